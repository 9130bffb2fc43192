# What 'check' and 'new' do not take.

$ grundy check
grundy: 'check' needs one game, with a position or without, for example: grundy check kayles
? 2

$ grundy check nim 3
grundy: 'check' needs one game, with a position or without, for example: grundy check kayles
? 2

$ grundy check nim1 nim2
grundy: the shell has expanded the braces; put the game in quotes, as in 'nim(2,5,4)'
? 2

$ grundy check 'nim(3) + kayles(2)'
grundy: one game is examined at a time; here are nim and kayles
? 2

$ grundy check 0
grundy: there is nothing to examine in this sum; name a game
? 2

$ grundy check kayls
grundy: there is no game called 'kayls'; did you mean 'kayles'?
  kayls
  ^~~~~
? 2

$ grundy check 'kayles(x)'
grundy: a whole number is expected here
  kayles(x)
         ^
? 2

$ grundy check 'graph{A-->B}'
grundy: this game has no start position and reads no number as a position; name a position: graph{graph}(node, ...)
? 2

$ grundy check ./nofile.lua
grundy: ./nofile.lua cannot be opened: No such file or directory
  ./nofile.lua
  ^~~~~~~~~~~~
? 2

$ grundy check nim --csv
grundy: 'check' does not accept --csv
? 2

$ grundy check nim --positions 0
grundy: '0' is not a value of --positions NUMBER: evaluate at most this many positions, 1 or more
? 2

$ grundy new
grundy: 'new' needs one name, for example: grundy new mygame
? 2

$ grundy new a b
grundy: 'new' needs one name, for example: grundy new mygame
? 2

$ grundy new 3x
grundy: '3x' cannot be the name of a game: a name begins with a letter, followed by letters, digits and _, at most 40 characters, as in grundy new mygame
? 2

$ grundy new ../x
grundy: '../x' cannot be the name of a game: a name begins with a letter, followed by letters, digits and _, at most 40 characters, as in grundy new mygame
? 2

$ grundy new x.lua
grundy: 'x.lua' cannot be the name of a game: a name begins with a letter, followed by letters, digits and _, at most 40 characters, as in grundy new mygame
? 2

$ grundy new aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
grundy: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' cannot be the name of a game: a name begins with a letter, followed by letters, digits and _, at most 40 characters, as in grundy new mygame
? 2

$ grundy new 名
grundy: '名' cannot be the name of a game: a name begins with a letter, followed by letters, digits and _, at most 40 characters, as in grundy new mygame
? 2

$ grundy new x --csv
grundy: 'new' does not accept --csv
? 2

$ grundy solve --c nim 3
grundy: 'solve' does not accept --c
? 2

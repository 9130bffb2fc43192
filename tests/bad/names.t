# Names of games and commands that nobody knows.

$ grundy solve kayls 3
grundy: there is no game called 'kayls'; did you mean 'kayles'?
  kayls(3)
  ^~~~~
? 2

$ grundy solve 'nim(3) + kaylse(3)'
grundy: there is no game called 'kaylse'; did you mean 'kayles'?
  nim(3) + kaylse(3)
           ^~~~~~
? 2

$ grundy solve 'subtrct{1,3}(9)'
grundy: there is no game called 'subtrct'; did you mean 'subtract'?
  subtrct{1,3}(9)
  ^~~~~~~
? 2

$ grundy solve 'xyzzyplugh(3)'
grundy: there is no game called 'xyzzyplugh'; 'grundy list' shows all games
  xyzzyplugh(3)
  ^~~~~~~~~~
? 2

$ grundy solve 'nïm(3)'
grundy: there is no game called 'nïm'; 'grundy list' shows all games
  nïm(3)
  ^~~
? 2

# The mark stands below wide signs.
$ grundy solve 'nim(3) + 异或和(3) + nim(1)'
grundy: there is no game called '异或和'; 'grundy list' shows all games
  nim(3) + 异或和(3) + nim(1)
           ^~~~~~
? 2

$ grundy solve '异或和(3) + 3'
grundy: there is no game called '异或和'; 'grundy list' shows all games
  异或和(3) + 3
  ^~~~~~
? 2

$ grundy info kayls
grundy: there is no game called 'kayls'; did you mean 'kayles'?
? 2

$ grundy info nope
grundy: there is no game called 'nope'; 'grundy list' shows all games
? 2

$ grundy table kayls 0..3
grundy: there is no game called 'kayls'; did you mean 'kayles'?
  kayls(3)
  ^~~~~
? 2

$ grundy solev nim 1
grundy: there is no command 'solev'; did you mean 'solve'?
? 2

$ grundy frobnicate
grundy: there is no command 'frobnicate'; 'grundy help' shows all commands
? 2

$ grundy ''
grundy: there is no command ''; 'grundy help' shows all commands
? 2

$ grundy help nope
grundy: there is no help on 'nope'; 'grundy help' shows all commands and topics
? 2

# No name at all.
$ grundy solve
grundy: 'solve' needs a sum of games, for example: grundy solve nim 2 5 4
? 2

$ grundy moves
grundy: 'moves' needs a sum of games, for example: grundy moves 'kayles(5) + nim(3)'
? 2

$ grundy table
grundy: 'table' needs a game and one range or two, for example: grundy table kayles 0..40
? 2

$ grundy info
grundy: 'info' needs the name of one game, for example: grundy info kayles
? 2

$ grundy solve '' 2>&1 | head -n 1
grundy: the name of a game is missing here, as in nim(2,5,4)
? 2

$ grundy solve '*nim(3)'
grundy: the name of a game is missing here, as in nim(2,5,4)
  *nim(3)
  ^
? 2

$ grundy solve '3*'
grundy: the name of a game is missing here, as in nim(2,5,4)
  3*
    ^
? 2

$ grundy solve '""(3)'
grundy: the name of a game is missing here, as in nim(2,5,4)
  ""(3)
  ^
? 2

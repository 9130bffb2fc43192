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
grundy: 'check' does not accept --csv; these do: moves, table, plot, survey, genus, graph, list
? 2

$ grundy check nim --positions 0
grundy: --positions takes a whole number, 1 or more and below 2^64, not '0'
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
grundy: 'new' does not accept --csv; these do: moves, table, plot, survey, genus, graph, list
? 2

$ grundy solve --c nim 3
grundy: 'solve' does not accept --in-c; these do: new
? 2

# States that are no numbers: a position is needed, and what fails for numbers is not a fault.
$ echo 'function next_states(s) if s[1] + s[2] == 0 then return {} end return {{0, 0}} end' >pairs.lua; grundy check pairs.lua
grundy: this game has no start position, and it fails for every number that was tried; give a position: check 'pairs.lua(5,3)'. The reason for 0: pairs.lua:1: attempt to index a number value (local 's')
  in next_states, pairs.lua:1
  for next_states(0)
? 2

$ echo 'function next_states(s) if s[1] + s[2] == 0 then return {} end return {{0, 0}} end' >pairs.lua; grundy check pairs.lua --lang zh_CN
grundy: 这个游戏没有起始局面，而且对试过的每个数都出错；请给出局面：check 'pairs.lua(5,3)'。对 0 出错的原因：pairs.lua:1: attempt to index a number value (local 's')
  正在调用 next_states, pairs.lua:1
  出错于 next_states(0)
? 2

# A number that no play reaches is not blamed either; one that a play reaches is.
$ echo 'function next_states(n) if n > 1 then return {n // 2} elseif n == 1 then return {} end error("no pile") end' >from1.lua; grundy check from1.lua | head -4
from1.lua: no fault found.

  from         from1.lua(1) to from1.lua(100)
  positions    100, all that can be reached

$ echo 'function next_states(n) if n > 0 then return {n - 1} end error("no pile") end' >to0.lua; grundy check to0.lua | grep -A3 ✗
  ✗ every function answers for every position
    at           to0.lua(0)
    expected     an answer of 'next_states'
    found        to0.lua:1: no pile
? 1

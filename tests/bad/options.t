# Options and arguments.

$ grundy solve --misre nim 1
grundy: there is no option --misre; did you mean --misere?
? 2

$ grundy solve --xyzzyplugh nim 1
grundy: there is no option --xyzzyplugh; 'grundy help options' shows all
? 2

$ grundy solve --how
grundy: --technique needs a value: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
? 2

$ grundy solve --how magic nim 1
grundy: --technique takes auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean, not 'magic'
? 2

$ grundy solve nim 1 --time
grundy: --time needs a value: a time such as 500ms, 2s, 5m or 1h
? 2

$ grundy solve --time soon nim 1
grundy: --time takes a time such as 500ms, 2s, 5m or 1h, not 'soon'
? 2

$ grundy solve --time 0 nim 1
grundy: --time takes a time such as 500ms, 2s, 5m or 1h, not '0'
? 2

$ grundy solve --time -1s nim 1
grundy: --time takes a time such as 500ms, 2s, 5m or 1h, not '-1s'
? 2

$ grundy solve --time nan nim 1
grundy: --time takes a time such as 500ms, 2s, 5m or 1h, not 'nan'
? 2

$ grundy solve --time 1e999 nim 1
grundy: --time takes a time such as 500ms, 2s, 5m or 1h, not '1e999'
? 2

$ grundy solve --time= nim 1
grundy: the value of --time is empty; it takes a time such as 500ms, 2s, 5m or 1h
? 2

$ grundy solve --memory 0 nim 1
grundy: --memory takes a size such as 500k, 20M or 2G, not '0'
? 2

$ grundy solve --memory 5Q nim 1
grundy: --memory takes a size such as 500k, 20M or 2G, not '5Q'
? 2

$ grundy solve --positions 0 nim 1
grundy: --positions takes a whole number, 1 or more and below 2^64, not '0'
? 2

$ grundy solve --positions 1.5 nim 1
grundy: --positions takes a whole number, 1 or more and below 2^64, not '1.5'
? 2

$ grundy solve --positions 99999999999999999999 nim 1
grundy: --positions takes a whole number, 1 or more and below 2^64, not '99999999999999999999'
? 2

$ grundy solve --threads 0 nim 1
grundy: --threads takes a whole number from 1 to 64, not '0'
? 2

$ grundy solve --threads 9999 nim 1
grundy: --threads takes a whole number from 1 to 64, not '9999'
? 2

$ grundy --lang tlh solve nim 1
grundy: --lang takes en, zh_CN, zh_TW, not 'tlh'
? 2

$ grundy --lang
grundy: --lang needs a value: en, zh_CN, zh_TW
? 2

$ grundy solve --json=1 nim 1
grundy: --json does not take a value
? 2

# A beginning that several options of the command have; another command has only one of them.
$ grundy solve --m nim 1
grundy: --m can be any of these; write more of the name: --misere, --markdown, --memory
? 2

$ grundy period --l 10 kayles
grundy: --l can be any of these; write more of the name: --limit, --lang
? 2

$ grundy graph --me 'nim(1)'
grundy: --me can be any of these; write more of the name: --merge, --memory
? 2

$ grundy solve --me=1k nim 1 | head -n 1
nim(1), normal play (who cannot move loses)
? 1

# Letters.
$ grundy solve -x nim 1
grundy: there is no option -x; 'grundy help options' shows all
? 2

$ grundy solve -qx nim 1
grundy: there is no option -qx; 'grundy help options' shows all
? 2

$ grundy graph 'nim(1)' -o
grundy: --output needs a value: FILE
? 2

$ grundy graph --to pdf 'nim(1)'
grundy: --to takes svg, png, dot, mermaid, json, csv, edges, grb, not 'pdf'
? 2

$ grundy plot --to dot nim 0..3
grundy: --to takes svg, png, not 'dot'
? 2

$ grundy pattern --code java nim 0..3
grundy: --code takes c, cpp, python, lua, not 'java'
? 2

$ grundy list --grep=
grundy: the value of --grep is empty; it takes TEXT
? 2

$ grundy graph --start
grundy: --start needs a value: NODE
? 2

$ grundy --lang zhx solve nim 1
grundy: --lang takes en, zh_CN, zh_TW, not 'zhx'
? 2

$ grundy solve -j --technique magic nim 1
{"error":{"message":"--technique takes auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean, not 'magic'","offset":null,"line":null,"column":null}}
? 2

$ grundy help nim
grundy: 'nim' is a game: 'grundy info nim' describes it
? 2

$ grundy help summs
grundy: there is no help on 'summs'; did you mean 'sums'?
? 2

$ grundy help sums misere
grundy: 'help' takes one command or topic at most
? 2

# An option that the command does not know.
$ grundy solve --csv nim 1
grundy: 'solve' does not accept --csv; these do: moves, table, plot, survey, genus, graph, list
? 2

$ grundy mex --misere 1
grundy: 'mex' does not accept --misere; these do: solve, moves, explain, play, table, plot, pattern, graph, draw
? 2

$ grundy table --all nim 0..3
grundy: 'table' does not accept --all; these do: solve, moves, quotient, identify, graph, draw
? 2

$ grundy list --outcome
grundy: 'list' does not accept --outcome; these do: solve, table, pattern
? 2

# Too many arguments, or too few.
$ grundy list x
grundy: there is no group 'x'; the groups are heaps, codes, piles, memory, coins, strips, tokens, boards, graphs
? 2

$ grundy version x
grundy: 'version' takes no arguments
? 2

$ grundy info nim kayles
grundy: 'info' needs the name of one game, for example: grundy info kayles
? 2

$ grundy table nim
grundy: 'table' needs a game and one range or two, for example: grundy table kayles 0..40
? 2

$ grundy table nim 0..1 0..1 0..1
grundy: 'table' needs a game and one range or two, for example: grundy table kayles 0..40
? 2

$ grundy table nim 3..1
grundy: the range 3..1 runs backwards; write 1..3
? 2

$ grundy table nim 0-3
grundy: a range has two dots: write 0..3, not '0-3'
? 2

$ grundy table nim 0..x
grundy: '0..x' is not a range; write whole numbers below 2^64, such as 7, 0..20 or 10^3..10^4
? 2

$ grundy table 'nim(3)' 0..3
grundy: 'table' takes one game without a position, for example: grundy table kayles 0..40; or with a * for the number of the range, as in 'bash{*}(20)'
? 2

$ grundy table 'nim(' 0..3
grundy: 'table' takes one game without a position, for example: grundy table kayles 0..40; or with a * for the number of the range, as in 'bash{*}(20)'
? 2

# Ranges joined by x are two, and stand alone.
$ grundy table chomp 1..4x
grundy: the sides of boards are two ranges joined by x, as in 1..4x1..5, not '1..4x'
? 2

$ grundy table chomp 1..4x1..5x2
grundy: the sides of boards are two ranges joined by x, as in 1..4x1..5, not '1..4x1..5x2'
? 2

$ grundy table chomp x5
grundy: 'x5' is not a range; write whole numbers below 2^64, such as 7, 0..20 or 10^3..10^4
? 2

$ grundy table chomp 1..4x1..5 2
grundy: ranges are joined by x, as in 1..4x1..5, or written apart, as in 1..4 1..5
? 2

$ grundy pattern chomp 1..4 1..5x2
grundy: ranges are joined by x, as in 1..4x1..5, or written apart, as in 1..4 1..5
? 2

$ grundy plot chomp 4..1x2
grundy: the range 4..1 runs backwards; write 1..4
? 2

$ grundy table chomp 1..4xa
grundy: 'a' is not a range; write whole numbers below 2^64, such as 7, 0..20 or 10^3..10^4
? 2

$ grundy table nim 1..4x1..4
grundy: a whole number is expected here
  nim(4x4)
      ^~~
? 2

$ grundy table 'code{F.(3)}' 0..5
grundy: the digit before the point must be 0, 4, 8 or C, because a move that takes nothing must leave two or three heaps
  code{F.(3)}(5)
       ^
? 2

# Sizes without a unit are bytes.
$ grundy solve nim 1 --memory 1
grundy: --memory 1 is a number of bytes, and too small to find anything; write --memory 1M or --memory 1G
? 2

$ grundy solve nim 1 --memory 512
grundy: --memory 512 is a number of bytes, and too small to find anything; write --memory 512M or --memory 512G
? 2

# The ending of a format that the command does not write.
$ grundy solve nim 3 -o x.png
grundy: 'solve' does not write files of the kind .png; 'grundy help solve' lists its formats
? 2

$ grundy period kayles -o x.csv --lang zh_CN
grundy: 'period' 不能写 .csv 文件；'grundy help period' 列出它的输出格式
? 2

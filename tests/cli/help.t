# Help and version.

$ grundy help
grundy: who wins a two-player game, why, and with which move

Usage: grundy COMMAND [ARGUMENTS] [OPTIONS]

Ask about a position:
  solve SUM                 who wins, the Grundy value, the winning moves
  moves SUM                 every move with its value; winning moves are marked
  explain SUM               why: the reasoning, step by step
  play SUM                  play against a perfect opponent, who can also teach
  serve                     explore, draw, play and learn in the browser

Look at many positions:
  table GAME RANGE [RANGE]  Grundy values over one range or two
  plot GAME RANGE [RANGE]   a chart of such values, on the screen, as SVG or PNG
  graph FILE|-|SUM          who wins on every node of a directed graph
  draw SUM|FILE|-           a picture of all positions and moves, or of the
                            position

Explore values:
  pattern GAME RANGE...     the simplest rule that explains a table of values
  period GAME               the period of a heap game, and how it is proved
  survey CODE...|@FILE      the periods of many codes in one run; ? is any octal
                            digit
  genus GAME RANGE|SUM      how positions behave in misere play: their genus,
                            tame or wild
  quotient GAME|SUM...      misere play of all sums of some heaps or positions:
                            their quotient
  identify VALUE...|TABLE|- the games and codes whose values begin with these

Your own game:
  check GAME|SUM            test a game, for example your own, and show the
                            smallest faults
  new NAME                  write a file to start your own game from
  build FILE.c              compile a game in C into a plugin

Reference:
  list [GROUP]              the built-in games, or a group of them
  info GAME                 rules, notation and theory of a game
  mex NUMBER...             the least number that is missing
  nimsum NUMBER...          the nim-sum: XOR of the numbers
  nimmul NUMBER...          the nim product of the numbers
  batch [FILE]              answer requests, one a line, in JSON; for other
                            programs
  help [COMMAND|TOPIC]      this help, or more about one thing
  version                   the version of the program

A SUM is one game or several with + between, in quotes: 'kayles(7) + 2*nim(3)'.
One game can be written as words: nim 2 5 4.

Topics: sums, play, games, misere, graphs, limits, options, techniques
'grundy help TOPIC' shows a topic, 'grundy help COMMAND' the options of a
command. All commands take --lang zh_CN.

Exit status: 0 answered, 1 no answer within the limits, or 'check' found a
fault, 2 bad input, 3 another error.

$ diff <(grundy help) <(grundy) && diff <(grundy help) <(grundy --help) && diff <(grundy help) <(grundy -h) && echo same
same

$ grundy help solve
Usage: grundy solve SUM [OPTIONS]

who wins, the Grundy value, the winning moves

  SUM         one game or several with + between, in quotes: 'kayles(5) +
              2*nim(3)'; or one game as words: nim 2 5 4. See 'grundy help
              sums'.

Example: grundy solve nim 2 5 4

Options:
      --misere            misere play: who cannot move wins
      --quotient FILE     with --misere: decide by the misere quotient in this
                          certificate, after a check
      --loopy             allow cycles: find draws and infinite values
      --technique NAME    force a technique; 'grundy help techniques' lists them
      --all               list all moves (default: 10; in JSON and CSV 100)
      --outcome           only who wins, which is faster
      --format FORMAT     the format of a graph file: edges, dot, mermaid, json,
                          grb; of contests: counted, adjacency, parents, tree
                          (default: detected)
  -o, --output FILE       write to this file, in the format of its ending
                          (default, or -: standard output)
      --line-limit SIZE   accept lines of at most this length (default: 64M)
      --header            the first line of a graph file holds the numbers of
                          nodes and arrows, as in contests; the same as --format
                          counted
      --no-header         the first line of a list of edges is an arrow, also if
                          it looks like counts
      --first NUMBER      the number of the first node in the input of a
                          contest, 0 or 1 (default: 0 if a 0 occurs)
      --root NODE         the root of --format tree (default: the first node)
      --markdown          write Markdown
  -j, --json              write one JSON object
      --time TIME         stop after this time: 500ms, 2s, 5m, 1h
      --memory SIZE       use at most this much memory: 500M, 2G (default: half
                          of the machine's; 2G for scripts)
      --positions NUMBER  evaluate at most this many positions, 1 or more
      --threads NUMBER    use at most this many threads, 1 to 64 (default: all
                          cores)
      --lang LANGUAGE     the language: en, zh_CN, zh_TW
  -q, --quiet             show no progress line
  -h, --help              help for the command
  -V, --version           the version of the program

$ diff <(grundy help solve) <(grundy solve --help) && diff <(grundy help solve) <(grundy solve -h nim 3) && echo same
same

$ grundy help moves
Usage: grundy moves SUM [OPTIONS]

every move with its value; winning moves are marked

  SUM         one game or several with + between, in quotes: 'kayles(5) +
              2*nim(3)'; or one game as words: nim 2 5 4. See 'grundy help
              sums'.

Example: grundy moves 'kayles(5) + nim(3)'

Options:
      --misere            misere play: who cannot move wins
      --quotient FILE     with --misere: decide by the misere quotient in this
                          certificate, after a check
      --loopy             allow cycles: find draws and infinite values
      --technique NAME    force a technique; 'grundy help techniques' lists them
      --all               list all moves (default: 10; in JSON and CSV 100)
      --format FORMAT     the format of a graph file: edges, dot, mermaid, json,
                          grb; of contests: counted, adjacency, parents, tree
                          (default: detected)
  -o, --output FILE       write to this file, in the format of its ending
                          (default, or -: standard output)
      --line-limit SIZE   accept lines of at most this length (default: 64M)
      --header            the first line of a graph file holds the numbers of
                          nodes and arrows, as in contests; the same as --format
                          counted
      --no-header         the first line of a list of edges is an arrow, also if
                          it looks like counts
      --first NUMBER      the number of the first node in the input of a
                          contest, 0 or 1 (default: 0 if a 0 occurs)
      --root NODE         the root of --format tree (default: the first node)
      --markdown          write Markdown
  -j, --json              write one JSON object
      --csv               write comma-separated values
      --time TIME         stop after this time: 500ms, 2s, 5m, 1h
      --memory SIZE       use at most this much memory: 500M, 2G (default: half
                          of the machine's; 2G for scripts)
      --positions NUMBER  evaluate at most this many positions, 1 or more
      --threads NUMBER    use at most this many threads, 1 to 64 (default: all
                          cores)
      --lang LANGUAGE     the language: en, zh_CN, zh_TW
  -q, --quiet             show no progress line
  -h, --help              help for the command
  -V, --version           the version of the program

$ grundy help table
Usage: grundy table GAME RANGE [RANGE] [OPTIONS]

Grundy values over one range or two

  GAME        a game without its position: kayles, 'subtract{1,3,4}', 0.77 or
              ./mygame.lua. 'grundy list' shows all games.
  RANGE       numbers such as 0..40 or 7. Two ranges joined by x are the sides
              of boards: 1..4x1..5.

Example: grundy table kayles 0..40

Options:
      --misere            misere play: who cannot move wins
      --technique NAME    force a technique; 'grundy help techniques' lists them
      --outcome           P and N instead of the values
      --binary            write only the values, one byte each, to a file or a
                          pipe
      --format FORMAT     the format of a graph file: edges, dot, mermaid, json,
                          grb; of contests: counted, adjacency, parents, tree
                          (default: detected)
  -o, --output FILE       write to this file, in the format of its ending
                          (default, or -: standard output)
      --line-limit SIZE   accept lines of at most this length (default: 64M)
      --header            the first line of a graph file holds the numbers of
                          nodes and arrows, as in contests; the same as --format
                          counted
      --no-header         the first line of a list of edges is an arrow, also if
                          it looks like counts
      --first NUMBER      the number of the first node in the input of a
                          contest, 0 or 1 (default: 0 if a 0 occurs)
      --root NODE         the root of --format tree (default: the first node)
      --markdown          write Markdown
  -j, --json              write one JSON object
      --csv               write comma-separated values
      --time TIME         stop after this time: 500ms, 2s, 5m, 1h
      --memory SIZE       use at most this much memory: 500M, 2G (default: half
                          of the machine's; 2G for scripts)
      --positions NUMBER  evaluate at most this many positions, 1 or more
      --threads NUMBER    use at most this many threads, 1 to 64 (default: all
                          cores)
      --lang LANGUAGE     the language: en, zh_CN, zh_TW
  -q, --quiet             show no progress line
  -h, --help              help for the command
  -V, --version           the version of the program

$ grundy help info
Usage: grundy info GAME [OPTIONS]

rules, notation and theory of a game

  GAME        a game without its position: kayles, 'subtract{1,3,4}', 0.77 or
              ./mygame.lua. 'grundy list' shows all games.

Example: grundy info kayles

Options:
  -o, --output FILE       write to this file, in the format of its ending
                          (default, or -: standard output)
      --markdown          write Markdown
  -j, --json              write one JSON object
      --lang LANGUAGE     the language: en, zh_CN, zh_TW
  -q, --quiet             show no progress line
  -h, --help              help for the command
  -V, --version           the version of the program

$ grundy help mex
Usage: grundy mex NUMBER... [OPTIONS]

the least number that is missing

Example: grundy mex 0 2 4

Options:
  -o, --output FILE       write to this file, in the format of its ending
                          (default, or -: standard output)
  -j, --json              write one JSON object
      --lang LANGUAGE     the language: en, zh_CN, zh_TW
  -q, --quiet             show no progress line
  -h, --help              help for the command
  -V, --version           the version of the program

$ grundy help nimsum
Usage: grundy nimsum NUMBER... [OPTIONS]

the nim-sum: XOR of the numbers

Example: grundy nimsum 2 5 4

Options:
  -o, --output FILE       write to this file, in the format of its ending
                          (default, or -: standard output)
  -j, --json              write one JSON object
      --lang LANGUAGE     the language: en, zh_CN, zh_TW
  -q, --quiet             show no progress line
  -h, --help              help for the command
  -V, --version           the version of the program

$ grundy help nimmul
Usage: grundy nimmul NUMBER... [OPTIONS]

the nim product of the numbers

Example: grundy nimmul 4 4

Options:
  -o, --output FILE       write to this file, in the format of its ending
                          (default, or -: standard output)
  -j, --json              write one JSON object
      --lang LANGUAGE     the language: en, zh_CN, zh_TW
  -q, --quiet             show no progress line
  -h, --help              help for the command
  -V, --version           the version of the program

# Topics, and the lists of options and techniques.
$ grundy help topics
  sums        how a position is written, and what a sum is
  play        playing against the program
  games       finding a game, and writing your own
  misere      who takes the last one loses
  graphs      games on directed graphs
  limits      time, memory, and answers that are unknown
  options     all options of all commands
  techniques  the ways to find values

$ grundy help sums
sums: how a position is written, and what a sum is

A SUM is one game, or several side by side. A move is made in one of them; who
cannot move in any loses.

  grundy solve nim 2 5 4               # one game as words
  grundy solve 'nim(2,5,4)'            # the same in parentheses
  grundy solve 'kayles(5) + 2*nim(3)'  # several games; 2* repeats one
  grundy solve 'subtract{1,3..5}(20)'  # parameters stand in braces
  grundy solve '0.77(5)'               # a heap game by its octal code
  grundy explain 'kayles(5) + nim(3)'  # why

Positions and parameters are lists of numbers, and a..b is a range; 'grundy info
GAME' shows how a game is written. Quote a sum, because the shell reads
parentheses, braces and * itself.

The Grundy value of a sum is the XOR of the values of its parts. The first
player wins if it is not 0. A game with its own rule for who wins, and a game
that is not impartial, cannot be a part.

Games in which a player moves in every part at once (Every-SG), or in any number
of parts, are not sums. Write their whole position as one state of a Lua script.

$ grundy help games
games: finding a game, and writing your own

The program knows many games by name. Capital letters do not matter.

  grundy list                      # all games, in groups
  grundy list coins                # one group
  grundy list --grep chocolate     # games that mention a word
  grundy info kayles               # rules, notation, theory

Your own game is a script in Lua: a function that lists the options of a state.
'grundy new mygame --in-c' begins one in C, which is faster.

  grundy new mygame                # writes mygame.lua
  grundy solve './mygame.lua(12)'  # like any other game
  grundy check './mygame.lua(12)'  # looks for faults
  grundy table ./mygame.lua 0..20  # its values

A heap game needs no script if it has an octal code: grundy table 0.77 0..40.
subtract{1,3,4} is the game of taking 1, 3 or 4.

$ grundy help misere
misere: who takes the last one loses

With --misere who cannot move wins: who takes the last one loses (Anti-SG).

  grundy solve nim 1 1 1 --misere               # misere Nim (Anti-Nim)
  grundy explain nim 2 2 1 --misere             # why
  grundy solve 'bash{3}(21)' --misere           # 21 sticks, take 1 to 3
  grundy table kayles 0..20 --misere --outcome  # P and N
  grundy graph 'nim(1,2)' --misere              # every position of a sum
  grundy genus kayles 1..24                     # genus, tame and wild
  grundy quotient kayles                        # the misere quotient of a game

XOR decides misere Nim as long as a pile has two or more. The same holds for
games whose parts behave like such piles, for example Bash games. Other heap
games have a misere quotient, which decides sums of any size where it is found,
as for Kayles. What is left is searched as a whole, which takes long for large
sums; --time ends the search.

'grundy info GAME' says under Misere what is known of a game.

$ grundy help graphs
graphs: games on directed graphs

A game on a directed graph: a token stands on a node, and a move takes it along
an arrow. A graph comes from a file, from standard input (-), or from the
positions of a sum.

  printf '1 2\n1 3\n2 3\n' >roads.txt         # a list of arrows
  grundy graph roads.txt                      # who wins on every node
  grundy graph roads.txt --start 2            # from one node
  grundy graph '1-->2, 2-->1, 2-->3' --loopy  # with a cycle
  grundy solve 'roads.txt(1,2)'               # two tokens: a sum
  printf '3 2\n1 2\n2 3\n' >dag.txt           # of a contest: n m, then arrows
  grundy graph dag.txt --header               # n and m are used
  grundy solve 'geography{1-2,2-3}(1)'        # no node twice
  grundy graph 'nim(1,2)' --to dot            # the positions of a game
  grundy draw 'nim(1,2)' -o nim.svg           # a picture of them

The formats are lists of arrows, the inputs of contests (n m and the arrows,
rows, parents, trees), DOT, Mermaid, JSON and the program's own .grb, which is
quick to read. 'grundy help graph' shows the options for reading.

Without --loopy a cycle is an error. With --loopy a node may be a draw, D, if
neither player can force a win.

$ grundy help limits
limits: time, memory, and answers that are unknown

An answer that is not found within the limits is unknown, never a guess; the
exit status is 1, and the answer says which limit ended it. Ctrl-C ends a
computation in the same way.

  grundy solve 'cram(4x5)' --time 1m         # 500ms, 2s, 5m, 1h
  grundy solve 'cram(4x5)' --memory 500M     # half of the machine's by default
  grundy solve 'cram(4x5)' --positions 10^6  # at most so many positions
  grundy solve 'cram(4x5)' --threads 1       # all cores by default
  grundy solve 'cram(4x5)' --outcome         # only who wins, which is faster
  grundy period kayles --limit 10^5          # heaps below this number
  grundy period 0.07 --checkpoint dk.ckp     # to go on later

Where a theorem answers, size does not matter: grundy solve kayles 1000000000000
needs no search. 'grundy help techniques' lists the ways to search.

$ grundy help techniques
How values are found; --technique NAME forces one. All techniques give the same
answers.

  auto        a theorem where there is one, else the best of the others
  formula     theorems alone; the answer is unknown where there is none
  search      search without theorems: dense where that fits into memory, else
              hash
  dense       an array of values: of all heaps, or of all positions that have a
              number
  hash        search with a hash table of positions
  plain       heaps: from the smallest heap up, by the definition
  sparse      heaps: the sparse space of rare values, where the rule can have
              one
  test        tests for one nimber at a time, depth first
  set         tests for sets of nimbers, depth first
  proof       tests by proof numbers, the most promising position first
  boolean     won and lost of the whole sum, up to the first winning move

$ grundy help options
      --misere            misere play: who cannot move wins
      --quotient FILE     with --misere: decide by the misere quotient in this
                          certificate, after a check
      --loopy             allow cycles: find draws and infinite values
      --second            the program moves first, and you second
      --both              two people play; the program only keeps the game
      --watch             the program plays against itself
      --level NUMBER      how well the program plays: 5 never errs, 4 once in 16
                          moves, then 8, 4 and 2, and 0 always (default: 5)
      --seed NUMBER       the same number repeats the program's moves (default:
                          a new one for each play)
      --teacher           comment on each of your moves: what it gave away, what
                          would have won
      --replay FILE       walk through a record that 'save' wrote, with
                          comments; no SUM then
      --technique NAME    force a technique; 'grundy help techniques' lists them
      --depth NUMBER      how many moves ahead to look (default: 1)
      --depth NUMBER      draw only what so many moves reach (default: no limit)
      --nodes NUMBER      draw at most this many positions, the nearest to the
                          start (default: as many as can be read, at most 80)
      --all               list all moves (default: 10; in JSON and CSV 100)
      --all               list all nodes, not only the first 100; in a picture
                          up to 20000, not only 80
      --all               draw up to 20000 positions, not only as many as can be
                          read
      --all               show everything that was found
      --all               show long lists in full, as JSON has them
      --heaps NUMBER      of a game, only the heaps up to this one (default: all
                          heaps, by a period that is proved)
      --compare SUM SUM   compare two sums: are they equal, and if not, beside
                          which least sum do they differ
      --certificate FILE  write a proof to this file, which the program gcheck
                          checks
      --outcome           only who wins, which is faster
      --outcome           P and N instead of the values
      --binary            write only the values, one byte each, to a file or a
                          pipe
      --limit NUMBER      compute heaps below this number: 1000000, 10^9
                          (default: no limit, but 60 s of time; 2^13 to 2^20
                          where no period can be proved; 1000 for your own game
                          without a rule)
      --limit NUMBER      of each code, compute heaps below this number:
                          1000000, 10^9 (default: no limit, but 10 s of time)
      --checkpoint FILE   continue from this file if it exists, and keep it up
                          to date
      --checkpoint-every TIME
                          how often the checkpoint is written (default: 60s)
      --start NODE        answer for this node, and only for the nodes that it
                          reaches
      --merge             join positions of a game that are equal by symmetry
      --no-merge          do not join equal positions, for example symmetric
                          ones
      --position          draw the position itself
      --move              draw the position before and after a winning move
      --p-positions       show only the P-positions, as dots
      --data FILE         read the table from a file: CSV, or one value per line
      --code LANGUAGE     write a function for the rule: c, cpp, python, lua
      --format FORMAT     the format of a graph file: edges, dot, mermaid, json,
                          grb; of contests: counted, adjacency, parents, tree
                          (default: detected)
      --to FORMAT         the format of the output: svg, png, dot, mermaid,
                          json, csv, edges, grb (default: by the ending of the
                          file, otherwise text)
      --to FORMAT         the format of the output: svg, png, dot, mermaid
                          (default: by the ending of the file, otherwise svg)
      --to FORMAT         svg, png: write a picture (default: by the ending of
                          the file, otherwise text)
  -o, --output FILE       write to this file, in the format of its ending
                          (default, or -: standard output)
  -o, --output FILE       with --replay: write to this file, in the format of
                          its ending (default, or -: standard output)
  -o, --output FILE       the plugin (default: beside the source)
      --width PIXELS      the width of a PNG (default: twice the size of the
                          SVG)
      --line-limit SIZE   accept lines of at most this length (default: 64M)
      --header            the first line of a graph file holds the numbers of
                          nodes and arrows, as in contests; the same as --format
                          counted
      --no-header         the first line of a list of edges is an arrow, also if
                          it looks like counts
      --first NUMBER      the number of the first node in the input of a
                          contest, 0 or 1 (default: 0 if a 0 occurs)
      --root NODE         the root of --format tree (default: the first node)
      --in-c              in C instead of Lua; 'grundy build' compiles it
      --grep TEXT         only games whose description mentions this
      --markdown          write Markdown
      --html              write a page in HTML, with pictures
  -j, --json              write one JSON object
  -j, --json              with --replay: write one JSON object
  -j, --json              write the values as one JSON object, as 'table' does
      --csv               write comma-separated values
      --csv               write the values as comma-separated values, as 'table'
                          does
      --time TIME         stop after this time: 500ms, 2s, 5m, 1h
      --time TIME         stop after this time (default: 60s if all heaps of a
                          game are asked for, unless there is another limit)
      --time TIME         search for the period of each code at most this long
                          (default: 10s, unless there is another limit)
      --time TIME         think at most this long about a move (default: 10s)
      --time TIME         end a request after this time (default: 60s)
      --memory SIZE       use at most this much memory: 500M, 2G (default: half
                          of the machine's; 2G for scripts)
      --memory SIZE       use at most this much memory for all requests together
                          (default: half of the machine's)
      --positions NUMBER  evaluate at most this many positions, 1 or more
      --threads NUMBER    use at most this many threads, 1 to 64 (default: all
                          cores)
      --threads NUMBER    answer so many requests at a time, 1 to 64 (default:
                          1)
      --ordered           write the answers in the order of the requests
      --port NUMBER       listen at this port; 0 takes a free one (default:
                          1939)
      --bind ADDRESS      listen at this address of the machine, for other
                          machines too; requests then need a token, which is
                          printed with the address (default: 127.0.0.1)
      --jobs NUMBER       work on so many long requests at a time, 1 to 64
                          (default: 12)
      --log FILE          add a line for each request to this file (-: standard
                          output)
      --lang LANGUAGE     the language: en, zh_CN, zh_TW
  -q, --quiet             show no progress line
  -h, --help              help for the command
  -V, --version           the version of the program

$ grundy help misere --lang zh_CN
misere：取到最后一个的人输

加上 --misere 后，不能走者胜：取到最后一个的人输（反常规则，即 Anti-SG）。

  grundy solve nim 1 1 1 --misere               # 反 Nim（Anti-Nim）
  grundy explain nim 2 2 1 --misere             # 为什么
  grundy solve 'bash{3}(21)' --misere           # 21 根火柴，每次取 1 到 3 根
  grundy table kayles 0..20 --misere --outcome  # P 和 N
  grundy graph 'nim(1,2)' --misere              # 和式的每个局面
  grundy genus kayles 1..24                     # 亏格、驯顺与狂野
  grundy quotient kayles                        # 一个游戏的反常商

反 Nim 中只要还有不少于 2 颗的堆，胜负就与普通 Nim 一样由异或和决定。各堆的表现
与 Nim 堆相同的游戏（例如巴什博弈）也是如此。其他堆游戏有反常商，求出之后能判定
任意大小的和式，例如凯尔斯。剩下的和式要整体搜索，规模大时很慢；--time 可以限制
时间。

'grundy info GAME' 的“反常规则”一栏说明该游戏的已知结论。

# An option says to each command what it does for it.
$ for c in solve moves graph draw identify; do grundy help $c | grep -e --all; done
      --all               list all moves (default: 10; in JSON and CSV 100)
      --all               list all moves (default: 10; in JSON and CSV 100)
      --all               list all nodes, not only the first 100; in a picture
      --all               draw up to 20000 positions, not only as many as can be
      --all               show everything that was found

$ grundy help help
Usage: grundy help [COMMAND|TOPIC] [OPTIONS]

this help, or more about one thing

  TOPIC       one of those that 'grundy help topics' lists.

Example: grundy help table

Options:
  -o, --output FILE       write to this file, in the format of its ending
                          (default, or -: standard output)
      --lang LANGUAGE     the language: en, zh_CN, zh_TW
  -q, --quiet             show no progress line
  -h, --help              help for the command
  -V, --version           the version of the program

$ grundy version
grundy 0.1.0

$ grundy --version
grundy 0.1.0

$ grundy version --json
{"version":"0.1.0","protocol":1}

# Short options, alone and together; beginnings of names; older names.
$ grundy -V
grundy 0.1.0

$ grundy -j version
{"version":"0.1.0","protocol":1}

$ grundy solve -qj nim 1 2 3 | jq -r .outcome
P

$ grundy solve --mis nim 3 | head -n 1
nim(3), misere play (who cannot move wins)

$ grundy solve --tech search --pos 100 nim 3 | tail -n 1
Computed: search in an array of values (4 positions, # s, # B).

$ grundy solve --how search nim 3 | head -n 2
nim(3), normal play (who cannot move loses)
N-position: the first player wins.

$ grundy plot --p wythoff 0..3 0..3 | head -n 1
wythoff: P-positions, a = 0..3, b = 0..3

$ grundy plot --p-positions wythoff 0..3 0..3 | head -n 1
wythoff: P-positions, a = 0..3, b = 0..3

$ grundy graph 'nim(1)' -ox.csv && cat x.csv
id,value,infinity,outcome,remoteness,degree
nim(1),1,,N,1,1
nim(0),0,,P,0,0

$ printf '1 2\n' | grundy graph - --line 10 --csv
id,value,infinity,outcome,remoteness,degree
1,1,,N,1,1
2,0,,P,0,0

$ grundy help --lang zh-cn | head -n 1
grundy: 双人博弈谁必胜、为什么、该怎么走

$ grundy help --lang zh_CN.UTF-8 | head -n 1
grundy: 双人博弈谁必胜、为什么、该怎么走

$ for l in zh-tw zh_HK.UTF-8 zh-Hant zh_Hant_CN zh_MO; do grundy help --lang $l | head -n 1; done | uniq
grundy: 雙人博弈誰必勝、為什麼、該怎麼走

$ for l in zh zh_SG zh-Hans zh_Hans_HK; do grundy help --lang $l | head -n 1; done | uniq
grundy: 双人博弈谁必胜、为什么、该怎么走

$ LANG=zh_TW.UTF-8 grundy solve 'nim(2,4) + kayles(3)'; LANG=zh_CN.UTF-8 LC_ALL=zh_HK.UTF-8 grundy info kayles | head -1
nim(2,4) + kayles(3)，正常規則（不能走者負）
先手必勝（必勝態，N 態）。
SG 值 5：010 ⊕ 100 ⊕ 011 = 101
唯一的必勝走法：
  nim(4) → nim(1)  從有 4 顆石子的一堆中取 3 顆，剩 1 顆
由定理得出：
  nim：一堆 n 顆石子的 SG 值為 n（Bouton）。
  kayles：從 n = 71 起，一排 n 個瓶子的 SG 值以 12 為週期，此前有 14 個例外（Guy
    和 Smith）。
凱爾斯遊戲（kayles）

$ grundy solve --lang zh_TW '凱爾斯遊戲(3)' | head -1; grundy solve --lang en '凯尔斯游戏(3)' | head -1
kayles(3)，正常規則（不能走者負）
kayles(3), normal play (who cannot move loses)

$ grundy help --lang en_GB.UTF-8 | head -n 1
grundy: who wins a two-player game, why, and with which move

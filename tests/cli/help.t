# Help and version.

$ grundy help
grundy: who wins a two-player game, why, and with which move

Usage: grundy COMMAND [ARGUMENTS] [OPTIONS]

Commands:
  solve SUM                 who wins, the Grundy value, and every winning move
  moves SUM                 every move with its value, the winning ones marked
  explain SUM               why: the reasoning, step by step
  table GAME RANGE [RANGE]  Grundy values over a range, of one or two numbers, or of boards, 1..4x1..5
  plot GAME RANGE [RANGE]   Grundy values over a range as a chart, on the screen or as SVG
  pattern GAME RANGE...     the simplest rule that explains a table of values
  period GAME               the period of a game of heaps, and how it is proved
  identify VALUE...|-       the games and codes whose Grundy values begin with these
  graph FILE|-|SUM          who wins on every node of a directed graph, and its Grundy values
  draw SUM|FILE|-           a picture of all positions and moves, or of the position, as SVG
  check GAME|SUM            examine a game, your own say, for faults; the smallest are shown
  new NAME                  write a file to start a game of your own from
  build FILE.c              a plugin from a game in C
  list [GROUP]              the games that are built in, or a group of them
  info GAME                 rules, notation and theory of a game
  mex NUMBER...             the least number that is missing
  nimsum NUMBER...          the nim-sum: XOR of the numbers
  nimmul NUMBER...          the nim product of the numbers
  help [COMMAND]            this help, or more about a command
  version                   the version of the program

Options:
  --misere            misere play: who cannot move wins
  --loopy             allow cycles: find draws, and values that are infinite
  --how TECHNIQUE     force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
  --depth NUMBER      explain: how many moves ahead to look (default: 1)
  --all               list all moves or nodes, not the first 100; draw: 20000 nodes, not 500; identify: all that was found
  --outcome           P or N instead of the values; solve: who wins and no more, which is quicker
  --binary            write the values alone, one byte each, to a file or a pipe
  --limit NUMBER      look at heaps below this number: 1000000, 10^9 (default: none; 2^13 to 2^20 where no period can be proved)
  --checkpoint FILE   go on from this file if it is there, and keep it up to date
  --checkpoint-every TIME
                      how often the checkpoint is written (default: 60s)
  --start NODE        answer for this node, and only what it reaches
  --merge             join positions of a game that are equal by symmetry
  --no-merge          keep positions apart that are equal, by symmetry say
  --position          draw the position itself
  --p                 show the P-positions alone, as dots
  --data FILE         a table from a file instead: CSV, or one value a line
  --code LANGUAGE     write a function for the rule: c, cpp, python, lua
  --format FORMAT     what the file is: edges, dot, mermaid, json, grb (default: found out)
  --to FORMAT         what to write: svg; of graph and draw also dot, mermaid; of graph also json, csv, edges, grb (default: by the name of the file, else a text, of draw svg)
  --output FILE       write to this file, also -o FILE (default: standard output; of build: a plugin beside the source)
  --line SIZE         read lines of at most this length (default: 64M)
  --header            leave out the first line of a list of edges: counts, as in contests
  --c                 in C instead of Lua, to be built with 'grundy build'
  --grep TEXT         only games whose description mentions this
  --markdown          write a page in Markdown
  --json              write one JSON object
  --csv               write comma-separated values
  --time TIME         stop after this time: 500ms, 2s, 5m, 1h
  --memory SIZE       hold at most this much: 500M, 2G (default: half of the machine's)
  --positions NUMBER  evaluate at most this many positions, 1 or more
  --threads NUMBER    work on so many threads where it helps, 1 to 64 (default: all cores)
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             no progress line
  --help              help for the command
  --version           the version of the program

A sum is one game or several with + between: nim(2,5,4), kayles(7) + 2*nim(3),
subtract{1,3,4}(20). Quote it for the shell, or write one game as words: nim 2 5 4.

Exit status: 0 answered, 1 no answer within the limits, or a fault in a game that is
examined, 2 bad input, 3 fault.

$ diff <(grundy help) <(grundy) && diff <(grundy help) <(grundy --help) && diff <(grundy help) <(grundy -h) && echo same
same

$ grundy help solve
Usage: grundy solve SUM [OPTIONS]

who wins, the Grundy value, and every winning move

Example: grundy solve nim 2 5 4

Options:
  --misere            misere play: who cannot move wins
  --loopy             allow cycles: find draws, and values that are infinite
  --how TECHNIQUE     force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
  --all               list all moves or nodes, not the first 100; draw: 20000 nodes, not 500; identify: all that was found
  --outcome           P or N instead of the values; solve: who wins and no more, which is quicker
  --json              write one JSON object
  --time TIME         stop after this time: 500ms, 2s, 5m, 1h
  --memory SIZE       hold at most this much: 500M, 2G (default: half of the machine's)
  --positions NUMBER  evaluate at most this many positions, 1 or more
  --threads NUMBER    work on so many threads where it helps, 1 to 64 (default: all cores)
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             no progress line
  --help              help for the command
  --version           the version of the program

Techniques (--how):
  auto     a theorem where there is one, else the best of the others
  formula  theorems alone; the answer is unknown where there is none
  search   search without theorems: dense where that fits into memory, else hash
  dense    an array of values: of all heaps, or of all positions that have a number
  hash     search with a hash table of positions
  plain    heaps: from the smallest heap up, by the definition
  sparse   heaps: the sparse space of rare values, where the rule can have one
  test     tests for one nimber at a time, depth first
  set      tests for sets of nimbers, depth first
  proof    tests by proof numbers, the most promising position first
  boolean  won and lost of the whole sum, up to the first winning move

$ diff <(grundy help solve) <(grundy solve --help) && diff <(grundy help solve) <(grundy solve -h nim 3) && echo same
same

$ grundy help moves
Usage: grundy moves SUM [OPTIONS]

every move with its value, the winning ones marked

Example: grundy moves 'kayles(5) + nim(3)'

Options:
  --misere            misere play: who cannot move wins
  --loopy             allow cycles: find draws, and values that are infinite
  --how TECHNIQUE     force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
  --all               list all moves or nodes, not the first 100; draw: 20000 nodes, not 500; identify: all that was found
  --json              write one JSON object
  --csv               write comma-separated values
  --time TIME         stop after this time: 500ms, 2s, 5m, 1h
  --memory SIZE       hold at most this much: 500M, 2G (default: half of the machine's)
  --positions NUMBER  evaluate at most this many positions, 1 or more
  --threads NUMBER    work on so many threads where it helps, 1 to 64 (default: all cores)
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             no progress line
  --help              help for the command
  --version           the version of the program

Techniques (--how):
  auto     a theorem where there is one, else the best of the others
  formula  theorems alone; the answer is unknown where there is none
  search   search without theorems: dense where that fits into memory, else hash
  dense    an array of values: of all heaps, or of all positions that have a number
  hash     search with a hash table of positions
  plain    heaps: from the smallest heap up, by the definition
  sparse   heaps: the sparse space of rare values, where the rule can have one
  test     tests for one nimber at a time, depth first
  set      tests for sets of nimbers, depth first
  proof    tests by proof numbers, the most promising position first
  boolean  won and lost of the whole sum, up to the first winning move

$ grundy help table
Usage: grundy table GAME RANGE [RANGE] [OPTIONS]

Grundy values over a range, of one or two numbers, or of boards, 1..4x1..5

Example: grundy table kayles 0..40

Options:
  --misere            misere play: who cannot move wins
  --how TECHNIQUE     force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
  --outcome           P or N instead of the values; solve: who wins and no more, which is quicker
  --binary            write the values alone, one byte each, to a file or a pipe
  --json              write one JSON object
  --csv               write comma-separated values
  --time TIME         stop after this time: 500ms, 2s, 5m, 1h
  --memory SIZE       hold at most this much: 500M, 2G (default: half of the machine's)
  --positions NUMBER  evaluate at most this many positions, 1 or more
  --threads NUMBER    work on so many threads where it helps, 1 to 64 (default: all cores)
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             no progress line
  --help              help for the command
  --version           the version of the program

Techniques (--how):
  auto     a theorem where there is one, else the best of the others
  formula  theorems alone; the answer is unknown where there is none
  search   search without theorems: dense where that fits into memory, else hash
  dense    an array of values: of all heaps, or of all positions that have a number
  hash     search with a hash table of positions
  plain    heaps: from the smallest heap up, by the definition
  sparse   heaps: the sparse space of rare values, where the rule can have one
  test     tests for one nimber at a time, depth first
  set      tests for sets of nimbers, depth first
  proof    tests by proof numbers, the most promising position first
  boolean  won and lost of the whole sum, up to the first winning move

$ grundy help info
Usage: grundy info GAME [OPTIONS]

rules, notation and theory of a game

Example: grundy info kayles

Options:
  --json              write one JSON object
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             no progress line
  --help              help for the command
  --version           the version of the program

$ grundy help mex
Usage: grundy mex NUMBER... [OPTIONS]

the least number that is missing

Example: grundy mex 0 2 4

Options:
  --json              write one JSON object
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             no progress line
  --help              help for the command
  --version           the version of the program

$ grundy help nimsum
Usage: grundy nimsum NUMBER... [OPTIONS]

the nim-sum: XOR of the numbers

Example: grundy nimsum 2 5 4

Options:
  --json              write one JSON object
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             no progress line
  --help              help for the command
  --version           the version of the program

$ grundy help nimmul
Usage: grundy nimmul NUMBER... [OPTIONS]

the nim product of the numbers

Example: grundy nimmul 4 4

Options:
  --json              write one JSON object
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             no progress line
  --help              help for the command
  --version           the version of the program

$ grundy help help
Usage: grundy help [COMMAND] [OPTIONS]

this help, or more about a command

Example: grundy help table

Options:
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             no progress line
  --help              help for the command
  --version           the version of the program

$ grundy version
grundy 0.1.0

$ grundy --version
grundy 0.1.0

$ grundy version --json
{"version":"0.1.0"}

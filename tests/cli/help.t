# Help and version.

$ grundy help
grundy: who wins a two-player game, why, and with which move

Usage: grundy COMMAND [ARGUMENTS] [OPTIONS]

Commands:
  solve SUM                 who wins, the Grundy value, and every winning move
  moves SUM                 every move with its value; winning moves are marked
  explain SUM               why: the reasoning, step by step
  table GAME RANGE [RANGE]  Grundy values over one or two ranges, or of boards: 1..4x1..5
  plot GAME RANGE [RANGE]   a chart of Grundy values over one or two ranges, on the screen or as SVG
  pattern GAME RANGE...     the simplest rule that explains a table of values
  period GAME               the period of a heap game, and how it is proved
  identify VALUE...|-       the games and codes whose Grundy values begin with these
  graph FILE|-|SUM          who wins on every node of a directed graph, and its Grundy values
  draw SUM|FILE|-           a picture of all positions and moves, or of the position, as SVG
  check GAME|SUM            test a game, for example your own, and show the smallest faults
  new NAME                  write a file to start your own game from
  build FILE.c              compile a game in C into a plugin
  list [GROUP]              the built-in games, or a group of them
  info GAME                 rules, notation and theory of a game
  mex NUMBER...             the least number that is missing
  nimsum NUMBER...          the nim-sum: XOR of the numbers
  nimmul NUMBER...          the nim product of the numbers
  help [COMMAND]            this help, or more about a command
  version                   the version of the program

Options:
  --misere            misere play: who cannot move wins
  --loopy             allow cycles: find draws and infinite values
  --how TECHNIQUE     force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
  --depth NUMBER      explain: how many moves ahead to look (default: 1)
  --all               list all moves or nodes, not only the first 100; draw: 20000 nodes instead of 500; identify: everything that was found
  --outcome           P or N instead of the values; solve: only who wins, which is faster
  --binary            write only the values, one byte each, to a file or a pipe
  --limit NUMBER      compute heaps below this number: 1000000, 10^9 (default: no limit; 2^13 to 2^20 where no period can be proved)
  --checkpoint FILE   continue from this file if it exists, and keep it up to date
  --checkpoint-every TIME
                      how often the checkpoint is written (default: 60s)
  --start NODE        answer for this node, and only for the nodes that it reaches
  --merge             join positions of a game that are equal by symmetry
  --no-merge          do not join equal positions, for example symmetric ones
  --position          draw the position itself
  --p                 show only the P-positions, as dots
  --data FILE         read the table from a file: CSV, or one value per line
  --code LANGUAGE     write a function for the rule: c, cpp, python, lua
  --format FORMAT     the format of the file: edges, dot, mermaid, json, grb (default: detected)
  --to FORMAT         the format of the output: svg; graph and draw also dot, mermaid; graph also json, csv, edges, grb (default: by the name of the file, otherwise text, or svg for draw)
  --output FILE       write to this file, also -o FILE (default: standard output; build: a plugin beside the source)
  --line SIZE         accept lines of at most this length (default: 64M)
  --header            skip the first line of a list of edges: the counts, as in contests
  --c                 in C instead of Lua; 'grundy build' compiles it
  --grep TEXT         only games whose description mentions this
  --markdown          write a page in Markdown
  --json              write one JSON object
  --csv               write comma-separated values
  --time TIME         stop after this time: 500ms, 2s, 5m, 1h
  --memory SIZE       use at most this much memory: 500M, 2G (default: half of the machine's)
  --positions NUMBER  evaluate at most this many positions, 1 or more
  --threads NUMBER    use at most this many threads, 1 to 64 (default: all cores)
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             show no progress line
  --help              help for the command
  --version           the version of the program

A sum is one game or several with + between: nim(2,5,4), kayles(7) + 2*nim(3),
subtract{1,3,4}(20). Quote it for the shell, or write one game as words: nim 2 5 4.

Exit status: 0 answered, 1 no answer within the limits, or 'check' found a fault,
2 bad input, 3 another error.

$ diff <(grundy help) <(grundy) && diff <(grundy help) <(grundy --help) && diff <(grundy help) <(grundy -h) && echo same
same

$ grundy help solve
Usage: grundy solve SUM [OPTIONS]

who wins, the Grundy value, and every winning move

Example: grundy solve nim 2 5 4

Options:
  --misere            misere play: who cannot move wins
  --loopy             allow cycles: find draws and infinite values
  --how TECHNIQUE     force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
  --all               list all moves or nodes, not only the first 100; draw: 20000 nodes instead of 500; identify: everything that was found
  --outcome           P or N instead of the values; solve: only who wins, which is faster
  --json              write one JSON object
  --time TIME         stop after this time: 500ms, 2s, 5m, 1h
  --memory SIZE       use at most this much memory: 500M, 2G (default: half of the machine's)
  --positions NUMBER  evaluate at most this many positions, 1 or more
  --threads NUMBER    use at most this many threads, 1 to 64 (default: all cores)
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             show no progress line
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

every move with its value; winning moves are marked

Example: grundy moves 'kayles(5) + nim(3)'

Options:
  --misere            misere play: who cannot move wins
  --loopy             allow cycles: find draws and infinite values
  --how TECHNIQUE     force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
  --all               list all moves or nodes, not only the first 100; draw: 20000 nodes instead of 500; identify: everything that was found
  --json              write one JSON object
  --csv               write comma-separated values
  --time TIME         stop after this time: 500ms, 2s, 5m, 1h
  --memory SIZE       use at most this much memory: 500M, 2G (default: half of the machine's)
  --positions NUMBER  evaluate at most this many positions, 1 or more
  --threads NUMBER    use at most this many threads, 1 to 64 (default: all cores)
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             show no progress line
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

Grundy values over one or two ranges, or of boards: 1..4x1..5

Example: grundy table kayles 0..40

Options:
  --misere            misere play: who cannot move wins
  --how TECHNIQUE     force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
  --outcome           P or N instead of the values; solve: only who wins, which is faster
  --binary            write only the values, one byte each, to a file or a pipe
  --json              write one JSON object
  --csv               write comma-separated values
  --time TIME         stop after this time: 500ms, 2s, 5m, 1h
  --memory SIZE       use at most this much memory: 500M, 2G (default: half of the machine's)
  --positions NUMBER  evaluate at most this many positions, 1 or more
  --threads NUMBER    use at most this many threads, 1 to 64 (default: all cores)
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             show no progress line
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
  --quiet             show no progress line
  --help              help for the command
  --version           the version of the program

$ grundy help mex
Usage: grundy mex NUMBER... [OPTIONS]

the least number that is missing

Example: grundy mex 0 2 4

Options:
  --json              write one JSON object
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             show no progress line
  --help              help for the command
  --version           the version of the program

$ grundy help nimsum
Usage: grundy nimsum NUMBER... [OPTIONS]

the nim-sum: XOR of the numbers

Example: grundy nimsum 2 5 4

Options:
  --json              write one JSON object
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             show no progress line
  --help              help for the command
  --version           the version of the program

$ grundy help nimmul
Usage: grundy nimmul NUMBER... [OPTIONS]

the nim product of the numbers

Example: grundy nimmul 4 4

Options:
  --json              write one JSON object
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             show no progress line
  --help              help for the command
  --version           the version of the program

$ grundy help help
Usage: grundy help [COMMAND] [OPTIONS]

this help, or more about a command

Example: grundy help table

Options:
  --lang LANGUAGE     the language: en, zh_CN
  --quiet             show no progress line
  --help              help for the command
  --version           the version of the program

$ grundy version
grundy 0.1.0

$ grundy --version
grundy 0.1.0

$ grundy version --json
{"version":"0.1.0"}

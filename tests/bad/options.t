# Options and arguments.

$ grundy solve --misre nim 1
grundy: there is no option --misre; did you mean --misere?
? 2

$ grundy solve --xyzzyplugh nim 1
grundy: there is no option --xyzzyplugh; 'grundy help' shows all options
? 2

$ grundy solve --how
grundy: --how needs a value, TECHNIQUE: force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
? 2

$ grundy solve --how magic nim 1
grundy: 'magic' is not a value of --how TECHNIQUE: force a technique: auto, formula, search, dense, hash, plain, sparse, test, set, proof, boolean
? 2

$ grundy solve nim 1 --time
grundy: --time needs a value, TIME: stop after this time: 500ms, 2s, 5m, 1h
? 2

$ grundy solve --time soon nim 1
grundy: 'soon' is not a value of --time TIME: stop after this time: 500ms, 2s, 5m, 1h
? 2

$ grundy solve --time 0 nim 1
grundy: '0' is not a value of --time TIME: stop after this time: 500ms, 2s, 5m, 1h
? 2

$ grundy solve --time -1s nim 1
grundy: '-1s' is not a value of --time TIME: stop after this time: 500ms, 2s, 5m, 1h
? 2

$ grundy solve --time nan nim 1
grundy: 'nan' is not a value of --time TIME: stop after this time: 500ms, 2s, 5m, 1h
? 2

$ grundy solve --time 1e999 nim 1
grundy: '1e999' is not a value of --time TIME: stop after this time: 500ms, 2s, 5m, 1h
? 2

$ grundy solve --time= nim 1
grundy: '' is not a value of --time TIME: stop after this time: 500ms, 2s, 5m, 1h
? 2

$ grundy solve --memory 0 nim 1
grundy: '0' is not a value of --memory SIZE: use at most this much memory: 500M, 2G (default: half of the machine's)
? 2

$ grundy solve --memory 5Q nim 1
grundy: '5Q' is not a value of --memory SIZE: use at most this much memory: 500M, 2G (default: half of the machine's)
? 2

$ grundy solve --positions 0 nim 1
grundy: '0' is not a value of --positions NUMBER: evaluate at most this many positions, 1 or more
? 2

$ grundy solve --positions 1.5 nim 1
grundy: '1.5' is not a value of --positions NUMBER: evaluate at most this many positions, 1 or more
? 2

$ grundy solve --positions 99999999999999999999 nim 1
grundy: '99999999999999999999' is not a value of --positions NUMBER: evaluate at most this many positions, 1 or more
? 2

$ grundy solve --threads 0 nim 1
grundy: '0' is not a value of --threads NUMBER: use at most this many threads, 1 to 64 (default: all cores)
? 2

$ grundy solve --threads 9999 nim 1
grundy: '9999' is not a value of --threads NUMBER: use at most this many threads, 1 to 64 (default: all cores)
? 2

$ grundy --lang tlh solve nim 1
grundy: 'tlh' is not a value of --lang LANGUAGE: the language: en, zh_CN
? 2

$ grundy --lang
grundy: --lang needs a value, LANGUAGE: the language: en, zh_CN
? 2

$ grundy solve --json=1 nim 1
grundy: --json does not take a value
? 2

# An option that the command does not know.
$ grundy solve --csv nim 1
grundy: 'solve' does not accept --csv
? 2

$ grundy mex --misere 1
grundy: 'mex' does not accept --misere
? 2

$ grundy table --all nim 0..3
grundy: 'table' does not accept --all
? 2

$ grundy list --outcome
grundy: 'list' does not accept --outcome
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
grundy: '3..1' is not a range like 0..20: this range runs backwards; write the smaller end first
? 2

$ grundy table nim 0-3
grundy: '0-3' is not a range like 0..20: a whole number is expected here
? 2

$ grundy table nim 0..x
grundy: '0..x' is not a range like 0..20: a whole number is expected here
? 2

$ grundy table 'nim(3)' 0..3
grundy: 'table' takes one game without a position, for example: grundy table kayles 0..40
? 2

$ grundy table 'nim(' 0..3
grundy: 'table' takes one game without a position, for example: grundy table kayles 0..40
? 2

# Ranges joined by x are two, and stand alone.
$ grundy table chomp 1..4x
grundy: the sides of boards are two ranges joined by x, as in 1..4x1..5, not '1..4x'
? 2

$ grundy table chomp 1..4x1..5x2
grundy: the sides of boards are two ranges joined by x, as in 1..4x1..5, not '1..4x1..5x2'
? 2

$ grundy table chomp x5
grundy: 'x5' is not a range like 0..20: a whole number is expected here
? 2

$ grundy table chomp 1..4x1..5 2
grundy: ranges are joined by x, as in 1..4x1..5, or written apart, as in 1..4 1..5
? 2

$ grundy pattern chomp 1..4 1..5x2
grundy: ranges are joined by x, as in 1..4x1..5, or written apart, as in 1..4 1..5
? 2

$ grundy plot chomp 4..1x2
grundy: '4..1' is not a range like 0..20: this range runs backwards; write the smaller end first
? 2

$ grundy table chomp 1..4xa
grundy: 'a' is not a range like 0..20: a whole number is expected here
? 2

$ grundy table nim 1..4x1..4
grundy: a whole number is expected here
  nim(4x4)
      ^~~
? 2

# Limits end in "unknown" with exit status 1, never in an answer.

$ grundy solve --how search --positions 100 kayles 1000
kayles(1000), normal play (who cannot move loses)
Unknown: the limit on positions ended the computation; --positions raises it.
Reached: 100 positions, # s, # B
? 1

$ grundy moves --how search --positions 100 kayles 1000
kayles(1000), normal play (who cannot move loses)
Unknown: the limit on positions ended the computation; --positions raises it.
Reached: 100 positions, # s, # B
? 1

$ grundy solve --how search --memory 1M kayles 1000000 | sed 's/Reached: [0-9]* positions*/Reached: # positions/'
kayles(1000000), normal play (who cannot move loses)
Unknown: the memory limit ended the computation; --memory raises it.
Reached: # positions, # s, # B
? 1

$ grundy solve --how hash --memory 100kB kayles 1000000 | sed 's/Reached: [0-9]* positions*/Reached: # positions/'
kayles(1000000), normal play (who cannot move loses)
Unknown: the memory limit ended the computation; --memory raises it.
Reached: # positions, # s, # B
? 1

$ grundy solve --how search --time 20ms kayles 1000000 | sed 's/Reached: [0-9]* positions*/Reached: # positions/'
kayles(1000000), normal play (who cannot move loses)
Unknown: the time limit ended the computation; --time raises it.
Reached: # positions, # s, # B
? 1

$ grundy solve --misere --positions 50 'kayles(20,20)'
kayles(20,20), misere play (who cannot move wins)
Unknown: the limit on positions ended the computation; --positions raises it.
Reached: 50 positions, # s, # B
? 1

$ grundy solve --positions 50 'hex{4}'
hex{4}(..../..../..../.... x), with its own rule for who wins
Unknown: the limit on positions ended the computation; --positions raises it.
Reached: 50 positions, # s, # B
? 1

# Where a theorem answers nothing is spent.
$ grundy solve --positions 1 kayles 1000000 | grep ^Grundy
Grundy value 1

# The outcome was known before the limit, the list of moves was not complete.
$ grundy solve --positions 300 'hex{3}'
hex{3}(.../.../... x), with its own rule for who wins
N-position: the first player wins.
No Grundy value: the game is not impartial: the players have different moves, so only the outcome exists.
Winning moves found so far:
  .../.../... x → .../.x./... o  x to row 2, cell 2
Computed: search for won and lost (Zermelo) (300 positions, # s, # B).
The list of moves is not complete: the limit on positions ended the computation; --positions raises it.
? 1

# So it is where tests have shown that the value is not 0, and even a winning move was found on the way.
$ grundy solve --positions 1000 --threads 1 'cram(6x7)'
cram(6x7), normal play (who cannot move loses)
    1 2 3 4 5 6 7         1 2 3 4 5 6 7
  1 □ □ □ □ □ □ □       1 □ □ □ □ □ □ □
  2 □ □ □ □ □ □ □       2 □ □ □ □ □ □ □
  3 □ □ □ □ □ □ □   →   3 □ □ □ ■ □ □ □
  4 □ □ □ □ □ □ □       4 □ □ □ ■ □ □ □
  5 □ □ □ □ □ □ □       5 □ □ □ □ □ □ □
  6 □ □ □ □ □ □ □       6 □ □ □ □ □ □ □
N-position: the first player wins.
Grundy value not found: it is 1 or more
Winning moves found so far:
  6x7 → ......./......./...#.../...#.../......./.......  a domino in column 4, rows 3 and 4
Computed: proof-number search, one nimber at a time (1000 positions, # s, # B).
The value is not known: the limit on positions ended the computation; --positions raises it.
? 1

$ grundy moves --positions 1000 --threads 1 'cram(6x7)' | tail -n 4
Moves whose values were found so far, winning ones marked *:
* 6x7 → ......./......./...#.../...#.../......./.......  value 0    a domino in column 4, rows 3 and 4
Computed: proof-number search, one nimber at a time (1000 positions, # s, # B).
The value is not known: the limit on positions ended the computation; --positions raises it.
? 1

$ grundy solve --positions 1000 --threads 1 'cram(6x7) + nim(1)' | tail -n 2
Unknown: the limit on positions ended the computation; --positions raises it.
Reached: 1000 positions, # s, # B
? 1

$ grundy solve --positions 1000 --threads 1 --lang zh_CN 'cram(6x7)' | tail -n 6 | grep -v kB
先手必胜（必胜态，N 态）。
SG 值尚未求出：不小于 1
目前找到的必胜走法：
  6x7 → ......./......./...#.../...#.../......./.......  骨牌放在第 4 列的第 3 行和第 4 行
SG 值未知：计算达到局面数上限而停止；可用 --positions 提高。
? 1

$ grundy solve --positions 1000 --threads 1 'cram(6x7) + cram(2x2)' | sed -n '/^N/,$p'
N-position: the first player wins.
Grundy value not found
Parts: cram(6x7) = 1 or more, cram(2x2) = 0
Winning moves found so far:
  6x7 → ......./......./...#.../...#.../......./.......  a domino in column 4, rows 3 and 4
Known by theorem: If the board looks the same after a half turn, and no domino
  meets its image, the second player wins by answering with the rotated move.
Computed: proof-number search, one nimber at a time (1000 positions, # s, # B).
The value is not known: the limit on positions ended the computation; --positions raises it.
? 1

$ grundy solve --positions 1000 --threads 1 --json 'cram(6x7) + cram(2x2)' | jq -c '.outcome, .value, .parts[], .winning_count, .how.stopped_by'
"N"
null
{"game":"cram","position":"6x7","value":null,"least":1}
{"game":"cram","position":"2x2","value":0}
null
"positions"
? 1

# The part that looks hardest comes last; what is known of the parts is told in any case.
$ grundy solve --positions 3000 --threads 1 'cram(6x7) + cram(3x3)' | grep -E '^(N-|Parts)'
N-position: the first player wins.
Parts: cram(6x7) = 1 or more, cram(3x3) = 0
? 1

$ grundy solve --positions 1000 --threads 1 'chomp(8x9) + chomp(7x8) + nim(1)' | grep -E '^(Parts|Unknown)'
Parts: chomp(8x9) = 1 or more, chomp(7x8) = 1 or more, nim(1) = 1
Unknown: the limit on positions ended the computation; --positions raises it.
? 1

# Or where a theorem says so that names no move.
$ grundy solve --positions 1000 'chomp(5x8) + nim(0)' | sed -n '/^N/,$p'
N-position: the first player wins.
Grundy value not found
Parts: chomp(5x8) = 1 or more, nim(0) = 0
No winning move has been found so far.
Known by theorem:
  nim: A pile of n has the value n (Bouton).
  chomp: The first player wins on every rectangle of more than one square, but
    the proof gives no move.
Computed: memoised search (1000 positions, # s, # B).
The value is not known: the limit on positions ended the computation; --positions raises it.
? 1

$ grundy solve --outcome 'chomp(40x50)'
chomp(40x50), normal play (who cannot move loses)
N-position: the first player wins.
Known by theorem: The first player wins on every rectangle of more than one
  square, but the proof gives no move.

$ grundy solve --outcome --how formula 'poset{a<b<c<d, a<e<d, f<c, f<e}'
poset{a<b, a<e, b<c, c<d, e<d, f<c, f<e}(a,b,c,d,e,f), normal play (who cannot move loses)
N-position: the first player wins.
Known by theorem: The first player wins every order with a greatest element, but
  the proof gives no move.

$ grundy solve --outcome --how formula 'poset{a<b<c<d, a<e<d, f<c, f<e<g}'
poset{a<b, a<e, b<c, c<d, e<d, e<g, f<c, f<e}(a,b,c,d,e,f,g), normal play (who cannot move loses)
Unknown: no theorem decides it; --technique search searches for it.
Reached: 0 positions, # s, # B
? 1

# The answer goes to standard output, also with --csv; the reason for its end does not.
$ grundy moves --csv --how search --positions 100 kayles 1000 2>/dev/null
part,to,value,outcome,winning
? 1

$ grundy moves --csv --how search --positions 100 kayles 1000 2>&1 >/dev/null
Unknown: the limit on positions ended the computation; --positions raises it.
Reached: 100 positions, # s, # B
? 1

$ grundy table --csv --how formula 'subtract{1,3}' 0..5 2>/dev/null
n,value
? 1

$ grundy table --time 5ms nim 0..100000 0..100000 2>/dev/null | sed -n 1p
nim, normal play: Grundy values
? 1

# One object, also then.
$ grundy solve --json --how search --positions 100 kayles 1000
{"sum":"kayles(1000)","convention":"normal","outcome":null,"value":null,"no_value":null,"no_value_id":null,"parts":[{"game":"kayles","position":"1000","value":null}],"winning_moves":[],"winning_count":null,"how":{"kind":"unknown","by":["dense"],"text":"search in an array of values","positions":100,"seconds":#,"memory":#,"stopped_by":"positions"}}
? 1

$ grundy moves --json --how search --positions 100 kayles 1000
{"sum":"kayles(1000)","convention":"normal","outcome":null,"value":null,"no_value":null,"no_value_id":null,"parts":[{"game":"kayles","position":"1000","value":null}],"moves":[],"move_count":null,"how":{"kind":"unknown","by":["dense"],"text":"search in an array of values","positions":100,"seconds":#,"memory":#,"stopped_by":"positions"}}
? 1

$ grundy solve --json --how search --time 20ms kayles 1000000 | jq -c '.outcome, .value, .how.kind, .how.stopped_by'
null
null
"unknown"
"time"
? 1

$ grundy solve --json --how formula 'subtract{1,3}(9)'
{"sum":"subtract{1,3}(9)","convention":"normal","outcome":null,"value":null,"no_value":null,"no_value_id":null,"parts":[{"game":"subtract{1,3}","position":"9","value":null}],"winning_moves":[],"winning_count":null,"how":{"kind":"unknown","by":[],"text":"","positions":0,"seconds":#,"memory":#,"stopped_by":"no formula"}}
? 1

$ grundy table --json --how formula 'subtract{1,3}' 0..5 2>/dev/null
{"game":"subtract{1,3}","convention":"normal","from":0,"values":[],"how":{"kind":"unknown","by":[],"text":"","positions":0,"stopped_by":"no formula"}}
? 1

$ grundy table --json --time 5ms nim 0..100000 0..100000 2>/dev/null | jq -c 'keys, .how.stopped_by'
["convention","from","game","how","values"]
"time"
? 1

# Units.
$ for time in 1 1s .5s 1m 1min 0.1h 100ms; do grundy solve --time $time nim 1 | head -n 1; done | uniq -c | sed 's/^ *//'
7 nim(1), normal play (who cannot move loses)

$ for memory in 1000000 1000k 1000K 1000kB 1M 1MB 0.5G 1GB 1T 1TB; do grundy solve --memory $memory nim 1 | head -n 1; done | uniq -c | sed 's/^ *//'
10 nim(1), normal play (who cannot move loses)

# Ctrl-C: what is known is printed, and it is not an answer.
$ timeout --foreground --preserve-status -s INT 0.4 grundy solve --how search kayles 1000000 | sed 's/^Reached: .*/Reached: .../'
kayles(1000000), normal play (who cannot move loses)
Unknown: the computation was interrupted.
Reached: ...
? 1

$ timeout --foreground --preserve-status -s INT 0.4 grundy table --json --how search kayles 0..1000000 | jq .how.stopped_by
"cancelled"
? 1

# A set of large numbers: the few heaps below are searched, not all of them computed.
$ grundy solve 'subtract{17179869185,25769803776}(25000000000)'
subtract{17179869185,25769803776}(25000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  25000000000 → 7820130815  take 17179869185 from the pile of 25000000000, leaving 7820130815
Computed: memoised search (2 positions, # s, # B).

# A limit, and Ctrl-C, also end the waiting for input: for bytes, and for the writer of a FIFO.
$ trap 'rm pipe' EXIT; mkfifo pipe; exec 3<>pipe; grundy identify - --time 100ms <&3
grundy: the time limit ended the computation; --time raises it
? 1

$ trap 'rm pipe' EXIT; mkfifo pipe; exec 3<>pipe; grundy pattern --data - --time 100ms <&3
grundy: the time limit ended the computation; --time raises it
? 1

$ trap 'rm pipe' EXIT; mkfifo pipe; grundy pattern --data pipe --time 100ms
grundy: the time limit ended the computation; --time raises it
? 1

$ trap 'rm pipe' EXIT; mkfifo pipe; grundy graph pipe --time 100ms
grundy: the time limit ended the computation; --time raises it
? 1

$ trap 'rm pipe' EXIT; mkfifo pipe; grundy solve './pipe(1)' --time 100ms
grundy: the time limit ended the computation; --time raises it
? 1

$ trap 'rm pipe' EXIT; mkfifo pipe; exec 3<>pipe; timeout -s INT -k 9 --preserve-status 0.5 grundy identify - <&3
grundy: the computation was interrupted
? 1

$ trap 'rm pipe' EXIT; mkfifo pipe; timeout -s INT -k 9 --preserve-status 0.5 grundy graph pipe
grundy: the computation was interrupted
? 1

# What comes through a FIFO is read to its end.
$ trap 'rm pipe' EXIT; mkfifo pipe; (echo 1 2; sleep 0.2; echo 2 3) >pipe & grundy graph pipe | head -n 1
pipe: 3 nodes, 2 arrows, normal play (who cannot move loses)

# The memory limit holds while a table is read, and while a rule is searched for.
$ seq 0 300000 | grundy pattern --data - --memory 1M
grundy: the memory limit ended the computation; --memory raises it
? 1

$ seq 0 300000 | grundy pattern --data - --memory 4M
grundy: the memory limit ended the computation; --memory raises it
? 1

$ grundy pattern nim 0..300000 --memory 4M
grundy: the search for a rule was stopped: the memory limit ended the computation; --memory raises it
? 1

$ seq 0 300000 | grundy pattern --data - --memory 20M
n = 0..300000: 300001 values.
G(n) = n, observed.
Exceptions: none.
Checked: n = 0..300000; fitted to 200001 entries, tested on the other 100000: it holds for all of these.
The first 512 values are those of nim, pokernim, twins, nimble, northcott.

# A list that the time limit has cut is not complete, also where a theorem gives the outcomes.
$ grundy solve 'queen(60:37) + kenyon(4)' --time 1ms --all --json | jq -c '[.winning_count, .how.stopped_by]'
[null,"time"]
? 1

# Limits end a search for a rule with status 1, also before there are enough values.
$ grundy pattern 4.4 0..400 --positions 3
grundy: only 3 entries were found: the limit on positions ended the computation; --positions raises it
grundy: 3 known values are too few for a rule; at least 8 are needed
? 1

$ grundy pattern officers 0..400 --memory 1k
grundy: these ranges have more than 111 entries, which is the most that fits into the memory limit; --memory raises it
? 1

# A misere sum that is too long to be searched is not a fault of the input.
$ grundy solve --misere --technique search "kayles($(yes 4 | head -n 9000 | paste -sd,))" 2>&1 | tail -n 1 | cut -c1-80
grundy: this sum is too long to be searched as a whole: 126000 bytes, and 65536 
? 1

$ grundy table kayles 0..5 --positions 1 --technique search
kayles, normal play: Grundy values
     0   1   2   3   4   5

Computed: 1 position.
grundy: the table is not complete: the limit on positions ended the computation; --positions raises it
? 1

# Also a list that takes longer to write than to find ends in time, and says that it is not complete.
$ grundy moves --all --time 200ms 'nim(30000000)' | tail -n 1
The list of moves is not complete: the time limit ended the computation; --time raises it.
? 1

$ grundy moves --all --time 200ms --json 'nim(30000000)' | jq -c '[.value, .how.stopped_by]'
[30000000,"time"]
? 1

$ grundy moves --all --time 200ms --csv 'nim(30000000)' 2>&1 >/dev/null
The list of moves is not complete: the time limit ended the computation; --time raises it.
? 1

$ grundy solve --all --time 200ms 'kayles(1000000000000)' | tail -n 1
The list of moves is not complete: the time limit ended the computation; --time raises it.
? 1

# So does a picture: it shows the nearest positions.
$ seq 1 3000 | awk '{for (i = 1; i <= 300 && i < $1; i++) print $1, $1 - i}' >chains.txt

$ grundy draw --all --time 100ms chains.txt -o chains.svg 2>&1 | grep -c 'time limit'
1
? 1

$ { test ! -e chains.svg || tail -n 1 chains.svg | grep -q '</svg>'; } && echo whole or not there
whole or not there

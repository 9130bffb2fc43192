# In a family of games, * stands for the number of the range: in braces, in the position, or both.
$ grundy table 'nodekayles{cycle *}' 3..12
nodekayles{cycle *}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 3:   1   0   0   0   1   0   0   0   1   0
Computed: 80 positions.

$ for n in 3 4 5 6 7 8 9 10 11 12; do grundy solve "nodekayles{cycle $n}" --json | jq -j '.value, " "'; done; echo
1 0 0 0 1 0 0 0 1 0 

$ grundy table 'bash{*}(20)' 1..30
bash{*}(20), normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 1:   0   2   0   0   2   6   4   2   0   9
11:   8   7   6   5   4   3   2   1   0  20
21:  20  20  20  20  20  20  20  20  20  20
Known by theorem: A pile of n has the value n mod (k+1).

$ grundy table 'bash{*}(*)' 1..5 0..8 --csv | tail -n 3; for n in 6 7 8; do grundy solve "bash{5}($n)" --json | jq .value; done
5,6,0
5,7,1
5,8,2
0
1
2

# Further ranges are for the numbers of the position.
$ grundy table 'subtract{1,*}' 2..6 0..10
subtract{1,*}, normal play: Grundy values
a\b   0   1   2   3   4   5   6   7   8   9  10
 2:   0   1   2   0   1   2   0   1   2   0   1
 3:   0   1   0   1   0   1   0   1   0   1   0
 4:   0   1   0   1   2   0   1   0   1   2   0
 5:   0   1   0   1   0   1   0   1   0   1   0
 6:   0   1   0   1   0   1   2   0   1   0   1
Computed: 44 positions.

$ grundy table 'bash{*}' 1..3 0..4 --json
{"game":"bash{*}","convention":"normal","from":[1,0],"values":[[0,1,0,1,0],[0,1,2,0,1],[0,1,2,3,0]],"how":{"kind":"formula","by":["theorem:bash"],"text":"A pile of n has the value n mod (k+1)","positions":0,"stopped_by":null}}

$ grundy table 'nodekayles{grid *x*}' 1..3x1..4
nodekayles{grid *x*}, normal play: Grundy values
axb   1   2   3   4
 1:   1   1   2   0
 2:   1   0   1   0
 3:   2   1   1   0
Computed: 63 positions.

$ grundy table 'bash{*}(*,*)' 2..3 5
grundy: each * in bash{*}(*,*) needs a range of its own (*: 3, ranges: 2)
? 2

$ grundy table --outcome 'count{*,1..3}(0)' 15..26
count{*,1..3}(0), with its own rule for who wins: outcomes
     0  1  2  3  4  5  6  7  8  9
15:  N  P  N  N  N  P  N  N  N  P
25:  N  N
Computed: 246 positions.

$ grundy table --misere --outcome 'bash{*}(21)' 1..7
bash{*}(21), misere play: outcomes
    0  1  2  3  4  5  6
1:  P  N  P  P  N  N  N
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy plot 'nodekayles{cycle *}' 3..20
nodekayles{cycle *}: Grundy values, n = 3..20
1 ┤██          ██          ██                ██
0 ┼──────────────────────────────────────────────────────
      4     6     8     10    12    14    16    18    20  n
Largest value 1.

$ grundy pattern 'bash{3}(*)' 0..40 | head -n 4
bash{3}(*), n = 0..40: 41 values.
G(n) = n mod 4, observed.
  period 4
Exceptions: none.

$ grundy pattern 'nodekayles{path *}' 1..60 | tail -n 1
The values are those of dawsonchess, 0.137, 0.13701, 0.137001, dawsonkayles (shifted: from its n = 2 on).
? 1

# A * outside of brackets is that of a sum, and one in quotes is part of a text.
$ grundy table '2*nim' 0..3
2*nim, normal play: Grundy values
     0   1   2   3
0:   0   0   0   0
Known by theorem: A pile of n has the value n (Bouton).

$ printf 'function next_states(n) return n > 0 and {n - 1} or {} end\nfunction show(n) return params[1] .. n end\nfunction parse(t) return numbers(t)[1] end\n' >star.lua; grundy table './star.lua{"*"}' 0..3
./star.lua{"*"}, normal play: Grundy values
     0   1   2   3
0:   0   1   0   1
Computed: 4 positions.

# What is wrong, and what would be right.
$ grundy table 'nodekayles{cycle}' 3..12
grundy: a number is expected here, as in {cycle 8}; write 'nodekayles{cycle *}', where * stands for the number
  nodekayles{cycle}(12)
                  ^
? 2

$ grundy pattern 'nodekayles{path}' 1..40
grundy: a number is expected here, as in {path 7}; write 'nodekayles{path *}', where * stands for the number
  nodekayles{path}(40)
                 ^
? 2

$ grundy table 'nodekayles{cycle *}' 1..12
grundy: the size here is at least 3
  nodekayles{cycle 1}
                   ^
? 2

$ grundy table 'bash{*}(*)' 1..5
grundy: each * in bash{*}(*) needs a range of its own (*: 2, ranges: 1)
? 2

$ grundy table 'bash{*}(20)' 1..5 1..5
grundy: each * in bash{*}(20) needs a range of its own (*: 1, ranges: 2)
? 2

$ grundy table 'bash{3}(20)' 1..5
grundy: 'table' takes one game without a position, for example: grundy table kayles 0..40; or with a * for the number of the range, as in 'bash{*}(20)'
? 2

$ grundy table 'bash{*}' 1..5
grundy: a position is missing here; write bash{5}(n, ...)
  bash{5}
  ^~~~~~~
? 2

$ grundy table 'bash{*}(20)' 1..20000
grundy: these ranges mean more than 10000 games, which is the limit
? 2

$ grundy table 'bash{*}(*,*)' 1..3 1..3 1..3
grundy: 'table' needs a game and one range or two, for example: grundy table kayles 0..40
? 2

$ grundy table 'nosuch{*}' 0..3
grundy: there is no game called 'nosuch'; 'grundy list' shows all games
  nosuch{3}
  ^~~~~~
? 2

$ grundy solve 'bash{*}(20)'
grundy: a whole number is expected here
  bash{*}(20)
       ^
? 2

# A limit ends it as any other table.
$ grundy table 'nodekayles{cycle *}' 20..40 --positions 200
nodekayles{cycle *}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
20:   0   0   0   1   0   0   0
Computed: 200 positions.
grundy: the table is not complete: the limit on positions ended the computation; --positions raises it
? 1

# A * inside a number or a word is not a place.
$ grundy table 'nim(2*3)' 1..3
grundy: in nim(2*3) a * stands inside a number or a word; the number of the range is a * alone, as in nim(*), and two copies are 2*nim(3)
? 2

$ grundy table 'nim(5,2*)' 1..3
grundy: in nim(5,2*) a * stands inside a number or a word; the number of the range is a * alone, as in nim(*), and two copies are 2*nim(3)
? 2

$ grundy table 'nim(*3)' 1..3
grundy: in nim(*3) a * stands inside a number or a word; the number of the range is a * alone, as in nim(*), and two copies are 2*nim(3)
? 2

$ grundy table 'nodekayles{c*e 5}' 3..4
grundy: in nodekayles{c*e 5} a * stands inside a number or a word; the number of the range is a * alone, as in nim(*), and two copies are 2*nim(3)
? 2

$ grundy table 'cram(3x*)' 1..4 --csv
n,value
1,1
2,1
3,0
4,1

$ grundy table 'cram(*x3)' 1..4 --csv
n,value
1,1
2,1
3,0
4,1

$ grundy table '2*nim(*) + nim(1)' 1..3 --csv
n,value
1,1
2,1
3,1

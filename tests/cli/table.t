# grundy table: values over a range.

# The first values of Kayles, OEIS A002186.
$ grundy table kayles 0..83
kayles, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   2   3   1   4   3   2   1   4
10:   2   6   4   1   2   7   1   4   3   2
20:   1   4   6   7   4   1   2   8   5   4
30:   7   2   1   8   6   7   4   1   2   3
40:   1   4   7   2   1   8   2   7   4   1
50:   2   8   1   4   7   2   1   4   2   7
60:   4   1   2   8   1   4   7   2   1   8
70:   6   7   4   1   2   8   1   4   7   2
80:   1   8   2   7
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14
  exceptions below (Guy and Smith).

$ grundy table 'subtract{1,3,4}' 0..20
subtract{1,3,4}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   0   1   2   3   2   0   1   0
10:   1   2   3   2   0   1   0   1   2   3
20:   2
Computed: 21 positions.

$ grundy table kayles 7
kayles, normal play: Grundy values
     0
7:   2
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14
  exceptions below (Guy and Smith).

# A range that does not begin at a multiple of ten.
$ grundy table nim 15..26
nim, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
15:  15  16  17  18  19  20  21  22  23  24
25:  25  26
Known by theorem: A pile of n has the value n (Bouton).

# Two numbers: Nim addition.
$ grundy table nim 0..8 0..8
nim, normal play: Grundy values
a\b   0   1   2   3   4   5   6   7   8
 0:   0   1   2   3   4   5   6   7   8
 1:   1   0   3   2   5   4   7   6   9
 2:   2   3   0   1   6   7   4   5  10
 3:   3   2   1   0   7   6   5   4  11
 4:   4   5   6   7   0   1   2   3  12
 5:   5   4   7   6   1   0   3   2  13
 6:   6   7   4   5   2   3   0   1  14
 7:   7   6   5   4   3   2   1   0  15
 8:   8   9  10  11  12  13  14  15   0
Known by theorem: A pile of n has the value n (Bouton).

$ grundy table nim 3..4 7..9
nim, normal play: Grundy values
a\b   7   8   9
 3:   4  11  10
 4:   3  12  13
Known by theorem: A pile of n has the value n (Bouton).

$ grundy table nim 0..1 98..101
nim, normal play: Grundy values
a\b  98  99 100 101
 0:  98  99 100 101
 1:  99  98 101 100
Known by theorem: A pile of n has the value n (Bouton).

# By search as by theorem.
$ diff <(grundy table kayles 0..200) <(grundy table --how hash kayles 0..200) && echo same
24,25c24
< Known by theorem: The values of rows have the period 12 from n = 71 on, with 14
<   exceptions below (Guy and Smith).
---
> Computed: 201 positions.
? 1

$ diff <(grundy table 'bash{4}' 0..30) <(grundy table --how dense 'bash{4}' 0..30) && echo same
7c7
< Known by theorem: A pile of n has the value n mod (k+1).
---
> Computed: 31 positions.
? 1

# CSV and JSON.
$ grundy table --csv kayles 3..6
n,value
3,3
4,1
5,4
6,3

$ grundy table --csv nim 0..1 1..2
a,b,value
0,1,1
0,2,2
1,1,0
1,2,3

$ grundy table --json kayles 0..11
{"game":"kayles","convention":"normal","from":0,"values":[0,1,2,3,1,4,3,2,1,4,2,6],"how":{"kind":"formula","by":["theorem:kayles"],"text":"The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith)","positions":0,"stopped_by":null}}

$ grundy table --json nim 1..2 0..2
{"game":"nim","convention":"normal","from":[1,0],"values":[[1,0,3],[2,3,0]],"how":{"kind":"formula","by":["theorem:nim"],"text":"A pile of n has the value n (Bouton)","positions":0,"stopped_by":null}}

# Integers above 2^53-1 are strings.
$ grundy table --json nim 9007199254740990..9007199254740993
{"game":"nim","convention":"normal","from":9007199254740990,"values":[9007199254740990,9007199254740991,"9007199254740992","9007199254740993"],"how":{"kind":"formula","by":["theorem:nim"],"text":"A pile of n has the value n (Bouton)","positions":0,"stopped_by":null}}

# Up to the largest number.
$ grundy table --csv nim 18446744073709551614..18446744073709551615
n,value
18446744073709551614,18446744073709551614
18446744073709551615,18446744073709551615

# P or N. In misere Kayles the previous player wins with 1, 4, 9, 12 and 20 pins.
$ grundy table --outcome 'subtract{1,3,4}' 0..13
subtract{1,3,4}, normal play: outcomes
     0  1  2  3  4  5  6  7  8  9
 0:  P  N  P  N  N  N  N  P  N  P
10:  N  N  N  N
Computed: 14 positions.

$ grundy table --misere --outcome kayles 0..29
kayles, misere play: outcomes
     0  1  2  3  4  5  6  7  8  9
 0:  N  P  N  N  P  N  N  N  N  P
10:  N  N  P  N  N  N  N  N  N  N
20:  P  N  N  N  N  N  N  N  N  N
Proved: the misere quotient of kayles has 40 elements, and the classes of its
  heaps have the period 12 from n = 71 on (Plambeck 2005, Plambeck and Siegel
  2008; proved by finitely many conditions).

$ grundy table --outcome 'count{21,1..3}' 0..21
count{21,1..3}, with its own rule for who wins: outcomes
     0  1  2  3  4  5  6  7  8  9
 0:  N  P  N  N  N  P  N  N  N  P
10:  N  N  N  P  N  N  N  P  N  N
20:  N  P
Computed: 21 positions.

$ grundy table --misere --outcome nim 0..3 0..3
nim, misere play: outcomes
a\b  0  1  2  3
 0:  N  P  N  N
 1:  P  N  N  N
 2:  N  N  P  N
 3:  N  N  N  P
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy table --outcome --csv nim 0..1 0..1
a,b,outcome
0,0,P
0,1,N
1,0,N
1,1,P

$ grundy table --outcome --json --misere nim 0..3
{"game":"nim","convention":"misere","from":0,"outcomes":["N","P","N","N"],"how":{"kind":"formula","by":["misere-nim"],"text":"misere play of Nim piles, or of games equal to them (Bouton 1901): with every value at most 1, an even number of 1s wins for the mover; otherwise an XOR other than 0 does","positions":0,"stopped_by":null}}

# Where there is no value, --outcome must be asked for.
$ grundy table --misere kayles 0..5
grundy: no Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists; --outcome gives P or N
? 2

$ grundy table 'count{21,1..3}' 0..21
grundy: no Grundy value: the game has its own rule for who wins at the end, so only the outcome exists; --outcome gives P or N
? 2

$ grundy table --json --misere nim 0..5
{"error":{"message":"no Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists; --outcome gives P or N","offset":null,"line":null,"column":null}}
? 2

# Numbers as people write large ones.
$ grundy table --csv nim 10^3..1_002
n,value
1000,1000
1001,1001
1002,1002

$ grundy table --csv nim 1e19
n,value
10000000000000000000,10000000000000000000

# Values of heaps come in blocks, and look the same.
$ diff <(grundy table --csv 0.07 0..30000) <(grundy table --csv --how plain 0.07 0..30000) && echo same
same

$ for how in auto dense sparse plain; do grundy table --how $how --json 0.07 990..1011 | jq -c .values; done | uniq
[2,0,3,1,1,0,3,3,2,2,4,4,5,5,9,3,3,0,1,1,3,0]

$ grundy table 0.07 95..104
0.07, normal play: Grundy values
       0   1   2   3   4   5   6   7   8   9
 95:   1   1   0   4   5   3   7   4   8   1
Computed: 105 positions.

# The whole table, its end, and one value.
$ grundy table 'subtract{1,3,4}' 0..123456 | tail -n 3
123450:      3      2      0      1      0      1      2
Proved: G(n + 7) = G(n) for all n >= 0: the last values, which determine all later ones, have occurred before.
Computed: 256 positions.

$ grundy table --json 'subtract{1,3,4}' 0..123456 | jq '.values | length, add'
123457
158728

$ grundy table --csv 'subtract{1,3,4}' 99999..100001
n,value
99999,2
100000,3
100001,2

$ grundy table 'subtract{1,3,4}' 12
subtract{1,3,4}, normal play: Grundy values
      0
12:   3
Computed: 13 positions.

# Beyond all that can be computed, by a proved period.
$ grundy table 0.77 1000000000000..1000000000010
0.77, normal play: Grundy values
                           0             1             2             3             4             5             6             7             8             9
1000000000000:             1             4             7             2             1             8             2             7             4             1
1000000000010:             2
Proved: G(n + 12) = G(n) for all n >= 71: checked over the range that the theorem of Guy and Smith (1956) requires.
Computed: 256 positions.

$ diff <(grundy table --csv kayles 10^12..1000000100000) <(grundy table --csv 0.77 10^12..1000000100000) && echo same
same

$ grundy table --json 'subtract{1,3,4}' 10^18..1000000000000000003
{"game":"subtract{1,3,4}","convention":"normal","from":"1000000000000000000","values":[1,0,1,2],"how":{"kind":"proved","by":["period:subtract"],"text":"the last values, which determine all later ones, have occurred before","positions":256,"stopped_by":null}}

# One byte a value.
$ grundy table --binary 0.77 0..20 | od -An -tu1
   0   1   2   3   1   4   3   2   1   4   2   6   4   1   2   7
   1   4   3   2   1

$ cmp <(grundy table --binary 0.07 500..2500) <(grundy table --csv 0.07 500..2500 | tail -n +2 | cut -d, -f2 | while read -r v; do printf "\\x$(printf %x "$v")"; done) && echo same
same

$ grundy table --binary --how hash kayles 0..9 | od -An -tu1
   0   1   2   3   1   4   3   2   1   4

# A value that is no byte ends it.
$ grundy table --binary nim 254..300 | od -An -tu1
grundy: the value at n = 256 is 256, which is more than a byte can hold, so the values end before it; --csv and --json have no such limit
 254 255
? 1

$ grundy table --binary 0.77 0..1000 --positions 20 | wc -c
grundy: the table is not complete: the limit on positions ended the computation; --positions raises it
20
? 1

# Limits: what is there is right, the rest is missing.
$ grundy table --csv 0.007 --positions 10 0..100
n,value
0,0
1,0
2,0
3,1
4,1
5,1
6,2
7,2
8,0
9,3
grundy: the table is not complete: the limit on positions ended the computation; --positions raises it
? 1

$ grundy table --json 0.007 --positions 10 0..100
{"game":"0.007","convention":"normal","from":0,"values":[0,0,0,1,1,1,2,2,0,3],"how":{"kind":"computed","by":["dense"],"text":"the values of all heaps, from the smallest up","positions":10,"stopped_by":"positions"}}
? 1

# Values that grow: Nim as a code, far out.
$ grundy table '0.(3)' 10^12..1000000000004
0.(3), normal play: Grundy values
                           0             1             2             3             4
1000000000000: 1000000000000 1000000000001 1000000000002 1000000000003 1000000000004
Known by theorem: 0.(3) is Nim: a heap of n has the value n.

# Columns fit the values.
$ grundy table sym 28..30
sym, normal play: Grundy values
        0     1     2
28:    17 16384   141
Known by theorem: A row is the sum of its heads; no formula for the values of
  the coins is used.

$ grundy table turningcorners 0..2 30000..30002
turningcorners, normal play: Grundy values
a\b 30000 30001 30002
 0:     0     0     0
 1: 30000 30001 30002
 2: 39440 39442 39443
Known by theorem: The value of a head at x:y is the nim product of x and y; a
  board is the sum of its heads.

$ grundy table moidores 0..20
moidores, normal play: Grundy values
        0     1     2     3     4     5     6     7     8     9
 0:     1     2     4     8    16    32    64   128   256   511
10:   512  1024  2048  4096  7711  8192 16384 26215 32768 43691
20: 54613
Known by theorem: A row is the sum of its heads; the lost rows are the words of
  the lexicographic code of distance 10.

# A table that is too long to be looked at first has a space between, whatever comes.
$ grundy table turningcorners 1..300 0..99 | sed -n '$!p' | grep -c '[0-9]\{8\}'
0
? 1

# What is no position of the game.
$ grundy table antonim 0..4 0..4
antonim, normal play: Grundy values
a\b   0   1   2   3   4
 0:   0   1   2   3   4
 1:   1   -   0   2   3
 2:   2   0   -   1   5
 3:   3   2   1   -   0
 4:   4   3   5   0   -
Computed: 8 positions.

$ grundy table --csv antonim 0..1 0..1
a,b,value
0,0,0
0,1,1
1,0,1
1,1,

$ grundy table --json antonim 0..2 0..2
{"game":"antonim","convention":"normal","from":[0,0],"values":[[0,1,2],[1,null,0],[2,0,null]],"how":{"kind":"computed","by":["hash"],"text":"memoised search","positions":2,"stopped_by":null}}

$ grundy table --outcome lctr 1..4 1..4
lctr, normal play: outcomes
a\b  1  2  3  4
 1:  N  -  -  -
 2:  P  P  -  -
 3:  P  N  N  -
 4:  P  N  P  P
Computed: 8 positions.

# If none is one, that is said.
$ grundy table antonim 3..3 3..3
grundy: there are two piles of 3; all piles of this game must have different sizes, or 0
  antonim(3,3)
            ^
? 2

$ grundy table bitterbar 0..2 0..2
grundy: the bitter square has four margins: left, right, above, below; write for example bitterbar(2,3,1,1)
  bitterbar(2,2)
               ^
? 2

# Ranges joined by x are the sides of boards, as positions are written.
$ grundy table chomp 1..4x1..5
chomp, normal play: Grundy values
axb   1   2   3   4   5
 1:   0   1   2   3   4
 2:   1   2   4   5   7
 3:   2   4   5   9  11
 4:   3   5   9   6  13
Computed: 84 positions.

$ grundy table chomp 1..2 1..2 | head -n 4
chomp, normal play: Grundy values
a\b   1   2
 1:   1   -
 2:   0   2

$ grundy table --csv cram 2x3..4
a,b,value
2,3,1
2,4,0

$ grundy table --json tactix 1..2x1..3 | jq -c .values
[[1,2,3],[2,0,2]]

$ grundy table --outcome notakto 2..4x2..4
notakto, normal play: outcomes
axb  2  3  4
 2:  P  -  -
 3:  -  N  -
 4:  -  -  P
Computed: 5011 positions.

$ grundy table nimstring 1..2x1..3 | grep :
nimstring, normal play: Grundy values
 1:   1   1   1
 2:   1   0   1
Computed: 1224 positions.

$ grundy table chomp 10^1x1..2 | tail -n 2
10:   9  14
Computed: 45 positions.

$ grundy plot chomp 1..3x1..3 | head -n 4
chomp: Grundy values, a = 1..3, b = 1..3
1 ┤ 0 1 2
2 ┤ 1 2 4
3 ┤ 2 4 5

$ grundy pattern breakbar 1..8x1..8 | head -n 2
breakbar, a = 1..8, b = 1..8: 64 values.
G(a,b) = ((a and b) + 1) mod 2, observed for a >= 1, b >= 1; the game's theorem agrees.

# Outcomes of heaps for which no values can be written.
$ grundy table 'subtract{1,3,4}' 9223372036854775806..9223372036854775808 --outcome --csv
n,outcome
9223372036854775806,N
9223372036854775807,P
9223372036854775808,N

# The same range of values is refused before anything is written.
$ grundy table --csv 0.07 10000000000000000000
grundy: a heap is at most 9223372036854775807 here, because its value must fit into a number, too
? 2

# A limit that ends the look for a period before a long table: what is computed is shown.
$ grundy table grundy 0..200000 --positions 5000 --csv | wc -l
grundy: the table is not complete: the limit on positions ended the computation; --positions raises it
5001
? 1

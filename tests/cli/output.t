# -o, --markdown and --csv. A file of -o is complete or not there; its ending chooses the format.

$ grundy solve nim 2 5 4 --markdown
\## nim(2,5,4), normal play (who cannot move loses)

N-position: the first player wins.

Grundy value 3: 010 ⊕ 101 ⊕ 100 = 011

The only winning move:

```text
  2 → 1  take 1 from the pile of 2, leaving 1
```

Known by theorem: A pile of n has the value n (Bouton).

$ grundy moves kayles 3 -o m.md && cat m.md
\## kayles(3), normal play (who cannot move loses)

N-position: the first player wins.

Grundy value 3

Moves (3), winning ones marked \*:

```text
  3 → 2    value 2    knock down the pin at the end of the row of 3, leaving 2
  3 → 1    value 1    knock down two pins at the end of the row of 3, leaving 1
* 3 → 1,1  value 0    knock down one pin of the row of 3, leaving 1 and 1
```

Known by theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith).

$ grundy moves kayles 3 -o m.csv && cat m.csv
part,to,value,outcome,winning
0,"kayles(2)",2,N,false
0,"kayles(1)",1,N,false
0,"kayles(1,1)",0,P,true

$ grundy solve 'cram(2x2)' --markdown
\## cram(2x2), normal play (who cannot move loses)

```text
    1 2
  1 □ □
  2 □ □
```

P-position: the first player loses, the second player wins.

Grundy value 0

No move wins.

Known by theorem: If the board looks the same after a half turn, and no domino meets its image, the second player wins by answering with the rotated move.

$ grundy table wythoff 0..3 0..3 --markdown
\## wythoff, normal play: Grundy values

| a\\b | 0 | 1 | 2 | 3 |
|---:|---:|---:|---:|---:|
|  0 |   0 |   1 |   2 |   3 |
|  1 |   1 |   2 |   0 |   4 |
|  2 |   2 |   0 |   1 |   5 |
|  3 |   3 |   4 |   5 |   6 |

Computed: 5 positions.

$ grundy table kayles 0..14 --markdown
\## kayles, normal play: Grundy values

| n | +0 | +1 | +2 | +3 | +4 | +5 | +6 | +7 | +8 | +9 |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
|  0 |   0 |   1 |   2 |   3 |   1 |   4 |   3 |   2 |   1 |   4 |
| 10 |   2 |   6 |   4 |   1 |   2 |

Known by theorem: The values of rows have the period 12 from n = 71 on, with 14
  exceptions below (Guy and Smith).

$ grundy table chomp 1..2x1..3 --markdown --outcome
\## chomp, normal play: outcomes

| axb | 1 | 2 | 3 |
|---:|---:|---:|---:|
|  1 |  P |  N |  N |
|  2 |  N |  N |  N |

Known by theorem: A row of a squares and a column of b squares that meet in the
  poison are two Nim piles, of a-1 and b-1.

$ grundy info nim --markdown | head -n 5

\### <a id="nim"></a>Nim (`nim`)

There are some piles of objects. A move takes any number of objects, at least one, from one pile.


$ grundy list coins --csv | head -n 3
name,group,title,usage,example
"turtles","coins","Turning Turtles","turtles(heads)","turtles(3,5,8)"
"mockturtles","coins","Mock Turtles","mockturtles(heads)","mockturtles(2,5,6)"

$ grundy list coins -o coins.csv && cmp coins.csv <(grundy list coins --csv) && echo same
same

$ grundy plot kayles 0..3 --csv
n,value
0,0
1,1
2,2
3,3

$ grundy plot wythoff 0..1 0..1 --p-positions --csv
a,b,outcome
0,0,P
0,1,N
1,0,N
1,1,N

$ grundy plot kayles 0..3 -o k.csv && cmp k.csv <(grundy table kayles 0..3 --csv) && echo same
same

$ grundy plot kayles 0..3 --json | jq -c .values
[0,1,2,3]

$ grundy period kayles --markdown
\## kayles: period 12 from n = 71 on, proved.

G(n + 12) = G(n) for all n >= 71: checked over the range that the theorem of Guy and Smith (1956) requires.

The largest value is 8, first at n = 27.

Computed: n \< 256 (# s).

$ grundy graph 'nim(1)' --markdown
\## nim(1): 2 nodes, 1 arrow, normal play (who cannot move loses)

N-position: the first player wins.

From nim(1): Grundy value 1.

With best play the game lasts 1 move.

The only winning move: nim(0)

```text
  node    value  outcome  lasts  winning moves
  nim(1)      1  N            1  nim(0)
  nim(0)      0  P            0  -
```

1 N-position (won for the player to move), 1 P-position (lost); largest Grundy value 1; the longest game has 1 move

Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ grundy check kayles --markdown | head -n 4
\## kayles: no fault found.

```text
  from         kayles(0) to kayles(100)

$ grundy identify 0,1,2,3,1,4,3,2,1,4,2,6 --markdown | head -n 3
\## These 12 values are those of

```text

$ grundy pattern 'bash{2}' 0..40 --markdown | head -n 3
\## bash{2}, n = 0..40: 41 values.

G(n) = n mod 3, proved.

$ grundy pattern 'bash{2}' 0..40 --code c -o f.c && head -n 1 f.c
/* Proved. Checked: n = 0..40. */

$ grundy explain nim 1 1 -o e.md && head -n 1 e.md
\## nim(1,1), normal play (who cannot move loses)

$ grundy mex 0 1 3 -o x.txt && cat x.txt
2

$ grundy mex 0 1 3 -o x.json && cat x.json
{"command":"mex","arguments":[0,1,3],"value":2}

$ grundy help sums -o x.txt && head -n 1 x.txt
sums: how a position is written, and what a sum is

$ grundy version -o - 
grundy 0.1.0

$ grundy solve nim 1 -o - | head -n 1
nim(1), normal play (who cannot move loses)

$ grundy graph 'nim(1)' --to csv -o -
id,value,infinity,outcome,remoteness,degree
nim(1),1,,N,1,1
nim(0),0,,P,0,0

# An error leaves no file, and the old one as it was; it is a text, because the file alone is JSON.
$ echo old >x.json; grundy solve nimm 1 -o x.json; cat x.json; ls x.json*
grundy: there is no game called 'nimm'; did you mean 'nim'?
  nimm(1)
  ^~~~
old
x.json

$ grundy solve 'graph{0-->1,1-->0}(0)' -o y.json; ls y.json*
grundy: the graph has a cycle, so the play need not end: 0 -> 1 -> 0; --loopy finds who wins, and the draws
ls: cannot access 'y.json*': No such file or directory
? 2

$ grundy pattern kayles 0..20 --code c -o g.c; ls g.c
kayles, n = 0..20: 21 values.
No rule found that explains them.
The values of the game have the proved period 12 from n = 71 on; give 142 or more (n = 0..141).
Theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith).
The values are those of 0.77, 0.771, 0.7701.
ls: cannot access 'g.c': No such file or directory
? 2

$ grundy solve nim 1 -o nowhere/x
grundy: nowhere/x cannot be written: No such file or directory
? 2

$ grundy table kayles 0..10 --binary -o x.bin && wc -c <x.bin
11

$ grundy build -o - x.c
grundy: a plugin cannot be written to standard output
? 2

$ grundy new mygame -o x.lua
grundy: 'new' does not accept --output
? 2

$ grundy solve nim 1 --csv
grundy: 'solve' does not accept --csv; these do: moves, table, plot, survey, genus, graph, list
? 2

$ grundy moves nim 1 --csv --markdown
grundy: --csv and --markdown exclude each other
? 2

$ grundy graph 'nim(1)' --to dot --markdown
grundy: --to and --markdown exclude each other
? 2

$ grundy mex 1 --markdown
grundy: 'mex' does not accept --markdown
? 2

# Ten moves, the winning ones before others; JSON and CSV have a hundred.
$ grundy moves nim 30 | tail -n 13
Moves (30), winning ones marked *:
  30 → 29  value 29   take 1 from the pile of 30, leaving 29
  30 → 28  value 28   take 2 from the pile of 30, leaving 28
  30 → 27  value 27   take 3 from the pile of 30, leaving 27
  30 → 26  value 26   take 4 from the pile of 30, leaving 26
  30 → 25  value 25   take 5 from the pile of 30, leaving 25
  30 → 24  value 24   take 6 from the pile of 30, leaving 24
  30 → 23  value 23   take 7 from the pile of 30, leaving 23
  30 → 22  value 22   take 8 from the pile of 30, leaving 22
  30 → 21  value 21   take 9 from the pile of 30, leaving 21
* 30 → 0   value 0    take the whole pile of 30
  and 20 more (--all)
Known by theorem: A pile of n has the value n (Bouton).

$ grundy moves nim 30 --all | grep -c value
32

$ grundy moves nim 300 --csv | wc -l
101

$ grundy solve kayles 10000 | grep more
  and 828 more (--all)

$ grundy solve kayles 10000 --lang zh_CN | grep -e --all
  其余 828 种走法从略（--all）

$ grundy solve kayles 10000 --all | grep -c knock
838

$ grundy solve kayles 10000 -j | jq '.winning_moves | length'
100

# grundy graph: who wins on every node of a graph, from a file or of a game's positions.

# Five nodes from a note.
$ echo '0--->1, 1--->2, 0--->3, 1--->3, 3--->4' | grundy graph
5 nodes, 5 arrows, normal play (who cannot move loses)
  node  value  outcome  lasts  winning moves
  0         0  P            2  -
  1         2  N            1  2
  2         0  P            0  -
  3         1  N            1  4
  4         0  P            0  -
2 N-positions (won for the player to move), 3 P-positions (lost); largest Grundy value 2; the longest game has 3 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ echo '0--->1, 1--->2, 0--->3, 1--->3, 3--->4' | grundy graph - --to mermaid
flowchart LR
  0["SG(0)=0"]:::P
  1["SG(1)=2"]:::N
  2["SG(2)=0"]:::P
  3["SG(3)=1"]:::N
  4["SG(4)=0"]:::P
  0 --> 1
  0 --> 3
  1 ==> 2
  1 --> 3
  3 ==> 4
  classDef N fill:#dcecff,stroke:#333,color:#000
  classDef P fill:#f0a830,stroke:#333,color:#000
  classDef D fill:#8c8c8c,stroke:#333,color:#000

$ echo '0--->1, 1--->2, 0--->3, 1--->3, 3--->4' >note.txt; grundy graph note.txt --to dot
digraph "note.txt" {
  node [style=filled];
  "0" [label="SG(0)=0", fillcolor="#f0a830"];
  "1" [label="SG(1)=2", fillcolor="#dcecff"];
  "2" [label="SG(2)=0", fillcolor="#f0a830"];
  "3" [label="SG(3)=1", fillcolor="#dcecff"];
  "4" [label="SG(4)=0", fillcolor="#f0a830"];
  "0" -> "1";
  "0" -> "3";
  "1" -> "2" [style=bold];
  "1" -> "3";
  "3" -> "4" [style=bold];
}

$ grundy graph note.txt --json
{"graph":"note.txt","convention":"normal","loopy":false,"no_value":null,"no_value_id":null,"nodes":[
{"id":"0","value":0,"outcome":"P","to":["1","3"],"winning":[],"remoteness":2},
{"id":"1","value":2,"outcome":"N","to":["2","3"],"winning":["2"],"remoteness":1},
{"id":"2","value":0,"outcome":"P","to":[],"winning":[],"remoteness":0},
{"id":"3","value":1,"outcome":"N","to":["4"],"winning":["4"],"remoteness":1},
{"id":"4","value":0,"outcome":"P","to":[],"winning":[],"remoteness":0}
],"counts":{"nodes":5,"arrows":5,"N":2,"P":3,"D":0,"infinite":0,"largest":2,"depth":3},"start":null,"how":{"kind":"computed","seconds":#,"memory":#}}

$ grundy graph note.txt --csv
id,value,infinity,outcome,remoteness,degree
0,0,,P,2,2
1,2,,N,1,2
2,0,,P,0,0
3,1,,N,1,1
4,0,,P,0,0

$ grundy graph note.txt --to edges
\# from to
0 1
0 3
1 2
1 3
2
3 4
4

# Misere play: who cannot move wins.
$ grundy graph note.txt --misere
note.txt: 5 nodes, 5 arrows, misere play (who cannot move wins)
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
  node  outcome  lasts  winning moves
  0     N            2  3
  1     N            2  3
  2     N            0  -
  3     P            1  -
  4     N            0  -
4 N-positions (won for the player to move), 1 P-position (lost); the longest game has 3 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

# The token stands on 1: what it cannot reach is left out.
$ grundy graph note.txt --start 1
note.txt: 4 nodes, 3 arrows, normal play (who cannot move loses)
N-position: the first player wins.
From 1: Grundy value 2.
With best play the game lasts 1 move.
The only winning move: 2
  node  value  outcome  lasts  winning moves
  1         2  N            1  2
  2         0  P            0  -
  3         1  N            1  4
  4         0  P            0  -
2 N-positions (won for the player to move), 2 P-positions (lost); largest Grundy value 2; the longest game has 2 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

# Every format, told by its first words.
$ printf 'a b\nb c\r\n# a comment\n\nd\n' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
a,0,,P,2,1
b,1,,N,1,1
c,0,,P,0,0
d,0,,P,0,0

$ printf 'digraph G {\r\n a -> {b "c d"}; b -> "c d" [color=red]\r\n}\r\n' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
a,2,,N,1,2
b,1,,N,1,1
c d,0,,P,0,0

$ printf '\xef\xbb\xbfflowchart LR\n a[Start] -- x --> b & c\n b ==> c((End))\n' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
a,2,,N,1,2
b,1,,N,1,1
c,0,,P,0,0

$ echo '{"a": ["b", "c"], "b": ["c"], "c": []}' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
a,2,,N,1,2
b,1,,N,1,1
c,0,,P,0,0

$ echo '[[1, 2], [2], []]' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
0,2,,N,1,2
1,1,,N,1,1
2,0,,P,0,0

$ echo '{"nodes": [{"id": "a"}, {"id": "b"}], "links": [{"source": "a", "target": "b"}]}' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
a,1,,N,1,1
b,0,,P,0,0

# Text that would be another format, read as edges.
$ printf 'digraph {\n' | grundy graph --format edges --csv
id,value,infinity,outcome,remoteness,degree
digraph,1,,N,1,1
{,0,,P,0,0

# A graph without nodes, and a node without arrows.
$ grundy graph /dev/null
/dev/null: 0 nodes, 0 arrows, normal play (who cannot move loses)
0 N-positions (won for the player to move), 0 P-positions (lost); the longest game has 0 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ for text in '' 'digraph {}' 'flowchart LR' '{}' '[]'; do echo "$text" | grundy graph --csv | wc -l; done
1
1
1
1
1

$ echo lonely | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
lonely,0,,P,0,0

# The same arrow three times is one move.
$ printf 'A B\nA B\nA B\n' | grundy graph --json
{"graph":null,"convention":"normal","loopy":false,"no_value":null,"no_value_id":null,"nodes":[
{"id":"A","value":1,"outcome":"N","to":["B","B","B"],"winning":["B"],"remoteness":1},
{"id":"B","value":0,"outcome":"P","to":[],"winning":[],"remoteness":0}
],"counts":{"nodes":2,"arrows":3,"N":1,"P":1,"D":0,"infinite":0,"largest":1,"depth":1},"start":null,"how":{"kind":"computed","seconds":#,"memory":#}}

# Names in all scripts; quotes and backslashes.
$ printf '路 "b \\"c\\""\n"b \\"c\\"" é\\\n' | grundy graph
3 nodes, 2 arrows, normal play (who cannot move loses)
  node   value  outcome  lasts  winning moves
  路         0  P            2  -
  b "c"      1  N            1  é\
  é\         0  P            0  -
1 N-position (won for the player to move), 2 P-positions (lost); largest Grundy value 1; the longest game has 2 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

# No more than 100 nodes are listed without --all.
$ seq 0 149 | awk '{print $1, $1 + 1}' | grundy graph | sed -n '102,$p'
  99        1  N           51  100
  and 51 more (--all lists them)
75 N-positions (won for the player to move), 76 P-positions (lost); largest Grundy value 1; the longest game has 150 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ seq 0 149 | awk '{print $1, $1 + 1}' | grundy graph --all | wc -l
155

# All pairs i > j: the values are 0, 1, 2, ...
$ awk 'BEGIN { for (i = 0; i < 300; i++) for (j = 0; j < i; j++) print i, j }' | grundy graph --csv | awk -F, 'NR > 1 && $1 != $2; END { print $1, $2 }'
299 299

# Long games.
$ seq 0 99999 | awk '{print $1, $1 + 1}' | grundy graph --start 1 | sed -n 2,5p
N-position: the first player wins.
From 1: Grundy value 1.
With best play the game lasts 99999 moves.
The only winning move: 2

# Cycles need --loopy: a draw where neither can win, and an infinite value with the finite
# values in reach.
$ printf 'A B\nB A\nB C\nC D\nC E\nE D\n' | tee loops.txt | grundy graph --loopy
5 nodes, 6 arrows, normal play (who cannot move loses)
  node  value  outcome  lasts  winning moves, or (those that keep a draw)
  A       ∞{}  D            -  (B)
  B      ∞{2}  D            -  (A)
  C         2  N            1  D
  D         0  P            0  -
  E         1  N            1  D
2 N-positions (won for the player to move), 1 P-position (lost), 2 draws; 2 infinite values; largest Grundy value 2
Computed: retrograde analysis, and generalised Grundy values after Smith, Fraenkel and Perl (# s, # B).

$ grundy graph --loopy --misere loops.txt
loops.txt: 5 nodes, 6 arrows, misere play (who cannot move wins)
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
  node  outcome  lasts  winning moves, or (those that keep a draw)
  A     D            -  (B)
  B     D            -  (A)
  C     N            2  E
  D     N            0  -
  E     P            1  -
2 N-positions (won for the player to move), 1 P-position (lost), 2 draws
Computed: retrograde analysis (# s, # B).

$ grundy graph --loopy --csv loops.txt
id,value,infinity,outcome,remoteness,degree
A,,"",D,,1
B,,"2",D,,2
C,2,,N,1,2
D,0,,P,0,0
E,1,,N,1,1

$ echo A A | grundy graph --loopy --to mermaid
flowchart LR
  A["SG(A)=∞{}"]:::D
  A --> A
  classDef N fill:#dcecff,stroke:#333,color:#000
  classDef P fill:#f0a830,stroke:#333,color:#000
  classDef D fill:#8c8c8c,stroke:#333,color:#000

# Without a cycle --loopy changes nothing.
$ diff <(grundy graph note.txt --csv) <(grundy graph --loopy note.txt --csv)

# The positions of a game.
$ grundy graph nim 1 2
nim(1,2): 6 nodes, 9 arrows, normal play (who cannot move loses)
N-position: the first player wins.
From nim(1,2): Grundy value 3.
With best play the game lasts 3 moves.
The only winning move: nim(1,1)
  node      value  outcome  lasts  winning moves
  nim(1,2)      3  N            3  nim(1,1)
  nim(0,2)      2  N            1  nim(0,0)
  nim(1,1)      0  P            2  -
  nim(1,0)      1  N            1  nim(0,0)
  nim(0,1)      1  N            1  nim(0,0)
  nim(0,0)      0  P            0  -
4 N-positions (won for the player to move), 2 P-positions (lost); largest Grundy value 3; the longest game has 3 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ grundy graph 'nim(2,5,4)' | head -4
nim(2,5,4): 90 nodes, 495 arrows, normal play (who cannot move loses)
N-position: the first player wins.
From nim(2,5,4): Grundy value 3.
With best play the game lasts 11 moves.

$ grundy graph --merge 'nim(2,5,4)' | head -4
nim(2,5,4): 43 nodes, 225 arrows, normal play (who cannot move loses)
N-position: the first player wins.
From nim(2,4,5): Grundy value 3.
With best play the game lasts 11 moves.

$ grundy graph 'kayles(3) + nim(1)' --merge --to dot
digraph "kayles(3) + nim(1)" {
  node [style=filled];
  "kayles(3) + nim(1)" [label="SG(kayles(3) + nim(1))=2", fillcolor="#dcecff", peripheries=2];
  "kayles(2) + nim(1)" [label="SG(kayles(2) + nim(1))=3", fillcolor="#dcecff"];
  "kayles(1) + nim(1)" [label="SG(kayles(1) + nim(1))=0", fillcolor="#f0a830"];
  "kayles(1,1) + nim(1)" [label="SG(kayles(1,1) + nim(1))=1", fillcolor="#dcecff"];
  "kayles(3)" [label="SG(kayles(3))=3", fillcolor="#dcecff"];
  "nim(1)" [label="SG(nim(1))=1", fillcolor="#dcecff"];
  "kayles(2)" [label="SG(kayles(2))=2", fillcolor="#dcecff"];
  "kayles(1)" [label="SG(kayles(1))=1", fillcolor="#dcecff"];
  "kayles(1,1)" [label="SG(kayles(1,1))=0", fillcolor="#f0a830"];
  "0" [label="SG(0)=0", fillcolor="#f0a830"];
  "kayles(3) + nim(1)" -> "kayles(2) + nim(1)";
  "kayles(3) + nim(1)" -> "kayles(1) + nim(1)" [style=bold];
  "kayles(3) + nim(1)" -> "kayles(1,1) + nim(1)";
  "kayles(3) + nim(1)" -> "kayles(3)";
  "kayles(2) + nim(1)" -> "kayles(1) + nim(1)" [style=bold];
  "kayles(2) + nim(1)" -> "nim(1)";
  "kayles(2) + nim(1)" -> "kayles(2)";
  "kayles(1) + nim(1)" -> "nim(1)";
  "kayles(1) + nim(1)" -> "kayles(1)";
  "kayles(1,1) + nim(1)" -> "kayles(1) + nim(1)" [style=bold];
  "kayles(1,1) + nim(1)" -> "kayles(1,1)" [style=bold];
  "kayles(3)" -> "kayles(2)";
  "kayles(3)" -> "kayles(1)";
  "kayles(3)" -> "kayles(1,1)" [style=bold];
  "nim(1)" -> "0" [style=bold];
  "kayles(2)" -> "kayles(1)";
  "kayles(2)" -> "0" [style=bold];
  "kayles(1)" -> "0" [style=bold];
  "kayles(1,1)" -> "kayles(1)";
}

$ grundy graph 'count{5,1..3}(0)'
count{5,1..3}(0): 6 nodes, 12 arrows, with its own rule for who wins
N-position: the first player wins.
From count{5,1..3}(0).
No Grundy value: the game has its own rule for who wins at the end, so only the outcome exists.
With best play the game lasts 3 moves.
The only winning move: count{5,1..3}(1)
  node              outcome  lasts  winning moves
  count{5,1..3}(0)  N            3  count{5,1..3}(1)
  count{5,1..3}(1)  P            2  -
  count{5,1..3}(2)  N            1  count{5,1..3}(5)
  count{5,1..3}(3)  N            1  count{5,1..3}(5)
  count{5,1..3}(4)  N            1  count{5,1..3}(5)
  count{5,1..3}(5)  P            0  -
4 N-positions (won for the player to move), 2 P-positions (lost); the longest game has 5 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ grundy graph 'hex{1}' --to mermaid
flowchart LR
  n0["hex{1}(. x)<br/>hex{1}(. x): N"]:::N
  n1["hex{1}(x o)<br/>hex{1}(x o): P"]:::P
  n0 ==> n1
  classDef N fill:#dcecff,stroke:#333,color:#000
  classDef P fill:#f0a830,stroke:#333,color:#000
  classDef D fill:#8c8c8c,stroke:#333,color:#000
  style n0 stroke-width:4px

$ grundy graph 'nim(0)'
nim(0): 1 node, 0 arrows, normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
From nim(0): Grundy value 0.
There is no move.
  node    value  outcome  lasts  winning moves
  nim(0)      0  P            0  -
0 N-positions (won for the player to move), 1 P-position (lost); largest Grundy value 0; the longest game has 0 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ grundy graph --misere 'nim(1,1)' --csv
id,value,infinity,outcome,remoteness,degree
"nim(1,1)",,,N,2,2
"nim(0,1)",,,P,1,1
"nim(1,0)",,,P,1,1
"nim(0,0)",,,N,0,0

$ grundy graph 'nim(1,2)' --start 'nim(0,2)' --csv
id,value,infinity,outcome,remoteness,degree
"nim(0,2)",2,,N,1,2
"nim(0,1)",1,,N,1,1
"nim(0,0)",0,,P,0,0

# Solved again from every format, a game has the values that it had.
$ for game in 'nim(2,5,4)' 'kayles(5) + nim(2)'; do grundy graph "$game" --csv >game.csv; for format in dot mermaid json edges grb; do grundy graph "$game" --to $format | grundy graph --csv | cmp - game.csv && echo "$format: $(wc -l <game.csv)"; done; done
dot: 91
mermaid: 91
json: 91
edges: 91
grb: 91
dot: 37
mermaid: 37
json: 37
edges: 37
grb: 37

$ for format in dot mermaid json edges grb; do grundy graph --loopy loops.txt --to $format | grundy graph --loopy --csv | cmp - <(grundy graph --loopy --csv loops.txt) && echo $format; done
dot
mermaid
json
edges
grb

$ for format in dot json edges grb; do printf '路 "b \\"c\\""\n"b \\"c\\"" "-->"\n"-->" end\n' | grundy graph --to $format | grundy graph --csv; done | sort | uniq -c
      4 "b ""c""",0,,P,2,1
      4 -->,1,,N,1,1
      4 end,0,,P,0,0
      4 id,value,infinity,outcome,remoteness,degree
      4 路,1,,N,3,1

# A file is written as a whole, or not at all.
$ echo old >out; grundy graph note.txt --to grb -o out && grundy graph out | head -1; ls out*
out: 5 nodes, 5 arrows, normal play (who cannot move loses)
out

$ echo old >out; echo A A | grundy graph -o out; cat out; ls out*
grundy: the graph has a cycle, so the play need not end: A -> A; --loopy finds who wins, and the draws
old
out

$ ln -s out link; grundy graph note.txt --csv --output=link && readlink link && wc -l <out
out
6

$ grundy graph note.txt --csv -o /dev/stdout | wc -l
6

# A pipe stays a pipe.
$ mkfifo pipe; wc -l <pipe & grundy graph note.txt --csv -o pipe; wait; test -p pipe && ls pipe*
6
pipe

# Ctrl-C while it writes: the old file or the whole new one, and nothing else.
$ seq 0 299999 | awk '{print $1, $1 + 1}' >long.txt; echo old >out; grundy graph long.txt --json -o out >/dev/null 2>&1 & while [[ ! -e out.part ]] && kill -0 $!; do :; done 2>/dev/null; kill -INT $! 2>/dev/null; wait $!; ls out*; [[ $(head -c 3 out) == old || $(wc -l <out) == 300003 ]] && echo whole
out
whole

# Tokens on a graph as a game, in sums.
$ grundy solve 'note.txt(1,3) + nim(2)'
graph{note.txt}(1,3) + nim(2), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1: 10 ⊕ 01 ⊕ 10 = 01
Parts: graph{note.txt}(1) = 2, graph{note.txt}(3) = 1, nim(2) = 2
The only winning move:
  graph{note.txt}(3) → graph{note.txt}(4)  move the token from 3 to 4
Known by theorem: nim: A pile of n has the value n (Bouton).
Computed: search in an array of values (4 positions, # s, # B).

$ grundy solve note.txt 1 3
graph{note.txt}(1,3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 10 ⊕ 01 = 11
Parts: graph{note.txt}(1) = 2, graph{note.txt}(3) = 1
The only winning move:
  1 → 3  move the token from 1 to 3
Computed: search in an array of values (4 positions, # s, # B).

$ grundy moves 'graph{A-->B, A-->C, B-->C}(A)'
graph{A-->B, A-->C, B-->C}(A), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Moves (2), winning ones marked *:
  A → B  value 1    move the token from A to B
* A → C  value 0    move the token from A to C
Computed: search in an array of values (3 positions, # s, # B).

$ cp note.txt 'my (2) notes.txt'; grundy solve '"my (2) notes.txt"(1)'
graph{"my (2) notes.txt"}(1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
The only winning move:
  1 → 2  move the token from 1 to 2
Computed: search in an array of values (4 positions, # s, # B).

$ echo '{"a b": ["c,d"], "c,d": ["(e)"]}' >names.json; grundy solve 'names.json(a b, "c,d", "(e)")'
graph{names.json}(a b,"c,d","(e)"), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1: 0 ⊕ 1 ⊕ 0 = 1
Parts: graph{names.json}(a b) = 0, graph{names.json}("c,d") = 1, graph{names.json}("(e)") = 0
Winning moves (2):
  a b → "c,d"    move the token from a b to c,d
  "c,d" → "(e)"  move the token from c,d to (e)
Computed: search in an array of values (3 positions, # s, # B).

$ grundy solve --misere 'note.txt(1,3) + nim(2)' | head -2
graph{note.txt}(1,3) + nim(2), misere play (who cannot move wins)
N-position: the first player wins.

$ grundy solve --loopy 'loops.txt(A,C)'
graph{loops.txt}(A,C), normal play (who cannot move loses)
Draw: neither player can force a win.
Grundy value ∞{}: infinite; no move can reach a finite value
Parts: graph{loops.txt}(A) = ∞{}, graph{loops.txt}(C) = 2
Moves that keep the draw (2):
  C → D  move the token from C to D
  C → E  move the token from C to E
Computed: generalised values of the nodes (Smith 1966, Fraenkel and Perl 1975), added up (5 positions, # s, # B).

$ grundy solve --loopy 'loops.txt(B) + nim(2)'
graph{loops.txt}(B) + nim(2), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value ∞{0}: infinite; the braces hold the finite values that a move can reach
Parts: graph{loops.txt}(B) = ∞{2}, nim(2) = 2
The only winning move:
  graph{loops.txt}(B) → graph{loops.txt}(C)  move the token from B to C
Computed: generalised values of the nodes (Smith 1966, Fraenkel and Perl 1975), added up (5 positions, # s, # B).

$ grundy moves --loopy 'loops.txt(B) + nim(1)'
graph{loops.txt}(B) + nim(1), normal play (who cannot move loses)
Draw: neither player can force a win.
Grundy value ∞{3}: infinite; the braces hold the finite values that a move can reach
Parts: graph{loops.txt}(B) = ∞{2}, nim(1) = 1
Moves (3), winning ones marked *:
  graph{loops.txt}(B) → graph{loops.txt}(A)  value ∞ D  move the token from B to A
  graph{loops.txt}(B) → graph{loops.txt}(C)  value 3    move the token from B to C
  nim(1) → 0                                 value ∞ D  take the whole pile of 1
Computed: generalised values of the nodes (Smith 1966, Fraenkel and Perl 1975), added up (5 positions, # s, # B).

$ grundy table 'graph{0-->1, 1-->2}' 0..2
graph{0-->1, 1-->2}, normal play: Grundy values
     0   1   2
0:   0   1   0
Computed: 3 positions.

$ grundy graph 'note.txt(1)' --csv
id,value,infinity,outcome,remoteness,degree
1,2,,N,1,2
2,0,,P,0,0
3,1,,N,1,1
4,0,,P,0,0

$ grundy graph 'note.txt(3,3)' --csv
id,value,infinity,outcome,remoteness,degree
"graph{note.txt}(3,3)",0,,P,2,2
"graph{note.txt}(4,3)",1,,N,1,1
"graph{note.txt}(3,4)",1,,N,1,1
"graph{note.txt}(4,4)",0,,P,0,0

# A game with its own rule for who wins is still that game when its graph is read back.
$ grundy graph --json 'count{5,1..3}(0)' | grundy graph | sed -n '1p;4,5p'
6 nodes, 12 arrows, with its own rule for who wins
  count{5,1..3}(0)  N            3  count{5,1..3}(1)
  count{5,1..3}(1)  P            2  -

$ grundy graph --to grb 'count{5,1..3}(0)' | grundy graph --start 'count{5,1..3}(1)' | sed -n '1,2p'
5 nodes, 9 arrows, with its own rule for who wins
P-position: the first player loses, the second player wins.

# In a sum without infinite values a pile needs no list of its moves; with one, only it can win.
$ grundy solve --loopy 'nim(1000000000000) + graph{A-->B, B-->A, B-->C}(B)'
nim(1000000000000) + graph{A-->B, B-->A, B-->C}(B), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1000000000001: 1000000000000 ⊕ 1 = 1000000000001
Parts: nim(1000000000000) = 1000000000000, graph{A-->B, B-->A, B-->C}(B) = 1
The only winning move:
  nim(1000000000000) → nim(1)  take 999999999999 from the pile of 1000000000000, leaving 1
Computed: generalised values of the nodes (Smith 1966, Fraenkel and Perl 1975), added up (3 positions, # s, # B).

$ grundy solve --loopy 'nim(1000000000000,1000000000000) + graph{A-->A, A-->B}(A)'
nim(1000000000000,1000000000000) + graph{A-->A, A-->B}(A), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value ∞{0}: infinite; the braces hold the finite values that a move can reach
Parts: nim(1000000000000) = 1000000000000, nim(1000000000000) = 1000000000000, graph{A-->A, A-->B}(A) = ∞{0}
The only winning move:
  graph{A-->A, A-->B}(A) → graph{A-->A, A-->B}(B)  move the token from A to B
Computed: generalised values of the nodes (Smith 1966, Fraenkel and Perl 1975), added up (2 positions, # s, # B).

# Numbers above 2^53-1 are strings in JSON, also in the set of an infinity.
$ grundy solve --loopy --json 'nim(9007199254740992) + graph{A-->A, A-->B}(A)' | grep -o '"infinity":[^]]*]'
"infinity":["9007199254740992"]
"infinity":[0]

# A node called links may point at one called nodes.
$ echo '{"nodes":[],"links":["nodes"]}' | grundy graph --to edges
nodes
links
links nodes

# The input of a contest, with its counts: a note, and --header. Arrows on the command line; the
# format by the ending of the file that is written.
$ printf '4 3\n1 2\n2 3\n3 4\n' | tee contest.txt | grundy graph --header --csv
id,value,infinity,outcome,remoteness,degree
1,1,,N,3,1
2,0,,P,2,1
3,1,,N,1,1
4,0,,P,0,0

$ printf '6 2\n1 2\n2 3\n' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
1,0,,P,2,1
2,1,,N,1,1
3,0,,P,0,0
4,0,,P,0,0
5,0,,P,0,0
6,0,,P,0,0
grundy: -: the first line was read as the numbers of nodes (6) and arrows (2); --no-header reads it as an arrow

$ grundy graph 'A-->B, A-->C, B-->C' -o abc.mmd && head -2 abc.mmd
flowchart LR
  A["SG(A)=2"]:::N

$ grundy graph nim 1 1 --misere -o own.mmd && grundy graph own.mmd --misere --csv
id,value,infinity,outcome,remoteness,degree
"nim(1,1)",,,N,2,2
"nim(0,1)",,,P,1,1
"nim(1,0)",,,P,1,1
"nim(0,0)",,,N,0,0

# A name of a link may be one of a node, too.
$ printf 'A e1@--> B\ne1 --> C\n' | grundy graph --format mermaid --to edges
A
B
e1
C
A B
e1 C

# Every node counts once, with cycles and in the graph of a sum, too.
$ printf 'A B\nB A\nA C\n' | grundy graph --loopy --positions 2
grundy: the limit on positions ended the computation; --positions raises it
? 1

$ printf 'A B\nB A\nA C\n' | grundy graph --loopy --positions 3 | tail -n 2 | head -n 1
1 N-position (won for the player to move), 2 P-positions (lost), 0 draws; 0 infinite values; largest Grundy value 1

$ grundy solve --loopy --misere --positions 11 'graph{A-->B, B-->A, B-->C}(B) + nim(3)' | sed -n 2p
Unknown: the limit on positions ended the computation; --positions raises it.
? 1

$ grundy solve --loopy --misere --positions 12 'graph{A-->B, B-->A, B-->C}(B) + nim(3)' | sed -n 2p
Draw: neither player can force a win.

# A file keeps its permissions, and a link stays one.
$ echo A B >old.txt; chmod 640 old.txt; ln -s new.txt link.txt; for to in old.txt link.txt; do grundy graph old.txt --to edges -o $to; done; stat -c '%n %a' old.txt; stat -c '%N' link.txt; cat new.txt
old.txt 640
'link.txt' -> 'new.txt'
A
B
A B

# Short arrows, with and without blanks, in lists of edges, on the command line and in braces.
$ printf '10->2\n2 -> 3\n1-->3\n' | grundy graph --to edges
\# from to
1 3
2 3
3
10 2

$ printf '1->-2\n"a->b"->"c d"\n' | grundy graph --to edges
"1"
-2
"a->b"
"c d"
1 -2
"a->b" "c d"

$ echo '0->1, 1->2, 0->3' | grundy graph --to edges
\# from to
0 1
0 3
1 2
2
3

$ grundy graph '0->1, 1 -> 2, 2->-1' --to edges
"0"
1
2
-1
0 1
1 2
2 -1

$ grundy solve 'graph{1->2->3, 1->3}(1)' | head -3
graph{1->2->3, 1->3}(1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2

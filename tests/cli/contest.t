# Graphs as contests write them: counts first. They are recognised, and used in every command.
$ printf '6 8\n1 2\n1 3\n2 4\n3 4\n3 5\n4 6\n5 6\n2 5\n' >dag.txt; grundy graph dag.txt
dag.txt: 6 nodes, 8 arrows, normal play (who cannot move loses)
  node  value  outcome  lasts  winning moves
  1         1  N            3  2, 3
  2         0  P            2  -
  3         0  P            2  -
  4         1  N            1  6
  5         1  N            1  6
  6         0  P            0  -
3 N-positions (won for the player to move), 3 P-positions (lost); largest Grundy value 1; the longest game has 3 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ grundy solve 'dag.txt(1,3)'
graph{dag.txt}(1,3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1: 1 ⊕ 0 = 1
Parts: graph{dag.txt}(1) = 1, graph{dag.txt}(3) = 0
Winning moves (4):
  1 → 2  move the token from 1 to 2
  1 → 3  move the token from 1 to 3
  3 → 4  move the token from 3 to 4
  3 → 5  move the token from 3 to 5
Computed: search in an array of values (6 positions, # s, # B).

$ grundy moves 'dag.txt(1)' --csv
part,to,value,outcome,winning
0,"graph{dag.txt}(2)",0,P,true
0,"graph{dag.txt}(3)",0,P,true

$ grundy table dag.txt 1..6
dag.txt, normal play: Grundy values
     0   1   2   3   4   5
1:   1   0   0   1   1   0
Computed: 6 positions.

$ grundy draw dag.txt --to dot | head -3
digraph "dag.txt" {
  node [style=filled];
  "1" [label="SG(1)=1", fillcolor="#dcecff"];

$ grundy explain 'dag.txt(2)' --header | head -2
graph{dag.txt}(2), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.

# Nodes without arrows exist. Where both readings are possible, a note says which was taken.
$ printf '5 2\n1 2\n2 3\n' >few.txt; grundy graph few.txt --csv
id,value,infinity,outcome,remoteness,degree
1,0,,P,2,1
2,1,,N,1,1
3,0,,P,0,0
4,0,,P,0,0
5,0,,P,0,0
grundy: few.txt: the first line was read as the numbers of nodes (5) and arrows (2); --no-header reads it as an arrow

$ grundy graph few.txt --csv --no-header
id,value,infinity,outcome,remoteness,degree
1,0,,P,2,1
2,1,,N,1,1
3,0,,P,0,0
5,0,,P,2,1

$ grundy graph few.txt --csv --header --first 0
id,value,infinity,outcome,remoteness,degree
0,0,,P,0,0
1,0,,P,2,1
2,1,,N,1,1
3,0,,P,0,0
4,0,,P,0,0

$ grundy solve 'few.txt(5)' --json 2>/dev/null | jq -c .notes
[{"id":"counts-assumed","text":"few.txt: the first line was read as the numbers of nodes (5) and arrows (2); --no-header reads it as an arrow"}]

$ grundy graph few.txt --json --header | jq -c .notes
null

$ grundy graph few.txt --quiet --to edges
\# from to
1 2
2 3
3
4
5
grundy: few.txt: the first line was read as the numbers of nodes (5) and arrows (2); --no-header reads it as an arrow

$ grundy graph few.txt --lang zh_CN --to edges
\# from to
1 2
2 3
3
4
5
grundy: few.txt: 第一行被当作节点数（5）和边数（2）；--no-header 把它读作一条边

# What follows the arrows is not turned into nodes.
$ printf '3 2\n1 2\n2 3\n2\n1 3\n' >ask.txt; grundy graph ask.txt --csv
id,value,infinity,outcome,remoteness,degree
1,0,,P,2,1
2,1,,N,1,1
3,0,,P,0,0
grundy: ask.txt: the first line was read as the numbers of nodes (3) and arrows (2); --no-header reads it as an arrow
grundy: ask.txt:4: the graph ends before this line, and the rest is not read; to put tokens on the nodes 1 and 3, write 'graph{ask.txt}(1,3)'

$ grundy solve 'ask.txt(1,3)' 2>/dev/null | head -3
graph{ask.txt}(1,3), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 0 ⊕ 0 = 0

$ printf '3 2 2\n1 2\n2 3\n1 3\n' | grundy graph --to edges
\# from to
1 2
2 3
3
grundy: -:4: the graph ends before this line, and the rest is not read; to put tokens on the nodes 1 and 3, write 'graph{-}(1,3)'

# A damaged one is a list of edges, with a note.
$ printf '6 9\n1 2\n1 3\n2 4\n' | grundy graph --to edges
\# from to
1 2
1 3
2 4
3
4
6 9
9
grundy: -: the first line was read as an arrow; if it holds the numbers of nodes and arrows, add --header

# A list of arrows that is written reads back as it is.
$ printf '3 1\n2 1\n' | grundy graph --no-header --to edges | tee back.txt; grundy graph back.txt --to edges | diff - back.txt
\# from to
1
2 1
3 1

# The rows of all nodes, as in POJ 2425.
$ printf '4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n' >poj.txt; grundy graph poj.txt --csv
id,value,infinity,outcome,remoteness,degree
0,2,,N,1,2
1,0,,P,0,0
2,1,,N,1,1
3,0,,P,0,0
grundy: poj.txt: the rows are numbered from 0; --first 1 numbers them from 1
grundy: poj.txt:6: the graph ends before this line, and the rest is not read; to put tokens on the nodes 0 and 3, write 'graph{poj.txt}(0,3)'

$ grundy solve 'poj.txt(0,2)' --first 0 2>/dev/null | head -3
graph{poj.txt}(0,2), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 10 ⊕ 01 = 11

# Parents, as lists or lines.
$ echo '[-1,0,0,1]' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
0,2,,N,1,2
1,1,,N,1,1
2,0,,P,0,0
3,0,,P,0,0

$ printf '5\n1 1 2 2\n' >up.txt; grundy solve 'up.txt(1)' | head -3
graph{up.txt}(1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2

$ printf '%s\n' '-1 0 0 1' | grundy graph --format parents --to edges
\# from to
0 1
0 2
1 3
2
3

# A tree by its edges.
$ printf '4\n2 1\n3 1\n3 4\n' >tree.txt; grundy graph tree.txt --to edges
\# from to
1
2 1
3 1
3 4
4
grundy: tree.txt: the first line was read as the number of nodes, and the edges as arrows, as they are written; --format tree directs them away from the root

$ grundy graph tree.txt --format tree --to edges
\# from to
1 2
1 3
2
3 4
4

$ grundy graph tree.txt --format tree --root 3 --to edges
\# from to
1 2
2
3 1
3 4
4

$ grundy solve 'tree.txt(3)' --format tree --root 3 | head -3
graph{tree.txt}(3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2

# Counts are used by games on graphs, too: node 4 has no edge.
$ printf '4 2\n1 2\n2 3\n' >net.txt; grundy solve 'nodekayles{net.txt}' --header | head -3
nodekayles{net.txt}(1,2,3) + nodekayles{net.txt}(4), normal play (who cannot move loses)
  1 ─ 2
  2 ─ 3   4   →   3   4

# A tail that is not read has a note, which names the file as it is typed.
$ mkdir d; printf '3 2\n1 2\n2 3\n9 9 9\n' >d/a-1; grundy graph d/a-1 --quiet --to edges 2>&1 >/dev/null | tee note; eval grundy solve $(sed "s/.*write //" note) 2>/dev/null | head -3
grundy: d/a-1:4: the graph ends before this line, and the rest is not read; to put tokens on the nodes 1 and 3, write 'graph{d/a-1}(1,3)'
graph{d/a-1}(1,3), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 0 ⊕ 0 = 0

$ cp d/a-1 "it's here.txt"; grundy graph "it's here.txt" --quiet --to edges 2>&1 >/dev/null
grundy: it's here.txt:4: the graph ends before this line, and the rest is not read

# Test cases, one behind the other, have a note.
$ printf '3 2\n1 2\n2 3\n4 3\n1 2\n2 3\n3 4\n' | grundy graph --to edges 2>&1 >/dev/null
grundy: -: all lines were read as one list of arrows; if they hold test cases (2), put each graph into a file of its own

$ printf '1\n3 2\n1 2\n2 3\n' | grundy graph --to edges 2>&1 >/dev/null
grundy: -: all lines were read as one list of arrows; if they hold a test case, leave only its graph in the file

$ printf '3 2\n1 2\n2 3\n0 0\n' | grundy graph --to edges 2>&1 >/dev/null
grundy: -: all lines were read as one list of arrows; if they hold a test case, leave only its graph in the file

# A third number without questions, and more edges than a tree has.
$ printf '4 3 2\n1 2\n2 3\n3 4\n' | grundy graph --to edges 2>&1 >/dev/null
grundy: -:1: the third number of the first line, 2, is not used

$ printf '3\n1 2\n2 3\n1 3\n' | grundy graph --to edges 2>&1 >/dev/null
grundy: -: the first line was read as a node without arrows; if it is the number of nodes of a tree, leave only its 2 edges behind it

# A last line of two nodes is a question about them, not an arrow.
$ printf '6 3\n1 2\n2 3\n3 4\n1 3\n' >pair.txt; grundy graph pair.txt --header
pair.txt: 6 nodes, 3 arrows, normal play (who cannot move loses)
  node  value  outcome  lasts  winning moves
  1         1  N            3  2
  2         0  P            2  -
  3         1  N            1  4
  4         0  P            0  -
  5         0  P            0  -
  6         0  P            0  -
2 N-positions (won for the player to move), 4 P-positions (lost); largest Grundy value 1; the longest game has 3 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).
grundy: pair.txt:5: the first line announces 3 arrows, so this line is not read as one; if it is an arrow, correct the count

$ grundy solve 'pair.txt(1,3)' --header
graph{pair.txt}(1,3), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 1 ⊕ 1 = 0
Parts: graph{pair.txt}(1) = 1, graph{pair.txt}(3) = 1
No move wins.
Computed: search in an array of values (4 positions, # s, # B).
grundy: pair.txt:5: the first line announces 3 arrows, so this line is not read as one; if it is an arrow, correct the count

# A line that does not fit its counts: a note names it, and --header points at it.
$ printf '5 4\n1 2\n2 3\n3 x\n4 9\n' >typo.txt; grundy graph typo.txt --csv
id,value,infinity,outcome,remoteness,degree
5,0,,P,2,1
4,1,,N,1,1
1,1,,N,3,1
2,0,,P,2,1
3,1,,N,1,1
x,0,,P,0,0
9,0,,P,0,0
grundy: typo.txt: the first line was read as an arrow; if it holds the numbers of nodes and arrows, line 4 is wrong, because two nodes from 1 to 5 belong there; --header reads the text so

$ grundy graph typo.txt --header
grundy: typo.txt:4:3: the number of a node is expected here
  3 x
    ^
? 2

# A matrix as lines, and pairs of names.
$ printf '0 1 1\n0 0 1\n0 0 0\n' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
0,2,,N,1,2
1,1,,N,1,1
2,0,,P,0,0
grundy: -: the rows are numbered from 0; --first 1 numbers them from 1

$ echo '[["a","b"],["b","c"],["a","c"]]' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
a,2,,N,1,2
b,1,,N,1,1
c,0,,P,0,0

# Green Hackenbush.

$ grundy info hackenbush
Green Hackenbush (hackenbush)
Also      Hackenbush, cutting edges of a tree
Rules     A picture of edges stands on the ground; each edge is connected to the
          ground, directly or through other edges. A move cuts one edge; then
          everything that is no longer connected to the ground falls. A player
          who cannot move loses.
Written   hackenbush(edges or file)
Meaning   edges: as 0-a, a-b, b-0, or in chains, as 0-a-b-0; 0 or ground is the
          ground, other nodes have names of letters and digits; an edge may
          occur twice, or be a loop; also stalk n, cycle n (through the ground)
          and tree n (a trunk, two branches, four twigs, and so on, n levels),
          whose nodes are 1, 2, ...; at most 7000 edges. A file of a graph
          stands for its edges, whatever their direction: tree.txt, or in
          quotes. root NAME before the edges makes another node the ground, as
          in root 1, 1-2, 1-3; in a file without a node 0 it is node 1.
Try       grundy solve 'hackenbush(0-a-b-0, b-c-d, a-e)'
Theorem   A cycle shrinks to one node, and each of its edges becomes a loop of
          value 1 (fusion principle). An edge that carries a value x has the
          value x + 1 (colon principle)
Proof     Proved in Winning Ways, chapter 7, and in Conway, On Numbers and
          Games, 1976, chapter 13.
See also  nim, nodekayles, arckayles, nimstring
Source    E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your
          Mathematical Plays, Academic Press, 1982, chapter 7.

$ grundy solve 'hackenbush(0-a-b-0, b-c-d, a-e)'
hackenbush(0-a-b-0,b-c-d,a-e), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
The only winning move:
  0-a-b-0,b-c-d,a-e → 0-a-b-0,a-e  cut the edge b-c; the edge above it falls
Known by theorem: A cycle shrinks to one node, and each of its edges becomes a
  loop of value 1 (fusion principle). An edge that carries a value x has the
  value x + 1 (colon principle).

$ grundy moves 'hackenbush(ground-a, a-b, b-ground, b-c)'
hackenbush(0-a-b-0,b-c), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
Moves (4), winning ones marked *:
  0-a-b-0,b-c → a-b-0,b-c    value 1    cut the edge 0-a
  0-a-b-0,b-c → 0-a,b-0,b-c  value 3    cut the edge a-b
  0-a-b-0,b-c → 0-a-b-c      value 3    cut the edge b-0
  0-a-b-0,b-c → 0-a-b-0      value 1    cut the edge b-c
Known by theorem: A cycle shrinks to one node, and each of its edges becomes a
  loop of value 1 (fusion principle). An edge that carries a value x has the
  value x + 1 (colon principle).

$ grundy solve 'hackenbush(cycle 5, stalk 3)'
hackenbush(0-1-2-3-4-0) + hackenbush(0-5-6-7), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2: 01 ⊕ 11 = 10
Parts: hackenbush(0-1-2-3-4-0) = 1, hackenbush(0-5-6-7) = 3
The only winning move:
  0-5-6-7 → 0-5  cut the edge 5-6; the edge above it falls
Known by theorem: A cycle shrinks to one node, and each of its edges becomes a
  loop of value 1 (fusion principle). An edge that carries a value x has the
  value x + 1 (colon principle).

$ grundy solve 'hackenbush(tree 3, 4-x, 4-4, 4-x)'
hackenbush(0-1-2,1-3,2-4,2-5,3-6,3-7,4-x,4-4-x), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 6
The only winning move:
  0-1-2,1-3,2-4,2-5,3-6,3-7,4-x,4-4-x → 0  cut the edge 0-1; the 9 edges above it fall
Known by theorem: A cycle shrinks to one node, and each of its edges becomes a
  loop of value 1 (fusion principle). An edge that carries a value x has the
  value x + 1 (colon principle).

$ grundy solve 'hackenbush(0-a-b,a-b) + nim(2)'
hackenbush(0-a-b,a-b) + nim(2), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 01 ⊕ 10 = 11
Parts: hackenbush(0-a-b,a-b) = 1, nim(2) = 2
Winning moves (3):
  hackenbush(0-a-b,a-b) → hackenbush(0-a-b)  cut the edge a-b
  hackenbush(0-a-b,a-b) → hackenbush(0-a-b)  cut the edge a-b
  nim(2) → nim(1)                            take 1 from the pile of 2, leaving 1
Known by theorem:
  hackenbush: A cycle shrinks to one node, and each of its edges becomes a loop
    of value 1 (fusion principle). An edge that carries a value x has the value
    x + 1 (colon principle).
  nim: A pile of n has the value n (Bouton).

# Another node as the ground, and trees from files as contests write them: node 1 is the root.
$ grundy solve 'hackenbush(root 1, 1-2, 1-3-4)'
hackenbush(root 1,1-2) + hackenbush(root 1,1-3-4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 01 ⊕ 10 = 11
Parts: hackenbush(root 1,1-2) = 1, hackenbush(root 1,1-3-4) = 2
The only winning move:
  root 1,1-3-4 → root 1,1-3  cut the edge 3-4
Known by theorem: A cycle shrinks to one node, and each of its edges becomes a
  loop of value 1 (fusion principle). An edge that carries a value x has the
  value x + 1 (colon principle).

$ printf '5\n2 1\n1 3\n3 4\n5 3\n' >tree.txt; grundy solve hackenbush tree.txt | head -4
hackenbush(root 1,1-3-4,5-3) + hackenbush(root 1,2-1), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 1 ⊕ 1 = 0
Parts: hackenbush(root 1,1-3-4,5-3) = 1, hackenbush(root 1,2-1) = 1

$ grundy solve 'hackenbush(root 3, tree.txt)' | head -4
hackenbush(root 3,1-3,2-1) + hackenbush(root 3,3-4) + hackenbush(root 3,5-3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2: 10 ⊕ 01 ⊕ 01 = 10
Parts: hackenbush(root 3,1-3,2-1) = 2, hackenbush(root 3,3-4) = 1, hackenbush(root 3,5-3) = 1

$ grundy moves 'hackenbush(tree.txt)' --root 3 --csv
part,to,value,outcome,winning
0,"0",0,P,true
0,"hackenbush(root 3,1-3)",1,N,false
1,"0",3,N,false
2,"0",3,N,false

$ printf 'A B\nB C\nC A\n' >ring.txt; grundy solve 'hackenbush(root B, ring.txt, C-D)' | head -3
hackenbush(root B,A-B,B-C-A,C-D), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0

$ printf '3 2\n0 1\n1 2\n' >zero.txt; grundy moves 'hackenbush(zero.txt)' --header --csv
part,to,value,outcome,winning
0,"0",0,P,true
0,"hackenbush(0-1)",1,N,false

$ grundy solve 'hackenbush(0-root - a)' | head -1
hackenbush(0-root-a), normal play (who cannot move loses)

# Of two trees in one file the first is read. A root behind the edges is not read. Notes say so.
$ printf '3\n1 2\n1 3\n4\n1 2\n2 3\n3 4\n' >two.txt; grundy solve 'hackenbush two.txt' 2>note | head -1; cat note
hackenbush(root 1,1-2) + hackenbush(root 1,1-3), normal play (who cannot move loses)
grundy: two.txt:4: the graph ends before this line, and the rest is not read

$ printf '2\n3\n1 2\n1 3\n3\n1 2\n2 3\n' >cases.txt; grundy solve 'hackenbush cases.txt' 2>note | head -1; cat note
hackenbush(root 1,1-2,1-3,1-2-3), normal play (who cannot move loses)
grundy: cases.txt: all lines were read as one list of arrows; if they hold test cases (2), put each graph into a file of its own

$ printf '5\n1 2\n1 3\n3 4\n5 3\n3\n' >behind.txt; grundy solve 'hackenbush behind.txt' 2>note | head -1; cat note
hackenbush(root 1,1-2) + hackenbush(root 1,1-3-4,5-3), normal play (who cannot move loses)
grundy: behind.txt:6: the graph ends before this line, and the rest is not read; if 3 is the root of a tree, add --root 3

$ grundy solve 'hackenbush behind.txt' --root 3 2>/dev/null | head -3
hackenbush(root 3,1-2,1-3) + hackenbush(root 3,3-4) + hackenbush(root 3,5-3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2: 10 ⊕ 01 ⊕ 01 = 10

$ grundy graph behind.txt --format tree --to edges 2>&1 >/dev/null
grundy: behind.txt:6: the graph ends before this line, and the rest is not read; if 3 is the root of a tree, add --root 3

$ printf '5 4 3\n1 2\n1 3\n3 4\n5 3\n' >three.txt; grundy solve 'hackenbush three.txt' 2>&1 >/dev/null
grundy: three.txt:1: the third number of the first line, 3, is not used; if it is the root of a tree, add --root 3

$ printf '5 5\n1 2\n1 3\n3 4\n5 3\n' >first.txt; grundy solve 'hackenbush first.txt' 2>&1 >/dev/null
grundy: first.txt: the first line was read as an arrow; if it holds the numbers of nodes and arrows, add --header

# Node Kayles and Arc Kayles.

$ grundy solve 'nodekayles{grid 3x5}'
nodekayles{grid 3x5}(...../...../.....), normal play (who cannot move loses)
      1 2 3 4 5           1 2 3 4 5
    1 ○─○─○─○─○         1 ○─○ · ○─○
      │ │ │ │ │           │       │
    2 ○─○─○─○─○   →     2 ○ · · · ○
      │ │ │ │ │           │       │
    3 ○─○─○─○─○         3 ○─○ · ○─○
N-position: the first player wins.
Grundy value 3
Winning moves:
  ...../...../..... → ..#../.###./..#..  take row 2, cell 3, with its 4 neighbours
Computed: proof-number search, one nimber at a time (69 positions, # s, # B).

$ grundy solve 'nodekayles{grid 3x5}(..#../.###./..#..)'
nodekayles{grid 3x5}(..###/.####/..###) + nodekayles{grid 3x5}(###../####./###..), normal play (who cannot move loses)
      1 2 3 4 5       1 2 3 4 5
    1 ○─○ · · ·     1 · · · ○─○
      │                       │
    2 ○ · · · ·     2 · · · · ○
      │                       │
    3 ○─○ · · ·     3 · · · ○─○
P-position: the first player loses, the second player wins.
Grundy value 0: 11 ⊕ 11 = 00
Parts: nodekayles{grid 3x5}(..###/.####/..###) = 3, nodekayles{grid 3x5}(###../####./###..) = 3
No move wins.
Computed: proof-number search, one nimber at a time (8 positions, # s, # B).

$ grundy solve 'arckayles{grid 2x3}'
arckayles{grid 2x3}(.../...), normal play (who cannot move loses)
      1 2 3           1 2 3
    1 ○─○─○         1 · ○─○
      │ │ │   →         │ │
    2 ○─○─○         2 · ○─○
N-position: the first player wins.
Grundy value 1
Winning moves (3):
  .../... → #../#..  take row 1, cell 1, and row 2, cell 1
  .../... → .#./.#.  take row 1, cell 2, and row 2, cell 2
  .../... → ..#/..#  take row 1, cell 3, and row 2, cell 3
Computed: proof-number search, one nimber at a time (16 positions, # s, # B).

$ grundy solve 'nodekayles{path 7}'
nodekayles{path 7}(0..6), normal play (who cannot move loses)
  0─1─2─3─4─5─6   →         3─4─5─6
N-position: the first player wins.
Grundy value 1
Winning moves:
  0..6 → 3..6     take node 1 with its 2 neighbours
  0..6 → 0,1,5,6  take node 3 with its 2 neighbours
  0..6 → 0..3     take node 5 with its 2 neighbours
Computed: proof-number search, one nimber at a time (19 positions, # s, # B).

$ grundy solve 'nodekayles{cycle 9}(0..4,6)'
nodekayles{cycle 9}(0..4) + nodekayles{cycle 9}(6), normal play (who cannot move loses)
  0─1─2─3─4                       6
N-position: the first player wins.
Grundy value 2: 11 ⊕ 01 = 10
Parts: nodekayles{cycle 9}(0..4) = 3, nodekayles{cycle 9}(6) = 1
Winning moves:
  0..4 → 3,4  take node 1 with its 2 neighbours
  0..4 → 0,1  take node 3 with its 2 neighbours
Computed: proof-number search, one nimber at a time (14 positions, # s, # B).

$ grundy solve 'arckayles{petersen 5,2}(0..3,5,6)'
arckayles{petersen 5,2}(0..3,5,6), normal play (who cannot move loses)
  0 ─ 1, 5
  1 ─ 2, 6   →   0 ─ 5
  2 ─ 3          2 ─ 3
N-position: the first player wins.
Grundy value 3
The only winning move:
  0..3,5,6 → 0,2,3,5  take the edge between 1 and 6
Computed: proof-number search, one nimber at a time (16 positions, # s, # B).

$ grundy solve 'nodekayles{complete 200}'
nodekayles{complete 200}(0..199), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves:
  0..199 → none  take node 0, 1, 2, 3 or one of 196 more with its 199 neighbours
Computed: proof-number search, one nimber at a time (3 positions, # s, # B).

$ grundy solve 'arckayles{complete 40}' | sed -n '1p; /position:/,/value/p'
arckayles{complete 40}(0..39), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0

$ grundy solve 'arckayles{king 3x3}(path 5)'
arckayles{king 3x3}(path 5), normal play (who cannot move loses)
  ○─○─○─○─○
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: proof-number search, one nimber at a time (7 positions, # s, # B).

$ grundy solve 'nodekayles{queen 4x4}' | sed -n '1p; /position:/,/value/p'
nodekayles{queens 4x4}(..../..../..../....), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1

# Graphs: arrows lose their direction, loops and repeated ones say nothing.
$ grundy solve 'nodekayles{A-->B, B-->A, B-->C, C-->C, C---D}(A,B,D)'
nodekayles{A-->B, B-->A, B-->C, C-->C, C-->D}(A,B) + nodekayles{A-->B, B-->A, B-->C, C-->C, C-->D}(D), normal play (who cannot move loses)
  A ─ B   D
P-position: the first player loses, the second player wins.
Grundy value 0: 1 ⊕ 1 = 0
Parts: nodekayles{A-->B, B-->A, B-->C, C-->C, C-->D}(A,B) = 1, nodekayles{A-->B, B-->A, B-->C, C-->C, C-->D}(D) = 1
No move wins.
Computed: proof-number search, one nimber at a time (5 positions, # s, # B).

$ echo 'digraph { Rome -> Paris; "path 3" -> Rome }' >roads.dot; grundy solve 'arckayles{roads.dot}'
arckayles{roads.dot}(Rome,Paris,"path 3"), normal play (who cannot move loses)
  Rome ─ Paris, "path 3"   →   "path 3"
N-position: the first player wins.
Grundy value 1
Winning moves (2):
  Rome,Paris,"path 3" → "path 3"  take the edge between Rome and Paris
  Rome,Paris,"path 3" → Paris     take the edge between Rome and "path 3"
Computed: proof-number search, one nimber at a time (5 positions, # s, # B).

# So do files, where edges may be lines.
$ printf 'A-B\nB -- C\nC D\n"E-F"\n' >lines.txt; grundy solve 'nodekayles{lines.txt}' | sed -n 2,6p
  A ─ B
  B ─ C         →
  C ─ D   E-F       C ─ D   E-F
N-position: the first player wins.
Grundy value 1: 0 ⊕ 1 = 1

$ echo 'graph { A -- B -- C; C -- D }' >lines.dot; grundy solve 'nodekayles{lines.dot}' | sed -n 2,6p
  A ─ B
  B ─ C
  C ─ D
P-position: the first player loses, the second player wins.
Grundy value 0

$ printf 'graph LR\nA --- B\nB --- C\nC -.- D\n' >lines.mmd; grundy solve 'arckayles{lines.mmd}' | sed -n 2,6p
  A ─ B
  B ─ C   →   A
  C ─ D       D
N-position: the first player wins.
Grundy value 2

$ printf 'A B\nA-B-C\n' >three.txt; grundy solve 'nodekayles{three.txt}'
grundy: three.txt:2:1: an edge is written as two nodes, A B or A-B; a name with - in it needs quotes
  nodekayles{three.txt}
             ^~~~~~~~~
? 2

$ grundy graph lines.dot
grundy: lines.dot:1:1: this graph has no directions, and a move needs one; write digraph, and -> instead of --
  graph { A -- B -- C; C -- D }
  ^~~~~
? 2

$ printf 'a b\nb c\nc none\n' >names.txt; grundy solve 'nodekayles{names.txt}(a, "none",c) + arckayles{path 4}(none)'
nodekayles{names.txt}(a) + nodekayles{names.txt}(c,"none"), normal play (who cannot move loses)
  a   c ─ "none"
P-position: the first player loses, the second player wins.
Grundy value 0: 1 ⊕ 1 = 0
Parts: nodekayles{names.txt}(a) = 1, nodekayles{names.txt}(c,"none") = 1
No move wins.
Computed: proof-number search, one nimber at a time (5 positions, # s, # B).

$ grundy solve 'nodekayles{grid 3x3} + arckayles{grid 3x3} + nim(2)' | sed -n '1p; /position:/,/Parts/p'
nodekayles{grid 3x3}(.../.../...) + arckayles{grid 3x3}(.../.../...) + nim(2), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 01 ⊕ 00 ⊕ 10 = 11
Parts: nodekayles{grid 3x3}(.../.../...) = 1, arckayles{grid 3x3}(.../.../...) = 0, nim(2) = 2

$ grundy info arckayles
Arc Kayles (arckayles)
Rules     A move takes an edge of an undirected graph and removes both its end
          nodes with all their edges. A player who cannot move loses.
Written   arckayles{graph}(nodes)
Meaning   graph: path n, cycle n, complete n, petersen n,k, grid rxc, king rxc,
          queens rxc; or edges, as {A-B, A-C}, also as arrows, {A-->B, A-->C},
          whose direction is ignored; or the path of a file with a graph; at
          most 256 nodes; nodes: those that are left, as 0..3,5 or by their
          names; on a board rows with / between, . for a cell that is left, #
          for one that is gone. Without a position: the whole graph.
Try       grundy solve 'arckayles{petersen 5,2}'
          0 ─ 1, 4, 5
          1 ─ 2, 6
          2 ─ 3, 7
          3 ─ 4, 8
          4 ─ 9
          5 ─ 7, 8
          6 ─ 8, 9
          7 ─ 9
Theorem   A path of n nodes is a heap of n in the game 0.07; on a grid this is
          Cram. If a board looks the same after a half turn, and no cell is or
          touches its image, the second player wins by answering with the
          rotated move. In other graphs the program finds the value by search
Proof     Taking two neighbours of a path is the move of the code. After a move
          and its image the board again looks the same after a half turn, and no
          edge meets its image.
Codes     0.07
See also  cram, nodekayles, kayles
Source    T. J. Schaefer, On the complexity of some two-person
          perfect-information games, Journal of Computer and System Sciences 16
          (1978), 185-225.

# Edges without arrows.
$ grundy solve 'nodekayles{A-B, B--C, C---D}' | head -1
nodekayles{A-->B, B-->C, C-->D}(A,B,C,D), normal play (who cannot move loses)

$ grundy solve 'nodekayles{A-B, B--C}' | head -1
nodekayles{A-->B, B-->C}(A,B,C), normal play (who cannot move loses)

$ grundy solve 'geography{1-2, 2-3}(1)' | head -1
geography{1-->2, 2-->3}(1), normal play (who cannot move loses)

$ grundy solve --outcome 'nodekayles{king 2x12}'
nodekayles{king 2x12}(............/............), normal play (who cannot move loses)
                        1
      1 2 3 4 5 6 7 8 9 0 1 2
    1 ○─○─○─○─○─○─○─○─○─○─○─○
      │╳│╳│╳│╳│╳│╳│╳│╳│╳│╳│╳│
    2 ○─○─○─○─○─○─○─○─○─○─○─○
N-position: the first player wins.
Computed: proof-number search, one nimber at a time (15 positions, # s, # B).

$ grundy solve --outcome 'nodekayles{queens 1x11}' | sed -n 2,4p
                        1
      1 2 3 4 5 6 7 8 9 0 1
    1 ○ ○ ○ ○ ○ ○ ○ ○ ○ ○ ○

# Nodes that take the same are one result, and all are named.
$ grundy solve 'nodekayles{1-2, 2-3, 3-1}' | sed -n '/^Winning/,/take/p'
Winning moves:
  1,2,3 → none  take node 1, 2 or 3 with its 2 neighbours

$ grundy solve 'nodekayles{complete 12}' | grep take
  0..11 → none  take node 0, 1, 2, 3 or one of 8 more with its 11 neighbours

$ grundy moves 'nodekayles{king 2x3}' | sed -n '/Moves/,/^Computed/p'
Moves, winning ones marked *:
  .../... → ##./##.  value 1    take row 1, cell 1; or row 2, cell 1, with its 3 neighbours
* .../... → ###/###  value 0    take row 1, cell 2; or row 2, cell 2, with its 5 neighbours
  .../... → .##/.##  value 1    take row 1, cell 3; or row 2, cell 3, with its 3 neighbours
Computed: proof-number search, one nimber at a time (7 positions, # s, # B).

$ grundy solve --lang zh_CN 'nodekayles{king 2x3}' | grep →
      │╳│╳│   →
  .../... → ###/###  取走第 1 行第 2 格；或第 2 行第 2 格及其 5 个邻格

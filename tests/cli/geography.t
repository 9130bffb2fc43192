# Geography: a token that never comes back.

$ grundy info geography
Geography (geography)
Also      Undirected Vertex Geography
Rules     A token stands on a node of an undirected graph. A move takes it along
          an edge to a node where it has not been before. A player who cannot
          move loses.
Written   geography{graph}(token)
Meaning   graph: path n, cycle n, complete n, petersen n,k, grid rxc, king rxc,
          queens rxc; or edges, as {A-B, A-C}, also as arrows, {A-->B, A-->C},
          whose direction is ignored; or the path of a file with a graph; at
          most 256 nodes; token: its node, a number from 0 or a name, after
          which the nodes that are left may follow, as 0,2..5; on a board also
          rows with / between, . for a free cell, # for one that is gone, @ for
          the token.
Try       grundy solve 'geography{grid 3x4}(0)'
Theorem   The first player wins exactly if every maximum matching covers the
          token's node; a move along an edge of a maximum matching wins
Proof     Proved by Fraenkel, Scheinerman and Ullman, 1993.
See also  graph, nodekayles, arckayles
Source    A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge
          geography, Theoretical Computer Science 112 (1993), 371-381.

$ grundy solve 'geography{grid 3x4}(0)'
geography{grid 3x4}(@.../..../....), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves (2):
  @.../..../.... → #@../..../....  move the token to row 1, cell 2
  @.../..../.... → #.../@.../....  move the token to row 2, cell 1
Known by theorem: The first player wins exactly if every maximum matching covers
  the token's node; a move along an edge of a maximum matching wins.
Computed: memoised search (1 position, # s, # B).

$ grundy moves 'geography{cycle 6}(0,1..3)'
geography{cycle 6}(0,1..3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Moves (1), winning ones marked *:
* 0,1..3 → 1,2,3  value 0    move the token to 1
Known by theorem: The first player wins exactly if every maximum matching covers
  the token's node; a move along an edge of a maximum matching wins.
Computed: memoised search (1 position, # s, # B).

$ grundy solve 'geography{A-->B & C, B-->C, C-->D, D-->E & F, E-->F}(D)'
geography{A-->B & C, B-->C, C-->D, D-->E & F, E-->F}(D), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
The only winning move:
  D → C,A,B,E,F  move the token to C
Known by theorem: The first player wins exactly if every maximum matching covers
  the token's node; a move along an edge of a maximum matching wins.
Computed: memoised search (3 positions, # s, # B).

$ grundy solve 'geography{complete 255}(7)'
geography{complete 255}(7), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: The first player wins exactly if every maximum matching covers
  the token's node; a move along an edge of a maximum matching wins.

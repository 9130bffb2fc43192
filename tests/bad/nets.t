# Graphs of Node Kayles and Arc Kayles, and positions in them.

$ grundy solve nodekayles
grundy: a graph is missing here; write for example {grid 3x5}, {path 7}, or {A-->B, A-->C}
  nodekayles
            ^
? 2

$ grundy solve 'nodekayles{}'
grundy: a graph is missing here; write for example {grid 3x5}, {path 7}, or {A-->B, A-->C}
  nodekayles{}
             ^
? 2

$ grundy solve 'nodekayles(0..3)'
grundy: a graph is missing here; write for example {grid 3x5}, {path 7}, or {A-->B, A-->C}
  nodekayles(0..3)
            ^
? 2

$ grundy solve 'nodekayles{star 5}'
grundy: there is no family of graphs with this name; write for example {path 7}, {cycle 8}, {complete 5}, {grid 3x5}, {king 4x4}, {queens 5x5}, {petersen 7,2}, a graph as {A-B, A-C}, or a file as {roads.mmd}
  nodekayles{star 5}
             ^~~~~~
? 2

$ grundy solve 'nodekayles{Grid 3x5}'
grundy: there is no family of graphs with this name; write for example {path 7}, {cycle 8}, {complete 5}, {grid 3x5}, {king 4x4}, {queens 5x5}, {petersen 7,2}, a graph as {A-B, A-C}, or a file as {roads.mmd}
  nodekayles{Grid 3x5}
             ^~~~~~~~
? 2

$ grundy solve 'nodekayles{path}'
grundy: a number is expected here, as in {path 7}
  nodekayles{path}
                 ^
? 2

$ grundy solve 'nodekayles{path 0}'
grundy: the size here is at least 1
  nodekayles{path 0}
                  ^
? 2

$ grundy solve 'nodekayles{path x}'
grundy: a number is expected here, as in {path 7}
  nodekayles{path x}
                  ^
? 2

$ grundy solve 'nodekayles{path 257}'
grundy: this graph has too many nodes; the limit is 256
  nodekayles{path 257}
                  ^~~
? 2

$ grundy solve 'nodekayles{path 99999999999999999999999}'
grundy: this graph has too many nodes; the limit is 256
  nodekayles{path 99999999999999999999999}
                  ^~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'nodekayles{path 5,6}'
grundy: nothing more is expected here; write for example {path 7}
  nodekayles{path 5,6}
                   ^~
? 2

$ grundy solve 'nodekayles{cycle 2}'
grundy: the size here is at least 3
  nodekayles{cycle 2}
                   ^
? 2

$ grundy solve 'arckayles{grid 3}'
grundy: a second number is missing here, as in {grid 3x5}
  arckayles{grid 3}
                  ^
? 2

$ grundy solve 'arckayles{grid 3x}'
grundy: a number is expected here, as in {grid 3x5}
  arckayles{grid 3x}
                   ^
? 2

$ grundy solve 'arckayles{grid 3x0}'
grundy: the size here is at least 1
  arckayles{grid 3x0}
                   ^
? 2

$ grundy solve 'arckayles{grid 3x5x7}'
grundy: nothing more is expected here; write for example {grid 3x5}
  arckayles{grid 3x5x7}
                    ^~
? 2

$ grundy solve 'arckayles{king 17x17}'
grundy: this graph has too many nodes; the limit is 256
  arckayles{king 17x17}
                 ^~~~~
? 2

$ grundy solve 'arckayles{petersen 6}'
grundy: a second number is missing here, as in {petersen 7,2}
  arckayles{petersen 6}
                      ^
? 2

$ grundy solve 'arckayles{petersen 6,3}'
grundy: in {petersen n,k} k must be less than half of n, as in {petersen 7,2}
  arckayles{petersen 6,3}
                     ^~~
? 2

$ grundy solve 'arckayles{petersen 200,3}'
grundy: this graph has too many nodes; the limit is 256
  arckayles{petersen 200,3}
                     ^~~~~
? 2

$ grundy solve 'arckayles{A=>B}'
grundy: an arrow is written -->
  arckayles{A=>B}
             ^~
? 2

$ grundy solve 'arckayles{A-->B, -->}'
grundy: an arrow has a node on each side, as in A --> B
  arckayles{A-->B, -->}
                   ^~~
? 2

$ grundy solve 'arckayles{gone.mmd}'
grundy: gone.mmd: No such file or directory
  arckayles{gone.mmd}
            ^~~~~~~~
? 2

$ grundy solve 'arckayles{"gone.mmd}'
grundy: this brace is not closed; add }
  arckayles{"gone.mmd}
           ^
? 2

$ seq 300 | awk '{ print 0, $1 }' >star.txt; grundy solve 'arckayles{star.txt}'
grundy: this graph has 301 nodes; the limit of this game is 256
  arckayles{star.txt}
            ^~~~~~~~
? 2

# Positions.
$ grundy solve 'nodekayles{grid 2x3}(...)'
grundy: row 2 of 2 should follow here, after a /
  nodekayles{grid 2x3}(...)
                          ^
? 2

$ grundy solve 'nodekayles{grid 2x3}(.../..)'
grundy: expected cells in this row: 3; found: 2
  nodekayles{grid 2x3}(.../..)
                           ^~
? 2

$ grundy solve 'nodekayles{grid 2x3}(.../..x)'
grundy: write a board by its rows with / between; a cell is . if it is left, # if it is gone
  nodekayles{grid 2x3}(.../..x)
                             ^
? 2

$ grundy solve 'nodekayles{grid 2x3}(.../.../...)'
grundy: nothing more is expected here
  nodekayles{grid 2x3}(.../.../...)
                              ^~~~
? 2

$ grundy solve 'nodekayles{grid 2x3}()'
grundy: expected cells in this row: 3; found: 0
  nodekayles{grid 2x3}()
                       ^
? 2

$ grundy solve 'nodekayles{path 5}(3..1)'
grundy: this range runs backwards; write the smaller end first
  nodekayles{path 5}(3..1)
                     ^~~~
? 2

$ grundy solve 'nodekayles{path 5}(0..5)'
grundy: the nodes of this graph are 0 to 4
  nodekayles{path 5}(0..5)
                     ^~~~
? 2

$ grundy solve 'nodekayles{path 5}(0,)'
grundy: a number is missing here
  nodekayles{path 5}(0,)
                       ^
? 2

$ grundy solve 'nodekayles{path 5}(0 1)'
grundy: a comma is missing before this
  nodekayles{path 5}(0 1)
                       ^
? 2

$ grundy solve 'nodekayles{path 5}(path 6)'
grundy: a path in this graph has 1 to 5 nodes
  nodekayles{path 5}(path 6)
                          ^
? 2

$ grundy solve 'nodekayles{path 5}(path 0)'
grundy: a path in this graph has 1 to 5 nodes
  nodekayles{path 5}(path 0)
                          ^
? 2

$ grundy solve 'nodekayles{path 5}(none 3)'
grundy: a whole number is expected here
  nodekayles{path 5}(none 3)
                     ^~~~
? 2

$ grundy solve 'nodekayles{Rome-->Paris, Paris-->Bonn}(Rome, Pari)'
grundy: the graph has no node of this name; did you mean 'Paris'?
  ...s{Rome-->Paris, Paris-->Bonn}(Rome, Pari)
                                         ^~~~
? 2

$ grundy solve 'nodekayles{Rome-->Paris, Paris-->Bonn}(Rome,)'
grundy: the name of a node is missing here
  ...es{Rome-->Paris, Paris-->Bonn}(Rome,)
                                         ^
? 2

$ grundy solve 'nodekayles{Rome-->Paris, Paris-->Bonn}("Rome)'
grundy: this parenthesis is not closed; add )
  ...dekayles{Rome-->Paris, Paris-->Bonn}("Rome)
                                         ^
? 2

$ grundy solve 'arckayles{A-B, B-}'
grundy: this arrow leads to no node; write A --> B
  arckayles{A-B, B-}
            ^~~~~~~
? 2

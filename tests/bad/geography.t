# Tokens of Geography.

$ grundy solve 'geography(0)'
grundy: a graph is missing here; write for example {grid 3x5}, {path 7}, or {A-->B, A-->C}
  geography(0)
           ^
? 2

$ grundy solve 'geography{path 5}'
grundy: a position is missing here; write geography{path 5}(token)
  geography{path 5}
  ^~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'geography{path 5}(5)'
grundy: the nodes of this graph are 0 to 4
  geography{path 5}(5)
                    ^
? 2

$ grundy solve 'geography{path 5}(0,0..3)'
grundy: the token's own node cannot be among the nodes that are left
  geography{path 5}(0,0..3)
                      ^~~~
? 2

$ grundy solve 'geography{path 5}(0 1)'
grundy: a comma is missing before this
  geography{path 5}(0 1)
                      ^
? 2

$ grundy solve 'geography{grid 2x2}(../..)'
grundy: the token is missing; write @ for its cell
  geography{grid 2x2}(../..)
                      ^~~~~
? 2

$ grundy solve 'geography{grid 2x2}(@@/..)'
grundy: there is one token, so write @ for one cell
  geography{grid 2x2}(@@/..)
                      ^~~~~
? 2

$ grundy solve 'geography{grid 2x2}(@.)'
grundy: row 2 of 2 should follow here, after a /
  geography{grid 2x2}(@.)
                        ^
? 2

$ grundy solve 'geography{grid 2x2}(@./..,1)'
grundy: nothing more is expected here
  geography{grid 2x2}(@./..,1)
                           ^
? 2

$ grundy solve 'geography{A-->B}(C)'
grundy: the graph has no node of this name
  geography{A-->B}(C)
                   ^
? 2

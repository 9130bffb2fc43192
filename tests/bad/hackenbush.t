# Pictures of Hackenbush.

$ grundy solve hackenbush
grundy: a position is missing here; write hackenbush(edges)
  hackenbush
  ^~~~~~~~~~
? 2

$ grundy solve 'hackenbush()'
grundy: a node is expected here: 0 for the ground, or a name of letters and digits, as in 0-a, a-b
  hackenbush()
             ^
? 2

$ grundy solve 'hackenbush(a-b)'
grundy: this edge is not connected to the ground, which is written 0
  hackenbush(a-b)
             ^~~
? 2

$ grundy solve 'hackenbush(0-a, b-c, c-d)'
grundy: this edge is not connected to the ground, which is written 0
  hackenbush(0-a, b-c, c-d)
                  ^~~
? 2

$ grundy solve 'hackenbush(0-a, b)'
grundy: an edge has two ends with - between them, as in 0-a, a-b
  hackenbush(0-a, b)
                  ^
? 2

$ grundy solve 'hackenbush(0-a,, a-b)'
grundy: a node is expected here: 0 for the ground, or a name of letters and digits, as in 0-a, a-b
  hackenbush(0-a,, a-b)
                 ^
? 2

$ grundy solve 'hackenbush(0-a-)'
grundy: a node is expected here: 0 for the ground, or a name of letters and digits, as in 0-a, a-b
  hackenbush(0-a-)
                 ^
? 2

$ grundy solve 'hackenbush(0-a b)'
grundy: nothing more is expected here
  hackenbush(0-a b)
                 ^
? 2

$ grundy solve 'hackenbush(0-a*b)'
grundy: nothing more is expected here
  hackenbush(0-a*b)
                ^
? 2

$ grundy solve 'hackenbush(cycle 0)'
grundy: the size here is from 1 to 7000
  hackenbush(cycle 0)
                   ^
? 2

$ grundy solve 'hackenbush(tree 13)'
grundy: the size here is from 1 to 12
  hackenbush(tree 13)
                  ^~
? 2

$ grundy solve 'hackenbush(stalk 7001)'
grundy: the size here is from 1 to 7000
  hackenbush(stalk 7001)
                   ^~~~
? 2

$ grundy solve 'hackenbush(stalk 7000, 0-a)'
grundy: a picture has at most 7000 edges
  hackenbush(stalk 7000, 0-a)
                         ^~
? 2

$ grundy solve 'hackenbush(stalk)'
grundy: an edge has two ends with - between them, as in 0-a, a-b
  hackenbush(stalk)
             ^~~~~
? 2

$ grundy solve 'hackenbush(0-abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz)'
grundy: a name has at most 32 bytes
  hackenbush(0-abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz)
               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

# Pictures of Hackenbush.

$ grundy solve hackenbush
grundy: a position is missing here; write hackenbush(edges or file)
  hackenbush
  ^~~~~~~~~~
? 2

$ grundy solve 'hackenbush()'
grundy: a node is expected here: 0 for the ground, or a name of letters and digits, as in 0-a, a-b
  hackenbush()
             ^
? 2

$ grundy solve 'hackenbush(a-b)'
grundy: this edge is not connected to the ground, which is written 0; to make another node the ground, write root and its name first
  hackenbush(a-b)
             ^~~
? 2

$ grundy solve 'hackenbush(0-a, b-c, c-d)'
grundy: this edge is not connected to the ground, which is written 0; to make another node the ground, write root and its name first
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

# Files and roots.
$ grundy solve 'hackenbush(root 1)'
grundy: the edges are missing after the root
  hackenbush(root 1)
             ^~~~~~
? 2

$ grundy solve 'hackenbush(0-a, root 3)'
grundy: the root is named once, before the edges
  hackenbush(0-a, root 3)
                  ^~~~~~
? 2

$ grundy solve 'hackenbush(root 1, root 2, 1-2)'
grundy: the root is named once, before the edges
  hackenbush(root 1, root 2, 1-2)
                     ^~~~~~
? 2

$ grundy solve 'hackenbush(root 1, 1-2, 3-4)'
grundy: there is an edge here that is not connected to the root
  hackenbush(root 1, 1-2, 3-4)
                          ^~~
? 2

$ grundy solve 'hackenbush(nofile.txt)'
grundy: nofile.txt: No such file or directory
  hackenbush(nofile.txt)
             ^~~~~~~~~~
? 2

$ printf 'A B\n' >ab.txt; grundy solve 'hackenbush(ab.txt)'
grundy: this file has no node 1 for the root; write root NAME first, as in hackenbush(root A, tree.txt)
  hackenbush(ab.txt)
             ^~~~~~
? 2

$ grundy solve 'hackenbush(root C, ab.txt)'
grundy: this file has no node C for the root; write root NAME first, as in hackenbush(root A, tree.txt)
  hackenbush(root C, ab.txt)
                     ^~~~~~
? 2

$ printf '1 2\n3 4\n' >two.txt; grundy solve 'hackenbush(two.txt)'
grundy: there is an edge here that is not connected to the root
  hackenbush(two.txt)
             ^~~~~~~
? 2

$ printf '1 "a b"\n' >blank.txt; grundy solve 'hackenbush(blank.txt)'
grundy: the name of node 2 in this file is not one of letters and digits, of at most 32 bytes
  hackenbush(blank.txt)
             ^~~~~~~~~
? 2

$ { echo 8000; seq 2 8000 | sed 's/^/1 /'; } >wide.txt; grundy solve 'hackenbush(wide.txt)'
grundy: a picture has at most 7000 edges
  hackenbush(wide.txt)
             ^~~~~~~~
? 2

$ grundy solve 'hackenbush("ab.txt)'
grundy: this parenthesis is not closed; add )
  hackenbush("ab.txt)
            ^
? 2

# One root, by the option or by its word.
$ printf '3\n1 2\n2 3\n' >rooted.txt; grundy solve 'hackenbush(root 1, rooted.txt)' --root 2
grundy: --root '2' does not fit here; write root NAME first, as in hackenbush(root A, tree.txt)
  hackenbush(root 1, rooted.txt)
                     ^~~~~~~~~~
? 2

$ grundy solve 'hackenbush(rooted.txt)' --root 0
grundy: this file has no node 0 for the root; write root NAME first, as in hackenbush(root A, tree.txt)
  hackenbush(rooted.txt)
             ^~~~~~~~~~
? 2

# Graphs that cannot be read, or not be answered for.

$ grundy graph nofile
grundy: nofile: No such file or directory
? 2

$ grundy graph nofile --json
{"error":{"message":"nofile: No such file or directory","offset":null,"line":null,"column":null}}
? 2

$ grundy graph .
grundy: .: Is a directory
? 2

$ grundy graph nofolder/x.dot
grundy: nofolder/x.dot: No such file or directory
? 2

# A line and column, and what is there.
$ printf 'A B\nA "B\n' | grundy graph
grundy: -:2:3: this quote is not closed
  A "B
    ^
? 2

$ printf 'A B\nA "B\n' | grundy graph --json
{"error":{"message":"-:2:3: this quote is not closed","offset":6,"line":2,"column":3}}
? 2

$ printf 'A=>B\n' | grundy graph
grundy: -:1:2: an arrow is written ->, one a line; in a name it needs quotes around the name
  A=>B
   ^~
? 2

$ printf 'A\xff B\n' | grundy graph
grundy: -:1:2: this byte, 0xff, is not UTF-8
  A? B
   ^
? 2

$ printf 'A\0B C\n' | grundy graph
grundy: -:1:2: a byte 0 is not allowed here; is this a text file?
  A?B C
   ^
? 2

$ printf 'A B\n' | iconv -t UTF-16 | grundy graph
grundy: -: this text is in UTF-16; save it as UTF-8
? 2

$ echo 'graph { A -- B }' | grundy graph
grundy: -:1:1: this graph has no directions, and a move needs one; write digraph, and -> instead of --
  graph { A -- B }
  ^~~~~
? 2

$ echo 'digraph { A -> ' | grundy graph
grundy: -:1:9: this brace is not closed; add }
  digraph { A -> 
          ^
? 2

$ echo 'digraph { "A -> B }' | grundy graph
grundy: -:1:11: this quote is not closed
  digraph { "A -> B }
            ^
? 2

$ echo 'flowchart LR; A -->' | grundy graph
grundy: -:1:17: this arrow leads to no node; write A --> B
  flowchart LR; A -->
                  ^~~
? 2

$ printf 'flowchart LR\n A[open --> B\n' | grundy graph
grundy: -:2:3: this text is not closed; add ]
   A[open --> B
    ^
? 2

$ printf 'sequenceDiagram\n A->>B: hello\n' | grundy graph
grundy: -:1:1: this diagram does not show moves; use a flowchart, which begins with flowchart LR
  sequenceDiagram
  ^~~~~~~~~~~~~~~
? 2

$ echo '{"A": ["B"' | grundy graph
grundy: -:2:1: the text ends in the middle of a JSON value; was it cut off?
? 2

$ echo '{"A": [1.5]}' | grundy graph
grundy: -:1:8: the name of a node is expected here: a text in quotes, or a whole number from 0
  {"A": [1.5]}
         ^~~
? 2

$ echo '[[1]]' | grundy graph
grundy: -:1:3: there is no such row: there are 1, numbered from 0
  [[1]]
    ^
? 2

$ echo '{"nodes": [{"id": "A", "to": ["B"]}]}' | grundy graph
grundy: -:1:31: no node has this "id"
  {"nodes": [{"id": "A", "to": ["B"]}]}
                                ^~~
? 2

$ echo '{"nodes": [{"id": "A"}, {"id": "A"}]}' | grundy graph
grundy: -:1:32: another node has this "id", too
  {"nodes": [{"id": "A"}, {"id": "A"}]}
                                 ^~~
? 2

# Cut in the middle.
$ echo 'A-->B, B-->C' >cut.mmd; for format in dot json grb; do grundy graph cut.mmd --to $format | head -c 150 >cut; grundy graph cut; done
grundy: cut:5:14: this quote is not closed
    "C" [label="S
               ^
grundy: cut:2:46: this quote is not closed
  ...,"value":0,"outcome":"P","to":["B"],"winn
                                         ^
grundy: cut: this .grb file has 150 bytes, but its header says 432: it is cut off or damaged
? 2

# Another format than it is.
$ for format in edges dot json grb; do grundy graph cut.mmd --format $format; done
grundy: cut.mmd:1:8: a line holds one arrow, from a node to another; a name with blanks needs quotes, and weights are not read
  A-->B, B-->C
         ^
grundy: cut.mmd:1:1: digraph is expected here, as in digraph { a -> b }
  A-->B, B-->C
  ^
grundy: cut.mmd:1:1: a graph in JSON begins with { or [
  A-->B, B-->C
  ^~~~~
grundy: cut.mmd: this .grb file is cut off within its header
? 2

$ grundy graph cut.mmd --format csv
grundy: --format takes auto, edges, counted, adjacency, parents, tree, dot, mermaid, json, grb, not 'csv'
? 2

$ grundy graph cut.mmd --to pdf
grundy: --to takes svg, png, dot, mermaid, json, csv, edges, grb, not 'pdf'
? 2

$ grundy graph cut.mmd --json --to dot
{"error":{"message":"--json and --to dot exclude each other","offset":null,"line":null,"column":null}}
? 2

# Limits.
$ grundy graph cut.mmd --line 5
grundy: cut.mmd:1:1: this line is longer than 5 bytes, which is the limit; --line SIZE raises it
  A-->B, B-->C
  ^
? 2

$ head -c 70000000 /dev/zero | tr '\0' a | grundy graph
grundy: -:1:1: this line is longer than 64000000 bytes, which is the limit; --line SIZE raises it
  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...
  ^
? 2

$ head -c 70000 /dev/zero | tr '\0' a | grundy graph 2>&1 | cut -c 1-80
grundy: -:1:1: the name of a node is longer than 65535 bytes, which is the limit
  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy graph cut.mmd --positions 2
grundy: the limit on positions ended the computation; --positions raises it
? 1

$ grundy graph cut.mmd --positions 2 --json
{"error":{"message":"the limit on positions ended the computation; --positions raises it","offset":null,"line":null,"column":null}}
? 1

$ grundy graph 'nim(3,3)' --positions 5
grundy: the limit on positions ended the computation; --positions raises it
? 1

$ seq 0 99999 | awk '{print $1, $1 + 1}' | grundy graph --memory 100k
grundy: the memory limit ended the computation; --memory raises it
? 1

$ grundy graph 'nim(500,500,500,500)' --time 5ms
grundy: the time limit ended the computation; --time raises it
? 1

# Cycles.
$ printf 'A B\nB C\nC B\n' | grundy graph
grundy: the graph has a cycle, so the play need not end: B -> C -> B; --loopy finds who wins, and the draws
? 2

$ printf 'A B\nB C\nC B\n' | grundy graph --json
{"error":{"message":"the graph has a cycle, so the play need not end: B -> C -> B; --loopy finds who wins, and the draws","offset":null,"line":null,"column":null}}
? 2

$ seq 0 99 | awk '{print $1, ($1 + 1) % 100}' | grundy graph
grundy: the graph has a cycle, so the play need not end: 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> ... -> 0; --loopy finds who wins, and the draws
? 2

$ grundy solve 'graph{A-->A}(A) + nim(1)'
grundy: the graph has a cycle, so the play need not end: A -> A; --loopy finds who wins, and the draws
? 2

# A start that is not there.
$ grundy graph cut.mmd --start a
grundy: the graph has no node 'a'; did you mean 'A'?
? 2

$ grundy graph cut.mmd --start Paris
grundy: the graph has no node 'Paris'
? 2

$ grundy graph 'nim(1,2)' --start 'nim(2,2)'
grundy: the graph has no node 'nim(2,2)'; did you mean 'nim(1,2)'?
? 2

# Files that cannot be written.
$ grundy graph cut.mmd -o nofolder/file
grundy: nofolder/file cannot be written: No such file or directory
? 2

$ grundy graph cut.mmd --json -o nofolder/file
{"error":{"message":"nofolder/file cannot be written: No such file or directory","offset":null,"line":null,"column":null}}
? 2

$ mkdir folder; grundy graph cut.mmd -o folder; ls folder
grundy: folder cannot be written: Is a directory

$ grundy graph cut.mmd -o ''
grundy: the value of --output is empty; it takes FILE
? 2

$ grundy graph cut.mmd >/dev/full
grundy: No space left on device
? 3

$ seq 0 9999 | awk '{print $1, $1 + 1}' >row.txt; ulimit -f 8; trap '' XFSZ; grundy graph row.txt --csv -o big; status=$?; ls big*; exit $status
grundy: File too large
ls: cannot access 'big*': No such file or directory
? 3

# What means nothing.
$ grundy graph cut.mmd --merge
grundy: --merge is for the positions of a game, but a file has nodes; leave --merge out
? 2

$ grundy graph cut.mmd --how search
grundy: 'graph' does not accept --technique; these do: solve, moves, explain, table, plot, pattern, period
? 2

$ grundy solve --line 3 nim 1
grundy: --line-limit is for reading a graph file, but none is named here
? 2

# Tokens.
$ grundy solve 'cut.mmd(Z)'
grundy: the graph has no node of this name
  cut.mmd(Z)
          ^
? 2

$ grundy solve 'cut.mmd()'
grundy: the name of a node is missing here
  cut.mmd()
          ^
? 2

$ grundy solve cut.mmd
grundy: a position is missing here; write graph{cut.mmd}(node, ...)
  cut.mmd
  ^~~~~~~
? 2

$ grundy solve 'nofile.mmd(A)'
grundy: nofile.mmd: No such file or directory
  nofile.mmd(A)
  ^~~~~~~~~~
? 2

$ grundy solve 'graph{A-->}(A)'
grundy: this arrow leads to no node; write A --> B
  graph{A-->}(A)
         ^~~
? 2

$ grundy solve 'graph{}(A)'
grundy: a graph is missing here; write the path of its file, as in graph{roads.mmd}(A), or its arrows, as in graph{A-->B, A-->C}(A)
  graph{}(A)
        ^
? 2

$ grundy solve 'graph{A-->B'
grundy: this brace is not closed; add }
  graph{A-->B
       ^
? 2

$ grundy table 'graph{A-->B}' 0..3
grundy: the graph has no node of this name
  graph{A-->B}(3)
               ^
? 2

$ grundy graph 'kayls(3)'
grundy: there is no game called 'kayls'; did you mean 'kayles'?
  kayls(3)
  ^~~~~
? 2

# Who has won, in the graph of a game with its own rule.
$ echo '{"nodes":[{"id":"A","to":[],"final":"drawn"}]}' | grundy graph
grundy: -:1:37: "won" or "lost" is expected here: has the player to move won?
  {"nodes":[{"id":"A","to":[],"final":"drawn"}]}
                                      ^~~~~~~
? 2

$ echo '{"nodes":[{"id":"A","to":["B"],"final":"won"},{"id":"B","to":[]}]}' | grundy graph
grundy: -: where a game has its own rule for who wins, every node without arrows, and no other, must say who has won
? 2

# A token in a sum has no rule of its own.
$ echo '{"nodes":[{"id":"A","to":["B"]},{"id":"B","to":[],"final":"won"}]}' >own.json; grundy solve 'own.json(A)'
grundy: this graph has its own rule for who wins, so a token on it cannot be part of a sum; try 'grundy graph FILE --start NODE'
  own.json(A)
  ^~~~~~~~
? 2

$ echo '{"nodes":[{"id":"A","to":["B"]},{"id":"B","to":[],"final":"won"}]}' >own.json; grundy solve --loopy 'graph{own.json}(A) + nim(3)'
grundy: this graph has its own rule for who wins, so a token on it cannot be part of a sum; try 'grundy graph FILE --start NODE'
  graph{own.json}(A) + nim(3)
        ^~~~~~~~
? 2

# A limit that ends the reading is no fault of the sum.
$ seq 100000 >long.txt; grundy solve --memory 10k 'long.txt(1)'
grundy: the memory limit ended the computation; --memory raises it
? 1

$ grundy solve --memory 1k 'graph{A-->B}(A)'
grundy: the memory limit ended the computation; --memory raises it
? 1

$ echo A B | grundy graph --to auto
grundy: --to takes svg, png, dot, mermaid, json, csv, edges, grb, not 'auto'
? 2

# A large file without a line end is not read to its end.
$ truncate -s 4G holes; grundy graph holes --time 20s | head -n 1; rm holes
grundy: holes:1:1: this line is longer than 64000000 bytes, which is the limit; --line SIZE raises it
  ????????????????????????????????????????????????????????????????????????...
  ^

# Inputs of contests that are wrong, and hostile graph files.
$ printf '1000000000 1\n1 2\n' | grundy graph --header --memory 100M
grundy: the memory limit ended the computation; --memory raises it
? 1

$ printf '5000000000 1\n1 2\n' | grundy graph --header
grundy: -:1:1: this count is too large; the limit is 4294967294
  5000000000 1
  ^~~~~~~~~~
? 2

$ printf '18446744073709551617 1\n1 2\n' | grundy graph --header
grundy: -:1:1: this count is too large; the limit is 4294967294
  18446744073709551617 1
  ^~~~~~~~~~~~~~~~~~~~
? 2

$ printf '3 -1\n' | grundy graph --header
grundy: -:1:3: a count is expected here, a whole number from 0 on
  3 -1
    ^~
? 2

$ printf '3 3\n1 2\n' | grundy graph --header
grundy: -:1:3: the first line announces more arrows (3) than there are (1)
  3 3
    ^
? 2

$ printf '3 1\n1 2\n2 3\n1 3\n' >more.txt; grundy graph more.txt --header
grundy: more.txt:3:1: the first line announces fewer arrows (1) than there are; correct the count, or add --no-header if that line is an arrow
  2 3
  ^
? 2

$ grundy solve 'more.txt(1)' --header
grundy: more.txt:3:1: the first line announces fewer arrows (1) than there are; correct the count, or add --no-header if that line is an arrow
  more.txt(1)
  ^~~~~~~~
? 2

$ grundy solve 'more.txt(1)' --header --json
{"error":{"message":"more.txt:3:1: the first line announces fewer arrows (1) than there are; correct the count, or add --no-header if that line is an arrow","offset":0,"line":null,"column":null}}
? 2

$ printf '3 1\n1 4\n' | grundy graph --header
grundy: -:2:3: there is no such node; the nodes are numbered 1 to 3
  1 4
    ^
? 2

$ printf '3 2\n0 1\n1 3\n' | grundy graph --header
grundy: -:3:3: there is no such node; the nodes are numbered 0 to 2
  1 3
    ^
? 2

$ printf '3 1\n1 2 7\n' | grundy graph --header
grundy: -:2:5: a line holds one arrow, from a node to another; a name with blanks needs quotes, and weights are not read
  1 2 7
      ^
? 2

$ printf '1 2 7\n2 3 9\n' | grundy graph
grundy: -:1:5: a line holds one arrow, from a node to another; a name with blanks needs quotes, and weights are not read
  1 2 7
      ^
? 2

$ printf '3 1\n1 \0\n' | grundy graph --header
grundy: -:2:3: a byte 0 is not allowed here; is this a text file?
  1 ?
    ^
? 2

$ printf '3 1\n1 \xff\n' | grundy graph --header
grundy: -:2:3: the number of a node is expected here
  1 ?
    ^
? 2

$ printf 'A B\n' | grundy graph --header
grundy: -:1:1: a count is expected here, a whole number from 0 on
  A B
  ^
? 2

$ printf '' | grundy graph --header
0 nodes, 0 arrows, normal play (who cannot move loses)
0 N-positions (won for the player to move), 0 P-positions (lost); the longest game has 0 moves
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ printf '# only comments\n' | grundy graph --header
grundy: -:2:1: the first line must hold the numbers of nodes and arrows
? 2

$ printf '# only comments\n' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree

$ printf '\xef\xbb\xbf3 1\r\n1 2\r\n' | grundy graph --header --csv
id,value,infinity,outcome,remoteness,degree
1,1,,N,1,1
2,0,,P,0,0
3,0,,P,0,0

# Parents that are not a tree.
$ echo '[-1,0,-1]' | grundy graph
grundy: -:1:7: this is a second root; a tree has one
  [-1,0,-1]
        ^~
? 2

$ echo '[-1,2,1]' | grundy graph
grundy: -:1:5: this node is its own ancestor, so the parents are not a tree
  [-1,2,1]
      ^
? 2

$ echo '[-1,0' | grundy graph --format parents
grundy: -:1:1: this bracket is not closed; add ]
  [-1,0
  ^
? 2

$ printf '4\n2 1 3 4\n' | grundy graph --format parents
grundy: -:2:1: no node is the root; its parent is written -1, or 0 if the nodes are numbered from 1
  2 1 3 4
  ^
? 2

$ printf '3\n1 2\n2 1\n' | grundy graph --format tree
grundy: -:3:1: this edge closes a cycle, so the edges are not a tree
  2 1
  ^~~
? 2

$ printf '3\n1 2\n2 3\n' | grundy graph --format tree --root 4
grundy: -:1:1: the root '4' is not a node; the nodes are numbered 1 to 3
  3
  ^
? 2

$ printf '2\n2 1\n0\n' | grundy graph --format adjacency
grundy: -:2:1: the line announces more nodes (2) than it has (1)
  2 1
  ^
? 2

# Deep nesting and brackets that are not closed.
$ printf '[%.0s' {1..2000} | grundy graph
grundy: -:1:3: the number of a row is expected here, from 0 on
  [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[...
    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ { printf '{"x":'; printf '[%.0s' {1..2000}; } | grundy graph
grundy: -:1:1006: the brackets are nested more than 1000 deep, which is the limit
  ...[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[...
                                         ^
? 2

$ { printf 'digraph {'; printf '{%.0s' {1..2000}; } | grundy graph
grundy: -:1:1009: braces are nested more than 1000 deep, which is the limit
  ...{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{...
                                         ^
? 2

$ { printf 'flowchart LR\n'; printf 'subgraph s%s\n' {1..2000}; } | grundy graph
grundy: -:1002:1: subgraphs are nested more than 1000 deep, which is the limit
  subgraph s1001
  ^~~~~~~~
? 2

$ echo '[[1],[0]' | grundy graph
grundy: -:2:1: the text ends in the middle of a JSON value; was it cut off?
? 2

# Binary garbage, a long line, many names, a folder, a file that cannot be read.
$ printf '\x7fELF\x02\x01\x01\0\0\0\0' | grundy graph
grundy: -:1:5: a control character is not allowed in a name; in quotes it can be written as \u0002
  ?ELF???????
      ^
? 2

$ head -c 300000 /dev/zero | tr '\0' x | grundy graph
grundy: -:1:1: the name of a node is longer than 65535 bytes, which is the limit
  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ { printf '1 2\n'; head -c 2000 /dev/zero | tr '\0' 1; } | grundy graph --line 1k
grundy: -:2:1: this line is longer than 1000 bytes, which is the limit; --line SIZE raises it
  111111111111111111111111111111111111111111111111111111111111111111111111...
  ^
? 2

$ seq 1000000 | sed 's/.*/n& n&x/' | grundy graph --memory 5M
grundy: the memory limit ended the computation; --memory raises it
? 1

$ seq 300000 | sed 's/.*/n& n&x/' | grundy graph --to edges | tail -1
n300000 n300000x

$ seq 100000 | sed 's/.*/1 2/' | grundy graph --csv
id,value,infinity,outcome,remoteness,degree
1,1,,N,1,100000
2,0,,P,0,0

$ mkdir -p folder.txt; grundy solve 'folder.txt(1)'
grundy: folder.txt: Is a directory
  folder.txt(1)
  ^~~~~~~~~~
? 2

$ grundy graph folder.txt --header
grundy: folder.txt: Is a directory
? 2

$ grundy graph /proc/self/mem
grundy: /proc/self/mem: Input/output error
? 2

$ grundy solve 'nofile.txt(1)' --header
grundy: nofile.txt: No such file or directory
  nofile.txt(1)
  ^~~~~~~~~~
? 2

# Options that contradict each other, or have nothing to say.
$ grundy graph more.txt --header --no-header
grundy: --header and --no-header exclude each other
? 2

$ grundy graph more.txt --header --format dot
grundy: --format and --header exclude each other
? 2

$ grundy solve 'nim(3)' --header
grundy: --header is for reading a graph file, but none is named here
? 2

$ grundy table nim 0..3 --first 1
grundy: --first is for reading a graph file, but none is named here
? 2

$ grundy graph 'nim(3)' --format edges
grundy: --format is for reading a graph file, but none is named here
? 2

$ grundy graph more.txt --first 2
grundy: --first takes 0, 1, not '2'
? 2

$ grundy graph more.txt --root 1
grundy: more.txt: --root is for a tree; add --format tree
? 2

$ echo 'A B' | grundy graph --first 1
grundy: -: --first is for the inputs of contests, and this file is not one; its format is 'edges'
? 2

$ printf '3 2\n3 1\n0 1\n' | grundy graph - --header
grundy: -:3:1: there is no such node; the nodes are numbered 1 to 3
  0 1
  ^
? 2

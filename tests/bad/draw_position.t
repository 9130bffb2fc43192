# Positions without a picture.

$ grundy draw 'chomp(64x64)' --position
grundy: this position is too large to draw; try a smaller one
? 2

$ grundy draw --position
grundy: 'draw' needs a sum of games, for example: grundy draw 'nim(1,2)' -o nim.svg
? 2

$ grundy draw 'nim(3' --position
grundy: this parenthesis is not closed; add )
  nim(3
     ^
? 2

$ grundy draw 'nim(3)' --position -o no/such/folder.svg
grundy: no/such/folder.svg cannot be written: No such file or directory
? 2

$ grundy draw graph.txt --position
grundy: graph.txt: No such file or directory
  graph.txt
  ^~~~~~~~~
? 2

# What is about graphs means nothing here.
$ grundy draw 'nim(3)' --position --misere
grundy: --misere and --position exclude each other
? 2

$ grundy draw 'nim(3)' --position --loopy
grundy: --loopy and --position exclude each other
? 2

$ grundy draw 'nim(3)' --position --start 'nim(2)'
grundy: --start and --position exclude each other
? 2

$ grundy draw 'nim(3)' --position --all
grundy: --all and --position exclude each other
? 2

$ grundy draw 'nim(3)' --position --no-merge
grundy: --no-merge and --position exclude each other
? 2

$ grundy draw 'nim(3)' --position --format dot
grundy: --format is for reading a graph file, but none is named here
? 2

$ grundy draw 'nim(3)' --position --header
grundy: --header is for reading a graph file, but none is named here
? 2

$ grundy draw 'nim(3)' --position --line 1k
grundy: --line-limit is for reading a graph file, but none is named here
? 2

$ grundy draw 'A-->B' --position
grundy: --position needs a sum of games; for a token on a graph, write graph{FILE}(NODE)
? 2

$ printf 'A B\n' > graph.edges; grundy draw graph.edges --position
grundy: --position needs a sum of games; for a token on a graph, write graph{FILE}(NODE)
? 2

# Files are what their names say.
$ grundy draw 'nim(3)' --position -o p.dot; ls p.dot
grundy: --position draws SVG or PNG, not dot; name the file x.svg or x.png
ls: cannot access 'p.dot': No such file or directory
? 2

$ grundy draw 'nim(3)' --position -o p.json
grundy: --position draws SVG or PNG, not json; name the file x.svg or x.png
? 2

$ grundy draw 'nim(3)' --position --to mermaid
grundy: --position draws SVG or PNG; leave --to mermaid out
? 2

$ grundy draw 'nim(3)' --position -o p.gif; ls p.gif
grundy: 'draw' writes svg, png, dot or mermaid; name the file x.svg or x.png
ls: cannot access 'p.gif': No such file or directory
? 2

# A move needs a position.
$ grundy draw 'A-->B' --move
grundy: --position needs a sum of games; for a token on a graph, write graph{FILE}(NODE)
? 2

$ grundy draw 'nim(3)' --move --all
grundy: --all and --position exclude each other
? 2

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
grundy: --format and --position exclude each other
? 2

$ grundy draw 'nim(3)' --position --header
grundy: --header and --position exclude each other
? 2

$ grundy draw 'nim(3)' --position --line 1k
grundy: --line and --position exclude each other
? 2

$ grundy draw 'A-->B' --position
grundy: --position needs a sum of games; for a token on a graph, write graph{FILE}(NODE)
? 2

$ printf 'A B\n' > graph.edges; grundy draw graph.edges --position
grundy: --position needs a sum of games; for a token on a graph, write graph{FILE}(NODE)
? 2

# Files are what their names say.
$ grundy draw 'nim(3)' --position -o p.dot; ls p.dot
grundy: --position draws SVG, not dot; name the file x.svg
ls: cannot access 'p.dot': No such file or directory
? 2

$ grundy draw 'nim(3)' --position -o p.json
grundy: --position draws SVG, not json; name the file x.svg
? 2

$ grundy draw 'nim(3)' --position --to mermaid
grundy: --position draws SVG; leave --to mermaid out
? 2

$ grundy draw 'nim(3)' --position -o p.png; ls p.png
grundy: 'draw' writes svg, dot or mermaid; name the file x.svg
ls: cannot access 'p.png': No such file or directory
? 2

$ grundy draw 'nim(1' -o none.svg; ls none.svg
grundy: this parenthesis is not closed; add )
  nim(1
     ^
ls: cannot access 'none.svg': No such file or directory
? 2

$ grundy draw nofile.mmd -o x.svg
grundy: nofile.mmd: No such file or directory
? 2

$ grundy draw nim 1 -o /nowhere/x.svg
grundy: /nowhere/x.svg cannot be written: No such file or directory
? 2

$ grundy draw nim 1 -o x.csv
grundy: 'draw' writes svg, png, dot or mermaid; 'grundy graph' writes csv
? 2

$ grundy draw nim 1 --json
{"error":{"message":"'draw' does not accept --json","offset":null,"line":null,"column":null}}
? 2

$ grundy draw nim 1 --merge
grundy: 'draw' does not accept --merge; these do: graph
? 2

$ grundy draw 'A-->B' --no-merge
grundy: --no-merge is for the positions of a game, but a file has nodes; leave --no-merge out
? 2

$ grundy draw 'A-->B, B-->A' -o none.svg; ls none.svg
grundy: the graph has a cycle, so the play need not end: A -> B -> A; --loopy finds who wins, and the draws
ls: cannot access 'none.svg': No such file or directory
? 2

$ grundy draw 'A-->B' --start C
grundy: the graph has no node 'C'
? 2

$ grundy draw nim 1 --format dot
grundy: --format is for reading a graph file, but none is named here
? 2

$ grundy draw nim 1000000 2 --to dot -o none.dot; ls none.dot
grundy: there are more than 50000 positions; --to svg draws the nearest ones, 'grundy graph' writes all
ls: cannot access 'none.dot': No such file or directory
? 2

$ grundy draw nim 20 20 20 20 --positions 10 -o none.svg; ls none.svg
grundy: the limit on positions ended the computation; --positions raises it
ls: cannot access 'none.svg': No such file or directory
? 2

# Of a sum that is too large only what is near its beginning is there.
$ grundy draw 'nim(1000000,3)' --start 'nim(3,999993)'
grundy: this sum has too many positions for --start; write the position itself as the sum
? 2

$ grundy draw 'kayles(60)' --to dot --start 'kayles(58)'
grundy: this sum has too many positions for --start; write the position itself as the sum
? 2

$ grundy graph 'kayles(60)' --to svg --start 'kayles(58)'
grundy: this sum has too many positions for --start; write the position itself as the sum
? 2

$ grundy draw 'kayles(5)' --start 'kayles(3)' | grep '<g><title>kayles(3)'
<g><title>kayles(3): N 3</title>

$ grundy draw nim 2 1 -o nim.JPG; ls nim.JPG
grundy: 'draw' writes svg, png, dot or mermaid; name the file x.svg or x.png
ls: cannot access 'nim.JPG': No such file or directory
? 2

# PNG is made by another program.
$ PATH=nowhere ./grundy draw nim 2 1 -o nim.png; ls nim.png
grundy: PNG needs the program rsvg-convert, which was not found; install it (the package librsvg2-bin), or write SVG: -o x.svg
ls: cannot access 'nim.png': No such file or directory
? 2

$ PATH=nowhere ./grundy draw nim 2 1 --to png --lang zh_CN
grundy: 生成 PNG 需要程序 rsvg-convert，但没有找到；请安装它（软件包 librsvg2-bin），或改写 SVG：-o x.svg
? 2

$ grundy draw nim 2 1 -o none.svg --width 300; ls none.svg
grundy: --width is for PNG; add --to png, or name the file x.png
ls: cannot access 'none.svg': No such file or directory
? 2

# Limits of a picture are for pictures.
$ grundy draw nim 2 1 --to dot --depth 1
grundy: --depth is for pictures, so leave --to dot out
? 2

$ grundy draw nim 2 1 -o x.mmd --nodes 3
grundy: --nodes is for pictures, so leave --to mermaid out
? 2

$ grundy draw nim 2 1 --nodes 3 --all
grundy: --all and --nodes exclude each other
? 2

$ grundy graph nim 2 1 --to svg --nodes 3
grundy: 'graph' does not accept --nodes; these do: draw
? 2

# Positions without a picture.

$ grundy draw 'chomp(64x64)' --position
grundy: this position is too large to be drawn; try a smaller one
? 2

$ grundy draw --position
grundy: 'draw' needs a sum of games, for example: grundy draw 'nim(1,2)' -o nim.svg
? 2

$ grundy draw 'nim(3' --position
grundy: the parenthesis that opens here is never closed; add )
  nim(3
     ^
? 2

$ grundy draw 'nim(3)' --position -o no/such/folder.svg
grundy: no/such/folder.svg can't be written: No such file or directory
? 2

$ grundy draw graph.txt --position
grundy: graph.txt: No such file or directory
  graph.txt
  ^~~~~~~~~
? 2

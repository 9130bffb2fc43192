# Squares of a board.

$ grundy solve 'rook(3,5,1)'
grundy: a square is written as x:y, both counted from the corner 0:0, as in 3:5
  rook(3,5,1)
       ^
? 2

$ grundy solve 'rook(3,x)'
grundy: a square is written as x:y, both counted from the corner 0:0, as in 3:5
  rook(3,x)
       ^
? 2

$ grundy solve 'rook(3:)'
grundy: a number is missing here
  rook(3:)
         ^
? 2

$ grundy solve 'queen(4294967295:1)'
grundy: this square is too far away; x + y is at most 4294967295
  queen(4294967295:1)
        ^~~~~~~~~~~~
? 2

$ grundy solve 'knight(a1)'
grundy: a whole number is expected here
  knight(a1)
         ^~
? 2

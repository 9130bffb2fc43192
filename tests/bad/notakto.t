# Boards of Notakto.

$ grundy solve 'notakto()'
grundy: write a board by its rows with / between, as X../.X./..., or 3x3 for an empty one; it has from 2x2 to 5x5 cells
  notakto()
          ^
? 2

$ grundy solve 'notakto(X)'
grundy: write a board by its rows with / between, as X../.X./..., or 3x3 for an empty one; it has from 2x2 to 5x5 cells
  notakto(X)
          ^
? 2

$ grundy solve 'notakto(....../....../....../....../....../......)'
grundy: a board has at most 5 rows, 5 columns and 25 cells
  notakto(....../....../....../....../....../......)
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'notakto(3x4)'
grundy: write a board by its rows with / between, as X../.X./..., or 3x3 for an empty one; it has from 2x2 to 5x5 cells
  notakto(3x4)
          ^~~
? 2

$ grundy solve 'notakto(6x6)'
grundy: a number from 1 to 5 is expected here
  notakto(6x6)
          ^
? 2

$ grundy solve 'notakto(33)'
grundy: a number from 1 to 5 is expected here
  notakto(33)
          ^~
? 2

$ grundy solve 'notakto(X../...)'
grundy: write a board by its rows with / between, as X../.X./..., or 3x3 for an empty one; it has from 2x2 to 5x5 cells
  notakto(X../...)
          ^~~~~~~
? 2

$ grundy solve 'notakto(X../.../....)'
grundy: expected cells in this row: 3; found: 4
  notakto(X../.../....)
                  ^~~~
? 2

$ grundy solve 'notakto(X../.O./...)'
grundy: write a board by its rows with / between, as X../.X./..., or 3x3 for an empty one; it has from 2x2 to 5x5 cells
  notakto(X../.O./...)
               ^
? 2

$ grundy solve 'notakto(X../.../..,3x3)'
grundy: expected cells in this row: 3; found: 2
  notakto(X../.../..,3x3)
                  ^~
? 2

$ grundy solve 'notakto(3x3,)'
grundy: write a board by its rows with / between, as X../.X./..., or 3x3 for an empty one; it has from 2x2 to 5x5 cells
  notakto(3x3,)
              ^
? 2

$ grundy solve 'notakto{3}'
grundy: notakto takes no parameters; write notakto(board, ...)
  notakto{3}
         ^~~
? 2

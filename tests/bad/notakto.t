# Boards of Notakto.

$ grundy solve 'notakto()'
grundy: a board is its rows with / between, as in X../.X./..., or 3x3 for an empty one; it has from 2 to 5 cells in a row
  notakto()
          ^
? 2

$ grundy solve 'notakto(X)'
grundy: a board is its rows with / between, as in X../.X./..., or 3x3 for an empty one; it has from 2 to 5 cells in a row
  notakto(X)
          ^
? 2

$ grundy solve 'notakto(....../....../....../....../....../......)'
grundy: a board is its rows with / between, as in X../.X./..., or 3x3 for an empty one; it has from 2 to 5 cells in a row
  notakto(....../....../....../....../....../......)
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'notakto(3x4)'
grundy: an empty board is 2x2, 3x3, 4x4 or 5x5
  notakto(3x4)
          ^~~
? 2

$ grundy solve 'notakto(6x6)'
grundy: an empty board is 2x2, 3x3, 4x4 or 5x5
  notakto(6x6)
          ^~~
? 2

$ grundy solve 'notakto(33)'
grundy: an empty board is 2x2, 3x3, 4x4 or 5x5
  notakto(33)
          ^~
? 2

$ grundy solve 'notakto(X../...)'
grundy: row 3 of 3 should follow here, after a /
  notakto(X../...)
                 ^
? 2

$ grundy solve 'notakto(X../.../....)'
grundy: a row has 3 cells, each of them . or X, as in the first row
  notakto(X../.../....)
                  ^~~~
? 2

$ grundy solve 'notakto(X../.O./...)'
grundy: a row has 3 cells, each of them . or X, as in the first row
  notakto(X../.O./...)
              ^
? 2

$ grundy solve 'notakto(X../.../..,3x3)'
grundy: a row has 3 cells, each of them . or X, as in the first row
  notakto(X../.../..,3x3)
                  ^~
? 2

$ grundy solve 'notakto(3x3,)'
grundy: a board is its rows with / between, as in X../.X./..., or 3x3 for an empty one; it has from 2 to 5 cells in a row
  notakto(3x3,)
              ^
? 2

$ grundy solve 'notakto{3}'
grundy: notakto takes no parameters; write notakto(board, ...)
  notakto{3}
         ^~~
? 2

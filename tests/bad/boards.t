# Hex boards.

$ grundy solve 'hex{0}'
grundy: the size of the board must be from 1 to 19
  hex{0}
      ^
? 2

$ grundy solve 'hex{20}'
grundy: the size of the board must be from 1 to 19
  hex{20}
      ^~
? 2

$ grundy solve hex
grundy: the size of the board is missing; write for example hex{3}
  hex
     ^
? 2

$ grundy solve 'hex(../..)'
grundy: the size of the board is missing; write for example hex{3}
  hex(../..)
     ^
? 2

$ grundy solve 'hex{3x3}'
grundy: a whole number is expected here
  hex{3x3}
      ^~~
? 2

$ grundy solve 'hex{2}()'
grundy: expected cells in this row: 2; found: 0
  hex{2}()
         ^
? 2

$ grundy solve 'hex{2}(..)'
grundy: row 2 of 2 should follow here, after a /
  hex{2}(..)
           ^
? 2

$ grundy solve 'hex{2}(./..)'
grundy: expected cells in this row: 2; found: 1
  hex{2}(./..)
         ^
? 2

$ grundy solve 'hex{2}(../.)'
grundy: expected cells in this row: 2; found: 1
  hex{2}(../.)
            ^
? 2

$ grundy solve 'hex{2}(../.z)'
grundy: write a board by its rows with / between; a cell is . or x or o
  hex{2}(../.z)
             ^
? 2

$ grundy solve 'hex{2}(X./..)'
grundy: write a board by its rows with / between; a cell is . or x or o
  hex{2}(X./..)
         ^
? 2

# Whose turn it is cannot be seen.
$ grundy solve 'hex{2}(xx/xo)'
grundy: the board has 3 x and 1 o, so write whose turn it is, as in (x../x../... o)
  hex{2}(xx/xo)
         ^~~~~
? 2

$ grundy solve 'hex{2}(oo/..)'
grundy: the board has 0 x and 2 o, so write whose turn it is, as in (x../x../... o)
  hex{2}(oo/..)
         ^~~~~
? 2

# A table over a game without numbers.
$ grundy table 'hex{2}' 0..3
grundy: write a board by its rows with / between; a cell is . or x or o
  hex{2}(3)
         ^
? 2

# Boards of Nimstring.

$ grundy solve nimstring
grundy: a position is missing here; write nimstring(board, ...)
  nimstring
  ^~~~~~~~~
? 2

$ grundy solve 'nimstring()'
grundy: write a board without lines by its size, as 2x3, at most 5x5; else by rows of level and upright lines in turn, as --./|.../.-./..|./..., where . is a line that is not drawn
  nimstring()
            ^
? 2

$ grundy solve 'nimstring(3x6)'
grundy: a number from 1 to 5 is expected here
  nimstring(3x6)
              ^
? 2

$ grundy solve 'nimstring(0x2)'
grundy: a number from 1 to 5 is expected here
  nimstring(0x2)
            ^
? 2

$ grundy solve 'nimstring(2)'
grundy: write a board without lines by its size, as 2x3, at most 5x5; else by rows of level and upright lines in turn, as --./|.../.-./..|./..., where . is a line that is not drawn
  nimstring(2)
             ^
? 2

$ grundy solve 'nimstring(......)'
grundy: write a board without lines by its size, as 2x3, at most 5x5; else by rows of level and upright lines in turn, as --./|.../.-./..|./..., where . is a line that is not drawn
  nimstring(......)
            ^~~~~~
? 2

$ grundy solve 'nimstring(..)'
grundy: the upright lines should follow here, after a /
  nimstring(..)
              ^
? 2

$ grundy solve 'nimstring(../...)'
grundy: the lines below these boxes should follow here, after a /
  nimstring(../...)
                  ^
? 2

$ grundy solve 'nimstring(../../..)'
grundy: expected cells in this row: 3; found: 2
  nimstring(../../..)
               ^~
? 2

$ grundy solve 'nimstring(../.../.|)'
grundy: write a board without lines by its size, as 2x3, at most 5x5; else by rows of level and upright lines in turn, as --./|.../.-./..|./..., where . is a line that is not drawn
  nimstring(../.../.|)
                    ^
? 2

$ grundy solve 'nimstring(../.../...)'
grundy: expected cells in this row: 2; found: 3
  nimstring(../.../...)
                   ^~~
? 2

$ grundy solve 'nimstring(./.././.././.././.././.././../.)'
grundy: a board has at most 5 rows of boxes
  ...imstring(./.././.././.././.././.././../.)
                                         ^~~~
? 2

# A box with three lines.
$ grundy solve 'nimstring(-./|../-.)'
grundy: the box in row 1, column 1 has three lines, so it can be taken at once; draw its fourth line, too, and write the position after that
  nimstring(-./|../-.)
            ^~~~~~~~~
? 2

# Loony moves are left out, which is right in normal play only.
$ grundy solve --misere 'nim(2) + nimstring(1x2)'
grundy: nimstring is solved in normal play only, because its list leaves out moves that always lose there; ask without misere play
? 2

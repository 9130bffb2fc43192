# Boards of Tac Tix.

$ grundy solve 'tactix()'
grundy: a board is written by its sides, as 4x4, or by its rows with / between, each cell . or o, as oo.o/.oo.
  tactix()
         ^
? 2

$ grundy solve 'tactix(4)'
grundy: the other side should follow here, as in 4x4
  tactix(4)
          ^
? 2

$ grundy solve 'tactix(4x9)'
grundy: a side of the board is from 1 to 8
  tactix(4x9)
           ^
? 2

$ grundy solve 'tactix(0x4)'
grundy: a side of the board is from 1 to 8
  tactix(0x4)
         ^
? 2

$ grundy solve 'tactix(99999999999999999999x2)'
grundy: a side of the board is from 1 to 8
  tactix(99999999999999999999x2)
         ^~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'tactix(4x)'
grundy: a side of the board is from 1 to 8
  tactix(4x)
           ^
? 2

$ grundy solve 'tactix(oo/o)'
grundy: the rows before have 2 cells, so has every row
  tactix(oo/o)
            ^
? 2

$ grundy solve 'tactix(oo/)'
grundy: a board is written by its sides, as 4x4, or by its rows with / between, each cell . or o, as oo.o/.oo.
  tactix(oo/)
            ^
? 2

$ grundy solve 'tactix(ox/oo)'
grundy: a board is written by its sides, as 4x4, or by its rows with / between, each cell . or o, as oo.o/.oo.
  tactix(ox/oo)
          ^~~~
? 2

$ grundy solve 'tactix(ooooooooo)'
grundy: a row has at most 8 cells
  tactix(ooooooooo)
                 ^
? 2

$ grundy solve 'tactix(o/o/o/o/o/o/o/o/o)'
grundy: a board has at most 8 rows
  tactix(o/o/o/o/o/o/o/o/o)
                         ^
? 2

$ grundy solve 'tactix(oo oo)'
grundy: nothing more is expected here
  tactix(oo oo)
            ^~
? 2

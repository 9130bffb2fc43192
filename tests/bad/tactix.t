# Boards of Tac Tix.

$ grundy solve 'tactix()'
grundy: write a board by its size, as 4x4, or by its rows with / between, as oo.o/.oo.; a cell is o if it has a piece, else .
  tactix()
         ^
? 2

$ grundy solve 'tactix(4)'
grundy: write a board by its size, as 4x4, or by its rows with / between, as oo.o/.oo.; a cell is o if it has a piece, else .
  tactix(4)
          ^
? 2

$ grundy solve 'tactix(4x9)'
grundy: a number from 1 to 8 is expected here
  tactix(4x9)
           ^
? 2

$ grundy solve 'tactix(0x4)'
grundy: a number from 1 to 8 is expected here
  tactix(0x4)
         ^
? 2

$ grundy solve 'tactix(99999999999999999999x2)'
grundy: a number from 1 to 8 is expected here
  tactix(99999999999999999999x2)
         ^~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'tactix(4x)'
grundy: write a board by its size, as 4x4, or by its rows with / between, as oo.o/.oo.; a cell is o if it has a piece, else .
  tactix(4x)
           ^
? 2

$ grundy solve 'tactix(oo/o)'
grundy: expected cells in this row: 2; found: 1
  tactix(oo/o)
            ^
? 2

$ grundy solve 'tactix(oo/)'
grundy: expected cells in this row: 2; found: 0
  tactix(oo/)
            ^
? 2

$ grundy solve 'tactix(ox/oo)'
grundy: write a board by its size, as 4x4, or by its rows with / between, as oo.o/.oo.; a cell is o if it has a piece, else .
  tactix(ox/oo)
          ^
? 2

$ grundy solve 'tactix(ooooooooo)'
grundy: a board has at most 8 rows, 8 columns and 64 cells
  tactix(ooooooooo)
         ^~~~~~~~~
? 2

$ grundy solve 'tactix(o/o/o/o/o/o/o/o/o)'
grundy: a board has at most 8 rows, 8 columns and 64 cells
  tactix(o/o/o/o/o/o/o/o/o)
         ^~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'tactix(oo oo)'
grundy: nothing more is expected here
  tactix(oo oo)
            ^~
? 2

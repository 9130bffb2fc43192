# Boards of Cram.

$ grundy solve cram
grundy: a position is missing here; write cram(board)
  cram
  ^~~~
? 2

$ grundy solve 'cram()'
grundy: write a board by its size, as 4x5, or by its rows with / between, as ..#/...; a cell is . if it is free, else #
  cram()
       ^
? 2

$ grundy solve 'cram(0x3)'
grundy: a number from 1 to 127 is expected here
  cram(0x3)
       ^
? 2

$ grundy solve 'cram(3x0)'
grundy: a number from 1 to 127 is expected here
  cram(3x0)
         ^
? 2

$ grundy solve 'cram(200x200)'
grundy: a number from 1 to 127 is expected here
  cram(200x200)
       ^~~
? 2

$ grundy solve 'cram(33x32)'
grundy: a board has at most 127 rows, 127 columns and 1024 cells
  cram(33x32)
       ^~~~~
? 2

$ grundy solve 'cram(99999999999999999999x1)'
grundy: a number from 1 to 127 is expected here
  cram(99999999999999999999x1)
       ^~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'cram(3)'
grundy: write a board by its size, as 4x5, or by its rows with / between, as ..#/...; a cell is . if it is free, else #
  cram(3)
        ^
? 2

$ grundy solve 'cram(3x)'
grundy: write a board by its size, as 4x5, or by its rows with / between, as ..#/...; a cell is . if it is free, else #
  cram(3x)
         ^
? 2

$ grundy solve 'cram(3y3)'
grundy: write a board by its size, as 4x5, or by its rows with / between, as ..#/...; a cell is . if it is free, else #
  cram(3y3)
        ^~
? 2

$ grundy solve 'cram(3x3x3)'
grundy: nothing more is expected here
  cram(3x3x3)
          ^~
? 2

$ grundy solve 'cram(-1x3)'
grundy: write a board by its size, as 4x5, or by its rows with / between, as ..#/...; a cell is . if it is free, else #
  cram(-1x3)
       ^~~~
? 2

# Rows of different lengths.
$ grundy solve 'cram(.../....)'
grundy: expected cells in this row: 3; found: 4
  cram(.../....)
           ^~~~
? 2

$ grundy solve 'cram(.../../...)'
grundy: expected cells in this row: 3; found: 2
  cram(.../../...)
           ^~
? 2

$ grundy solve 'cram(.../..)'
grundy: expected cells in this row: 3; found: 2
  cram(.../..)
           ^~
? 2

$ grundy solve 'cram(.../)'
grundy: expected cells in this row: 3; found: 0
  cram(.../)
           ^
? 2

$ grundy solve 'cram(/...)'
grundy: write a board by its size, as 4x5, or by its rows with / between, as ..#/...; a cell is . if it is free, else #
  cram(/...)
       ^~~~
? 2

$ grundy solve 'cram(...//...)'
grundy: expected cells in this row: 3; found: 0
  cram(...//...)
           ^
? 2

$ grundy solve 'cram(..o/...)'
grundy: write a board by its size, as 4x5, or by its rows with / between, as ..#/...; a cell is . if it is free, else #
  cram(..o/...)
         ^
? 2

$ grundy solve "cram($(printf '.%.0s' {1..128}))"
grundy: a board has at most 127 rows, 127 columns and 1024 cells
  cram(...........................................................................
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve "cram(.$(printf '/.%.0s' {1..127}))"
grundy: a board has at most 127 rows, 127 columns and 1024 cells
  cram(././././././././././././././././././././././././././././././././././././...
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve "cram(..........$(printf '/..........%.0s' {1..110}))"
grundy: a board has at most 127 rows, 127 columns and 1024 cells
  cram(........../........../........../........../........../........../.........
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'cram{tours}(3x3)'
grundy: the only parameter is torus: cram{torus}(4x5)
  cram{tours}(3x3)
       ^~~~~
? 2

$ grundy solve 'cram{torus torus}(3x3)'
grundy: nothing more is expected here
  cram{torus torus}(3x3)
             ^~~~~
? 2

$ grundy solve 'cram{torus}'
grundy: a position is missing here; write cram{torus}(board)
  cram{torus}
  ^~~~~~~~~~~
? 2

$ grundy table cram 1..3
grundy: write a board by its size, as 4x5, or by its rows with / between, as ..#/...; a cell is . if it is free, else #
  cram(3)
        ^
? 2

$ grundy solve 'graph{A-->A}(A)' --how test
grundy: graph{A-->A} can return to a position, so the play need not end: A -> A
? 2

$ grundy solve 'graph{A-->A}(A)' --how set
grundy: graph{A-->A} can return to a position, so the play need not end: A -> A
? 2

$ grundy solve 'graph{A-->B, B-->C, C-->A}(A)' --how proof
grundy: graph{A-->B, B-->C, C-->A} can return to a position, so the play need not end: A -> B -> C -> A
? 2

$ grundy solve 'cram(2x3) + nim(2)' --misere --how test
grundy: --technique test finds Grundy values, and there are none here; --technique search finds who wins
? 2

$ grundy solve 'hex{2}' --how proof
grundy: --technique proof finds Grundy values, and there are none here; --technique search finds who wins
? 2

$ grundy moves 'cram(2x3)' --how boolean
grundy: --technique boolean finds only who wins, so only 'solve' accepts it
? 2

$ grundy graph 'treblecross(5)' --misere
grundy: treblecross is solved in normal play only, because its list leaves out moves that always lose there; ask without misere play
? 2

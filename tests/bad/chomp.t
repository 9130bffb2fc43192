# Bars of Chomp.

$ grundy solve chomp
grundy: a position is missing here; write chomp(rows x columns)
  chomp
  ^~~~~
? 2

$ grundy solve 'chomp()'
grundy: write a bar by its size, as 4x5, or by the lengths of its rows, as 5,5,3,1
  chomp()
        ^
? 2

$ grundy solve 'chomp(0x4)'
grundy: a number from 1 to 64 is expected here
  chomp(0x4)
        ^
? 2

$ grundy solve 'chomp(4x65)'
grundy: a number from 1 to 64 is expected here
  chomp(4x65)
          ^~
? 2

$ grundy solve 'chomp(99999999999999999999x2)'
grundy: a number from 1 to 64 is expected here
  chomp(99999999999999999999x2)
        ^~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'chomp(4x)'
grundy: write a bar by its size, as 4x5, or by the lengths of its rows, as 5,5,3,1
  chomp(4x)
          ^
? 2

$ grundy solve 'chomp(4x5x6)'
grundy: nothing more is expected here
  chomp(4x5x6)
           ^~
? 2

$ grundy solve 'chomp(3,4)'
grundy: a row cannot be longer than the one before it, which has 3 squares
  chomp(3,4)
          ^
? 2

$ grundy solve 'chomp(3,0)'
grundy: a number from 1 to 64 is expected here
  chomp(3,0)
          ^
? 2

$ grundy solve 'chomp(3 2)'
grundy: a comma is missing before this
  chomp(3 2)
          ^
? 2

$ grundy solve 'chomp(a)'
grundy: write a bar by its size, as 4x5, or by the lengths of its rows, as 5,5,3,1
  chomp(a)
        ^
? 2

$ grundy solve 'chomp{4}(4x5)'
grundy: chomp takes no parameters; write chomp(rows x columns)
  chomp{4}(4x5)
       ^~~
? 2

$ grundy solve "chomp($(printf '1%.0s' 1; printf ',1%.0s' {1..64}))"
grundy: a bar has at most 64 rows
  ...1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)
                                         ^
? 2

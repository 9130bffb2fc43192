# Mistakes in the heap games that have a name, and in bars and diagrams.

$ grundy solve 'guiles{3}(5)'
grundy: guiles takes no parameters; write guiles(n, ...)
  guiles{3}(5)
        ^~~
? 2

$ grundy solve 'prim{3}(5)'
grundy: prim takes no parameters; write prim(n, ...)
  prim{3}(5)
       ^
? 2

$ grundy solve 'dawsonchess(3x4)'
grundy: a whole number is expected here
  dawsonchess(3x4)
              ^~~
? 2

$ grundy solve 'kaylescircle(round 5)'
grundy: a circle is written as its number of pins, as 7, and a row that is left as row 5
  kaylescircle(round 5)
               ^~~~~
? 2

$ grundy solve 'kaylescircle(row)'
grundy: a number is missing here
  kaylescircle(row)
                  ^
? 2

$ grundy solve 'kaylescircle(9223372036854775808)'
grundy: there can be at most 9223372036854775807 pins
  kaylescircle(9223372036854775808)
               ^~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'breakbar(12)'
grundy: write a bar by its rows and columns, as 3x4
  breakbar(12)
             ^
? 2

$ grundy solve 'breakbar(0x4)'
grundy: a number from 1 to 1000000000 is expected here
  breakbar(0x4)
           ^
? 2

$ grundy solve 'breakbar(3x4x5)'
grundy: nothing more is expected here
  breakbar(3x4x5)
              ^~
? 2

$ grundy solve 'breakbar(3x1000000001)'
grundy: a number from 1 to 1000000000 is expected here
  breakbar(3x1000000001)
             ^~~~~~~~~~
? 2

$ grundy solve 'bitterbar(2,5,1)'
grundy: the bitter square has four margins: left, right, above, below; write for example bitterbar(2,3,1,1)
  bitterbar(2,5,1)
                 ^
? 2

$ grundy solve 'bitterbar(2,5,1,65536)'
grundy: a margin has at most 65535 rows or columns
  bitterbar(2,5,1,65536)
                  ^~~~~
? 2

$ grundy solve 'bitterbar(2,5,1,3,4)'
grundy: nothing more is expected here
  bitterbar(2,5,1,3,4)
                   ^
? 2

$ grundy solve 'lctr(3,4)'
grundy: a row cannot be longer than the one above it, which has 3 squares
  lctr(3,4)
         ^
? 2

$ grundy solve 'lctr(3x)'
grundy: write a diagram by the lengths of its rows, as 5,3,3,1; equal rows may be written together, as 5,2x3,1
  lctr(3x)
         ^
? 2

$ grundy solve 'lctr(4,0)'
grundy: a number from 1 to 1000000 is expected here
  lctr(4,0)
         ^
? 2

$ grundy solve 'lctr(999999x2,2x1)'
grundy: a diagram has at most 1000000 rows
  lctr(999999x2,2x1)
                ^~~
? 2

$ grundy solve 'lctr(four)'
grundy: write a diagram by the lengths of its rows, as 5,3,3,1; equal rows may be written together, as 5,2x3,1
  lctr(four)
       ^~~~
? 2

$ grundy solve 'dawsonkales(3)'
grundy: there is no game called 'dawsonkales'; did you mean 'dawsonkayles'?
  dawsonkales(3)
  ^~~~~~~~~~~
? 2

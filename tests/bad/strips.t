# Strips that cannot be read.

$ grundy solve 'welter(3,5,3)'
grundy: square 3 has a coin already; a square has at most one coin
  welter(3,5,3)
             ^
? 2

$ grundy solve 'welter()'
grundy: a number is missing here
  welter()
         ^
? 2

$ grundy solve 'welter(..)'
grundy: there is no coin on this strip
  welter(..)
         ^~
? 2

$ grundy solve 'welter(.x.o)'
grundy: a strip is written square by square, . for empty and o for a coin, as ..o.o
  welter(.x.o)
          ^~~
? 2

$ grundy solve 'welter(.o,3)'
grundy: a strip is written square by square, . for empty and o for a coin, as ..o.o
  welter(.o,3)
           ^
? 2

$ grundy solve 'welter(2..5)'
grundy: a range is not possible here
  welter(2..5)
          ^~
? 2

$ grundy solve 'silverdollar(-1)'
grundy: a number here cannot be negative; write 0 or more
  silverdollar(-1)
               ^~
? 2

$ grundy solve 'silverdollar(oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo)'
grundy: a strip has at most 64 coins
  ...oooooooooooooooooooooooooooooooooooooooo)
                                         ^
? 2

$ grundy solve 'nimble(.x)'
grundy: a strip is written square by square, . for empty and o for a coin, as ..o.o
  nimble(.x)
          ^
? 2

$ grundy solve 'nimble(...)'
grundy: there is no coin on this strip
  nimble(...)
         ^~~
? 2

$ grundy solve 'northcott(W..W)'
grundy: a row has one W, one B and dots for empty squares, as W....B
  northcott(W..W)
            ^~~~
? 2

$ grundy solve 'northcott(W..)'
grundy: a row has one W, one B and dots for empty squares, as W....B
  northcott(W..)
            ^~~
? 2

$ grundy solve 'northcott(W.x.B)'
grundy: a row has one W, one B and dots for empty squares, as W....B
  northcott(W.x.B)
            ^~~~~
? 2

# Moves back are left out, so there is no misere play.
$ grundy solve --misere 'northcott(3)'
grundy: northcott is solved in normal play only, because its list leaves out moves that always lose there; ask without misere play
? 2

$ grundy solve --misere 'pokernim(3)'
grundy: pokernim is solved in normal play only, because its list leaves out moves that always lose there; ask without misere play
? 2

# Strips of Treblecross that cannot be played on.

$ grundy solve 'treblecross(..XX.)'
grundy: an X in cell 5 completes three in a row: the mover wins at once
  treblecross(..XX.)
                ^~
? 2

$ grundy solve 'treblecross(..XX)'
grundy: an X in cell 2 completes three in a row: the mover wins at once
  treblecross(..XX)
                ^~
? 2

$ grundy solve 'treblecross(5X.X.)'
grundy: an X in cell 7 completes three in a row: the mover wins at once
  treblecross(5X.X.)
               ^~~
? 2

$ grundy solve 'treblecross(...X1X)'
grundy: an X in cell 5 completes three in a row: the mover wins at once
  treblecross(...X1X)
                 ^~~
? 2

$ grundy solve 'treblecross(X.XXX)'
grundy: there are three X in a row: the game is over, and the player who wrote the last of them has won
  treblecross(X.XXX)
                ^~~
? 2

$ grundy solve 'treblecross(2)'
grundy: three in a row need a strip of at least 3 cells
  treblecross(2)
              ^
? 2

$ grundy solve 'treblecross(.X)'
grundy: three in a row need a strip of at least 3 cells
  treblecross(.X)
              ^~
? 2

$ grundy solve 'treblecross(X0X)'
grundy: this number counts cells, so it must be 1 or more
  treblecross(X0X)
               ^
? 2

$ grundy solve 'treblecross(1000001)'
grundy: a strip has at most 1000000 cells
  treblecross(1000001)
              ^~~~~~~
? 2

$ grundy solve 'treblecross(99999999999999999999X99999999999999999999)'
grundy: a strip has at most 1000000 cells
  treblecross(99999999999999999999X99999999999999999999)
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'treblecross()'
grundy: a strip is written cell by cell, as ...X....., or as the number of its cells, as 12
  treblecross()
              ^
? 2

$ grundy solve 'treblecross(..O..)'
grundy: a strip is written cell by cell, as ...X....., or as the number of its cells, as 12
  treblecross(..O..)
                ^~~
? 2

$ grundy solve 'treblecross(##...)'
grundy: # stands for cells beyond an X, so an X must be next to it
  treblecross(##...)
                ^
? 2

$ grundy solve 'treblecross(X...#)'
grundy: # stands for cells beyond an X, so an X must be next to it
  treblecross(X...#)
                 ^
? 2

$ grundy solve 'treblecross(#0X...)'
grundy: this number counts cells, so it must be 1 or more
  treblecross(#0X...)
               ^
? 2

$ grundy solve 'treblecross(##)'
grundy: a strip is written cell by cell, as ...X....., or as the number of its cells, as 12
  treblecross(##)
                ^
? 2

$ grundy solve 'treblecross(X..#12.)'
grundy: a strip is written cell by cell, as ...X....., or as the number of its cells, as 12
  treblecross(X..#12.)
                    ^
? 2

$ grundy solve 'treblecross(##12X..)'
grundy: # stands for cells beyond an X, so an X must be next to it
  treblecross(##12X..)
                ^
? 2

$ grundy solve 'treblecross(#XX#)'
grundy: an X in cell 4 completes three in a row: the mover wins at once
  treblecross(#XX#)
               ^~
? 2

$ grundy solve 'treblecross(#600000X#600000)'
grundy: a strip has at most 1000000 cells
  treblecross(#600000X#600000)
                     ^
? 2

$ grundy solve 'treblecross(.. X..)'
grundy: three in a row need a strip of at least 3 cells
  treblecross(.. X..)
              ^~
? 2

$ grundy solve treblecross
grundy: a position is missing here; write treblecross(strip, ...)
  treblecross
  ^~~~~~~~~~~
? 2

# Moves that lose at once are left out, so there is no misere play.
$ grundy solve --misere 'treblecross(9)'
grundy: treblecross is solved in normal play only, because its list leaves out moves that always lose there; ask without misere play
? 2

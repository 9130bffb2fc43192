# Sums that are not well formed, or cannot be added.

$ grundy solve 'kayles(3) +'
grundy: the name of a game is missing here, as in nim(2,5,4)
  kayles(3) +
             ^
? 2

$ grundy solve '+ kayles(3)'
grundy: the name of a game is missing here, as in nim(2,5,4)
  + kayles(3)
  ^
? 2

$ grundy solve 'kayles(3) ++ nim(3)'
grundy: the name of a game is missing here, as in nim(2,5,4)
  kayles(3) ++ nim(3)
             ^
? 2

$ grundy solve 'kayles(3) nim(4)'
grundy: a + is expected between two games
  kayles(3) nim(4)
            ^~~
? 2

$ grundy solve 'kayles(3) - nim(4)'
grundy: a + is expected between two games
  kayles(3) - nim(4)
            ^
? 2

$ grundy solve 'kayles(3) 4'
grundy: a + is expected between two games
  kayles(3) 4
            ^
? 2

$ grundy solve nim
grundy: a position is missing here; write nim(a, b, ...)
  nim
  ^~~
? 2

$ grundy solve 'nim(1) + kayles'
grundy: a position is missing here; write kayles(n, ...)
  nim(1) + kayles
           ^~~~~~
? 2

# A game with its own rule for the end, or one that is not impartial, stands alone.
$ grundy solve 'nim(1) + count{21,1..3}'
grundy: count has its own rule for who wins at the end, so it cannot be added to another game; ask for it alone
  nim(1) + count{21,1..3}
           ^~~~~~~~~~~~~~
? 2

$ grundy solve 'nim(3) + hex{2}'
grundy: hex is not impartial, so it cannot be added to another game; ask for it alone
  nim(3) + hex{2}
           ^~~~~~
? 2

$ grundy solve '2*hex{2}'
grundy: hex is not impartial, so it cannot be added to another game; ask for it alone
  2*hex{2}
    ^~~~~~
? 2

$ grundy solve 'hex{2} + hex{2}'
grundy: hex is not impartial, so it cannot be added to another game; ask for it alone
  hex{2} + hex{2}
           ^~~~~~
? 2

$ grundy moves '2*count{21,1..3}'
grundy: count has its own rule for who wins at the end, so it cannot be added to another game; ask for it alone
  2*count{21,1..3}
    ^~~~~~~~~~~~~~
? 2

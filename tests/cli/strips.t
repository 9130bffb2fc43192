# Coins and pieces on strips.

$ grundy info welter
Welter's game (welter)
Rules     Coins lie on different squares of a strip. A move takes one coin to an
          empty square on its left; it may jump over other coins. When the coins
          lie on the leftmost squares, there is no move, and the mover loses.
Written   welter(a, b, ...)
Meaning   a, b, ...: the squares of at most 64 coins, at most one coin on a
          square; the leftmost square is 0. A strip can also be written square
          by square, each . or o, as .o..o.o.
Try       grundy solve 'welter(2,3,5,9)'
           0         5
          ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
          │ │ │●│●│ │●│ │ │ │●│
          └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘
Theorem   Pair the two coins whose difference is divisible by the highest power
          of 2, then pair the others in the same way. The value is the XOR of (a
          XOR b) - 1 for each pair a, b, and of the square of a coin that is
          left over
Proof     Proved by C. P. Welter, 1954; J. H. Conway, On Numbers and Games,
          chapter 13, has the form with mates.
See also  nim, silverdollar, nimble
Source    C. P. Welter, The theory of a class of games on a sequence of squares,
          in terms of the advancing operation in a special group, Indagationes
          Mathematicae 16 (1954), 194-200. M. Sato also found it, as the game of
          Maya.

$ grundy solve 'welter(2,3,5,9)'
welter(2,3,5,9), normal play (who cannot move loses)
   0         5                 0         5
  ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐       ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
  │ │ │●│●│ │●│ │ │ │●│   →   │ │ │●│●│●│●│ │ │ │ │
  └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘       └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘
N-position: the first player wins.
Grundy value 11
The only winning move:
  2,3,5,9 → 2,3,4,5  move the coin from square 9 to square 4
Known by theorem: Pair the two coins whose difference is divisible by the
  highest power of 2, then pair the others in the same way. The value is the XOR
  of (a XOR b) - 1 for each pair a, b, and of the square of a coin that is left
  over.

$ grundy solve 'welter(.o.oo)'
welter(1,3,4), normal play (who cannot move loses)
   0                 0
  ┌─┬─┬─┬─┬─┐       ┌─┬─┬─┬─┬─┐
  │ │●│ │●│●│   →   │●│ │ │●│●│
  └─┴─┴─┴─┴─┘       └─┴─┴─┴─┴─┘
N-position: the first player wins.
Grundy value 5
The only winning move:
  1,3,4 → 0,3,4  move the coin from square 1 to square 0
Known by theorem: Pair the two coins whose difference is divisible by the
  highest power of 2, then pair the others in the same way. The value is the XOR
  of (a XOR b) - 1 for each pair a, b, and of the square of a coin that is left
  over.

$ grundy solve 'welter(7,1000000000000000,999999999999999,18446744073709551615)'
welter(7,999999999999999,1000000000000000,18446744073709551615), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 18446744073709551609
The only winning move:
  7,999999999999999,1000000000000000,18446744073709551615 → 7,65528,999999999999999,1000000000000000  move the coin from square 18446744073709551615 to square 65528
Known by theorem: Pair the two coins whose difference is divisible by the
  highest power of 2, then pair the others in the same way. The value is the XOR
  of (a XOR b) - 1 for each pair a, b, and of the square of a coin that is left
  over.

$ grundy moves 'silverdollar(1,4,8)'
silverdollar(1,4,8), normal play (who cannot move loses)
   0         5
  ┌─┬─┬─┬─┬─┬─┬─┬─┬─┐
  │ │●│ │ │●│ │ │ │●│
  └─┴─┴─┴─┴─┴─┴─┴─┴─┘
N-position: the first player wins.
Grundy value 2
Moves (6), winning ones marked *:
  1,4,8 → 0,4,8  value 3    move the coin from square 1 to square 0
  1,4,8 → 1,3,8  value 5    move the coin from square 4 to square 3
  1,4,8 → 1,2,8  value 4    move the coin from square 4 to square 2
  1,4,8 → 1,4,7  value 3    move the coin from square 8 to square 7
* 1,4,8 → 1,4,6  value 0    move the coin from square 8 to square 6
  1,4,8 → 1,4,5  value 1    move the coin from square 8 to square 5
Known by theorem: Pair the coins from the right; with an odd number of coins the
  leftmost coin is paired with the end of the strip. The value is the XOR of the
  gaps within the pairs.

$ grundy solve 'silverdollar(o..o....o.o)'
silverdollar(0,3,8,10), normal play (who cannot move loses)
   0         5         10        0         5         10
  ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐       ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
  │●│ │ │●│ │ │ │ │●│ │●│   →   │●│ │●│ │ │ │ │ │●│ │●│
  └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘       └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘
N-position: the first player wins.
Grundy value 3
Winning moves (2):
  0,3,8,10 → 0,2,8,10  move the coin from square 3 to square 2
  0,3,8,10 → 0,3,7,10  move the coin from square 8 to square 7
Known by theorem: Pair the coins from the right; with an odd number of coins the
  leftmost coin is paired with the end of the strip. The value is the XOR of the
  gaps within the pairs.

$ grundy solve 'silverdollar(10,1000000000000,18446744073709551615) + welter(3,4)'
silverdollar(10,1000000000000,18446744073709551615) + welter(3,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 18446743073709551602: 18446743073709551604 ⊕ 6 = 18446743073709551602
Parts: silverdollar(10,1000000000000,18446744073709551615) = 18446743073709551604, welter(3,4) = 6
The only winning move:
  silverdollar(10,1000000000000,18446744073709551615) → silverdollar(10,1000000000000,1000000000013)  move the coin from square 18446744073709551615 to square 1000000000013
Known by theorem:
  silverdollar: Pair the coins from the right; with an odd number of coins the
    leftmost coin is paired with the end of the strip. The value is the XOR of
    the gaps within the pairs.
  welter: Pair the two coins whose difference is divisible by the highest power
    of 2, then pair the others in the same way. The value is the XOR of (a XOR
    b) - 1 for each pair a, b, and of the square of a coin that is left over.

$ grundy info nimble
Nimble (nimble)
Rules     Coins lie on the squares of a strip, any number of them on one square.
          A move shifts one coin any number of squares to the left, also over
          other coins. When all coins lie on the leftmost square, there is no
          move, and the mover loses.
Written   nimble(a, b, ...)
Meaning   a, b, ...: the squares of the coins; the leftmost square is 0. A strip
          can also be written square by square, each . or o, as ..o.oo.
Try       grundy solve 'nimble(1,4,6)'
           0       0             0         5
          ┌─┬─┐   ┌─┬─┬─┬─┬─┐   ┌─┬─┬─┬─┬─┬─┬─┐
          │ │●│   │ │ │ │ │●│   │ │ │ │ │ │ │●│
          └─┴─┘   └─┴─┴─┴─┴─┘   └─┴─┴─┴─┴─┴─┴─┘
Theorem   A coin on square n is a Nim pile of n
Proof     The moves of a coin on square n are those of a Nim pile of n.
Misere    As Nim (Bouton, 1901).
OEIS      A001477
See also  nim, silverdollar, welter, northcott
Source    Described in T. S. Ferguson, Game Theory, part I: Impartial
          Combinatorial Games.

$ grundy solve 'nimble(.o..o.o)'
nimble(1,4,6), normal play (who cannot move loses)
   0       0             0         5
  ┌─┬─┐   ┌─┬─┬─┬─┬─┐   ┌─┬─┬─┬─┬─┬─┬─┐
  │ │●│   │ │ │ │ │●│   │ │ │ │ │ │ │●│
  └─┴─┘   └─┴─┴─┴─┴─┘   └─┴─┴─┴─┴─┴─┴─┘
N-position: the first player wins.
Grundy value 3: 001 ⊕ 100 ⊕ 110 = 011
The only winning move:
  6 → 5  move the coin from square 6 to square 5
Known by theorem: A coin on square n is a Nim pile of n.

$ grundy solve --misere 'nimble(1,1,3)'
nimble(1,1,3), misere play (who cannot move wins)
   0       0       0               0       0       0
  ┌─┬─┐   ┌─┬─┐   ┌─┬─┬─┬─┐       ┌─┬─┐   ┌─┬─┐   ┌─┬─┬─┬─┐
  │ │●│   │ │●│   │ │ │ │●│   →   │ │●│   │ │●│   │ │●│ │ │
  └─┴─┘   └─┴─┘   └─┴─┴─┴─┘       └─┴─┘   └─┴─┘   └─┴─┴─┴─┘
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The only winning move:
  3 → 1  move the coin from square 3 to square 1
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy solve 'northcott(W..B, .W....B, B...W..)'
northcott(2,4,3), normal play (who cannot move loses)
   0           0         5     0
  ┌─┬─┬─┬─┐   ┌─┬─┬─┬─┬─┬─┐   ┌─┬─┬─┬─┬─┐
  │W│ │ │B│   │W│ │ │ │ │B│   │W│ │ │ │B│
  └─┴─┴─┴─┘   └─┴─┴─┴─┴─┴─┘   └─┴─┴─┴─┴─┘
N-position: the first player wins.
Grundy value 5: 010 ⊕ 100 ⊕ 011 = 101
The only winning move:
  4 → 1  go forward by 3, leaving a gap of 1
Known by theorem: A row with n squares between the pieces is a Nim pile of n.

$ grundy info pokernim
Poker Nim (pokernim)
Rules     Nim with piles of chips. A move takes chips from one pile and keeps
          them, or puts some of the chips won before on one pile. The player who
          takes the last chips wins. Only moves that take are listed, because
          the other player takes chips that are put back away again at once.
Written   pokernim(a, b, ...)
Meaning   a, b, ...: the sizes of the piles, from 0 to 18446744073709551615; how
          many chips the players hold does not matter.
Try       grundy solve 'pokernim(2,5,4)'
Theorem   A pile of n has the value n, as in Nim
Proof     Putting back is reversible: the other player takes the same chips, and
          a hand is empty in the end. The other moves are those of Nim.
OEIS      A001477
See also  nim, northcott, silverdollar
Source    E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your
          Mathematical Plays, chapter 3 (1982).

$ grundy solve 'pokernim(2,5,4)'
pokernim(2,5,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 010 ⊕ 101 ⊕ 100 = 011
The only winning move:
  2 → 1  take 1 from the pile of 2, leaving 1
Known by theorem: A pile of n has the value n, as in Nim.

# A picture keeps its width after the move, if both fit.
$ grundy solve 'welter(1,3,7)' | sed -n 2,5p
   0         5             0         5
  ┌─┬─┬─┬─┬─┬─┬─┬─┐       ┌─┬─┬─┬─┬─┬─┬─┬─┐
  │ │●│ │●│ │ │ │●│   →   │ │●│ │●│ │●│ │ │
  └─┴─┴─┴─┴─┴─┴─┴─┘       └─┴─┴─┴─┴─┴─┴─┴─┘

$ grundy solve '10*nimble(1)' | head -2
10*nimble(1), normal play (who cannot move loses)
   0       0       0       0       0       0       0       0       0       0

# Coin-turning games: rows, boards, products.

$ grundy solve 'turtles(3,5,8)'
turtles(3,5,8), normal play (who cannot move loses)
  1       5     8       1       5     8
  ○ ○ ● ○ ● ○ ○ ●   →   ○ ○ ● ○ ● ● ○ ○
N-position: the first player wins.
Grundy value 14
The only winning move:
  3,5,8 → 3,5,6  turn coins 6 and 8
Known by theorem: A head in place n, counted from 1, is a Nim pile of n; a row
  is the sum of its heads.

$ grundy solve 'turtles(1000000000000,1000000000000000)'
turtles(1000000000000,1000000000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1000102200315904
The only winning move:
  1000000000000,1000000000000000 → tails  turn coins 1000000000000 and 1000000000000000
Known by theorem: A head in place n, counted from 1, is a Nim pile of n; a row
  is the sum of its heads.

$ grundy solve 'turtles(..H.H)'
turtles(3,5), normal play (who cannot move loses)
  1       5       1       5
  ○ ○ ● ○ ●   →   ○ ○ ○ ○ ○
N-position: the first player wins.
Grundy value 6
The only winning move:
  3,5 → tails  turn coins 3 and 5
Known by theorem: A head in place n, counted from 1, is a Nim pile of n; a row
  is the sum of its heads.

$ grundy moves 'ruler(THHT)'
ruler(2,3), normal play (who cannot move loses)
  1   3
  ○ ● ●
N-position: the first player wins.
Grundy value 3
Moves (5), winning ones marked *:
  2,3 → 3      value 1    turn coin 2
* 2,3 → 1,3    value 0    turn coins 1 and 2
  2,3 → 2      value 2    turn coin 3
* 2,3 → tails  value 0    turn coins 2 and 3
  2,3 → 1      value 1    turn coins 1 to 3
Known by theorem: The value of a head in place n, counted from 1, is the largest
  power of 2 that divides n.

$ grundy solve 'mockturtles(2,5,6)'
mockturtles(2,5,6), normal play (who cannot move loses)
  0         5 6       0         5 6
  ○ ○ ● ○ ○ ● ●   →   ● ○ ● ○ ● ○ ●
N-position: the first player wins.
Grundy value 2
Winning moves (3):
  2,5,6 → 0,2,4,6  turn coins 0,4,5
  2,5,6 → 2..5     turn coins 3,4,6
  2,5,6 → tails    turn coins 2,5,6
Known by theorem: A head in place n, counted from 0, has the value 2n or 2n+1,
  the one with an odd number of ones in binary.

$ grundy info mogul
Mogul (mogul)
Rules     Coins lie in a row of at most 25, usually 24. A move turns one to
          seven coins; the rightmost of them goes from heads to tails.
Written   mogul(heads)
Meaning   heads: the numbers of the coins that show heads, as 3,5,8, or with
          ranges, as 3..5; the leftmost coin has number 0. A row can also be
          written coin by coin, as .H..H, where a dot or T is a coin that shows
          tails.
Try       grundy solve 'mogul(1,4,7,11)'
          0         5         10
          ○ ● ○ ○ ● ○ ○ ● ○ ○ ○ ●
Values    grundy table mogul 0..23
          n     0    1    2    3    4    5    6    7    8    9   10   11   12
          G     1    2    4    8   16   32   64  127  128  256  512  911 1024
          n    13   14   15   16   17   18   19   20   21   22   23
          G  1459 1749 1897 2048 2518 2787 2874 3320 3357 3662 4004
Theorem   A row is the sum of its heads; the lost rows are the words of the
          lexicographic code of distance 8, for 24 coins the Golay code
Proof     That a row is the sum of its heads is proved in Winning Ways, chapter
          14. The values of the coins are computed by the definition.
See also  moebius, moidores
Source    E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your
          Mathematical Plays, chapter 14 (1982); J. H. Conway, N. J. A. Sloane,
          Lexicographic codes: error-correcting codes from game theory, IEEE
          Transactions on Information Theory 32 (1986), 337-348.

$ grundy table moebius 0..17
moebius, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   1   2   4   8  16  31  32  64 103 128
10: 171 213 256 301 342 439 475 494
Known by theorem: A row is the sum of its heads; the lost rows are the words of
  the lexicographic code of distance 6, for 18 coins the extended quadratic
  residue code.

$ grundy solve 'mogul(0..23)'
mogul(0..23), normal play (who cannot move loses)
  0         5         10        15        20    23
  ● ● ● ● ● ● ● ● ● ● ● ● ● ● ● ● ● ● ● ● ● ● ● ●
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: A row is the sum of its heads; the lost rows are the words of
  the lexicographic code of distance 8, for 24 coins the Golay code.

$ grundy solve 'grunt(13) + grundy(13)'
grunt(13) + grundy(13), normal play (who cannot move loses)
  0         5         10    13
  ○ ○ ○ ○ ○ ○ ○ ○ ○ ○ ○ ○ ○ ●
P-position: the first player loses, the second player wins.
Grundy value 0: 11 ⊕ 11 = 00
Parts: grunt(13) = 3, grundy(13) = 3
No move wins.
Known by theorem: grunt: A head in place n, counted from 0, is a heap of n in
  Grundy's game: the two coins in between are the heaps into which it splits.
Computed: values from the smallest heap up, in an array (14 positions, # s, # B).

$ grundy solve 'turningcorners(3:5,4:2)'
turningcorners(4:2,3:5), normal play (who cannot move loses)
    5  ○  ○  ○  ●  ○         5  ○  ○  ●  ○  ○
    4  ○  ○  ○  ○  ○         4  ○  ○  ○  ○  ○
    3  ○  ○  ○  ○  ○         3  ○  ○  ○  ○  ○
    2  ○  ○  ○  ○  ●   →     2  ○  ○  ●  ●  ●
    1  ○  ○  ○  ○  ○         1  ○  ○  ○  ○  ○
    0  ○  ○  ○  ○  ○         0  ○  ○  ○  ○  ○
       0  1  2  3  4            0  1  2  3  4
N-position: the first player wins.
Grundy value 7
The only winning move:
  4:2,3:5 → 2..4:2,2:5  turn the coins in columns 2,3 and rows 2,5
Known by theorem: The value of a head at x:y is the nim product of x and y; a
  board is the sum of its heads.

$ grundy solve 'turningcorners(131073:131074)'
turningcorners(131073:131074), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 147458
Winning moves (5):
  131073:131074 → 0:0,131073:0,0:131074                      turn the coins in columns 0,131073 and rows 0,131074
  131073:131074 → 3:3,131073:3,3:131074                      turn the coins in columns 3,131073 and rows 3,131074
  131073:131074 → 98306:131073,131073:131073,98306:131074    turn the coins in columns 98306,131073 and rows 131073,131074
  131073:131074 → 125058:125057,131073:125057,125058:131074  turn the coins in columns 125058,131073 and rows 125057,131074
  131073:131074 → 131072:16384,131073:16384,131072:131074    turn the coins in columns 131072,131073 and rows 16384,131074
Known by theorem: The value of a head at x:y is the nim product of x and y; a
  board is the sum of its heads.

$ grundy table turningcorners 0..7 0..7
turningcorners, normal play: Grundy values
a\b   0   1   2   3   4   5   6   7
 0:   0   0   0   0   0   0   0   0
 1:   0   1   2   3   4   5   6   7
 2:   0   2   3   1   8  10  11   9
 3:   0   3   1   2  12  15  13  14
 4:   0   4   8  12   6   2  14  10
 5:   0   5  10  15   2   7   8  13
 6:   0   6  11  13  14   8   5   3
 7:   0   7   9  14  10  13   3   4
Known by theorem: The value of a head at x:y is the nim product of x and y; a
  board is the sum of its heads.

$ grundy solve 'rugs(1..3:1..2)'
rugs(1..3:1,1..3:2), normal play (who cannot move loses)
    2  ●  ●  ●         2  ●  ●  ●
    1  ●  ●  ●   →     1  ○  ●  ●
       1  2  3            1  2  3
N-position: the first player wins.
Grundy value 1
Winning moves (6):
  1..3:1,1..3:2 → 2:1,3:1,1..3:2   turn the coin in column 1, row 1
  1..3:1,1..3:2 → 1:1,2:1,1..3:2   turn the coin in column 3, row 1
  1..3:1,1..3:2 → 1..3:1,3:2       turn the coins in columns 1,2 of row 2
  1..3:1,1..3:2 → 1:1,3:1,1:2,3:2  turn the coins in rows 1,2 of column 2
  1..3:1,1..3:2 → 1..3:1,1:2       turn the coins in columns 2,3 of row 2
  1..3:1,1..3:2 → tails            turn the coins in columns 1..3 and rows 1,2
Known by theorem: The value of a head at x:y is the nim product of the largest
  powers of 2 that divide x and y; a board is the sum of its heads.

$ grundy moves 'acrostictwins(2:1)'
acrostictwins(2:1), normal play (who cannot move loses)
    1  ○  ○  ●
    0  ○  ○  ○
       0  1  2
N-position: the first player wins.
Grundy value 3
Moves (3), winning ones marked *:
  2:1 → 0:1  value 1    turn the coins in columns 0,2 of row 1
* 2:1 → 1:1  value 0    turn the coins in columns 1,2 of row 1
  2:1 → 2:0  value 2    turn the coins in rows 0,1 of column 2
Known by theorem: A head at x:y has the value x XOR y; a board is the sum of its
  heads.

$ grundy solve 'tartan{turtles, ruler}(3:4,5:2)'
tartan{turtles,ruler}(5:2,3:4), normal play (who cannot move loses)
    4  ○  ○  ●  ○  ○         4  ○  ●  ○  ○  ○
    3  ○  ○  ○  ○  ○         3  ○  ●  ●  ○  ○
    2  ○  ○  ○  ○  ●   →     2  ○  ●  ●  ○  ●
    1  ○  ○  ○  ○  ○         1  ○  ●  ●  ○  ○
       1  2  3  4  5            1  2  3  4  5
N-position: the first player wins.
Grundy value 6
The only winning move:
  5:2,3:4 → 2:1,3:1,2:2,3:2,5:2,2:3,3:3,2:4  turn the coins in columns 2,3 and rows 1..4
Known by theorem: The value of a head at x:y is the nim product of the values of
  a head in place x of a and a head in place y of b (the Tartan theorem).

$ grundy solve --misere 'twins(2,4)'
twins(2,4), misere play (who cannot move wins)
  0       4       0       4
  ○ ○ ● ○ ●   →   ○ ○ ● ● ○
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The only winning move:
  2,4 → 2,3  turn coins 3 and 4
Computed: misere search of the whole sum (10 positions, # s, # B).

$ grundy solve 'sym(2,5,7)'
sym(2,5,7), normal play (who cannot move loses)
  1       5   7       1       5   7
  ○ ● ○ ○ ● ○ ●   →   ○ ● ● ○ ● ○ ○
N-position: the first player wins.
Grundy value 12
Winning moves (3):
  2,5,7 → 2,3,5  turn coins 3 and 7
  2,5,7 → 3,4,6  turn coins 2 to 7
  2,5,7 → 1,5,6  turn coins 1,2,6,7
Known by theorem: A row is the sum of its heads; no formula for the values of
  the coins is used.

$ grundy table sym 1..12
sym, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 1:   1   2   4   3   6   7   8  16  18  25
11:  32  11
Known by theorem: A row is the sum of its heads; no formula for the values of
  the coins is used.

# Chomp: bars and staircases.

$ grundy info chomp
Chomp (chomp)
Rules     A bar of chocolate has a poisoned square in its lower left corner. A
          move chooses another square and takes it with all squares above it and
          to its right. A player who finds only the poison loses.
Written   chomp(rows x columns)
Meaning   rows x columns: the size of the bar, as 4x5, each side from 1 to 64;
          or the lengths of its rows from the bottom up, as 5,5,3,1, none longer
          than the one before. The poison is the first square of the first row.
Try       grundy solve 'chomp(4x5)'
           4 ■ ■ ■ ■ ■
           3 ■ ■ ■ ■ ■
           2 ■ ■ ■ ■ ■
           1 ✗ ■ ■ ■ ■
             1 2 3 4 5
Values    grundy table chomp 1..5x1..8
          axb  1  2  3  4  5  6  7  8
           1:  0  1  2  3  4  5  6  7
           2:  1  2  4  5  7  8 10 11
           3:  2  4  5  9 11 12 13 16
           4:  3  5  9  6 13 16 19 12
           5:  4  7 11 13  6 21 23 22
Theorem   A row of a squares and a column of b squares that meet in the poison
          are two Nim piles, of a-1 and b-1. The first player wins on every
          rectangle of more than one square, but the proof gives no move
Proof     If taking the last square of a rectangle does not win, then some
          answer to it wins; but the first player could have made that move at
          once. A row and a column that meet in the poison are two piles,
          because a move in one does not touch the other.
See also  schuh, subsettakeaway, poset
Source    D. Gale, A curious Nim-type game, American Mathematical Monthly 81
          (1974), 876-879.

$ grundy solve 'chomp(4x5)'
chomp(4x5), normal play (who cannot move loses)
   4 ■ ■ ■ ■ ■        4 ■ ■
   3 ■ ■ ■ ■ ■        3 ■ ■
   2 ■ ■ ■ ■ ■   →    2 ■ ■ ■ ■ ■
   1 ✗ ■ ■ ■ ■        1 ✗ ■ ■ ■ ■
     1 2 3 4 5          1 2 3 4 5
N-position: the first player wins.
Grundy value 13
The only winning move:
  4x5 → 5,5,2,2  take row 3, square 3, and all above and to the right
Computed: memoised search (84 positions, # s, # B).

$ grundy solve 'chomp(5,5,3,1)'
chomp(5,5,3,1), normal play (who cannot move loses)
   4 ■                4 ■
   3 ■ ■ ■            3 ■ ■
   2 ■ ■ ■ ■ ■   →    2 ■ ■
   1 ✗ ■ ■ ■ ■        1 ✗ ■
     1 2 3 4 5          1 2
N-position: the first player wins.
Grundy value 8
Winning moves (2):
  5,5,3,1 → 2,2,2,1  take row 1, square 3, and all above and to the right
  5,5,3,1 → 5,5,3    take row 4, square 1, and all above and to the right
Computed: memoised search (51 positions, # s, # B).

$ grundy solve --misere 'chomp(3x3)'
chomp(3x3), misere play (who cannot move wins)
   3 ■ ■ ■        3 ■
   2 ■ ■ ■        2 ■
   1 ✗ ■ ■   →    1 ✗ ■ ■
     1 2 3          1 2 3
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The only winning move:
  3x3 → 3,1,1  take row 2, square 2, and all above and to the right
Computed: misere search of the whole sum (10 positions, # s, # B).

$ grundy solve 'chomp(1x1)'
chomp(1), normal play (who cannot move loses)
   1 ✗
     1
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: A row of a squares and a column of b squares that meet in the
  poison are two Nim piles, of a-1 and b-1.

# A row and a column are two piles.
$ grundy solve 'chomp(6,1,1)'
chomp(6,1,1), normal play (who cannot move loses)
   3 ■                  3 ■
   2 ■                  2 ■
   1 ✗ ■ ■ ■ ■ ■   →    1 ✗ ■ ■
     1 2 3 4 5 6          1 2 3
N-position: the first player wins.
Grundy value 7
The only winning move:
  6,1,1 → 3,1,1  take row 1, square 4, and all above and to the right
Known by theorem: A row of a squares and a column of b squares that meet in the
  poison are two Nim piles, of a-1 and b-1.

$ grundy solve 'chomp(2x3) + nim(4)'
chomp(2x3) + nim(4), normal play (who cannot move loses)
   2 ■ ■ ■
   1 ✗ ■ ■
     1 2 3
P-position: the first player loses, the second player wins.
Grundy value 0: 100 ⊕ 100 = 000
Parts: chomp(2x3) = 4, nim(4) = 4
No move wins.
Known by theorem: nim: A pile of n has the value n (Bouton).
Computed: memoised search (3 positions, # s, # B).

$ grundy solve 'chomp(2x64)'
chomp(2x64), normal play (who cannot move loses)
   2 ■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
   1 ✗■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
     1234567890123456789012345678901234567890123456789012345678901234
              1         2         3         4         5         6
N-position: the first player wins.
Grundy value 95
The only winning move:
  2x64 → 64,63  take row 2, square 64, and all above and to the right
Computed: memoised search (2016 positions, # s, # B).

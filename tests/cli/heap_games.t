# Heap games that have a name, circles, bars of chocolate and diagrams.

$ grundy info dawsonkayles
Dawson's Kayles (dawsonkayles)
Rules     Pins stand in rows. A move knocks down two pins that stand next to
          each other, which may split a row in two.
Written   dawsonkayles(n, ...)
Meaning   n, ...: the numbers of pins in the rows.
Try       grundy solve 'dawsonkayles(12)'
Values    grundy table dawsonkayles 0..99
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  0  1  1  2  0  3  1  1  0  3  3  2  2  4  0  5  2  2  3  3  0
          n  22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43
          G   1  1  3  0  2  1  1  0  4  5  2  7  4  0  1  1  2  0  3  1  1  0
          n  44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65
          G   3  3  2  2  4  4  5  5  2  3  3  0  1  1  3  0  2  1  1  0  4  5
          n  66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87
          G   3  7  4  8  1  1  2  0  3  1  1  0  3  3  2  2  4  4  5  5  9  3
          n  88 89 90 91 92 93 94 95 96 97 98 99
          G   3  0  1  1  3  0  2  1  1  0  4  5
Theorem   The values have the period 34 from n = 53 on
Proof     By the theorem of Guy and Smith (1956), a period that holds over a
          certain finite range holds forever. The program checks that range.
Codes     0.07
OEIS      A002187
See also  kayles, dawsonchess, dawsoncircle, cram
Source    R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings
          of the Cambridge Philosophical Society 52 (1956), 514-526.

$ grundy solve 'dawsonchess(12)'
dawsonchess(12), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
The only winning move:
  12 → 2,7  take 3 from the heap of 12, leaving 2 and 7
Computed: values from the smallest heap up, in an array (13 positions, # s, # B).

$ grundy solve 'guiles(7,12)'
guiles(7,12), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 10 ⊕ 01 = 11
Parts: guiles(7) = 2, guiles(12) = 1
Winning moves (2):
  7 → 2,3   take 2 from the heap of 7, leaving 2 and 3
  12 → 3,7  take 2 from the heap of 12, leaving 3 and 7
Computed: values from the smallest heap up, in an array (13 positions, # s, # B).

$ grundy moves 'daisies(4)'
daisies(4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Moves (4), winning ones marked *:
* 4 → 1,3  value 0    split the heap of 4 into 1 and 3
* 4 → 2,2  value 0    split the heap of 4 into 2 and 2
  4 → 3    value 1    take 1 from the heap of 4, leaving 3
  4 → 1,2  value 3    take 1 from the heap of 4, leaving 1 and 2
Computed: values from the smallest heap up, in an array (5 positions, # s, # B).

# A proved period serves the largest heaps.
$ grundy period doublekayles | head -n 2
doublekayles: period 24 from n = 142 on, proved.
G(n + 24) = G(n) for all n >= 142: checked over the range that the theorem of Guy and Smith (1956) requires.

$ grundy solve 'dawsonkayles(1000000000000)' | head -n 3
dawsonkayles(1000000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4

$ grundy solve 'kenyon(9) + officers(11)'
kenyon(9) + officers(11), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7: 011 ⊕ 100 = 111
Parts: kenyon(9) = 3, officers(11) = 4
Winning moves (2):
  kenyon(9) → kenyon(7)        take 2 from the heap of 9, leaving 7
  officers(11) → officers(10)  take 1 from the heap of 11, leaving 10
Computed: values from the smallest heap up, in an array (22 positions, # s, # B).

$ grundy table bond 0..20
bond, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   0   0   1   1   1   2   2   0   3
10:   3   1   1   1   0   4   3   3   3   2
20:   2
Computed: 21 positions.

$ grundy table prim 0..30
prim, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   0   2   0   3   0   4   0   2
10:   0   5   0   6   0   2   0   7   0   8
20:   0   2   0   9   0   3   0   2   0  10
30:   0
Known by theorem: An even n has the value 0, 1 has the value 1, and the value of
  an odd n > 1 is the number of its least prime factor: 3 is number 2, 5 is
  number 3.

$ grundy table prim1 0..30
prim1, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   0   1   2   1   3   1   4   1   2
10:   1   5   1   6   1   2   1   7   1   8
20:   1   2   1   9   1   3   1   2   1  10
30:   1
Known by theorem: The value of a heap of n > 1 is the number of its least prime
  factor: 2 is number 1, 3 is number 2, 5 is number 3.

$ grundy solve 'dim(12,8)'
dim(12,8), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1: 10 ⊕ 11 = 01
Parts: dim(12) = 2, dim(8) = 3
Winning moves (2):
  12 → 8  take 4 from the heap of 12, leaving 8
  8 → 4   take 4 from the heap of 8, leaving 4
Known by theorem: The value of a heap of n > 0 is the number of factors 2 in n.

$ grundy solve 'dimplus(12,8)'
dimplus(12,8), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7: 011 ⊕ 100 = 111
Parts: dimplus(12) = 3, dimplus(8) = 4
Winning moves (2):
  12 → 8  take 4 from the heap of 12, leaving 8
  8 → 4   take 4 from the heap of 8, leaving 4
Known by theorem: The value of a heap of n > 0 is 1 plus the number of factors 2
  in n.

$ grundy info mark
Mark (mark)
Rules     There are some heaps of objects. A move takes one object from a heap,
          or replaces a heap by half of it, rounded down.
Written   mark(n, ...)
Meaning   n, ...: the sizes of the heaps.
Try       grundy solve 'mark(12)'
Values    grundy table mark 0..49
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  1  0  2  1  2  0  1  0  2  0  1  2  1  0  2  1  2  0  1  2  1
          n  22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43
          G   0  2  0  1  0  2  1  2  0  1  0  2  0  1  2  1  0  2  0  1  0  2
          n  44 45 46 47 48 49
          G   1  2  0  1  2  1
Theorem   A heap is lost iff it is 0 or its binary form ends in an odd number of
          zeros. A heap of 1 has the value 1. Every other heap that is not lost
          has two options: one is lost, and the value is 3 minus the value of
          the other
Proof     For the value 0 by Fraenkel (2011); for 1 and 2 by induction: if n > 1
          is not lost, exactly one of n-1 and n/2, rounded down, is lost, and
          the other has the value 1 or 2. Both moves of a heap of 1 lead to 0.
OEIS      A036554
See also  halve, subtract
Source    A. S. Fraenkel, Aperiodic subtraction games, Electronic Journal of
          Combinatorics 18(2) (2011), P19.

$ grundy solve 'mark(18446744073709551615)'
mark(18446744073709551615), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
The only winning move:
  18446744073709551615 → 18446744073709551614  take 1 from the heap of 18446744073709551615, leaving 18446744073709551614
Known by theorem: A heap is lost iff it is 0 or its binary form ends in an odd
  number of zeros. A heap of 1 has the value 1. Every other heap that is not
  lost has two options: one is lost, and the value is 3 minus the value of the
  other.

$ grundy solve 'halve(1000000000000000001) + nim(3)'
halve(1000000000000000001) + nim(3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 250000000000000003: 250000000000000000 ⊕ 3 = 250000000000000003
Parts: halve(1000000000000000001) = 250000000000000000, nim(3) = 3
The only winning move:
  halve(1000000000000000001) → halve(504403158265495551)  take 495596841734504450 from the heap of 1000000000000000001, leaving 504403158265495551
Known by theorem:
  halve: A heap of 2k has the value k, and a heap of 2k+1 has the value of a
    heap of k.
  nim: A pile of n has the value n (Bouton).

$ grundy solve 'takesquare(30)'
takesquare(30), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3
The only winning move:
  30 → 5  take 25 from the pile of 30, leaving 5
Computed: values from the smallest heap up, in an array (31 positions, # s, # B).

$ grundy solve --misere 'takepower(100,7)'
takepower(100,7), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (6):
  100 → 99  take 1 from the pile of 100, leaving 99
  100 → 96  take 4 from the pile of 100, leaving 96
  100 → 84  take 16 from the pile of 100, leaving 84
  100 → 36  take 64 from the pile of 100, leaving 36
  7 → 6     take 1 from the pile of 7, leaving 6
  7 → 3     take 4 from the pile of 7, leaving 3
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy table takefibonacci 0..40
takefibonacci, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   2   3   0   1   2   3   4   5
10:   0   1   2   3   0   1   2   3   4   5
20:   0   1   2   3   0   1   2   3   4   5
30:   0   1   2   3   4   5   0   1   2   3
40:   0
Computed: 41 positions.

$ grundy solve 'kaylescircle(7, row 5)'
kaylescircle(7,row 5), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4: 000 ⊕ 100 = 100
Parts: kaylescircle(7) = 0, kaylescircle(row 5) = 4
Winning moves (2):
  7 → row 5            knock down two pins of the circle of 7, leaving a row of 5
  row 5 → row 2,row 2  knock down one pin of the row of 5, leaving 2 and 2
Known by theorem: Circles of 1 and 2 pins have the values 1 and 2; all larger
  circles have the value 0, so the first player loses. Rows have their values in
  Kayles.

$ grundy solve 'dawsoncircle(7)'
dawsoncircle(7), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  7 → row 5  knock down two pins of the circle of 7, leaving a row of 5
Known by theorem: A circle of n > 1 pins has the value 1 if a row of n-2 has the
  value 0 in Dawson's Kayles, else 0.

$ grundy solve 'breakbar(3x4,3x3)'
breakbar(3x4,3x3), normal play (who cannot move loses)
  ■ ■ ■ ■   ■ ■ ■                           ■ ■ ■
  ■ ■ ■ ■   ■ ■ ■   →             ■ ■ ■ ■   ■ ■ ■
  ■ ■ ■ ■   ■ ■ ■       ■ ■ ■ ■   ■ ■ ■ ■   ■ ■ ■
N-position: the first player wins.
Grundy value 1: 1 ⊕ 0 = 1
Parts: breakbar(3x4) = 1, breakbar(3x3) = 0
Winning moves (5):
  3x4 → 1x4,2x4  break the bar of 3x4 below row 1
  3x4 → 3x1,3x3  break the bar of 3x4 behind column 1
  3x4 → 3x2,3x2  break the bar of 3x4 behind column 2
  3x3 → 1x3,2x3  break the bar of 3x3 below row 1
  3x3 → 3x1,3x2  break the bar of 3x3 behind column 1
Known by theorem: A bar of a x b has the value (ab-1) mod 2, because every play
  has ab-1 moves.

$ grundy solve 'bitterbar(2,5,1,3)'
bitterbar(2,5,1,3), normal play (who cannot move loses)
  ■ ■ ■ ■ ■ ■ ■ ■       ■ ■ ■
  ■ ■ ✗ ■ ■ ■ ■ ■       ■ ■ ✗
  ■ ■ ■ ■ ■ ■ ■ ■   →   ■ ■ ■
  ■ ■ ■ ■ ■ ■ ■ ■       ■ ■ ■
  ■ ■ ■ ■ ■ ■ ■ ■       ■ ■ ■
N-position: the first player wins.
Grundy value 5
The only winning move:
  2,5,1,3 → 2,0,1,3  right of the bitter square: eat 5 columns, leaving 0
Known by theorem: The four margins are four Nim piles.

$ grundy solve 'lctr(4,3,1)'
lctr(4,3,1), normal play (who cannot move loses)
  ■ ■ ■ ■
  ■ ■ ■     →   ■ ■ ■
  ■             ■
N-position: the first player wins.
Grundy value 2
The only winning move:
  4,3,1 → 3,1  take the top row of 4
Computed: memoised search (4 positions, # s, # B).

$ grundy moves 'lctr(1000000x999999)'
lctr(1000000x999999), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Moves (2), winning ones marked *:
* 1000000x999999 → 999999x999999   value 0    take the top row of 999999
* 1000000x999999 → 1000000x999998  value 0    take the left column of 1000000
Known by theorem: A rectangle with more than 2 rows and more than 2 columns has
  the value (rows + columns) mod 2.

$ grundy info lctr
Left Column or Top Row (lctr)
Rules     Squares stand in rows that begin at the left, none longer than the row
          above it: a Young diagram. A move takes the whole left column or the
          whole top row. The player who takes the last square wins.
Written   lctr(rows)
Meaning   rows: their lengths from the top, none longer than the one before, as
          5,3,3,1. Equal rows may be written together, as 5,2x3,1, and a
          rectangle as 3x4, rows x columns.
Try       grundy solve 'lctr(4,3,1)'
          ■ ■ ■ ■
          ■ ■ ■
          ■
Values    grundy table lctr 1..6 1..6
          a\b 1 2 3 4 5 6
           1: 2 - - - - -
           2: 0 0 - - - -
           3: 0 1 2 - - -
           4: 0 1 0 0 - -
           5: 0 1 0 1 2 -
           6: 0 1 0 1 0 0
Theorem   A rectangle with more than 2 rows and more than 2 columns has the
          value (rows + columns) mod 2. One row of n has the value 1 if n is
          odd, else 2. Two rows of n have the value 2 if n is odd, else 0
Proof     For rectangles by induction over the two options. All other diagrams
          are searched; they have at most rows x columns positions.
See also  chomp, bitterbar, breakbar
Source    E. Gottlieb, M. Krnc, P. Mursic, Sprague-Grundy values and complexity
          for LCTR (2022).

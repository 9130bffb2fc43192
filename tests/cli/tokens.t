# A token on a board.

$ grundy info knight
White Knight (knight)
Rules     Knights stand on a board. A move takes one knight two squares left and
          one up or down, or two squares down and one left or right. The knights
          do not block each other.
Written   knight(x:y, ...)
Meaning   x:y, ...: the squares of the tokens, counted from the corner 0:0;
          several tokens may stand on one square. A single square may also be
          written x,y.
Try       grundy solve 'knight(3:4, 6:7)'
                    . . . . . . N
                    . . . . . . .
                    . . . . . . .
          . . . N   . . . . . . .
          . . . .   . . . . . . .
          . . . .   . . . . . . .
          . . . .   . . . . . . .
          . . . .   . . . . . . .
Values    grundy table knight 0..7 0..7
          a\b 0 1 2 3 4 5 6 7
           0: 0 0 1 1 0 0 1 1
           1: 0 0 2 1 0 0 1 1
           2: 1 2 2 2 3 2 2 2
           3: 1 1 2 1 4 3 2 3
           4: 0 0 3 4 0 0 1 1
           5: 0 0 2 3 0 0 2 1
           6: 1 1 2 2 1 2 2 2
           7: 1 1 2 3 1 1 2 1
Theorem   x:y and x+4:y+4 have the same value. Where x and y differ by 4 or
          more, the value also stays the same if 4 is added to the larger one
Proof     By induction: a move changes the coordinates by at most 2, so the
          pattern holds everywhere if it holds for the first squares. It was
          checked by search for x, y <= 200.
See also  rook, queen, king
Source    E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your
          Mathematical Plays, chapter 3 (1982).

$ grundy solve 'rook(3:5, 2:7)'
rook(3:5,2:7), normal play (who cannot move loses)
            . . R .                 . . R .
            . . . .                 . . . .
  . . . R   . . . .       R . . .   . . . .
  . . . .   . . . .       . . . .   . . . .
  . . . .   . . . .       . . . .   . . . .
  . . . .   . . . .   →   . . . .   . . . .
  . . . .   . . . .       . . . .   . . . .
  . . . .   . . . .       . . . .   . . . .
N-position: the first player wins.
Grundy value 3: 110 ⊕ 101 = 011
Parts: rook(3:5) = 6, rook(2:7) = 5
Winning moves (3):
  3:5 → 0:5  move the token from 3:5 to 0:5
  2:7 → 1:7  move the token from 2:7 to 1:7
  2:7 → 2:4  move the token from 2:7 to 2:4
Known by theorem: A rook is two Nim piles: its value is x XOR y (Bouton).

$ grundy solve 'queen(5:9)'
queen(5:9), normal play (who cannot move loses)
  . . . . . Q
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .   →
  . . . . . .       . . . . . Q
  . . . . . .       . . . . . .
  . . . . . .       . . . . . .
  . . . . . .       . . . . . .
N-position: the first player wins.
Grundy value 7
The only winning move:
  5:9 → 5:3  move the token from 5:9 to 5:3
Known by theorem: A queen is Wythoff's game: the mover loses iff x = n w rounded
  down and y = x + n, for some n = 0, 1, 2, ..., where x <= y and w = 1.618...
  is the golden ratio (Wythoff).
Computed: memoised search (32 positions, # s, # B).

$ grundy solve 'queen(5:9, 3:5)'
queen(5:9,3:5), normal play (who cannot move loses)
  . . . . . Q
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .   . . . Q                     . . . Q
  . . . . . .   . . . .   →                 . . . .
  . . . . . .   . . . .       . . . . . Q   . . . .
  . . . . . .   . . . .       . . . . . .   . . . .
  . . . . . .   . . . .       . . . . . .   . . . .
  . . . . . .   . . . .       . . . . . .   . . . .
N-position: the first player wins.
Grundy value 7: 111 ⊕ 000 = 111
Parts: queen(5:9) = 7, queen(3:5) = 0
The only winning move:
  5:9 → 5:3  move the token from 5:9 to 5:3
Known by theorem: A queen is Wythoff's game: the mover loses iff x = n w rounded
  down and y = x + n, for some n = 0, 1, 2, ..., where x <= y and w = 1.618...
  is the golden ratio (Wythoff).
Computed: memoised search (32 positions, # s, # B).

$ grundy solve 'king(3:4, 5:5)'
king(3:4,5:5), normal play (who cannot move loses)
            . . . . . K                 . . . . . K
  . . . K   . . . . . .                 . . . . . .
  . . . .   . . . . . .       . . . K   . . . . . .
  . . . .   . . . . . .   →   . . . .   . . . . . .
  . . . .   . . . . . .       . . . .   . . . . . .
  . . . .   . . . . . .       . . . .   . . . . . .
N-position: the first player wins.
Grundy value 1: 11 ⊕ 10 = 01
Parts: king(3:4) = 3, king(5:5) = 2
The only winning move:
  3:4 → 3:3  move the token from 3:4 to 3:3
Known by theorem: If the smaller coordinate is even, the value is 0 if the
  larger is even and 1 if it is odd. If the smaller is odd, the value is 3 if
  the larger is even and 2 if it is odd.

$ grundy moves 'knight(3:4)'
knight(3:4), normal play (who cannot move loses)
  . . . N
  . . . .
  . . . .
  . . . .
  . . . .
N-position: the first player wins.
Grundy value 4
Moves (4), winning ones marked *:
* 3:4 → 1:5  value 0    move the token from 3:4 to 1:5
  3:4 → 1:3  value 1    move the token from 3:4 to 1:3
  3:4 → 2:2  value 2    move the token from 3:4 to 2:2
  3:4 → 4:2  value 3    move the token from 3:4 to 4:2
Known by theorem: x:y and x+4:y+4 have the same value. Where x and y differ by 4
  or more, the value also stays the same if 4 is added to the larger one.

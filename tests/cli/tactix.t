# Tac Tix: full boards, rows, groups that do not touch.

$ grundy info tactix
Tac Tix (tactix)
Rules     Pieces stand on a board. A move takes one piece, or several pieces of
          one row or column that stand side by side without a gap. The usual
          rule is misere play: the player who takes the last piece loses.
Written   tactix(rows x columns)
Meaning   rows x columns: a board full of pieces, up to 8x8; or the rows from
          top to bottom with / between, each cell . or o, as oo.o/.oo. Without a
          position: 4x4. Groups of pieces that do not touch are shown one by
          one.
Try       grundy solve 'tactix(oo.o/.ooo/oo..)'
              1   2   3   4
            ┌───┬───┬───┬───┐
          1 │ ● │ ● │   │ ● │
            ├───┼───┼───┼───┤
          2 │   │ ● │ ● │ ● │
            ├───┼───┼───┼───┤
          3 │ ● │ ● │   │   │
            └───┴───┴───┴───┘
Values    grundy table tactix 1..4x1..5
          axb 1 2 3 4 5
           1: 1 2 3 4 5
           2: 2 0 2 0 1
           3: 3 2 1 2 4
           4: 4 0 2 0 3
Theorem   A line of n pieces has the value n. If the position looks the same
          after a half turn and has no piece at its centre, the second player
          wins by answering with the rotated move, so the value is 0. This holds
          for a full board whose sides are both even
Proof     A move in a line can leave any shorter line, and the XOR of the
          lengths of two lines is at most their sum. After a move and its image
          the position again looks the same after a half turn. Without a piece
          at the centre no move meets its image.
Misere    The second player wins on a full board of 4x4, as a search shows.
See also  nim, cram
Source    P. Hein; M. Gardner, Scientific American, February 1958.

$ grundy solve tactix
tactix(4x4), normal play (who cannot move loses)
      1   2   3   4
    ┌───┬───┬───┬───┐
  1 │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┤
  2 │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┤
  3 │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┤
  4 │ ● │ ● │ ● │ ● │
    └───┴───┴───┴───┘
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: If the position looks the same after a half turn and has no
  piece at its centre, the second player wins by answering with the rotated
  move, so the value is 0.

$ grundy solve 'tactix(3x3)'
tactix(3x3), normal play (who cannot move loses)
      1   2   3             1   2   3
    ┌───┬───┬───┐         ┌───┬───┬───┐
  1 │ ● │ ● │ ● │       1 │ ● │ ● │ ● │
    ├───┼───┼───┤         ├───┼───┼───┤
  2 │ ● │ ● │ ● │   →   2 │   │   │   │
    ├───┼───┼───┤         ├───┼───┼───┤
  3 │ ● │ ● │ ● │       3 │ ● │ ● │ ● │
    └───┴───┴───┘         └───┴───┴───┘
N-position: the first player wins.
Grundy value 1
Winning moves (7):
  3x3 → ooo/.../ooo  take the pieces of row 2 in columns 1 to 3
  3x3 → o.o/o.o/o.o  take the pieces of column 2 in rows 1 to 3
  3x3 → .oo/ooo/ooo  take the piece in row 1, column 1
  3x3 → oo./ooo/ooo  take the piece in row 1, column 3
  3x3 → ooo/o.o/ooo  take the piece in row 2, column 2
  3x3 → ooo/ooo/.oo  take the piece in row 3, column 1
  3x3 → ooo/ooo/oo.  take the piece in row 3, column 3
Computed: proof-number search, one nimber at a time (51 positions, # s, # B).

$ grundy solve --misere 'tactix(3x3)'
tactix(3x3), misere play (who cannot move wins)
      1   2   3             1   2   3
    ┌───┬───┬───┐         ┌───┬───┬───┐
  1 │ ● │ ● │ ● │       1 │ ● │ ● │ ● │
    ├───┼───┼───┤         ├───┼───┼───┤
  2 │ ● │ ● │ ● │   →   2 │   │   │   │
    ├───┼───┼───┤         ├───┼───┼───┤
  3 │ ● │ ● │ ● │       3 │ ● │ ● │ ● │
    └───┴───┴───┘         └───┴───┴───┘
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (7):
  3x3 → ooo/.../ooo  take the pieces of row 2 in columns 1 to 3
  3x3 → o.o/o.o/o.o  take the pieces of column 2 in rows 1 to 3
  3x3 → .oo/ooo/ooo  take the piece in row 1, column 1
  3x3 → oo./ooo/ooo  take the piece in row 1, column 3
  3x3 → ooo/o.o/ooo  take the piece in row 2, column 2
  3x3 → ooo/ooo/.oo  take the piece in row 3, column 1
  3x3 → ooo/ooo/oo.  take the piece in row 3, column 3
Computed: misere search of the whole sum (44 positions, # s, # B).

$ grundy solve 'tactix(oo.o/.o../...o)'
tactix(oo../.o../....) + tactix(...o/..../....) + tactix(..../..../...o), normal play (who cannot move loses)
      1   2   3   4         1   2   3   4         1   2   3   4
    ┌───┬───┬───┬───┐     ┌───┬───┬───┬───┐     ┌───┬───┬───┬───┐
  1 │ ● │ ● │   │   │   1 │   │   │   │ ● │   1 │   │   │   │   │
    ├───┼───┼───┼───┤     ├───┼───┼───┼───┤     ├───┼───┼───┼───┤
  2 │   │ ● │   │   │   2 │   │   │   │   │   2 │   │   │   │   │
    ├───┼───┼───┼───┤     ├───┼───┼───┼───┤     ├───┼───┼───┼───┤
  3 │   │   │   │   │   3 │   │   │   │   │   3 │   │   │   │ ● │
    └───┴───┴───┴───┘     └───┴───┴───┴───┘     └───┴───┴───┴───┘
N-position: the first player wins.
Grundy value 3: 11 ⊕ 01 ⊕ 01 = 11
Parts: tactix(oo../.o../....) = 3, tactix(...o/..../....) = 1, tactix(..../..../...o) = 1
The only winning move:
  oo../.o../.... → o.../.o../....  take the piece in row 1, column 2
Known by theorem: A line of n pieces has the value n.
Computed: proof-number search, one nimber at a time (11 positions, # s, # B).

$ grundy solve 'tactix(...) + tactix(1x3)'
tactix(1x3), normal play (who cannot move loses)
      1   2   3
    ┌───┬───┬───┐
  1 │ ● │ ● │ ● │
    └───┴───┴───┘
N-position: the first player wins.
Grundy value 3
Winning moves (2):
  1x3 → 0    take the pieces of row 1 in columns 1 to 3
  1x3 → o.o  take the piece in row 1, column 2
Known by theorem: A line of n pieces has the value n.
Computed: memoised search (6 positions, # s, # B).

$ grundy solve 'tactix(8x8)'
tactix(8x8), normal play (who cannot move loses)
      1   2   3   4   5   6   7   8
    ┌───┬───┬───┬───┬───┬───┬───┬───┐
  1 │ ● │ ● │ ● │ ● │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┼───┼───┼───┼───┤
  2 │ ● │ ● │ ● │ ● │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┼───┼───┼───┼───┤
  3 │ ● │ ● │ ● │ ● │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┼───┼───┼───┼───┤
  4 │ ● │ ● │ ● │ ● │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┼───┼───┼───┼───┤
  5 │ ● │ ● │ ● │ ● │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┼───┼───┼───┼───┤
  6 │ ● │ ● │ ● │ ● │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┼───┼───┼───┼───┤
  7 │ ● │ ● │ ● │ ● │ ● │ ● │ ● │ ● │
    ├───┼───┼───┼───┼───┼───┼───┼───┤
  8 │ ● │ ● │ ● │ ● │ ● │ ● │ ● │ ● │
    └───┴───┴───┴───┴───┴───┴───┴───┘
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: If the position looks the same after a half turn and has no
  piece at its centre, the second player wins by answering with the rotated
  move, so the value is 0.

$ grundy moves 'tactix(oo/.o)'
tactix(oo/.o), normal play (who cannot move loses)
      1   2
    ┌───┬───┐
  1 │ ● │ ● │
    ├───┼───┤
  2 │   │ ● │
    └───┴───┘
N-position: the first player wins.
Grundy value 3
Moves (5), winning ones marked *:
  oo/.o → ../.o  value 1    take the pieces of row 1 in columns 1 to 2
  oo/.o → o./..  value 1    take the pieces of column 2 in rows 1 to 2
  oo/.o → .o/.o  value 2    take the piece in row 1, column 1
* oo/.o → o./.o  value 0    take the piece in row 1, column 2
  oo/.o → oo/..  value 2    take the piece in row 2, column 2
Computed: proof-number search, one nimber at a time (5 positions, # s, # B).

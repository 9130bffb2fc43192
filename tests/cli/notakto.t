# Notakto: boards of tic-tac-toe on which both place X. Who completes the last line loses.

# On one board the first player takes the centre.
$ grundy solve --misere notakto
notakto(3x3), misere play (who cannot move wins)
  ┌───┬───┬───┐       ┌───┬───┬───┐
  │   │   │   │       │   │   │   │
  ├───┼───┼───┤       ├───┼───┼───┤
  │   │   │   │   →   │   │ X │   │
  ├───┼───┼───┤       ├───┼───┼───┤
  │   │   │   │       │   │   │   │
  └───┴───┴───┘       └───┴───┴───┘
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The only winning move:
  3x3 → .../.X./...  X to row 2, cell 2
Computed: misere search of the whole sum (41 positions, # s, # B).

# On two boards the second player wins.
$ grundy solve --misere '2*notakto'
notakto(3x3,3x3), misere play (who cannot move wins)
  ┌───┬───┬───┐   ┌───┬───┬───┐
  │   │   │   │   │   │   │   │
  ├───┼───┼───┤   ├───┼───┼───┤
  │   │   │   │   │   │   │   │
  ├───┼───┼───┤   ├───┼───┼───┤
  │   │   │   │   │   │   │   │
  └───┴───┴───┘   └───┴───┴───┘
P-position: the first player loses, the second player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
No move wins.
Proved: the misere quotient of the 46 positions that the parts can come to has
  18 elements (Plambeck 2005, Plambeck and Siegel 2008; proved by finitely many
  conditions).

# Boards of all kinds in one sum; a dead board is nothing.
$ grundy solve --misere 'notakto(X.X/.X./...,XXX/.../..X,..X/.X./.X.)'
notakto(X.X/.X./...,..X/.X./.X.), misere play (who cannot move wins)
  ┌───┬───┬───┐   ┌───┬───┬───┐       ┌───┬───┬───┐   ┌───┬───┬───┐
  │ X │   │ X │   │   │   │ X │       │ X │ X │ X │   │   │   │ X │
  ├───┼───┼───┤   ├───┼───┼───┤       ├───┼───┼───┤   ├───┼───┼───┤
  │   │ X │   │   │   │ X │   │   →   │   │ X │   │   │   │ X │   │
  ├───┼───┼───┤   ├───┼───┼───┤       ├───┼───┼───┤   ├───┼───┼───┤
  │   │   │   │   │   │ X │   │       │   │   │   │   │   │ X │   │
  └───┴───┴───┘   └───┴───┴───┘       └───┴───┴───┘   └───┴───┴───┘
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (5):
  X.X/.X./... → XXX/.X./...  X to row 1, cell 2; this completes a line, so the board is dead
  X.X/.X./... → X.X/.X./X..  X to row 3, cell 1; this completes a line, so the board is dead
  X.X/.X./... → X.X/.X./..X  X to row 3, cell 3; this completes a line, so the board is dead
  ..X/.X./.X. → .XX/.X./.X.  X to row 1, cell 2; this completes a line, so the board is dead
  ..X/.X./.X. → ..X/.X./XX.  X to row 3, cell 1; this completes a line, so the board is dead
Computed: every part is tame by its genus, so the sum is played as misere Nim (Conway 1976) (7 positions, # s, # B).

$ grundy solve 'notakto(X../.X./..., 2x2)'
notakto(X../.X./...,2x2), normal play (who cannot move loses)
  ┌───┬───┬───┐                   ┌───┬───┬───┐
  │ X │   │   │                   │ X │   │   │
  ├───┼───┼───┤   ┌───┬───┐       ├───┼───┼───┤   ┌───┬───┐
  │   │ X │   │   │   │   │   →   │   │ X │   │   │   │   │
  ├───┼───┼───┤   ├───┼───┤       ├───┼───┼───┤   ├───┼───┤
  │   │   │   │   │   │   │       │   │   │ X │   │   │   │
  └───┴───┴───┘   └───┴───┘       └───┴───┴───┘   └───┴───┘
N-position: the first player wins.
Grundy value 2: 10 ⊕ 00 = 10
Parts: notakto(X../.X./...) = 2, notakto(2x2) = 0
The only winning move:
  X../.X./... → X../.X./..X  X to row 3, cell 3; this completes a line, so the board is dead
Computed: memoised search (12 positions, # s, # B).

$ grundy moves 'notakto(x.x/xx./.x.)'
notakto(X.X/XX./.X.), normal play (who cannot move loses)
  ┌───┬───┬───┐
  │ X │   │ X │
  ├───┼───┼───┤
  │ X │ X │   │
  ├───┼───┼───┤
  │   │ X │   │
  └───┴───┴───┘
N-position: the first player wins.
Grundy value 1
Moves (4), winning ones marked *:
* X.X/XX./.X. → XXX/XX./.X.  value 0    X to row 1, cell 2; this completes a line, so the board is dead
* X.X/XX./.X. → X.X/XXX/.X.  value 0    X to row 2, cell 3; this completes a line, so the board is dead
* X.X/XX./.X. → X.X/XX./XX.  value 0    X to row 3, cell 1; this completes a line, so the board is dead
* X.X/XX./.X. → X.X/XX./.XX  value 0    X to row 3, cell 3; this completes a line, so the board is dead
Computed: memoised search (1 position, # s, # B).

$ grundy solve 'notakto(XXX/.../...)'
0, normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known at once: nothing is left to play.

$ grundy info notakto
Notakto (notakto)
Rules     Tic-tac-toe on several boards, where both players place X. A board
          with a full row, column or diagonal is dead: there are no more moves
          on it. The usual rule is misere play (--misere): the player who
          completes the last line loses.
Written   notakto(board, ...)
Meaning   board: its rows from top to bottom with / between, each cell . or X,
          or 3x3 for an empty board. Boards have from 2x2 to 5x5 cells. Without
          a position: one empty board of 3x3, so 3*notakto means three of them.
Try       grundy solve 'notakto(X../.X./...)'
          ┌───┬───┬───┐
          │ X │   │   │
          ├───┼───┼───┤
          │   │ X │   │
          ├───┼───┼───┤
          │   │   │   │
          └───┴───┴───┘
Theorem   In misere play the boards of 3x3 form a monoid with 18 elements: the
          first player wins on an odd number of empty boards and loses on an
          even number (Plambeck and Whitehead). The program finds the outcome by
          search
Proof     The monoid was found by computer (Plambeck and Whitehead, 2013).
Misere    The misere quotient of boards of 3x3 has 18 elements, four of them P
          (Plambeck and Whitehead, 2013).
See also  treblecross
Source    T. E. Plambeck, G. Whitehead, The Secrets of Notakto: Winning at
          X-only Tic-Tac-Toe, arXiv:1301.1672 (2013).

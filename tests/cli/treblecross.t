# Treblecross: strips, and the stretches between the X.

$ grundy info treblecross
Treblecross (treblecross)
Also      One-dimensional tic-tac-toe
Rules     Both players in turn write X in an empty cell of a strip. The player
          who completes three X in a row wins. An X one or two cells away from
          another X loses at once, so this move is not listed; a player who has
          no other move loses.
Written   treblecross(strip, ...)
Meaning   strip: its cells, each . or X, as ...X....., or their number if all
          are empty, 3 to 1000000; a number may stand for a run of empty cells,
          as in X30X. The stretches between the X are shown one by one with
          their places: # stands for a cell of the strip beyond an X, as in
          ##X....., and #30 for thirty such cells.
Try       grundy solve 'treblecross(12)'
           1       5         10
          ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
          │ │ │ │ │ │ │ │ │ │ │ │ │
          └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘
Values    grundy table treblecross 3..52
          n   3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
          G   1  2  2  0  3  3  1  1  1  0  4  3  3  3  2  2  2  4  4  0  5  5
          n  25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46
          G   2  2  2  3  3  0  5  0  1  1  1  3  3  3  5  6  4  4  1  0  5  5
          n  47 48 49 50 51 52
          G   6  6  2  7  7  7
Theorem   k cells in a row, each at least three cells away from every X, are a
          heap of k+2 in the octal game 0.007
Proof     A move takes a cell and up to two free cells on either side. If two
          cells are added at the end of each row, it takes exactly three cells.
Codes     0.007
See also  bond, notakto, dawsonkayles
Source    E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your
          Mathematical Plays, chapter 4 (1982).

$ grundy solve 'treblecross(12)'
treblecross(............), normal play (who cannot move loses)
   1       5         10
  ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
  │ │ │ │ │ │ │ │ │ │ │ │ │
  └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: proof-number search, one nimber at a time (17 positions, # s, # B).

$ grundy solve 'treblecross(.......X.........X)'
treblecross(.......X##########,#######X.........X), normal play (who cannot move loses)
   1       5         10        15          1       5         10        15
  ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐   ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
  │ │ │ │ │ │·│·│X│■│■│■│■│■│■│■│■│■│■│   │■│■│■│■│■│■│■│X│·│·│ │ │ │ │ │·│·│X│
  └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘   └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘
P-position: the first player loses, the second player wins.
Grundy value 0: 10 ⊕ 10 = 00
Parts: treblecross(.......X##########) = 2, treblecross(#######X.........X) = 2
No move wins.
Computed: proof-number search, one nimber at a time (10 positions, # s, # B).

$ grundy solve 'treblecross(.X.)'
treblecross(#X.), normal play (who cannot move loses)
   1
  ┌─┬─┬─┐
  │■│X│·│
  └─┴─┴─┘
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: proof-number search, one nimber at a time (2 positions, # s, # B).

$ grundy solve 'treblecross(9, x8X) + 0.007(11)'
treblecross(.........,X........X) + 0.007(11), normal play (who cannot move loses)
   1       5             1       5         10
  ┌─┬─┬─┬─┬─┬─┬─┬─┬─┐   ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
  │ │ │ │ │ │ │ │ │ │   │X│·│·│ │ │ │ │·│·│X│
  └─┴─┴─┴─┴─┴─┴─┴─┴─┘   └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘
N-position: the first player wins.
Grundy value 2: 01 ⊕ 10 ⊕ 01 = 10
Parts: treblecross(.........) = 1, treblecross(X........X) = 2, 0.007(11) = 1
Winning moves (2):
  treblecross(X........X) → treblecross(####X....X)  write X in cell 5
  treblecross(X........X) → treblecross(#####X...X)  write X in cell 6
Computed:
  proof-number search, one nimber at a time.
  values from the smallest heap up, in an array (43 positions, # s, # B).

$ grundy moves 'treblecross(X.......)'
treblecross(X.......), normal play (who cannot move loses)
   1       5
  ┌─┬─┬─┬─┬─┬─┬─┬─┐
  │X│·│·│ │ │ │ │ │
  └─┴─┴─┴─┴─┴─┴─┴─┘
N-position: the first player wins.
Grundy value 2
Moves (5), winning ones marked *:
  X....... → ###X....  value 1    write X in cell 4
  X....... → ####X...  value 1    write X in cell 5
* X....... → #####X..  value 0    write X in cell 6
  X....... → X.....X#  value 1    write X in cell 7
  X....... → X......X  value 1    write X in cell 8
Computed: proof-number search, one nimber at a time (14 positions, # s, # B).

$ grundy table treblecross 3..20
treblecross, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 3:   1   2   2   0   3   3   1   1   1   0
13:   4   3   3   3   2   2   2   4
Computed: 44 positions.

# A stretch is shown where it lies on its strip, and reads back; of a long strip alone.
$ grundy solve 'treblecross(..X.....)'
treblecross(##X.....), normal play (who cannot move loses)
   1       5               1       5
  ┌─┬─┬─┬─┬─┬─┬─┬─┐       ┌─┬─┬─┬─┬─┬─┬─┬─┐
  │■│■│X│·│·│ │ │ │   →   │■│■│■│■│■│X│·│·│
  └─┴─┴─┴─┴─┴─┴─┴─┘       └─┴─┴─┴─┴─┴─┴─┴─┘
N-position: the first player wins.
Grundy value 1
Winning moves (3):
  ##X..... → #####X..  write X in cell 6
  ##X..... → ######X.  write X in cell 7
  ##X..... → #######X  write X in cell 8
Computed: proof-number search, one nimber at a time (10 positions, # s, # B).

$ grundy solve 'treblecross(##X.....X##)' | head -n 5
treblecross(##X.....X##), normal play (who cannot move loses)
   1       5         10          1       5         10
  ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐       ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
  │■│■│X│·│·│ │·│·│X│■│■│   →   │■│■│■│■│■│X│·│·│X│■│■│
  └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘       └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘

$ grundy solve 'treblecross(#100X8X#7)' | head -n 5
treblecross(#100X........X#######), normal play (who cannot move loses)
   101     105       110        105       110
  ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐        ┌─┬─┬─┬─┬─┬─┐
  │X│·│·│ │ │ │ │·│·│X│    →   │X│·│·│·│·│X│
  └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘        └─┴─┴─┴─┴─┴─┘

# Nimstring: the lines of Dots and Boxes, where boxes count nothing.

$ grundy solve nimstring 2x2
nimstring(2x2), normal play (who cannot move loses)
  •   •   •

  •   •   •

  •   •   •
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: proof-number search, one nimber at a time (36 positions, # s, # B).

$ grundy solve nimstring 1x2
nimstring(1x2), normal play (who cannot move loses)
  •   •   •       •───•   •
              →
  •   •   •       •   •   •
N-position: the first player wins.
Grundy value 1
Winning moves:
  1x2 → -./.../..  draw the line above the box in row 1, column 1
  1x2 → .-/.../..  draw the line above the box in row 1, column 2
  1x2 → ../.../-.  draw the line below the box in row 1, column 1
  1x2 → ../.../.-  draw the line below the box in row 1, column 2
  1x2 → ../|../..  draw the line left of the box in row 1, column 1
  1x2 → ../.|./..  draw the line left of the box in row 1, column 2
  1x2 → ../..|/..  draw the line right of the box in row 1, column 2
Computed: proof-number search, one nimber at a time (20 positions, # s, # B).

# Boxes that the other player takes at once belong to the move.
$ grundy moves 'nimstring(--/|.|/..)'
nimstring(--/|.|/..), normal play (who cannot move loses)
  •───•───•
  │       │
  •   •   •
N-position: the first player wins.
Grundy value 1
Moves, winning ones marked *:
* --/|.|/.. → --/|||/--  value 0    draw the line left of the box in row 1, column 2; the other player takes two boxes and moves on
Computed: proof-number search, one nimber at a time (3 positions, # s, # B).

# Parts that no line that is left ties to each other add up; each stays where it is on the board.
$ grundy solve 'nimstring(.--/.||./.-./.||./.-.)'
nimstring(.--/.|||/.--/.|||/.--,---/|||./--./|||./--.), normal play (who cannot move loses)
  •   •───•───•   •───•───•───•       •───•───•───•   •───•───•───•
      │   │   │   │   │   │               │   │   │   │   │   │
  •   •───•───•   •───•───•   •   →   •   •───•───•   •───•───•   •
      │   │   │   │   │   │               │   │   │   │   │   │
  •   •───•───•   •───•───•   •       •   •───•───•   •───•───•   •
N-position: the first player wins.
Grundy value 1: 1 ⊕ 0 = 1
Parts: nimstring(.--/.|||/.--/.|||/.--) = 1, nimstring(---/|||./--./|||./--.) = 0
Winning moves:
  .--/.|||/.--/.|||/.-- → ---/.|||/.--/.|||/.--  draw the line above the box in row 1, column 1
  .--/.|||/.--/.|||/.-- → .--/.|||/---/.|||/.--  draw the line above the box in row 2, column 1
  .--/.|||/.--/.|||/.-- → .--/.|||/.--/.|||/---  draw the line below the box in row 2, column 1
  .--/.|||/.--/.|||/.-- → .--/||||/.--/.|||/.--  draw the line left of the box in row 1, column 1
  .--/.|||/.--/.|||/.-- → .--/.|||/.--/||||/.--  draw the line left of the box in row 2, column 1
  ---/|||./--./|||./--. → ---/||||/---/|||./--.  draw the line above the box in row 2, column 3, or the line right of the box in row 1, column 3; the other player takes a box and moves on
  ---/|||./--./|||./--. → ---/|||./--./|||./---  draw the line below the box in row 2, column 3
  ---/|||./--./|||./--. → ---/|||./--./||||/--.  draw the line right of the box in row 2, column 3
Computed: proof-number search, one nimber at a time (17 positions, # s, # B).

# The largest board: four chains of two boxes from the middle to the ground.
$ grundy solve 'nimstring(--.--/||||||/--.--/||||||/--.--/....../--.--/||||||/--.--/||||||/--.--)'
nimstring(--.--/||||||/--.--/||||||/--.--/....../--.--/||||||/--.--/||||||/--.--), normal play (who cannot move loses)
  •───•───•   •───•───•
  │   │   │   │   │   │
  •───•───•   •───•───•
  │   │   │   │   │   │
  •───•───•   •───•───•

  •───•───•   •───•───•
  │   │   │   │   │   │
  •───•───•   •───•───•
  │   │   │   │   │   │
  •───•───•   •───•───•
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: proof-number search, one nimber at a time (4 positions, # s, # B).

# A chain of three boxes: all moves are loony, so none wins.
$ grundy moves 'nimstring(---/..../---)'
nimstring(---/..../---), normal play (who cannot move loses)
  •───•───•───•

  •───•───•───•
P-position: the first player loses, the second player wins.
Grundy value 0
There is no move.
Computed: proof-number search, one nimber at a time (2 positions, # s, # B).

$ grundy solve 'nimstring(---/..../---) + nim(2)'
nimstring(---/..../---) + nim(2), normal play (who cannot move loses)
  •───•───•───•

  •───•───•───•
N-position: the first player wins.
Grundy value 2: 00 ⊕ 10 = 10
Parts: nimstring(---/..../---) = 0, nim(2) = 2
The only winning move:
  nim(2) → 0  take the whole pile of 2
Known by theorem: nim: A pile of n has the value n (Bouton).
Computed: proof-number search, one nimber at a time (2 positions, # s, # B).

$ grundy info nimstring
Nimstring (nimstring)
Rules     As in Dots and Boxes a move draws a line, but boxes score nothing: a
          player who completes a box must draw another line, and a player who
          cannot draw a line loses. A box that can be taken without harm is
          taken at once, as part of the move before. After a loony move the
          other player may choose whether to take everything or to leave two
          boxes. Such moves always lose and are left out: if there are no
          others, the play has ended, and the player to move has lost.
Written   nimstring(board, ...)
Meaning   board: 2x3 for two rows of three boxes without lines, at most 5x5; or
          rows from top to bottom with / between: level lines, then upright
          lines, and so on, each - or | if it is drawn, else a point. No box may
          have exactly three lines.
Try       grundy solve 'nimstring(.-/|../--/..|/..)'
          •   •───•   •───•───•
          │           │   │   │
          •───•───•   •───•───•
          │   │   │           │
          •───•───•   •   •   •
Theorem   Loony moves lose in every sum. Without them every position has a
          Grundy value (Berlekamp, Conway, Guy), which the program finds by
          search
Proof     Proved in Winning Ways, chapters 12 and 16.
Source    E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982),
          chapters 12 and 16.

# Lines that leave the same after the takings are named together.
$ grundy moves --lang zh_CN 'nimstring(../|../--)' | grep →
  ../|../-- → -./||./--  SG 值 1    画第 1 行第 1 列方格上方的线，或第 1 行第 2 列方格左边的线；对方占领一个方格后接着走
  ../|../-- → .-/|../--  SG 值 1    画第 1 行第 2 列方格上方的线
  ../|../-- → ../|.|/--  SG 值 1    画第 1 行第 2 列方格右边的线

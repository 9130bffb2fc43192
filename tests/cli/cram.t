# Cram: dominoes on boards, boards with holes, and on the torus.

$ grundy info cram
Cram (cram)
Rules     A move places a domino on two free neighbouring cells of the board,
          lying or standing. A player who cannot move loses.
Written   cram(board)
Meaning   board: its size, as 4x5, or its rows with / between, each cell . if it
          is free, else #. cram{torus}(board): the board has no border; opposite
          sides are joined.
Try       grundy solve 'cram(4x5)'
            1 2 3 4 5
          1 □ □ □ □ □
          2 □ □ □ □ □
          3 □ □ □ □ □
          4 □ □ □ □ □
Theorem   If the board looks the same after a half turn, or a torus after a
          shift by half a side, and no domino meets its image, the second player
          wins by answering with the image of each move
Proof     After a move and its image the board is again its own image. The
          answer is always possible, because no domino meets its image.
See also  arckayles, nodekayles
Source    G. Cotroneo; named by M. Gardner, Scientific American, February 1974.
          Values by G. Schneider 2009, J. Lemoine and S. Viennot 2012, J. W. H.
          M. Uiterwijk 2018, P. Beling and M. Rogalski 2020.

$ grundy solve cram 3x3
cram(3x3), normal play (who cannot move loses)
    1 2 3
  1 □ □ □
  2 □ □ □
  3 □ □ □
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: proof-number search, one nimber at a time (5 positions, # s, # B).

$ grundy solve 'cram(2x3)'
cram(2x3), normal play (who cannot move loses)
    1 2 3         1 2 3
  1 □ □ □   →   1 ■ □ □
  2 □ □ □       2 ■ □ □
N-position: the first player wins.
Grundy value 1
Winning moves (3):
  2x3 → #../#..  a domino in column 1, rows 1 and 2
  2x3 → .#./.#.  a domino in column 2, rows 1 and 2
  2x3 → ..#/..#  a domino in column 3, rows 1 and 2
Computed: proof-number search, one nimber at a time (16 positions, # s, # B).

$ grundy moves 'cram(2x2)'
cram(2x2), normal play (who cannot move loses)
    1 2
  1 □ □
  2 □ □
P-position: the first player loses, the second player wins.
Grundy value 0
Moves (4), winning ones marked *:
  2x2 → ##/..  value 1    a domino in row 1, columns 1 and 2
  2x2 → #./#.  value 1    a domino in column 1, rows 1 and 2
  2x2 → .#/.#  value 1    a domino in column 2, rows 1 and 2
  2x2 → ../##  value 1    a domino in row 2, columns 1 and 2
Known by theorem: If the board looks the same after a half turn, and no domino
  meets its image, the second player wins by answering with the rotated move.
Computed: memoised search (7 positions, # s, # B).

# A board with holes; regions that no domino joins are parts.
$ grundy solve 'cram(.../.#./..#)'
cram(.../.#./..#), normal play (who cannot move loses)
    1 2 3         1 2 3
  1 □ □ □       1 ■ ■ □
  2 □ ■ □   →   2 □ ■ □
  3 □ □ ■       3 □ □ ■
N-position: the first player wins.
Grundy value 1
Winning moves (4):
  .../.#./..# → ##./.#./..#  a domino in row 1, columns 1 and 2
  .../.#./..# → #../##./..#  a domino in column 1, rows 1 and 2
  .../.#./..# → ..#/.##/..#  a domino in column 3, rows 1 and 2
  .../.#./..# → .../.#./###  a domino in row 3, columns 1 and 2
Computed: proof-number search, one nimber at a time (17 positions, # s, # B).

$ grundy solve 'cram(..#..../..#..#.)'
cram(..#####/..#####) + cram(###..../###..#.), normal play (who cannot move loses)
    1 2 3 4 5 6 7     1 2 3 4 5 6 7         1 2 3 4 5 6 7     1 2 3 4 5 6 7
  1 □ □ ■ ■ ■ ■ ■   1 ■ ■ ■ □ □ □ □   →   1 ■ ■ ■ ■ ■ ■ ■   1 ■ ■ ■ □ □ □ □
  2 □ □ ■ ■ ■ ■ ■   2 ■ ■ ■ □ □ ■ □       2 □ □ ■ ■ ■ ■ ■   2 ■ ■ ■ □ □ ■ □
N-position: the first player wins.
Grundy value 1: 0 ⊕ 1 = 1
Parts: cram(..#####/..#####) = 0, cram(###..../###..#.) = 1
Winning moves (11):
  ..#####/..##### → #######/..#####  a domino in row 1, columns 1 and 2
  ..#####/..##### → #.#####/#.#####  a domino in column 1, rows 1 and 2
  ..#####/..##### → .######/.######  a domino in column 2, rows 1 and 2
  ..#####/..##### → ..#####/#######  a domino in row 2, columns 1 and 2
  ###..../###..#. → #####../###..#.  a domino in row 1, columns 4 and 5
  ###..../###..#. → ####.../####.#.  a domino in column 4, rows 1 and 2
  ###..../###..#. → ###.##./###..#.  a domino in row 1, columns 5 and 6
  ###..../###..#. → ###.#../###.##.  a domino in column 5, rows 1 and 2
  ###..../###..#. → ###..##/###..#.  a domino in row 1, columns 6 and 7
  ###..../###..#. → ###...#/###..##  a domino in column 7, rows 1 and 2
  ###..../###..#. → ###..../######.  a domino in row 2, columns 4 and 5
Computed: proof-number search, one nimber at a time (24 positions, # s, # B).

# Lone cells, and no free cell at all.
$ grundy solve 'cram(.#./#.#)'
0, normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known at once: nothing is left to play.

# On the torus dominoes go across the edge.
$ grundy solve 'cram{torus}(#.#/.#.)'
cram{torus}(###/.#.), normal play (who cannot move loses)
    1 2 3         1 2 3
  1 ■ ■ ■   →   1 ■ ■ ■
  2 □ ■ □       2 ■ ■ ■
N-position: the first player wins.
Grundy value 1
The only winning move:
  ###/.#. → ###/###  a domino in row 2, columns 1 and 3
Computed: proof-number search, one nimber at a time (4 positions, # s, # B).

$ grundy solve 'cram{torus}(.##.)'
cram{torus}(.##.), normal play (who cannot move loses)
    1 2 3 4         1 2 3 4
  1 □ ■ ■ □   →   1 ■ ■ ■ ■
N-position: the first player wins.
Grundy value 1
The only winning move:
  .##. → ####  a domino in row 1, columns 1 and 4
Computed: proof-number search, one nimber at a time (4 positions, # s, # B).

# A row that goes round: every move leaves a row of two cells less.
$ for n in 4 5 6 7; do grundy solve "cram{torus}(1x$n)" | grep value; done
Grundy value 0
Grundy value 0
Grundy value 0
Grundy value 1

# Sums with other games.
$ grundy solve 'cram(2x3) + chomp(2x2) + nim(3)'
cram(2x3) + chomp(2x2) + nim(3), normal play (who cannot move loses)
    1 2 3    2 ■ ■
  1 □ □ □    1 ✗ ■
  2 □ □ □      1 2
P-position: the first player loses, the second player wins.
Grundy value 0: 01 ⊕ 10 ⊕ 11 = 00
Parts: cram(2x3) = 1, chomp(2x2) = 2, nim(3) = 3
No move wins.
Known by theorem: nim: A pile of n has the value n (Bouton).
Computed:
  proof-number search, one nimber at a time.
  memoised search (9 positions, # s, # B).

$ grundy solve '2*cram(3x5) + kayles(7)' | grep -v Known
cram(3x5) + cram(3x5) + kayles(7), normal play (who cannot move loses)
    1 2 3 4 5     1 2 3 4 5
  1 □ □ □ □ □   1 □ □ □ □ □
  2 □ □ □ □ □   2 □ □ □ □ □
  3 □ □ □ □ □   3 □ □ □ □ □
N-position: the first player wins.
Grundy value 2: 01 ⊕ 01 ⊕ 10 = 10
Parts: cram(3x5) = 1, cram(3x5) = 1, kayles(7) = 2
Winning moves (2):
  kayles(7) → kayles(1,4)  knock down two pins of the row of 7, leaving 1 and 4
  kayles(7) → kayles(3,3)  knock down one pin of the row of 7, leaving 3 and 3
  with 14 exceptions below (Guy and Smith).
Computed: proof-number search, one nimber at a time (55 positions, # s, # B).

# Every way to search has the same answer.
$ for how in auto search hash test set proof; do grundy solve --how $how 'cram(4x5)' | grep value; done | uniq -c | sed 's/^ *//'
6 Grundy value 2

$ for how in test set proof hash; do for threads in 1 2; do grundy solve --how $how --threads $threads 'cram(3x7) + cram{torus}(3x4)' | grep value; done; done | uniq -c | sed 's/^ *//'
8 Grundy value 1: 1 ⊕ 0 = 1

$ grundy solve --how formula 'cram(4x6)'
cram(4x6), normal play (who cannot move loses)
    1 2 3 4 5 6
  1 □ □ □ □ □ □
  2 □ □ □ □ □ □
  3 □ □ □ □ □ □
  4 □ □ □ □ □ □
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: If the board looks the same after a half turn, and no domino
  meets its image, the second player wins by answering with the rotated move.

$ grundy solve --how formula 'cram(3x4)'
cram(3x4), normal play (who cannot move loses)
    1 2 3 4
  1 □ □ □ □
  2 □ □ □ □
  3 □ □ □ □
Unknown: no theorem decides it; --technique search searches for it.
Reached: 0 positions, # s, # B
? 1

$ grundy solve --misere 'cram(2x3)'
cram(2x3), misere play (who cannot move wins)
    1 2 3
  1 □ □ □
  2 □ □ □
P-position: the first player loses, the second player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
No move wins.
Computed: misere search of the whole sum (6 positions, # s, # B).

$ grundy solve --misere 'cram(1x4) + cram(1x4)' | grep -E 'position|move'
cram(1x4) + cram(1x4), misere play (who cannot move wins)
P-position: the first player loses, the second player wins.
No move wins.
Computed: every part is tame by its genus, so the sum is played as misere Nim (Conway 1976) (2 positions, # s, # B).

# All boards of these sizes, the second number across; a table writes 4,5 for 4x5.
$ grundy table cram 1..4 1..7 | grep -v Computed
cram, normal play: Grundy values
a\b   1   2   3   4   5   6   7
 1:   0   1   1   2   0   3   1
 2:   1   0   1   0   1   0   1
 3:   1   1   0   1   1   4   1
 4:   2   0   1   0   2   0   3

$ grundy table 'cram{torus}' 2..4 2..4 | grep -v Computed
cram{torus}, normal play: Grundy values
a\b   2   3   4
 2:   0   1   0
 3:   1   0   0
 4:   0   0   0

# One entry that is searched makes a table computed, though the last one is known by theorem.
$ grundy table cram 3..4 3..4 | sed 's/[0-9]* positions/some positions/'
cram, normal play: Grundy values
a\b   3   4
 3:   0   1
 4:   1   0
Computed: some positions.

$ grundy table --json cram 3..4 3..4 | jq -r .how.kind
computed

$ grundy solve cram 2 3 | head -n 1
cram(2x3), normal play (who cannot move loses)

$ grundy solve 'cram(3 x 4)' --json | jq -c '[.sum, .value, .winning_count, .winning_moves[0].text]'
["cram(3x4)",1,7,"a domino in column 1, rows 1 and 2"]

# The largest boards are read.
$ grundy solve --how formula 'cram(126x8)'
cram(126x8), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: If the board looks the same after a half turn, and no domino
  meets its image, the second player wins by answering with the rotated move.

$ grundy solve 'cram(1x100)' | head -n 3
cram(1x100), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3

# Numbers of columns from 10 on keep their tens; wide boards stand close.
$ grundy solve --outcome 'cram(2x21)'
cram(2x21), normal play (who cannot move loses)
                      1                   2
    1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
  1 □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □
  2 □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □ □
N-position: the first player wins.
Computed: proof-number search, one nimber at a time (1 position, # s, # B).

$ grundy solve --outcome --how formula 'cram(2x40)'
cram(2x40), normal play (who cannot move loses)
             1         2         3         4
    1234567890123456789012345678901234567890
  1 □□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□
  2 □□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□□
P-position: the first player loses, the second player wins.
Known by theorem: If the board looks the same after a half turn, and no domino
  meets its image, the second player wins by answering with the rotated move.

$ grundy solve --outcome --how formula 'cram(12x2)'
cram(12x2), normal play (who cannot move loses)
     1 2
   1 □ □
   2 □ □
   3 □ □
   4 □ □
   5 □ □
   6 □ □
   7 □ □
   8 □ □
   9 □ □
  10 □ □
  11 □ □
  12 □ □
P-position: the first player loses, the second player wins.
Known by theorem: If the board looks the same after a half turn, and no domino
  meets its image, the second player wins by answering with the rotated move.

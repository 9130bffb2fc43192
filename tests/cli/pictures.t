# Pictures of positions, above the answer.

# The board, and the board after the first winning move.
$ grundy solve 'chomp(2x3)'
chomp(2x3), normal play (who cannot move loses)
   2 ■ ■ ■        2 ■ ■
   1 ✗ ■ ■   →    1 ✗ ■ ■
     1 2 3          1 2 3
N-position: the first player wins.
Grundy value 4
The only winning move:
  2x3 → 3,2  take row 2, square 3, and all above and to the right
Computed: memoised search (3 positions, # s, # B).

# All moves: the board alone.
$ grundy moves 'chomp(2x2)'
chomp(2x2), normal play (who cannot move loses)
   2 ■ ■
   1 ✗ ■
     1 2
N-position: the first player wins.
Grundy value 2
Moves (3), winning ones marked *:
  2x2 → 2x1  value 1    take row 1, square 2, and all above and to the right
  2x2 → 2    value 1    take row 2, square 1, and all above and to the right
* 2x2 → 2,1  value 0    take row 2, square 2, and all above and to the right
Computed: memoised search (1 position, # s, # B).

# Lost: there is no such move.
$ grundy solve 'cram(2x2)'
cram(2x2), normal play (who cannot move loses)
    1 2
  1 □ □
  2 □ □
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: If the board looks the same after a half turn, and no domino
  meets its image, the second player wins by answering with the rotated move.

# Several parts side by side, on one line; games without a picture have none.
$ grundy solve 'chomp(3x2) + nim(3) + cram(1x4) + chomp(2)' | sed -n 1,6p
chomp(3x2) + nim(3) + cram(1x4) + chomp(2), normal play (who cannot move loses)
   3 ■ ■
   2 ■ ■
   1 ✗ ■     1 2 3 4    1 ✗ ■
     1 2   1 □ □ □ □      1 2
N-position: the first player wins.

# As many in a row as fit.
$ grundy solve '6*notakto' | sed -n '2,/position/p'
  ┌───┬───┬───┐   ┌───┬───┬───┐   ┌───┬───┬───┐   ┌───┬───┬───┐   ┌───┬───┬───┐
  │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │
  ├───┼───┼───┤   ├───┼───┼───┤   ├───┼───┼───┤   ├───┼───┼───┤   ├───┼───┼───┤
  │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │
  ├───┼───┼───┤   ├───┼───┼───┤   ├───┼───┼───┤   ├───┼───┼───┤   ├───┼───┼───┤
  │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │
  └───┴───┴───┘   └───┴───┴───┘   └───┴───┴───┘   └───┴───┴───┘   └───┴───┴───┘

  ┌───┬───┬───┐
  │   │   │   │
  ├───┼───┼───┤
  │   │   │   │
  ├───┼───┼───┤
  │   │   │   │
  └───┴───┴───┘
P-position: the first player loses, the second player wins.

# Of more than 24 lines the first rows, and how many pictures are left.
$ grundy solve '16*notakto' | sed -n '24,26p'
  └───┴───┴───┘   └───┴───┴───┘   └───┴───┴───┘   └───┴───┴───┘   └───┴───┴───┘
  and 1 more
P-position: the first player loses, the second player wins.

$ grundy solve '18*notakto' | sed '/position/,$d' | wc -l
25

$ grundy solve 'cram(..#..#..#..#..#..#..#..#..#../..#..#..#..#..#..#..#..#..#..)' | sed '1d; /position/,$d'
                      1                   2
    1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9
  1 □ □ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
  2 □ □ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■

                      1                   2
    1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9
  1 ■ ■ ■ □ □ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
  2 ■ ■ ■ □ □ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■

                      1                   2
    1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9
  1 ■ ■ ■ ■ ■ ■ □ □ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
  2 ■ ■ ■ ■ ■ ■ □ □ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■

                      1                   2
    1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9
  1 ■ ■ ■ ■ ■ ■ ■ ■ ■ □ □ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
  2 ■ ■ ■ ■ ■ ■ ■ ■ ■ □ □ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
  and 6 more

$ grundy solve --lang zh_CN 'chomp(2x2) + cram(1x90) + notakto' | sed -n '2,6p'
   2 ■ ■
   1 ✗ ■
     1 2
  其余 2 项从略
先手必胜（必胜态，N 态）。

# More than 24 lines, or wider than 80 columns from the first: no picture at all.
$ grundy solve 'chomp(24x1)' | sed -n '2p'
N-position: the first player wins.

$ grundy solve 'cram(1x90)' | sed -n '2p'
N-position: the first player wins.

$ grundy solve 'cram(1x90) + chomp(2x2)' | sed -n '2p'
N-position: the first player wins.

# The second picture is left out where it does not fit beside the first.
$ grundy solve 'chomp(2x30)' | sed -n '2,/position/p'
   2 ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
   1 ✗ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
     1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0
                       1                   2                   3
N-position: the first player wins.

# What a move leaves, in several parts, and as nothing at all.
$ grundy solve 'treblecross(15)' | sed -n '2,5p'
   1       5         10        15        1       5         10        15
  ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐       ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
  │ │ │ │ │ │ │ │ │ │ │ │ │ │ │ │   →   │X│·│·│ │ │ │ │ │ │ │ │ │ │ │ │
  └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘       └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘

$ grundy solve 'tactix(1x1)' | sed -n '2,5p'
      1
    ┌───┐
  1 │ ● │
    └───┘

# In ASCII where the terminal has no other signs.
$ for sum in 'tactix(oo/.o)' 'chomp(2x2)' 'cram(../.#)' 'nimstring(--/|.|/..)' 'nodekayles{king 2x3}' 'nodekayles{cycle 5}' 'treblecross(X.....)'; do LC_ALL=C grundy solve "$sum" | sed '1d; /position/,$d'; done
      1   2              1   2
    +---+---+          +---+---+
  1 | o | o |        1 | o |   |
    +---+---+   ->     +---+---+
  2 |   | o |        2 |   | o |
    +---+---+          +---+---+
   2 # #         2 #
   1 x #   ->    1 x #
     1 2           1 2
    1 2          1 2
  1 . .   ->   1 # #
  2 . #        2 . #
  +---+---+        +---+---+
  |       |   ->   |   |   |
  +   +   +        +---+---+
      1 2 3            1 2 3
    1 o-o-o          1 . . .
      |X|X|   ->
    2 o-o-o          2 . . .
  -0-1-2-3-4-
   1       5            1       5
  +-+-+-+-+-+-+        +-+-+-+-+-+-+
  |X|.|.| | | |   ->   |#|#|#|X|.|.|
  +-+-+-+-+-+-+        +-+-+-+-+-+-+

# No picture can steer the terminal.
$ printf '"a\\u001b[1m" b\n' >steer.txt; grundy solve 'nodekayles{steer.txt}' | sed -n 2p
  "a?[1m" ─ b

# Unknown, but drawn.
$ grundy solve 'cram(3x7)' --positions 10 --threads 1 | sed -n '2,/Unknown/p'
    1 2 3 4 5 6 7
  1 □ □ □ □ □ □ □
  2 □ □ □ □ □ □ □
  3 □ □ □ □ □ □ □
Unknown: the limit on positions ended the computation; --positions raises it.
? 1

# Not for programs.
$ grundy solve --json 'chomp(2x2)'
{"sum":"chomp(2x2)","convention":"normal","outcome":"N","value":2,"no_value":null,"no_value_id":null,"parts":[{"game":"chomp","position":"2x2","value":2}],"winning_moves":[{"part":0,"to":"chomp(2,1)","text":"take row 2, square 2, and all above and to the right"}],"winning_count":1,"how":{"kind":"computed","by":["hash"],"text":"memoised search","positions":1,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy moves --csv 'chomp(1x2)'
part,to,value,outcome,winning
0,"chomp(1)",0,P,true

$ grundy --quiet moves 'chomp(1x2)'
chomp(2), normal play (who cannot move loses)
   1 ✗ ■
     1 2
N-position: the first player wins.
Grundy value 1
Moves (1), winning ones marked *:
* 2 → 1  value 0    take row 1, square 2, and all above and to the right
Known by theorem: A row of a squares and a column of b squares that meet in the
  poison are two Nim piles, of a-1 and b-1.

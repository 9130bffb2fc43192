# A whole game of Nim that is won: the hints are followed.
$ printf '1:2\n1:1\n1:1\n2:1\n2:1\n1:1\n' | grundy play nim 3 4 5 --seed 1
nim(3,4,5), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

        ●
    ●   ●
●   ●   ●
●   ●   ●
●   ●   ●
3   4   5
nim(3,4,5)
you> 1:2
My move: take 1 from the pile of 5, leaving 4

    ●   ●
    ●   ●
    ●   ●
●   ●   ●
1   4   4
nim(1,4,4)
you> 1:1
My move: take 1 from the pile of 4, leaving 3

●
●   ●
●   ●
●   ●
4   3
nim(4,3)
you> 1:1
My move: take 1 from the pile of 3, leaving 2

    ●
●   ●
●   ●
2   3
nim(2,3)
you> 2:1
My move: take 1 from the pile of 2, leaving 1

    ●
●   ●
1   2
nim(1,2)
you> 2:1
My move: take the whole pile of 1

●
1
nim(1)
you> 1:1

Nothing is left.

You have won after 11 moves.

   0  player  N 2    11   nim(3,4,5)
   1  grundy  P 0    10   nim(1,4,5)
   2  player  N 1    9    nim(1,4,4)
   3  grundy  P 0    8    nim(4,4)
   4  player  N 7    7    nim(4,3)
   5  grundy  P 0    6    nim(3,3)
   6  player  N 1    5    nim(2,3)
   7  grundy  P 0    4    nim(2,2)
   8  player  N 3    3    nim(1,2)
   9  grundy  P 0    2    nim(1,1)
  10  player  N 1    1    nim(1)
  11  grundy  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# One that is lost, with comments; a number, a position, a part of a position.
$ printf '4\nnim(3,2,3)\n3:1\n2\n1\n' | grundy play 'nim(3,4,5)' --seed 1 --teacher
nim(3,4,5), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

        ●
    ●   ●
●   ●   ●
●   ●   ●
●   ●   ●
3   4   5
nim(3,4,5)
you> 4
This move gives the win away: the other player wins now. The Grundy value was 2,
and is 5 now. One move would have won.
The answer to it: take the whole pile of 5: nim(3,3)
Better: take 2 from the pile of 3, leaving 1: nim(1,4,5)
My move: take the whole pile of 5
It wins after 6 more moves at the latest, and no move wins sooner.

●   ●
●   ●
●   ●
3   3
nim(3,3)
you> nim(3,2,3)
grundy: no move leads to "nim(3,2,3)"; moves lead for example to nim(2,3), nim(1,3), nim(3)
you> 3:1
grundy: "3:1" is not a move here; write the number of a move, such as 1, or the position after it, for example nim(2,3), nim(1,3), nim(3)
you> 2
Every move loses here. The Grundy value was 0, and is 2 now.
My move: take 2 from the pile of 3, leaving 1
It wins after 2 more moves at the latest, and no move wins sooner.

●   ●
1   1
nim(1,1)
you> 1
Every move loses here. The Grundy value was 0, and is 1 now.
My move: take the whole pile of 1
It is the only move. It wins.

Nothing is left.

I have won after 6 moves.

! 0  player  N 2    11   nim(3,4,5)
     player gave the win away. Better: take 2 from the pile of 3, leaving 1: nim(1,4,5)
  1  grundy  N 5    7    nim(3,3,5)
  2  player  P 0    6    nim(3,3)
  3  grundy  N 2    3    nim(1,3)
  4  player  P 0    2    nim(1,1)
  5  grundy  N 1    1    nim(1)
  6  player  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# The program moves first; two people; the program against itself.
$ printf '1\n' | grundy play nim 1 1 1 --second --seed 1
nim(1,1,1), normal play (who cannot move loses)
I move first.
Type a move; 'moves' lists them, 'help' shows all commands.

●   ●   ●
1   1   1
nim(1,1,1)
My move: take the whole pile of 1

●   ●
1   1
nim(1,1)
you> 1
My move: take the whole pile of 1

Nothing is left.

I have won after 3 moves.

  0  grundy  N 1    3    nim(1,1,1)
  1  player  P 0    2    nim(1,1)
  2  grundy  N 1    1    nim(1)
  3  player  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

$ printf '1\n1\nquit\n' | grundy play nim 1 1 --both
nim(1,1), normal play (who cannot move loses)
Type a move; 'moves' lists them, 'help' shows all commands.

●   ●
1   1
nim(1,1)
first> 1

●
1
nim(1)
second> 1

Nothing is left.

The second player has won after 2 moves.

  0  first   P 0    2    nim(1,1)
  1  second  N 1    1    nim(1)
  2  first   P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> quit

$ grundy play nim 3 4 5 --watch --seed 1 | sed -n '1,24p;/won/,$p'
nim(3,4,5), normal play (who cannot move loses)

        ●
    ●   ●
●   ●   ●
●   ●   ●
●   ●   ●
3   4   5
nim(3,4,5)

1. take 2 from the pile of 3, leaving 1
It wins after 10 more moves at the latest, and no move wins sooner.

        ●
    ●   ●
    ●   ●
    ●   ●
●   ●   ●
1   4   5
nim(1,4,5)

2. take 1 from the pile of 5, leaving 4
Every move loses. After this one the play lasts at least 9 more moves, and no
move delays it longer. One move wins against it.
The first player has won after 11 moves.

   0  grundy  N 2    11   nim(3,4,5)
   1  grundy  P 0    10   nim(1,4,5)
   2  grundy  N 1    9    nim(1,4,4)
   3  grundy  P 0    8    nim(4,4)
   4  grundy  N 7    7    nim(4,3)
   5  grundy  P 0    6    nim(3,3)
   6  grundy  N 1    5    nim(2,3)
   7  grundy  P 0    4    nim(2,2)
   8  grundy  N 3    3    nim(1,2)
   9  grundy  P 0    2    nim(1,1)
  10  grundy  N 1    1    nim(1)
  11  grundy  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.

# Dominoes: cells, and the numbers of moves.
$ printf 'a1-b1\na2-b2\nquit\n' | grundy play 'cram(2x3)' --seed 1
cram(2x3), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

  1 2 3
1 □ □ □
2 □ □ □
cram(2x3)
you> a1-b1
My move: a domino in row 2, columns 2 and 3

Nothing is left.

I have won after 2 moves.

! 0  player  N 1    3    cram(2x3)
     player gave the win away. Better: a domino in column 1, rows 1 and 2: cram(#../#..)
  1  grundy  N 2    1    cram(##./...)
  2  player  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> a2-b2
The play has ended. 'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> quit

$ printf 'a1-a2\n1\nquit\n' | grundy play 'cram(2x3)' --seed 1
cram(2x3), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

  1 2 3
1 □ □ □
2 □ □ □
cram(2x3)
you> a1-a2
My move: a domino in row 1, columns 2 and 3

  1 2 3
1 ■ ■ ■
2 ■ □ □
cram(###/#..)
you> 1

Nothing is left.

You have won after 3 moves.

  0  player  N 1    3    cram(2x3)
  1  grundy  P 0    2    cram(#../#..)
  2  player  N 1    1    cram(###/#..)
  3  grundy  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> quit

$ printf 'b2-c2\na1-b1\n1\n' | grundy play 'cram(4x4)' --seed 3
cram(4x4), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

  1 2 3 4
1 □ □ □ □
2 □ □ □ □
3 □ □ □ □
4 □ □ □ □
cram(4x4)
you> b2-c2
My move: a domino in row 4, columns 2 and 3

  1 2 3 4
1 □ □ □ □
2 □ ■ ■ □
3 □ □ □ □
4 □ ■ ■ □
cram(..../.##./..../.##.)
you> a1-b1
My move: a domino in row 3, columns 3 and 4

  1 2 3 4     1 2 3 4
1 ■ ■ □ □   1 ■ ■ ■ ■
2 ■ ■ ■ □   2 □ ■ ■ ■
3 ■ ■ ■ ■   3 □ □ ■ ■
4 ■ ■ ■ ■   4 □ ■ ■ ■
cram(##../###./####/####) + cram(####/.###/..##/.###)
you> 1
My move: a domino in column 1, rows 3 and 4

Nothing is left.

I have won after 6 moves.

  0  player  P 0    8    cram(4x4)
  1  grundy  N 4    7    cram(..../.##./..../....)
  2  player  P 0    6    cram(..../.##./..../.##.)
  3  grundy  N 2    3    cram(##../.##./..../.##.)
  4  player  P 0    2    cram(##../###./####/####) + cram(####/.###/..##/.###)
  5  grundy  N 1    1    cram(####/.###/..##/.###)
  6  player  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# Hackenbush by its edges.
$ printf 'cut\n1-2\n0-1\n' | grundy play 'hackenbush(0-1,1-2,0-3)' --seed 1
hackenbush(0-1-2) + hackenbush(0-3), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

hackenbush(0-1-2) + hackenbush(0-3)
you> cut
grundy: "cut" is not a move here; write the number of a move, such as 1, or the position after it, for example hackenbush(0-3), hackenbush(0-1) + hackenbush(0-3), hackenbush(0-1-2)
you> 1-2
My move: cut the edge 0-3

hackenbush(0-1)
you> 0-1

Nothing is left.

You have won after 3 moves.

  0  player  N 3    3    hackenbush(0-1-2) + hackenbush(0-3)
  1  grundy  P 0    2    hackenbush(0-1) + hackenbush(0-3)
  2  player  N 1    1    hackenbush(0-1)
  3  grundy  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# Lost.
$ printf '0-3\n' | grundy play 'hackenbush(0-1,1-2,0-3)' --seed 1
hackenbush(0-1-2) + hackenbush(0-3), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

hackenbush(0-1-2) + hackenbush(0-3)
you> 0-3
My move: cut the edge 0-3

Nothing is left.

I have won after 2 moves.

! 0  player  N 3    3    hackenbush(0-1-2) + hackenbush(0-3)
     player gave the win away. Better: cut the edge 1-2: hackenbush(0-1) + hackenbush(0-3)
  1  grundy  N 1    1    hackenbush(0-3)
  2  player  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# A board as the second player, won.
$ printf 'd3-d4\ncram(#.../###./####/####) + cram(####/####/.###/...#)\ncram(###./###./####/####) + cram(####/####/.###/.###)\n0\n' | grundy play 'cram(4x4)' --second --seed 3
cram(4x4), normal play (who cannot move loses)
I move first.
Type a move; 'moves' lists them, 'help' shows all commands.

  1 2 3 4
1 □ □ □ □
2 □ □ □ □
3 □ □ □ □
4 □ □ □ □
cram(4x4)
My move: a domino in column 1, rows 1 and 2

  1 2 3 4
1 ■ □ □ □
2 ■ □ □ □
3 □ □ □ □
4 □ □ □ □
cram(#.../#.../..../....)
you> d3-d4
My move: a domino in column 3, rows 2 and 3

  1 2 3 4
1 ■ □ □ □
2 ■ □ ■ □
3 □ □ ■ ■
4 □ □ □ ■
cram(#.../#.#./..##/...#)
you> cram(#.../###./####/####) + cram(####/####/.###/...#)
My move: a domino in row 1, columns 2 and 3

  1 2 3 4     1 2 3 4
1 ■ ■ ■ □   1 ■ ■ ■ ■
2 ■ ■ ■ □   2 ■ ■ ■ ■
3 ■ ■ ■ ■   3 □ ■ ■ ■
4 ■ ■ ■ ■   4 □ □ □ ■
cram(###./###./####/####) + cram(####/####/.###/...#)
you> cram(###./###./####/####) + cram(####/####/.###/.###)
My move: a domino in column 4, rows 1 and 2

  1 2 3 4
1 ■ ■ ■ ■
2 ■ ■ ■ ■
3 □ ■ ■ ■
4 □ ■ ■ ■
cram(####/####/.###/.###)
you> 0

Nothing is left.

You have won after 8 moves.

  0  grundy  P 0    8    cram(4x4)
  1  player  N 3    7    cram(#.../#.../..../....)
  2  grundy  P 0    6    cram(#.../#.../...#/...#)
  3  player  N 2    5    cram(#.../#.#./..##/...#)
  4  grundy  P 0    4    cram(#.../###./####/####) + cram(####/####/.###/...#)
  5  player  N 3    3    cram(###./###./####/####) + cram(####/####/.###/...#)
  6  grundy  P 0    2    cram(###./###./####/####) + cram(####/####/.###/.###)
  7  player  N 1    1    cram(####/####/.###/.###)
  8  grundy  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# Misere play with crosses, won.
$ printf 'b2\nhint\n1\nhistory\nc1\n' | grundy play 'notakto(3x3)' --misere --seed 1
notakto(3x3), misere play (who cannot move wins)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

┌───┬───┬───┐
│   │   │   │
├───┼───┼───┤
│   │   │   │
├───┼───┼───┤
│   │   │   │
└───┴───┴───┘
notakto(3x3)
you> b2
My move: X to row 3, cell 2

┌───┬───┬───┐
│   │   │   │
├───┼───┼───┤
│   │ X │   │
├───┼───┼───┤
│   │ X │   │
└───┴───┴───┘
notakto(.../.X./.X.)
you> hint
X to row 1, cell 1: notakto(X../.X./.X.)
It wins after 3 more moves at the latest, and no move wins sooner.
you> 1
My move: X to row 2, cell 1

┌───┬───┬───┐
│ X │   │   │
├───┼───┼───┤
│ X │ X │   │
├───┼───┼───┤
│   │ X │   │
└───┴───┴───┘
notakto(X../XX./.X.)
you> history

  0  player  N      6    notakto(3x3)
  1  grundy  P      5    notakto(.../.X./...)
  2  player  N      4    notakto(.../.X./.X.)
  3  grundy  P      3    notakto(X../.X./.X.)
  4  player  N      2    notakto(X../XX./.X.)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
you> c1
My move: X to row 3, cell 1; this completes a line, so the board is dead

Nothing is left.

You have won after 6 moves.

  0  player  N      6    notakto(3x3)
  1  grundy  P      5    notakto(.../.X./...)
  2  player  N      4    notakto(.../.X./.X.)
  3  grundy  P      3    notakto(X../.X./.X.)
  4  player  N      2    notakto(X../XX./.X.)
  5  grundy  P      1    notakto(X.X/XX./.X.)
  6  player  N      0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# Crosses, lost, and given up.
$ printf 'a1\n1\nresign\nresign\nundo\nresign\n' | grundy play 'notakto(3x3)' --misere --seed 1
notakto(3x3), misere play (who cannot move wins)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

┌───┬───┬───┐
│   │   │   │
├───┼───┼───┤
│   │   │   │
├───┼───┼───┤
│   │   │   │
└───┴───┴───┘
notakto(3x3)
you> a1
My move: X to row 3, cell 3

┌───┬───┬───┐
│ X │   │   │
├───┼───┼───┤
│   │   │   │
├───┼───┼───┤
│   │   │ X │
└───┴───┴───┘
notakto(X../.../..X)
you> 1
My move: X to row 3, cell 2

┌───┬───┬───┐
│ X │ X │   │
├───┼───┼───┤
│   │   │   │
├───┼───┼───┤
│   │ X │ X │
└───┴───┴───┘
notakto(XX./.../.XX)
you> resign

I have won after 4 moves.

! 0  player  N      6    notakto(3x3)
     player gave the win away. Better: X to row 2, cell 2: notakto(.../.X./...)
  1  grundy  N      6    notakto(X../.../...)
  2  player  P      5    notakto(X../.../..X)
  3  grundy  N      4    notakto(XX./.../..X)
  4  player  P      3    notakto(XX./.../.XX)
     player gave up.
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> resign
The play has ended already.
end> undo
The play goes on.

┌───┬───┬───┐
│ X │ X │   │
├───┼───┼───┤
│   │   │   │
├───┼───┼───┤
│   │ X │ X │
└───┴───┴───┘
notakto(XX./.../.XX)
you> resign

I have won after 4 moves.

! 0  player  N      6    notakto(3x3)
     player gave the win away. Better: X to row 2, cell 2: notakto(.../.X./...)
  1  grundy  N      6    notakto(X../.../...)
  2  player  P      5    notakto(X../.../..X)
  3  grundy  N      4    notakto(XX./.../..X)
  4  player  P      3    notakto(XX./.../.XX)
     player gave up.
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# A won position is given up; 'undo' takes only that back.
$ printf '1:2\nresign\nundo\nresign\n' | grundy play nim 3 4 5 --seed 1
nim(3,4,5), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

        ●
    ●   ●
●   ●   ●
●   ●   ●
●   ●   ●
3   4   5
nim(3,4,5)
you> 1:2
My move: take 1 from the pile of 5, leaving 4

    ●   ●
    ●   ●
    ●   ●
●   ●   ●
1   4   4
nim(1,4,4)
you> resign

I have won after 2 moves.

  0  player  N 2    11   nim(3,4,5)
  1  grundy  P 0    10   nim(1,4,5)
  2  player  N 1    9    nim(1,4,4)
     player gave up a position that was won.
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> undo
The play goes on.

    ●   ●
    ●   ●
    ●   ●
●   ●   ●
1   4   4
nim(1,4,4)
you> resign

I have won after 2 moves.

  0  player  N 2    11   nim(3,4,5)
  1  grundy  P 0    10   nim(1,4,5)
  2  player  N 1    9    nim(1,4,4)
     player gave up a position that was won.
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# One move.
$ printf '1\n' | grundy play nim 1 --seed 1
nim(1), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

●
1
nim(1)
you> 1

Nothing is left.

You have won after one move.

  0  player  N 1    1    nim(1)
  1  grundy  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# A game in Lua, a graph, a graph with a cycle.
$ grundy new coins >/dev/null && printf '4\n1\n1\n' | grundy play './coins.lua(5)' --seed 1
./coins.lua(5), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

./coins.lua(5)
you> 4
grundy: there is no move number 4; the last one is number 3
you> 1
My move: from ./coins.lua(4) to ./coins.lua(3)

./coins.lua(3)
you> 1
My move: from ./coins.lua(2) to ./coins.lua(0)

./coins.lua(0)

I have won after 4 moves.

! 0  player  N 3    5    ./coins.lua(5)
     player gave the win away. Better: from ./coins.lua(5) to ./coins.lua(3): ./coins.lua(3)
  1  grundy  N 1    5    ./coins.lua(4)
  2  player  P 0    4    ./coins.lua(3)
  3  grundy  N 2    1    ./coins.lua(2)
  4  player  P 0    0    ./coins.lua(0)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

$ printf '2\nhint\n1\n1\n1\n' | grundy play './coins.lua(5)' --seed 1
./coins.lua(5), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

./coins.lua(5)
you> 2
My move: from ./coins.lua(3) to ./coins.lua(1) + ./coins.lua(2)

./coins.lua(1) + ./coins.lua(2)
you> hint
from ./coins.lua(2) to ./coins.lua(1): ./coins.lua(1) + ./coins.lua(1)
It wins after 2 more moves at the latest, and no move wins sooner.
you> 1
My move: from ./coins.lua(2) to ./coins.lua(0)

./coins.lua(0) + ./coins.lua(0)

I have won after 4 moves.

  0  player  N 3    5    ./coins.lua(5)
  1  grundy  P 0    4    ./coins.lua(3)
! 2  player  N 3    3    ./coins.lua(1) + ./coins.lua(2)
     player gave the win away. Better: from ./coins.lua(2) to ./coins.lua(1): ./coins.lua(1) + ./coins.lua(1)
  3  grundy  N 2    1    ./coins.lua(0) + ./coins.lua(2)
  4  player  P 0    0    ./coins.lua(0) + ./coins.lua(0)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 1
The play has ended. 'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 1
The play has ended. 'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

$ printf 'A B\nB C\nA C\nC D\n' >roads.txt; printf 'A>B\n>D\nC>D\n' | grundy play 'roads.txt(A)' --seed 1
graph{roads.txt}(A), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

graph{roads.txt}(A)
you> A>B
My move: move the token from B to C

graph{roads.txt}(C)
you> >D

graph{roads.txt}(D)

You have won after 3 moves.

  0  player  N 2    3    graph{roads.txt}(A)
  1  grundy  P 0    2    graph{roads.txt}(B)
  2  player  N 1    1    graph{roads.txt}(C)
  3  grundy  P 0    0    graph{roads.txt}(D)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> C>D
The play has ended. 'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

$ printf 'A>C\n' | grundy play 'roads.txt(A)' --seed 1
graph{roads.txt}(A), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

graph{roads.txt}(A)
you> A>C
My move: move the token from C to D

graph{roads.txt}(D)

I have won after 2 moves.

! 0  player  N 2    3    graph{roads.txt}(A)
     player gave the win away. Better: move the token from A to B: graph{roads.txt}(B)
  1  grundy  N 1    1    graph{roads.txt}(C)
  2  player  P 0    0    graph{roads.txt}(D)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

$ printf '1 2\n2 1\n2 3\n3 4\n' >loop.txt; printf '>2\nhint more\ndraw\n' | grundy play 'loop.txt(1)' --loopy --seed 1
graph{loop.txt}(1), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

graph{loop.txt}(1)
you> >2
My move: move the token from 2 to 1

graph{loop.txt}(1)
you> hint more
These moves keep the draw:
  move the token from 1 to 2 → graph{loop.txt}(2)
you> draw

The play ends with a draw after 2 moves.

  0  player  D ∞         graph{loop.txt}(1)
  1  grundy  D ∞         graph{loop.txt}(2)
  2  player  D ∞         graph{loop.txt}(1)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

$ printf '1 2\n2 1\n' >round.txt; grundy play 'round.txt(1)' --loopy --watch
graph{round.txt}(1), normal play (who cannot move loses)

graph{round.txt}(1)

1. move the token from 1 to 2
It is the only move. It keeps the draw.

graph{round.txt}(2)

2. move the token from 2 to 1
It is the only move. It keeps the draw.

graph{round.txt}(1)

The play ends with a draw after 2 moves.

  0  grundy  D ∞         graph{round.txt}(1)
  1  grundy  D ∞         graph{round.txt}(2)
  2  grundy  D ∞         graph{round.txt}(1)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.

# A plugin.
$ grundy new halve --in-c >/dev/null && grundy build halve.c >/dev/null && printf '2\n1\n' | grundy play './halve.so(3)' --seed 1
./halve.so(3), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

●
●
●
3
./halve.so(3)
you> 2
My move: from ./halve.so(1) to 0

Nothing is left.

I have won after 2 moves.

  0  player  P 0    4    ./halve.so(3)
  1  grundy  N 1    1    ./halve.so(1)
  2  player  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 1
The play has ended. 'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# A game whose list leaves moves out says so.
$ printf 'quit\n' | grundy play 'treblecross(5)' --seed 1
treblecross(.....), normal play (who cannot move loses)
Moves that always lose are left out of treblecross, so they cannot be made.
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

 1       5
┌─┬─┬─┬─┬─┐
│ │ │ │ │ │
└─┴─┴─┴─┴─┘
treblecross(.....)
you> quit

# A game with its own rule for who wins.
$ printf 'hint\n' | grundy play 'hex{2}(../.. x)' --seed 1
hex{2}(../.. x), with its own rule for who wins
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

hex{2}(../.. x)
you> hint
x to row 2, cell 1: hex{2}(../x. o)
It wins after 2 more moves at the latest, and no move wins sooner.
you> 
The input has ended, and so does the play.

# Moves are taken back, made again, and the sides change.
$ printf 'undo\nredo\n1:2\nundo\nredo\nredo\nswap\nlevel 9\nlevel 2\nlevel\nswap now\n' | grundy play nim 3 4 5 --seed 1
nim(3,4,5), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

        ●
    ●   ●
●   ●   ●
●   ●   ●
●   ●   ●
3   4   5
nim(3,4,5)
you> undo
There is no move of yours to take back.
you> redo
No move was taken back.
you> 1:2
My move: take 1 from the pile of 5, leaving 4

    ●   ●
    ●   ●
    ●   ●
●   ●   ●
1   4   4
nim(1,4,4)
you> undo
2 moves are taken back; 'redo' makes them again.

        ●
    ●   ●
●   ●   ●
●   ●   ●
●   ●   ●
3   4   5
nim(3,4,5)
you> redo

    ●   ●
    ●   ●
    ●   ●
●   ●   ●
1   4   4
nim(1,4,4)
you> redo
No move was taken back.
you> swap
We have changed sides: it is my turn.
My move: take the whole pile of 1

●   ●
●   ●
●   ●
●   ●
4   4
nim(4,4)
you> level 9
The level is a number from 0 to 5; 5 never errs. It is 5 now.
you> level 2
The level is 2 now.
you> level
The level is a number from 0 to 5; 5 never errs. It is 2 now.
you> swap now
Nothing may stand behind 'swap'. 'help' lists the commands.
you> 
The input has ended, and so does the play.

  0  player/grundy  N 2    11   nim(3,4,5)
  1  grundy/player  P 0    10   nim(1,4,5)
  2  player/grundy  N 1    9    nim(1,4,4)
  3  grundy/player  P 0    8    nim(4,4)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.

# Values, moves with values, why and why not, go with and without a move.
$ printf 'values on\nmoves\nwhy not 1\nwhy not\ngo\nvalues off\nvalues\ngo 1\n' | grundy play nim 1 2 --seed 1
nim(1,2), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

    ●
●   ●
1   2
nim(1,2)
you> values on
N-position: the first player wins. The Grundy value is 3. With best play it ends
after 3 moves.
you> moves
    1  value 2   take the whole pile of 1 → nim(2)
*   2  value 0   take 1 from the pile of 2, leaving 1 → nim(1,1)
    3  value 1   take the whole pile of 2 → nim(1)
Type the number of a move, or the position after it.
you> why not 1
This move gives the win away: the other player wins now. The Grundy value was 3,
and is 2 now. One move would have won.
The answer to it: take the whole pile of 2: 0
Better: take 1 from the pile of 2, leaving 1: nim(1,1)
you> why not
grundy: a move is missing: write its number, or the position after it
you> go
I move for you: take 1 from the pile of 2, leaving 1
It wins after 2 more moves at the latest, and no move wins sooner.
My move: take the whole pile of 1
Every move loses. After this one the play can end with the next move, and no
move delays it longer. One move wins against it.

●
1
nim(1)
N-position: the first player wins. The Grundy value is 1. With best play it ends
after the next move.
you> values off
The values are hidden.
you> values
Type 'values on' or 'values off'.
you> go 1

Nothing is left.

You have won after 3 moves.

  0  player  N 3    3    nim(1,2)
  1  grundy  P 0    2    nim(1,1)
  2  player  N 1    1    nim(1)
  3  grundy  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

$ printf 'why\n' | grundy play kayles 3 --seed 1
kayles(3), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

kayles(3)
you> why
kayles(3), normal play (who cannot move loses)
N-position: the first player wins.

1. The value of kayles(3)
   Every move, with the value of the position that it leaves:
     kayles(2) = 2
     kayles(1) = 1
     kayles(1,1) = 1 ⊕ 1 = 0
   The value is the least number that does not occur among them (mex):
   kayles(3) = mex{0, 1, 2} = 3

2. The winning move
   It leaves the value 0:
     knock down one pin of the row of 3, leaving 1 and 1:
       kayles(1,1) = 1 ⊕ 1 = 0

3. Why kayles(1,1) is lost for the player to move
   Every move makes the value different from 0, and a reply makes it 0 again. So
   the player who replies never runs out of moves:
     knock down the only pin of the row of 1: kayles(1) = 1
       reply: knock down the only pin of the row of 1: nothing is left
you> 
The input has ended, and so does the play.

# Long lists are cut.
$ printf 'moves\nmoves 31\nmoves 99\nmoves x\n' | grundy play nim 40 --seed 1 | sed -n '4,6p;33,99p'

●
●
   17  take 17 from the pile of 40, leaving 23 → nim(23)
   18  take 18 from the pile of 40, leaving 22 → nim(22)
   19  take 19 from the pile of 40, leaving 21 → nim(21)
   20  take 20 from the pile of 40, leaving 20 → nim(20)
   21  take 21 from the pile of 40, leaving 19 → nim(19)
   22  take 22 from the pile of 40, leaving 18 → nim(18)
   23  take 23 from the pile of 40, leaving 17 → nim(17)
   24  take 24 from the pile of 40, leaving 16 → nim(16)
   25  take 25 from the pile of 40, leaving 15 → nim(15)
   26  take 26 from the pile of 40, leaving 14 → nim(14)
   27  take 27 from the pile of 40, leaving 13 → nim(13)
   28  take 28 from the pile of 40, leaving 12 → nim(12)
   29  take 29 from the pile of 40, leaving 11 → nim(11)
   30  take 30 from the pile of 40, leaving 10 → nim(10)
There are more: 'moves 31' goes on.
Type the number of a move, or the position after it.
you> moves 31
   31  take 31 from the pile of 40, leaving 9 → nim(9)
   32  take 32 from the pile of 40, leaving 8 → nim(8)
   33  take 33 from the pile of 40, leaving 7 → nim(7)
   34  take 34 from the pile of 40, leaving 6 → nim(6)
   35  take 35 from the pile of 40, leaving 5 → nim(5)
   36  take 36 from the pile of 40, leaving 4 → nim(4)
   37  take 37 from the pile of 40, leaving 3 → nim(3)
   38  take 38 from the pile of 40, leaving 2 → nim(2)
   39  take 39 from the pile of 40, leaving 1 → nim(1)
   40  take the whole pile of 40 → 0
you> moves 99
There are no more moves.
you> moves x
Type 'moves', or 'moves 31' to begin with move number 31.
you> 
The input has ended, and so does the play.

# A heap of 10^12: nothing is listed as a whole.
$ printf '1:999999999999\n' | grundy play nim 1000000000000 --seed 1
nim(1000000000000), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

      ●
      ●
      ●
      ●
      ·
      ●
      ●
      ●
      ●
1000000000000
nim(1000000000000)
you> 1:999999999999
My move: take the whole pile of 1

Nothing is left.

I have won after 2 moves.

! 0  player  N 1000000000000       nim(1000000000000)
     player gave the win away. Better: take the whole pile of 1000000000000: 0
  1  grundy  N 1    1    nim(1)
  2  player  P 0    0    0
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.
'undo' takes the last move back, 'save FILE' writes the record, 'quit' ends.
end> 

# Level 0 always gives the win away, the perfect one never; a seed repeats the play.
$ printf '3\n' | grundy play nim 1 2 3 --level 0 --seed 5 --teacher | sed -n '/My move/,/you>/p'
My move: take the whole pile of 3
It is a mistake on purpose, because the level of the opponent is low.

●
1
nim(1)
you> 

$ for i in 1 2; do grundy play nim 3 4 5 6 --watch --level 1 --seed 9 | cksum; done | uniq | wc -l
1

# What is not known in time is named so.
$ printf 'quit\n' | grundy play 'cram(9x9)' --second --time 300ms --seed 1 --threads 1 | grep -e guess -e 'Unknown'
It is not known who wins, so this move is a guess.
Unknown: the time limit ended the computation; --time raises it.

# A record is saved, read and shown; also one of the middle of a play, and as JSON.
$ printf '4\n9\nsave play.txt\nsave play.json\nsave\nsave no/such/folder\n' | grundy play nim 3 4 5 --seed 1 >/dev/null; cat play.txt
grundy record 1
start: nim(3,4,5)
play: normal
first: player
second: grundy
1. nim(3,3,5)
2. nim(3,3)

$ grundy play --replay play.txt
        ●
    ●   ●
●   ●   ●
●   ●   ●
●   ●   ●
3   4   5
nim(3,4,5)

1. player: take 1 from the pile of 4, leaving 3
This move gives the win away: the other player wins now. The Grundy value was 2,
and is 5 now. One move would have won.
The answer to it: take the whole pile of 5: nim(3,3)
Better: take 2 from the pile of 3, leaving 1: nim(1,4,5)
        ●
        ●
●   ●   ●
●   ●   ●
●   ●   ●
3   3   5
nim(3,3,5)

2. grundy: take the whole pile of 5
This move keeps the win. The Grundy value was 5, and is 0 now. It is the only
winning move.
●   ●
●   ●
●   ●
3   3
nim(3,3)

! 0  player  N 2    11   nim(3,4,5)
     player gave the win away. Better: take 2 from the pile of 3, leaving 1: nim(1,4,5)
  1  grundy  N 5    7    nim(3,3,5)
  2  player  P 0    6    nim(3,3)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.

$ grundy play --replay play.txt --json | cmp - play.json && grundy play --replay play.txt -o again.json && cmp again.json play.json && echo same
same

$ printf 'save no/such/folder\nsave\n' | grundy play nim 1
nim(1), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

●
1
nim(1)
you> save no/such/folder
no/such/folder cannot be written: No such file or directory
you> save
Type the name of the file, too: save play.txt
you> 
The input has ended, and so does the play.

# Chinese and English words are read in both languages.
$ printf '提示\n走法\nhint\n悔棋\n1\n' | grundy play nim 1 2 --seed 1 --lang zh_CN
nim(1,2)，正常规则（不能走者负）
你先走。
请输入一步；“走法”列出所有走法，“帮助”列出所有命令。

    ●
●   ●
1   2
nim(1,2)
你> 提示
从有 2 颗石子的一堆中取 1 颗，剩 1 颗：nim(1,1)
走这一步后最多再过 2 步就能取胜，没有更快的走法。
你> 走法
    1  把有 1 颗石子的一堆取光 → nim(2)
    2  从有 2 颗石子的一堆中取 1 颗，剩 1 颗 → nim(1,1)
    3  把有 2 颗石子的一堆取光 → nim(1)
请输入走法的编号，或走后的局面。
你> hint
从有 2 颗石子的一堆中取 1 颗，剩 1 颗：nim(1,1)
走这一步后最多再过 2 步就能取胜，没有更快的走法。
你> 悔棋
没有你的走法可以撤回。
你> 1
我的走法：把有 2 颗石子的一堆取光

什么都不剩了。

我在第 2 步之后获胜。

! 0  玩家    N 3    3    nim(1,2)
     玩家 丢掉了胜势。更好的走法：从有 2 颗石子的一堆中取 1 颗，剩 1 颗：nim(1,1)
  1  grundy  N 2    1    nim(2)
  2  玩家    P 0    0    0
每行依次为：轮到谁走，谁必胜（N：轮到走的一方，P：另一方，D：平局），SG 值，以及
双方都走最佳走法时还剩多少步。
“悔棋”撤回最后一步，“保存 文件”写出棋谱，“退出”结束。
终局> 

$ printf '提示\n为什么不 1\n走 2\n退出\n' | grundy play nim 1 2 --seed 1
nim(1,2), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

    ●
●   ●
1   2
nim(1,2)
you> 提示
take 1 from the pile of 2, leaving 1: nim(1,1)
It wins after 2 more moves at the latest, and no move wins sooner.
you> 为什么不 1
This move gives the win away: the other player wins now. The Grundy value was 3,
and is 2 now. One move would have won.
The answer to it: take the whole pile of 2: 0
Better: take 1 from the pile of 2, leaving 1: nim(1,1)
you> 走 2
My move: take the whole pile of 1

●
1
nim(1)
you> 退出

  0  player  N 3    3    nim(1,2)
  1  grundy  P 0    2    nim(1,1)
  2  player  N 1    1    nim(1)
Each line has the player to move, who wins (N: this player, P: the other one, D:
a draw), the Grundy value, and how many moves are left under best play.

# The end of the input ends the play, and a comment is left out; capital letters do not matter.
$ printf '# nothing\nSHOW\n\n  Quit  \n' | grundy play nim 1 2 --seed 1
nim(1,2), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

    ●
●   ●
1   2
nim(1,2)
you> # nothing
you> SHOW

    ●
●   ●
1   2
nim(1,2)
you> 

    ●
●   ●
1   2
nim(1,2)
you>   Quit  

$ grundy play nim 1 2 --seed 1 </dev/null
nim(1,2), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

    ●
●   ●
1   2
nim(1,2)
you> 
The input has ended, and so does the play.

$ printf 'help\n' | grundy play nim 1 | sed -n '/help/,$p'
Type a move; 'moves' lists them, 'help' shows all commands.

●
1
nim(1)
you> help
A move is the number of a listed move (4), the position after it (kayles(1,3),
or 1,3), or short: 3:2 takes 2 from the third pile, b4 is the cell in column b
and row 4, A>B moves a token.

  hint              a good move, and why it is good
  hint more         all winning moves
  why               why the position is won or lost
  why not MOVE      what a move would give away, and the reply that shows it
  moves [NUMBER]    the moves with their numbers, from this number on
  undo              take your last move back
  redo              make it again
  swap              change sides with the program
  go [MOVE]         let the program move; or make this move
  show              the position
  values on|off     show or hide who wins and the values
  level 0..5        how well the program plays; 5 never errs
  history           the play so far: where the win changed hands
  resign            give up
  draw              offer a draw; the program accepts if neither player can win
  save FILE         write the record of the play; 'grundy play --replay FILE'
                    reads it
  help              this list
  quit              end the play
you> 
The input has ended, and so does the play.

# Games in which a move may concern several piles.

$ grundy info wythoff
Wythoff's game (wythoff)
Rules     There are two piles. A move takes any number of objects from one pile,
          or the same number from both.
Written   wythoff(a,b)
Meaning   a, b: the sizes of the two piles, up to 9223372036854775807.
Try       grundy solve 'wythoff(5,9)'
Values    grundy table wythoff 0..10 0..10
          a\b  0  1  2  3  4  5  6  7  8  9 10
           0:  0  1  2  3  4  5  6  7  8  9 10
           1:  1  2  0  4  5  3  7  8  6 10 11
           2:  2  0  1  5  3  4  8  6  7 11  9
           3:  3  4  5  6  2  0  1  9 10 12  8
           4:  4  5  3  2  7  6  9  0  1  8 13
           5:  5  3  4  0  6  8 10  1  2  7 12
           6:  6  7  8  1  9 10  3  4  5 13  0
           7:  7  8  6  9  0  1  4  5  3 14 15
           8:  8  6  7 10  1  2  5  3  4 15 16
           9:  9 10 11 12  8  7 13 14 15 16 17
          10: 10 11  9  8 13 12  0 15 16 17 14
Theorem   The mover loses iff a = n w rounded down and b = a + n, for some n =
          0, 1, 2, ..., where a <= b and w = 1.618... is the golden ratio
          (Wythoff)
Proof     Proved by Wythoff, 1907, for the outcome; no formula is known for the
          other Grundy values.
Misere    (0,1) and (2,2) are lost in place of (0,0) and (1,2); all other
          positions are as in normal play.
OEIS      A000201, A001950, A004481
See also  queen, rwythoff, nim
Source    W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor
          Wiskunde 7 (1907), 199-202.

$ grundy solve 'wythoff(5,9)'
wythoff(5,9), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7
The only winning move:
  5,9 → 5,3  take 6 from pile 2
Known by theorem: The mover loses iff a = n w rounded down and b = a + n, for
  some n = 0, 1, 2, ..., where a <= b and w = 1.618... is the golden ratio
  (Wythoff).
Computed: memoised search (32 positions, # s, # B).

# Large piles: who wins and the winning moves are known by theorem, the value is not.
$ grundy solve 'wythoff(1000000000000000,1618033988749895)'
wythoff(1000000000000000,1618033988749895), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: The mover loses iff a = n w rounded down and b = a + n, for
  some n = 0, 1, 2, ..., where a <= b and w = 1.618... is the golden ratio
  (Wythoff).

$ grundy solve 'wythoff(1000000000000000,1618033988749900)'
wythoff(1000000000000000,1618033988749900), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value not computed: the theorem gives only who wins; --technique search looks for the value, which may take long.
The only winning move:
  1000000000000000,1618033988749900 → 1000000000000000,1618033988749895  take 5 from pile 2
Known by theorem: The mover loses iff a = n w rounded down and b = a + n, for
  some n = 0, 1, 2, ..., where a <= b and w = 1.618... is the golden ratio
  (Wythoff).

$ grundy solve --misere 'wythoff(1000000000000000,1618033988749900)'
wythoff(1000000000000000,1618033988749900), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The only winning move:
  1000000000000000,1618033988749900 → 1000000000000000,1618033988749895  take 5 from pile 2
Known by theorem: (0,1) and (2,2) are lost in place of (0,0) and (1,2); all
  other positions are as in normal play.

$ grundy solve --json 'wythoff(1000000000000000,1618033988749900)' | jq -c '[.outcome, .value, .winning_count, .how.kind]'
["N",null,1,"formula"]

$ grundy moves 'wythoff(2,2)'
wythoff(2,2), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Moves (6), winning ones marked *:
* 2,2 → 1,2  value 0    take 1 from pile 1
  2,2 → 0,2  value 2    take 2 from pile 1
* 2,2 → 2,1  value 0    take 1 from pile 2
  2,2 → 2,0  value 2    take 2 from pile 2
  2,2 → 1,1  value 2    take 1 from both piles
* 2,2 → 0,0  value 0    take 2 from both piles
Known by theorem: The mover loses iff a = n w rounded down and b = a + n, for
  some n = 0, 1, 2, ..., where a <= b and w = 1.618... is the golden ratio
  (Wythoff).
Computed: memoised search (2 positions, # s, # B).

$ grundy table wythoff 0..6 0..6
wythoff, normal play: Grundy values
a\b   0   1   2   3   4   5   6
 0:   0   1   2   3   4   5   6
 1:   1   2   0   4   5   3   7
 2:   2   0   1   5   3   4   8
 3:   3   4   5   6   2   0   1
 4:   4   5   3   2   7   6   9
 5:   5   3   4   0   6   8  10
 6:   6   7   8   1   9  10   3
Computed: 19 positions.

$ grundy solve 'rwythoff{2}(4,8)'
rwythoff{2}(4,8), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 12
The only winning move:
  4,8 → 2,6  take 2 from both piles
Known by theorem: The mover loses iff a = n w rounded down and b = a + n r, for
  some n = 0, 1, 2, ..., where a <= b and w = (2 - r + sqrt(r^2 + 4)) / 2
  (Fraenkel).
Computed: memoised search (24 positions, # s, # B).

$ grundy solve 'euclid(7,25)'
euclid(7,25), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3
The only winning move:
  7,25 → 7,11  subtract 2 times 7 from 25, leaving 11
Known by theorem: If a number is 0, the game is over. Otherwise the mover wins
  iff both numbers are equal or the larger is more than the golden ratio times
  the smaller (Cole and Davie).
Computed: memoised search (3 positions, # s, # B).

$ grundy solve 'grossman(7,25)'
grossman(7,25), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3
The only winning move:
  7,25 → 7,11  subtract 2 times 7 from 25, leaving 11
Known by theorem: The value is |a/b - b/a|, rounded down (Nivasch).

$ grundy solve 'moore{2}(3,4,5,6)'
moore{2}(3,4,5,6), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 18
The only winning move:
  3,4,5,6 → 1,4,5,5  take 2 from pile 1, 1 from pile 4
Known by theorem: Write the piles in binary: the position is lost iff k+1
  divides the sum of each column (Moore).
Computed: memoised search (158 positions, # s, # B).

$ grundy solve --misere 'moore{2}(1000000000000,999999999999,1,1,1)'
moore{2}(1000000000000,999999999999,1,1,1), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves found so far:
  1000000000000,999999999999,1,1,1 → 1,0,1,1,1  take 999999999999 from pile 1, 999999999999 from pile 2
  and perhaps more: there are too many moves to examine, or their values take too long (--all examines all)
Known by theorem: As in normal play, unless all piles are at most 1: then the
  position is lost iff the number of piles of 1 leaves the remainder 1 when
  divided by k+1.

$ grundy solve 'exactnim{2}(3,4,5)'
exactnim{2}(3,4,5), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 6
Winning moves (3):
  3,4,5 → 0,0,5  take 3 from pile 1, 4 from pile 2
  3,4,5 → 0,4,0  take 3 from pile 1, 5 from pile 3
  3,4,5 → 3,0,0  take 4 from pile 2, 5 from pile 3
Computed: memoised search (43 positions, # s, # B).

$ grundy solve 'hypernim{12 23 34 41}(1,2,3,4)'
hypernim{12 23 34 14}(1,2,3,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 10
The only winning move:
  1,2,3,4 → 1,2,1,2  take 2 from pile 3, 2 from pile 4
Computed: memoised search (120 positions, # s, # B).

$ grundy solve 'staircase(3,2,5,4)'
staircase(3,2,5,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 6
Winning moves (2):
  3,2,5,4 → 5,0,5,4  move 2 from step 2 to step 1
  3,2,5,4 → 3,4,3,4  move 2 from step 3 to step 2
Known by theorem: Only the odd steps count: each of them is a Nim pile. This
  holds in misere play as well.

$ grundy solve 'staircase(7,999999:6,1000000:5)'
staircase(1:7,999999:6,1000000:5), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves (2):
  1:7,999999:6,1000000:5 → 1:6,999999:6,1000000:5  take 1 off the staircase from step 1
  1:7,999999:6,1000000:5 → 1:7,999999:7,1000000:4  move 1 from step 1000000 to step 999999
Known by theorem: Only the odd steps count: each of them is a Nim pile. This
  holds in misere play as well.

$ grundy solve 'endnim(3,1,4)'
endnim(3,1,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7
The only winning move:
  3,1,4 → 3,1,3  take 1 from the last pile
Computed: memoised search (13 positions, # s, # B).

$ grundy solve 'antonim(3,5,6)'
antonim(3,5,6), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Winning moves (3):
  3,5,6 → 0,5,6  take 3 from pile 1
  3,5,6 → 3,2,6  take 3 from pile 2
  3,5,6 → 3,5,1  take 5 from pile 3
Known by theorem: Up to three piles, where missing piles count as 0, are lost
  iff (a+1) XOR (b+1) XOR (c+1) = 0 or all are empty.
Computed: memoised search (33 positions, # s, # B).

$ grundy solve 'antonim(1000000000000000000,18446744073709551614,5)'
antonim(1000000000000000000,18446744073709551614,5), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value not computed: the theorem gives only who wins; --technique search looks for the value, which may take long.
The only winning move:
  1000000000000000000,18446744073709551614,5 → 1000000000000000000,1000000000000000006,5  take 17446744073709551608 from pile 2
Known by theorem: Up to three piles, where missing piles count as 0, are lost
  iff (a+1) XOR (b+1) XOR (c+1) = 0 or all are empty.

$ grundy solve 'antonim(1,2,3,6)'
antonim(1,2,3,6), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Winning moves (2):
  1,2,3,6 → 0,2,3,6  take 1 from pile 1
  1,2,3,6 → 1,2,3,4  take 2 from pile 4
Computed: memoised search (27 positions, # s, # B).

# Who wins by the theorem alone, far away.
$ grundy table wythoff 1618033988749 2618033988748..2618033988750 --outcome
wythoff, normal play: outcomes
           a\b 2618033988748 2618033988749 2618033988750
1618033988749:             N             P             N
Known by theorem: The mover loses iff a = n w rounded down and b = a + n, for
  some n = 0, 1, 2, ..., where a <= b and w = 1.618... is the golden ratio
  (Wythoff).

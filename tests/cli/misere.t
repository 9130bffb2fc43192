# Misere play: who cannot move wins.

$ grundy solve --misere 'nim(1,1,1)'
nim(1,1,1), misere play (who cannot move wins)
P-position: the first player loses, the second player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
No move wins.
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy solve --misere 'nim(1,1)'
nim(1,1), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (2):
  part 1: 1 → 0  take the whole pile of 1
  part 2: 1 → 0  take the whole pile of 1
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy solve --misere 'nim(2,2)'
nim(2,2), misere play (who cannot move wins)
P-position: the first player loses, the second player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
No move wins.
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

# Normal play wins with 2 to 1, misere play with 2 to 0.
$ grundy solve --misere nim 2 1
nim(2,1), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The only winning move:
  2 → 0  take the whole pile of 2
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy solve nim 2 1
nim(2,1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 10 ⊕ 01 = 11
The only winning move:
  2 → 1  take 1 from the pile of 2, leaving 1
Known by theorem: A pile of n has the value n (Bouton).

$ grundy solve --misere 'nim(3,4,5)'
nim(3,4,5), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The only winning move:
  3 → 1  take 2 from the pile of 3, leaving 1
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy solve --misere 0
0, misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The game is over, and the player to move has won.
Known at once: nothing is left to play.
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

# Bash piles behave like Nim piles of their value.
$ grundy solve --misere 'bash{3}(5)'
bash{3}(5), misere play (who cannot move wins)
P-position: the first player loses, the second player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
No move wins.
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy solve --misere 'bash{3}(4,2) + nim(3)'
bash{3}(4,2) + nim(3), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (2):
  bash{3}(4) → bash{3}(1)  take 3 from the pile of 4, leaving 1
  nim(3) → nim(2)          take 1 from the pile of 3, leaving 2
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

# Kayles does not: its misere quotient decides.
$ grundy solve --misere kayles 5
kayles(5), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (2):
  5 → 4    knock down the pin at the end of the row of 5, leaving 4
  5 → 2,2  knock down one pin of the row of 5, leaving 2 and 2
Proved: the misere quotient of kayles has 40 elements, and the classes of its
  heaps have the period 12 from n = 71 on (Plambeck 2005, Plambeck and Siegel
  2008; proved by finitely many conditions).

$ grundy solve --misere 'kayles(4)'
kayles(4), misere play (who cannot move wins)
P-position: the first player loses, the second player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
No move wins.
Proved: the misere quotient of kayles has 40 elements, and the classes of its
  heaps have the period 12 from n = 71 on (Plambeck 2005, Plambeck and Siegel
  2008; proved by finitely many conditions).

$ grundy solve --misere 'kayles(3) + nim(2)'
kayles(3) + nim(2), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The only winning move:
  kayles(3) → kayles(2)  knock down the pin at the end of the row of 3, leaving 2
Computed: every part is tame by its genus, so the sum is played as misere Nim (Conway 1976) (3 positions, # s, # B).

# By search, Nim has the same answer as by the theorem.
$ grundy solve --misere --how search 'nim(3,4,5)'
nim(3,4,5), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
The only winning move:
  3 → 1  take 2 from the pile of 3, leaving 1
Computed: misere search of the whole sum (48 positions, # s, # B).

# Games with their own rule for who wins: who says 21 loses, as bash{3}(21) in misere play; reverse Hex.
$ grundy solve 'count{21,1..3}(0)' --misere | sed -n 1,2p
count{21,1..3}(0), misere play (who wins by its own rule loses)
P-position: the first player loses, the second player wins.

$ grundy table 'count{21,1..3}' 0..21 --misere --outcome
count{21,1..3}, misere play: outcomes
     0  1  2  3  4  5  6  7  8  9
 0:  P  N  N  N  P  N  N  N  P  N
10:  N  N  P  N  N  N  P  N  N  N
20:  P  N
Computed: 21 positions.

$ grundy table 'bash{3}' 0..21 --misere --outcome
bash{3}, misere play: outcomes
     0  1  2  3  4  5  6  7  8  9
 0:  N  P  N  N  N  P  N  N  N  P
10:  N  N  N  P  N  N  N  P  N  N
20:  N  P
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy solve 'hex{2}' --misere --json | jq -c '.outcome, [.winning_moves[].to], .how.by'
"N"
["hex{2}(x./.. o)","hex{2}(../.x o)"]
["zermelo"]

$ grundy graph 'count{5,1..2}(0)' --misere --csv
id,value,infinity,outcome,remoteness,degree
"count{5,1,2}(0)",,,N,4,2
"count{5,1,2}(1)",,,P,3,2
"count{5,1,2}(2)",,,N,2,2
"count{5,1,2}(3)",,,N,2,2
"count{5,1,2}(4)",,,P,1,1
"count{5,1,2}(5)",,,N,0,0

# Misere sums that are decided by misere quotients, or as misere Nim by the genus.

$ grundy solve --misere 'kayles(1000000) + kayles(77)'
kayles(1000000,77), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (7):
  1000000 → 3,999995   knock down two pins of the row of 1000000, leaving 3 and 999995
  1000000 → 39,999959  knock down two pins of the row of 1000000, leaving 39 and 999959
  77 → 76              knock down the pin at the end of the row of 77, leaving 76
  77 → 18,58           knock down one pin of the row of 77, leaving 18 and 58
  77 → 22,54           knock down one pin of the row of 77, leaving 22 and 54
  77 → 28,48           knock down one pin of the row of 77, leaving 28 and 48
  77 → 34,42           knock down one pin of the row of 77, leaving 34 and 42
Proved: the misere quotient of kayles has 40 elements, and the classes of its
  heaps have the period 12 from n = 71 on (Plambeck 2005, Plambeck and Siegel
  2008; proved by finitely many conditions).

$ grundy moves --misere 'kayles(1000000) + kayles(77)' --json | jq -c '.outcome, .move_count, (.moves | length), .how.kind, .how.by'
"N"
1000077
100
"proved"
["misere-quotient"]

# A row of any length: its moves are counted by the period.
$ grundy solve --misere 'kayles(1000000000000000000)' --json | jq -c '[.outcome, .winning_count, (.winning_moves | length), .winning_moves[0].to]'
["N","83333333333333338",100,"kayles(1,999999999999999997)"]

$ grundy solve --misere 'kayles(60)'
kayles(60), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (4):
  60 → 5,53   knock down two pins of the row of 60, leaving 5 and 53
  60 → 17,41  knock down two pins of the row of 60, leaving 17 and 41
  60 → 23,35  knock down two pins of the row of 60, leaving 23 and 35
  60 → 29,29  knock down two pins of the row of 60, leaving 29 and 29
Proved: the misere quotient of kayles has 40 elements, and the classes of its
  heaps have the period 12 from n = 71 on (Plambeck 2005, Plambeck and Siegel
  2008; proved by finitely many conditions).

$ for how in auto search; do grundy moves --misere 'kayles(12,7,3)' --all --csv --technique $how | md5sum; done | uniq | wc -l
1

# The same rules under two names.
$ grundy solve --misere '0.77(5) + kayles(5)' --json | jq -c '[.outcome, [.winning_moves[].to], .how.by]'
["N",["0.77(4)","kayles(4)"],["misere-quotient"]]

$ grundy solve --misere '0.15(100000,3)' --json | jq -c '[.outcome, .winning_count, .how.by]'
["N",19999,["misere-quotient"]]

$ grundy table kayles 0..30 --misere --outcome
kayles, misere play: outcomes
     0  1  2  3  4  5  6  7  8  9
 0:  N  P  N  N  P  N  N  N  N  P
10:  N  N  P  N  N  N  N  N  N  N
20:  P  N  N  N  N  N  N  N  N  N
30:  N
Proved: the misere quotient of kayles has 40 elements, and the classes of its
  heaps have the period 12 from n = 71 on (Plambeck 2005, Plambeck and Siegel
  2008; proved by finitely many conditions).

$ grundy table --misere --outcome --json kayles 0..12 | jq -c '.outcomes, .how.kind, .how.by'
["N","P","N","N","P","N","N","N","N","P","N","N","P"]
"proved"
["misere-quotient"]

# Dawson's Kayles has a quotient up to heap 33; heap 34 is searched.
$ grundy solve --misere '0.07(26,26,12)' --json | jq -c '[.outcome, .winning_count, .how.by]'
["P",0,["misere-quotient"]]

$ grundy solve --misere '0.07(36)' --json | jq -c '[.outcome, .winning_count, .how.by]'
["P",0,["whole-sum"]]

# Several games: tame parts as in Nim, others by the quotient of all that they can come to.
$ grundy solve --misere 'cram(2x3) + nim(4) + 0.56(10)'
cram(2x3) + nim(4) + 0.56(10), misere play (who cannot move wins)
    1 2 3
  1 □ □ □
  2 □ □ □
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (3):
  cram(2x3) → cram(#../#..)  a domino in column 1, rows 1 and 2
  cram(2x3) → cram(.#./.#.)  a domino in column 2, rows 1 and 2
  cram(2x3) → cram(..#/..#)  a domino in column 3, rows 1 and 2
Computed: every part is tame by its genus, so the sum is played as misere Nim (Conway 1976) (13 positions, # s, # B).

$ grundy moves --misere 'cram(2x3) + nim(2)' --json | jq -c '[.moves[] | select(.winning) | .to], .how.by'
["cram(##./...)","cram(.##/...)","cram(.../##.)","cram(.../.##)","0"]
["misere-genus"]

$ grundy solve --misere 'kayles(5) + nim(2)'
kayles(5) + nim(2), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (2):
  kayles(5) → kayles(1,3)  knock down one pin of the row of 5, leaving 1 and 3
  nim(2) → nim(1)          take 1 from the pile of 2, leaving 1
Proved: the misere quotient of the 7 positions that the parts can come to has 12
  elements (Plambeck 2005, Plambeck and Siegel 2008; proved by finitely many
  conditions).

$ for how in auto search; do grundy moves --misere 'kayles(6) + cram(2x3) + nim(2)' --all --csv --technique $how | md5sum; done | uniq | wc -l
1

# A certificate is proved again, and then it decides.
$ grundy quotient kayles --certificate kayles.gcert >/dev/null; grundy solve --misere 'kayles(60,5)' --quotient kayles.gcert
kayles(60,5), misere play (who cannot move wins)
P-position: the first player loses, the second player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
No move wins.
Proved: the misere quotient of kayles has 40 elements, and the classes of its
  heaps have the period 12 from n = 71 on (Plambeck 2005, Plambeck and Siegel
  2008; proved by finitely many conditions).

$ grundy quotient kayles --heaps 6 --certificate six.gcert >/dev/null; grundy explain --misere 'kayles(5,5)' --quotient six.gcert | sed -n 1,16p
kayles(5,5), misere play (who cannot move wins)
N-position: the first player wins.

1. The classes of the parts
   Two sums of these positions are of one class if they have the same outcome
   beside every further sum of them. The class of a sum is the product of the
   classes of its parts. Each letter is the class of a position: a: kayles(1),
   b: kayles(2), c: kayles(5).
   There are 12 classes (Plambeck 2005, Plambeck and Siegel 2008). A sum is lost
   for the player to move if its class is one of these 3: a, b^2, a c.
     kayles(5) has the class c
   The class of kayles(5,5) is 1. It is not a lost one, so the player to move
   wins.
   Here misere play differs from normal play: there the XOR of the values is 0,
   and the player to move loses.


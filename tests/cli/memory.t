# Take-away games with a memory.

$ grundy info fibnim
Fibonacci Nim (fibnim)
Rules     The first move takes any number of objects from a pile, at least one
          but not all. Each later move takes at most twice as many as the move
          before. The player who takes the last object wins.
Written   fibnim(n, ...)
Meaning   n: the size of a pile at the first move, which may not take all; n
          limit m: a pile later on, when at most m may be taken. The limit n-1,
          which a first move has, is not written, and a limit above n is written
          as n. Each pile has its own limit.
Try       grundy solve 'fibnim(20)'
Values    grundy table fibnim 1..30
          n   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22
          G   0  0  0  3  0  4  4  0  5  5  5  6  0  6  6  7  7  7  7  7  0  8
          n  23 24 25 26 27 28 29 30
          G   8  8  8  8  8  8  8  8
Theorem   The first player loses iff n is a Fibonacci number. Otherwise write n
          as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf):
          taking the least part wins. Later on the mover loses iff the limit is
          below the least part
Proof     Proved by M. J. Whinihan, 1963, and for all limits by A. J. Schwenk,
          1970. The theorem gives the outcome, not the Grundy value.
OEIS      A000045
See also  prevnim, dynamic, norepeat
Source    M. J. Whinihan, Fibonacci Nim, The Fibonacci Quarterly 1 (1963), 9-13.

$ grundy solve 'fibnim(20)'
fibnim(20), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7
The only winning move:
  20 → 18 limit 4  take 2 from the pile of 20, leaving 18
Known by theorem: The first player loses iff n is a Fibonacci number. Otherwise
  write n as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf):
  taking the least part wins. Later on the mover loses iff the limit is below
  the least part.
Computed: memoised search (48 positions, # s, # B).

$ grundy solve 'fibnim(18 limit 4)'
fibnim(18 limit 4), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: The first player loses iff n is a Fibonacci number. Otherwise
  write n as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf):
  taking the least part wins. Later on the mover loses iff the limit is below
  the least part.

$ grundy solve 'fibnim(1000000000000000)'
fibnim(1000000000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value not computed: the theorem gives only who wins; --technique search looks for the value, which may take long.
Winning moves (14):
  1000000000000000 → 999999999999997 limit 6           take 3 from the pile of 1000000000000000, leaving 999999999999997
  1000000000000000 → 999999999999942 limit 116         take 58 from the pile of 1000000000000000, leaving 999999999999942
  1000000000000000 → 999999999999709 limit 582         take 291 from the pile of 1000000000000000, leaving 999999999999709
  1000000000000000 → 999999999998112 limit 3776        take 1888 from the pile of 1000000000000000, leaving 999999999998112
  1000000000000000 → 999999999987166 limit 25668       take 12834 from the pile of 1000000000000000, leaving 999999999987166
  1000000000000000 → 999999999940798 limit 118404      take 59202 from the pile of 1000000000000000, leaving 999999999940798
  1000000000000000 → 999999999744380 limit 511240      take 255620 from the pile of 1000000000000000, leaving 999999999744380
  1000000000000000 → 999999998398111 limit 3203778     take 1601889 from the pile of 1000000000000000, leaving 999999998398111
  1000000000000000 → 999999935152125 limit 129695750   take 64847875 from the pile of 1000000000000000, leaving 999999935152125
  1000000000000000 → 999999233743392 limit 1532513216  take 766256608 from the pile of 1000000000000000, leaving 999999233743392
  and 4 more (--all)
Known by theorem: The first player loses iff n is a Fibonacci number. Otherwise
  write n as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf):
  taking the least part wins. Later on the mover loses iff the limit is below
  the least part.

$ grundy solve 'fibnim(7, 12 limit 3)'
fibnim(7,12 limit 3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7: 100 ⊕ 011 = 111
Parts: fibnim(7) = 4, fibnim(12 limit 3) = 3
Winning moves (2):
  7 → 4 limit 4  take 3 from the pile of 7, leaving 4
  7 → 3 limit 3  take 4 from the pile of 7, leaving 3
Computed: memoised search (14 positions, # s, # B).

$ grundy moves 'fibnim(12 limit 4)'
fibnim(12 limit 4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3
Moves (4), winning ones marked *:
* 12 limit 4 → 11 limit 2  value 0    take 1 from the pile of 12, leaving 11
  12 limit 4 → 10 limit 4  value 2    take 2 from the pile of 12, leaving 10
  12 limit 4 → 9 limit 6   value 1    take 3 from the pile of 12, leaving 9
  12 limit 4 → 8 limit 8   value 5    take 4 from the pile of 12, leaving 8
Known by theorem: The first player loses iff n is a Fibonacci number. Otherwise
  write n as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf):
  taking the least part wins. Later on the mover loses iff the limit is below
  the least part.
Computed: memoised search (17 positions, # s, # B).

$ grundy table fibnim 0..30
fibnim, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   0   0   0   3   0   4   4   0   5
10:   5   5   6   0   6   6   7   7   7   7
20:   7   0   8   8   8   8   8   8   8   8
30:   8
Computed: 137 positions.

$ grundy solve 'prevnim(12)'
prevnim(12), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4
The only winning move:
  12 → 8 limit 4  take 4 from the pile of 12, leaving 8
Known by theorem: The first player loses iff n is a power of 2. Otherwise taking
  the largest power of 2 that divides n wins. Later on the mover loses iff the
  limit is below this power.
Computed: memoised search (18 positions, # s, # B).

$ grundy solve 'prevnim(9223372036854775808)'
prevnim(9223372036854775808), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: The first player loses iff n is a power of 2. Otherwise taking
  the largest power of 2 that divides n wins. Later on the mover loses iff the
  limit is below this power.

$ grundy info dynamic
Dynamic Nim (dynamic)
Rules     The first move takes any number of objects from a pile, at least one
          but not all. After a move that took t objects, the next move takes at
          most k t + c. The player who takes the last object wins.
Written   dynamic{k, c}(n, ...)
Meaning   k: the factor, from 1 to 100; c: a number up to 100, 0 if omitted; n:
          the size of a pile at the first move, which may not take all; n limit
          m: a pile later on, when at most m may be taken. The limit n-1, which
          a first move has, is not written, and a limit above n is written as n.
          Each pile has its own limit.
Try       grundy solve 'dynamic{3}(20)'
Values    grundy table 'dynamic{3}' 1..30
          n   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22
          G   0  0  0  0  4  0  5  0  6  6  0  7  7  7  0  8  8  8  8  9  0  9
          n  23 24 25 26 27 28 29 30
          G   9  9 10 10 10 10  0 10
Theorem   Take the sequence that begins with 1, where H is followed by H + J and
          J is its least term with k J + c >= H. The first player loses iff n is
          a term. Otherwise write n as a sum of terms, the largest first: taking
          the least part wins. Later on the mover loses iff the limit is below
          the least part
Proof     Proved by A. J. Schwenk, 1970, for all such limits. The theorem gives
          the outcome, not the Grundy value.
See also  fibnim, prevnim, norepeat
Source    A. J. Schwenk, Take-away games, The Fibonacci Quarterly 8 (1970),
          225-234.

$ grundy solve 'dynamic{3}(20)'
dynamic{3}(20), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 9
The only winning move:
  20 → 19 limit 3  take 1 from the pile of 20, leaving 19
Known by theorem: Take the sequence that begins with 1, where H is followed by H
  + J and J is its least term with k J + c >= H. The first player loses iff n is
  a term. Otherwise write n as a sum of terms, the largest first: taking the
  least part wins. Later on the mover loses iff the limit is below the least
  part.
Computed: memoised search (41 positions, # s, # B).

$ grundy solve 'dynamic{9,2}(1000000000000001)'
dynamic{9,2}(1000000000000001), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value not computed: the theorem gives only who wins; --technique search looks for the value, which may take long.
Winning moves (9):
  1000000000000001 → 999999999999989 limit 110              take 12 from the pile of 1000000000000001, leaving 999999999999989
  1000000000000001 → 999999999999781 limit 1982             take 220 from the pile of 1000000000000001, leaving 999999999999781
  1000000000000001 → 999999999993738 limit 56369            take 6263 from the pile of 1000000000000001, leaving 999999999993738
  1000000000000001 → 999999999651312 limit 3138203          take 348689 from the pile of 1000000000000001, leaving 999999999651312
  1000000000000001 → 999999995611925 limit 39492686         take 4388076 from the pile of 1000000000000001, leaving 999999995611925
  1000000000000001 → 999999920994055 limit 711053516        take 79005946 from the pile of 1000000000000001, leaving 999999920994055
  1000000000000001 → 999989540222307 limit 94137999248      take 10459777694 from the pile of 1000000000000001, leaving 999989540222307
  1000000000000001 → 999400824904378 limit 5392575860609    take 599175095623 from the pile of 1000000000000001, leaving 999400824904378
  1000000000000001 → 966013284318261 limit 305880441135662  take 33986715681740 from the pile of 1000000000000001, leaving 966013284318261
Known by theorem: Take the sequence that begins with 1, where H is followed by H
  + J and J is its least term with k J + c >= H. The first player loses iff n is
  a term. Otherwise write n as a sum of terms, the largest first: taking the
  least part wins. Later on the mover loses iff the limit is below the least
  part.

$ grundy solve 'norepeat{4}(19)'
norepeat{4}(19), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3
Winning moves (2):
  19 → 15 not 4  take 4 from the pile of 19, leaving 15
  19 → 17 not 2  take 2 from the pile of 19, leaving 17
Known by theorem: If k is even, the first player loses iff n is a multiple of
  k+1. Later on a player also loses in some cases where the right number is the
  one that was taken last.
Computed: memoised search (27 positions, # s, # B).

$ grundy solve 'norepeat{4}(18 not 3)'
norepeat{4}(18 not 3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3
The only winning move:
  18 not 3 → 14 not 4  take 4 from the pile of 18, leaving 14
Known by theorem: If k is even, the first player loses iff n is a multiple of
  k+1. Later on a player also loses in some cases where the right number is the
  one that was taken last.
Computed: memoised search (28 positions, # s, # B).

$ grundy solve 'norepeat{1000}(999999999999999999 not 3)'
norepeat{1000}(999999999999999999 not 3), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: If k is even, the first player loses iff n is a multiple of
  k+1. Later on a player also loses in some cases where the right number is the
  one that was taken last.

$ grundy solve 'norepeat{5}(26)'
norepeat{5}(26), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: memoised search (108 positions, # s, # B).

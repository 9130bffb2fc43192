# Codes of heap games, and games by their rule.

$ grundy solve 0.77 5
0.77(5), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4
The only winning move:
  5 → 2,2  take 1 from the heap of 5, leaving 2 and 2
Computed: values from the smallest heap up, in an array (6 positions, # s, # B).

$ grundy solve .137 40 | head -n 4
0.137(40), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves (5):

# A digit that is repeated for ever; before a position it belongs to the code.
$ grundy solve '0.(3)' 5
0.(3)(5), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 5
The only winning move:
  5 → 0  take the whole heap of 5
Known by theorem: 0.(3) is Nim: a heap of n has the value n.

$ grundy solve '0.12(3)' 7
0.12(3)(7), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4
Winning moves (2):
  7 → 2  take 5 from the heap of 7, leaving 2
  7 → 0  take the whole heap of 7
Computed: values from the smallest heap up, in an array (8 positions, # s, # B).

$ grundy solve '0.3(3)'
0.3(3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  3 → 2  take 1 from the heap of 3, leaving 2
Computed: values from the smallest heap up, in an array (4 positions, # s, # B).

$ grundy solve '0.137(40) + 2*kayles(7)' | head -n 4
0.137(40) + kayles(7,7), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1: 01 ⊕ 10 ⊕ 10 = 01
Parts: 0.137(40) = 1, kayles(7) = 2, kayles(7) = 2

$ grundy solve '4.(3)(7,8)' | head -n 4
4.(3)(7,8), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 15: 1000 ⊕ 0111 = 1111
Parts: 4.(3)(7) = 8, 4.(3)(8) = 7

$ grundy solve '0.9f(4)' | head -n 1
0.9F(4), normal play (who cannot move loses)

$ grundy solve '.33(3)(4) + 4.000(3)' | head -n 1
0.(3)(4) + 4.0(3), normal play (who cannot move loses)

$ grundy moves C.9F 4
C.9F(4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Moves (6), winning ones marked *:
  4 → 1,3    value 3    split the heap of 4 into 1 and 3
* 4 → 2,2    value 0    split the heap of 4 into 2 and 2
  4 → 1,1,2  value 1    split the heap of 4 into 1, 1 and 2
  4 → 1,1,1  value 1    take 1 from the heap of 4, leaving 1, 1 and 1
  4 → 2      value 1    take 2 from the heap of 4, leaving 2
* 4 → 1,1    value 0    take 2 from the heap of 4, leaving 1 and 1
Computed: values from the smallest heap up, in an array (5 positions, # s, # B).

$ grundy table '0.(3)' 0..20
0.(3), normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   2   3   4   5   6   7   8   9
10:  10  11  12  13  14  15  16  17  18  19
20:  20
Known by theorem: 0.(3) is Nim: a heap of n has the value n.

$ grundy table 0.07 0..40
0.07, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   0   1   1   2   0   3   1   1   0
10:   3   3   2   2   4   0   5   2   2   3
20:   3   0   1   1   3   0   2   1   1   0
30:   4   5   2   7   4   0   1   1   2   0
40:   3
Computed: 41 positions.

$ grundy --json table 4.7 0..5
{"game":"4.7","convention":"normal","from":0,"values":[0,1,2,1,2,1],"how":{"kind":"computed","by":["dense"],"text":"the values of all heaps, from the smallest up","positions":6,"stopped_by":null}}

$ grundy info 0.77
Octal and hexadecimal codes (code)
Rules     There are some heaps of objects. Digit number t of the code says how t
          objects may be taken from a heap. It is a sum of: 1 if nothing may be
          left, 2 if one heap may be left, 4 if two heaps, 8 if three heaps.
          Heaps that are left are not empty.
Written   code{digits}(n, ...)
Meaning   digits: octal or hexadecimal, as 0.77 or 4.007; the digit before the
          point is for moves that take nothing; 0.(3) repeats the 3 forever; n,
          ...: the sizes of the heaps. The name may be omitted: 0.77(5).
Try       grundy solve '0.137(12)'
Values    grundy table 0.137 0..99
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  1  1  2  0  3  1  1  0  3  3  2  2  4  0  5  2  2  3  3  0  1
          n  22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43
          G   1  3  0  2  1  1  0  4  5  2  7  4  0  1  1  2  0  3  1  1  0  3
          n  44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65
          G   3  2  2  4  4  5  5  2  3  3  0  1  1  3  0  2  1  1  0  4  5  3
          n  66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87
          G   7  4  8  1  1  2  0  3  1  1  0  3  3  2  2  4  4  5  5  9  3  3
          n  88 89 90 91 92 93 94 95 96 97 98 99
          G   0  1  1  3  0  2  1  1  0  4  5  3
Theorem   0.(3) is Nim: a heap of n has the value n. 4.(3) is Lasker's Nim: the
          same, except that 4k+3 has the value 4k+4, and 4k+4 the value 4k+3
Proof     Both by induction. The program proves the periods of other codes by
          the theorem of Guy and Smith.
See also  kayles, dawsonkayles, dawsonchess, guiles, officers, stalking,
          daisies, bond
Source    R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings
          of the Cambridge Philosophical Society 52 (1956), 514-526.

$ grundy --json info '0.(3)' | jq -r .name
code

# The code reads back from every answer.
$ grundy --json solve '0.12(3)(7)' | jq -r .sum
0.12(3)(7)

$ grundy table grundy 0..29
grundy, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   0   0   1   0   2   1   0   2   1
10:   0   2   1   3   2   1   3   2   4   3
20:   0   4   3   0   4   3   0   4   1   2
Computed: 30 positions.

$ grundy table couples 0..29
couples, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   0   0   1   2   0   1   2   3   1
10:   2   3   4   0   3   4   2   1   3   2
20:   1   0   2   1   4   5   1   4   5   1
Computed: 30 positions.

$ grundy table lasker 0..12
lasker, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   2   4   3   5   6   8   7   9
10:  10  12  11
Known by theorem: The value of a heap of 4k+1 or 4k+2 is its size; 4k+3 has the
  value 4k+4, and 4k+4 the value 4k+3.

$ grundy table 'subtract{squares}' 0..29
subtract{squares}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   0   1   2   0   1   0   1   2
10:   0   1   0   1   2   0   1   0   1   2
20:   0   1   0   1   2   3   2   3   4   5
Computed: 30 positions.

$ grundy table 'subtract{primes}' 0..29
subtract{primes}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   0   1   1   2   2   3   3   4   0
10:   0   1   1   2   2   3   3   4   4   5
20:   5   6   6   7   7   0   4   1   5   2
Computed: 30 positions.

$ grundy table 'subtract{powers2}' 0..9
subtract{powers2}, normal play: Grundy values
     0   1   2   3   4   5   6   7   8   9
0:   0   1   2   0   1   2   0   1   2   0
Known by theorem: A pile of n has the value n mod 3.

$ grundy table 'subtract{fibonacci}' 0..29
subtract{fibonacci}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   2   3   0   1   2   3   4   5
10:   0   1   2   3   0   1   2   3   4   5
20:   0   1   2   3   0   1   2   3   4   5
Computed: 30 positions.

$ grundy table 'subtract{all but 3,5}' 0..29
subtract{all but 3,5}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   2   0   1   2   3   4   5   3
10:   4   5   6   7   8   6   7   8   9  10
20:  11   9  10  11  12  13  14  12  13  14
Computed: 30 positions.

$ grundy table 'heap{half}' 0..19
heap{half}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   0   1   0   2   1   3   0   4   2
10:   5   1   6   3   7   0   8   4   9   2
Known by theorem: A heap of 2k has the value k, and a heap of 2k+1 has the value
  of a heap of k.

$ grundy table 'heap{divisor}' 0..19
heap{divisor}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   2   1   3   1   2   1   4   1
10:   2   1   3   1   2   1   5   1   2   1
Known by theorem: The value of a heap of n > 0 is 1 plus the number of factors 2
  in n.

$ grundy table 'heap{coprime}' 0..19
heap{coprime}, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   0   2   0   3   0   4   0   2
10:   0   5   0   6   0   2   0   7   0   8
Known by theorem: An even n has the value 0, 1 has the value 1, and the value of
  an odd n > 1 is the number of its least prime factor: 3 is number 2, 5 is
  number 3.

$ grundy solve 'heap{divisor}(1000000000000000000)'
heap{divisor}(1000000000000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 19
The only winning move:
  1000000000000000000 → 0  take the whole heap of 1000000000000000000
Known by theorem: The value of a heap of n > 0 is 1 plus the number of factors 2
  in n.

$ grundy solve --misere 'subtract{powers2}(20,7)'
subtract{powers2}(20,7), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Winning moves (3):
  20 → 18  take 2 from the pile of 20, leaving 18
  20 → 12  take 8 from the pile of 20, leaving 12
  7 → 5    take 2 from the pile of 7, leaving 5
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy solve lasker 7 11
lasker(7,11), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4: 1000 ⊕ 1100 = 0100
Parts: lasker(7) = 8, lasker(11) = 12
The only winning move:
  11 → 7  take 4 from the heap of 11, leaving 7
Known by theorem: The value of a heap of 4k+1 or 4k+2 is its size; 4k+3 has the
  value 4k+4, and 4k+4 the value 4k+3.

$ grundy solve couples 2
couples(2), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: values from the smallest heap up, in an array (3 positions, # s, # B).

$ grundy solve grundy 20 6
grundy(20,6), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1: 0 ⊕ 1 = 1
Parts: grundy(20) = 0, grundy(6) = 1
The only winning move:
  6 → 2,4  split the heap of 6 into 2 and 4
Computed: values from the smallest heap up, in an array (21 positions, # s, # B).

$ grundy info heap
Heaps with moves that depend on their size (heap)
Rules     There are some heaps of objects. A move changes one heap by the rule:
          unequal splits it into two heaps of different sizes (Grundy's game);
          half takes at least 1 object and at most half of them; divisor takes a
          divisor of its size, which may be the whole heap; coprime takes a
          number that is coprime to its size.
Written   heap{rule}(n, ...)
Meaning   rule: unequal, half, divisor or coprime; n, ...: the sizes of the
          heaps.
Try       grundy solve 'heap{half}(20)'
Values    grundy table 'heap{half}' 0..49
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  0  1  0  2  1  3  0  4  2  5  1  6  3  7  0  8  4  9  2 10  5
          n  22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43
          G  11  1 12  6 13  3 14  7 15  0 16  8 17  4 18  9 19  2 20 10 21  5
          n  44 45 46 47 48 49
          G  22 11 23  1 24 12
Theorem   half: 2k has the value k, and 2k+1 has the value of a heap of k.
          divisor: the value of n > 0 is 1 plus the number of factors 2 in n.
          coprime: an even n has the value 0, 1 has the value 1, and the value
          of an odd n > 1 is the number of its least prime factor, where 3 is
          number 2
Proof     By induction, each in a few lines. No theorem is known for unequal.
OEIS      A025480, A001511, A002188
See also  halve, dimplus, prim, grundy, subtract
Source    E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your
          Mathematical Plays, chapter 4 (1982), where coprime is Prim and
          divisor Dim; L. Levine, Fractal sequences and restricted Nim, Ars
          Combinatoria 80 (2006), 113-127, for half.

$ grundy info grundy
Grundy's game (grundy)
Rules     There are some heaps of objects. A move splits one heap into two heaps
          of different sizes.
Written   grundy(n, ...)
Meaning   n, ...: the sizes of the heaps.
Try       grundy solve 'grundy(11)'
Values    grundy table grundy 0..99
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  0  0  1  0  2  1  0  2  1  0  2  1  3  2  1  3  2  4  3  0  4
          n  22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43
          G   3  0  4  3  0  4  1  2  3  1  2  4  1  2  4  1  2  4  1  5  4  1
          n  44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65
          G   5  4  1  5  4  1  0  2  1  0  2  1  5  2  1  3  2  1  3  2  4  3
          n  66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87
          G   2  4  3  2  4  3  2  4  3  2  4  3  2  4  5  2  4  5  2  4  3  7
          n  88 89 90 91 92 93 94 95 96 97 98 99
          G   4  3  7  4  3  7  4  3  5  2  3  5
Open      It is not known whether the values are periodic.
OEIS      A002188
See also  couples, lasker, heap
Source    P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8.

$ grundy info lasker
Lasker's Nim (lasker)
Rules     There are some heaps of objects. A move takes any number of objects
          from one heap, or splits one heap into two and takes nothing.
Written   lasker(n, ...)
Meaning   n, ...: the sizes of the heaps.
Try       grundy solve 'lasker(2,5,7)'
Values    grundy table lasker 0..29
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  1  2  4  3  5  6  8  7  9 10 12 11 13 14 16 15 17 18 20 19 21
          n  22 23 24 25 26 27 28 29
          G  22 24 23 25 26 28 27 29
Theorem   The value of a heap of 4k+1 or 4k+2 is its size; 4k+3 has the value
          4k+4, and 4k+4 the value 4k+3
Proof     By induction over n: taking leads to all smaller values, except that
          4k+3 does not lead to the value 4k+3, which its split into 1 and 4k+2
          has; and no option has the value of the heap itself.
Codes     4.(3)
See also  nim, couples, grundy, daisies
Source    E. Lasker, Brettspiele der Volker (1931); E. R. Berlekamp, J. H.
          Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4
          (1982).

$ grundy info couples
Couples-are-Forever (couples)
Rules     There are some heaps of objects. A move splits one heap into two
          heaps, equal or not; a heap of 2 is never split.
Written   couples(n, ...)
Meaning   n, ...: the sizes of the heaps.
Try       grundy solve 'couples(12)'
Values    grundy table couples 0..99
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  0  0  1  2  0  1  2  3  1  2  3  4  0  3  4  2  1  3  2  1  0
          n  22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43
          G   2  1  4  5  1  4  5  1  2  0  1  2  3  1  2  3  4  2  3  4  2  3
          n  44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65
          G   4  2  1  0  2  8  4  5  3  4  5  6  2  5  1  2  3  1  2  3  4  2
          n  66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87
          G   3  4  2  3  4  2  3  0  2  3  4  5  3  4  5  6  4  5  6  2  3  1
          n  88 89 90 91 92 93 94 95 96 97 98 99
          G   2  3  4  2  3  4  2  3  4  2  3  0
Theorem   A heap of n+1 has the value of a heap of n in Officers, 0.6
Proof     Take one object away from each heap. Then a split takes one object and
          leaves one heap or two, and only a heap of 1 has no move.
Open      It is not known whether the values are periodic.
Codes     0.6
OEIS      A046695
See also  officers, grundy, lasker
Source    I. Caines, C. Gates, R. K. Guy, R. J. Nowakowski, Periods in taking
          and splitting games, American Mathematical Monthly 106 (1999),
          359-361.

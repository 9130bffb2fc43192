# Games on partial orders: divisors, sets, any order.

$ grundy info schuh
Schuh's Game of Divisors (schuh)
Rules     A number is given. A move names one of its divisors that is no
          multiple of one named before. Nobody wants to name 1: who has nothing
          else to name loses.
Written   schuh(n)
Meaning   n: the number, up to 10^12, with at most 64 divisors; 60: 4,6 is 60
          after 4 and 6 have been named.
Try       grundy solve 'schuh(60)'
Values    grundy table schuh 1..36
          n   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22
          G   0  1  1  2  1  2  1  3  2  2  1  4  1  2  2  4  1  4  1  4  2  2
          n  23 24 25 26 27 28 29 30 31 32 33 34 35 36
          G   1  5  2  2  3  4  1  3  1  5  2  2  2  5
Theorem   A power p^k is a Nim pile of k; with every number above 1 the first
          player wins, but the proof names no move
Proof     If naming the number itself does not win, it has a winning answer,
          which would have been possible at once.
See also  chomp, subsettakeaway, poset
Source    F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952),
          299-304.

$ grundy solve 'schuh(60)'
schuh(60), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 5
The only winning move:
  60 → 60: 60  name 60
Computed: search, every part once, mex and XOR (18 positions, # s, # B).

$ grundy moves 'schuh(12: 4)'
schuh(12: 4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Moves (3), winning ones marked *:
  12: 4 → 12: 2    value 1    name 2
  12: 4 → 12: 4,3  value 1    name 3
* 12: 4 → 12: 4,6  value 0    name 6
Computed: search, every part once, mex and XOR (1 position, # s, # B).

$ grundy table schuh 1..36
schuh, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 1:   0   1   1   2   1   2   1   3   2   2
11:   1   4   1   2   2   4   1   4   1   4
21:   2   2   1   5   2   2   3   4   1   3
31:   1   5   2   2   2   5
Computed: 13 positions.

$ grundy info subsettakeaway
Subset Take-Away (subsettakeaway)
Rules     At first there are all sets of n things but the empty one. A move
          takes a set together with all sets that contain it. Whoever cannot
          move loses.
Written   subsettakeaway(n)
Meaning   n: the number of things, at most 6; or what is left, by the largest
          sets of the letters a to f, as ab,bc,d, with which all sets within
          them are left too.
Try       grundy solve 'subsettakeaway(3)'
Values    grundy table subsettakeaway 1..5
          n  1 2 3 4 5
          G  1 2 3 1 2
Theorem   A thing alone counts 1; from all sets of n things the first player
          wins, with up to 6 things by taking the largest set
Proof     If taking the largest set does not win, it has a winning answer, which
          would have been possible at once; up to 6 things by search. With 7
          things the largest set does not win (A. E. Brouwer, J. D. Christensen,
          Order 35, 2018).
See also  schuh, chomp, poset
Source    D. Gale, A. Neyman, Nim-type games, International Journal of Game
          Theory 11 (1982), 17-20.

$ grundy solve 'subsettakeaway(4)'
subsettakeaway(4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  4 → bcd,acd,abd,abc  take the set abcd and all that contain it
Computed: search, every part once, mex and XOR (18 positions, # s, # B).

$ grundy solve 'subsettakeaway(ab,bc,d)'
subsettakeaway(bc,ab) + subsettakeaway(d), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 1 ⊕ 1 = 0
Parts: subsettakeaway(bc,ab) = 1, subsettakeaway(d) = 1
No move wins.
Known by theorem: A thing alone counts 1; from all sets of n things the first player wins, with up to 6 things by taking the largest set.
Computed: search, every part once, mex and XOR (2 positions, # s, # B).

$ grundy info poset
Poset Game (poset)
Rules     Some things are above others, in a partial order. A move takes one
          thing together with all above it. Whoever cannot move loses.
Written   poset{order}(elements)
Meaning   order: what is below what, as a<b<c, a<d, with names of letters and
          digits; an element that is alone stands alone; at most 64 elements;
          elements: those that are left, as a,b,d; without it, all of them.
Try       grundy solve 'poset{a<b<c, a<d, e<d, e<f}'
Theorem   Elements of which each two are one above the other are a Nim pile; an
          order with a greatest element is won by the first player, but the
          proof names no move
Proof     If taking the greatest element does not win, it has a winning answer,
          which would have been possible at once.
See also  chomp, schuh, subsettakeaway, nim
Source    D. Gale, A. Neyman, Nim-type games, International Journal of Game
          Theory 11 (1982), 17-20.

$ grundy solve 'poset{a<b<c, a<d, e<d, e<f}'
poset{a<b, a<d, b<c, e<d, e<f}(a,b,c,d,e,f), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 5
The only winning move:
  a,b,c,d,e,f → a,d,e,f  take b and the element above it
Computed: search, every part once, mex and XOR (6 positions, # s, # B).

$ grundy moves 'poset{a<b<c, a<c, d<c, e}(a,b,d)'
poset{a<b, b<c, d<c, e}(a,b) + poset{a<b, b<c, d<c, e}(d), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 10 ⊕ 01 = 11
Parts: poset{a<b, b<c, d<c, e}(a,b) = 2, poset{a<b, b<c, d<c, e}(d) = 1
Moves (3), winning ones marked *:
  a,b → 0  value 1    take a and the element above it
* a,b → a  value 0    take b
  d → 0    value 2    take d
Known by theorem: Elements of which each two are one above the other are a Nim pile; an order with a greatest element is won by the first player, but the proof names no move.

$ grundy solve 'poset{a<b}(b)'
poset{a<b}(b), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  b → 0  take b
Known by theorem: Elements of which each two are one above the other are a Nim pile; an order with a greatest element is won by the first player, but the proof names no move.

$ grundy moves 'poset{a<b<c}(b,c)'
poset{a<b, b<c}(b,c), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Moves (2), winning ones marked *:
* b,c → 0  value 0    take b and the element above it
  b,c → b  value 1    take c
Known by theorem: Elements of which each two are one above the other are a Nim pile; an order with a greatest element is won by the first player, but the proof names no move.

$ grundy moves 'poset{a<c, b<c, a<d, b<d}(b,c,d)'
poset{a<c, a<d, b<c, b<d}(b,c,d), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Moves (3), winning ones marked *:
* b,c,d → 0    value 0    take b and the 2 elements above it
  b,c,d → b,d  value 2    take c
  b,c,d → b,c  value 2    take d
Computed: search, every part once, mex and XOR (1 position, # s, # B).

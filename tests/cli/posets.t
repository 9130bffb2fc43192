# Games on partial orders: divisors, sets, any order.

$ grundy info schuh
Schuh's Game of Divisors (schuh)
Rules     A number is given. A move names one of its divisors that is not a
          multiple of a divisor named before. The divisor 1 is not allowed, so a
          player who can name only 1 loses.
Written   schuh(n)
Meaning   n: the number, up to 10^12, with at most 64 divisors; 60: 4,6 means 60
          after 4 and 6 have been named.
Try       grundy solve 'schuh(60)'
Values    grundy table schuh 1..36
          n   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22
          G   0  1  1  2  1  2  1  3  2  2  1  4  1  2  2  4  1  4  1  4  2  2
          n  23 24 25 26 27 28 29 30 31 32 33 34 35 36
          G   1  5  2  2  3  4  1  3  1  5  2  2  2  5
Theorem   A prime power p^k is a Nim pile of k. The first player wins with every
          number above 1, but the proof gives no move
Proof     If naming the number itself does not win, then some answer to it wins;
          but the first player could have made that move at once.
See also  chomp, subsettakeaway, poset
Source    F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952),
          299-304.

$ grundy solve 'schuh(60)'
schuh(60), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 5
The only winning move:
  60 → 60: 60  name 60
Computed: memoised search (18 positions, # s, # B).

$ grundy moves 'schuh(12: 4)'
schuh(12: 4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Moves (3), winning ones marked *:
  12: 4 → 12: 2    value 1    name 2
  12: 4 → 12: 4,3  value 1    name 3
* 12: 4 → 12: 4,6  value 0    name 6
Computed: memoised search (1 position, # s, # B).

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
Rules     The play begins with all subsets of n things except the empty one. A
          move takes a set together with all sets that contain it. A player who
          cannot move loses.
Written   subsettakeaway(n)
Meaning   n: the number of things, at most 6; or the largest sets that are left,
          with the letters a to f, as ab,bc,d: then all their subsets are left,
          too.
Try       grundy solve 'subsettakeaway(3)'
Values    grundy table subsettakeaway 1..5
          n  1 2 3 4 5
          G  1 2 3 1 2
Theorem   A single thing has the value 1. The first player wins with all sets of
          n things; with up to 6 things by taking the largest set
Proof     If taking the largest set does not win, then some answer to it wins;
          but the first player could have made that move at once. With up to 6
          things: by search. With 7 things taking the largest set does not win
          (A. E. Brouwer, J. D. Christensen, Order 35, 2018).
See also  schuh, chomp, poset
Source    D. Gale, A. Neyman, Nim-type games, International Journal of Game
          Theory 11 (1982), 17-20.

$ grundy solve 'subsettakeaway(4)'
subsettakeaway(4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  4 → bcd,acd,abd,abc  take the set abcd and all that contain it
Computed: memoised search (18 positions, # s, # B).

$ grundy solve 'subsettakeaway(ab,bc,d)'
subsettakeaway(bc,ab) + subsettakeaway(d), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 1 ⊕ 1 = 0
Parts: subsettakeaway(bc,ab) = 1, subsettakeaway(d) = 1
No move wins.
Known by theorem: A single thing has the value 1.
Computed: memoised search (2 positions, # s, # B).

$ grundy info poset
Poset Game (poset)
Rules     The elements of a partial order are given. A move takes one element
          together with all elements above it. A player who cannot move loses.
Written   poset{order}(elements)
Meaning   order: which elements are below others, as a<b<c, a<d, with names of
          letters and digits; an element without relations stands alone; at most
          64 elements; elements: those that are left, as a,b,d. Without a
          position: all elements.
Try       grundy solve 'poset{a<b<c, a<d, e<d, e<f}'
Theorem   A chain of n elements is a Nim pile of n. The first player wins every
          order with a greatest element, but the proof gives no move
Proof     If taking the greatest element does not win, then some answer to it
          wins; but the first player could have made that move at once.
See also  chomp, schuh, subsettakeaway, nim
Source    D. Gale, A. Neyman, Nim-type games, International Journal of Game
          Theory 11 (1982), 17-20.

$ grundy solve 'poset{a<b<c, a<d, e<d, e<f}'
poset{a<b, a<d, b<c, e<d, e<f}(a,b,c,d,e,f), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 5
The only winning move:
  a,b,c,d,e,f → a,d,e,f  take b and the element above it
Computed: memoised search (6 positions, # s, # B).

$ grundy moves 'poset{a<b<c, a<c, d<c, e}(a,b,d)'
poset{a<b, b<c, d<c, e}(a,b) + poset{a<b, b<c, d<c, e}(d), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 10 ⊕ 01 = 11
Parts: poset{a<b, b<c, d<c, e}(a,b) = 2, poset{a<b, b<c, d<c, e}(d) = 1
Moves (3), winning ones marked *:
  a,b → 0  value 1    take a and the element above it
* a,b → a  value 0    take b
  d → 0    value 2    take d
Known by theorem: A chain of n elements is a Nim pile of n.

$ grundy solve 'poset{a<b}(b)'
poset{a<b}(b), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  b → 0  take b
Known by theorem: A chain of n elements is a Nim pile of n.

$ grundy moves 'poset{a<b<c}(b,c)'
poset{a<b, b<c}(b,c), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Moves (2), winning ones marked *:
* b,c → 0  value 0    take b and the element above it
  b,c → b  value 1    take c
Known by theorem: A chain of n elements is a Nim pile of n.

$ grundy moves 'poset{a<c, b<c, a<d, b<d}(b,c,d)'
poset{a<c, a<d, b<c, b<d}(b,c,d), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Moves (3), winning ones marked *:
* b,c,d → 0    value 0    take b and the 2 elements above it
  b,c,d → b,d  value 2    take c
  b,c,d → b,c  value 2    take d
Computed: memoised search (1 position, # s, # B).

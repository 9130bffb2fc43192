# grundy solve: who wins, the value, the winning moves, how it is known.

# Nim: the values are the piles.
$ grundy solve nim 2 5 4
nim(2,5,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 010 ⊕ 101 ⊕ 100 = 011
The only winning move:
  2 → 1  take 1 from the pile of 2, leaving 1
Known by theorem: A pile of n has the value n (Bouton).

$ grundy solve 'nim(1,2,3)'
nim(1,2,3), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 01 ⊕ 10 ⊕ 11 = 00
No move wins.
Known by theorem: A pile of n has the value n (Bouton).

$ grundy solve nim 0
nim(0), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: A pile of n has the value n (Bouton).

# Equal piles: the same move three times.
$ grundy solve 'nim(7,7,7)'
nim(7,7,7), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7: 111 ⊕ 111 ⊕ 111 = 111
Winning moves (3):
  part 1: 7 → 0  take the whole pile of 7
  part 2: 7 → 0  take the whole pile of 7
  part 3: 7 → 0  take the whole pile of 7
Known by theorem: A pile of n has the value n (Bouton).

# Numbers up to 2^64-1.
$ grundy solve 'nim(18446744073709551615,1)'
nim(18446744073709551615,1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 18446744073709551614: 18446744073709551615 ⊕ 1 = 18446744073709551614
The only winning move:
  18446744073709551615 → 1  take 18446744073709551614 from the pile of 18446744073709551615, leaving 1
Known by theorem: A pile of n has the value n (Bouton).

# The Bash game: n mod (k+1).
$ grundy solve 'bash{3}(20)'
bash{3}(20), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known by theorem: A pile of n has the value n mod (k+1).

$ grundy solve 'bash{3}(21)'
bash{3}(21), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  21 → 20  take 1 from the pile of 21, leaving 20
Known by theorem: A pile of n has the value n mod (k+1).

$ grundy solve 'bash{18446744073709551615}(18446744073709551615)'
bash{18446744073709551615}(18446744073709551615), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 18446744073709551615
The only winning move:
  18446744073709551615 → 0  take the whole pile of 18446744073709551615
Known by theorem: A pile of n has the value n mod (k+1).

# Subtraction: 1,3,4 has the values 0,1,0,1,2,3,2 with the period 7.
$ grundy solve 'subtract{1,3,4}(20)'
subtract{1,3,4}(20), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
The only winning move:
  20 → 16  take 4 from the pile of 20, leaving 16
Computed: values from the smallest heap up, in an array (21 positions, # s, # B).

# The set 1..k is the Bash game and has its theorem; the set is sorted and joined.
$ grundy solve 'subtract{3,1,2,2}(21)'
subtract{1..3}(21), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  21 → 20  take 1 from the pile of 21, leaving 20
Known by theorem: For the set 1..k, a pile of n has the value n mod (k+1); for the powers of 2, n mod 3.

$ grundy solve 'subtract{2,4..6,9}(1)'
subtract{2,4..6,9}(1), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: values from the smallest heap up, in an array (2 positions, # s, # B).

# Kayles.
$ grundy solve kayles 7
kayles(7), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
Winning moves (2):
  7 → 1,4  knock down two pins of the row of 7, leaving 1 and 4
  7 → 3,3  knock down one pin of the row of 7, leaving 3 and 3
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith).

$ grundy solve 'kayles(1000)' | grep -v ' → '
kayles(1000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves (88):
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith).

# Sums.
$ grundy solve 'kayles(5) + nim(3) + bash{2}(7)'
kayles(5) + nim(3) + bash{2}(7), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 6: 100 ⊕ 011 ⊕ 001 = 110
Parts: kayles(5) = 4, nim(3) = 3, bash{2}(7) = 1
The only winning move:
  kayles(5) → kayles(1,3)  knock down one pin of the row of 5, leaving 1 and 3
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith); A pile of n has the value n (Bouton); A pile of n has the value n mod (k+1).

$ grundy solve 'subtract{1,3,4}(5)+nim(3)'
subtract{1,3,4}(5) + nim(3), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 11 ⊕ 11 = 00
Parts: subtract{1,3,4}(5) = 3, nim(3) = 3
No move wins.
Known by theorem: A pile of n has the value n (Bouton).
Computed: values from the smallest heap up, in an array (6 positions, # s, # B).

# Several words with a parenthesis in the first are one sum.
$ grundy solve 'kayles(5)' + 'nim(4)'
kayles(5) + nim(4), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 100 ⊕ 100 = 000
Parts: kayles(5) = 4, nim(4) = 4
No move wins.
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith); A pile of n has the value n (Bouton).

# A count before a game repeats it.
$ grundy solve '2*kayles(7)'
kayles(7,7), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 10 ⊕ 10 = 00
Parts: kayles(7) = 2, kayles(7) = 2
No move wins.
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith).

$ grundy solve '2 * nim(1,2) + nim(4)'
nim(1,2,1,2,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4: 001 ⊕ 010 ⊕ 001 ⊕ 010 ⊕ 100 = 100
The only winning move:
  4 → 0  take the whole pile of 4
Known by theorem: A pile of n has the value n (Bouton).

$ grundy solve '0*nim(3)'
0, normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known at once: nothing is left to play.

# More parts than the XOR is shown for.
$ grundy solve '9*nim(1)+nim(2)'
nim(1,1,1,1,1,1,1,1,1,2), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3
The only winning move:
  2 → 1  take 1 from the pile of 2, leaving 1
Known by theorem: A pile of n has the value n (Bouton).

$ grundy solve '25*kayles(4) + nim(2)'
25*kayles(4) + nim(2), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3
Parts: kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, kayles(4) = 1, and 6 more
Winning moves (26):
  part  1: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part  2: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part  3: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part  4: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part  5: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part  6: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part  7: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part  8: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part  9: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 10: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 11: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 12: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 13: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 14: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 15: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 16: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 17: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 18: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 19: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 20: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 21: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 22: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 23: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 24: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 25: kayles(4) → kayles(2)  knock down two pins at the end of the row of 4, leaving 2
  part 26: nim(2) → nim(1)        take 1 from the pile of 2, leaving 1
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith); A pile of n has the value n (Bouton).

# The list of winning moves is cut at 100.
$ grundy solve '101*nim(1)' | tail -n 3
  part 100: 1 → 0  take the whole pile of 1
  and 1 more (--all lists them)
Known by theorem: A pile of n has the value n (Bouton).

$ grundy solve --all '101*nim(1)' | grep -c ' → '
101

# Nothing is left to play.
$ grundy solve 0
0, normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Known at once: nothing is left to play.

$ grundy solve '0 + nim(3) + 0'
nim(3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3
The only winning move:
  3 → 0  take the whole pile of 3
Known by theorem: A pile of n has the value n (Bouton).

# The name in quotes, space wherever there can be some.
$ grundy solve ' "nim" ( 3 , 1 ) '
nim(3,1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2: 11 ⊕ 01 = 10
The only winning move:
  3 → 1  take 2 from the pile of 3, leaving 1
Known by theorem: A pile of n has the value n (Bouton).

# A range of heaps is a list of them.
$ grundy solve 'nim(1..3)' | head -2
nim(1,2,3), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.

$ grundy solve 'kayles(2..4) + nim(7,1..2)' | head -1
kayles(2,3,4) + nim(7,1,2), normal play (who cannot move loses)

# Large heaps: by a period that is proved; the moves are counted by arithmetic.
$ grundy solve '0.77(1000000000000)' | sed '7,100d; /^Computed/d'
0.77(1000000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves (83333333338):
  1000000000000 → 1,999999999997    take 2 from the heap of 1000000000000, leaving 1 and 999999999997
  1000000000000 → 7,999999999991    take 2 from the heap of 1000000000000, leaving 7 and 999999999991
  1000000000000 → 553,999999999445  take 2 from the heap of 1000000000000, leaving 553 and 999999999445
  1000000000000 → 559,999999999439  take 2 from the heap of 1000000000000, leaving 559 and 999999999439
  1000000000000 → 565,999999999433  take 2 from the heap of 1000000000000, leaving 565 and 999999999433
  1000000000000 → 571,999999999427  take 2 from the heap of 1000000000000, leaving 571 and 999999999427
  and 83333333238 more (--all lists them)
Proved: the values of 0.77 have the period 12 from n = 71 on (it holds over the range that the theorem of Guy and Smith (1956) asks for).

$ grundy solve '0.77(1000000000000) + nim(5) + subtract{1,3,4}(1000000000000)' | sed '8,100d; /^Computed/d'
0.77(1000000000000) + nim(5) + subtract{1,3,4}(1000000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 5: 001 ⊕ 101 ⊕ 001 = 101
Parts: 0.77(1000000000000) = 1, nim(5) = 5, subtract{1,3,4}(1000000000000) = 1
Winning moves (3):
  0.77(1000000000000) → 0.77(3,999999999995)   take 2 from the heap of 1000000000000, leaving 3 and 999999999995
  0.77(1000000000000) → 0.77(39,999999999959)  take 2 from the heap of 1000000000000, leaving 39 and 999999999959

$ grundy solve kayles 1000000000000000000 | sed '5,103d; /^Computed/d'
kayles(1000000000000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves (83333333333333338):
  1000000000000000000 → 571,999999999999999427  knock down two pins of the row of 1000000000000000000, leaving 571 and 999999999999999427
  and 83333333333333238 more (--all lists them)
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith).
Proved: the values of kayles have the period 12 from n = 71 on (it holds over the range that the theorem of Guy and Smith (1956) asks for).

$ grundy moves '0.137(1000000000000000000)' | sed '7,100d; /^Computed/d'
0.137(1000000000000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7
Moves (500000000000000000), winning ones marked *:
  1000000000000000000 → 999999999999999998     value 5    take 2 from the heap of 1000000000000000000, leaving 999999999999999998
  1000000000000000000 → 999999999999999997     value 4    take 3 from the heap of 1000000000000000000, leaving 999999999999999997
* 1000000000000000000 → 95,999999999999999902  value 0    take 3 from the heap of 1000000000000000000, leaving 95 and 999999999999999902
  1000000000000000000 → 96,999999999999999901  value 1    take 3 from the heap of 1000000000000000000, leaving 96 and 999999999999999901
  1000000000000000000 → 97,999999999999999900  value 12   take 3 from the heap of 1000000000000000000, leaving 97 and 999999999999999900
  1000000000000000000 → 98,999999999999999899  value 1    take 3 from the heap of 1000000000000000000, leaving 98 and 999999999999999899
  and 499999999999999900 more (--all lists them)
Proved: the values of 0.137 have the period 34 from n = 52 on (it holds over the range that the theorem of Guy and Smith (1956) asks for).

# A pile of Nim has as many moves as objects.
$ grundy moves nim 1000000000000000000 4 | sed '7,100d; /^Computed/d'
nim(1000000000000000000,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1000000000000000004: 1000000000000000000 ⊕ 4 = 1000000000000000004
Moves (1000000000000000004), winning ones marked *:
  1000000000000000000 → 999999999999999999  value 999999999999999995  take 1 from the pile of 1000000000000000000, leaving 999999999999999999
  1000000000000000000 → 999999999999999998  value 999999999999999994  take 2 from the pile of 1000000000000000000, leaving 999999999999999998
  1000000000000000000 → 999999999999999903  value 999999999999999899  take 97 from the pile of 1000000000000000000, leaving 999999999999999903
  1000000000000000000 → 999999999999999902  value 999999999999999898  take 98 from the pile of 1000000000000000000, leaving 999999999999999902
  1000000000000000000 → 999999999999999901  value 999999999999999897  take 99 from the pile of 1000000000000000000, leaving 999999999999999901
  1000000000000000000 → 999999999999999900  value 999999999999999896  take 100 from the pile of 1000000000000000000, leaving 999999999999999900
  and 999999999999999904 more (--all lists them)
Known by theorem: A pile of n has the value n (Bouton).

# --how forces a technique; all of them agree.

$ grundy solve --how formula kayles 9
kayles(9), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4
The only winning move:
  9 → 4,4  knock down one pin of the row of 9, leaving 4 and 4
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14
  exceptions below (Guy and Smith).

$ grundy solve --how search kayles 9
kayles(9), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4
The only winning move:
  9 → 4,4  knock down one pin of the row of 9, leaving 4 and 4
Computed: search in an array of values (10 positions, # s, # B).

$ grundy solve --how dense kayles 9
kayles(9), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4
The only winning move:
  9 → 4,4  knock down one pin of the row of 9, leaving 4 and 4
Computed: values from the smallest heap up, in an array (10 positions, # s, # B).

$ grundy solve --how=hash kayles 9
kayles(9), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 4
The only winning move:
  9 → 4,4  knock down one pin of the row of 9, leaving 4 and 4
Computed: memoised search (9 positions, # s, # B).

$ diff <(grundy solve --how auto kayles 9) <(grundy solve kayles 9) && echo same
same

# Parts that are known by theorem and parts that are computed.
$ grundy solve 'kayles(9) + subtract{1,3,4}(6)'
kayles(9) + subtract{1,3,4}(6), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 6: 100 ⊕ 010 = 110
Parts: kayles(9) = 4, subtract{1,3,4}(6) = 2
Winning moves (3):
  kayles(9) → kayles(7)    knock down two pins at the end of the row of 9, leaving 7
  kayles(9) → kayles(1,6)  knock down two pins of the row of 9, leaving 1 and 6
  kayles(9) → kayles(3,4)  knock down two pins of the row of 9, leaving 3 and 4
Known by theorem: kayles: The values of rows have the period 12 from n = 71 on,
  with 14 exceptions below (Guy and Smith).
Computed: values from the smallest heap up, in an array (7 positions, # s, # B).

# Two games that are searched, side by side or not.
$ grundy solve --threads 2 'subtract{1,3}(9) + subtract{1,4}(9)'
subtract{1,3}(9) + subtract{1,4}(9), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 01 ⊕ 10 = 11
Parts: subtract{1,3}(9) = 1, subtract{1,4}(9) = 2
The only winning move:
  subtract{1,4}(9) → subtract{1,4}(8)  take 1 from the pile of 9, leaving 8
Computed: values from the smallest heap up, in an array (20 positions, # s, # B).

$ diff <(grundy moves --csv --threads 1 'subtract{1,3}(9) + subtract{1,4}(9)') <(grundy moves --csv --threads 8 'subtract{1,3}(9) + subtract{1,4}(9)') && echo same
same

# No theorem where one was demanded: unknown.
$ grundy solve --how formula 'subtract{1,3}(9)'
subtract{1,3}(9), normal play (who cannot move loses)
Unknown: no theorem decides it; --technique search searches for it.
Reached: 0 positions, # s, # B
? 1

$ grundy solve --how formula 'kayles(9) + subtract{1,3}(9)'
kayles(9) + subtract{1,3}(9), normal play (who cannot move loses)
Parts: kayles(9) = 4, subtract{1,3}(9) = ?
Unknown: no theorem decides it; --technique search searches for it.
Reached: 0 positions, # s, # B
? 1

$ grundy solve --how formula --misere kayles 6
kayles(6), misere play (who cannot move wins)
Unknown: no theorem decides it; --technique search searches for it.
Reached: 0 positions, # s, # B
? 1

$ grundy solve --how formula 'hex{2}'
hex{2}(../.. x), with its own rule for who wins
Unknown: no theorem decides it; --technique search searches for it.
Reached: 0 positions, # s, # B
? 1

# Hex has no dense numbers.
$ grundy solve --how dense 'hex{2}'
grundy: hex{2} does not number this position, so --technique dense does not work; --technique search does
? 2

# Only the part of a theorem that applies is quoted.
$ for sum in 'cram(4x4)' 'cram{torus}(4x4)' 'lctr(5)' 'lctr(2x5)' 'lctr(3x5)' 'poset{a<b<c}' 'schuh(8)' 'subsettakeaway(1)' 'heap{half}(20)' 'heap{divisor}(20)' 'heap{coprime}(15)'; do echo "$sum:"; grundy solve "$sum" | grep 'by theorem'; done
cram(4x4):
Known by theorem: If the board looks the same after a half turn, and no domino
cram{torus}(4x4):
Known by theorem: If a torus looks the same after a half turn or a shift by half
lctr(5):
Known by theorem: One row or column of n has the value 1 if n is odd, else 2.
lctr(2x5):
Known by theorem: Two rows or columns of n have the value 2 if n is odd, else 0.
lctr(3x5):
Known by theorem: A rectangle with more than 2 rows and more than 2 columns has
poset{a<b<c}:
Known by theorem: A chain of n elements is a Nim pile of n.
schuh(8):
Known by theorem: A prime power p^k is a Nim pile of k.
subsettakeaway(1):
Known by theorem: A single thing has the value 1.
heap{half}(20):
Known by theorem: A heap of 2k has the value k, and a heap of 2k+1 has the value
heap{divisor}(20):
Known by theorem: The value of a heap of n > 0 is 1 plus the number of factors 2
heap{coprime}(15):
Known by theorem: An even n has the value 0, 1 has the value 1, and the value of

$ for sum in 'schuh(12)' 'subsettakeaway(3)'; do grundy solve "$sum" --positions 1 2>/dev/null | grep 'theorem'; done; true
Known by theorem: The first player wins with every number above 1, but the proof
Known by theorem: The first player wins with all sets of n things; with up to 6

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
Known by theorem: For the set 1..k, a pile of n has the value n mod (k+1).

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
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14
  exceptions below (Guy and Smith).

$ grundy solve 'kayles(1000)' | grep -v ' → '
kayles(1000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves (88):
  and 78 more (--all)
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14
  exceptions below (Guy and Smith).

# Sums.
$ grundy solve 'kayles(5) + nim(3) + bash{2}(7)'
kayles(5) + nim(3) + bash{2}(7), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 6: 100 ⊕ 011 ⊕ 001 = 110
Parts: kayles(5) = 4, nim(3) = 3, bash{2}(7) = 1
The only winning move:
  kayles(5) → kayles(1,3)  knock down one pin of the row of 5, leaving 1 and 3
Known by theorem:
  kayles: The values of rows have the period 12 from n = 71 on, with 14
    exceptions below (Guy and Smith).
  nim: A pile of n has the value n (Bouton).
  bash{2}: A pile of n has the value n mod (k+1).

$ grundy solve 'subtract{1,3,4}(5)+nim(3)'
subtract{1,3,4}(5) + nim(3), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 11 ⊕ 11 = 00
Parts: subtract{1,3,4}(5) = 3, nim(3) = 3
No move wins.
Known by theorem: nim: A pile of n has the value n (Bouton).
Computed: values from the smallest heap up, in an array (6 positions, # s, # B).

# Several words with a parenthesis in the first are one sum.
$ grundy solve 'kayles(5)' + 'nim(4)'
kayles(5) + nim(4), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 100 ⊕ 100 = 000
Parts: kayles(5) = 4, nim(4) = 4
No move wins.
Known by theorem:
  kayles: The values of rows have the period 12 from n = 71 on, with 14
    exceptions below (Guy and Smith).
  nim: A pile of n has the value n (Bouton).

# A count before a game repeats it.
$ grundy solve '2*kayles(7)'
kayles(7,7), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 10 ⊕ 10 = 00
Parts: kayles(7) = 2, kayles(7) = 2
No move wins.
Known by theorem: The values of rows have the period 12 from n = 71 on, with 14
  exceptions below (Guy and Smith).

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
  and 16 more (--all)
Known by theorem:
  kayles: The values of rows have the period 12 from n = 71 on, with 14
    exceptions below (Guy and Smith).
  nim: A pile of n has the value n (Bouton).

# The list of winning moves is cut at 100.
$ grundy solve '101*nim(1)' | tail -n 3
  part  10: 1 → 0  take the whole pile of 1
  and 91 more (--all)
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
  1000000000000 → 1,999999999997   take 2 from the heap of 1000000000000, leaving 1 and 999999999997
  1000000000000 → 7,999999999991   take 2 from the heap of 1000000000000, leaving 7 and 999999999991

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

$ grundy moves '0.137(1000000000000000000)' | sed '7,100d; /^Computed/d'
0.137(1000000000000000000), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7
Moves (500000000000000000), winning ones marked *:
* 1000000000000000000 → 2,999999999999999995   value 0    take 3 from the heap of 1000000000000000000, leaving 2 and 999999999999999995
* 1000000000000000000 → 7,999999999999999990   value 0    take 3 from the heap of 1000000000000000000, leaving 7 and 999999999999999990

# A pile of Nim has as many moves as objects.
$ grundy moves nim 1000000000000000000 4 | sed '7,100d; /^Computed/d'
nim(1000000000000000000,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1000000000000000004: 1000000000000000000 ⊕ 4 = 1000000000000000004
Moves (1000000000000000004), winning ones marked *:
  1000000000000000000 → 999999999999999999  value 999999999999999995  take 1 from the pile of 1000000000000000000, leaving 999999999999999999
  1000000000000000000 → 999999999999999998  value 999999999999999994  take 2 from the pile of 1000000000000000000, leaving 999999999999999998

# Of several games, each theorem has the name of its own. Of several theorems, the one that applies.
$ grundy solve 'kayles(5) + nim(3) + bash{2}(7)' | tail -n 6
  kayles(5) → kayles(1,3)  knock down one pin of the row of 5, leaving 1 and 3
Known by theorem:
  kayles: The values of rows have the period 12 from n = 71 on, with 14
    exceptions below (Guy and Smith).
  nim: A pile of n has the value n (Bouton).
  bash{2}: A pile of n has the value n mod (k+1).

$ grundy solve 'nodekayles{grid 4x6}' | tail -n 3
Known by theorem: If the board looks the same after a half turn, and no cell is
  or touches its image, the second player wins by answering with the rotated
  move.

$ grundy solve 'tactix(oooo)' | grep -A 2 theorem
Known by theorem: A line of n pieces has the value n.
Computed: memoised search (12 positions, # s, # B).

$ grundy solve 'tactix(2x2)' | grep -A 2 theorem
Known by theorem: If the position looks the same after a half turn and has no
  piece at its centre, the second player wins by answering with the rotated
  move, so the value is 0.

$ grundy solve wythoff 1000000000 1618033988 | grep computed
Grundy value not computed: the theorem gives only who wins; --technique search looks for the value, which may take long.

# The ids are the same in every language, the text is not.
$ grundy solve 'nim(3) + cram(2x3)' --json | jq -c '.how.by, .how.text'
["theorem:nim","proof"]
"nim: A pile of n has the value n (Bouton); proof-number search, one nimber at a time"

$ grundy solve 'nim(3) + cram(2x3)' --json --lang zh_CN | jq -c '.how.by, .how.text'
["theorem:nim","proof"]
"nim：一堆 n 颗石子的 SG 值为 n（Bouton）；证明数搜索，每次检验一个 SG 值"

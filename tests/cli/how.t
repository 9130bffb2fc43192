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

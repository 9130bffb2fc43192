# grundy moves: every move with the value it leads to.

$ grundy moves nim 2 1
nim(2,1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 10 ⊕ 01 = 11
Moves (3), winning ones marked *:
* 2 → 1  value 0    take 1 from the pile of 2, leaving 1
  2 → 0  value 1    take the whole pile of 2
  1 → 0  value 2    take the whole pile of 1
Known by theorem: A pile of n has the value n (Bouton).

$ grundy moves 'kayles(5) + nim(3)'
kayles(5) + nim(3), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 7: 100 ⊕ 011 = 111
Parts: kayles(5) = 4, nim(3) = 3
Moves (8), winning ones marked *:
  kayles(5) → kayles(4)    value 2    knock down the pin at the end of the row of 5, leaving 4
* kayles(5) → kayles(3)    value 0    knock down two pins at the end of the row of 5, leaving 3
  kayles(5) → kayles(1,3)  value 1    knock down one pin of the row of 5, leaving 1 and 3
* kayles(5) → kayles(1,2)  value 0    knock down two pins of the row of 5, leaving 1 and 2
  kayles(5) → kayles(2,2)  value 3    knock down one pin of the row of 5, leaving 2 and 2
  nim(3) → nim(2)          value 6    take 1 from the pile of 3, leaving 2
  nim(3) → nim(1)          value 5    take 2 from the pile of 3, leaving 1
  nim(3) → 0               value 4    take the whole pile of 3
Known by theorem:
  kayles: The values of rows have the period 12 from n = 71 on, with 14
    exceptions below (Guy and Smith).
  nim: A pile of n has the value n (Bouton).

# From a P-position no move wins.
$ grundy moves 'nim(2,2)'
nim(2,2), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0: 10 ⊕ 10 = 00
Moves (4), winning ones marked *:
  part 1: 2 → 1  value 3    take 1 from the pile of 2, leaving 1
  part 1: 2 → 0  value 2    take the whole pile of 2
  part 2: 2 → 1  value 3    take 1 from the pile of 2, leaving 1
  part 2: 2 → 0  value 2    take the whole pile of 2
Known by theorem: A pile of n has the value n (Bouton).

$ grundy moves 0
0, normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
There is no move.
Known at once: nothing is left to play.

$ grundy moves nim 0
nim(0), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
There is no move.
Known by theorem: A pile of n has the value n (Bouton).

# Without values: the outcomes.
$ grundy moves --misere nim 1 2
nim(1,2), misere play (who cannot move wins)
N-position: the first player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Moves (3), winning ones marked *:
  1 → 0  N   take the whole pile of 1
  2 → 1  N   take 1 from the pile of 2, leaving 1
* 2 → 0  P   take the whole pile of 2
Known by theorem: misere play of Nim piles, or of games equal to them (Bouton
  1901): with every value at most 1, an even number of 1s wins for the mover;
  otherwise an XOR other than 0 does.

$ grundy moves --misere 'kayles(4)'
kayles(4), misere play (who cannot move wins)
P-position: the first player loses, the second player wins.
No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the outcome exists.
Moves (4), winning ones marked *:
  4 → 3    N   knock down the pin at the end of the row of 4, leaving 3
  4 → 2    N   knock down two pins at the end of the row of 4, leaving 2
  4 → 1,2  N   knock down one pin of the row of 4, leaving 1 and 2
  4 → 1,1  N   knock down two pins of the row of 4, leaving 1 and 1
Proved: the misere quotient of kayles has 40 elements, and the classes of its
  heaps have the period 12 from n = 71 on (Plambeck 2005, Plambeck and Siegel
  2008; proved by finitely many conditions).

# The first 100, or all.
$ grundy moves nim 300 | tail -n 2
  and 290 more (--all)
Known by theorem: A pile of n has the value n (Bouton).

$ grundy moves --all nim 300 | tail -n 2
* 300 → 0    value 0    take the whole pile of 300
Known by theorem: A pile of n has the value n (Bouton).

# As a table.
$ grundy moves --csv 'kayles(3) + nim(1)'
part,to,value,outcome,winning
0,"kayles(2)",3,N,false
0,"kayles(1)",0,P,true
0,"kayles(1,1)",1,N,false
1,"0",3,N,false

$ grundy moves --csv --misere kayles 3
part,to,value,outcome,winning
0,"kayles(2)",,N,false
0,"kayles(1)",,P,true
0,"kayles(1,1)",,N,false

$ grundy moves --csv 'hex{2}'
part,to,value,outcome,winning
0,"hex{2}(.x/.. o)",,P,true
0,"hex{2}(../x. o)",,P,true
0,"hex{2}(x./.. o)",,N,false
0,"hex{2}(../.x o)",,N,false

$ grundy moves --csv 0
part,to,value,outcome,winning

# Parts that look the same are told apart by their numbers, where a move is in one of them.
$ grundy solve 'nim(5,5,3,4)' | grep part
  part 1: 5 → 2  take 3 from the pile of 5, leaving 2
  part 2: 5 → 2  take 3 from the pile of 5, leaving 2
  part 4: 4 → 3  take 1 from the pile of 4, leaving 3

$ grundy solve 'nim(5,5,3)' | sed -n '/only/,$p'
The only winning move:
  3 → 0  take the whole pile of 3
Known by theorem: A pile of n has the value n (Bouton).

$ grundy moves 'cram(2x2) + nim(1) + cram(2x2)' | sed -n '/Moves/,/Computed/p'
Moves (9), winning ones marked *:
* part 1: cram(2x2) → cram(##/..)  value 0    a domino in row 1, columns 1 and 2
* part 1: cram(2x2) → cram(#./#.)  value 0    a domino in column 1, rows 1 and 2
* part 1: cram(2x2) → cram(.#/.#)  value 0    a domino in column 2, rows 1 and 2
* part 1: cram(2x2) → cram(../##)  value 0    a domino in row 2, columns 1 and 2
* part 2: nim(1) → 0               value 0    take the whole pile of 1
* part 3: cram(2x2) → cram(##/..)  value 0    a domino in row 1, columns 1 and 2
* part 3: cram(2x2) → cram(#./#.)  value 0    a domino in column 1, rows 1 and 2
* part 3: cram(2x2) → cram(.#/.#)  value 0    a domino in column 2, rows 1 and 2
* part 3: cram(2x2) → cram(../##)  value 0    a domino in row 2, columns 1 and 2
Known by theorem:
  cram: If the board looks the same after a half turn, and no domino meets its
    image, the second player wins by answering with the rotated move.
  nim: A pile of n has the value n (Bouton).
Computed: memoised search (11 positions, # s, # B).

$ grundy solve --lang zh_CN --misere '2*notakto + nim(1)' | grep 子游戏
没有 SG 值：反常规则下，各子游戏不能用异或相加，因此只有胜负。
  第 1 个子游戏：notakto(3x3) → notakto(.../.X./...)  X 下在第 2 行第 2 格
  第 2 个子游戏：notakto(3x3) → notakto(.../.X./...)  X 下在第 2 行第 2 格
  第 3 个子游戏：nim(1) → 0                           把有 1 颗石子的一堆取光
已证明：各子游戏能到达的 47 个局面的反常商有 18 个元素（Plambeck 2005，Plambeck

# A circle of which nothing is left.
$ grundy moves 'kaylescircle(1)' | grep knock
* 1 → 0  value 0    knock down the only pin of the circle, leaving nothing

$ grundy moves 'kaylescircle(2)' | grep knock
  2 → row 1  value 1    knock down one pin of the circle of 2, leaving a row of 1
* 2 → 0      value 0    knock down both pins of the circle of 2, leaving nothing

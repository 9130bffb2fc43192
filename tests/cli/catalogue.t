# grundy list, grundy info: the games.

$ grundy list
nim(a, b, ...)            Nim
bash{k}(n, ...)           Bash game
subtract{set}(n, ...)     Subtraction game
kayles(n, ...)            Kayles
code{digits}(n, ...)      Octal and hexadecimal codes
grundy(n, ...)            Grundy's game
lasker(n, ...)            Lasker's Nim
couples(n, ...)           Couples-are-Forever
heap{rule}(n, ...)        Heaps with a rule that depends on their size
treblecross(strip, ...)   Treblecross
count{target, steps}(n)   Counting to a target
chomp(rows x columns)     Chomp
cram(board)               Cram
nodekayles{graph}(nodes)  Node Kayles
arckayles{graph}(nodes)   Arc Kayles
notakto(board, ...)       Notakto
nimstring(board, ...)     Nimstring
tactix(rows x columns)    Tac Tix
hex{n}(rows turn)         Hex
graph{graph}(node, ...)   A token on a graph
nimble(a, b, ...)         Nimble
silverdollar(a, b, ...)   Sliding coins (the Silver Dollar game without the dollar)
welter(a, b, ...)         Welter's game
northcott(a, b, ...)      Northcott's game
pokernim(a, b, ...)       Poker Nim
fibnim(n, ...)            Fibonacci Nim
prevnim(n, ...)           Never more than before
dynamic{k, c}(n, ...)     Dynamic Nim
norepeat{k}(n, ...)       No repetition
hackenbush(edges)         Green Hackenbush
schuh(n)                  Schuh's Game of Divisors
subsettakeaway(n)         Subset Take-Away
poset{order}(elements)    Poset Game
geography{graph}(token)   Geography
wythoff(a,b)              Wythoff's game
rwythoff{r}(a,b)          Generalised Wythoff's game
euclid(a,b)               Euclid's game
grossman(a,b)             Euclid's game, numbers staying positive
moore{k}(a,b,c,...)       Moore's Nim
exactnim{k}(a,b,c,...)    Exact Nim
hypernim{faces}(a,b,c,...)Simplicial Nim
staircase(a,b,c,...)      Staircase Nim
endnim(a,b,c,...)         End-Nim
rook(x:y, ...)            Rook
queen(x:y, ...)           Corner the Queen
king(x:y, ...)            King
knight(x:y, ...)          White Knight

'grundy info GAME' tells more, as 'grundy info kayles'.

$ grundy info nim
Nim (nim)
Rules     There are some piles of objects. A move takes any number of objects,
          at least one, from one pile.
Written   nim(a, b, ...)
Meaning   a, b, ...: the sizes of the piles, from 0 to 18446744073709551615.
Example   nim(2,5,4)
Theorem   A pile of n has the value n (Bouton)
Source    C. L. Bouton, Nim, a game with a complete mathematical theory, Annals
          of Mathematics 3 (1901), 35-39. It settles misere play too.

$ grundy info bash
Bash game (bash)
Rules     There are some piles of objects. A move takes at least 1 and at most k
          objects from one pile.
Written   bash{k}(n, ...)
Meaning   k: the most objects a move may take; n, ...: the sizes of the piles.
Example   bash{3}(21)
Theorem   A pile of n has the value n mod (k+1)
Source    C. G. Bachet, Problemes plaisants et delectables (1612).

$ grundy info subtract
Subtraction game (subtract)
Rules     There are some piles of objects. A move takes a number of objects from
          one pile, and that number must stand in the set.
Written   subtract{set}(n, ...)
Meaning   set: the numbers that may be taken, as 1,3,4 or 1..5, as all but 3,5,
          or one of squares, primes, powers2 (1, 2, 4, ...), fibonacci; n, ...:
          the sizes of the piles.
Example   subtract{1,3,4}(20)
Theorem   For the set 1..k, a pile of n has the value n mod (k+1); for the
          powers of 2, n mod 3
Source    E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your
          Mathematical Plays, chapter 4 (1982). The values of any finite set
          repeat in the end, since each depends on finitely many before it.

$ grundy info kayles
Kayles (kayles)
Rules     Pins stand in rows. A move knocks down one pin, or two pins that stand
          next to each other, which may split a row in two.
Written   kayles(n, ...)
Meaning   n, ...: the numbers of pins in the rows.
Example   kayles(7)
Theorem   The values of rows have the period 12 from n = 71 on, with 14
          exceptions below (Guy and Smith)
Source    R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings
          of the Cambridge Philosophical Society 52 (1956), 514-526; OEIS
          A002186.

$ grundy info count
Counting to a target (count)
Rules     Two players count together. A move adds one of the steps to the count.
          Who reaches the target wins; who can add nothing without passing it
          loses.
Written   count{target, steps}(n)
Meaning   target: the number to reach; steps: what may be added, as 1..3 or
          1,3,4; n: the count now, 0 if left out.
Example   count{21,1..3}(0)
Theorem   With the steps 1..k the mover loses iff target - n is a multiple of
          k+1. The program finds it by search
Source    E. Zermelo, Uber eine Anwendung der Mengenlehre auf die Theorie des
          Schachspiels, Proceedings of the Fifth International Congress of
          Mathematicians (1913): every finite game without draws is decided.
No Grundy values: solve and moves answer with the outcome.

$ grundy info hex
Hex (hex)
Rules     On a rhombus of hexagons x and o place one stone in turn. x wins by a
          chain from top to bottom, o by one from left to right.
Written   hex{n}(rows turn)
Meaning   n: the size of the board, 1 to 19; rows: from top to bottom with /
          between, each cell . or x or o, every row half a cell further to the
          right; turn: x or o, may be left out if the stones tell; without a
          position, the empty board with x to move.
Example   hex{3}(.../.x./... o)
Theorem   The first player wins on the empty board (Nash), but the proof names
          no move. The program finds it by search
Source    P. Hein (1942), J. Nash (1948); M. Gardner, Scientific American, July
          1957.
No Grundy values: solve and moves answer with the outcome.

# Every example of the catalogue can be solved.
$ grundy list --json | jq -r '.games[].example' | while read -r sum; do grundy solve "$sum" | sed -n "1p; /^[NP]-position/p"; done
nim(2,5,4), normal play (who cannot move loses)
N-position: the first player wins.
bash{3}(21), normal play (who cannot move loses)
N-position: the first player wins.
subtract{1,3,4}(20), normal play (who cannot move loses)
N-position: the first player wins.
kayles(7), normal play (who cannot move loses)
N-position: the first player wins.
0.137(12), normal play (who cannot move loses)
N-position: the first player wins.
grundy(11), normal play (who cannot move loses)
N-position: the first player wins.
lasker(2,5,7), normal play (who cannot move loses)
N-position: the first player wins.
couples(12), normal play (who cannot move loses)
N-position: the first player wins.
heap{half}(20), normal play (who cannot move loses)
N-position: the first player wins.
treblecross(............), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
count{21,1..3}(0), with its own rule for who wins
N-position: the first player wins.
chomp(4x5), normal play (who cannot move loses)
N-position: the first player wins.
cram(4x5), normal play (who cannot move loses)
N-position: the first player wins.
nodekayles{grid 3x5}(...../...../.....), normal play (who cannot move loses)
N-position: the first player wins.
arckayles{petersen 5,2}(0..9), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
notakto(X../.X./...), normal play (who cannot move loses)
N-position: the first player wins.
nimstring(.-/|../--/|||/--,--/|||/--/..|/..), normal play (who cannot move loses)
N-position: the first player wins.
tactix(oo.o/.ooo/oo..), normal play (who cannot move loses)
N-position: the first player wins.
hex{3}(.../.x./... o), with its own rule for who wins
P-position: the first player loses, the second player wins.
graph{0-->1, 1-->2, 0-->3, 1-->3, 3-->4}(1,3), normal play (who cannot move loses)
N-position: the first player wins.
nimble(1,4,6), normal play (who cannot move loses)
N-position: the first player wins.
silverdollar(1,4,8), normal play (who cannot move loses)
N-position: the first player wins.
welter(2,3,5,9), normal play (who cannot move loses)
N-position: the first player wins.
northcott(2,4,3), normal play (who cannot move loses)
N-position: the first player wins.
pokernim(2,5,4), normal play (who cannot move loses)
N-position: the first player wins.
fibnim(20), normal play (who cannot move loses)
N-position: the first player wins.
prevnim(20), normal play (who cannot move loses)
N-position: the first player wins.
dynamic{3}(20), normal play (who cannot move loses)
N-position: the first player wins.
norepeat{4}(19), normal play (who cannot move loses)
hackenbush(0-a-b-0,b-c-d,a-e), normal play (who cannot move loses)
N-position: the first player wins.
schuh(60), normal play (who cannot move loses)
N-position: the first player wins.
subsettakeaway(3), normal play (who cannot move loses)
N-position: the first player wins.
poset{a<b, a<d, b<c, e<d, e<f}(a,b,c,d,e,f), normal play (who cannot move loses)
N-position: the first player wins.
geography{grid 3x4}(@.../..../....), normal play (who cannot move loses)
wythoff(5,9), normal play (who cannot move loses)
N-position: the first player wins.
rwythoff{2}(4,8), normal play (who cannot move loses)
N-position: the first player wins.
euclid(7,25), normal play (who cannot move loses)
N-position: the first player wins.
grossman(7,25), normal play (who cannot move loses)
N-position: the first player wins.
moore{2}(3,4,5,6), normal play (who cannot move loses)
N-position: the first player wins.
exactnim{2}(3,4,5), normal play (who cannot move loses)
N-position: the first player wins.
hypernim{12 23 34 14}(1,2,3,4), normal play (who cannot move loses)
N-position: the first player wins.
staircase(3,2,5,4), normal play (who cannot move loses)
N-position: the first player wins.
endnim(3,1,4), normal play (who cannot move loses)
N-position: the first player wins.
rook(3:5,2:7), normal play (who cannot move loses)
N-position: the first player wins.
queen(5:9), normal play (who cannot move loses)
N-position: the first player wins.
king(3:4,5:5), normal play (who cannot move loses)
N-position: the first player wins.
knight(3:4,6:7), normal play (who cannot move loses)
N-position: the first player wins.

$ grundy info --json kayles | jq -r '.name, .usage, .impartial, .own_final_rule'
kayles
kayles(n, ...)
true
false

$ grundy list --json | jq -c '.games[] | [.name, .impartial, .own_final_rule]'
["nim",true,false]
["bash",true,false]
["subtract",true,false]
["kayles",true,false]
["code",true,false]
["grundy",true,false]
["lasker",true,false]
["couples",true,false]
["heap",true,false]
["treblecross",true,false]
["count",true,true]
["chomp",true,false]
["cram",true,false]
["nodekayles",true,false]
["arckayles",true,false]
["notakto",true,false]
["nimstring",true,false]
["tactix",true,false]
["hex",false,true]
["graph",true,false]
["nimble",true,false]
["silverdollar",true,false]
["welter",true,false]
["northcott",true,false]
["pokernim",true,false]
["fibnim",true,false]
["prevnim",true,false]
["dynamic",true,false]
["norepeat",true,false]
["hackenbush",true,false]
["schuh",true,false]
["subsettakeaway",true,false]
["poset",true,false]
["geography",true,false]
["wythoff",true,false]
["rwythoff",true,false]
["euclid",true,false]
["grossman",true,false]
["moore",true,false]
["exactnim",true,false]
["hypernim",true,false]
["staircase",true,false]
["endnim",true,false]
["rook",true,false]
["queen",true,false]
["king",true,false]
["knight",true,false]

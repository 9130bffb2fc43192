# grundy list, grundy info: the games.

$ grundy list
Heaps, each a game of its own (heaps)
  nim(a, b, ...)                        Nim
  bash{k}(n, ...)                       Bash game
  subtract{set}(n, ...)                 Subtraction game
  pokernim(a, b, ...)                   Poker Nim
  grundy(n, ...)                        Grundy's game
  couples(n, ...)                       Couples-are-Forever
  heap{rule}(n, ...)                    Heaps with moves that depend on their size
  prim(n, ...)                          Prim
  prim1(n, ...)                         Prim, down to 1
  dim(n, ...)                           Dim
  dimplus(n, ...)                       Dim+
  mark(n, ...)                          Mark
  halve(n, ...)                         Halve
  takesquare(n, ...)                    Take a square
  takeprime(n, ...)                     Take a prime
  takepower(n, ...)                     Take a power of 2
  takefibonacci(n, ...)                 Take a Fibonacci number
  count{target, steps}(n)               Counting to a target

Heaps with an octal code (codes)
  lasker(n, ...)                        Lasker's Nim
  kayles(n, ...)                        Kayles
  doublekayles(n, ...)                  Double Kayles
  kaylescircle(n, ...)                  Kayles in a circle
  dawsonkayles(n, ...)                  Dawson's Kayles
  dawsonchess(n, ...)                   Dawson's Chess
  dawsoncircle(n, ...)                  Dawson's Kayles in a circle
  guiles(n, ...)                        Guiles
  officers(n, ...)                      Officers
  stalking(n, ...)                      Stalking
  daisies(n, ...)                       Daisies
  kenyon(n, ...)                        Kenyon's game
  bond(n, ...)                          James Bond game
  code{digits}(n, ...)                  Octal and hexadecimal codes

Moves in several piles (piles)
  wythoff(a,b)                          Wythoff's game
  rwythoff{r}(a,b)                      Generalised Wythoff's game
  euclid(a,b)                           Euclid's game
  grossman(a,b)                         Euclid's game with positive numbers
  moore{k}(a,b,c,...)                   Moore's Nim
  exactnim{k}(a,b,c,...)                Exact Nim
  hypernim{faces}(a,b,c,...)            Simplicial Nim
  staircase(a,b,c,...)                  Staircase Nim
  endnim(a,b,c,...)                     End-Nim
  antonim(a,b,c,...)                    Antonim

Moves that depend on the last one (memory)
  fibnim(n, ...)                        Fibonacci Nim
  prevnim(n, ...)                       Never more than before
  dynamic{k, c}(n, ...)                 Dynamic Nim
  norepeat{k}(n, ...)                   No repetition

Coins to turn (coins)
  turtles(heads)                        Turning Turtles
  mockturtles(heads)                    Mock Turtles
  ruler(heads)                          Ruler
  twins(heads)                          Twins
  triplets(heads)                       Triplets
  moebius(heads)                        Moebius
  mogul(heads)                          Mogul
  moidores(heads)                       Moidores
  grunt(heads)                          Grunt
  turnips(heads)                        Turnips
  sym(heads)                            Sym
  turningcorners(heads)                 Turning Corners
  rugs(heads)                           Rugs
  acrostictwins(heads)                  Acrostic Twins
  tartan{a,b}(heads)                    Tartan games: the product of two coin-turning games

Counters on a strip (strips)
  treblecross(strip, ...)               Treblecross
  nimble(a, b, ...)                     Nimble
  northcott(a, b, ...)                  Northcott's game
  silverdollar(a, b, ...)               Sliding coins (the Silver Dollar game without the dollar)
  welter(a, b, ...)                     Welter's game

A token on a board or a graph (tokens)
  rook(x:y, ...)                        Rook
  queen(x:y, ...)                       Corner the Queen
  king(x:y, ...)                        King
  knight(x:y, ...)                      White Knight
  graph{graph}(node, ...)               A token on a graph
  geography{graph}(token)               Geography

Boards (boards)
  chomp(rows x columns)                 Chomp
  cram(board)                           Cram
  notakto(board, ...)                   Notakto
  tactix(rows x columns)                Tac Tix
  nimstring(board, ...)                 Nimstring
  hex{n}(rows turn)                     Hex
  lctr(rows)                            Left Column or Top Row
  breakbar(rows x columns, ...)         Breaking chocolate
  bitterbar(left, right, above, below)  Bitter chocolate
  schuh(n)                              Schuh's Game of Divisors
  subsettakeaway(n)                     Subset Take-Away
  poset{order}(elements)                Poset Game

Graphs (graphs)
  nodekayles{graph}(nodes)              Node Kayles
  arckayles{graph}(nodes)               Arc Kayles
  hackenbush(edges or file)             Green Hackenbush

'grundy info GAME' describes a game, for example 'grundy info kayles'; 'grundy list coins' shows one
group, 'grundy list --grep chocolate' the games that mention a word.

$ grundy info nim
Nim (nim)
Also      Bouton's Nim
Rules     There are some piles of objects. A move takes any number of objects,
          at least one, from one pile.
Written   nim(a, b, ...)
Meaning   a, b, ...: the sizes of the piles, from 0 to 18446744073709551615.
Try       grundy solve 'nim(2,5,4)'
Values    grundy table nim 0..9
          n  0 1 2 3 4 5 6 7 8 9
          G  0 1 2 3 4 5 6 7 8 9
Theorem   A pile of n has the value n (Bouton)
Proof     Proved by Bouton, 1901: n is the mex of 0, ..., n-1.
Misere    Play as in normal play until only piles of 1 would be left, then leave
          an odd number of them (Bouton).
Codes     0.(3)
OEIS      A001477
See also  bash, subtract, lasker, bitterbar, halve
Source    C. L. Bouton, Nim, a game with a complete mathematical theory, Annals
          of Mathematics 3 (1901), 35-39.

$ grundy info bash
Bash game (bash)
Also      One-pile take-away
Rules     There are some piles of objects. A move takes at least 1 and at most k
          objects from one pile.
Written   bash{k}(n, ...)
Meaning   k: the largest number to take; n, ...: the sizes of the piles.
Try       grundy solve 'bash{3}(21)'
Values    grundy table 'bash{3}' 0..29
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  1  2  3  0  1  2  3  0  1  2  3  0  1  2  3  0  1  2  3  0  1
          n  22 23 24 25 26 27 28 29
          G   2  3  0  1  2  3  0  1
Theorem   A pile of n has the value n mod (k+1)
Proof     The options of n have all residues modulo k+1 except its own.
Misere    A pile behaves like a Nim pile of its value.
See also  subtract, nim, count, takepower
Source    C. G. Bachet, Problemes plaisants et delectables (1612).

$ grundy info subtract
Subtraction game (subtract)
Also      S-Nim
Rules     There are some piles of objects. A move takes a number of objects from
          one pile, and this number must be in the set.
Written   subtract{set}(n, ...)
Meaning   set: the numbers that may be taken, as 1,3,4 or 1..5, or all but 3,5,
          or one of squares, primes, powers2 (1, 2, 4, ...), fibonacci; n, ...:
          the sizes of the piles.
Try       grundy solve 'subtract{1,3,4}(20)'
Values    grundy table 'subtract{1,3,4}' 0..49
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  1  0  1  2  3  2  0  1  0  1  2  3  2  0  1  0  1  2  3  2  0
          n  22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43
          G   1  0  1  2  3  2  0  1  0  1  2  3  2  0  1  0  1  2  3  2  0  1
          n  44 45 46 47 48 49
          G   0  1  2  3  2  0
Theorem   For the set 1..k, a pile of n has the value n mod (k+1); for the
          powers of 2, n mod 3
Proof     By residues modulo k+1, or modulo 3: no number of the set is a
          multiple, and 1..k, or 1 and 2, lead to all other residues.
Misere    With 1..k, and with the powers of 2, a pile behaves like a Nim pile of
          its value.
OEIS      A014586, A014589, A010872, A014588
See also  bash, nim, takesquare, takeprime, takepower, takefibonacci
Source    E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your
          Mathematical Plays, chapter 4 (1982). For any finite set the values
          become periodic, because each value depends on finitely many before
          it.

$ grundy info kayles
Kayles (kayles)
Rules     Pins stand in rows. A move knocks down one pin, or two pins that stand
          next to each other, which may split a row in two.
Written   kayles(n, ...)
Meaning   n, ...: the numbers of pins in the rows.
Try       grundy solve 'kayles(7)'
Values    grundy table kayles 0..83
          n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
          G   0  1  2  3  1  4  3  2  1  4  2  6  4  1  2  7  1  4  3  2  1  4
          n  22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43
          G   6  7  4  1  2  8  5  4  7  2  1  8  6  7  4  1  2  3  1  4  7  2
          n  44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65
          G   1  8  2  7  4  1  2  8  1  4  7  2  1  4  2  7  4  1  2  8  1  4
          n  66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83
          G   7  2  1  8  6  7  4  1  2  8  1  4  7  2  1  8  2  7
Theorem   The values of rows have the period 12 from n = 71 on, with 14
          exceptions below (Guy and Smith)
Proof     Proved by Guy and Smith, 1956: a period that holds over a certain
          finite range holds forever.
Misere    It is wild, and solved: W. L. Sibert, J. H. Conway, Mathematical
          Kayles, International Journal of Game Theory 20 (1992), 237-246.
Codes     0.77
OEIS      A002186
See also  dawsonkayles, doublekayles, kaylescircle, arckayles
Source    R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings
          of the Cambridge Philosophical Society 52 (1956), 514-526.

$ grundy info count
Counting to a target (count)
Also      Race to 21, the counting game
Rules     Two players count together. A move adds one of the steps to the count.
          The player who reaches the target wins; a player who cannot add a step
          without passing the target loses.
Written   count{target, steps}(n)
Meaning   target: the number to reach; steps: the numbers that may be added, as
          1..3 or 1,3,4; n: the count now, 0 if omitted.
Try       grundy solve 'count{21,1..3}(0)'
Theorem   With the steps 1..k the mover loses iff target - n is a multiple of
          k+1. The program searches
Proof     The distance to the target is a pile of the Bash game.
Misere    The player who reaches the target loses. With the steps 1..k the mover
          loses iff target - n - 1 is a multiple of k+1.
See also  bash, subtract
Source    E. Zermelo, Uber eine Anwendung der Mengenlehre auf die Theorie des
          Schachspiels, Proceedings of the Fifth International Congress of
          Mathematicians (1913): in every finite game without draws one player
          can force a win.
No Grundy values: solve and moves answer with the outcome.

$ grundy info hex
Hex (hex)
Rules     Two players, x and o, place one stone in turn on a rhombus of
          hexagons. x wins with a chain of stones from top to bottom, o with a
          chain from left to right.
Written   hex{n}(rows turn)
Meaning   n: the size of the board, 1 to 19; rows: from top to bottom with /
          between, each cell . or x or o, every row half a cell further to the
          right; turn: x or o, which may be left out if it follows from the
          number of stones. Without a position: the empty board with x to move.
Try       grundy solve 'hex{3}(.../.x./... o)'
Theorem   The first player wins on the empty board (Nash), but the proof gives
          no move. The program finds one by search
Proof     Nash: there is no draw, and an extra stone never harms. So the second
          player cannot have a winning strategy, because the first player could
          use it, too.
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
pokernim(2,5,4), normal play (who cannot move loses)
N-position: the first player wins.
grundy(11), normal play (who cannot move loses)
N-position: the first player wins.
couples(12), normal play (who cannot move loses)
N-position: the first player wins.
lasker(2,5,7), normal play (who cannot move loses)
N-position: the first player wins.
heap{half}(20), normal play (who cannot move loses)
N-position: the first player wins.
prim(9,25), normal play (who cannot move loses)
N-position: the first player wins.
prim1(9,25), normal play (who cannot move loses)
N-position: the first player wins.
dim(12,8), normal play (who cannot move loses)
N-position: the first player wins.
dimplus(12,8), normal play (who cannot move loses)
N-position: the first player wins.
mark(12), normal play (who cannot move loses)
N-position: the first player wins.
halve(20), normal play (who cannot move loses)
N-position: the first player wins.
takesquare(30), normal play (who cannot move loses)
N-position: the first player wins.
takeprime(30), normal play (who cannot move loses)
N-position: the first player wins.
takepower(100), normal play (who cannot move loses)
N-position: the first player wins.
takefibonacci(33), normal play (who cannot move loses)
N-position: the first player wins.
kayles(7), normal play (who cannot move loses)
N-position: the first player wins.
doublekayles(10), normal play (who cannot move loses)
N-position: the first player wins.
kaylescircle(7,row 5), normal play (who cannot move loses)
N-position: the first player wins.
dawsonkayles(12), normal play (who cannot move loses)
N-position: the first player wins.
dawsonchess(12), normal play (who cannot move loses)
N-position: the first player wins.
dawsoncircle(7), normal play (who cannot move loses)
N-position: the first player wins.
guiles(7,12), normal play (who cannot move loses)
N-position: the first player wins.
officers(11), normal play (who cannot move loses)
N-position: the first player wins.
stalking(2,7), normal play (who cannot move loses)
N-position: the first player wins.
daisies(4,7), normal play (who cannot move loses)
N-position: the first player wins.
kenyon(9), normal play (who cannot move loses)
N-position: the first player wins.
bond(10), normal play (who cannot move loses)
N-position: the first player wins.
treblecross(............), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
0.137(12), normal play (who cannot move loses)
N-position: the first player wins.
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
antonim(3,5,6), normal play (who cannot move loses)
N-position: the first player wins.
fibnim(20), normal play (who cannot move loses)
N-position: the first player wins.
prevnim(20), normal play (who cannot move loses)
N-position: the first player wins.
dynamic{3}(20), normal play (who cannot move loses)
N-position: the first player wins.
norepeat{4}(19), normal play (who cannot move loses)
N-position: the first player wins.
count{21,1..3}(0), with its own rule for who wins
N-position: the first player wins.
turtles(3,5,8), normal play (who cannot move loses)
N-position: the first player wins.
mockturtles(2,5,6), normal play (who cannot move loses)
N-position: the first player wins.
ruler(3,6,8), normal play (who cannot move loses)
N-position: the first player wins.
twins(0,3,5,8), normal play (who cannot move loses)
N-position: the first player wins.
triplets(4,7,8), normal play (who cannot move loses)
N-position: the first player wins.
moebius(1,4,7,12,17), normal play (who cannot move loses)
N-position: the first player wins.
mogul(1,4,7,11), normal play (who cannot move loses)
N-position: the first player wins.
moidores(1,4,9,13), normal play (who cannot move loses)
N-position: the first player wins.
grunt(5,8,13), normal play (who cannot move loses)
N-position: the first player wins.
turnips(4,6,8), normal play (who cannot move loses)
N-position: the first player wins.
sym(2,5,7), normal play (who cannot move loses)
N-position: the first player wins.
turningcorners(4:2,3:5), normal play (who cannot move loses)
N-position: the first player wins.
rugs(3:2,2:4), normal play (who cannot move loses)
N-position: the first player wins.
acrostictwins(4:1,3:5), normal play (who cannot move loses)
N-position: the first player wins.
tartan{turtles,ruler}(5:2,3:4), normal play (who cannot move loses)
N-position: the first player wins.
nimble(1,4,6), normal play (who cannot move loses)
N-position: the first player wins.
northcott(2,4,3), normal play (who cannot move loses)
N-position: the first player wins.
silverdollar(1,4,8), normal play (who cannot move loses)
N-position: the first player wins.
welter(2,3,5,9), normal play (who cannot move loses)
N-position: the first player wins.
rook(3:5,2:7), normal play (who cannot move loses)
N-position: the first player wins.
queen(5:9), normal play (who cannot move loses)
N-position: the first player wins.
king(3:4,5:5), normal play (who cannot move loses)
N-position: the first player wins.
knight(3:4,6:7), normal play (who cannot move loses)
N-position: the first player wins.
graph{0-->1, 1-->2, 0-->3, 1-->3, 3-->4}(1,3), normal play (who cannot move loses)
N-position: the first player wins.
geography{grid 3x4}(@.../..../....), normal play (who cannot move loses)
N-position: the first player wins.
chomp(4x5), normal play (who cannot move loses)
N-position: the first player wins.
cram(4x5), normal play (who cannot move loses)
N-position: the first player wins.
notakto(X../.X./...), normal play (who cannot move loses)
N-position: the first player wins.
tactix(oo.o/.ooo/oo..), normal play (who cannot move loses)
N-position: the first player wins.
nimstring(.-/|../--/|||/--,--/|||/--/..|/..), normal play (who cannot move loses)
N-position: the first player wins.
hex{3}(.../.x./... o), with its own rule for who wins
P-position: the first player loses, the second player wins.
lctr(4,3,1), normal play (who cannot move loses)
N-position: the first player wins.
breakbar(3x4), normal play (who cannot move loses)
N-position: the first player wins.
bitterbar(2,5,1,3), normal play (who cannot move loses)
N-position: the first player wins.
schuh(60), normal play (who cannot move loses)
N-position: the first player wins.
subsettakeaway(3), normal play (who cannot move loses)
N-position: the first player wins.
poset{a<b, a<d, b<c, e<d, e<f}(a,b,c,d,e,f), normal play (who cannot move loses)
N-position: the first player wins.
nodekayles{grid 3x5}(...../...../.....), normal play (who cannot move loses)
N-position: the first player wins.
arckayles{petersen 5,2}(0..9), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
hackenbush(0-a-b-0,b-c-d,a-e), normal play (who cannot move loses)
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
["pokernim",true,false]
["grundy",true,false]
["couples",true,false]
["lasker",true,false]
["heap",true,false]
["prim",true,false]
["prim1",true,false]
["dim",true,false]
["dimplus",true,false]
["mark",true,false]
["halve",true,false]
["takesquare",true,false]
["takeprime",true,false]
["takepower",true,false]
["takefibonacci",true,false]
["kayles",true,false]
["doublekayles",true,false]
["kaylescircle",true,false]
["dawsonkayles",true,false]
["dawsonchess",true,false]
["dawsoncircle",true,false]
["guiles",true,false]
["officers",true,false]
["stalking",true,false]
["daisies",true,false]
["kenyon",true,false]
["bond",true,false]
["treblecross",true,false]
["code",true,false]
["wythoff",true,false]
["rwythoff",true,false]
["euclid",true,false]
["grossman",true,false]
["moore",true,false]
["exactnim",true,false]
["hypernim",true,false]
["staircase",true,false]
["endnim",true,false]
["antonim",true,false]
["fibnim",true,false]
["prevnim",true,false]
["dynamic",true,false]
["norepeat",true,false]
["count",true,true]
["turtles",true,false]
["mockturtles",true,false]
["ruler",true,false]
["twins",true,false]
["triplets",true,false]
["moebius",true,false]
["mogul",true,false]
["moidores",true,false]
["grunt",true,false]
["turnips",true,false]
["sym",true,false]
["turningcorners",true,false]
["rugs",true,false]
["acrostictwins",true,false]
["tartan",true,false]
["nimble",true,false]
["northcott",true,false]
["silverdollar",true,false]
["welter",true,false]
["rook",true,false]
["queen",true,false]
["king",true,false]
["knight",true,false]
["graph",true,false]
["geography",true,false]
["chomp",true,false]
["cram",true,false]
["notakto",true,false]
["tactix",true,false]
["nimstring",true,false]
["hex",false,true]
["lctr",true,false]
["breakbar",true,false]
["bitterbar",true,false]
["schuh",true,false]
["subsettakeaway",true,false]
["poset",true,false]
["nodekayles",true,false]
["arckayles",true,false]
["hackenbush",true,false]

# Capitals, and groups.
$ grundy info Kayles | head -1
Kayles (kayles)

$ grundy info coins
grundy: coins is a group of games: 'grundy list coins' shows it
? 2

$ grundy list other
grundy: there is no group 'other'; the groups are heaps, codes, piles, memory, coins, strips, tokens, boards, graphs
? 2

$ grundy info lctr | grep -A 7 Values
Values    grundy table lctr 1..6 1..6
          a\b 1 2 3 4 5 6
           1: 2 - - - - -
           2: 0 0 - - - -
           3: 0 1 2 - - -
           4: 0 1 0 0 - -
           5: 0 1 0 1 2 -
           6: 0 1 0 1 0 0

$ grundy --lang zh info nim | head -1
Nim 游戏（nim）

# grundy plot: values over a range as a chart. The pictures as SVG stand in tests/pictures.

$ grundy plot kayles 0..60
kayles: Grundy values, n = 0..60
8 ┤                           █     █           █     █
  ┤               █       █   █  █  █ █      █  █ █   █  █    █
6 ┤           █   █      ██   █  █  ███      █  █ █   █  █    █
  ┤           █   █      ██   ██ █  ███      █  █ █   █  █    █
4 ┤     █   █ ██  █ █   ████  ████  ████    ██  █ ██  █ ██  █ ██
  ┤   █ ██  █ ██  █ ██  ████  ████  ████  █ ██  █ ██  █ ██  █ ██
2 ┤  ██ ███ ████ ██ ███ ████ ██████ ████ ██ ███ ████ ██ ███ ████
  ┤ ████████████████████████████████████████████████████████████
0 ┼─────────────────────────────────────────────────────────────
   0    5    10   15   20   25   30   35   40   45   50   55   60  n
Largest value 8; period 12 from n = 71 on, proved.

# The period under its first round.
$ grundy plot 'subtract{1,3,4}' 0..40
subtract{1,3,4}: Grundy values, n = 0..40
3 ┤     █      █      █      █      █      █
2 ┤    ███    ███    ███    ███    ███    ██
1 ┤ █ ████ █ ████ █ ████ █ ████ █ ████ █ ███
0 ┼─────────────────────────────────────────
   0    5    10   15   20   25   30   35   40  n
   └─────┘ period 7 (proved)
Largest value 3; period 7 from n = 0 on, proved.

# A period that was only observed.
$ grundy plot 0.3F 0..40
0.3F: Grundy values, n = 0..40
20 ┤                                     ▃█ ▃
   ┤                                ▂  ▂▆██▆█
17 ┤                               ▅█ ▅██████
   ┤                          ▃  ▃███████████
13 ┤                        ▂▆█▂▆████████████
   ┤                    ▅  ▅█████████████████
10 ┤                  ▃██▃███████████████████
   ┤             ▂▆ ▂▆███████████████████████
 7 ┤            ▅██▅█████████████████████████
   ┤       ▃█ ▃██████████████████████████████
 3 ┤  ▂  ▂▆██▆███████████████████████████████
   ┤ ▅█ ▅████████████████████████████████████
 0 ┼─────────────────────────────────────────
    0    5    10   15   20   25   30   35   40  n
    └────┘ period 6 (observed)
Largest value 20; period 6 with saltus 3 from n = 0 on, observed for n < 1024, not proved.

# More numbers than columns.
$ grundy plot grundy 0..10000
grundy: Grundy values, n = 0..10000
101 ┤                                                       ░░ ░▁
    ┤                                                 ▁   ▁▁░░ ░░▁  ░
 84 ┤                                               ░▁░░░░░░░░░░░░░░░░ ▁
    ┤                                 ▁▁ ▁▁░░░▁░▁ ▁ ░░░░░░░░░░░░░░░░░░░░
 67 ┤                     ▁    ░ ▁░▁░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ┤                    ░░▁▁▁░░▁░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
 51 ┤            ░░▁▁ ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ┤        ▁░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
 34 ┤     ▁░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ┤   ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
 17 ┤ ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ┤░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░█░░░█░█░░░░░░░░░░░░
  0 ┼───────────────────────────────────────────────────────────────────
     0     1000   2000   3000  4000   5000   6000  7000   8000   9000  10000  n
Each column: 150 neighbouring numbers, full up to their least value, pale up to their largest.
Largest value 101; no period found for n < 16384.

# A range far out, one number, zeros alone.
$ grundy plot nim 1000000000..1000000008
nim: Grundy values, n = 1000000000..1000000008
1000000008 ┤                        ██
           ┤                     ██ ██
1000000006 ┤                  ██ ██ ██
           ┤               ██ ██ ██ ██
1000000004 ┤            ██ ██ ██ ██ ██
           ┤         ██ ██ ██ ██ ██ ██
1000000002 ┤      ██ ██ ██ ██ ██ ██ ██
           ┤   ██ ██ ██ ██ ██ ██ ██ ██
1000000000 ┤██ ██ ██ ██ ██ ██ ██ ██ ██
 999999999 ┼───────────────────────────
            1000000000     1000000005  n
Largest value 1000000008.

$ grundy plot kayles 5
kayles: Grundy values, n = 5
4 ┤██
3 ┤██
2 ┤██
1 ┤██
0 ┼───
   5  n
Largest value 4; period 12 from n = 71 on, proved.

$ grundy plot 'subtract{5}' 0..4
subtract{5}: Grundy values, n = 0..4
1 ┤
0 ┼───────────────
   0  1  2  3  4  n
Largest value 0; period 10 from n = 0 on, proved.

# Two numbers: the values as digits and letters, then as shades.
$ grundy plot wythoff 0..20 0..20
wythoff: Grundy values, a = 0..20, b = 0..20
 0 ┤ 0 1 2 3 4 5 6 7 8 9 a b c d e f g h i j k
   ┤ 1 2 0 4 5 3 7 8 6 a b 9 d e c g h f j k i
   ┤ 2 0 1 5 3 4 8 6 7 b 9 a e c d h f g k i j
   ┤ 3 4 5 6 2 0 1 9 a c 8 7 f b g i e d l h m
   ┤ 4 5 3 2 7 6 9 0 1 8 d c b g f a j i h e l
 5 ┤ 5 3 4 0 6 8 a 1 2 7 c e 9 f h d i b g l n
   ┤ 6 7 8 1 9 a 3 4 5 d 0 2 g h i c k e f b o
   ┤ 7 8 6 9 0 1 4 5 3 e f d h 2 a j l c m g p
   ┤ 8 6 7 a 1 2 5 3 4 f g h i 0 9 e c j n o q
   ┤ 9 a b c 8 7 d e f g h 6 j 5 1 0 2 3 4 m r
10 ┤ a b 9 8 d c 0 f g h e i 7 6 2 3 1 4 5 n s
   ┤ b 9 a 7 c e 2 d h 6 i f 8 j k l 4 5 0 1 3
   ┤ c d e f b 9 g h i j 7 8 a k l m 6 n 3 5 0
   ┤ d e c b g f h 2 0 5 6 j k 9 7 8 a m o 4 1
   ┤ e c d g f h i a 9 1 2 k l 7 b n m 8 p q t
15 ┤ f g h i a d c j e 0 3 l m 8 n k 9 o 7 r b
   ┤ g h f e j i k l c 2 1 4 6 a m 9 d p b s u
   ┤ h f g d i b e c j 3 4 5 n m 8 o p l q a 9
   ┤ i j k l h g f m n 4 5 0 3 o p 7 b q c d v
   ┤ j k i h e l b g o m n 1 5 4 q r s a d p c
20 ┤ k i j m l n o p q r s 3 0 1 t b u 9 v c h
   └──────────────────────────────────────────
     0   2   4   6   8  10  12  14  16  18  20
a downwards, b across
Letters: a = 10, b = 11, ...
Largest value 31.

$ grundy plot nim 0..70 0..30
nim: Grundy values, a = 0..70, b = 0..30
 0 ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
10 ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
20 ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
30 ┤ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░ ░
   ┤ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓
   ┤ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓
   ┤ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓
   ┤ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓
40 ┤ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓
   ┤ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓
   ┤ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓
   ┤ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓
   ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒
50 ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒
   ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒
   ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒
   ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒
   ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒
60 ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒
   ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒
   ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ █ █ █ █ █ █ █ █
   ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ █ █ █ █ █ █ █ █
   ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ █ █ █ █ █ █ █ █
70 ┤ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ █ █ █ █ █ █ █ █
   └────────────────────────────────
     0   5    10  15    20  25    30
a downwards, b across
· 0  ░ 1-31  ▒ 32-47  ▓ 48-79  █ 80-95
Each tile: the largest value in a block of 2 by 2.
Largest value 95.

# Blanks are no positions.
$ grundy plot chomp 1..6 1..6
chomp: Grundy values, a = 1..6, b = 1..6
1 ┤ 1
2 ┤ 0 2
3 ┤ 3 0 4
4 ┤ 2 4 0 5
5 ┤ 5 3 6 0 7
6 ┤ 4 6 3 7 0 8
  └────────────
      2   4   6
a downwards, b across
Blank: no position, or too large for this game.
Largest value 8.

# P-positions as dots: Wythoff's two beams.
$ grundy plot wythoff 0..24 0..24 --p
wythoff: P-positions, a = 0..24, b = 0..24
 0 ┤ ● · · · · · · · · · · · · · · · · · · · · · · · ·
   ┤ · · ● · · · · · · · · · · · · · · · · · · · · · ·
   ┤ · ● · · · · · · · · · · · · · · · · · · · · · · ·
   ┤ · · · · · ● · · · · · · · · · · · · · · · · · · ·
   ┤ · · · · · · · ● · · · · · · · · · · · · · · · · ·
 5 ┤ · · · ● · · · · · · · · · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · ● · · · · · · · · · · · · · ·
   ┤ · · · · ● · · · · · · · · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · ● · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · · ● · · · · · · · · ·
10 ┤ · · · · · · ● · · · · · · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · · · · · ● · · · · · ·
   ┤ · · · · · · · · · · · · · · · · · · · · ● · · · ·
   ┤ · · · · · · · · ● · · · · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · · · · · · · · · · ● ·
15 ┤ · · · · · · · · · ● · · · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · ● · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · · · · · · · · · · · ·
20 ┤ · · · · · · · · · · · · ● · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · · · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · ● · · · · · · · · · ·
   ┤ · · · · · · · · · · · · · · · · · · · · · · · · ·
   └──────────────────────────────────────────────────
     0   2   4   6   8  10  12  14  16  18  20  22  24
a downwards, b across
19 P-positions among 625 positions.

$ grundy plot wythoff 0..100 0..60 --p | tail -n 5
    └──────────────────────────────────────────────────────────────
      0   5    10  15    20  25    30  35    40  45    50  55    60
a downwards, b across
Each dot: a P-position in a block of 2 by 2.
61 P-positions among 6161 positions.

$ grundy plot mark 0..64 --p
mark: P-positions, n = 0..64
 0 ┤ ● · ● · · · ● · ● ·
10 ┤ ● · · · ● · · · ● ·
20 ┤ · · ● · ● · ● · · ·
30 ┤ ● · ● · ● · · · ● ·
40 ┤ ● · ● · · · ● · · ·
50 ┤ ● · · · ● · ● · ● ·
60 ┤ · · ● · ·
   └────────────────────
     0   2   4   6   8
n = row + column
22 P-positions among 65 positions.

$ grundy plot mark 123..5000 --p | tail -n 6
5000 ┤ ●
     └───────────────────────────────────────────────────
       0   50  100  150  200  250  300  350  400  450
n = row + column
Each dot: a P-position among 10 neighbouring numbers.
1626 P-positions among 4878 positions.

# Without Grundy values: P and N.
$ grundy plot kayles 0..20 --misere
kayles, misere play: P or N, because there are no Grundy values, n = 0..20
 0 ┤ N P N N P N N N N P
10 ┤ N N P N N N N N N N
20 ┤ P
   └────────────────────
     0   2   4   6   8
n = row + column
5 P-positions among 21 positions.

$ grundy plot wythoff 0..4 0..4 --misere --p
wythoff, misere play: P-positions, a = 0..4, b = 0..4
0 ┤ · ● · · ·
1 ┤ ● · · · ·
2 ┤ · · ● · ·
3 ┤ · · · · ·
4 ┤ · · · · ·
  └──────────
    0 1 2 3 4
a downwards, b across
3 P-positions among 25 positions.

# A game with its own rule for who has won.
$ printf '%s\n' 'function next_states(n)' '  return n < 9 and {n + 1, n + 2} or {}' 'end' 'function is_final(n) return n >= 9 end' 'function rule(n) return false end' >count.lua; grundy plot ./count.lua 0..9
./count.lua: P or N, because there are no Grundy values, n = 0..9
0 ┤ P N N P N N P N N P
  └────────────────────
    0   2   4   6   8
n = row + column
4 P-positions among 10 positions.

# ASCII where the locale has nothing else.
$ LANG=C grundy plot kayles 0..20
kayles: Grundy values, n = 0..20
7 |                                             ##
  |                                 ##          ##
5 |                                 ##          ##
  |               ##          ##    ## ##       ##    ##
3 |         ##    ## ##       ##    ## ##       ##    ## ##
  |      ## ##    ## ## ##    ## ## ## ##    ## ##    ## ## ##
1 |   ## ## ## ## ## ## ## ## ## ## ## ## ## ## ## ## ## ## ## ##
0 +---------------------------------------------------------------
   0     2     4     6     8     10    12    14    16    18    20  n
Largest value 7; period 12 from n = 71 on, proved.

$ LANG=C grundy plot grundy 0..1000
grundy: Grundy values, n = 0..1000
28 |                                                    .    ..  .: .
   |                                           ..       :   .::  ::.:
23 |                                        ...::     . ::.::::  :::: .
   |                                    :   :::::     : :::::::  :::: :
19 |                                    :   ::::: .   :.:::::::  ::::.:
   |                     ::     :   : : ::  :::::::   :::::::::  ::::::
14 |            .     :::::  .  :  :: : :::::::::::   :::::::::: ::::::
   |          :::. .  :::::  :  : :::::.:::::::::::  ::::::::::: ::::::
 9 |         .:::: :  :::::..:  :.:::::::::::::::::  ::::::::::: ::::::
   |  .. ::..::::: :. ::::::::..:::::::::::::::::::. :::::::::::.::::::
 5 |.::::::::::::::::::::::::::::::::::::::::::::::::::::::::::::::::::
   |::::::::::::#::::::::::::::::::::::::::#:#:#:::::::::::::::::::::::
 0 +-------------------------------------------------------------------
    0     100    200    300   400    500    600   700    800    900   1000  n
Each column: 15 neighbouring numbers, full up to their least value, pale up to their largest.
Largest value 28; no period found for n < 16384.

$ LANG=C grundy plot wythoff 0..5 0..5 --p
wythoff: P-positions, a = 0..5, b = 0..5
0 | * . . . . .
1 | . . * . . .
2 | . * . . . .
3 | . . . . . *
4 | . . . . . .
5 | . . . * . .
  +------------
    0   2   4
a downwards, b across
5 P-positions among 36 positions.

# What was known when a limit ended it.
$ grundy plot grundy 0..60 --how plain --positions 20
grundy: Grundy values, n = 0..60
4 ┤                  █
3 ┤             █  █ ██
2 ┤     █  █  █ ██ ████
1 ┤   █ ██ ██ █████████
0 ┼─────────────────────────────────────────────────────────────
   0    5    10   15   20   25   30   35   40   45   50   55   60  n
Largest value 4.
Not complete, known up to n = 19: the limit on positions ended the computation; --positions raises it.
grundy: the chart is not complete: the limit on positions ended the computation; --positions raises it
? 1

$ grundy plot wythoff 0..6 0..6 --how search --positions 20
wythoff: Grundy values, a = 0..6, b = 0..6
0 ┤ 0 1 2 3 4 5 6
1 ┤ 1 2 0 4 5 3 7
2 ┤ 2 0 1 5 3 4 8
3 ┤ 3 4 5 6 2 ? ?
4 ┤ ? ? ? ? ? ? ?
5 ┤ ? ? ? ? ? ? ?
6 ┤ ? ? ? ? ? ? ?
  └──────────────
    0   2   4   6
a downwards, b across
Largest value 8.
Not complete, known up to a = 3, b = 4: the limit on positions ended the computation; --positions raises it.
grundy: the chart is not complete: the limit on positions ended the computation; --positions raises it
? 1

# SVG by the name of the file, or by --to; the whole file or none.
$ grundy plot kayles 0..20 -o kayles.svg && grep -c '<title>' kayles.svg; grundy plot kayles 0..20 --to svg | cmp - kayles.svg
22

$ grundy plot kayles 0..20 -o kayles.txt && head -n 1 kayles.txt
kayles: Grundy values, n = 0..20

# Alike in every locale, and without the picture: what it shows.
$ grundy plot kayles 0..100 --to svg | grep '<desc'
<desc>Largest value 8; period 12 from n = 71 on, proved. Known by theorem: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith).</desc>

$ grundy plot grundy 0..60 --how plain --positions 20 --to svg | grep '<desc'
grundy: the chart is not complete: the limit on positions ended the computation; --positions raises it
<desc>Largest value 4. Not complete, known up to n = 19: the limit on positions ended the computation; --positions raises it. Computed: the values of all heaps, from the smallest up.</desc>
? 1

$ grundy plot chomp 1..6 1..6 --to svg | grep '<desc'
<desc>Largest value 8. Pairs of numbers that are not positions, or too large for this game: 15. Computed: memoised search.</desc>

# The theorem of the game states the period.
$ grundy plot takepower 0..30 | tail -n 2
   └────┘ period 3 (proved)
Largest value 2; period 3 from n = 0 on, proved.

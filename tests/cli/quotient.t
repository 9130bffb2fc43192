# grundy quotient: a code, and a game that has one.
$ grundy quotient kayles
kayles: the misere quotient of all heaps
Order 40, 9 in P. Wild.
Generators: a = heap 1, b = heap 2, c = heap 5, d = heap 9, e = heap 12,
  f = heap 25, g = heap 27
Relations: a^2 = 1, b d = b c, b e = b c, b f = a b, b^3 = b, b^2 g = g,
  c d = b^2, c e = b^2, c f = a b^2 c, b c^2 = b, c^3 = c, c^2 g = g, d g = c g,
  d^3 = d, d^2 f = f, e^2 = d e, e g = c g, f^2 = b^2, f g = a g, g^2 = b^2
P: a, b^2, a c, a c^2, d, a d^2, e, a d e, a d f
Phi, the class of each heap, with the period 12 from n = 71 on:
       0        1        2        3        4
   0:  1        a        b        a b      a
   5:  c        a b      b        a b^2    d
  10:  b        b c      e        a b^2    b
  15:  a b c    a b^2    d^2 e    a b      b
  20:  a d e    b^2 c    b c      a b c    b^2 c
  25:  f        b        g        a b^2 c  b^2 c
  30:  a b c    b        a b^2    g        b c
  35:  a b c    b^2 c    a b^2    b        a b
  40:  a b^2    b^2 c    a b c    b        a b^2
  45:  g        b        a b c    b^2 c    a b^2
  50:  b        g        a b^2    b^2 c    a b c
  55:  b        a b^2    b^2 c    b        a b c
  60:  b^2 c    a b^2    b        g        a b^2
  65:  b^2 c    a b c    b        a b^2    g
  70:  b c      a b c    b^2 c    a b^2    b
  75:  g        a b^2    b^2 c    a b c    b
  80:  a b^2    g        b
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel); heaps above 167 have options
  of the same classes as the heaps one period before, so the period goes on for
  ever.

$ grundy quotient 0.15
0.15: the misere quotient of all heaps
Order 42, 12 in P. Wild.
Generators: a = heap 1, b = heap 6, c = heap 14, d = heap 18, e = heap 20,
  f = heap 23, g = heap 27, h = heap 29, i = heap 30
Relations: a^2 = 1, b c = a b^3, b f = b^3, b h = b g, b i = b g, b^2 d = d,
  b^2 e = b^3, b^2 g = b^3, b^4 = b^2, c^2 = b^2, c d = a d, c g = a b^3,
  c h = a b^3, c i = a b^3, d e = b d, d f = d, d g = b d, d h = b d, d i = b d,
  d^3 = a d^2, e f = a c e, e g = b e, e h = b g, e i = b e, b e^2 = a c e,
  c e^2 = a b e, e^4 = e^2, f g = b^3, f h = b^3, f i = b^3, c f^2 = c f,
  f^3 = f^2, g^2 = b g, g h = b g, g i = b g, h^2 = b^2, h i = b^2, i^2 = b^2
P: a, b^2, b d, d^2, a e, a e^2, a e^3, a f, a f^2, a g, a h, a i
Phi, the class of each heap, with the period 10 from n = 66 on:
       0      1      2      3      4      5      6      7      8      9
   0:  1      a      a      1      a      a      b      b      a      b
  10:  b      a      a      1      c      c      b      b      d      b
  20:  e      c      c      f      c      c      b      g      d      h
  30:  i      a b^2  a b g  f      a b g  a b e  b^3    h      d      h
  40:  h      a b^2  a b e  f^2    a b g  a b g  b^3    h      d      h
  50:  h      a b^2  a b g  f^2    a b g  a b g  b^3    b^3    d      b^3
  60:  b^3    a b^2  a b g  f^2    a b g  a b g  b^3    b^3    d      b^3
  70:  b^3    a b^2  a b^2  f^2    a b^2  a b^2
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel); heaps above 153 have options
  of the same classes as the heaps one period before, so the period goes on for
  ever.

$ grundy quotient 0.75 --markdown
\## 0.75: the misere quotient of all heaps

Order 8, 2 in P. Wild.

Generators: a = heap 1, b = heap 2, c = heap 5

Relations: a^2 = 1, b c = a b, b^3 = b, c^2 = b^2

P: a, b^2

Phi, the class of each heap, with the period 2 from n = 8 on:

```text
      0      1      2      3      4      5      6      7      8      9
  0:  1      a      b      a      b      c      b      c      b      a b^2
```

Proved: no sum in P has an option in P, and every other sum with a move has one, so the classes decide misere play; and any two classes have different outcomes beside some sum (Plambeck and Siegel); heaps above 21 have options of the same classes as the heaps one period before, so the period goes on for ever.

$ grundy quotient 0.123 --lang zh_CN
0.123：全部堆的反常商
20 阶，其中 5 个属于 P。狂野。
生成元：a = 堆 1，b = 堆 3，c = 堆 6，d = 堆 8，e = 堆 9
关系：a^2 = 1，b^2 c = c，b^2 d = b^3，b^2 e = e，b^4 = b^2，c^2 = c，c d = b c，
  c e = a c，d^2 = 1，d e = b e，e^2 = c
P：a，b^2，c，a d，b e
Phi（每堆的等价类），从 n = 5 起周期为 5：
      0  1  2  3  4  5  6  7  8  9
  0:  1  a  1  b  b  a  c  1  d  e
已证明：P 中的和式没有属于 P 的后继局面，其余能走的和式都有，所以等价类决定反
  常规则下的胜负；任意两个等价类加上某个和式后胜负不同（Plambeck 和 Siegel）；大
  于 12 的堆，后继局面的等价类与少一个周期的堆相同，所以周期一直延续。

$ grundy quotient 'bash{3}'
bash{3}: the misere quotient of all heaps
Order 6, 2 in P. Tame: sums are played as in misere Nim.
Generators: a = heap 1, b = heap 2
Relations: a^2 = 1, b^3 = b
P: a, b^2
Phi, the class of each heap, with the period 4 from n = 1 on:
      0    1    2    3    4
  0:  1    a    b    a b  1
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel); heaps above 7 have options of
  the same classes as the heaps one period before, so the period goes on for
  ever.

$ grundy quotient 0.0
0.0: the misere quotient of all heaps
Order 1, 0 in P. Tame: sums are played as in misere Nim.
P is empty.
Phi, the class of each heap, with the period 1 from n = 1 on:
      0  1
  0:  1  1
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel); heaps above 1 have options of
  the same classes as the heaps one period before, so the period goes on for
  ever.

# A part of the heaps.
$ grundy quotient nim --heaps 6
nim: the misere quotient, proved to heap 6
Order 10, 2 in P. Tame: sums are played as in misere Nim.
Generators: a = heap 1, b = heap 2, c = heap 4
Relations: a^2 = 1, b^3 = b, b^2 c = c, c^2 = b^2
P: a, b^2
Phi, the class of each heap:
      0    1    2    3    4    5    6
  0:  1    a    b    a b  c    a c  b c
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel).

$ grundy quotient '0.(3)' --heaps 3
0.(3): the misere quotient, proved to heap 3
Order 6, 2 in P. Tame: sums are played as in misere Nim.
Generators: a = heap 1, b = heap 2
Relations: a^2 = 1, b^3 = b
P: a, b^2
Phi, the class of each heap:
      0    1    2    3
  0:  1    a    b    a b
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel).

$ grundy quotient 0.07 --heaps 20
0.07: the misere quotient, proved to heap 20
Order 24, 5 in P. Wild.
Generators: a = heap 2, b = heap 4, c = heap 10, d = heap 14
Relations: a^2 = 1, b^2 c = a b^3, b^4 = b^2, c^2 = 1, d^2 = 1
P: a, b^2, a c, a d, a c d
Phi, the class of each heap:
       0    1    2    3    4    5    6    7    8    9
   0:  1    1    a    a    b    1    a b  a    a    1
  10:  c    a b  a c  b    d    1    a d  a c  b    c
  20:  a b
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel).

# Long lists are cut.
$ grundy quotient 0.07 --heaps 29 | tail -n 14
  b c h = a b^2 h, c^3 = c, d^2 = 1, e^2 = b^2, e i = a b^2, f^2 = 1, g^2 = c^2,
  g i = b c^2, b^3 h^2 = b h^2, c h^2 = a b h^2, e h^2 = b^2 h^2,
  b f h^2 = a b h^2, g h^2 = a b h^2, h^3 = b^2 h^2, i^2 = b^2
P: a, b^2, a c, a c^2, a d, a c d, a c^2 d, e, f, d f, a e f, a g, a d g, f g,
  d f g, a b h, a b^3 h, e h, b d e h, b f h, b e f h, a e f g h, h^2, b^2 h^2,
  a f h^2, a h i, a d h i, f h^2 i
Phi, the class of each heap:
       0    1    2    3    4    5    6    7    8    9
   0:  1    1    a    a    b    1    a b  a    a    1
  10:  c    a b  a c  b    d    1    a d  a c  b    c
  20:  a b  e    f    a e  g    h    a c  i    a e  c^2
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel).

$ grundy quotient 0.07 --heaps 29 --all | wc -l
20

$ grundy quotient '0.3' --heaps 500 | tail -n 6
  0:  1  a  1
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel); heaps above 3 have options of
  the same classes as the heaps one period before, so the period goes on for
  ever.

# Finite sets.
$ grundy quotient 'nim(2)' 'cram(2x3)'
nim(2), cram(2x3): the misere quotient, of 6 positions
Order 6, 2 in P. Tame: sums are played as in misere Nim.
Generators: a = nim(1), b = nim(2)
Relations: a^2 = 1, b^3 = b
P: a, b^2
Phi, the class of each position:
  nim(1)     a
  cram(1x2)  a
  nim(2)     b
  cram(1x4)  b
  cram(2x2)  1
  cram(2x3)  a
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel).

$ grundy quotient 'nim(2) + cram(2x3)' --json | jq -c '.order, .positions, .phi, .generators'
6
["nim(1)","cram(1x2)","nim(2)","cram(1x4)","cram(2x2)","cram(2x3)"]
["a","a","b","b","1","a"]
[{"name":"a","position":"nim(1)"},{"name":"b","position":"nim(2)"}]

$ grundy quotient 'kayles(6)' --lang zh_CN
kayles(6)：6 个局面的反常商
12 阶，其中 3 个属于 P。狂野。
生成元：a = kayles(1)，b = kayles(2)，c = kayles(5)
关系：a^2 = 1，b^3 = b，c^2 = 1
P：a，b^2，a c
Phi（每个局面的等价类）：
  kayles(1)  a
  kayles(2)  b
  kayles(3)  a b
  kayles(4)  a
  kayles(5)  c
  kayles(6)  a b
已证明：P 中的和式没有属于 P 的后继局面，其余能走的和式都有，所以等价类决定反
  常规则下的胜负；任意两个等价类加上某个和式后胜负不同（Plambeck 和 Siegel）。

$ grundy quotient 'nim(0)'
nim(0): the misere quotient, of 1 position
Order 1, 0 in P. Tame: sums are played as in misere Nim.
P is empty.
Phi, the class of each position:
  nim(0)  1
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel).

$ grundy quotient 0
0: the misere quotient, of 0 positions
Order 1, 0 in P. Tame: sums are played as in misere Nim.
P is empty.
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel).

$ printf 'A-->B, B-->C, A-->C, C-->D' >g.mmd; grundy quotient './g.mmd(A)'
graph{./g.mmd}(A): the misere quotient, of 4 positions
Order 6, 2 in P. Tame: sums are played as in misere Nim.
Generators: a = graph{./g.mmd}(C), b = graph{./g.mmd}(A)
Relations: a^2 = 1, b^3 = b
P: a, b^2
Phi, the class of each position:
  graph{./g.mmd}(D)  1
  graph{./g.mmd}(C)  a
  graph{./g.mmd}(B)  1
  graph{./g.mmd}(A)  b
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel).

# A position whose only option is a pile of two: it is lost in misere play, and not equal to nothing.
$ echo 'T 2, 2 1, 2 0, 1 0' | tr ',' '\n' >two.txt; grundy quotient 'graph{two.txt}(T)' | head -n 4
graph{two.txt}(T): the misere quotient, of 4 positions
Order 6, 2 in P. Tame: sums are played as in misere Nim.
Generators: a = graph{two.txt}(1), b = graph{two.txt}(2)
Relations: a^2 = 1, b^3 = b

# A game whose own rule for the end is that of misere play.
$ printf '%s\n' 'start = 3' 'function next_states(n) if n == 0 then return {} end; return n == 1 and {0} or {n - 1, n - 2} end' 'function is_final(n) return n == 0 end' 'function rule(n) return true end' >last.lua; grundy quotient './last.lua(3)'
./last.lua(3): the misere quotient, of 4 positions
Order 6, 2 in P. Tame: sums are played as in misere Nim.
Generators: a = ./last.lua(1), b = ./last.lua(2)
Relations: a^2 = 1, b^3 = b
P: a, b^2
Phi, the class of each position:
  ./last.lua(0)  1
  ./last.lua(1)  a
  ./last.lua(2)  b
  ./last.lua(3)  1
Proved: no sum in P has an option in P, and every other sum with a move has
  one, so the classes decide misere play; and any two classes have different
  outcomes beside some sum (Plambeck and Siegel).

# Comparison.
$ grundy quotient kayles --compare 'kayles(5)' 'kayles(8)'
kayles(5) and kayles(8) are not equal in misere play: their classes are c and
  a b^2. With kayles(1,2,2) beside them, the first is in N, the second in P.

$ grundy quotient --compare 'kayles(4)' 'kayles(1)' kayles
kayles(4) and kayles(1) are equal in misere play, beside all sums of heaps of
  kayles: both have the class a.

$ grundy quotient kayles --compare 'kayles(5)' 'kayles(9)' --json | jq -c '.equal, .tells_apart, .outcomes, .classes'
false
"0"
["N","P"]
["c","d"]

$ grundy quotient kayles --compare 'kayles(1000000) + kayles(77)' '0.77(88)'
kayles(1000000,77) and 0.77(88) are not equal in misere play: their classes
  are a b^2 c and a b^2. With kayles(1) beside them, the first is in N, the
  second in P.

$ grundy quotient nim --heaps 3 --compare 0 'nim(2,2)'
0 and nim(2,2) are not equal in misere play: their classes are 1 and b^2. The
  first is in N, the second in P.

$ grundy quotient nim --heaps 3 --compare 'nim(3)' 'nim(2,1)'
nim(3) and nim(2,1) are equal in misere play, beside all sums of heaps of nim
  up to 3: both have the class a b.

$ grundy quotient --compare 'nim(2)' 'nim(1,3)' --lang zh_CN
nim(2) 与 nim(1,3) 在反常规则下相等，无论与集合中的局面如何相加：二者同属等价
  类 b。

$ grundy quotient --compare 'nim(2)' 'cram(2x2)'
nim(2) and cram(2x2) are not equal in misere play: their classes are b and 1.
  With nim(1) beside them, the first is in N, the second in P.

# Limits: what is proved is shown, and the exit status is 1.
$ grundy quotient 0.07 --positions 500 | head -n 2
0.07: the misere quotient, proved to heap 24
Order 24, 5 in P. Wild.
? 1

$ grundy quotient 0.07 --positions 500 --json | jq -c '[.order, .complete, .period, .how.kind, .how.stopped_by]'
[24,false,null,"proved","positions"]
? 1

$ grundy quotient 0.07 --heaps 30 --positions 500 | tail -n 1
  computation; --positions raises it.
? 1

$ grundy quotient kayles --positions 1
kayles: no misere quotient was found
Unknown: the limit on positions ended the computation; --positions raises it.
? 1

$ grundy quotient kayles --positions 1 --json | jq -c '[.order, .complete, .heaps, .phi, .how.kind]'
[null,false,null,[],"unknown"]
? 1

$ grundy quotient 'kayles(9)' --positions 3
kayles(9): no misere quotient was found
Unknown: the limit on positions ended the computation; --positions raises it.
? 1

$ grundy quotient 'kayles(9)' --positions 100 | head -n 2
kayles(9): a part of the misere quotient, of 8 of 9 positions
Order 12, 3 in P. Wild.
? 1

# The certificate goes to a file besides.
$ grundy quotient 0.75 --certificate c.gcert -o answer.txt; head -n 1 answer.txt; cat c.gcert
0.75: the misere quotient of all heaps
gcert 1
rules code 0.75
claim quotient 8 2 2 8
times 1 0 3 2 5 4 7 6
times 2 3 4 5 2 3 3 2
times 6 7 3 2 5 4 4 5
P 1 4
phi 0 1 2 1 2 6 2 6 2 5
end

$ grundy quotient 'nim(2)' --certificate c.gcert --json | jq -c .order; cat c.gcert
6
gcert 1
rules atoms
atom 0
atom 0 1
claim quotient 6 2
times 1 0 3 2 5 4
times 2 3 4 5 2 3
P 1 4
phi 1 2
end

$ grundy quotient '0.(3)' --heaps 3 --certificate c.gcert >answer.txt; sed -n 2,3p c.gcert
rules code 0.333
claim quotient-to 6 2 3

$ grundy quotient 0.3F --heaps 4 --certificate c.gcert >answer.txt; sed -n 2,3p c.gcert
rules code 0.3F
claim quotient-to 6 2 4

$ grundy quotient 'kayles(9)' --positions 100 --certificate c.gcert >answer.txt; grep claim c.gcert
claim quotient 12 3

# Requests.
$ printf '%s\n' 'quotient kayles' "quotient 'nim(2)' 'cram(2x3)'" 'quotient 0.07 --heaps 12' "quotient kayles --compare 'kayles(1)' 'kayles(4)'" | grundy batch | jq -c '.answer | [.game, .order, .heaps, .equal]'
["kayles",40,167,null]
["nim(2), cram(2x3)",6,null,null]
["0.07",12,12,null]
["kayles",40,167,true]

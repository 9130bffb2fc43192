# grundy explain: why a sum is won or lost. The texts themselves are kept in tests/explain.

$ grundy explain nim 2 5 4
nim(2,5,4), normal play (who cannot move loses)
N-position: the first player wins.

1. The values of the parts
   A pile of n has the value n (Bouton). nim(2) = 2, nim(5) = 5, nim(4) = 4

2. The XOR of the values (addition without carry)
   In binary, a column with an odd number of 1s gives 1, every other column
   gives 0:
         4 2 1
     2 = 0 1 0
     5 = 1 0 1
     4 = 1 0 0
     ---------
     3 = 0 1 1
   2 ⊕ 5 ⊕ 4 = 3. That is not 0, so the player to move wins.

3. The winning move
   A winning move makes the number of 1s in every column even. The highest odd
   column is that of 2. A part with a 1 in it must get a smaller value, and a
   move to every smaller value exists.
     nim(2) = 2 must become 2 ⊕ 3 = 1: take 1 from the pile of 2, leaving 1
       then nim(1,5,4) = 0
     nim(5) = 5 must become 5 ⊕ 3 = 6: that is larger, and no move does it
     nim(4) = 4 must become 4 ⊕ 3 = 7: that is larger, and no move does it
   Now every column is even, as at the end of the game. Each move of the other
   player makes a column odd, and is answered in the same way.

# As a page in Markdown.
$ grundy explain 'kayles(3) + nim(2)' --markdown
\## kayles(3) + nim(2), normal play (who cannot move loses)

N-position: the first player wins.

\### 1. The value of kayles(3)

Every move, with the value of the position that it leaves:

- `kayles(2) = 2`
- `kayles(1) = 1`
- `kayles(1,1) = 1 ⊕ 1 = 0`

The value is the least number that does not occur among them (mex): `kayles(3) = mex{0, 1, 2} = 3`

\### 2. The value of nim(2)

A pile of n has the value n (Bouton). `nim(2) = 2`

\### 3. The XOR of the values (addition without carry)

In binary, a column with an odd number of 1s gives 1, every other column gives 0:

```
    2 1
3 = 1 1
2 = 1 0
-------
1 = 0 1
```

`3 ⊕ 2 = 1`. That is not 0, so the player to move wins.

\### 4. The winning move

A winning move makes the number of 1s in every column even. The highest odd column is that of 1. A part with a 1 in it must get a smaller value, and a move to every smaller value exists.

- `kayles(3) = 3` must become `3 ⊕ 1 = 2`: knock down the pin at the end of the row of 3, leaving 2
  - then `kayles(2) + nim(2) = 0`
- `nim(2) = 2` must become `2 ⊕ 1 = 3`: that is larger, and no move does it

Now every column is even, as at the end of the game. Each move of the other player makes a column odd, and is answered in the same way.

# Two moves ahead.
$ grundy explain kayles 3 --depth 2
kayles(3), normal play (who cannot move loses)
N-position: the first player wins.

1. The value of kayles(3)
   Every move, with the value of the position that it leaves:
     kayles(2) = 2
     kayles(1) = 1
     kayles(1,1) = 1 ⊕ 1 = 0
   The value is the least number that does not occur among them (mex):
   kayles(3) = mex{0, 1, 2} = 3

2. The value of kayles(2)
   Every move, with the value of the position that it leaves:
     kayles(1) = 1
     nothing is left, value 0
   The value is the least number that does not occur among them (mex):
   kayles(2) = mex{0, 1} = 2

3. The value of kayles(1)
   Every move, with the value of the position that it leaves:
     nothing is left, value 0
   The value is the least number that does not occur among them (mex):
   kayles(1) = mex{0} = 1

4. The winning move
   It leaves the value 0:
     knock down one pin of the row of 3, leaving 1 and 1:
       kayles(1,1) = 1 ⊕ 1 = 0

5. Why kayles(1,1) is lost for the player to move
   Every move makes the value different from 0, and a reply makes it 0 again. So
   the player who replies never runs out of moves:
     knock down the only pin of the row of 1: kayles(1) = 1
       reply: knock down the only pin of the row of 1: nothing is left

# ASCII alone.
$ LC_ALL=C grundy explain 'wythoff(8,13)' | head -n 8
wythoff(8,13), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.

1. Who wins wythoff(8,13)
   The mover loses iff a = n w rounded down and b = a + n, for some n = 0, 1, 2,
   ..., where a <= b and w = 1.618... is the golden ratio (Wythoff).
   The difference is 13 - 8 = 5, and this is the lost pair with that difference.
   P-position: the first player loses, the second player wins.

# A limit ends it: what is known is told.
$ grundy explain 'hex{3}' --positions 300
hex{3}(.../.../... x), with its own rule for who wins
N-position: the first player wins.

The explanation is not complete: the limit on positions ended the computation; --positions raises it.
? 1

$ grundy explain 'hex{3}' --positions 300 --json
{"sum":"hex{3}(.../.../... x)","convention":"normal","outcome":"N","value":null,"steps":[],"cut":false,"stopped_by":"positions"}
? 1

# A page of HTML: pictures and table inside, nothing from outside, both languages, valid XML.
$ grundy explain nim 2 1 --html -o page.html && xmllint --noout page.html && grep -cE '<svg|<table|<section>' page.html; grep -E '^<(html|h1|h2|p class)' page.html; grep -oE '(src|href|url|<script|@import)' page.html
7
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<h1>nim(2,1)</h1>
<p class="lead">normal play (who cannot move loses)</p>
<p class="outcome N">N-position: the first player wins.</p>
<h2>1. The values of the parts</h2>
<h2>2. The XOR of the values (addition without carry)</h2>
<h2>3. The winning move</h2>
<h2>4. All positions and moves</h2>
? 1

$ grundy explain nim 2 1 --html | cmp - page.html

$ grundy explain 'kayles(5) + nim(3)' --lang zh_CN -o zh.html && xmllint --noout zh.html && grep -E '^<(html|h1|h2|p class)' zh.html
<html lang="zh-CN" xmlns="http://www.w3.org/1999/xhtml">
<h1>kayles(5) + nim(3)</h1>
<p class="lead">正常规则（不能走者负）</p>
<p class="outcome N">先手必胜（必胜态，N 态）。</p>
<h2>1. kayles(5) 的 SG 值</h2>
<h2>2. nim(3) 的 SG 值</h2>
<h2>3. 求异或和</h2>
<h2>4. 必胜走法</h2>

$ for sum in 'cram(2x3)' 'nim(3,3)' '0' 'hackenbush(0-1,1-2)' 'chomp(2x2)'; do grundy explain "$sum" --html --depth 2 | xmllint --noout - && grundy explain "$sum" --misere --html | xmllint --noout -; done

$ printf 'a<b&c d\n' >g.edges; grundy explain 'graph{g.edges}(a<b&c)' --html | tee names.html | xmllint --noout - && grep '^<h1' names.html
<h1>graph{g.edges}(a&lt;b&amp;c)</h1>

$ grundy explain 'cram(9x9)' --html --positions 10 | grep -E '^<p class'
<p class="lead">normal play (who cannot move loses)</p>
<p class="outcome U">Unknown: the limit on positions ended the computation; --positions raises it.?Reached: 10 positions, # s, # B</p>
? 1

# Other forms go to a file, too.
$ grundy explain nim 2 1 -o x.txt && grundy explain nim 2 1 | cmp - x.txt && grundy explain nim 2 1 --markdown -o x.md && grundy explain nim 2 1 --markdown | cmp - x.md

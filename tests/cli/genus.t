# grundy genus: how positions behave in misere play.

$ grundy genus kayles 1..24
kayles: the genus of n = 1..24
       0       1       2       3       4
   0:          1^031   2^20    3^31    1^031
   5:  4^146*  3^31*   2^20*   1^13*   4^046*
  10:  2^20*   6^46*   4^046*  1^13*   2^20*
  15:  7^57*   1^13*   4^64*   3^31*   2^20*
  20:  1^031*  4^64*   6^46*   7^57*   4^64*
The first wild position (*) in this range is n = 5, with the genus 4^146.
Computed: 113 positions.

$ grundy genus nim 0..9
nim: the genus of n = 0..9
      0        1        2        3        4
  0:  0^120    1^031    2^20     3^31     4^46
  5:  5^57     6^64     7^75     8^8(10)  9^9(11)
All of them are tame: in misere play their sums are played as Nim.

$ grundy genus 0.56 1..30
0.56: the genus of n = 1..30
       0            1            2            3            4
   0:               1^031        0^120        2^20         2^20
   5:  4^46         1^031        1^13         3^31         2^20
  10:  4^46         4^46         6^64         6^64         2^20
  15:  1^13         1^13         7^75         6^64         8^8(10)
  20:  4^46         1^13         1^13         6^64         5^57
  25:  4^46         8^8(10)      1^13         1^13         12^(12)(14)
  30:  4^46
All of them are tame: in misere play their sums are played as Nim.
Computed: 30 positions.

# A row that has many digits; the last two repeat for ever.
$ grundy genus 4.7 8..13
4.7: the genus of n = 8..13
       0             1             2             3             4
   5:                                            2^1420*       1^20431*
  10:  2^131420*     1^2020431*    2^13131420*   1^202020431*
The first wild position (*) in this range is n = 8, with the genus 2^1420.
Computed: 25 positions.

# One position, and a range that begins in the middle of a line.
$ grundy genus kayles 5
kayles: the genus of n = 5
      0
  5:  4^146*
The first wild position (*) in this range is n = 5, with the genus 4^146.
Computed: 5 positions.

$ grundy genus kayles 8..16
kayles: the genus of n = 8..16
       0       1       2       3       4
   5:                          1^13*   4^046*
  10:  2^20*   6^46*   4^046*  1^13*   2^20*
  15:  7^57*   1^13*
The first wild position (*) in this range is n = 8. Its own genus, 1^13, is that of a Nim sum, but it can come to wild positions.
Computed: 28 positions.

# Boards, with a * for the number; rows of a game in parameters; several parts in one.
$ grundy genus 'cram(2x*)' 1..5
cram(2x*): the genus of n = 1..5
      0      1      2      3      4      5
  0:         1^031  0^120  1^031  0^120  1^031
All of them are tame: in misere play their sums are played as Nim.
Computed: 12 positions.

$ grundy genus 'bash{*}(6)' 1..6
bash{*}(6): the genus of n = 1..6
      0      1      2      3      4      5      6
  0:         0^120  0^120  2^20   1^031  0^120  6^64
All of them are tame: in misere play their sums are played as Nim.

$ grundy genus '2*kayles' 4..6
2*kayles: the genus of n = 4..6
      0       1       2       3       4
  0:                                  0^120
  5:  0^120*  0^02*
The first wild position (*) in this range is n = 5. Its own genus, 0^120, is that of a Nim sum, but it can come to wild positions.
Computed: 9 positions.

# Digits above 9.
$ grundy genus nim 7..9
nim: the genus of n = 7..9
      0        1        2        3        4
  5:                    7^75     8^8(10)  9^9(11)
All of them are tame: in misere play their sums are played as Nim.

# Sums: their parts and who wins. Equal parts are listed once.
$ grundy genus 'kayles(5) + nim(2)'
kayles(5) + nim(2): genus 6^46, wild
  kayles(5)  4^146  wild
  nim(2)     2^20   tame
Normal play: the value is 6; the first player wins.
Misere play: the misere value is 4; the first player wins.
Computed: 7 positions.

$ grundy genus 'kayles(5,5,7) + 3*nim(1)'
kayles(5,5,7) + nim(1,1,1): genus 3^31, wild
  kayles(5)  4^146  wild
  kayles(7)  2^20   wild
  nim(1)     1^031  tame
Normal play: the value is 3; the first player wins.
Misere play: the misere value is 3; the first player wins.
Computed: 14 positions.

$ grundy genus nim 2 5 4
nim(2,5,4): genus 3^31, tame
  nim(2)  2^20  tame
  nim(5)  5^57  tame
  nim(4)  4^46  tame
Normal play: the value is 3; the first player wins.
Misere play: the misere value is 3; the first player wins.

$ grundy genus 0
0: genus 0^120, tame
Normal play: the value is 0; the second player wins.
Misere play: the misere value is 1; the first player wins.

$ grundy genus 'cram(3x3)'
cram(3x3): genus 0^120, tame
Normal play: the value is 0; the second player wins.
Misere play: the misere value is 1; the first player wins.
Computed: 8 positions.

# A large heap of a game with a theorem needs no search.
$ grundy genus nim 1000000000000
nim: the genus of n = 1000000000000
  1000000000000:  1000000000000^(1000000000000)(1000000000002)
It is tame.

# By the rules of a script.
$ printf 'name = "two"\ndescribe = "x"\nstart = 5\nfunction next_states(n) for k = 1, 2 do if k <= n then emit(n - k) end end end\n' >two.lua; grundy genus ./two.lua 1..8
./two.lua: the genus of n = 1..8
      0      1      2      3      4      5      6      7      8
  0:         1^031  2^20   0^120  1^031  2^20   0^120  1^031  2^20
All of them are tame: in misere play their sums are played as Nim.
Computed: 9 positions.

# JSON, CSV, Markdown, and a file.
$ grundy genus kayles 4..5 --json | jq -c 'del(.how)'
{"game":"kayles","genera":[{"n":4,"value":1,"misere":[0,3,1],"text":"1^031","tame":true},{"n":5,"value":4,"misere":[1,4,6],"text":"4^146","tame":false}],"first_wild":5}

$ grundy genus 'kayles(5) + nim(2)' --json | jq -c 'del(.how)'
{"sum":"kayles(5) + nim(2)","value":6,"misere":[4,6],"text":"6^46","tame":false,"parts":[{"part":"kayles(5)","value":4,"misere":[1,4,6],"text":"4^146","tame":false},{"part":"nim(2)","value":2,"misere":[2,0],"text":"2^20","tame":true}]}

$ grundy genus kayles 1..6 --csv
n,value,misere,genus,class
1,1,0 3 1,1^031,tame
2,2,2 0,2^20,tame
3,3,3 1,3^31,tame
4,1,0 3 1,1^031,tame
5,4,1 4 6,4^146,wild
6,3,3 1,3^31,wild

$ grundy genus 'kayles(5,5) + nim(1)' --csv
part,value,misere,genus,class
kayles(5),4,1 4 6,4^146,wild
nim(1),1,0 3 1,1^031,tame
"kayles(5,5) + nim(1)",1,0 3 1,1^031,wild

$ grundy genus kayles 1..7 --markdown
\## kayles: the genus of n = 1..7

```text
      0       1       2       3       4
  0:          1^031   2^20    3^31    1^031
  5:  4^146*  3^31*   2^20*
```

The first wild position (\*) in this range is n = 5, with the genus 4^146.

Computed: 7 positions.

$ grundy genus kayles 1..5 -o g.csv && cat g.csv
n,value,misere,genus,class
1,1,0 3 1,1^031,tame
2,2,2 0,2^20,tame
3,3,3 1,3^31,tame
4,1,0 3 1,1^031,tame
5,4,1 4 6,4^146,wild

# A limit ends a row, and it says so.
$ grundy --positions 50 genus kayles 1..24
kayles: the genus of n = 1..24
       0       1       2       3       4
   0:          1^031   2^20    3^31    1^031
   5:  4^146*  3^31*   2^20*   1^13*   4^046*
  10:  2^20*   6^46*   4^046*  1^13*   2^20*
  15:  7^57*   1^13*   4^64*   3^31*   2^20*
  20:  ?
The first wild position (*) in this range is n = 5, with the genus 4^146.
Unknown: the limit on positions ended the computation; --positions raises it.
Computed: 50 positions.
? 1

$ grundy --positions 50 genus kayles 18..24 --csv
n,value,misere,genus,class
18,3,3 1,3^31,wild
19,2,2 0,2^20,wild
20,,,,
grundy: the table is not complete: the limit on positions ended the computation; --positions raises it
? 1

$ grundy --positions 50 genus kayles 18..24 --json | jq -c '.genera[-1], .first_wild, .how.stopped_by'
{"n":20,"value":null,"misere":null,"text":null,"tame":null}
18
"positions"
? 1

$ grundy --positions 50 genus 'kayles(40) + nim(2)'
kayles(40) + nim(2): the genus is unknown
Unknown: the limit on positions ended the computation; --positions raises it.
Computed: 50 positions.
? 1

$ grundy --memory 20k genus kayles 1..50 | grep Unknown
Unknown: the memory limit ended the computation; --memory raises it.
? 1

$ grundy --time 100ms genus kayles 150..160 | grep Unknown
Unknown: the time limit ended the computation; --time raises it.
? 1

$ timeout --foreground --preserve-status -s INT 0.3 grundy genus kayles 150..160 | grep Unknown
Unknown: the computation was interrupted.
? 1

$ grundy genus kayles 4..6 --lang zh_CN
kayles：n = 4..6 的亏格
      0       1       2       3       4
  0:                                  1^031
  5:  4^146*  3^31*
此范围内第一个狂野局面（*）为 n = 5，亏格 4^146。
由计算得出：共 6 个局面。

$ grundy genus 'kayles(5) + nim(2)' --lang zh_CN
kayles(5) + nim(2)：亏格 6^46，狂野
  kayles(5)  4^146  狂野
  nim(2)     2^20   驯顺
正常规则：SG 值为 6，先手必胜。
反常规则：反常 SG 值为 4，先手必胜。
由计算得出：共 7 个局面。

$ grundy genus nim 1..3 --lang zh_TW
nim：n = 1..3 的虧格
      0      1      2      3
  0:         1^031  2^20   3^31
全部馴順：在反常規則下，它們的和式可以像 Nim 那樣處理。

$ grundy --positions 5 genus kayles 18..24 --lang zh_CN
kayles：n = 18..24 的亏格
       0  1  2  3  4  5  6  7  8
  10:                          ?
未得出结果：计算达到局面数上限而停止；可用 --positions 提高。
由计算得出：共 5 个局面。
? 1

# Wild by what it can come to.
$ grundy genus 'cram(3x*)' 3..5
cram(3x*): the genus of n = 3..5
      0       1       2       3       4
  0:                          0^120   1^031*
  5:  1^031
The first wild position (*) in this range is n = 4. Its own genus, 1^031, is that of a Nim sum, but it can come to wild positions.
Computed: 168 positions.

$ grundy genus kayles 6..8 --lang zh_CN
kayles：n = 6..8 的亏格
      0      1      2      3      4      5      6      7      8
  0:                                            3^31*  2^20*  1^13*
此范围内第一个狂野局面（*）为 n = 6。它自己的亏格 3^31 与某个 Nim 和式相同，但它能走到狂野局面。
由计算得出：共 8 个局面。

# The time limit holds for a sum of many parts in any order.
$ timeout 8 grundy genus '50000*kayles(12) + 50000*kayles(5)' --time 200ms -q | grep -c 'the genus is unknown'
1
? 1

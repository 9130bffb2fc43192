# Tables that cannot be read, and questions that are none.

$ grundy pattern
grundy: 'pattern' needs a game and its ranges, for example: grundy pattern kayles 0..1000
? 2

$ grundy pattern kayles
grundy: 'pattern' needs a game and its ranges, for example: grundy pattern kayles 0..1000
? 2

$ grundy pattern kayles 0..3
grundy: 4 known values are too few for a rule; at least 8 are needed
? 2

$ grundy pattern nim 0..9 0..9 0..9 0..9 0..9
grundy: 'pattern' needs a game and its ranges, for example: grundy pattern kayles 0..1000
? 2

$ grundy pattern 'kayles(3)' 0..20
grundy: 'pattern' takes one game without a position, for example: grundy pattern kayles 0..1000; or with a * for the number of the range, as in 'bash{*}(20)'
? 2

$ grundy pattern kayls 0..20
grundy: there is no game called 'kayls'; did you mean 'kayles'?
  kayls(20)
  ^~~~~
? 2

$ grundy pattern kayles 0..20 --code perl
grundy: --code takes c, cpp, python, lua, not 'perl'
? 2

$ grundy pattern kayles 0..20 --data x.csv
grundy: --data takes the place of a game and its ranges
? 2

$ grundy pattern --data nofile.csv
grundy: 'nofile.csv' cannot be read: No such file or directory
? 2

$ grundy pattern --data .
grundy: '.' cannot be read: Is a directory
? 2

$ echo | grundy pattern --data -
grundy: -: there are no values; write one a line, or columns a,b,value
? 2

$ echo value | grundy pattern --data -
grundy: -: there are no values; write one a line, or columns a,b,value
? 2

$ printf '0\n1\nx2\n' | grundy pattern --data -
grundy: -:3:1: this is not a value; values are whole numbers, or P and N, or ? for one that is not known
  x2
  ^~
? 2

$ printf '0\n1\n-2\n' | grundy pattern --data -
grundy: -:3:1: a number here cannot be negative; write 0 or more
  -2
  ^~
? 2

$ printf '0\n1\n18446744073709551616\n' | grundy pattern --data -
grundy: -:3:1: this number is too large; the largest is 18446744073709551615
  18446744073709551616
  ^~~~~~~~~~~~~~~~~~~~
? 2

$ printf '0\n1\nP\n' | grundy pattern --data -
grundy: -:3:1: the values are either numbers or the letters P and N, not both
  P
  ^
? 2

$ printf 'a,b,value\n0,0,0\n0,1\n' | grundy pattern --data -
grundy: -:3:3: this line ends after 2 columns; there must be 3
  0,1
    ^
? 2

$ printf 'a,b,value\n0,0,0\n0,1,2,3\n' | grundy pattern --data -
grundy: -:3:7: this line has more columns than the first
  0,1,2,3
        ^
? 2

$ printf 'a,b,value\n0,P,0\n' | grundy pattern --data -
grundy: -:2:3: a number is expected here; the value is in the last column
  0,P,0
    ^
? 2

$ printf '0,0,1\n0,0,2\n' | grundy pattern --data -
grundy: -:2:5: this position occurs twice in the table, with different values
  0,0,2
      ^
? 2

$ printf '0,,1\n0,0,2\n' | grundy pattern --data -
grundy: -:1:3: a value is missing before this comma
  0,,1
    ^
? 2

$ printf '0,0,1\n99999999,99999999,2\n' | grundy pattern --data -
grundy: -: the numbers lie too far apart: a table over 0..99999999 in column 1 would have more than 16777216 cells
? 2

$ printf 'a b c d e f\n1 2 3 4 5 6\n' | grundy pattern --data -
grundy: -:2:11: there are 6 columns; up to 4 numbers and their value are possible; a list has one value a line
  1 2 3 4 5 6
            ^
? 2

$ printf '0 1 2\n' | grundy pattern --data -
grundy: 3 known values are too few for a rule; at least 8 are needed
? 2

$ printf '0 1 2 3 √ 5\n' | grundy pattern --data -
grundy: -:1:9: this is not a value; values are whole numbers, or P and N, or ? for one that is not known
  0 1 2 3 √ 5
          ^
? 2

# A search that is stopped does not say that there is no rule.
$ seq 0 3000 | awk '{ print $1 * $1 % 1009 }' | grundy pattern --data - --time 0.001ms
grundy: the time limit ended the computation; --time raises it
? 1

$ printf '0 1 2 3 4 5\n1 2 3 4 5 6\n' | grundy pattern --data -
n = 0..11: 12 values.
No rule found that explains them.
The values are those of 0.3333155.
? 1

$ printf 'n,value\r0,1\r1,"x"\r' | grundy pattern --data -
grundy: -:3:4: this is not a value; values are whole numbers, or P and N, or ? for one that is not known
  1,"x"
     ^
? 2

$ printf '0,""\n1,2\n' | grundy pattern --data -
grundy: -:1:3: there is no value between these quotation marks; write ? for one that is not known
  0,""
    ^~
? 2

# Values that are none.

$ grundy identify
grundy: 'identify' needs numbers, for example: grundy identify 0,1,2,3,1,4,3,2,...
? 2

$ grundy identify 0,1,2
grundy: there are too few values; write 4 or more, for example 0,1,2,3,1,4
? 2

$ grundy identify ...
grundy: this is not a value; values are whole numbers, as in 0,1,2,3,...
  ...
  ^~~
? 2

$ grundy identify 0,1,,2,3
grundy: a value is missing before this comma
  0,1,,2,3
      ^
? 2

$ grundy identify 0,1,2,x3,4
grundy: this is not a value; values are whole numbers, as in 0,1,2,3,...
  0,1,2,x3,4
        ^~
? 2

$ grundy identify 0 1 -2 3
grundy: a number here cannot be negative; write 0 or more
  0 1 -2 3
      ^~
? 2

$ grundy identify 0,1,2.5,3
grundy: this is not a value; values are whole numbers, as in 0,1,2,3,...
  0,1,2.5,3
      ^~~
? 2

$ grundy identify 0,1,2,18446744073709551616
grundy: this number is too large; the largest is 18446744073709551615
  0,1,2,18446744073709551616
        ^~~~~~~~~~~~~~~~~~~~
? 2

$ grundy identify 0,1,2,3,...,7
grundy: nothing can follow the dots
  0,1,2,3,...,7
             ^
? 2

$ grundy identify 0..5
grundy: this is not a value; values are whole numbers, as in 0,1,2,3,...
  0..5
  ^~~~
? 2

$ grundy identify kayles
grundy: this is not a value; values are whole numbers, as in 0,1,2,3,...
  kayles
  ^~~~~~
? 2

$ seq 5000 | grundy identify -
grundy: there are more values than 4096, which is the limit
? 2

$ printf '' | grundy identify -
grundy: there are too few values; write 4 or more, for example 0,1,2,3,1,4
? 2

$ grundy identify --json 0,1,a,3
{"error":{"message":"this is not a value; values are whole numbers, as in 0,1,2,3,...","offset":4,"line":null,"column":null}}
? 2

$ grundy identify --misere 0,1,2,3
grundy: 'identify' does not accept --misere; these do: solve, moves, explain, play, table, plot, pattern, graph, draw
? 2

# Tables that have other values than those of n = 0, 1, 2, ...
$ grundy table kayles 5..20 --csv | grundy identify -
grundy: 'identify' needs the values from n = 0 on, and the table begins at n = 5
? 2

$ grundy table nim 0..3 0..3 --csv | grundy identify -
grundy: 'identify' needs values over one range, and the table has 2
? 2

$ grundy table kayles 0..9 --outcome --csv | grundy identify -
grundy: 'identify' needs Grundy values, and the table has P and N
? 2

$ printf 'n,value\n0,0\n2,2\n' | grundy identify -
grundy: 'identify' needs every value, and that at n = 1 is missing
? 2

$ grundy identify ./nowhere.csv
grundy: './nowhere.csv' cannot be read: No such file or directory
? 2

$ printf '0,1,...,2\n' | grundy identify -
grundy: -:1:8: nothing can follow the dots
  0,1,...,2
         ^
? 2

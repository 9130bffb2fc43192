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
  ... 4090 4091 4092 4093 4094 4095 4096 4097 4098 4099 4100 4101 4102 4103 4104 4105 4106 4107 4108 4109 4110 41...
                                         ^~~~
? 2

$ printf '' | grundy identify -
grundy: there are too few values; write 4 or more, for example 0,1,2,3,1,4
? 2

$ grundy identify --json 0,1,a,3
{"error":{"message":"this is not a value; values are whole numbers, as in 0,1,2,3,...","offset":4,"line":null,"column":null}}
? 2

$ grundy identify --misere 0,1,2,3
grundy: 'identify' does not accept --misere
? 2

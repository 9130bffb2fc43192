# Numbers that are none, or not allowed.

# Beyond 64 bits.
$ grundy solve 'nim(18446744073709551616)'
grundy: this number is too large; the largest is 18446744073709551615
  nim(18446744073709551616)
      ^~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'nim(2,340282366920938463463374607431768211456,5)'
grundy: this number is too large; the largest is 18446744073709551615
  nim(2,340282366920938463463374607431768211456,5)
        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'subtract{1,99999999999999999999}(20)'
grundy: this number is too large; the largest is 18446744073709551615
  subtract{1,99999999999999999999}(20)
             ^~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve '99999999999999999999*nim(1)'
grundy: this number is too large; the largest is 18446744073709551615
  99999999999999999999*nim(1)
  ^~~~~~~~~~~~~~~~~~~~
? 2

# Negative.
$ grundy solve nim -1
grundy: a number here cannot be negative; write 0 or more
  nim(-1)
      ^~
? 2

$ grundy solve 'nim(3, -2)'
grundy: a number here cannot be negative; write 0 or more
  nim(3, -2)
         ^~
? 2

$ grundy solve 'bash{-1}(3)'
grundy: a number here cannot be negative; write 0 or more
  bash{-1}(3)
       ^~
? 2

$ grundy solve -- nim -1
grundy: a number here cannot be negative; write 0 or more
  nim(-1)
      ^~
? 2

# Missing.
$ grundy solve 'nim()'
grundy: a number is missing here
  nim()
      ^
? 2

$ grundy solve 'kayles(3,)'
grundy: a number is missing here
  kayles(3,)
           ^
? 2

$ grundy solve 'kayles(,3)'
grundy: a number is missing here
  kayles(,3)
         ^
? 2

$ grundy solve 'kayles(3,,4)'
grundy: a number is missing here
  kayles(3,,4)
           ^
? 2

$ grundy solve 'subtract{1,}(3)'
grundy: a number is missing here
  subtract{1,}(3)
             ^
? 2

$ grundy solve 'subtract{1..}(3)'
grundy: a number is missing here
  subtract{1..}(3)
              ^
? 2

$ grundy solve nim ''
grundy: a number is missing here
  nim()
      ^
? 2

# Something else.
$ grundy solve 'kayles(three)'
grundy: a whole number is expected here
  kayles(three)
         ^~~~~
? 2

$ grundy solve 'kayles(0x10)'
grundy: a whole number is expected here
  kayles(0x10)
         ^~~~
? 2

$ grundy solve 'kayles(1e3)'
grundy: a whole number is expected here
  kayles(1e3)
         ^~~
? 2

$ grundy solve 'kayles(3;4)'
grundy: a whole number is expected here
  kayles(3;4)
         ^~~
? 2

$ grundy solve 'kayles(+3)'
grundy: a whole number is expected here
  kayles(+3)
         ^
? 2

$ grundy solve 'nim(１)'
grundy: this is a full-width sign; write 1 instead
  nim(１)
      ^~
? 2

$ grundy solve 'subtract{1...3}(3)'
grundy: a whole number is expected here
  subtract{1...3}(3)
              ^~
? 2

$ grundy solve 'kayles(3 4)'
grundy: a comma is missing before this
  kayles(3 4)
           ^
? 2

# In the arithmetic.
$ grundy mex 1 x
grundy: 'x': a whole number is expected here
? 2

$ grundy mex -1
grundy: '-1': a number here cannot be negative; write 0 or more
? 2

$ grundy nimsum 18446744073709551616
grundy: '18446744073709551616': this number is too large; the largest is 18446744073709551615
? 2

$ grundy nimsum
grundy: 'nimsum' needs numbers, for example: grundy nimsum 2 5 4
? 2

$ grundy nimmul
grundy: 'nimmul' needs numbers, for example: grundy nimmul 4 4
? 2

# Ranges of heaps.
$ grundy solve 'nim(1..100000000)'
grundy: this range has more than 65536 numbers, which is the limit
  nim(1..100000000)
      ^~~~~~~~~~~~
? 2

$ grundy solve 'nim(5..2)'
grundy: this range runs backwards; write the smaller end first
  nim(5..2)
      ^~~~
? 2

$ grundy solve 'bash{1..3}(5)'
grundy: a range is not possible here
  bash{1..3}(5)
        ^~
? 2

$ grundy solve 'nim(1.5)'
grundy: only whole numbers are possible here
  nim(1.5)
       ^~
? 2

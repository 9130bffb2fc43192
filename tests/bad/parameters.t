# Parameters that make no sense.

$ grundy solve 'bash{0}(3)'
grundy: 0 is not a move; write 1 or more
  bash{0}(3)
       ^
? 2

$ grundy solve 'bash{}(3)'
grundy: the largest number to take is missing; write for example bash{3}(21)
  bash{}(3)
       ^
? 2

$ grundy solve 'bash(3)'
grundy: the largest number to take is missing; write for example bash{3}(21)
  bash(3)
      ^
? 2

$ grundy solve 'bash{x}(3)'
grundy: a whole number is expected here
  bash{x}(3)
       ^
? 2

$ grundy solve bash 20
grundy: the largest number to take is missing; write for example bash{3}(21)
  bash(20)
      ^
? 2

$ grundy solve 'subtract{0}(3)'
grundy: 0 is not a move; write 1 or more
  subtract{0}(3)
           ^
? 2

$ grundy solve 'subtract{0..3}(3)'
grundy: 0 is not a move; write 1 or more
  subtract{0..3}(3)
           ^~~~
? 2

$ grundy solve 'subtract{5..2}(3)'
grundy: this range runs backwards; write the smaller end first
  subtract{5..2}(3)
           ^~~~
? 2

$ grundy solve 'subtract{}(3)'
grundy: the set of numbers is missing; write for example subtract{1,3,4}(20)
  subtract{}(3)
           ^
? 2

$ grundy solve 'subtract(3)'
grundy: the set of numbers is missing; write for example subtract{1,3,4}(20)
  subtract(3)
          ^
? 2

$ grundy solve 'subtract{1 2}(3)'
grundy: a comma is missing before this
  subtract{1 2}(3)
             ^
? 2

$ grundy solve 'subtract{1;2}(3)'
grundy: a whole number is expected here
  subtract{1;2}(3)
           ^~~
? 2

$ grundy solve 'subtract{1..70000}(3)'
grundy: this set has more than 65536 numbers, which is the limit
  subtract{1..70000}(3)
           ^~~~~~~~
? 2

$ grundy solve 'subtract{1..18446744073709551615}(3)'
grundy: this set has more than 65536 numbers, which is the limit
  subtract{1..18446744073709551615}(3)
           ^~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'kayles{3}(3)'
grundy: kayles takes no parameters; write kayles(n, ...)
  kayles{3}(3)
        ^~~
? 2

$ grundy solve 'nim{}(3)'
grundy: nim takes no parameters; write nim(a, b, ...)
  nim{}(3)
     ^~
? 2

$ grundy solve 'count{21,1..3}(22)'
grundy: the count cannot be beyond the target 21
  count{21,1..3}(22)
                 ^~
? 2

$ grundy solve 'count{21}(0)'
grundy: the steps are missing; write for example count{21,1..3}(0)
  count{21}(0)
          ^
? 2

$ grundy solve 'count{21,}(0)'
grundy: a number is missing here
  count{21,}(0)
           ^
? 2

$ grundy solve 'count{}(0)'
grundy: the target and the steps are missing; write for example count{21,1..3}(0)
  count{}(0)
        ^
? 2

$ grundy solve 'count(0)'
grundy: the target and the steps are missing; write for example count{21,1..3}(0)
  count(0)
       ^
? 2

$ grundy solve 'count{21,0}(0)'
grundy: 0 is not a move; write 1 or more
  count{21,0}(0)
           ^
? 2

$ grundy solve 'count{21,3..1}(0)'
grundy: this range runs backwards; write the smaller end first
  count{21,3..1}(0)
           ^~~~
? 2

$ grundy table --outcome 'count{21,1..3}' 0..22
grundy: the count cannot be beyond the target 21
  count{21,1..3}(22)
                 ^~
? 2

# Also where only the page of the game is wanted.
$ grundy info 'bash{-1}'
grundy: a number here cannot be negative; write 0 or more
  bash{-1}
       ^~
? 2

$ grundy info 'bash{3'
grundy: this brace is not closed; add }
  bash{3
      ^
? 2

$ grundy info 'BASH{3}' | head -n 1
Bash game (bash)

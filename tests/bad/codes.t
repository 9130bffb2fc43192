# Codes of heap games, and sets and rules in words.

$ grundy solve '1.7(5)'
grundy: the digit before the point must be 0, 4, 8 or C, because a move that takes nothing must leave two or three heaps
  1.7(5)
  ^
? 2

$ grundy solve '12.7(5)'
grundy: a code has a single digit before the point: 0, 4, 8 or C
  12.7(5)
  ^~
? 2

$ grundy solve '0.7g(5)'
grundy: this is not a digit of a code; the digits are 0 to 9 and A to F
  0.7g(5)
     ^
? 2

$ grundy solve '0.7.7(5)'
grundy: a code has only one point
  0.7.7(5)
     ^
? 2

$ grundy solve '0.(37)(5)'
grundy: exactly one digit can be repeated forever, as in 0.(3)
  0.(37)(5)
    ^~~~
? 2

$ grundy solve '0.(3'
grundy: this parenthesis is not closed; add )
  0.(3
    ^
? 2

$ grundy solve '0.(3)'
grundy: a position is missing here; write 0.(3)(n, ...)
  0.(3)
  ^~~~~
? 2

$ grundy solve 0.
grundy: a digit is missing after the point, as in 0.77
  0.
    ^
? 2

$ grundy solve 'code{77}(5)'
grundy: a code has a point after its first digit, as in 0.77
  code{77}(5)
       ^~
? 2

$ grundy solve 'code(5)'
grundy: the code is missing; write for example code{0.77}(5), or 0.77(5)
  code(5)
      ^
? 2

$ grundy solve 'nim(3) + 0.7é(5)'
grundy: this is not a digit of a code; the digits are 0 to 9 and A to F
  nim(3) + 0.7é(5)
              ^
? 2

$ grundy solve 1.7 5
grundy: the digit before the point must be 0, 4, 8 or C, because a move that takes nothing must leave two or three heaps
  1.7(5)
  ^
? 2

$ grundy table '0.(37)' 0..3
grundy: exactly one digit can be repeated forever, as in 0.(3)
  0.(37)(3)
    ^~~~
? 2

$ grundy table '0.(3)(5)' 0..3
grundy: 'table' takes one game without a position, for example: grundy table kayles 0..40; or with a * for the number of the range, as in 'bash{*}(20)'
? 2

$ grundy info 1.7
grundy: the digit before the point must be 0, 4, 8 or C, because a move that takes nothing must leave two or three heaps
  1.7
  ^
? 2

$ grundy info 0.
grundy: a digit is missing after the point, as in 0.77
  0.
    ^
? 2

$ grundy solve '0.(3)' x
grundy: a whole number is expected here
  0.(3)(x)
        ^
? 2

$ grundy solve 'subtract{sqares}(9)'
grundy: there is no such set; did you mean 'squares'?
  subtract{sqares}(9)
           ^~~~~~
? 2

$ grundy solve 'subtract{odd}(9)'
grundy: this is not a set; write numbers, 'all but' and numbers, or one of squares, primes, powers2, fibonacci
  subtract{odd}(9)
           ^~~
? 2

$ grundy solve 'subtract{all}(9)'
grundy: 'all' must be followed by 'but' and the numbers that cannot be taken, as in subtract{all but 3,5}(20)
  subtract{all}(9)
           ^~~
? 2

$ grundy solve 'subtract{all but 3,70000}(9)'
grundy: only numbers up to 65534 can be left out
  subtract{all but 3,70000}(9)
                   ^~~~~~~
? 2

$ grundy solve 'subtract{squares,5}(9)'
grundy: nothing more is expected here
  subtract{squares,5}(9)
                  ^
? 2

$ grundy solve 'heap{halv}(9)'
grundy: there is no such rule; did you mean 'half'?
  heap{halv}(9)
       ^~~~
? 2

$ grundy solve 'heap{odd}(9)'
grundy: this is not a rule; write one of unequal, half, divisor, coprime
  heap{odd}(9)
       ^~~
? 2

$ grundy solve heap 9
grundy: the rule is missing; write for example heap{half}(20)
  heap(9)
      ^
? 2

$ grundy --json solve '0.7g(5)'
{"error":{"message":"this is not a digit of a code; the digits are 0 to 9 and A to F","offset":3,"line":null,"column":null}}
? 2

# The position is missing: the code stands in the message as it was written.
$ grundy solve 0.77
grundy: a position is missing here; write 0.77(n, ...)
  0.77
  ^~~~
? 2

$ grundy solve 'bash{3}'
grundy: a position is missing here; write bash{3}(n, ...)
  bash{3}
  ^~~~~~~
? 2

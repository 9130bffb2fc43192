# Parentheses, braces and quotes that are missing or too many.

$ grundy solve 'nim(1,2'
grundy: this parenthesis is not closed; add )
  nim(1,2
     ^
? 2

$ grundy solve 'kayles(5) + nim(1'
grundy: this parenthesis is not closed; add )
  kayles(5) + nim(1
                 ^
? 2

$ grundy solve 'bash{3(21)'
grundy: this brace is not closed; add }
  bash{3(21)
      ^
? 2

$ grundy solve 'subtract{1,3'
grundy: this brace is not closed; add }
  subtract{1,3
          ^
? 2

$ grundy solve '"nim(3)'
grundy: this quote is not closed
  "nim(3)
  ^
? 2

$ grundy solve 'kayles(3))'
grundy: this parenthesis closes nothing
  kayles(3))
           ^
? 2

$ grundy solve 'kayles((3))'
grundy: a whole number is expected here
  kayles((3))
         ^
? 2

$ grundy solve 'kayles((((((((((((((((((((3'
grundy: this parenthesis is not closed; add )
  kayles((((((((((((((((((((3
        ^
? 2

$ grundy solve 'subtract{{1}}(3)'
grundy: a whole number is expected here
  subtract{{1}}(3)
           ^
? 2

$ grundy solve 'kayles(3)(4)'
grundy: a + is expected between two games
  kayles(3)(4)
           ^
? 2

$ grundy solve 'kayles(3){4}'
grundy: a + is expected between two games
  kayles(3){4}
           ^
? 2

$ grundy solve 'kayles)3('
grundy: a position is missing here; write kayles(n, ...)
  kayles)3(
  ^~~~~~
? 2

$ grundy solve '()'
grundy: the name of a game is missing here, as in nim(2,5,4)
  ()
  ^
? 2

$ grundy solve '{}'
grundy: the name of a game is missing here, as in nim(2,5,4)
  {}
  ^
? 2

$ grundy solve 'nim(1,(2,3))'
grundy: a whole number is expected here
  nim(1,(2,3))
        ^
? 2

$ grundy solve 'nim[3]'
grundy: there is no game called 'nim[3]'; 'grundy list' shows all games
  nim[3]
  ^~~~~~
? 2

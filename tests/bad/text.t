# Long texts and strange bytes.

# Only the surroundings of the fault are shown.
$ grundy solve "$(yes 'nim(3) +' | head -n 1000 | tr '\n' ' ') nope(3) + $(yes 'nim(3) +' | head -n 1000 | tr '\n' ' ') 0"
grundy: there is no game called 'nope'; 'grundy list' shows all games
  ...im(3) + nim(3) + nim(3) + nim(3) +  nope(3) + nim(3) + nim(3) + nim(3) + nim(3) + nim(3) + nim(3) + nim(3) +...
                                         ^~~~
? 2

$ grundy solve "nim($(printf '7%.0s' {1..1000}))"
grundy: this number is too large; the largest is 18446744073709551615
  nim(777777777777777777777777777777777777777777777777777777777777777777777777...
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve "$(printf 'a%.0s' {1..1000})(3)"
grundy: this is not the name of a game
  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
? 2

$ word=$(printf 'nim(1) + %.0s' {1..10000}); grundy solve "$word" "$word" "$word" "$word" "$word" "$word" "$word" "$word" "$word" "$word" "$word" "$word" 0
grundy: this text is longer than 1048576 bytes, which is the limit
? 2

$ grundy solve "$(printf '(%.0s' {1..100000})"
grundy: the name of a game is missing here, as in nim(2,5,4)
  ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((...
  ^
? 2

$ grundy solve "nim$(printf '(%.0s' {1..100000})"
grundy: this parenthesis is not closed; add )
  nim((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((...
     ^
? 2

$ grundy solve '1048577*nim(1)' 2>&1 | head -n 1
grundy: this sum has more than 1048576 parts, which is the limit
? 2

# Nothing in the text steers the terminal.
$ grundy solve $'nim(\e[31m3)' 2>&1 | cat -v
grundy: a whole number is expected here
  nim(?[31m3)
      ^~~~~~
? 2

$ grundy solve $'nim(3\n)'
grundy: a whole number is expected here
  nim(3?)
      ^~
? 2

$ grundy solve $'nim(3\r)' 2>&1 | cat -v
grundy: a whole number is expected here
  nim(3?)
      ^~
? 2

$ grundy solve $'nim(3)\x7f' 2>&1 | cat -v
grundy: a + is expected between two games
  nim(3)?
        ^
? 2

# Bytes that are no UTF-8.
$ grundy solve $'nim(\xff)' 2>&1 | cat -v
grundy: a whole number is expected here
  nim(?)
      ^
? 2

$ grundy solve --json $'nim(\xff)'
{"error":{"message":"a whole number is expected here","offset":4,"line":null,"column":null}}
? 2

# Names cannot change the direction of what stands behind them, nor its line.
$ printf 'a\u202eb c\u2066d\n\u061ce f\u2028g\n' | grundy graph -
4 nodes, 2 arrows, normal play (who cannot move loses)
  node  value  outcome  lasts  winning moves
  a?b       1  N            1  c?d
  c?d       0  P            0  -
  ?e        1  N            1  f?g
  f?g       0  P            0  -
2 N-positions (won for the player to move), 2 P-positions (lost); largest Grundy value 1; the longest game has 1 move
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).

$ printf 'a\u202eb c\u2066d\n' | grundy graph - --json | grep -o '"id":"[^"]*"'
"id":"a\u202eb"
"id":"c\u2066d"

# With --json an error is one object on standard output, with the byte it is about.

$ grundy --json solve 'nim(1,2'
{"error":{"message":"this parenthesis is not closed; add )","offset":3,"line":null,"column":null}}
? 2

$ grundy --json solve 'nim(2,x)'
{"error":{"message":"a whole number is expected here","offset":6,"line":null,"column":null}}
? 2

$ grundy --json solve 'kayles(3) + nope(3)'
{"error":{"message":"there is no game called 'nope'; 'grundy list' shows all games","offset":12,"line":null,"column":null}}
? 2

# The offset counts bytes.
$ grundy --json solve '异或和(3)'
{"error":{"message":"there is no game called '异或和'; 'grundy list' shows all games","offset":0,"line":null,"column":null}}
? 2

$ grundy --json solve 'nim(3) + 2*"异或和"(3)'
{"error":{"message":"there is no game called '异或和'; 'grundy list' shows all games","offset":11,"line":null,"column":null}}
? 2

$ grundy --json moves 'hex{2} nim(3)'
{"error":{"message":"a + is expected between two games","offset":7,"line":null,"column":null}}
? 2

$ grundy --json table 'bash{0}' 0..3
{"error":{"message":"0 is not a move; write 1 or more","offset":5,"line":null,"column":null}}
? 2

# In words that became a sum, the offset is in that sum.
$ grundy --json solve nim 2 x
{"error":{"message":"a whole number is expected here","offset":6,"line":null,"column":null}}
? 2

# No text, no offset.
$ grundy solve --json
{"error":{"message":"'solve' needs a sum of games, for example: grundy solve nim 2 5 4","offset":null,"line":null,"column":null}}
? 2

$ grundy --json nope
{"error":{"message":"there is no command 'nope'; 'grundy help' shows all commands","offset":null,"line":null,"column":null}}
? 2

$ grundy solve --foobar --json nim 1
{"error":{"message":"there is no option --foobar; 'grundy help options' shows all","offset":null,"line":null,"column":null}}
? 2

$ grundy --json table nim 3..1
{"error":{"message":"the range 3..1 runs backwards; write 1..3","offset":null,"line":null,"column":null}}
? 2

$ grundy --json mex x
{"error":{"message":"'x': a whole number is expected here","offset":null,"line":null,"column":null}}
? 2

$ grundy --json info nope
{"error":{"message":"there is no game called 'nope'; 'grundy list' shows all games","offset":null,"line":null,"column":null}}
? 2

$ grundy --json list x
{"error":{"message":"there is no group 'x'; the groups are heaps, codes, piles, memory, coins, strips, tokens, boards, graphs","offset":null,"line":null,"column":null}}
? 2

$ grundy --json help nope
{"error":{"message":"'help' does not accept --json","offset":null,"line":null,"column":null}}
? 2

$ grundy table --json --csv nim 0..3
{"error":{"message":"--json and --csv exclude each other","offset":null,"line":null,"column":null}}
? 2

# Quotes and control characters are escaped.
$ grundy --json solve '"no \ such"(3)'
{"error":{"message":"there is no game called 'no \\ such'; 'grundy list' shows all games","offset":0,"line":null,"column":null}}
? 2

$ grundy --json solve $'\e[31m(3)'
{"error":{"message":"there is no game called '\u001b[31m'; 'grundy list' shows all games","offset":0,"line":null,"column":null}}
? 2

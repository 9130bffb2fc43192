# grundy quotient: what is refused.

$ grundy quotient
grundy: 'quotient' needs a game of heaps, for example: grundy quotient kayles; or positions, as in grundy quotient 'nim(2)' 'cram(2x3)'
? 2

$ grundy quotient kayles --heaps 0
grundy: --heaps takes a whole number, 1 or more and below 2^64, not '0'
? 2

$ grundy quotient kayles --heaps 1000001
grundy: a misere quotient can have heaps up to 1000000
? 2

$ grundy quotient kayles --heaps x
grundy: --heaps takes a whole number, 1 or more and below 2^64, not 'x'
? 2

$ grundy quotient 'kayles(5)' --heaps 3
grundy: --heaps is for a game of heaps without a position, for example: grundy quotient 0.07 --heaps 30
? 2

$ grundy quotient kayles nim
grundy: a position is missing here; write kayles(n, ...)
  kayles
  ^~~~~~
? 2

$ grundy quotient 'kayles(5)' 'nim(x)'
grundy: a whole number is expected here
  nim(x)
      ^
? 2

$ grundy quotient kayels
grundy: there is no game called 'kayels'; did you mean 'kayles'?
  kayels
  ^~~~~~
? 2

$ grundy quotient bash1 bash3
grundy: the shell has expanded the braces; put the game in quotes, as in 'bash{3}(21)'
? 2

# No theorem proves a period.
$ grundy quotient '0.(3)'
grundy: the digits of the code of 0.(3) go on for ever, so no theorem proves a period of its misere quotient; --heaps N asks for the heaps up to N
? 2

$ grundy quotient nim
grundy: the digits of the code of nim go on for ever, so no theorem proves a period of its misere quotient; --heaps N asks for the heaps up to N
? 2

$ grundy quotient grundy
grundy: no theorem proves a period of the misere quotient for these rules; --heaps N asks for the heaps up to N
? 2

# Not a game of heaps.
$ grundy quotient cram
grundy: cram is not a game of heaps that has a misere quotient; name positions of it, as in grundy quotient 'nim(2)' 'cram(2x3)'
? 2

$ grundy quotient wythoff --json
{"error":{"message":"wythoff is not a game of heaps that has a misere quotient; name positions of it, as in grundy quotient 'nim(2)' 'cram(2x3)'","offset":null,"line":null,"column":null}}
? 2

# Not impartial, its own rule for the end, or a cycle.
$ grundy quotient 'hex{2}'
grundy: no misere quotient: hex{2} is not impartial; its players have different moves
? 2

$ grundy quotient 'count{21,1..3}(17)'
grundy: no misere quotient: count{21,1..3} has its own rule for who wins at the end, and it is not that of misere play at count{21,1..3}(21)
? 2

$ printf 'A-->B, B-->A, B-->C' >g.mmd; grundy quotient './g.mmd(A)'
grundy: graph{./g.mmd} can return to a position, so the play need not end: A -> B -> A
? 2

# Normal play only.
$ grundy quotient 'treblecross(5)'
grundy: no misere quotient: treblecross is solved in normal play only, because its list leaves out moves that always lose there
? 2

$ grundy quotient kayles --misere
grundy: 'quotient' does not accept --misere; these do: solve, moves, explain, play, table, plot, pattern, graph, draw
? 2

# Too many positions.
$ grundy quotient 'bash{2}(200000)'
bash{2}(200000): no misere quotient was found
Unknown: the positions can come to more than 100000 different ones, and a
  misere quotient takes at most so many.
? 1

$ grundy quotient 'bash{2}(200000)' --json | jq -c '[.order, .how.stopped_by]'
[null,"set"]
? 1

# Comparison: a sum is wrong, or not in the set.
$ grundy quotient kayles --compare
grundy: --compare needs a value: SUM SUM
? 2

$ grundy quotient kayles --compare 'kayles(5)'
grundy: --compare needs a value: SUM SUM
? 2

$ grundy quotient kayles --compare 'kayles(5)' ''
grundy: the value of --compare is empty; it takes SUM SUM
? 2

$ grundy quotient kayles --compare 'kayles(5)' 'kayles('
grundy: this parenthesis is not closed; add )
  kayles(
        ^
? 2

$ grundy quotient kayles --compare 'kayles(5)' 'nim(5)'
grundy: nim(5) is not in the set: the quotient is of the heaps of kayles
? 2

$ grundy quotient 0.07 --heaps 8 --compare '0.07(8)' '0.07(9)'
grundy: 0.07(9) is not in the set: the quotient is known up to heap 8
? 2

$ grundy quotient 'kayles(5)' --compare 'kayles(5)' 'kayles(6)'
grundy: kayles(6) is not in the set: none of the positions of the quotient can come to it
? 2

$ grundy quotient 'kayles(5)' --compare 'kayles(5)' 'nim(1)' --json
{"error":{"message":"nim(1) is not in the set: none of the positions of the quotient can come to it","offset":null,"line":null,"column":null}}
? 2

$ grundy solve 'kayles(5)' --compare 1 2
grundy: 'solve' does not accept --compare; these do: quotient
? 2

# Files.
$ grundy quotient 0.75 --certificate nowhere/c.gcert
grundy: nowhere/c.gcert cannot be written: No such file or directory
? 2

$ grundy quotient 0.75 --certificate x -o x
grundy: --certificate and -o name the same file
? 2

$ grundy quotient 0.75 --certificate ''
grundy: the value of --certificate is empty; it takes FILE
? 2

$ grundy quotient 'guiles' --csv
grundy: 'quotient' does not accept --csv; these do: moves, table, plot, survey, genus, graph, list
? 2

$ grundy quotient 'lasker' --heaps 5 --certificate c.gcert >answer.txt; grundy quotient 'subtract{1,2000}' --heaps 5 --certificate d.gcert; ls
grundy: these rules have no code, so there is no certificate
answer.txt
c.gcert
g.mmd
grundy

# A line of a batch writes no file.
$ printf '%s\n' 'quotient 0.75 --certificate c.gcert' 'quotient' '{"command":"quotient","game":"kayles","heaps":0}' '{"command":"quotient","positions":[]}' '{"command":"quotient","compare":["nim(2)"]}' '{"command":"quotient","game":"kayles","compare":["nim(2)","nim(1)"]}' '{"command":"quotient","game":"hex"}' | grundy batch | jq -r '"\(.line) \(.error.field): \(.error.message)"'
1 null: a line of a batch writes no file; for a certificate, ask in JSON with "certificate": true
2 game: the field 'game' is missing, for example: "game": "kayles"
3 heaps: the field 'heaps' must be a whole number from 1 on
4 positions: the field 'positions' must be a list of at most 1024 sums such as "kayles(5)"
5 compare: the field 'compare' must be a list of two sums such as "kayles(5)"
6 compare: nim(2) is not in the set: the quotient is of the heaps of kayles
7 game: the size of the board is missing; write for example hex{3}

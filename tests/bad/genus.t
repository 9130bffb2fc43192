# grundy genus: what is refused.

$ grundy genus
grundy: 'genus' needs a game and one range, for example: grundy genus kayles 1..24; or a sum, as in grundy genus 'kayles(5) + nim(2)'
? 2

$ grundy genus kayles
grundy: 'genus' needs a game and one range, for example: grundy genus kayles 1..24; or a sum, as in grundy genus 'kayles(5) + nim(2)'
? 2

$ grundy genus kayles 1..3 1..3
grundy: 'genus' takes one range, for example: grundy genus kayles 1..24; or with a * for its number, as in 'cram(2x*)' 1..5
? 2

$ grundy genus chomp 1..3x1..3
grundy: 'genus' takes one range, for example: grundy genus kayles 1..24; or with a * for its number, as in 'cram(2x*)' 1..5
? 2

$ grundy genus kayles 3..1
grundy: the range 3..1 runs backwards; write 1..3
? 2

$ grundy genus kayles 1-3
grundy: a range has two dots: write 1..3, not '1-3'
? 2

$ grundy genus kayles x
grundy: 'x' is not a range; write whole numbers below 2^64, such as 7, 0..20 or 10^3..10^4
? 2

$ grundy genus 'kayles(5)' 1..3
grundy: 'genus' takes one game without a position, for example: grundy genus kayles 1..24; or with a * for the number of the range, as in 'bash{*}(20)'
? 2

$ grundy genus nosuchgame 1..3
grundy: there is no game called 'nosuchgame'; 'grundy list' shows all games
  nosuchgame(3)
  ^~~~~~~~~~
? 2

$ grundy genus 'kayles(5'
grundy: this parenthesis is not closed; add )
  kayles(5
        ^
? 2

$ grundy genus wythoff 1..3
grundy: a position here has 2 numbers, with commas between them
  wythoff(3)
          ^
? 2

$ grundy genus 'cram(2x*)' 1..3 1..3
grundy: 'genus' takes one range, for example: grundy genus kayles 1..24; or with a * for its number, as in 'cram(2x*)' 1..5
? 2

$ grundy genus 'cram(*x*)' 1..3
grundy: each * in cram(*x*) needs a range of its own (*: 2, ranges: 1)
? 2

# Not impartial.
$ grundy genus 'hex{*}' 1..2
grundy: no genus: the game is not impartial: the players have different moves, so only the outcome exists
? 2

$ grundy genus 'hex{2}'
grundy: no genus: the game is not impartial: the players have different moves, so only the outcome exists
? 2

# Its own rule for the end.
$ grundy genus 'count{9, 1..3}(0)'
grundy: no genus: the game has its own rule for who wins at the end, so only the outcome exists
? 2

# A cycle.
$ printf 'A-->B\nB-->A\nA-->C\n' >g.mmd; grundy genus './g.mmd(A)'
grundy: graph{./g.mmd} can return to a position, so the play need not end: A -> B -> A
? 2

# Normal play only.
$ grundy genus treblecross 3..5
grundy: no genus: treblecross is solved in normal play only, because its list leaves out moves that always lose there
? 2

$ grundy genus 'northcott(W..B)'
grundy: no genus: northcott is solved in normal play only, because its list leaves out moves that always lose there
? 2

$ grundy genus kayles 1..3 --misere
grundy: 'genus' does not accept --misere; these do: solve, moves, explain, play, table, plot, pattern, graph, draw
? 2

$ grundy genus kayles 1..3 --all
grundy: 'genus' does not accept --all; these do: solve, moves, quotient, identify, graph, draw
? 2

$ grundy genus kayles 1..3 --technique search
grundy: 'genus' does not accept --technique; these do: solve, moves, explain, table, plot, pattern, period
? 2

$ grundy genus kayles 1..3 --csv --json
{"error":{"message":"--json and --csv exclude each other","offset":null,"line":null,"column":null}}
? 2

$ grundy genus kayles 1..3 --directed
grundy: there is no option --directed; 'grundy help options' shows all
? 2

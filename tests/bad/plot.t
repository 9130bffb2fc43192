# grundy plot: mistakes.

$ grundy plot
grundy: 'plot' needs a game and one range or two, for example: grundy plot kayles 0..100 -o kayles.svg
? 2

$ grundy plot kayles
grundy: 'plot' needs a game and one range or two, for example: grundy plot kayles 0..100 -o kayles.svg
? 2

$ grundy plot kayles 0..3 0..3 0..3
grundy: 'plot' needs a game and one range or two, for example: grundy plot kayles 0..100 -o kayles.svg
? 2

$ grundy plot 'kayles(5)' 0..3
grundy: 'plot' takes one game without a position, for example: grundy plot kayles 0..100 -o kayles.svg; or with a * for the number of the range, as in 'bash{*}(20)'
? 2

$ grundy plot kayle 0..3
grundy: there is no game called 'kayle'; did you mean 'kayles'?
  kayle(3)
  ^~~~~
? 2

$ grundy plot kayles 5..3
grundy: the range 5..3 runs backwards; write 3..5
? 2

$ grundy plot kayles 0..10^9
grundy: these ranges have more than 67108864 entries, which is the most that is kept in memory; take a smaller range
? 2

$ grundy plot nim 0..10^5 0..10^5
grundy: these ranges have more than 67108864 entries, which is the most that is kept in memory; take a smaller range
? 2

$ grundy plot kayles 0..18446744073709551615
grundy: these ranges have more than 67108864 entries, which is the most that is kept in memory; take a smaller range
? 2

# No pair is a position.
$ grundy plot chomp 1..2 5..6
grundy: a row cannot be longer than the one before it, which has 2 squares
  chomp(2,6)
          ^
? 2

$ grundy plot wythoff 0..5
grundy: a position here has 2 numbers, with commas between them
  wythoff(5)
          ^
? 2

$ grundy plot subtract1 subtract3 0..5
grundy: the shell has expanded the braces; put the game in quotes, as in 'subtract{1,3,4}(20)'
? 2

$ grundy plot kayles 0..5 --to dot
grundy: --to takes svg, png, not 'dot'
? 2

$ grundy plot kayles 0..5 -o kayles.json

$ grundy plot kayles 0..5 -o kayles.png || test ! -e kayles.png

$ grundy plot kayles 0..5 -o kayles.PDF
grundy: a chart is written as SVG, as PNG or as text, not as pdf; name the file x.svg, x.png or x.txt
? 2

$ grundy plot kayles 0..5 -o kayles.mmd
grundy: a chart is written as SVG, as PNG or as text, not as mermaid; name the file x.svg, x.png or x.txt
? 2

$ grundy plot kayles 0..5 -o nowhere/kayles.svg
grundy: nowhere/kayles.svg cannot be written: No such file or directory
? 2

$ grundy plot kayles 0..5 --outcome
grundy: 'plot' does not accept --outcome; these do: solve, table, pattern
? 2

$ grundy plot wythoff 0..5 0..5 --how sparse
grundy: --technique plain and --technique sparse are for games with a heap rule, and wythoff has none; --technique search works
? 2

# A cycle has no values.
$ grundy plot 'graph{0 --> 1; 1 --> 0}' 0..1
grundy: the graph has a cycle, so the play need not end: 0 -> 1 -> 0; --loopy finds who wins, and the draws
? 2

# grundy period with games that have no sequence of values, and other mistakes.

$ grundy period
grundy: 'period' needs one game without a position, for example: grundy period kayles
? 2

$ grundy period kayles 7
grundy: 'period' needs one game without a position, for example: grundy period kayles
? 2

$ grundy period 'kayles(7)'
grundy: 'period' takes one game without a position, for example: grundy period kayles
? 2

$ grundy period 'kayles + nim'
grundy: a game without a position is expected here
  kayles + nim
         ^~~~~
? 2

$ grundy period 'kayles(7) + nim(3)'
grundy: 'period' takes one game without a position, for example: grundy period kayles
? 2

$ grundy period kayls
grundy: there is no game called 'kayls'; did you mean 'kayles'?
  kayls
  ^~~~~
? 2

$ grundy period 'hex{3}'
grundy: hex{3} is not a game of heaps in which only the sizes count; 'grundy list heaps' and 'grundy list codes' show such games
? 2

$ grundy period 'count{21,1..3}'
grundy: count{21,1..3} is not a game of heaps in which only the sizes count; 'grundy list heaps' and 'grundy list codes' show such games
? 2

$ grundy period 'graph{A-->B}'
grundy: graph{A-->B} is not a game of heaps in which only the sizes count; 'grundy list heaps' and 'grundy list codes' show such games
? 2

$ grundy period 0.8z
grundy: this is not a digit of a code; the digits are 0 to 9 and A to F
  0.8z
     ^
? 2

$ grundy period subtract1 subtract3
grundy: the shell has expanded the braces; put the game in quotes, as in 'subtract{1,3,4}(20)'
? 2

$ grundy period 'subtract{}'
grundy: the set of numbers is missing; write for example subtract{1,3,4}(20)
  subtract{}
           ^
? 2

$ grundy --json period 'hex{3}'
{"error":{"message":"hex{3} is not a game of heaps in which only the sizes count; 'grundy list heaps' and 'grundy list codes' show such games","offset":null,"line":null,"column":null}}
? 2

# Options.
$ grundy period kayles --how search
grundy: 'period' does not accept --technique search; it accepts auto, dense, plain, sparse
? 2

$ grundy period kayles --how formula
grundy: 'period' does not accept --technique formula; it accepts auto, dense, plain, sparse
? 2

$ grundy period 'subtract{1,3,4}' --how sparse
grundy: this rule has no sparse space: only codes with finitely many digits have one, if some move leaves two heaps and none leaves three; --technique dense and --technique plain compute the values
? 2

$ grundy table 'subtract{1,3,4}' 0..9 --how sparse
grundy: this rule has no sparse space: only codes with finitely many digits have one, if some move leaves two heaps and none leaves three; --technique dense and --technique plain compute the values
? 2

$ grundy period kayles --limit 0
grundy: --limit takes a whole number, 1 or more and below 2^64, not '0'
? 2

$ grundy period kayles --limit many
grundy: --limit takes a whole number, 1 or more and below 2^64, not 'many'
? 2

$ grundy period kayles --limit 10^20
grundy: --limit takes a whole number, 1 or more and below 2^64, not '10^20'
? 2

$ grundy period kayles --limit 1__0
grundy: --limit takes a whole number, 1 or more and below 2^64, not '1__0'
? 2

$ grundy period kayles --limit 1e
grundy: --limit takes a whole number, 1 or more and below 2^64, not '1e'
? 2

$ grundy period kayles --limit
grundy: --limit needs a value: a whole number, 1 or more and below 2^64
? 2

$ grundy period kayles --checkpoint=
grundy: the value of --checkpoint is empty; it takes FILE
? 2

$ grundy period kayles --checkpoint-every 5s
grundy: --checkpoint-every needs a file: --checkpoint FILE
? 2

$ grundy period kayles --checkpoint save --checkpoint-every never
grundy: --checkpoint-every takes a time such as 500ms, 2s, 5m or 1h, not 'never'
? 2

$ grundy period kayles --misere
grundy: 'period' does not accept --misere; these do: solve, moves, explain, play, table, plot, pattern, graph, draw
? 2

$ grundy period kayles --csv
grundy: 'period' does not accept --csv; these do: moves, table, plot, survey, genus, graph, list
? 2

$ grundy solve --limit 5 nim 3
grundy: 'solve' does not accept --limit; these do: period, survey
? 2

# Checkpoints that are none, or of something else.
$ echo nonsense >save; grundy period 0.77 --checkpoint save
grundy: save is not a checkpoint of this program; give another file
? 2

$ grundy period 0.007 --limit 2000 --checkpoint good 2>/dev/null | head -n 1; grundy period 0.77 --checkpoint good
0.007: no period found for n < 2000.
grundy: the checkpoint good is of 0.007, not of 0.77; give another file
? 2

$ for at in 0 9 40 200 -1; do cp good bad; size=$(stat -c %s good); ((at >= 0)) || at=$((size + at)); printf '\125' | dd of=bad bs=1 seek=$at conv=notrunc status=none; cmp -s good bad || grundy period 0.007 --limit 2000 --checkpoint bad >/dev/null 2>&1; echo $?; done
2
2
2
2
2

$ head -c -1 good >bad; grundy period 0.007 --limit 2000 --checkpoint bad
grundy: the checkpoint bad is damaged or cut off; remove it to begin anew, or give another file
? 2

# Before the search, not after an hour of it.
$ grundy period 0.77 --checkpoint nofolder/file
grundy: the checkpoint nofolder/file cannot be written: No such file or directory
? 2

$ grundy period 0.77 --checkpoint /
grundy: / cannot hold a checkpoint; give another file
? 2

# Two processes, also by a link: the second one is refused, and a killed one hinders nobody.
$ grundy period 0.007 --how plain --checkpoint two --quiet >/dev/null 2>&1 & until [[ -e two ]]; do sleep 0.01; done; ln -s two link; grundy period 0.007 --how plain --checkpoint two; echo $?; grundy period 0.007 --how plain --checkpoint link; echo $?; kill -KILL $!; wait $! 2>/dev/null; grundy period 0.007 --how plain --checkpoint two --limit 2000 2>/dev/null | head -n 1; ls two*
grundy: the checkpoint two is used by another process; wait until it ends, or give another file
2
grundy: the checkpoint link is used by another process; wait until it ends, or give another file
2
0.007: no period found for n < 2000.
two

# Tables of bytes.
$ grundy table --binary --json kayles 0..9
{"error":{"message":"--binary and --json exclude each other","offset":null,"line":null,"column":null}}
? 2

$ grundy table --binary --csv kayles 0..9
grundy: --binary and --csv exclude each other
? 2

$ grundy table --binary --outcome kayles 0..9
grundy: --binary and --outcome exclude each other
? 2

$ grundy table --binary nim 0..3 0..3
grundy: --binary writes the values of one range only
? 2

$ grundy table --binary nim 254..300 | od -An -tu1
grundy: the value at n = 256 is 256, which is more than a byte can hold, so the values end before it; --csv and --json have no such limit
 254 255
? 1

$ grundy table nim 10^20..10^21
grundy: '10^20..10^21' is not a range; write whole numbers below 2^64, such as 7, 0..20 or 10^3..10^4
? 2

$ grundy table nim 10^3..10^2
grundy: the range 10^3..10^2 runs backwards; write 100..1000
? 2

$ grundy table nim 10^..10
grundy: '10^..10' is not a range; write whole numbers below 2^64, such as 7, 0..20 or 10^3..10^4
? 2

$ grundy period wythoff
grundy: wythoff is not a game of heaps in which only the sizes count; 'grundy table wythoff 0..10 0..10' shows its values, 'grundy list heaps' and 'grundy list codes' show such games
? 2

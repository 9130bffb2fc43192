# grundy survey with what is not a code, and other mistakes: nothing is computed then.

$ grundy survey
grundy: 'survey' needs codes, for example: grundy survey '0.5?' 4.77
? 2

$ grundy survey 0.77 0.7x
grundy: this is not a digit of a code; the digits are 0 to 9 and A to F
  0.7x
     ^
? 2

$ grundy survey '0.7?' kayles
grundy: this is not a digit of a code; the digits are 0 to 9 and A to F
  kayles
  ^
? 2

$ grundy survey '??.7'
grundy: a code has a single digit before the point: 0, 4, 8 or C
  ??.7
  ^~
? 2

$ grundy survey '1.77'
grundy: the digit before the point must be 0, 4, 8 or C, because a move that takes nothing must leave two or three heaps
  1.77
  ^
? 2

$ grundy survey '0.77(5)3'
grundy: nothing more is expected here
  0.77(5)3
         ^
? 2

$ grundy survey 0.??????
grundy: a survey has at most 65536 codes
  0.??????
  ^~~~~~~~
? 2

$ grundy survey @
grundy: the name of a file is missing after @
? 2

$ grundy survey @nofile
grundy: 'nofile' cannot be read: No such file or directory
? 2

$ printf '0.77\n0.07 0.8z # wrong\n' >codes; grundy survey @codes
grundy: codes:2:9: this is not a digit of a code; the digits are 0 to 9 and A to F
  0.07 0.8z # wrong
          ^
? 2

$ printf '# nothing\n' >codes; grundy survey @codes
grundy: there are no codes; write for example 0.77 or 0.???
? 2

$ grundy survey 0.77 --checkpoint-every 5s
grundy: --checkpoint-every needs a file: --checkpoint FILE
? 2

$ grundy survey 0.77 --checkpoint .
grundy: . cannot hold a checkpoint; give another file
? 2

$ grundy survey 0.77 --checkpoint no/such/file
grundy: the checkpoint no/such/file cannot be written: No such file or directory
? 2

$ echo 0.77 >other; grundy survey 0.77 --checkpoint other; cat other
grundy: other is not a checkpoint of a survey of this program; give another file
0.77

$ grundy survey 0.77 --checkpoint mine >o; grundy survey 0.07 --checkpoint mine; sed -i "s:^row 0 0:row 0 1:" mine; grundy survey 0.77 --checkpoint mine; head -c 40 mine >d; grundy survey 0.77 --checkpoint d
grundy: the checkpoint mine is of other codes; give the same codes in the same order, or another file
grundy: the checkpoint mine is damaged or cut off; remove it to begin anew, or give another file
grundy: the checkpoint d is damaged or cut off; remove it to begin anew, or give another file
? 2

# Two processes do not share a checkpoint.
$ grundy survey 0.007 --time 1h --checkpoint two >/dev/null & sleep 0.3; grundy survey 0.007 --checkpoint two; kill %1; wait %1; echo $?
grundy: the checkpoint two is used by another process; wait until it ends, or give another file
grundy: the results so far are in two; the same command goes on from there
1

$ grundy survey 0.77 --technique sparse
grundy: 'survey' does not accept --technique; these do: solve, moves, explain, table, plot, pattern, period
? 2

$ grundy survey 0.7x --json
{"error":{"message":"this is not a digit of a code; the digits are 0 to 9 and A to F","offset":3,"line":null,"column":null}}
? 2

# What cannot be played.
$ grundy play
grundy: 'play' needs a sum of games, for example: grundy play nim 3 4 5
? 2

$ grundy play nosuch 3
grundy: there is no game called 'nosuch'; 'grundy list' shows all games
  nosuch(3)
  ^~~~~~
? 2

$ grundy play nim 3 4 5 --level 6
grundy: --level takes 0, 1, 2, 3, 4, 5, not '6'
? 2

$ grundy play nim 3 4 5 --both --watch
grundy: --both and --watch exclude each other
? 2

$ grundy play nim 3 --json
{"error":{"message":"--json is for --replay FILE; a play is a conversation","offset":null,"line":null,"column":null}}
? 2

$ grundy play nim 3 -o x.txt
grundy: -o is for --replay FILE; in a play 'save FILE' writes the record
? 2

$ printf '1 2\n2 1\n' >round.txt; grundy play 'round.txt(1)' </dev/null
grundy: the graph has a cycle, so the play need not end: 1 -> 2 -> 1; --loopy finds who wins, and the draws
? 2

$ grundy play --replay x.txt nim 3
grundy: a record has its own sum; write only --replay FILE
? 2

$ grundy play --replay x.txt --level 3
grundy: --replay and --level exclude each other
? 2

# Moves that are wrong get a message that says what would be right, and the play goes on.
$ printf '99\n0\n4:1\n1:9\nfoo\nnim(9)\nnim(\nkayles(3)\n1:1 2\na1\n' | grundy play nim 3 4 5
nim(3,4,5), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

        ●
    ●   ●
●   ●   ●
●   ●   ●
●   ●   ●
3   4   5
nim(3,4,5)
you> 99
grundy: there is no move number 99; the last one is number 12
you> 0
grundy: no move leads to "0"; moves lead for example to nim(2,4,5), nim(1,4,5), nim(4,5)
you> 4:1
grundy: "4:1" is not a move here; write the number of a move, such as 1, or the position after it, for example nim(2,4,5), nim(1,4,5), nim(4,5)
you> 1:9
grundy: the pile has only 3, so 9 cannot be taken from it
you> foo
grundy: "foo" is not a move here; write the number of a move, such as 1, or the position after it, for example nim(2,4,5), nim(1,4,5), nim(4,5)
you> nim(9)
grundy: no move leads to "nim(9)"; moves lead for example to nim(2,4,5), nim(1,4,5), nim(4,5)
you> nim(
grundy: this parenthesis is not closed; add )
you> kayles(3)
grundy: no move leads to "kayles(3)"; moves lead for example to nim(2,4,5), nim(1,4,5), nim(4,5)
you> 1:1 2
grundy: "1:1 2" is not a move here; write the number of a move, such as 1, or the position after it, for example nim(2,4,5), nim(1,4,5), nim(4,5)
you> a1
grundy: "a1" is not a move here; write the number of a move, such as 1, or the position after it, for example nim(2,4,5), nim(1,4,5), nim(4,5)
you> 
The input has ended, and so does the play.

$ printf '1:1\n' | grundy play kayles 7
kayles(7), normal play (who cannot move loses)
You move first.
Type a move; 'moves' lists them, 'help' shows all commands.

kayles(7)
you> 1:1
grundy: several moves fit "1:1"; write the position after the move, such as kayles(6) or kayles(1,5)
you> 
The input has ended, and so does the play.

$ printf 'a1\nd4-d5\n' | grundy play 'cram(4x4)' | sed -n '/you/,$p'
you> a1
grundy: "a1" is not a move here; write the number of a move, such as 1, or the position after it, for example cram(##../..../..../....), cram(#.../#.../..../....), cram(.##./..../..../....)
you> d4-d5
grundy: "d4-d5" is not a move here; write the number of a move, such as 1, or the position after it, for example cram(##../..../..../....), cram(#.../#.../..../....), cram(.##./..../..../....)
you> 
The input has ended, and so does the play.

# Records that are damaged, written by hand, of a newer version, not there.
$ grundy play --replay missing.txt
grundy: 'missing.txt' cannot be read: No such file or directory
? 2

$ printf 'hello\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:1: this is not the record of a play: its first line must be "grundy record 1"
  hello
  ^~~~~
? 2

$ : >r.txt; grundy play --replay r.txt
grundy: r.txt: this is not the record of a play: its first line must be "grundy record 1"
? 2

$ printf 'grundy record 2\nstart: nim(3)\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:1: this record has version 2, and this program reads version 1 at most; a newer program wrote it
  grundy record 2
                ^
? 2

$ printf 'grundy record 1\nstart: nim(3)\n1. nim(4)\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:3: no move leads there
  1. nim(4)
     ^~~~~~
? 2

$ printf 'grundy record 1\nstart: nim(3)\n2. nim(2)\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:3: this must be move number 1
  2. nim(2)
  ^~~
? 2

$ printf 'grundy record 1\nstart: nim(3\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:2: this parenthesis is not closed; add )
  start: nim(3
            ^
? 2

$ printf 'grundy record 1\n1. nim(2)\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:2: the line "start: ..." with the first position is missing
  1. nim(2)
  ^~~~~~~~~
? 2

$ printf 'grundy record 1\nstart: nim(3)\nplay: backwards\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:3: this must be "normal" or "misere"
  play: backwards
        ^~~~~~~~~
? 2

$ printf 'grundy record 1\nstart: nim(1)\n1. 0\n2. 0\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:4: the play has ended, so there is no move
  2. 0
     ^
? 2

$ printf 'grundy record 1\nstart: nim(1)\n1. 0\nresult: second\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:4: by the rules the result is "first" here
  result: second
          ^~~~~~
? 2

$ printf 'grundy record 1\nstart: nim(1)\ncolour: red\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:3: this line is not part of a record; a move is written as "1. " and the position after it
  colour: red
  ^~~~~~~~~~~
? 2

$ printf 'grundy record 1\nstart: nim(1)\n\0\n' >r.txt; grundy play --replay r.txt
grundy: r.txt:3: this line is not part of a record; a move is written as "1. " and the position after it
  ?
  ^
? 2

$ printf 'hello\n' >r.txt; grundy play --replay r.txt --json
{"error":{"message":"r.txt:1: this is not the record of a play: its first line must be \"grundy record 1\"","offset":null,"line":1,"column":1}}
? 2

$ printf 'grundy record 1\nstart: nim(3)\n1. nim(4)\n' >r.txt; grundy play --replay r.txt --lang zh_CN
grundy: r.txt:3: 没有走法能走到那里
  1. nim(4)
     ^~~~~~
? 2

# Games of several piles.

$ grundy solve 'wythoff(5)'
grundy: a position here has 2 numbers, with commas between them
  wythoff(5)
          ^
? 2

$ grundy solve 'wythoff(5,9,1)'
grundy: there are too many numbers; a position here has 2
  wythoff(5,9,1)
              ^
? 2

$ grundy solve 'wythoff(5,9223372036854775808)'
grundy: this number is too large; 9223372036854775807 is the limit here
  wythoff(5,9223372036854775808)
            ^~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'wythoff(5,-1)'
grundy: a number here cannot be negative; write 0 or more
  wythoff(5,-1)
            ^~
? 2

$ grundy solve 'rwythoff(5,9)'
grundy: the number r is missing; write for example rwythoff{2}: the numbers taken from the two piles differ by less than r
  rwythoff(5,9)
          ^
? 2

$ grundy solve 'rwythoff{0}(5,9)'
grundy: r must be from 1 to 1000000
  rwythoff{0}(5,9)
           ^
? 2

$ grundy solve 'grossman(0,9)'
grundy: each number here is 1 or more
  grossman(0,9)
           ^
? 2

$ grundy solve 'moore(3,4)'
grundy: the number of piles that a move takes from is missing; write for example moore{2}
  moore(3,4)
       ^
? 2

$ grundy solve 'moore{1001}(3,4)'
grundy: the number of piles must be from 1 to 1000
  moore{1001}(3,4)
        ^~~~
? 2

$ grundy solve 'exactnim{2 3}(3,4)'
grundy: a comma is missing before this
  exactnim{2 3}(3,4)
             ^
? 2

$ grundy solve 'hypernim(3,4)'
grundy: the faces are missing; write for example hypernim{12 23 34 41}: a move takes from piles of one face
  hypernim(3,4)
          ^
? 2

$ grundy solve 'hypernim{12 2x}(3,4,5)'
grundy: a face is written as its piles, 1 to 9 and then a, b, c, as in hypernim{12 23 34 41}
  hypernim{12 2x}(3,4,5)
               ^
? 2

$ grundy solve 'hypernim{11}(3)'
grundy: this pile is in the face already
  hypernim{11}(3)
            ^
? 2

$ grundy solve 'hypernim{12 23}(3,4)'
grundy: a position here has 3 numbers, with commas between them
  hypernim{12 23}(3,4)
                  ^~~
? 2

$ grundy solve 'staircase(5:3,2:4)'
grundy: the steps are numbered from 1 and must rise, as in 2:5,10:3 for 5 coins on step 2 and 3 coins on step 10
  staircase(5:3,2:4)
                ^
? 2

$ grundy solve 'staircase()'
grundy: a number is missing here
  staircase()
            ^
? 2

$ grundy solve 'endnim(3;4)'
grundy: a whole number is expected here
  endnim(3;4)
         ^~~
? 2

$ grundy solve 'antonim(3, 0, 5,0, 3)'
grundy: there are two piles of 3; all piles of this game must have different sizes, or 0
  antonim(3, 0, 5,0, 3)
                     ^
? 2

$ grundy solve 'antonim(18446744073709551615)'
grundy: this number is too large; 18446744073709551614 is the limit here
  antonim(18446744073709551615)
          ^~~~~~~~~~~~~~~~~~~~
? 2

# Every move may need a room for one more step.
$ grundy solve --misere "staircase($(seq -s, 2 3 5996 | sed 's/[0-9][0-9]*/&:3/g')) + kayles(5)"
grundy: a move would leave coins on more than 1999 steps
? 1

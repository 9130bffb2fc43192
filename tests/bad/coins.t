# Rows and boards of coins.

$ grundy solve 'turtles()'
grundy: a row is written as the numbers of its heads, as 3,5,8, or coin by coin, as .H..H
  turtles()
          ^
? 2

$ grundy solve 'turtles(0,3)'
grundy: the coins of this game have the numbers 1 to 1000000000000000000
  turtles(0,3)
          ^
? 2

$ grundy solve 'turtles(3,5,3)'
grundy: coin 3 is listed twice
  turtles(3,5,3)
          ^~~~~
? 2

$ grundy solve 'turtles(3 5)'
grundy: a comma is missing before this
  turtles(3 5)
            ^
? 2

$ grundy solve 'turtles(-1)'
grundy: a number here cannot be negative; write 0 or more
  turtles(-1)
          ^~
? 2

$ grundy solve 'twins(1000000000000000001)'
grundy: the coins of this game have the numbers 0 to 1000000000000000000
  twins(1000000000000000001)
        ^~~~~~~~~~~~~~~~~~~
? 2

$ grundy solve 'twins(1..3000)'
grundy: a position has at most 2048 heads
  twins(1..3000)
        ^~~~~~~
? 2

$ grundy solve 'twins(.H.X)'
grundy: a row written coin by coin has H for heads and T or a dot for tails, as .H..H
  twins(.H.X)
           ^
? 2

$ grundy solve 'twins(heads)'
grundy: a row written coin by coin has H for heads and T or a dot for tails, as .H..H
  twins(heads)
         ^~~~
? 2

$ grundy solve 'moebius(32)'
grundy: the coins of this game have the numbers 0 to 31
  moebius(32)
          ^~
? 2

$ grundy solve 'mogul(.........................H)'
grundy: the coins of this game have the numbers 0 to 24
  mogul(.........................H)
                                 ^
? 2

$ grundy solve 'mogul{3}(4)'
grundy: mogul takes no parameters; write mogul(heads)
  mogul{3}(4)
       ^~~
? 2

$ grundy solve 'grunt{3}(4)'
grundy: grunt takes no parameters; write grunt(...)
  grunt{3}(4)
        ^
? 2

$ grundy solve 'turningcorners(3)'
grundy: a head is written as its column and its row, as 3:5
  turningcorners(3)
                 ^
? 2

$ grundy solve 'turningcorners(3:5,4)'
grundy: a head is written as its column and its row, as 3:5
  turningcorners(3:5,4)
                     ^
? 2

$ grundy solve 'turningcorners(3:)'
grundy: a number is missing here
  turningcorners(3:)
                   ^
? 2

$ grundy solve 'turningcorners(3 4:5)'
grundy: a head is written as its column and its row, as 3:5
  turningcorners(3 4:5)
                   ^~~
? 2

$ grundy solve 'turningcorners(3:5,1..4:5)'
grundy: the coin at 3:5 is listed twice
  turningcorners(3:5,1..4:5)
                 ^~~~~~~~~~
? 2

$ grundy solve 'turningcorners(4294967296:1)'
grundy: the columns of this board have the numbers 0 to 4294967295
  turningcorners(4294967296:1)
                 ^~~~~~~~~~
? 2

$ grundy solve 'rugs(3:0)'
grundy: the rows of this board have the numbers 1 to 40
  rugs(3:0)
         ^
? 2

$ grundy solve 'rugs(41,1)'
grundy: the columns of this board have the numbers 1 to 40
  rugs(41,1)
       ^~
? 2

$ grundy solve 'tartan(3:4)'
grundy: the two games are missing; write for example tartan{twins,ruler}
  tartan(3:4)
        ^
? 2

$ grundy solve 'tartan{}(3:4)'
grundy: the name of a game of one row is expected here: turtles, twins, mockturtles, triplets, ruler, moebius, mogul, moidores, grunt, turnips or sym
  tartan{}(3:4)
         ^
? 2

$ grundy solve 'tartan{twins}(3:4)'
grundy: the second game is missing; write for example tartan{twins,ruler}
  tartan{twins}(3:4)
              ^
? 2

$ grundy solve 'tartan{twins,kayles}(3:4)'
grundy: the name of a game of one row is expected here: turtles, twins, mockturtles, triplets, ruler, moebius, mogul, moidores, grunt, turnips or sym
  tartan{twins,kayles}(3:4)
               ^~~~~~
? 2

$ grundy solve 'tartan{twins,ruler,ruler}(3:4)'
grundy: nothing more is expected here
  tartan{twins,ruler,ruler}(3:4)
                    ^
? 2

$ grundy solve 'sym(2,31)'
grundy: the coins of this game have the numbers 1 to 30
  sym(2,31)
        ^~
? 2

$ grundy solve 'tartan{sym,ruler}(31:2)'
grundy: the columns of this board have the numbers 1 to 30
  tartan{sym,ruler}(31:2)
                    ^~
? 2

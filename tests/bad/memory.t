# Piles with a memory that cannot be read.

$ grundy solve 'fibnim(5 lim 4)'
grundy: only a limit can follow the pile, as in 20 limit 4
  fibnim(5 lim 4)
           ^~~
? 2

$ grundy solve 'fibnim(5 limit 0)'
grundy: a limit is at least 1
  fibnim(5 limit 0)
                 ^
? 2

$ grundy solve 'fibnim(5 limit)'
grundy: a number is missing here
  fibnim(5 limit)
                ^
? 2

$ grundy solve 'fibnim(5 not 3)'
grundy: only a limit can follow the pile, as in 20 limit 4
  fibnim(5 not 3)
           ^~~
? 2

$ grundy solve 'fibnim(5..7)'
grundy: a range is not possible here
  fibnim(5..7)
          ^~
? 2

$ grundy solve 'fibnim{2}(5)'
grundy: fibnim takes no parameters; write fibnim(n, ...)
  fibnim{2}(5)
        ^~~
? 2

$ grundy solve 'dynamic(20)'
grundy: the factor is missing; write for example dynamic{3}(20)
  dynamic(20)
         ^
? 2

$ grundy solve 'dynamic{0}(20)'
grundy: a number from 1 to 100 is expected here
  dynamic{0}(20)
          ^
? 2

$ grundy solve 'dynamic{2,200}(20)'
grundy: a number from 0 to 100 is expected here
  dynamic{2,200}(20)
            ^~~
? 2

$ grundy solve 'dynamic{2,1,1}(20)'
grundy: nothing more is expected here
  dynamic{2,1,1}(20)
             ^
? 2

$ grundy solve 'norepeat(20)'
grundy: the largest number to take is missing; write for example norepeat{4}(20)
  norepeat(20)
          ^
? 2

$ grundy solve 'norepeat{4}(20 limit 3)'
grundy: only the number that was taken last can follow the pile, as in 20 not 4
  norepeat{4}(20 limit 3)
                 ^~~~~
? 2

$ grundy solve 'norepeat{4}(20 not 7)'
grundy: a number from 1 to 4 is expected here
  norepeat{4}(20 not 7)
                     ^
? 2

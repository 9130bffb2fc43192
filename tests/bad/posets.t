# Numbers, sets and orders.

$ grundy solve 'schuh()'
grundy: a number is missing here
  schuh()
        ^
? 2

$ grundy solve 'schuh(0)'
grundy: the number is from 1 to 1000000000000
  schuh(0)
        ^
? 2

$ grundy solve 'schuh(10000000000000)'
grundy: the number is from 1 to 1000000000000
  schuh(10000000000000)
        ^~~~~~~~~~~~~~
? 2

$ grundy solve 'schuh(10080)'
grundy: this number has too many divisors; the limit is 64
  schuh(10080)
        ^~~~~
? 2

$ grundy solve 'schuh(510510)'
grundy: this number has too many divisors; the limit is 64
  schuh(510510)
        ^~~~~~
? 2

$ grundy solve 'schuh(60: 7)'
grundy: a divisor of 60 other than 1 is expected here
  schuh(60: 7)
            ^
? 2

$ grundy solve 'schuh(60: 1)'
grundy: a divisor of 60 other than 1 is expected here
  schuh(60: 1)
            ^
? 2

$ grundy solve 'schuh(60 4)'
grundy: only a colon and the divisors that have been named can follow the number, as in 60: 4,6
  schuh(60 4)
           ^
? 2

$ grundy solve 'subsettakeaway()'
grundy: write the number of things, from 1 to 6, or the largest sets that are left, with the letters a to f, as ab,bc,d
  subsettakeaway()
                 ^
? 2

$ grundy solve 'subsettakeaway(7)'
grundy: there are at most 6 things
  subsettakeaway(7)
                 ^
? 2

$ grundy solve 'subsettakeaway(ab,cg)'
grundy: write the number of things, from 1 to 6, or the largest sets that are left, with the letters a to f, as ab,bc,d
  subsettakeaway(ab,cg)
                    ^~
? 2

$ grundy solve 'subsettakeaway(3,ab)'
grundy: nothing more is expected here
  subsettakeaway(3,ab)
                  ^
? 2

$ grundy solve poset
grundy: an order is missing here; write for example {a<b, a<c, b<d, c<d}
  poset
       ^
? 2

$ grundy solve 'poset{a<b<a}'
grundy: this makes a stand above itself
  poset{a<b<a}
        ^~~~~
? 2

$ grundy solve 'poset{a<a}'
grundy: an element cannot be above itself
  poset{a<a}
          ^
? 2

$ grundy solve 'poset{a<}'
grundy: an element is expected here: a name of letters and digits
  poset{a<}
          ^
? 2

$ grundy solve 'poset{a<b c}'
grundy: nothing more is expected here
  poset{a<b c}
            ^
? 2

$ grundy solve 'poset{a<b}(a,x)'
grundy: the order has no element of this name
  poset{a<b}(a,x)
               ^
? 2

$ grundy solve 'poset{a<b}()'
grundy: an element is expected here: a name of letters and digits
  poset{a<b}()
             ^
? 2

$ grundy solve 'poset{a>b}'
grundy: write the lower element first: b<a
  poset{a>b}
         ^
? 2

$ grundy solve 'poset{a<b>}'
grundy: an element is expected here: a name of letters and digits
  poset{a<b>}
            ^
? 2

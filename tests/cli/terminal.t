# Options anywhere, locales, colours, pipes.

# Options stand before or behind the command and its words, up to --.
$ grundy --misere solve nim 2 2 | head -n 1
nim(2,2), misere play (who cannot move wins)

$ grundy solve nim 2 --misere 2 | head -n 1
nim(2,2), misere play (who cannot move wins)

$ grundy solve nim 2 2 --how=search --misere | head -n 1
nim(2,2), misere play (who cannot move wins)

$ grundy solve --misere -- nim 2 2 | head -n 1
nim(2,2), misere play (who cannot move wins)

$ grundy -- solve nim 2 2 | head -n 1
nim(2,2), normal play (who cannot move loses)

# The last value counts.
$ grundy solve --how formula --how search nim 3 | tail -n 1
Computed: search in an array of values (4 positions, # s, # B).

# ASCII where the locale has nothing else.
$ LANG=C grundy solve nim 2 5 4
nim(2,5,4), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 010 xor 101 xor 100 = 011
The only winning move:
  2 -> 1  take 1 from the pile of 2, leaving 1
Known by theorem: A pile of n has the value n (Bouton).

$ LANG=C grundy moves nim 2 1
nim(2,1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 3: 10 xor 01 = 11
Moves (3), winning ones marked *:
* 2 -> 1  value 0    take 1 from the pile of 2, leaving 1
  2 -> 0  value 1    take the whole pile of 2
  1 -> 0  value 2    take the whole pile of 1
Known by theorem: A pile of n has the value n (Bouton).

$ LC_ALL=C grundy solve nim 2 5 4 | sed -n 3p
Grundy value 3: 010 xor 101 xor 100 = 011

$ LANG=C LC_ALL=C.UTF-8 grundy solve nim 2 5 4 | sed -n 3p
Grundy value 3: 010 ⊕ 101 ⊕ 100 = 011

$ NO_COLOR=1 grundy solve nim 1
nim(1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  1 → 0  take the whole pile of 1
Known by theorem: A pile of n has the value n (Bouton).

# Errors go to standard error, answers to standard output.
$ grundy solve nope 2>/dev/null
? 2

$ grundy solve nim 2 5 4 2>&1 >/dev/null

$ grundy solve --json nope 2>&1 >/dev/null
? 2

# A closed pipe is no fault and ends in silence.
$ grundy table nim 0..100000 | head -n 1; echo "${PIPESTATUS[@]}"
nim, normal play: Grundy values
0 0

$ grundy table --json nim 0..100000 | head -c 20; echo " ${PIPESTATUS[@]}"
{"game":"nim","conve 0 0

$ grundy table --csv nim 0..300 0..300 | head -n 2; echo "${PIPESTATUS[@]}"
a,b,value
0,0,0
0 0

# A full disk is one.
$ grundy solve nim 1 >/dev/full
grundy: No space left on device
? 3

# Where standard error or standard output is closed, no file gets its number.
$ grundy draw 'nim(20,20)' -o x.svg 2>&-; tail -n 1 x.svg; rm x.svg
</svg>

$ grundy solve 'nim(1)' >&-
grundy: Bad file descriptor
? 3

$ grundy graph - <&-
grundy: -: Bad file descriptor
? 2

# Files that programs left unfinished do not stop another one.
$ touch x.svg.part x.svg.part{1..99}; grundy plot nim 0..9 -o x.svg; ls -l x.svg | cut -c1-10; rm x.svg*
-rw-r--r--

$ umask 077; grundy plot nim 0..9 -o x.svg; ls -l x.svg | cut -c1-10; rm x.svg*
-rw-------

# -o - is standard output.
$ grundy draw 'nim(1)' -o - | cut -c1-4 | head -n 1
<svg

$ grundy plot nim 0..3 -o - | head -n 1
nim: Grundy values, n = 0..3

$ grundy graph 'nim(1)' -o - --to edges
nim(1)
nim(0)
nim(1) nim(0)

# grundy new: a file to start from, which runs as it is.

$ grundy new mygame
mygame.lua is a game that already works. Try:

  grundy solve './mygame.lua(10)'
  grundy check ./mygame.lua

Then change it into your own game; the comments in it explain how.

$ grundy solve './mygame.lua(10)'
./mygame.lua(10), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
The only winning move:
  10 → 5 + 5
Computed: memoised search (11 positions, # s, # B).

$ grundy check ./mygame.lua | head -n 8
./mygame.lua: no fault found.

  from         ./mygame.lua(0) to ./mygame.lua(100)
  positions    101, all that can be reached
  moves        2.9 from a position on average, 3 at most, from ./mygame.lua(3)
  depth        163 moves in the longest play
  values       3 at most, first at ./mygame.lua(5); P 26, N 75
  functions    next_states

$ grundy table ./mygame.lua 0..12 --csv
n,value
0,0
1,1
2,2
3,0
4,1
5,3
6,2
7,0
8,1
9,3
10,2
11,0
12,1

# What is commented out runs too, and with the own rule where no state is a sum.
$ sed -E 's/^-- (start|function [a-hj-qs-z])/\1/' mygame.lua >all.lua && grundy check ./all.lua | head -n 8
./all.lua: no fault found.

  from         ./all.lua(10)
  positions    11, all that can be reached
  moves        2.5 from a position on average, 3 at most, from ./all.lua(10)
  depth        15 moves in the longest play
  values       3 at most, first at ./all.lua(9); P 3, N 8
  functions    next_states sub_states canonical start tell picture

$ sed -E 's/^-- (start|function)/\1/; /sum\(n/d' mygame.lua >final.lua && grundy check ./final.lua | head -n 8
./final.lua: no fault found.

  from         ./final.lua(10)
  positions    11, all that can be reached
  moves        1.7 from a position on average, 2 at most, from ./final.lua(10)
  depth        10 moves in the longest play
  outcomes     P 4, N 7
  functions    next_states sub_states canonical is_final start tell picture

# A file that is there stays as it is.
$ echo mine >mygame.lua; grundy new mygame; cat mygame.lua
grundy: mygame.lua already exists and was not changed; choose another name
mine

$ grundy new other --json
{"file":"other.lua","language":"lua"}

$ grundy new --c other
other.c is a game that already works. Try:

  grundy build other.c
  grundy solve './other.so(10)'
  grundy check ./other.so

Then change it into your own game; the comments in it explain how.

$ grundy build other.c >built && grundy solve './other.so(10)' && grundy check ./other.so | head -n 8
./other.so(10), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
The only winning move:
  10 → 5,5
Computed: search in an array of values (11 positions, # s, # B).
./other.so: no fault found.

  from         ./other.so(0) to ./other.so(100)
  positions    101, all that can be reached
  moves        2.9 from a position on average, 3 at most, from ./other.so(3)
  depth        163 moves in the longest play
  values       3 at most, first at ./other.so(5); P 26, N 75
  functions    moves index

$ mkdir gone && cd gone && rmdir ../gone && grundy new nowhere
grundy: nowhere.lua cannot be written: No such file or directory
? 2

# The hint can be pasted into a shell, whatever the name of the file.
$ grundy new mine --c >/dev/null; mkdir "it's \$x"; cp mine.c "it's \$x"; grundy build "it's \$x/mine.c" | sed -n 's/^try  //p' >try; cat try; bash try | head -n 1; rm -r it* mine.c try
grundy solve '"it'\''s $x/mine.so"(10)'
"it's $x/mine.so"(10), normal play (who cannot move loses)

# A plugin that does not look at its sink keeps running after Ctrl-C; a note says what helps.
$ grundy new stuck --c >/dev/null; sed -i '0,/(void)self;/s//while (n >= 1000) __asm__("");\n  (void)self;/' stuck.c; grundy build stuck.c >/dev/null; grundy solve './stuck.so(1000)' & sleep 1; kill -INT $!; sleep 2; kill -INT $!; wait $!; echo $?; rm stuck*

grundy: still running; Ctrl-C once more stops it at once
130

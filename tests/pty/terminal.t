# Colours only on a terminal, and not where NO_COLOR is set.
# (script needs an input that does not end.)
$ mkfifo quiet; script -qec 'grundy solve nim 1' /dev/null <>quiet | cat -v
nim(1), normal play (who cannot move loses)^M
^[[1mN-position: the first player wins.^[[0m^M
Grundy value 1^M
The only winning move:^M
  ^[[1m1 M-bM-^FM-^R 0^[[0m  take the whole pile of 1^M
Known by theorem: A pile of n has the value n (Bouton).^M

$ NO_COLOR=1 script -qec 'grundy solve nim 1' /dev/null <>quiet | cat -v
nim(1), normal play (who cannot move loses)^M
N-position: the first player wins.^M
Grundy value 1^M
The only winning move:^M
  1 M-bM-^FM-^R 0  take the whole pile of 1^M
Known by theorem: A pile of n has the value n (Bouton).^M

$ TERM=dumb script -qec 'grundy solve nim 1' /dev/null <>quiet | cat -v | sed -n 2p
N-position: the first player wins.^M

# A progress line after half a second of work, gone when the answer comes; none with --quiet.
$ script -qec 'grundy solve --how search --time 900ms kayles 1000000' /dev/null <>quiet | cat -v | grep -c 'positions, .* per second, .* MB'
1
? 1

$ script -qec 'grundy solve --quiet --how search --time 900ms kayles 1000000' /dev/null <>quiet | cat -v | grep -c 'per second'
0
? 1

# It is cut where the screen ends.
$ script -qec 'stty cols 30; grundy solve --how search --time 900ms kayles 1000000' /dev/null <>quiet | tr '\r' '\n' | grep 'positions.*\[K' | tr -d '\033' | sed 's/\[K$//' | awk 'length > 29 { long++ } END { print (NR > 0), long + 0 }'
1 0
? 1

# Nothing is read from the keyboard unasked, no .grb and no picture goes to the screen; outcomes have colours.
$ script -qec 'grundy graph' /dev/null <>quiet | cat -v
^[[1mgrundy: ^[[0m'graph' needs a file, - for standard input, or a sum of games, for example: grundy graph 'nim(1,2)'^M
? 2

$ script -qec 'grundy graph --to grb nim 1' /dev/null <>quiet | cat -v
^[[1mgrundy: ^[[0ma .grb file cannot be shown on the screen; write it to a file: -o x.grb^M
? 2

$ script -qec 'grundy plot kayles 0..5 --to svg' /dev/null <>quiet | cat -v
^[[1mgrundy: ^[[0ma picture cannot be shown on the screen; write it to a file: -o x.svg^M
? 2

$ script -qec 'grundy graph nim 1' /dev/null <>quiet | cat -v
nim(1): 2 nodes, 1 arrow, normal play (who cannot move loses)^M
^[[1mN-position: the first player wins.^[[0m^M
From nim(1): Grundy value 1.^M
With best play the game lasts 1 move.^M
The only winning move: nim(0)^M
  node    value  outcome  lasts  winning moves^M
  nim(1)      1  ^[[32mN^[[0m            1  nim(0)^M
  nim(0)      0  ^[[31mP^[[0m            0  -^M
1 N-position (won for the player to move), 1 P-position (lost); largest Grundy value 1; the longest game has 1 move^M
Computed: one pass over nodes and arrows, from the ends of the game (# s, # B).^M

# A file gets no colours.
$ script -qec 'grundy graph nim 1 -o plain' /dev/null <>quiet | cat -v; cat -v plain | head -3
nim(1): 2 nodes, 1 arrow, normal play (who cannot move loses)
N-position: the first player wins.
From nim(1): Grundy value 1.

# Values of heaps, with the time that is left where the end is known; no bytes to the screen.
$ script -qec 'grundy period 0.007 --how plain --time 900ms' /dev/null <>quiet | cat -v | grep -c 'values, .* per second, .* MB'
1
? 1

$ script -qec 'grundy period 0.007 --how plain --time 900ms --limit 10^6' /dev/null <>quiet | cat -v | grep -c 'values, .* per second, .* MB, [0-9]*%, .* left'
1
? 1

$ script -qec 'grundy table --binary kayles 0..5' /dev/null <>quiet | cat -v
^[[1mgrundy: ^[[0mbytes are not for the screen; send them to a file or a pipe: grundy table kayles 0..5 --binary -o FILE^M
? 2

# Nor is a table that would scroll for hours.
$ script -qec 'grundy table nim 0..1000000000' /dev/null <>quiet | cat -v
^[[1mgrundy: ^[[0mthe table has 1000000001 values, too many for the screen; take a smaller range, or send it to a file: >FILE^M
? 2

# A position is drawn as text on a terminal; into a file as SVG.
$ script -qec "grundy draw 'cram(..#/...)' --position" /dev/null <>quiet | cat -v
  1 2 3^M
1 M-bM-^VM-! M-bM-^VM-! M-bM-^VM- ^M
2 M-bM-^VM-! M-bM-^VM-! M-bM-^VM-!^M

$ script -qec "grundy draw kayles 3 --position" /dev/null <>quiet | cat -v
^[[1mgrundy: ^[[0mthis position has no picture in text; -o x.svg draws it into a file^M
? 2

$ script -qec "grundy draw nim 3 --position --to svg" /dev/null <>quiet | cat -v
^[[1mgrundy: ^[[0ma picture cannot be shown on the screen; write it to a file: -o x.svg^M
? 2

$ script -qec "grundy draw nim 3 --position -o nim.svg" /dev/null <>quiet | cat -v; grep -c '<svg' nim.svg
1

# The help fits the terminal, and a wide one does not make its lines long.
$ script -qec 'stty cols 50; grundy help; grundy help solve; grundy help sums' /dev/null <>quiet | tr -d '\r' | awk '{ if (length > longest) longest = length } END { print (NR > 60), (longest <= 50) }'
1 1

$ script -qec 'stty cols 200; grundy help sums' /dev/null <>quiet | tr -d '\r' | diff - <(grundy help sums) && echo same
same

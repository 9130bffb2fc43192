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
$ script -qec 'grundy solve --how search --time 900ms kayles 1000000' /dev/null <>quiet | cat -v | grep -c 'positions, .* a second, .* MB'
1
? 1

$ script -qec 'grundy solve --quiet --how search --time 900ms kayles 1000000' /dev/null <>quiet | cat -v | grep -c 'a second'
0
? 1

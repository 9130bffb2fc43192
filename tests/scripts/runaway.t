# Plays that do not seem to end, because a bound is missing.

$ grundy solve './no_bound.lua(5)'
grundy: ./no_bound.lua: the play does not seem to end: 5 -> 2 -> -1 -> -4 -> -7 -> ...; is a bound missing?
? 2

$ grundy check './no_bound.lua(5)' --lang zh_CN | grep -A3 ✗
  ✗ 每局都会结束：局面不会重复
    局面         ./no_bound.lua(-4090)
    预期         每一局都会结束
    实际         ./no_bound.lua: 对局似乎不会结束：5 -> 2 -> -1 -> -4 -> -7 -> ...；是不是忘了判断边界？
? 1

$ grundy solve './no_bound_turn.lua({n=5,turn=1})'
grundy: ./no_bound_turn.lua: the play does not seem to end: {n=5,turn=1} -> {n=3,turn=2} -> {n=1,turn=1} -> {n=-1,turn=2} -> {n=-3,turn=1} -> ...; is a bound missing?
? 2

# With more positions the user knows better.
$ grundy solve './no_bound.lua(5)' --positions 2000000 --time 200ms | sed -n 1,2p
./no_bound.lua(5), normal play (who cannot move loses)
Unknown: the time limit ended the computation; --time raises it.
? 1

# Long plays that end are no such thing: down to 0, up to a bound, up to one number exactly.
$ grundy solve './counts_down.lua(30000)'
./counts_down.lua(30000), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: memoised search (30001 positions, # s, # B).

$ grundy solve './counts_up.lua(0)'
./counts_up.lua(0), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: memoised search (30001 positions, # s, # B).

$ grundy solve './counts_up.lua{"exactly"}(0)'
./counts_up.lua{"exactly"}(0), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: memoised search (30001 positions, # s, # B).

# A jump to the other end of the integers is followed without an overflow.
$ echo 'local first = 1 << 21 function next_states(n) if n == first then return {math.mininteger + first + 4158} end return {n - 1} end' >jump.lua; grundy solve './jump.lua(2097152)'
grundy: ./jump.lua: the play does not seem to end: 0 -> -1 -> -2 -> -3 -> -4 -> ...; is a bound missing?
? 2

# The period of a script that only lists its moves is observed.
$ printf 'function next_states(n) for t = 1, math.min(n, 3) do emit(n - t) end end\n' >three.lua; grundy period ./three.lua
./three.lua: period 4 from n = 0 on, observed for n < 1000, not proved.
G(n + 4) = G(n) for 0 <= n < 996.
The largest value so far is 3, first at n = 3.
Computed: n < 1000 (# s).
Beyond this nothing is known: the search ended at its limit, n < 1000; --limit raises it.
grundy: a list of moves proves nothing about all n; a game that declares its rule can have a proof: heaps = "0.77" in Lua, the function rule in C
? 1

$ grundy period ./three.lua --json --limit 100 | jq -c '[.preperiod, .period, .proved, .declared, .checked_to, .how.kind, .how.stopped_by]'
[0,4,false,false,100,"observed","limit"]
? 1

# With a saltus, with a preperiod, and without a period.
$ printf 'function next_states(n) for t = 0, n - 1 do emit(t) end end\n' >pile.lua; grundy period ./pile.lua --limit 100 2>&1 | head -n 2
./pile.lua: period 1 with saltus 1 from n = 0 on, observed for n < 100, not proved.
G(n + 1) = G(n) + 1 for 0 <= n < 99.
? 1

$ printf 'function next_states(n) if n < 7 then for t = 0, n - 1 do emit(t) end else emit(n - 1) end end\n' >late.lua; grundy period ./late.lua --limit 100 2>/dev/null | head -n 2; grundy table ./late.lua 0..12
./late.lua: period 2 from n = 7 on, observed for n < 100, not proved.
G(n + 2) = G(n) for 7 <= n < 98.
./late.lua, normal play: Grundy values
      0   1   2   3   4   5   6   7   8   9
 0:   0   1   2   3   4   5   6   0   1   0
10:   1   0   1
Computed: 13 positions.

$ printf 'function next_states(n) if n > 0 then emit(n - 1) end if n > 0 and n %% 2 == 0 then emit(n // 2) end end\n' >halves.lua; grundy period ./halves.lua 2>/dev/null
./halves.lua: no period found for n < 1000.
The largest value so far is 2, first at n = 4.
Computed: n < 1000 (# s).
Beyond this nothing is known: the search ended at its limit, n < 1000; --limit raises it.
? 1

# As few values as these tell nothing.
$ grundy period ./three.lua --limit 6 2>/dev/null | head -n 1; grundy period ./three.lua --limit 1 2>/dev/null | head -n 1
./three.lua: no period found for n < 6.
./three.lua: no period found for n < 1.
? 1

$ grundy period ./three.lua --limit 100000
grundy: the period of a game without a rule for its heaps is looked for among at most 65536 values
? 2

$ grundy period ./three.lua --checkpoint x
grundy: ./three.lua declares no rule for its heaps, so it does not take --checkpoint and --technique; its period is only observed, among the values below --limit
? 2

$ grundy period ./three.lua --positions 50 2>/dev/null | tail -n 1
Beyond this nothing is known: the limit on positions ended the computation; --positions raises it.
? 1

# A rule that is declared: the period is proved for it, values come from it, and check compares.
$ (cat three.lua; echo 'heaps = {1, 2, 3}') >declared.lua; grundy period ./declared.lua
./declared.lua: period 4 from n = 0 on, proved.
G(n + 4) = G(n) for all n >= 0: the last values, which determine all later ones, have occurred before.
The largest value is 3, first at n = 3.
This is proved for the rule that the game declares; 'grundy check' compares the rule with the moves.
Computed: n < 256 (# s).

$ grundy period ./declared.lua --json | jq -c '[.preperiod, .period, .proved, .by, .declared]'
[0,4,true,"state",true]

$ grundy solve './declared.lua(100002)'
./declared.lua(100002), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 2
The only winning move:
  100002 → 100000
Computed: proof-number search, one nimber at a time (112507 positions, # s, # B).

$ grundy check ./declared.lua | grep heap
  functions    next_states heaps
  ✓ 'heaps' names a heap of the same value

$ (cat three.lua; echo 'heaps = {1, 2}') >differs.lua; grundy check ./differs.lua | grep -A3 ✗
  ✗ 'heaps' names a heap of the same value
    at           ./differs.lua(3)
    expected     a heap of the value 3
    found        a heap of the value 0
? 1

$ printf 'heaps = "0.77"\nfunction next_states(n)\n  for t = 1, math.min(2, n) do for a = 0, (n - t) // 2 do emit(sum(a, n - t - a)) end end\nend\n' >kayles_code.lua; grundy period ./kayles_code.lua; grundy check ./kayles_code.lua | grep -e heap -e fault; diff <(grundy table ./kayles_code.lua 0..200 --csv) <(grundy table kayles 0..200 --csv) && echo same
./kayles_code.lua: period 12 from n = 71 on, proved.
G(n + 12) = G(n) for all n >= 71: checked over the range that the theorem of Guy and Smith (1956) requires.
The largest value is 8, first at n = 27.
This is proved for the rule that the game declares; 'grundy check' compares the rule with the moves.
Computed: n < 256 (# s).
./kayles_code.lua: no fault found.
  functions    next_states heaps
  ✓ 'heaps' names a heap of the same value
same

# What heaps may be.
$ for h in 5 true '"abc"' '""' '{}' '{0}' '{-1}' '{1, "x"}' '"8"' '{x = 1}' '{3}'; do printf 'function next_states(n) return n > 2 and {n - 3} or {} end\nheaps = %s\n' "$h" >declares.lua; grundy solve './declares.lua(7)' 2>&1 | head -n 1; done
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
grundy: ./declares.lua: heaps must be a code, as "0.77", or a list of the numbers that may be taken, as {1, 3, 4}
./declares.lua(7), normal play (who cannot move loses)

$ (cat three.lua; printf 'heaps = {1}\nfunction is_final(n) return n == 0 end\nfunction rule() return false end\n') >final_heaps.lua; grundy solve './final_heaps.lua(7)'
grundy: ./final_heaps.lua: heaps declares a rule by which the player who cannot move loses, so is_final and rule do not fit
? 2

# A plugin without a rule, and one whose rule is not that of its moves.
$ grundy new --c observed >said; CC='cc -O0' grundy build observed.c >said; grundy period ./observed.so 2>/dev/null
./observed.so: period 4 from n = 2 on, observed for n < 1000, not proved.
G(n + 4) = G(n) for 2 <= n < 996.
The largest value so far is 3, first at n = 5.
Computed: n < 1000 (# s).
Beyond this nothing is known: the search ended at its limit, n < 1000; --limit raises it.
? 1

$ sed -e 's/observed/rules/g' -e 's/^#include.*/&\n#include <grundy\/rule.h>\nstatic const uint64_t set[] = {1, 2};\nstatic const grundy_rule two = {.size = sizeof two, .form = GRUNDY_RULE_SET, .set = set, .set_count = 2};\nstatic const grundy_rule *rule(const void *self) { return \&two; }/' -e 's/    .moves = moves,/&\n    .rule = rule,/' observed.c >rules.c; CC='cc -O0' grundy build rules.c >said; grundy period ./rules.so; grundy check ./rules.so | grep -A3 ✗
./rules.so: period 3 from n = 0 on, proved.
G(n + 3) = G(n) for all n >= 0: the last values, which determine all later ones, have occurred before.
The largest value is 2, first at n = 2.
This is proved for the rule that the game declares; 'grundy check' compares the rule with the moves.
Computed: n < 256 (# s).
  ✗ 'rule' names a heap of the same value
    at           ./rules.so(5)
    expected     a heap of the value 3
    found        a heap of the value 2
? 1

# A built-in game without a rule is refused as before.
$ grundy period wythoff
grundy: wythoff is not a game of heaps in which only the sizes count; 'grundy table wythoff 0..10 0..10' shows its values, 'grundy list heaps' and 'grundy list codes' show such games
? 2

# A declared rule that gives the wrong value is noticed where no move wins.
$ printf 'function next_states(n) local t = {} for k = 1, math.min(3, n) do t[k] = n - k end return t end heaps = "0.77"\n' >wrong_heaps.lua; grundy solve './wrong_heaps.lua(5)'
grundy: the values of this game say that a move wins, but no move does; a declared rule or a theorem does not fit the moves, and 'grundy check' shows where
? 2

$ grundy explain './wrong_heaps.lua(5)' --lang zh_CN
grundy: 按这个游戏给出的 SG 值应有必胜走法，实际上却没有；声明的规则或定理与走法不符，'grundy check' 会指出不符之处
? 2

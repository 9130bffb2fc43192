# grundy check: a game examined as a tester would.

$ grundy check kayles
kayles: no fault found.

  from         kayles(0) to kayles(100)
  positions    101, all that can be reached
  moves        50.0 from a position on average, 100 at most, from kayles(100)
  depth        100 moves in the longest play
  values       8 at most, first at kayles(27); P 1, N 100
  functions    moves known index describe_move rule

  ✓ every function answers for every position
  ✓ every play ends: no position repeats
  ✓ a printed position reads back as the same position
  ✓ 'known' returns the Grundy value
  ✓ 'index' gives each position a number below its end
  ✓ 'rule' names a heap of the same value
  ✓ 'moves' always returns the same
  ✓ 'print' always returns the same

Examined with a limit of 20000 positions (# s).

$ grundy check 'hex{2}'
hex{2}: no fault found.

  from         hex{2}(../.. x)
  positions    53, all that can be reached
  moves        1.3 from a position on average, 4 at most, from hex{2}(../.. x)
  depth        4 moves in the longest play
  outcomes     P 22, N 31
  functions    moves canonical final start describe_move

  ✓ every function answers for every position
  ✓ every play ends: no position repeats
  ✓ a printed position reads back as the same position
  ✓ every move leads to exactly one position
  ✓ 'final' calls every position without a move final
  ✓ 'canonical' returns one position, and maps that one to itself
  ✓ 'canonical' keeps the winner
  ✓ 'moves' always returns the same
  ✓ 'canonical' always returns the same
  ✓ 'final' always returns the same
  ✓ 'print' always returns the same

Examined with a limit of 20000 positions (# s).

# A theorem that tells who wins, and not the value.
$ grundy check 'wythoff(3,5)'
wythoff: no fault found.

  from         wythoff(3,5)
  positions    24, all that can be reached
  moves        5.1 from a position on average, 11 at most, from wythoff(3,5)
  depth        8 moves in the longest play
  values       6 at most, first at wythoff(3,3); P 4, N 20
  functions    moves canonical known moves_to outcome winning search_moves describe_move

  ✓ every function answers for every position
  ✓ every play ends: no position repeats
  ✓ a printed position reads back as the same position
  ✓ 'canonical' returns one position, and maps that one to itself
  ✓ 'canonical' keeps the Grundy value
  ✓ 'known' returns the Grundy value
  ✓ 'moves_to' lists the options with a value
  ✓ 'outcome' returns the outcome
  ✓ where 'outcome' knows a position, it also knows the options
  ✓ 'winning' lists the winning moves
  ✓ a search with 'search_moves' finds the Grundy value
  ✓ 'moves' always returns the same
  ✓ 'canonical' always returns the same
  ✓ 'print' always returns the same

Examined with a limit of 20000 positions (# s).

$ grundy check 'graph{A-->B, B-->C, A-->C}(A)' --json
{"game":"graph{A-->B, B-->C, A-->C}","from":"graph{A-->B, B-->C, A-->C}(A)","to":null,"passed":true,"complete":true,"positions":3,"options":{"mean":1.0,"most":2,"most_at":"graph{A-->B, B-->C, A-->C}(A)"},"depth":2,"largest":2,"largest_at":"graph{A-->B, B-->C, A-->C}(A)","N":2,"P":1,"functions":["moves","index","describe_move","graph"],"tests":[{"test":"answers","function":null,"cases":3,"counterexample":null},{"test":"finite","function":null,"cases":3,"counterexample":null},{"test":"reads-back","function":null,"cases":3,"counterexample":null},{"test":"index","function":"index","cases":3,"counterexample":null},{"test":"same-moves","function":"moves","cases":6,"counterexample":null},{"test":"same-print","function":"print","cases":6,"counterexample":null}],"how":{"limit":20000,"seconds":#,"stopped_by":null}}

# A limit: said plainly, and the exit status is 1.
$ grundy check 'nim(30)' --positions 10
nim: no fault found so far; not all positions were examined.

  from         nim(30)
  positions    10, not all that can be reached
  moves        25.5 from a position on average, 30 at most, from nim(30)
  functions    moves known moves_to misere_kind index describe_move rule

  ✓ every function answers for every position
  - every play ends: no position repeats (not decided: not all positions were examined)
  ✓ a printed position reads back as the same position
  - 'known' returns the Grundy value (not tested: there was no case)
  - 'moves_to' lists the options with a value (not tested: there was no case)
  - 'misere_kind' is right in misere play (not tested: there was no case)
  ✓ 'index' gives each position a number below its end
  - 'rule' names a heap of the same value (not tested: there was no case)
  ✓ 'moves' always returns the same
  ✓ 'print' always returns the same

Examined with a limit of 10 positions (# s).
Checked 10 positions, not all; --positions raises the limit.
? 1

$ grundy check --json 'nim(30)' --positions 10 | jq -c '[.passed, .complete, .positions, .how.limit, .how.stopped_by]'
[true,false,10,10,"positions"]
? 1

# Kayles, written by oneself; and with faults.
$ printf '%s\n' 'function next_states(n)' '  for take = 1, 2 do' '    for left = 0, (n - take) // 2 do emit(sum(left, n - take - left)) end' '  end' 'end' >kayles.lua; grundy check './kayles.lua(12)'
./kayles.lua: no fault found.

  from         ./kayles.lua(12)
  positions    13, all that can be reached
  moves        6.0 from a position on average, 12 at most, from ./kayles.lua(12)
  depth        12 moves in the longest play
  values       6 at most, first at ./kayles.lua(11); P 1, N 12
  functions    next_states

  ✓ every function answers for every position
  ✓ every play ends: no position repeats
  ✓ a printed position reads back as the same position
  ✓ 'next_states' always returns the same
  ✓ 'show' always returns the same

Examined with a limit of 20000 positions (# s).

$ printf '%s\n' 'function next_states(n) return n > 0 and {n - 1, n // 2} or {} end' 'function canonical(n) return n - n % 2 end' >canonical.lua; grundy check ./canonical.lua
./canonical.lua: a fault was found.

  from         ./canonical.lua(0) to ./canonical.lua(100)
  positions    101, all that can be reached
  moves        2.0 from a position on average, 2 at most, from ./canonical.lua(1)
  depth        100 moves in the longest play
  values       2 at most, first at ./canonical.lua(3); P 34, N 67
  functions    next_states canonical

  ✓ every function answers for every position
  ✓ every play ends: no position repeats
  ✓ a printed position reads back as the same position
  ✓ 'canonical' returns one position, and maps that one to itself
  ✗ 'canonical' keeps the Grundy value
    at           ./canonical.lua(1)
    expected     the value 1, as here
    found        the value 0, at the canonical position ./canonical.lua(0)
  ✓ 'next_states' always returns the same
  ✓ 'canonical' always returns the same
  ✓ 'show' always returns the same

Examined with a limit of 20000 positions (# s).
? 1

$ printf '%s\n' 'function next_states(n) return {(n + 1) % 5} end' >round.lua; grundy check './round.lua(3)'
./round.lua: a fault was found.

  from         ./round.lua(3)
  positions    5, all that can be reached
  moves        1.0 from a position on average, 1 at most, from ./round.lua(3)
  functions    next_states

  ✓ every function answers for every position
  ✗ every play ends: no position repeats
    at           ./round.lua(3)
    expected     no way back to it, because every play must end
    found        ./round.lua(3) -> ./round.lua(4) -> ./round.lua(0) -> ./round.lua(1) -> ./round.lua(2) -> ./round.lua(3)
  ✓ a printed position reads back as the same position
  ✓ 'next_states' always returns the same
  ✓ 'show' always returns the same

Examined with a limit of 20000 positions (# s).
? 1

$ printf '%s\n' 'start = "xxx"' 'function next_states(s)' '  local list = {}' '  for i = 1, #s do list[i] = s:sub(1, i - 1) .. s:sub(i + 1) end' '  return list' 'end' 'function parse(text) return text end' 'function sub_states(s) return #s == 2 and {s, "x"} or {s} end' 'function show(s) return "<" .. s .. ">" end' >rows.lua; grundy check ./rows.lua
./rows.lua: 2 kinds of faults were found.

  from         ./rows.lua(<xxx>)
  positions    4, all that can be reached
  moves        1.5 from a position on average, 3 at most, from ./rows.lua(<xxx>)
  depth        3 moves in the longest play
  values       1 at most, first at ./rows.lua(<xxx>); P 2, N 2
  functions    next_states sub_states start

  ✗ every function answers for every position
    at           ./rows.lua(<xx>)
    expected     an answer of 'sub_states'
    found        ./rows.lua: sub_states("xx") gives the whole state again beside other parts; parts must be smaller, and a state that does not fall apart is its only part
  ✓ every play ends: no position repeats
  ✗ a printed position reads back as the same position
    at           ./rows.lua(<>)
    expected     the same position, read back from its text
    found        ./rows.lua(<<>>)
  ✓ 'sub_states' returns smaller parts, which do not split further
  ✓ 'sub_states' returns parts with the same result as the whole
  ✓ 'next_states' always returns the same
  ✓ 'sub_states' always returns the same
  ✓ 'show' always returns the same

Examined with a limit of 20000 positions (# s).
? 1

$ printf '%s\n' 'function next_states(n)' '  if n == 4 then return n.left end' '  return n > 0 and {n - 1} or {}' 'end' >error.lua; grundy check './error.lua(9)'
./error.lua: a fault was found.

  from         ./error.lua(9)
  positions    6, all that can be reached
  moves        0.8 from a position on average, 1 at most, from ./error.lua(9)
  functions    next_states

  ✗ every function answers for every position
    at           ./error.lua(4)
    expected     an answer of 'next_states'
    found        ./error.lua:2: attempt to index a number value (local 'n')
                 in next_states, ./error.lua:2
                 for next_states(4)
  ✓ every play ends: no position repeats
  ✓ a printed position reads back as the same position
  ✓ 'next_states' always returns the same
  ✓ 'show' always returns the same

Examined with a limit of 20000 positions (# s).
? 1

$ grundy check ./error.lua --json | jq -c '[.passed, .complete, .functions, [.tests[] | select(.counterexample)]]'
[false,true,["next_states"],[{"test":"answers","function":null,"cases":101,"counterexample":{"position":"./error.lua(4)","expected":"an answer of 'next_states'","found":"./error.lua:2: attempt to index a number value (local 'n')\n  in next_states, ./error.lua:2\n  for next_states(4)"}}]]
? 1

$ LANG=C grundy check 'bash{2}(3)' --quiet | tail -n 14
  functions    moves known moves_to misere_kind index describe_move rule

  + every function answers for every position
  + every play ends: no position repeats
  + a printed position reads back as the same position
  + 'known' returns the Grundy value
  + 'moves_to' lists the options with a value
  + 'misere_kind' is right in misere play
  + 'index' gives each position a number below its end
  + 'rule' names a heap of the same value
  + 'moves' always returns the same
  + 'print' always returns the same

Examined with a limit of 20000 positions (# s).

# A play of a sum may be longer than a number can say.
$ echo 'function next_states(n) if n > 0 then return {sum(n - 1, n - 1)} end return {} end' >depth.lua; grundy check depth.lua
depth.lua: no fault found.

  from         depth.lua(0) to depth.lua(100)
  positions    101, all that can be reached
  moves        1.0 from a position on average, 1 at most, from depth.lua(1)
  depth        10^18 moves or more in the longest play
  values       1 at most, first at depth.lua(1); P 1, N 100
  functions    next_states

  ✓ every function answers for every position
  ✓ every play ends: no position repeats
  ✓ a printed position reads back as the same position
  ✓ 'next_states' always returns the same
  ✓ 'show' always returns the same

Examined with a limit of 20000 positions (# s).

$ echo 'function next_states(n) if n > 0 then return {sum(n - 1, n - 1)} end return {} end' >depth.lua; grundy check depth.lua --json | jq -c .depth
null

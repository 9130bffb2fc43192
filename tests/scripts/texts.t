# tell: a sentence about a move. A move that leaves several parts has them all, one that leaves
# nothing has nil.
$ grundy moves ./texts.lua
./texts.lua(6), normal play (who cannot move loses)
  ******
N-position: the first player wins.
Grundy value 1
Moves (2), winning ones marked *:
* 6 → 5      value 0    take one
* 6 → 1 + 4  value 0    part 1 and 4
Computed: memoised search (7 positions, # s, # B).

$ grundy moves './texts.lua{"parts"}(2)'
./texts.lua{"parts"}(2), normal play (who cannot move loses)
  **
N-position: the first player wins.
Grundy value 2
Moves (2), winning ones marked *:
  2 → 1  value 1    2:1,nil,0
* 2 → 0  value 0    2:nil,nil,0
Computed: memoised search (3 positions, # s, # B).

$ grundy moves './texts.lua{"parts"}(4)' --json | jq -c '.moves[] | [.to, .text]'
["./texts.lua{\"parts\"}(3)","4:3,nil,0"]
["./texts.lua{\"parts\"}(1) + ./texts.lua{\"parts\"}(2)","4:1,2,0"]

$ grundy explain './texts.lua(6)' | grep -B2 'part 1'
   Each leaves the value 0:
     take one: ./texts.lua(5) = 0
     part 1 and 4: ./texts.lua(1) + ./texts.lua(4) = 1 ⊕ 1 = 0
--
     take one: ./texts.lua(4) = 1
       reply: take one: ./texts.lua(3) = 0
     part 1 and 3: ./texts.lua(1) + ./texts.lua(3) = 1 ⊕ 0 = 1

$ grundy solve './texts.lua(2) + nim(1)'
./texts.lua(2) + nim(1), normal play (who cannot move loses)
  **
N-position: the first player wins.
Grundy value 3: 10 ⊕ 01 = 11
The only winning move:
  ./texts.lua(2) → ./texts.lua(1)  take one
Known by theorem: nim: A pile of n has the value n (Bouton).
Computed: memoised search (3 positions, # s, # B).

# picture: on the screen, and drawn.
$ grundy solve ./texts.lua
./texts.lua(6), normal play (who cannot move loses)
  ******   →   *****
N-position: the first player wins.
Grundy value 1
Winning moves (2):
  6 → 5      take one
  6 → 1 + 4  part 1 and 4
Computed: memoised search (7 positions, # s, # B).

$ grundy draw --position './texts.lua{"board"}' | grep -o -e 'class="[a-z]*"' -e '<text.*' | sort | uniq -c
      1 <text class="left" x="66.4" y="141.44">to move: x</text>
      1 <text class="pale" x="122.4" y="170.8">./texts.lua{&quot;board&quot;}(6)</text>
      1 <text x="108.4" y="29.44">a</text>
      1 <text x="136.4" y="29.44">b</text>
      1 <text x="164.4" y="29.44">c</text>
      1 <text x="80.4" y="57.44">1</text>
      1 <text x="80.4" y="85.44">2</text>
      4 class="free"
      3 class="full"
      1 class="other"
      1 class="paper"

$ grundy draw --position './texts.lua(3)' | grep -c '<circle'
3

$ grundy draw --position './texts.lua{"large"}'
grundy: the picture of this position is empty, or has more than 40 lines or columns
? 2

$ grundy draw --position './texts.lua{"empty"}'
grundy: the picture of this position is empty, or has more than 40 lines or columns
? 2

$ grundy draw --position './counter.lua(3)'
grundy: ./counter.lua cannot be drawn: the script has no function picture(s), which returns the lines of a picture as a text
? 2

# A fault in them is reported with the state, and the parts of the move; at a late state by check.
$ grundy solve './texts.lua{"tell",9}'
grundy: ./texts.lua: tell must return a text, but this is a nil
  for tell(6, 5)
? 2

$ grundy solve './texts.lua{"picture",9}'
grundy: ./texts.lua: picture must return a text, but this is a table
  for picture(6)
? 2

$ grundy moves './texts.lua{"tell",2}(100)' | head -n 3; grundy check './texts.lua{"tell",2}(100)'
./texts.lua{"tell",2}(100), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
./texts.lua{"tell",2}: a fault was found.

  from         ./texts.lua{"tell",2}(100)
  positions    100, all that can be reached
  moves        2.0 from a position on average, 2 at most, from ./texts.lua{"tell",2}(100)
  functions    next_states start tell picture

  ✗ every function answers for every position
    at           ./texts.lua{"tell",2}(1)
    expected     an answer of 'next_states'
    found        ./texts.lua: tell must return a text, but this is a nil
                 for tell(1, 0)
  ✓ every play ends: no position repeats
  ✓ a printed position reads back as the same position
  ✓ 'next_states' always returns the same
  ✓ 'show' always returns the same

Examined with a limit of 20000 positions (# s).
? 1

$ grundy check './texts.lua{"picture",1}(100)' | grep -A4 ✗
  ✗ every function answers for every position
    at           ./texts.lua{"picture",1}(1)
    expected     an answer of 'next_states'
    found        ./texts.lua: picture must return a text, but this is a table
                 for picture(1)
? 1

$ grundy solve './texts.lua{"endless tell"}(2)'
./texts.lua{"endless tell"}(2), normal play (who cannot move loses)
  **
N-position: the first player wins.
Grundy value 2
The only winning move:
  2 → 0  tell failed: ./texts.lua: the script takes too long for one call
Computed: memoised search (3 positions, # s, # B).

$ printf 'local n = 0\nfunction next_states(s) return s > 0 and {s - 1} or {} end\nfunction tell() n = n + 1 return "move " .. n end\n' >forgets.lua; grundy check './forgets.lua(3)' | grep -A4 ✗
  ✗ every function answers for every position
    at           ./forgets.lua(3)
    expected     an answer of 'next_states'
    found        ./forgets.lua: tell(3, 2) gives one answer now and another one when it is asked again; its answer must depend on the state alone
  ✓ every play ends: no position repeats
? 1

# In a final state, too.
$ printf 'function next_states(s) return {s - 1} end\nfunction is_final(s) return s == 0 end\nfunction rule() return false end\nfunction picture(s) return s > 0 and "x" end\n' >ends.lua; grundy check './ends.lua(2)' | grep -A4 ✗
  ✗ every function answers for every position
    at           ./ends.lua(0)
    expected     an answer of 'next_states'
    found        ./ends.lua: picture must return a text, but this is a boolean
                 for picture(0)
? 1

# A text cannot control the terminal, and a sentence is one line.
$ grundy moves './texts.lua{"control"}(1)'
./texts.lua{"control"}(1), normal play (who cannot move loses)
  a
  b?[2J?
N-position: the first player wins.
Grundy value 1
Moves (1), winning ones marked *:
* 1 → 0  value 0    a b?[2J?
Computed: memoised search (2 positions, # s, # B).

$ printf 'tell = 5\nfunction next_states(s) return {} end\n' >five.lua; grundy solve './five.lua(1)'
grundy: ./five.lua: tell must be a function, but it is a number
? 2

# A state without a move that is not final is named.
$ printf 'function next_states(s) return s > 3 and {s - 1} or {} end\nfunction is_final(s) return s == 0 end\nfunction rule() return false end\n' >stuck.lua; grundy solve './stuck.lua(9)'; grundy graph './stuck.lua(9)'
grundy: ./stuck.lua(3) has no move, but the game does not call it final; every position without a move must be final
grundy: ./stuck.lua(3) has no move, but the game does not call it final; every position without a move must be final
? 2

# In Markdown the fence around a picture is longer than all backticks in it.
$ echo 'function next_states(n) return n > 0 and {n - 1} or {} end function picture(n) return ("`"):rep(n + 2) end' >ticks.lua; grundy solve './ticks.lua(3)' --markdown | grep '`'
``````text
  `````   →   ````
``````
```text
```

$ grundy explain './ticks.lua(1)' --markdown | grep '``'
````
```
````

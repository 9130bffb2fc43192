# Scripts whose states are none, or not those of a game.

$ grundy solve './cyclic.lua(5)'
grundy: ./cyclic.lua: a state has tables in each other more than 100 deep, or one that holds itself
  for next_states(5), item 1 of its list
? 2

$ grundy solve './nan.lua(5)'
grundy: ./nan.lua: a state holds a value that is not a number (NaN), such as 0/0
  for next_states(5), item 1 of its list
? 2

$ grundy solve './infinity.lua(5)'
grundy: ./infinity.lua: inf is not an integer; a state is made of integers, strings, booleans and tables
  for next_states(5), item 2 of its list
? 2

$ grundy solve './half.lua(5)'
grundy: ./half.lua: 2.5 is not an integer; a state is made of integers, strings, booleans and tables
  for next_states(5), item 1 of its list
? 2

$ grundy solve './whole_float.lua(5)'
./whole_float.lua(5), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  5 → 0
Computed: memoised search (6 positions, # s, # B).

$ grundy solve './large_float.lua(5)'
grundy: ./large_float.lua: 9.2233720368548e+18 is not an integer; a state is made of integers, strings, booleans and tables
  for next_states(5), item 1 of its list
? 2

$ grundy solve './float_key.lua(5)'
grundy: ./float_key.lua: 1.5 is not an integer; a state is made of integers, strings, booleans and tables
  for next_states(5), item 1 of its list
? 2

$ grundy solve './table_key.lua(5)'
grundy: ./table_key.lua: a table cannot be a key of a state
  for next_states(5), item 1 of its list
? 2

$ grundy solve './function_state.lua(5)'
grundy: ./function_state.lua: a function is not a state; states are integers, strings, booleans and tables of them
  for next_states(5), item 2 of its list
? 2

$ grundy solve './hole.lua(5)'
grundy: ./hole.lua: next_states must return a list, but of what it returned, 2 in all, nothing is at place 2; a list has no holes and no names
  for next_states(5)
? 2

$ grundy solve './named.lua(5)'
grundy: ./named.lua: next_states must return a list, but of what it returned, 3 in all, nothing is at place 3; a list has no holes and no names
  for next_states(5)
? 2

$ grundy solve './emit_nil.lua(5)'
grundy: ./emit_nil.lua:5: emit was given nil instead of a state
  in next_states, ./emit_nil.lua:5
  for next_states(5)
? 2

$ grundy solve './sum_nil.lua(5)'
grundy: ./sum_nil.lua:4: part 2 of this sum is nil
  in next_states, ./sum_nil.lua:4
  for next_states(5)
? 2

$ grundy solve './sum_in_state.lua(5)'
grundy: ./sum_in_state.lua: a sum cannot stand inside a state
  for next_states(5), item 1 of its list
? 2

$ grundy solve './sum_alone.lua(5)'
grundy: ./sum_alone.lua: next_states must return a list of states; this is a sum: write {sum(...)}
  for next_states(5)
? 2

$ grundy solve './number_alone.lua(5)'
grundy: ./number_alone.lua: next_states must return a list of states, but this is a number
  for next_states(5)
? 2

$ grundy solve './nothing.lua(5)'
grundy: ./nothing.lua: next_states returned nothing; where no move is left, return {}
  for next_states(0)
? 2

$ grundy solve './deep_state.lua(5)'
grundy: ./deep_state.lua: a state has tables in each other more than 100 deep, or one that holds itself
  for next_states(5), item 1 of its list
? 2

$ grundy solve './wide_state.lua(5)'
grundy: ./wide_state.lua: a state takes more than 65536 bytes, which is the limit
  for next_states(5), item 1 of its list
? 2

$ grundy solve './large_text.lua(5)'
grundy: ./large_text.lua: the script makes a text of more than 65536 bytes, which is the limit
  in next_states(5)
? 1

$ grundy solve './large_list.lua(5)'
grundy: ./large_list.lua: a state takes more than 65536 bytes, which is the limit
  for next_states(5), item 1 of its list
? 2

$ grundy solve './many_options.lua(1)'
./many_options.lua(1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves (1000000):
  1 → -1
  1 → -2
  1 → -3
  1 → -4
  1 → -5
  1 → -6
  1 → -7
  1 → -8
  1 → -9
  1 → 0
  and 999990 more (--all)
Computed: memoised search (11 positions, # s, # B).

$ grundy solve './lying_length.lua(1)'
grundy: ./lying_length.lua can return to a position, so the play need not end: 1 -> 1
? 2

$ grundy solve './lying_state.lua(5)'
./lying_state.lua(5), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
Winning moves (2):
  5 → {1}
  5 → {2}
Computed: memoised search (3 positions, # s, # B).

$ grundy solve './itself.lua(5)'
grundy: ./itself.lua can return to a position, so the play need not end: 5 -> 6 -> 0 -> 1 -> 2 -> 3 -> 4 -> 5
? 2

$ grundy solve --positions 1000 './endless.lua(5)'
./endless.lua(5), normal play (who cannot move loses)
Unknown: the limit on positions ended the computation; --positions raises it.
Reached: 1000 positions, # s, # B
If this game can go on forever, no limit is enough; 'grundy check' tests that.
? 1

$ grundy solve './parts_whole.lua(5)'
grundy: ./parts_whole.lua: sub_states(5) gives the whole state again beside other parts; parts must be smaller, and a state that does not fall apart is its only part
? 2

$ grundy solve --positions 1000 './parts_growing.lua(5)'
./parts_growing.lua(6) + ./parts_growing.lua(7), normal play (who cannot move loses)
Unknown: the limit on positions ended the computation; --positions raises it.
Reached: 1000 positions, # s, # B
If this game can go on forever, no limit is enough; 'grundy check' tests that.
? 1

$ grundy solve './parts_missing.lua(5)'
grundy: ./parts_missing.lua: sub_states must return a list, but of what it returned, 1 in all, nothing is at place 1; a list has no holes and no names
  for sub_states(5)
? 2

$ grundy solve './counter.lua(5)'
grundy: ./counter.lua: next_states(5) gives one answer now and another one when it is asked again; its answer must depend on the state alone
? 2

$ grundy solve './global_later.lua(5)'
grundy: ./global_later.lua:4: the global 'out' is set here; a function of a game must not change anything that stays: write local out
  in next_states, ./global_later.lua:4
  for next_states(5)
? 2

$ grundy solve './library_changed.lua(5)'
./library_changed.lua(5), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  5 → 4
Computed: memoised search (6 positions, # s, # B).

$ grundy solve './final_text.lua(5)'
grundy: ./final_text.lua: is_final must return true or false, but this is a string
  for is_final(5)
? 2

$ grundy solve './canonical_nil.lua(5)'
grundy: ./canonical_nil.lua: a nil is not a state; states are integers, strings, booleans and tables of them
  for canonical(5)
? 2

$ grundy moves './show_table.lua(1)'
grundy: ./show_table.lua: show must return a text, but this is a table
  for show(1)
? 2

$ grundy solve './parse_nil.lua(5)'
grundy: this is not a position of the game: parse returned nothing
  ./parse_nil.lua(5)
                  ^
? 2

$ grundy solve './parse_error.lua(5)'
grundy: ./parse_error.lua:4: attempt to get length of a nil value (field 'x')
  in parse, ./parse_error.lua:4
  ./parse_error.lua(5)
                    ^
? 2

$ grundy solve ./start_function.lua
grundy: ./start_function.lua: a function is not a state; states are integers, strings, booleans and tables of them
? 2

$ grundy info ./escape.lua
a?[2Jb (./escape.lua)
Rules     c?]0;d????
Written   ./escape.lua(...)
Try       grundy solve './escape.lua(10)'

$ grundy solve './escape.lua(1)'
./escape.lua(1?[31m), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  1?[31m → 0?[31m
Computed: memoised search (2 positions, # s, # B).

# Scripts that lie: each is found at the first state in which it does.
$ grundy solve './table_twice.lua(2,2)'
grundy: ./table_twice.lua: items 1 and 2 of the list are the same table; build each state in a new table
  for next_states(2,2), item 2 of its list
? 2

$ grundy solve './argument_changed.lua(2,2)'
grundy: ./argument_changed.lua: next_states has changed the state that it was given; build each state in a new table
  for next_states(2,2)
? 2

$ grundy check './argument_changed.lua(2,2)'
./argument_changed.lua: a fault was found.

  from         ./argument_changed.lua(2,2)
  positions    1, all that can be reached
  moves        0.0 from a position on average
  functions    next_states

  ✗ every function answers for every position
    at           ./argument_changed.lua(2,2)
    expected     an answer of 'next_states'
    found        ./argument_changed.lua: next_states has changed the state that it was given; build each state in a new table
                 for next_states(2,2)
  ✓ every play ends: no position repeats
  ✓ a printed position reads back as the same position
  - 'next_states' always returns the same (not tested: there was no case)
  ✓ 'show' always returns the same

Examined with a limit of 20000 positions (# s).
? 1

$ grundy solve './argument_restored.lua(2,2)'
./argument_restored.lua(2,2), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.
Grundy value 0
No move wins.
Computed: memoised search (9 positions, # s, # B).

$ grundy solve './sum_hole.lua(2)'
grundy: ./sum_hole.lua: this sum has a hole after part 0; write sum(a, b, ...)
  for next_states(2), item 1 of its list
? 2

$ grundy solve './sum_hole.lua(2)' --lang zh_CN
grundy: ./sum_hole.lua: 这个和式在第 0 个子游戏之后有空位；请写成 sum(a, b, ...)
  出错于 next_states(2)，列表第 1 项
? 2

# A sum may grow at its end.
$ grundy solve './sum_grows.lua(2)'
./sum_grows.lua(2), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  2 → 1 + 1
Computed: memoised search (3 positions, # s, # B).

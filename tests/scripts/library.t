# What a script may not call, and abuse of what it may.

$ grundy solve './no_print.lua(5)'
grundy: ./no_print.lua:4: print is not available to a game script: only pure functions are
  in next_states, ./no_print.lua:4
  for next_states(5)
? 2

$ grundy solve './no_io.lua(5)'
grundy: ./no_io.lua:4: io is not available to a game script: only pure functions are
  in next_states, ./no_io.lua:4
  for next_states(5)
? 2

$ grundy solve './no_os.lua(5)'
grundy: ./no_os.lua:4: os is not available to a game script: only pure functions are
  in next_states, ./no_os.lua:4
  for next_states(5)
? 2

$ grundy solve './no_require.lua(5)'
grundy: ./no_require.lua:4: require is not available to a game script: only pure functions are
  in next_states, ./no_require.lua:4
  for next_states(5)
? 2

$ grundy solve './no_load.lua(5)'
grundy: ./no_load.lua:4: load is not available to a game script: only pure functions are
  in next_states, ./no_load.lua:4
  for next_states(5)
? 2

$ grundy solve './no_coroutine.lua(5)'
grundy: ./no_coroutine.lua:4: coroutine is not available to a game script: only pure functions are
  in next_states, ./no_coroutine.lua:4
  for next_states(5)
? 2

$ grundy solve './no_debug.lua(5)'
grundy: ./no_debug.lua:4: debug is not available to a game script: only pure functions are
  in next_states, ./no_debug.lua:4
  for next_states(5)
? 2

$ grundy solve './no_random.lua(5)'
grundy: ./no_random.lua:4: math.random is not available to a game script: only pure functions are
  in next_states, ./no_random.lua:4
  for next_states(5)
? 2

$ grundy solve './no_gsub.lua(5)'
grundy: ./no_gsub.lua:4: string.gsub is not available to a game script: there are no patterns, but split(s, separator), numbers(s) and string.find(s, text)
  in next_states, ./no_gsub.lua:4
  for next_states(5)
? 2

$ grundy solve './no_dump.lua(5)'
grundy: ./no_dump.lua:4: string.dump is not available to a game script: only pure functions are
  in next_states, ./no_dump.lua:4
  for next_states(5)
? 2

$ grundy solve './no_move.lua(5)'
grundy: ./no_move.lua:4: table.move is not available to a game script: only pure functions are
  in next_states, ./no_move.lua:4
  for next_states(5)
? 2

$ grundy solve './no_collect.lua(5)'
grundy: ./no_collect.lua:4: collectgarbage is not available to a game script: only pure functions are
  in next_states, ./no_collect.lua:4
  for next_states(5)
? 2

$ grundy solve './no_environment.lua(5)'
grundy: ./no_environment.lua:9: _G assert emit error getmetatable ipairs math next next_states numbers pairs params pcall rawequal rawget rawlen rawset select setmetatable split string sum table tonumber tostring type utf8 xpcall
  in next_states, ./no_environment.lua:9
  for next_states(5)
? 2

$ grundy solve './gc.lua(5)'
grundy: ./gc.lua:4: __gc is not available to a game script: nothing may depend on when memory is collected
  in next_states, ./gc.lua:4
  for next_states(5)
? 2

$ grundy solve './gc_later.lua(5)'
grundy: ./gc_later.lua:12: this table has several keys that are tables or functions; they have no order, so there is no first one
  in next_states, ./gc_later.lua:12
  for next_states(5)
? 2

$ grundy solve './weak.lua(5)'
grundy: ./weak.lua:4: __mode is not available to a game script: nothing may depend on when memory is collected
  in next_states, ./weak.lua:4
  for next_states(5)
? 2

$ grundy solve './format_pointer.lua(5)'
grundy: ./format_pointer.lua:4: %p is not available to a game script: addresses mean nothing
  in next_states, ./format_pointer.lua:4
  for next_states(5)
? 2

$ grundy solve './format_table.lua(5)'
grundy: ./format_table.lua:4: bad argument #2 to 'format' (a text, a number or a boolean for %s expected, got table)
  in next_states, ./format_table.lua:4
  for next_states(5)
? 2

$ grundy solve './format_wide.lua(5)'
grundy: ./format_wide.lua:4: invalid conversion specification: '%1000000d'
  in next_states, ./format_wide.lua:4
  for next_states(5)
? 2

$ grundy solve './format_missing.lua(5)'
grundy: ./format_missing.lua:4: bad argument #4 to 'format' (no value)
  in next_states, ./format_missing.lua:4
  for next_states(5)
? 2

$ grundy solve './unpack.lua(5)'
grundy: ./unpack.lua:4: too many results to unpack; 10000 is the limit
  in next_states, ./unpack.lua:4
  for next_states(5)
? 2

$ grundy solve './unpack_ends.lua(5)'
grundy: ./unpack_ends.lua:4: too many results to unpack; 10000 is the limit
  in next_states, ./unpack_ends.lua:4
  for next_states(5)
? 2

$ grundy solve './concat_lying.lua(5)'
grundy: ./concat_lying.lua:6: invalid value (at index 2) in table for 'concat': a nil
  in next_states, ./concat_lying.lua:6
  for next_states(5)
? 2

$ grundy solve './insert_lying.lua(5)'
grundy: ./insert_lying.lua:9: bad argument #2 to 'insert' (position out of bounds)
  in next_states, ./insert_lying.lua:9
  for next_states(5)
? 2

$ grundy solve './select.lua(5)'
grundy: ./select.lua:5: bad argument #1 to 'select' (index out of range)
  in next_states, ./select.lua:5
  for next_states(5)
? 2

$ grundy solve './sort_order.lua(5)'
grundy: ./sort_order.lua:6: invalid order function for sorting; it must be false for equal values, and never true both ways
  in next_states, ./sort_order.lua:6
  for next_states(5)
? 2

$ grundy solve './sort_mixed.lua(5)'
grundy: attempt to compare string with number
  in next_states, ./sort_mixed.lua:4
  for next_states(5)
? 2

$ grundy solve './sort_changing.lua(5)'
grundy: ./sort_changing.lua:8: attempt to add a 'string' with a 'number'
  in next_states, ./sort_changing.lua:8
  for next_states(5)
? 2

$ grundy solve './pairs_tables.lua(5)'
grundy: ./pairs_tables.lua:4: this table has several keys that are tables or functions; they have no order, so there is no first one
  in next_states, ./pairs_tables.lua:4
  for next_states(5)
? 2

$ grundy solve './numbers.lua(5)'
grundy: ./numbers.lua:4: a number in this text is too large
  in next_states, ./numbers.lua:4
  for next_states(5)
? 2

$ grundy solve './split.lua(5)'
grundy: ./split.lua:4: bad argument #2 to 'split' (a separator has at least one character)
  in next_states, ./split.lua:4
  for next_states(5)
? 2

$ grundy solve './utf8.lua(5)'
grundy: ./utf8.lua:5: bad argument #3 to 'codepoint' (out of bounds)
  in next_states, ./utf8.lua:5
  for next_states(5)
? 2

$ grundy solve './tonumber.lua(5)'
grundy: ./tonumber.lua:4: bad argument #2 to 'tonumber' (base out of range)
  in next_states, ./tonumber.lua:4
  for next_states(5)
? 2

$ grundy solve './rawset.lua(5)'
grundy: table index is NaN
  in next_states, ./rawset.lua:4
  for next_states(5)
? 2

$ grundy solve './metatable.lua(5)'
grundy: ./metatable.lua:4: bad argument #2 to 'setmetatable' (nil or table expected, got string)
  in next_states, ./metatable.lua:4
  for next_states(5)
? 2

$ grundy solve './sum_changed.lua(5)'
grundy: ./sum_changed.lua:4: cannot change a protected metatable
  in next_states, ./sum_changed.lua:4
  for next_states(5)
? 2

# Scripts with errors, or that are no scripts: what is wrong, where, and how one gets there.

$ grundy solve './recursion.lua(5)'
grundy: ./recursion.lua:4: stack overflow: calls inside of each other, too deep
  in again, ./recursion.lua:4
  in again, ./recursion.lua:4
  in again, ./recursion.lua:4
  in again, ./recursion.lua:4
  in again, ./recursion.lua:4
  in again, ./recursion.lua:4
  ...
  in again, ./recursion.lua:4
  in again, ./recursion.lua:4
  in again, ./recursion.lua:4
  in again, ./recursion.lua:4
  in next_states, ./recursion.lua:5
  for next_states(5)
? 2

$ grundy solve './recursion_metamethod.lua(5)'
grundy: ./recursion_metamethod.lua:4: C stack overflow: calls inside of each other, too deep
  in index, ./recursion_metamethod.lua:4
  in index, ./recursion_metamethod.lua:4
  in index, ./recursion_metamethod.lua:4
  in index, ./recursion_metamethod.lua:4
  in index, ./recursion_metamethod.lua:4
  in index, ./recursion_metamethod.lua:4
  ...
  in index, ./recursion_metamethod.lua:4
  in index, ./recursion_metamethod.lua:4
  in index, ./recursion_metamethod.lua:4
  in index, ./recursion_metamethod.lua:4
  in next_states, ./recursion_metamethod.lua:5
  for next_states(5)
? 2

$ grundy solve './recursion_tostring.lua(5)'
grundy: C stack overflow: calls inside of each other, too deep
  in a function, ./recursion_tostring.lua:5
  in a function, ./recursion_tostring.lua:5
  in a function, ./recursion_tostring.lua:5
  ...
  in a function, ./recursion_tostring.lua:5
  in a function, ./recursion_tostring.lua:5
  in next_states, ./recursion_tostring.lua:6
  for next_states(5)
? 2

$ grundy solve './recursion_pcall.lua(5)'
grundy: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ./recursion_pcall.lua:5: ...: calls inside of each other, too deep
  in again, ./recursion_pcall.lua:5
  in next_states, ./recursion_pcall.lua:6
  for next_states(5)
? 2

$ grundy solve './recursion_sort.lua(5)'
grundy: C stack overflow: calls inside of each other, too deep
  in a function, ./recursion_sort.lua:4
  in a function, ./recursion_sort.lua:4
  in a function, ./recursion_sort.lua:4
  ...
  in a function, ./recursion_sort.lua:4
  in order, ./recursion_sort.lua:4
  in next_states, ./recursion_sort.lua:5
  for next_states(5)
? 2

$ grundy solve './error_nil.lua(5)'
grundy: ./error_nil.lua:4: an error that is not a text but a nil
  in next_states, ./error_nil.lua:4
  for next_states(5)
? 2

$ grundy solve './error_table.lua(5)'
grundy: ./error_table.lua:4: an error that is not a text but a table
  in next_states, ./error_table.lua:4
  for next_states(5)
? 2

$ grundy solve './error_tostring.lua(5)'
grundy: ./error_tostring.lua:4: an error that is not a text but a table
  in next_states, ./error_tostring.lua:4
  for next_states(5)
? 2

$ grundy solve './error_number.lua(5)'
grundy: 42
  in next_states, ./error_number.lua:4
  for next_states(5)
? 2

$ grundy solve './error_long.lua(5)'
grundy: ./error_long.lua:4: no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no no...
  in next_states, ./error_long.lua:4
  for next_states(5)
? 2

$ grundy solve './error_bytes.lua(5)'
grundy: ./error_bytes.lua:4: ?[31mred?
\??
  in next_states, ./error_bytes.lua:4
  for next_states(5)
? 2

$ grundy solve './error_name.lua(5)'
grundy: ./error_name.lua:5: here
  in ?[31mred?, ./error_name.lua:5
  in next_states, ./error_name.lua:6
  for next_states(5)
? 2

$ grundy solve './error_handler.lua(5)'
grundy: ./error_handler.lua:5: false handler: first
  in next_states, ./error_handler.lua:5
  for next_states(5)
? 2

$ grundy solve './error_path.lua(5)'
grundy: ./error_path.lua:4: attempt to index a nil value (field 'y')
  in deepest, ./error_path.lua:4
  in deeper, ./error_path.lua:5
  in next_states, ./error_path.lua:6
  for next_states(5)
? 2

$ grundy solve './error_field.lua(5)'
grundy: ./error_field.lua:4: attempt to index a number value (local 'n')
  in next_states, ./error_field.lua:4
  for next_states(5)
? 2

$ grundy solve './overflow.lua(5)'
grundy: ./overflow.lua:6: attempt to divide by zero
  in next_states, ./overflow.lua:6
  for next_states(5)
? 2

$ grundy solve './syntax.lua(5)'
grundy: ./syntax.lua:5: '}' expected (to close '{' at line 4) near 'end'
? 2

$ grundy solve './deep_source.lua(5)'
grundy: ./deep_source.lua: C stack overflow
? 2

$ grundy solve './deep_source_tables.lua(5)'
grundy: ./deep_source_tables.lua: C stack overflow
? 2

$ grundy solve './deep_source_functions.lua(5)'
grundy: ./deep_source_functions.lua: C stack overflow
? 2

$ grundy solve './many_locals.lua(5)'
grundy: ./many_locals.lua:203: too many local variables (limit is 200) in main function near '='
? 2

$ grundy solve './no_next_states.lua(5)'
grundy: ./no_next_states.lua: the script has no function next_states(s), but one called nextstates; is that it?
? 2

$ grundy solve './not_a_function.lua(5)'
grundy: ./not_a_function.lua: next_states must be a function, but it is a table
? 2

$ grundy solve './final_alone.lua(5)'
grundy: ./final_alone.lua: is_final(s) and rule(s) belong together: rule says whether the player to move has won, where is_final is true
? 2

$ grundy solve './empty.lua(5)'
grundy: ./empty.lua: the script has no function next_states(s), which gives the list of the states that a move leads to
? 2

$ grundy solve './binary.lua(5)'
grundy: ./binary.lua: attempt to load a binary chunk (mode is 't')
? 2

$ grundy solve './nul.lua(5)'
grundy: ./nul.lua:2: unexpected symbol
? 2

$ grundy solve './utf16.lua(5)'
grundy: ./utf16.lua:1: unexpected symbol near '<\255>'
? 2

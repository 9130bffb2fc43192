# Scripts that ask for too much: they are stopped, and told so.

$ grundy solve './loop.lua(5)'
grundy: ./loop.lua: the script takes too long for one call
  in next_states(5)
? 1

$ grundy solve './loop_load.lua(5)'
grundy: ./loop_load.lua: the script takes too long for one call
? 1

$ grundy solve './loop_show.lua(1)'
./loop_show.lua(1), normal play (who cannot move loses)
N-position: the first player wins.
Grundy value 1
The only winning move:
  1 → 0
Computed: memoised search (2 positions, # s, # B).

$ grundy solve './loop_parse.lua(5)'
grundy: ./loop_parse.lua: the script takes too long for one call
? 1

$ grundy solve './loop_pcall.lua(5)'
grundy: ./loop_pcall.lua: the script takes too long for one call
  in next_states(5)
? 1

$ grundy solve './loop_xpcall.lua(5)'
grundy: ./loop_xpcall.lua: the script takes too long for one call
  in next_states(5)
? 1

$ grundy solve './loop_metamethod.lua(5)'
grundy: ./loop_metamethod.lua: the script takes too long for one call
  in next_states(5)
? 1

$ grundy solve './loop_close.lua(5)'
grundy: ./loop_close.lua: the script takes too long for one call
  in next_states(5)
? 1

$ grundy solve './loop_sort.lua(5)'
grundy: ./loop_sort.lua: the script takes too long for one call
  in next_states(5)
? 1

$ grundy solve './loop_goto.lua(5)'
grundy: ./loop_goto.lua: the script takes too long for one call
  in next_states(5)
? 1

$ grundy solve './loop_for.lua(5)'
grundy: ./loop_for.lua: the script takes too long for one call
  in next_states(5)
? 1

$ grundy solve './loop_find.lua(5)'
grundy: ./loop_find.lua: the script takes too long for one call
  in next_states(5)
? 1

$ grundy solve './memory_tables.lua(5)'
grundy: ./memory_tables.lua: the script needs more memory than it may have
  in next_states(5)
? 1

$ grundy solve './memory_chain.lua(5)'
grundy: ./memory_chain.lua: the script needs more memory than it may have
  in next_states(5)
? 1

$ grundy solve './text_doubled.lua(5)'
grundy: ./text_doubled.lua: the script makes a text of more than 65536 bytes, which is the limit
  in next_states(5)
? 1

$ grundy solve './text_rep.lua(5)'
grundy: ./text_rep.lua: the script makes a text of more than 65536 bytes, which is the limit
  in next_states(5)
? 1

$ grundy solve './text_rep_twice.lua(5)'
grundy: ./text_rep_twice.lua: the script makes a text of more than 65536 bytes, which is the limit
  in next_states(5)
? 1

$ grundy solve './text_concat.lua(5)'
grundy: ./text_concat.lua: the script makes a text of more than 65536 bytes, which is the limit
  in next_states(5)
? 1

$ grundy solve './keys.lua(5)'
grundy: ./keys.lua: the script makes a table with more than 16384 keys that is not a list
  in next_states(5)
? 1

# The user's own limits hold too: they end the loading, and the memory is that of the script as well.
$ grundy solve './loop_load.lua(5)' --time 100ms
grundy: the time limit ended the computation; --time raises it
? 1

$ grundy solve './loop.lua(5)' --time 100ms
./loop.lua(5), normal play (who cannot move loses)
Unknown: the time limit ended the computation; --time raises it.
Reached: 1 position, # s, # B
If this game can go on forever, no limit is enough; 'grundy check' tests that.
? 1

$ grundy solve './loop_show.lua(1)' --memory 1k
grundy: the memory limit ended the computation; --memory raises it
? 1

$ grundy solve './loop_show.lua(1)' --memory 1k --json
{"error":{"message":"the memory limit ended the computation; --memory raises it","offset":null,"line":null,"column":null}}
? 1

# A picture has the time that --time gives, also if nothing was computed before it.
$ echo 'function next_states(n) return {} end function picture(n) local s = 0 for i = 1, 20000000 do s = s + i end return "#" end' >slow_picture.lua; grundy draw --position './slow_picture.lua(3)' --time 20s | grep -c 'picture failed'
0
? 1

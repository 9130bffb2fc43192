# Requests, one a line: as JSON or as a plain command line. docs/protocol.md describes them.

$ printf '%s\n' '{"id":7,"command":"solve","sum":"nim(2,5,4)"}' 'nimsum 2 5 4' | grundy batch | jq -c '[.id, .line, .answer.value]'
[7,null,3]
[null,2,3]

$ printf '%s\n' 'solve nim 2 5 4' "moves 'kayles(2) + nim(1)'" '' 'table nim 0..1 0..2' | grundy batch --ordered --threads 2 | jq -c '[.line, .answer.value, .answer.move_count, .answer.values]'
[1,3,null,null]
[2,3,3,null]
[4,null,null,[[0,1,2],[1,0,3]]]

$ printf '%s\n' 'solve nim(1' "solve 'nim(1" 'help' 'solve nim(3) -o x' '{"id":"a","command":"solv"}' '{"id":1,"command":"solve","sum":3}' 'x' | grundy batch | jq -r '"\(.id) \(.line) \(.error.field) \(.error.offset): \(.error.message)"'
null 1 sum 3: this parenthesis is not closed; add )
null 2 null null: a quote is not closed in this line
null 3 null null: 'help' cannot be a line of a batch; solve, moves, explain, table, plot, pattern, period, survey, genus, quotient, identify, graph, draw, check, list, info, mex, nimsum, nimmul and version can
null 4 null null: a line of a batch writes no file; leave -o out
a null command null: there is no command 'solv'; did you mean 'solve'?
1 null sum null: the field 'sum' must be a string
null 7 null null: there is no command 'x'; 'grundy help' shows all commands

$ printf '%s\n' '{"id":1,"command":"solve","sum":"mine(7)","games":{"mine":"function next_states(n) local o = {} for i = 1, math.min(n, 2) do o[i] = n - i end return o end"}}' '{"id":2,"command":"solve","sum":"mine(7)"}' | grundy batch | jq -c '[.id, .answer.value, .error.message]'
[1,1,null]
[2,null,"there is no game called 'mine'; 'grundy list' shows all games"]

$ printf '%s\n' '{"id":1,"command":"mex","numbers":[0,1],"colour":"red","limits":{"time":1,"speed":9}}' | grundy batch
{"id":1,"answer":{"command":"mex","arguments":[0,1],"value":2},"warnings":[{"field":"colour","text":"this command does not read the field 'colour'"},{"field":"speed","text":"this command does not read the field 'speed'"}]}

$ printf '%s\n' '{"cancel":5}' 'version' | grundy batch | jq -c 'keys'
["error","line"]
["answer","line"]

$ grundy batch no-such-file
grundy: 'no-such-file' cannot be read: No such file or directory
? 2

$ grundy batch a b
grundy: 'batch' takes one file at most, for example: echo 'solve nim(2,5,4)' | grundy batch
? 2

# The time of a survey is for each code.
$ printf "survey 0.137 0.07\nsurvey 0.007 0.77 --time 20ms\nsurvey 0.007 --limit 100\n" | grundy batch | jq -c '.answer.how.stopped_by, (.answer.rows[] | [.code, .stopped_by, .as])'
null
["0.137",null,"0.07"]
["0.07",null,null]
null
["0.007","time",null]
["0.77",null,null]
null
["0.007","limit",null]

-- Texts that would steer the terminal.
name = "a\27[2Jb"
describe = "c\27]0;d\7\xc2\x9b\xff"
function next_states(n) return n > 0 and {n - 1} or {} end
function show(n) return n .. "\27[31m" end
function parse(text) return numbers(text)[1] end

local target, most = params[1] or 21, params[2] or 3
start = 0
function next_states(n) local o={} for i=1,most do if n+i<=target then o[#o+1]=n+i end end return o end
function is_final(n) return n >= target end
function rule(n) return false end

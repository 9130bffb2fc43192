-- SPDX-License-Identifier: MIT
-- A script that changes what it calls.
function next_states(n)
  string.rep = function() return n end
  rawset(_G, "sum", string.rep)
  tostring = string.rep
  return n > 0 and {("x"):rep(2) - 1} or {}
end

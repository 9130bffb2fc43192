-- SPDX-License-Identifier: MIT
-- A list joined with a long text between.
function next_states(n)
  local t = {}
  for i = 1, 10000 do t[i] = "x" end
  return {table.concat(t, ("y"):rep(1000000))}
end

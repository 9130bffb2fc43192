-- SPDX-License-Identifier: MIT
-- The same for insert, remove, unpack and sort.
function next_states(n)
  local t = setmetatable({2, 1}, {__len = function() return 1 << 60 end, __index = function() return 3 end,
    __newindex = error})
  table.insert(t, 0)
  table.sort(t)
  assert(table.concat(t, " ") == "0 1 2" and table.remove(t, 1) == 0 and select("#", table.unpack(t)) == 2)
  table.insert(t, 1 << 60, 5)
  return {}
end

-- SPDX-License-Identifier: MIT
-- A list that claims more than it has.
function next_states(n)
  local t = setmetatable({"a"}, {__len = function() return 1 << 60 end, __index = function() return "b" end})
  assert(table.concat(t) == "a")
  return {table.concat(t, ",", 1, math.maxinteger)}
end

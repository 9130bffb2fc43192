-- SPDX-License-Identifier: MIT
-- A list that claims 2^60 items, and an item for every key.
function next_states(n)
  return setmetatable({1}, {__len = function() return 1 << 60 end, __index = function() return 7 end,
    __pairs = function() return function() return 1, 1 end end})
end

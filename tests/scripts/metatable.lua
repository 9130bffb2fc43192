-- SPDX-License-Identifier: MIT
-- A metatable that is a text.
function next_states(n)
  setmetatable({}, "index")
  return {}
end

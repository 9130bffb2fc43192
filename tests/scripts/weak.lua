-- SPDX-License-Identifier: MIT
-- A weak table.
function next_states(n)
  setmetatable({}, {__mode = "k"})
  return {}
end

-- SPDX-License-Identifier: MIT
-- A sum with another nature.
function next_states(n)
  setmetatable(sum(1, 2), nil)
  return {}
end

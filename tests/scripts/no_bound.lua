-- SPDX-License-Identifier: MIT
-- A bound is forgotten: piles below 0.
function next_states(n)
  local out = {}
  for i = 1, 3 do out[i] = n - i end
  return out
end

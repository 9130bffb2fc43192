-- SPDX-License-Identifier: MIT
-- Tables without end.
function next_states(n)
  local t = {}
  for i = 1, 1 << 40 do t[i] = {} end
  return {}
end

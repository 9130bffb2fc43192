-- SPDX-License-Identifier: MIT
-- A state of a million numbers.
function next_states(n)
  local t = {}
  for i = 1, 1000000 do t[i] = i end
  return {t}
end

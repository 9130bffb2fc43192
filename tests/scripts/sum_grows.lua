-- SPDX-License-Identifier: MIT
-- A sum that gets its parts one by one.
function next_states(n)
  if n == 0 then return {} end
  local parts = sum()
  for i = 1, n do parts[i] = n - 1 end
  return {parts}
end

-- SPDX-License-Identifier: MIT
-- A part far behind the end of a sum.
function next_states(n)
  local parts = sum()
  parts[1000000] = n - 1
  return {parts}
end

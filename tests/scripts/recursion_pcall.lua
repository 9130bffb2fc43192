-- SPDX-License-Identifier: MIT
-- pcall in pcall, and the depth at which it ends.
function next_states(n)
  local depth = 0
  local function again() depth = depth + 1 return assert(pcall(again)) end
  again()
  return {}
end

-- SPDX-License-Identifier: MIT
-- A function that calls itself.
function next_states(n)
  local function again(x) return 1 + again(x) end
  return {again(n)}
end

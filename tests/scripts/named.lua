-- SPDX-License-Identifier: MIT
-- A list with a name in it.
function next_states(n)
  return {1, 2, best = 3}
end

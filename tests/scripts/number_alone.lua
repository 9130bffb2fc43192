-- SPDX-License-Identifier: MIT
-- A state instead of a list.
function next_states(n)
  return n - 1
end

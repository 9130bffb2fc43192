-- SPDX-License-Identifier: MIT
-- A sum instead of a list.
function next_states(n)
  return sum(1, 2)
end

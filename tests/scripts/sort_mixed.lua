-- SPDX-License-Identifier: MIT
-- Numbers and texts in one list.
function next_states(n)
  table.sort({3, "x", 1})
  return {}
end

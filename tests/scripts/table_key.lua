-- SPDX-License-Identifier: MIT
-- A key that is a table.
function next_states(n)
  return {{[{}] = 1}}
end

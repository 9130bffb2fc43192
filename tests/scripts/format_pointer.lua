-- SPDX-License-Identifier: MIT
-- The address of a table.
function next_states(n)
  return {string.format("%20p", {})}
end

-- SPDX-License-Identifier: MIT
-- An error that is a table.
function next_states(n)
  error({code = 5})
  return {}
end

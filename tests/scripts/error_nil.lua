-- SPDX-License-Identifier: MIT
-- An error that is nothing.
function next_states(n)
  error()
  return {}
end

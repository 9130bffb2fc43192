-- SPDX-License-Identifier: MIT
-- A function is no state.
function next_states(n)
  return {1, next_states}
end

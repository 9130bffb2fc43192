-- SPDX-License-Identifier: MIT
-- Not a number.
function next_states(n)
  return {0/0}
end

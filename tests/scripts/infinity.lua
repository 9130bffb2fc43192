-- SPDX-License-Identifier: MIT
-- More than a number.
function next_states(n)
  return {1, math.huge}
end

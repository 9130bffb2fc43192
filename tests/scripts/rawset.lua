-- SPDX-License-Identifier: MIT
-- Not a number as a key.
function next_states(n)
  rawset({}, 0/0, 1)
  return {}
end

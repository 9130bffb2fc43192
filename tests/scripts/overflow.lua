-- SPDX-License-Identifier: MIT
-- Integers wrap, and a division by zero is an error.
function next_states(n)
  assert(math.maxinteger + 1 == math.mininteger)
  assert(math.mininteger // -1 == math.mininteger)
  return {n // 0}
end

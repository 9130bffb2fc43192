-- SPDX-License-Identifier: MIT
-- A float that is an integer is that integer.
function next_states(n)
  return n > 0 and {n / 1 - 1, 2.0 ^ 53 * 0} or {}
end

-- SPDX-License-Identifier: MIT
-- From the least integer to the largest.
function next_states(n)
  return {table.unpack({}, math.mininteger, math.maxinteger)}
end

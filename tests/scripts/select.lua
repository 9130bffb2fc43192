-- SPDX-License-Identifier: MIT
-- An argument before the first.
function next_states(n)
  assert(select("#", table.unpack({}, 1, 1000)) == 1000)
  return {select(-5, 1, 2)}
end

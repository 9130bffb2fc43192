-- SPDX-License-Identifier: MIT
-- More values than there is room for.
function next_states(n)
  return {table.unpack({}, 1, 1 << 40)}
end

-- SPDX-License-Identifier: MIT
-- What a script may not call: move.
function next_states(n)
  table.move({}, 1, 1 << 62, 2)
  return {}
end

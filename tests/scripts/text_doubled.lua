-- SPDX-License-Identifier: MIT
-- A text that doubles.
function next_states(n)
  local s = "x"
  while true do s = s .. s end
  return {}
end

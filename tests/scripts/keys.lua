-- SPDX-License-Identifier: MIT
-- Keys that were chosen to collide.
function next_states(n)
  local t, k = {}, 0
  while true do
    k = k + (1 << 20) - 1
    t[k] = true
  end
  return {}
end

-- SPDX-License-Identifier: MIT
-- A loop of 2^62 rounds.
function next_states(n)
  local x = 0
  for i = 0, 1 << 62 do x = x + #("x"):rep(60000) end
  return {}
end

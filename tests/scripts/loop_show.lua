-- SPDX-License-Identifier: MIT
-- Only its show never ends: the state itself is shown then.
function next_states(n)
  return n > 0 and {n - 1} or {}
end

function show(n)
  while true do ("x"):rep(60000) end
end

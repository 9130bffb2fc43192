-- SPDX-License-Identifier: MIT
-- An order that never says which comes first.
function next_states(n)
  table.sort({3, 1, 2}, function() while true do ("x"):rep(60000) end end)
  return {}
end

-- SPDX-License-Identifier: MIT
-- Tables in each other without end, and an attempt to survive.
function next_states(n)
  local t = {}
  pcall(function() while true do t = {t} end end)
  while true do t = {t} end
  return {}
end

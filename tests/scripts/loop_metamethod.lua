-- SPDX-License-Identifier: MIT
-- A comparison that never ends.
function next_states(n)
  local odd = setmetatable({}, {__lt = function() while true do ("x"):rep(60000) end end})
  return {odd < odd}
end

-- SPDX-License-Identifier: MIT
-- A finalizer.
function next_states(n)
  setmetatable({}, {__gc = function() while true do end end})
  return {}
end

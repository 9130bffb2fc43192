-- SPDX-License-Identifier: MIT
-- Variables that refuse to be closed.
function next_states(n)
  local forever = {__close = function() while true do end end}
  local a <close> = setmetatable({}, forever)
  local b <close> = setmetatable({}, forever)
  error("out")
  return {}
end

-- SPDX-License-Identifier: MIT
-- An error whose text never ends; nobody asks for it.
function next_states(n)
  error(setmetatable({}, {__tostring = function() while true do end end}))
  return {}
end

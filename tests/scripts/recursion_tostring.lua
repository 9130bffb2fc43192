-- SPDX-License-Identifier: MIT
-- A text of itself.
function next_states(n)
  local t = {}
  setmetatable(t, {__tostring = function() return tostring(setmetatable({}, {__tostring = function() return tostring(t) end})) end})
  return {tostring(t)}
end

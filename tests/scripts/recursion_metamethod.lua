-- SPDX-License-Identifier: MIT
-- A field that looks for the next field.
function next_states(n)
  local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end})
  return {t[1]}
end

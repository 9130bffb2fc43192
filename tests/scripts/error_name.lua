-- SPDX-License-Identifier: MIT
-- A function with a name that would, too.
function next_states(n)
  local t = {}
  t["\27[31mred\n"] = function() error("here") end
  t["\27[31mred\n"]()
  return {}
end

-- SPDX-License-Identifier: MIT
-- An order that empties the list meanwhile.
function next_states(n)
  local t = {}
  for i = 1, 100 do t[i] = -i end
  table.sort(t, function(a, b) for i = 1, 100 do t[i] = nil end return a < b end)
  assert(#t == 100 and t[1] == -100)
  return {t[1] .. "x" + 1}
end

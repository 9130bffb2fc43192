-- SPDX-License-Identifier: MIT
-- Tables in tables, 10000 deep.
function next_states(n)
  local t = {}
  for i = 1, 10000 do t = {t} end
  return {t}
end

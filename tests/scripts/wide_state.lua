-- SPDX-License-Identifier: MIT
-- One table in 2^60 places.
function next_states(n)
  local t = {}
  for i = 1, 60 do t = {t, t} end
  return {t}
end

-- SPDX-License-Identifier: MIT
-- A strip of chocolate: break it into two unequal pieces and eat the smaller one.
function next_states(n)
  for eat = 1, (n - 1) // 2 do emit(n - eat) end
end

-- SPDX-License-Identifier: MIT
-- A bar of chocolate: break it into two unequal pieces and eat the smaller one.
function next_states(bar)
  local width, height = bar[1], bar[2]
  for eat = 1, (width - 1) // 2 do emit({width - eat, height}) end
  for eat = 1, (height - 1) // 2 do emit({width, height - eat}) end
end

-- A break changes one side and leaves the other: two strips, side by side.
function sub_states(bar)
  return {{bar[1], 1}, {1, bar[2]}}
end

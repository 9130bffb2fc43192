-- SPDX-License-Identifier: MIT
-- Nim with one heap. Several heaps are a sum: 'nim.lua(2) + nim.lua(5) + nim.lua(4)'.
name = "Nim"
describe = "A heap of stones. A move takes one stone or more. Who cannot move loses."

-- The state is the number of stones. Any smaller number can be left.
function next_states(stones)
  local out = {}
  for left = 0, stones - 1 do out[#out + 1] = left end
  return out
end

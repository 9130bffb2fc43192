-- SPDX-License-Identifier: MIT
-- Counting to 21: add 1, 2 or 3; who says 21 wins. 'count21.lua{100,10}(0)' goes to 100 by 1 to 10.
local target = params[1] or 21
local most = params[2] or 3

name = "the count to " .. target
describe = "Two players count together. A move adds 1 to " .. most .. ". Who says " .. target ..
  " wins."
start = 0 -- the state is the last number said

function next_states(said)
  local out = {}
  for number = said + 1, math.min(said + most, target) do out[#out + 1] = number end
  return out
end

-- The game has its own end: is_final says where, and rule whether the player to move has won there.
function is_final(said) return said >= target end
function rule(said) return false end -- it was the other player who said it

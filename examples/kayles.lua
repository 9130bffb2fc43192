-- SPDX-License-Identifier: MIT
-- Kayles: knock down one pin, or two that stand together.
name = "my kayles"
describe = "A row of pins. A move knocks down one pin, or two neighbours, and so may split the row."

-- The state is the number of pins in a row. After a move two rows are left, which have nothing to
-- do with each other any more: sum(...) says so. A row of 0 pins has no moves and does no harm.
function next_states(pins)
  local out = {}
  for take = 1, 2 do
    for left = 0, (pins - take) // 2 do out[#out + 1] = sum(left, pins - take - left) end
  end
  return out
end

-- SPDX-License-Identifier: MIT
-- The game of the tutorial in docs/games.md: a bar of chocolate.
name = "the chocolate bar"
describe = "A bar of chocolate. A move breaks it along a line into two unequal pieces and eats " ..
  "the smaller one. Who cannot break it so loses."

-- The state is {width, height}.
start = {7, 4}

function next_states(bar)
  local width, height = bar[1], bar[2]
  for eat = 1, (width - 1) // 2 do emit({width - eat, height}) end
  for eat = 1, (height - 1) // 2 do emit({width, height - eat}) end
end

-- A break changes one side and leaves the other: two strips, side by side.
function sub_states(bar)
  if bar[1] == 1 or bar[2] == 1 then return {bar} end
  return {{bar[1], 1}, {1, bar[2]}}
end

-- A strip that stands is one that lies.
function canonical(bar)
  return {math.max(bar[1], bar[2]), math.min(bar[1], bar[2])}
end

-- "7x4" is a bar, and so is "7,4", as in tables; "7" is a strip.
function parse(text)
  local width, height = table.unpack(numbers(text))
  height = height or 1
  if not width or width < 1 or height < 1 then error("a bar is written by its sides, as 7x4", 0) end
  return {width, height}
end

function show(bar) return bar[1] .. "x" .. bar[2] end

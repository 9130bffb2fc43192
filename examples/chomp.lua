-- SPDX-License-Identifier: MIT
-- Chomp: a bar of chocolate, the square in one corner is poisoned.
name = "Chomp"
describe = "Rows of chocolate. A move picks a square and eats it with all that is above and to " ..
  "the right of it. The first square of the first row is poisoned: nobody eats it, so who has " ..
  "only that one left loses."

-- The state is the list of the lengths of the rows, from the poisoned one up. No row is longer than
-- the one below it, and there are no rows of 0: so equal bars are equal lists.
start = {4, 4, 4}

-- What is left if squares of the rows from `row` on are eaten, all but the first `keep` of each.
local function eat(bar, row, keep)
  local rest = {}
  for i, length in ipairs(bar) do
    if i >= row then length = math.min(length, keep) end
    if length > 0 then rest[#rest + 1] = length end
  end
  return rest
end

function next_states(bar)
  for row, length in ipairs(bar) do
    for keep = 0, length - 1 do
      if row > 1 or keep > 0 then emit(eat(bar, row, keep)) end
    end
  end
end

-- The same bar seen from its other side: the columns as rows.
local function turned(bar)
  local columns = {}
  for column = 1, bar[1] do
    local height = 0
    for _, length in ipairs(bar) do
      if length >= column then height = height + 1 end
    end
    columns[column] = height
  end
  return columns
end

-- One of the two, the same for both of them: that with fewer rows, or the later one in the order of
-- words. So about half of the bars need to be looked at.
function canonical(bar)
  local other = turned(bar)
  if #bar ~= #other then return #bar < #other and bar or other end
  for i = 1, #bar do
    if bar[i] ~= other[i] then return bar[i] > other[i] and bar or other end
  end
  return bar
end

-- "2,3" is the same as "3,2" and "3,2,0".
function parse(text)
  local bar = {}
  for _, length in ipairs(numbers(text)) do
    if length > 0 then bar[#bar + 1] = length end
  end
  if #bar == 0 then error("a bar has at least the poisoned square, as in (1)", 0) end
  table.sort(bar, function(a, b) return a > b end)
  return bar
end

function show(bar) return table.concat(bar, ",") end

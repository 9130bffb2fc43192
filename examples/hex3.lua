-- SPDX-License-Identifier: MIT
-- Hex on a board of 3x3: x joins top and bottom, o joins left and right. Each player has moves of
-- their own, so the state tells whose turn it is.
name = "Hex 3x3"
describe = "x and o put a stone on a free cell in turn. x wins by a chain of stones from top to " ..
  "bottom, o by one from left to right."

-- The state is {the nine cells row by row, whose turn it is}.
start = {".........", "x"}

local function other(player) return player == "x" and "o" or "x" end

-- Each row is half a cell further to the right than the one above:   1 2 3
-- so cell 5 has the neighbours 2 3 4 6 7 8.                           4 5 6
local neighbours = {                                        --          7 8 9
  {2, 4}, {1, 3, 4, 5}, {2, 5, 6}, {1, 2, 5, 7}, {2, 3, 4, 6, 7, 8}, {3, 5, 8, 9}, {4, 5, 8},
  {5, 6, 7, 9}, {6, 8},
}
local edges = {
  x = {from = {1, 2, 3}, to = {[7] = true, [8] = true, [9] = true}},
  o = {from = {1, 4, 7}, to = {[3] = true, [6] = true, [9] = true}},
}

-- Whether the player's stones join their two edges: follow them from the first edge.
local function joined(cells, player)
  local reached, list = {}, {}
  local function reach(cell)
    if not reached[cell] and cells:sub(cell, cell) == player then
      reached[cell] = true
      list[#list + 1] = cell
    end
  end
  for _, cell in ipairs(edges[player].from) do reach(cell) end
  local i = 1
  while list[i] do -- the list grows while it is read
    if edges[player].to[list[i]] then return true end
    for _, cell in ipairs(neighbours[list[i]]) do reach(cell) end
    i = i + 1
  end
  return false
end

function next_states(state)
  local cells, player = state[1], state[2]
  for i = 1, 9 do
    if cells:sub(i, i) == "." then
      emit({cells:sub(1, i - 1) .. player .. cells:sub(i + 1), other(player)})
    end
  end
end

function is_final(state) return joined(state[1], "x") or joined(state[1], "o") end
function rule(state) return joined(state[1], state[2]) end

-- ".x./.../... o": three rows and whose turn it is, x if that is left out.
function parse(text)
  local words = split(text)
  local cells, player = table.concat(split(words[1] or "", "/")), words[2] or "x"
  if #cells ~= 9 then error("a board has three rows of three cells, as .x./.../... o", 0) end
  if player ~= "x" and player ~= "o" then error("the turn is x or o", 0) end
  for i = 1, 9 do
    if not (".xo"):find(cells:sub(i, i), 1, true) then error("a cell is one of . x o", 0) end
  end
  return {cells, player}
end

function show(state)
  local cells = state[1]
  return cells:sub(1, 3) .. "/" .. cells:sub(4, 6) .. "/" .. cells:sub(7, 9) .. " " .. state[2]
end

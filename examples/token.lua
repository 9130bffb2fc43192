-- SPDX-License-Identifier: MIT
-- A token on a graph: a move takes it along an arrow; who cannot move loses.
name = "a token on a graph"
describe = "A token on the node of a small graph. A move takes it along one of the arrows."

-- The state is the name of the node, and this table is the whole game.
local arrows = {
  home = {"road", "field"},
  road = {"inn", "field"},
  field = {"river"},
  inn = {},
  river = {},
}
start = "home"

function next_states(node) return arrows[node] end

-- Positions are words here, not numbers, so the game reads them itself.
function parse(text)
  if not arrows[text] then error("there is no node '" .. text .. "'; try home or road", 0) end
  return text
end

function show(node) return node end

-- SPDX-License-Identifier: MIT
-- Fibonacci Nim: take at least one, at most twice as many as the other player has just taken.
name = "Fibonacci Nim"
describe = "A heap of stones. The first move may take any number but not all; after that a move " ..
  "takes at most twice what the last one took. Who takes the last stone wins."

-- The state needs a memory: {stones, the most that may be taken now}.
function next_states(state)
  local stones, most = state[1], state[2]
  local out = {}
  for take = 1, math.min(most, stones) do out[take] = {stones - take, 2 * take} end
  return out
end

-- With 3 stones it is all the same whether 3 may be taken or 4: one state instead of many.
function canonical(state) return {state[1], math.min(state[1], state[2])} end

-- "8" is the beginning of a game; "5,6" is in the middle: 5 stones, take up to 6.
function parse(text)
  local stones, most = table.unpack(numbers(text))
  if not stones then error("how many stones? As in (8), or (5,6) to take at most 6 now", 0) end
  return {stones, most or stones - 1}
end

function show(state) return state[1] .. "," .. state[2] end

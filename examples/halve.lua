-- SPDX-License-Identifier: MIT
-- The first game of docs/games.md: a pile of stones; take one, or halve an even pile.
name = "halving"
function next_states(n)
  if n > 0 then emit(n - 1) end
  if n > 0 and n % 2 == 0 then emit(n // 2) end
end

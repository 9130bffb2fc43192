-- SPDX-License-Identifier: MIT
-- The way to an error.
function next_states(n)
  local function deepest(k) local x = k.y.z end
  local function deeper(k) deepest(k) return 1 end
  return {deeper({})}
end

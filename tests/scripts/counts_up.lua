-- SPDX-License-Identifier: MIT
-- A long play that ends: by a bound, or at one number exactly.
local exactly = params[1] == "exactly"
function next_states(n)
  if exactly and n == 30000 or not exactly and n >= 30000 then return {} end
  return {n + 1}
end

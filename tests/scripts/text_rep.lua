-- SPDX-License-Identifier: MIT
-- A text of 2^60 bytes, and nobody may catch that.
function next_states(n)
  pcall(string.rep, "x", 1 << 60)
  return {1}
end

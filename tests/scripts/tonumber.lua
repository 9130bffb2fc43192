-- SPDX-License-Identifier: MIT
-- A base that there is not.
function next_states(n)
  return {tonumber("z", 1 << 40)}
end

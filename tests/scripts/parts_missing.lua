-- SPDX-License-Identifier: MIT
-- A part that is nil.
function next_states(n)
  return n > 0 and {n - 1} or {}
end

function sub_states(n)
  local half
  return {half, n}
end

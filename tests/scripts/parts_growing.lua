-- SPDX-License-Identifier: MIT
-- Parts that never get smaller.
function next_states(n)
  return n > 0 and {n - 1} or {}
end

function sub_states(n)
  return {n + 1, n + 2}
end

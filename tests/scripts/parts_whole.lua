-- SPDX-License-Identifier: MIT
-- Parts of which one is the whole.
function next_states(n)
  return n > 0 and {n - 1} or {}
end

function sub_states(n)
  return {n, 1}
end

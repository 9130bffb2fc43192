-- SPDX-License-Identifier: MIT
-- No next_states.
function nextstates(n)
  return {}
end

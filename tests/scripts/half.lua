-- SPDX-License-Identifier: MIT
-- Half of a pile.
function next_states(n)
  return {n / 2}
end

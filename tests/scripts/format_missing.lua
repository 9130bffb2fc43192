-- SPDX-License-Identifier: MIT
-- A format with too few values.
function next_states(n)
  return {string.format(("%d"):rep(1000), 1, 2)}
end

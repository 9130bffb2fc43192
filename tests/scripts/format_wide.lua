-- SPDX-License-Identifier: MIT
-- A field of a million places.
function next_states(n)
  return {string.format("%1000000d", 1)}
end

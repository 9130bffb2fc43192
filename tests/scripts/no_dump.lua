-- SPDX-License-Identifier: MIT
-- What a script may not call: dump.
function next_states(n)
  return {string.dump(next_states)}
end

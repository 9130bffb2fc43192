-- SPDX-License-Identifier: MIT
-- What a script may not call: load.
function next_states(n)
  load("return 1")()
  return {}
end

-- SPDX-License-Identifier: MIT
-- What a script may not call: collect.
function next_states(n)
  collectgarbage("stop")
  return {}
end

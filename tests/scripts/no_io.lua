-- SPDX-License-Identifier: MIT
-- What a script may not call: io.
function next_states(n)
  io.write(n)
  return {}
end

-- SPDX-License-Identifier: MIT
-- What a script may not call: os.
function next_states(n)
  os.exit(0)
  return {}
end

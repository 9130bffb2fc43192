-- SPDX-License-Identifier: MIT
-- What a script may not call: require.
function next_states(n)
  local socket = require "socket"
  return {}
end

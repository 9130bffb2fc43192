-- SPDX-License-Identifier: MIT
-- What a script may not call: coroutine.
function next_states(n)
  coroutine.wrap(function() end)()
  return {}
end

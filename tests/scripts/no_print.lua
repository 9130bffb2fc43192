-- SPDX-License-Identifier: MIT
-- What a script may not call: print.
function next_states(n)
  print(n)
  return {}
end

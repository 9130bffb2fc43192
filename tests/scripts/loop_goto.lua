-- SPDX-License-Identifier: MIT
-- Round and round.
function next_states(n)
  ::again::
  goto again
  return {}
end

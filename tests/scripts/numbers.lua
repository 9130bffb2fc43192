-- SPDX-License-Identifier: MIT
-- A number that does not fit.
function next_states(n)
  return numbers("12 99999999999999999999")
end

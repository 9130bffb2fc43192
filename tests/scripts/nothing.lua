-- SPDX-License-Identifier: MIT
-- Nothing instead of an empty list.
function next_states(n)
  if n > 0 then return {n - 1} end
end

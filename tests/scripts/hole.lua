-- SPDX-License-Identifier: MIT
-- A hole in the list.
function next_states(n)
  return {1, nil, 3}
end

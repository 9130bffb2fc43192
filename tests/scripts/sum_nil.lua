-- SPDX-License-Identifier: MIT
-- A forgotten part.
function next_states(n)
  return {sum(n - 1, nil, 2)}
end

-- SPDX-License-Identifier: MIT
-- Keys without an order.
function next_states(n)
  for k in pairs({[{}] = 1, [{}] = 2}) do return {1} end
  return {}
end

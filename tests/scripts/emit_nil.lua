-- SPDX-License-Identifier: MIT
-- An option that is nothing.
function next_states(n)
  emit(1)
  emit(nil)
  return {}
end

-- SPDX-License-Identifier: MIT
-- An error in the handler of an error.
function next_states(n)
  local ok, message = xpcall(error, function(m) error("handler: " .. m, 0) end, "first")
  error(tostring(ok) .. " " .. message)
  return {}
end

-- SPDX-License-Identifier: MIT
-- Weakness and a finalizer that come later have no effect.
function next_states(n)
  local kind = {}
  local t = setmetatable({}, kind)
  kind.__gc, kind.__mode = error, "k"
  for i = 1, 1000 do t[{}] = {} end
  local count = 0
  for i = 1, 100000 do local x = {} end
  assert(getmetatable(t) == kind)
  pcall(function() for k in pairs(t) do end end)
  next(t)
  return {}
end

-- SPDX-License-Identifier: MIT
-- A text and a search that are slow together.
function next_states(n)
  local text, what = ("a"):rep(500000), ("a"):rep(250000) .. "b"
  while true do text:find(what) end
  return {}
end

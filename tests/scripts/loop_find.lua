-- SPDX-License-Identifier: MIT
-- A search that looks at each place for long.
function next_states(n)
  local text, what = ("a"):rep(60000), ("a"):rep(30000) .. "b"
  while true do text:find(what) end
end

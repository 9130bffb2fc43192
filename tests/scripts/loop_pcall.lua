-- SPDX-License-Identifier: MIT
-- It catches every error and goes on.
function next_states(n)
  while true do
    pcall(function()
      while true do pcall(error) end
    end)
  end
  return {}
end

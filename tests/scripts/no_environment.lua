-- SPDX-License-Identifier: MIT
-- Another way to what is not there.
function next_states(n)
  local names = {}
  for name in pairs(_ENV) do names[#names + 1] = name end
  assert(getmetatable(_G) == false and not pcall(setmetatable, _ENV, {}))
  assert(getmetatable("") == false and not pcall(setmetatable, string, {}))
  assert(rawget(_G, "io") == nil and rawget(string, "dump") == nil)
  error(table.concat(names, " "))
end

-- SPDX-License-Identifier: MIT
-- One table that is changed and put into the list for each move.
function next_states(s)
  local out, t = {}, {table.unpack(s)}
  for i = 1, #t do
    if t[i] > 0 then
      t[i] = t[i] - 1
      out[#out + 1] = t
    end
  end
  return out
end

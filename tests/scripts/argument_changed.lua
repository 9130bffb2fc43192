-- SPDX-License-Identifier: MIT
-- Each move is made in the state itself, and not taken back.
function next_states(s)
  for i = 1, #s do
    if s[i] > 0 then
      s[i] = s[i] - 1
      emit({table.unpack(s)})
    end
  end
end

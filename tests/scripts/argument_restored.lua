-- SPDX-License-Identifier: MIT
-- Each move is made in the state itself, and taken back.
function next_states(s)
  for i = 1, #s do
    if s[i] > 0 then
      s[i] = s[i] - 1
      emit(s)
      s[i] = s[i] + 1
    end
  end
end

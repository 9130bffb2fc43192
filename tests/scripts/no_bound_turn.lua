-- SPDX-License-Identifier: MIT
-- The play steps over its end, and the players take turns.
function is_final(s) return s.n == 0 end
function rule(s) return false end
function next_states(s) return {{n = s.n - 2, turn = 3 - s.turn}} end

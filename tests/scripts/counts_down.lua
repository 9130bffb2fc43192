-- SPDX-License-Identifier: MIT
-- A long play down to 0, which would go on below it.
function next_states(n) return n == 0 and {} or {n - 1} end

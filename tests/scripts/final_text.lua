-- SPDX-License-Identifier: MIT
-- is_final must say true or false.
function next_states(n) return {} end
function is_final(n) return "yes" end
function rule(n) return true end

-- SPDX-License-Identifier: MIT
-- A text that is no UTF-8, and a place outside.
function next_states(n)
  assert(utf8.len("\xff") == nil)
  return {utf8.codepoint("abc", 1, 1 << 40)}
end

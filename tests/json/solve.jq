# SPDX-License-Identifier: MIT
include "schema";
answer("winning_moves"; "winning_count")
| (.parts | length) as $parts
| (.winning_moves[] |= (fields("move"; ["part", "to", "text"]) | move($parts)))
| (if has("drawing_moves") then
    field("solve"; "drawing_count"; "an integer or null"; is_integer or is_null)
    | (.drawing_moves[] |= (fields("move"; ["part", "to", "text"]) | move($parts)))
    | must("solve"; "a draw without a move that keeps it, or one that wins";
        .drawing_moves != [] and .winning_moves == [])
  else . end)
| must("solve"; "a winning move from P"; .outcome != "P" or .winning_moves == [])

# SPDX-License-Identifier: MIT
include "schema";
answer("winning_moves"; "winning_count")
| (.parts | length) as $parts
| (.winning_moves[] |= (fields("move"; ["part", "to", "text"]) | move($parts)))
| must("solve"; "a winning move from P"; .outcome != "P" or .winning_moves == [])

# SPDX-License-Identifier: MIT
include "schema";
fields("list"; ["games"]) | field("list"; "games"; "a list"; type == "array" and length > 0)
| (.games[] |= game)

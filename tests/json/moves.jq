# SPDX-License-Identifier: MIT
include "schema";
answer("moves"; "move_count")
| (.parts | length) as $parts
| (.moves[] |= (fields("move"; ["part", "to", "value", "outcome", "winning", "text"])
    | move($parts) | value("move") | outcome("move")
    | field("move"; "winning"; "a truth"; type == "boolean")
    | must("move"; "winning is not: to P"; .winning == (.outcome == "P"))
    | must("move"; "the value 0 is not P, or another not N";
        .value == null or (.value == 0) == (.outcome == "P"))))
| must("moves"; "a winning move from P"; .outcome != "P" or all(.moves[]; .winning | not))

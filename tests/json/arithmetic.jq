# SPDX-License-Identifier: MIT
include "schema";
fields("arithmetic"; ["command", "arguments", "value"])
| field("arithmetic"; "command"; "a command"; IN("mex", "nimsum", "nimmul"))
| field("arithmetic"; "arguments"; "a list of integers"; type == "array" and all(.[]; is_integer))
| field("arithmetic"; "value"; "an integer"; is_integer)

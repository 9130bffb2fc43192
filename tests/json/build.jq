# SPDX-License-Identifier: MIT
include "schema";
fields("build"; ["file", "games"])
| field("build"; "file"; "a text"; is_text)
| field("build"; "games"; "a list"; type == "array" and length > 0)
| (.games[] |= game)

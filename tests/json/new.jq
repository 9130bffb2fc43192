# SPDX-License-Identifier: MIT
include "schema";
fields("new"; ["file", "language"])
| field("new"; "file"; "a text"; is_text)
| field("new"; "language"; "lua or c"; IN("lua", "c"))

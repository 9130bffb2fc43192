# SPDX-License-Identifier: MIT
include "schema";
fields("version"; ["version","protocol"])
| field("version"; "version"; "three numbers"; type == "string" and test("^[0-9]+\\.[0-9]+\\.[0-9]+$"))
| field("version"; "protocol"; "1 or more"; type == "number" and . >= 1)

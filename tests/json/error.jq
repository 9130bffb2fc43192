# SPDX-License-Identifier: MIT
include "schema";
fields("error object"; ["error"])
| (.error |= (fields("error"; ["message", "offset"])
    | field("error"; "message"; "a text"; is_text)
    | field("error"; "offset"; "an integer or null"; is_small or is_null)))

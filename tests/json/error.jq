# SPDX-License-Identifier: MIT
include "schema";
fields("error object"; ["error"])
| (.error |= (fields("error"; ["message", "offset", "line", "column"])
    | field("error"; "message"; "a text"; is_text)
    | field("error"; "offset"; "an integer or null"; is_small or is_null)
    | field("error"; "line"; "an integer or null"; is_small or is_null)
    | field("error"; "column"; "an integer or null"; is_small or is_null)))

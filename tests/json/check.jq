# SPDX-License-Identifier: MIT
# It passed exactly if no test has a counterexample; it is complete exactly if nothing stopped it.
include "schema";
fields("check"; ["game", "from", "to", "passed", "complete", "positions", "options", "depth", "largest",
    "largest_at", "N", "P", "functions", "tests", "how"])
| field("check"; "game"; "a text"; is_text)
| field("check"; "from"; "a text"; is_text)
| field("check"; "to"; "a text or null"; is_text or is_null)
| reduce ("passed", "complete") as $name (.; field("check"; $name; "a truth"; type == "boolean"))
| reduce ("positions", "N", "P") as $name (.; field("check"; $name; "an integer"; is_integer))
| reduce ("depth", "largest") as $name (.; field("check"; $name; "an integer or null"; is_integer or is_null))
| field("check"; "largest_at"; "a text or null"; is_text or is_null)
| field("check"; "functions"; "a list of texts"; type == "array" and length > 0 and all(.[]; is_text))
| (.options |= (fields("options"; ["mean", "most", "most_at"])
    | field("options"; "mean"; "a number"; type == "number" and . >= 0)
    | field("options"; "most"; "an integer"; is_integer)
    | field("options"; "most_at"; "a text or null"; is_text or is_null)))
| field("check"; "tests"; "a list"; type == "array" and length > 3)
| (.tests[] |= (fields("test"; ["test", "function", "cases", "counterexample"])
    | field("test"; "test"; "a test"; IN("answers", "finite", "reads-back", "options", "final", "parts-end",
        "parts", "canonical-end", "canonical", "known", "reach", "temper", "outcome",
        "outcome-options", "winning", "index", "search-options", "bound", "least", "heap", "same-moves",
        "same-parts", "same-canonical", "same-final", "same-print"))
    | field("test"; "function"; "a text or null"; is_text or is_null)
    | field("test"; "cases"; "an integer"; is_integer)
    | (.counterexample // {position: "x", expected: "x", found: "x"}
        | fields("counterexample"; ["position", "expected", "found"])
        | field("counterexample"; "position"; "a text"; is_text)
        | field("counterexample"; "expected"; "a text"; is_text)
        | field("counterexample"; "found"; "a text"; is_text)) as $counterexample | .))
| (.how |= (fields("how"; ["limit", "seconds", "stopped_by"])
    | field("how"; "limit"; "an integer or null"; is_integer or is_null)
    | field("how"; "seconds"; "a number"; type == "number" and . >= 0)
    | field("how"; "stopped_by"; "a reason or null"; stop or . == "game")))
| must("check"; "passed with a counterexample, or the other way round";
    .passed == all(.tests[]; .counterexample == null))
| must("check"; "complete and stopped, or neither"; .complete == (.how.stopped_by == null))
| must("check"; "a value without a place, or the other way round"; (.largest == null) == (.largest_at == null))
| must("check"; "more outcomes than positions"; .N + .P <= .positions)

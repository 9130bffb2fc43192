# SPDX-License-Identifier: MIT
# A period is found or all three of its numbers are null; it is proved exactly if `by` says how.
include "schema";
fields("period"; ["game", "preperiod", "period", "saltus", "proved", "by", "declared", "checked_to",
    "max_value", "max_at", "rare", "how"])
| field("period"; "game"; "a text"; is_text)
| reduce ("preperiod", "period", "saltus", "max_value", "max_at") as $name
    (.; field("period"; $name; "an integer or null"; is_integer or is_null))
| field("period"; "checked_to"; "an integer"; is_integer)
| field("period"; "proved"; "a truth"; type == "boolean")
| field("period"; "declared"; "a truth"; type == "boolean")
| field("period"; "by"; "a proof or null"; is_null or IN("guy-smith", "sparse", "state", "theorem"))
| must("period"; "half of a period"; [.preperiod, .period, .saltus] | map(is_null) | unique | length == 1)
| must("period"; "a period of 0"; .period != 0)
| must("period"; "proved without a proof, or the other way round"; .proved == (.by != null))
| must("period"; "proved without a period"; .period != null or (.proved | not))
| must("period"; "a place without a value, or the other way round"; (.max_value == null) == (.max_at == null))
| (.rare // {mask: 1, by_parity: true, count: 1, last: 0}
    | fields("rare"; ["mask", "by_parity", "count", "last"])
    | field("rare"; "mask"; "an integer"; is_integer)
    | field("rare"; "by_parity"; "a truth"; type == "boolean")
    | field("rare"; "count"; "an integer"; is_integer)
    | field("rare"; "last"; "an integer"; is_integer)
    | must("rare"; "none, though 0 has a rare value"; .count > 0)) as $rare
| (.how | fields("how"; ["kind", "seconds", "stopped_by"])
    | field("how"; "kind"; "a kind"; IN("proved", "observed", "unknown"))
    | field("how"; "seconds"; "a number"; type == "number" and . >= 0)
    | field("how"; "stopped_by"; "a reason or null"; stop or . == "limit")) as $how
| must("period"; "a kind that does not fit";
    .how.kind == (if .proved then "proved" elif .period != null then "observed" else "unknown" end))
| must("period"; "proved and stopped, or neither"; .proved == (.how.stopped_by == null))

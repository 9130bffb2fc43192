# SPDX-License-Identifier: MIT
# A rule is found exactly if `tells` says what it computes. It is proved exactly if `by` says how.
include "schema";
def integers: type == "array" and all(.[]; is_integer);
def entry: . == null or is_integer or (type == "number" and . == floor);
fields("pattern"; ["game", "ranges", "known", "unknown", "tells", "rule", "fits", "enough", "tables", "w", "exceptions", "domain", "from", "period",
    "saltus", "fitted", "tested", "proved", "by", "theorem", "theorem_agrees_at", "refuted_at", "names"])
| field("pattern"; "game"; "a text or null"; is_text or is_null)
| field("pattern"; "ranges"; "one to four pairs"; type == "array" and length >= 1 and length <= 4
    and all(.[]; integers and length == 2 and .[0] <= .[1]))
| field("pattern"; "known"; "an integer"; is_integer)
| field("pattern"; "unknown"; "an integer"; is_integer)
| field("pattern"; "tells"; "value, p or null"; is_null or IN("value", "p"))
| field("pattern"; "rule"; "a text or null"; is_text or is_null)
| field("pattern"; "fits"; "a text or null"; is_text or is_null)
| field("pattern"; "enough"; "an integer or null"; is_integer or is_null)
| must("pattern"; "a rule, and one that only fits"; .rule == null or (.fits == null and .enough == null))
| must("pattern"; "enough that are there already"; .enough == null or .enough > .known)
| field("pattern"; "tables"; "lists by name"; type == "object" and all(.[]; type == "array" and all(.[]; entry)))
| field("pattern"; "w"; "a text or null"; is_text or is_null)
| (.ranges | length) as $numbers
| reduce .exceptions[] as $exception (.;
    ($exception
      | must("exception"; "neither value nor outcome";
          (keys == ["at", "value"] and (.value | is_integer)) or (keys == ["at", "outcome"] and (.outcome | IN("P", "N"))))
      | must("exception"; "no place"; .at | integers and length == $numbers)) as $ignored | .)
| field("pattern"; "domain"; "numbers or null"; is_null or (integers and length == $numbers))
| reduce ("from", "period", "saltus", "fitted", "tested", "theorem_agrees_at") as $name
    (.; field("pattern"; $name; "an integer or null"; is_integer or is_null))
| field("pattern"; "proved"; "a truth"; type == "boolean")
| field("pattern"; "by"; "a proof or null"; is_null or IN("guy-smith", "sparse", "state", "theorem"))
| field("pattern"; "theorem"; "a text or null"; is_text or is_null)
| field("pattern"; "refuted_at"; "numbers or null"; is_null or (integers and length == $numbers))
| reduce .names[] as $name (.;
    ($name | fields("name"; ["name", "from"]) | field("name"; "name"; "a text"; is_text)
      | field("name"; "from"; "an integer"; is_integer)) as $ignored | .)
| must("pattern"; "half of a rule"; [.tells, .rule, .domain, .fitted, .tested] | map(is_null) | unique | length == 1)
| must("pattern"; "a rule that fits more than there is"; .rule == null or .fitted + .tested == .known)
| must("pattern"; "exceptions of nothing"; .rule != null or .exceptions == [])
| must("pattern"; "a period without a saltus"; (.period == null) == (.saltus == null))
| must("pattern"; "proved without a proof, or the other way round"; .proved == (.by != null))
| must("pattern"; "a domain beyond the table"; .domain == null or ([.domain, .ranges] | transpose | all(.[0] <= .[1][0])))
| must("pattern"; "agreed and refuted"; .refuted_at == null or .theorem_agrees_at == null)
| must("pattern"; "proved and refuted"; .refuted_at == null or (.proved | not))

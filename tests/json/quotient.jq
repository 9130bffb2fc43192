# SPDX-License-Identifier: MIT
# A quotient has all its facts or none. Its lists have the lengths that its numbers say, and the classes are words of its generators.
include "schema";
def how:
  fields("how"; ["kind", "by", "text", "positions", "candidates", "pairs", "seconds", "stopped_by", "reason"])
  | field("how"; "kind"; "proved or unknown"; IN("proved", "unknown"))
  | field("how"; "by"; "a list of words"; type == "array" and all(.[]; IN("misere-quotient", "period")))
  | field("how"; "text"; "a text or null"; is_null or is_text)
  | field("how"; "positions"; "an integer"; is_integer)
  | field("how"; "candidates"; "an integer or null"; is_integer or is_null)
  | field("how"; "pairs"; "an integer or null"; is_integer or is_null)
  | field("how"; "seconds"; "a number"; type == "number" and . >= 0)
  | field("how"; "stopped_by"; "a reason or null"; IN("elements", "generators", "heaps", "set") or stop)
  | must("how"; "a reason without words, or the other way round"; (.stopped_by == null) == (.reason == null));
def is_outcome: IN("N", "P");
def is_word: type == "string" and test("^(1|[a-z]+(\\^[0-9]+)?( [a-z]+(\\^[0-9]+)?)*)$");
(.how |= how)
| field("quotient"; "game"; "a text"; is_text)
| field("quotient"; "complete"; "true or false"; type == "boolean")
| must("quotient"; "half of a quotient"; [.order, .p_count, .tame] | map(is_null) | unique | length == 1)
| must("quotient"; "proved, and unknown"; (.how.kind == "proved") == (.order != null))
| must("quotient"; "half of a period"; (.period == null) == (.preperiod == null))
| must("quotient"; "a period of what is not complete"; .period == null or .complete)
| field("quotient"; "growing"; "at most two heaps"; type == "array" and length <= 2 and all(.[]; is_integer))
| if has("compare") then
    fields("comparison"; ["game", "compare", "equal", "tells_apart", "outcomes", "classes", "order", "p_count", "tame", "complete", "heaps",
      "period", "preperiod", "growing", "how"])
    | field("comparison"; "compare"; "two sums"; type == "array" and length == 2 and all(.[]; is_text))
    | field("comparison"; "outcomes"; "two outcomes"; type == "array" and length == 2 and all(.[]; is_outcome))
    | field("comparison"; "classes"; "two words"; type == "array" and length == 2 and all(.[]; is_word))
    | must("comparison"; "equal and told apart, or neither"; .equal == (.tells_apart == null))
    | must("comparison"; "outcomes that do not fit"; .equal == (.outcomes[0] == .outcomes[1]))
    | must("comparison"; "classes that do not fit"; .equal == (.classes[0] == .classes[1]))
  else
    fields("quotient"; ["game", "order", "p_count", "tame", "complete", "heaps", "period", "preperiod", "growing", "generators", "relations",
      "p_classes", "phi", "how"] + if has("positions") then ["positions"] else [] end)
    | (.generators[] |= (field("generator"; "name"; "letters"; test("^[a-z]+$"))
        | if has("position") then fields("generator"; ["name", "position"]) | field("generator"; "position"; "a sum"; is_text)
          else fields("generator"; ["name", "heap"]) | field("generator"; "heap"; "an integer"; is_integer) end))
    | field("quotient"; "relations"; "equations"; type == "array" and all(.[]; test("^[^=]+=[^=]+$")))
    | field("quotient"; "p_classes"; "words"; type == "array" and all(.[]; is_word))
    | field("quotient"; "phi"; "words"; type == "array" and all(.[]; is_word))
    | must("quotient"; "another number of classes in P"; (.p_count // 0) == (.p_classes | length))
    | must("quotient"; "a class twice in P"; (.p_classes | unique | length) == (.p_classes | length))
    | must("quotient"; "classes that are not those of the heaps";
        .order == null or has("positions") or (.phi | length) == (if .period then .preperiod + .period else .heaps + 1 end))
    | must("quotient"; "classes that are not those of the positions"; (has("positions") | not) or .complete == false or (.phi | length) == (.positions | length))
    | must("quotient"; "heaps of a set, or none of a game"; .order == null or (.heaps == null) == has("positions"))
  end

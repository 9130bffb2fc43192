# SPDX-License-Identifier: MIT
# A position has a whole genus or none. What is tame has the genus of a Nim sum, and no row before the
# first wild one is wild.
include "schema";
def genus($where):
  field($where; "value"; "an integer or null"; is_integer or is_null)
  | field($where; "misere"; "two integers or more, or null"; is_null or (type == "array" and length > 1 and all(.[]; is_integer)))
  | field($where; "text"; "a text or null"; is_null or test("^[0-9]+\\^([0-9]|[(][0-9]+[)]){2,}$"))
  | field($where; "tame"; "true, false or null"; is_null or type == "boolean")
  | must($where; "half of a genus"; [.value, .misere, .text, .tame] | map(is_null) | unique | length == 1)
  | must($where; "digits that are not short"; .misere == null or (.misere | length == 2 or .[-1] != .[-3]))
  | must($where; "a text of another genus";
      .text == null or .text == "\(.value)^" + ([.misere[] | if (tostring | length) > 1 then "(\(.))" else tostring end] | add))
  | must($where; "tame, and not like Nim";
      .tame != true or (.text | IN("0^120", "1^031")) or (.misere | length) == 2 and .misere[0] == .value);
def how:
  fields("how"; ["positions", "memory", "seconds", "stopped_by"])
  | field("how"; "positions"; "an integer"; is_integer)
  | field("how"; "memory"; "an integer"; is_integer)
  | field("how"; "seconds"; "a number"; type == "number" and . >= 0)
  | field("how"; "stopped_by"; "a reason or null"; stop);
(.how |= how)
| if has("sum") then
    fields("genus"; ["sum", "value", "misere", "text", "tame", "parts", "how"])
    | field("genus"; "sum"; "a text"; is_text)
    | genus("genus")
    | (.parts[] |= (fields("part"; ["part", "value", "misere", "text", "tame"]) | field("part"; "part"; "a text"; is_text) | genus("part")))
    | must("genus"; "unknown and not stopped, or the other way round"; (.value == null) == (.how.stopped_by != null))
    | must("genus"; "tame with a wild part, or the other way round"; .tame == null or .tame == all(.parts[]; .tame))
  else
    fields("genus"; ["game", "genera", "first_wild", "how"])
    | field("genus"; "game"; "a text"; is_text)
    | (.genera[] |= (fields("row"; ["n", "value", "misere", "text", "tame"]) | field("row"; "n"; "an integer"; is_integer) | genus("row")))
    | must("genus"; "not the first wild row"; .first_wild == ([.genera[] | select(.tame == false).n] | first))
    | must("genus"; "an unknown row that is not the last"; all(.genera[:-1][]; .value != null))
    | must("genus"; "unknown and not stopped, or the other way round"; (.genera[-1].value == null) == (.how.stopped_by != null))
  end

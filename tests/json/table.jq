# SPDX-License-Identifier: MIT
# One number: "from" is it and the list is flat. Two: "from" has both, the list has rows, all of
# one length but for the last of a table that was stopped, and null where there is no position.
include "schema";
(if has("outcomes") then "outcomes" else "values" end) as $list
| def entry: if $list == "values" then is_integer else . == "N" or . == "P" end;
fields("table"; ["game", "convention", "from", "how", $list] + (if has("sides") then ["sides"] else [] end))
| must("table"; "sides that are not true, or of one number";
    (has("sides") | not) or (.sides == true and (.from | type == "array")))
| field("table"; "game"; "a text"; is_text)
| field("table"; "convention"; "normal or misere"; . == "normal" or . == "misere")
| (.how | fields("how"; ["kind", "by", "text", "positions", "stopped_by"])
    | field("how"; "by"; "a list of ids"; is_sources)
    | field("how"; "text"; "a string"; type == "string")
    | field("how"; "kind"; "a kind"; IN("formula", "computed", "proved", "unknown"))
    | field("how"; "positions"; "an integer"; is_integer)
    | field("how"; "stopped_by"; "a reason or null"; stop)) as $how
| must("table"; "misere values"; .convention == "normal" or $list == "outcomes")
| if .from | type == "array" then
    field("table"; "from"; "two integers"; length == 2 and all(.[]; is_integer))
    | must("table"; "has other things than rows of entries";
        all(.[$list][]; type == "array" and all(.[]; entry or is_null)))
    | must("table"; "has no entry at all"; .how.stopped_by or any(.[$list][][]; . != null))
    | must("table"; "has rows of different lengths";
        (if .how.stopped_by then .[$list][:-1] else .[$list] end) | map(length) | unique | length <= 1)
  else
    field("table"; "from"; "an integer"; is_integer)
    | must("table"; "has other things than entries"; .[$list] | type == "array" and all(.[]; entry))
  end

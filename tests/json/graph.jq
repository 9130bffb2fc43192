# SPDX-License-Identifier: MIT
# Besides the fields: every node is once more computed from those it points at.
include "schema";
fields("graph object"; ["graph", "convention", "loopy", "no_value", "no_value_id", "nodes", "counts", "start", "how"])
| field("graph object"; "graph"; "a text or null"; type == "string" or is_null)
| field("graph object"; "convention"; "normal or misere"; . == "normal" or . == "misere")
| field("graph object"; "loopy"; "a truth"; type == "boolean")
| field("graph object"; "no_value"; "a text or null"; is_text or is_null)
| field("graph object"; "no_value_id"; "a reason or null"; no_value_id)
| must("graph object"; "no_value and no_value_id belong together"; (.no_value == null) == (.no_value_id == null))
| field("graph object"; "start"; "a text or null"; type == "string" or is_null)
| (.how |= (fields("how"; ["kind", "seconds", "memory"])
    | field("how"; "kind"; "computed"; . == "computed")
    | field("how"; "seconds"; "a number"; type == "number" and . >= 0)
    | field("how"; "memory"; "an integer"; is_integer)))
| (.counts |= (fields("counts"; ["nodes", "arrows", "N", "P", "D", "infinite", "largest", "depth"])
    | reduce ("nodes", "arrows", "N", "P", "D", "infinite") as $name
        (.; field("counts"; $name; "an integer"; is_small))
    | reduce ("largest", "depth") as $name (.; field("counts"; $name; "an integer or null"; is_small or is_null))))
| (.no_value == null) as $valued
| (.nodes |= map(
    fields("node"; ["id", "value", "outcome", "to", "winning", "remoteness"]
      + (if has("caption") then ["caption"] else [] end)
      + (if has("final") then ["final"] else [] end)
      + (if has("infinity") then ["infinity"] else [] end))
    | field("node"; "id"; "a string"; type == "string")
    | field("node"; "caption"; "a text"; is_text or is_null)
    | value("node") | infinity("node")
    | field("node"; "outcome"; "N, P or D"; IN("N", "P", "D"))
    | reduce ("to", "winning") as $name
        (.; field("node"; $name; "a list of strings"; type == "array" and all(.[]; type == "string")))
    | field("node"; "remoteness"; "an integer or null"; is_small or is_null)
    | must("node"; "a draw that ends, or another that does not"; (.outcome == "D") == (.remoteness == null))
    | must("node"; "neither a value nor a reason"; $valued == (.value != null or has("infinity")))))
| . as $all
| (reduce .nodes[] as $node ({}; .[$node.id] = $node)) as $at
| must("graph object"; "has two nodes of one name"; ($at | length) == (.nodes | length))
| must("graph object"; "starts nowhere"; .start == null or $at[.start])
| reduce .nodes[] as $node (.; $node | [.to[] | $at[.]] as $options
    | must("node"; "points at no node"; all($options[]; . != null))
    | must("node"; "its winning moves are others";
        (.winning | sort) == ([$options[] | select(.outcome == "P") | .id] | unique))
    | must("node"; "wins without a winning move, or the other way round";
        .to == [] or (.outcome == "N") == (.winning != []))
    | must("node"; "a lost one can be left for a draw"; .outcome != "P" or all($options[]; .outcome == "N"))
    | must("node"; "its value is not the mex";
        .value == null or ([$options[].value] as $values | .value as $v
          | all(range($v); IN($values[])) and ($v | IN($values[]) | not)))
    | must("node"; "the value 0 is not P, or another not N";
        .value == null or (.value == 0) == (.outcome == "P"))
    | must("node"; "the set of its infinity is other";
        (has("infinity") | not) or .infinity == ([$options[].value | values] | unique))
    | $all)
| must("counts"; "nodes"; .counts.nodes == (.nodes | length))
| must("counts"; "arrows"; .counts.arrows == ([.nodes[].to | length] | add // 0))
| must("counts"; "N, P or D"; ([.counts.N, .counts.P, .counts.D]
    == [("N", "P", "D") as $o | [.nodes[] | select(.outcome == $o)] | length]))
| must("counts"; "infinite"; .counts.infinite == ([.nodes[] | select(has("infinity"))] | length))
| must("counts"; "largest"; .counts.largest == ([.nodes[].value | values] | max))
| must("counts"; "draws without --loopy"; .loopy or .counts.D == 0)

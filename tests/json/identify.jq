# SPDX-License-Identifier: MIT
# Something is found exactly if there are groups; where they part is beyond the values given.
include "schema";
def kind: IN("game", "octal", "hexadecimal", "set", "formula");
def integers: type == "array" and all(.[]; is_integer);
fields("identify"; ["values", "groups", "part", "families", "too_slow", "agreed", "near"])
| field("identify"; "values"; "a list of integers"; integers and length >= 4)
| reduce .groups[] as $group (.;
    ($group
      | fields("group"; ["from", "next", "names"])
      | field("group"; "from"; "an integer"; is_integer)
      | field("group"; "next"; "a list of integers"; integers)
      | field("group"; "names"; "a list of names"; type == "array" and length > 0)
      | reduce .names[] as $name (.;
          ($name
            | fields("name"; ["kind", "name", "title"])
            | field("name"; "kind"; "a kind"; kind)
            | field("name"; "name"; "a text"; is_text)
            | field("name"; "title"; "a text, of a game alone"; is_text or is_null)
            | must("name"; "a title of no game, or a game without one"; (.title != null) == (.kind == "game")))
          as $ignored | .)) as $ignored | .)
| field("identify"; "part"; "an integer or null"; is_integer or is_null)
| must("identify"; "parts before its end"; .part == null or .part >= (.values | length))
| must("identify"; "one group that parts"; .part == null or (.groups | length) > 1)
| reduce .families[] as $family (.;
    ($family
      | fields("family"; ["kind", "from", "most", "count", "exact"])
      | field("family"; "kind"; "octal, hexadecimal or set"; kind and . != "game" and . != "formula")
      | field("family"; "from"; "an integer"; is_integer)
      | field("family"; "most"; "an integer"; is_integer)
      | field("family"; "count"; "an integer above 0"; is_integer and . != 0)
      | field("family"; "exact"; "a truth"; type == "boolean")) as $ignored | .)
| reduce .too_slow[] as $slow (.;
    ($slow
      | fields("slow"; ["name", "from", "agree"])
      | field("slow"; "name"; "a text"; is_text)
      | field("slow"; "from"; "an integer"; is_integer)
      | field("slow"; "agree"; "an integer"; is_integer)) as $ignored | .)
| field("identify"; "agreed"; "6 or more, or null"; is_null or (is_integer and . >= 6))
| must("identify"; "agreed and nothing near, or the other way"; (.agreed != null) == (.near != []))
| must("identify"; "near, with groups"; .near == [] or .groups == [])
| (.values[.agreed // 0]) as $other
| reduce .near[] as $near (.;
    ($near
      | fields("near"; ["kind", "name", "from", "next"])
      | field("near"; "kind"; "a kind"; kind)
      | field("near"; "name"; "a text"; is_text)
      | field("near"; "from"; "an integer"; is_integer)
      | field("near"; "next"; "an integer, not the one given"; is_integer and . != $other)) as $ignored | .)

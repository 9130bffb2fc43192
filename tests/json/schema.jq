# SPDX-License-Identifier: MIT
# The words of the schema in docs/json.md. A check is a filter that passes its input or ends with
# an error which says where and why.

def fail($where; $why): error("\($where): \($why): \(tojson)");
def must($where; $why; f): if f then . else fail($where; $why) end;

# A number from 0 to 2^64-1: an integer up to 2^53-1, above that a string of digits.
def is_integer:
  (type == "number" and . >= 0 and . == floor and . <= 9007199254740991)
  or (type == "string" and test("^[1-9][0-9]{15,19}$")
      and (if length == 16 then . > "9007199254740991" else true end));
def is_small: type == "number" and . >= 0 and . == floor;
def is_text: type == "string" and length > 0;
def is_null: . == null;

# Exactly these fields.
def fields($where; $names):
  must($where; "is not an object"; type == "object")
  | must($where; "has other fields than \($names | sort)"; keys == ($names | sort));

# field(where; name; what; f): the field passes f.
def field($where; $name; $what; f): must("\($where).\($name)"; "is not \($what)"; .[$name] | f);

# The notes of the readers, which any object may have as its last field; they are taken away.
def notes:
  if type == "object" and has("notes") then
    must("notes"; "are not the last field"; keys_unsorted[-1] == "notes")
    | must("notes"; "are not a list of notes"; .notes | type == "array" and length > 0 and all(.[];
        keys == ["id", "text"] and (.text | is_text) and (.id | IN("counts-assumed", "arrow-assumed",
          "rows-assumed", "rows-from-0", "pairs-assumed", "matrix-assumed", "directions-assumed", "unread", "cases-joined", "node-assumed"))))
    | del(.notes)
  else . end;

def no_value_id: is_null or IN("misere", "own final", "partisan", "not asked", "far");

def stop: is_null or IN("time", "memory", "positions", "cancelled", "no formula", "undecided");
def outcome($where): field($where; "outcome"; "N, P, D or null"; IN("N", "P", "D") or is_null);
def value($where): field($where; "value"; "an integer or null"; is_integer or is_null);

# The set of an infinite value: ascending, and without a value beside it.
def infinity($where):
  if has("infinity") then
    field($where; "infinity"; "a list of integers"; type == "array" and all(.[]; is_integer) and . == unique)
    | field($where; "value"; "null beside an infinity"; is_null)
  else . end;

# The ids of theorems, periods and techniques: the same in every language.
def is_sources:
  type == "array" and all(.[]; test("^((theorem|period):[!-~]+|misere-nim|misere-quotient|misere-genus|dense|hash|plain|sparse|test|set|proof|boolean|zermelo|whole-sum|loopy-values|retrograde)$"));

# What solve and moves share: the sum, who wins, the parts, how it is known.
def answer($list; $count):
  fields("answer"; ["sum", "convention", "outcome", "value", "no_value", "no_value_id", "parts", "how", $list, $count]
      + (if has("infinity") then ["infinity"] else [] end)
      + (if .outcome == "D" and $list == "winning_moves" then ["drawing_moves", "drawing_count"] else [] end))
  | field("answer"; "sum"; "a text"; is_text)
  | field("answer"; "convention"; "normal or misere"; . == "normal" or . == "misere")
  | outcome("answer") | value("answer") | infinity("answer")
  | field("answer"; "no_value"; "a text or null"; is_text or is_null)
  | field("answer"; "no_value_id"; "a reason or null"; no_value_id)
  | must("answer"; "no_value and no_value_id belong together"; (.no_value == null) == (.no_value_id == null))
  | field("answer"; "parts"; "a list"; type == "array")
  | field("answer"; $list; "a list"; type == "array")
  | field("answer"; $count; "an integer or null"; is_integer or is_null)
  | (.parts[] |= (fields("part"; ["game", "position", "value"] + (if has("infinity") then ["infinity"] else [] end)
        + (if has("least") then ["least"] else [] end))
      | field("part"; "game"; "a text"; is_text)
      | field("part"; "position"; "a text"; type == "string")
      | value("part") | infinity("part")
      | (if has("least") then field("part"; "least"; "an integer above 0"; is_integer and . > 0)
          | must("part"; "a value, and yet a least one"; .value == null) else . end)))
  | (.how |= (fields("how"; ["kind", "by", "text", "positions", "seconds", "memory", "stopped_by"])
      | field("how"; "kind"; "a kind"; IN("formula", "computed", "proved", "unknown"))
      | field("how"; "by"; "a list of ids"; is_sources)
      | field("how"; "text"; "a text"; type == "string")
      | must("how"; "ids without a text, or a text without ids"; (.by == []) == (.text == ""))
      | field("how"; "positions"; "an integer"; is_integer)
      | field("how"; "seconds"; "a number"; type == "number" and . >= 0)
      | field("how"; "memory"; "an integer"; is_integer)
      | field("how"; "stopped_by"; "a reason or null"; stop)))
  | must("answer"; "unknown, and yet an outcome, or the other way round";
      (.outcome == null) == (.how.kind == "unknown"))
  | must("answer"; "a value and a reason why there is none"; .value == null or .no_value == null)
  | must("answer"; "an outcome without a value and without a reason";
      .value != null or has("infinity") or .no_value != null or .outcome == null)
  | must("answer"; "an infinity is N exactly if 0 is in it, and else D";
      (has("infinity") | not) or .outcome == (if any(.infinity[]; . == 0) then "N" else "D" end))
  | must("answer"; "the value 0 is not P, or another not N";
      .value == null or (.value == 0) == (.outcome == "P"))
  | must("answer"; "a misere value"; .convention == "normal" or .value == null)
  | must("answer"; "more moves listed than counted"; .[$count] == null or (.[$count] | type) == "string"
      or .[$count] >= (.[$list] | length));

# A move of part number `part`, which `parts` has.
def move($parts):
  field("move"; "part"; "the number of a part"; is_small and . < $parts)
  | field("move"; "to"; "a text"; is_text)
  | field("move"; "text"; "a text"; is_text);

# A few values of a game: of one number, or rows of two.
def sample:
  fields("table"; ["from", if has("values") then "values" else "outcomes" end]
      + (if has("sides") then ["sides"] else [] end))
  | (.values // .outcomes) as $all
  | ((.from | type) == "array") as $plane # of two numbers some may be no position
  | if all(if $plane then $all[] else $all end;
        type == "array" and length > 0
        and all(.[]; is_small or . == "P" or . == "N" or ($plane and is_null))) then .
    else error("table: not all rows are lists of values") end;

# An entry of the catalogue.
def game:
  fields("game"; ["name", "group", "title", "rules", "usage", "meaning", "example", "theorem", "proof",
      "open", "misere", "source", "also", "oeis", "codes", "cousins", "impartial", "own_final_rule"]
      + if has("table") then ["table"] else [] end)
  | reduce ("name", "group", "title", "rules", "usage", "meaning", "example") as $name
      (.; field("game"; $name; "a text"; is_text))
  | reduce ("theorem", "proof", "open", "misere", "source", "also") as $name (.; field("game"; $name; "a text or null"; is_text or is_null))
  | reduce ("oeis", "codes", "cousins") as $name
      (.; field("game"; $name; "a list of texts"; type == "array" and all(.[]; is_text)))
  | (if has("table") then .table |= sample else . end)
  | reduce ("impartial", "own_final_rule") as $name (.; field("game"; $name; "a truth"; type == "boolean"));

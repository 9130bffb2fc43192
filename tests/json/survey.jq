# SPDX-License-Identifier: MIT
# Every row is computed or follows from another one; it is proved, or says what ended its search.
include "schema";
def row:
  fields("row"; ["code", "status", "preperiod", "period", "saltus", "max_value", "max_at", "rare", "by", "checked_to",
      "stopped_by", "as", "shift", "seconds"])
  | field("row"; "code"; "a text"; is_text)
  | field("row"; "status"; "a status"; IN("ends", "periodic", "arithmetic", "observed", "open"))
  | reduce ("preperiod", "period", "saltus", "max_value", "max_at", "shift") as $name
      (.; field("row"; $name; "an integer or null"; is_integer or is_null))
  | field("row"; "checked_to"; "an integer"; is_integer)
  | field("row"; "by"; "a proof or null"; is_null or IN("guy-smith", "sparse", "state", "theorem"))
  | field("row"; "stopped_by"; "a reason or null"; stop or . == "limit")
  | field("row"; "as"; "a text or null"; is_null or is_text)
  | field("row"; "seconds"; "a number or null"; is_null or (type == "number" and . >= 0))
  | must("row"; "half of a period"; [.preperiod, .period, .saltus] | map(is_null) | unique | length == 1)
  | must("row"; "proved and stopped, or neither"; (.by != null) == (.stopped_by == null))
  | must("row"; "a status that does not fit";
      if .by == null then .status == (if .period == null then "open" else "observed" end)
      elif .status == "ends" then .period == 1 and .saltus == 0
      else .status == (if .saltus == 0 then "periodic" else "arithmetic" end) end)
  | must("row"; "a place without a value, or the other way round"; (.max_value == null) == (.max_at == null))
  | must("row"; "half of a row that follows"; (.as == null) == (.shift == null) and (.as == null) == (.seconds != null));
fields("survey"; ["codes", "done", "computed", "rows", "how"])
| reduce ("codes", "done", "computed") as $name (.; field("survey"; $name; "an integer"; is_integer))
| must("survey"; "a wrong number of rows"; (.rows | length) == .done and .done <= .codes)
| must("survey"; "a wrong number of computed rows"; .computed == ([.rows[] | select(.as == null)] | length))
| must("survey"; "a row that follows from none"; [.rows[] | select(.as == null).code] as $all | all(.rows[].as; . == null or IN($all[])))
| ([.rows[] | row]) as $rows
| (.how | fields("how"; ["seconds", "stopped_by"])
    | field("how"; "seconds"; "a number"; type == "number" and . >= 0)
    | field("how"; "stopped_by"; "a reason or null"; stop)) as $how
| must("survey"; "stopped, and all are done, or neither"; (.how.stopped_by == null) == (.done == .codes))

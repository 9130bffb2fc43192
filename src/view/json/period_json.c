/* The period of a sequence of values as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"
#include "view/json/json_writer.h"

void gi_json_rare(gi_json *j, const grundy_period *p) {
  if (!p->sparse) {
    gi_json_null(j, "rare");
    return;
  }
  gi_json_object(j, "rare");
  gi_json_number(j, "mask", p->mask);
  gi_json_bool(j, "by_parity", p->by_parity);
  gi_json_number(j, "count", p->rare_count);
  gi_json_number(j, "last", p->rare_last);
  gi_json_close(j);
}

void grundy_json_period(const char *label, const grundy_period *p, grundy_text *out) {
  gi_json j;
  bool has_most = p->checked > 0 && !(p->proof && p->saltus);
  gi_json_start(&j, out);
  gi_json_string(&j, "game", label);
  gi_json_maybe(&j, "preperiod", p->found, p->preperiod);
  gi_json_maybe(&j, "period", p->found, p->period);
  gi_json_maybe(&j, "saltus", p->found, p->saltus);
  gi_json_bool(&j, "proved", p->proof);
  gi_json_string(&j, "by", grundy_proof_name(p->proof));
  gi_json_bool(&j, "declared", p->declared);
  gi_json_number(&j, "checked_to", p->checked);
  gi_json_maybe(&j, "max_value", has_most, p->most);
  gi_json_maybe(&j, "max_at", has_most, p->most_at);
  gi_json_rare(&j, p);
  gi_json_object(&j, "how");
  gi_json_string(&j, "kind", p->proof ? "proved" : p->found ? "observed" : "unknown");
  gi_json_seconds(&j, "seconds", p->seconds);
  gi_json_string(&j, "stopped_by", gi_period_stopped_by(p));
  gi_json_close(&j);
  gi_json_finish(&j);
}

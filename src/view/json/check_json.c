/* The report about a game's faults as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"
#include "view/json/json_writer.h"

static void json_result(gi_json *j, const grundy_check *check, grundy_check_kind kind) {
  const grundy_check_result *r = grundy_check_result_of(check, kind);
  gi_json_object(j, NULL);
  gi_json_string(j, "test", grundy_check_name(kind));
  gi_json_string(j, "function", r->function);
  gi_json_number(j, "cases", r->cases);
  if (r->position) {
    gi_json_object(j, "counterexample");
    gi_json_string(j, "position", r->position);
    gi_json_string(j, "expected", r->expected);
    gi_json_string(j, "found", r->found);
    gi_json_close(j);
  } else {
    gi_json_null(j, "counterexample");
  }
  gi_json_close(j);
}

static void json_summary(gi_json *j, const grundy_check_summary *s) {
  gi_json_string(j, "game", s->game);
  gi_json_string(j, "from", s->first);
  gi_json_string(j, "to", s->last);
  gi_json_bool(j, "passed", !s->faults);
  gi_json_bool(j, "complete", s->complete);
  gi_json_number(j, "positions", s->positions);
  gi_json_object(j, "options");
  gi_json_name(j, "mean");
  gi_print_mean(s->options, s->positions, j->out);
  gi_json_number(j, "most", s->most_options);
  gi_json_string(j, "most_at", s->most_at);
  gi_json_close(j);
  gi_json_maybe(j, "depth", s->valued > 0 && s->depth < GRUNDY_CHECK_DEPTH_MOST, s->depth);
  gi_json_maybe(j, "largest", s->largest_at != NULL, s->largest);
  gi_json_string(j, "largest_at", s->largest_at);
  gi_json_number(j, "N", s->valued - s->lost);
  gi_json_number(j, "P", s->lost);
  gi_json_words(j, "functions", s->functions);
}

void grundy_json_check(const grundy_check *check, grundy_text *out) {
  const grundy_check_summary *s = grundy_check_summary_of(check);
  gi_json j;
  gi_json_start(&j, out);
  json_summary(&j, s);
  gi_json_array(&j, "tests");
  for (int kind = 0; kind < GRUNDY_CHECK_KINDS; kind++)
    if (grundy_check_result_of(check, (grundy_check_kind)kind)->applies)
      json_result(&j, check, (grundy_check_kind)kind);
  gi_json_close(&j);
  gi_json_object(&j, "how");
  gi_json_maybe(&j, "limit", s->limit != 0, s->limit);
  gi_json_seconds(&j, "seconds", s->seconds);
  gi_json_string(&j, "stopped_by",
                 s->complete                   ? NULL
                 : s->stop == GRUNDY_STOP_NONE ? "game"
                                               : grundy_stop_name(s->stop));
  gi_json_close(&j);
  gi_json_finish(&j);
}

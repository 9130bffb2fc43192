/* An explanation as JSON: its steps with their facts. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "view/facts.h"
#include "view/json/json_writer.h"
#include "view/json/request_json.h"

static const char *const kinds[] = {
    [GRUNDY_STEP_THEOREM] = "theorem", [GRUNDY_STEP_MEX] = "mex",
    [GRUNDY_STEP_PERIOD] = "period",   [GRUNDY_STEP_SEARCH] = "search",
    [GRUNDY_STEP_XOR] = "xor",         [GRUNDY_STEP_TARGETS] = "targets",
    [GRUNDY_STEP_MISERE] = "misere",   [GRUNDY_STEP_QUOTIENT] = "quotient",
    [GRUNDY_STEP_OUTCOME] = "outcome", [GRUNDY_STEP_OPTIONS] = "options",
    [GRUNDY_STEP_WINNING] = "winning", [GRUNDY_STEP_REPLIES] = "replies",
    [GRUNDY_STEP_PLAY] = "play",       [GRUNDY_STEP_CYCLE] = "cycle",
    [GRUNDY_STEP_LOOPY] = "loopy"};

static void json_line(gi_json *j, const grundy_line *line) {
  gi_json_object(j, NULL);
  gi_json_string(j, "term", line->term);
  gi_json_string(j, "move", line->move);
  gi_json_string(j, "reason", line->reason);
  gi_json_string(j, "class", line->word);
  gi_json_maybe(j, "value", line->has_value, line->value);
  gi_json_numbers(j, "values", line->values, line->infinite ? 0 : line->count);
  if (line->infinite)
    gi_json_numbers(j, "infinity", line->values, line->count);
  else
    gi_json_null(j, "infinity");
  gi_json_string(j, "outcome", gi_outcome_letter(line->outcome));
  gi_json_maybe(j, "remoteness", line->has_remoteness, line->remoteness);
  gi_json_maybe(j, "target", line->has_target, line->target);
  gi_json_string(j, "answer", line->answer);
  gi_json_string(j, "answer_move", line->answer_move);
  gi_json_number(j, "others", line->others);
  gi_json_close(j);
}

static void json_period(gi_json *j, const grundy_step *step) {
  gi_json_object(j, "period");
  gi_json_number(j, "preperiod", step->period.preperiod);
  gi_json_number(j, "period", step->period.period);
  gi_json_number(j, "saltus", step->period.saltus);
  gi_json_string(j, "proof", grundy_proof_name(step->period.proof));
  gi_json_number(j, "heap", step->heap);
  gi_json_number(j, "reduced", step->reduced);
  gi_json_close(j);
}

/* The words "a, b^2" as a list; null: they are too many, or there are none. */
static void json_classes(gi_json *j, const char *words) {
  if (!words) {
    gi_json_null(j, "lost_classes");
    return;
  }
  gi_json_array(j, "lost_classes");
  for (const char *at = words; *at;) {
    size_t n = strcspn(at, ",");
    gi_json_bytes(j, NULL, at, n);
    at += n + strspn(at + n, ", ");
  }
  gi_json_close(j);
}

static void json_step(gi_json *j, const grundy_step *step) {
  GI_ASSERT((size_t)step->kind < sizeof kinds / sizeof *kinds && kinds[step->kind]);
  gi_json_object(j, NULL);
  gi_json_string(j, "kind", kinds[step->kind]);
  gi_json_number(j, "depth", step->depth);
  gi_json_string(j, "term", step->term);
  gi_json_message(j, "text", step->text);
  gi_json_string(j, "reason", step->reason);
  gi_json_maybe(j, "value", step->has_value, step->value);
  gi_json_string(j, "class", step->word);
  gi_json_maybe(j, "order", step->order != 0, step->order);
  json_classes(j, step->lost);
  if (step->kind == GRUNDY_STEP_MISERE)
    gi_json_bool(j, "firm", step->firm);
  else
    gi_json_null(j, "firm");
  if (step->kind == GRUNDY_STEP_MEX)
    gi_json_numbers(j, "set", step->set, step->set_count);
  else
    gi_json_null(j, "set");
  gi_json_string(j, "outcome", gi_outcome_letter(step->outcome));
  if (step->kind == GRUNDY_STEP_PERIOD)
    json_period(j, step);
  else
    gi_json_null(j, "period");
  gi_json_array(j, "lines");
  for (size_t i = 0; i < step->count; i++) json_line(j, &step->lines[i]);
  gi_json_close(j);
  gi_json_maybe(j, "left_out", step->counted, step->left_out);
  gi_json_close(j);
}

void gi_json_explain(const grundy_explanation *e, const grundy_text *html, grundy_text *out) {
  const grundy_answer *a = grundy_explanation_answer(e);
  gi_json j;
  grundy_text sum;
  grundy_nimber value = 0;
  bool known = grundy_answer_value(a, &value);
  grundy_text_init(&sum, out->owner);
  grundy_sum_print(a->sum, &sum);
  gi_json_start(&j, out);
  gi_json_text(&j, "sum", &sum);
  gi_json_string(&j, "convention",
                 grundy_answer_convention(a) == GRUNDY_MISERE ? "misere" : "normal");
  gi_json_string(&j, "outcome", gi_outcome_letter(grundy_answer_outcome(a)));
  gi_json_maybe(&j, "value", known, value);
  gi_json_array(&j, "steps");
  for (size_t i = 0; i < grundy_explanation_steps(e); i++)
    json_step(&j, grundy_explanation_step(e, i));
  gi_json_close(&j);
  if (html) gi_json_bytes(&j, "html", html->data ? html->data : "", html->length);
  gi_json_bool(&j, "cut", grundy_explanation_cut(e));
  gi_json_string(&j, "stopped_by", grundy_stop_name(grundy_explanation_stop(e)));
  gi_json_finish(&j);
}

void grundy_json_explain(const grundy_explanation *e, grundy_text *out) {
  gi_json_explain(e, NULL, out);
}

/* An explanation as JSON: its steps with their facts; docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"

static const char *const kinds[] = {
    [GRUNDY_STEP_THEOREM] = "theorem", [GRUNDY_STEP_MEX] = "mex",
    [GRUNDY_STEP_PERIOD] = "period",   [GRUNDY_STEP_SEARCH] = "search",
    [GRUNDY_STEP_XOR] = "xor",         [GRUNDY_STEP_TARGETS] = "targets",
    [GRUNDY_STEP_MISERE] = "misere",   [GRUNDY_STEP_OUTCOME] = "outcome",
    [GRUNDY_STEP_OPTIONS] = "options", [GRUNDY_STEP_WINNING] = "winning",
    [GRUNDY_STEP_REPLIES] = "replies", [GRUNDY_STEP_PLAY] = "play",
    [GRUNDY_STEP_CYCLE] = "cycle"};

static void field(const char *name, grundy_text *out) {
  grundy_text_add(out, ",\"");
  grundy_text_add(out, name);
  grundy_text_add(out, "\":");
}

static void add_numbers(const grundy_nimber *numbers, size_t count, grundy_text *out) {
  grundy_text_add(out, "[");
  for (size_t i = 0; i < count; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_json_number(numbers[i], out);
  }
  grundy_text_add(out, "]");
}

static void add_line(const grundy_line *line, grundy_text *out) {
  grundy_text_add(out, "{\"term\":");
  gi_json_word(line->term, out);
  field("move", out);
  gi_json_word(line->move, out);
  field("reason", out);
  gi_json_word(line->reason, out);
  field("value", out);
  gi_json_maybe(line->has_value, line->value, out);
  field("values", out);
  add_numbers(line->values, line->count, out);
  field("outcome", out);
  gi_json_word(gi_outcome_letter(line->outcome), out);
  field("remoteness", out);
  gi_json_maybe(line->has_remoteness, line->remoteness, out);
  field("target", out);
  gi_json_maybe(line->has_target, line->target, out);
  field("answer", out);
  gi_json_word(line->answer, out);
  field("answer_move", out);
  gi_json_word(line->answer_move, out);
  field("others", out);
  grundy_json_number(line->others, out);
  grundy_text_add(out, "}");
}

static void add_period(const grundy_step *step, grundy_text *out) {
  field("period", out);
  if (step->kind != GRUNDY_STEP_PERIOD) {
    grundy_text_add(out, "null");
    return;
  }
  grundy_text_add(out, "{\"preperiod\":");
  grundy_json_number(step->period.preperiod, out);
  field("period", out);
  grundy_json_number(step->period.period, out);
  field("saltus", out);
  grundy_json_number(step->period.saltus, out);
  field("proof", out);
  gi_json_word(grundy_proof_name(step->period.proof), out);
  field("heap", out);
  grundy_json_number(step->heap, out);
  field("reduced", out);
  grundy_json_number(step->reduced, out);
  grundy_text_add(out, "}");
}

static void add_step(const grundy_step *step, grundy_text *out) {
  grundy_text_add(out, "{\"kind\":\"");
  grundy_text_add(out, kinds[step->kind]);
  grundy_text_add(out, "\"");
  field("depth", out);
  grundy_json_number(step->depth, out);
  field("term", out);
  gi_json_word(step->term, out);
  field("text", out);
  gi_json_word(step->text ? grundy_translate(out->owner, step->text) : NULL, out);
  field("reason", out);
  gi_json_word(step->reason, out);
  field("value", out);
  gi_json_maybe(step->has_value, step->value, out);
  field("firm", out);
  grundy_text_add(out, step->kind != GRUNDY_STEP_MISERE ? "null" : step->firm ? "true" : "false");
  field("set", out);
  if (step->kind == GRUNDY_STEP_MEX)
    add_numbers(step->set, step->set_count, out);
  else
    grundy_text_add(out, "null");
  field("outcome", out);
  gi_json_word(gi_outcome_letter(step->outcome), out);
  add_period(step, out);
  field("lines", out);
  grundy_text_add(out, "[");
  for (size_t i = 0; i < step->count; i++) {
    if (i) grundy_text_add(out, ",");
    add_line(&step->lines[i], out);
  }
  grundy_text_add(out, "]");
  field("left_out", out);
  gi_json_maybe(step->counted, step->left_out, out);
  grundy_text_add(out, "}");
}

void grundy_json_explain(const grundy_explanation *e, grundy_text *out) {
  const grundy_answer *a = grundy_explanation_answer(e);
  grundy_text sum;
  grundy_nimber value = 0;
  bool known = grundy_answer_value(a, &value);
  grundy_text_init(&sum, out->owner);
  grundy_sum_print(a->sum, &sum);
  grundy_text_add(out, "{\"sum\":");
  gi_json_word(sum.data, out);
  if (sum.failed) out->failed = true;
  grundy_text_clear(&sum);
  field("convention", out);
  gi_json_word(grundy_answer_convention(a) == GRUNDY_MISERE ? "misere" : "normal", out);
  field("outcome", out);
  gi_json_word(gi_outcome_letter(grundy_answer_outcome(a)), out);
  field("value", out);
  gi_json_maybe(known, value, out);
  field("steps", out);
  grundy_text_add(out, "[");
  for (size_t i = 0; i < grundy_explanation_steps(e); i++) {
    if (i) grundy_text_add(out, ",");
    add_step(grundy_explanation_step(e, i), out);
  }
  grundy_text_add(out, "]");
  field("cut", out);
  grundy_text_add(out, grundy_explanation_cut(e) ? "true" : "false");
  field("stopped_by", out);
  gi_json_word(grundy_stop_name(grundy_explanation_stop(e)), out);
  grundy_text_add(out, "}\n");
}

/* Playing as JSON: a reply, a judgement, a review. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "grundy/play.h"
#include "view/facts.h"
#include "view/json/json_writer.h"

static void json_sum(gi_json *j, const char *name, const grundy_sum *sum) {
  grundy_text text;
  grundy_text_init(&text, sum->g);
  grundy_sum_print(sum, &text);
  gi_json_text(j, name, &text);
}

/* A move: the sum after it, its value and outcome, and its sentence; or null. */
static void json_turn(gi_json *j, const char *name, const grundy_turn *turn) {
  grundy_text text;
  if (!turn) {
    gi_json_null(j, name);
    return;
  }
  grundy_text_init(&text, turn->before->g);
  grundy_print_turn(turn, &text);
  gi_json_object(j, name);
  gi_json_number(j, "part", turn->move.part);
  json_sum(j, "to", turn->after);
  gi_json_maybe(j, "value", turn->move.has_value, turn->move.value);
  gi_json_string(j, "outcome", gi_outcome_letter(turn->move.outcome));
  gi_json_text(j, "text", &text);
  gi_json_close(j);
}

static void json_answer_facts(gi_json *j, const grundy_answer *a) {
  grundy_nimber value = 0;
  bool known = grundy_answer_value(a, &value);
  json_sum(j, "sum", a->sum);
  gi_json_string(j, "convention", a->convention == GRUNDY_MISERE ? "misere" : "normal");
  gi_json_string(j, "outcome", gi_outcome_letter(a->outcome));
  gi_json_maybe(j, "value", known, value);
}

void grundy_json_reply(const grundy_reply *r, grundy_text *out) {
  gi_json j;
  grundy_text why;
  grundy_text_init(&why, out->owner);
  grundy_print_reply_why(r, &why);
  gi_json_start(&j, out);
  json_answer_facts(&j, r->answer);
  json_turn(&j, "move", r->turn);
  gi_json_string(&j, "why", grundy_reply_why_name(r->why));
  gi_json_text(&j, "text", &why);
  gi_json_maybe(&j, "remoteness", r->has_remoteness, r->remoteness);
  gi_json_maybe(&j, "remoteness_after", r->has_after, r->after);
  gi_json_maybe(&j, "keeping_count", r->has_winning, r->winning);
  gi_json_maybe(&j, "replies", r->has_replies, r->replies);
  gi_json_bool(&j, "sampled", r->sampled);
  gi_json_string(&j, "stopped_by", grundy_stop_name(r->answer->stop));
  gi_json_finish(&j);
}

void grundy_json_judgement(const grundy_judgement *judgement, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  json_answer_facts(&j, judgement->before);
  json_turn(&j, "move", judgement->turn);
  gi_json_string(&j, "verdict", grundy_verdict_name(judgement->verdict));
  gi_json_maybe(&j, "remoteness", judgement->has_remoteness, judgement->remoteness);
  gi_json_maybe(&j, "remoteness_after", judgement->has_after, judgement->remoteness_after);
  gi_json_maybe(&j, "keeping_count", judgement->has_keeping, judgement->keeping);
  json_turn(&j, "refutation", judgement->refutation);
  json_turn(&j, "better", judgement->better);
  gi_json_finish(&j);
}

static void json_review_line(gi_json *j, const grundy_review_line *line, size_t number) {
  gi_json_object(j, NULL);
  gi_json_number(j, "ply", number);
  gi_json_string(j, "player", line->second ? "second" : "first");
  json_sum(j, "sum", line->sum);
  gi_json_string(j, "outcome", gi_outcome_letter(line->outcome));
  gi_json_maybe(j, "value", line->has_value, line->value);
  gi_json_maybe(j, "remoteness", line->has_remoteness, line->remoteness);
  gi_json_maybe(j, "keeping_count", line->has_keeping, line->keeping);
  json_turn(j, "move", line->turn);
  gi_json_string(j, "verdict", line->turn ? grundy_verdict_name(line->verdict) : NULL);
  gi_json_bool(j, "changed", line->changed);
  json_turn(j, "better", line->better);
  gi_json_close(j);
}

void grundy_json_review(const grundy_review *review, grundy_text *out) {
  static const char *const results[] = {NULL, "first", "second", "draw"};
  const grundy_record *record = grundy_review_of(review);
  gi_json j;
  bool by_rules;
  grundy_result result = grundy_record_result(record, &by_rules);
  gi_json_start(&j, out);
  json_sum(&j, "start", grundy_record_sum(record, 0));
  gi_json_string(&j, "convention",
                 grundy_record_convention(record) == GRUNDY_MISERE ? "misere" : "normal");
  gi_json_bool(&j, "loopy", grundy_record_loopy(record));
  gi_json_string(&j, "first", grundy_record_player(record, false));
  gi_json_string(&j, "second", grundy_record_player(record, true));
  gi_json_string(&j, "result", results[result]);
  gi_json_bool(&j, "by_rules", by_rules);
  gi_json_array(&j, "positions");
  for (size_t i = 0; i < grundy_review_lines(review); i++)
    json_review_line(&j, grundy_review_line_at(review, i), i);
  gi_json_close(&j);
  gi_json_string(&j, "stopped_by", grundy_stop_name(grundy_review_stop(review)));
  gi_json_finish(&j);
}

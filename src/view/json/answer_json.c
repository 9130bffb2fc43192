/* The answer to a sum, its moves, and errors as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"
#include "view/json/json_writer.h"

static void json_head(gi_json *j, const grundy_answer *a) {
  grundy_text text;
  const grundy_nimber *set;
  size_t count;
  grundy_nimber value = 0;
  bool known = grundy_answer_value(a, &value);
  grundy_text_init(&text, a->g);
  grundy_sum_print(a->sum, &text);
  gi_json_text(j, "sum", &text);
  gi_json_string(j, "convention", a->convention == GRUNDY_MISERE ? "misere" : "normal");
  gi_json_string(j, "outcome", gi_outcome_letter(a->outcome));
  gi_json_maybe(j, "value", known, value);
  if (grundy_answer_infinity(a, &set, &count)) gi_json_numbers(j, "infinity", set, count);
  gi_json_no_value(j, a->no_value);
}

static void json_parts(gi_json *j, const grundy_answer *a, gi_pace *pace) {
  gi_json_array(j, "parts");
  for (size_t i = 0; i < grundy_sum_count(a->sum) && gi_pace_work(pace, 1); i++) {
    const gi_instance *instance = a->sum->instances[i];
    const grundy_part *part = grundy_sum_part(a->sum, i);
    const grundy_nimber *set;
    size_t count;
    grundy_nimber value = 0, least = grundy_answer_part_least(a, i);
    bool known = grundy_answer_part_value(a, i, &value);
    grundy_text text;
    grundy_text_init(&text, a->g);
    instance->game->print(instance->self, grundy_part_bytes(part), part->length, &text);
    gi_json_object(j, NULL);
    gi_json_string(j, "game", instance->label);
    gi_json_text(j, "position", &text);
    gi_json_maybe(j, "value", known, value);
    if (!known && least) gi_json_number(j, "least", least);
    if (grundy_answer_part_infinity(a, i, &set, &count)) gi_json_numbers(j, "infinity", set, count);
    gi_json_close(j);
  }
  gi_json_close(j);
}

/* How it is known; `cut` is what ended a list above, if the computation was complete. */
static void json_how(gi_json *j, const grundy_answer *a, grundy_stop cut) {
  grundy_text text, ids;
  grundy_text_init(&text, a->g);
  grundy_text_init(&ids, a->g);
  grundy_print_sources(a, &text);
  for (size_t i = 0; i < a->by_count; i++) {
    if (i) grundy_text_add(&ids, " ");
    gi_source_id(&a->by[i], &ids);
  }
  if (ids.failed) j->out->failed = true;
  gi_json_object(j, "how");
  gi_json_string(j, "kind", grundy_kind_name(a->kind));
  gi_json_words(j, "by", ids.data);
  grundy_text_clear(&ids);
  gi_json_text(j, "text", &text);
  gi_json_number(j, "positions", a->positions);
  gi_json_seconds(j, "seconds", a->seconds);
  gi_json_number(j, "memory", a->memory);
  gi_json_string(j, "stopped_by", grundy_stop_name(a->stop != GRUNDY_STOP_NONE ? a->stop : cut));
  gi_json_close(j);
}

/* The sum after a move, with boards that stay whole; null if memory did not suffice for it. */
static void json_after(gi_json *j, const grundy_answer *a, const grundy_move *move) {
  grundy_sum *after = NULL;
  grundy_text text;
  if (gi_sum_replace_whole(a->sum, move->part, move->to, move->count, &after, NULL) != GRUNDY_OK) {
    gi_json_null(j, "after");
    return;
  }
  grundy_text_init(&text, a->g);
  grundy_sum_print(after, &text);
  gi_json_text(j, "after", &text);
  grundy_sum_free(after);
}

void gi_json_moves(gi_json *j, const char *name, const grundy_answer *a, bool with_values,
                   bool with_after, gi_pace *pace) {
  gi_json_array(j, name);
  for (size_t i = 0; i < grundy_answer_moves(a) && gi_pace_work(pace, 1); i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    grundy_text to, text;
    grundy_text_init(&to, a->g);
    grundy_text_init(&text, a->g);
    gi_parts_print(a->sum->instances[move->part], move->to, move->count, &to);
    grundy_print_move(a, move, &text);
    gi_json_object(j, NULL);
    gi_json_number(j, "part", move->part);
    gi_json_text(j, "to", &to);
    if (with_values) {
      gi_json_maybe(j, "value", move->has_value, move->value);
      gi_json_string(j, "outcome", gi_outcome_letter(move->outcome));
      if (move->outcome == GRUNDY_OUTCOME_UNKNOWN)
        gi_json_null(j, "winning");
      else
        gi_json_bool(j, "winning", move->outcome == GRUNDY_OUTCOME_P);
    }
    gi_json_text(j, "text", &text);
    if (with_after) json_after(j, a, move);
    gi_json_close(j);
  }
  gi_json_close(j);
}

grundy_stop grundy_json_solve(const grundy_answer *a, grundy_text *out) {
  gi_json j;
  gi_pace pace;
  uint64_t count = 0;
  gi_pace_begin(&pace, a->g);
  gi_json_start(&j, out);
  json_head(&j, a);
  json_parts(&j, a, &pace);
  if (a->outcome == GRUNDY_OUTCOME_D)
    gi_json_numbers(&j, "winning_moves", NULL, 0);
  else
    gi_json_moves(&j, "winning_moves", a, false, false, &pace);
  bool counted = grundy_answer_winning_count(a, &count);
  gi_json_maybe(&j, "winning_count", counted, count);
  if (a->outcome == GRUNDY_OUTCOME_D) {
    gi_json_moves(&j, "drawing_moves", a, false, false, &pace);
    counted = grundy_answer_drawing_count(a, &count);
    gi_json_maybe(&j, "drawing_count", counted, count);
  }
  gi_pace_end(&pace);
  json_how(&j, a, gi_stop_of(pace.why));
  gi_json_finish(&j);
  return gi_stop_of(pace.why);
}

grundy_stop grundy_json_moves(const grundy_answer *a, grundy_text *out) {
  gi_json j;
  gi_pace pace;
  uint64_t count = 0;
  gi_pace_begin(&pace, a->g);
  gi_json_start(&j, out);
  json_head(&j, a);
  json_parts(&j, a, &pace);
  gi_json_moves(&j, "moves", a, true, false, &pace);
  bool counted = grundy_answer_move_count(a, &count);
  gi_json_maybe(&j, "move_count", counted, count);
  gi_pace_end(&pace);
  json_how(&j, a, gi_stop_of(pace.why));
  gi_json_finish(&j);
  return gi_stop_of(pace.why);
}

void gi_json_error_fields(gi_json *j, const grundy_error *error) {
  gi_json_string(j, "message", error->message);
  gi_json_maybe(j, "offset", error->offset != GRUNDY_NO_OFFSET, error->offset);
  gi_json_maybe(j, "line", error->line != 0, error->line);
  gi_json_maybe(j, "column", error->column != 0, error->column);
}

void grundy_json_error(const grundy_error *error, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_object(&j, "error");
  gi_json_error_fields(&j, error);
  gi_json_close(&j);
  gi_json_finish(&j);
}

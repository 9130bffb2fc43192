/* Answers as JSON, one object a line; docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "view/facts.h"
#include "view/table/table_writer.h"

/* An ASCII sign that stands for itself in a string. */
static bool is_plain(char c) {
  return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

void grundy_json_string(const char *s, size_t length, grundy_text *out) {
  static const char hex[] = "0123456789abcdef";
  grundy_text_add(out, "\"");
  for (size_t i = 0, run; i < length; i++) {
    for (run = i; run < length && is_plain(s[run]);) run++;
    grundy_text_put(out, s + i, run - i); /* at once: most names have nothing else */
    i = run;
    if (i == length) break;
    unsigned char c = (unsigned char)s[i];
    if (c == '"' || c == '\\') {
      char escaped[2] = {'\\', (char)c};
      grundy_text_put(out, escaped, 2);
    } else if (c < 0x20 || c == 0x7f) {
      char escaped[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
      grundy_text_put(out, escaped, 6);
    } else {
      size_t n = gi_utf8_length(s + i, length - i);
      if (n) {
        grundy_text_put(out, s + i, n);
        i += n - 1;
      } else {
        grundy_text_add(out, "\\ufffd"); /* a byte that is no part of UTF-8 */
      }
    }
  }
  grundy_text_add(out, "\"");
}

void grundy_json_number(uint64_t n, grundy_text *out) {
  bool large = n > (UINT64_C(1) << 53) - 1;
  if (large) grundy_text_add(out, "\"");
  grundy_text_number(out, n);
  if (large) grundy_text_add(out, "\"");
}

void gi_json_word(const char *s, grundy_text *out) {
  if (s)
    grundy_json_string(s, strlen(s), out);
  else
    grundy_text_add(out, "null");
}

void gi_json_maybe(bool known, uint64_t n, grundy_text *out) {
  if (known)
    grundy_json_number(n, out);
  else
    grundy_text_add(out, "null");
}

void gi_json_seconds(double seconds, grundy_text *out) {
  uint64_t microseconds = (uint64_t)(seconds * 1e6); /* whole numbers: no locale's comma */
  out->say(out, "%llu.%06llu", (unsigned long long)(microseconds / 1000000),
           (unsigned long long)(microseconds % 1000000));
}

/* A text made by `print`, as a JSON string. */
static void made(grundy_text *text, grundy_text *out) {
  grundy_json_string(text->data ? text->data : "", text->length, out);
  if (text->failed) out->failed = true;
  grundy_text_clear(text);
}

/* The set of a value that is infinite. */
void gi_json_infinity(const grundy_nimber *set, size_t count, grundy_text *out) {
  grundy_text_add(out, ",\"infinity\":[");
  for (size_t i = 0; i < count; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_json_number(set[i], out);
  }
  grundy_text_add(out, "]");
}

static void head(const grundy_answer *a, grundy_text *out) {
  grundy_text text;
  const grundy_nimber *set;
  size_t count;
  grundy_nimber value = 0;
  bool known = grundy_answer_value(a, &value);
  grundy_text_add(out, "{\"sum\":");
  grundy_text_init(&text, a->g);
  grundy_sum_print(a->sum, &text);
  made(&text, out);
  grundy_text_add(out, ",\"convention\":");
  gi_json_word(a->convention == GRUNDY_MISERE ? "misere" : "normal", out);
  grundy_text_add(out, ",\"outcome\":");
  gi_json_word(gi_outcome_letter(a->outcome), out);
  grundy_text_add(out, ",\"value\":");
  gi_json_maybe(known, value, out);
  if (grundy_answer_infinity(a, &set, &count)) gi_json_infinity(set, count, out);
  const char *why = grundy_no_value_message(a->no_value);
  grundy_text_add(out, ",\"no_value\":");
  gi_json_word(why ? grundy_translate(a->g, why) : NULL, out);
}

static void parts(const grundy_answer *a, grundy_text *out) {
  grundy_text_add(out, ",\"parts\":[");
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    const gi_instance *instance = a->sum->instances[i];
    const grundy_part *part = grundy_sum_part(a->sum, i);
    grundy_nimber value = 0;
    bool known = grundy_answer_part_value(a, i, &value);
    grundy_text text;
    grundy_text_add(out, i ? ",{\"game\":" : "{\"game\":");
    gi_json_word(instance->label, out);
    grundy_text_add(out, ",\"position\":");
    grundy_text_init(&text, a->g);
    instance->game->print(instance->self, grundy_part_bytes(part), part->length, &text);
    made(&text, out);
    grundy_text_add(out, ",\"value\":");
    gi_json_maybe(known, value, out);
    if (!known && grundy_answer_part_least(a, i)) {
      grundy_text_add(out, ",\"least\":");
      grundy_json_number(grundy_answer_part_least(a, i), out);
    }
    const grundy_nimber *set;
    size_t count;
    if (grundy_answer_part_infinity(a, i, &set, &count)) gi_json_infinity(set, count, out);
    grundy_text_add(out, "}");
  }
  grundy_text_add(out, "]");
}

static void how(const grundy_answer *a, grundy_text *out) {
  grundy_text text;
  grundy_text_add(out, ",\"how\":{\"kind\":");
  gi_json_word(grundy_kind_name(a->kind), out);
  grundy_text_add(out, ",\"by\":");
  grundy_text_init(&text, a->g);
  grundy_print_sources(a, &text);
  made(&text, out);
  grundy_text_add(out, ",\"positions\":");
  grundy_json_number(a->positions, out);
  grundy_text_add(out, ",\"seconds\":");
  gi_json_seconds(a->seconds, out);
  grundy_text_add(out, ",\"memory\":");
  grundy_json_number(a->memory, out);
  grundy_text_add(out, ",\"stopped_by\":");
  gi_json_word(grundy_stop_name(a->stop), out);
  grundy_text_add(out, "}}\n");
}

/* The fields that every list of moves has. */
static void move_head(const grundy_answer *a, const grundy_move *move, grundy_text *out) {
  const gi_instance *instance = a->sum->instances[move->part];
  grundy_text text;
  grundy_text_add(out, "{\"part\":");
  grundy_text_number(out, move->part);
  grundy_text_add(out, ",\"to\":");
  grundy_text_init(&text, a->g);
  gi_parts_print(instance, move->to, move->count, &text);
  made(&text, out);
}

static void move_text(const grundy_answer *a, const grundy_move *move, grundy_text *out) {
  grundy_text text;
  grundy_text_add(out, ",\"text\":");
  grundy_text_init(&text, a->g);
  grundy_print_move(a, move, &text);
  made(&text, out);
  grundy_text_add(out, "}");
}

/* The listed moves, under a name. */
static void best_moves(const grundy_answer *a, const char *name, grundy_text *out) {
  grundy_text_add(out, name);
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    if (i) grundy_text_add(out, ",");
    move_head(a, grundy_answer_move(a, i), out);
    move_text(a, grundy_answer_move(a, i), out);
  }
  grundy_text_add(out, "]");
}

void grundy_json_solve(const grundy_answer *a, grundy_text *out) {
  uint64_t count = 0;
  bool draw = a->outcome == GRUNDY_OUTCOME_D;
  head(a, out);
  parts(a, out);
  if (draw)
    grundy_text_add(out, ",\"winning_moves\":[]");
  else
    best_moves(a, ",\"winning_moves\":[", out);
  grundy_text_add(out, ",\"winning_count\":");
  bool counted = grundy_answer_winning_count(a, &count);
  gi_json_maybe(counted, count, out);
  if (draw) {
    best_moves(a, ",\"drawing_moves\":[", out);
    grundy_text_add(out, ",\"drawing_count\":");
    counted = grundy_answer_drawing_count(a, &count);
    gi_json_maybe(counted, count, out);
  }
  how(a, out);
}

void grundy_json_moves(const grundy_answer *a, grundy_text *out) {
  uint64_t count = 0;
  head(a, out);
  parts(a, out);
  grundy_text_add(out, ",\"moves\":[");
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    if (i) grundy_text_add(out, ",");
    move_head(a, move, out);
    grundy_text_add(out, ",\"value\":");
    gi_json_maybe(move->has_value, move->value, out);
    grundy_text_add(out, ",\"outcome\":");
    gi_json_word(gi_outcome_letter(move->outcome), out);
    grundy_text_add(out,
                    move->outcome == GRUNDY_OUTCOME_P ? ",\"winning\":true" : ",\"winning\":false");
    move_text(a, move, out);
  }
  grundy_text_add(out, "],\"move_count\":");
  bool counted = grundy_answer_move_count(a, &count);
  gi_json_maybe(counted, count, out);
  how(a, out);
}

void grundy_json_error(const grundy_error *error, grundy_text *out) {
  grundy_text_add(out, "{\"error\":{\"message\":");
  gi_json_word(error->message, out);
  grundy_text_add(out, ",\"offset\":");
  gi_json_maybe(error->offset != GRUNDY_NO_OFFSET, error->offset, out);
  grundy_text_add(out, ",\"line\":");
  gi_json_maybe(error->line != 0, error->line, out);
  grundy_text_add(out, ",\"column\":");
  gi_json_maybe(error->column != 0, error->column, out);
  grundy_text_add(out, "}}\n");
}

/* The words of a list with spaces between. */
static void add_words(const char *name, const char *list, grundy_text *out) {
  grundy_text_add(out, ",\"");
  grundy_text_add(out, name);
  grundy_text_add(out, "\":[");
  for (const char *at = list ? list : ""; *at;) {
    size_t n = strcspn(at, " ");
    if (at != list) grundy_text_add(out, ",");
    grundy_json_string(at, n, out);
    at += n + strspn(at + n, " ");
  }
  grundy_text_add(out, "]");
}

void grundy_json_info(const grundy_game *game, const grundy_table *table, grundy_text *out) {
  const grundy_game_about *about = &game->about;
  const struct {
    const char *name, *text;
  } fields[] = {{"title", about->title},     {"rules", about->rules},
                {"usage", about->usage},     {"meaning", about->meaning},
                {"example", about->example}, {"theorem", about->theorem},
                {"proof", about->proof},     {"open", about->open},
                {"misere", about->misere},   {"source", about->source}};
  grundy_text_add(out, "{\"name\":");
  gi_json_word(game->name, out);
  grundy_text_add(out, ",\"group\":");
  gi_json_word(grundy_group_name(about->group), out);
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    grundy_text_add(out, ",\"");
    grundy_text_add(out, fields[i].name);
    grundy_text_add(out, "\":");
    gi_json_word(fields[i].text ? grundy_translate(out->owner, fields[i].text) : NULL, out);
  }
  add_words("oeis", about->oeis, out);
  add_words("codes", about->codes, out);
  add_words("cousins", about->cousins, out);
  if (table) {
    grundy_text_add(out, ",\"table\":{");
    gi_table_json_cells(table, out);
    grundy_text_add(out, "}");
  }
  grundy_text_add(out, ",\"impartial\":");
  grundy_text_add(out, game->traits & GRUNDY_PARTISAN ? "false" : "true");
  grundy_text_add(out, ",\"own_final_rule\":");
  grundy_text_add(out, game->final ? "true}" : "false}");
}

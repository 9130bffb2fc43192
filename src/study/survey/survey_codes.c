/* The codes of a survey, as people write them: codes, patterns, and lists of these.
 *
 * A pattern is a code with `?` in the place of digits. Any digit in that place gives a code, or
 * none does. So the game of codes reads the pattern once, with the first digit, and reports its
 * faults. Each code is kept once, in the normal form that the game writes.
 */
/* SPDX-License-Identifier: MIT */
#include "base/array.h"
#include "base/assert.h"
#include "base/utf8.h"
#include "game/registry.h"
#include "study/survey/survey.h"

enum {
  PATTERN_MOST = 8192, /* bytes */
  SLOTS_LEAST = 64,
  EXCERPT = 72 /* bytes of a line that a message shows, and half of it before the fault */
};

grundy_status grundy_survey_new(grundy *g, grundy_survey **out, grundy_error *error) {
  gi_survey *s = gi_zeroed(g, 1, sizeof *s);
  *out = NULL;
  if (!s) return gi_no_memory(g, error);
  s->g = s->arena.g = g;
  s->shown.size = sizeof s->shown;
  *out = &s->shown;
  return GRUNDY_OK;
}

void grundy_survey_free(grundy_survey *survey) {
  gi_survey *s = gi_survey_of(survey);
  if (!s) return;
  GI_RELEASE(s->g, s->rows, s->row_room);
  GI_RELEASE(s->g, s->codes, s->code_room);
  gi_resize(s->g, s->slots, s->slot_count * sizeof *s->slots, 0);
  gi_arena_clear(&s->arena);
  gi_resize(s->g, s, sizeof *s, 0);
}

/* ---- the rows by their codes ---- */

static size_t hash_of(const char *text) { /* FNV-1a */
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  for (; *text; text++) hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
  return (size_t)(hash ^ hash >> 32);
}

/* The slot that has the code, or the empty one where it would stand. */
static size_t *find_slot(const gi_survey *s, const char *code) {
  size_t at = hash_of(code) & (s->slot_count - 1);
  while (s->slots[at] && strcmp(s->rows[s->slots[at] - 1].code, code) != 0)
    at = (at + 1) & (s->slot_count - 1);
  return &s->slots[at];
}

/* At least half of the slots stay empty. */
static bool reserve_slots(gi_survey *s) {
  size_t count = s->slot_count ? s->slot_count : SLOTS_LEAST;
  while (count < 2 * (s->shown.row_count + 1)) count *= 2;
  if (count == s->slot_count) return true;
  size_t *slots = gi_zeroed(s->g, count, sizeof *slots);
  if (!slots) return false;
  gi_resize(s->g, s->slots, s->slot_count * sizeof *slots, 0);
  s->slots = slots;
  s->slot_count = count;
  for (size_t i = 0; i < s->shown.row_count; i++) *find_slot(s, s->rows[i].code) = i + 1;
  return true;
}

static bool add_row(gi_survey *s, const char *label, size_t length, const grundy_rule *rule) {
  size_t count = s->shown.row_count;
  if (!reserve_slots(s)) return false;
  size_t *slot = find_slot(s, label);
  if (*slot) return true;
  uint8_t *digits = gi_arena_zeroed(&s->arena, rule->count + 1, 1);
  const char *code = gi_arena_text(&s->arena, label, length);
  if (!code || !digits || !GI_RESERVE(s->g, s->rows, s->row_room, count + 1) ||
      !GI_RESERVE(s->g, s->codes, s->code_room, count + 1))
    return false;
  if (rule->count) memcpy(digits, rule->digits, rule->count);
  s->codes[count] = (gi_survey_code){.rule = *rule};
  s->codes[count].rule.digits = digits;
  s->rows[count] = (grundy_survey_row){.code = code, .as = GRUNDY_SURVEY_ITSELF};
  s->shown.rows = s->rows;
  *slot = s->shown.row_count = count + 1;
  return true;
}

/* ---- one code ---- */

/* Adds the code, which has no `?`; without `keep` it is only read. */
static grundy_status add_code(gi_survey *s, const char *text, size_t length, bool keep,
                              grundy_error *error) {
  const grundy_game *game;
  gi_reader in;
  grundy_text label;
  void *self = NULL;
  grundy_status status = grundy_game_get(s->g, "code", &game, error);
  if (status != GRUNDY_OK) return status;
  gi_reader_init(&in, s->g, text, 0, length, true);
  if (!game->open(&in.reader, &s->g->config.allocator, &self)) {
    if (in.status == GRUNDY_OK) return gi_no_memory(s->g, error);
    if (error) *error = in.error;
    return in.status;
  }
  grundy_text_init(&label, s->g);
  if (keep) game->show(self, &label);
  if (label.failed || (keep && !add_row(s, label.data, label.length, game->rule(self))))
    status = gi_no_memory(s->g, error);
  grundy_text_clear(&label);
  game->close(self, &s->g->config.allocator);
  return status;
}

/* ---- patterns ---- */

/* What a `?` stands for: 0 and 4 before the point, and every octal digit behind it. */
static const char *choices_of(bool behind_point) {
  return behind_point ? "01234567" : "04";
}

/* The next code of the pattern: the last `?` changes fastest. False: that was the last one. */
static bool next_code(const char *pattern, size_t length, char *code) {
  const char *point = memchr(pattern, '.', length);
  for (size_t i = length; i-- > 0;) {
    if (pattern[i] != '?') continue;
    const char *choices = choices_of(point && pattern + i > point);
    const char *next = strchr(choices, code[i]) + 1;
    code[i] = *next ? *next : choices[0];
    if (*next) return true;
  }
  return false;
}

/* The number of codes; more than `most` is most + 1. */
static size_t count_codes(const char *pattern, size_t length, size_t most) {
  const char *point = memchr(pattern, '.', length);
  size_t count = 1;
  for (size_t i = 0; i < length && count <= most; i++)
    if (pattern[i] == '?') count *= strlen(choices_of(point && pattern + i > point));
  return count <= most ? count : most + 1;
}

static grundy_status add_pattern(gi_survey *s, const char *text, size_t length,
                                 grundy_error *error) {
  char code[PATTERN_MOST] = {0};
  size_t most = GRUNDY_SURVEY_MOST - s->added, count = count_codes(text, length, most);
  if (length > sizeof code)
    return gi_fault_at(s->g, error, GRUNDY_EINPUT, 0, length,
                       GRUNDY_N("a code has at most %d characters here"), PATTERN_MOST);
  for (size_t i = 0; i < length; i++) code[i] = text[i] == '?' ? '0' : text[i];
  grundy_status status = add_code(s, code, length, false, error);
  if (status == GRUNDY_OK && count > most)
    return gi_fault_at(s->g, error, GRUNDY_EINPUT, 0, length,
                       GRUNDY_N("a survey has at most %u codes"), GRUNDY_SURVEY_MOST);
  if (status == GRUNDY_OK) s->added += count;
  while (status == GRUNDY_OK) {
    status = add_code(s, code, length, true, error);
    if (!next_code(text, length, code)) break;
  }
  return status;
}

grundy_status grundy_survey_add(grundy_survey *survey, const char *text, size_t length,
                                grundy_error *error) {
  return add_pattern(gi_survey_of(survey), text, length, error);
}

/* ---- lists ---- */

static bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}

static bool is_between(char c) {
  return c == ' ' || c == '\t' || c == ',';
}

/* The place of a fault in a line: its number, its column and an excerpt. */
static void add_place(const char *text, size_t length, size_t start, size_t line,
                      grundy_error *error) {
  size_t end = start, at = error->offset;
  while (end < length && !is_line_end(text[end])) end++;
  error->line = line;
  error->column = 1;
  for (size_t i = start; i < at; i++) error->column += !gi_utf8_continues(text[i]);
  size_t from = at - start > EXCERPT / 2 ? at - EXCERPT / 2 : start;
  while (from > start && gi_utf8_continues(text[from])) from--;
  size_t to = end - from > EXCERPT ? from + EXCERPT : end;
  while (to < end && gi_utf8_continues(text[to])) to++;
  size_t used = to - from < sizeof error->excerpt ? to - from : sizeof error->excerpt - 1;
  for (size_t i = 0; i < used; i++) error->excerpt[i] = text[from + i] ? text[from + i] : '?';
  error->excerpt[used] = '\0';
  error->excerpt_at = at - from < used ? at - from : used;
  error->excerpt_length =
      error->length < used - error->excerpt_at ? error->length : used - error->excerpt_at;
}

grundy_status grundy_survey_add_lines(grundy_survey *survey, const char *text, size_t length,
                                      grundy_error *error) {
  gi_survey *s = gi_survey_of(survey);
  size_t line = 1, start = 0;
  if (length > GRUNDY_SURVEY_TEXT_MOST)
    return gi_fault(s->g, error, GRUNDY_EINPUT, GRUNDY_N("a list of codes has at most %u bytes"),
                    GRUNDY_SURVEY_TEXT_MOST);
  for (size_t at = 0; at < length;) {
    if (is_line_end(text[at])) {
      at += text[at] == '\r' && at + 1 < length && text[at + 1] == '\n' ? 2 : 1;
      line++;
      start = at;
      continue;
    }
    if (text[at] == '#')
      while (at < length && !is_line_end(text[at])) at++;
    size_t from = at;
    while (at < length && !is_line_end(text[at]) && !is_between(text[at]) && text[at] != '#') at++;
    if (at > from) {
      grundy_status status = add_pattern(s, text + from, at - from, error);
      if (status == GRUNDY_EINPUT && error && error->offset != GRUNDY_NO_OFFSET) {
        error->offset += from;
        add_place(text, length, start, line, error);
      }
      if (status != GRUNDY_OK) return status;
    }
    while (at < length && is_between(text[at])) at++;
  }
  return GRUNDY_OK;
}

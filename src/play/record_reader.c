/* Reads a record. Every line is checked when it is read: a position by the grammar of sums, a move
 * by the rules of its game. So a record that was changed by hand is either legal or has the line in
 * which it is not.
 *
 * The fields come in any order, each at most once, before the first move. Empty lines and lines
 * that begin with # are left out. */
/* SPDX-License-Identifier: MIT */
#include "lang/sum_reader.h"
#include "play/record.h"
#include "play/record_text.h"

enum { LINE_MAX_BYTES = 1 << 20 };

typedef struct record_reader {
  grundy_solver *s;
  const char *text;
  size_t length, at; /* where the next line begins */
  const char *line;  /* the current one, without its end, */
  size_t size;
  size_t number; /* from 1 */
  bool seen[GI_FIELDS];
  grundy_sum *start;
  grundy_convention convention;
  bool loopy;
  char players[2][GRUNDY_PLAYER_MAX];
  grundy_record *record;
  size_t result_line; /* 0: none */
  grundy_result result;
  grundy_error *error;
} record_reader;

/* Fills in where the fault is: bytes from..to of the current line. */
static grundy_status place_fault(record_reader *r, grundy_status status, size_t from, size_t to) {
  grundy_error *e = r->error;
  size_t used = 0, column = 1, begin = from > 60 ? from - 60 : 0;
  if (to > r->size) to = r->size;
  if (from > to) from = to;
  for (size_t i = 0; i < from; i++) column += ((unsigned char)r->line[i] & 0xc0) != 0x80;
  while (begin < from && ((unsigned char)r->line[begin] & 0xc0) == 0x80) begin++;
  e->line = r->number;
  e->column = column;
  e->offset = GRUNDY_NO_OFFSET;
  e->length = 0;
  e->excerpt_at = from - begin;
  for (size_t i = begin; i < r->size && used + 1 < sizeof e->excerpt; i++)
    e->excerpt[used++] = (unsigned char)r->line[i] < 0x20 ? '?' : r->line[i];
  while (used > 0 && used + 1 == sizeof e->excerpt && ((unsigned char)e->excerpt[used - 1] & 0x80))
    used--; /* a character may be cut */
  e->excerpt[used] = '\0';
  size_t end = to - begin < used ? to - begin : used;
  e->excerpt_length = end > e->excerpt_at ? end - e->excerpt_at : 0;
  return status;
}

GRUNDY_PRINTF(4, 5)
static grundy_status line_fault(record_reader *r, size_t from, size_t to, const char *message,
                                ...) {
  va_list arguments;
  va_start(arguments, message);
  grundy_status status =
      gi_fault_v(r->s->g, r->error, GRUNDY_EINPUT, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  return place_fault(r, status, from, to);
}

/* ---- lines ---- */

/* The next line that says something; false: there is none. */
static bool next_line(record_reader *r) {
  while (r->at < r->length) {
    const char *from = r->text + r->at;
    const char *end = memchr(from, '\n', r->length - r->at);
    size_t size = end ? (size_t)(end - from) : r->length - r->at;
    r->at += size + (end != NULL);
    r->number++;
    while (size && (from[size - 1] == '\r' || from[size - 1] == ' ' || from[size - 1] == '\t'))
      size--;
    r->line = from;
    r->size = size;
    if (size && from[0] != '#') return true;
  }
  return false;
}

static bool is_word(const char *text, size_t length, const char *word) {
  return strlen(word) == length && memcmp(text, word, length) == 0;
}

/* Reads a sum at line[from..]. */
static grundy_status read_line_sum(record_reader *r, size_t from, grundy_sum **out) {
  grundy_status status = gi_sum_read(r->s->g, r->line + from, r->size - from, false, out, r->error);
  if (status == GRUNDY_OK) return status;
  size_t at = r->error->offset, length = r->error->length;
  if (at == GRUNDY_NO_OFFSET || at > r->size - from) at = 0, length = r->size - from;
  if (length > r->size - from - at) length = r->size - from - at;
  return place_fault(r, status, from + at, from + at + length);
}

/* ---- the head and the fields ---- */

static grundy_status read_head(record_reader *r) {
  const size_t head = sizeof GI_RECORD_HEAD - 1;
  uint64_t version = 0;
  bool ok = next_line(r) && r->size > head && memcmp(r->line, GI_RECORD_HEAD, head) == 0 &&
            r->size - head <= 9;
  for (size_t i = head; ok && i < r->size; i++) {
    ok = r->line[i] >= '0' && r->line[i] <= '9';
    version = version * 10 + (uint64_t)(r->line[i] - '0');
  }
  if (!r->line) r->line = "";
  if (!ok || version == 0)
    return line_fault(r, 0, r->size,
                      GRUNDY_N("this is not the record of a play: its first line must be \"%s%d\""),
                      GI_RECORD_HEAD, GRUNDY_RECORD_VERSION);
  if (version > GRUNDY_RECORD_VERSION)
    return line_fault(r, head, r->size,
                      GRUNDY_N("this record has version %llu, and this program reads version %d at "
                               "most; a newer program wrote it"),
                      (unsigned long long)version, GRUNDY_RECORD_VERSION);
  return GRUNDY_OK;
}

static grundy_status read_player(record_reader *r, size_t from, char *to) {
  size_t n = r->size - from;
  grundy_status status = gi_player_name_check(r->s->g, r->line + from, n, r->error);
  if (status != GRUNDY_OK) return place_fault(r, status, from, r->size);
  memcpy(to, r->line + from, n);
  to[n] = '\0';
  return GRUNDY_OK;
}

/* One of two words. */
static grundy_status read_choice(record_reader *r, size_t from, const char *no, const char *yes,
                                 bool *out) {
  *out = is_word(r->line + from, r->size - from, yes);
  if (*out || is_word(r->line + from, r->size - from, no)) return GRUNDY_OK;
  return line_fault(r, from, r->size, GRUNDY_N("this must be \"%s\" or \"%s\""), no, yes);
}

static grundy_status read_field(record_reader *r, size_t field, size_t from) {
  bool yes = false;
  grundy_status status = GRUNDY_OK;
  if (r->seen[field])
    return line_fault(r, 0, r->size, GRUNDY_N("the line \"%s\" occurs twice"),
                      gi_record_fields[field]);
  r->seen[field] = true;
  switch (field) {
  case GI_FIELD_START:
    return read_line_sum(r, from, &r->start);
  case GI_FIELD_PLAY:
    status = read_choice(r, from, "normal", "misere", &yes);
    r->convention = yes ? GRUNDY_MISERE : GRUNDY_NORMAL;
    return status;
  case GI_FIELD_CYCLES:
    return read_choice(r, from, "no", "yes", &r->loopy);
  default:
    return read_player(r, from, r->players[field == GI_FIELD_SECOND]);
  }
}

/* ---- moves and the result ---- */

/* Makes the record when its first move or its end is there. */
static grundy_status begin_moves(record_reader *r) {
  if (r->record) return GRUNDY_OK;
  if (!r->start)
    return line_fault(r, 0, r->size,
                      GRUNDY_N("the line \"start: ...\" with the first position is missing"));
  grundy_status status = grundy_record_new(
      r->s, r->start, r->convention, r->loopy, r->seen[GI_FIELD_FIRST] ? r->players[0] : NULL,
      r->seen[GI_FIELD_SECOND] ? r->players[1] : NULL, &r->record, r->error);
  return status < GRUNDY_OK ? place_fault(r, status, 0, r->size) : status;
}

static grundy_status read_move(record_reader *r, uint64_t number, size_t from) {
  grundy_sum *sum;
  grundy_status status = begin_moves(r);
  if (status != GRUNDY_OK) return status;
  if (r->result_line) return line_fault(r, 0, r->size, GRUNDY_N("no move may follow the result"));
  if (number != grundy_record_moves(r->record) + 1)
    return line_fault(r, 0, from, GRUNDY_N("this must be move number %zu"),
                      grundy_record_moves(r->record) + 1);
  status = read_line_sum(r, from, &sum);
  if (status != GRUNDY_OK) return status;
  status = grundy_record_add(r->record, sum, r->error);
  grundy_sum_free(sum);
  return status < GRUNDY_OK ? place_fault(r, status, from, r->size) : status;
}

static grundy_status read_result(record_reader *r, size_t from) {
  if (r->result_line)
    return line_fault(r, 0, r->size, GRUNDY_N("the line \"%s\" occurs twice"), "result");
  for (size_t i = 0; i < sizeof gi_record_results / sizeof *gi_record_results; i++)
    if (is_word(r->line + from, r->size - from, gi_record_results[i])) {
      grundy_status status = begin_moves(r);
      if (status != GRUNDY_OK) return status;
      bool by_rules;
      grundy_result known = grundy_record_result(r->record, &by_rules);
      if (by_rules && known != (grundy_result)i)
        return line_fault(r, from, r->size, GRUNDY_N("by the rules the result is \"%s\" here"),
                          gi_record_results[known]);
      r->result_line = r->number;
      r->result = (grundy_result)i;
      return GRUNDY_OK;
    }
  return line_fault(r, from, r->size,
                    GRUNDY_N("a result is \"first\", \"second\", \"draw\" or \"none\""));
}

/* ---- the whole ---- */

/* The number of a move, "12. ": `*from` is where its position begins. */
static bool move_number(const record_reader *r, uint64_t *number, size_t *from) {
  size_t i = 0;
  *number = 0;
  for (; i < r->size && i < 9 && r->line[i] >= '0' && r->line[i] <= '9'; i++)
    *number = *number * 10 + (uint64_t)(r->line[i] - '0');
  if (i == 0 || i >= r->size || r->line[i] != '.') return false;
  for (i++; i < r->size && r->line[i] == ' ';) i++;
  *from = i;
  return true;
}

static grundy_status read_record_line(record_reader *r) {
  uint64_t number;
  size_t from, colon = 0;
  if (move_number(r, &number, &from)) return read_move(r, number, from);
  while (colon < r->size && r->line[colon] != ':') colon++;
  for (from = colon + 1; from < r->size && r->line[from] == ' ';) from++;
  if (from > r->size) from = r->size;
  if (colon < r->size && is_word(r->line, colon, "result")) return read_result(r, from);
  for (size_t i = 0; colon < r->size && i < GI_FIELDS; i++)
    if (is_word(r->line, colon, gi_record_fields[i])) {
      if (r->record)
        return line_fault(r, 0, r->size,
                          GRUNDY_N("this line must stand before the first move and the result"));
      return read_field(r, i, from);
    }
  return line_fault(r, 0, r->size,
                    GRUNDY_N("this line is not part of a record; a move is written as \"%zu. \" "
                             "and the position after it"),
                    r->record ? grundy_record_moves(r->record) + 1 : (size_t)1);
}

static grundy_status read_lines(record_reader *r) {
  grundy_status status = read_head(r);
  while (status == GRUNDY_OK && next_line(r))
    status =
        r->size > LINE_MAX_BYTES
            ? line_fault(r, 0, 0, GRUNDY_N("this line is longer than %d bytes"), LINE_MAX_BYTES)
            : read_record_line(r);
  if (status == GRUNDY_OK) {
    if (!r->record) { /* a fault belongs behind the last line */
      r->number++;
      r->line = "";
      r->size = 0;
    }
    status = begin_moves(r);
  }
  if (status == GRUNDY_OK) grundy_record_set_result(r->record, r->result);
  return status;
}

grundy_status grundy_record_read(grundy_solver *s, const char *text, size_t length,
                                 grundy_record **out, grundy_error *error) {
  grundy_error unused;
  record_reader r = {.s = s, .text = text, .length = length, .error = error ? error : &unused};
  *out = NULL;
  gi_error_clear(r.error);
  if (length > GRUNDY_RECORD_BYTES_MAX)
    return gi_fault(s->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("a record has at most %zu bytes, and this one has %zu"),
                    GRUNDY_RECORD_BYTES_MAX, length);
  grundy_status status = read_lines(&r);
  grundy_sum_free(r.start);
  if (status == GRUNDY_OK)
    *out = r.record;
  else
    grundy_record_free(r.record);
  return status;
}

/* grundy table: values over a range, of one number or of two.
 *
 * An entry is the position with that number, or those two, asked of one solver, which keeps what
 * it found; so a table costs little more than its last entry. A game of heaps over one range is
 * faster: its values come in blocks from its sequence, or one by one from its theorem. Entries are
 * written as they come; only the first ones of a text wait for each other, so that its columns fit
 * them.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "ranges.h"
#include "table_writer.h"

enum { MOST_HEADS = 200, FLUSH_AT = 1 << 15, FAR = 1000000, NEAR = 100000, LARGE = 1000000000 };
enum { AHEAD = 2000, AHEAD_POSITIONS = 100000 }; /* what is looked at for the width of a column */
enum { TRIED = 100000 };                         /* entries, to find one that is a position */

/* In a table of two numbers some entries are no positions of the game, or too large for it. */
typedef struct cell {
  grundy_nimber value;
  bool none;
} cell;

typedef struct table {
  session *c;
  grundy_solver *solver;
  const char *game;
  grundy_range ranges[2];
  size_t dimensions;
  bool sides;       /* joined by x */
  size_t width;     /* columns of a value */
  grundy_text text; /* of the entry */
  grundy_error error;
  grundy_stop stop;
  grundy_how_kind kind; /* computed, if one entry is; else that of the last one */
  grundy_text by;       /* the theorems or techniques of the first entry of that kind */
  bool own_rule;        /* the game says itself who wins */
  grundy_limits limits; /* of the next call */
  double written;       /* when something was written last */
  uint64_t positions;   /* evaluated so far, in all entries */
  grundy_sum *sum;      /* of the last entry, with its answer */
  grundy_answer *answer;
  const grundy_game *heaps; /* of a game of heaps: */
  const void *self;
  const grundy_rule *rule;
  enum { BY_ENTRY, BY_FORMULA, BY_SEQUENCE } source;
  grundy_sequence *sequence;
  cell *ahead;          /* the first entries, found before the first is written, */
  uint64_t ahead_count; /* so many, */
  grundy_status ended;  /* and what ended them */
  grundy_period period; /* of the sequence, if it was asked for and is proved */
  table_writer writer;  /* of a table of one range */
} table;

/* One entry as a sum. */
static grundy_status parse_entry(table *t, const uint64_t *at, grundy_sum **sum) {
  t->text.length = 0;
  put_entry(t->game, at, t->dimensions, t->sides, &t->text);
  return grundy_sum_parse(t->c->g, t->text.data, t->text.length, sum, &t->error);
}

/* The limits are on the whole table: each entry gets what is left of them. */
static bool limits_left(table *t) {
  const settings *s = &t->c->s;
  double seconds = s->seconds > 0 ? s->seconds - terminal_seconds() : 0;
  if (terminal_interrupted())
    t->stop = GRUNDY_STOP_CANCEL;
  else if (s->seconds > 0 && seconds <= 0)
    t->stop = GRUNDY_STOP_TIME;
  else if (s->positions && t->positions >= s->positions)
    t->stop = GRUNDY_STOP_POSITIONS;
  t->limits = (grundy_limits){.positions = s->positions - t->positions, .seconds = seconds};
  if (!s->positions) t->limits.positions = 0;
  if (t->sequence) grundy_sequence_limit(t->sequence, &t->limits);
  return t->stop == GRUNDY_STOP_NONE;
}

static void forget_entry(table *t) {
  grundy_answer_free(t->answer);
  grundy_sum_free(t->sum);
  t->answer = NULL;
  t->sum = NULL;
}

/* A table is not better known than its entries. */
static void note_kind(table *t) {
  grundy_how_kind kind = grundy_answer_kind(t->answer);
  if (t->kind == GRUNDY_KIND_COMPUTED && kind != t->kind) return;
  if (kind != t->kind) t->by.length = 0;
  t->kind = kind;
  if (t->by.length == 0) grundy_print_sources(t->answer, &t->by);
}

/* The value, or 1 for N and 0 for P. */
static grundy_status entry(table *t, const uint64_t *at, cell *out) {
  grundy_question q = question_of(&t->c->s);
  grundy_sum *sum;
  q.max_moves = 0;
  *out = (cell){0};
  if (!limits_left(t)) return GRUNDY_UNKNOWN;
  q.limits = t->limits;
  grundy_status status = parse_entry(t, at, &sum);
  out->none = status == GRUNDY_EINPUT && t->dimensions == 2;
  if (status != GRUNDY_OK) return out->none ? GRUNDY_OK : status;
  forget_entry(t);
  t->sum = sum;
  status = grundy_solve(t->solver, t->sum, &q, &t->answer, &t->error);
  if (!t->answer) return status;
  t->stop = grundy_answer_stop(t->answer);
  t->positions += grundy_answer_positions(t->answer);
  if (status != GRUNDY_OK) return status;
  note_kind(t);
  if (!t->c->s.outcome)
    grundy_answer_value(t->answer, &out->value);
  else
    out->value = grundy_answer_outcome(t->answer) == GRUNDY_OUTCOME_N;
  return GRUNDY_OK;
}

/* Entry number i, which may be known already. */
static grundy_status entry_at(table *t, uint64_t i, const uint64_t *at, cell *out) {
  if (i < t->ahead_count) {
    *out = t->ahead[i];
    return GRUNDY_OK;
  }
  return t->ended == GRUNDY_OK ? entry(t, at, out) : t->ended;
}

/* ---- the three forms: JSON, CSV, and text in columns ---- */

static void put_cell(table *t, cell c) {
  grundy_text *out = &t->c->out;
  if (c.none)
    grundy_text_add(out, t->c->s.json ? "null" : t->c->s.csv ? "" : "-");
  else if (t->c->s.outcome)
    grundy_text_add(out, t->c->s.json ? (c.value ? "\"N\"" : "\"P\"") : (c.value ? "N" : "P"));
  else if (t->c->s.json)
    grundy_json_number(c.value, out);
  else
    grundy_text_number(out, c.value);
}

static void put_padded(grundy_text *out, uint64_t n, size_t width) {
  for (size_t digits = table_digits(n); digits < width; digits++) grundy_text_add(out, " ");
  grundy_text_number(out, n);
}

/* Columns of what begins a line, without the colon: a table of two numbers has the head "a\\b", or
 * "axb". */
static size_t left_digits(const table *t) {
  size_t digits = table_digits(t->ranges[0].high);
  return t->dimensions == 2 && digits < 2 ? 2 : digits;
}

static void begin(table *t) {
  const settings *s = &t->c->s;
  grundy_text *out = &t->c->out;
  const grundy_range *r = t->ranges;
  if (s->binary) return;
  if (s->json) {
    grundy_text_add(out, "{\"game\":");
    grundy_json_string(t->game, strlen(t->game), out);
    grundy_text_add(out, s->misere ? ",\"convention\":\"misere\",\"from\":"
                                   : ",\"convention\":\"normal\",\"from\":");
    if (t->dimensions == 2) grundy_text_add(out, "[");
    for (size_t i = 0; i < t->dimensions; i++) {
      if (i) grundy_text_add(out, ",");
      grundy_json_number(r[i].low, out);
    }
    if (t->dimensions == 2) grundy_text_add(out, "]");
    if (t->sides) grundy_text_add(out, ",\"sides\":true");
    grundy_text_add(out, s->outcome ? ",\"outcomes\":[" : ",\"values\":[");
  } else if (s->csv) {
    grundy_text_add(out, t->dimensions == 2 ? "a,b," : "n,");
    grundy_text_add(out, s->outcome ? "outcome\n" : "value\n");
  } else {
    grundy_text_add(out, t->game);
    out->say(out, t->own_rule ? GRUNDY_N(", with its own rule for who wins: ")
                  : s->misere ? GRUNDY_N(", misere play: ")
                              : GRUNDY_N(", normal play: "));
    out->say(out, s->outcome ? GRUNDY_N("outcomes\n") : GRUNDY_N("Grundy values\n"));
    const char *corner = t->sides ? "axb" : t->dimensions == 2 ? "a\\b" : ""; /* down, and across */
    for (size_t i = strlen(corner); i < left_digits(t) + 1; i++) grundy_text_add(out, " ");
    grundy_text_add(out, corner);
    uint64_t shown = t->dimensions == 2 ? r[1].high - r[1].low : r[0].high - r[0].low;
    uint64_t columns = t->dimensions == 2 || shown < TABLE_PER_LINE ? shown : TABLE_PER_LINE - 1;
    for (uint64_t i = 0; i <= columns && i <= MOST_HEADS; i++)
      put_padded(out, t->dimensions == 2 ? r[1].low + i : i, t->width);
    grundy_text_add(out, "\n");
  }
}

/* A line of a table of two numbers begins with the first of them. */
static void begin_line(table *t, uint64_t n) {
  grundy_text *out = &t->c->out;
  put_padded(out, n, left_digits(t));
  grundy_text_add(out, ":");
}

/* An entry of a table of two numbers. */
static void put_pair(table *t, const uint64_t *at, cell c) {
  const settings *s = &t->c->s;
  grundy_text *out = &t->c->out;
  if (s->json) {
    if (at[1] > t->ranges[1].low) grundy_text_add(out, ",");
    put_cell(t, c);
  } else if (s->csv) {
    for (size_t i = 0; i < 2; i++) {
      grundy_text_number(out, at[i]);
      grundy_text_add(out, ",");
    }
    put_cell(t, c);
    grundy_text_add(out, "\n");
  } else {
    size_t width = s->outcome || c.none ? 1 : table_digits(c.value);
    do grundy_text_add(out, " ");
    while (++width < t->width);
    put_cell(t, c);
  }
  double now = terminal_seconds();
  if (out->length > FLUSH_AT || now > t->written + 0.2) { /* a slow table is seen to grow */
    t->written = now;
    terminal_write(out);
    terminal_flush();
  }
}

static void begin_row(table *t, uint64_t a) {
  if (t->c->s.json)
    grundy_text_add(&t->c->out, a > t->ranges[0].low ? ",[" : "[");
  else if (!t->c->s.csv)
    begin_line(t, a);
}

static void end_row(table *t) {
  if (t->c->s.json)
    grundy_text_add(&t->c->out, "]");
  else if (!t->c->s.csv)
    grundy_text_add(&t->c->out, "\n");
}

/* By which theorem or technique. */
static void put_sources(table *t, grundy_text *out) {
  if (t->source == BY_SEQUENCE)
    grundy_text_add(out, grundy_translate(t->c->g, t->period.proof
                                                       ? grundy_proof_message(t->period.proof)
                                                       : GRUNDY_N("the values of all heaps in "
                                                                  "order, mex and XOR")));
  else if (t->by.length)
    grundy_text_add(out, t->by.data);
}

static void end_json(table *t, grundy_status status) {
  const char *stop = grundy_stop_name(t->stop);
  grundy_text *out = &t->c->out;
  grundy_text_add(out, "],\"how\":{\"kind\":\"");
  grundy_text_add(out, t->period.proof ? "proved" : grundy_kind_name(t->kind));
  grundy_text_add(out, "\",\"by\":");
  grundy_text by;
  grundy_text_init(&by, t->c->g);
  put_sources(t, &by);
  grundy_json_string(by.data ? by.data : "", by.length, out);
  grundy_text_clear(&by);
  grundy_text_add(out, ",\"positions\":");
  grundy_json_number(t->positions, out);
  grundy_text_add(out, ",\"stopped_by\":");
  if (stop)
    grundy_json_string(stop, strlen(stop), out);
  else
    grundy_text_add(out, "null");
  grundy_text_add(out, "}");
  if (status < GRUNDY_OK) { /* it is too late for an object of its own */
    grundy_text_add(out, ",\"error\":{\"message\":");
    grundy_json_string(t->error.message, strlen(t->error.message), out);
    grundy_text_add(out, ",\"offset\":null}");
  }
  grundy_text_add(out, "}\n");
}

/* The law by which values were written that nobody computed. */
static void put_period(const table *t, grundy_text *out) {
  const grundy_period *p = &t->period;
  out->say(out, GRUNDY_N("Proved: G(n + %llu) = G(n)"), (unsigned long long)p->period);
  if (p->saltus) out->say(out, GRUNDY_N(" + %llu"), (unsigned long long)p->saltus);
  out->say(out, GRUNDY_N(" for all n >= %llu: "), (unsigned long long)p->preperiod);
  grundy_text_add(out, grundy_translate(t->c->g, grundy_proof_message(p->proof)));
  grundy_text_add(out, ".\n");
}

static void end(table *t, grundy_status status) {
  const settings *s = &t->c->s;
  grundy_text *out = &t->c->out;
  if (s->json) {
    end_json(t, status);
  } else if (!s->csv && !s->binary) {
    if (t->dimensions == 1) grundy_text_add(out, "\n");
    if (t->period.proof) put_period(t, out);
    if (t->answer && t->kind == GRUNDY_KIND_FORMULA)
      grundy_print_how(t->answer, out);
    else if (t->positions || t->stop == GRUNDY_STOP_NONE)
      out->say(out, GRUNDY_N("Computed: %llu positions.\n"), (unsigned long long)t->positions);
  }
  terminal_write(out);
  if (t->stop == GRUNDY_STOP_NONE || s->json) return;
  out->say(out, GRUNDY_N("grundy: the table is not complete: %s\n"),
           grundy_translate(t->c->g, grundy_stop_message(t->stop)));
  terminal_write_error(out);
}

/* ---- filling it ---- */

/* A table of two numbers: entry after entry until the end or a stop. */
static grundy_status fill_pairs(table *t) {
  const grundy_range *r = t->ranges;
  uint64_t at[2] = {r[0].low, r[1].low}, i = 0;
  grundy_status status = GRUNDY_OK;
  for (;; at[0]++) {
    begin_row(t, at[0]);
    for (at[1] = r[1].low;; at[1]++) {
      cell c;
      status = entry_at(t, i++, at, &c);
      if (status != GRUNDY_OK) break;
      put_pair(t, at, c);
      if (at[1] == r[1].high) break;
    }
    end_row(t);
    if (status != GRUNDY_OK || at[0] == r[0].high) return status;
  }
}

/* The writer takes no more: after Ctrl-C, or a value that does not fit. */
static grundy_status writer_stopped(table *t) {
  if (!t->writer.too_large) t->stop = GRUNDY_STOP_CANCEL;
  return GRUNDY_UNKNOWN;
}

/* A table of one number, entry by entry from `n` on. */
static grundy_status fill_entries(table *t, uint64_t n) {
  for (;; n++) {
    cell c;
    grundy_status status = entry_at(t, n - t->ranges[0].low, &n, &c);
    if (status != GRUNDY_OK) return status;
    if (!table_writer_value(&t->writer, c.value) || !table_writer_show(&t->writer))
      return writer_stopped(t);
    if (n == t->ranges[0].high) return GRUNDY_OK;
  }
}

static bool out_of_time(table *t) {
  if (t->c->s.seconds <= 0 || terminal_seconds() < t->c->s.seconds) return false;
  t->stop = GRUNDY_STOP_TIME;
  return true;
}

static bool known(const table *t, uint64_t n, grundy_nimber *value) {
  return t->heaps->known && t->heaps->known(t->self, (const uint8_t *)&n, sizeof n, value);
}

/* The values of the theorem; where it does not reach, an entry is asked for. */
static grundy_status fill_formula(table *t) {
  for (uint64_t n = t->ranges[0].low;; n++) {
    grundy_nimber value;
    if (n % 1024 == 0 && out_of_time(t)) return GRUNDY_UNKNOWN;
    if (n % 1024 == 0 && !table_writer_show(&t->writer)) return writer_stopped(t);
    if (!known(t, n, &value)) return fill_entries(t, n);
    if (!table_writer_value(&t->writer, value)) return writer_stopped(t);
    if (n == t->ranges[0].high) return GRUNDY_OK;
  }
}

static bool take_block(void *user, const grundy_values *values) {
  table *t = user;
  return !out_of_time(t) && table_writer_block(&t->writer, values);
}

/* Far out a proved period is faster than all values up to there, or the only way; before a long
 * table a short look for one pays. */
static grundy_status find_period(table *t) {
  const grundy_range *r = &t->ranges[0];
  grundy_period_question question;
  if (r->high < NEAR) return GRUNDY_OK;
  bool far = r->low > FAR || r->high > LARGE;
  grundy_period_question_init(&question);
  question.technique = t->c->s.how;
  question.limit = far ? r->high + 1 : NEAR; /* 0, no limit, for the largest number */
  grundy_status status =
      grundy_sequence_period(t->sequence, t->game, &question, &t->period, &t->error);
  if (t->period.checked > t->positions) t->positions = t->period.checked;
  if (status == GRUNDY_UNKNOWN) {
    t->stop = t->period.stop;
    t->period.proof = GRUNDY_PROOF_NONE;
    if (t->stop == GRUNDY_STOP_NONE) status = GRUNDY_OK;
  }
  return status;
}

static grundy_status fill_sequence(table *t) {
  const grundy_range *r = &t->ranges[0];
  grundy_status status = limits_left(t) ? find_period(t) : GRUNDY_UNKNOWN;
  t->kind = GRUNDY_KIND_COMPUTED;
  if (status == GRUNDY_OK && !limits_left(t)) status = GRUNDY_UNKNOWN;
  if (status == GRUNDY_OK) {
    status =
        grundy_sequence_stream(t->sequence, t->c->s.how, r->low, r->high, take_block, t, &t->error);
    if (status == GRUNDY_UNKNOWN) t->stop = grundy_sequence_stop(t->sequence);
    if (status == GRUNDY_OK && t->writer.too_large) status = GRUNDY_UNKNOWN;
    if (status == GRUNDY_OK && terminal_interrupted()) t->stop = GRUNDY_STOP_CANCEL;
    if (t->stop != GRUNDY_STOP_NONE) status = GRUNDY_UNKNOWN;
  }
  if (!t->period.proof && t->writer.next > r->low && t->writer.next > t->positions)
    t->positions = t->writer.next;
  return status;
}

static bool take_nothing(void *user, const grundy_values *values) {
  (void)user;
  (void)values;
  return false;
}

/* The sequence, if it can be computed as it is asked for: that must be seen before anything is
 * written. */
static grundy_status open_sequence(table *t) {
  grundy_status status = grundy_sequence_new(t->c->g, t->rule, &t->sequence, &t->error);
  uint64_t last = t->ranges[0].high == UINT64_MAX ? UINT64_MAX : 0; /* it may be too large */
  if (status == GRUNDY_OK)
    status =
        grundy_sequence_stream(t->sequence, t->c->s.how, 0, last, take_nothing, NULL, &t->error);
  t->positions = status == GRUNDY_OK; /* the first value is there now */
  return status == GRUNDY_UNKNOWN ? GRUNDY_OK : status;
}

static grundy_status fill(table *t) {
  const settings *s = &t->c->s;
  const grundy_range *r = &t->ranges[0];
  enum table_form form = s->binary ? TABLE_BYTES
                         : s->json ? TABLE_JSON
                         : s->csv  ? TABLE_CSV
                                   : TABLE_TEXT;
  terminal_write(&t->c->out);
  if (t->dimensions == 2) return fill_pairs(t);
  table_writer_init(&t->writer, form, r->low, r->high, t->width, s->outcome);
  grundy_status status = t->source == BY_SEQUENCE  ? fill_sequence(t)
                         : t->source == BY_FORMULA ? fill_formula(t)
                                                   : fill_entries(t, r->low);
  table_writer_flush(&t->writer);
  return status;
}

/* Goes on to the next entry, row by row. */
static bool next_entry(const table *t, uint64_t at[2]) {
  for (size_t i = t->dimensions; i-- > 0;) {
    if (at[i] < t->ranges[i].high) {
      at[i]++;
      return true;
    }
    at[i] = t->ranges[i].low;
  }
  return false;
}

/* Reads the last entry and the first one. In a table of two numbers one of the entries must be a
 * position: `at` is the first that was found; else the last one tells what is wrong. */
static grundy_status find_position(table *t, uint64_t at[2]) {
  const uint64_t last[2] = {t->ranges[0].high, t->ranges[1].high};
  grundy_status status = parse_entry(t, last, &t->sum);
  bool gaps = t->dimensions == 2 && t->heaps;
  if (status != GRUNDY_OK && !(gaps && status == GRUNDY_EINPUT)) return status;
  forget_entry(t);
  for (size_t i = 0; i < 2; i++) at[i] = t->ranges[i].low;
  size_t tried = 0;
  do status = parse_entry(t, at, &t->sum);
  while (gaps && status == GRUNDY_EINPUT && ++tried < TRIED && !terminal_interrupted() &&
         next_entry(t, at));
  if (status != GRUNDY_EINPUT || !gaps) return status;
  memcpy(at, last, sizeof last);
  return parse_entry(t, at, &t->sum);
}

/* A position and what is asked for must be there before anything is written. */
static grundy_status try_position(table *t) {
  uint64_t first[2];
  grundy_status found = find_position(t, first);
  if (found != GRUNDY_OK) return found;
  const void *self;
  t->own_rule = grundy_sum_count(t->sum) && grundy_sum_game(t->sum, 0, &self)->final;
  const char *why = grundy_no_value_message(
      grundy_sum_no_value(t->sum, t->c->s.misere ? GRUNDY_MISERE : GRUNDY_NORMAL));
  if (!why && t->source == BY_SEQUENCE) return open_sequence(t);
  if (!why || t->c->s.outcome) {
    cell ignored;
    grundy_status status = entry(t, first, &ignored);
    t->stop = GRUNDY_STOP_NONE; /* the table itself will say it */
    return status == GRUNDY_UNKNOWN ? GRUNDY_OK : status;
  }
  t->error = (grundy_error){.status = GRUNDY_ENOVALUE, .offset = GRUNDY_NO_OFFSET};
  snprintf(t->error.message, sizeof t->error.message,
           grundy_translate(t->c->g, GRUNDY_N("no Grundy value: %s; --outcome gives P or N")),
           grundy_translate(t->c->g, why));
  return GRUNDY_ENOVALUE;
}

/* Where the values of one range come from. */
static void choose_source(table *t) {
  const settings *s = &t->c->s;
  grundy_nimber ignored;
  if (t->dimensions != 1 || s->misere || s->outcome || !t->rule) return;
  unsigned finds = grundy_technique_finds(s->how);
  if ((finds & GRUNDY_ASKS_THEOREMS) && known(t, t->ranges[0].low, &ignored))
    t->source = BY_FORMULA;
  else if (finds & GRUNDY_FINDS_SEQUENCES)
    t->source = BY_SEQUENCE;
}

/* Opens the game, if the word is one; else the first entry will tell what is wrong. */
static void open_game(table *t) {
  const char *label;
  if (grundy_game_open(t->c->g, t->game, strlen(t->game), &t->heaps, &t->self, &label, NULL) ==
      GRUNDY_OK)
    t->rule = heap_rule(t->heaps, t->self);
}

/* A value that does not fit into a byte. */
static void report_large(table *t) {
  grundy_text *out = &t->c->out;
  out->say(out,
           GRUNDY_N("grundy: the value at n = %llu is %llu, which is more than a byte can hold, so "
                    "the values end before it; --csv and --json have no such limit\n"),
           (unsigned long long)t->writer.next, (unsigned long long)t->writer.large);
  terminal_write_error(out);
}

/* Columns for the largest value: a heap's value is at most the number of moves in it, which is its
 * size, or almost twice that where a move may split a heap and take nothing. */
static void fit_width(table *t) {
  const grundy_rule *rule = t->rule;
  bool splits = rule && rule->form == GRUNDY_RULE_CODE && rule->count && rule->digits[0];
  for (size_t i = 0; i < t->dimensions; i++) {
    uint64_t high = t->ranges[i].high, most = splits && high <= UINT64_MAX / 2 ? 2 * high : high;
    if (table_digits(most) + 1 > t->width) t->width = table_digits(most) + 1;
  }
}

/* Finds the first entries of a text, and columns that fit them. A game of heaps has them already,
 * and a table that is slow is to be seen to grow. */
static void look_ahead(table *t) {
  const settings *s = &t->c->s;
  if (s->json || s->csv || s->binary || s->outcome || t->source != BY_ENTRY) return;
  uint64_t at[2] = {t->ranges[0].low, t->ranges[1].low};
  t->ahead = malloc(AHEAD * sizeof *t->ahead);
  if (!t->ahead) return; /* then a space between is all */
  while (t->ahead_count < AHEAD && t->positions < AHEAD_POSITIONS) {
    cell *c = &t->ahead[t->ahead_count];
    t->ended = entry(t, at, c);
    if (t->ended != GRUNDY_OK) return;
    t->ahead_count++;
    if (!c->none && table_digits(c->value) + 1 > t->width) t->width = table_digits(c->value) + 1;
    if (!next_entry(t, at)) return;
  }
}

int command_table(session *c) {
  const settings *s = &c->s;
  table t = {.c = c, .width = s->outcome ? 3 : 4};
  int exit_status;
  if (!read_game_and_ranges(c, 2, t.ranges, &t.dimensions, &t.sides, &exit_status))
    return exit_status;
  t.game = s->words[0];
  open_game(&t);
  if (!s->outcome)
    fit_width(&t);
  else if (t.dimensions == 2 && table_digits(t.ranges[1].high) + 1 > t.width)
    t.width = table_digits(t.ranges[1].high) + 1; /* the numbers above */
  if (s->binary && t.dimensions == 2)
    return report_usage(c, GRUNDY_N("--binary writes the values of one range only"));
  if (s->binary && terminal_output_is_terminal())
    return report_usage(c,
                        GRUNDY_N("bytes are not for the screen; send them to a file or a pipe: "
                                 "grundy table %s %s --binary >FILE"),
                        t.game, s->words[1]);
  choose_source(&t);
  if (t.rule) terminal_count_values();
  grundy_text_init(&t.text, c->g);
  grundy_text_init(&t.by, c->g);
  t.solver = grundy_solver_new(c->g);
  grundy_status status = t.solver ? try_position(&t) : GRUNDY_ENOMEM;
  if (status != GRUNDY_OK) {
    exit_status = t.solver ? report(c, &t.error, t.text.data) : report_no_memory(c);
  } else {
    look_ahead(&t);
    begin(&t);
    status = fill(&t);
    end(&t, status);
    exit_status = exit_of(status);
    if (status < GRUNDY_OK && !s->json) report(c, &t.error, NULL);
    if (t.writer.too_large) report_large(&t);
  }
  forget_entry(&t);
  grundy_sequence_free(t.sequence);
  grundy_solver_free(t.solver);
  grundy_text_clear(&t.text);
  grundy_text_clear(&t.by);
  free(t.ahead);
  return exit_status;
}

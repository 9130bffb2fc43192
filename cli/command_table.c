/* grundy table: values over a range, of one number or of two.
 *
 * Every entry is the position with that number, or those two, asked of one solver, which keeps
 * what it found; so a table costs little more than its last entry. Entries are written as they
 * come.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "commands.h"

enum { PER_LINE = 10, MOST_HEADS = 200, FLUSH_AT = 1 << 15 };

typedef struct range {
  uint64_t low, high;
} range;

typedef struct table {
  session *c;
  grundy_solver *solver;
  const char *game;
  range ranges[2];
  size_t dimensions;
  size_t width;     /* columns of a value */
  grundy_text text; /* of the entry */
  grundy_error error;
  grundy_stop stop;
  grundy_how_kind kind; /* of the last entry that is known */
  bool own_rule;        /* the game says itself who wins */
  double written;       /* when something was written last */
  uint64_t positions;   /* evaluated so far, in all entries */
  grundy_sum *sum;      /* of the last entry, with its answer */
  grundy_answer *answer;
} table;

/* Reads "0..20", or reports what is wrong with it. */
static bool read_range(session *c, const char *word, range *out) {
  word_reader in;
  word_reader_init(&in, word);
  if (grundy_read_range(&in.reader, &out->low, &out->high) && grundy_read_end(&in.reader))
    return true;
  report_usage(c, GRUNDY_N("'%s' is no range like 0..20: %s"), word,
               grundy_translate(c->g, in.message));
  return false;
}

/* One entry as a sum: "kayles(7)", "nim(3,5)". */
static grundy_status parse_entry(table *t, const uint64_t *at, grundy_sum **sum) {
  t->text.length = 0;
  grundy_text_add(&t->text, t->game);
  for (size_t i = 0; i < t->dimensions; i++) {
    grundy_text_add(&t->text, i ? "," : "(");
    grundy_text_number(&t->text, at[i]);
  }
  grundy_text_add(&t->text, ")");
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
  else
    grundy_set_limits(t->c->g, s->memory, s->positions ? s->positions - t->positions : 0, seconds);
  return t->stop == GRUNDY_STOP_NONE;
}

static void forget_entry(table *t) {
  grundy_answer_free(t->answer);
  grundy_sum_free(t->sum);
  t->answer = NULL;
  t->sum = NULL;
}

/* The value, or 1 for N and 0 for P. */
static grundy_status entry(table *t, const uint64_t *at, grundy_nimber *out) {
  grundy_question q = question_of(&t->c->s);
  q.max_moves = 0;
  if (!limits_left(t)) return GRUNDY_UNKNOWN;
  forget_entry(t);
  grundy_status status = parse_entry(t, at, &t->sum);
  if (status != GRUNDY_OK) return status;
  status = grundy_solve(t->solver, t->sum, &q, &t->answer, &t->error);
  if (!t->answer) return status;
  t->stop = grundy_answer_stop(t->answer);
  t->positions += grundy_answer_positions(t->answer);
  if (status != GRUNDY_OK) return status;
  t->kind = grundy_answer_kind(t->answer);
  if (!t->c->s.outcome)
    grundy_answer_value(t->answer, out);
  else
    *out = grundy_answer_outcome(t->answer) == GRUNDY_OUTCOME_N;
  return GRUNDY_OK;
}

/* ---- the three forms: JSON, CSV, and text in columns ---- */

static void put_value(table *t, grundy_nimber value) {
  grundy_text *out = &t->c->out;
  if (t->c->s.outcome)
    grundy_text_add(out, t->c->s.json ? (value ? "\"N\"" : "\"P\"") : (value ? "N" : "P"));
  else if (t->c->s.json)
    grundy_json_number(value, out);
  else
    grundy_text_number(out, value);
}

static size_t digits_of(uint64_t n) {
  size_t digits = 1;
  for (; n >= 10; n /= 10) digits++;
  return digits;
}

static void put_padded(grundy_text *out, uint64_t n, size_t width) {
  for (size_t digits = digits_of(n); digits < width; digits++) grundy_text_add(out, " ");
  grundy_text_number(out, n);
}

static void begin(table *t) {
  const settings *s = &t->c->s;
  grundy_text *out = &t->c->out;
  const range *r = t->ranges;
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
    size_t left = digits_of(r[0].high) + 1;
    for (size_t i = 0; i < left; i++) grundy_text_add(out, " ");
    uint64_t shown = t->dimensions == 2 ? r[1].high - r[1].low : r[0].high - r[0].low;
    uint64_t columns = t->dimensions == 2 || shown < PER_LINE ? shown : PER_LINE - 1;
    for (uint64_t i = 0; i <= columns && i <= MOST_HEADS; i++)
      put_padded(out, t->dimensions == 2 ? r[1].low + i : i, t->width);
    grundy_text_add(out, "\n");
  }
}

/* A line of text begins: with the first number, or at every tenth entry. */
static void begin_line(table *t, uint64_t n) {
  grundy_text *out = &t->c->out;
  put_padded(out, n, digits_of(t->ranges[0].high));
  grundy_text_add(out, ":");
}

static void put_entry(table *t, const uint64_t *at, grundy_nimber value) {
  const settings *s = &t->c->s;
  grundy_text *out = &t->c->out;
  uint64_t column = t->dimensions == 2 ? at[1] - t->ranges[1].low : at[0] - t->ranges[0].low;
  if (s->json) {
    if (column) grundy_text_add(out, ",");
    put_value(t, value);
  } else if (s->csv) {
    for (size_t i = 0; i < t->dimensions; i++) {
      grundy_text_number(out, at[i]);
      grundy_text_add(out, ",");
    }
    put_value(t, value);
    grundy_text_add(out, "\n");
  } else {
    if (t->dimensions == 1 && column % PER_LINE == 0) {
      if (column) grundy_text_add(out, "\n");
      begin_line(t, at[0]);
    }
    for (size_t i = s->outcome ? 1 : digits_of(value); i < t->width; i++) grundy_text_add(out, " ");
    put_value(t, value);
  }
  double now = terminal_seconds();
  if (out->length > FLUSH_AT || now > t->written + 0.2) { /* a slow table is seen to grow */
    t->written = now;
    terminal_write(out);
    terminal_flush();
  }
}

static void begin_row(table *t, uint64_t a) {
  if (t->dimensions != 2) return;
  if (t->c->s.json)
    grundy_text_add(&t->c->out, a > t->ranges[0].low ? ",[" : "[");
  else if (!t->c->s.csv)
    begin_line(t, a);
}

static void end_row(table *t) {
  if (t->dimensions != 2) return;
  if (t->c->s.json)
    grundy_text_add(&t->c->out, "]");
  else if (!t->c->s.csv)
    grundy_text_add(&t->c->out, "\n");
}

/* How the values are known; the last entry stands for all. */
static void end_json(table *t, grundy_status status) {
  const char *stop = grundy_stop_name(t->stop);
  grundy_text *out = &t->c->out;
  grundy_text_add(out, "],\"how\":{\"kind\":\"");
  grundy_text_add(out, grundy_kind_name(t->kind));
  grundy_text_add(out, "\",\"by\":");
  grundy_text by;
  grundy_text_init(&by, t->c->g);
  if (t->answer) grundy_print_sources(t->answer, &by);
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

static void end(table *t, grundy_status status) {
  const settings *s = &t->c->s;
  grundy_text *out = &t->c->out;
  if (s->json) {
    end_json(t, status);
  } else if (!s->csv) {
    if (t->dimensions == 1) grundy_text_add(out, "\n");
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

/* Writes entry after entry until the end or a stop. */
static grundy_status fill(table *t) {
  const range *r = t->ranges;
  uint64_t at[2] = {r[0].low, r[1].low};
  grundy_status status = GRUNDY_OK;
  for (;; at[0]++) {
    begin_row(t, at[0]);
    for (at[1] = r[1].low;; at[1]++) {
      grundy_nimber value = 0;
      status = entry(t, at, &value);
      if (status != GRUNDY_OK) break;
      put_entry(t, at, value);
      if (at[1] == r[1].high) break;
    }
    end_row(t);
    if (status != GRUNDY_OK || at[0] == r[0].high) return status;
  }
}

/* The first and the last entry must be positions, and have what is asked for, before anything is
 * written. */
static grundy_status try_corners(table *t) {
  const uint64_t corners[2][2] = {{t->ranges[0].high, t->ranges[1].high},
                                  {t->ranges[0].low, t->ranges[1].low}};
  for (size_t i = 0; i < 2; i++) {
    forget_entry(t);
    grundy_status status = parse_entry(t, corners[i], &t->sum);
    if (status != GRUNDY_OK) return status;
  }
  const void *self;
  t->own_rule = grundy_sum_count(t->sum) && grundy_sum_game(t->sum, 0, &self)->final;
  const char *why = grundy_no_value_message(
      grundy_sum_no_value(t->sum, t->c->s.misere ? GRUNDY_MISERE : GRUNDY_NORMAL));
  if (!why || t->c->s.outcome) {
    grundy_nimber ignored;
    grundy_status status = entry(t, corners[1], &ignored);
    t->stop = GRUNDY_STOP_NONE; /* the table itself will say it */
    return status == GRUNDY_UNKNOWN ? GRUNDY_OK : status;
  }
  t->error = (grundy_error){.status = GRUNDY_ENOVALUE, .offset = GRUNDY_NO_OFFSET};
  snprintf(t->error.message, sizeof t->error.message,
           grundy_translate(t->c->g, GRUNDY_N("no Grundy value: %s; --outcome gives P or N")),
           grundy_translate(t->c->g, why));
  return GRUNDY_ENOVALUE;
}

int command_table(session *c) {
  const settings *s = &c->s;
  table t = {.c = c, .width = s->outcome ? 3 : 4};
  int exit_status;
  if (s->word_count < 2 || s->word_count > 3)
    return report_usage(c, GRUNDY_N("'table' needs a game and one range or two, for example: %s"),
                        commands[CMD_TABLE].example);
  if (expanded_by_shell(c, &exit_status)) return exit_status;
  t.game = s->words[0];
  if (strpbrk(t.game, "(+") && !is_code(t.game))
    return report_usage(c, GRUNDY_N("'table' takes one game without a position, for example: %s"),
                        commands[CMD_TABLE].example);
  t.dimensions = s->word_count - 1;
  for (size_t i = 0; i < t.dimensions; i++)
    if (!read_range(c, s->words[i + 1], &t.ranges[i])) return EXIT_BAD_INPUT;
  for (size_t i = s->outcome; i < t.dimensions; i++) /* a heap's value is at most its size */
    if (digits_of(t.ranges[i].high) + 1 > t.width) t.width = digits_of(t.ranges[i].high) + 1;
  grundy_text_init(&t.text, c->g);
  t.solver = grundy_solver_new(c->g);
  grundy_status status = t.solver ? try_corners(&t) : GRUNDY_ENOMEM;
  if (status != GRUNDY_OK) {
    exit_status = t.solver ? report(c, &t.error, t.text.data) : report_no_memory(c);
  } else {
    begin(&t);
    status = fill(&t);
    end(&t, status);
    exit_status = exit_of(status);
    if (status < GRUNDY_OK && !s->json) report(c, &t.error, NULL);
  }
  forget_entry(&t);
  grundy_solver_free(t.solver);
  grundy_text_clear(&t.text);
  return exit_status;
}

/* Writes a table as it is computed: as text in columns, Markdown, CSV, JSON or bytes.
 *
 * Most values are small, so the writer keeps what to write for each small value, ready to be
 * copied. The first entries of a text wait for each other, so that its columns fit them; a game of
 * heaps knows how wide its values can be.
 *
 * Invariant: `buffer` has room for one more entry with all that stands before it. `ready[v]` holds
 * what the form writes for the value v, in a cell that is copied as a whole; only its length
 * counts. `column` is that of the next entry in its row.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "base/budget.h"
#include "study/table/value_table.h"
#include "view/facts.h"
#include "view/json/json_writer.h"

enum {
  PER_LINE = 10,
  MOST_HEADS = 200,
  READY = 256,
  CELL = 32,
  BUFFER = 1 << 16,
  THEOREM_INDENT = 2
};
enum { MOST_COLUMNS = 1000 /* of a table in Markdown, whose head is written at once */ };
enum { AHEAD = 2000, AHEAD_POSITIONS = 100000 }; /* looked at for the width of a column */

typedef struct table_cell {
  char text[CELL - 1];
  uint8_t length;
} table_cell;

typedef struct table_entry {
  grundy_nimber value;
  bool none;
} table_entry;

typedef struct table_writer {
  const gi_table *t;
  grundy_table_form form;
  grundy_table_output output;
  size_t width;      /* columns of a value, in a text */
  size_t left;       /* columns of the number that begins a line */
  uint64_t column;   /* of the next entry, */
  uint64_t columns;  /* of so many in a row */
  uint64_t row;      /* the number that begins the row */
  uint64_t written;  /* entries */
  char number[CELL]; /* CSV: the last number of the next entry and a comma, at the end */
  size_t digits;     /* of it, without the comma */
  bool begun;        /* the head is written */
  bool refused;      /* the output has enough; the end is written all the same */
  bool failed;       /* memory is short */
  bool too_large;    /* a value did not fit into a byte: */
  grundy_nimber large;
  double shown;       /* when something was last written */
  table_entry *ahead; /* the first entries, while they wait */
  size_t ahead_count;
  table_cell ready[READY], gap;
  gi_json json;
  size_t used;
  char buffer[BUFFER + 4 * CELL];
} table_writer;

/* ---- the buffer ---- */

static bool writer_send(table_writer *w, const void *bytes, size_t length, bool show) {
  if (length && !w->output.write(w->output.user, bytes, length, show)) w->refused = true;
  return !w->refused;
}

static bool writer_flush(table_writer *w, bool show) {
  (void)writer_send(w, w->buffer, w->used, show);
  w->used = 0;
  w->shown = gi_seconds();
  return !w->refused;
}

/* Writes what there is if the last time was a while ago, so that a slow table is seen to grow. */
static bool writer_show(table_writer *w) {
  return gi_seconds() < w->shown + 0.2 ? !w->refused : writer_flush(w, true);
}

/* A text of any length, which becomes empty. */
static void writer_put_text(table_writer *w, grundy_text *text) {
  (void)writer_flush(w, false);
  (void)writer_send(w, text->data, text->length, false);
  text->length = 0;
}

static inline void writer_put_char(table_writer *w, char c) {
  w->buffer[w->used++] = c;
}

/* Writes `n` so that it ends before `end`; returns where it begins. */
static char *write_number(char *end, uint64_t n) {
  do *--end = (char)('0' + n % 10);
  while (n /= 10);
  return end;
}

/* ---- entries ---- */

/* Text or Markdown: a head, rows, and a line about how the values are known. */
static bool is_for_people(const table_writer *w) {
  return w->form == GRUNDY_TABLE_TEXT || w->form == GRUNDY_TABLE_MARKDOWN;
}

/* What the form writes for an entry, of at most CELL - 1 bytes; returns the length. */
static size_t write_cell(const table_writer *w, grundy_nimber value, bool none, char *to) {
  bool json = w->form == GRUNDY_TABLE_JSON, outcomes = w->t->shown.cells.outcomes;
  char digits[CELL], *end = digits + sizeof digits;
  const char *at = none && json ? "null"
                   : none       ? (w->form == GRUNDY_TABLE_CSV ? "" : "-")
                   : outcomes   ? (value ? "N" : "P")
                                : write_number(end, value);
  size_t length = none || outcomes ? strlen(at) : (size_t)(end - at), before = 0;
  bool quoted = json && !none && (outcomes || value >= UINT64_C(1) << 53);
  if (is_for_people(w)) do
      to[before++] = ' '; /* also before a value that is too wide */
    while (before + length < w->width);
  if (quoted) to[before++] = '"';
  memcpy(to + before, at, length);
  length += before;
  if (quoted) to[length++] = '"';
  if (w->form == GRUNDY_TABLE_CSV) to[length++] = '\n';
  if (w->form == GRUNDY_TABLE_MARKDOWN) {
    to[length++] = ' ';
    to[length++] = '|';
  }
  GI_ASSERT(length < CELL);
  return length;
}

static void write_ready(table_writer *w) {
  for (size_t v = 0; v < READY; v++)
    w->ready[v].length = (uint8_t)write_cell(w, v, false, w->ready[v].text);
  w->gap.length = (uint8_t)write_cell(w, 0, true, w->gap.text);
}

/* The number in `number` becomes `n`. */
static void set_number(table_writer *w, uint64_t n) {
  w->number[CELL - 1] = ',';
  w->digits = (size_t)(w->number + CELL - 1 - write_number(w->number + CELL - 1, n));
}

/* The number in `number` becomes the next one. */
static void count_up(table_writer *w) {
  char *last = w->number + CELL - 2, *first = last + 1 - w->digits, *at = last;
  while (at >= first && *at == '9') *at-- = '0';
  if (at >= first) {
    ++*at;
  } else {
    *at = '1';
    w->digits++;
  }
}

static void put_number(table_writer *w, uint64_t n, size_t width) {
  char digits[CELL], *end = digits + sizeof digits, *at = write_number(end, n);
  for (size_t i = (size_t)(end - at); i < width; i++) writer_put_char(w, ' ');
  while (at < end) writer_put_char(w, *at++);
}

/* What stands before an entry. */
static inline void put_before(table_writer *w) {
  bool plane = w->t->q.dimensions == 2, starts_row = w->column == 0;
  if (w->form == GRUNDY_TABLE_CSV) {
    if (plane) put_number(w, w->row, 0);
    if (plane) writer_put_char(w, ',');
    if (plane && starts_row) set_number(w, w->t->q.ranges[1].low);
    memcpy(w->buffer + w->used, w->number + CELL - 1 - w->digits, w->digits + 1);
    w->used += w->digits + 1;
    count_up(w);
  } else if (w->form == GRUNDY_TABLE_JSON) {
    if (plane && starts_row && w->written) writer_put_char(w, ']');
    if (w->written) writer_put_char(w, ',');
    if (plane && starts_row) writer_put_char(w, '[');
  } else if (starts_row) {
    bool markdown = w->form == GRUNDY_TABLE_MARKDOWN;
    if (w->written) writer_put_char(w, '\n');
    if (markdown) {
      writer_put_char(w, '|');
      writer_put_char(w, ' ');
    }
    put_number(w, w->row, w->left);
    if (markdown) writer_put_char(w, ' ');
    writer_put_char(w, markdown ? '|' : ':');
  }
}

/* One byte; false if the value does not fit. */
static inline bool put_byte(table_writer *w, grundy_nimber value) {
  if (value > UINT8_MAX) {
    w->too_large = true;
    w->large = value;
    return false;
  }
  writer_put_char(w, (char)(unsigned char)value);
  w->written++;
  return true;
}

/* One entry; false: the output takes no more. */
static inline bool put_entry(table_writer *w, grundy_nimber value, bool none) {
  if (w->used >= BUFFER && !writer_flush(w, false)) return false;
  if (w->form == GRUNDY_TABLE_BYTES) return put_byte(w, value);
  put_before(w);
  char *to = w->buffer + w->used;
  if (value < READY) {
    const table_cell *cell = none ? &w->gap : &w->ready[value];
    memcpy(to, cell->text, sizeof cell->text);
    w->used += cell->length;
  } else {
    w->used += write_cell(w, value, false, to);
  }
  w->written++;
  if (++w->column < w->columns) return true;
  w->column = 0;
  w->row += w->t->q.dimensions == 2 ? 1 : w->columns;
  return true;
}

/* Bytes that are there already. */
static bool put_all_bytes(table_writer *w, const grundy_values *values) {
  if (!writer_flush(w, false)) return false;
  w->written += values->count;
  return writer_send(w, values->cells, values->count, false);
}

static bool put_block(table_writer *w, const grundy_values *values, bool none) {
  bool go_on = true;
  size_t i = 0;
  if (none) {
    go_on = put_entry(w, 0, true);
  } else if (w->form == GRUNDY_TABLE_BYTES && values->width == 1) {
    go_on = put_all_bytes(w, values);
  } else if (values->width == 1) { /* one loop a width: the compiler makes the best of each */
    const uint8_t *cells = values->cells;
    for (; go_on && i < values->count; i++) go_on = put_entry(w, cells[i], false);
  } else if (values->width == 2) {
    const uint16_t *cells = values->cells;
    for (; go_on && i < values->count; i++) go_on = put_entry(w, cells[i], false);
  } else {
    for (; go_on && i < values->count; i++)
      go_on = put_entry(w, grundy_values_at(values, i), false);
  }
  return go_on;
}

/* ---- head and end ---- */

static void add_padded(uint64_t n, size_t width, grundy_text *out) {
  for (size_t digits = gi_decimal_digits(n); digits < width; digits++) grundy_text_add(out, " ");
  grundy_text_number(out, n);
}

/* The names of the columns, and the line below them. */
static void add_markdown_head(const table_writer *w, const char *corner, grundy_text *out) {
  const gi_table *t = w->t;
  uint64_t columns = w->columns <= MOST_COLUMNS ? w->columns : MOST_COLUMNS;
  grundy_text_add(out, "\n| ");
  grundy_text_add(out, corner);
  grundy_text_add(out, " |");
  for (uint64_t i = 0; i < columns; i++) {
    grundy_text_add(out, t->q.dimensions == 2 ? " " : " +");
    grundy_text_number(out, t->q.dimensions == 2 ? t->q.ranges[1].low + i : i);
    grundy_text_add(out, " |");
  }
  grundy_text_add(out, "\n|---:|");
  for (uint64_t i = 0; i < columns; i++) grundy_text_add(out, "---:|");
  grundy_text_add(out, "\n");
}

static void add_text_head(const table_writer *w, grundy_text *out) {
  const gi_table *t = w->t;
  bool plane = t->q.dimensions == 2;
  if (w->form == GRUNDY_TABLE_MARKDOWN) grundy_text_add(out, "## ");
  grundy_text_add(out, t->shown.game);
  out->say(out, t->shown.convention == GRUNDY_MISERE ? GRUNDY_N(", misere play: ")
                : t->own_rule ? GRUNDY_N(", with its own rule for who wins: ")
                              : GRUNDY_N(", normal play: "));
  out->say(out, t->shown.cells.outcomes ? GRUNDY_N("outcomes\n") : GRUNDY_N("Grundy values\n"));
  const char *corner = t->q.sides ? "axb" : plane ? "a\\b" : ""; /* down, and across */
  if (w->form == GRUNDY_TABLE_MARKDOWN) {
    add_markdown_head(w, t->q.sides ? "axb" : plane ? "a\\\\b" : "n", out);
    return;
  }
  for (size_t i = strlen(corner); i < w->left + 1; i++) grundy_text_add(out, " ");
  grundy_text_add(out, corner);
  for (uint64_t i = 0; i < w->columns && i <= MOST_HEADS; i++)
    add_padded(plane ? t->q.ranges[1].low + i : i, w->width, out);
  grundy_text_add(out, "\n");
}

static void add_head(table_writer *w, grundy_text *out) {
  const grundy_table *shown = &w->t->shown;
  if (w->form == GRUNDY_TABLE_JSON) {
    gi_json_start(&w->json, out);
    gi_json_string(&w->json, "game", shown->game);
    gi_json_string(&w->json, "convention",
                   shown->convention == GRUNDY_MISERE ? "misere" : "normal");
    gi_json_table_head(&w->json, shown);
  } else if (w->form == GRUNDY_TABLE_CSV) {
    grundy_text_add(out, shown->cells.dimensions == 2 ? "a,b," : "n,");
    grundy_text_add(out, shown->cells.outcomes ? "outcome\n" : "value\n");
  } else if (is_for_people(w)) {
    add_text_head(w, out);
  }
}

static void add_end_json(table_writer *w, grundy_stop stop, const grundy_error *fault,
                         grundy_text *out) {
  const grundy_table *shown = &w->t->shown;
  gi_json *j = &w->json;
  j->out = out;
  if (shown->cells.dimensions == 2 && w->written) grundy_text_add(out, "]"); /* of the last row */
  gi_json_close(j);
  gi_json_object(j, "how");
  gi_json_string(j, "kind", grundy_kind_name(shown->kind));
  gi_json_words(j, "by", shown->ids);
  gi_json_string(j, "text", shown->sources);
  gi_json_number(j, "positions", shown->positions);
  gi_json_string(j, "stopped_by", grundy_stop_name(stop));
  gi_json_close(j);
  if (fault) { /* it is too late for an object of its own */
    gi_json_object(j, "error");
    gi_json_string(j, "message", fault->message);
    gi_json_null(j, "offset");
    gi_json_close(j);
  }
  gi_json_finish(j);
}

/* The law by which values were written that were not computed. */
static void add_period(const grundy_period *p, grundy_text *out) {
  out->say(out, GRUNDY_N("Proved: G(n + %llu) = G(n)"), (unsigned long long)p->period);
  if (p->saltus) out->say(out, GRUNDY_N(" + %llu"), (unsigned long long)p->saltus);
  out->say(out, GRUNDY_N(" for all n >= %llu: "), (unsigned long long)p->preperiod);
  grundy_text_add(out, grundy_translate(out->owner, grundy_proof_message(p->proof)));
  out->say(out, GRUNDY_N(".\n"));
}

/* What the values rest on, if they were not computed. */
static void add_sources(const grundy_table *shown, grundy_text *out) {
  grundy_text text;
  grundy_text_init(&text, out->owner);
  if (shown->kind == GRUNDY_KIND_PROVED)
    text.say(&text, GRUNDY_N("Proved: %s."), shown->sources);
  else
    text.say(&text, GRUNDY_N("Known by theorem: %s."), shown->sources);
  if (text.failed) out->failed = true;
  gi_print_wrapped_from(text.data ? text.data : "", 0, THEOREM_INDENT, out);
  grundy_text_clear(&text);
}

static void add_end_text(const table_writer *w, grundy_stop stop, grundy_text *out) {
  const grundy_table *shown = &w->t->shown;
  grundy_text_add(out, w->form == GRUNDY_TABLE_MARKDOWN ? "\n\n" : "\n");
  if (w->t->period.proof) add_period(&w->t->period, out);
  bool proved = shown->kind == GRUNDY_KIND_PROVED && !shown->positions && *shown->sources;
  if (proved && !w->t->period.proof)
    add_sources(shown, out);
  else if (shown->kind != GRUNDY_KIND_FORMULA && (shown->positions || stop == GRUNDY_STOP_NONE))
    out->say(out,
             shown->positions == 1 ? GRUNDY_N("Computed: %llu position.\n")
                                   : GRUNDY_N("Computed: %llu positions.\n"),
             (unsigned long long)shown->positions);
  else if (shown->kind == GRUNDY_KIND_FORMULA && *shown->sources)
    add_sources(shown, out);
  else if (shown->kind == GRUNDY_KIND_FORMULA)
    out->say(out, GRUNDY_N("Known at once: nothing is left to play.\n"));
}

static void writer_begin(table_writer *w) {
  grundy_text head;
  w->begun = true;
  write_ready(w);
  grundy_text_init(&head, w->t->g);
  add_head(w, &head);
  writer_put_text(w, &head);
  w->failed |= head.failed;
  grundy_text_clear(&head);
}

/* ---- the stream ---- */

/* Writes the head and the entries that waited. */
static bool end_waiting(table_writer *w) {
  if (!w->begun) writer_begin(w);
  for (size_t i = 0; !w->refused && i < w->ahead_count; i++)
    (void)put_entry(w, w->ahead[i].value, w->ahead[i].none);
  w->ahead_count = 0;
  return !w->refused;
}

static void widen(table_writer *w, grundy_nimber value) {
  if (gi_decimal_digits(value) + 1 > w->width) w->width = gi_decimal_digits(value) + 1;
}

static bool take_entries(void *user, const grundy_values *values, bool none) {
  table_writer *w = user;
  if (w->ahead && !w->begun) {
    table_entry *entry = &w->ahead[w->ahead_count++];
    *entry = (table_entry){grundy_values_at(values, 0), none};
    if (!none) widen(w, entry->value);
    bool enough = w->ahead_count == AHEAD || w->t->shown.positions >= AHEAD_POSITIONS;
    return !enough || end_waiting(w);
  }
  if (!w->begun) writer_begin(w);
  return put_block(w, values, none) && writer_show(w);
}

/* Columns for the largest number: a heap's value is at most the number of moves in it, which is its
 * size, or almost twice that where a move may split a heap and take nothing. */
static void fit_width(table_writer *w) {
  const gi_table *t = w->t;
  const grundy_rule *rule = t->rule;
  bool outcomes = t->shown.cells.outcomes, plane = t->q.dimensions == 2;
  bool splits = rule && rule->form == GRUNDY_RULE_CODE && rule->count && rule->digits[0];
  w->width = outcomes ? 3 : 4;
  if (plane) widen(w, t->q.ranges[1].high);
  if (outcomes) return;
  uint64_t high = t->q.ranges[0].high;
  widen(w, splits && high <= UINT64_MAX / 2 ? 2 * high : high);
}

static void writer_init(table_writer *w, const gi_table *t, grundy_table_form form,
                        const grundy_table_output *output) {
  bool plane = t->q.dimensions == 2;
  const grundy_range *across = &t->q.ranges[plane];
  w->t = t;
  w->form = form;
  bool text = is_for_people(w);
  w->output = *output;
  w->left = gi_decimal_digits(t->q.ranges[0].high);
  if (plane && w->left < 2) w->left = 2; /* the head is "a\b", or "axb" */
  w->row = t->q.ranges[0].low;
  uint64_t last = across->high - across->low;
  w->columns = plane || (text && last < PER_LINE) ? last + 1 : text ? PER_LINE : UINT64_MAX;
  if (w->columns == 0) w->columns = UINT64_MAX;
  set_number(w, across->low);
  fit_width(w);
}

/* What is left to write; `stop` is what ended the table. */
static void writer_finish(table_writer *w, grundy_stop stop, const grundy_error *fault,
                          grundy_text *remark) {
  grundy_text end;
  end_waiting(w);
  grundy_text_init(&end, w->t->g);
  if (w->form == GRUNDY_TABLE_JSON)
    add_end_json(w, stop, fault, &end);
  else if (is_for_people(w))
    add_end_text(w, stop, &end);
  writer_put_text(w, &end);
  w->failed |= end.failed;
  grundy_text_clear(&end);
  if (stop != GRUNDY_STOP_NONE && w->form != GRUNDY_TABLE_JSON)
    remark->say(remark, GRUNDY_N("grundy: the table is not complete: %s\n"),
                grundy_translate(w->t->g, grundy_stop_message(stop)));
  if (w->too_large)
    remark->say(
        remark,
        GRUNDY_N("grundy: the value at n = %llu is %llu, which is more than a byte can hold, so "
                 "the values end before it; --csv and --json have no such limit\n"),
        (unsigned long long)(w->t->q.ranges[0].low + w->written), (unsigned long long)w->large);
}

grundy_status grundy_write_table(grundy_table *table, grundy_table_form form,
                                 const grundy_table_output *output, grundy_text *remark,
                                 grundy_error *error) {
  gi_table *t = (gi_table *)table;
  grundy_error unused;
  if (!error) error = &unused;
  if (t->q.dimensions > (form == GRUNDY_TABLE_BYTES ? 1u : 2u))
    return gi_fault(t->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("a table of %zu ranges cannot be written so"), t->q.dimensions);
  if (form == GRUNDY_TABLE_MARKDOWN && t->q.dimensions == 2 &&
      t->q.ranges[1].high - t->q.ranges[1].low >= MOST_COLUMNS)
    return gi_fault(t->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("a table in Markdown has at most %d columns; --csv has no such limit"),
                    (int)MOST_COLUMNS);
  table_writer *w = gi_zeroed(t->g, 1, sizeof *w);
  if (!w) return gi_no_memory(t->g, error);
  writer_init(w, t, form, output);
  bool waits = form == GRUNDY_TABLE_TEXT && !t->shown.cells.outcomes;
  if (waits && t->source == GI_TABLE_ENTRIES) /* without memory a space between must do */
    w->ahead = gi_zeroed(t->g, AHEAD, sizeof *w->ahead);
  grundy_status status = grundy_table_stream(table, take_entries, w, error);
  grundy_stop stop = t->shown.stop;
  if (w->refused && stop == GRUNDY_STOP_NONE) stop = GRUNDY_STOP_CANCEL;
  writer_finish(w, stop, status < GRUNDY_OK ? error : NULL, remark);
  if (status == GRUNDY_OK && (stop || w->too_large)) status = GRUNDY_UNKNOWN;
  if (w->failed) status = gi_no_memory(t->g, error);
  gi_resize(t->g, w->ahead, w->ahead ? AHEAD * sizeof *w->ahead : 0, 0);
  gi_resize(t->g, w, sizeof *w, 0);
  return status;
}

/* The reader of a table of values from a file: a list, or columns of numbers with the value last.
 *
 * One pass turns the text into fields with their places; then the shape is known, and a second pass
 * over the fields fills the table. Every byte is read once. A fault has its line and column and an
 * excerpt of the line.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/array.h"
#include "base/assert.h"
#include "base/utf8.h"
#include "grundy/data.h"
#include "grundy/kit/read.h"

enum { COLUMNS_MOST = GRUNDY_DATA_NUMBERS + 1, BEFORE = 36, BEHIND = 72 };

typedef enum field_kind { NUMBER, OUTCOME, UNKNOWN } field_kind;

typedef struct field {
  uint64_t value;
  uint32_t at, length; /* its place in the text */
  uint8_t kind;
  bool first; /* of its line */
} field;

typedef struct data_reader {
  grundy *g;
  gi_budget budget; /* the text of the caller counts */
  gi_meter meter;
  const char *text;
  size_t at, end;
  grundy_error *error;
  field *fields;
  size_t count, room;
  size_t lines;         /* with fields */
  size_t header;        /* words of the header; 0: there is none */
  size_t first_columns; /* of the first line with fields */
} data_reader;

/* A line ends with a line feed, a carriage return, or both. */
static bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}

/* ---- faults ---- */

/* Fills in line, column and excerpt of the fault. The text before it is read once more for that. */
static void add_place(const data_reader *in) {
  grundy_error *e = in->error;
  size_t start = 0, end;
  if (!e) return;
  e->line = 1;
  for (size_t i = 0; i < e->offset; i++)
    if (is_line_end(in->text[i])) {
      e->line += in->text[i] == '\n' || i + 1 == in->end || in->text[i + 1] != '\n';
      start = i + 1;
    }
  e->column = 1;
  for (size_t i = start; i < e->offset; i++) e->column += !gi_utf8_continues(in->text[i]);
  for (end = e->offset; end < in->end && !is_line_end(in->text[end]);) end++;
  size_t from = e->offset - start > BEFORE ? e->offset - BEFORE : start;
  size_t to = end - e->offset > BEHIND ? e->offset + BEHIND : end, used = 0;
  while (from > start && gi_utf8_continues(in->text[from])) from--;
  while (to < end && gi_utf8_continues(in->text[to])) to++;
  if (e->length > to - e->offset) e->length = to - e->offset;
  for (size_t i = from; i < to && used + 1 < sizeof e->excerpt; i++)
    e->excerpt[used++] = in->text[i] ? in->text[i] : '?';
  e->excerpt[used] = '\0';
  e->excerpt_at = e->offset - from < used ? e->offset - from : used; /* so that the mark is in it */
  e->excerpt_length = e->length < used - e->excerpt_at ? e->length : used - e->excerpt_at;
}

static grundy_status data_fault(const data_reader *in, size_t at, size_t length,
                                const char *message) {
  grundy_status status = gi_fault_at(in->g, in->error, GRUNDY_EINPUT, at, length, "%s",
                                     grundy_translate(in->g, message));
  add_place(in);
  return status;
}

/* The same for a message with two numbers in it. */
#define FAULT(in, f, message, a, b)                                                                \
  (gi_fault_at((in)->g, (in)->error, GRUNDY_EINPUT, (f)->at, (f)->length, message,                 \
               (unsigned long long)(a), (unsigned long long)(b)),                                  \
   add_place(in), GRUNDY_EINPUT)

/* ---- fields ---- */

static bool is_gap(char c) {
  return c == ' ' || c == '\t';
}

static bool ends_field(char c) {
  return is_gap(c) || is_line_end(c) || c == ',' || c == ';';
}

/* The end of a field. If it begins with a quotation mark, it goes on to the next one. */
static size_t field_end(const data_reader *in, size_t at) {
  if (at < in->end && in->text[at] == '"') {
    size_t close = at + 1;
    while (close < in->end && !is_line_end(in->text[close]) && in->text[close] != '"') close++;
    if (close < in->end && in->text[close] == '"') at = close + 1;
  }
  while (at < in->end && !ends_field(in->text[at])) at++;
  return at;
}

/* Takes quotation marks around a field away, and spaces inside of them. */
static void unquote(const data_reader *in, size_t *from, size_t *to) {
  if (*to - *from < 2 || in->text[*from] != '"' || in->text[*to - 1] != '"') return;
  ++*from;
  --*to;
  while (*from < *to && is_gap(in->text[*from])) ++*from;
  while (*from < *to && is_gap(in->text[*to - 1])) --*to;
}

static bool is_number(const data_reader *in, size_t from, size_t to) {
  for (size_t i = from; i < to; i++)
    if (!grundy_is_digit(in->text[i])) return false;
  return from < to;
}

static grundy_status read_digits(const data_reader *in, size_t from, size_t to, uint64_t *out) {
  *out = 0;
  for (size_t i = from; i < to; i++) {
    unsigned digit = (unsigned)(in->text[i] - '0');
    if (digit > 9)
      return data_fault(
          in, from, to - from,
          in->text[from] == '-'
              ? GRUNDY_N("a number here cannot be negative; write 0 or more")
              : GRUNDY_N("this is not a value; values are whole numbers, or P and N, or ? "
                         "for one that is not known"));
    if (*out > (UINT64_MAX - digit) / 10)
      return data_fault(in, from, to - from,
                        GRUNDY_N("this number is too large; the largest is 18446744073709551615"));
    *out = *out * 10 + digit;
  }
  return GRUNDY_OK;
}

static grundy_status read_field(data_reader *in, bool first) {
  size_t from = in->at, to = field_end(in, from);
  field f = {.at = (uint32_t)from, .length = (uint32_t)(to - from), .first = first};
  if (from == to)
    return data_fault(in, from, from < in->end, GRUNDY_N("a value is missing before this comma"));
  in->at = to;
  unquote(in, &from, &to);
  if (from == to)
    return data_fault(
        in, f.at, f.length,
        GRUNDY_N("there is no value between these quotation marks; write ? for one that "
                 "is not known"));
  if (in->count >= (size_t)GRUNDY_DATA_MOST * COLUMNS_MOST)
    return data_fault(in, from, to - from,
                      GRUNDY_N("there are too many values; the limit is 2^24"));
  char letter = to - from == 1 ? in->text[from] : '\0';
  grundy_status status = GRUNDY_OK;
  if (letter == '?') {
    f.kind = UNKNOWN;
  } else if (letter && strchr("PNpn", letter)) {
    f.kind = OUTCOME;
    f.value = letter == 'N' || letter == 'n';
  } else {
    status = read_digits(in, from, to, &f.value);
  }
  if (status != GRUNDY_OK) return status;
  if (!GI_BUDGET_RESERVE(&in->budget, in->fields, in->room, in->count + 1) ||
      !gi_meter_work(&in->meter, f.length))
    return gi_budget_explain(&in->budget, in->error);
  in->fields[in->count++] = f;
  return GRUNDY_OK;
}

static void skip_gaps(data_reader *in) {
  while (in->at < in->end && is_gap(in->text[in->at])) in->at++;
}

/* Skips what separates two fields. Returns true if the line goes on. A comma may end a line. */
static bool goes_on(data_reader *in) {
  skip_gaps(in);
  if (in->at < in->end && (in->text[in->at] == ',' || in->text[in->at] == ';')) {
    in->at++;
    skip_gaps(in);
  }
  return in->at < in->end && !is_line_end(in->text[in->at]);
}

/* Whether the first line is a header: it has a word that is not an outcome, and no number. A line
 * with a number in it is more likely a line of values with a mistake. */
static bool is_header(const data_reader *in) {
  bool word = false;
  for (size_t at = in->at; at < in->end && !is_line_end(in->text[at]);) {
    size_t from = at, to = field_end(in, at);
    at = to;
    if (from == to) {
      at++;
      continue;
    }
    unquote(in, &from, &to);
    if (is_number(in, from, to) || (from < to && in->text[from] == '-')) return false;
    word = word || to - from != 1 || !strchr("PNpn?", in->text[from]);
  }
  return word;
}

/* Counts the columns of the header. Words are columns, unless commas separate these; then a column
 * may have several words. */
static void read_header(data_reader *in) {
  size_t words = 0, commas = 0;
  while (in->at < in->end && !is_line_end(in->text[in->at])) {
    size_t to = field_end(in, in->at);
    words += to > in->at;
    commas += to == in->at && !is_gap(in->text[to]);
    in->at = to > in->at ? to : to + 1;
  }
  in->header = commas ? commas + 1 : words;
}

/* The dots that may end a list, "0, 1, 2, 3, ..."; returns their length. */
static size_t dots_length(const data_reader *in) {
  static const char *const forms[] = {"...", "\xe2\x80\xa6"};
  for (size_t i = 0; in->count > 0 && i < sizeof forms / sizeof *forms; i++) {
    size_t n = strlen(forms[i]);
    if (in->end - in->at >= n && memcmp(in->text + in->at, forms[i], n) == 0) return n;
  }
  return 0;
}

/* Only the end of the text follows the dots. */
static grundy_status read_dots(data_reader *in, size_t length) {
  in->at += length;
  while (in->at < in->end && (is_gap(in->text[in->at]) || is_line_end(in->text[in->at]))) in->at++;
  if (in->at == in->end) return GRUNDY_OK;
  return data_fault(in, in->at, field_end(in, in->at) - in->at,
                    GRUNDY_N("nothing can follow the dots"));
}

static grundy_status read_line(data_reader *in) {
  grundy_status status = GRUNDY_OK;
  size_t before = in->count;
  bool more = true;
  while (more && status == GRUNDY_OK) {
    size_t dots = dots_length(in);
    status = dots ? read_dots(in, dots) : read_field(in, in->count == before);
    if (status == GRUNDY_OK) more = !dots && goes_on(in);
  }
  if (in->count > before && in->lines++ == 0) in->first_columns = in->count - before;
  return status;
}

static grundy_status read_lines(data_reader *in) {
  grundy_status status = GRUNDY_OK;
  if (in->end >= 3 && memcmp(in->text, "\xef\xbb\xbf", 3) == 0) in->at = 3;
  for (bool begun = false; in->at < in->end && status == GRUNDY_OK;) {
    skip_gaps(in);
    if (in->at == in->end) break;
    if (is_line_end(in->text[in->at])) {
      in->at++;
    } else if (in->text[in->at] == '#') {
      while (in->at < in->end && !is_line_end(in->text[in->at])) in->at++;
    } else if (!begun && is_header(in)) {
      read_header(in);
      begun = true;
    } else {
      status = read_line(in);
      begun = true;
    }
  }
  return status;
}

/* ---- the table ---- */

static grundy_status make_table(data_reader *in, grundy_data *out, size_t count) {
  uint64_t size = count * (sizeof *out->values + 1), most = gi_budget_most_memory(&in->budget);
  if (most && (size > most || atomic_load(&in->budget.memory) > most - size)) {
    gi_budget_stop(&in->budget, GI_STOP_MEMORY);
    return gi_budget_explain(&in->budget, in->error);
  }
  out->values = gi_zeroed(in->g, count, sizeof *out->values);
  out->known = gi_zeroed(in->g, count, 1);
  out->count = count;
  return out->values && out->known ? GRUNDY_OK : gi_no_memory(in->g, in->error);
}

/* Puts a value into its cell. A table has either numbers or outcomes; `*begun`: it has a value. */
static grundy_status put_field(const data_reader *in, grundy_data *out, const field *f, size_t cell,
                               bool *begun) {
  bool outcome = f->kind == OUTCOME;
  if (f->kind == UNKNOWN) return GRUNDY_OK;
  if (*begun && outcome != out->outcomes)
    return data_fault(in, f->at, f->length,
                      GRUNDY_N("the values are either numbers or the letters P and N, not both"));
  *begun = true;
  out->outcomes = outcome;
  if (out->known[cell] && out->values[cell] != f->value)
    return data_fault(in, f->at, f->length,
                      GRUNDY_N("this position occurs twice in the table, with different values"));
  GI_ASSERT(cell < out->count);
  out->known[cell] = 1;
  out->values[cell] = f->value;
  return GRUNDY_OK;
}

static grundy_status fill_list(data_reader *in, grundy_data *out) {
  bool begun = false;
  if (in->count > GRUNDY_DATA_MOST)
    return data_fault(in, in->fields[GRUNDY_DATA_MOST].at, in->fields[GRUNDY_DATA_MOST].length,
                      GRUNDY_N("there are too many values; the limit is 2^24"));
  grundy_status status = make_table(in, out, in->count);
  out->dimensions = 1;
  out->high[0] = in->count - 1;
  for (size_t i = 0; i < in->count && status == GRUNDY_OK; i++)
    status = put_field(in, out, &in->fields[i], i, &begun);
  return status;
}

/* Checks that every line has so many fields, and that all but the last are numbers. */
static grundy_status check_columns(const data_reader *in, size_t columns) {
  size_t have = 0;
  for (size_t i = 0; i < in->count; i++) {
    const field *f = &in->fields[i];
    have = f->first ? 1 : have + 1;
    bool last = i + 1 == in->count || in->fields[i + 1].first;
    if (last && have < columns)
      return FAULT(in, f, GRUNDY_N("this line ends after %llu columns; there must be %llu"), have,
                   columns);
    if (have > columns)
      return data_fault(in, f->at, f->length,
                        GRUNDY_N("this line has more columns than the first"));
    if (!last && f->kind != NUMBER)
      return data_fault(in, f->at, f->length,
                        GRUNDY_N("a number is expected here; the value is in the last column"));
  }
  return GRUNDY_OK;
}

static grundy_status measure_table(const data_reader *in, size_t columns, grundy_data *out,
                                   size_t *count) {
  out->dimensions = columns - 1;
  for (size_t d = 0; d < out->dimensions; d++) out->low[d] = UINT64_MAX;
  for (size_t i = 0; i < in->count; i++) {
    size_t d = i % columns;
    uint64_t n = in->fields[i].value;
    if (d == out->dimensions) continue;
    out->low[d] = n < out->low[d] ? n : out->low[d];
    out->high[d] = n > out->high[d] ? n : out->high[d];
  }
  *count = 1;
  for (size_t d = 0; d < out->dimensions; d++) {
    uint64_t last = out->high[d] - out->low[d];
    if (last >= GRUNDY_DATA_MOST || *count > GRUNDY_DATA_MOST / (last + 1))
      return gi_fault(in->g, in->error, GRUNDY_EINPUT,
                      GRUNDY_N("the numbers lie too far apart: a table over %llu..%llu in column "
                               "%llu would have more than %llu cells"),
                      (unsigned long long)out->low[d], (unsigned long long)out->high[d],
                      (unsigned long long)d + 1, (unsigned long long)GRUNDY_DATA_MOST);
    *count *= (size_t)last + 1;
  }
  return GRUNDY_OK;
}

static grundy_status fill_columns(data_reader *in, grundy_data *out, size_t columns) {
  size_t count;
  bool begun = false;
  GI_ASSERT(columns >= 2 && columns <= COLUMNS_MOST);
  grundy_status status = check_columns(in, columns);
  if (status == GRUNDY_OK) status = measure_table(in, columns, out, &count);
  if (status == GRUNDY_OK) status = make_table(in, out, count);
  for (size_t i = 0; i < in->count && status == GRUNDY_OK; i += columns) {
    size_t cell = 0;
    for (size_t d = 0; d < out->dimensions; d++)
      cell = cell * (size_t)(out->high[d] - out->low[d] + 1) +
             (size_t)(in->fields[i + d].value - out->low[d]);
    status = put_field(in, out, &in->fields[i + columns - 1], cell, &begun);
  }
  return status;
}

static grundy_status fill_table(data_reader *in, grundy_data *out) {
  if (in->count == 0)
    return gi_fault(in->g, in->error, GRUNDY_EINPUT,
                    GRUNDY_N("there are no values; write one a line, or columns a,b,value"));
  bool in_columns = in->lines > 1 && in->first_columns <= COLUMNS_MOST;
  size_t columns = in->header ? in->header : in_columns ? in->first_columns : 1;
  if (columns > COLUMNS_MOST)
    return FAULT(in, &in->fields[in->first_columns > COLUMNS_MOST ? COLUMNS_MOST : 0],
                 GRUNDY_N("there are %llu columns; up to %llu numbers and their value are "
                          "possible; a list has one value a line"),
                 columns, GRUNDY_DATA_NUMBERS);
  return columns == 1 ? fill_list(in, out) : fill_columns(in, out, columns);
}

grundy_status grundy_data_parse(grundy *g, const char *text, size_t length, grundy_data *out,
                                grundy_error *error) {
  data_reader in = {.g = g, .text = text, .end = length, .error = error};
  *out = (grundy_data){.values = NULL};
  if (length > GRUNDY_DATA_TEXT)
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("the table is longer than %llu bytes"),
                    (unsigned long long)GRUNDY_DATA_TEXT);
  gi_budget_init_reading(&in.budget, g);
  gi_meter_init(&in.meter, &in.budget, true);
  atomic_store(&in.budget.memory, length);
  grundy_status status = read_lines(&in);
  if (status == GRUNDY_OK) status = fill_table(&in, out);
  GI_BUDGET_RELEASE(&in.budget, in.fields, in.room);
  if (status != GRUNDY_OK) grundy_data_clear(g, out);
  return status;
}

void grundy_data_clear(grundy *g, grundy_data *data) {
  gi_resize(g, data->values, data->count * sizeof *data->values, 0);
  gi_resize(g, data->known, data->count, 0);
  *data = (grundy_data){.values = NULL};
}

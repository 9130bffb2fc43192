/* Values of a table as text in columns, CSV, JSON or bytes.
 *
 * Invariant: `buffer` has room for one more entry with all that stands before it. `ready[v]` holds
 * what the form writes for the value v, in a cell that is copied as a whole; only its length
 * counts.
 */
/* SPDX-License-Identifier: MIT */
#include "table_writer.h"

#include "terminal.h"

size_t table_digits(uint64_t n) {
  size_t digits = 1;
  for (; n >= 10; n /= 10) digits++;
  return digits;
}

/* Writes `n` so that it ends before `end`; returns where it begins. */
static char *write_number(char *end, uint64_t n) {
  do *--end = (char)('0' + n % 10);
  while (n /= 10);
  return end;
}

/* What the form writes for a value, of at most TABLE_CELL - 1 bytes; returns the length. */
static size_t write_cell(const table_writer *w, grundy_nimber value, const char *letter, char *to) {
  char digits[TABLE_CELL];
  char *end = digits + sizeof digits, *at = letter ? end - 1 : write_number(end, value);
  if (letter) *at = *letter;
  size_t length = (size_t)(end - at), before = 0;
  bool quoted = w->form == TABLE_JSON && (letter || value >= UINT64_C(1) << 53);
  if (w->form == TABLE_TEXT) do
      to[before++] = ' '; /* also before a value that is too wide */
    while (before + length < w->width);
  if (w->form == TABLE_JSON) to[before++] = ',';
  if (quoted) to[before++] = '"';
  memcpy(to + before, at, length);
  length += before;
  if (quoted) to[length++] = '"';
  if (w->form == TABLE_CSV) to[length++] = '\n';
  return length;
}

void table_writer_init(table_writer *w, enum table_form form, uint64_t low, uint64_t high,
                       size_t width, bool outcomes) {
  w->form = form;
  w->low = w->next = low;
  w->high = high;
  w->too_large = false;
  w->width = width;
  w->head = table_digits(high);
  w->used = 0;
  w->flushed = 0;
  w->number[TABLE_CELL - 1] = ',';
  w->digits = table_digits(low);
  write_number(w->number + TABLE_CELL - 1, low);
  for (size_t v = 0; v < TABLE_READY; v++) {
    const char *letter = outcomes ? (v ? "N" : "P") : NULL;
    w->ready[v].length = (uint8_t)write_cell(w, v, letter, w->ready[v].text);
  }
}

bool table_writer_flush(table_writer *w) {
  bool go_on = terminal_write_bytes(w->buffer, w->used);
  w->used = 0;
  w->flushed = terminal_seconds();
  return go_on;
}

/* The number in `number` becomes the next one. */
static void count_up(table_writer *w) {
  char *last = w->number + TABLE_CELL - 2, *first = last + 1 - w->digits, *at = last;
  while (at >= first && *at == '9') *at-- = '0';
  if (at >= first) {
    ++*at;
  } else {
    *at = '1';
    w->digits++;
  }
}

/* What stands before an entry. */
static inline void put_before(table_writer *w) {
  char *to = w->buffer + w->used;
  if (w->form == TABLE_CSV) {
    memcpy(to, w->number + TABLE_CELL - 1 - w->digits, w->digits + 1);
    w->used += w->digits + 1;
    count_up(w);
  } else if (w->form == TABLE_TEXT && (w->next - w->low) % TABLE_PER_LINE == 0) {
    if (w->next > w->low) *to++ = '\n';
    memset(to, ' ', w->head);
    write_number(to + w->head, w->next);
    to[w->head] = ':';
    w->used = (size_t)(to - w->buffer) + w->head + 1;
  }
}

/* One entry; the buffer has room. */
static inline void put_entry(table_writer *w, grundy_nimber value) {
  put_before(w);
  char *to = w->buffer + w->used;
  if (value < TABLE_READY) {
    memcpy(to, w->ready[value].text, sizeof w->ready[value].text);
    w->used += w->ready[value].length;
  } else {
    w->used += write_cell(w, value, NULL, to);
  }
  if (w->form == TABLE_JSON && w->next == w->low) /* no comma before the first one, which is all */
    memmove(to, to + 1, --w->used);
  w->next++;
}

/* One byte; false if the value does not fit. */
static inline bool put_byte(table_writer *w, grundy_nimber value) {
  if (value > UINT8_MAX) {
    w->too_large = true;
    w->large = value;
    return false;
  }
  w->buffer[w->used++] = (char)(unsigned char)value;
  w->next++;
  return true;
}

static inline bool put(table_writer *w, grundy_nimber value) {
  if (w->used >= TABLE_BUFFER && !table_writer_flush(w)) return false;
  if (w->form == TABLE_BYTES) return put_byte(w, value);
  put_entry(w, value);
  return true;
}

bool table_writer_show(table_writer *w) {
  if (terminal_seconds() < w->flushed + 0.2) return true;
  bool go_on = table_writer_flush(w);
  terminal_flush();
  return go_on;
}

bool table_writer_value(table_writer *w, grundy_nimber value) {
  return put(w, value);
}

/* Bytes that are there already. */
static bool put_all_bytes(table_writer *w, const grundy_values *values) {
  if (!table_writer_flush(w)) return false;
  w->next = values->first + values->count;
  return terminal_write_bytes(values->cells, values->count);
}

bool table_writer_block(table_writer *w, const grundy_values *values) {
  bool go_on = true;
  size_t i = 0;
  if (values->count == 0) return true;
  if (w->form == TABLE_BYTES && values->width == 1) {
    go_on = put_all_bytes(w, values);
  } else if (values->width == 1) { /* one loop a width: the compiler makes the best of each */
    const uint8_t *cells = values->cells;
    for (; go_on && i < values->count; i++) go_on = put(w, cells[i]);
  } else if (values->width == 2) {
    const uint16_t *cells = values->cells;
    for (; go_on && i < values->count; i++) go_on = put(w, cells[i]);
  } else {
    for (; go_on && i < values->count; i++) go_on = put(w, grundy_values_at(values, i));
  }
  return go_on && table_writer_show(w);
}

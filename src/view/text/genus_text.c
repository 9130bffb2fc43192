/* The genus of positions: for people, and as CSV.
 *
 * A range is written like a table of values, in lines of ten, five, two or one, as many as fit on
 * the screen. A * marks what is wild.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "grundy/genus.h"
#include "view/facts.h"

enum { SCREEN = 80, INDENT = 2 };

static const char *class_message(const grundy_genus *genus) {
  return genus->tame ? GRUNDY_N("tame") : GRUNDY_N("wild");
}

static void put_cell(const grundy_genus *genus, grundy_text *out) {
  if (!genus->known) {
    grundy_text_add(out, "?");
    return;
  }
  grundy_genus_print(genus, out);
  if (!genus->tame) grundy_text_add(out, "*");
}

static void put_end(const grundy_genera *a, grundy_text *out) {
  if (a->stop != GRUNDY_STOP_NONE)
    out->say(out, GRUNDY_N("Unknown: %s.\n"),
             grundy_translate(out->owner, grundy_stop_message(a->stop)));
  if (a->positions)
    out->say(out,
             a->positions == 1 ? GRUNDY_N("Computed: %llu position.\n")
                               : GRUNDY_N("Computed: %llu positions.\n"),
             gi_as_llu(a->positions));
}

static void bold(const grundy_style *style, bool on, grundy_text *out) {
  if (style->colour) grundy_text_add(out, on ? "\033[1m" : "\033[0m");
}

/* ---- a range ---- */

/* The width of the widest cell. */
static size_t cell_width(const grundy_genera *a, grundy_text *cell) {
  size_t width = 1;
  for (size_t i = 0; i < a->row_count; i++) {
    cell->length = 0;
    put_cell(&a->rows[i], cell);
    if (cell->length > width) width = cell->length;
  }
  return width;
}

static uint64_t columns_for(size_t label, size_t width) {
  static const uint64_t columns[] = {10, 5, 2};
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
    if (INDENT + label + 1 + columns[i] * (width + 2) <= SCREEN) return columns[i];
  return 1;
}

static void put_table(const grundy_genera *a, grundy_text *out) {
  grundy_text cell;
  grundy_text_init(&cell, out->owner);
  size_t label = gi_decimal_digits(a->rows[a->row_count - 1].n), width = cell_width(a, &cell);
  uint64_t columns = columns_for(label, width);
  size_t gap = INDENT + label + 1; /* before the next cell, left out at the end of a line */
  uint64_t last = a->rows[a->row_count - 1].n, shown = columns;
  if (last / columns == a->rows[0].n / columns) shown = last % columns + 1;
  for (uint64_t c = 0; columns > 1 && c < shown; c++) {
    gi_print_spaces(gap + 2, out);
    grundy_text_number(out, c);
    gap = width - 1;
  }
  if (columns > 1) grundy_text_add(out, "\n");
  for (size_t i = 0; i < a->row_count; i++) {
    uint64_t n = a->rows[i].n, place = n % columns;
    if (i == 0 || place == 0) {
      if (i) grundy_text_add(out, "\n");
      gi_print_spaces(INDENT + label - gi_decimal_digits(n - place), out);
      grundy_text_number(out, n - place);
      grundy_text_add(out, ":");
      gap = (size_t)place * (width + 2);
    }
    cell.length = 0;
    put_cell(&a->rows[i], &cell);
    gi_print_spaces(gap + 2, out);
    grundy_text_put(out, cell.data ? cell.data : "", cell.length);
    gap = width - cell.length;
  }
  grundy_text_add(out, "\n");
  out->failed |= cell.failed;
  grundy_text_clear(&cell);
}

/* Whether the genus is that of a sum of Nim piles; then a wild position is so by its followers. */
static bool is_of_nim(const grundy_genus *genus) {
  const grundy_nimber *digits = genus->misere;
  if (genus->count == 2) return digits[0] == genus->value && digits[1] == (genus->value ^ 2);
  return genus->count == 3 && genus->value < 2 && digits[0] == (genus->value ^ 1) &&
         digits[1] == (genus->value ^ 2) && digits[2] == genus->value;
}

/* Where the wild positions begin. */
static void put_first_wild(const grundy_genera *a, grundy_text *out) {
  grundy_text text;
  if (a->first_wild == a->row_count) {
    if (a->stop == GRUNDY_STOP_NONE)
      out->say(out, a->row_count == 1 ? GRUNDY_N("It is tame.\n")
                                      : GRUNDY_N("All of them are tame: in misere play their sums "
                                                 "are played as Nim.\n"));
    return;
  }
  const grundy_genus *first = &a->rows[a->first_wild];
  grundy_text_init(&text, out->owner);
  grundy_genus_print(first, &text);
  out->say(
      out,
      is_of_nim(first)
          ? GRUNDY_N("The first wild position (*) in this range is n = %llu. Its own genus, %s, "
                     "is that of a Nim sum, but it can come to wild positions.\n")
          : GRUNDY_N("The first wild position (*) in this range is n = %llu, with the genus "
                     "%s.\n"),
      gi_as_llu(first->n), text.data ? text.data : "");
  out->failed |= text.failed;
  grundy_text_clear(&text);
}

static void print_range(const grundy_genera *a, const grundy_style *style, grundy_text *out) {
  bold(style, true, out);
  gi_sanitize(a->game, strlen(a->game), out);
  if (a->range.low == a->range.high)
    out->say(out, GRUNDY_N(": the genus of n = %llu"), gi_as_llu(a->range.low));
  else
    out->say(out, GRUNDY_N(": the genus of n = %llu..%llu"), gi_as_llu(a->range.low),
             gi_as_llu(a->range.high));
  bold(style, false, out);
  grundy_text_add(out, "\n");
  GI_ASSERT(a->row_count > 0);
  put_table(a, out);
  put_first_wild(a, out);
}

/* ---- a sum ---- */

static void print_parts(const grundy_genera *a, grundy_text *out) {
  grundy_text cell;
  size_t name = 0, width = 1;
  grundy_text_init(&cell, out->owner);
  for (size_t i = 0; i < a->row_count; i++) {
    size_t columns = gi_text_columns(a->rows[i].part, strlen(a->rows[i].part));
    if (columns > name) name = columns;
    cell.length = 0;
    if (a->rows[i].known) grundy_genus_print(&a->rows[i], &cell);
    if (cell.length > width) width = cell.length;
  }
  for (size_t i = 0; i < a->row_count; i++) {
    const grundy_genus *row = &a->rows[i];
    cell.length = 0;
    if (row->known)
      grundy_genus_print(row, &cell);
    else
      grundy_text_add(&cell, "?");
    gi_print_spaces(INDENT, out);
    gi_sanitize(row->part, strlen(row->part), out);
    gi_print_spaces(name - gi_text_columns(row->part, strlen(row->part)) + 2, out);
    grundy_text_put(out, cell.data ? cell.data : "", cell.length);
    if (row->known) {
      gi_print_spaces(width - cell.length + 2, out);
      grundy_text_add(out, grundy_translate(out->owner, class_message(row)));
    }
    grundy_text_add(out, "\n");
  }
  out->failed |= cell.failed;
  grundy_text_clear(&cell);
}

static void print_sum(const grundy_genera *a, const grundy_style *style, grundy_text *out) {
  grundy_text text;
  grundy_text_init(&text, out->owner);
  bold(style, true, out);
  gi_sanitize(a->game, strlen(a->game), out);
  if (a->sum.known) {
    grundy_genus_print(&a->sum, &text);
    out->say(out, a->sum.tame ? GRUNDY_N(": genus %s, tame") : GRUNDY_N(": genus %s, wild"),
             text.data ? text.data : "");
  } else {
    out->say(out, GRUNDY_N(": the genus is unknown"));
  }
  bold(style, false, out);
  grundy_text_add(out, "\n");
  if (a->row_count > 1) print_parts(a, out);
  out->failed |= text.failed;
  grundy_text_clear(&text);
  if (!a->sum.known) return;
  out->say(out,
           a->sum.value ? GRUNDY_N("Normal play: the value is %llu; the first player wins.\n")
                        : GRUNDY_N("Normal play: the value is %llu; the second player wins.\n"),
           gi_as_llu(a->sum.value));
  out->say(out,
           a->sum.misere[0]
               ? GRUNDY_N("Misere play: the misere value is %llu; the first player wins.\n")
               : GRUNDY_N("Misere play: the misere value is %llu; the second player wins.\n"),
           gi_as_llu(a->sum.misere[0]));
}

void grundy_print_genera(const grundy_genera *a, const grundy_style *style, grundy_text *out) {
  if (a->of_sum)
    print_sum(a, style, out);
  else
    print_range(a, style, out);
  put_end(a, out);
}

/* ---- CSV ---- */

/* A text between quotes if it has a comma or a quote. */
static void csv_text(const char *s, grundy_text *out) {
  if (!strpbrk(s, ",\"\n")) {
    grundy_text_add(out, s);
    return;
  }
  grundy_text_add(out, "\"");
  for (; *s; s++) {
    if (*s == '"') grundy_text_add(out, "\"");
    grundy_text_put(out, s, 1);
  }
  grundy_text_add(out, "\"");
}

static void csv_genus(const grundy_genus *genus, grundy_text *out) {
  grundy_text_add(out, ",");
  if (genus->known) grundy_text_number(out, genus->value);
  grundy_text_add(out, ",");
  for (size_t i = 0; genus->known && i < genus->count; i++) {
    if (i) grundy_text_add(out, " ");
    grundy_text_number(out, genus->misere[i]);
  }
  grundy_text_add(out, ",");
  if (genus->known) grundy_genus_print(genus, out);
  grundy_text_add(out, !genus->known ? ",\n" : genus->tame ? ",tame\n" : ",wild\n");
}

void grundy_csv_genera(const grundy_genera *a, grundy_text *out) {
  grundy_text_add(out,
                  a->of_sum ? "part,value,misere,genus,class\n" : "n,value,misere,genus,class\n");
  for (size_t i = 0; i < a->row_count; i++) {
    if (a->of_sum)
      csv_text(a->rows[i].part, out);
    else
      grundy_text_number(out, a->rows[i].n);
    csv_genus(&a->rows[i], out);
  }
  if (!a->of_sum) return;
  csv_text(a->game, out);
  csv_genus(&a->sum, out);
}

/* A chart of one range on a terminal: bars of block signs over several rows. Where there are more
 * values than columns, a column stands for neighbours: full up to the least of them, pale up to
 * the largest. */
/* SPDX-License-Identifier: MIT */
#include "view/plot/plot.h"

enum { ROWS = 12, EIGHTHS = 8, WIDEST = 3, DEFAULT_WIDTH = 80 };

typedef struct bars {
  const gi_plot *plot;
  const grundy_style *style;
  uint64_t each;         /* numbers to a column */
  size_t columns, signs; /* signs: of a column */
  size_t rows, left;     /* left: columns of the numbers */
  grundy_range values;
  bool exact; /* a row is a value */
  grundy_text *out;
} bars;

typedef struct bar {
  size_t known;
  grundy_nimber least, most;
} bar;

static void put_right(uint64_t n, size_t width, grundy_text *out) {
  size_t digits = gi_decimal_digits(n);
  gi_print_spaces(width > digits ? width - digits : 0, out);
  grundy_text_number(out, n);
}

static bar bar_of(const bars *b, size_t column) {
  const grundy_cells *cells = b->plot->cells;
  bar found = {.least = UINT64_MAX};
  uint64_t from = column * b->each, end = from + b->each;
  for (uint64_t i = from; i < end && i < cells->count; i++) {
    if (!gi_plot_knows(b->plot, (size_t)i)) continue;
    found.known++;
    if (cells->values[i] < found.least) found.least = cells->values[i];
    if (cells->values[i] > found.most) found.most = cells->values[i];
  }
  return found;
}

/* The height of a value in eighths of a row. */
static size_t height_of(const bars *b, grundy_nimber value) {
  if (b->exact) return (size_t)(value - b->values.low) * EIGHTHS;
  double part = (double)(value - b->values.low) / (double)gi_plot_span(b->values);
  size_t height = (size_t)(part * (double)(b->rows * EIGHTHS) + 0.5);
  return height == 0 && value > b->values.low ? 1 : height;
}

static const char *sign_of(const bars *b, const bar *v, size_t row) {
  static const char *const eighths[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  bool unicode = b->style->unicode;
  if (v->known == 0) return " ";
  size_t least = height_of(b, v->least), most = height_of(b, v->most), floor = row * EIGHTHS;
  if (most <= floor) return " ";
  size_t full = least > floor ? least - floor : 0, some = most - floor;
  if (full >= EIGHTHS) return unicode ? "█" : "#";
  if (v->least == v->most) return unicode ? eighths[full] : full >= EIGHTHS / 2 ? "#" : "_";
  return some >= EIGHTHS / 2 || full ? (unicode ? "░" : ":") : (unicode ? "▁" : ".");
}

/* The value that stands beside a row: at its top. */
static uint64_t label_of(const bars *b, size_t row) {
  if (b->exact) return b->values.low + row + 1;
  double part = (double)(row + 1) / (double)b->rows;
  return row + 1 == b->rows
             ? b->values.high
             : b->values.low + (uint64_t)(part * (double)gi_plot_span(b->values) + 0.5);
}

static void print_row(const bars *b, size_t row) {
  grundy_text *out = b->out;
  bool labelled = b->rows <= 6 || (row + 1) % 2 == b->rows % 2;
  if (labelled)
    put_right(label_of(b, row), b->left, out);
  else
    gi_print_spaces(b->left, out);
  grundy_text_add(out, b->style->unicode ? " ┤" : " |");
  size_t pending = 0; /* spaces that nothing follows are not written */
  if (b->style->colour) grundy_text_add(out, "\033[36m");
  for (size_t column = 0; column < b->columns; column++) {
    bar v = bar_of(b, column);
    const char *sign = sign_of(b, &v, row);
    bool gap = b->signs > 1;
    for (size_t i = 0; i < b->signs; i++) {
      if (*sign == ' ' || (gap && i + 1 == b->signs)) {
        pending++;
        continue;
      }
      gi_print_spaces(pending, out);
      pending = 0;
      grundy_text_add(out, sign);
    }
  }
  if (b->style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, "\n");
}

/* The line with ticks at round numbers, and the numbers under it. */
static void print_axis(const bars *b) {
  grundy_range range = b->plot->cells->ranges[0];
  grundy_text *out = b->out;
  size_t width = b->columns * b->signs, place = gi_decimal_digits(range.high) + 2, written = 0;
  uint64_t step = gi_plot_nice_step(gi_plot_span(range), (width + place - 1) / place), n = 0;
  put_right(b->values.low, b->left, out);
  grundy_text_add(out, b->style->unicode ? " ┼" : " +");
  for (size_t i = 0; i < width; i++) grundy_text_add(out, b->style->unicode ? "─" : "-");
  grundy_text_add(out, "\n");
  gi_print_spaces(b->left + 2, out);
  if (!gi_plot_first_tick(range, step, &n)) n = range.low;
  for (;; n += step) {
    size_t at = (size_t)((n - range.low) / b->each) * b->signs;
    if (at >= written) {
      gi_print_spaces(at - written, out);
      grundy_text_number(out, n);
      written = at + gi_decimal_digits(n);
    }
    if (range.high - n < step) break;
  }
  grundy_text_add(out, "  n\n");
}

/* Marks under the axis: where the period begins, and how long it is. */
static void print_period(const bars *b) {
  const grundy_period *p = b->plot->table->period;
  grundy_range range = b->plot->cells->ranges[0];
  if (!p || !p->found || p->period < 2 || p->preperiod > range.high || p->preperiod < range.low)
    return;
  if (range.high - p->preperiod < p->period) return;
  size_t at = (size_t)((p->preperiod - range.low) / b->each) * b->signs;
  size_t end = (size_t)((p->preperiod + p->period - range.low) / b->each) * b->signs;
  if (end < at + 2) return;
  gi_print_spaces(b->left + 2 + at, b->out);
  grundy_text_add(b->out, b->style->unicode ? "└" : "'");
  for (size_t i = at + 2; i < end; i++) grundy_text_add(b->out, b->style->unicode ? "─" : "-");
  grundy_text_add(b->out, b->style->unicode ? "┘ " : "' ");
  b->out->say(b->out,
              p->proof ? GRUNDY_N("period %llu (proved)") : GRUNDY_N("period %llu (observed)"),
              (unsigned long long)p->period);
  grundy_text_add(b->out, "\n");
}

static bars bars_of(const gi_plot *p, size_t width, const grundy_style *style, grundy_text *out) {
  bars b = {.plot = p, .style = style, .each = 1, .out = out};
  uint64_t span = p->most - p->least;
  b.values = (grundy_range){0, p->most ? p->most : 1};
  if (p->least > 20 && span < p->most / 4) b.values.low = p->least - 1;
  b.left = gi_decimal_digits(b.values.high);
  size_t beside =
      b.left + gi_decimal_digits(p->cells->ranges[0].high) + 5; /* the last number, and "n" */
  size_t room = width > beside + 18 ? width - beside : 18;
  b.each = (p->cells->count + room - 1) / room;
  b.columns = (size_t)((p->cells->count + b.each - 1) / b.each);
  b.signs = room / b.columns < WIDEST ? room / b.columns : WIDEST;
  b.exact = gi_plot_span(b.values) <= ROWS;
  b.rows = b.exact ? (size_t)gi_plot_span(b.values) : ROWS;
  return b;
}

void gi_print_chart(const gi_plot *p, size_t width, const grundy_style *style, grundy_text *out) {
  bars b = bars_of(p, width, style, out);
  for (size_t row = b.rows; row-- > 0;) print_row(&b, row);
  print_axis(&b);
  print_period(&b);
  if (b.each > 1)
    out->say(out,
             GRUNDY_N("Each column: %llu neighbouring numbers, full up to their least value, "
                      "pale up to their largest.\n"),
             (unsigned long long)b.each);
}

static void print_line(const grundy_text *text, grundy_text *out) {
  if (text->length == 0) return;
  grundy_text_put(out, text->data, text->length);
  out->say(out, GRUNDY_N(".\n"));
}

void grundy_print_plot(const grundy_table *table, const grundy_plot_page *page,
                       const grundy_style *style, grundy_text *out) {
  gi_plot p;
  size_t width = page->width ? page->width : DEFAULT_WIDTH;
  gi_plot_init(&p, table, page, out->owner);
  if (style->colour) grundy_text_add(out, "\033[1m");
  grundy_text_put(out, p.title.data ? p.title.data : "", p.title.length);
  if (style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, "\n");
  if (p.cells->dimensions == 1 && !p.p_only && !p.cells->outcomes)
    gi_print_chart(&p, width, style, out);
  else
    gi_print_plane(&p, width, style, out);
  print_line(&p.facts, out);
  print_line(&p.notice, out);
  if (p.title.failed || p.facts.failed || p.notice.failed) out->failed = true;
  gi_plot_clear(&p);
}

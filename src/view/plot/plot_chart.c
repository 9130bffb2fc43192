/* A chart of one range in SVG: few values as bars, more as points, very many as dots in columns of
 * neighbours, where a dot says that one of them has the value. Behind them stand the pre-period
 * and, in turns light and dark, the periods. A value 0, a P-position, has its own colour.
 */
/* SPDX-License-Identifier: MIT */
#include "view/plot/plot.h"

enum { WIDTH = 800, HEIGHT = 300, TOP = 10 };
enum { BARS = 160, POINTS = 4000 }; /* values at most */
enum { BAND = 4, BANDS = 400 };     /* the least width of a period; how many are drawn */

typedef struct chart {
  const gi_plot *plot;
  const gi_frame *frame;
  grundy_range values;
  double step, unit; /* from a number to the next, and from a value to the next */
  grundy_text *out;
} chart;

/* The numbers that a column stands for, where there are too many for points. */
static uint64_t numbers_a_column(const gi_plot *p) {
  return p->cells->count <= POINTS ? 1 : (p->cells->count + WIDTH - 1) / WIDTH;
}

/* The axis of the values begins with 0, unless all of them are large and alike. */
static grundy_range values_of(const gi_plot *p) {
  grundy_range range = {0, p->most ? p->most : 1};
  uint64_t span = p->most - p->least;
  if (p->least > 20 && span < p->most / 4) {
    uint64_t step = gi_plot_nice_step(span, 5);
    range.low = p->least / step * step;
    if (range.low == range.high) range.low--;
  }
  return range;
}

static uint64_t values_a_row(const gi_plot *p) {
  grundy_range range = values_of(p);
  return p->cells->count <= POINTS ? 1 : gi_plot_span(range) / (HEIGHT - TOP) + 1;
}

void gi_chart_explain(const gi_plot *p, grundy_text *out) {
  unsigned long long numbers = numbers_a_column(p), values = values_a_row(p);
  if (numbers == 1) return;
  if (values == 1)
    out->say(out, GRUNDY_N("Each column: all values of %llu neighbouring numbers n."), numbers);
  else
    out->say(out,
             GRUNDY_N("Each column: all values of %llu neighbouring numbers n; each dot: %llu "
                      "neighbouring values."),
             numbers, values);
}

void gi_chart_size(const gi_plot *p, gi_frame *frame, gi_margins *around) {
  frame->width = WIDTH;
  frame->height = HEIGHT;
  double last = gi_plot_axis_room(p->cells->ranges[0].high) / 2; /* half of the last number */
  *around = (gi_margins){
      .left = gi_plot_axis_room(values_of(p).high), .right = last > 24 ? last : 24, .below = 42};
}

static double left_of(const chart *c, uint64_t i) {
  return c->frame->x + (double)i * c->step;
}

static double height_of(const chart *c, grundy_nimber value) {
  return c->frame->y + c->frame->height - (double)(value - c->values.low) * c->unit;
}

/* ---- the period ---- */

/* The index of the first number that is n or more; the count if all are less. */
static uint64_t index_of(const chart *c, uint64_t n) {
  const grundy_cells *cells = c->plot->cells;
  uint64_t low = cells->ranges[0].low;
  return n <= low ? 0 : n - low < cells->count ? n - low : cells->count;
}

static void add_ground(const chart *c, uint64_t from, uint64_t to, const char *style) {
  if (from < to)
    gi_svg_rect(left_of(c, from), c->frame->y, (double)(to - from) * c->step, c->frame->height, 0,
                style, c->out);
}

/* The first whole period in view under a bracket with its name. */
static double add_bracket(const chart *c, uint64_t from, uint64_t to, const grundy_period *p) {
  double x1 = left_of(c, from), x2 = left_of(c, to), y = c->frame->y - 4;
  double right = c->frame->x + c->frame->width;
  grundy_text label;
  grundy_text_init(&label, c->out->owner);
  label.say(&label,
            p->proof ? GRUNDY_N("period %llu (proved)") : GRUNDY_N("period %llu (observed)"),
            (unsigned long long)p->period);
  double width = gi_svg_text_width(label.data ? label.data : "", label.length, GI_SVG_SMALL);
  gi_svg_start("path", "bracket", c->out);
  grundy_text_add(c->out, " d=\"M");
  gi_svg_coordinate(x1 + 0.5, c->out);
  grundy_text_add(c->out, " ");
  gi_svg_coordinate(y, c->out);
  grundy_text_add(c->out, "v-5H");
  gi_svg_coordinate(x2 - 0.5, c->out);
  grundy_text_add(c->out, "v5\"");
  gi_svg_close(c->out);
  double start = x1;
  if (x2 - x1 > width) start = (x1 + x2 - width) / 2;
  if (start + width > right) start = right - width;
  gi_svg_text(start, y - 9, "small left", label.data ? label.data : "", label.length, c->out);
  c->out->failed |= label.failed;
  grundy_text_clear(&label);
  return start;
}

static void add_period(const chart *c) {
  const grundy_period *p = c->plot->table->period;
  uint64_t count = c->plot->cells->count, low = c->plot->cells->ranges[0].low;
  if (!p || !p->found || p->period < 2) return; /* of 1 there is nothing to mark */
  uint64_t from = index_of(c, p->preperiod), room = from;
  double label = c->frame->x + c->frame->width;
  add_ground(c, 0, from, "before");
  if (from == count) return;
  uint64_t inside = low > p->preperiod ? (low - p->preperiod) % p->period : 0;
  uint64_t first = inside ? p->period - inside : from; /* where the first whole one begins */
  if (inside && first >= count) return;
  bool bands = (double)p->period * c->step >= BAND && count / p->period < BANDS;
  bool drawn = true;
  for (uint64_t at = first; bands && at < count; at += p->period, drawn = !drawn) {
    uint64_t end = count - at > p->period ? at + p->period : count;
    if (drawn) add_ground(c, at, end, "band");
    if (count - at <= p->period) break;
  }
  if (!bands) add_ground(c, from, count, "band");
  if (count - first >= p->period) label = add_bracket(c, first, first + p->period, p);
  const char *name = grundy_translate(c->out->owner, GRUNDY_N("pre-period"));
  double width = gi_svg_text_width(name, strlen(name), GI_SVG_SMALL), end = left_of(c, room);
  double middle = (c->frame->x + end) / 2;
  if (room && end - c->frame->x > width && middle + width / 2 + 8 < label)
    gi_svg_text(middle, c->frame->y - 13, "small pale", name, strlen(name), c->out);
}

/* ---- values ---- */

static void add_tip(const chart *c, size_t i) {
  grundy_text *out = c->out;
  grundy_text_add(out, "><title>n = ");
  grundy_text_number(out, c->plot->cells->ranges[0].low + i);
  grundy_text_add(out, ": ");
  grundy_text_number(out, c->plot->cells->values[i]);
  grundy_text_add(out, "</title></");
}

static void add_point(const chart *c, size_t i, double radius) {
  grundy_nimber value = c->plot->cells->values[i];
  gi_svg_start("circle", value ? "dot" : "lost", c->out);
  gi_svg_number("cx", left_of(c, i) + c->step / 2, c->out);
  gi_svg_number("cy", height_of(c, value), c->out);
  gi_svg_number("r", radius, c->out);
  add_tip(c, i);
  grundy_text_add(c->out, "circle>\n");
}

static void add_bar(const chart *c, size_t i) {
  double width = c->step * 0.75 < 28 ? c->step * 0.75 : 28;
  double top = height_of(c, c->plot->cells->values[i]);
  gi_svg_start("rect", "bar", c->out);
  gi_svg_number("x", left_of(c, i) + (c->step - width) / 2, c->out);
  gi_svg_number("y", top, c->out);
  gi_svg_number("width", width, c->out);
  gi_svg_number("height", c->frame->y + c->frame->height - top, c->out);
  add_tip(c, i);
  grundy_text_add(c->out, "rect>\n");
}

static void add_values(const chart *c) {
  const grundy_cells *cells = c->plot->cells;
  bool bars = cells->count <= BARS && c->values.low == 0;
  double radius = cells->count <= BARS ? 3 : cells->count <= 1000 ? 2.2 : 1.6;
  for (size_t i = 0; i < cells->count; i++) {
    if (!gi_plot_knows(c->plot, i)) continue;
    if (bars && cells->values[i])
      add_bar(c, i);
    else
      add_point(c, i, radius);
  }
}

/* Rows of dots, the runs of them as lines. */
static void add_runs(const chart *c, const uint8_t *dots, size_t columns, size_t rows,
                     uint64_t a_row) {
  grundy_text *out = c->out;
  double width = (c->frame->height - TOP) / (double)rows * 0.9;
  width = width > 3 ? 3 : width < 1 ? 1 : width;
  for (size_t row = 0; row < rows; row++) {
    bool open = false, lost = row == 0 && c->values.low == 0 && a_row == 1;
    double y = height_of(c, c->values.low + row * a_row);
    for (size_t i = 0, end; i < columns; i = end) {
      for (end = i + 1; end < columns && dots[row * columns + end] == dots[row * columns + i];)
        end++;
      if (!dots[row * columns + i]) continue;
      if (!open) {
        gi_svg_start("path", lost ? "losts" : "dots", out);
        gi_svg_number("stroke-width", width, out);
        grundy_text_add(out, " d=\"");
      }
      open = true;
      grundy_text_add(out, "M");
      gi_svg_coordinate(left_of(c, i * numbers_a_column(c->plot)), out);
      grundy_text_add(out, " ");
      gi_svg_coordinate(y, out);
      grundy_text_add(out, "h");
      gi_svg_coordinate((double)(end - i - 1) * (double)numbers_a_column(c->plot) * c->step, out);
    }
    if (open) grundy_text_add(out, "\"/>\n");
  }
}

static void add_columns(const chart *c) {
  const gi_plot *p = c->plot;
  uint64_t each = numbers_a_column(p), a_row = values_a_row(p);
  size_t columns = (size_t)((p->cells->count + each - 1) / each);
  size_t rows = (size_t)(gi_plot_span(c->values) / a_row) + 1;
  grundy *g = c->out->owner;
  uint8_t *dots = gi_zeroed(g, columns, rows);
  if (!dots) {
    c->out->failed = true;
    return;
  }
  for (size_t i = 0; i < p->cells->count; i++)
    if (gi_plot_knows(p, i))
      dots[(size_t)((p->cells->values[i] - c->values.low) / a_row) * columns + (size_t)(i / each)] =
          1;
  add_runs(c, dots, columns, rows, a_row);
  gi_resize(g, dots, columns * rows, 0);
}

/* What the other colour means, at the right end under the axis. */
static void add_legend(const chart *c) {
  const char *words = grundy_translate(c->out->owner, GRUNDY_N("value 0: P-position"));
  double right = c->frame->x + c->frame->width, y = c->frame->y + c->frame->height + 36;
  double width = gi_svg_text_width(words, strlen(words), GI_SVG_SMALL);
  if (c->plot->lost == 0) return;
  gi_svg_circle(right - width - 8, y - 4, 3, "lost", c->out);
  gi_svg_text(right - width, y, "small left", words, strlen(words), c->out);
}

/* ---- */

void gi_chart_draw(const gi_plot *p, const gi_frame *frame, grundy_text *out) {
  chart c = {.plot = p, .frame = frame, .values = values_of(p), .out = out};
  c.step = frame->width / (double)p->cells->count;
  c.unit = (frame->height - TOP) / (double)gi_plot_span(c.values);
  double bottom = frame->y + frame->height;
  add_period(&c);
  const gi_axis across = {.range = p->cells->ranges[0],
                          .origin = frame->x + c.step / 2,
                          .unit = c.step,
                          .at = bottom,
                          .length = frame->width,
                          .factor = 1,
                          .name = "n"};
  const gi_axis up = {.upright = true,
                      .range = c.values,
                      .origin = bottom,
                      .unit = -c.unit,
                      .at = frame->x,
                      .length = frame->height - TOP,
                      .factor = 1,
                      .name = "G(n)"};
  gi_svg_line(frame->x, frame->y, frame->x, bottom, "line", out);
  gi_svg_line(frame->x, bottom, frame->x + frame->width, bottom, "line", out);
  gi_plot_axis(&across, out);
  gi_plot_axis(&up, out);
  if (p->cells->count <= POINTS)
    add_values(&c);
  else
    add_columns(&c);
  add_legend(&c);
}

/* An axis of a chart in SVG: a line, ticks at round numbers as many as have room, and its name. */
/* SPDX-License-Identifier: MIT */
#include "view/plot/plot.h"

#include <math.h>

enum { TICK = 4, LABEL_GAP = 8, ROW = 30, DENSE_ROW = 16, NAME_BELOW = 36 };

static double number_width(uint64_t n) {
  return (double)gi_decimal_digits(n) * 0.7 * GI_SVG_SMALL;
}

double gi_plot_axis_room(uint64_t largest) {
  return TICK + 4 + number_width(largest) + GI_SVG_SMALL + 10;
}

static uint64_t label_of(const gi_axis *axis, uint64_t n) {
  return axis->offset + n * axis->factor;
}

static void add_tick(const gi_axis *axis, uint64_t n, grundy_text *out) {
  double along = axis->origin + (double)(n - axis->range.low) * axis->unit;
  char digits[24];
  size_t at = sizeof digits;
  uint64_t label = label_of(axis, n);
  do digits[--at] = (char)('0' + label % 10);
  while (label /= 10);
  if (axis->upright) {
    gi_svg_line(axis->at - TICK, along, axis->at, along, "line", out);
    gi_svg_text(axis->at - TICK - 4, along + 4, "small right", digits + at, sizeof digits - at,
                out);
  } else {
    gi_svg_line(along, axis->at, along, axis->at + TICK, "line", out);
    gi_svg_text(along, axis->at + TICK + 12, "small", digits + at, sizeof digits - at, out);
  }
}

static void add_name(const gi_axis *axis, double middle, grundy_text *out) {
  const char *name = axis->name;
  if (!axis->upright) {
    gi_svg_text(middle, axis->at + NAME_BELOW, NULL, name, strlen(name), out);
    return;
  }
  double x = axis->at - gi_plot_axis_room(label_of(axis, axis->range.high)) + GI_SVG_SMALL;
  gi_svg_start("text", NULL, out);
  gi_svg_number("x", x, out);
  gi_svg_number("y", middle, out);
  grundy_text_add(out, " transform=\"rotate(-90 ");
  gi_svg_coordinate(x, out);
  grundy_text_add(out, " ");
  gi_svg_coordinate(middle, out);
  grundy_text_add(out, ")\"");
  gi_svg_inside(out);
  gi_svg_escape(name, strlen(name), out);
  gi_svg_finish("text", out);
}

void gi_plot_axis(const gi_axis *axis, grundy_text *out) {
  double each = !axis->upright ? number_width(label_of(axis, axis->range.high)) + LABEL_GAP
                : axis->factor > 1 || fabs(axis->unit) > DENSE_ROW ? DENSE_ROW
                                                                   : ROW;
  uint64_t step = gi_nice_step(gi_span(axis->range), (uint64_t)(axis->length / each)), n;
  double from = axis->origin, to = axis->origin + (double)gi_span(axis->range) * axis->unit;
  double middle = (from + to) / 2;
  if (gi_first_tick(axis->range, step, &n))
    for (;; n += step) {
      add_tick(axis, n, out);
      if (axis->range.high - n < step) break;
    }
  else
    add_tick(axis, axis->range.low, out);
  add_name(axis, middle, out);
}

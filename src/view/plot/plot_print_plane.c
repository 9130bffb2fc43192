/* A plane of tiles on a terminal: a value is a digit, or a letter from 10 on; larger ones are
 * shades. P-positions alone are dots, and outcomes letters. */
/* SPDX-License-Identifier: MIT */
#include "view/plot/plot.h"

enum { LETTERS = 62, MOST_ROWS = 60 };

typedef struct print {
  const gi_plot *plot;
  const grundy_style *style;
  gi_plane plane;
  gi_shades shades;
  bool letters; /* a sign is a value, not a shade */
  size_t left;  /* columns of the numbers */
  size_t wide;  /* columns of a tile */
  grundy_text *out;
} print;

static const char *shade_sign(const print *w, grundy_nimber value) {
  static const char *const blocks[] = {"·", "░", "▒", "▓", "█"};
  static const char *const signs[] = {".", "-", "+", "%", "#"};
  unsigned shade = gi_shade(&w->shades, value), count = w->shades.count;
  unsigned step = shade ? 1 + (shade - 1) * 4 / (count ? count : 1) : 0;
  return w->style->unicode ? blocks[step] : signs[step];
}

static void put_letter(grundy_nimber value, grundy_text *out) {
  static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  grundy_text_put(out, letters + value, 1);
}

static void put_tile(const print *w, const gi_tile *tile) {
  grundy_text *out = w->out;
  bool unicode = w->style->unicode, lost = tile->lost > 0;
  if (tile->known == 0) {
    grundy_text_add(out, tile->unknown ? "?" : " ");
    return;
  }
  bool mark = w->style->colour && lost && (w->plane.block == 1 || tile->most == 0);
  if (mark) grundy_text_add(out, "\033[1;33m");
  if (w->plot->p_only)
    grundy_text_add(out, lost ? (unicode ? "●" : "*") : (unicode ? "·" : "."));
  else if (w->plot->cells->outcomes)
    grundy_text_add(out, lost ? "P" : "N");
  else if (w->letters)
    put_letter(tile->most, out);
  else
    grundy_text_add(out, shade_sign(w, tile->most));
  if (mark) grundy_text_add(out, "\033[0m");
}

static uint64_t row_label(const print *w, size_t row) {
  const gi_plane *plane = &w->plane;
  return w->plot->cells->dimensions == 2
             ? w->plot->cells->ranges[0].low + row * plane->block
             : plane->start + (uint64_t)row * plane->columns * plane->block;
}

static void print_row(const print *w, size_t row) {
  uint64_t label = row_label(w, row);
  bool two = w->plot->cells->dimensions == 2;
  bool labelled = !two || w->plane.rows <= 12 || label % (5 * w->plane.block) == 0;
  size_t digits = labelled ? gi_decimal_digits(label) : 0, pending = 0;
  gi_print_spaces(w->left > digits ? w->left - digits : 0, w->out);
  if (labelled) grundy_text_number(w->out, label);
  grundy_text_add(w->out, w->style->unicode ? " ┤" : " |");
  for (size_t column = 0; column < w->plane.columns; column++) {
    gi_tile tile = gi_plane_tile(&w->plane, column, row);
    pending += w->wide - 1 + (column == 0 && w->wide == 1);
    if (!tile.inside || (tile.known == 0 && tile.unknown == 0)) {
      pending++;
      continue;
    }
    gi_print_spaces(pending, w->out);
    pending = 0;
    put_tile(w, &tile);
  }
  grundy_text_add(w->out, "\n");
}

/* The numbers of the columns: of two ranges those of the second, of one the places in a row. */
static void print_axis(const print *w) {
  bool two = w->plot->cells->dimensions == 2, unicode = w->style->unicode;
  grundy_range range =
      two ? w->plot->cells->ranges[1] : (grundy_range){0, w->plane.columns * w->plane.block - 1};
  size_t width = w->plane.columns * w->wide + (w->wide == 1), written = 0;
  size_t place = gi_decimal_digits(range.high) + 2;
  uint64_t step = gi_plot_nice_step(gi_plot_span(range), (width + place - 1) / place), n = 0;
  if (step < w->plane.block) step = w->plane.block;
  gi_print_spaces(w->left, w->out);
  grundy_text_add(w->out, unicode ? " └" : " +");
  for (size_t i = 0; i < width; i++) grundy_text_add(w->out, unicode ? "─" : "-");
  grundy_text_add(w->out, "\n");
  gi_print_spaces(w->left + 2, w->out);
  if (!gi_plot_first_tick(range, step, &n)) n = range.low;
  for (;; n += step) {
    size_t at =
        (size_t)((n - range.low) / w->plane.block) * w->wide + (w->wide == 1 ? 1 : w->wide - 1);
    size_t digits = gi_decimal_digits(n);
    if (at + 1 >= written + digits + (written > 0)) { /* its last digit under the column */
      gi_print_spaces(at + 1 - digits - written, w->out);
      grundy_text_number(w->out, n);
      written = at + 1;
    }
    if (range.high - n < step) break;
  }
  grundy_text_add(w->out, "\n");
  w->out->say(w->out, two ? GRUNDY_N("a downwards, b across\n") : GRUNDY_N("n = row + column\n"));
}

static void print_legend(const print *w) {
  grundy_text *out = w->out;
  const gi_plot *p = w->plot;
  if (p->p_only || p->cells->outcomes) return;
  if (w->letters && p->most >= 10) {
    out->say(out, p->most >= 36 ? GRUNDY_N("Letters: a = 10, b = 11, ..., z = 35, A = 36, ...\n")
                                : GRUNDY_N("Letters: a = 10, b = 11, ...\n"));
  } else if (!w->letters) {
    grundy_nimber from = 0;
    for (unsigned i = 0; i <= w->shades.count; i++) {
      grundy_nimber low = i ? gi_shade_low(&w->shades, i) : 0;
      grundy_nimber next = i < w->shades.count ? gi_shade_low(&w->shades, i + 1) : p->most;
      bool last = i == w->shades.count;
      if (!last && i && strcmp(shade_sign(w, low), shade_sign(w, next)) == 0) continue;
      if (i) grundy_text_add(out, "  ");
      grundy_text_add(out, shade_sign(w, low));
      grundy_text_add(out, " ");
      grundy_text_number(out, from);
      grundy_nimber high = last ? p->most : i ? next - 1 : 0;
      if (high > from) {
        grundy_text_add(out, "-");
        grundy_text_number(out, high);
      }
      from = next;
    }
    grundy_text_add(out, "\n");
  }
}

void gi_print_plane(const gi_plot *p, size_t width, const grundy_style *style, grundy_text *out) {
  const grundy_cells *cells = p->cells;
  print w = {.plot = p, .style = style, .shades = gi_shades_of(p), .out = out};
  w.left = gi_decimal_digits(cells->ranges[0].high);
  size_t room = width > w.left + 24 ? width - w.left - 4 : 20;
  w.plane = gi_plane_of(p, room, MOST_ROWS);
  w.wide = w.plane.columns * 2 <= room ? 2 : 1;
  w.letters = p->most < LETTERS;
  for (size_t i = 0; i < w.plane.rows; i++) print_row(&w, i);
  print_axis(&w);
  print_legend(&w);
  if (gi_plane_explain(&w.plane, out)) grundy_text_add(out, "\n");
}

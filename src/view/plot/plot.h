/* view/plot/plot.h: what the charts of a table share: its facts in words, ticks of an axis, the
 * steps of the colour scale, and tiles, the cells of a plane or blocks of them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PLOT_H
#define GI_PLOT_H

#include "view/facts.h"
#include "view/svg/svg.h"

/* ---- facts (plot_facts.c) ---- */

typedef struct gi_plot {
  const grundy_table *table;
  const grundy_cells *cells;
  bool p_only;
  grundy_nimber least, least_positive, most; /* of the values that are known */
  size_t known, lost, gaps;                  /* cells; lost: P; gaps: refused, see table.h */
  grundy_text title;                         /* "kayles: Grundy values, n = 0..100" */
  grundy_text facts;                         /* the period, or how many P-positions; may be empty */
  grundy_text notice;                        /* where the computation stopped; may be empty */
} gi_plot;

void gi_plot_init(gi_plot *p, const grundy_table *table, const grundy_plot_page *page, grundy *g);
void gi_plot_clear(gi_plot *p);
/* All of it in sentences, for those who cannot see the picture. */
void gi_plot_describe(const gi_plot *p, grundy_text *out);

static inline bool gi_plot_knows(const gi_plot *p, size_t i) {
  return !p->cells->known || p->cells->known[i];
}

/* The numbers of a range, less 1. */
static inline uint64_t gi_plot_span(grundy_range range) {
  return range.high - range.low;
}

/* ---- ticks and steps (plot_scale.c) ---- */

/* The least of 1, 2, 5, 10, 20, 50, ... that goes at most `most` times into `span`. */
uint64_t gi_plot_nice_step(uint64_t span, uint64_t most);
/* The first multiple of the step in the range; false: the range has no such multiple. */
bool gi_plot_first_tick(grundy_range range, uint64_t step, uint64_t *out);

/* The steps of the colour scale: 0, the P-positions, has its own; the others follow in steps of
 * equal width from `base` on. The width is a power of two and `base` a multiple of it, so that
 * values with the same high digits in binary have one colour: then the squares of XOR are seen. */
enum { GI_SHADES = 8 };
typedef struct gi_shades {
  uint64_t base, width;
  unsigned count; /* of those above 0 */
} gi_shades;

gi_shades gi_shades_of(const gi_plot *p);
/* 0 for the value 0, else 1 to count. */
unsigned gi_shade(const gi_shades *s, grundy_nimber value);
/* The least value of a step, which is not 0. */
uint64_t gi_shade_low(const gi_shades *s, unsigned shade);
/* "4-7", or "4" where a step is one value. */
void gi_shade_label(const gi_shades *s, unsigned shade, grundy_nimber most, bool unicode,
                    grundy_text *out);
/* Their colours in SVG: of few steps those that are far apart. Level 0 is for 0; the levels have
 * the classes h0 to h8, for which there are rules of CSS. */
unsigned gi_shade_level(const gi_shades *s, unsigned shade);
const char *gi_level_class(unsigned level);
extern const char gi_shade_style[];

/* ---- tiles (plot_tiles.c) ---- */

/* The plane of a table. Of two ranges: the first number downwards, the second across, as in a table
 * of text, the least in the upper left corner. Of one range: rows of `columns` numbers, downwards,
 * each row beginning at a multiple of that. */
typedef struct gi_plane {
  const gi_plot *plot;
  uint64_t block;       /* numbers along an axis that a tile stands for */
  size_t columns, rows; /* of tiles */
  uint64_t start;       /* of one range: the first number of the first row */
} gi_plane;

typedef struct gi_tile {
  bool inside;           /* some cell of it belongs to the table, */
  size_t known, unknown; /* so many are known, or not computed; others are refused */
  size_t lost;           /* so many are P-positions */
  grundy_nimber most;    /* the largest value */
  uint64_t a, b;         /* its first cell */
} gi_tile;

/* A plane of at most so many tiles. */
gi_plane gi_plane_of(const gi_plot *p, size_t most_columns, size_t most_rows);
gi_tile gi_plane_tile(const gi_plane *plane, size_t column, size_t row);
/* Explains what a blank stands for, and a tile, if it is more than a cell. False: nothing was
 * written. */
bool gi_plane_explain(const gi_plane *plane, grundy_text *out);

/* ---- parts of an SVG picture ---- */

/* Where the data go. */
typedef struct gi_frame {
  double x, y, width, height;
} gi_frame;

typedef struct gi_axis {
  bool upright;
  grundy_range range;
  double origin, unit; /* where the low end is, and how far it is from a number to the next */
  double at;           /* where the axis stands, on the other axis */
  double length;
  uint64_t offset, factor; /* a number n is written as offset + n * factor */
  const char *name;
} gi_axis;

void gi_plot_axis(const gi_axis *axis, grundy_text *out);
/* The room beside the axis that its numbers take. */
double gi_plot_axis_room(uint64_t largest);

/* A chart of one range; a plane. Each first computes its size: the frame's width and height, the
 * room left and right of it, and below; then draws itself into the frame. */
typedef struct gi_margins {
  double left, right, below;
} gi_margins;

void gi_chart_size(const gi_plot *p, gi_frame *frame, gi_margins *around);
void gi_chart_draw(const gi_plot *p, const gi_frame *frame, grundy_text *out);
void gi_tiles_size(const gi_plot *p, const gi_plane *plane, gi_frame *frame, gi_margins *around,
                   grundy_text *out);
void gi_tiles_draw(const gi_plot *p, const gi_plane *plane, const gi_frame *frame,
                   grundy_text *out);
/* What the columns or blocks of the chart stand for, if that is more than one value. */
void gi_chart_explain(const gi_plot *p, grundy_text *out);

/* ---- on a terminal ---- */

void gi_print_chart(const gi_plot *p, size_t width, const grundy_style *style, grundy_text *out);
void gi_print_plane(const gi_plot *p, size_t width, const grundy_style *style, grundy_text *out);

#endif

/* A plane of tiles in SVG: values in the steps of the colour scale, P and N in two colours, or the
 * P-positions alone as dots.
 *
 * Few tiles are an element each, with their value to be read at the pointer. Of many, all those of
 * a colour are one path, the runs in a row one stroke of it: that keeps a map of a hundred
 * thousand cells below a megabyte.
 */
/* SPDX-License-Identifier: MIT */
#include "view/plot/plot.h"

enum { SIDE = 560, TILE = 24, TIPS = 6000 };
enum { LEAST_DOT = 3, WRITTEN_SIDE = 18, WRITTEN_MOST = 999 };
enum { SWATCH = 16, LEGEND_ROW = 22, LEGEND_GAP = 24 };
enum { NO_TILE = -1, UNKNOWN = GI_SHADES + 1, WON = GI_SHADES + 2, CLASSES = GI_SHADES + 3 };

typedef struct map {
  const gi_plot *plot;
  const gi_plane *plane;
  const gi_frame *frame;
  gi_shades shades;
  double side; /* of a tile */
  grundy_text *out;
} map;

static bool is_binary(const gi_plot *p) {
  return p->p_only || p->cells->outcomes;
}

/* In whole hundredths, as numbers are written in SVG: the tiles must fit their axes. */
static double side_of(const gi_plane *plane) {
  size_t most = plane->columns > plane->rows ? plane->columns : plane->rows;
  size_t hundredths = SIDE * (size_t)100 / most;
  return hundredths > TILE * (size_t)100 ? TILE : (double)hundredths / 100;
}

static const char *class_of(const map *m, int shade) {
  return shade == UNKNOWN ? "hu"
         : shade == WON   ? "hN"
                          : gi_level_class(gi_shade_level(&m->shades, (unsigned)shade));
}

/* ---- the legend ---- */

static void legend_label(const map *m, int shade, grundy_text *out) {
  if (shade == UNKNOWN)
    out->say(out, GRUNDY_N("not known"));
  else if (shade == WON)
    out->say(out, GRUNDY_N("N: the mover wins"));
  else if (shade == 0 && is_binary(m->plot))
    out->say(out, GRUNDY_N("P: the mover loses"));
  else
    gi_shade_label(&m->shades, (unsigned)shade, m->plot->most, true, out);
  if (shade == 0 && !is_binary(m->plot)) out->say(out, GRUNDY_N(" (P-position)"));
}

static bool in_legend(const map *m, int shade) {
  const gi_plot *p = m->plot;
  if (shade == UNKNOWN) return p->table->done < p->cells->count;
  if (shade == WON) return p->cells->outcomes && !p->p_only;
  if (shade == 0) return is_binary(p) || (p->lost && m->plane->block == 1);
  return !is_binary(p) && shade <= (int)m->shades.count;
}

/* Draws it from (x, y) down, or only measures it. */
static double add_legend(const map *m, double x, double y, bool draw) {
  double most = 0;
  grundy_text label;
  grundy_text_init(&label, m->out->owner);
  for (int i = CLASSES - 1; i >= 0; i--) {
    if (!in_legend(m, i)) continue;
    label.length = 0;
    legend_label(m, i, &label);
    const char *words = label.data ? label.data : "";
    double width = SWATCH + 6 + gi_svg_text_width(words, label.length, GI_SVG_SMALL);
    if (width > most) most = width;
    if (!draw) continue;
    if (m->plot->p_only && i == 0)
      gi_svg_circle(x + SWATCH / 2.0, y + SWATCH / 2.0, 4, "lost", m->out);
    else
      gi_svg_rect(x, y, SWATCH, SWATCH, 2, class_of(m, i), m->out);
    gi_svg_text(x + SWATCH + 6, y + SWATCH - 4, "small left", words, label.length, m->out);
    y += LEGEND_ROW;
  }
  if (label.failed) m->out->failed = true;
  grundy_text_clear(&label);
  return most;
}

/* ---- tiles ---- */

static int shade_of(const map *m, const gi_tile *tile) {
  const gi_plot *p = m->plot;
  if (!tile->inside) return NO_TILE;
  if (tile->known == 0) return tile->unknown ? UNKNOWN : NO_TILE;
  if (p->p_only) return tile->lost ? 0 : NO_TILE;
  if (p->cells->outcomes) return tile->lost ? 0 : WON;
  return (int)gi_shade(&m->shades, tile->most);
}

static double top_of(const map *m, size_t row) {
  return m->frame->y + (double)row * m->side;
}

static void add_tip(const map *m, const gi_tile *tile, const char *element) {
  grundy_text *out = m->out;
  const grundy_cells *cells = m->plot->cells;
  grundy_text_add(out, cells->dimensions == 1 ? "><title>n = " : "><title>a = ");
  grundy_text_number(out, tile->a);
  if (cells->dimensions == 2) {
    grundy_text_add(out, ", b = ");
    grundy_text_number(out, tile->b);
  }
  grundy_text_add(out, ": ");
  if (tile->known == 0)
    grundy_text_add(out, "?");
  else if (is_binary(m->plot))
    grundy_text_add(out, tile->lost ? "P" : "N");
  else
    grundy_text_number(out, tile->most);
  grundy_text_add(out, "</title></");
  grundy_text_add(out, element);
  grundy_text_add(out, ">\n");
}

/* Where there is room, the value itself stands on the tile. */
static void write_value(const map *m, const gi_tile *tile, int shade, double x, double y) {
  char digits[24];
  size_t at = sizeof digits;
  grundy_nimber value = tile->most;
  if (m->side < WRITTEN_SIDE || m->plot->most > WRITTEN_MOST || tile->known == 0) return;
  bool outcome = m->plot->cells->outcomes;
  if (outcome)
    digits[--at] = tile->lost ? 'P' : 'N';
  else
    do digits[--at] = (char)('0' + value % 10);
    while (value /= 10);
  /* letters that can be read on the colour, be it of light or of dark surroundings */
  unsigned level = shade == WON ? 1 : gi_shade_level(&m->shades, (unsigned)shade);
  bool mid = level == 0 || level == 4;
  gi_svg_text(x + m->side / 2, y + m->side / 2 + 4,
              mid         ? "small mid-tile"
              : level < 4 ? "small pale-tile"
                          : "small deep-tile",
              digits + at, sizeof digits - at, m->out);
}

static void add_tile(const map *m, const gi_tile *tile, size_t column, size_t row) {
  int shade = shade_of(m, tile);
  double x = m->frame->x + (double)column * m->side, y = top_of(m, row);
  if (shade == NO_TILE) return;
  bool dot = shade == 0 && m->plot->p_only;
  gi_svg_start(dot ? "circle" : "rect", dot ? "lost" : class_of(m, shade), m->out);
  if (dot) {
    gi_svg_number("cx", x + m->side / 2, m->out);
    gi_svg_number("cy", y + m->side / 2, m->out);
    gi_svg_number("r", m->side * 0.38, m->out);
  } else {
    gi_svg_number("x", x, m->out);
    gi_svg_number("y", y, m->out);
    gi_svg_number("width", m->side, m->out);
    gi_svg_number("height", m->side, m->out);
  }
  add_tip(m, tile, dot ? "circle" : "rect");
  if (!dot) write_value(m, tile, shade, x, y);
}

static void add_tiles(const map *m) {
  grundy_text_add(m->out, m->plot->p_only ? "<g class=\"tiles\">\n" /* round dots */
                                          : "<g class=\"tiles\" shape-rendering=\"crispEdges\">\n");
  for (size_t row = 0; row < m->plane->rows; row++)
    for (size_t column = 0; column < m->plane->columns; column++) {
      gi_tile tile = gi_plane_tile(m->plane, column, row);
      add_tile(m, &tile, column, row);
    }
  grundy_text_add(m->out, "</g>\n");
}

/* The runs of one colour, in units of a tile. */
static void add_runs(const map *m, const int8_t *shades, int shade) {
  size_t columns = m->plane->columns;
  bool open = false;
  for (size_t row = 0; row < m->plane->rows; row++) {
    const int8_t *line = shades + row * columns;
    for (size_t i = 0, end; i < columns; i = end) {
      for (end = i + 1; end < columns && line[end] == line[i] && !m->plot->p_only;) end++;
      if (line[i] != shade) continue;
      if (!open) gi_svg_start("path", m->plot->p_only ? "losts" : class_of(m, shade), m->out);
      grundy_text_add(m->out, open ? "M" : " d=\"M");
      open = true;
      gi_svg_coordinate((double)i + (m->plot->p_only ? 0.5 : 0), m->out);
      grundy_text_add(m->out, " ");
      grundy_text_number(m->out, row);
      grundy_text_add(m->out, "h");
      grundy_text_number(m->out, m->plot->p_only ? 0 : end - i);
    }
  }
  if (open) grundy_text_add(m->out, "\"/>\n");
}

static void add_paths(const map *m) {
  grundy *g = m->out->owner;
  size_t columns = m->plane->columns, rows = m->plane->rows;
  int8_t *shades = gi_zeroed(g, columns, rows);
  if (!shades) {
    m->out->failed = true;
    return;
  }
  for (size_t i = 0; i < columns * rows; i++) {
    gi_tile tile = gi_plane_tile(m->plane, i % columns, i / columns);
    shades[i] = (int8_t)shade_of(m, &tile);
  }
  gi_svg_start("g", m->plot->p_only ? NULL : "runs", m->out);
  if (m->plot->p_only)
    gi_svg_number("stroke-width", m->side < LEAST_DOT / 0.76 ? LEAST_DOT / m->side : 0.76, m->out);
  grundy_text_add(m->out, " transform=\"translate(");
  gi_svg_coordinate(m->frame->x, m->out);
  grundy_text_add(m->out, " ");
  gi_svg_coordinate(m->frame->y, m->out);
  grundy_text_add(m->out, ") scale(");
  gi_svg_coordinate(m->side, m->out);
  grundy_text_add(m->out, ") translate(0 .5)\">\n");
  for (int shade = 0; shade < CLASSES; shade++) add_runs(m, shades, shade);
  grundy_text_add(m->out, "</g>\n");
  gi_resize(g, shades, columns * rows, 0);
}

/* ---- axes ---- */

static void add_axes(const map *m) {
  const gi_plane *plane = m->plane;
  const gi_frame *f = m->frame;
  const grundy_cells *cells = m->plot->cells;
  bool two = cells->dimensions == 2;
  double each = m->side / (double)plane->block, bottom = f->y + f->height;
  uint64_t row = plane->block * plane->columns; /* numbers to a row of one range */
  gi_axis across = {.range = two ? cells->ranges[1] : (grundy_range){0, plane->columns - 1},
                    .origin = f->x + (two ? each : m->side) / 2,
                    .unit = two ? each : m->side,
                    .at = bottom,
                    .length = f->width,
                    .factor = two ? 1 : plane->block,
                    .name =
                        two ? "b" : grundy_translate(m->out->owner, GRUNDY_N("n = row + column"))};
  gi_axis down = {.upright = true,
                  .range = two ? cells->ranges[0] : (grundy_range){0, plane->rows - 1},
                  .origin = f->y + (two ? each : m->side) / 2,
                  .unit = two ? each : m->side,
                  .at = f->x,
                  .length = f->height,
                  .offset = two ? 0 : plane->start,
                  .factor = two ? 1 : row,
                  .name = two ? "a" : "n"};
  gi_svg_start("rect", "line", m->out);
  gi_svg_number("x", f->x, m->out);
  gi_svg_number("y", f->y, m->out);
  gi_svg_number("width", f->width, m->out);
  gi_svg_number("height", f->height, m->out);
  gi_svg_close(m->out);
  gi_plot_axis(&across, m->out);
  gi_plot_axis(&down, m->out);
}

/* ---- */

static map map_of(const gi_plot *p, const gi_plane *plane, const gi_frame *frame,
                  grundy_text *out) {
  return (map){.plot = p,
               .plane = plane,
               .frame = frame,
               .shades = gi_shades_of(p),
               .side = side_of(plane),
               .out = out};
}

void gi_tiles_size(const gi_plot *p, const gi_plane *plane, gi_frame *frame, gi_margins *around,
                   grundy_text *out) {
  map m = map_of(p, plane, frame, out);
  frame->width = m.side * (double)plane->columns;
  frame->height = m.side * (double)plane->rows;
  *around = (gi_margins){.left = gi_plot_axis_room(p->cells->ranges[0].high),
                         .right = LEGEND_GAP + add_legend(&m, 0, 0, false) + 16,
                         .below = 42};
}

void gi_tiles_draw(const gi_plot *p, const gi_plane *plane, const gi_frame *frame,
                   grundy_text *out) {
  map m = map_of(p, plane, frame, out);
  if (plane->block == 1 && plane->columns * plane->rows <= TIPS)
    add_tiles(&m);
  else
    add_paths(&m);
  add_axes(&m);
  add_legend(&m, frame->x + frame->width + LEGEND_GAP, frame->y, true);
}

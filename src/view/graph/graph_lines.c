/* The arrows of a laid out graph: see graph_lines.h.
 *
 * A line leaves the middle of a box's lower edge and enters the middle of an upper edge. Within the
 * band of a rank it runs straight down; between two ranks it is a curve that begins and ends
 * straight down, so it stays between the ranks and no line meets a box that is not its own. Arrows
 * up run a little to the right of that. All arrows to one node are one path with one head. It can
 * be bold as a whole, because a move to a P-position wins for whichever player makes it.
 */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_lines.h"

#include "base/assert.h"

#include <math.h>

/* A pen that draws a path. A straight line down is held back until it turns. */
typedef struct pen {
  grundy_text *out;
  double x, y;  /* where the path has come to */
  double to;    /* and where a line from there, up or down, will end */
  bool started; /* there is a path */
} pen;

static void flush_path(pen *p) {
  if (p->started && fabs(p->to - p->y) > 0.005) {
    grundy_text_add(p->out, "V");
    gi_svg_coordinate(p->to, p->out);
  }
  p->y = p->to;
}

static void path_point(pen *p, double x, double y) {
  gi_svg_coordinate(x, p->out);
  grundy_text_add(p->out, " ");
  gi_svg_coordinate(y, p->out);
}

static void move_to(pen *p, double x, double y) {
  if (p->started && fabs(p->x - x) < 0.005 && fabs(p->to - y) < 0.005) return;
  flush_path(p);
  grundy_text_add(p->out, "M");
  path_point(p, x, y);
  p->x = x;
  p->y = p->to = y;
  p->started = true;
}

static void straight_to(pen *p, double y) {
  p->to = y;
}

static void curve_to(pen *p, double x, double y) {
  if (fabs(x - p->x) < 0.005) {
    straight_to(p, y);
    return;
  }
  flush_path(p);
  double middle = (p->y + y) / 2;
  grundy_text_add(p->out, "C");
  path_point(p, p->x, middle);
  grundy_text_add(p->out, " ");
  path_point(p, x, middle);
  grundy_text_add(p->out, " ");
  path_point(p, x, y);
  p->x = x;
  p->y = p->to = y;
}

/* ---- places ---- */

static double band_top(const gi_graph_lines *g, uint32_t cell) {
  return g->top + g->layout->top[g->layout->rank[cell]];
}

static double band_bottom(const gi_graph_lines *g, uint32_t cell) {
  return g->top + g->layout->bottom[g->layout->rank[cell]];
}

static bool is_node(const gi_graph_lines *g, uint32_t cell) {
  return cell < g->layout->nodes;
}

/* Boxes stand in the middle of their band. */
double gi_graph_lines_top(const gi_graph_lines *g, uint32_t node) {
  const gi_layout *l = g->layout;
  double band = l->bottom[l->rank[node]] - l->top[l->rank[node]];
  return band_top(g, node) + (band - l->boxes[node].height) / 2;
}

static double box_bottom(const gi_graph_lines *g, uint32_t node) {
  return gi_graph_lines_top(g, node) + g->box[node];
}

/* Where a line passes a cell; those that go up pass nodes a little to the right. */
static double x_of(const gi_graph_lines *g, uint32_t cell, bool up) {
  double aside = up && is_node(g, cell) ? fmin(8, g->layout->boxes[cell].width / 5) : 0;
  return g->left + g->layout->x[cell] + aside;
}

/* ---- pieces ---- */

static void piece_down(const gi_graph_lines *g, const gi_layout_piece *piece, pen *p) {
  uint32_t from = piece->upper, to = piece->lower;
  move_to(p, x_of(g, from, false), is_node(g, from) ? box_bottom(g, from) : band_bottom(g, from));
  straight_to(p, band_bottom(g, from));
  curve_to(p, x_of(g, to, false), band_top(g, to));
  straight_to(p, is_node(g, to) ? gi_graph_lines_top(g, to) - g->head : band_bottom(g, to));
}

static void piece_up(const gi_graph_lines *g, const gi_layout_piece *piece, pen *p) {
  uint32_t from = piece->lower, to = piece->upper;
  move_to(p, x_of(g, from, true),
          is_node(g, from) ? gi_graph_lines_top(g, from) : band_top(g, from));
  straight_to(p, band_top(g, from));
  curve_to(p, x_of(g, to, true), band_bottom(g, to));
  straight_to(p, is_node(g, to) ? box_bottom(g, to) + g->head : band_top(g, to));
}

void gi_graph_lines_head(const gi_graph_lines *g, uint32_t node, bool up, grundy_text *out) {
  bool wins = g->wins[node];
  double x = x_of(g, node, up), y = up ? box_bottom(g, node) : gi_graph_lines_top(g, node);
  double back = up ? g->head : -g->head, half = g->head * (wins ? 0.6 : 0.45);
  pen p = {.out = out};
  move_to(&p, x, y);
  grundy_text_add(out, "l");
  path_point(&p, -half, back * 1.25);
  grundy_text_add(out, "h");
  gi_svg_coordinate(2 * half, out);
  grundy_text_add(out, "z");
}

void gi_graph_lines_piece(const gi_graph_lines *g, uint32_t i, grundy_text *out) {
  const gi_layout_piece *piece = &g->layout->piece[i];
  pen p = {.out = out};
  if (piece->up)
    piece_up(g, piece, &p);
  else
    piece_down(g, piece, &p);
  flush_path(&p);
}

/* The arrows that run this way to one node, from piece `i` on; all of them have one target. */
static void write_way(const gi_graph_lines *g, uint32_t i, uint32_t end, bool up,
                      grundy_text *out) {
  const gi_layout_piece *piece = g->layout->piece;
  while (i < end && piece[i].up != up) i++;
  if (i == end) return;
  uint32_t target = piece[i].target;
  pen p = {.out = out};
  gi_svg_start("path", g->wins[target] ? "win" : "move", out);
  grundy_text_add(out, " d=\"");
  for (; i < end; i++) {
    if (piece[i].up != up) continue;
    if (up)
      piece_up(g, &piece[i], &p);
    else
      piece_down(g, &piece[i], &p);
  }
  flush_path(&p);
  grundy_text_add(out, "\"");
  gi_svg_close(out);
  gi_svg_start("path", g->wins[target] ? "win-head" : "move-head", out);
  grundy_text_add(out, " d=\"");
  gi_graph_lines_head(g, target, up, out);
  grundy_text_add(out, "\"");
  gi_svg_close(out);
}

void gi_graph_lines_write(const gi_graph_lines *g, grundy_text *out) {
  const gi_layout *l = g->layout;
  for (uint32_t i = 1; i < l->pieces; i++) GI_ASSERT(l->piece[i - 1].target <= l->piece[i].target);
  for (int wins = 0; wins < 2; wins++)
    for (uint32_t i = 0, end; i < l->pieces && !out->failed; i = end) {
      uint32_t target = l->piece[i].target;
      for (end = i; end < l->pieces && l->piece[end].target == target;) end++;
      if (g->wins[target] != wins) continue;
      if (g->pace && !gi_pace_work(g->pace, (end - i) / 2 + 1)) return;
      write_way(g, i, end, false, out);
      write_way(g, i, end, true, out);
    }
}

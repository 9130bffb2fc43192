/* grundy/kit/drawings.h: what several games draw: the numbers beside a board, nodes with names,
 * piles, and rows of pins; all made of the shapes of scene.h.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_DRAWINGS_H
#define GRUNDY_DRAWINGS_H

#include "../scene.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- boards ---- */

/* The numbers of columns and rows, from 1, beside a board of cells whose upper left corner is 0, 0.
 * `upward`: the first row is the lowest, and its numbers stand below. */
static inline void grundy_scene_margins(grundy_scene *s, unsigned rows, unsigned columns,
                                        bool upward) {
  unsigned i;
  for (i = 0; i < columns; i++)
    grundy_scene_number(s, GRUNDY_LABEL_SMALL, i + 0.5, upward ? rows + 0.4 : -0.4, i + 1);
  for (i = 0; i < rows; i++)
    grundy_scene_number(s, GRUNDY_LABEL_SMALL | GRUNDY_LABEL_LEFT, -0.25, i + 0.5,
                        upward ? rows - i : i + 1);
}

/* ---- nodes with names ---- */

/* The width of a node whose name has so many bytes. Short names stand in a disc. */
static inline double grundy_scene_node_width(size_t length) {
  return length <= 2 ? 0.8 : 0.4 + 0.29 * (double)length;
}

static inline void grundy_scene_node(grundy_scene *s, grundy_look look, double x, double y,
                                     const char *name, size_t length) {
  double width = grundy_scene_node_width(length);
  if (length <= 2)
    grundy_scene_disc(s, look, x, y, width);
  else
    grundy_scene_shape(s, GRUNDY_SHAPE_CHIP, look, x - width / 2, y - 0.35, width, 0.7);
  if (length)
    grundy_scene_text(s, GRUNDY_LABEL_SMALL | (look == GRUNDY_LOOK_FULL ? GRUNDY_LABEL_ON_FULL : 0),
                      x, y, name, length);
}

/* ---- piles ---- */

#define GRUNDY_CHIP_WIDTH 1.2
#define GRUNDY_CHIP_HEIGHT 0.34
#define GRUNDY_STACK_MOST 12u /* the most counters of one stack; a larger one has a break */

/* Three dots, one above the other, from y upwards. */
static inline void grundy_scene_break(grundy_scene *s, double x, double y) {
  unsigned i;
  for (i = 0; i < 3; i++) grundy_scene_disc(s, GRUNDY_LOOK_INK, x, y - 0.15 - 0.2 * i, 0.1);
}

/* Draws a stack of counters, with its middle at x, from y upwards. Returns its height. */
static inline double grundy_scene_stack(grundy_scene *s, double x, double y, uint64_t n) {
  unsigned i, chips = n > GRUNDY_STACK_MOST ? 8 : (unsigned)n;
  double top = y;
  for (i = 0; i < chips; i++) {
    if (chips < n && i == chips / 2) {
      grundy_scene_break(s, x, top);
      top -= 0.7;
    }
    top -= GRUNDY_CHIP_HEIGHT;
    grundy_scene_shape(s, GRUNDY_SHAPE_CHIP, GRUNDY_LOOK_FULL, x - GRUNDY_CHIP_WIDTH / 2, top,
                       GRUNDY_CHIP_WIDTH, GRUNDY_CHIP_HEIGHT);
  }
  return y - top;
}

/* Draws a pile on a table at the height 0, from x to the right, with its number below. Returns its
 * width. A pile of more than 10 stands in tens, so that the counters that a move leaves
 * stay where they are; beyond 50 it has a break. */
static inline double grundy_scene_pile(grundy_scene *s, double x, uint64_t n) {
  unsigned columns = n > 10 && n <= 50 ? (unsigned)((n + 9) / 10) : 1, i;
  double step = GRUNDY_CHIP_WIDTH + 0.05, width = columns * step + 0.3, digits = 0.6;
  uint64_t rest;
  for (rest = n; rest; rest /= 10) digits += 0.35;
  if (digits > width) width = digits;
  for (i = 0; i < columns; i++) {
    uint64_t here = columns == 1 ? n : i + 1 < columns ? 10 : n - 10 * (uint64_t)i;
    grundy_scene_stack(s, x + width / 2 + (i - (columns - 1) / 2.0) * step, -0.05, here);
  }
  grundy_scene_line(s, GRUNDY_LOOK_SHADE, x, 0, x + width, 0);
  grundy_scene_number(s, 0, x + width / 2, 0.45, n);
  return width;
}

/* For `picture` of a game whose position is one heap. A game without `picture` is drawn like this
 * if its positions have eight bytes and print as their number. */
static inline void grundy_heap_picture(const void *self, const uint8_t *position, size_t length,
                                       grundy_scene *out) {
  (void)self, (void)length;
  grundy_scene_pile(out, 0, grundy_heap(position));
}

/* ---- pins ---- */

#define GRUNDY_PINS_ROW 20u    /* pins in one line */
#define GRUNDY_PINS_MOST 60u   /* a longer row has a break */
#define GRUNDY_PINS_AROUND 40u /* in a circle */

static inline void grundy_scene_pin(grundy_scene *s, double x, double y) {
  grundy_scene_shape(s, GRUNDY_SHAPE_PIN, GRUNDY_LOOK_FREE, x, y, 1, 1);
}

/* Draws a row of pins: a long one in several lines, a very long one with a break. */
static inline void grundy_scene_pins(grundy_scene *s, uint64_t n) {
  unsigned i, shown = n > GRUNDY_PINS_MOST ? 12 : (unsigned)n;
  double wide = n > GRUNDY_PINS_ROW && n <= GRUNDY_PINS_MOST ? GRUNDY_PINS_ROW : shown, low = 0;
  if (n > GRUNDY_PINS_MOST) {
    wide += 2;
    grundy_scene_label(s, 0, 0.6 * 6.5, -0.5, "\xe2\x80\xa6");
  }
  for (i = 0; i < shown; i++) {
    unsigned column = i % GRUNDY_PINS_ROW + (n > GRUNDY_PINS_MOST && i >= 6 ? 2 : 0);
    low = i / GRUNDY_PINS_ROW * 1.35;
    grundy_scene_pin(s, 0.6 * column, low);
  }
  if (shown < 2) wide = 2;
  grundy_scene_number(s, 0, 0.6 * (shown == 1 ? 0 : (wide - 1) / 2), low + 0.5, n);
}

static inline void grundy_pins_picture(const void *self, const uint8_t *position, size_t length,
                                       grundy_scene *out) {
  (void)self, (void)length;
  grundy_scene_pins(out, grundy_heap(position));
}

/* Draws pins in a circle, with their number in the middle. Of very many only some are drawn, with a
 * gap below. */
static inline void grundy_scene_ring(grundy_scene *s, uint64_t n) {
  bool all = n <= GRUNDY_PINS_AROUND;
  uint64_t shown = all ? n : 20, i;
  double radius = (double)shown / 6.283, x, y;
  if (radius < 1.5) radius = 1.5;
  if (n) grundy_scene_disc(s, GRUNDY_LOOK_RING, 0, 0, 2 * radius);
  for (i = 0; i < shown; i++) {
    if (!all && i >= 9 && i <= 11) continue;
    s->around(i, shown, radius, &x, &y);
    grundy_scene_pin(s, x, y + 0.5);
  }
  if (!all) grundy_scene_label(s, 0, 0, radius + 0.4, "\xe2\x80\xa6");
  grundy_scene_number(s, 0, 0, 0, n);
}

#ifdef __cplusplus
}
#endif
#endif

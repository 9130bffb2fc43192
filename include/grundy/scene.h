/* grundy/scene.h: a picture of a position, put together from a few kinds of shapes.
 *
 * A game's `scene` puts shapes, the ones below first; the engine makes a drawing of them and knows
 * all about colours, sizes and files. Coordinates are in units in which a cell of a board is 1 wide
 * and 1 high, x to the right and y downwards; the picture may lie anywhere. A game that can't draw
 * a position, as it is too large to be seen, puts nothing: it is then shown as text.
 *
 * Layer: game. May include game.h. Inline, so that a game needs nothing else.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_SCENE_H
#define GRUNDY_SCENE_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_SCENE_SHAPES 4000u /* of one picture; with more it is not shown */
#define GRUNDY_SCENE_SIDE 40u     /* cells of a board along one side, for a game to keep to */

typedef enum grundy_shape_kind {
  GRUNDY_SHAPE_CELL,    /* a square or rectangle: x, y is its upper left corner */
  GRUNDY_SHAPE_CHIP,    /* a counter seen from the side: a rectangle with round ends */
  GRUNDY_SHAPE_DISC,    /* x, y is its centre, width its diameter */
  GRUNDY_SHAPE_HEXAGON, /* the same, upright; width from side to side */
  GRUNDY_SHAPE_PIN,     /* of bowls; x, y is the middle of its foot, width its height */
  GRUNDY_SHAPE_LINE,    /* from x, y by width to the right and height down */
  GRUNDY_SHAPE_ARROW,   /* a line with a head */
  GRUNDY_SHAPE_LABEL    /* text around x, y, or beside it */
} grundy_shape_kind;

/* How a shape looks. Of lines: the first word says it. */
typedef enum grundy_look {
  GRUNDY_LOOK_FREE,    /* where one may play; a coin's tails; a node. Lines: thin */
  GRUNDY_LOOK_FULL,    /* a piece, a coin's heads. Lines: thick, in that colour */
  GRUNDY_LOOK_OTHER,   /* a piece of the other kind. Lines: the same */
  GRUNDY_LOOK_SPECIAL, /* what matters: the poison, the token. Lines: the same */
  GRUNDY_LOOK_GONE,    /* what is there no more. Lines: pale, with gaps */
  GRUNDY_LOOK_SHADE,   /* a cell that only carries something. Lines: the ground */
  GRUNDY_LOOK_RING,    /* an edge without anything inside. Lines: the same, pale */
  GRUNDY_LOOK_INK,     /* black, or white where it is dark. Lines: thick */
  GRUNDY_LOOK_EDGE     /* green, an edge to cut; of a disc: one that comes back to its node */
} grundy_look;

/* How a label stands, to be put together with |. */
enum {
  GRUNDY_LABEL_SMALL = 1,
  GRUNDY_LABEL_LEFT = 2,     /* it ends at x */
  GRUNDY_LABEL_RIGHT = 4,    /* it begins at x */
  GRUNDY_LABEL_ON_FULL = 8,  /* it stands on a piece of that look */
  GRUNDY_LABEL_ON_OTHER = 16 /* or of this one, or a special one */
};

typedef struct grundy_shape {
  grundy_shape_kind kind;
  grundy_look look;
  double x, y, width, height;
  double bend;      /* of a line: how far its middle lies aside, to the left of its way */
  const char *text; /* of a label */
  size_t length;
  unsigned stand; /* of a label */
} grundy_shape;

typedef struct grundy_scene {
  void (*put)(struct grundy_scene *scene, const grundy_shape *shape);
  /* Place i of n on a circle around 0, 0, the first one on top, then clockwise. */
  void (*around)(uint64_t i, uint64_t n, double radius, double *x, double *y);
  grundy *owner; /* for a text that is to be a label; see grundy_text_init */
  bool failed;   /* to be set where memory was short: then there is no drawing */
} grundy_scene;

/* ---- single shapes ---- */

static inline void grundy_scene_shape(grundy_scene *s, grundy_shape_kind kind, grundy_look look,
                                      double x, double y, double width, double height) {
  grundy_shape one;
  memset(&one, 0, sizeof one);
  one.kind = kind;
  one.look = look;
  one.x = x;
  one.y = y;
  one.width = width;
  one.height = height;
  s->put(s, &one);
}

/* The cell of this column and row, or any other square of side 1. */
static inline void grundy_scene_cell(grundy_scene *s, grundy_look look, double x, double y) {
  grundy_scene_shape(s, GRUNDY_SHAPE_CELL, look, x, y, 1, 1);
}

static inline void grundy_scene_disc(grundy_scene *s, grundy_look look, double x, double y,
                                     double diameter) {
  grundy_scene_shape(s, GRUNDY_SHAPE_DISC, look, x, y, diameter, diameter);
}

static inline void grundy_scene_line(grundy_scene *s, grundy_look look, double x1, double y1,
                                     double x2, double y2) {
  grundy_scene_shape(s, GRUNDY_SHAPE_LINE, look, x1, y1, x2 - x1, y2 - y1);
}

static inline void grundy_scene_curve(grundy_scene *s, grundy_look look, double x1, double y1,
                                      double x2, double y2, double bend) {
  grundy_shape one;
  memset(&one, 0, sizeof one);
  one.kind = GRUNDY_SHAPE_LINE;
  one.look = look;
  one.x = x1;
  one.y = y1;
  one.width = x2 - x1;
  one.height = y2 - y1;
  one.bend = bend;
  s->put(s, &one);
}

static inline void grundy_scene_text(grundy_scene *s, unsigned stand, double x, double y,
                                     const char *text, size_t length) {
  grundy_shape one;
  memset(&one, 0, sizeof one);
  one.kind = GRUNDY_SHAPE_LABEL;
  one.x = x;
  one.y = y;
  one.text = text;
  one.length = length;
  one.stand = stand;
  s->put(s, &one);
}

static inline void grundy_scene_label(grundy_scene *s, unsigned stand, double x, double y,
                                      const char *text) {
  grundy_scene_text(s, stand, x, y, text, strlen(text));
}

static inline void grundy_scene_number(grundy_scene *s, unsigned stand, double x, double y,
                                       uint64_t n) {
  char digits[20];
  size_t at = sizeof digits;
  do digits[--at] = (char)('0' + n % 10);
  while (n /= 10);
  grundy_scene_text(s, stand, x, y, digits + at, sizeof digits - at);
}

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

/* How wide a node is that has a name of so many bytes: short ones stand in a disc. */
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
#define GRUNDY_STACK_MOST 12u /* counters of one stack; more are shown with a break */

/* Three dots, one above the other, from y upwards. */
static inline void grundy_scene_break(grundy_scene *s, double x, double y) {
  unsigned i;
  for (i = 0; i < 3; i++) grundy_scene_disc(s, GRUNDY_LOOK_INK, x, y - 0.15 - 0.2 * i, 0.1);
}

/* Counters one on the other, their middle at x, from y upwards; how high that is. */
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

/* A pile on a table at the height 0, its left end at x, with its number below; how wide that is.
 * Piles of more than a stack stand in tens, those beyond 50 with a break. */
static inline double grundy_scene_pile(grundy_scene *s, double x, uint64_t n) {
  unsigned columns = n > GRUNDY_STACK_MOST && n <= 50 ? (unsigned)((n + 9) / 10) : 1, i;
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

/* For the descriptor of a game whose position is one heap. Without it the engine draws the same for
 * a position of eight bytes that prints as their number. */
static inline void grundy_heap_scene(const void *self, const uint8_t *position, size_t length,
                                     grundy_scene *out) {
  (void)self;
  (void)length;
  grundy_scene_pile(out, 0, grundy_heap(position));
}

/* ---- pins ---- */

#define GRUNDY_PINS_ROW 20u    /* pins in one line */
#define GRUNDY_PINS_MOST 60u   /* more have a break */
#define GRUNDY_PINS_AROUND 40u /* in a circle */

static inline void grundy_scene_pin(grundy_scene *s, double x, double y) {
  grundy_scene_shape(s, GRUNDY_SHAPE_PIN, GRUNDY_LOOK_FREE, x, y, 1, 1);
}

/* A row of pins; long ones in several lines, very long ones with a break. */
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

static inline void grundy_pins_scene(const void *self, const uint8_t *position, size_t length,
                                     grundy_scene *out) {
  (void)self;
  (void)length;
  grundy_scene_pins(out, grundy_heap(position));
}

/* Pins in a circle, with their number in the middle; of very many only some, and a gap below. */
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

/* grundy/scene.h: a picture of a position, made of a few kinds of shapes.
 *
 * The function `picture` of a game puts shapes into a scene; later shapes lie over earlier ones.
 * The engine makes a drawing of them; colours, sizes and files are its concern. A cell of a board
 * is 1 wide and 1 high, x grows to the right and y downwards; the picture may lie anywhere. For a
 * position that is too large to be readable, a game puts nothing; the position is then shown as
 * text. grundy/kit/drawings.h has larger pieces: piles, pins, nodes, numbers beside a board.
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

#define GRUNDY_SCENE_SHAPES 4000u /* the most of one picture; with more it is not shown */
#define GRUNDY_SCENE_SIDE 40u     /* a game should not draw a board with a longer side */

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

/* How a shape looks; for lines see the end of each comment. */
typedef enum grundy_look {
  GRUNDY_LOOK_FREE,    /* where one may play; a coin's tails; a node. Lines: thin */
  GRUNDY_LOOK_FULL,    /* a piece, a coin's heads. Lines: thick, in that colour */
  GRUNDY_LOOK_OTHER,   /* a piece of the other kind. Lines: the same */
  GRUNDY_LOOK_SPECIAL, /* the most important piece: the poison, the token. Lines: the same */
  GRUNDY_LOOK_GONE,    /* a cell or node that has been removed. Lines: pale, with gaps */
  GRUNDY_LOOK_SHADE,   /* a cell that is not part of the game. Lines: the ground */
  GRUNDY_LOOK_RING,    /* an outline without a filling. Lines: the same, pale */
  GRUNDY_LOOK_INK,     /* black; white on a dark ground. Lines: thick */
  GRUNDY_LOOK_EDGE     /* green, an edge that can be cut; a disc: a loop at a node */
} grundy_look;

/* Where and how a label stands, combined with |. */
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
  double bend;      /* of a line: how far its middle lies to the left of the straight way */
  const char *text; /* of a label */
  size_t length;
  unsigned stand; /* of a label: GRUNDY_LABEL_SMALL, ... */
} grundy_shape;

typedef struct grundy_scene {
  void (*put)(struct grundy_scene *scene, const grundy_shape *shape);
  /* Place i of n on a circle around 0, 0, the first one on top, then clockwise. */
  void (*around)(uint64_t i, uint64_t n, double radius, double *x, double *y);
  grundy *owner; /* for a text that becomes a label; see grundy_text_init */
  bool failed;   /* a game sets it when memory is short; then there is no drawing */
} grundy_scene;

/* ---- single shapes ---- */

/* A shape without text. */
static inline grundy_shape grundy_shape_of(grundy_shape_kind kind, grundy_look look, double x,
                                           double y, double width, double height) {
  grundy_shape one;
  memset(&one, 0, sizeof one);
  one.kind = kind;
  one.look = look;
  one.x = x;
  one.y = y;
  one.width = width;
  one.height = height;
  return one;
}

static inline void grundy_scene_shape(grundy_scene *s, grundy_shape_kind kind, grundy_look look,
                                      double x, double y, double width, double height) {
  grundy_shape one = grundy_shape_of(kind, look, x, y, width, height);
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
  grundy_shape one = grundy_shape_of(GRUNDY_SHAPE_LINE, look, x1, y1, x2 - x1, y2 - y1);
  one.bend = bend;
  s->put(s, &one);
}

static inline void grundy_scene_text(grundy_scene *s, unsigned stand, double x, double y,
                                     const char *text, size_t length) {
  grundy_shape one = grundy_shape_of(GRUNDY_SHAPE_LABEL, GRUNDY_LOOK_FREE, x, y, 0, 0);
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

#ifdef __cplusplus
}
#endif
#endif

/* view/svg/shapes.h: the shapes that a game puts (grundy/scene.h), kept, measured, and written as
 * SVG.
 *
 * Invariant: every shape that is kept is finite and lies in a square of LARGEST units, whatever a
 * game draws. A drawing that refused a shape is not complete and is not shown.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SHAPES_H
#define GI_SHAPES_H

#include "game/sums.h"
#include "grundy/scene.h"
#include "view/svg/svg.h"

enum { GI_UNIT = 28 }; /* a cell, in units of the SVG */

typedef struct gi_shape {
  grundy_shape shape; /* its text is NULL: */
  size_t text;        /* that of a label stands here in `labels` */
} gi_shape;

typedef struct gi_drawing {
  grundy_scene scene; /* first */
  gi_shape *shapes;
  size_t count, room;
  grundy_text labels;
  bool bare;                       /* set by the caller: no labels, and no cells that are covered */
  bool refused;                    /* something was too much, or no number */
  double left, top, right, bottom; /* of all shapes, in cells */
} gi_drawing;

void gi_drawing_init(gi_drawing *d, grundy *g);
void gi_drawing_clear(gi_drawing *d);

/* What the game of the instance draws of the part; false if that is nothing. */
bool gi_drawing_make(gi_drawing *d, const gi_instance *instance, const grundy_part *part);

/* What a move leaves of the part, in the same frame where the game can draw that. Nothing is left:
 * then there may be no shapes. False: it cannot be drawn. */
bool gi_drawing_make_after(gi_drawing *d, const gi_instance *instance, const grundy_part *part,
                           const grundy_part *to, size_t n);

/* Sizes in units of the SVG. */
double gi_drawing_width(const gi_drawing *d);
double gi_drawing_height(const gi_drawing *d);

/* The shapes, their upper left corner at x, y. */
void gi_drawing_write(const gi_drawing *d, double x, double y, grundy_text *out);
/* Only shape number i of them. */
void gi_drawing_write_one(const gi_drawing *d, size_t i, double x, double y, grundy_text *out);
/* All of them, made smaller. */
void gi_drawing_write_small(const gi_drawing *d, double x, double y, double scale,
                            grundy_text *out);

/* The rules of CSS that the shapes need. */
extern const char gi_drawing_style[];

#endif

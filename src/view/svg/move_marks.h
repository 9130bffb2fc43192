/* view/svg/move_marks.h: which shapes of a drawing a move changes.
 *
 * A mark is a pair: a shape of the drawing before the move, and the number of the move. A page in
 * which a person clicks on a shape finds the moves by them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MOVE_MARKS_H
#define GI_MOVE_MARKS_H

#include "view/svg/shapes.h"

typedef struct gi_move_mark {
  uint32_t shape, move;
} gi_move_mark;

/* Invariant: the marks are in the order of their moves until gi_move_marks_sort, and of their
 * shapes, then moves, behind it. */
typedef struct gi_move_marks {
  grundy *g;
  gi_move_mark *list;
  size_t count, room;
  /* Of the drawing before the moves: */
  const gi_drawing *before;
  uint32_t *slots;  /* a hash table of the shapes, and one of their places alone: number + 1 */
  uint32_t *places; /* of the same size */
  size_t size;      /* of both, a power of two */
  uint32_t *under;  /* of each label: the shape that it stands on, + 1; 0: none */
  uint64_t *last;   /* of each shape: the last move that has marked it, + 1 */
  bool failed;      /* memory is short */
} gi_move_marks;

/* Begins the marks of a drawing; NULL: of a box, which is one shape. */
void gi_move_marks_init(gi_move_marks *m, grundy *g, const gi_drawing *before);
void gi_move_marks_clear(gi_move_marks *m);

/* Marks what this move changes of the part that the drawing shows. At least one shape is marked. */
void gi_move_marks_add(gi_move_marks *m, const gi_instance *instance, const grundy_part *part,
                       const grundy_move *move, uint32_t number);

/* Sorts the marks by their shapes. */
void gi_move_marks_sort(gi_move_marks *m);

/* The marks of a shape, from number `at` of the list on, as an attribute in a group that is then
 * open; false: it has none. `at` moves on to the next shape. */
bool gi_move_marks_open(const gi_move_marks *m, uint32_t shape, size_t *at, grundy_text *out);

#endif

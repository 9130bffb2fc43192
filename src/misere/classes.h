/* misere/classes.h: a monoid, and the class that each heap has in it.
 *
 * Invariant: what follows from the classes of the smaller heaps is kept for each heap: whether it
 * has a move, and W, the set of all z such that, beside z, some move of the heap leads to P.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_CLASSES_H
#define GI_CLASSES_H

#include "base/array.h"
#include "misere/heap_family.h"
#include "misere/monoid.h"

typedef struct gi_classes {
  gi_monoid m;
  const gi_heap_family *family;
  uint32_t count; /* of heaps, with heap 0 */
  uint16_t *phi;
  size_t phi_room;
  uint8_t *moves;
  size_t moves_room;
  uint64_t *wins; /* row h: W(h) */
  size_t wins_room;
} gi_classes;

static inline const uint64_t *gi_classes_wins(const gi_classes *c, uint32_t heap) {
  return c->wins + (size_t)heap * c->m.width;
}

/* Adds the next heap, without its class, which is 0 for now. False: stop. */
bool gi_classes_add(gi_classes *c, gi_meter *meter);

/* Finds `moves` and `wins` of all heaps anew, from phi of `count` heaps and the monoid. */
bool gi_classes_complete(gi_classes *c, gi_meter *meter);

void gi_classes_clear(gi_classes *c, gi_budget *b);

/* A word: so many heaps of each size, the largest size first. */
typedef struct gi_word_part {
  uint32_t heap, exponent;
} gi_word_part;

typedef struct gi_word {
  gi_word_part *parts;
  size_t count, room;
} gi_word;

/* Appends a heap that is not larger than those before. False: stop. */
bool gi_word_append(gi_word *w, uint32_t heap, gi_budget *b);
void gi_word_clear(gi_word *w, gi_budget *b);
/* Sets the word to the least word of x. False: stop. */
bool gi_word_of_class(gi_word *w, const gi_monoid *m, uint32_t x, gi_budget *b);
/* Adds one heap at its place. False: stop. */
bool gi_word_insert(gi_word *w, uint32_t heap, gi_budget *b);
/* Less than 0: a is before b. */
int gi_word_compare(const gi_word *a, const gi_word *b);

#endif

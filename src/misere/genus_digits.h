/* misere/genus_digits.h: the misere digits of genera, each sequence kept once.
 *
 * The digits of a position G are y(0), y(1), ...: y(k) is the misere value of G + k*2, with k piles
 * of two. They alternate from some k on, so finitely many describe them all: y(0) ... y(m), of
 * which the last two repeat for ever.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GENUS_DIGITS_H
#define GI_GENUS_DIGITS_H

#include "base/budget.h"
#include "grundy/nimber.h"

typedef struct gi_genus_item {
  size_t at;
  size_t length; /* two or more */
  uint64_t hash;
} gi_genus_item;

/* All sequences that have occurred, by number. */
typedef struct gi_genus_digits {
  gi_budget *budget;
  grundy_nimber *pool;
  size_t used, room;
  gi_genus_item *items;
  size_t count, item_room;
  uint32_t *slots; /* number + 1 of a sequence; 0: free */
  size_t slot_count;
  grundy_nimber *draft; /* of the sequence under way */
  size_t draft_room;
  uint64_t *marks, stamp; /* the values that occur are marked with the stamp */
  size_t mark_room;
} gi_genus_digits;

/* One option of a position: the position whose digits these are, with `shift` piles of two beside
 * it, and a pile of one if `flip`. */
typedef struct gi_genus_term {
  uint32_t digits, shift;
  bool flip;
} gi_genus_term;

enum { GI_NO_DIGITS = UINT32_MAX }; /* memory is short; the budget knows why */

void gi_genus_digits_init(gi_genus_digits *d, gi_budget *b);
void gi_genus_digits_clear(gi_genus_digits *d);

/* The number of a sequence, which is made as short as possible first. */
uint32_t gi_genus_digits_intern(gi_genus_digits *d, grundy_nimber *sequence, size_t length);

/* The number of the digits that a Nim sum of this value has: fickle if it consists of piles of 0
 * and 1, else firm. */
uint32_t gi_genus_digits_of_nim(gi_genus_digits *d, grundy_nimber value, bool firm);

/* The number of the digits of a position with these options. */
uint32_t gi_genus_digits_mex(gi_genus_digits *d, gi_meter *meter, const gi_genus_term *options,
                             size_t count);

/* The number of the digits of the term itself. */
uint32_t gi_genus_digits_of_term(gi_genus_digits *d, const gi_genus_term *term);

/* The digits of a sequence; valid until the next one is kept. */
static inline const grundy_nimber *gi_genus_digits_at(const gi_genus_digits *d, uint32_t number,
                                                      size_t *length) {
  *length = d->items[number].length;
  return d->pool + d->items[number].at;
}

#endif

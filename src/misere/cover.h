/* misere/cover.h: the N-check: does every sum outside of P have a move into P?
 *
 * For a sum w let W(w) be all z such that, beside z, a move inside w leads to P. A cover is a list
 * of pairs (class of w, W(w)) such that for every sum w of the heaps given so far, except the
 * empty one, it has a pair of the same class whose W is contained in W(w). The pairs stand in the
 * order of their words.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_COVER_H
#define GI_COVER_H

#include "base/array.h"
#include "misere/monoid.h"

#define GI_NO_PAIR UINT32_MAX

typedef struct gi_pair {
  uint32_t from;   /* the word is that of this pair, or nothing, */
  uint32_t letter; /* and this letter */
  uint32_t next;   /* of the same class */
  uint16_t class;
} gi_pair;

/* A heap whose pair was not covered by smaller heaps. */
typedef struct gi_letter {
  uint32_t heap;
  uint16_t class;
  uint64_t *quotients; /* row x: all z with zx in W(heap); NULL: not kept */
} gi_letter;

typedef struct gi_cover {
  const gi_monoid *m;
  gi_meter *meter;
  gi_pair *pairs;
  size_t pair_count, pair_room;
  uint64_t *sets; /* one row for each pair */
  size_t set_room;
  gi_letter *letters;
  size_t letter_count, letter_room;
  uint64_t *letter_sets; /* row: W(heap) */
  size_t letter_set_room;
  uint32_t *heads;   /* for each class its last pair, or GI_NO_PAIR */
  uint64_t *scratch; /* two sets */
  uint64_t made;     /* pairs, also those that were covered */
} gi_cover;

typedef enum gi_cover_result {
  GI_COVER_COVERED, /* the heap adds nothing */
  GI_COVER_ADDED,
  GI_COVER_FAILED, /* a sum outside of P has no move into P: the last pair, and it is the least */
  GI_COVER_STOPPED
} gi_cover_result;

bool gi_cover_init(gi_cover *c, const gi_monoid *m, gi_meter *meter);
void gi_cover_clear(gi_cover *c);

/* Adds a heap that is larger than those before: its class and W. */
gi_cover_result gi_cover_add(gi_cover *c, uint32_t heap, uint32_t class, const uint64_t *w);
/* Takes the last heap back that was added, or failed. */
void gi_cover_take_back(gi_cover *c);

#endif

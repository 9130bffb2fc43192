/* misere/genus_classes.h: positions as classes, and sums of classes as short lists of words.
 *
 * A sum of classes is written as words: 2*count + flip, shift, and `count` classes in ascending
 * order. A pile of one is the flip, two of them are nothing; piles of two are the shift. A pile of
 * 2q + 1 is that of 2q and a pile of one, because *(2q) + *1 = *(2q + 1) in every misere sum. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GENUS_CLASSES_H
#define GI_GENUS_CLASSES_H

#include "misere/genus.h"

enum { GI_GENUS_HEAD = 2 /* words before the classes */ };

static inline uint32_t gi_genus_count(const uint32_t *words) {
  return words[0] >> 1;
}
static inline bool gi_genus_flip(const uint32_t *words) {
  return words[0] & 1;
}
static inline uint32_t gi_genus_shift(const uint32_t *words) {
  return words[1];
}
static inline const uint32_t *gi_genus_list(const uint32_t *words) {
  return words + GI_GENUS_HEAD;
}

/* The sum x->sum: begins with nothing, takes classes, and is put in order. False: memory. */
bool gi_genus_sum_begin(gi_genera *x);
bool gi_genus_sum_add(gi_genera *x, uint32_t class);
/* Takes another sum, whose words are not in x->sum. */
bool gi_genus_sum_join(gi_genera *x, const uint32_t *words);
void gi_genus_sum_end(gi_genera *x);

/* The class of a Nim pile; UINT32_MAX: memory. */
uint32_t gi_genus_pile(gi_genera *x, uint32_t size);

/* Writes the options of a position, of which `count` records lie on top of the engine's stack, to
 * x->draft: each once, as sums. All these positions have a class. */
bool gi_genus_draft(gi_genera *x, gi_engine *e, uint32_t count);

/* Whether the sum equals one Nim pile, by its words alone. */
bool gi_genus_is_pile(const gi_genera *x, const uint32_t *words, uint32_t *size);

/* The class with the options x->draft: an old one, a pile, or a new one, whose value, digits and
 * kind are not known yet (`*fresh`). UINT32_MAX: memory. */
uint32_t gi_genus_class_of(gi_genera *x, uint32_t game, const grundy_part *part, bool *fresh);

/* The options of a class that is a pile are not listed. Those of another class stand in the pool
 * after this call. Its options have classes. */
bool gi_genus_open_options(gi_genera *x, uint32_t class);
/* The options of a new class that is tame need not stay. */
void gi_genus_close_options(gi_genera *x, uint32_t class);

#endif

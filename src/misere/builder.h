/* misere/builder.h: a quotient, heap by heap. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_BUILDER_H
#define GI_BUILDER_H

#include "misere/candidate.h"
#include "misere/cover.h"

/* Two heaps whose exponents in the sums that do not fit become larger together. */
typedef struct gi_growth {
  uint32_t heaps[2], exponent; /* each occurs at least so often */
  unsigned raised;             /* how often that became larger */
} gi_growth;

typedef struct gi_quotient_builder {
  const gi_heap_family *family;
  gi_meter *meter;
  gi_budget *b;
  gi_candidate_limits limits;
  gi_classes now; /* the quotient of the heaps below now.count */
  gi_cover cover; /* of now */
  bool changed;   /* the last heap has changed the monoid */
  uint64_t candidates;
  grundy_quotient_stop limit; /* of elements or generators, that was reached */
  gi_growth growth;           /* with the heap under way */
} gi_quotient_builder;

/* Begins with heap 0 alone. False: stop. */
bool gi_quotient_builder_init(gi_quotient_builder *b, const gi_heap_family *family,
                              const gi_candidate_limits *limits, gi_meter *meter);
/* Adds the next heap. False: a limit ended it, and `now` is as before. */
bool gi_quotient_builder_next(gi_quotient_builder *b);
void gi_quotient_builder_clear(gi_quotient_builder *b);

#endif

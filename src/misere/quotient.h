/* misere/quotient.h: the inside of a quotient. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_QUOTIENT_H
#define GI_QUOTIENT_H

#include "misere/builder.h"

/* The word of x and one letter is not a least word, but all its parts are. */
typedef struct gi_relation {
  uint16_t x;
  uint8_t letter;
} gi_relation;

struct grundy_quotient {
  grundy_quotient_facts facts;
  grundy *g;
  gi_heap_family family;
  gi_monoid m;
  uint16_t *phi;
  uint32_t phi_count; /* heaps 0..phi_count-1; with a period those below preperiod + period */
  size_t phi_room;
  gi_relation *relations;
  size_t relation_count, relation_room;
};

/* Makes a quotient from classes that are proved; takes over the classes and the family, also if it
 * fails. `period` 0: none. NULL: no memory. */
grundy_quotient *gi_quotient_make(grundy *g, gi_heap_family *family, gi_classes *c, bool complete,
                                  uint32_t period, uint32_t preperiod, gi_budget *b);

#endif

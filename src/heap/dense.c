/* The dense engine: looks at the shape of the rule, and calls the technique for it. All of them
 * need nothing but the values themselves; what they keep besides only saves time, and catches up
 * when another engine has gone on in between.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/dense.h"

static const gi_dense_technique *technique(const gi_series *s) {
  const gi_rule_facts *facts = &s->facts;
  if (s->rule->form == GRUNDY_RULE_CODE && !facts->finite) return &gi_tail;
  return facts->takes ? &gi_takes : facts->three ? &gi_triples : &gi_pairs;
}

bool gi_dense_heap_extend(gi_series *s, uint64_t end) {
  if (s->known >= end) return true;
  return s->base == 0 && gi_series_reserve(s, end) && technique(s)->extend(s, end);
}

void gi_dense_heap_free(gi_series *s) {
  if (s->states[GI_HEAP_DENSE]) technique(s)->free(s);
}

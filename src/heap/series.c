/* The series of one heap rule: facts about the rule, the choice of an engine, and sliding. */
/* SPDX-License-Identifier: MIT */
#include "heap/series.h"

#include <string.h>

#include "base/assert.h"

static bool code_is_well_made(const grundy_rule *rule) {
  if (rule->count > GRUNDY_RULE_DIGITS_MAX || rule->tail > 15) return false;
  if (rule->count ? rule->digits[rule->count - 1] == 0 : rule->tail != 0) return false;
  for (size_t t = 0; t < rule->count; t++) {
    if (rule->digits[t] > 15) return false;
    if (rule->unequal && (rule->digits[t] & GRUNDY_LEAVES_THREE)) return false;
  }
  if (rule->unequal && (rule->tail & GRUNDY_LEAVES_THREE)) return false;
  return rule->count == 0 || !(rule->digits[0] & (GRUNDY_LEAVES_NOTHING | GRUNDY_LEAVES_ONE));
}

static bool set_is_well_made(const grundy_rule *rule) {
  for (size_t i = 0; i < rule->set_count; i++)
    if (rule->set[i] <= (i ? rule->set[i - 1] : 0)) return false;
  return true;
}

static void find_facts(const grundy_rule *rule, gi_rule_facts *out) {
  *out = (gi_rule_facts){0};
  switch (rule->form) {
  case GRUNDY_RULE_CODE:
    for (size_t t = 0; t <= rule->count; t++) {
      unsigned digit = grundy_rule_digit(rule, t); /* the last one is the tail */
      out->two |= (digit & GRUNDY_LEAVES_TWO) != 0;
      out->three |= (digit & GRUNDY_LEAVES_THREE) != 0;
    }
    out->finite = rule->tail == 0;
    out->octal = out->finite && !out->three;
    out->last = rule->count ? rule->count - 1 : 0;
    break;
  case GRUNDY_RULE_SET:
    out->finite = true;
    out->last = rule->set_count ? rule->set[rule->set_count - 1] : 0;
    break;
  case GRUNDY_RULE_NEXT:
    break;
  }
  out->takes = !out->two && !out->three;
}

bool gi_series_init(gi_series *s, grundy *g, const grundy_rule *rule, gi_budget *b, gi_meter *m) {
  bool well_made =
      rule->size >= sizeof *rule && (rule->form == GRUNDY_RULE_CODE   ? code_is_well_made(rule)
                                     : rule->form == GRUNDY_RULE_SET  ? set_is_well_made(rule)
                                     : rule->form == GRUNDY_RULE_NEXT ? rule->next != NULL
                                                                      : false);
  if (!well_made) return false;
  *s = (gi_series){.g = g, .budget = b, .meter = m, .rule = rule};
  find_facts(rule, &s->facts);
  gi_dense_init(&s->values, b, m);
  return true;
}

void gi_series_clear(gi_series *s) {
  gi_definition_free(s);
  gi_dense_heap_free(s);
  gi_sparse_free(s);
  gi_dense_clear(&s->values);
}

bool gi_series_can(const gi_series *s, enum gi_heap_engine engine) {
  return engine != GI_HEAP_SPARSE ||
         (s->facts.octal && s->facts.two && s->rule->count <= GI_SPARSE_DIGITS);
}

bool gi_series_extend(gi_series *s, enum gi_heap_engine engine, uint64_t end) {
  if (engine == GI_HEAP_AUTO)
    engine = gi_series_can(s, GI_HEAP_SPARSE) ? GI_HEAP_SPARSE : GI_HEAP_DENSE;
  GI_ASSERT(gi_series_can(s, engine) && s->base <= s->known);
  switch (engine) {
  case GI_HEAP_SPARSE:
    return gi_sparse_extend(s, end);
  case GI_HEAP_DENSE:
    return gi_dense_heap_extend(s, end);
  default:
    return gi_definition_extend(s, end);
  }
}

void gi_series_slide(gi_series *s, uint64_t keep) {
  uint64_t from = s->known - keep;
  if (keep >= s->known || from <= s->base) return;
  uint8_t *cells = s->values.cells;
  memmove(cells, cells + (from - s->base) * s->values.width, (size_t)(keep * s->values.width));
  s->base = from;
  GI_ASSERT(s->known - s->base == keep);
}

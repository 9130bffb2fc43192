/* A quotient that is proved, and what callers ask it: classes, words, relations, outcomes. */
/* SPDX-License-Identifier: MIT */
#include "misere/quotient.h"

#include "base/assert.h"

/* ---- making and freeing ---- */

/* Whether the word of x and letter l is a least word. The letters of x are not above l. */
static bool is_least(const gi_monoid *m, uint32_t x, uint32_t l) {
  uint32_t y = m->times[(size_t)l * m->order + x];
  return y != 0 && m->parent[y] == x && m->letter[y] == l;
}

/* Whether all parts of the word of x and letter l that lack one letter of x are least words. */
static bool parts_are_least(const gi_monoid *m, uint32_t x, uint32_t l) {
  uint8_t above[1 << 10]; /* the letters of x that are read already, the last one first */
  size_t count = 0;
  for (uint32_t y = x; y != 0; y = m->parent[y]) {
    uint32_t z = m->parent[y];
    bool again = count > 0 && above[count - 1] == m->letter[y];
    for (size_t i = count; i-- > 0;) z = m->times[(size_t)above[i] * m->order + z];
    if (!again && !is_least(m, z, l)) return false;
    if (count == sizeof above) return true; /* a relation too many does no harm */
    above[count++] = m->letter[y];
  }
  return true;
}

static bool find_relations(grundy_quotient *q, gi_meter *meter) {
  const gi_monoid *m = &q->m;
  for (uint32_t x = 0; x < m->order; x++) {
    for (uint32_t l = x ? m->letter[x] : 0; l < m->generators; l++) {
      if (is_least(m, x, l) || !parts_are_least(m, x, l)) continue;
      if (!GI_BUDGET_RESERVE(meter->budget, q->relations, q->relation_room, q->relation_count + 1))
        return false;
      q->relations[q->relation_count++] = (gi_relation){(uint16_t)x, (uint8_t)l};
    }
    (void)gi_meter_work(meter, m->generators * 8);
  }
  return true;
}

grundy_quotient *gi_quotient_make(grundy *g, gi_heap_family *family, gi_classes *c, bool complete,
                                  uint32_t period, uint32_t preperiod, gi_budget *b) {
  grundy_quotient *q = gi_zeroed(g, 1, sizeof *q);
  gi_meter meter;
  gi_meter_init(&meter, b, true);
  if (!q) {
    gi_classes_clear(c, b);
    gi_heap_family_clear(family);
    return NULL;
  }
  q->g = g;
  q->family = *family;
  q->m = c->m;
  q->phi = c->phi;
  q->phi_room = c->phi_room;
  q->phi_count = period ? period + preperiod : c->count;
  *family = (gi_heap_family){0};
  c->m = (gi_monoid){0};
  c->phi = NULL;
  c->phi_room = 0;
  gi_budget_release(b, gi_monoid_bytes(&q->m) + q->phi_room * sizeof *q->phi);
  bool done = find_relations(q, &meter);
  gi_budget_release(b, q->relation_room * sizeof *q->relations);
  q->facts = (grundy_quotient_facts){.size = sizeof q->facts,
                                     .order = q->m.order,
                                     .generator_count = q->m.generators,
                                     .tame = gi_monoid_is_tame(&q->m),
                                     .complete = complete,
                                     .atoms = q->family.is_atoms,
                                     .heaps = c->count - 1,
                                     .period = period,
                                     .preperiod = preperiod};
  for (uint32_t x = 0; x < q->m.order; x++) q->facts.p_count += gi_bit(q->m.p, x);
  gi_classes_clear(c, b);
  if (done) return q;
  grundy_quotient_free(q);
  return NULL;
}

void grundy_quotient_free(grundy_quotient *q) {
  if (!q) return;
  grundy *g = q->g;
  gi_monoid_free(&q->m, g);
  gi_heap_family_clear(&q->family);
  GI_RELEASE(g, q->phi, q->phi_room);
  GI_RELEASE(g, q->relations, q->relation_room);
  gi_resize(g, q, sizeof *q, 0);
}

/* ---- facts and elements ---- */

const grundy_quotient_facts *grundy_quotient_about(const grundy_quotient *q) {
  return &q->facts;
}

const grundy_rule *grundy_quotient_rule(const grundy_quotient *q) {
  return q->family.is_atoms ? NULL : &q->family.rule;
}

const grundy_atoms *grundy_quotient_atoms(const grundy_quotient *q) {
  return q->family.is_atoms ? &q->family.atoms : NULL;
}

uint64_t grundy_quotient_generator(const grundy_quotient *q, uint32_t i) {
  return i < q->m.generators ? q->m.heaps[i] : 0;
}

bool grundy_quotient_class(const grundy_quotient *q, uint64_t n, uint32_t *out) {
  uint64_t period = q->facts.period, first = q->facts.preperiod;
  if (period && n >= first) n = first + (n - first) % period;
  if (n >= q->phi_count) return false;
  *out = q->phi[n];
  return true;
}

uint32_t grundy_quotient_product(const grundy_quotient *q, uint32_t x, uint32_t y) {
  return gi_monoid_row(&q->m, x)[y];
}

uint32_t grundy_quotient_power(const grundy_quotient *q, uint32_t x, uint64_t exponent) {
  return gi_monoid_power(&q->m, x, exponent);
}

bool grundy_quotient_in_p(const grundy_quotient *q, uint32_t x) {
  return gi_bit(q->m.p, x);
}

/* ---- words ---- */

void grundy_quotient_generator_name(uint32_t i, grundy_text *out) {
  char name[2] = {(char)('a' + i % 26), 0};
  if (i >= 26) grundy_quotient_generator_name(i / 26 - 1, out); /* two letters, at most three */
  grundy_text_add(out, name);
}

void grundy_quotient_exponents(const grundy_quotient *q, uint32_t x, uint32_t *exponents) {
  for (uint32_t i = 0; i < q->m.generators; i++) exponents[i] = 0;
  for (; x != 0; x = q->m.parent[x]) exponents[q->m.letter[x]]++;
}

static void write_word(const grundy_quotient *q, const uint32_t *exponents, grundy_text *out) {
  bool any = false;
  for (uint32_t i = 0; i < q->m.generators; i++) {
    if (exponents[i] == 0) continue;
    if (any) grundy_text_add(out, " ");
    any = true;
    grundy_quotient_generator_name(i, out);
    if (exponents[i] == 1) continue;
    grundy_text_add(out, "^");
    grundy_text_number(out, exponents[i]);
  }
  if (!any) grundy_text_add(out, "1");
}

void grundy_quotient_word(const grundy_quotient *q, uint32_t x, grundy_text *out) {
  uint32_t exponents[GRUNDY_QUOTIENT_GENERATORS_MOST];
  grundy_quotient_exponents(q, x, exponents);
  write_word(q, exponents, out);
}

size_t grundy_quotient_relation_count(const grundy_quotient *q) {
  return q->relation_count;
}

void grundy_quotient_relation(const grundy_quotient *q, size_t i, grundy_text *out) {
  uint32_t exponents[GRUNDY_QUOTIENT_GENERATORS_MOST];
  if (i >= q->relation_count) return;
  gi_relation r = q->relations[i];
  grundy_quotient_exponents(q, r.x, exponents);
  exponents[r.letter]++;
  write_word(q, exponents, out);
  grundy_text_add(out, "=");
  grundy_quotient_word(q, q->m.times[(size_t)r.letter * q->m.order + r.x], out);
}

/* ---- sums ---- */

bool grundy_quotient_class_of_sum(const grundy_quotient *q, const grundy_heaps *heaps, size_t count,
                                  uint32_t *out) {
  uint32_t x = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t class;
    if (heaps[i].count == 0) continue;
    if (!grundy_quotient_class(q, heaps[i].heap, &class)) return false;
    x = gi_monoid_row(&q->m, x)[gi_monoid_power(&q->m, class, heaps[i].count)];
  }
  *out = x;
  return true;
}

static grundy_outcome outcome_of(const grundy_quotient *q, uint32_t x) {
  return gi_bit(q->m.p, x) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

bool grundy_quotient_outcome(const grundy_quotient *q, const grundy_heaps *heaps, size_t count,
                             grundy_outcome *out) {
  uint32_t x;
  if (!grundy_quotient_class_of_sum(q, heaps, count, &x)) return false;
  *out = outcome_of(q, x);
  return true;
}

bool grundy_quotient_compare(const grundy_quotient *q, const grundy_heaps *a, size_t a_count,
                             const grundy_heaps *b, size_t b_count,
                             grundy_quotient_difference *out) {
  const gi_monoid *m = &q->m;
  uint32_t x, y, z = 0;
  if (!grundy_quotient_class_of_sum(q, a, a_count, &x)) return false;
  if (!grundy_quotient_class_of_sum(q, b, b_count, &y)) return false;
  const uint16_t *xs = gi_monoid_row(m, x), *ys = gi_monoid_row(m, y);
  if (x != y)
    while (gi_bit(m->p, xs[z]) == gi_bit(m->p, ys[z])) z++; /* ends, as signatures differ */
  *out = (grundy_quotient_difference){.equal = x == y,
                                      .classes = {x, y},
                                      .tells_apart = z,
                                      .outcomes = {outcome_of(q, xs[z]), outcome_of(q, ys[z])}};
  return true;
}

const char *grundy_quotient_stop_name(grundy_quotient_stop stop) {
  switch (stop) {
  case GRUNDY_QUOTIENT_STOP_TIME:
    return "time";
  case GRUNDY_QUOTIENT_STOP_MEMORY:
    return "memory";
  case GRUNDY_QUOTIENT_STOP_POSITIONS:
    return "positions";
  case GRUNDY_QUOTIENT_STOP_CANCEL:
    return "interrupted";
  case GRUNDY_QUOTIENT_STOP_ELEMENTS:
    return "elements";
  case GRUNDY_QUOTIENT_STOP_GENERATORS:
    return "generators";
  case GRUNDY_QUOTIENT_STOP_HEAPS:
    return "heaps";
  default:
    return NULL;
  }
}

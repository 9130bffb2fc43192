/* SPDX-License-Identifier: MIT */
#include "heap/period.h"

enum { FIRST = 1024 };

void gi_period_init(gi_period *p) {
  *p = (gi_period){.target = FIRST};
}

void gi_period_clear(gi_period *p, gi_series *s) {
  (void)s;
  gi_period_init(p);
}

/* At most so many heaps are left by a move. */
static uint64_t heaps_left(const gi_rule_facts *f) {
  return f->three ? 3 : f->two ? 2 : 1;
}

static bool prove(gi_series *s, gi_period *p) {
  if (!s->facts.finite || s->base || s->known < 2 || s->rule->frozen || s->rule->unequal)
    return true;
  uint64_t k = heaps_left(&s->facts), known = s->known;
  uint64_t need = ((k - 1) * known + s->facts.last + k - 1) / k + 1;
  for (uint64_t shift = 1; shift + need < known; shift++) {
    uint64_t z = 0;
    while (z + shift < known &&
           gi_series_at(s, known - 1 - z) == gi_series_at(s, known - 1 - z - shift))
      z++;
    if (!gi_meter_work(s->meter, (uint32_t)(z % 4096 + 1))) return false;
    if (z < need) continue;
    p->found = true;
    p->proof = s->facts.takes ? GI_PROOF_STATE : GI_PROOF_GUY_SMITH;
    p->period = shift;
    p->preperiod = known - shift - z;
    return true;
  }
  return true;
}

static void look(gi_series *s, gi_period *p) {
  for (; p->seen < s->known; p->seen++) {
    uint32_t value = gi_series_at(s, p->seen);
    if (p->seen && value <= p->most) continue;
    p->most = value;
    p->most_at = p->seen;
  }
}

bool gi_period_search(gi_series *s, enum gi_heap_engine engine, uint64_t limit, gi_period *p) {
  while (!gi_period_proved(p) && (limit == 0 || s->known < limit)) {
    uint64_t end = limit && limit < p->target ? limit : p->target;
    bool ok = gi_series_extend(s, engine, end);
    look(s, p);
    if (!ok) return false;
    if (s->known < p->target) continue;
    if (!prove(s, p)) return false;
    p->target = s->known + s->known / 8;
  }
  return true;
}

bool gi_period_conclude(gi_series *s, gi_period *p) {
  return gi_period_proved(p) || prove(s, p);
}

bool gi_period_value(const gi_series *s, const gi_period *p, uint64_t n, grundy_nimber *value) {
  if (n >= s->base && n < s->known) {
    *value = gi_series_at(s, n);
    return true;
  }
  if (!gi_period_proved(p) || n < p->preperiod || n < s->base) return false;
  uint64_t first = p->preperiod < s->base ? s->base : p->preperiod;
  uint64_t at = first + (n - first) % p->period, more;
  if (at >= s->known || __builtin_mul_overflow((n - at) / p->period, p->saltus, &more))
    return false;
  return !__builtin_add_overflow(gi_series_at(s, at), more, value);
}

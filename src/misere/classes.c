/* The classes of heaps, what follows from them, and words. */
/* SPDX-License-Identifier: MIT */
#include "misere/classes.h"

#include "base/assert.h"

/* ---- classes ---- */

/* Marks the classes of options. */
typedef struct option_marks {
  const gi_classes *c;
  uint64_t *set;
  bool any;
} option_marks;

static bool mark_option(void *user, const uint32_t *parts, size_t count) {
  option_marks *o = user;
  uint32_t x = 0;
  if (count > 0) x = o->c->phi[parts[0]];
  for (size_t i = 1; i < count; i++) x = gi_monoid_row(&o->c->m, x)[o->c->phi[parts[i]]];
  gi_bit_set(o->set, x);
  o->any = true;
  return true;
}

/* Fills in what follows for a heap from the smaller ones. */
static bool fill_in(gi_classes *c, uint32_t heap, uint64_t *marks, gi_meter *meter) {
  const gi_monoid *m = &c->m;
  option_marks o = {c, marks, false};
  uint64_t *wins = c->wins + (size_t)heap * m->width;
  memset(marks, 0, m->width * sizeof *marks);
  memset(wins, 0, m->width * sizeof *wins);
  if (!gi_heap_family_options(c->family, heap, mark_option, &o, meter)) return false;
  c->moves[heap] = o.any;
  for (uint32_t x = 0; x < m->order; x++) {
    if (!gi_bit(marks, x)) continue;
    const uint64_t *signature = gi_monoid_signature(m, x);
    for (uint32_t i = 0; i < m->width; i++) wins[i] |= signature[i];
  }
  return gi_meter_work(meter, m->order);
}

static bool reserve(gi_classes *c, uint32_t count, gi_budget *b) {
  return GI_BUDGET_RESERVE(b, c->phi, c->phi_room, count) &&
         GI_BUDGET_RESERVE(b, c->moves, c->moves_room, count) &&
         GI_BUDGET_RESERVE(b, c->wins, c->wins_room, (uint64_t)count * c->m.width);
}

bool gi_classes_add(gi_classes *c, gi_meter *meter) {
  gi_budget *b = meter->budget;
  if (!reserve(c, c->count + 1, b)) return false;
  uint64_t *marks = gi_misere_zeroed(b, c->m.width, sizeof *marks);
  if (!marks) return false;
  c->phi[c->count] = 0;
  bool done = fill_in(c, c->count, marks, meter);
  gi_misere_drop(b, marks, c->m.width, sizeof *marks);
  c->count += done;
  return done;
}

bool gi_classes_complete(gi_classes *c, gi_meter *meter) {
  gi_budget *b = meter->budget;
  if (!reserve(c, c->count, b)) return false;
  uint64_t *marks = gi_misere_zeroed(b, c->m.width, sizeof *marks);
  bool done = marks != NULL;
  for (uint32_t h = 0; done && h < c->count; h++) done = fill_in(c, h, marks, meter);
  gi_misere_drop(b, marks, c->m.width, sizeof *marks);
  return done;
}

void gi_classes_clear(gi_classes *c, gi_budget *b) {
  gi_monoid_clear(&c->m, b);
  GI_BUDGET_RELEASE(b, c->phi, c->phi_room);
  GI_BUDGET_RELEASE(b, c->moves, c->moves_room);
  GI_BUDGET_RELEASE(b, c->wins, c->wins_room);
  *c = (gi_classes){0};
}

/* ---- words ---- */

bool gi_word_append(gi_word *w, uint32_t heap, gi_budget *b) {
  GI_ASSERT(w->count == 0 || w->parts[w->count - 1].heap >= heap);
  if (w->count > 0 && w->parts[w->count - 1].heap == heap) {
    w->parts[w->count - 1].exponent++;
    return true;
  }
  if (!GI_BUDGET_RESERVE(b, w->parts, w->room, w->count + 1)) return false;
  w->parts[w->count++] = (gi_word_part){heap, 1};
  return true;
}

void gi_word_clear(gi_word *w, gi_budget *b) {
  GI_BUDGET_RELEASE(b, w->parts, w->room);
  w->count = 0;
}

bool gi_word_of_class(gi_word *w, const gi_monoid *m, uint32_t x, gi_budget *b) {
  w->count = 0;
  for (; x != 0; x = m->parent[x])
    if (!gi_word_append(w, m->heaps[m->letter[x]], b)) return false;
  return true;
}

bool gi_word_insert(gi_word *w, uint32_t heap, gi_budget *b) {
  size_t at = 0;
  while (at < w->count && w->parts[at].heap > heap) at++;
  if (at < w->count && w->parts[at].heap == heap) {
    w->parts[at].exponent++;
    return true;
  }
  if (!GI_BUDGET_RESERVE(b, w->parts, w->room, w->count + 1)) return false;
  memmove(w->parts + at + 1, w->parts + at, (w->count - at) * sizeof *w->parts);
  w->parts[at] = (gi_word_part){heap, 1};
  w->count++;
  return true;
}

int gi_word_compare(const gi_word *a, const gi_word *b) {
  for (size_t i = 0; i < a->count && i < b->count; i++) {
    const gi_word_part *x = &a->parts[i], *y = &b->parts[i];
    if (x->heap != y->heap) return x->heap < y->heap ? -1 : 1;
    if (x->exponent != y->exponent) return x->exponent < y->exponent ? -1 : 1;
  }
  return a->count == b->count ? 0 : a->count < b->count ? -1 : 1;
}

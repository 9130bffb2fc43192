/* The N-check by minimal pairs.
 *
 * W(w + v) = (W(w) : v) | (W(v) : w), where (S : y) is the set of all z with zy in S. It grows with
 * W(w) and W(v), so only pairs with a W that contains no other one of their class are needed.
 * Words are made in their order: first all with no heap l, then those with one, and so on; each
 * layer is the one before, times l. If w is dropped because of an earlier v, then w + l is covered
 * by v + l, which is earlier as well. So what is kept covers all sums, and the first sum found that
 * has no move into P is the least one. Its W does not contain 0.
 *
 * The pair of the empty sum, (0, {}), must not be in the list: it would cover every sum of class 0,
 * and these would not be tested.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/cover.h"

#include "base/assert.h"

enum { KEPT_MOST = 1 << 21 }; /* bytes of the quotients of one letter */

bool gi_cover_init(gi_cover *c, const gi_monoid *m, gi_meter *meter) {
  gi_budget *b = meter->budget;
  *c = (gi_cover){.m = m, .meter = meter};
  c->heads = gi_misere_zeroed(b, m->order, sizeof *c->heads);
  c->scratch = gi_misere_zeroed(b, 2 * (uint64_t)m->width, sizeof *c->scratch);
  if (!c->heads || !c->scratch) {
    gi_cover_clear(c);
    return false;
  }
  memset(c->heads, 0xff, m->order * sizeof *c->heads);
  return true;
}

static uint64_t quotients_count(const gi_cover *c) {
  return (uint64_t)c->m->order * c->m->width;
}

void gi_cover_clear(gi_cover *c) {
  if (!c->m) return;
  gi_budget *b = c->meter->budget;
  for (size_t i = 0; i < c->letter_count; i++)
    gi_misere_drop(b, c->letters[i].quotients, quotients_count(c), sizeof(uint64_t));
  GI_BUDGET_RELEASE(b, c->pairs, c->pair_room);
  GI_BUDGET_RELEASE(b, c->sets, c->set_room);
  GI_BUDGET_RELEASE(b, c->letters, c->letter_room);
  GI_BUDGET_RELEASE(b, c->letter_sets, c->letter_set_room);
  gi_misere_drop(b, c->heads, c->m->order, sizeof *c->heads);
  gi_misere_drop(b, c->scratch, 2 * (uint64_t)c->m->width, sizeof *c->scratch);
  *c = (gi_cover){0};
}

/* ORs (set : y) to `out`. */
static void set_quotient(const gi_monoid *m, const uint64_t *set, uint32_t y, uint64_t *out) {
  const uint16_t *row = gi_monoid_row(m, y);
  uint32_t n = m->order, at = 0;
  for (uint32_t w = 0; w < m->width; w++) {
    uint32_t count = n - at < 64 ? n - at : 64;
    uint64_t bits = 0;
    for (uint32_t i = 0; i < count; i++)
      bits |= (set[row[at + i] >> 6] >> (row[at + i] & 63) & 1) << i;
    out[w] |= bits;
    at += count;
  }
}

static bool is_inside(const uint64_t *a, const uint64_t *b, uint32_t width) {
  for (uint32_t i = 0; i < width; i++)
    if (a[i] & ~b[i]) return false;
  return true;
}

static bool is_covered(const gi_cover *c, uint32_t class, const uint64_t *w) {
  uint32_t width = c->m->width;
  for (uint32_t i = c->heads[class]; i != GI_NO_PAIR; i = c->pairs[i].next)
    if (is_inside(c->sets + (size_t)i * width, w, width)) return true;
  return false;
}

/* Adds the pair whose set is in `scratch`, if no other covers it. */
static gi_cover_result add_pair(gi_cover *c, uint32_t from, uint32_t letter, uint32_t class) {
  uint32_t width = c->m->width;
  gi_budget *b = c->meter->budget;
  c->made++;
  if (!gi_meter_position(c->meter) || !gi_meter_work(c->meter, c->m->order / 8 + 1))
    return GI_COVER_STOPPED;
  if (is_covered(c, class, c->scratch)) return GI_COVER_COVERED;
  if (c->pair_count >= GI_NO_PAIR - 1) {
    gi_budget_stop(b, GI_STOP_MEMORY);
    return GI_COVER_STOPPED;
  }
  if (!GI_BUDGET_RESERVE(b, c->pairs, c->pair_room, c->pair_count + 1)) return GI_COVER_STOPPED;
  if (!GI_BUDGET_RESERVE(b, c->sets, c->set_room, (c->pair_count + 1) * (uint64_t)width))
    return GI_COVER_STOPPED;
  memcpy(c->sets + c->pair_count * width, c->scratch, width * sizeof *c->sets);
  c->pairs[c->pair_count] = (gi_pair){from, letter, c->heads[class], (uint16_t) class};
  c->heads[class] = (uint32_t)c->pair_count++;
  bool wins = gi_bit(c->scratch, 0);
  return wins || gi_bit(c->m->p, class) ? GI_COVER_ADDED : GI_COVER_FAILED;
}

/* The letter's own (W : x), kept or made. */
static const uint64_t *letter_quotient(gi_cover *c, size_t letter, uint32_t x) {
  const gi_monoid *m = c->m;
  gi_letter *l = &c->letters[letter];
  if (l->quotients) return l->quotients + (size_t)x * m->width;
  uint64_t *out = c->scratch + m->width;
  memset(out, 0, m->width * sizeof *out);
  set_quotient(m, c->letter_sets + letter * m->width, x, out);
  return out;
}

/* Multiplies pair `from` by the letter. */
static gi_cover_result add_product(gi_cover *c, uint32_t from, uint32_t letter) {
  const gi_monoid *m = c->m;
  uint32_t x = c->pairs[from].class, y = c->letters[letter].class;
  const uint64_t *q = letter_quotient(c, letter, x);
  for (uint32_t i = 0; i < m->width; i++) c->scratch[i] = q[i];
  set_quotient(m, c->sets + (size_t)from * m->width, y, c->scratch);
  return add_pair(c, from, letter, gi_monoid_row(m, x)[y]);
}

static bool add_letter(gi_cover *c, uint32_t heap, uint32_t class, const uint64_t *w) {
  const gi_monoid *m = c->m;
  gi_budget *b = c->meter->budget;
  if (!GI_BUDGET_RESERVE(b, c->letters, c->letter_room, c->letter_count + 1)) return false;
  if (!GI_BUDGET_RESERVE(b, c->letter_sets, c->letter_set_room,
                         (c->letter_count + 1) * (uint64_t)m->width))
    return false;
  memcpy(c->letter_sets + c->letter_count * m->width, w, m->width * sizeof *w);
  gi_letter *l = &c->letters[c->letter_count++];
  *l = (gi_letter){.heap = heap, .class = (uint16_t) class};
  if (quotients_count(c) * sizeof(uint64_t) > KEPT_MOST) return true;
  if (!(l->quotients = gi_misere_zeroed(b, quotients_count(c), sizeof(uint64_t)))) return false;
  for (uint32_t x = 0; x < m->order; x++) {
    set_quotient(m, w, x, l->quotients + (size_t)x * m->width);
    if (!gi_meter_work(c->meter, m->order)) return false;
  }
  return true;
}

gi_cover_result gi_cover_add(gi_cover *c, uint32_t heap, uint32_t class, const uint64_t *w) {
  uint32_t letter = (uint32_t)c->letter_count;
  if (is_covered(c, class, w)) return GI_COVER_COVERED;
  if (!add_letter(c, heap, class, w)) return GI_COVER_STOPPED;
  memcpy(c->scratch, w, c->m->width * sizeof *w);
  gi_cover_result result = add_pair(c, GI_NO_PAIR, letter, class);
  if (result != GI_COVER_ADDED) return result;
  /* First all that was there is multiplied, and then what this has added. */
  for (size_t i = 0; i < c->pair_count; i++) {
    result = add_product(c, (uint32_t)i, letter);
    if (result == GI_COVER_FAILED || result == GI_COVER_STOPPED) return result;
  }
  return GI_COVER_ADDED;
}

void gi_cover_take_back(gi_cover *c) {
  GI_ASSERT(c->letter_count > 0);
  uint32_t letter = (uint32_t)--c->letter_count;
  gi_misere_drop(c->meter->budget, c->letters[letter].quotients, quotients_count(c),
                 sizeof(uint64_t));
  while (c->pair_count > 0 && c->pairs[c->pair_count - 1].letter == letter) {
    const gi_pair *pair = &c->pairs[--c->pair_count];
    c->heads[pair->class] = pair->next;
  }
}

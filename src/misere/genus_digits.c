/* The misere digits of a position follow from those of its options:
 *
 *   y(0) = mex of the y(0) of the options; 1 if there is no option;
 *   y(k) = mex of the y(k) of the options, y(k-1) and y(k-1) xor 1,
 *
 * because G + k*2 has the options (option of G) + k*2, G + (k-1)*2 and G + (k-1)*2 + *1, and a pile
 * of one changes a misere value by xor 1.
 *
 * When to stop. If all options alternate from k = K on, y(k) for k > K depends on y(k-1) and on
 * whether k is even. So once y(k+2) = y(k) for some k >= K, the sequence alternates for ever.
 * That happens at once: let A be the values of the options for even k, B those for odd k, and
 * a = mex A, b = mex B. Call x and x xor 1 a pair. For even k, y(k) is a, unless a is in the pair
 * of y(k-1); then it is a', the least value that is neither in A nor in the pair of a. For odd k it
 * is b or b', likewise. From a the sequence comes back to a two steps later: b would have to be in
 * the pair of a for a' to follow b, but then b' follows a, which is not in that pair. So of the two
 * values for even k only a' can be followed by the other one, and only once. Before that, the
 * options may agree by chance, so a sequence that alternates before K proves nothing.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/genus_digits.h"

#include "base/array.h"
#include "base/assert.h"

void gi_genus_digits_init(gi_genus_digits *d, gi_budget *b) {
  memset(d, 0, sizeof *d);
  d->budget = b;
}

void gi_genus_digits_clear(gi_genus_digits *d) {
  gi_budget *b = d->budget;
  GI_BUDGET_RELEASE(b, d->pool, d->room);
  GI_BUDGET_RELEASE(b, d->items, d->item_room);
  GI_BUDGET_RELEASE(b, d->slots, d->slot_count);
  GI_BUDGET_RELEASE(b, d->draft, d->draft_room);
  GI_BUDGET_RELEASE(b, d->marks, d->mark_room);
  gi_genus_digits_init(d, b);
}

/* ---- each sequence once ---- */

static uint64_t hash_digits(const grundy_nimber *sequence, size_t length) {
  uint64_t hash = length;
  for (size_t i = 0; i < length; i++) {
    hash = (hash ^ sequence[i]) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }
  return hash;
}

static void put_slot(gi_genus_digits *d, uint64_t hash, size_t number) {
  size_t at = hash & (d->slot_count - 1);
  while (d->slots[at]) at = (at + 1) & (d->slot_count - 1);
  d->slots[at] = (uint32_t)number + 1;
}

/* Keeps the table of slots at most half full. */
static bool grow_slots(gi_genus_digits *d) {
  if (2 * (d->count + 1) <= d->slot_count) return true;
  size_t more = d->slot_count ? 2 * d->slot_count : 256;
  uint32_t *slots = gi_budget_resize(d->budget, NULL, 0, more * sizeof *slots);
  if (!slots) return false;
  memset(slots, 0, more * sizeof *slots);
  GI_BUDGET_RELEASE(d->budget, d->slots, d->slot_count);
  d->slots = slots;
  d->slot_count = more;
  for (size_t i = 0; i < d->count; i++) put_slot(d, d->items[i].hash, i);
  return true;
}

uint32_t gi_genus_digits_intern(gi_genus_digits *d, grundy_nimber *sequence, size_t length) {
  GI_ASSERT(length >= 2);
  while (length > 2 && sequence[length - 1] == sequence[length - 3]) length--;
  uint64_t hash = hash_digits(sequence, length);
  if (!grow_slots(d)) return GI_NO_DIGITS;
  for (size_t at = hash & (d->slot_count - 1); d->slots[at]; at = (at + 1) & (d->slot_count - 1)) {
    const gi_genus_item *item = &d->items[d->slots[at] - 1];
    if (item->hash == hash && item->length == length &&
        memcmp(d->pool + item->at, sequence, length * sizeof *sequence) == 0)
      return d->slots[at] - 1;
  }
  if (!GI_BUDGET_RESERVE(d->budget, d->pool, d->room, d->used + length) ||
      !GI_BUDGET_RESERVE(d->budget, d->items, d->item_room, d->count + 1))
    return GI_NO_DIGITS;
  if (d->count == GI_NO_DIGITS - 1) return gi_budget_stop(d->budget, GI_STOP_MEMORY), GI_NO_DIGITS;
  memcpy(d->pool + d->used, sequence, length * sizeof *sequence);
  d->items[d->count] = (gi_genus_item){d->used, length, hash};
  d->used += length;
  put_slot(d, hash, d->count);
  return (uint32_t)d->count++;
}

uint32_t gi_genus_digits_of_nim(gi_genus_digits *d, grundy_nimber value, bool firm) {
  grundy_nimber sequence[3] = {value, value ^ 2, value};
  if (firm) return gi_genus_digits_intern(d, sequence, 2);
  GI_ASSERT(value < 2);
  sequence[0] = value ^ 1;
  sequence[1] = value ? 3 : 2;
  return gi_genus_digits_intern(d, sequence, 3);
}

/* ---- the recursion ---- */

/* From this k on the digits of the term alternate. */
static size_t alternates_from(const gi_genus_digits *d, const gi_genus_term *term) {
  size_t from = d->items[term->digits].length - 2;
  return from > term->shift ? from - term->shift : 0;
}

static grundy_nimber digit_of(const gi_genus_digits *d, const gi_genus_term *term, size_t k) {
  const gi_genus_item *item = &d->items[term->digits];
  size_t i = k + term->shift;
  if (i >= item->length) i = item->length - 2 + ((i - item->length) & 1);
  return d->pool[item->at + i] ^ term->flip;
}

uint32_t gi_genus_digits_of_term(gi_genus_digits *d, const gi_genus_term *term) {
  size_t length = alternates_from(d, term) + 2;
  if (!term->shift && !term->flip) return term->digits;
  if (!GI_BUDGET_RESERVE(d->budget, d->draft, d->draft_room, length)) return GI_NO_DIGITS;
  for (size_t k = 0; k < length; k++) d->draft[k] = digit_of(d, term, k);
  return gi_genus_digits_intern(d, d->draft, length);
}

static void mark_value(gi_genus_digits *d, grundy_nimber value, size_t room) {
  if (value < room) d->marks[value] = d->stamp;
}

/* y(k); `room`: it is smaller than this. */
static grundy_nimber next_digit(gi_genus_digits *d, const gi_genus_term *options, size_t count,
                                size_t k, size_t room) {
  grundy_nimber value = 0;
  d->stamp++;
  for (size_t i = 0; i < count; i++) mark_value(d, digit_of(d, &options[i], k), room);
  if (k) mark_value(d, d->draft[k - 1], room);
  if (k) mark_value(d, d->draft[k - 1] ^ 1, room);
  if (k == 0 && count == 0) return 1;
  while (d->marks[value] == d->stamp) value++;
  GI_ASSERT(value < room);
  return value;
}

uint32_t gi_genus_digits_mex(gi_genus_digits *d, gi_meter *meter, const gi_genus_term *options,
                             size_t count) {
  size_t room = count + 4, from = 0, before = d->mark_room;
  for (size_t i = 0; i < count; i++) {
    size_t least = alternates_from(d, &options[i]);
    if (least > from) from = least;
  }
  if (!GI_BUDGET_RESERVE(d->budget, d->marks, d->mark_room, room) ||
      !GI_BUDGET_RESERVE(d->budget, d->draft, d->draft_room, from + 8))
    return GI_NO_DIGITS;
  for (size_t i = before; i < d->mark_room; i++) d->marks[i] = 0;
  for (size_t k = 0;; k++) {
    GI_ASSERT(k < from + 8); /* see above */
    if (!gi_meter_work(meter, (uint32_t)(count < UINT32_MAX / 2 ? count : UINT32_MAX / 2) + 1))
      return GI_NO_DIGITS;
    d->draft[k] = next_digit(d, options, count, k, room);
    if (k >= from + 2 && d->draft[k] == d->draft[k - 2])
      return gi_genus_digits_intern(d, d->draft, k);
  }
}

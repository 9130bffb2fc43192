/* The sparse engine with less than all values: a series that slides, one that starts from a window,
 * and what a checkpoint must hold. head.c says which values must stay.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "heap/sparse/sparse.h"

bool gi_sparse_can_slide(const gi_series *s, uint64_t *keep) {
  const gi_sparse *p = s->states[GI_HEAP_SPARSE];
  *keep = 0;
  if (!p || !p->useful) return false;
  *keep = gi_sparse_window(s, p);
  return s->known >= *keep && (s->base ? p->head_count : s->known) >= gi_sparse_head(s, p);
}

bool gi_sparse_slide(gi_series *s, uint64_t keep) {
  gi_sparse *p = s->states[GI_HEAP_SPARSE];
  uint64_t least;
  if (!gi_sparse_can_slide(s, &least) || !gi_sparse_keep_head(s, p, gi_sparse_head(s, p)))
    return false;
  gi_series_slide(s, keep > least ? keep : least);
  return true;
}

/* G(n) of a small heap. */
static uint32_t small_value(const gi_series *s, const gi_sparse *p, uint64_t n) {
  return s->base ? p->head[n] : gi_series_at(s, n);
}

/* The space and the small heaps of another series; the stages are set up when they are needed. */
static bool copy_state(gi_series *s, gi_sparse *p, const gi_series *other) {
  const gi_sparse *from = other->states[GI_HEAP_SPARSE];
  const uint64_t count = gi_sparse_head(other, from);
  for (size_t i = 0; i < from->space.count; i++)
    if (!gi_space_add(&p->space, s, from->space.rare[i].at, from->space.rare[i].value))
      return false;
  p->head = gi_budget_resize(s->budget, NULL, 0, count * sizeof *p->head);
  if (!p->head) return false;
  p->head_count = count;
  for (uint64_t n = 0; n < count; n++) p->head[n] = (uint16_t)small_value(other, from, n);
  p->space.mask = from->space.mask;
  p->space.by_parity = from->space.by_parity;
  p->space.tau = from->space.tau;
  p->space.drop = from->space.drop;
  p->bits = from->bits;
  p->useful = true;
  p->chunk = GI_SPARSE_CHUNK;
  return true;
}

bool gi_sparse_start(gi_series *s, const gi_series *other, uint64_t at, const void *window,
                     uint64_t count) {
  const unsigned width = other->values.width;
  uint64_t least;
  if (!gi_sparse_can_slide(other, &least) || (window && (count < least || at < count)))
    return false;
  gi_sparse *p = gi_sparse_state(s);
  if (!p || !copy_state(s, p, other)) return false;
  if (!window) at = count = p->head_count;
  if (!gi_dense_widen(&s->values, gi_dense_limit(width)) ||
      !gi_dense_reserve_raw(&s->values, count))
    return false;
  if (window)
    memcpy(s->values.cells, window, (size_t)count * width);
  else
    for (uint64_t n = 0; n < count; n++) gi_dense_put(s->values.cells, width, n, p->head[n]);
  p->trusted = other->known;
  s->base = at - count;
  s->known = at;
  p->from = p->left_at = at;
  p->left_base = s->base;
  p->review = UINT64_MAX;
  gi_depths_forget(&p->depths, at);
  return true;
}

/* ---- checkpoints ---- */

enum { FIELDS = 10 }; /* numbers before the lists */

/* Numbers of eight bytes, the lowest first: `out` may be NULL, then they are only counted. */
typedef struct saver {
  uint8_t *out;
  size_t size;
} saver;

static void save_number(saver *to, uint64_t x) {
  for (int i = 0; to->out && i < 8; i++) to->out[to->size + (size_t)i] = (uint8_t)(x >> 8 * i);
  to->size += 8;
}

size_t gi_sparse_save(const gi_series *s, uint64_t base, uint8_t *out) {
  const gi_sparse *p = s->states[GI_HEAP_SPARSE];
  saver to = {.out = out};
  if (!p || !p->useful) return 0;
  uint64_t head = base ? gi_sparse_head(s, p) : 0; /* else it is in the values */
  if (s->base && head > p->head_count) head = p->head_count;
  const uint64_t fields[] = {p->space.mask,  p->space.by_parity, p->bits,        p->from,
                             p->review,      p->forced,          p->space.count, head,
                             p->depths.span, p->depths.count};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) save_number(&to, fields[i]);
  for (size_t i = 0; i < p->space.count; i++) {
    save_number(&to, p->space.rare[i].at);
    save_number(&to, p->space.rare[i].value);
  }
  for (uint64_t i = 0; i < head; i++) save_number(&to, small_value(s, p, i));
  for (size_t i = 0; i < p->depths.count; i++) save_number(&to, p->depths.floors[i]);
  for (size_t i = 0; i < p->depths.count; i++) save_number(&to, p->depths.depths[i]);
  return to.size;
}

static uint64_t load_number(const uint8_t *in, size_t i) {
  uint64_t x = 0;
  for (size_t k = 8; k-- > 0;) x = x << 8 | in[i * 8 + k];
  return x;
}

/* The small heaps and the rare ones of a series that has slid, as far as they can be checked. */
static bool load_small(gi_series *s, gi_sparse *p, const uint8_t *in, uint64_t rare, uint64_t head,
                       uint64_t end) {
  const size_t head_at = FIELDS + 2 * (size_t)rare;
  p->head = gi_budget_resize(s->budget, NULL, 0, head * sizeof *p->head);
  if (!p->head) return false;
  p->head_count = head;
  for (size_t i = 0; i < head; i++) {
    uint64_t value = load_number(in, head_at + i);
    if (value >= end || gi_space_code(&p->space, (uint32_t)value) >> p->bits) return false;
    p->head[i] = (uint16_t)value;
  }
  uint64_t before = 0;
  for (size_t i = 0; i < rare; i++) {
    uint64_t n = load_number(in, FIELDS + 2 * i), value = load_number(in, FIELDS + 2 * i + 1);
    if (n <= before || n >= s->known || (n < head && value != p->head[n]) || value >= end ||
        gi_space_class(&p->space, n, (uint32_t)value) ||
        !gi_space_add(&p->space, s, n, (uint32_t)value))
      return false;
    before = n;
  }
  for (uint64_t n = s->base; n < s->known; n++)
    if (gi_series_at(s, n) >= end || gi_space_code(&p->space, gi_series_at(s, n)) >> p->bits)
      return false;
  return head >= GI_SPARSE_HEAD && s->known - s->base >= GI_SPARSE_WINDOW;
}

bool gi_sparse_load(gi_series *s, const uint8_t *in, size_t size) {
  uint64_t f[FIELDS], numbers = size / 8;
  unsigned tau;
  if (size == 0) return s->base == 0;
  if (size % 8 || numbers < FIELDS || !gi_series_can(s, GI_HEAP_SPARSE)) return false;
  for (size_t i = 0; i < FIELDS; i++) f[i] = load_number(in, i);
  uint64_t rare = f[6], head = f[7], pieces = f[9];
  if (rare > numbers || head > numbers || pieces > GI_DEPTH_PIECES ||
      numbers != FIELDS + 2 * rare + head + 2 * pieces)
    return false;
  bool parity = gi_space_parity(s->rule, &tau);
  if (f[0] == 0 || f[0] >= GI_SPACE_MASKS || f[1] > parity || f[2] > GI_SPACE_BITS ||
      f[3] > s->known || f[5] > 1 || f[8] == 0)
    return false;
  if (s->base ? head > s->known : f[4] < s->known || f[4] / 2 > s->known) return false;
  gi_sparse *p = gi_sparse_state(s);
  if (!p) return false;
  p->space.mask = (uint32_t)f[0];
  p->space.by_parity = f[1];
  p->space.tau = tau;
  p->space.drop = (unsigned)__builtin_ctz(p->space.mask);
  p->bits = (unsigned)f[2];
  if (s->base) {
    if (!load_small(s, p, in, rare, head, gi_sparse_values_end(p))) return false;
  } else if (!gi_space_list(&p->space, s) || !gi_sparse_keep_head(s, p, GI_SPARSE_HEAD) ||
             (p->bits = gi_sparse_bits(s, &p->space)) > GI_SPACE_BITS) {
    return false; /* all of that is in the values */
  }
  p->from = f[3];
  p->review = f[4];
  p->forced = f[5];
  p->chunk = GI_SPARSE_CHUNK;
  p->depths.span = f[8];
  p->depths.count = (size_t)pieces;
  const size_t floors_at = (size_t)(numbers - 2 * pieces);
  for (size_t i = 0; i < pieces; i++) {
    p->depths.floors[i] = load_number(in, floors_at + i);
    p->depths.depths[i] = load_number(in, floors_at + (size_t)pieces + i);
  }
  p->useful = true;
  p->left_at = s->known;
  p->left_base = s->base;
  return true;
}

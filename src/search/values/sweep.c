/* Grundy values in the order of the game's index, where every option has a smaller number.
 *
 * There is no stack and no state: when position i comes, the values of all its options are known.
 * So the work for an option is that the game writes it and numbers it, one load, and one bit.
 * Invariant: cells below `swept` are final; they serve every later question.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "search/search.h"

/* The value of position i when its options are one part each and their values below 64, the
 * usual case; else false, for value_of to look closer. Four options at a time, so that the tests
 * are few. */
static inline bool plain_value(const gi_engine *e, uint64_t i, const grundy_part *records,
                               uint32_t count, const unsigned width, uint32_t *value) {
  const uint64_t *at = e->indices, *end = at + count;
  const grundy_part *part = records;
  const void *cells = e->dense.cells;
  uint64_t seen = 0, seen_b = 0, seen_c = 0, seen_d = 0; /* four, for four at a time */
  uint32_t any = GRUNDY_LAST, every = GRUNDY_LAST, values = 0;
  for (; end - at >= 4; at += 4, part += 4) {
    any |= part[0].flags | part[1].flags | part[2].flags | part[3].flags;
    every &= part[0].flags & part[1].flags & part[2].flags & part[3].flags;
    if (at[0] >= i || at[1] >= i || at[2] >= i || at[3] >= i) return false;
    uint32_t a = gi_dense_get(cells, width, at[0]), b = gi_dense_get(cells, width, at[1]);
    uint32_t c = gi_dense_get(cells, width, at[2]), d = gi_dense_get(cells, width, at[3]);
    values |= a | b | c | d;
    seen |= UINT64_C(1) << (a & 63);
    seen_b |= UINT64_C(1) << (b & 63);
    seen_c |= UINT64_C(1) << (c & 63);
    seen_d |= UINT64_C(1) << (d & 63);
  }
  for (; at < end; at++, part++) {
    any |= part->flags;
    every &= part->flags;
    if (*at >= i) return false;
    uint32_t a = gi_dense_get(cells, width, *at);
    values |= a;
    seen |= UINT64_C(1) << (a & 63);
  }
  seen |= seen_b | seen_c | seen_d;
  if (any != every || values >= 64 || !~seen) return false;
  *value = (uint32_t)__builtin_ctzll(~seen);
  return true;
}

/* The value of position i from the numbers of its options. `width` is a constant where this is
 * inlined, so that the loop has no test of it. False if a number is not below i. */
static inline bool value_of(gi_engine *e, uint64_t i, const grundy_part *records, uint32_t count,
                            const unsigned width, uint32_t *value) {
  uint64_t *indices = e->indices;
  const void *cells = e->dense.cells;
  uint64_t seen = 0;
  grundy_nimber option = 0;
  size_t n_large = 0;
  *value = 0;
  if (count == 0 || plain_value(e, i, records, count, width, value)) return true;
  for (uint32_t r = 0; r < count; r++) {
    if (!(records[r].flags & GRUNDY_NONE)) {
      if (indices[r] >= i) return false;
      option ^= gi_dense_get(cells, width, indices[r]);
    }
    if (!(records[r].flags & GRUNDY_LAST)) continue;
    if (option < 64)
      seen |= UINT64_C(1) << option;
    else
      indices[n_large++] = option; /* behind what is read, and at most as many */
    option = 0;
  }
  *value = gi_mex_of_seen(seen, indices, n_large);
  return true;
}

static bool sweep_one(gi_engine *e, uint64_t i) {
  const gi_instance *instance = e->instance;
  uint8_t position[GRUNDY_AT_MAX];
  uint32_t count, value = 0;
  GI_ASSERT(i == e->swept && i < e->dense.size);
  if (!gi_meter_position(&e->meter)) return false;
  size_t length = instance->game->position_at(instance->self, i, position);
  uint64_t mark = gi_stack_mark(&e->records), bytes_mark = gi_stack_mark(&e->bytes);
  if (!gi_engine_expand_plain(e, position, length, &count)) return false;
  const grundy_part *records = gi_engine_records(e, count);
  if (!gi_engine_number(e, records, count)) return false;
  bool ok = e->dense.width == 1   ? value_of(e, i, records, count, 1, &value)
            : e->dense.width == 2 ? value_of(e, i, records, count, 2, &value)
                                  : value_of(e, i, records, count, 4, &value);
  gi_stack_release(&e->records, mark);
  gi_stack_release(&e->bytes, bytes_mark);
  if (!ok)
    return gi_engine_fail(e, GRUNDY_EGAME,
                          GRUNDY_N("%s has a move to a position whose number is not smaller"),
                          instance->label);
  return gi_dense_set(&e->dense, i, value);
}

bool gi_sweep(gi_engine *e, uint64_t end) {
  if (!gi_dense_reserve_raw(&e->dense, end)) return false;
  for (; e->swept < end; e->swept++)
    if (!sweep_one(e, e->swept)) return false;
  return true;
}

bool gi_sweep_value(gi_engine *e, const uint8_t *position, size_t length, grundy_nimber *out) {
  const gi_instance *instance = e->instance;
  grundy_part part = {.length = (uint32_t)length};
  uint64_t end = instance->game->index_end(instance->self, position, length), index;
  if (length <= GRUNDY_SMALL)
    memcpy(part.at.small, position, length);
  else
    part.at.large = position;
  if (!gi_dense_reserve_raw(&e->dense, end)) return false;
  instance->game->index(instance->self, &part, 1, &index);
  if (index >= end)
    return gi_engine_fail(e, GRUNDY_EGAME,
                          GRUNDY_N("%s gives a position a number that is not below its index_end"),
                          instance->label);
  if (!gi_sweep(e, index + 1)) return false;
  GI_ASSERT(index < e->swept);
  *out = gi_dense_get(e->dense.cells, e->dense.width, index);
  return true;
}

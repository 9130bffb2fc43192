/* Lists of options for a second look. A list has only positions that stand in their parts
 * themselves, so that it can be copied. */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/option_cache.h"

static size_t place_of(uint64_t hash) {
  return (size_t)(hash >> 32) % GI_LISTS;
}

static size_t bytes_of_parts(void) {
  return sizeof(grundy_part) * GI_LISTS * GI_LIST_MOST;
}

void gi_lists_clear(gi_lists *l, gi_budget *b) {
  gi_budget_resize(b, l->parts, l->parts ? bytes_of_parts() : 0, 0);
  l->parts = NULL;
}

const grundy_part *gi_lists_find(const gi_lists *l, const grundy_part *self, uint64_t hash,
                                 uint32_t *count) {
  size_t place = place_of(hash);
  const gi_list_head *head = &l->heads[place];
  *count = head->count;
  bool there = head->count && head->self == self->at.word && head->length == self->length;
  return there ? l->parts + place * GI_LIST_MOST : NULL;
}

/* Whether there is room for the lists; where memory is short the table needs it more. */
static bool make_room(gi_lists *l, gi_budget *b) {
  uint64_t limit = gi_budget_most_memory(b), held = atomic_load(&b->memory);
  if (l->parts) return true;
  if (limit && (held > limit || bytes_of_parts() > (limit - held) / 8)) return false;
  l->parts = gi_budget_resize(b, NULL, 0, bytes_of_parts());
  return l->parts;
}

void gi_lists_keep(gi_lists *l, gi_budget *b, const grundy_part *self, uint64_t hash,
                   size_t count) {
  size_t place = place_of(hash);
  if (self->length > GRUNDY_SMALL || count < GI_LIST_LEAST || !make_room(l, b)) return;
  l->heads[place] =
      (gi_list_head){.self = self->at.word, .length = self->length, .count = (uint32_t)count};
  memcpy(l->parts + place * GI_LIST_MOST, l->next, count * sizeof *l->parts);
}

/* Lists of options for a second use. A list has only positions of at most GRUNDY_SMALL bytes, which
 * stand in their parts themselves, so that it can be copied. */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/option_cache.h"

#include "base/assert.h"

static size_t cache_place(uint64_t hash) {
  return (size_t)(hash >> 32) % GI_OPTION_LISTS;
}

static size_t bytes_of_parts(void) {
  return sizeof(grundy_part) * GI_OPTION_LISTS * GI_OPTION_LIST_MOST;
}

void gi_option_cache_clear(gi_option_cache *l, gi_budget *b) {
  gi_budget_resize(b, l->parts, l->parts ? bytes_of_parts() : 0, 0);
  l->parts = NULL;
}

const grundy_part *gi_option_cache_find(const gi_option_cache *l, const grundy_part *self,
                                        uint64_t hash, uint32_t *count) {
  size_t place = cache_place(hash);
  const gi_option_list *head = &l->heads[place];
  *count = head->count;
  GI_ASSERT(head->count == 0 || (l->parts && head->count <= GI_OPTION_LIST_MOST));
  bool found = head->count && head->self == self->at.word && head->length == self->length;
  return found ? l->parts + place * GI_OPTION_LIST_MOST : NULL;
}

/* Allocates the lists. False if that takes much of the memory left: the table needs it more. */
static bool cache_make_room(gi_option_cache *l, gi_budget *b) {
  uint64_t limit = gi_budget_most_memory(b), held = atomic_load(&b->memory);
  if (l->parts) return true;
  if (limit && (held > limit || bytes_of_parts() > (limit - held) / 8)) return false;
  l->parts = gi_budget_resize(b, NULL, 0, bytes_of_parts());
  return l->parts;
}

void gi_option_cache_keep(gi_option_cache *l, gi_budget *b, const grundy_part *self, uint64_t hash,
                          size_t count) {
  size_t place = cache_place(hash);
  GI_ASSERT(count <= GI_OPTION_LIST_MOST);
  if (self->length > GRUNDY_SMALL || count < GI_OPTION_LIST_LEAST || !cache_make_room(l, b)) return;
  l->heads[place] =
      (gi_option_list){.self = self->at.word, .length = self->length, .count = (uint32_t)count};
  memcpy(l->parts + place * GI_OPTION_LIST_MOST, l->next, count * sizeof *l->parts);
}

/* Lists of options for a second look. A list has only positions that stand in their parts
 * themselves, so that it can be copied. */
/* SPDX-License-Identifier: MIT */
#include "solve/lists.h"

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

void gi_lists_begin(gi_lists *l, const grundy_part *self) {
  l->next = (gi_list_head){.self = self->at.word, .length = self->length};
  if (self->length > GRUNDY_SMALL) gi_lists_give_up(l);
}

void gi_lists_add(gi_lists *l, const grundy_part *parts, size_t n) {
  if (l->next.count + n > GI_LIST_MOST) {
    l->next.count = GI_LIST_MOST + 1;
    return;
  }
  memcpy(l->next_parts + l->next.count, parts, n * sizeof *parts);
  l->next.count += (uint32_t)n;
}

void gi_lists_give_up(gi_lists *l) {
  l->next.count = GI_LIST_MOST + 1;
}

/* Whether there is room for the lists; where memory is short the table needs it more. */
static bool make_room(gi_lists *l, gi_budget *b) {
  uint64_t limit = b->g->config.memory, held = atomic_load(&b->memory);
  if (l->parts) return true;
  if (limit && (held > limit || bytes_of_parts() > (limit - held) / 8)) return false;
  l->parts = gi_budget_resize(b, NULL, 0, bytes_of_parts());
  return l->parts;
}

void gi_lists_keep(gi_lists *l, gi_budget *b, uint64_t hash) {
  uint32_t count = l->next.count;
  size_t place = place_of(hash);
  if (count < GI_LIST_LEAST || count > GI_LIST_MOST || !make_room(l, b)) return;
  l->heads[place] = l->next;
  memcpy(l->parts + place * GI_LIST_MOST, l->next_parts, count * sizeof *l->parts);
}

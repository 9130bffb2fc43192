/* Sums: a flat list of independent parts. Invariant: no part splits further, and every part has
 * its instance. */
/* SPDX-License-Identifier: MIT */
#include "game/sums.h"

#include "base/array.h"
#include "base/assert.h"

enum { REPEATED = 10 }; /* from so many equal parts on, they are printed as "10*nim(2)" */

grundy_sum *gi_sum_new(grundy *g) {
  grundy_sum *sum = gi_zeroed(g, 1, sizeof *sum);
  if (!sum) return NULL;
  sum->g = g;
  sum->users = 1;
  gi_bag_init(&sum->bag, g);
  return sum;
}

grundy_sum *gi_sum_share(grundy_sum *sum) {
  sum->users++;
  return sum;
}

void grundy_sum_free(grundy_sum *sum) {
  if (!sum) return;
  GI_ASSERT(sum->users > 0);
  if (--sum->users > 0) return;
  gi_bag_clear(&sum->bag);
  GI_RELEASE(sum->g, sum->instances, sum->room);
  gi_resize(sum->g, sum, sizeof *sum, 0);
}

size_t grundy_sum_count(const grundy_sum *sum) {
  return gi_bag_count(&sum->bag);
}

const grundy_game *grundy_sum_game(const grundy_sum *sum, size_t i, const void **self) {
  if (self) *self = sum->instances[i]->self;
  return sum->instances[i]->game;
}

const grundy_part *grundy_sum_part(const grundy_sum *sum, size_t i) {
  return &sum->bag.parts[i];
}

grundy_status gi_split(gi_bag *bag, size_t from, const gi_instance *instance) {
  const grundy_game *game = instance->game;
  if (!game->parts) return GRUNDY_OK;
  gi_bag split;
  gi_bag_init(&split, bag->g);
  for (size_t i = from; i < gi_bag_count(bag) && split.status == GRUNDY_OK; i++)
    if (!game->parts(instance->self, grundy_part_bytes(&bag->parts[i]), bag->parts[i].length,
                     &split.sink) &&
        split.status == GRUNDY_OK)
      split.sink.fail(&split.sink,
                      GRUNDY_N("%s stopped without a reason while it split a position"),
                      instance->label);
  gi_bag_cut(bag, from);
  for (size_t i = 0; i < gi_bag_count(&split) && split.status == GRUNDY_OK; i++)
    if (!grundy_put(&bag->sink, grundy_part_bytes(&split.parts[i]), split.parts[i].length, 0))
      break;
  if (split.status != GRUNDY_OK) {
    bag->status = split.status;
    bag->error = split.error;
  }
  gi_bag_clear(&split);
  return bag->status;
}

grundy_status gi_sum_adopt(grundy_sum *sum, size_t from, const gi_instance *instance,
                           uint64_t times, grundy_error *error) {
  gi_bag *bag = &sum->bag;
  GI_ASSERT(from <= gi_bag_count(bag) && from <= GI_SUM_MAX);
  grundy_status status = sum->whole ? bag->status : gi_split(bag, from, instance);
  size_t once = gi_bag_count(bag) - from;
  if (status == GRUNDY_OK && once && times > (GI_SUM_MAX - from) / once)
    return gi_fault(sum->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("this sum has more than %zu parts, which is the limit"), GI_SUM_MAX);
  if (times == 0) gi_bag_cut(bag, from);
  for (uint64_t t = 1; t < times && status == GRUNDY_OK; t++)
    for (size_t i = 0; i < once; i++) {
      if (!grundy_put(&bag->sink, "", 0, 0)) break;
      bag->parts[gi_bag_count(bag) - 1] = bag->parts[from + i]; /* shares the bytes */
    }
  if (bag->status != GRUNDY_OK) {
    if (error) *error = bag->error;
    return bag->status;
  }
  size_t count = gi_bag_count(bag);
  if (!GI_RESERVE(sum->g, sum->instances, sum->room, count)) return gi_no_memory(sum->g, error);
  for (size_t i = from; i < count; i++) sum->instances[i] = instance;
  GI_ASSERT(gi_bag_count(bag) <= sum->room);
  return GRUNDY_OK;
}

grundy_status gi_sum_add(grundy_sum *sum, const gi_instance *instance, const grundy_part *parts,
                         size_t n, grundy_error *error) {
  size_t from = grundy_sum_count(sum);
  for (size_t i = 0; i < n; i++)
    if (!grundy_put(&sum->bag.sink, grundy_part_bytes(&parts[i]), parts[i].length, 0))
      return gi_no_memory(sum->g, error);
  return gi_sum_adopt(sum, from, instance, 1, error);
}

grundy_status gi_sum_of(grundy *g, const gi_instance *instance, const grundy_part *parts, size_t n,
                        grundy_sum **out, grundy_error *error) {
  grundy_sum *sum = gi_sum_new(g);
  grundy_status status = sum ? gi_sum_add(sum, instance, parts, n, error) : gi_no_memory(g, error);
  if (status != GRUNDY_OK) grundy_sum_free(sum);
  *out = status == GRUNDY_OK ? sum : NULL;
  return status;
}

static grundy_status sum_replace(const grundy_sum *sum, size_t without, const grundy_part *with,
                                 size_t n, bool whole, grundy_sum **out, grundy_error *error) {
  grundy_sum *after = gi_sum_new(sum->g);
  grundy_status status = after ? GRUNDY_OK : gi_no_memory(sum->g, error);
  if (after) after->whole = whole;
  for (size_t i = 0; status == GRUNDY_OK && i < grundy_sum_count(sum); i++) {
    bool moved = i == without;
    const grundy_part *parts = moved ? with : grundy_sum_part(sum, i);
    status = gi_sum_add(after, sum->instances[i], parts, moved ? n : 1, error);
  }
  if (status != GRUNDY_OK) grundy_sum_free(after);
  *out = status == GRUNDY_OK ? after : NULL;
  return status;
}

grundy_status gi_sum_replace(const grundy_sum *sum, size_t without, const grundy_part *with,
                             size_t n, grundy_sum **out, grundy_error *error) {
  return sum_replace(sum, without, with, n, false, out, error);
}

grundy_status gi_sum_replace_whole(const grundy_sum *sum, size_t without, const grundy_part *with,
                                   size_t n, grundy_sum **out, grundy_error *error) {
  return sum_replace(sum, without, with, n, true, out, error);
}

void gi_parts_print(const gi_instance *instance, const grundy_part *parts, size_t n,
                    grundy_text *out) {
  bool list = instance->game->traits & GRUNDY_LIST;
  if (n == 0) grundy_text_add(out, "0");
  for (size_t i = 0; i < n; i++) {
    if (i == 0 || !list) {
      if (i) grundy_text_add(out, " + ");
      grundy_text_add(out, instance->label);
      grundy_text_add(out, "(");
    } else {
      grundy_text_add(out, ",");
    }
    instance->game->print(instance->self, grundy_part_bytes(&parts[i]), parts[i].length, out);
    if (i + 1 == n || !list) grundy_text_add(out, ")");
  }
}

/* How many parts from number `i` on are equal, in the same game. */
static size_t equal_parts(const grundy_sum *sum, size_t i) {
  const grundy_part *first = &sum->bag.parts[i];
  size_t end = i + 1;
  for (; end < grundy_sum_count(sum) && sum->instances[end] == sum->instances[i]; end++) {
    const grundy_part *part = &sum->bag.parts[end];
    if (part->length != first->length ||
        memcmp(grundy_part_bytes(part), grundy_part_bytes(first), first->length) != 0)
      break;
  }
  return end - i;
}

void grundy_sum_print(const grundy_sum *sum, grundy_text *out) {
  size_t count = grundy_sum_count(sum);
  if (count == 0) grundy_text_add(out, "0");
  for (size_t i = 0, end; i < count; i = end) {
    if (i) grundy_text_add(out, " + ");
    size_t equal = equal_parts(sum, i);
    if (equal >= REPEATED) {
      end = i + equal;
      grundy_text_number(out, equal);
      grundy_text_add(out, "*");
      gi_parts_print(sum->instances[i], sum->bag.parts + i, 1, out);
      continue;
    }
    for (end = i + 1; end < count && sum->instances[end] == sum->instances[i] &&
                      equal_parts(sum, end) < REPEATED;)
      end++;
    gi_parts_print(sum->instances[i], sum->bag.parts + i, end - i, out);
  }
}

grundy_status gi_fault_stuck(grundy *g, const gi_instance *of, const grundy_part *part,
                             grundy_error *error) {
  grundy_text name;
  grundy_text_init(&name, g);
  gi_parts_print(of, part, 1, &name);
  grundy_status status =
      name.failed ? gi_no_memory(g, error)
                  : gi_fault(g, error, GRUNDY_EGAME,
                             GRUNDY_N("%s has no move, but the game does not call it final; every "
                                      "position without a move must be final"),
                             name.data);
  grundy_text_clear(&name);
  return status;
}

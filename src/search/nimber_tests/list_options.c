/* Lists the options of a position: the nimbers of known ones as a set, the others as choices.
 *
 * Options are looked up in the table in groups, so that their memory is fetched in parallel, and
 * while the game still lists them: when one refutes the test, the game is stopped.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

#include "base/array.h"

enum { GROUP = 3, AT_ONCE = 16, MET = 2048 };

typedef struct listing {
  union {
    grundy_sink sink; /* first */
    gi_sink base;
  };
  gi_test_thread *t;
  gi_test_frame *frame;
  grundy_part *seen;    /* the parts that the game has listed before this one are looked up; */
  grundy_part *fetched; /* those from there to here are being fetched */
  uint64_t hashes[AT_ONCE];
  bool all_there;        /* the cache's list has all parts so far, each without bytes elsewhere */
  uint32_t known, count; /* of the current option: XOR of known parts, number of other parts */
  uint64_t hash;
  gi_tt_fact facts[2]; /* about the part that was added last, and the one that is looked up */
  uint32_t free;       /* which of them is the latter */
  uint64_t last_hash;
  size_t choices;
  uint64_t met[MET / 64]; /* in bits, whether there is a choice with such a hash */
  enum gi_listed state;
} listing;

/* One more part that is not known; two equal ones cancel. */
static bool listing_add_part(listing *g, const grundy_part *part, uint64_t hash) {
  gi_test_thread *t = g->t;
  for (size_t i = t->parts_count - g->count; i < t->parts_count; i++)
    if (gi_same_part(&t->parts[i], part)) {
      t->parts[i] = t->parts[--t->parts_count];
      g->count--;
      g->hash -= hash;
      return true;
    }
  if (!GI_BUDGET_RESERVE(t->tester->budget, t->parts, t->parts_room, t->parts_count + 1))
    return false;
  t->parts[t->parts_count] = *part;
  t->parts[t->parts_count++].flags = 0;
  g->count++;
  g->hash += hash;
  g->free ^= 1;
  g->last_hash = hash;
  return true;
}

/* Moves the part that looks hardest to the end. */
static void put_hardest_last(const gi_test_thread *t, grundy_part *parts, uint32_t count) {
  uint32_t hardest = 0, most = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t effort = gi_test_thread_effort(t, &parts[i]);
    if (!effort) effort = parts[i].length;
    if (effort >= most) {
      most = effort;
      hardest = i;
    }
  }
  GI_ASSERT(count > 0);
  grundy_part swap = parts[hardest];
  parts[hardest] = parts[count - 1];
  parts[count - 1] = swap;
}

/* Whether the same parts are in both, in any order. */
static bool same_parts(const grundy_part *a, const grundy_part *b, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    uint32_t here = 0, there = 0;
    for (uint32_t k = 0; k < count; k++) {
      here += gi_same_part(&a[i], &a[k]);
      there += gi_same_part(&a[i], &b[k]);
    }
    if (here != there) return false;
  }
  return true;
}

/* Whether an option with these parts is in the list already. */
static bool listing_has_option(listing *g) {
  const gi_test_thread *t = g->t;
  uint64_t *met = &g->met[(g->hash >> 40) % MET / 64], bit = UINT64_C(1) << (g->hash >> 40) % 64;
  if (!(*met & bit)) {
    *met |= bit;
    return false;
  }
  const grundy_part *parts = t->parts + t->parts_count - g->count, *other = t->parts;
  for (size_t i = 0; i < g->choices; other += t->listed[i++].count) {
    const gi_choice *c = &t->listed[i];
    if (c->hash == g->hash && c->known == g->known && c->count == g->count &&
        same_parts(parts, other, g->count))
      return true;
  }
  return false;
}

static bool end_option(listing *g) {
  gi_test_thread *t = g->t;
  gi_test_frame *frame = g->frame;
  GI_ASSERT(g->count <= t->parts_count && (g->count > 0 || g->hash == 0));
  frame->options++;
  if (g->count == 0) {
    if (g->known < GI_TEST_NIMBERS) frame->seen |= UINT64_C(1) << g->known;
    if (!(frame->wanted & ~frame->seen)) {
      g->state = GI_LISTED_REFUTED;
      return false;
    }
  } else if (listing_has_option(g)) {
    t->parts_count -= g->count;
  } else {
    if (!GI_BUDGET_RESERVE(t->tester->budget, t->listed, t->listed_room, g->choices + 1))
      return false;
    if (g->count > 1) put_hardest_last(t, t->parts + t->parts_count - g->count, g->count);
    gi_choice *choice = &t->listed[g->choices++];
    *choice = (gi_choice){.hash = g->hash, .known = g->known, .count = g->count};
    if (g->count == 1 && g->last_hash == g->hash) { /* not one of three, of which two cancelled */
      const gi_tt_fact *last = &g->facts[g->free ^ 1];
      choice->excluded = last->excluded;
      choice->tested = last->tested;
      choice->win = last->win;
      choice->loss = last->loss;
    }
  }
  g->count = g->known = 0;
  g->hash = 0;
  return true;
}

/* Fetches the table's slots of a group of parts. */
static void fetch_group(listing *g, const grundy_part *group, size_t n) {
  const gi_tt *table = &g->t->tester->table;
  for (size_t i = 0; i < n; i++) {
    g->hashes[i] = gi_tt_hash(table, &group[i]);
    gi_tt_prefetch(table, g->hashes[i]);
  }
}

static bool listing_find(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                         gi_tt_fact *out) {
  if (!(part->flags & GRUNDY_PLAIN)) return gi_test_thread_find_inside(t, part, hash, out);
  if (gi_tt_find(&t->tester->table, part, hash, out)) return true;
  *out = (gi_tt_fact){0};
  return false;
}

/* Looks up a group of parts that were fetched, and makes options of them. */
static bool look_up_group(listing *g, const grundy_part *group, size_t n) {
  gi_test_thread *t = g->t;
  bool own_form = t->tester->instance->game->search_moves;
  const uint64_t *hash = g->hashes;
  for (size_t i = 0; i < n; i++) {
    if (!(group[i].flags & GRUNDY_NONE)) {
      if (!own_form &&
          gi_same_part(&group[i], &g->frame->self)) /* also one of two that would cancel */
        return gi_engine_cycle(&t->engine, sizeof(gi_test_frame), &group[i]);
      gi_tt_fact *fact = &g->facts[g->free];
      if (listing_find(t, &group[i], hash[i], fact) && fact->exact)
        g->known ^= fact->nimber;
      else if (!listing_add_part(g, &group[i], hash[i]))
        return false;
    }
    if ((group[i].flags & GRUNDY_LAST) && !end_option(g)) return false;
  }
  return true;
}

/* Looks up the parts that were fetched the last time, and fetches those that came since. So the
 * memory arrives while the game lists the next ones. The last part has to wait anyway, because the
 * game may still mark it as the end of its option. */
static bool listing_advance(listing *g) {
  GI_ASSERT(g->seen <= g->fetched && g->fetched <= g->sink.next);
  GI_ASSERT(g->sink.next - g->fetched <= AT_ONCE);
  if (!look_up_group(g, g->seen, (size_t)(g->fetched - g->seen))) return false;
  g->seen = g->fetched;
  g->fetched = g->sink.next;
  fetch_group(g, g->seen, (size_t)(g->fetched - g->seen));
  return true;
}

/* Makes room for more parts. A list that reaches the end of its room goes on at the front. */
static bool listing_more(grundy_sink *sink) {
  listing *g = (listing *)sink;
  gi_option_cache *cache = &g->t->cache;
  if (!listing_advance(g)) return false;
  if (cache->next + GI_OPTION_LIST_MOST - g->fetched < GROUP) {
    size_t n = (size_t)(g->fetched - g->seen);
    memmove(cache->next, g->seen, n * sizeof *g->seen);
    g->seen = cache->next;
    g->fetched = sink->next = cache->next + n;
    g->all_there = false;
  }
  sink->end = sink->next + GROUP;
  return gi_meter_work(&g->t->engine.meter, GROUP);
}

static const uint8_t *listing_keep(grundy_sink *sink, const void *bytes, size_t length) {
  ((listing *)sink)->all_there = false;
  return gi_sink_keep(sink, bytes, length);
}

/* Looks up a whole list. */
static bool look_up_all(listing *g, const grundy_part *parts, uint32_t count) {
  bool ok = true;
  for (uint32_t i = 0; ok && i < count; i += AT_ONCE) {
    uint32_t n = count - i < AT_ONCE ? count - i : AT_ONCE;
    fetch_group(g, parts + i, n);
    ok = look_up_group(g, parts + i, n) && gi_meter_work(&g->t->engine.meter, n);
  }
  return ok;
}

/* The game lists its options in normal form, unless the cache has them. */
static bool list_by_game(listing *g) {
  const gi_instance *instance = g->t->tester->instance;
  gi_option_cache *cache = &g->t->cache;
  uint32_t count;
  const grundy_part *list = gi_option_cache_find(cache, &g->frame->self, g->frame->hash, &count);
  if (list) return look_up_all(g, list, count);
  g->seen = g->fetched = cache->next;
  g->all_there = true;
  g->base = gi_engine_sink(&g->t->engine, &g->t->engine.bytes, listing_more);
  g->sink.keep = listing_keep;
  g->sink.next = cache->next;
  g->sink.end = cache->next + GROUP;
  bool ok = instance->game->search_moves(instance->self, grundy_part_bytes(&g->frame->self),
                                         g->frame->self.length, &g->sink);
  if (ok && g->sink.open == 0) {
    if (!listing_advance(g) || !listing_advance(g)) return false;
    if (g->all_there)
      gi_option_cache_keep(cache, g->t->tester->budget, &g->frame->self, g->frame->hash,
                           (size_t)(g->fetched - cache->next));
    return true;
  }
  gi_engine *e = &g->t->engine;
  bool ended = g->state == GI_LISTED_REFUTED || gi_budget_stopped(e->budget) != GI_STOP_NONE;
  return ended ? false
               : gi_engine_fail(e, GRUNDY_EGAME,
                                GRUNDY_N("%s stopped without a reason while it listed its moves"),
                                instance->label);
}

/* The engine makes the normal form of what the game lists. */
static bool list_by_engine(listing *g) {
  gi_engine *e = &g->t->engine;
  uint32_t count;
  uint64_t mark = gi_stack_mark(&e->records);
  if (!gi_engine_expand(e, grundy_part_bytes(&g->frame->self), g->frame->self.length, &count))
    return false;
  bool ok = look_up_all(g, gi_engine_records(e, count), count);
  gi_stack_release(&e->records, mark);
  return ok;
}

/* Copies the scratch to the stacks, where it stays until the frame ends. */
static bool keep_choices(gi_test_thread *t, gi_test_frame *frame, size_t choices) {
  gi_engine *e = &t->engine;
  frame->count = (uint32_t)choices;
  if (choices == 0) return true;
  grundy_part *parts = gi_stack_room(&e->records, 0, t->parts_count * sizeof *parts);
  if (!parts) return false;
  if (t->parts_count) memcpy(parts, t->parts, t->parts_count * sizeof *parts);
  gi_stack_commit(&e->records, t->parts_count * sizeof *parts);
  frame->choices = gi_stack_room(&e->values, 0, choices * sizeof *frame->choices);
  if (!frame->choices) return false;
  memcpy(frame->choices, t->listed, choices * sizeof *frame->choices);
  gi_stack_commit(&e->values, choices * sizeof *frame->choices);
  for (size_t i = 0; i < choices; i++) {
    frame->choices[i].parts = parts;
    parts += frame->choices[i].count;
  }
  return true;
}

/* No position has a larger value than it has options. */
static void exclude_large(const gi_test_thread *t, gi_test_frame *frame) {
  const gi_instance *instance = t->tester->instance;
  uint64_t most = frame->options;
  if (instance->game->upper_bound) {
    uint64_t bound = instance->game->upper_bound(instance->self, grundy_part_bytes(&frame->self),
                                                 frame->self.length);
    if (bound < most) most = bound;
  }
  if (most < GI_TEST_NIMBERS - 1) frame->seen |= ~((UINT64_C(1) << (most + 1)) - 1);
}

/* The position P is also a choice: P + *k has the options P + *j for j < k. */
static bool add_below(listing *g, uint32_t below) {
  gi_test_thread *t = g->t;
  if (!GI_BUDGET_RESERVE(t->tester->budget, t->listed, t->listed_room, g->choices + below))
    return false;
  for (uint32_t j = 0; j < below; j++)
    if (!(g->frame->seen >> j & 1)) t->listed[g->choices++] = (gi_choice){.known = j};
  return true;
}

enum gi_listed gi_list_options(gi_test_thread *t, gi_test_frame *frame, uint32_t below) {
  listing g = {.t = t, .frame = frame, .state = GI_LISTING_STOPPED};
  t->parts_count = 0;
  frame->options = 0;
  gi_test_thread_enter(t);
  bool ok = t->tester->instance->game->search_moves ? list_by_game(&g) : list_by_engine(&g);
  gi_test_thread_leave(t);
  if (g.state == GI_LISTED_REFUTED) return GI_LISTED_REFUTED;
  if (!ok || t->engine.status != GRUNDY_OK || !gi_meter_work(&t->engine.meter, frame->options + 1))
    return GI_LISTING_STOPPED;
  if (!add_below(&g, below) || !keep_choices(t, frame, g.choices)) return GI_LISTING_STOPPED;
  exclude_large(t, frame);
  return frame->wanted & ~frame->seen ? GI_LISTED : GI_LISTED_REFUTED;
}

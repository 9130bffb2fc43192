/* The way from a position to its options: known ones as a set of nimbers, the others as a list.
 * They are looked up in the table in groups, so that the memory behind them is fetched side by
 * side, and while the game still lists them: if one settles the question, it lists no more.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

enum { GROUP = 3, AT_ONCE = 16, MET = 2048 };

typedef struct gathering {
  union {
    grundy_sink sink; /* first */
    gi_sink base;
  };
  gi_hunter *h;
  gi_hunt *hunt;
  grundy_part *seen;    /* the parts before, of those that the game has listed, are looked up; */
  grundy_part *fetched; /* from there to here the table's memory is on its way */
  uint64_t hashes[AT_ONCE];
  bool all_there;        /* the list has all parts from its first on, each in itself */
  uint32_t known, count; /* of the option under way: XOR, and parts that are not known */
  uint64_t hash;
  gi_fact facts[2]; /* about the part that was added last, and the one that is looked up */
  uint32_t free;    /* which of them is the latter */
  uint64_t last_hash;
  size_t choices;
  uint64_t met[MET / 64]; /* in bits, whether a choice with such a hash is there */
  enum gi_gathered state;
} gathering;

/* Room for one more item of a scratch array. */
static bool reserve(gi_budget *b, void *items, size_t *room, size_t need, size_t size) {
  void *block;
  if (need <= *room) return true;
  size_t more = need + need / 2 + 64;
  memcpy(&block, items, sizeof block);
  block = gi_budget_resize(b, block, *room * size, more * size);
  if (!block) return false;
  memcpy(items, &block, sizeof block);
  *room = more;
  return true;
}

/* One more part that is not known; two equal ones cancel. */
static bool add_part(gathering *g, const grundy_part *part, uint64_t hash) {
  gi_hunter *h = g->h;
  for (size_t i = h->parts_count - g->count; i < h->parts_count; i++)
    if (gi_same_part(&h->parts[i], part)) {
      h->parts[i] = h->parts[--h->parts_count];
      g->count--;
      g->hash -= hash;
      return true;
    }
  if (!reserve(h->board->budget, &h->parts, &h->parts_room, h->parts_count + 1, sizeof *part))
    return false;
  h->parts[h->parts_count] = *part;
  h->parts[h->parts_count++].flags = 0;
  g->count++;
  g->hash += hash;
  g->free ^= 1;
  g->last_hash = hash;
  return true;
}

/* The part that looks hardest goes to the end. */
static void put_hardest_last(const gi_hunter *h, grundy_part *parts, uint32_t count) {
  uint32_t hardest = 0, most = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t effort = gi_hunter_effort(h, &parts[i]);
    if (!effort) effort = parts[i].length;
    if (effort >= most) {
      most = effort;
      hardest = i;
    }
  }
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

/* Whether an option with these parts is there already. */
static bool is_repeated(gathering *g) {
  const gi_hunter *h = g->h;
  uint64_t *met = &g->met[(g->hash >> 40) % MET / 64], bit = UINT64_C(1) << (g->hash >> 40) % 64;
  if (!(*met & bit)) {
    *met |= bit;
    return false;
  }
  const grundy_part *parts = h->parts + h->parts_count - g->count, *other = h->parts;
  for (size_t i = 0; i < g->choices; other += h->gathered[i++].count) {
    const gi_choice *c = &h->gathered[i];
    if (c->hash == g->hash && c->known == g->known && c->count == g->count &&
        same_parts(parts, other, g->count))
      return true;
  }
  return false;
}

static bool end_option(gathering *g) {
  gi_hunter *h = g->h;
  gi_hunt *hunt = g->hunt;
  hunt->options++;
  if (g->count == 0) {
    if (g->known < GI_NIMBERS) hunt->seen |= UINT64_C(1) << g->known;
    if (!(hunt->wanted & ~hunt->seen)) {
      g->state = GI_REFUTED;
      return false;
    }
  } else if (is_repeated(g)) {
    h->parts_count -= g->count;
  } else {
    if (!reserve(h->board->budget, &h->gathered, &h->gathered_room, g->choices + 1,
                 sizeof *h->gathered))
      return false;
    if (g->count > 1) put_hardest_last(h, h->parts + h->parts_count - g->count, g->count);
    gi_choice *choice = &h->gathered[g->choices++];
    *choice = (gi_choice){.hash = g->hash, .known = g->known, .count = g->count};
    if (g->count == 1 && g->last_hash == g->hash) { /* not one of three, of which two cancelled */
      const gi_fact *last = &g->facts[g->free ^ 1];
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

/* Has the table's memory about a group of parts fetched. */
static void fetch(gathering *g, const grundy_part *group, size_t n) {
  const gi_table *table = &g->h->board->table;
  for (size_t i = 0; i < n; i++) {
    g->hashes[i] = gi_table_hash(table, &group[i]);
    gi_table_prefetch(table, g->hashes[i]);
  }
}

static bool know_option(gi_hunter *h, const grundy_part *part, uint64_t hash, gi_fact *out) {
  if (!(part->flags & GRUNDY_PLAIN)) return gi_hunter_know_inside(h, part, hash, out);
  if (gi_table_find(&h->board->table, part, hash, out)) return true;
  *out = (gi_fact){0};
  return false;
}

/* Looks up a group of parts that were fetched, and makes options of them. */
static bool look_up(gathering *g, const grundy_part *group, size_t n) {
  gi_hunter *h = g->h;
  bool own_form = h->board->instance->game->search_moves;
  const uint64_t *hash = g->hashes;
  for (size_t i = 0; i < n; i++) {
    if (!(group[i].flags & GRUNDY_NONE)) {
      if (!own_form &&
          gi_same_part(&group[i], &g->hunt->self)) /* also one of two that would cancel */
        return gi_engine_cycle(&h->engine, sizeof(gi_hunt), &group[i]);
      gi_fact *fact = &g->facts[g->free];
      if (know_option(h, &group[i], hash[i], fact) && fact->exact)
        g->known ^= fact->nimber;
      else if (!add_part(g, &group[i], hash[i]))
        return false;
    }
    if ((group[i].flags & GRUNDY_LAST) && !end_option(g)) return false;
  }
  return true;
}

/* The parts of the last time are looked up, those that came since are fetched. So the memory has
 * the time in which the game lists the next ones; and the last part, which may yet be marked as the
 * end of its option, waits. */
static bool advance(gathering *g) {
  if (!look_up(g, g->seen, (size_t)(g->fetched - g->seen))) return false;
  g->seen = g->fetched;
  g->fetched = g->sink.next;
  fetch(g, g->seen, (size_t)(g->fetched - g->seen));
  return true;
}

/* Where a long list comes to the end of its room, it goes on at the front. */
static bool gather_more(grundy_sink *sink) {
  gathering *g = (gathering *)sink;
  gi_lists *lists = &g->h->lists;
  if (!advance(g)) return false;
  if (lists->next + GI_LIST_MOST - g->fetched < GROUP) {
    size_t n = (size_t)(g->fetched - g->seen);
    memmove(lists->next, g->seen, n * sizeof *g->seen);
    g->seen = lists->next;
    g->fetched = sink->next = lists->next + n;
    g->all_there = false;
  }
  sink->end = sink->next + GROUP;
  return gi_meter_work(&g->h->engine.meter, GROUP);
}

static const uint8_t *gather_keep(grundy_sink *sink, const void *bytes, size_t length) {
  ((gathering *)sink)->all_there = false;
  return gi_sink_keep(sink, bytes, length);
}

/* Looks up a whole list. */
static bool look_up_all(gathering *g, const grundy_part *parts, uint32_t count) {
  bool ok = true;
  for (uint32_t i = 0; ok && i < count; i += AT_ONCE) {
    uint32_t n = count - i < AT_ONCE ? count - i : AT_ONCE;
    fetch(g, parts + i, n);
    ok = look_up(g, parts + i, n) && gi_meter_work(&g->h->engine.meter, n);
  }
  return ok;
}

/* The game lists its options in normal form, unless it did so not long ago. */
static bool list_options(gathering *g) {
  const gi_instance *instance = g->h->board->instance;
  gi_lists *lists = &g->h->lists;
  uint32_t count;
  const grundy_part *list = gi_lists_find(lists, &g->hunt->self, g->hunt->hash, &count);
  if (list) return look_up_all(g, list, count);
  g->seen = g->fetched = lists->next;
  g->all_there = true;
  g->base = gi_engine_sink(&g->h->engine, &g->h->engine.bytes, gather_more);
  g->sink.keep = gather_keep;
  g->sink.next = lists->next;
  g->sink.end = lists->next + GROUP;
  bool ok = instance->game->search_moves(instance->self, grundy_part_bytes(&g->hunt->self),
                                         g->hunt->self.length, &g->sink);
  if (ok && g->sink.open == 0) {
    if (!advance(g) || !advance(g)) return false;
    if (g->all_there)
      gi_lists_keep(lists, g->h->board->budget, &g->hunt->self, g->hunt->hash,
                    (size_t)(g->fetched - lists->next));
    return true;
  }
  gi_engine *e = &g->h->engine;
  bool ended = g->state == GI_REFUTED || gi_budget_stopped(e->budget) != GI_STOP_NONE;
  return ended ? false
               : gi_engine_fail(e, GRUNDY_EGAME, GRUNDY_N("%s broke off while it listed its moves"),
                                instance->label);
}

/* The engine makes the normal form of what the game lists. */
static bool make_options(gathering *g) {
  gi_engine *e = &g->h->engine;
  uint32_t count;
  uint64_t mark = gi_stack_mark(&e->records);
  if (!gi_engine_expand(e, grundy_part_bytes(&g->hunt->self), g->hunt->self.length, &count))
    return false;
  bool ok = look_up_all(g, gi_engine_records(e, count), count);
  gi_stack_release(&e->records, mark);
  return ok;
}

/* Moves what was gathered to the stacks, where it stays until the hunt ends. */
static bool keep_choices(gi_hunter *h, gi_hunt *hunt, size_t choices) {
  gi_engine *e = &h->engine;
  hunt->count = (uint32_t)choices;
  if (choices == 0) return true;
  grundy_part *parts = gi_stack_room(&e->records, 0, h->parts_count * sizeof *parts);
  if (!parts) return false;
  if (h->parts_count) memcpy(parts, h->parts, h->parts_count * sizeof *parts);
  gi_stack_commit(&e->records, h->parts_count * sizeof *parts);
  hunt->choices = gi_stack_room(&e->values, 0, choices * sizeof *hunt->choices);
  if (!hunt->choices) return false;
  memcpy(hunt->choices, h->gathered, choices * sizeof *hunt->choices);
  gi_stack_commit(&e->values, choices * sizeof *hunt->choices);
  for (size_t i = 0; i < choices; i++) {
    hunt->choices[i].parts = parts;
    parts += hunt->choices[i].count;
  }
  return true;
}

/* No position has a larger value than it has options. */
static void exclude_large(const gi_hunter *h, gi_hunt *hunt) {
  const gi_instance *instance = h->board->instance;
  uint64_t most = hunt->options;
  if (instance->game->upper_bound) {
    uint64_t bound = instance->game->upper_bound(instance->self, grundy_part_bytes(&hunt->self),
                                                 hunt->self.length);
    if (bound < most) most = bound;
  }
  if (most < GI_NIMBERS - 1) hunt->seen |= ~((UINT64_C(1) << (most + 1)) - 1);
}

/* The position itself, tested for smaller nimbers, is an option of what is tested. */
static bool add_below(gathering *g, uint32_t below) {
  gi_hunter *h = g->h;
  if (!reserve(h->board->budget, &h->gathered, &h->gathered_room, g->choices + below,
               sizeof *h->gathered))
    return false;
  for (uint32_t j = 0; j < below; j++)
    if (!(g->hunt->seen >> j & 1)) h->gathered[g->choices++] = (gi_choice){.known = j};
  return true;
}

enum gi_gathered gi_hunt_gather(gi_hunter *h, gi_hunt *hunt, uint32_t below) {
  gathering g = {.h = h, .hunt = hunt, .state = GI_STOPPED};
  h->parts_count = 0;
  hunt->options = 0;
  gi_hunter_enter(h);
  bool ok = h->board->instance->game->search_moves ? list_options(&g) : make_options(&g);
  gi_hunter_leave(h);
  if (g.state == GI_REFUTED) return GI_REFUTED;
  if (!ok || h->engine.status != GRUNDY_OK || !gi_meter_work(&h->engine.meter, hunt->options + 1))
    return GI_STOPPED;
  if (!add_below(&g, below) || !keep_choices(h, hunt, g.choices)) return GI_STOPPED;
  exclude_large(h, hunt);
  return hunt->wanted & ~hunt->seen ? GI_GATHERED : GI_REFUTED;
}

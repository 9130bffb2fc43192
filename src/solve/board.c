/* Hunters and their way to the options of a position: known ones as a set of nimbers, the others as
 * a list. Options are looked up in the table in groups, so that the memory behind them is fetched
 * side by side, and while the game still lists them: if one settles the question, it lists no more.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/board.h"

#include "base/pool.h"
#include "heap/series.h"

enum { GROUP = 3, AT_ONCE = 16, ALONE = 1 << 12, MET = 2048, FIRST_CHECK = 256 };

/* The values of heaps that positions are equal to. */
struct gi_heap_values {
  gi_series series;
  gi_meter meter;
  struct gi_heap_values *next;
};

/* ---- making and ending ---- */

static void hunter_free(gi_hunter *h) {
  grundy *g = h->board->g;
  gi_engine_free(&h->engine);
  gi_lists_clear(&h->lists, h->board->budget);
  gi_budget_resize(h->board->budget, h->gathered, h->gathered_room * sizeof *h->gathered, 0);
  gi_budget_resize(h->board->budget, h->parts, h->parts_room * sizeof *h->parts, 0);
  pthread_mutex_destroy(&h->inside);
  gi_resize(g, h, sizeof *h, 0);
}

static gi_hunter *hunter_new(gi_board *board) {
  gi_hunter *h = gi_zeroed(board->g, 1, sizeof *h);
  if (!h) return NULL;
  gi_engine_init(&h->engine, board->g, board->instance, board->budget, false);
  h->board = board;
  pthread_mutex_init(&h->inside, NULL);
  return h;
}

gi_board *gi_board_new(grundy *g, const gi_instance *instance, gi_budget *b, bool use_known,
                       size_t length) {
  gi_board *board = gi_zeroed(g, 1, sizeof *board);
  if (!board) return NULL;
  board->g = g;
  board->instance = instance;
  board->budget = b;
  board->use_known = use_known;
  board->patience = ALONE;
  pthread_mutex_init(&board->growing, NULL);
  pthread_mutex_init(&board->heaps_lock, NULL);
  if (gi_table_init(&board->table, b, length)) return board;
  gi_board_free(board);
  return NULL;
}

void gi_board_free(gi_board *board) {
  if (!board) return;
  for (unsigned i = 0; i < GI_HUNTERS; i++)
    if (board->hunters[i]) hunter_free(board->hunters[i]);
  while (board->heaps) {
    gi_heap_values *heap = board->heaps;
    board->heaps = heap->next;
    gi_series_clear(&heap->series);
    gi_resize(board->g, heap, sizeof *heap, 0);
  }
  gi_table_clear(&board->table);
  pthread_mutex_destroy(&board->growing);
  pthread_mutex_destroy(&board->heaps_lock);
  gi_resize(board->g, board, sizeof *board, 0);
}

/* ---- the table among threads ---- */

static void enter(gi_hunter *h) {
  if (h->board->threads > 1) pthread_mutex_lock(&h->inside);
}

static void leave(gi_hunter *h) {
  if (h->board->threads > 1) pthread_mutex_unlock(&h->inside);
}

/* Lets the table grow while no hunter is inside. */
static void grow(gi_hunter *h, size_t length) {
  gi_board *board = h->board;
  pthread_mutex_lock(&board->growing);
  for (unsigned i = 0; i < board->threads; i++) enter(board->hunters[i]);
  if (gi_table_is_small(&board->table, length)) gi_table_grow(&board->table, length);
  for (unsigned i = 0; i < board->threads; i++) leave(board->hunters[i]);
  pthread_mutex_unlock(&board->growing);
}

/* For the progress, now and then. */
static void tell_fill(const gi_hunter *h) {
  const gi_table *t = &h->board->table;
  if (h->positions % 256) return;
  uint64_t used = atomic_load_explicit(&t->count, memory_order_relaxed);
  atomic_store_explicit(&h->board->budget->table_used, used, memory_order_relaxed);
  atomic_store_explicit(&h->board->budget->table_room, t->slots, memory_order_relaxed);
}

void gi_hunter_note(gi_hunter *h, const grundy_part *part, uint64_t hash, const gi_fact *fact) {
  enter(h);
  tell_fill(h);
  bool small = gi_table_is_small(&h->board->table, part->length);
  if (!small) gi_table_note(&h->board->table, part, hash, fact);
  leave(h);
  if (!small) return;
  grow(h, part->length);
  enter(h);
  gi_table_note(&h->board->table, part, hash, fact);
  leave(h);
}

/* ---- theorems and heaps ---- */

/* The values of this rule, made if there are none yet; NULL when memory is short, or the rule is
 * not well made. */
static gi_heap_values *heap_values_of(gi_board *board, const grundy_rule *rule) {
  gi_heap_values *heap = board->heaps;
  while (heap && heap->series.rule != rule) heap = heap->next;
  if (heap) return heap;
  heap = gi_zeroed(board->g, 1, sizeof *heap);
  if (!heap) {
    gi_budget_stop(board->budget, GI_STOP_REFUSED);
    return NULL;
  }
  if (!gi_series_init(&heap->series, board->g, rule, board->budget, &heap->meter)) {
    gi_resize(board->g, heap, sizeof *heap, 0);
    return NULL;
  }
  heap->next = board->heaps;
  return board->heaps = heap;
}

/* The value of a heap; false when the budget ends. */
static bool heap_value(gi_hunter *h, const grundy_rule *rule, uint64_t n, uint32_t *out) {
  gi_board *board = h->board;
  if (n > UINT64_MAX / 4) return false;
  pthread_mutex_lock(&board->heaps_lock);
  gi_heap_values *heap = heap_values_of(board, rule);
  bool ok = heap && n < heap->series.known;
  if (heap && !ok) {
    heap->meter = h->engine.meter; /* lent: it may hold all positions that are left */
    ok = gi_series_extend(&heap->series, GI_HEAP_AUTO, n + n / 8 + 1);
    h->engine.meter = heap->meter;
  }
  if (ok) *out = gi_series_at(&heap->series, n);
  pthread_mutex_unlock(&board->heaps_lock);
  return ok;
}

/* By a theorem of the game, or by the heap that the position equals. */
static bool is_known(gi_hunter *h, const grundy_part *part, uint32_t *out) {
  const gi_instance *instance = h->board->instance;
  const grundy_game *game = instance->game;
  const uint8_t *bytes = grundy_part_bytes(part);
  grundy_nimber value;
  uint64_t n;
  if (!h->board->use_known) return false;
  if (gi_game_tells(instance, bytes, part->length, &value) && value < UINT32_MAX) {
    *out = (uint32_t)value;
    return true;
  }
  const grundy_rule *rule = game->heap ? game->heap(instance->self, bytes, part->length, &n) : NULL;
  return rule && heap_value(h, rule, n, out);
}

/* In the table's section. */
static bool know_inside(gi_hunter *h, const grundy_part *part, uint64_t hash, gi_fact *out) {
  if (gi_table_find(&h->board->table, part, hash, out)) return true;
  *out = (gi_fact){0};
  if (!is_known(h, part, &out->nimber)) return false;
  out->exact = true;
  gi_table_note(&h->board->table, part, hash, out); /* if there is room for it */
  return true;
}

bool gi_hunter_know(gi_hunter *h, const grundy_part *part, uint64_t hash, gi_fact *out) {
  enter(h);
  bool known = know_inside(h, part, hash, out);
  leave(h);
  return known;
}

uint32_t gi_hunter_effort(const gi_hunter *h, const grundy_part *part) {
  const gi_instance *instance = h->board->instance;
  if (!instance->game->effort) return 0;
  return instance->game->effort(instance->self, grundy_part_bytes(part), part->length);
}

/* ---- gathering the options ---- */

typedef struct gathering {
  grundy_sink sink; /* first */
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

static bool same_part(const grundy_part *a, const grundy_part *b) {
  return a->length == b->length &&
         (a->length <= GRUNDY_SMALL ? a->at.word == b->at.word
                                    : memcmp(a->at.large, b->at.large, a->length) == 0);
}

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
    if (same_part(&h->parts[i], part)) {
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
      here += same_part(&a[i], &a[k]);
      there += same_part(&a[i], &b[k]);
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
  if (!(part->flags & GRUNDY_PLAIN)) return know_inside(h, part, hash, out);
  if (gi_table_find(&h->board->table, part, hash, out)) return true;
  *out = (gi_fact){0};
  return false;
}

/* Looks up a group of parts that were fetched, and makes options of them. */
static bool look_up(gathering *g, const grundy_part *group, size_t n) {
  gi_hunter *h = g->h;
  bool own_form = h->board->instance->game->options;
  const uint64_t *hash = g->hashes;
  for (size_t i = 0; i < n; i++) {
    if (!(group[i].flags & GRUNDY_NONE)) {
      if (!own_form && same_part(&group[i], &g->hunt->self)) /* also one of two that would cancel */
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
  if (length > GRUNDY_POSITION_MAX) {
    sink->fail(sink, GRUNDY_N("a position of this game has %zu bytes; %u are the limit"), length,
               GRUNDY_POSITION_MAX);
    return NULL;
  }
  gathering *g = (gathering *)sink;
  g->all_there = false;
  return gi_stack_keep(&g->h->engine.bytes, bytes, length);
}

GRUNDY_PRINTF(2, 3) static bool gather_fail(grundy_sink *sink, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  gi_engine_fail_v(&((gathering *)sink)->h->engine, GRUNDY_EGAME, message, arguments);
  va_end(arguments);
  return false;
}

GRUNDY_PRINTF(2, 3) static bool gather_stop(grundy_sink *sink, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  gi_engine_fail_v(&((gathering *)sink)->h->engine, GRUNDY_ELIMIT, message, arguments);
  va_end(arguments);
  return false;
}

static bool gather_tick(grundy_sink *sink) {
  return gi_meter_poll(&((gathering *)sink)->h->engine.meter);
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
  g->sink = (grundy_sink){.next = lists->next,
                          .end = lists->next + GROUP,
                          .more = gather_more,
                          .keep = gather_keep,
                          .fail = gather_fail,
                          .stop = gather_stop,
                          .tick = gather_tick};
  bool ok = instance->game->options(instance->self, grundy_part_bytes(&g->hunt->self),
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
  if (instance->game->bound) {
    uint64_t bound =
        instance->game->bound(instance->self, grundy_part_bytes(&hunt->self), hunt->self.length);
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
  enter(h);
  bool ok = h->board->instance->game->options ? list_options(&g) : make_options(&g);
  leave(h);
  if (g.state == GI_REFUTED) return GI_REFUTED;
  if (!ok || h->engine.status != GRUNDY_OK || !gi_meter_work(&h->engine.meter, hunt->options + 1))
    return GI_STOPPED;
  if (!add_below(&g, below) || !keep_choices(h, hunt, g.choices)) return GI_STOPPED;
  exclude_large(h, hunt);
  return hunt->wanted & ~hunt->seen ? GI_GATHERED : GI_REFUTED;
}

/* ---- hunts ---- */

/* A game of the user's may run in circles: then a position is met again below itself. The hunts on
 * top may be about it only if they led here without a move (`again`). */
static bool check_cycle(gi_hunter *h, const grundy_part *part, uint64_t hash, bool again) {
  gi_engine *e = &h->engine;
  for (gi_segment *segment = e->frames.top; segment; segment = segment->below)
    for (size_t at = segment->used; at >= sizeof(gi_hunt); at -= sizeof(gi_hunt)) {
      const gi_hunt *hunt = (const gi_hunt *)((char *)(segment + 1) + at) - 1;
      bool same = hunt->hash == hash && same_part(&hunt->self, part);
      if (same && !again) return gi_engine_cycle(e, sizeof *hunt, part);
      again = again && same;
    }
  return true;
}

/* When to look: always while the stack is low, and then whenever it has become twice as high; on an
 * endless way down nearly every position has been there before. Games that write their own normal
 * form are built in, or made with care. */
static bool is_time_to_check(gi_hunter *h) {
  if (h->depth < FIRST_CHECK) return h->depth > 0 && !h->board->instance->game->options;
  if (h->depth < h->next_check) return false;
  h->next_check = 2 * h->depth;
  return true;
}

gi_hunt *gi_hunt_push(gi_hunter *h, const grundy_part *part, uint64_t hash, uint64_t wanted,
                      bool again) {
  gi_engine *e = &h->engine;
  bool root = h->depth == 0 || (h->depth == 1 && gi_hunt_top(h)->hash == hash);
  if (root && wanted) /* for the progress */
    atomic_store_explicit(&h->board->budget->testing, __builtin_ctzll(wanted),
                          memory_order_relaxed);
  if (atomic_load_explicit(&h->board->over, memory_order_relaxed)) return NULL;
  if (h->rest_at && h->positions >= h->rest_at) {
    h->rests = true;
    return NULL;
  }
  if (!gi_meter_position(&e->meter)) return NULL;
  if (is_time_to_check(h) && !check_cycle(h, part, hash, again)) return NULL;
  grundy_part self = *part;
  gi_hunt *hunt = gi_stack_room(&e->frames, 0, sizeof *hunt);
  if (!hunt) return NULL;
  *hunt = (gi_hunt){.self = self,
                    .hash = hash,
                    .wanted = wanted,
                    .positions = h->positions++,
                    .records_mark = gi_stack_mark(&e->records),
                    .bytes_mark = gi_stack_mark(&e->bytes),
                    .values_mark = gi_stack_mark(&e->values)};
  gi_stack_commit(&e->frames, sizeof *hunt);
  h->depth++;
  return hunt;
}

void gi_hunt_pop(gi_hunter *h) {
  gi_engine *e = &h->engine;
  const gi_hunt *hunt = gi_hunt_top(h);
  gi_stack_release(&e->records, hunt->records_mark);
  gi_stack_release(&e->bytes, hunt->bytes_mark);
  gi_stack_release(&e->values, hunt->values_mark);
  gi_stack_release(&e->frames, gi_stack_mark(&e->frames) - sizeof *hunt);
  h->depth--;
}

/* The logarithm of the work of a hunt. */
static uint32_t effort_of(const gi_hunter *h, const gi_hunt *hunt) {
  uint64_t work = h->positions - hunt->positions;
  return work ? 64 - (uint32_t)__builtin_clzll(work) : 0;
}

void gi_hunt_found(gi_hunter *h, const gi_hunt *hunt, uint32_t nimber) {
  gi_fact fact = {.exact = true, .nimber = nimber, .effort = effort_of(h, hunt)};
  gi_hunter_note(h, &hunt->self, hunt->hash, &fact);
}

void gi_hunt_excluded(gi_hunter *h, const gi_hunt *hunt) {
  gi_fact fact = {.excluded = (uint32_t)hunt->seen, .effort = effort_of(h, hunt)};
  gi_hunter_note(h, &hunt->self, hunt->hash, &fact);
}

/* ---- the question ---- */

typedef struct question {
  gi_board *board;
  enum gi_board_how how;
  const grundy_part *part;
  uint64_t wanted, hash;
  pthread_mutex_t lock;
  bool answered;
  gi_verdict verdict;
} question;

static void ask(void *user, size_t piece, bool calls) {
  question *q = user;
  gi_board *board = q->board;
  gi_hunter *h = board->hunters[piece];
  gi_verdict verdict;
  gi_meter_init(&h->engine.meter, board->budget, calls);
  bool ok = q->how == GI_BY_PROOF ? gi_prove(h, q->part, q->hash, q->wanted, &verdict)
                                  : gi_dive(h, q->how, q->part, q->hash, q->wanted, &verdict);
  gi_meter_close(&h->engine.meter);
  while (h->depth) gi_hunt_pop(h);
  h->next_check = 0;
  gi_stack *scratch[] = {&h->engine.raw, &h->engine.raw_bytes, &h->engine.records,
                         &h->engine.bytes};
  for (size_t i = 0; i < sizeof scratch / sizeof *scratch; i++) gi_stack_release(scratch[i], 0);
  if (!ok && h->engine.status == GRUNDY_OK && !atomic_load(&board->large)) return;
  pthread_mutex_lock(&q->lock);
  if (ok && !q->answered) {
    q->answered = true;
    q->verdict = verdict;
  }
  atomic_store(&board->over, true);
  pthread_mutex_unlock(&q->lock);
}

bool gi_board_met_large(gi_board *board) {
  return board && atomic_load(&board->large);
}

/* As many hunters as can be had, at least one. */
static bool prepare(gi_board *board, unsigned threads) {
  if (threads > GI_HUNTERS) threads = GI_HUNTERS;
  board->threads = 0;
  while (board->threads < threads) {
    gi_hunter **h = &board->hunters[board->threads];
    if (!*h && !(*h = hunter_new(board))) break;
    (*h)->engine.status = GRUNDY_OK;
    board->threads++;
  }
  return board->threads > 0;
}

grundy_status gi_board_ask(gi_board *board, enum gi_board_how how, const grundy_part *part,
                           uint64_t wanted, unsigned threads, bool calls, gi_verdict *out,
                           grundy_error *error) {
  question q = {.board = board, .how = how, .part = part, .wanted = wanted};
  if (!prepare(board, threads ? threads : 1)) return gi_no_memory(board->g, error);
  atomic_store(&board->over, false);
  atomic_store(&board->large, false);
  q.hash = gi_table_hash(&board->table, part);
  pthread_mutex_init(&q.lock, NULL);
  /* What is soon done is not worth starting threads for; and it takes the same steps each time. */
  unsigned all = board->threads;
  gi_hunter *first = board->hunters[0];
  board->threads = 1;
  first->rests = false;
  first->rest_at = all > 1 ? first->positions + board->patience : 0;
  ask(&q, 0, calls);
  first->rest_at = 0;
  board->threads = all;
  for (size_t i = 0; first->rests && i < GI_BUSY; i++)
    atomic_store_explicit(&board->busy[i], 0, memory_order_relaxed);
  if (first->rests) gi_pool_run(board->budget, all, all, ask, &q);
  pthread_mutex_destroy(&q.lock);
  if (q.answered) {
    *out = q.verdict;
    return GRUNDY_OK;
  }
  for (unsigned i = 0; i < board->threads; i++)
    if (board->hunters[i]->engine.status != GRUNDY_OK)
      return gi_engine_why(&board->hunters[i]->engine, error);
  if (atomic_load(&board->large))
    return gi_fault(board->g, error, GRUNDY_ELIMIT,
                    GRUNDY_N("a value of 64 or more was met, which tests do not find"));
  return gi_engine_why(&board->hunters[0]->engine, error);
}

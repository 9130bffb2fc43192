/* The tester: its threads, what they know together, and their stacks. Invariant: the table grows,
 * and so moves, only while no thread is inside of it.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

#include "base/array.h"
#include "game/hooks.h"

enum { ALONE_POSITIONS = 1 << 12, FIRST_CHECK = 256 };

/* ---- threads ---- */

static void thread_free(gi_test_thread *t) {
  GI_ASSERT(t->depth == 0);
  grundy *g = t->tester->g;
  gi_engine_free(&t->engine);
  gi_option_cache_clear(&t->cache, t->tester->budget);
  GI_BUDGET_RELEASE(t->tester->budget, t->listed, t->listed_room);
  GI_BUDGET_RELEASE(t->tester->budget, t->parts, t->parts_room);
  pthread_mutex_destroy(&t->inside);
  gi_resize(g, t, sizeof *t, 0);
}

static gi_test_thread *thread_new(gi_tester *tester) {
  gi_test_thread *t = gi_zeroed(tester->g, 1, sizeof *t);
  if (!t) return NULL;
  gi_engine_init(&t->engine, tester->g, tester->instance, tester->budget, false);
  t->tester = tester;
  pthread_mutex_init(&t->inside, NULL);
  return t;
}

gi_tester *gi_tester_new(grundy *g, const gi_instance *instance, gi_budget *b, bool use_known,
                         size_t length) {
  gi_tester *tester = gi_zeroed(g, 1, sizeof *tester);
  if (!tester) return NULL;
  tester->g = g;
  tester->instance = instance;
  tester->budget = b;
  tester->use_known = use_known;
  tester->alone_positions = ALONE_POSITIONS;
  pthread_mutex_init(&tester->growing, NULL);
  gi_heap_values_init(&tester->heaps, b);
  if (gi_tt_init(&tester->table, b, length)) return tester;
  gi_tester_free(tester);
  return NULL;
}

void gi_tester_free(gi_tester *tester) {
  if (!tester) return;
  for (unsigned i = 0; i < GI_TEST_THREADS; i++)
    if (tester->threads[i]) thread_free(tester->threads[i]);
  gi_heap_values_clear(&tester->heaps);
  gi_tt_clear(&tester->table);
  pthread_mutex_destroy(&tester->growing);
  gi_resize(tester->g, tester, sizeof *tester, 0);
}

bool gi_tester_prepare(gi_tester *tester, unsigned threads) {
  if (threads > GI_TEST_THREADS) threads = GI_TEST_THREADS;
  tester->thread_count = 0;
  while (tester->thread_count < threads) {
    gi_test_thread **t = &tester->threads[tester->thread_count];
    if (!*t && !(*t = thread_new(tester))) break;
    (*t)->engine.status = GRUNDY_OK;
    tester->thread_count++;
  }
  return tester->thread_count > 0;
}

/* ---- the table among threads ---- */

/* Enlarges the table while no thread is inside of it. */
static void tester_grow(gi_test_thread *t, size_t length) {
  gi_tester *tester = t->tester;
  pthread_mutex_lock(&tester->growing);
  for (unsigned i = 0; i < tester->thread_count; i++) gi_test_thread_enter(tester->threads[i]);
  if (gi_tt_must_grow(&tester->table, length)) gi_tt_grow(&tester->table, length);
  for (unsigned i = 0; i < tester->thread_count; i++) gi_test_thread_leave(tester->threads[i]);
  pthread_mutex_unlock(&tester->growing);
}

/* Reports now and then, for the progress, how full the table is. */
static void report_fill(const gi_test_thread *t) {
  const gi_tt *table = &t->tester->table;
  gi_budget *b = t->tester->budget;
  if (t->positions % 256) return;
  uint64_t used = atomic_load_explicit(&table->count, memory_order_relaxed);
  atomic_store_explicit(&b->table_used, used, memory_order_relaxed);
  atomic_store_explicit(&b->table_room, table->slots, memory_order_relaxed);
}

void gi_test_thread_store(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                          const gi_tt_fact *fact) {
  gi_test_thread_enter(t);
  report_fill(t);
  bool small = gi_tt_must_grow(&t->tester->table, part->length);
  if (!small) gi_tt_store(&t->tester->table, part, hash, fact);
  gi_test_thread_leave(t);
  if (!small) return;
  tester_grow(t, part->length);
  gi_test_thread_enter(t);
  gi_tt_store(&t->tester->table, part, hash, fact);
  gi_test_thread_leave(t);
}

/* ---- theorems and heaps ---- */

/* By a theorem of the game, or by the heap that the position equals. */
static bool find_by_theorem(gi_test_thread *t, const grundy_part *part, uint32_t *out) {
  const gi_instance *instance = t->tester->instance;
  const grundy_game *game = instance->game;
  const uint8_t *bytes = grundy_part_bytes(part);
  grundy_nimber value;
  uint64_t n;
  if (!t->tester->use_known) return false;
  if (gi_game_theorem(instance, bytes, part->length, &value) && value < UINT32_MAX) {
    *out = (uint32_t)value;
    return true;
  }
  const grundy_rule *rule = game->heap ? game->heap(instance->self, bytes, part->length, &n) : NULL;
  return rule && gi_heap_value(&t->tester->heaps, rule, n, &t->engine.meter, out);
}

bool gi_test_thread_find_inside(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                                gi_tt_fact *out) {
  if (gi_tt_find(&t->tester->table, part, hash, out)) return true;
  *out = (gi_tt_fact){0};
  if (!find_by_theorem(t, part, &out->nimber)) return false;
  out->exact = true;
  gi_tt_store(&t->tester->table, part, hash, out); /* if there is room for it */
  return true;
}

bool gi_test_thread_find(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                         gi_tt_fact *out) {
  gi_test_thread_enter(t);
  bool known = gi_test_thread_find_inside(t, part, hash, out);
  gi_test_thread_leave(t);
  return known;
}

uint32_t gi_test_thread_effort(const gi_test_thread *t, const grundy_part *part) {
  const gi_instance *instance = t->tester->instance;
  if (!instance->game->effort) return 0;
  return instance->game->effort(instance->self, grundy_part_bytes(part), part->length);
}

/* ---- frames ---- */

/* A game that a user wrote may have cycles: then a position is met again below itself. The top
 * frames may be about it only if no move was made since (`again`). */
static bool check_cycle(gi_test_thread *t, const grundy_part *part, uint64_t hash, bool again) {
  gi_engine *e = &t->engine;
  for (gi_segment *segment = e->frames.top; segment; segment = segment->below)
    for (size_t at = segment->used; at >= sizeof(gi_test_frame); at -= sizeof(gi_test_frame)) {
      const gi_test_frame *frame = (const gi_test_frame *)((char *)(segment + 1) + at) - 1;
      bool same = frame->hash == hash && gi_same_part(&frame->self, part);
      if (same && !again) return gi_engine_cycle(e, sizeof *frame, part);
      again = again && same;
    }
  return true;
}

/* When to look for a cycle: always while the stack is low, and then whenever it is twice as high;
 * on an endless path nearly every position has been on the stack before. A game with search_moves
 * is trusted while the stack is low. */
static bool is_time_to_check(gi_test_thread *t) {
  if (t->depth < FIRST_CHECK) return t->depth > 0 && !t->tester->instance->game->search_moves;
  if (t->depth < t->next_check) return false;
  t->next_check = 2 * t->depth;
  return true;
}

gi_test_frame *gi_test_frame_push(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                                  uint64_t wanted, bool again) {
  gi_engine *e = &t->engine;
  bool root = t->depth == 0 || (t->depth == 1 && gi_test_frame_top(t)->hash == hash);
  if (root && wanted) /* for the progress */
    atomic_store_explicit(&t->tester->budget->testing, __builtin_ctzll(wanted),
                          memory_order_relaxed);
  if (atomic_load_explicit(&t->tester->over, memory_order_relaxed)) return NULL;
  if (t->pause_at && t->positions >= t->pause_at) {
    t->paused = true;
    return NULL;
  }
  if (!gi_meter_position(&e->meter)) return NULL;
  if (is_time_to_check(t) && !check_cycle(t, part, hash, again)) return NULL;
  grundy_part self = *part;
  gi_test_frame *frame = gi_stack_room(&e->frames, 0, sizeof *frame);
  if (!frame) return NULL;
  *frame = (gi_test_frame){.self = self,
                           .hash = hash,
                           .wanted = wanted,
                           .positions = t->positions++,
                           .records_mark = gi_stack_mark(&e->records),
                           .bytes_mark = gi_stack_mark(&e->bytes),
                           .values_mark = gi_stack_mark(&e->values)};
  gi_stack_commit(&e->frames, sizeof *frame);
  t->depth++;
  return frame;
}

void gi_test_frame_pop(gi_test_thread *t) {
  GI_ASSERT(t->depth > 0);
  gi_engine *e = &t->engine;
  const gi_test_frame *frame = gi_test_frame_top(t);
  gi_stack_release(&e->records, frame->records_mark);
  gi_stack_release(&e->bytes, frame->bytes_mark);
  gi_stack_release(&e->values, frame->values_mark);
  gi_stack_release(&e->frames, gi_stack_mark(&e->frames) - sizeof *frame);
  t->depth--;
}

/* The logarithm of the positions that were searched for a frame. */
static uint32_t log_of_work(const gi_test_thread *t, const gi_test_frame *frame) {
  uint64_t work = t->positions - frame->positions;
  return work ? 64 - (uint32_t)__builtin_clzll(work) : 0;
}

void gi_test_frame_found(gi_test_thread *t, const gi_test_frame *frame, uint32_t nimber) {
  GI_ASSERT(nimber >= GI_TEST_NIMBERS || !(frame->seen >> nimber & 1));
  gi_tt_fact fact = {.exact = true, .nimber = nimber, .effort = log_of_work(t, frame)};
  gi_test_thread_store(t, &frame->self, frame->hash, &fact);
}

void gi_test_frame_excluded(gi_test_thread *t, const gi_test_frame *frame) {
  gi_tt_fact fact = {.excluded = (uint32_t)frame->seen, .effort = log_of_work(t, frame)};
  gi_test_thread_store(t, &frame->self, frame->hash, &fact);
}

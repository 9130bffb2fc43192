/* Hunters: what they know together, the hunts that each has under way, and the question that they
 * were asked. Invariant: the table grows, and so moves, only while no hunter is inside of it.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

#include "base/pool.h"
#include "heap/series.h"

enum { ALONE = 1 << 12, FIRST_CHECK = 256 };

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

/* Lets the table grow while no hunter is inside. */
static void grow(gi_hunter *h, size_t length) {
  gi_board *board = h->board;
  pthread_mutex_lock(&board->growing);
  for (unsigned i = 0; i < board->threads; i++) gi_hunter_enter(board->hunters[i]);
  if (gi_table_is_small(&board->table, length)) gi_table_grow(&board->table, length);
  for (unsigned i = 0; i < board->threads; i++) gi_hunter_leave(board->hunters[i]);
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
  gi_hunter_enter(h);
  tell_fill(h);
  bool small = gi_table_is_small(&h->board->table, part->length);
  if (!small) gi_table_note(&h->board->table, part, hash, fact);
  gi_hunter_leave(h);
  if (!small) return;
  grow(h, part->length);
  gi_hunter_enter(h);
  gi_table_note(&h->board->table, part, hash, fact);
  gi_hunter_leave(h);
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
  if (gi_game_theorem(instance, bytes, part->length, &value) && value < UINT32_MAX) {
    *out = (uint32_t)value;
    return true;
  }
  const grundy_rule *rule = game->heap ? game->heap(instance->self, bytes, part->length, &n) : NULL;
  return rule && heap_value(h, rule, n, out);
}

bool gi_hunter_know_inside(gi_hunter *h, const grundy_part *part, uint64_t hash, gi_fact *out) {
  if (gi_table_find(&h->board->table, part, hash, out)) return true;
  *out = (gi_fact){0};
  if (!is_known(h, part, &out->nimber)) return false;
  out->exact = true;
  gi_table_note(&h->board->table, part, hash, out); /* if there is room for it */
  return true;
}

bool gi_hunter_know(gi_hunter *h, const grundy_part *part, uint64_t hash, gi_fact *out) {
  gi_hunter_enter(h);
  bool known = gi_hunter_know_inside(h, part, hash, out);
  gi_hunter_leave(h);
  return known;
}

uint32_t gi_hunter_effort(const gi_hunter *h, const grundy_part *part) {
  const gi_instance *instance = h->board->instance;
  if (!instance->game->effort) return 0;
  return instance->game->effort(instance->self, grundy_part_bytes(part), part->length);
}

/* ---- hunts ---- */

/* A game of the user's may run in circles: then a position is met again below itself. The hunts on
 * top may be about it only if they led here without a move (`again`). */
static bool check_cycle(gi_hunter *h, const grundy_part *part, uint64_t hash, bool again) {
  gi_engine *e = &h->engine;
  for (gi_segment *segment = e->frames.top; segment; segment = segment->below)
    for (size_t at = segment->used; at >= sizeof(gi_hunt); at -= sizeof(gi_hunt)) {
      const gi_hunt *hunt = (const gi_hunt *)((char *)(segment + 1) + at) - 1;
      bool same = hunt->hash == hash && gi_same_part(&hunt->self, part);
      if (same && !again) return gi_engine_cycle(e, sizeof *hunt, part);
      again = again && same;
    }
  return true;
}

/* When to look: always while the stack is low, and then whenever it has become twice as high; on an
 * endless way down nearly every position has been there before. Games that write their own normal
 * form are built in, or made with care. */
static bool is_time_to_check(gi_hunter *h) {
  if (h->depth < FIRST_CHECK) return h->depth > 0 && !h->board->instance->game->search_moves;
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

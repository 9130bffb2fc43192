/* One question, answered by one thread or several: each runs the search that was asked for, and the
 * first answer ends the work of all.
 */
/* SPDX-License-Identifier: MIT */
#include "base/pool.h"
#include "search/nimber_tests/tester.h"

typedef struct test_question {
  gi_tester *tester;
  enum gi_test_search search;
  const grundy_part *part;
  uint64_t wanted, hash;
  pthread_mutex_t lock;
  bool answered;
  gi_test_result result;
} test_question;

static void tester_run(void *user, size_t piece, bool calls) {
  test_question *q = user;
  gi_tester *tester = q->tester;
  gi_test_thread *t = tester->threads[piece];
  GI_ASSERT(piece < tester->thread_count && t && t->depth == 0);
  gi_test_result result;
  gi_meter_init(&t->engine.meter, tester->budget, calls);
  bool ok = q->search == GI_BY_PROOF
                ? gi_proof_number(t, q->part, q->hash, q->wanted, &result)
                : gi_depth_first(t, q->search, q->part, q->hash, q->wanted, &result);
  gi_meter_close(&t->engine.meter);
  while (t->depth) gi_test_frame_pop(t);
  t->next_check = 0;
  gi_stack *scratch[] = {&t->engine.raw, &t->engine.raw_bytes, &t->engine.records,
                         &t->engine.bytes};
  for (size_t i = 0; i < sizeof scratch / sizeof *scratch; i++) gi_stack_release(scratch[i], 0);
  if (!ok && t->engine.status == GRUNDY_OK && !atomic_load(&tester->large)) return;
  pthread_mutex_lock(&q->lock);
  if (ok && !q->answered) {
    q->answered = true;
    q->result = result;
  }
  atomic_store(&tester->over, true);
  pthread_mutex_unlock(&q->lock);
}

bool gi_tester_met_large(gi_tester *tester) {
  return tester && atomic_load(&tester->large);
}

grundy_status gi_tester_ask(gi_tester *tester, enum gi_test_search search, const grundy_part *part,
                            uint64_t wanted, unsigned threads, bool calls, gi_test_result *out,
                            grundy_error *error) {
  GI_ASSERT(wanted != 0);
  test_question q = {.tester = tester, .search = search, .part = part, .wanted = wanted};
  if (!gi_tester_prepare(tester, threads ? threads : 1)) return gi_no_memory(tester->g, error);
  atomic_store(&tester->over, false);
  atomic_store(&tester->large, false);
  q.hash = gi_tt_hash(&tester->table, part);
  pthread_mutex_init(&q.lock, NULL);
  /* The first thread begins alone: a short search is not worth starting threads for, and it takes
   * the same steps each time. */
  unsigned all = tester->thread_count;
  gi_test_thread *first = tester->threads[0];
  tester->thread_count = 1;
  first->paused = false;
  first->pause_at = all > 1 ? first->positions + tester->alone_positions : 0;
  tester_run(&q, 0, calls);
  first->pause_at = 0;
  tester->thread_count = all;
  for (size_t i = 0; first->paused && i < GI_TEST_BUSY; i++)
    atomic_store_explicit(&tester->busy[i], 0, memory_order_relaxed);
  if (first->paused) gi_pool_run(tester->budget, all, all, tester_run, &q);
  pthread_mutex_destroy(&q.lock);
  if (q.answered) {
    *out = q.result;
    return GRUNDY_OK;
  }
  for (unsigned i = 0; i < tester->thread_count; i++)
    if (tester->threads[i]->engine.status != GRUNDY_OK)
      return gi_engine_why(&tester->threads[i]->engine, error);
  if (atomic_load(&tester->large))
    return gi_fault(tester->g, error, GRUNDY_ELIMIT,
                    GRUNDY_N("a value of 64 or more was met, which tests do not find"));
  return gi_engine_why(&tester->threads[0]->engine, error);
}

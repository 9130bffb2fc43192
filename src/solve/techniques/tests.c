/* Values by tests "is the nimber k?". A part is brought into normal form first, and a sum is asked
 * part by part: all but the hardest get their values, and the hardest is tested. A value of 64 or
 * more cannot be found by tests; a search by mex finds it.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "game/hooks.h"
#include "search/nimber_tests/tester.h"
#include "search/search.h"
#include "solve/techniques/technique.h"

typedef struct tests {
  gi_engine engine;  /* makes normal forms, and finds values that are too large for tests */
  gi_tester *tester; /* NULL before the first question */
  enum gi_test_search how;
} tests;

static grundy_status tests_open(gi_solve_worker *w, grundy_error *error) {
  tests *t = w->state = gi_zeroed(w->g, 1, sizeof *t);
  if (!t) return gi_no_memory(w->g, error);
  GI_ASSERT(!gi_is_zermelo(w->instance->game)); /* it has no values */
  t->how = (enum gi_test_search)w->technique->variant;
  gi_engine_init(&t->engine, w->g, w->instance, w->budget, false);
  t->engine.use_known = true;
  t->engine.use_options = true;
  return GRUNDY_OK;
}

static void tests_close(gi_solve_worker *w) {
  tests *t = w->state;
  if (!t) return;
  gi_tester_free(t->tester);
  gi_engine_free(&t->engine);
  gi_resize(w->g, t, sizeof *t, 0);
}

static grundy_status ask_tester(tests *t, const grundy_part *part, uint64_t wanted, bool calls,
                                gi_test_result *out, grundy_error *error) {
  gi_engine *e = &t->engine;
  if (!t->tester) t->tester = gi_tester_new(e->g, e->instance, e->budget, true, part->length);
  if (!t->tester)
    return gi_budget_stopped(e->budget) == GI_STOP_NONE ? gi_no_memory(e->g, error)
                                                        : gi_engine_why(e, error);
  return gi_tester_ask(t->tester, t->how, part, wanted, calls ? gi_budget_threads(e->budget) : 1,
                       calls, out, error);
}

static size_t hardest_of(const tests *t, const grundy_part *parts, size_t n) {
  const gi_instance *instance = t->engine.instance;
  size_t hardest = 0;
  for (size_t i = 1; i < n; i++)
    if (gi_effort(instance, &parts[i]) > gi_effort(instance, &parts[hardest])) hardest = i;
  return hardest;
}

/* The values of all records but one, XORed. */
static grundy_status ask_others(tests *t, const grundy_part *records, uint32_t count, uint32_t but,
                                bool calls, grundy_nimber *sum, grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  for (uint32_t i = 0; i < count && status == GRUNDY_OK; i++) {
    gi_test_result verdict = {0};
    if (i == but || (records[i].flags & GRUNDY_NONE)) continue;
    status = ask_tester(t, &records[i], UINT64_MAX, calls, &verdict, error);
    *sum ^= verdict.nimber;
  }
  return status;
}

/* A question about one part in its normal form, whose records are on top meanwhile. */
typedef grundy_status about(tests *t, const grundy_part *records, uint32_t count, bool calls,
                            grundy_nimber *sum, bool *out, grundy_error *error);

static grundy_status ask_about(tests *t, const grundy_part *part, about *question, bool calls,
                               grundy_nimber *sum, bool *out, grundy_error *error) {
  gi_engine *e = &t->engine;
  uint32_t count;
  uint64_t records = gi_stack_mark(&e->records), bytes = gi_stack_mark(&e->bytes);
  grundy_status status;
  if (gi_engine_normal(e, grundy_part_bytes(part), part->length, &count)) {
    status = question(t, gi_engine_records(e, count), count, calls, sum, out, error);
  } else {
    status = gi_engine_why(e, error);
    e->status = GRUNDY_OK;
  }
  gi_stack_release(&e->records, records);
  gi_stack_release(&e->bytes, bytes);
  return status;
}

static grundy_status add_values(tests *t, const grundy_part *records, uint32_t count, bool calls,
                                grundy_nimber *sum, bool *out, grundy_error *error) {
  return ask_others(t, records, count, UINT32_MAX, calls, sum, error);
}

/* Whether the records have the value `*sum` in all. */
static grundy_status compare_records(tests *t, const grundy_part *records, uint32_t count,
                                     bool calls, grundy_nimber *sum, bool *out,
                                     grundy_error *error) {
  gi_test_result verdict = {0};
  uint32_t hardest = (uint32_t)hardest_of(t, records, count);
  if (count == 0 || (records[hardest].flags & GRUNDY_NONE)) {
    *out = *sum == 0;
    return GRUNDY_OK;
  }
  grundy_status status = ask_others(t, records, count, hardest, calls, sum, error);
  if (status != GRUNDY_OK) return status;
  bool small = *sum < GI_TEST_NIMBERS;
  status = ask_tester(t, &records[hardest], small ? UINT64_C(1) << *sum : UINT64_MAX, calls,
                      &verdict, error);
  *out = verdict.exact && verdict.nimber == *sum;
  return status;
}

static grundy_status value_by_tests(tests *t, const grundy_part *part, bool calls,
                                    grundy_nimber *out, grundy_error *error) {
  *out = 0;
  return ask_about(t, part, add_values, calls, out, NULL, error);
}

/* Whether a question ended because it has to do with values that tests do not find. */
static bool met_large(const tests *t, grundy_status status) {
  return status == GRUNDY_ELIMIT && gi_tester_met_large(t->tester);
}

static grundy_status tests_value(gi_solve_worker *w, const grundy_part *part, bool calls,
                                 grundy_nimber *out, grundy_error *error) {
  tests *t = w->state;
  gi_engine *e = &t->engine;
  gi_meter_init(&e->meter, e->budget, calls);
  grundy_status status = value_by_tests(t, part, calls, out, error);
  gi_meter_close(&e->meter);
  if (!met_large(t, status)) return status;
  gi_meter_init(&e->meter, e->budget, calls);
  return gi_engine_end(e, gi_search_value(e, grundy_part_bytes(part), part->length, out), error);
}

static grundy_status compare_by_tests(tests *t, const grundy_part *parts, size_t n,
                                      grundy_nimber target, bool *out, grundy_error *error) {
  GI_ASSERT(n > 0);
  size_t hardest = hardest_of(t, parts, n);
  grundy_status status = GRUNDY_OK;
  for (size_t i = 0; i < n && status == GRUNDY_OK; i++) {
    if (i == hardest) continue;
    grundy_nimber value;
    status = value_by_tests(t, &parts[i], true, &value, error);
    target ^= value;
  }
  if (status != GRUNDY_OK) return status;
  return ask_about(t, &parts[hardest], compare_records, true, &target, out, error);
}

static grundy_status tests_equals(gi_solve_worker *w, const grundy_part *parts, size_t n,
                                  grundy_nimber target, bool *out, grundy_error *error) {
  tests *t = w->state;
  gi_meter_init(&t->engine.meter, w->budget, true);
  grundy_status status = compare_by_tests(t, parts, n, target, out, error);
  gi_meter_close(&t->engine.meter);
  if (!met_large(t, status)) return status;
  status = GRUNDY_OK;
  for (size_t i = 0; i < n && status == GRUNDY_OK; i++) {
    grundy_nimber value = 0;
    status = tests_value(w, &parts[i], true, &value, error);
    target ^= value;
  }
  *out = target == 0;
  return status;
}

static bool tests_recall(gi_solve_worker *w, const grundy_part *part, gi_finding *out) {
  tests *t = w->state;
  gi_tt_fact fact = {0};
  if (!t->tester || !t->tester->threads[0]) return false;
  if (!part) return true;
  bool known =
      gi_test_thread_find(t->tester->threads[0], part, gi_tt_hash(&t->tester->table, part), &fact);
  *out =
      (gi_finding){.exact = known && fact.exact, .value = fact.nimber, .excluded = fact.excluded};
  return known;
}

static uint64_t tests_stored(const gi_solve_worker *w) {
  const tests *t = w->state;
  return t->engine.memo.count + (t->tester ? gi_tt_nimbers(&t->tester->table) : 0);
}

/* ---- the descriptors ---- */

#define BY_TESTS(kind)                                                                             \
  .finds = GRUNDY_FINDS_VALUES | GRUNDY_SEARCHES, .variant = (kind), .open = tests_open,           \
  .close = tests_close, .value = tests_value, .equals = tests_equals, .recall = tests_recall,      \
  .stored = tests_stored

const gi_technique gi_technique_test = {
    .name = "test",
    .summary = GRUNDY_N("tests for one nimber at a time, depth first"),
    .by = GRUNDY_N("depth-first tests for one nimber at a time (Lemoine and Viennot 2012)"),
    .id = "test",
    BY_TESTS(GI_BY_TEST),
};

const gi_technique gi_technique_set = {
    .name = "set",
    .summary = GRUNDY_N("tests for sets of nimbers, depth first"),
    .by = GRUNDY_N("depth-first tests for sets of nimbers (Beling and Rogalski 2020)"),
    .id = "set",
    BY_TESTS(GI_BY_SET),
};

const gi_technique gi_technique_proof = {
    .name = "proof",
    .summary = GRUNDY_N("tests by proof numbers, the most promising position first"),
    .by = GRUNDY_N("proof-number search, one nimber at a time"),
    .id = "proof",
    BY_TESTS(GI_BY_PROOF),
};

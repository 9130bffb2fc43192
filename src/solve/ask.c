/* Questions to the board search: parts are brought into normal form first, and a sum is asked part
 * by part. */
/* SPDX-License-Identifier: MIT */
#include "solve/ask.h"

int gi_tests_of(const gi_instance *instance, grundy_technique technique) {
  const grundy_game *game = instance->game;
  if (gi_is_zermelo(game)) return GI_BY_MEX;
  switch (technique) {
  case GRUNDY_HOW_TEST:
    return GI_BY_TEST;
  case GRUNDY_HOW_SET:
    return GI_BY_SET;
  case GRUNDY_HOW_PROOF:
    return GI_BY_PROOF;
  case GRUNDY_HOW_AUTO:
    /* Tests pay where a game falls apart into parts, and says how hard they are. */
    return game->effort || game->heap ? GI_BY_PROOF : GI_BY_MEX;
  default:
    return GI_BY_MEX;
  }
}

static grundy_status ask(gi_engine *e, const grundy_part *part, uint64_t wanted, bool calls,
                         gi_test_result *out, grundy_error *error) {
  if (!e->tester &&
      !(e->tester = gi_tester_new(e->g, e->instance, e->budget, e->use_known, part->length))) {
    return gi_budget_stopped(e->budget) == GI_STOP_NONE ? gi_no_memory(e->g, error)
                                                        : gi_engine_why(e, error);
  }
  return gi_tester_ask(e->tester, e->turned ? GI_BY_TEST : (enum gi_test_search)e->tests, part,
                       wanted, calls ? gi_budget_threads(e->budget) : 1, calls, out, error);
}

static uint32_t effort_of(const gi_engine *e, const grundy_part *part) {
  const gi_instance *instance = e->instance;
  if (!instance->game->effort) return part->length;
  return instance->game->effort(instance->self, grundy_part_bytes(part), part->length);
}

static size_t hardest_of(const gi_engine *e, const grundy_part *parts, size_t n) {
  size_t hardest = 0;
  for (size_t i = 1; i < n; i++)
    if (effort_of(e, &parts[i]) > effort_of(e, &parts[hardest])) hardest = i;
  return hardest;
}

/* The values of all records but one, XORed. */
static grundy_status ask_others(gi_engine *e, const grundy_part *records, uint32_t count,
                                uint32_t but, bool calls, grundy_nimber *sum, grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  for (uint32_t i = 0; i < count && status == GRUNDY_OK; i++) {
    gi_test_result verdict = {0};
    if (i == but || (records[i].flags & GRUNDY_NONE)) continue;
    status = ask(e, &records[i], UINT64_MAX, calls, &verdict, error);
    *sum ^= verdict.nimber;
  }
  return status;
}

/* A question about one part in its normal form, whose records are on top meanwhile. */
typedef grundy_status about(gi_engine *e, const grundy_part *records, uint32_t count, bool calls,
                            grundy_nimber *sum, bool *out, grundy_error *error);

static grundy_status ask_about(gi_engine *e, const grundy_part *part, about *question, bool calls,
                               grundy_nimber *sum, bool *out, grundy_error *error) {
  uint32_t count;
  uint64_t records = gi_stack_mark(&e->records), bytes = gi_stack_mark(&e->bytes);
  grundy_status status;
  if (gi_engine_normal(e, grundy_part_bytes(part), part->length, &count)) {
    status = question(e, gi_engine_records(e, count), count, calls, sum, out, error);
  } else {
    status = gi_engine_why(e, error);
    e->status = GRUNDY_OK;
  }
  gi_stack_release(&e->records, records);
  gi_stack_release(&e->bytes, bytes);
  return status;
}

static grundy_status add_values(gi_engine *e, const grundy_part *records, uint32_t count,
                                bool calls, grundy_nimber *sum, bool *out, grundy_error *error) {
  (void)out;
  return ask_others(e, records, count, UINT32_MAX, calls, sum, error);
}

/* Whether the records have the value `*sum` in all. */
static grundy_status compare(gi_engine *e, const grundy_part *records, uint32_t count, bool calls,
                             grundy_nimber *sum, bool *out, grundy_error *error) {
  gi_test_result verdict = {0};
  uint32_t hardest = (uint32_t)hardest_of(e, records, count);
  if (count == 0 || (records[hardest].flags & GRUNDY_NONE)) {
    *out = *sum == 0;
    return GRUNDY_OK;
  }
  grundy_status status = ask_others(e, records, count, hardest, calls, sum, error);
  if (status != GRUNDY_OK) return status;
  bool small = *sum < GI_TEST_NIMBERS;
  status =
      ask(e, &records[hardest], small ? UINT64_C(1) << *sum : UINT64_MAX, calls, &verdict, error);
  *out = verdict.exact && verdict.nimber == *sum;
  return status;
}

grundy_status gi_ask_value(gi_engine *e, const grundy_part *part, bool calls, grundy_nimber *out,
                           grundy_error *error) {
  *out = 0;
  return ask_about(e, part, add_values, calls, out, NULL, error);
}

grundy_status gi_ask_whether(gi_engine *e, const grundy_part *parts, size_t n, grundy_nimber target,
                             bool calls, bool *out, grundy_error *error) {
  size_t hardest = hardest_of(e, parts, n);
  grundy_status status = GRUNDY_OK;
  *out = target == 0;
  for (size_t i = 0; i < n && status == GRUNDY_OK; i++) {
    if (i == hardest) continue;
    grundy_nimber value;
    status = gi_ask_value(e, &parts[i], calls, &value, error);
    target ^= value;
  }
  if (status != GRUNDY_OK || n == 0) return status;
  return ask_about(e, &parts[hardest], compare, calls, &target, out, error);
}

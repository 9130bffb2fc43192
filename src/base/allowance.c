/* Limits of a whole. Invariant: what is left never grows. */
/* SPDX-License-Identifier: MIT */
#include "base/allowance.h"

#include "base/assert.h"

void gi_allowance_init(gi_allowance *a, grundy *g, const grundy_limits *limits) {
  gi_budget all = {.g = g};
  if (limits) all.limits = *limits;
  *a = (gi_allowance){.g = g,
                      .whole = {.memory = gi_budget_most_memory(&all),
                                .positions = gi_budget_most_positions(&all),
                                .seconds = gi_budget_most_seconds(&all),
                                .threads = gi_budget_threads(&all)}};
  double aside = gi_watch_take_aside(g);
  if (a->whole.seconds > 0) a->until = gi_seconds() + a->whole.seconds - aside;
}

/* A limit of the whole that is 0 must not become that of the context again. */
static uint64_t or_none(uint64_t limit) {
  return limit ? limit : GRUNDY_NO_LIMIT;
}

enum gi_stop gi_allowance_left(const gi_allowance *a, grundy_limits *out) {
  const grundy_config *c = &a->g->config;
  double now = a->until > 0 ? gi_seconds() : 0;
  GI_ASSERT(a->whole.positions == 0 || a->used <= a->whole.positions);
  *out = (grundy_limits){.memory = or_none(a->whole.memory),
                         .positions = or_none(a->whole.positions - a->used),
                         .seconds = a->until > 0 ? a->until - now : GRUNDY_NO_SECONDS,
                         .threads = a->whole.threads};
  if (a->whole.positions == 0) out->positions = GRUNDY_NO_LIMIT;
  if (c->cancel && c->cancel(c->user)) return GI_STOP_CANCEL;
  if (a->until > 0 && now >= a->until) return GI_STOP_TIME;
  if (a->whole.positions && a->used == a->whole.positions) return GI_STOP_POSITIONS;
  return GI_STOP_NONE;
}

void gi_allowance_end(const gi_allowance *a) {
  atomic_store(&a->g->watch.until, a->until);
}

void gi_allowance_spend(gi_allowance *a, uint64_t positions) {
  uint64_t most = a->whole.positions ? a->whole.positions - a->used : UINT64_MAX - a->used;
  a->used += positions < most ? positions : most;
}

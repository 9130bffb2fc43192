/* The tables of remoteness that a solver keeps, and when they are dropped. */
/* SPDX-License-Identifier: MIT */
#include "search/remoteness/remoteness.h"
#include "solve/graphs/loopy_remoteness.h"
#include "solve/remoteness.h"

void gi_remoteness_forget(grundy_solver *s) {
  gi_remote_table_free(s->remote);
  s->remote = NULL;
  gi_loopy_remoteness_forget(s);
}

void gi_remoteness_spare(grundy_solver *s) {
  uint64_t limit = gi_budget_most_memory(&s->budget);
  uint64_t held =
      (s->remote ? s->remote->memory : 0) + (s->remote_graph ? s->remote_graph->memory : 0);
  if (limit && held > limit / 4) gi_remoteness_forget(s);
}

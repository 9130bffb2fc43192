/* The period of a game of which only its moves are known.
 *
 * The values of the positions 0, 1, 2, ... are computed as for a table, and a period among them is
 * looked for from their end backwards. Code that lists moves says nothing about all n, so the
 * period is observed and never proved. To be worth a report it must hold for half of the values,
 * and twice over. For a shift p the walk from the end stops at the first difference, so that nearly
 * all shifts cost a few comparisons; the limit on values bounds the rest.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/table.h"

#include "base/budget.h"

/* How many n, from the last on, have G(n) = G(n - p) + saltus. */
static uint64_t held_back(const grundy_nimber *values, uint64_t count, uint64_t p,
                          grundy_nimber saltus) {
  uint64_t held = 0;
  while (held + p < count && values[count - 1 - held] == values[count - 1 - held - p] + saltus)
    held++;
  return held;
}

/* The least period that holds for long enough. */
static void observe_period(const grundy_nimber *values, uint64_t count, grundy_period *out) {
  for (uint64_t p = 1; 3 * p <= count; p++) {
    grundy_nimber last = values[count - 1], before = values[count - 1 - p];
    if (last < before) continue;
    uint64_t held = held_back(values, count, p, last - before);
    if (held < 2 * p || 2 * held < count) continue;
    *out = (grundy_period){.size = sizeof *out,
                           .found = true,
                           .preperiod = count - p - held,
                           .period = p,
                           .saltus = last - before};
    return;
  }
}

static void largest_value(const grundy_nimber *values, uint64_t count, grundy_period *out) {
  for (uint64_t n = 0; n < count; n++)
    if (values[n] > out->most) {
      out->most = values[n];
      out->most_at = n;
    }
}

grundy_status grundy_table_period(grundy *g, const char *game, uint64_t limit, grundy_period *out,
                                  grundy_error *error) {
  grundy_table_question q;
  grundy_table *table;
  double start = gi_seconds();
  *out = (grundy_period){.size = sizeof *out};
  grundy_table_question_init(&q);
  q.period = false;
  q.ranges[0] = (grundy_range){0, (limit ? limit : GRUNDY_OBSERVED_VALUES) - 1};
  if (limit > GRUNDY_OBSERVED_MOST)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the period of a game without a rule for its heaps is looked for "
                             "among at most %u values"),
                    GRUNDY_OBSERVED_MOST);
  grundy_status status = grundy_table_compute(g, game, &q, &table, error);
  if (status < GRUNDY_OK) return status;
  if (table->done) {
    observe_period(table->cells.values, table->done, out);
    largest_value(table->cells.values, table->done, out);
  }
  out->checked = table->done;
  out->limit = q.ranges[0].high + 1;
  out->stop = table->stop;
  out->seconds = gi_seconds() - start;
  grundy_table_free(table);
  return GRUNDY_UNKNOWN;
}

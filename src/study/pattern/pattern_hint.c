/* What to say when no rule explains a table: the simplest rule that fits it, and how many values
 * would be enough.
 *
 * A short table is fitted by many rules by chance, so that pattern_judge.c accepts none. Here the
 * families are asked again, and a rule is taken if it fits every value; it must be shorter than the
 * table, or have a period that is seen twice. To see how many values decide, the table is
 * continued by this rule, and the length is found at which the search accepts a rule. The values
 * of a heap game with a proved period continue the table themselves: no rule may fit it because its
 * exceptions fill it. Nothing here is claimed to be true beyond the table.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/look.h"
#include "study/pattern/pattern.h"
#include "study/pattern/pattern_search.h"

enum { LONGEST = 4096, SHORT = 1024 }; /* values to which a table is continued; a short table */

typedef struct continuation {
  grundy *g;
  const grundy_cells *cells;
  gi_meter *meter;
  grundy_nimber *values; /* of the table, and behind it */
  size_t count;          /* so many are known */
} continuation;

/* Whether a rule is found in the first `n` values. */
static bool decides(continuation *c, size_t n) {
  grundy_cells cells = *c->cells;
  grundy_pattern *p = gi_zeroed(c->g, 1, sizeof *p);
  bool found = false;
  if (!p) return false;
  cells.count = n;
  cells.values = c->values;
  cells.known = NULL; /* all of them */
  cells.ranges[0].high = cells.ranges[0].low + n - 1;
  if (gi_pattern_search(c->g, &cells, cells.outcomes, NULL, c->meter, GI_PATTERN_SURE, p) ==
      GRUNDY_OK)
    found = p->found;
  gi_expression_clear(c->g, &p->rule);
  gi_resize(c->g, p, sizeof *p, 0);
  return found;
}

/* The least number of values that decide, as far as they are known; 0: none does. */
static uint64_t least_length(continuation *c) {
  size_t low = c->cells->count, high = low; /* low does not decide */
  do {
    if (high == c->count || !gi_meter_poll(c->meter)) return 0;
    high = 2 * high < c->count ? 2 * high : c->count;
  } while (!decides(c, high));
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    if (!gi_meter_poll(c->meter)) return 0;
    if (decides(c, middle))
      high = middle;
    else
      low = middle;
  }
  return high;
}

/* ---- a rule that fits ---- */

static void continue_by_rule(continuation *c, const grundy_pattern *fits) {
  for (; c->count < LONGEST; c->count++) {
    uint64_t n = c->cells->ranges[0].low + c->count;
    int64_t value;
    if (!grundy_pattern_evaluate(&fits->rule, &n, 1, &value) || value < 0) return;
    c->values[c->count] = fits->for_p ? value == 0 : (grundy_nimber)value;
  }
}

/* ---- a game whose period is proved ---- */

static bool take_values(void *user, const grundy_values *block) {
  continuation *c = user;
  for (size_t i = 0; i < block->count; i++) {
    if (block->first + i < c->cells->ranges[0].low + c->count) continue;
    if (c->count == LONGEST) return false;
    c->values[c->count++] = grundy_values_at(block, i);
  }
  return true;
}

static void continue_by_game(continuation *c, const grundy_pattern_options *o, grundy_pattern *p) {
  grundy_sequence *s;
  grundy_period_question question;
  if (grundy_sequence_new(c->g, o->rule, &s, NULL) != GRUNDY_OK) return;
  grundy_period_question_init(&question);
  question.limit = gi_period_look(o->rule);
  grundy_status status =
      grundy_sequence_period(s, o->label ? o->label : "", &question, &p->proved, NULL);
  bool proved = status == GRUNDY_OK && p->proved.found && p->proved.proof != GRUNDY_PROOF_NONE;
  if (proved && p->proved.preperiod < LONGEST)
    grundy_sequence_stream(s, GRUNDY_HOW_AUTO, c->cells->ranges[0].low,
                           c->cells->ranges[0].low + LONGEST - 1, take_values, c, NULL);
  if (!proved) p->proved.found = false;
  grundy_sequence_free(s);
}

/* ---- all of it ---- */

grundy_status gi_pattern_hint(grundy *g, const grundy_cells *cells, const grundy_pattern_options *o,
                              gi_meter *meter, grundy_pattern *p) {
  continuation c = {.g = g, .cells = cells, .meter = meter, .count = cells->count};
  if (cells->dimensions != 1 || p->unknown || cells->count > SHORT) return GRUNDY_OK;
  grundy_pattern *fits = gi_zeroed(g, 1, sizeof *fits);
  c.values = gi_zeroed(g, LONGEST, sizeof *c.values);
  bool made = fits && c.values;
  if (made) {
    memcpy(c.values, cells->values, cells->count * sizeof *c.values);
    fits->dimensions = 1;
    fits->ranges[0] = cells->ranges[0];
    made = gi_pattern_search(g, cells, cells->outcomes, NULL, meter, GI_PATTERN_FITS, fits) ==
           GRUNDY_OK;
  }
  if (made && fits->found && o->ask && o->theorem) gi_pattern_compare(o, meter, fits);
  if (made && fits->found && !fits->refuted) {
    continue_by_rule(&c, fits);
    p->fits = fits;
  } else if (made && o->rule && !cells->outcomes) {
    continue_by_game(&c, o, p);
  }
  if (made && c.count > cells->count) p->enough = least_length(&c);
  if (fits && !p->fits) {
    gi_expression_clear(g, &fits->rule);
    gi_resize(g, fits, sizeof *fits, 0);
  }
  gi_resize(g, c.values, LONGEST * sizeof *c.values, 0);
  return made ? GRUNDY_OK : GRUNDY_ENOMEM;
}

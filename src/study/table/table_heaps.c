/* A table of a game of heaps over one range, in normal play: its values come in blocks from its
 * sequence, or from its theorem; they give the outcomes as well. Before a long table, or one far
 * out, a short search for a period pays.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "heap/period/look.h"
#include "study/table/value_table.h"

enum { BLOCK = 1024 }; /* values of a theorem that are handed over at once */

static bool theorem_value(const gi_table *t, uint64_t n, grundy_nimber *value) {
  const grundy_game *game = t->instance->game;
  return game->known && game->known(t->instance->self, (const uint8_t *)&n, sizeof n, value);
}

/* Whether a sequence reaches the last heap: its numbers are at most INT64_MAX. */
static bool sequence_reaches(const gi_table *t) {
  return t->q.ranges[0].high <= INT64_MAX;
}

/* Outcomes of larger heaps are asked one by one; for values, the sequence says what is wrong. */
void gi_table_choose_source(gi_table *t) {
  unsigned finds = grundy_technique_finds(t->q.technique);
  grundy_nimber ignored;
  if (!t->rule || t->q.dimensions > 1) return;
  if ((finds & GRUNDY_ASKS_THEOREMS) && theorem_value(t, t->q.ranges[0].low, &ignored))
    t->source = GI_TABLE_THEOREM;
  else if ((finds & GRUNDY_FINDS_SEQUENCES) && (sequence_reaches(t) || !t->shown.cells.outcomes))
    t->source = GI_TABLE_SEQUENCE;
}

/* The values of the theorem; where it does not reach, entries are asked for. */
static grundy_status stream_theorem(gi_table *t, grundy_error *error) {
  const grundy_range *range = &t->q.ranges[0];
  grundy_nimber values[BLOCK];
  for (bool known = true, last = false; known && !last;) {
    uint64_t n = range->low + t->shown.done;
    size_t count = 0;
    if (!gi_table_goes_on(t)) return GRUNDY_UNKNOWN;
    while (count < BLOCK && !last && (known = theorem_value(t, n, &values[count]))) {
      last = n++ == range->high;
      count++;
    }
    if (count && !gi_table_hand_over(t, count, sizeof *values, values, false)) return GRUNDY_OK;
    if (!known) return gi_table_stream_entries(t, error);
  }
  return GRUNDY_OK;
}

static bool hand_over_block(void *user, const grundy_values *values) {
  gi_table *t = user;
  GI_ASSERT(values->first == t->q.ranges[0].low + t->shown.done);
  return gi_table_goes_on(t) &&
         gi_table_hand_over(t, values->count, values->width, values->cells, false);
}

static grundy_status need_sequence(gi_table *t, grundy_error *error) {
  if (t->sequence) return GRUNDY_OK;
  grundy_status status = grundy_sequence_new(t->g, t->rule, &t->sequence, error);
  if (status == GRUNDY_OK) grundy_sequence_limit(t->sequence, &t->limits);
  return status;
}

/* Looks for the period among the values below `limit`. That it finds no more is not a fault. */
static grundy_status look_for_period(gi_table *t, uint64_t limit, grundy_error *error) {
  grundy_period_question question;
  grundy_status status = need_sequence(t, error);
  if (status != GRUNDY_OK) return status;
  grundy_period_question_init(&question);
  bool finds = grundy_technique_finds(t->q.technique) & GRUNDY_FINDS_SEQUENCES;
  question.technique = finds ? t->q.technique : GRUNDY_HOW_AUTO;
  question.limit = limit < UINT64_MAX ? limit : 0;
  t->looked = limit;
  status = grundy_sequence_period(t->sequence, t->shown.game, &question, &t->period, error);
  if (status < GRUNDY_OK) return status;
  t->shown.period = &t->period;
  return GRUNDY_OK;
}

/* A proved period gives far values at once. */
static grundy_status look_before(gi_table *t, grundy_error *error) {
  uint64_t limit = gi_period_look_before(t->q.ranges[0].low, t->q.ranges[0].high);
  if (limit == 0) return GRUNDY_OK;
  grundy_status status = look_for_period(t, limit, error);
  if (t->period.checked > t->shown.positions) t->shown.positions = t->period.checked;
  if (status != GRUNDY_OK || t->period.proof) return status;
  t->shown.stop = t->period.stop;
  return t->shown.stop ? GRUNDY_UNKNOWN : GRUNDY_OK;
}

/* The period, if it was asked for and is not known yet, with what is left of the limits. */
static grundy_status look_after(gi_table *t, grundy_error *error) {
  uint64_t look = gi_period_look(t->rule), end = t->q.ranges[0].low + t->shown.done;
  uint64_t limit = end > look ? end : look;
  if (!t->q.period || t->period.proof || limit <= t->looked || end / 64 > look) return GRUNDY_OK;
  if (gi_table_limits_left(t)) return look_for_period(t, limit, error);
  t->shown.stop = GRUNDY_STOP_NONE; /* the table is complete */
  return GRUNDY_OK;
}

static bool take_nothing(void *user, const grundy_values *values) {
  return false;
}

grundy_status gi_table_open_sequence(gi_table *t, grundy_error *error) {
  grundy_status status = need_sequence(t, error);
  uint64_t last = sequence_reaches(t) ? 0 : t->q.ranges[0].high; /* which is too large */
  if (status == GRUNDY_OK)
    status =
        grundy_sequence_stream(t->sequence, t->q.technique, 0, last, take_nothing, NULL, error);
  t->shown.positions = status == GRUNDY_OK; /* the first value is there now */
  return status;
}

static bool hand_over_rest(void *user, const grundy_values *values) {
  return gi_table_hand_over(user, values->count, values->width, values->cells, false);
}

/* A limit ended the short look for a period before the table began: hands over the values that the
 * look has computed. Always returns GRUNDY_UNKNOWN, or a fault. */
static grundy_status hand_over_known(gi_table *t, grundy_error *error) {
  const grundy_range *range = &t->q.ranges[0];
  if (t->looked > range->high || t->period.checked <= range->low) return GRUNDY_UNKNOWN;
  grundy_status status = grundy_sequence_stream(t->sequence, t->q.technique, range->low,
                                                t->period.checked - 1, hand_over_rest, t, error);
  return status < GRUNDY_OK ? status : GRUNDY_UNKNOWN;
}

static grundy_status stream_sequence(gi_table *t, grundy_error *error) {
  const grundy_range *range = &t->q.ranges[0];
  grundy_status status = need_sequence(t, error);
  t->shown.kind = GRUNDY_KIND_COMPUTED;
  if (status == GRUNDY_OK)
    status = gi_table_limits_left(t) ? look_before(t, error) : GRUNDY_UNKNOWN;
  if (status == GRUNDY_OK && !gi_table_limits_left(t)) status = GRUNDY_UNKNOWN;
  if (status == GRUNDY_UNKNOWN) return hand_over_known(t, error);
  if (status != GRUNDY_OK) return status;
  status = grundy_sequence_stream(t->sequence, t->q.technique, range->low, range->high,
                                  hand_over_block, t, error);
  if (status == GRUNDY_UNKNOWN) t->shown.stop = grundy_sequence_stop(t->sequence);
  uint64_t end = range->low + t->shown.done;
  if (!t->period.proof && t->shown.done && end > t->shown.positions) t->shown.positions = end;
  return status == GRUNDY_OK && t->shown.stop ? GRUNDY_UNKNOWN : status;
}

/* How the values of a sequence are known. */
static void note_sequence(gi_table *t) {
  bool proved = t->period.proof && t->q.ranges[0].high >= t->period.checked;
  if (t->source != GI_TABLE_SEQUENCE || t->sources.length) return;
  if (proved) t->shown.kind = GRUNDY_KIND_PROVED;
  gi_source_id(&(gi_source){.id = proved ? "period" : "dense", .of = proved ? t->instance : NULL},
               &t->ids);
  grundy_text_add(&t->sources,
                  grundy_translate(t->g, proved ? grundy_proof_message(t->period.proof)
                                                : GRUNDY_N("the values of all heaps, from "
                                                           "the smallest up")));
}

grundy_status gi_table_stream_heaps(gi_table *t, grundy_error *error) {
  grundy_status status =
      t->source == GI_TABLE_THEOREM ? stream_theorem(t, error) : stream_sequence(t, error);
  if (status == GRUNDY_OK && !t->taken) status = look_after(t, error);
  note_sequence(t);
  return status;
}

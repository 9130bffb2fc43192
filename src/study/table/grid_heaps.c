/* A table of a game of heaps over one range: its values come in blocks from its sequence, or one by
 * one from its theorem; and its period. */
/* SPDX-License-Identifier: MIT */
#include "study/table/grid.h"

enum { FAR = 1000000 }; /* heaps: a proved period is the quicker way there */

/* Values that are looked at for a period; less where each of them takes long. */
enum { LOOK = 1 << 14, LOOK_TAIL = 1 << 11, LOOK_SLOW = 1 << 10 };

static bool theorem(const gi_filling *f, uint64_t n, grundy_nimber *value) {
  return f->game->known && f->game->known(f->self, (const uint8_t *)&n, sizeof n, value);
}

static void put(grundy_grid_result *r, grundy_nimber value) {
  r->values[r->done] = r->grid.outcomes ? value != 0 : value;
  r->known[r->done++] = 1;
}

/* The values of the theorem; where it does not reach, an entry is asked for. The first entry is
 * asked for in any case, as it tells which theorem that is. */
static grundy_status fill_theorem(gi_filling *f) {
  grundy_grid_result *r = f->r;
  grundy_status status = gi_grid_fill_cell(f, 0);
  if (status != GRUNDY_OK) return status;
  for (r->done = 1; r->done < r->grid.count;) {
    grundy_nimber value;
    if (r->done % 4096 == 0 && !gi_grid_limits_left(f)) return GRUNDY_UNKNOWN;
    if (!theorem(f, r->grid.ranges[0].low + r->done, &value)) return gi_grid_fill_cells(f);
    put(r, value);
  }
  return GRUNDY_OK;
}

static bool take_block(void *user, const grundy_values *values) {
  grundy_grid_result *r = user;
  for (size_t i = 0; i < values->count && r->done < r->grid.count; i++)
    put(r, grundy_values_at(values, i));
  return true;
}

static uint64_t values_looked_at(const grundy_rule *rule) {
  unsigned all = rule->tail;
  if (rule->form != GRUNDY_RULE_CODE) return rule->form == GRUNDY_RULE_SET ? LOOK : LOOK_SLOW;
  for (size_t i = 0; i < rule->count; i++) all |= rule->digits[i];
  return all & GRUNDY_LEAVES_THREE ? LOOK_SLOW : rule->tail ? LOOK_TAIL : LOOK;
}

/* Looks for the period among the first values. That no more is found is no fault. */
static grundy_status find_period(gi_filling *f, uint64_t limit) {
  grundy_grid_result *r = f->r;
  grundy_period_question question;
  grundy_period_question_init(&question);
  question.technique = f->q->technique;
  if (!(grundy_technique_finds(f->q->technique) & GRUNDY_FINDS_SEQUENCES))
    question.technique = GRUNDY_HOW_AUTO;
  question.limit = limit;
  grundy_status status =
      grundy_sequence_period(f->sequence, r->game.data, &question, &r->period, f->error);
  if (status < GRUNDY_OK) return status;
  r->has_period = true;
  return GRUNDY_OK;
}

/* Before the values of far heaps: a proved period gives them at once. */
static grundy_status reach_far(gi_filling *f) {
  grundy_grid_result *r = f->r;
  uint64_t high = r->grid.ranges[0].high;
  grundy_status status = find_period(f, high < UINT64_MAX ? high + 1 : high);
  if (r->period.checked > r->positions) r->positions = r->period.checked;
  if (status != GRUNDY_OK || r->period.proof) return status;
  r->stop = r->period.stop;
  return r->stop ? GRUNDY_UNKNOWN : GRUNDY_OK;
}

static grundy_status fill_sequence(gi_filling *f) {
  grundy_grid_result *r = f->r;
  const grundy_range *range = &r->grid.ranges[0];
  if (!gi_grid_limits_left(f)) return GRUNDY_UNKNOWN;
  grundy_status status = range->low > FAR ? reach_far(f) : GRUNDY_OK;
  if (status == GRUNDY_OK && !gi_grid_limits_left(f)) status = GRUNDY_UNKNOWN;
  if (status != GRUNDY_OK) return status;
  status = grundy_sequence_stream(f->sequence, f->q->technique, range->low, range->high, take_block,
                                  r, f->error);
  if (status == GRUNDY_UNKNOWN) r->stop = grundy_sequence_stop(f->sequence);
  if (r->done && range->low + r->done > r->positions && !r->period.proof)
    r->positions = range->low + r->done;
  r->kind = GRUNDY_KIND_COMPUTED;
  return status;
}

/* The period, if it was not needed before, with what is left of the limits. */
static grundy_status look_for_period(gi_filling *f) {
  grundy_grid_result *r = f->r;
  uint64_t look = values_looked_at(f->rule), end = r->grid.ranges[0].low + r->done;
  if (!f->q->period || r->has_period || end > 64 * look) return GRUNDY_OK;
  if (!gi_grid_limits_left(f)) {
    r->stop = GRUNDY_STOP_NONE; /* the table is complete */
    return GRUNDY_OK;
  }
  return find_period(f, end > look ? end : look);
}

static void name_sequence(grundy_grid_result *r) {
  bool proved = r->has_period && r->period.proof && r->grid.ranges[0].high >= r->period.checked;
  if (r->kind != GRUNDY_KIND_COMPUTED || r->sources.length || r->done == 0) return;
  if (proved) r->kind = GRUNDY_KIND_PROVED;
  grundy_text_add(&r->sources,
                  grundy_translate(r->g, proved ? grundy_proof_message(r->period.proof)
                                                : GRUNDY_N("the values of all heaps in order, mex "
                                                           "and XOR")));
}

grundy_status gi_grid_fill_heaps(gi_filling *f) {
  unsigned finds = grundy_technique_finds(f->q->technique);
  grundy_nimber ignored;
  bool formula = (finds & GRUNDY_ASKS_THEOREMS) && theorem(f, f->r->grid.ranges[0].low, &ignored);
  if (!formula && !(finds & GRUNDY_FINDS_SEQUENCES)) return gi_grid_fill_cells(f);
  grundy_status status = grundy_sequence_new(f->g, f->rule, &f->sequence, f->error);
  if (status == GRUNDY_OK) status = formula ? fill_theorem(f) : fill_sequence(f);
  if (status == GRUNDY_OK) status = look_for_period(f);
  name_sequence(f->r);
  return status;
}

/* What a search that was cut short has found.
 *
 * The values of all parts but one are known, and have the XOR r. A search by tests asks about that
 * part "is it 0?", "is it 1?", ... The answers stay in its table, and a theorem may give a lower
 * bound of the value. If the value of the part is not r, the first player wins: so the outcome is
 * mostly known long before the value is. A move of the part wins iff it leaves the value r, and the
 * table has the moves on which the answers rest.
 *
 * Nothing is searched here. The budget has ended, so it does not count; the list of moves has a
 * limit of its own.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/partial_answer.h"
#include "base/assert.h"

#include "game/stream.h"

enum { LOOKED_UP = 1 << 14 };          /* moves */
static const double looking_for = 0.5; /* seconds: a script may be slow */

/* How many values are missing, and the XOR of the others. */
static size_t count_missing(const grundy_answer *a, grundy_nimber *rest) {
  size_t count = 0;
  *rest = 0;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    count += !a->parts[i].known;
    if (a->parts[i].known) *rest ^= a->parts[i].value;
  }
  return count;
}

typedef struct looking {
  grundy_answer *a;
  const grundy_question *q;
  gi_solve_worker *worker; /* that has searched; NULL: there is none, or it has found nothing */
  gi_engine normal;        /* makes normal forms, in a budget of its own */
  size_t part;
  bool only;          /* no other part is missing, */
  grundy_nimber rest; /* and this is their XOR */
  double until;
  uint32_t looked;
  bool full; /* memory is short */
} looking;

/* Adds the value of one part, or of the parts into which it splits; false if it is not known.
 * `*excluded` has the values that it cannot have, if it does not split. */
static bool add_value(looking *l, const grundy_part *part, uint32_t *excluded, grundy_nimber *sum) {
  gi_engine *e = &l->normal;
  uint32_t count;
  uint64_t records = gi_stack_mark(&e->records), bytes = gi_stack_mark(&e->bytes);
  bool known = gi_engine_normal(e, grundy_part_bytes(part), part->length, &count);
  const grundy_part *record = known ? gi_engine_records(e, count) : NULL;
  *excluded = 0;
  for (uint32_t i = 0; known && i < count; i++) {
    gi_finding found = {0};
    if (record[i].flags & GRUNDY_NONE) continue;
    known = l->worker->technique->recall(l->worker, &record[i], &found) && found.exact;
    if (known) *sum ^= found.value;
    if (count == 1) *excluded = found.excluded;
  }
  gi_stack_release(&e->records, records);
  gi_stack_release(&e->bytes, bytes);
  return known;
}

/* One option of the part: listed if its value is known, and it wins or all are wanted. */
static bool look_up(void *user, const grundy_part *parts, size_t n) {
  looking *l = user;
  uint32_t unused;
  grundy_move move = {
      .part = l->part, .to = parts, .count = n, .has_value = true, .value = l->rest};
  if (l->a->move_count >= l->q->max_moves || l->looked++ == LOOKED_UP || gi_seconds() > l->until)
    return false;
  for (size_t i = 0; i < n; i++)
    if (!add_value(l, &parts[i], &unused, &move.value)) return true;
  move.outcome = move.value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  if (move.value && !l->q->all_moves) return true;
  l->full = !gi_answer_add(l->a, &move);
  if (!move.value) l->a->outcome = GRUNDY_OUTCOME_N;
  return !l->full;
}

/* The moves of the part whose values are in the table. */
static void list_found(looking *l) {
  const gi_instance *instance = l->a->sum->instances[l->part];
  const grundy_part *part = grundy_sum_part(l->a->sum, l->part);
  gi_stream stream;
  gi_stream_init(&stream, &l->normal.meter, look_up, l);
  gi_stream_end(&stream, instance->game->moves(instance->self, grundy_part_bytes(part),
                                               part->length, &stream.sink));
  gi_stream_clear(&stream);
  gi_answer_seal(l->a);
}

/* Looks the part up: returns the values that it cannot have, as bits, and lists its moves. */
static uint32_t look_at_table(looking *l) {
  gi_budget own;
  grundy_nimber value = 0;
  uint32_t excluded;
  gi_budget_init(&own, l->a->g);
  gi_engine_init(&l->normal, l->a->g, l->a->sum->instances[l->part], &own, false);
  gi_meter_init(&l->normal.meter, &own, false);
  add_value(l, grundy_sum_part(l->a->sum, l->part), &excluded, &value);
  if (l->only && l->q->max_moves > 0) list_found(l);
  gi_meter_close(&l->normal.meter);
  gi_engine_free(&l->normal);
  return excluded;
}

/* The worker that has searched the part, if it has found anything. */
static grundy_status find_worker(grundy_solver *s, looking *l, const gi_instance *instance,
                                 const grundy_part *part, grundy_error *error) {
  l->worker = NULL;
  if (!gi_searches(l->q->technique)) return GRUNDY_OK;
  const gi_technique *by = gi_solver_choose(s, instance, l->q->technique, part, error);
  if (!by) return error->status;
  gi_solve_worker *w = gi_solver_worker(s, instance, by, error);
  if (!w) return error->status;
  if (w->technique->recall && w->technique->recall(w, NULL, NULL)) l->worker = w;
  return GRUNDY_OK;
}

/* Fills in what is known of one part. */
static grundy_status settle_part(grundy_solver *s, looking *l, grundy_error *error) {
  grundy_answer *a = l->a;
  const gi_instance *instance = a->sum->instances[l->part];
  const grundy_part *part = grundy_sum_part(a->sum, l->part);
  grundy_nimber least = gi_solver_least(instance, l->q->technique, part);
  bool won = l->only && l->rest < least;
  grundy_status status = find_worker(s, l, instance, part, error);
  if (status != GRUNDY_OK) return status;
  uint32_t excluded = l->worker ? look_at_table(l) : 0;
  if (won) gi_answer_theorem(a, instance, gi_theorem(instance, part, GRUNDY_NORMAL));
  if (won || (l->only && l->rest < GI_FINDING_BITS && excluded >> l->rest & 1))
    a->outcome = GRUNDY_OUTCOME_N;
  while (least < GI_FINDING_BITS && excluded >> least & 1) least++;
  a->parts[l->part].least = least;
  return l->full ? gi_no_memory(a->g, error) : GRUNDY_OK;
}

grundy_status gi_partial_answer(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                grundy_error *error) {
  looking l = {.a = a, .q = q, .until = gi_seconds() + looking_for};
  GI_ASSERT(!a->has_value && a->move_count == 0 && q->convention == GRUNDY_NORMAL);
  grundy_status status = GRUNDY_OK;
  l.only = count_missing(a, &l.rest) == 1;
  for (l.part = 0; l.part < grundy_sum_count(a->sum) && status == GRUNDY_OK; l.part++)
    if (!a->parts[l.part].known) status = settle_part(s, &l, error);
  return status;
}

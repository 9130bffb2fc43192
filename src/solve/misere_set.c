/* Misere sums of few positions of any games.
 *
 * The parts of the sum, and all that they can come to, are a finite set that moves do not leave. It
 * has a misere quotient, as the heaps of a rule have one (misere_quotient.c). If there are at most
 * MOST_MEMBERS of them and the quotient is found in short time, the classes of the parts decide the
 * sum and each of its moves.
 *
 * The solver keeps the last set, which serves every sum of its members. A set that is not ready is
 * dropped at once.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/misere_set.h"

#include "base/array.h"
#include "base/assert.h"
#include "misere/position_set.h"
#include "solve/misere_quotient.h"

enum { MOST_MEMBERS = 1000, MOST_POSITIONS = 1 << 14 };

typedef struct gi_set_quotient {
  gi_position_set set;
  grundy_quotient *quotient;
} gi_set_quotient;

void gi_misere_set_forget(grundy_solver *s) {
  if (!s->set) return;
  gi_position_set_clear(&s->set->set);
  grundy_quotient_free(s->set->quotient);
  gi_resize(s->g, s->set, sizeof *s->set, 0);
  s->set = NULL;
}

/* ---- classes ---- */

static grundy_status class_of_sum(grundy_solver *s, const grundy_sum *sum, uint32_t *out,
                                  grundy_error *error) {
  grundy_heaps *members = NULL;
  size_t count = 0, room = 0;
  grundy_status status = gi_position_set_find(&s->set->set, sum, &members, &count, &room, error);
  if (status == GRUNDY_OK && !grundy_quotient_class_of_sum(s->set->quotient, members, count, out))
    status = GRUNDY_EINPUT;
  GI_RELEASE(s->g, members, room);
  return status;
}

grundy_status gi_set_class(grundy_solver *s, const gi_instance *instance, const grundy_part *parts,
                           size_t n, uint32_t *out, grundy_error *error) {
  grundy_sum *sum;
  grundy_status status = gi_sum_of(s->g, instance, parts, n, &sum, error);
  if (status != GRUNDY_OK) return status;
  status = class_of_sum(s, sum, out, error);
  grundy_sum_free(sum);
  return status;
}

grundy_status gi_set_generator(grundy_solver *s, uint32_t i, grundy_text *out,
                               grundy_error *error) {
  grundy_sum *sum = gi_sum_new(s->g);
  uint32_t member = (uint32_t)grundy_quotient_generator(s->set->quotient, i);
  if (!sum) return gi_no_memory(s->g, error);
  grundy_status status = gi_position_set_put(&s->set->set, member, 1, sum, error);
  if (status == GRUNDY_OK) grundy_sum_print(sum, out);
  grundy_sum_free(sum);
  return status;
}

/* ---- the set ---- */

/* Makes the set, which may be too large: then `*found` is false. */
static grundy_status close_set(grundy_solver *s, const grundy_sum *sum, bool *found,
                               grundy_error *error) {
  gi_budget *b = &s->budget;
  uint64_t limit = b->limits.positions, before = atomic_load(&b->positions);
  uint64_t most = gi_budget_most_positions(b);
  if (!most || most > before + MOST_POSITIONS) b->limits.positions = before + MOST_POSITIONS;
  grundy_status status = gi_position_set_add(&s->set->set, sum, error);
  if (status == GRUNDY_OK) status = gi_position_set_close(&s->set->set, error);
  b->limits.positions = limit;
  *found = status == GRUNDY_OK && !s->set->set.full;
  if (*found) return GRUNDY_OK;
  bool full = s->set->set.full;
  enum gi_stop why = gi_budget_stopped(b);
  gi_misere_set_forget(s);
  atomic_store(&b->positions, before);
  if (status == GRUNDY_UNKNOWN && (full || why == GI_STOP_POSITIONS || why == GI_STOP_MEMORY)) {
    gi_budget_go_on(b);
    status = GRUNDY_OK;
  }
  return status;
}

static grundy_status find_quotient(grundy_solver *s, const grundy_sum *sum, bool *found,
                                   grundy_error *error) {
  s->set = gi_zeroed(s->g, 1, sizeof *s->set);
  if (!s->set) return gi_no_memory(s->g, error);
  gi_position_set_init(&s->set->set, s->g, &s->budget, MOST_MEMBERS);
  grundy_status status = close_set(s, sum, found, error);
  if (status != GRUNDY_OK || !*found) return status;
  grundy_quotient_question q;
  gi_quotient_trial trial;
  grundy_atoms atoms = gi_position_set_atoms(&s->set->set);
  gi_quotient_trial_begin(s, GI_QUOTIENT_QUICK, &trial, &q);
  status = grundy_quotient_of_atoms(s->g, &atoms, &q, &s->set->quotient, error);
  gi_quotient_trial_end(s, &trial);
  *found = status == GRUNDY_OK;
  if (!*found) gi_misere_set_forget(s);
  return status == GRUNDY_UNKNOWN && gi_budget_stopped(&s->budget) == GI_STOP_NONE ? GRUNDY_OK
                                                                                   : status;
}

/* Whether the set that is kept has all parts. */
static bool is_kept(grundy_solver *s, const grundy_sum *sum) {
  uint32_t class;
  grundy_error ignored;
  return s->set && class_of_sum(s, sum, &class, &ignored) == GRUNDY_OK;
}

/* ---- deciding ---- */

static grundy_status add_source(grundy_answer *a, const grundy_quotient *q, grundy_error *error) {
  const grundy_quotient_facts *f = grundy_quotient_about(q);
  grundy_text text;
  grundy_text_init(&text, a->g);
  text.say(&text,
           GRUNDY_N("the misere quotient of the %llu positions that the parts can come to has %u "
                    "elements (Plambeck 2005, Plambeck and Siegel 2008; proved by finitely many "
                    "conditions)"),
           (unsigned long long)f->heaps, (unsigned)f->order);
  bool ok = !text.failed && gi_answer_proved(a, "misere-quotient", text.data);
  grundy_text_clear(&text);
  return ok ? GRUNDY_OK : gi_no_memory(a->g, error);
}

grundy_status gi_misere_by_set(grundy_solver *s, grundy_answer *a, bool *found,
                               grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  *found = is_kept(s, a->sum);
  if (!*found) {
    gi_misere_set_forget(s);
    status = find_quotient(s, a->sum, found, error);
  }
  for (size_t i = 0; *found && status == GRUNDY_OK && i < grundy_sum_count(a->sum); i++)
    status = gi_set_class(s, a->sum->instances[i], grundy_sum_part(a->sum, i), 1,
                          &a->parts[i].class, error);
  if (!*found || status != GRUNDY_OK) return status;
  gi_quotient_decide(a, s->set->quotient);
  a->decided_by = GI_BY_MISERE_SET;
  return add_source(a, s->set->quotient, error);
}

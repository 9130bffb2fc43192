/* Misere sums of tame parts.
 *
 * If the genus of a position and of all that it can come to is that of a Nim sum, it is tame, and
 * sums of tame positions are played as sums of Nim piles (Conway): the values are added by XOR, a
 * sum is fickle if all its parts are, and who wins follows as in misere Nim. docs/misere.md has
 * more.
 *
 * While positions are tame, the genus takes their options and no more. Beyond the first wild one it
 * takes long, so the search for it ends after some positions. They count only if it succeeds.
 *
 * Invariant: the solver keeps genera only after a search that came to its end.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/misere_tame.h"

#include "base/assert.h"
#include "misere/genus.h"
#include "solve/moves.h"

enum { MOST_POSITIONS = 1 << 15 };

static const char by_genus[] =
    GRUNDY_N("every part is tame by its genus, so the sum is played as misere Nim (Conway 1976)");

void gi_misere_genera_forget(grundy_solver *s) {
  if (!s->genera) return;
  gi_genera_clear(s->genera);
  gi_resize(s->g, s->genera, sizeof *s->genera, 0);
  s->genera = NULL;
}

static bool open_genera(grundy_solver *s) {
  if (s->genera) return true;
  s->genera = gi_zeroed(s->g, 1, sizeof *s->genera);
  if (!s->genera) return false;
  gi_genera_init(s->genera, s->g, &s->budget);
  return true;
}

/* The genus of parts of one game. After a limit or a fault no genera are left. */
static grundy_status genus_of(grundy_solver *s, const gi_instance *instance,
                              const grundy_part *parts, size_t n, gi_genus *out,
                              grundy_error *error) {
  grundy_sum *sum;
  if (!open_genera(s)) return gi_no_memory(s->g, error);
  grundy_status status = gi_sum_of(s->g, instance, parts, n, &sum, error);
  if (status != GRUNDY_OK) return status;
  status = gi_genera_find(s->genera, sum, out, error);
  grundy_sum_free(sum);
  if (status != GRUNDY_OK) gi_misere_genera_forget(s);
  return status;
}

grundy_status gi_tame_value(grundy_solver *s, const gi_instance *instance, const grundy_part *parts,
                            size_t n, grundy_nimber *value, bool *firm, grundy_error *error) {
  gi_genus genus = {.value = 0};
  grundy_status status = genus_of(s, instance, parts, n, &genus, error);
  if (status != GRUNDY_OK) return status;
  GI_ASSERT(genus.tame);
  uint32_t digits = gi_genus_digits_of_nim(&s->genera->digits, genus.value, true);
  if (digits == GI_NO_DIGITS) return gi_no_memory(s->g, error);
  *value = genus.value;
  *firm = genus.digits == digits;
  return GRUNDY_OK;
}

/* The values of all parts. `*tame` becomes false at the first that is wild. */
static grundy_status tame_parts(grundy_solver *s, grundy_answer *a, bool *tame,
                                grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  *tame = true;
  for (size_t i = 0; i < grundy_sum_count(a->sum) && *tame && status == GRUNDY_OK; i++) {
    gi_genus genus = {.tame = false};
    gi_part_value *part = &a->parts[i];
    const grundy_part *position = grundy_sum_part(a->sum, i);
    status = genus_of(s, a->sum->instances[i], position, 1, &genus, error);
    *tame = genus.tame;
    if (status == GRUNDY_OK && *tame)
      status =
          gi_tame_value(s, a->sum->instances[i], position, 1, &part->value, &part->firm, error);
  }
  return status;
}

grundy_status gi_misere_by_genus(grundy_solver *s, grundy_answer *a, bool *found,
                                 grundy_error *error) {
  gi_budget *b = &s->budget;
  uint64_t limit = b->limits.positions, before = atomic_load(&b->positions);
  uint64_t most = gi_budget_most_positions(b);
  bool own = !most || most > before + MOST_POSITIONS; /* the limit that ends it is this one */
  if (own) b->limits.positions = before + MOST_POSITIONS;
  grundy_status status = tame_parts(s, a, found, error);
  b->limits.positions = limit;
  if (status == GRUNDY_OK && *found) {
    grundy_nimber total = 0;
    for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
      total ^= a->parts[i].value;
      a->any_firm = a->any_firm || a->parts[i].firm;
    }
    a->outcome = gi_misere_outcome(total, a->any_firm);
    a->decided_by = GI_BY_MISERE_GENUS;
    a->kind = GRUNDY_KIND_COMPUTED;
    gi_answer_by(a, "misere-genus", by_genus, GRUNDY_KIND_COMPUTED);
    return status;
  }
  *found = false;
  a->any_firm = false;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) a->parts[i].value = 0;
  atomic_store(&b->positions, before);
  enum gi_stop why = gi_budget_stopped(b);
  if (status == GRUNDY_UNKNOWN && (why == GI_STOP_POSITIONS || why == GI_STOP_MEMORY)) {
    gi_budget_go_on(b);
    status = GRUNDY_OK;
  }
  return status;
}

/* The misere quotient of a game of heaps or of the closed set of some positions, and the comparison
 * of two sums by it.
 *
 * The limits hold for the closed set and for the quotient together. Invariant: a number of the
 * quotient is a heap of the rule, or the member of the closed set with this number, so every sum
 * that is shown can be read again.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/quotient.h"

#include <string.h>

#include "base/allowance.h"
#include "base/array.h"
#include "base/assert.h"
#include "game/hooks.h"
#include "lang/sum_reader.h"
#include "misere/position_set.h"
#include "solve/answer.h"

enum { REPEATED = 10 /* so many equal parts are written as 10*nim(2) */ };

typedef struct quotient_study {
  grundy_quotient_study shown; /* first */
  grundy *g;
  gi_allowance allowance;
  gi_budget budget;
  gi_position_set set;
  grundy_quotient *quotient;
  grundy_quotient_comparison comparison;
  grundy_text name, reason, sums[2], apart;
} quotient_study;

static quotient_study *study_new(grundy *g, const grundy_quotient_question *question) {
  quotient_study *s = gi_zeroed(g, 1, sizeof *s);
  if (!s) return NULL;
  s->g = g;
  s->shown.size = sizeof s->shown;
  gi_allowance_init(&s->allowance, g, &question->limits);
  gi_budget_init(&s->budget, g);
  gi_position_set_init(&s->set, g, &s->budget, GRUNDY_QUOTIENT_POSITIONS_MOST);
  grundy_text *texts[] = {&s->name, &s->reason, &s->sums[0], &s->sums[1], &s->apart};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) grundy_text_init(texts[i], g);
  return s;
}

void grundy_quotient_study_free(grundy_quotient_study *shown) {
  quotient_study *s = (quotient_study *)shown;
  if (!s) return;
  grundy_quotient_free(s->quotient);
  gi_position_set_clear(&s->set);
  grundy_text *texts[] = {&s->name, &s->reason, &s->sums[0], &s->sums[1], &s->apart};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) grundy_text_clear(texts[i]);
  gi_resize(s->g, s, sizeof *s, 0);
}

static const char *stop_name(const quotient_study *s) {
  grundy_quotient_stop stop =
      s->quotient ? grundy_quotient_about(s->quotient)->stop : GRUNDY_QUOTIENT_STOP_NONE;
  if (stop > GRUNDY_QUOTIENT_STOP_CANCEL) return grundy_quotient_stop_name(stop);
  if (s->set.full) return "set";
  if (stop == GRUNDY_QUOTIENT_STOP_NONE) /* a limit came before there was a quotient */
    return grundy_stop_name(gi_stop_of((enum gi_stop)atomic_load(&s->g->watch.ended)));
  return grundy_stop_name((grundy_stop)stop);
}

/* The search came to its end, which `status` and `error` say: fills in what is shown, and hands the
 * study over, or frees it. */
static grundy_status study_finish(quotient_study *s, grundy_status status, double began,
                                  grundy_quotient_study **out, grundy_error *error) {
  grundy_quotient_study *shown = &s->shown;
  if (status == GRUNDY_UNKNOWN) {
    grundy_text_add(&s->reason, error->message);
    shown->stopped_by = stop_name(s);
  }
  shown->finished = status == GRUNDY_OK;
  shown->quotient = s->quotient;
  shown->name = s->name.data ? s->name.data : "";
  shown->reason = shown->finished ? NULL : s->reason.data ? s->reason.data : "";
  shown->seconds = gi_seconds() - began;
  if (status >= GRUNDY_OK && (s->name.failed || s->reason.failed))
    status = gi_no_memory(s->g, error);
  if (status >= GRUNDY_OK)
    *out = shown;
  else
    grundy_quotient_study_free(shown);
  return status;
}

/* What is left of the limits, for the quotient. */
static grundy_status limits_left(quotient_study *s, grundy_limits *out, grundy_error *error) {
  enum gi_stop why = gi_allowance_left(&s->allowance, out);
  if (why == GI_STOP_NONE) return GRUNDY_OK;
  gi_budget_start_within(&s->budget, out);
  gi_budget_stop(&s->budget, why);
  grundy_status status = gi_budget_explain(&s->budget, error);
  gi_budget_end(&s->budget);
  return status;
}

/* ---- a game of heaps ---- */

/* The rule that a script declares for its numbers; NULL: none. Other games have functions that name
 * a heap of equal value, which need not be equal in misere play. */
static const grundy_rule *declared_rule(grundy *g, const gi_instance *of) {
  grundy_text one;
  grundy_sum *sum = NULL;
  const grundy_rule *rule = NULL;
  uint64_t n = 0;
  if (!of->path || !of->game->heap ||
      grundy_name_kind_of(of->path, strlen(of->path)) == GRUNDY_NAME_PLUGIN)
    return NULL;
  grundy_text_init(&one, g);
  grundy_text_add(&one, of->label);
  grundy_text_add(&one, "(1)");
  if (!one.failed && grundy_sum_parse(g, one.data, one.length, &sum, NULL) == GRUNDY_OK &&
      grundy_sum_count(sum) == 1 && sum->instances[0] == of) {
    const grundy_part *part = grundy_sum_part(sum, 0);
    rule = of->game->heap(of->self, grundy_part_bytes(part), part->length, &n);
  }
  grundy_sum_free(sum);
  grundy_text_clear(&one);
  return n == 1 ? rule : NULL;
}

static const grundy_rule *rule_of(grundy *g, const gi_instance *of) {
  const grundy_rule *rule = gi_heap_rule(of);
  return rule ? rule : declared_rule(g, of);
}

/* The game of the text, and its rule. */
static grundy_status open_game(grundy *g, const char *text, const gi_instance **of,
                               const grundy_rule **rule, grundy_error *error) {
  size_t length = strlen(text);
  grundy_status status = gi_game_read(g, text, length, of, error);
  if (status != GRUNDY_OK) return status;
  const grundy_game *game = (*of)->game;
  *rule = gi_is_zermelo(game) || (game->traits & GRUNDY_NO_MISERE) ? NULL : rule_of(g, *of);
  if (*rule) return GRUNDY_OK;
  return gi_fault(
      g, error, GRUNDY_EINPUT,
      GRUNDY_N("%s is not a game of heaps that has a misere quotient; name positions of "
               "it, as in %s"),
      (*of)->label, "grundy quotient 'nim(2)' 'cram(2x3)'");
}

/* All heaps are asked for of a code whose digits go on for ever. */
static grundy_status check_digits(grundy *g, const char *label, const grundy_rule *rule,
                                  const grundy_quotient_question *question, grundy_error *error) {
  if (question->heaps || rule->form != GRUNDY_RULE_CODE || rule->tail == 0) return GRUNDY_OK;
  return gi_fault(
      g, error, GRUNDY_EINPUT,
      GRUNDY_N("the digits of the code of %s go on for ever, so no theorem proves a period of its "
               "misere quotient; --heaps N asks for the heaps up to N"),
      label);
}

grundy_status grundy_quotient_study_game(grundy *g, const char *game,
                                         const grundy_quotient_question *question,
                                         grundy_quotient_study **out, grundy_error *error) {
  double began = gi_seconds();
  grundy_error unused;
  const gi_instance *of;
  const grundy_rule *rule;
  *out = NULL;
  if (!error) error = &unused;
  grundy_status status = open_game(g, game, &of, &rule, error);
  if (status == GRUNDY_OK) status = check_digits(g, of->label, rule, question, error);
  if (status != GRUNDY_OK) return status;
  quotient_study *s = study_new(g, question);
  if (!s) return gi_no_memory(g, error);
  grundy_quotient_question left = *question;
  grundy_text_add(&s->name, of->label);
  s->shown.asked = question->heaps;
  status = limits_left(s, &left.limits, error);
  if (status == GRUNDY_OK) status = grundy_quotient_of_rule(g, rule, &left, &s->quotient, error);
  return study_finish(s, status, began, out, error);
}

/* ---- positions ---- */

/* Adds the positions of one text to the set. */
static grundy_status add_positions(quotient_study *s, const char *text, grundy_error *error) {
  grundy_sum *sum;
  grundy_limits left;
  grundy_status status = grundy_sum_parse(s->g, text, strlen(text), &sum, error);
  if (status != GRUNDY_OK) return status;
  if (s->name.length) grundy_text_add(&s->name, ", ");
  grundy_sum_print(sum, &s->name);
  status = limits_left(s, &left, error);
  if (status == GRUNDY_OK) {
    gi_budget_start_within(&s->budget, &left);
    status = gi_position_set_add(&s->set, sum, error);
    uint64_t positions = atomic_load(&s->budget.positions);
    gi_allowance_spend(&s->allowance, positions);
    s->shown.positions += positions;
    gi_budget_end(&s->budget);
  }
  grundy_sum_free(sum);
  return status;
}

static grundy_status close_set(quotient_study *s, grundy_error *error) {
  grundy_limits left;
  grundy_status status = limits_left(s, &left, error);
  if (status != GRUNDY_OK) return status;
  gi_budget_start_within(&s->budget, &left);
  status = gi_position_set_close(&s->set, error);
  gi_budget_end(&s->budget);
  s->shown.position_count = s->set.count;
  return status;
}

grundy_status grundy_quotient_study_positions(grundy *g, const char *const *sums, size_t count,
                                              const grundy_quotient_question *question,
                                              grundy_quotient_study **out, size_t *wrong,
                                              grundy_error *error) {
  double began = gi_seconds();
  grundy_error unused;
  grundy_status status = GRUNDY_OK;
  *out = NULL;
  if (!error) error = &unused;
  quotient_study *s = study_new(g, question);
  if (!s) return gi_no_memory(g, error);
  s->shown.of_positions = true;
  for (size_t i = 0; i < count && status == GRUNDY_OK; i++) {
    if (wrong) *wrong = i;
    status = add_positions(s, sums[i], error);
  }
  if (status == GRUNDY_OK) status = close_set(s, error);
  grundy_quotient_question left = *question;
  left.heaps = 0;
  if (status == GRUNDY_OK) status = limits_left(s, &left.limits, error);
  if (status == GRUNDY_OK) {
    grundy_atoms atoms = gi_position_set_atoms(&s->set);
    status = grundy_quotient_of_atoms(g, &atoms, &left, &s->quotient, error);
  }
  return study_finish(s, status, began, out, error);
}

/* ---- sums, as texts ---- */

void grundy_quotient_study_member(const grundy_quotient_study *study, uint64_t n,
                                  grundy_text *out) {
  const quotient_study *s = (const quotient_study *)study;
  grundy_sum *sum = NULL;
  if (!study->of_positions) {
    grundy_text_add(out, study->name);
    grundy_text_add(out, "(");
    grundy_text_number(out, n);
    grundy_text_add(out, ")");
    return;
  }
  if ((sum = gi_sum_new(s->g)) &&
      gi_position_set_put(&s->set, (uint32_t)n, 1, sum, NULL) == GRUNDY_OK)
    grundy_sum_print(sum, out);
  else
    out->failed = true;
  grundy_sum_free(sum);
}

/* Writes the least word of a class as a sum: of heaps "kayles(1,1,5) + 12*kayles(2)". */
static void print_sum_of(const quotient_study *s, uint32_t class, grundy_text *out) {
  uint32_t exponents[GRUNDY_QUOTIENT_GENERATORS_MOST];
  uint32_t count = grundy_quotient_about(s->quotient)->generator_count;
  grundy_sum *sum = s->shown.of_positions ? gi_sum_new(s->g) : NULL;
  bool any = false, open = false;
  grundy_quotient_exponents(s->quotient, class, exponents);
  if (class == 0) grundy_text_add(out, "0");
  if (s->shown.of_positions && !sum) out->failed = true;
  for (uint32_t i = 0; i < count && !out->failed; i++) {
    uint64_t heap = grundy_quotient_generator(s->quotient, i);
    if (sum) {
      if (gi_position_set_put(&s->set, (uint32_t)heap, exponents[i], sum, NULL) != GRUNDY_OK)
        out->failed = true;
      continue;
    }
    bool many = exponents[i] >= REPEATED;
    for (uint32_t e = 0; e < (many ? 1 : exponents[i]); e++) {
      bool joins = open && !many;
      if (open && !joins) grundy_text_add(out, ")");
      if (!joins && any) grundy_text_add(out, " + ");
      if (many) {
        grundy_text_number(out, exponents[i]);
        grundy_text_add(out, "*");
      }
      grundy_text_add(out, joins ? "," : s->shown.name);
      if (!joins) grundy_text_add(out, "(");
      grundy_text_number(out, heap);
      open = !many;
      if (many) grundy_text_add(out, ")");
      any = true;
    }
  }
  if (open) grundy_text_add(out, ")");
  if (sum && class != 0) grundy_sum_print(sum, out);
  grundy_sum_free(sum);
}

/* ---- comparison ---- */

static bool same_rule(const grundy_rule *a, const grundy_rule *b) {
  if (a == b) return true;
  if (a->form != b->form || a->tail != b->tail || a->unequal != b->unequal ||
      a->frozen != b->frozen)
    return false;
  if (a->form == GRUNDY_RULE_NEXT) return a->next == b->next;
  if (a->form == GRUNDY_RULE_SET)
    return a->set_count == b->set_count &&
           (a->set_count == 0 || memcmp(a->set, b->set, a->set_count * sizeof *a->set) == 0);
  return a->count == b->count && (a->count == 0 || memcmp(a->digits, b->digits, a->count) == 0);
}

/* The heap that a part is; false: it is not a heap of the quotient's rule. */
static bool heap_of(const quotient_study *s, const gi_instance *of, const grundy_part *part,
                    uint64_t *n) {
  const grundy_rule *rule = rule_of(s->g, of);
  if (!rule || !same_rule(rule, grundy_quotient_rule(s->quotient))) return false;
  if (gi_heap_rule(of))
    *n = grundy_heap(grundy_part_bytes(part));
  else if (!of->game->heap(of->self, grundy_part_bytes(part), part->length, n))
    return false;
  return true;
}

/* The heaps of a sum. */
static grundy_status find_heaps(quotient_study *s, const grundy_sum *sum, grundy_heaps **out,
                                size_t *count, size_t *room, grundy_error *error) {
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const grundy_part *part = grundy_sum_part(sum, i);
    grundy_heaps heap = {.count = 1};
    uint32_t class;
    bool is_heap = heap_of(s, sum->instances[i], part, &heap.heap);
    if (!is_heap || !grundy_quotient_class(s->quotient, heap.heap, &class)) {
      grundy_text text;
      grundy_text_init(&text, s->g);
      gi_parts_print(sum->instances[i], part, 1, &text);
      const char *shown = text.data ? text.data : "?";
      if (is_heap)
        gi_fault(s->g, error, GRUNDY_EINPUT,
                 GRUNDY_N("%s is not in the set: the quotient is known up to heap %llu"), shown,
                 (unsigned long long)grundy_quotient_about(s->quotient)->heaps);
      else
        gi_fault(s->g, error, GRUNDY_EINPUT,
                 GRUNDY_N("%s is not in the set: the quotient is of the heaps of %s"), shown,
                 s->shown.name);
      grundy_text_clear(&text);
      return GRUNDY_EINPUT;
    }
    if (!GI_RESERVE(s->g, *out, *room, *count + 1)) return gi_no_memory(s->g, error);
    (*out)[(*count)++] = heap;
  }
  return GRUNDY_OK;
}

/* Members of the set beyond those that the quotient covers, because a limit ended it. */
static grundy_status check_covered(const quotient_study *s, const grundy_heaps *heaps, size_t count,
                                   grundy_error *error) {
  uint32_t class;
  for (size_t i = 0; i < count; i++)
    if (!grundy_quotient_class(s->quotient, heaps[i].heap, &class))
      return gi_fault(s->g, error, GRUNDY_EINPUT,
                      GRUNDY_N("the search ended before the quotient had all of these positions"));
  return GRUNDY_OK;
}

/* Reads the sum of one side, and lists its numbers. */
static grundy_status read_side(quotient_study *s, const char *text, size_t side,
                               grundy_heaps **heaps, size_t *count, size_t *room,
                               grundy_error *error) {
  grundy_sum *sum;
  grundy_status status = grundy_sum_parse(s->g, text, strlen(text), &sum, error);
  if (status != GRUNDY_OK) return status;
  s->sums[side].length = 0;
  grundy_sum_print(sum, &s->sums[side]);
  gi_budget_start(&s->budget);
  status = s->shown.of_positions ? gi_position_set_find(&s->set, sum, heaps, count, room, error)
                                 : find_heaps(s, sum, heaps, count, room, error);
  gi_budget_end(&s->budget);
  if (status == GRUNDY_OK) status = check_covered(s, *heaps, *count, error);
  grundy_sum_free(sum);
  return status;
}

static grundy_status show_difference(quotient_study *s, const grundy_quotient_difference *d,
                                     grundy_error *error) {
  s->apart.length = 0;
  if (!d->equal) print_sum_of(s, d->tells_apart, &s->apart);
  if (s->apart.failed || s->sums[0].failed || s->sums[1].failed) return gi_no_memory(s->g, error);
  s->comparison = (grundy_quotient_comparison){.sums = {s->sums[0].data, s->sums[1].data},
                                               .classes = {d->classes[0], d->classes[1]},
                                               .equal = d->equal,
                                               .tells_apart = d->equal ? NULL : s->apart.data,
                                               .outcomes = {d->outcomes[0], d->outcomes[1]}};
  s->shown.comparison = &s->comparison;
  return GRUNDY_OK;
}

grundy_status grundy_quotient_study_compare(grundy_quotient_study *study, const char *a,
                                            const char *b, size_t *wrong, grundy_error *error) {
  quotient_study *s = (quotient_study *)study;
  const char *texts[2] = {a, b};
  grundy_heaps *heaps[2] = {NULL, NULL};
  size_t counts[2] = {0, 0}, rooms[2] = {0, 0};
  grundy_quotient_difference difference;
  grundy_error unused;
  grundy_status status = GRUNDY_OK;
  GI_ASSERT(s->quotient);
  if (!error) error = &unused;
  for (size_t i = 0; i < 2 && status == GRUNDY_OK; i++) {
    if (wrong) *wrong = i;
    status = read_side(s, texts[i], i, &heaps[i], &counts[i], &rooms[i], error);
  }
  if (status == GRUNDY_OK) {
    bool covered =
        grundy_quotient_compare(s->quotient, heaps[0], counts[0], heaps[1], counts[1], &difference);
    GI_ASSERT(covered);
    status = covered ? show_difference(s, &difference, error) : GRUNDY_EINPUT;
  }
  for (size_t i = 0; i < 2; i++) GI_RELEASE(s->g, heaps[i], rooms[i]);
  return status;
}

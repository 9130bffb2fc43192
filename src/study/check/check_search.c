/* Compares, for an examination, the functions that only searches use with the values by the
 * definition.
 *
 * `search_moves` is called for positions in normal form, and the mex of the options that it lists
 * must be the value: what it leaves out equals something that it lists. `upper_bound`,
 * `lower_bound` and `heap` are called for every position; the engines for heap rules compute the
 * values of heaps.
 */
/* SPDX-License-Identifier: MIT */
#include "game/hooks.h"
#include "heap/series.h"
#include "study/check/check.h"

enum { LARGEST_HEAP = 1 << 12 };

/* ---- options ---- */

/* The value of what is in the bag, each option the XOR of its parts; false if one is not known. */
static bool value_of_bag(gi_check *x, uint64_t *value) {
  const gi_bag *bag = &x->caught.bag;
  size_t n = gi_bag_count(bag);
  uint64_t now = 0;
  if (!GI_CHECK_RESERVE(x, scratch, n + 1)) return false;
  uint32_t *has = x->scratch; /* whether an option has the value i; it is n at most */
  memset(has, 0, (n + 1) * sizeof *has);
  for (size_t i = 0; i < n; i++) {
    uint32_t to = gi_check_find(x, &bag->parts[i]);
    if (to != GI_CHECK_NOTHING && (to == GI_CHECK_UNSEEN || !gi_check_at(x, to)->valued))
      return false;
    if (to != GI_CHECK_NOTHING) now ^= gi_check_at(x, to)->value;
    if (!(bag->parts[i].flags & GRUNDY_LAST)) continue;
    if (now <= n) has[now] = 1;
    now = 0;
  }
  for (*value = 0; has[*value];) ++*value;
  return true;
}

static bool options_hold(gi_check *x, uint32_t at) {
  uint64_t value;
  if (!x->of->game->search_moves || !gi_check_is_normal(x, at)) return true;
  gi_check_answer said = gi_check_ask(x, &x->once, GI_CHECK_SEARCH_MOVES, at);
  if (said == GI_CHECK_ENDED) return false;
  if (said != GI_CHECK_SAID || !value_of_bag(x, &value)) return x->status == GRUNDY_OK;
  gi_check_case(x, GRUNDY_CHECK_SEARCH_OPTIONS);
  const gi_check_position *m = gi_check_at(x, at);
  gi_check_counterexample *c =
      value == m->value ? NULL : gi_check_blame(x, GRUNDY_CHECK_SEARCH_OPTIONS, at);
  if (!c) return true;
  c->expected.say(&c->expected, GRUNDY_N("options that give the value %llu, as '%s' does"),
                  (unsigned long long)m->value, gi_check_function_name(x, GI_CHECK_MOVES));
  c->came.say(&c->came, GRUNDY_N("the value %llu"), (unsigned long long)value);
  return true;
}

/* ---- limits of the value ---- */

static void compare_value(gi_check *x, grundy_check_kind kind, uint32_t at, uint64_t said,
                          bool holds) {
  unsigned long long value = gi_check_at(x, at)->value;
  gi_check_case(x, kind);
  gi_check_counterexample *c = holds ? NULL : gi_check_blame(x, kind, at);
  if (!c) return;
  if (kind == GRUNDY_CHECK_BOUND)
    c->expected.say(&c->expected, GRUNDY_N("a number that is not below the value %llu"), value);
  else if (kind == GRUNDY_CHECK_LEAST)
    c->expected.say(&c->expected, GRUNDY_N("a number that is not above the value %llu"), value);
  else
    c->expected.say(&c->expected, GRUNDY_N("a heap of the value %llu"), value);
  c->came.say(&c->came, kind == GRUNDY_CHECK_HEAP ? GRUNDY_N("a heap of the value %llu") : "%llu",
              (unsigned long long)said);
}

static void limits_hold(gi_check *x, uint32_t at) {
  const grundy_game *game = x->of->game;
  const gi_check_position *m = gi_check_at(x, at);
  grundy_part part = gi_check_part(x, at);
  uint64_t said;
  if (game->upper_bound) {
    said = game->upper_bound(x->of->self, grundy_part_bytes(&part), part.length);
    compare_value(x, GRUNDY_CHECK_BOUND, at, said, said >= m->value);
  }
  if (game->lower_bound) {
    said = game->lower_bound(x->of->self, grundy_part_bytes(&part), part.length);
    compare_value(x, GRUNDY_CHECK_LEAST, at, said, said <= m->value);
  }
}

/* ---- heaps ---- */

/* The values of the rule that was asked about last, in a budget of their own. */
typedef struct rule_values {
  gi_budget budget;
  gi_meter meter;
  gi_series series;
  bool made;
  const grundy_rule *failed; /* its values cannot be computed */
} rule_values;

static void forget_values(rule_values *v) {
  if (v->made) gi_series_clear(&v->series);
  if (v->made) gi_meter_close(&v->meter);
  v->made = false;
}

/* False: a rule that is not valid, or no memory. */
static bool extend_to(gi_check *x, rule_values *v, const grundy_rule *rule, uint64_t n) {
  if (v->made && v->series.rule != rule) forget_values(v);
  if (!v->made) {
    gi_budget_init(&v->budget, x->g);
    gi_meter_init(&v->meter, &v->budget, false);
    v->made = gi_series_init(&v->series, x->g, rule, &v->budget, &v->meter);
  }
  bool ok = v->made && (n < v->series.known || gi_series_extend(&v->series, GI_HEAP_AUTO, n + 1));
  if (!ok) v->failed = rule;
  return ok;
}

static void heap_holds(gi_check *x, rule_values *v, uint32_t at) {
  const grundy_game *game = x->of->game;
  grundy_part part = gi_check_part(x, at);
  uint64_t n = 0;
  const grundy_rule *rule = gi_heap_rule(x->of);
  if (rule)
    n = grundy_heap(grundy_part_bytes(&part));
  else if (game->heap)
    rule = game->heap(x->of->self, grundy_part_bytes(&part), part.length, &n);
  if (!rule || rule == v->failed || n > LARGEST_HEAP || !extend_to(x, v, rule, n)) return;
  uint64_t value = gi_series_at(&v->series, n);
  compare_value(x, GRUNDY_CHECK_HEAP, at, value, value == gi_check_at(x, at)->value);
}

bool gi_check_search(gi_check *x) {
  rule_values values = {.made = false};
  bool ok = true;
  for (uint32_t at = 0; at < x->count && !x->zermelo; at++) {
    if (!gi_check_at(x, at)->tried || !gi_check_at(x, at)->valued) continue;
    ok = gi_meter_poll(&x->meter) && options_hold(x, at);
    if (!ok) break;
    limits_hold(x, at);
    heap_holds(x, &values, at);
  }
  forget_values(&values);
  return ok;
}

/* The heaps that a quotient is of, and their options. */
/* SPDX-License-Identifier: MIT */
#include "misere/heap_family.h"

#include <string.h>

/* ---- copies ---- */

static bool is_code(const grundy_rule *rule) {
  if (rule->count > GRUNDY_RULE_DIGITS_MAX || rule->tail > 15) return false;
  if (rule->count ? rule->digits[rule->count - 1] == 0 : rule->tail != 0) return false;
  unsigned all = rule->tail;
  for (size_t t = 0; t < rule->count; t++) all |= rule->digits[t];
  if (all > 15 || (rule->unequal && (all & GRUNDY_LEAVES_THREE))) return false;
  return rule->count == 0 || !(rule->digits[0] & (GRUNDY_LEAVES_NOTHING | GRUNDY_LEAVES_ONE));
}

static bool is_set(const grundy_rule *rule) {
  for (size_t i = 0; i < rule->set_count; i++)
    if (rule->set[i] <= (i ? rule->set[i - 1] : 0)) return false;
  return true;
}

/* A copy of `count` items; `*ok` becomes false if memory is short. */
static void *family_copy(grundy *g, const void *items, size_t count, size_t size, bool *ok) {
  if (count == 0 || !*ok) return NULL;
  void *copy = gi_zeroed(g, count, size);
  if (copy) memcpy(copy, items, count * size);
  *ok = copy != NULL;
  return copy;
}

static void find_limits(gi_heap_family *f) {
  const grundy_rule *rule = &f->rule;
  f->leaves = 1;
  if (rule->form == GRUNDY_RULE_CODE) {
    unsigned all = 0;
    for (size_t t = 0; t < rule->count; t++) all |= rule->digits[t];
    f->leaves = all & GRUNDY_LEAVES_THREE ? 3 : all & GRUNDY_LEAVES_TWO ? 2 : 1;
    f->takes = rule->count ? rule->count - 1 : 0;
    f->has_theorem = rule->tail == 0 && !rule->unequal && rule->frozen == 0;
  } else if (rule->form == GRUNDY_RULE_SET) {
    f->takes = rule->set_count ? rule->set[rule->set_count - 1] : 0;
    f->has_theorem = true;
  }
}

grundy_status gi_heap_family_of_rule(gi_heap_family *f, grundy *g, const grundy_rule *rule,
                                     grundy_error *error) {
  bool ok = true;
  *f = (gi_heap_family){.g = g, .last = GRUNDY_QUOTIENT_HEAPS_MOST};
  if (rule->size < sizeof *rule || !(rule->form == GRUNDY_RULE_CODE   ? is_code(rule)
                                     : rule->form == GRUNDY_RULE_SET  ? is_set(rule)
                                     : rule->form == GRUNDY_RULE_NEXT ? rule->next != NULL
                                                                      : false))
    return gi_fault(g, error, GRUNDY_EGAME,
                    GRUNDY_N("the rule of this heap game is not valid: see grundy/rule.h"));
  f->rule = *rule;
  if (rule->form != GRUNDY_RULE_CODE) f->rule.count = 0;
  if (rule->form != GRUNDY_RULE_SET) f->rule.set_count = 0;
  f->rule.digits = family_copy(g, rule->digits, f->rule.count, sizeof *rule->digits, &ok);
  f->rule.set = family_copy(g, rule->set, f->rule.set_count, sizeof *rule->set, &ok);
  if (!ok) {
    gi_heap_family_clear(f);
    return gi_no_memory(g, error);
  }
  find_limits(f);
  return GRUNDY_OK;
}

/* Whether the lists of the atoms are in order, and each part is an earlier atom. */
static bool atoms_are_valid(const grundy_atoms *a) {
  size_t option = 0, part = 0;
  for (size_t i = 0; i < a->count; i++) {
    if (a->option_ends[i] < option) return false;
    for (; option < a->option_ends[i]; option++) {
      if (a->part_ends[option] < part) return false;
      for (; part < a->part_ends[option]; part++)
        if (a->parts[part] < 1 || a->parts[part] > i) return false;
    }
  }
  return true;
}

grundy_status gi_heap_family_of_atoms(gi_heap_family *f, grundy *g, const grundy_atoms *atoms,
                                      grundy_error *error) {
  bool ok = true;
  *f = (gi_heap_family){.g = g, .is_atoms = true, .last = atoms->count};
  if (atoms->count > GRUNDY_QUOTIENT_HEAPS_MOST || !atoms_are_valid(atoms))
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the options of a position must be sums of positions before it"));
  f->atoms.count = atoms->count;
  f->option_count = atoms->count ? atoms->option_ends[atoms->count - 1] : 0;
  f->part_count = f->option_count ? atoms->part_ends[f->option_count - 1] : 0;
  f->atoms.option_ends =
      family_copy(g, atoms->option_ends, atoms->count, sizeof *atoms->option_ends, &ok);
  f->atoms.part_ends =
      family_copy(g, atoms->part_ends, f->option_count, sizeof *atoms->part_ends, &ok);
  f->atoms.parts = family_copy(g, atoms->parts, f->part_count, sizeof *atoms->parts, &ok);
  if (ok) return GRUNDY_OK;
  gi_heap_family_clear(f);
  return gi_no_memory(g, error);
}

static void family_free(grundy *g, const void *items, size_t count, size_t size) {
  if (items) gi_resize(g, (void *)(uintptr_t)items, (uint64_t)count * size, 0);
}

void gi_heap_family_clear(gi_heap_family *f) {
  const grundy_rule *rule = &f->rule;
  const grundy_atoms *a = &f->atoms;
  family_free(f->g, rule->digits, rule->count, sizeof *rule->digits);
  family_free(f->g, rule->set, rule->set_count, sizeof *rule->set);
  family_free(f->g, a->option_ends, a->count, sizeof *a->option_ends);
  family_free(f->g, a->part_ends, f->option_count, sizeof *a->part_ends);
  family_free(f->g, a->parts, f->part_count, sizeof *a->parts);
  *f = (gi_heap_family){0};
}

/* ---- options ---- */

static bool list_atoms(const grundy_atoms *a, uint32_t n, gi_option_visit *visit, void *user,
                       gi_meter *m) {
  size_t option = n > 1 ? a->option_ends[n - 2] : 0;
  for (; option < a->option_ends[n - 1]; option++) {
    size_t first = option ? a->part_ends[option - 1] : 0;
    size_t count = a->part_ends[option] - first;
    if (!visit(user, count ? a->parts + first : NULL, count)) return false;
    if (!gi_meter_work(m, (uint32_t)count + 1)) return false;
  }
  return true;
}

static bool list_taking(const grundy_rule *rule, uint32_t n, gi_option_visit *visit, void *user,
                        gi_meter *m) {
  uint64_t taken = 0;
  for (size_t i = 0;; i++) {
    if (rule->form == GRUNDY_RULE_NEXT)
      taken = rule->next(n, taken);
    else
      taken = i < rule->set_count ? rule->set[i] : 0;
    if (taken == 0 || taken > n) return true;
    uint32_t rest = n - (uint32_t)taken;
    if (!visit(user, &rest, rest > 0) || !gi_meter_work(m, 1)) return false;
  }
}

/* The ways to split `rest` into two heaps, or into three. */
static bool list_splits(const grundy_rule *rule, uint32_t rest, unsigned digit,
                        gi_option_visit *visit, void *user, gi_meter *m) {
  uint32_t parts[3];
  if (digit & GRUNDY_LEAVES_TWO) {
    for (parts[0] = 1; parts[0] <= rest / 2; parts[0]++) {
      parts[1] = rest - parts[0];
      if (rule->unequal && parts[0] == parts[1]) continue;
      if (!visit(user, parts, 2)) return false;
    }
    if (!gi_meter_work(m, rest / 2)) return false;
  }
  if (!(digit & GRUNDY_LEAVES_THREE)) return true;
  for (parts[0] = 1; parts[0] <= rest / 3; parts[0]++) {
    for (parts[1] = parts[0]; parts[1] <= (rest - parts[0]) / 2; parts[1]++) {
      parts[2] = rest - parts[0] - parts[1];
      if (!visit(user, parts, 3)) return false;
    }
    if (!gi_meter_work(m, rest / 2)) return false;
  }
  return true;
}

bool gi_heap_family_options(const gi_heap_family *f, uint32_t n, gi_option_visit *visit, void *user,
                            gi_meter *m) {
  const grundy_rule *rule = &f->rule;
  if (f->is_atoms) return n == 0 || list_atoms(&f->atoms, n, visit, user, m);
  if (rule->form != GRUNDY_RULE_CODE) return list_taking(rule, n, visit, user, m);
  if (rule->frozen != 0 && n == rule->frozen) return true;
  for (uint32_t t = 0; t <= n && (t < rule->count || rule->tail); t++) {
    unsigned digit = grundy_rule_digit(rule, t);
    uint32_t rest = n - t;
    if (rest == 0) {
      if ((digit & GRUNDY_LEAVES_NOTHING) && !visit(user, &rest, 0)) return false;
      continue;
    }
    if ((digit & GRUNDY_LEAVES_ONE) && !visit(user, &rest, 1)) return false;
    if (!list_splits(rule, rest, digit, visit, user, m)) return false;
  }
  return true;
}

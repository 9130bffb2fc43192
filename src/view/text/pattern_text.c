/* The rule found in a table, as text for people: the rule, its exceptions, what was checked, and
 * what proves it. Nothing is called true beyond the table without naming the proof; the word for
 * all else is "observed". */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "view/facts.h"
#include "view/pattern/pattern_formula.h"

static void put_position(const uint64_t *n, size_t count, grundy_text *out) {
  for (size_t i = 0; i < count; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_text_number(out, n[i]);
  }
}

static void print_ranges(const grundy_pattern *p, grundy_text *out) {
  for (size_t i = 0; i < p->dimensions; i++) {
    if (i) grundy_text_add(out, ", ");
    grundy_text_add(out, gi_pattern_number(p, i));
    grundy_text_add(out, " = ");
    grundy_text_number(out, p->ranges[i].low);
    grundy_text_add(out, "..");
    grundy_text_number(out, p->ranges[i].high);
  }
}

/* "kayles, n = 0..1000: 1001 values." */
static void print_head(const grundy_pattern *p, const char *title, grundy_text *out) {
  if (title) {
    gi_sanitize(title, strlen(title), out);
    out->say(out, GRUNDY_N(", "));
  }
  print_ranges(p, out);
  out->say(out, GRUNDY_N(": "));
  out->say(out, p->outcomes ? GRUNDY_N("%llu outcomes") : GRUNDY_N("%llu values"),
           gi_as_llu(p->count - p->unknown));
  if (p->unknown) out->say(out, GRUNDY_N(" (%llu entries are left out)"), gi_as_llu(p->unknown));
  out->say(out, GRUNDY_N(".\n"));
}

static void print_left_side(const grundy_pattern *p, grundy_text *out) {
  if (p->for_p) {
    out->say(out, GRUNDY_N("P iff "));
    return;
  }
  grundy_text_add(out, "G(");
  for (size_t i = 0; i < p->dimensions; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_text_add(out, gi_pattern_number(p, i));
  }
  grundy_text_add(out, ") = ");
}

static void print_scope(const grundy_pattern *p, grundy_text *out) {
  size_t count = p->exception_count;
  out->say(out, GRUNDY_N(", "));
  if (gi_pattern_starts(p)) {
    out->say(out, GRUNDY_N("from n = %llu on"), gi_as_llu(p->from));
    out->say(out, GRUNDY_N(", "));
    out->say(out,
             count == 1 ? GRUNDY_N("with %llu exception below")
                        : GRUNDY_N("with %llu exceptions below"),
             gi_as_llu(count));
    out->say(out, GRUNDY_N(", "));
  } else if (count) {
    out->say(out, count == 1 ? GRUNDY_N("with %llu exception") : GRUNDY_N("with %llu exceptions"),
             gi_as_llu(count));
    out->say(out, GRUNDY_N(", "));
  }
  out->say(out, p->proof == GRUNDY_PATTERN_PERIOD ? GRUNDY_N("proved") : GRUNDY_N("observed"));
  if (gi_pattern_domain(p, NULL)) {
    out->say(out, GRUNDY_N(" for "));
    gi_pattern_domain(p, out);
  }
  if (p->agrees) out->say(out, GRUNDY_N("; the game's theorem agrees"));
  out->say(out, GRUNDY_N(".\n"));
}

static void print_rule(const grundy_pattern *p, const grundy_style *style, grundy_text *out) {
  if (style->colour) grundy_text_add(out, "\033[1m");
  print_left_side(p, out);
  if (p->for_p && p->rule.count == 1 && p->rule.nodes[0].op == GRUNDY_PATTERN_NUMBER) {
    out->say(out, p->rule.nodes[0].k ? GRUNDY_N("always") : GRUNDY_N("never"));
  } else {
    gi_pattern_formula(p, GI_WORDS, out);
    if (p->for_p && !gi_pattern_is_condition(p)) grundy_text_add(out, " = 1");
  }
  if (style->colour) grundy_text_add(out, "\033[0m");
  print_scope(p, out);
}

/* "  V(1) = 1, V(2) = 2, V(i) = V(i-1) + V(i-2)" */
static void print_list(const grundy_pattern *p, const grundy_pattern_node *n, char letter,
                       grundy_text *out) {
  const int64_t *start = p->rule.entries + n->table, *factor = start + n->k2;
  bool first = true;
  char name[2] = {letter, '\0'};
  grundy_text_add(out, "  ");
  grundy_text_add(out, name);
  grundy_text_add(out, " = ");
  for (int64_t i = 0; i < n->k2; i++) {
    gi_pattern_signed(start[i], out);
    grundy_text_add(out, ", ");
  }
  grundy_text_add(out, "...; ");
  grundy_text_add(out, name);
  grundy_text_add(out, "(i) = ");
  for (int64_t i = 0; i < n->k; i++) {
    int64_t times = factor[i] < 0 ? -factor[i] : factor[i];
    if (factor[i] == 0) continue;
    if (!first || factor[i] < 0) grundy_text_add(out, factor[i] < 0 ? " - " : " + ");
    first = false;
    if (times != 1) gi_pattern_signed(times, out);
    if (times != 1) grundy_text_add(out, " ");
    grundy_text_add(out, name);
    grundy_text_add(out, "(i-");
    gi_pattern_signed(i + 1, out);
    grundy_text_add(out, ")");
  }
  if (factor[n->k]) grundy_text_add(out, factor[n->k] < 0 ? " - " : " + ");
  if (factor[n->k]) gi_pattern_signed(factor[n->k] < 0 ? -factor[n->k] : factor[n->k], out);
  grundy_text_add(out, "\n");
}

/* "  T(x) = 0 below 100, 1 below 300, then 2" */
static void print_steps(const grundy_pattern *p, const grundy_pattern_node *n, const char *name,
                        grundy_text *out) {
  const int64_t *pairs = p->rule.entries + n->table;
  grundy_text_add(out, "  ");
  grundy_text_add(out, name);
  grundy_text_add(out, "(x) = ");
  for (size_t i = 0; i + 2 < n->entries; i += 2)
    out->say(out, GRUNDY_N("%lld below %lld, "), (long long)pairs[i + 1], (long long)pairs[i + 2]);
  out->say(out, GRUNDY_N("then %lld\n"), (long long)pairs[n->entries - 1]);
}

static void print_tables(const grundy_pattern *p, grundy_text *out) {
  enum { SHOWN = 200 };
  size_t table = 0;
  for (size_t i = 0; i < p->rule.count; i++) {
    const grundy_pattern_node *n = &p->rule.nodes[i];
    if (n->entries == 0) continue;
    char letter = gi_pattern_letter(table++), name[2] = {letter, '\0'};
    if (n->op == GRUNDY_PATTERN_IN_LIST) print_list(p, n, letter, out);
    if (n->op == GRUNDY_PATTERN_STEPS) print_steps(p, n, name, out);
    if (n->op != GRUNDY_PATTERN_TABLE) continue;
    grundy_text_add(out, "  ");
    grundy_text_add(out, name);
    grundy_text_add(out, " =");
    for (size_t k = 0; k < n->entries && k < SHOWN; k++) {
      int64_t entry = p->rule.entries[n->table + k];
      grundy_text_add(out, " ");
      if (entry == INT64_MIN)
        grundy_text_add(out, "?");
      else
        gi_pattern_signed(entry, out);
    }
    if (n->entries > SHOWN) out->say(out, GRUNDY_N(" ... (%llu in all)"), gi_as_llu(n->entries));
    grundy_text_add(out, "\n");
  }
}

/* What the names of functions mean that the formula uses; false: there is nothing to say. */
static bool say_meaning(grundy_pattern_op op, unsigned long long k, grundy_text *out) {
  switch (op) {
  case GRUNDY_PATTERN_VALUATION:
    out->say(out, GRUNDY_N("  v%llu(x): how often %llu divides x\n"), k, k);
    return true;
  case GRUNDY_PATTERN_LOW_POWER:
    out->say(out, GRUNDY_N("  low%llu(x): the largest power of %llu that divides x\n"), k, k);
    return true;
  case GRUNDY_PATTERN_HIGH_POWER:
    out->say(out, GRUNDY_N("  high%llu(x): the largest power of %llu that is at most x\n"), k, k);
    return true;
  case GRUNDY_PATTERN_LENGTH:
    out->say(out, GRUNDY_N("  digits%llu(x): how many digits x has to base %llu\n"), k, k);
    return true;
  case GRUNDY_PATTERN_DIGIT_SUM:
    out->say(out, GRUNDY_N("  sum%llu(x): the sum of the digits of x to base %llu\n"), k, k);
    return true;
  case GRUNDY_PATTERN_COLUMNS:
    out->say(out,
             GRUNDY_N("  odd%llu(...): how many binary columns have a sum that %llu does not "
                      "divide\n"),
             k, k);
    return true;
  case GRUNDY_PATTERN_ODIOUS:
    out->say(out, GRUNDY_N("  odious(x): of 2x and 2x+1 the one with an odd number of ones in "
                           "binary\n"));
    return true;
  case GRUNDY_PATTERN_EVIL:
    out->say(out, GRUNDY_N("  evil(x): of 2x and 2x+1 the one with an even number of ones in "
                           "binary\n"));
    return true;
  case GRUNDY_PATTERN_ZECKENDORF:
    out->say(out, GRUNDY_N("  fib_parts(x): how many Fibonacci numbers, no two of them "
                           "neighbours, add up to x\n"));
    return true;
  case GRUNDY_PATTERN_ZECKENDORF_1:
    out->say(out, GRUNDY_N("  fib_least(x): the least of the Fibonacci numbers, no two of them "
                           "neighbours, that add up to x\n"));
    return true;
  case GRUNDY_PATTERN_ZECKENDORF_0:
    out->say(out, GRUNDY_N("  fib_zeros(x): the zeros at the end of x as a sum of Fibonacci "
                           "numbers, no two of them neighbours\n"));
    return true;
  case GRUNDY_PATTERN_OR:
  case GRUNDY_PATTERN_ALL_OR:
    out->say(out, GRUNDY_N("  or: of the binary digits, one by one\n"));
    return true;
  case GRUNDY_PATTERN_ALL_AND:
    out->say(out, GRUNDY_N("  and: of the binary digits, one by one\n"));
    return true;
  default:
    return false;
  }
}

static void print_irrational(const grundy_pattern_node *n, grundy_text *out) {
  grundy_text_add(out, "  w = ");
  gi_pattern_irrational(n, out);
  grundy_text_add(out, "\n");
}

/* Whether the function stands in a condition that has a name instead. */
static bool is_named(grundy_pattern_op op, const char *formula) {
  const char *word = op == GRUNDY_PATTERN_ZECKENDORF  ? "fib_parts"
                     : op == GRUNDY_PATTERN_DIGIT_SUM ? "sum"
                     : op == GRUNDY_PATTERN_COLUMNS   ? "odd"
                                                      : NULL;
  return word && !strstr(formula, word);
}

/* Each once; conditions that have a name need none. */
static void print_legend(const grundy_pattern *p, grundy_text *out) {
  grundy_text formula;
  grundy_text_init(&formula, out->owner);
  gi_pattern_formula(p, GI_WORDS, &formula);
  for (size_t i = 0; i < p->rule.count; i++) {
    const grundy_pattern_node *n = &p->rule.nodes[i];
    bool before = false, named = is_named(n->op, formula.data ? formula.data : "");
    for (size_t k = 0; k < i; k++)
      before = before || (p->rule.nodes[k].op == n->op && p->rule.nodes[k].k == n->k);
    if (n->op == GRUNDY_PATTERN_BEATTY || n->op == GRUNDY_PATTERN_IN_BEATTY)
      print_irrational(n, out);
    if (!before && !named) say_meaning(n->op, gi_as_llu((uint64_t)n->k), out);
  }
  grundy_text_clear(&formula);
}

static void print_exceptions(const grundy_pattern *p, grundy_text *out) {
  uint64_t n[GRUNDY_TABLE_RANGES];
  if (p->exception_count == 0) {
    out->say(out, GRUNDY_N("Exceptions: none.\n"));
    return;
  }
  out->say(out, GRUNDY_N("Exceptions: "));
  for (size_t i = 0; i < p->exception_count; i++) {
    const grundy_pattern_exception *e = &p->exceptions[i];
    if (i) grundy_text_add(out, ", ");
    gi_pattern_cell(p, e->cell, n);
    if (p->for_p) {
      if (p->dimensions > 1) grundy_text_add(out, "(");
      put_position(n, p->dimensions, out);
      if (p->dimensions > 1) grundy_text_add(out, ")");
      grundy_text_add(out, e->value == 0 ? " P" : " N");
    } else {
      grundy_text_add(out, "G(");
      put_position(n, p->dimensions, out);
      grundy_text_add(out, ") = ");
      grundy_text_number(out, e->value);
    }
  }
  out->say(out, GRUNDY_N(".\n"));
}

static void print_checked(const grundy_pattern *p, grundy_text *out) {
  out->say(out, GRUNDY_N("Checked: "));
  print_ranges(p, out);
  out->say(out, GRUNDY_N("; "));
  out->say(out, GRUNDY_N("fitted to %llu entries, tested on the other %llu: "),
           gi_as_llu(p->fitted), gi_as_llu(p->tested));
  if (p->wrong_test == 0)
    out->say(out, GRUNDY_N("it holds for all of these.\n"));
  else
    out->say(out, GRUNDY_N("it holds for all of these but %llu.\n"), gi_as_llu(p->wrong_test));
}

static void print_proof(const grundy_pattern *p, grundy_text *out) {
  if (p->proof == GRUNDY_PATTERN_PERIOD) {
    out->say(out, GRUNDY_N("Proof: period %llu"), gi_as_llu(p->proved.period));
    if (p->proved.saltus) out->say(out, GRUNDY_N(" with saltus %llu"), gi_as_llu(p->proved.saltus));
    out->say(out, GRUNDY_N(" from n = %llu on; "), gi_as_llu(p->proved.preperiod));
    grundy_text_add(out, grundy_translate(out->owner, grundy_proof_message(p->proved.proof)));
    out->say(out, GRUNDY_N(".\n"));
    return;
  }
  if (p->refuted) {
    out->say(out, GRUNDY_N("It does not hold everywhere: by the game's theorem "));
    if (!p->for_p) grundy_text_add(out, "G");
    grundy_text_add(out, "(");
    put_position(p->refuted_at, p->dimensions, out);
    grundy_text_add(out, ")");
    if (p->for_p)
      out->say(out, p->refuted_value ? GRUNDY_N(" is N.\n") : GRUNDY_N(" is P.\n"));
    else
      out->say(out, GRUNDY_N(" = %llu.\n"), gi_as_llu(p->refuted_value));
  }
  if (p->theorem) {
    const char *text = grundy_translate(out->owner, p->theorem);
    out->say(out, GRUNDY_N("Theorem: "));
    gi_sanitize(text, strlen(text), out);
    size_t length = strlen(text);
    if (length && text[length - 1] == '.')
      grundy_text_add(out, "\n");
    else
      out->say(out, GRUNDY_N(".\n"));
  }
  if (p->agrees)
    out->say(out,
             GRUNDY_N("The theorem agrees with the rule at %llu more positions, with numbers up to "
                      "%llu.\n"),
             gi_as_llu(p->far), gi_as_llu(p->far_most));
}

static void print_names(const grundy_pattern *p, grundy_text *out) {
  if (p->name_count == 0) return;
  if (p->named < p->count)
    out->say(out, GRUNDY_N("The first %llu values are those of "), gi_as_llu(p->named));
  else
    out->say(out, GRUNDY_N("The values are those of "));
  for (size_t i = 0; i < p->name_count; i++) {
    if (i) grundy_text_add(out, ", ");
    gi_sanitize(p->names[i], strlen(p->names[i]), out);
    if (p->name_from[i] != p->ranges[0].low)
      out->say(out, GRUNDY_N(" (shifted: from its n = %llu on)"), gi_as_llu(p->name_from[i]));
  }
  out->say(out, GRUNDY_N(".\n"));
}

/* "; give 26 or more (n = 0..25)." */
static void say_enough(const grundy_pattern *p, grundy_text *out) {
  if (p->enough)
    out->say(out, GRUNDY_N("; give %llu or more (n = %llu..%llu)"), gi_as_llu(p->enough),
             gi_as_llu(p->ranges[0].low), gi_as_llu(p->ranges[0].low + p->enough - 1));
  out->say(out, GRUNDY_N(".\n"));
}

/* No rule: what fits, and how many values would be enough. */
static void print_hint(const grundy_pattern *p, grundy_text *out) {
  if (p->fits) {
    print_left_side(p->fits, out);
    gi_pattern_formula(p->fits, GI_WORDS, out);
    out->say(out, GRUNDY_N(" fits, but so few values do not decide"));
    say_enough(p, out);
    print_tables(p->fits, out);
    print_legend(p->fits, out);
    return;
  }
  out->say(out, GRUNDY_N("No rule found that explains them.\n"));
  if (!p->proved.found || !p->enough) return;
  out->say(out, GRUNDY_N("The values of the game have the proved period %llu from n = %llu on"),
           gi_as_llu(p->proved.period), gi_as_llu(p->proved.preperiod));
  say_enough(p, out);
}

void grundy_print_pattern(const grundy_pattern *p, const char *title, const grundy_style *style,
                          grundy_text *out) {
  print_head(p, title, out);
  if (!p->found) {
    print_hint(p, out);
    if (p->theorem) print_proof(p, out);
    print_names(p, out);
    return;
  }
  print_rule(p, style, out);
  print_tables(p, out);
  print_legend(p, out);
  if (p->period > 1) {
    out->say(out, GRUNDY_N("  period %llu"), gi_as_llu(p->period));
    if (p->saltus) out->say(out, GRUNDY_N(" with saltus %llu"), gi_as_llu(p->saltus));
    grundy_text_add(out, "\n");
  }
  print_exceptions(p, out);
  print_checked(p, out);
  print_proof(p, out);
  print_names(p, out);
}

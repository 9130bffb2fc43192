/* Rules found in tables: a rule with its exceptions must give the table, cell by cell, whatever the
 * table is; rules that were put in are found; noise has none; a rule that is almost right is never
 * told without its exceptions; and a rule that is called proved holds far beyond the table. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cases.h"
#include "grundy/grundy.h"
#include "rules.h"

enum { MOST = 4096 };

static rng chance;

typedef struct table {
  grundy_cells cells;
  grundy_nimber values[MOST];
} table;

static uint64_t v2(uint64_t n) {
  uint64_t times = 0;
  for (; n && n % 2 == 0; n /= 2) times++;
  return times;
}

static uint64_t ones(uint64_t n) {
  uint64_t count = 0;
  for (; n; n &= n - 1) count++;
  return count;
}

/* ---- looking, and what must hold of every answer ---- */

static grundy_nimber told_at(const grundy_pattern *p, size_t cell, const uint64_t *n, bool *fine) {
  int64_t told = 0;
  *fine = true;
  for (size_t i = 0; i < p->exception_count; i++)
    if (p->exceptions[i].cell == cell) return p->exceptions[i].value;
  *fine = grundy_pattern_evaluate(&p->rule, n, p->dimensions, &told) && told >= 0;
  return (grundy_nimber)told;
}

/* The rule with its exceptions is the table; no exception is one in vain; those in the last third
 * of one number are counted apart. */
static void check_sound(const grundy_pattern *p, const grundy_cells *cells) {
  size_t late = 0, listed = 0;
  if (!p->found) return;
  for (size_t cell = 0; cell < cells->count; cell++) {
    uint64_t n[GRUNDY_TABLE_RANGES];
    size_t rest = cell;
    bool fine;
    for (size_t i = cells->dimensions; i-- > 0;) {
      uint64_t length = cells->ranges[i].high - cells->ranges[i].low + 1;
      n[i] = cells->ranges[i].low + rest % length;
      rest = (size_t)(rest / length);
    }
    if (cells->known && !cells->known[cell]) continue;
    grundy_nimber told = told_at(p, cell, n, &fine);
    bool excepted = listed < p->exception_count && p->exceptions[listed].cell == cell;
    if (excepted) {
      int64_t plain;
      assert_true(p->exceptions[listed].value == cells->values[cell]);
      if (grundy_pattern_evaluate(&p->rule, n, p->dimensions, &plain))
        assert_true(p->for_p ? (plain != 0) != (cells->values[cell] == 0)
                             : (grundy_nimber)plain != cells->values[cell]);
      listed++;
      if (cells->dimensions == 1 && cell >= cells->count - cells->count / 3) late++;
    } else {
      assert_true(fine);
      assert_true(p->for_p ? (told != 0) == (cells->values[cell] == 0)
                           : told == cells->values[cell]);
    }
  }
  assert_int_equal(listed, p->exception_count);
  if (cells->dimensions == 1) assert_int_equal(late, p->wrong_test);
  if (cells->dimensions == 1 && listed)
    assert_true(p->from == cells->ranges[0].low + p->exceptions[listed - 1].cell + 1);
}

static grundy_pattern *look(grundy *g, const grundy_cells *cells) {
  grundy_pattern *p;
  grundy_error error;
  grundy_status status = grundy_pattern_find(g, cells, NULL, &p, &error);
  if (status != GRUNDY_OK) fail_msg("%s", error.message);
  assert_int_equal(p->proof, GRUNDY_PATTERN_OBSERVED); /* nothing was said of a proof */
  check_sound(p, cells);
  return p;
}

/* The rule as people read it, without tables. */
static void read_rule(grundy *g, const grundy_pattern *p, char *out, size_t room) {
  grundy_text text;
  grundy_style style = {.unicode = false};
  grundy_text_init(&text, g);
  grundy_print_pattern(p, NULL, &style, &text);
  const char *line = strchr(text.data, '\n') + 1;
  size_t length = strcspn(line, "\n");
  if (length >= room) length = room - 1;
  memcpy(out, line, length);
  out[length] = '\0';
  grundy_text_clear(&text);
}

static void expect(grundy *g, const grundy_cells *cells, const char *wanted) {
  char rule[512];
  grundy_pattern *p = look(g, cells);
  read_rule(g, p, rule, sizeof rule);
  if (strcmp(rule, wanted) != 0) fail_msg("found '%s', not '%s'", rule, wanted);
  grundy_pattern_free(g, p);
}

static void line(table *t, size_t count, uint64_t low) {
  t->cells = (grundy_cells){.dimensions = 1, .count = count, .values = t->values};
  t->cells.ranges[0] = (grundy_range){low, low + count - 1};
}

static void square(table *t, size_t side, uint64_t low) {
  t->cells = (grundy_cells){.dimensions = 2, .count = side * side, .values = t->values};
  t->cells.ranges[0] = t->cells.ranges[1] = (grundy_range){low, low + side - 1};
}

/* ---- rules that were put in ---- */

static uint64_t formula(int which, uint64_t n) {
  switch (which) {
  case 0:
    return n ^ n >> 1;
  case 1:
    return n & (0 - n);
  case 2:
    return 2 * n + (ones(n) + 1) % 2;
  case 3:
    return ones(n) % 2;
  case 4:
    return (3 * n + 1) / 5;
  case 5:
    return n ^ 5;
  case 6:
    return n ^ n >> 1 ^ n >> 3;
  case 7:
    return n % 7 / 2;
  default:
    return v2(n + 1);
  }
}

static void test_finds_formulas(void **state) {
  static const char *const wanted[] = {
      "G(n) = n xor (n >> 1), observed.",
      "G(n) = low2(n), observed for n >= 1.",
      "G(n) = odious(n), observed.",
      "G(n) = sum2(n) mod 2, observed.",
      "G(n) = floor((3 n + 1) / 5), observed.",
      "G(n) = n xor 5, observed.",
      "G(n) = n xor (n >> 1) xor (n >> 3), observed.",
      "G(n) = floor((n mod 7) / 2), observed.",
      "G(n) = v2(n + 1), observed.",
  };
  grundy *g = grundy_new(NULL);
  table t;
  (void)state;
  for (int which = 0; which < 9; which++) {
    uint64_t low = which == 1;
    line(&t, 300, low);
    for (size_t i = 0; i < 300; i++) t.values[i] = formula(which, low + i);
    expect(g, &t.cells, wanted[which]);
  }
  grundy_free(g);
}

static uint64_t gcd(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static uint64_t formula_of_two(int which, uint64_t a, uint64_t b) {
  uint64_t low = a < b ? a : b, high = a < b ? b : a;
  switch (which) {
  case 0:
    return v2((a | b) + 1); /* Delete Nim */
  case 1:
    return a ^ b;
  case 2:
    return (a + b) % 4;
  case 3:
    return a == b ? 0 : 1;
  case 4:
    return gcd(a, b) == 1 ? 0 : 1;
  case 5:
    return low % 3 == 0 && high % 2 == 0 ? 0 : 1;
  case 6:
    return (a % 3) ^ (b % 5);
  default:
    return high / low;
  }
}

static void test_finds_formulas_of_two(void **state) {
  static const char *const wanted[] = {
      "G(a,b) = v2((a or b) + 1), observed for a >= 1, b >= 1.",
      "G(a,b) = a xor b, observed for a >= 1, b >= 1.",
      "G(a,b) = (a + b) mod 4, observed for a >= 1, b >= 1.",
      "P iff a = b, observed for a >= 1, b >= 1.",
      "P iff gcd(a, b) = 1, observed for a >= 1, b >= 1.",
      "P iff 2 (min(a, b) mod 3) + max(a, b) mod 2 = 0, observed for a >= 1, b >= 1.",
      "G(a,b) = (a mod 3) xor (b mod 5), observed for a >= 1, b >= 1.",
      "G(a,b) = floor(max(a, b) / min(a, b)), observed for a >= 1, b >= 1.",
  };
  grundy *g = grundy_new(NULL);
  table t;
  (void)state;
  for (int which = 0; which < 8; which++) {
    square(&t, 40, 1);
    t.cells.outcomes = which >= 3 && which <= 5;
    for (size_t i = 0; i < t.cells.count; i++)
      t.values[i] = formula_of_two(which, 1 + i / 40, 1 + i % 40);
    expect(g, &t.cells, wanted[which]);
  }
  grundy_free(g);
}

/* Values that are not known hide no period. */
static void test_finds_with_gaps(void **state) {
  grundy *g = grundy_new(NULL);
  uint8_t known[300];
  table t;
  (void)state;
  line(&t, 300, 0);
  t.cells.known = known;
  for (size_t i = 0; i < 300; i++) {
    t.values[i] = i % 7;
    known[i] = i % 10 != 3;
  }
  expect(g, &t.cells, "G(n) = n mod 7, observed.");
  t.cells.known = NULL;
  for (size_t i = 0; i < 300; i++) t.values[i] = 2 * i + 1;
  expect(g, &t.cells, "G(n) = 2 n + 1, observed.");
  grundy_free(g);
}

/* A row of a table has the rules of one number. */
static void test_finds_in_rows(void **state) {
  grundy *g = grundy_new(NULL);
  table t;
  (void)state;
  line(&t, 60, 1);
  t.cells.dimensions = 2;
  t.cells.ranges[1] = t.cells.ranges[0];
  t.cells.ranges[0] = (grundy_range){2, 2};
  for (size_t i = 0; i < 60; i++) t.values[i] = (i + 1) % 5 == 2 ? 3 : (i + 1) % 5;
  expect(g, &t.cells, "G(a,b) = T[b mod 5], observed for a = 2, b >= 1.");
  grundy_free(g);
}

/* Lists of lost positions. */
static void test_finds_lists(void **state) {
  grundy *g = grundy_new(NULL);
  table t;
  (void)state;
  line(&t, 3000, 1);
  t.cells.outcomes = true;
  for (size_t i = 0; i < 3000; i++) t.values[i] = 1;
  for (uint64_t k = 1; k * k <= 3000; k++) t.values[k * k - 1] = 0;
  expect(g, &t.cells, "P iff n = T(i), observed for n >= 1.");
  for (size_t i = 0; i < 3000; i++) t.values[i] = 1;
  for (uint64_t a = 1, b = 3; a <= 3000;) { /* 1, 3, 7, 17, 41, ... */
    uint64_t next = 2 * b + a;
    t.values[a - 1] = 0;
    a = b;
    b = next;
  }
  for (size_t i = 0; i < 3000; i++) t.values[i] = 1;
  for (uint64_t k = 1; k < 2200; k++) { /* whole parts of the multiples of the square root of 2 */
    uint64_t root = 0;
    while ((root + 1) * (root + 1) <= 2 * k * k) root++;
    if (root <= 3000) t.values[root - 1] = 0;
  }
  expect(g, &t.cells, "P iff n = floor(i w), i > 0, observed for n >= 1.");
  grundy_free(g);
}

/* Periods with a start and a saltus, at random. */
static void test_finds_periods(void **state) {
  grundy *g = grundy_new(NULL);
  uint64_t cases = test_cases(60);
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    table t;
    uint64_t p = 1 + rng_below(&chance, 30), start = rng_below(&chance, 40);
    uint64_t saltus = rng_below(&chance, 2) ? 1 + rng_below(&chance, 9) : 0, low = 0;
    line(&t, 500, low);
    for (size_t n = 0; n < 500; n++)
      t.values[n] = n < start + p ? rng_below(&chance, 12) : t.values[n - p] + saltus;
    grundy_pattern *found = look(g, &t.cells);
    bool constant = true; /* that is not much of a pattern if it begins late */
    for (size_t n = start; n + 1 < 500; n++) constant = constant && t.values[n] == t.values[n + 1];
    if (!constant && (!found->found || found->from > start))
      fail_msg("period %u, saltus %u, from %u: found %d, from %u", (unsigned)p, (unsigned)saltus,
               (unsigned)start, found->found, (unsigned)found->from);
    if (found->period > 1) {
      assert_true(p % found->period == 0);
      assert_true(found->saltus * (p / found->period) == saltus);
    }
    grundy_pattern_free(g, found);
  }
  grundy_free(g);
}

/* ---- nothing ---- */

static void test_noise(void **state) {
  grundy *g = grundy_new(NULL);
  uint64_t cases = test_cases(120);
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    table t;
    uint64_t below = 2 + rng_below(&chance, 30), side = 10 + rng_below(&chance, 40);
    if (i % 2)
      line(&t, 30 + (size_t)rng_below(&chance, 2000), rng_below(&chance, 3));
    else
      square(&t, (size_t)side, rng_below(&chance, 2));
    t.cells.outcomes = i % 3 == 0;
    if (i % 3 == 0)
      below = 2 + below % 4; /* P-positions so rare that a line has none make a rule */
    for (size_t k = 0; k < t.cells.count; k++) {
      t.values[k] = rng_below(&chance, below);
      if (t.cells.outcomes) t.values[k] = t.values[k] > 0;
    }
    grundy_pattern *p = look(g, &t.cells);
    if (p->found) {
      char rule[512];
      read_rule(g, p, rule, sizeof rule);
      fail_msg("'%s' in noise: %s of %zu, below %u", rule, i % 2 ? "a line" : "a square",
               t.cells.count, (unsigned)below);
    }
    grundy_pattern_free(g, p);
  }
  grundy_free(g);
}

/* Noise that stays as it is for a while, or goes up by and by. */
static void test_correlated_noise(void **state) {
  grundy *g = grundy_new(NULL);
  uint64_t cases = test_cases(80), found = 0;
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    table t;
    uint64_t stay = 3 + rng_below(&chance, 40), now = 0, below = 2 + rng_below(&chance, 8);
    line(&t, 60 + (size_t)rng_below(&chance, 400), 0);
    for (size_t k = 0; k < t.cells.count; k++) {
      if (rng_below(&chance, stay) == 0) now = i % 2 ? now + 1 : rng_below(&chance, below);
      t.values[k] = now;
    }
    grundy_pattern *p = look(g, &t.cells);
    size_t last = t.cells.count - 1, same = 0;
    while (same < last && t.values[last - same - 1] == t.values[last]) same++;
    found += p->found && 3 * same < last; /* one that stays for long is as good as constant */
    grundy_pattern_free(g, p);
  }
  if (found > cases / 20) fail_msg("%u rules in noise", (unsigned)found);
  grundy_free(g);
}

static void test_nothing_in_hard_games(void **state) {
  static const char *const games[] = {"0.007", "grundy", "officers"};
  grundy *g = grundy_new(NULL);
  (void)state;
  for (size_t i = 0; i < 3; i++) {
    grundy_table_question question;
    grundy_table *r;
    grundy_table_question_init(&question);
    question.ranges[0].high = test_cases(100) < 50 ? 2500 : 10000;
    question.period = false;
    assert_int_equal(grundy_table_compute(g, games[i], &question, &r, NULL), GRUNDY_OK);
    grundy_pattern *p = look(g, &r->cells);
    assert_false(p->found);
    grundy_pattern_free(g, p);
    grundy_table_free(r);
  }
  grundy_free(g);
}

/* ---- near misses ---- */

static uint64_t base_rule(int which, size_t i) {
  return which < 6    ? formula(which, i + 1)
         : which == 6 ? (i + 1) % 12
         : which == 7 ? 3 * ((i + 1) / 6) + (i + 1) % 3
         : which == 8 ? v2(i + 1) % 2
                      : (uint64_t)((i + 1) % 5 == 2);
}

static void break_it(table *t, int how) {
  size_t count = t->cells.count;
  if (how == 0) {
    t->values[count - count / 7] ^= 1;
  } else if (how == 1) {
    for (size_t i = count - count / 10; i < count; i++)
      t->values[i] = i % 3 == 0 ? t->values[i] + 1 : t->values[i] ^ (i % 2);
  } else {
    for (size_t power = 1; power <= count; power *= 2) t->values[power - 1] ^= 1;
  }
}

static void test_near_misses(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  for (int which = 0; which < 10; which++)
    for (int how = 0; how < 3; how++) {
      table whole, t;
      line(&whole, 700, 1);
      for (size_t i = 0; i < 700; i++) whole.values[i] = base_rule(which, i);
      t = whole;
      t.cells.values = t.values;
      break_it(&t, how);
      grundy_pattern *right = look(g, &whole.cells), *p = look(g, &t.cells);
      assert_true(right->found);
      if (p->found) assert_true(p->exception_count > 0);
      if (how == 0 || how == 2) assert_true(p->found);
      if (how == 0) assert_true(p->exception_count == 1 && p->wrong_test == 1);
      if (how == 1) assert_false(p->found && p->wrong_test == 0);
      grundy_pattern_free(g, right);
      grundy_pattern_free(g, p);
    }
  grundy_free(g);
}

/* A rule that stops to hold just before the end of the table is none. */
static void test_breaks_at_end(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  for (int which = 0; which < 2; which++) {
    table t;
    line(&t, 4000, 0);
    t.cells.outcomes = which == 1;
    for (size_t i = 0; i < 4000; i++)
      t.values[i] = which ? (i % 5 != 0) == (i < 3960) : i % 2 + (i >= 3980);
    grundy_pattern *p = look(g, &t.cells);
    assert_false(p->found);
    grundy_pattern_free(g, p);
  }
  grundy_free(g);
}

/* ---- proofs ---- */

typedef struct gathered {
  grundy_nimber *values;
  size_t count;
} gathered;

static bool take(void *user, const grundy_values *values) {
  gathered *to = user;
  for (size_t i = 0; i < values->count; i++) to->values[to->count++] = grundy_values_at(values, i);
  return true;
}

/* A small set to take from, whose largest number may lie beyond what is shown, or an octal code. */
static void make_rule(test_rule *out) {
  if (rng_below(&chance, 2))
    rule_random_set(&chance, 4, 60, out);
  else
    rule_random_code(&chance, 8, 4, out);
}

/* A rule that is called proved, found in the first values, holds for all that follow. */
static void test_proofs(void **state) {
  enum { SHOWN = 240, FAR = 1600 };
  grundy *g = grundy_new(NULL);
  uint64_t cases = test_cases(1000), proved = 0;
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    table t;
    grundy_nimber all[FAR + 1];
    test_rule made;
    grundy_sequence *s;
    grundy_pattern *p;
    grundy_pattern_options options;
    gathered to = {all, 0};
    make_rule(&made);
    assert_int_equal(grundy_sequence_new(g, &made.rule, &s, NULL), GRUNDY_OK);
    assert_int_equal(grundy_sequence_stream(s, GRUNDY_HOW_AUTO, 0, FAR, take, &to, NULL),
                     GRUNDY_OK);
    size_t shown = i % 2 ? SHOWN : 16 + (size_t)rng_below(&chance, 100); /* few mislead */
    line(&t, shown, 0);
    memcpy(t.values, all, shown * sizeof *all);
    grundy_pattern_options_init(&options);
    options.rule = &made.rule;
    assert_int_equal(grundy_pattern_find(g, &t.cells, &options, &p, NULL), GRUNDY_OK);
    check_sound(p, &t.cells);
    for (uint64_t n = shown; n <= FAR && p->proof; n++) {
      int64_t told;
      assert_true(grundy_pattern_evaluate(&p->rule, &n, 1, &told));
      assert_true(p->for_p ? (told != 0) == (all[n] == 0) : (grundy_nimber)told == all[n]);
    }
    proved += p->proof != GRUNDY_PATTERN_OBSERVED;
    grundy_pattern_free(g, p);
    grundy_sequence_free(s);
  }
  assert_true(proved > cases / 4); /* so that something was tested */
  grundy_free(g);
}

/* What the theorem of a game says, as the command asks for it. */
typedef struct oracle {
  grundy *g;
  grundy_solver *solver;
  const char *game;
  size_t dimensions;
} oracle;

static grundy_pattern_reply ask(void *user, const uint64_t *n, bool outcome, grundy_nimber *out) {
  oracle *o = user;
  grundy_text text;
  grundy_sum *sum = NULL;
  grundy_answer *a = NULL;
  grundy_question question;
  grundy_pattern_reply reply = GRUNDY_PATTERN_NO_POSITION;
  grundy_question_init(&question);
  question.technique = GRUNDY_HOW_FORMULA;
  question.outcome_only = outcome;
  question.max_moves = 0;
  grundy_text_init(&text, o->g);
  grundy_text_add(&text, o->game);
  for (size_t i = 0; i < o->dimensions; i++) {
    grundy_text_add(&text, i ? "," : "(");
    grundy_text_number(&text, n[i]);
  }
  grundy_text_add(&text, ")");
  if (grundy_sum_parse(o->g, text.data, text.length, &sum, NULL) == GRUNDY_OK) {
    reply = GRUNDY_PATTERN_SILENT;
    if (grundy_solve(o->solver, sum, &question, &a, NULL) == GRUNDY_OK &&
        grundy_answer_kind(a) == GRUNDY_KIND_FORMULA) {
      *out = grundy_answer_outcome(a) == GRUNDY_OUTCOME_N;
      if (outcome || grundy_answer_value(a, out)) reply = GRUNDY_PATTERN_TOLD;
    }
  }
  grundy_answer_free(a);
  grundy_sum_free(sum);
  grundy_text_clear(&text);
  return reply;
}

/* From where the rule is told on, through the table and far beyond, it is the game, but for the
 * exceptions. */
static void check_claim(grundy *g, const char *game, const grundy_pattern *p) {
  grundy_table_question question;
  grundy_table *r;
  uint64_t low = p->domain[0];
  assert_int_equal(p->dimensions, 1); /* of several numbers nothing is proved */
  grundy_table_question_init(&question);
  question.ranges[0] = (grundy_range){low, p->ranges[0].high + 600};
  question.period = false;
  assert_int_equal(grundy_table_compute(g, game, &question, &r, NULL), GRUNDY_OK);
  const grundy_cells *cells = &r->cells;
  for (uint64_t n = low; n < low + cells->count; n++) {
    bool fine, inside = n >= p->ranges[0].low && n <= p->ranges[0].high;
    size_t cell = inside ? (size_t)(n - p->ranges[0].low) : SIZE_MAX;
    grundy_nimber value = cells->values[n - low], told = told_at(p, cell, &n, &fine);
    bool excepted = false;
    for (size_t i = 0; i < p->exception_count; i++)
      excepted = excepted || p->exceptions[i].cell == cell;
    bool same = fine && (p->for_p && !excepted ? (told != 0) == (value == 0) : told == value);
    if (!same) fail_msg("%s(%u) is said to be proved", game, (unsigned)n);
  }
  grundy_table_free(r);
}

/* Late, lopsided and thin tables of games with theorems: what is not called observed is true. */
static void test_claims(void **state) {
  static const struct {
    const char *game;
    size_t dimensions;
  } games[] = {{"kayles", 1},    {"bash{3}", 1},     {"takepower", 1}, {"lasker", 1},
               {"dim", 1},       {"mark", 1},        {"halve", 1},     {"dawson", 1},
               {"euclid", 2},    {"king", 2},        {"knight", 2},    {"silverdollar", 2},
               {"wythoff", 2},   {"rwythoff{3}", 2}, {"grossman", 2},  {"subtract{2,5,7}", 1},
               {"staircase", 3}, {"nim", 3},         {"moore{2}", 3},  {"0.3F", 1}};
  grundy *g = grundy_new(NULL);
  grundy_solver *solver = grundy_solver_new(g);
  uint64_t cases = test_cases(20), claimed = 0;
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    size_t which = i % (sizeof games / sizeof *games), dimensions = games[which].dimensions;
    static const uint64_t longest[] = {0, 300, 40, 12};
    grundy_table_question question;
    grundy_table *r;
    grundy_table_question_init(&question);
    question.dimensions = dimensions;
    question.or_outcomes = true;
    question.period = false;
    for (size_t k = 0; k < dimensions; k++) {
      uint64_t low = rng_below(&chance, 2) ? rng_below(&chance, dimensions == 1 ? 400 : 60) : 0;
      uint64_t length = dimensions > 1 && rng_below(&chance, 3) == 0 ? rng_below(&chance, 4)
                                                                     : longest[dimensions];
      question.ranges[k] = (grundy_range){low, low + length};
    }
    if (grundy_table_compute(g, games[which].game, &question, &r, NULL) != GRUNDY_OK) continue;
    const grundy_game *game;
    const void *self;
    oracle o = {g, solver, games[which].game, dimensions};
    grundy_pattern_options options;
    grundy_pattern *p = NULL;
    grundy_pattern_options_init(&options);
    assert_int_equal(
        grundy_game_open(g, o.game, strlen(o.game), &game, &self, &options.label, NULL), GRUNDY_OK);
    options.rule = game->rule ? game->rule(self) : NULL;
    options.theorem = game->about.theorem;
    options.ask = ask;
    options.user = &o;
    if (grundy_pattern_find(g, &r->cells, &options, &p, NULL) == GRUNDY_OK && p->found) {
      char rule[2048];
      check_sound(p, &r->cells);
      read_rule(g, p, rule, sizeof rule);
      assert_true((strstr(rule, "observed") != NULL) == (p->proof == GRUNDY_PATTERN_OBSERVED));
      for (size_t k = 0; k < dimensions; k++)
        assert_true(p->domain[k] == 0 || strstr(rule, " for "));
      if (p->proof) check_claim(g, o.game, p);
      claimed += p->proof != GRUNDY_PATTERN_OBSERVED;
    }
    grundy_pattern_free(g, p);
    grundy_table_free(r);
  }
  assert_true(claimed > 0);
  grundy_solver_free(solver);
  grundy_free(g);
}

/* A few tables that misled: their rules are wrong just outside of them. */
static void test_domains(void **state) {
  grundy *g = grundy_new(NULL);
  table t;
  grundy_pattern_options options;
  grundy_pattern *p;
  grundy_table_question question;
  grundy_table *r;
  const grundy_game *game;
  const void *self;
  (void)state;
  grundy_table_question_init(&question);
  question.ranges[0] = (grundy_range){100, 400};
  question.period = false;
  assert_int_equal(grundy_table_compute(g, "kayles", &question, &r, NULL), GRUNDY_OK);
  grundy_pattern_options_init(&options);
  assert_int_equal(grundy_game_open(g, "kayles", 6, &game, &self, &options.label, NULL), GRUNDY_OK);
  options.rule = game->rule(self);
  assert_int_equal(grundy_pattern_find(g, &r->cells, &options, &p, NULL), GRUNDY_OK);
  assert_int_equal(p->proof, GRUNDY_PATTERN_PERIOD);
  assert_int_equal(p->domain[0], 71);
  grundy_pattern_free(g, p);
  grundy_table_free(r);
  line(&t, 300, 7);
  for (size_t i = 0; i < 300; i++) t.values[i] = (i + 7) % 5;
  expect(g, &t.cells, "G(n) = n mod 5, observed for n >= 7.");
  grundy_free(g);
}

/* A rule that the theorem refutes is left for one that it does not: in this table of Fraenkel's
 * game a simpler irrational number would do as well. */
static void test_leaves_refuted(void **state) {
  grundy *g = grundy_new(NULL);
  oracle o = {g, grundy_solver_new(g), "rwythoff{3}", 2};
  grundy_pattern_options options;
  grundy_pattern *p;
  grundy_table_question question;
  grundy_table *r;
  (void)state;
  grundy_table_question_init(&question);
  question.dimensions = 2;
  question.ranges[0] = question.ranges[1] = (grundy_range){0, 40};
  question.or_outcomes = true;
  assert_int_equal(grundy_table_compute(g, o.game, &question, &r, NULL), GRUNDY_OK);
  grundy_pattern_options_init(&options);
  assert_int_equal(grundy_pattern_find(g, &r->cells, &options, &p, NULL), GRUNDY_OK);
  assert_true(p->found && p->for_p && !p->agrees);
  grundy_pattern_free(g, p);
  options.theorem = "Fraenkel";
  options.ask = ask;
  options.user = &o;
  assert_int_equal(grundy_pattern_find(g, &r->cells, &options, &p, NULL), GRUNDY_OK);
  assert_true(p->found && p->for_p && !p->refuted && p->agrees);
  assert_int_equal(p->proof, GRUNDY_PATTERN_OBSERVED);
  check_sound(p, &r->cells);
  grundy_pattern_free(g, p);
  grundy_table_free(r);
  grundy_solver_free(o.solver);
  grundy_free(g);
}

/* A search that is stopped says so, and does not say that there is no rule. */
static void test_stops(void **state) {
  grundy_config config;
  table t;
  grundy_pattern *p;
  (void)state;
  grundy_config_init(&config);
  config.seconds = 1e-9;
  grundy *g = grundy_new(&config);
  for (int which = 0; which < 2; which++) {
    if (which)
      square(&t, 60, 0);
    else
      line(&t, 3600, 0);
    for (size_t i = 0; i < t.cells.count; i++) t.values[i] = rng_below(&chance, 5);
    assert_int_equal(grundy_pattern_find(g, &t.cells, NULL, &p, NULL), GRUNDY_UNKNOWN);
    assert_null(p);
  }
  grundy_free(g);
}

/* ---- the reader of tables ---- */

static void test_data(void **state) {
  static const char text[] = "# mine\na;b;value\n1;1;P\n1;2;N\n2;1;n\n3;3;?\n";
  grundy *g = grundy_new(NULL);
  grundy_data data;
  grundy_error error;
  (void)state;
  assert_int_equal(grundy_data_parse(g, text, sizeof text - 1, &data, &error), GRUNDY_OK);
  assert_int_equal(data.dimensions, 2);
  assert_true(data.outcomes);
  assert_int_equal(data.count, 9);
  assert_true(data.known[0] && data.values[0] == 0 && data.known[1] && data.values[1] == 1);
  assert_true(data.known[3] && data.values[3] == 1 && !data.known[8] && !data.known[2]);
  grundy_data_clear(g, &data);
  assert_int_equal(grundy_data_parse(g, "0\n1\n2, 3\n", 9, &data, &error), GRUNDY_OK);
  assert_int_equal(data.count, 4);
  grundy_data_clear(g, &data);
  assert_int_equal(grundy_data_parse(g, "1,2,3\n4,5\n", 10, &data, &error), GRUNDY_EINPUT);
  assert_int_equal(error.line, 2);
  assert_int_equal(error.column, 3);
  assert_int_equal(grundy_data_parse(g, "1,2\n1,3\n", 8, &data, &error), GRUNDY_EINPUT);
  static const char *const same[] = {"0,5\n1,6\n2,7\n",
                                     "0,5\r1,6\r2,7\r",
                                     "0,5\r\n1,6\r\n2,7\r\n",
                                     "n,G\n0,5\n1,6\n2,7\n",
                                     "\"0\",\"5\"\n\"1\",\"6\"\n\"2\",\"7\"",
                                     "number of coins, \"value, or G\"\n0 5\n1 6\n2 7\n",
                                     "N value\r0 5\r1 6\r2 7"};
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    if (grundy_data_parse(g, same[i], strlen(same[i]), &data, &error) != GRUNDY_OK)
      fail_msg("'%s': %s", same[i], error.message);
    assert_true(data.dimensions == 1 && data.count == 3 && data.low[0] == 0 && !data.outcomes);
    for (size_t k = 0; k < 3; k++) assert_true(data.known[k] && data.values[k] == 5 + k);
    grundy_data_clear(g, &data);
  }
  static const char wide[] = "0 1 2 3 4 5\r0 1 2 3 5 6\r"; /* too many columns: lines of a list */
  assert_int_equal(grundy_data_parse(g, wide, sizeof wide - 1, &data, &error), GRUNDY_OK);
  assert_true(data.dimensions == 1 && data.count == 12 && data.values[11] == 6);
  grundy_data_clear(g, &data);
  static const char late[] = "0\r1\r\n2\rx\r";
  assert_int_equal(grundy_data_parse(g, late, sizeof late - 1, &data, &error), GRUNDY_EINPUT);
  assert_true(error.line == 4 && error.column == 1);
  grundy_free(g);
}

/* ---- memory ---- */

typedef struct purse {
  size_t left, held; /* allocations until one fails; bytes */
} purse;

static void *pay(void *user, void *block, size_t old_size, size_t new_size) {
  purse *p = user;
  if (new_size == 0) {
    free(block);
    p->held -= old_size;
    return NULL;
  }
  if (p->left == 0) return NULL;
  p->left--;
  void *to = realloc(block, new_size);
  if (to) p->held += new_size - old_size;
  return to;
}

/* Whichever allocation fails, the search says so, and gives back what it took. */
static void test_memory(void **state) {
  static const char text[] = "n,value\n1,0\n2,1\n3,2\n4,0\n5,1\n6,2\n7,0\n8,1\n9,2\n10,0\n";
  (void)state;
  for (int which = 0; which < 3; which++) {
    table t;
    if (which == 0)
      line(&t, 120, 0);
    else
      square(&t, 12, 1);
    for (size_t i = 0; i < t.cells.count; i++)
      t.values[i] = which == 0   ? i % 7
                    : which == 1 ? (1 + i / 12) % 3 ^ (1 + i % 12) % 5
                                 : i * i % 7;
    grundy_status status = GRUNDY_ENOMEM;
    for (size_t paid = 4; status != GRUNDY_OK; paid += 1 + paid / 16) {
      purse user = {.left = SIZE_MAX};
      grundy_config config;
      grundy_pattern *p = NULL;
      grundy_data data;
      grundy_config_init(&config);
      config.allocator = (grundy_allocator){pay, &user};
      grundy *g = grundy_new(&config);
      user.left = paid;
      status = grundy_pattern_find(g, &t.cells, NULL, &p, NULL);
      assert_true(status == GRUNDY_OK || (status == GRUNDY_ENOMEM && !p));
      if (p) check_sound(p, &t.cells);
      grundy_pattern_free(g, p);
      user.left = paid / 8;
      if (grundy_data_parse(g, text, sizeof text - 1, &data, NULL) == GRUNDY_OK)
        grundy_data_clear(g, &data);
      grundy_free(g);
      assert_int_equal(user.held, 0);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_finds_formulas),
      cmocka_unit_test(test_finds_formulas_of_two),
      cmocka_unit_test(test_finds_lists),
      cmocka_unit_test(test_finds_periods),
      cmocka_unit_test(test_noise),
      cmocka_unit_test(test_nothing_in_hard_games),
      cmocka_unit_test(test_near_misses),
      cmocka_unit_test(test_proofs),
      cmocka_unit_test(test_claims),
      cmocka_unit_test(test_domains),
      cmocka_unit_test(test_finds_in_rows),
      cmocka_unit_test(test_finds_with_gaps),
      cmocka_unit_test(test_correlated_noise),
      cmocka_unit_test(test_breaks_at_end),
      cmocka_unit_test(test_stops),
      cmocka_unit_test(test_leaves_refuted),
      cmocka_unit_test(test_data),
      cmocka_unit_test(test_memory),
  };
  chance = rng_seed_from_env();
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The rules and values of data/catalog.tsv against the games of the catalogue.
 *
 * Each row has a list of numbers, and says in its own words what they are; here stands for each row
 * in which order they come: values along a line, in a square row by row or by diagonals, values of
 * sorted tuples, or the lost positions among all of a kind.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { NUMBERS = 400, MOST = 4, ROWS = 99 };

typedef struct data {
  char id[32];
  unsigned start, count;
  uint64_t numbers[NUMBERS];
} data;

typedef struct row row;

struct row {
  const char *id, *term; /* each # of the term is the next number, % too, unless it is 0 */
  void (*check)(const row *r, const data *d);
  unsigned shift;        /* of the first number: ours is so much larger than that of the file */
  unsigned bound, least; /* of tuples: the largest number in them; the smallest of the last */
};

/* ---- asking ---- */

typedef struct asker {
  grundy *g;
  grundy_solver *solver;
} asker;

static asker ask_begin(void) {
  grundy *g = grundy_new(NULL);
  return (asker){g, grundy_solver_new(g)};
}

static void ask_end(asker *a) {
  grundy_solver_free(a->solver);
  grundy_free(a->g);
}

static void write_term(const char *term, const uint64_t *n, char text[128]) {
  size_t at = 0;
  for (; *term; term++)
    if (*term == '#')
      at += (size_t)snprintf(text + at, 128 - at, "%llu", (unsigned long long)*n++);
    else if (*term == '%' && *n++ > 0)
      at += (size_t)snprintf(text + at, 128 - at, ",%llu", (unsigned long long)n[-1]);
    else if (*term != '%')
      text[at++] = *term;
  text[at] = '\0';
}

static uint64_t value_of(asker *a, const row *r, const uint64_t *n) {
  char text[128];
  grundy_question question;
  grundy_error error;
  grundy_nimber value = 0;
  write_term(r->term, n, text);
  grundy_sum *sum = ask_sum(a->g, text);
  grundy_question_init(&question);
  question.max_moves = 0;
  if (grundy_value(a->solver, sum, &question, &value, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  grundy_sum_free(sum);
  return value;
}

static void must_be(asker *a, const row *r, const uint64_t *n, uint64_t value) {
  uint64_t ours = value_of(a, r, n);
  char text[128];
  write_term(r->term, n, text);
  if (ours != value)
    fail_msg("%s: %s is %llu, not %llu", r->id, text, (unsigned long long)ours,
             (unsigned long long)value);
}

static bool is_lost(asker *a, const row *r, const uint64_t *n) {
  char text[128];
  grundy_question question;
  grundy_answer *answer;
  grundy_error error;
  write_term(r->term, n, text);
  grundy_sum *sum = ask_sum(a->g, text);
  grundy_question_init(&question);
  question.outcome_only = true;
  if (grundy_solve(a->solver, sum, &question, &answer, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  bool lost = grundy_answer_outcome(answer) == GRUNDY_OUTCOME_P;
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  return lost;
}

/* ---- orders ---- */

static void line(const row *r, const data *d) {
  asker a = ask_begin();
  for (unsigned i = 0; i < d->count; i++) {
    uint64_t n[2] = {d->start + i + r->shift, d->start + i + r->shift};
    if (n[0] < r->least) /* nothing to play on */
      assert_int_equal(d->numbers[i], 0);
    else
      must_be(&a, r, n, d->numbers[i]);
  }
  ask_end(&a);
}

static void diagonals(const row *r, const data *d) {
  asker a = ask_begin();
  unsigned i = 0;
  for (uint64_t sum = 0; i < d->count; sum++)
    for (uint64_t x = 0; x <= sum && i < d->count; x++)
      must_be(&a, r, (uint64_t[]){x + r->shift, sum - x + r->shift}, d->numbers[i++]);
  ask_end(&a);
}

static void square(const row *r, const data *d) {
  asker a = ask_begin();
  unsigned side = 1;
  while (side * side < d->count) side++;
  for (unsigned i = 0; i < d->count; i++)
    must_be(&a, r, (uint64_t[]){d->start + i / side, d->start + i % side}, d->numbers[i]);
  ask_end(&a);
}

static void with_sizes(const row *r, const data *d) {
  asker a = ask_begin();
  for (unsigned i = 0; i + 2 < d->count; i += 3) must_be(&a, r, &d->numbers[i], d->numbers[i + 2]);
  ask_end(&a);
}

static unsigned places(const char *term) {
  unsigned n = 0;
  for (; *term; term++) n += *term == '#' || *term == '%';
  return n;
}

/* The next tuple in lexicographic order with numbers up to the bound; false: there is none. */
static bool next_tuple(uint64_t *n, unsigned count, uint64_t bound) {
  while (count > 0 && n[count - 1] == bound) n[--count] = 0;
  if (count == 0) return false;
  n[count - 1]++;
  return true;
}

static bool rises(const uint64_t *n, unsigned count, unsigned by) {
  for (unsigned i = 0; i + 1 < count; i++)
    if (n[i] + by > n[i + 1]) return false;
  return true;
}

static void values_of_tuples(const row *r, const data *d, unsigned by) {
  asker a = ask_begin();
  uint64_t n[MOST] = {0};
  unsigned count = places(r->term), i = 0;
  do {
    if (!rises(n, count, by)) continue;
    assert_true(i < d->count);
    must_be(&a, r, n, d->numbers[i++]);
  } while (next_tuple(n, count, r->bound));
  assert_int_equal(i, d->count);
  ask_end(&a);
}

static void sorted(const row *r, const data *d) {
  values_of_tuples(r, d, 0);
}

static void increasing(const row *r, const data *d) {
  values_of_tuples(r, d, 1);
}

static bool is_listed(const data *d, const uint64_t *n, unsigned count) {
  for (unsigned i = 0; i + count <= d->count; i += count)
    if (memcmp(&d->numbers[i], n, count * sizeof *n) == 0) return true;
  return false;
}

/* The lost ones among all tuples that are in order. */
static void lost_ones(const row *r, const data *d,
                      bool (*in_order)(const row *, const uint64_t *)) {
  asker a = ask_begin();
  uint64_t n[MOST] = {0};
  unsigned count = places(r->term), met = 0;
  do {
    if (!in_order(r, n)) continue;
    bool lost = is_lost(&a, r, n), listed = is_listed(d, n, count);
    char text[128];
    write_term(r->term, n, text);
    if (lost != listed) fail_msg("%s: %s is %s", r->id, text, lost ? "lost" : "won");
    met += listed;
  } while (next_tuple(n, count, r->bound));
  assert_int_equal(met * count, d->count);
  ask_end(&a);
}

static bool any_order(const row *r, const uint64_t *n) {
  return n[places(r->term) - 1] >= r->least;
}

static bool rising(const row *r, const uint64_t *n) {
  return rises(n, places(r->term), 0);
}

static bool falling(const row *r, const uint64_t *n) {
  for (unsigned i = 0; i + 1 < places(r->term); i++)
    if (n[i] < n[i + 1]) return false;
  return n[0] > 0;
}

static void lost(const row *r, const data *d) {
  lost_ones(r, d, any_order);
}

static void lost_rising(const row *r, const data *d) {
  lost_ones(r, d, rising);
}

static void lost_falling(const row *r, const data *d) {
  lost_ones(r, d, falling);
}

/* Pairs that rise, of which only those with a small first number are listed. */
static void lost_pairs(const row *r, const data *d) {
  asker a = ask_begin();
  uint64_t last = d->numbers[d->count - 2], high = d->numbers[d->count - 1];
  for (uint64_t x = 0; x <= last; x++)
    for (uint64_t y = x; y <= high; y++) {
      uint64_t n[2] = {x, y};
      if (is_lost(&a, r, n) != is_listed(d, n, 2))
        fail_msg("%s: (%u,%u)", r->id, (unsigned)x, (unsigned)y);
    }
  ask_end(&a);
}

/* 1 where the first player wins; strips of fewer cells than three are no game. */
static void won_strips(const row *r, const data *d) {
  asker a = ask_begin();
  for (unsigned i = 2; i < d->count; i++)
    assert_int_equal(!is_lost(&a, r, (uint64_t[]){d->start + i}), d->numbers[i]);
  ask_end(&a);
}

/* ---- arithmetic of nimbers ---- */

static void products(const row *r, const data *d) {
  (void)r;
  for (unsigned i = 0; i < d->count; i++)
    assert_int_equal(grundy_nim_product(i / 16, i % 16), d->numbers[i]);
}

static void squares(const row *r, const data *d) {
  (void)r;
  for (unsigned i = 0; i < d->count; i++) assert_int_equal(grundy_nim_product(i, i), d->numbers[i]);
}

static void inverses(const row *r, const data *d) {
  (void)r;
  for (unsigned i = 0; i < d->count; i++)
    assert_int_equal(grundy_nim_product(i + d->start, d->numbers[i]), 1);
}

/* Paths of 1, 2, ... nodes, and on each every start: 1 where the first player wins. */
static void won_paths(const row *r, const data *d) {
  asker a = ask_begin();
  unsigned i = 0;
  for (uint64_t nodes = 1; i < d->count; nodes++)
    for (uint64_t start = 0; start < nodes && i < d->count; start++)
      assert_int_equal(!is_lost(&a, r, (uint64_t[]){nodes, start + r->shift}), d->numbers[i++]);
  ask_end(&a);
}

/* ---- the rows ---- */

static const row rows[] = {
    {"nim", "nim(#)", line, 0, 0, 0},
    {"sub1to3", "bash{3}(#)", line, 0, 0, 0},
    {"sub_1_3_4", "subtract{1,3,4}(#)", line, 0, 0, 0},
    {"sub_2_3", "subtract{2,3}(#)", line, 0, 0, 0},
    {"sub_1_2_4", "subtract{1,2,4}(#)", line, 0, 0, 0},
    {"sub_1_4_9", "subtract{1,4,9}(#)", line, 0, 0, 0},
    {"sub_3_5_8", "subtract{3,5,8}(#)", line, 0, 0, 0},
    {"sub_pow2", "subtract{powers2}(#)", line, 0, 0, 0},
    {"sub_square", "subtract{squares}(#)", line, 0, 0, 0},
    {"sub_prime", "subtract{primes}(#)", line, 0, 0, 0},
    {"sub_fib", "subtract{fibonacci}(#)", line, 0, 0, 0},
    {"sub_pow2", "takepower(#)", line, 0, 0, 0},
    {"sub_square", "takesquare(#)", line, 0, 0, 0},
    {"sub_prime", "takeprime(#)", line, 0, 0, 0},
    {"sub_fib", "takefibonacci(#)", line, 0, 0, 0},
    {"prim", "prim(#)", line, 0, 0, 0},
    {"prim_noempty", "prim1(#)", line, 0, 0, 0},
    {"dim", "dim(#)", line, 0, 0, 0},
    {"dimplus", "dimplus(#)", line, 0, 0, 0},
    {"mark", "mark(#)", line, 0, 0, 0},
    {"grundy", "grundy(#)", line, 0, 0, 0},
    {"couples", "couples(#)", line, 0, 0, 0},
    {"lasker", "lasker(#)", line, 0, 0, 0},
    {"kayles", "kayles(#)", line, 0, 0, 0},
    {"dawson_kayles", "dawsonkayles(#)", line, 0, 0, 0},
    {"dawson_chess", "dawsonchess(#)", line, 0, 0, 0},
    {"guiles", "guiles(#)", line, 0, 0, 0},
    {"officers", "officers(#)", line, 0, 0, 0},
    {"stalking", "stalking(#)", line, 0, 0, 0},
    {"daisies", "daisies(#)", line, 0, 0, 0},
    {"treblecross007", "bond(#)", line, 0, 0, 0},
    {"double_kayles", "doublekayles(#)", line, 0, 0, 0},
    {"o056", "0.56(#)", line, 0, 0, 0},
    {"o165", "0.165(#)", line, 0, 0, 0},
    {"o127", "0.127(#)", line, 0, 0, 0},
    {"o26", "0.26(#)", line, 0, 0, 0},
    {"o16", "0.16(#)", line, 0, 0, 0},
    {"o04", "0.04(#)", line, 0, 0, 0},
    {"o06", "0.06(#)", line, 0, 0, 0},
    {"o14", "0.14(#)", line, 0, 0, 0},
    {"o36", "0.36(#)", line, 0, 0, 0},
    {"o4", "0.4(#)", line, 0, 0, 0},
    {"o45", "0.45(#)", line, 0, 0, 0},
    {"o53", "0.53(#)", line, 0, 0, 0},
    {"o54", "0.54(#)", line, 0, 0, 0},
    {"o64", "0.64(#)", line, 0, 0, 0},
    {"o76", "0.76(#)", line, 0, 0, 0},
    {"o75", "0.75(#)", line, 0, 0, 0},
    {"o71", "0.71(#)", line, 0, 0, 0},
    {"o72", "0.72(#)", line, 0, 0, 0},
    {"o4_3", "4.3(#)", line, 0, 0, 0},
    {"o123", "0.123(#)", line, 0, 0, 0},
    {.id = "dyn1", .term = "prevnim(#)", .check = lost, .bound = 128, .least = 2},
    {.id = "fibnim", .term = "fibnim(#)", .check = lost, .bound = 144, .least = 2},
    {"wythoff", "wythoff(#,#)", diagonals, 0, 0, 0},
    {"wythoff_r2", "rwythoff{2}(#,#)", lost_pairs, 0, 0, 0},
    {"wythoff_r3", "rwythoff{3}(#,#)", lost_pairs, 0, 0, 0},
    {"king", "king(#:#)", diagonals, 0, 0, 0},
    {"rook", "rook(#:#)", diagonals, 0, 0, 0},
    {"euclid_grossman", "grossman(#,#)", square, 0, 0, 0},
    {.id = "moore_2", .term = "moore{2}(#,#,#,#)", .check = lost_rising, .bound = 5},
    {.id = "turning_turtles", .term = "turtles(#)", .check = line, .shift = 1},
    {"mock_turtles", "mockturtles(#)", line, 0, 0, 0},
    {"ruler", "ruler(#)", line, 0, 0, 0},
    {"twins", "twins(#)", line, 0, 0, 0},
    {"triplets", "triplets(#)", line, 0, 0, 0},
    {"moebius", "moebius(#)", line, 0, 0, 0},
    {"grunt", "grunt(#)", line, 0, 0, 0},
    {"turning_corners", "turningcorners(#:#)", diagonals, 0, 0, 0},
    {"rugs", "rugs(#:#)", square, 0, 0, 0},
    {"acrostic_twins", "acrostictwins(#:#)", diagonals, 0, 0, 0},
    {.id = "welter", .term = "welter(#,#,#)", .check = increasing, .bound = 6},
    {.id = "silver_dollar", .term = "silverdollar(#,#)", .check = increasing, .bound = 6},
    {"cram", "cram(#x#)", with_sizes, 0, 0, 0},
    {"chomp2", "chomp(2x#)", line, 0, 0, 0},
    {"chomp3", "chomp(3x#)", line, 0, 0, 0},
    {.id = "chomp3P", .term = "chomp(#%%)", .check = lost_falling, .bound = 12},
    {"node_kayles_path", "nodekayles{path #}", line, 0, 0, 1},
    {"node_kayles_cycle", "nodekayles{cycle #}", line, 0, 0, 0},
    {"node_kayles_grid", "nodekayles{grid #x#}", with_sizes, 0, 0, 0},
    {"arc_kayles_path", "arckayles{path #}", line, 0, 0, 0},
    {"arc_kayles_cycle", "arckayles{cycle #}", line, 0, 0, 0},
    {"green_hackenbush", "hackenbush(cycle #)", line, 0, 0, 0},
    {"uvg_path", "geography{path #}(#)", won_paths, 0, 0, 0},
    {"treblecross", "treblecross(#)", won_strips, 0, 0, 0},
    {"lctr_rect", "lctr(#x#)", square, 0, 0, 0},
    {.id = "simplicial_c4", .term = "hypernim{12 23 34 41}(#,#,#,#)", .check = lost, .bound = 4},
    {.id = "exact_3_2", .term = "exactnim{2}(#,#,#)", .check = sorted, .bound = 4},
    {"nimble", "nimble(#)", line, 0, 0, 0},
    {"northcott", "northcott(#)", line, 0, 0, 0},
    {"poker_nim", "pokernim(#)", line, 0, 0, 0},
    {"breakbar", "breakbar(#x#)", square, 0, 0, 0},
    {"schuh", "schuh(#)", line, 0, 0, 0},
    {"nimmul_table", "", products, 0, 0, 0},
    {"nim_squares", "", squares, 0, 0, 0},
    {"nim_inverse", "", inverses, 0, 0, 0},
};

/* Rows without values to compare, or of games that are not in the catalogue. */
static const char *const without[] = {
    "staircase",   "bitter_bar", "notakto", /* a rule, and no list */
    "top_entails",                          /* entailing moves */
    "sprouts",     "sylver",     "rims",    /* told, not computed */
};

static bool read_data(FILE *file, data *d) {
  static char text[1 << 14];
  char *field[12] = {NULL}, *at = text;
  if (!fgets(text, sizeof text, file)) return false;
  for (unsigned i = 0; i < 12 && at; i++) {
    field[i] = at;
    at = strchr(at, '\t');
    if (at) *at++ = '\0';
  }
  assert_non_null(field[11]);
  snprintf(d->id, sizeof d->id, "%s", field[0]);
  d->start = (unsigned)strtoul(field[6], NULL, 10);
  for (d->count = 0, at = field[7]; *at; d->count++) {
    assert_true(d->count < NUMBERS);
    d->numbers[d->count] = strtoull(at, &at, 10);
    if (*at == ',') at++;
  }
  return true;
}

static void test_rows(void **state) {
  (void)state;
  FILE *file = fopen(GRUNDY_DATA "/catalog.tsv", "r");
  static data d;
  unsigned compared = 0, left_out = 0;
  assert_non_null(file);
  assert_int_equal(fscanf(file, "%*[^\n]\n"), 0); /* the heads of the columns */
  while (read_data(file, &d)) {
    bool met = false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
      if (strcmp(rows[i].id, d.id) == 0) {
        assert_true(d.count > 0);
        rows[i].check(&rows[i], &d);
        met = true;
      }
    for (size_t i = 0; !met && i < sizeof without / sizeof *without; i++)
      if (strcmp(without[i], d.id) == 0) left_out++, met = true;
    if (!met) fail_msg("nobody compares %s", d.id);
    compared++;
  }
  fclose(file);
  assert_int_equal(compared, ROWS);
  assert_int_equal(left_out, sizeof without / sizeof *without);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

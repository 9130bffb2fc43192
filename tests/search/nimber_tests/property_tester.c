/* Every technique, with 1, 2 and 4 threads, with all memory and with very little of it, gives the
 * value of the definition.
 *
 * The definition: for Cram, Node Kayles and Arc Kayles a recursion over sets of cells or nodes that
 * knows no splitting, no symmetry and no theorem; for the other games the mex over the game graph.
 * A search starts its threads only after a while; here that while is one position, so that small
 * boards are searched side by side as well. On some larger boards it is as it always is.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "game/sums.h"
#include "grundy/kit/heap.h"
#include "search/nimber_tests/tester.h"

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "oracle.h"

/* With so little memory the table has 4096 slots at most; the stacks of four threads just fit. */
enum { LITTLE = 340000, SETS = 20, TEXT = 400 };
enum { SCRIPT = 4 << 20 }; /* for the boxes of a script in Lua, which count as well */

static const grundy_technique techniques[] = {GRUNDY_HOW_AUTO, GRUNDY_HOW_HASH, GRUNDY_HOW_TEST,
                                              GRUNDY_HOW_SET, GRUNDY_HOW_PROOF};
static const char *const names[] = {"auto", "hash", "test", "set", "proof"};
static const char *const hows[] = {"set", "test", "proof"}; /* enum gi_test_search */

/* ---- a game that falls into many parts, often equal ones, in any order ---- */

enum { PIECES = 4, HEAP = 15 };

/* Whether a heap may become these, which are together less: one time of sixty, by chance. */
static bool may_shatter(unsigned n, unsigned code) {
  rng one = {.state = (uint64_t)n << 32 | code};
  unsigned total = 0;
  bool ends = false;
  for (unsigned i = 0; i < PIECES; i++) {
    unsigned piece = code >> 4 * i & 15;
    if (ends && piece) return false; /* nothing only at the end */
    ends |= piece == 0;
    total += piece;
  }
  return total < n && rng_below(&one, 60) == 0;
}

static bool shatter_moves(const void *self, const uint8_t *position, size_t length,
                          grundy_sink *out) {
  (void)self;
  (void)length;
  for (unsigned code = 0; code < 1u << 4 * PIECES; code++) {
    if (!may_shatter((unsigned)grundy_heap(position), code)) continue;
    for (uint64_t left = code; left; left >>= 4) {
      uint64_t piece = left & 15;
      if (!grundy_option_part(out, &piece, sizeof piece)) return false;
    }
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

static const grundy_game shatter_game = {
    GRUNDY_HEAD("shatter"),
    .about = {.title = "Shatter", .rules = "as it says", .usage = "shatter(n)"},
    .moves = shatter_moves,
    .search_moves = shatter_moves, /* so that only the search cancels equal parts */
    .parse = grundy_heap_parse,
    .print = grundy_heap_print,
};

static unsigned shatter_value(unsigned n) {
  unsigned values[16] = {0};
  for (unsigned size = 1; size <= n; size++) {
    uint64_t seen = 0;
    for (unsigned code = 0; code < 1u << 4 * PIECES; code++) {
      unsigned value = 0;
      for (unsigned left = code; left; left >>= 4) value ^= values[left & 15];
      if (may_shatter(size, code)) seen |= UINT64_C(1) << value;
    }
    while (seen >> values[size] & 1) values[size]++;
  }
  return values[n];
}

/* ---- a game whose positions are short and long in turn: takes 1 to 20, as Bash does ---- */

enum { TAKEN = 20 };

static bool turns_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self;
  (void)length;
  for (uint64_t left = n < TAKEN ? 0 : n - TAKEN; left < n; left++) {
    uint64_t twice[2] = {left, ~left};
    if (!grundy_emit(out, twice, left % 2 ? sizeof twice : sizeof left)) return false;
  }
  return true;
}

static const grundy_game turns_game = {
    GRUNDY_HEAD("turns"),
    .about = {.title = "Turns", .rules = "as it says", .usage = "turns(n)"},
    .moves = turns_moves,
    .search_moves = turns_moves,
    .parse = grundy_heap_parse,
    .print = grundy_heap_print,
};

static grundy *context_new(void) {
  grundy *g = grundy_new(NULL);
  assert_int_equal(grundy_register(g, &shatter_game, NULL), GRUNDY_OK);
  assert_int_equal(grundy_register(g, &turns_game, NULL), GRUNDY_OK);
  return g;
}

/* ---- asking ---- */

/* Through the library as everybody does. Only a search that keeps every position may end for want
 * of memory. */
static bool may_end(grundy_sum *sum, grundy_technique how, uint64_t memory) {
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  bool by_tests = how > GRUNDY_HOW_HASH || (how == GRUNDY_HOW_AUTO && game->effort);
  return memory && (!by_tests || memory < LITTLE);
}

/* Returns whether there was an answer. */
static bool solver_agrees(const char *text, size_t how, unsigned threads, uint64_t memory,
                          unsigned value) {
  grundy_question question;
  grundy_error error;
  grundy_nimber found = 0;
  grundy_answer *answer;
  grundy *g = context_new();
  grundy_sum *sum = ask_sum(g, text);
  grundy_solver *solver = grundy_solver_new(g);
  grundy_set_threads(g, threads);
  grundy_set_limits(g, memory, 0, 0);
  grundy_question_init(&question);
  question.technique = techniques[how];
  question.max_moves = 0;
  grundy_status status = grundy_solve(solver, sum, &question, &answer, &error);
  bool found_value = status == GRUNDY_OK && grundy_answer_value(answer, &found);
  if (!found_value &&
      (status != GRUNDY_UNKNOWN || grundy_answer_stop(answer) != GRUNDY_STOP_MEMORY ||
       !may_end(sum, techniques[how], memory)))
    fail_msg("%s, %s, %u threads, %llu bytes: %s", text, names[how], threads,
             (unsigned long long)memory, status == GRUNDY_UNKNOWN ? "no answer" : error.message);
  if (found_value && found != value)
    fail_msg("%s has the value %u, %s with %u threads and a limit of %llu bytes says %u", text,
             value, names[how], threads, (unsigned long long)memory, (unsigned)found);
  grundy_answer_free(answer);
  grundy_solver_free(solver);
  grundy_sum_free(sum);
  grundy_free(g);
  return found_value;
}

typedef struct run {
  enum gi_test_search how;
  unsigned threads;
  uint64_t memory, alone_positions; /* 0: as always */
  bool use_known;
  uint64_t work; /* out: what the helpers, all threads but the first, have looked at */
  bool full;     /* out: whether the table had to do with what it had */
} run;

static void look_at(const gi_tester *tester, run *r) {
  for (unsigned i = 1; i < GI_TEST_THREADS; i++)
    if (tester->threads[i]) r->work += tester->threads[i]->positions;
  r->full |= tester->table.fixed;
}

/* The value of one part in normal form. */
static unsigned board_value(gi_tester *tester, const run *r, const grundy_part *part,
                            const char *text) {
  gi_test_result result;
  grundy_error error;
  if (gi_tester_ask(tester, r->how, part, UINT64_MAX, r->threads, true, &result, &error) !=
      GRUNDY_OK)
    fail_msg("%s, %s, %u threads, %llu bytes: %s", text, hows[r->how], r->threads,
             (unsigned long long)r->memory, error.message);
  assert_true(result.exact);
  /* And for one nimber, and a set, with what is in the table from the first question. */
  uint64_t wanted[] = {UINT64_C(1) << result.nimber, UINT64_C(2) << result.nimber};
  for (size_t i = 0; i < 2; i++) {
    gi_test_result again;
    assert_int_equal(
        gi_tester_ask(tester, r->how, part, wanted[i], r->threads, true, &again, &error),
        GRUNDY_OK);
    assert_true(again.exact || i == 1);
    if (again.exact) assert_int_equal(again.nimber, result.nimber);
  }
  return result.nimber;
}

static void board_agrees(const char *text, run *r, unsigned value) {
  unsigned found = 0;
  grundy *g = context_new();
  grundy_sum *sum = ask_sum(g, text);
  gi_budget budget;
  gi_budget_init(&budget, g);
  grundy_set_limits(g, r->memory, 0, 0);
  gi_budget_start(&budget);
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const grundy_part *part = grundy_sum_part(sum, i);
    gi_engine e;
    uint32_t count;
    gi_engine_init(&e, g, sum->instances[i], &budget, false);
    gi_meter_init(&e.meter, &budget, true);
    assert_true(gi_engine_normal(&e, grundy_part_bytes(part), part->length, &count));
    gi_tester *tester = gi_tester_new(g, sum->instances[i], &budget, r->use_known, part->length);
    assert_non_null(tester);
    if (r->alone_positions) tester->alone_positions = r->alone_positions;
    for (uint32_t k = 0; k < count; k++)
      if (!(gi_engine_records(&e, count)[k].flags & GRUNDY_NONE))
        found ^= board_value(tester, r, &gi_engine_records(&e, count)[k], text);
    look_at(tester, r);
    gi_tester_free(tester);
    gi_meter_close(&e.meter);
    gi_engine_free(&e);
  }
  if (found != value)
    fail_msg("%s has the value %u, %s with %u threads and a limit of %llu bytes says %u", text,
             value, hows[r->how], r->threads, (unsigned long long)r->memory, found);
  grundy_sum_free(sum);
  grundy_free(g);
}

static void all_agree(const char *text, unsigned value) {
  /* each of four threads has a script, and so has the one that asks */
  uint64_t little = strstr(text, ".lua") ? LITTLE + 5 * SCRIPT : LITTLE;
  for (size_t how = 0; how < 5; how++) {
    solver_agrees(text, how, 1, 0, value);
    solver_agrees(text, how, 2, little, value);
  }
  for (unsigned i = 0; i < 36; i++) {
    run r = {.how = (enum gi_test_search)(i % 3),
             .threads = 1 << i / 3 % 3,
             .memory = i / 9 % 2 ? little : 0,
             .use_known = i / 18,
             .alone_positions = 1};
    board_agrees(text, &r, value);
  }
}

/* ---- sets of cells or nodes: the definition ---- */

typedef struct plain {
  unsigned nodes;
  uint32_t near[SETS];
  bool pairs;               /* a move takes two neighbours; else a node and all its neighbours */
  uint8_t value[1 << SETS]; /* plus 1; 0: not known yet */
} plain;

static unsigned value_of(plain *p, uint32_t set) {
  uint64_t seen = 0;
  if (p->value[set]) return p->value[set] - 1u;
  for (unsigned u = 0; u < p->nodes; u++) {
    if (!(set >> u & 1)) continue;
    if (!p->pairs) seen |= UINT64_C(1) << value_of(p, set & ~(p->near[u] | 1u << u));
    for (uint32_t others = set & p->near[u] & ((1u << u) - 1); p->pairs && others;
         others &= others - 1)
      seen |= UINT64_C(1) << value_of(p, set & ~(1u << u | (others & (~others + 1))));
  }
  unsigned mex = 0;
  while (seen >> mex & 1) mex++;
  p->value[set] = (uint8_t)(mex + 1);
  return mex;
}

static plain *plain_new(unsigned nodes) {
  plain *p = calloc(1, sizeof *p); /* most of it is never touched */
  assert_non_null(p);
  p->nodes = nodes;
  return p;
}

static void link_nodes(plain *p, unsigned u, unsigned v) {
  if (u == v) return;
  p->near[u] |= 1u << v;
  p->near[v] |= 1u << u;
}

/* ---- Cram ---- */

static rng r;

static int seed(void **state) {
  (void)state;
  r = rng_seed_from_env();
  return 0;
}

static unsigned below(unsigned n) {
  return (unsigned)rng_below(&r, n);
}

/* The rows of a board with / between. */
static void write_rows(char *text, size_t from, unsigned rows, unsigned columns, uint32_t set,
                       char in, char out) {
  for (unsigned i = 0; i < rows * columns; i++) {
    if (i && i % columns == 0) text[from++] = '/';
    text[from++] = set >> i & 1 ? in : out;
  }
  strcpy(text + from, ")");
}

/* Cells that are left with a chance of 3/4, or 7/8. */
static uint32_t random_set(unsigned cells) {
  uint32_t holes = (uint32_t)(rng_next(&r) & rng_next(&r));
  if (below(2)) holes &= (uint32_t)rng_next(&r);
  return ~holes & (uint32_t)((UINT64_C(1) << cells) - 1);
}

static void link_cells(plain *p, unsigned rows, unsigned columns, bool torus) {
  p->pairs = true;
  for (unsigned i = 0; i < rows * columns; i++) {
    unsigned row = i / columns, column = i % columns;
    if (torus || column + 1 < columns) link_nodes(p, i, row * columns + (column + 1) % columns);
    if (torus || row + 1 < rows) link_nodes(p, i, (row + 1) % rows * columns + column);
  }
}

static void cram(void **state) {
  (void)state;
  for (uint64_t n = test_cases(30); n > 0; n--) {
    unsigned rows = 1 + below(4), columns = 1 + below(5);
    bool torus = below(3) == 0;
    uint32_t set = random_set(rows * columns);
    char text[TEXT];
    plain *p = plain_new(rows * columns);
    link_cells(p, rows, columns, torus);
    write_rows(text, (size_t)sprintf(text, torus ? "cram{torus}(" : "cram("), rows, columns, set,
               '.', '#');
    all_agree(text, value_of(p, set));
    free(p);
  }
}

/* The same written in Lua, where every thread has a script of its own. */
static void cram_in_lua(void **state) {
  (void)state;
  for (uint64_t n = test_cases(2); n > 0; n--) {
    uint32_t set = random_set(9);
    char text[TEXT + sizeof GRUNDY_DATA];
    plain *p = plain_new(9);
    link_cells(p, 3, 3, false);
    write_rows(text, (size_t)sprintf(text, GRUNDY_DATA "/../examples/cram.lua("), 3, 3, set, '.',
               'x');
    all_agree(text, value_of(p, set));
    free(p);
  }
}

/* ---- graphs ---- */

static void kayles_on_graphs(void **state) {
  (void)state;
  for (uint64_t n = test_cases(20); n > 0; n--) {
    unsigned nodes = 2 + below(7), dense = 1 + below(4);
    char text[TEXT];
    plain *p = plain_new(nodes);
    p->pairs = below(2);
    size_t at = (size_t)sprintf(text, p->pairs ? "arckayles{" : "nodekayles{");
    for (unsigned v = 0; v < nodes; v++) {
      at += (size_t)sprintf(text + at, v ? ", %u-->%u" : "%u-->%u", v, v); /* names it: no edge */
      for (unsigned u = 0; u < v; u++) {
        if (below(6) >= dense) continue;
        at += (size_t)sprintf(text + at, ", %u-->%u", u, v);
        link_nodes(p, u, v);
      }
    }
    strcpy(text + at, "}");
    all_agree(text, value_of(p, (1u << nodes) - 1));
    free(p);
  }
}

/* ---- the other games, by the game graph ---- */

static void random_chomp(char *text) {
  size_t at = (size_t)sprintf(text, "chomp(");
  for (unsigned rows = 1 + below(4), row = 1 + below(5); rows && row; rows--, row = 1 + below(row))
    at += (size_t)sprintf(text + at, "%u,", row);
  text[at - 1] = ')';
}

static void random_notakto(char *text) {
  unsigned rows = 2 + below(2), columns = 2 + below(2);
  uint32_t crosses = (uint32_t)(rng_next(&r) & rng_next(&r));
  write_rows(text, (size_t)sprintf(text, "notakto("), rows, columns, crosses, 'X', '.');
}

static void random_tactix(char *text) {
  unsigned rows = 1 + below(3), columns = 1 + below(3);
  uint32_t set = random_set(rows * columns) | 1;
  write_rows(text, (size_t)sprintf(text, "tactix("), rows, columns, set, 'o', '.');
}

static void random_treblecross(char *text) {
  unsigned cells = 3 + below(9);
  uint32_t crosses = (uint32_t)(rng_next(&r) & rng_next(&r) & rng_next(&r) & rng_next(&r));
  write_rows(text, (size_t)sprintf(text, "treblecross("), 1, cells, crosses, 'X', '.');
}

static void random_nimstring(char *text) {
  unsigned rows = 1 + below(2), columns = 1 + below(2);
  size_t at = (size_t)sprintf(text, "nimstring(");
  for (unsigned row = 0; row <= 2 * rows; row++) {
    for (unsigned i = 0; i < columns + row % 2; i++)
      text[at++] = below(5) ? '.' : row % 2 ? '|' : '-';
    text[at++] = row < 2 * rows ? '/' : ')';
  }
  text[at] = '\0';
}

/* Positions that are over, or that the game does not take, are not asked for. */
static bool is_position(const char *text) {
  grundy *g = grundy_new(NULL);
  grundy_sum *sum;
  bool ok = grundy_sum_parse(g, text, strlen(text), &sum, NULL) == GRUNDY_OK;
  if (ok) grundy_sum_free(sum);
  grundy_free(g);
  return ok;
}

static unsigned value_by_graph(const char *text) {
  grundy *g = grundy_new(NULL);
  oracle *o = calloc(1, sizeof *o);
  oracle_state state;
  grundy_sum *sum = ask_sum(g, text);
  oracle_state_of(o, sum, &state);
  unsigned value = oracle_value(o, &state);
  oracle_clear(o);
  free(o);
  grundy_sum_free(sum);
  grundy_free(g);
  return value;
}

static void other_games(void **state) {
  static void (*const random_text[])(char *) = {random_chomp, random_notakto, random_tactix,
                                                random_treblecross, random_nimstring};
  (void)state;
  for (uint64_t n = test_cases(30); n > 0; n--) {
    char text[TEXT];
    do random_text[n % 5](text);
    while (!is_position(text));
    all_agree(text, value_by_graph(text));
  }
}

static void many_parts(void **state) {
  (void)state;
  for (unsigned n = HEAP - 6; n <= HEAP; n++) {
    char text[TEXT];
    snprintf(text, sizeof text, "shatter(%u)", n);
    all_agree(text, shatter_value(n));
  }
}

/* Lists of options are kept for a second look, but not those with bytes elsewhere. */
static void long_positions(void **state) {
  (void)state;
  for (unsigned n = 22; n <= 70; n += 16) {
    char text[TEXT];
    snprintf(text, sizeof text, "turns(%u)", n);
    all_agree(text, n % (TAKEN + 1));
  }
}

/* More options than the cache of a thread has room for; the values are those of the definition. */
static void long_lists(void **state) {
  static const unsigned squares[][3] = {{31, 33, 51}, {30, 45, 10}};
  (void)state;
  for (size_t i = 0; i < 2; i++) {
    char text[TEXT];
    snprintf(text, sizeof text, "wythoff(%u,%u)", squares[i][0], squares[i][1]);
    for (unsigned k = 0; k < 6; k++) {
      run one = {.how = (enum gi_test_search)(k % 3), .threads = 1 + k / 3, .alone_positions = 100};
      board_agrees(text, &one, squares[i][2]);
    }
  }
}

/* ---- larger boards: real work for threads, and a table that forgets most ---- */

typedef struct larger {
  const char *text;
  unsigned value;
  uint64_t alone_positions; /* 0: threads start when they always do */
} larger;

static void larger_boards(void **state) {
  static const larger boards[] = {
      {"cram(3x10)", 2, 500}, {"cram(4x7)", 3, 2000}, {"cram(5x6)", 2, 0}};
  bool sample = test_is_sample(); /* sanitizers are slow */
  uint64_t work = 0;
  bool full = false;
  (void)state;
  for (size_t i = sample ? 1 : 3; i-- > 0;)
    for (unsigned k = 0; k < 18; k++) {
      run one = {.how = (enum gi_test_search)(k % 3),
                 .threads = 1 << k / 3 % 3,
                 .memory = k / 9 ? LITTLE : 0,
                 .use_known = true,
                 .alone_positions = boards[i].alone_positions};
      if (sample && one.threads < 4) continue;
      if (!one.alone_positions && (one.threads < 4 || one.memory)) continue; /* it takes long */
      board_agrees(boards[i].text, &one, boards[i].value);
      work += one.work;
      full |= one.full;
      assert_true(one.memory || !one.full);
    }
  assert_true(work > 0); /* other threads than the first have searched */
  assert_true(full);
}

/* From no memory to enough of it: the right value, or none for that reason. */
static void less_and_less_memory(void **state) {
  unsigned found_value = 0, asked = 0, step = test_is_sample() ? 80000 : 20000;
  (void)state;
  for (uint64_t memory = 5000; memory < LITTLE; memory += step)
    for (size_t how = 0; how < 5; how++, asked++)
      found_value += solver_agrees("cram(3x7)", how, 2, memory, 1);
  assert_true(found_value > 0 && found_value < asked);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(cram),
                                     cmocka_unit_test(cram_in_lua),
                                     cmocka_unit_test(kayles_on_graphs),
                                     cmocka_unit_test(other_games),
                                     cmocka_unit_test(many_parts),
                                     cmocka_unit_test(long_positions),
                                     cmocka_unit_test(long_lists),
                                     cmocka_unit_test(larger_boards),
                                     cmocka_unit_test(less_and_less_memory)};
  return cmocka_run_group_tests(tests, seed, NULL);
}

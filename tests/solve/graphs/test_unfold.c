/* Unfolding: the graph of a sum has each position once, under a name that reads back as it, with
 * the right arrows; places stay apart without `merge`, and merging forgets only order and
 * symmetry. Limits and refused memory leave nothing behind. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "grundy/kit/read.h" /* before cmocka.h, whose `fail` is a macro */

#include <cmocka.h>

#include "solve/solver.h"
#include "unfolded.h"

enum { ALL = 1 << 20 };

/* ---- games beside the built-in ones ---- */

/* Kayles on rows of pins: the engine splits what a move leaves, and moves come out alike. */
static bool pins_moves(const void *self, const uint8_t *row, size_t length, grundy_sink *out) {
  uint8_t left[32];
  (void)self;
  for (size_t take = 1; take <= 2; take++)
    for (size_t i = 0; i + take <= length; i++) {
      if (row[i] != 'x' || row[i + take - 1] != 'x') continue;
      memcpy(left, row, length);
      memset(left + i, '.', take);
      if (!grundy_emit(out, left, length)) return false;
    }
  return true;
}

static bool pins_parts(const void *self, const uint8_t *row, size_t length, grundy_sink *out) {
  (void)self;
  for (size_t i = 0, end; i < length; i = end) {
    for (end = i + 1; end < length && row[end] == row[i];) end++;
    if (row[i] == 'x' && !grundy_put(out, row + i, end - i, 0)) return false;
  }
  return true;
}

static bool pins_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  size_t from = in->at;
  (void)self;
  while (in->at < in->end && in->at - from < 32 && strchr("x.", in->text[in->at])) in->at++;
  return grundy_put(out, in->text + from, in->at - from, 0);
}

static void pins_print(const void *self, const uint8_t *row, size_t length, grundy_text *out) {
  (void)self;
  grundy_text_put(out, (const char *)row, length);
}

#define PINS                                                                                       \
  .abi = GRUNDY_GAME_ABI, .size = sizeof(grundy_game),                                             \
  .about = {.title = "Pins", .rules = "Kayles.", .usage = "pins(row)"}, .moves = pins_moves,       \
  .parts = pins_parts, .parse = pins_parse, .print = pins_print

static const grundy_game pins = {.name = "pins", PINS}, alleys = {.name = "alleys", PINS};
static const grundy_game rows = {.name = "rows", .traits = GRUNDY_LIST, PINS};

/* Round and round. */
static bool ring_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint64_t next = (grundy_heap(position) + 1) % 5;
  (void)self;
  (void)length;
  return grundy_emit(out, &next, sizeof next);
}

static bool number_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint64_t n;
  (void)self;
  return grundy_read_number(in, &n) && grundy_put(out, &n, sizeof n, 0);
}

static void number_print(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  (void)self;
  (void)length;
  grundy_text_number(out, grundy_heap(position));
}

/* Faults: breaks off, gives a reason, has no move where it is not final, leads to nothing. */
static bool broken_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self;
  (void)length;
  if (n == 0) return false;
  if (n == 1) return (out->fail)(out, "no luck");
  return n == 2 || grundy_emit_nothing(out);
}

static grundy_final broken_final(const void *self, const uint8_t *position, size_t length) {
  (void)self;
  (void)position;
  (void)length;
  return GRUNDY_NOT_FINAL;
}

#define NUMBERS                                                                                    \
  .abi = GRUNDY_GAME_ABI, .size = sizeof(grundy_game),                                             \
  .about = {.title = "Numbers", .rules = "Go on.", .usage = "ring(n)"}, .parse = number_parse,     \
  .print = number_print

static const grundy_game ring = {
    .name = "ring", .traits = GRUNDY_LIST, .moves = ring_moves, NUMBERS};
static const grundy_game broken = {
    .name = "broken", .moves = broken_moves, .final = broken_final, NUMBERS};

static grundy *context(const grundy_config *config) {
  const grundy_game *own[] = {&pins, &alleys, &rows, &ring, &broken};
  grundy *g = grundy_new(config);
  bool ok = g != NULL;
  for (size_t i = 0; ok && i < sizeof own / sizeof *own; i++)
    ok = grundy_register(g, own[i], NULL) == GRUNDY_OK;
  if (ok) return g;
  grundy_free(g);
  return NULL;
}

static uint32_t nodes_of(grundy *g, grundy_solver *s, const char *text, bool merge) {
  grundy_graph *graph = unfolded(g, s, text, merge);
  uint32_t nodes = graph->nodes;
  grundy_graph_free(graph);
  return nodes;
}

/* ---- what the graph is ---- */

static void sums_as_written(void **state) {
  static const struct {
    const char *sum;
    uint32_t nodes, merged;
  } cases[] = {
      {"nim(2,5,4)", 90, 43},
      {"nim(0,5,4)", 30, 20},
      {"nim(2,0)", 3, 3},
      {"0", 1, 1},
      {"3*nim(2)", 27, 10},
      {"nim(1)", 2, 2},
      {"kayles(7)", 0, 0},
      {"kayles(5) + nim(3)", 0, 0},
      {"subtract{1,3,4}(9,5)", 60, 0},
      {"bash{3}(7,2) + nim(2) + bash{3}(2)", 8 * 3 * 3 * 3, 0},
      {"count{21,1..3}(0)", 22, 22},
      {"hex{2}", 32, 17},
      {"hex{3}", 0, 0},
      {"kayles(4,3,4)", 0, 0},
      {"pins(xxxx) + pins(xxx)", 0, 0},
      {"rows(xxxx,xxx) + nim(1)", 0, 0},
      {"alleys(xx) + pins(xxxxxxxxxx)", 0, 0},
  };
  grundy *g = context(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    uint32_t plain = nodes_of(g, s, cases[i].sum, false);
    uint32_t merged = nodes_of(g, s, cases[i].sum, true);
    if (cases[i].nodes) assert_int_equal(plain, cases[i].nodes);
    if (cases[i].merged) assert_int_equal(merged, cases[i].merged);
    assert_true(merged <= plain);
    unfolded_check(g, s, cases[i].sum, false, 700);
    unfolded_check(g, s, cases[i].sum, true, 700);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* The places are independent, so the positions of a sum are all combinations of those of its
 * terms; names that are equal by mistake would make them fewer. */
static void places_stay_apart(void **state) {
  static const char *const terms[] = {"nim(2)",     "kayles(4)", "pins(xxxx)", "alleys(xxxx)",
                                      "rows(xxxx)", "rows(xxx)", "pins(xx)",   "kayles(3)"};
  enum { TERMS = sizeof terms / sizeof *terms };
  uint32_t nodes[TERMS];
  char text[100];
  grundy *g = context(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (size_t i = 0; i < TERMS; i++) nodes[i] = nodes_of(g, s, terms[i], false);
  for (size_t i = 0; i < TERMS * TERMS * TERMS; i++) {
    size_t a = i % TERMS, b = i / TERMS % TERMS, c = i / TERMS / TERMS;
    snprintf(text, sizeof text, "%s + %s + %s", terms[a], terms[b], terms[c]);
    if (nodes_of(g, s, text, false) != nodes[a] * nodes[b] * nodes[c]) fail_msg("%s", text);
  }
  for (size_t i = 0; i < TERMS * TERMS; i++) {
    snprintf(text, sizeof text, "%s + %s", terms[i % TERMS], terms[i / TERMS]);
    unfolded_check(g, s, text, false, ALL);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

static void names(void **state) {
  static const struct {
    const char *sum, *node;
    bool merge;
  } cases[] = {
      {"nim(2,5,4)", "nim(2,5,4)", false},
      {"nim(2,5,4)", "nim(0,5,4)", false},
      {"nim(2,5,4)", "nim(2,0,4)", false},
      {"nim(2,5,4)", "nim(0,0,0)", false},
      {"nim(2,5,4)", "nim(2,4,5)", true},
      {"nim(2,5,4)", "nim(4)", true},
      {"nim(300,2)", "nim(2,256)", true},
      {"nim(2,5,4)", "0", true},
      {"nim(0,5,4)", "nim(4,5)", true},
      {"nim(0)", "0", true},
      {"nim(0)", "nim(0)", false},
      {"pins(xxxxxxxxxxx) + pins(xxxxxxxxxx)", "pins(xxxxxxxxxxx) + pins(xxxxxxxxxx)", false},
      {"12*nim(1)", "nim(1,1,1,1,1,1,1,1,1,1,1,1)", false},
      {"kayles(7) + nim(2) + kayles(5)", "kayles(2,3) + nim(2) + kayles(0)", false},
      {"kayles(7,5)", "kayles(4,5)", false},
      {"kayles(7,5)", "kayles(2,3) + kayles(5)", false},
      {"kayles(7,5)", "kayles(2,3,5)", true},
      {"kayles(5) + nim(2) + kayles(5)", "kayles(5,5) + nim(1)", true},
      {"pins(xx) + pins(xxx)", "0 + pins(x)", false},
      {"pins(xx) + pins(xxx)", "0 + 0", false},
      {"pins(xx) + pins(xxx)", "0 + pins(x) + pins(x)", false},
      {"pins(xx) + pins(xxx)", "pins(x) + 0 + pins(x) + pins(x)", false},
      {"pins(xx) + pins(xxx)", "pins(x) + pins(x) + pins(x)", true},
      {"pins(xx)", "0", false},
      {"rows(xx,xxx)", "rows(x,x)", false},
      {"rows(xx,xxx)", "rows(x) + rows(x,x)", false},
      {"rows(xx,xxx)", "0 + rows(xx)", false},
      {"ring(3) + nim(1)", "ring(2) + nim(0)", false},
      {"hex{2}", "hex{2}(.x/.. o)", false},
  };
  grundy *g = context(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_graph *graph = unfolded(g, s, cases[i].sum, cases[i].merge);
    uint32_t node;
    if (!grundy_graph_find(graph, cases[i].node, strlen(cases[i].node), &node))
      fail_msg("%s has no %s", cases[i].sum, cases[i].node);
    grundy_graph_free(graph);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

static void cycles(void **state) {
  grundy *g = context(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (int merge = 0; merge < 2; merge++) {
    grundy_graph *graph = unfolded(g, s, "ring(1)", merge);
    assert_int_equal(graph->nodes, 5);
    assert_int_equal(graph->arrows, 5);
    assert_int_equal(graph->to[4], 0);
    assert_null(graph->final);
    grundy_graph_free(graph);
    assert_int_equal(nodes_of(g, s, "ring(1,2)", merge), merge ? 15 : 25);
  }
  assert_int_equal(atomic_load(&s->budget.memory), 0); /* the graphs were the caller's */
  grundy_solver_free(s);
  grundy_free(g);
}

/* ---- what can go wrong ---- */

typedef struct memory {
  size_t asked, refuse_at, refused, live;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  void *moved = NULL;
  if (new_size) {
    if (++m->asked == m->refuse_at) {
      m->refused++;
      return NULL;
    }
    moved = malloc(new_size); /* always another place */
    assert_non_null(moved);
    if (block) memcpy(moved, block, old_size < new_size ? old_size : new_size);
  }
  free(block);
  m->live += new_size - old_size;
  return moved;
}

/* Unfolds in a context of its own, and returns how that ended; all memory must come back. */
static grundy_status attempt(const char *text, bool merge, const grundy_config *limits, memory *m,
                             grundy_error *error) {
  grundy_config config = *limits;
  grundy_sum *sum = NULL;
  grundy_graph *graph = NULL;
  config.allocator = (grundy_allocator){.resize = resize, .user = m};
  *error = (grundy_error){.status = GRUNDY_OK};
  grundy *g = context(&config);
  grundy_solver *s = g ? grundy_solver_new(g) : NULL;
  grundy_status status = s ? grundy_sum_parse(g, text, strlen(text), &sum, error) : GRUNDY_ENOMEM;
  if (s && status == GRUNDY_OK) {
    size_t live = m->live;
    status = grundy_graph_unfold(s, sum, merge, &graph, error);
    assert_int_equal(graph != NULL, status == GRUNDY_OK);
    assert_int_equal(error->status, status);
    assert_int_equal(error->message[0] != '\0', status != GRUNDY_OK);
    grundy_graph_free(graph);
    assert_int_equal(m->live, live);
    assert_int_equal(atomic_load(&s->budget.memory), 0);
  }
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
  assert_int_equal(m->live, 0);
  return status;
}

static bool cancel_at_once(void *user) {
  (void)user;
  return true;
}

static void limits(void **state) {
  grundy_config config;
  grundy_error error;
  memory m = {.live = 0};
  (void)state;
  grundy_config_init(&config);
  config.positions = 10;
  assert_int_equal(attempt("nim(2,5,4)", false, &config, &m, &error), GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "--positions"));
  assert_int_equal(attempt("nim(9)", false, &config, &m, &error), GRUNDY_OK); /* just fits */
  assert_int_equal(attempt("nim(10)", false, &config, &m, &error), GRUNDY_UNKNOWN);
  grundy_config_init(&config);
  config.memory = 100000;
  assert_int_equal(attempt("nim(20,20,20)", false, &config, &m, &error), GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "--memory"));
  assert_int_equal(attempt("nim(5)", false, &config, &m, &error), GRUNDY_OK);
  grundy_config_init(&config);
  config.seconds = 0.02;
  assert_int_equal(attempt("nim(18446744073709551615)", false, &config, &m, &error),
                   GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "--time"));
  grundy_config_init(&config);
  config.cancel = cancel_at_once;
  assert_int_equal(attempt("kayles(200)", true, &config, &m, &error), GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "interrupted"));
}

static void faults_of_games(void **state) {
  static const char *const cases[][2] = {{"broken(0)", "without a reason"},
                                         {"broken(1)", "no luck"},
                                         {"broken(2)", "final"},
                                         {"broken(3)", "exactly one"}};
  grundy_config config;
  grundy_error error;
  memory m = {.live = 0};
  (void)state;
  grundy_config_init(&config);
  for (size_t i = 0; i < 4; i++) {
    assert_int_equal(attempt(cases[i][0], false, &config, &m, &error), GRUNDY_EGAME);
    assert_non_null(strstr(error.message, cases[i][1]));
  }
  assert_int_equal(attempt("50000*nim(2)", false, &config, &m, &error), GRUNDY_EINPUT);
  assert_non_null(strstr(error.message, "name")); /* it would be too long */
  assert_int_equal(attempt("50000*nim(2)", true, &config, &m, &error), GRUNDY_EINPUT);
}

static void every_allocation_fails(void **state) {
  static const char *const sums[] = {"nim(2,5,4)", "kayles(5) + pins(xxxxxxxxxx) + rows(xx)",
                                     "hex{2}", "count{9,1..3}", "0"};
  grundy_config config;
  grundy_error error;
  (void)state;
  grundy_config_init(&config);
  for (size_t i = 0; i < 2 * sizeof sums / sizeof *sums; i++)
    for (size_t n = 1;; n++) {
      memory m = {.refuse_at = n};
      grundy_status status = attempt(sums[i / 2], i % 2, &config, &m, &error);
      assert_int_equal(status, m.refused ? GRUNDY_ENOMEM : GRUNDY_OK);
      if (m.refused == 0) break;
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sums_as_written),
      cmocka_unit_test(places_stay_apart),
      cmocka_unit_test(names),
      cmocka_unit_test(cycles),
      cmocka_unit_test(limits),
      cmocka_unit_test(faults_of_games),
      cmocka_unit_test(every_allocation_fails),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Node Kayles and Arc Kayles against the definition: a recursion over sets of nodes that knows no
 * splitting, no symmetry and no twins.
 *
 * On random graphs, all sets of nodes; on boards, random sets. Each set is asked for in one text,
 * so reading is tested with it, and its normal forms by `parts` and `canonical`, the options of
 * each by `options`, what is `known` and the bound are compared with the definition as well.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"
#include "grundy/rule.h"

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "oracle.h"

enum { NODES = 7, CELLS = 14 };

/* ---- the definition ---- */

typedef struct plain_graph {
  unsigned nodes;
  uint32_t near[CELLS];
  bool arcs;                 /* Arc Kayles */
  uint8_t value[1 << CELLS]; /* plus 1; 0 is not known yet */
} plain_graph;

static unsigned value_of(plain_graph *p, uint32_t set) {
  uint64_t seen = 0;
  if (p->value[set]) return p->value[set] - 1u;
  for (unsigned u = 0; u < p->nodes; u++) {
    if (!(set >> u & 1)) continue;
    if (!p->arcs) seen |= UINT64_C(1) << value_of(p, set & ~(p->near[u] | 1u << u));
    for (unsigned v = 0; p->arcs && v < u; v++)
      if (set & p->near[u] & 1u << v)
        seen |= UINT64_C(1) << value_of(p, set & ~(1u << u | 1u << v));
  }
  unsigned mex = 0;
  while (seen >> mex & 1) mex++;
  p->value[set] = (uint8_t)(mex + 1);
  return mex;
}

static void link_nodes(plain_graph *p, unsigned u, unsigned v) {
  p->near[u] |= 1u << v;
  p->near[v] |= 1u << u;
}

/* ---- the hooks of the game against each other, from any position ---- */

typedef struct checker {
  const grundy_game *game;
  const void *self;
  oracle *values; /* by `moves` alone */
} checker;

static unsigned plain_value(const checker *c, const grundy_part *part) {
  oracle_state state = {.count = 0};
  oracle_add(&state, oracle_game(c->values, c->game, c->self), part);
  return oracle_value(c->values, &state);
}

/* The set of values that options have, each option the XOR of its parts. */
static uint64_t values_of_options(const checker *c, const keeper *k) {
  uint64_t seen = 0;
  unsigned value = 0;
  for (size_t i = 0; i < keeper_count(k); i++) {
    if (!(k->parts[i].flags & GRUNDY_NONE)) value ^= plain_value(c, &k->parts[i]);
    if (!(k->parts[i].flags & GRUNDY_LAST)) continue;
    seen |= UINT64_C(1) << value;
    value = 0;
  }
  return seen;
}

/* The value of a heap, by the game of its code. */
static grundy_nimber heap_value(const grundy_rule *rule, uint64_t n) {
  grundy *g = grundy_new(NULL);
  grundy_solver *solver = grundy_solver_new(g);
  char text[64] = "0.";
  size_t at = 2;
  for (size_t i = 1; i < rule->count; i++) text[at++] = (char)('0' + rule->digits[i]);
  snprintf(text + at, sizeof text - at, "(%llu)", (unsigned long long)n);
  grundy_nimber value = ask_value(g, solver, text, GRUNDY_HOW_AUTO);
  grundy_solver_free(solver);
  grundy_free(g);
  return value;
}

/* One part in normal form: its options are those of its moves, with no part that is not normal. */
static void normal_form_holds(const checker *c, const grundy_part *part) {
  const uint8_t *bytes = grundy_part_bytes(part);
  unsigned value = plain_value(c, part);
  keeper *moves = keeper_new(), *options = keeper_new();
  assert_true(c->game->moves(c->self, bytes, part->length, &moves->sink));
  assert_true(c->game->search_moves(c->self, bytes, part->length, &options->sink));
  assert_true(values_of_options(c, moves) == values_of_options(c, options));
  assert_true(c->game->upper_bound(c->self, bytes, part->length) >= value);
  for (size_t i = 0; i < keeper_count(options); i++) {
    keeper *again = keeper_new();
    const grundy_part *to = &options->parts[i];
    if (!(to->flags & GRUNDY_NONE)) {
      assert_true(c->game->canonical(c->self, grundy_part_bytes(to), to->length, &again->sink));
      assert_int_equal(again->parts->length, to->length);
      assert_memory_equal(grundy_part_bytes(again->parts), grundy_part_bytes(to), to->length);
    }
    keeper_free(again);
  }
  grundy_nimber told;
  if (c->game->known(c->self, bytes, part->length, &told)) assert_int_equal(told, value);
  uint64_t n;
  const grundy_rule *rule = c->game->heap(c->self, bytes, part->length, &n);
  if (rule) assert_int_equal(heap_value(rule, n), value);
  keeper_free(moves);
  keeper_free(options);
}

/* The part, split and made normal, has the value; and so has each step on the way. */
static void position_holds(const checker *c, const grundy_part *position, unsigned value) {
  keeper *split = keeper_new();
  unsigned total = 0;
  assert_true(c->game->parts(c->self, grundy_part_bytes(position), position->length, &split->sink));
  for (size_t i = 0; i < keeper_count(split); i++) {
    keeper *one = keeper_new();
    const grundy_part *part = &split->parts[i];
    assert_true(c->game->canonical(c->self, grundy_part_bytes(part), part->length, &one->sink));
    assert_int_equal(plain_value(c, one->parts), plain_value(c, part));
    total ^= plain_value(c, part);
    normal_form_holds(c, one->parts);
    keeper_free(one);
  }
  assert_int_equal(total, value);
  keeper_free(split);
}

/* The set written as a position: "0,2,3", or rows of cells. */
static void write_set(uint32_t set, unsigned nodes, unsigned columns, char *out) {
  size_t at = 0;
  for (unsigned u = 0; u < nodes; u++) {
    if (columns && u && u % columns == 0) out[at++] = '/';
    if (columns)
      out[at++] = set >> u & 1 ? '.' : '#';
    else if (set >> u & 1)
      at += (size_t)sprintf(out + at, at ? ",%u" : "%u", u);
  }
  out[at] = '\0';
  if (at == 0) strcpy(out, "none");
}

/* One set of nodes in the solver, and by its hooks. */
static void set_holds(grundy *g, grundy_solver *solver, oracle *values, plain_graph *p,
                      const char *graph, unsigned columns, uint32_t set) {
  char nodes[128], text[1024];
  unsigned value = value_of(p, set);
  write_set(set, p->nodes, columns, nodes);
  snprintf(text, sizeof text, "%s{%s}(%s)", p->arcs ? "arckayles" : "nodekayles", graph, nodes);
  if (ask_value(g, solver, text, GRUNDY_HOW_AUTO) != value)
    fail_msg("%s has the value %u", text, value);
  grundy_sum *sum = ask_sum(g, text);
  unsigned total = 0;
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    checker c = {.values = values};
    c.game = grundy_sum_game(sum, i, &c.self);
    unsigned part = plain_value(&c, grundy_sum_part(sum, i));
    position_holds(&c, grundy_sum_part(sum, i), part);
    total ^= part;
  }
  assert_int_equal(total, value);
  grundy_sum_free(sum);
}

/* ---- random graphs, all sets ---- */

static void random_graph(rng *r, plain_graph *p, char *text, size_t size) {
  size_t at = 0;
  unsigned dense = 1 + (unsigned)rng_below(r, 4);
  memset(p, 0, sizeof *p);
  p->nodes = 2 + (unsigned)rng_below(r, NODES - 1);
  for (unsigned v = 1; v < p->nodes;
       v++) /* first arrows in the order of the nodes: names are numbers */
    for (unsigned u = 0; u < v; u++) {
      bool first = u == 0; /* names every node */
      if (!first && rng_below(r, 5) >= dense) continue;
      bool loop = first && rng_below(r, 2);
      /* A loop names the node, and is no edge. */
      at += (size_t)snprintf(text + at, size - at, "%s%u-->%u",
                             at               ? ", "
                             : v == 1 && loop ? "0-->0, "
                                              : "",
                             loop ? v : u, v);
      if (!loop) link_nodes(p, u, v);
    }
}

static void random_graphs(void **state) {
  rng r = rng_seed_from_env();
  plain_graph *p = malloc(sizeof *p);
  (void)state;
  for (uint64_t n = test_cases(60); n > 0; n--) {
    grundy *g = grundy_new(NULL);
    char text[400];
    random_graph(&r, p, text, sizeof text);
    for (int arcs = 0; arcs < 2; arcs++) {
      grundy_solver *solver = grundy_solver_new(g);
      oracle *values = calloc(1, sizeof *values);
      p->arcs = arcs;
      memset(p->value, 0, sizeof p->value);
      for (uint32_t set = 0; set < 1u << p->nodes; set++)
        set_holds(g, solver, values, p, text, 0, set);
      oracle_clear(values);
      free(values);
      grundy_solver_free(solver);
    }
    grundy_free(g);
  }
  free(p);
}

/* ---- boards with random holes ---- */

static void fill_board(plain_graph *p, const char *family, unsigned rows, unsigned columns) {
  memset(p, 0, sizeof *p);
  p->nodes = rows * columns;
  for (unsigned u = 0; u < p->nodes; u++)
    for (unsigned v = 0; v < u; v++) {
      unsigned down = u / columns - v / columns;
      unsigned a = u % columns, b = v % columns, along = a > b ? a - b : b - a;
      bool linked = *family == 'g'   ? down + along == 1
                    : *family == 'k' ? down <= 1 && along <= 1
                                     : !down || !along || down == along;
      if (linked) link_nodes(p, u, v);
    }
}

static uint32_t mirrored(uint32_t set, unsigned nodes, unsigned columns) {
  uint32_t out = 0;
  for (unsigned u = 0; u < nodes; u++)
    if (set >> u & 1) out |= 1u << (u / columns * columns + columns - 1 - u % columns);
  return out;
}

/* A set and its mirror image have one canonical form. */
static void mirror_holds(grundy *g, const plain_graph *p, const char *graph, unsigned columns,
                         uint32_t set) {
  const uint64_t sets[2] = {set, mirrored(set, p->nodes, columns)};
  const grundy_game *game;
  const void *self;
  const char *label;
  char text[256];
  keeper *k = keeper_new();
  snprintf(text, sizeof text, "%s{%s}", p->arcs ? "arckayles" : "nodekayles", graph);
  assert_int_equal(grundy_game_open(g, text, strlen(text), &game, &self, &label, NULL), GRUNDY_OK);
  for (int i = 0; i < 2; i++)
    assert_true(game->canonical(self, (const uint8_t *)&sets[i], sizeof sets[i], &k->sink));
  assert_int_equal(keeper_count(k), 2);
  assert_int_equal(k->parts[0].length, k->parts[1].length);
  assert_true(k->parts[0].at.word == k->parts[1].at.word);
  keeper_free(k);
}

static void boards(void **state) {
  static const char *const families[] = {"grid", "king", "queens"};
  rng r = rng_seed_from_env();
  plain_graph *p = malloc(sizeof *p);
  (void)state;
  for (uint64_t n = test_cases(150); n > 0; n--) {
    grundy *g = grundy_new(NULL);
    grundy_solver *solver = grundy_solver_new(g);
    oracle *values = calloc(1, sizeof *values);
    const char *family = families[rng_below(&r, 3)];
    unsigned rows = 1 + (unsigned)rng_below(&r, 5);
    unsigned columns = 1 + (unsigned)rng_below(&r, CELLS / rows);
    char text[64];
    snprintf(text, sizeof text, "%s %ux%u", family, rows, columns);
    fill_board(p, family, rows, columns);
    p->arcs = rng_below(&r, 2);
    for (unsigned i = 0; i < 10; i++) {
      uint32_t set = (uint32_t)(rng_next(&r) | rng_next(&r)) & ((1u << p->nodes) - 1);
      set_holds(g, solver, values, p, text, columns, set);
      mirror_holds(g, p, text, columns, set);
    }
    oracle_clear(values);
    free(values);
    grundy_solver_free(solver);
    grundy_free(g);
  }
  free(p);
}

/* ---- nets of several words play as those of one ---- */

/* A small region somewhere on a large board has the value that it has on a small one. */
static void large_boards(void **state) {
  rng r = rng_seed_from_env();
  plain_graph *p = malloc(sizeof *p);
  grundy *g = grundy_new(NULL);
  (void)state;
  for (uint64_t n = test_cases(60); n > 0; n--) {
    grundy_solver *solver = grundy_solver_new(g);
    bool king = rng_below(&r, 2);
    unsigned top = (unsigned)rng_below(&r, 14), left = (unsigned)rng_below(&r, 13);
    uint32_t set = (uint32_t)(rng_next(&r) | rng_next(&r)) & 0xfff;
    char text[512];
    fill_board(p, king ? "king" : "grid", 3, 4);
    p->arcs = rng_below(&r, 2);
    size_t at = (size_t)snprintf(text, sizeof text, "%s{%s 16x16}(",
                                 p->arcs ? "arckayles" : "nodekayles", king ? "king" : "grid");
    for (unsigned row = 0; row < 16; row++) {
      for (unsigned column = 0; column < 16; column++) {
        unsigned down = row - top, along = column - left; /* huge before the region */
        text[at++] = down < 3 && along < 4 && set >> (down * 4 + along) & 1 ? '.' : '#';
      }
      text[at++] = row < 15 ? '/' : ')';
    }
    text[at] = '\0';
    if (ask_value(g, solver, text, GRUNDY_HOW_AUTO) != value_of(p, set))
      fail_msg("%s has the value %u", text, value_of(p, set));
    grundy_solver_free(solver);
  }
  grundy_free(g);
  free(p);
}

/* ---- pictures ---- */

/* The picture of the first part; all lines are short. */
static void draws(grundy *g, const char *term, const char *expected) {
  grundy_sum *sum = ask_sum(g, term);
  const grundy_part *part = grundy_sum_part(sum, 0);
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  grundy_text text;
  grundy_text_init(&text, g);
  game->text_picture(self, grundy_part_bytes(part), part->length, &text);
  if (expected) assert_string_equal(text.data, expected);
  unsigned width = 0;
  for (size_t i = 0; i < text.length; i++) { /* bytes that begin a character */
    width = text.data[i] == '\n' ? 0 : width + ((text.data[i] & 0xc0) != 0x80);
    assert_true(width <= 80);
  }
  assert_true(text.length > 0 && text.data[text.length - 1] == '\n');
  grundy_text_clear(&text);
  grundy_sum_free(sum);
}

static void pictures(void **state) {
  static const char *const large[] = {"nodekayles{path 256}",          "nodekayles{cycle 256}",
                                      "nodekayles{complete 256}",      "nodekayles{petersen 128,5}",
                                      "nodekayles{grid 2x128}",        "nodekayles{king 7x36}",
                                      "nodekayles{path 256}(path 256)"};
  grundy *g = grundy_new(NULL);
  (void)state;
  draws(g, "nodekayles{grid 2x3}(..#/#..)",
        "    1 2 3\n"
        "  1 ○─○ ·\n"
        "      │  \n"
        "  2 · ○─○\n");
  draws(g, "nodekayles{king 2x3}(..#/.#.)",
        "    1 2 3\n"
        "  1 ○─○ ·\n"
        "    │╱ ╲ \n"
        "  2 ○ · ○\n");
  draws(g, "nodekayles{queens 2x2}(../#.)",
        "    1 2\n"
        "  1 ○ ○\n"
        "  2 · ○\n");
  draws(g, "nodekayles{path 4}(0,1)", "0─1    \n");
  draws(g, "nodekayles{cycle 4}", "╶0─1─2─3╴\n");
  draws(g, "arckayles{A-->B & C, B-->C}", "A ─ B, C\nB ─ C\n");
  draws(g, "nodekayles{A-->B, B-->C}(C)", "C\n");
  draws(g, "nodekayles{path 4}(path 3)", "○─○─○\n");
  for (size_t i = 0; i < sizeof large / sizeof *large; i++) draws(g, large[i], NULL);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_graphs), cmocka_unit_test(boards),
                                     cmocka_unit_test(large_boards), cmocka_unit_test(pictures)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

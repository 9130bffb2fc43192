/* The searches on random game graphs, against the definition on the graph itself: options of
 * several parts, positions of any length, values far above 64, cycles, own final rules; by the
 * hash table, by an index in no order, and by an ordered one. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { NODES = 400, OPTIONS = 400, PARTS = 3 };

/* A random graph: node n has options, each a list of nodes. */
static struct web {
  unsigned nodes, position_length;
  bool last_is_first; /* the index runs against the order of the nodes */
  struct {
    unsigned count;
    struct {
      unsigned count, to[PARTS];
    } option[OPTIONS];
    grundy_final final;
  } node[NODES];
} web;

/* A node as bytes: its number, then filler that depends on it, to the length of this web. */
static void encode(unsigned n, uint8_t *out) {
  for (unsigned i = 0; i < web.position_length; i++) out[i] = (uint8_t)(n * 7 + i * (n % 3));
  out[0] = (uint8_t)n;
  out[1] = (uint8_t)(n >> 8);
}

static unsigned decode(const uint8_t *bytes) {
  return bytes[0] | (unsigned)bytes[1] << 8;
}

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  unsigned n = decode(position);
  uint8_t bytes[GRUNDY_AT_MAX];
  (void)self;
  for (unsigned i = 0; i < web.node[n].count; i++) {
    for (unsigned k = 0; k < web.node[n].option[i].count; k++) {
      encode(web.node[n].option[i].to[k], bytes);
      if (!grundy_option_part(out, bytes, length)) return false;
    }
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

static uint64_t index_end(const void *self, const uint8_t *position, size_t length) {
  (void)self;
  (void)position;
  (void)length;
  return web.nodes;
}

static uint64_t number(unsigned n) {
  return web.last_is_first ? web.nodes - 1 - n : n;
}

static void index_of(const void *self, const grundy_part *parts, size_t n, uint64_t *out) {
  (void)self;
  for (size_t i = 0; i < n; i++)
    out[i] = parts[i].flags & GRUNDY_NONE ? 0 : number(decode(grundy_part_bytes(&parts[i])));
}

static size_t at(const void *self, uint64_t index, uint8_t out[GRUNDY_AT_MAX]) {
  (void)self;
  encode((unsigned)number((unsigned)index), out);
  return web.position_length;
}

static grundy_final final(const void *self, const uint8_t *position, size_t length) {
  (void)self;
  (void)length;
  return web.node[decode(position)].final;
}

static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint64_t n;
  uint8_t bytes[GRUNDY_AT_MAX];
  (void)self;
  if (!grundy_read_number(in, &n)) return false;
  encode((unsigned)n, bytes);
  return grundy_put(out, bytes, web.position_length, 0);
}

static void print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  (void)self;
  (void)length;
  grundy_text_number(out, decode(position));
}

#define COMMON                                                                                     \
  .abi = GRUNDY_GAME_ABI, .size = sizeof(grundy_game),                                             \
  .about = {.title = "web", .rules = "a graph", .usage = "web(n)"}, .moves = moves,                \
  .parse = parse, .print = print

static const grundy_game hashed = {COMMON, .name = "hashed"};
static const grundy_game indexed = {COMMON, .name = "indexed", .index_end = index_end,
                                    .index = index_of, .position_at = at};
static const grundy_game ordered = {COMMON,
                                    .name = "ordered",
                                    .traits = GRUNDY_ORDERED,
                                    .index_end = index_end,
                                    .index = index_of,
                                    .position_at = at};
static const grundy_game ruled = {COMMON, .name = "ruled", .final = final};
static const grundy_game ruled_indexed = {COMMON,
                                          .name = "ruled_indexed",
                                          .final = final,
                                          .index_end = index_end,
                                          .index = index_of,
                                          .position_at = at};

/* Options go to smaller nodes, but for a few of them if `cycles`. */
static void random_web(rng *r, unsigned nodes, unsigned options, unsigned parts, bool cycles) {
  web.nodes = nodes;
  web.position_length = 2 + (unsigned)rng_below(r, 20);
  web.last_is_first = false;
  for (unsigned n = 0; n < nodes; n++) {
    web.node[n].count = n ? (unsigned)rng_below(r, options + 1) : 0;
    for (unsigned i = 0; i < web.node[n].count; i++) {
      web.node[n].option[i].count = (unsigned)rng_below(r, parts + 1);
      if (parts == 1) web.node[n].option[i].count = 1;
      for (unsigned k = 0; k < web.node[n].option[i].count; k++)
        web.node[n].option[i].to[k] =
            (unsigned)rng_below(r, cycles && rng_below(r, 2 * nodes) == 0 ? nodes : n);
    }
    bool ended = web.node[n].count == 0 || rng_below(r, 8) == 0;
    web.node[n].final = !ended                 ? GRUNDY_NOT_FINAL
                        : rng_below(r, 2) == 0 ? GRUNDY_MOVER_WINS
                                               : GRUNDY_MOVER_LOSES;
  }
}

/* The value by the definition; UNDER_WAY while it is computed. Sets *cycle when it meets one. */
enum { NOT_YET = -1, UNDER_WAY = -2 };
static int memo[NODES];

static int value_of(unsigned n, bool *cycle) {
  bool seen[1024] = {false};
  if (memo[n] == UNDER_WAY) *cycle = true;
  if (memo[n] != NOT_YET) return memo[n] < 0 ? 0 : memo[n];
  memo[n] = UNDER_WAY;
  for (unsigned i = 0; i < web.node[n].count; i++) {
    int v = 0;
    for (unsigned k = 0; k < web.node[n].option[i].count; k++)
      v ^= value_of(web.node[n].option[i].to[k], cycle);
    seen[v] = true;
  }
  int mex = 0;
  while (seen[mex]) mex++;
  return memo[n] = mex;
}

static bool wins(unsigned n) {
  if (memo[n] != NOT_YET) return memo[n];
  bool found = false;
  for (unsigned i = 0; i < web.node[n].count; i++)
    found = !wins(web.node[n].option[i].to[0]) || found;
  if (web.node[n].final != GRUNDY_NOT_FINAL) found = web.node[n].final == GRUNDY_MOVER_WINS;
  memo[n] = found;
  return found;
}

static void forget(void) {
  for (unsigned n = 0; n < NODES; n++) memo[n] = NOT_YET;
}

/* Asks one game of this web for a node. */
static grundy_status ask_node(const grundy_game *game, unsigned n, grundy_nimber *value, bool *win,
                              grundy_error *error) {
  grundy *g = grundy_new(NULL);
  char text[40];
  grundy_answer *answer = NULL;
  assert_int_equal(grundy_register(g, game, error), GRUNDY_OK);
  grundy_solver *s = grundy_solver_new(g);
  snprintf(text, sizeof text, "%s(%u)", game->name, n);
  grundy_sum *sum = ask_sum(g, text);
  grundy_status status = grundy_solve(s, sum, NULL, &answer, error);
  if (answer) {
    grundy_answer_value(answer, value);
    *win = grundy_answer_outcome(answer) == GRUNDY_OUTCOME_N;
  }
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
  return status;
}

static void check_value(const grundy_game *game, unsigned n, unsigned expected) {
  grundy_nimber value = 0;
  grundy_error error;
  bool win;
  if (ask_node(game, n, &value, &win, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  if (value != expected) fail_msg("%s(%u): %u, not %u", game->name, n, (unsigned)value, expected);
}

static void acyclic(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(300); i > 0; i--) {
    bool cycle = false;
    random_web(&r, 1 + (unsigned)rng_below(&r, 60), 12, PARTS, false);
    unsigned n = (unsigned)rng_below(&r, web.nodes);
    forget();
    unsigned expected = (unsigned)value_of(n, &cycle);
    check_value(&hashed, n, expected);
    check_value(&ordered, n, expected);
    web.last_is_first = rng_below(&r, 2);
    check_value(&indexed, n, expected);
  }
}

/* Every node has all smaller ones as options: node n has the value n. */
static void large_values(void **state) {
  bool cycle = false;
  (void)state;
  web.nodes = NODES;
  web.last_is_first = false;
  for (unsigned length = 2; length <= 12; length += 10) {
    web.position_length = length;
    for (unsigned n = 0; n < NODES; n++) {
      web.node[n].count = n;
      for (unsigned i = 0; i < n; i++) {
        web.node[n].option[i].count = 1;
        web.node[n].option[i].to[0] = (i + n / 2) % n; /* not in order */
      }
    }
    forget();
    unsigned expected = (unsigned)value_of(NODES - 1, &cycle);
    assert_int_equal(expected, NODES - 1);
    check_value(&hashed, NODES - 1, expected);
    check_value(&ordered, NODES - 1, expected);
    web.last_is_first = true;
    check_value(&indexed, NODES - 1, expected);
    web.last_is_first = false;
  }
}

static void cyclic(void **state) {
  rng r = rng_seed_from_env();
  unsigned met = 0;
  (void)state;
  for (uint64_t i = test_cases(400); i > 0; i--) {
    random_web(&r, 2 + (unsigned)rng_below(&r, 40), 6, 2, true);
    unsigned n = (unsigned)rng_below(&r, web.nodes);
    bool cycle = false, win;
    forget();
    unsigned expected = (unsigned)value_of(n, &cycle);
    const grundy_game *games[] = {&hashed, &indexed};
    for (int k = 0; k < 2; k++) {
      grundy_nimber value = 0;
      grundy_error error = {.message = ""};
      grundy_status status = ask_node(games[k], n, &value, &win, &error);
      assert_int_equal(status, cycle ? GRUNDY_ECYCLE : GRUNDY_OK);
      if (!cycle)
        assert_int_equal(value, expected);
      else
        assert_non_null(strstr(error.message, " -> "));
    }
    met += cycle;
  }
  assert_true(met > 0);
}

static void zermelo(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(500); i > 0; i--) {
    random_web(&r, 1 + (unsigned)rng_below(&r, 80), 5, 1, false);
    unsigned n = (unsigned)rng_below(&r, web.nodes);
    const grundy_game *games[] = {&ruled, &ruled_indexed};
    forget();
    bool expected = wins(n);
    for (int k = 0; k < 2; k++) {
      grundy_nimber value;
      grundy_error error;
      bool win = !expected;
      if (ask_node(games[k], n, &value, &win, &error) != GRUNDY_OK) fail_msg("%s", error.message);
      assert_int_equal(win, expected);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(acyclic),
      cmocka_unit_test(large_values),
      cmocka_unit_test(cyclic),
      cmocka_unit_test(zermelo),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

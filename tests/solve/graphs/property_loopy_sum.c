/* Sums of tokens that may run in cycles, and a pile of Nim, asked as everybody asks: outcome and
 * the outcome after every move are those of the product graph, by the definition alone. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { NODES = 6, PILE = 3, STATES = NODES * NODES * PILE };

typedef struct loops {
  unsigned nodes;
  bool arrow[NODES][NODES];
  char text[2000]; /* as the game reads it */
} loops;

static void random_loops(rng *r, loops *l) {
  unsigned density = 1 + (unsigned)rng_below(r, 5);
  int at = snprintf(l->text, sizeof l->text, "graph{");
  memset(l->arrow, 0, sizeof l->arrow);
  l->nodes = 1 + (unsigned)rng_below(r, NODES);
  for (unsigned u = 0; u < l->nodes; u++)
    for (unsigned v = 0; v < l->nodes; v++) l->arrow[u][v] = rng_below(r, 8) < density;
  l->arrow[0][l->nodes - 1] = true;       /* without any arrow it would read as a path */
  for (unsigned u = 0; u < l->nodes; u++) /* first, so that they are numbered like this */
    at += snprintf(l->text + at, sizeof l->text - (size_t)at, u ? ", %u" : "%u", u);
  for (unsigned u = 0; u < l->nodes; u++)
    for (unsigned v = 0; v < l->nodes; v++)
      if (l->arrow[u][v])
        at += snprintf(l->text + at, sizeof l->text - (size_t)at, ", %u-->%u", u, v);
  snprintf(l->text + at, sizeof l->text - (size_t)at, "}");
}

/* The product of two graphs and a pile of 0, 1 or 2: state (u * NODES + v) * PILE + n. */
typedef struct product {
  unsigned options[STATES][2 * NODES + PILE];
  unsigned count[STATES];
  bool is[STATES];
  char outcome[STATES];
} product;

static void add_option(product *p, unsigned from, unsigned u, unsigned v, unsigned n) {
  p->options[from][p->count[from]++] = (u * NODES + v) * PILE + n;
}

static void multiply(const loops *a, const loops *b, product *p) {
  memset(p, 0, sizeof *p);
  for (unsigned u = 0; u < a->nodes; u++)
    for (unsigned v = 0; v < b->nodes; v++)
      for (unsigned n = 0; n < PILE; n++) {
        unsigned state = (u * NODES + v) * PILE + n;
        p->is[state] = true;
        for (unsigned w = 0; w < a->nodes; w++)
          if (a->arrow[u][w]) add_option(p, state, w, v, n);
        for (unsigned w = 0; w < b->nodes; w++)
          if (b->arrow[v][w]) add_option(p, state, u, w, n);
        for (unsigned w = 0; w < n; w++) add_option(p, state, u, v, w);
      }
}

/* Won: some option is lost. Lost: all options are won. Again and again, until nothing changes;
 * what is then neither is a draw. */
static void decide(product *p, bool misere) {
  memset(p->outcome, 'D', sizeof p->outcome);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned s = 0; s < STATES; s++) {
      if (!p->is[s] || p->outcome[s] != 'D') continue;
      bool some_lost = false, all_won = true;
      for (unsigned i = 0; i < p->count[s]; i++) {
        some_lost = some_lost || p->outcome[p->options[s][i]] == 'P';
        all_won = all_won && p->outcome[p->options[s][i]] == 'N';
      }
      if (p->count[s] == 0) {
        some_lost = misere;
        all_won = !misere;
      }
      if (some_lost) p->outcome[s] = 'N';
      if (!some_lost && all_won) p->outcome[s] = 'P';
      changed = changed || p->outcome[s] != 'D';
    }
  }
}

static char letter(grundy_outcome outcome) {
  return "?NPD"[outcome];
}

/* The answer to one state, and its moves: part 0 is the first token, 1 the second, 2 the pile. */
static void check_state(grundy *g, grundy_solver *s, const product *p, unsigned state,
                        const char *text, bool misere) {
  grundy_question q;
  grundy_answer *a;
  grundy_sum *sum = ask_sum(g, text);
  grundy_question_init(&q);
  q.loopy = true;
  q.all_moves = true;
  q.convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  grundy_error error;
  if (grundy_solve(s, sum, &q, &a, &error) != GRUNDY_OK) fail_msg("%s: %s", text, error.message);
  if (letter(grundy_answer_outcome(a)) != p->outcome[state])
    fail_msg("%s%s: %c, not %c", text, misere ? " misere" : "", letter(grundy_answer_outcome(a)),
             p->outcome[state]);
  unsigned u = state / PILE / NODES, v = state / PILE % NODES, n = state % PILE;
  assert_int_equal(grundy_answer_moves(a), p->count[state]);
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    uint32_t to = 0;
    uint64_t pile = 0;
    if (move->part < 2) memcpy(&to, grundy_part_bytes(move->to), sizeof to);
    if (move->part == 2 && move->count) pile = grundy_heap(grundy_part_bytes(move->to));
    unsigned then = move->part == 0   ? (to * NODES + v) * PILE + n
                    : move->part == 1 ? (u * NODES + to) * PILE + n
                                      : (unsigned)((u * NODES + v) * PILE + pile);
    if (letter(move->outcome) != p->outcome[then])
      fail_msg("%s%s: the move to state %u is %c, not %c", text, misere ? " misere" : "", then,
               letter(move->outcome), p->outcome[then]);
    if (!misere && move->has_value) assert_int_equal(move->value == 0, p->outcome[then] == 'P');
  }
  grundy_answer_free(a);
  grundy_sum_free(sum);
}

static void sums(void **state) {
  rng r = rng_seed_from_env();
  product *p = malloc(sizeof *p);
  (void)state;
  for (uint64_t i = test_cases(300); i > 0; i--) {
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    loops a, b;
    random_loops(&r, &a);
    random_loops(&r, &b);
    multiply(&a, &b, p);
    for (int misere = 0; misere < 2; misere++) {
      decide(p, misere);
      for (unsigned at = 0; at < STATES; at++) {
        char text[5000];
        if (!p->is[at] || (misere && rng_below(&r, 4))) continue; /* each unfolds the product */
        snprintf(text, sizeof text, "%s(%u) + %s(%u) + nim(%u)", a.text, at / PILE / NODES, b.text,
                 at / PILE % NODES, at % PILE);
        check_state(g, s, p, at, text, misere);
      }
    }
    grundy_solver_free(s);
    grundy_free(g);
  }
  free(p);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(sums)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Notakto against its definition: the lines of tic-tac-toe written out, and tables of all boards.
 *
 * Normal values of all 512 boards; misere outcomes of all sums of up to three boards in a table by
 * plain recursion, with which random ones of the program are compared. The table is also held
 * against what is published (Plambeck and Whitehead 2013): the monoid of order 18 with the
 * relations below, in which some assignment of elements to boards tells every outcome, and the
 * empty board is c in all such assignments.
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

enum { BOARDS = 512, KINDS = 100, MONOID = 18 };

static bool dead(unsigned board) {
  static const unsigned lines[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
  for (size_t i = 0; i < 8; i++)
    if ((board & lines[i]) == lines[i]) return true;
  return false;
}

static void write_board(char *to, unsigned board) {
  for (unsigned i = 0; i < 9; i++) {
    *to++ = board >> i & 1 ? 'X' : '.';
    if (i == 2 || i == 5) *to++ = '/';
  }
  *to = '\0';
}

/* ---- normal play ---- */

static void all_values(void **state) {
  unsigned values[BOARDS];
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (unsigned board = BOARDS; board-- > 0;) { /* options are larger numbers */
    char text[40] = "notakto(";
    unsigned seen = 0;
    for (unsigned i = 0; i < 9 && !dead(board); i++)
      if (!(board >> i & 1)) seen |= 1u << values[board | 1u << i];
    for (values[board] = 0; seen >> values[board] & 1;) values[board]++;
    write_board(text + 8, board);
    strcat(text, ")");
    if (ask_value(g, s, text, GRUNDY_HOW_AUTO) != values[board])
      fail_msg("%s is %u", text, values[board]);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* ---- misere play: a table of all three boards, of each kind one ---- */

typedef struct table {
  unsigned kinds;           /* live boards up to symmetry; 0 is a dead one, options come first */
  unsigned kind_of[BOARDS]; /* of every board */
  unsigned options[KINDS][9], count[KINDS];
  bool won[KINDS][KINDS][KINDS]; /* for the player to move */
} table;

static unsigned turned(unsigned board) {
  unsigned to = 0;
  for (unsigned i = 0; i < 9; i++) to |= (board >> i & 1) << (i % 3 * 3 + 2 - i / 3);
  return to;
}

static unsigned mirrored(unsigned board) {
  return (board & 0111) << 2 | (board & 0222) | (board & 0444) >> 2;
}

static void fill_kinds(table *t) {
  t->kinds = 1;
  for (unsigned board = BOARDS; board-- > 0;) {
    if (dead(board) || t->kind_of[board]) continue;
    unsigned kind = t->kinds++, image = board;
    assert_true(kind < KINDS);
    for (unsigned i = 0; i < 8; i++, image = i == 4 ? mirrored(image) : turned(image))
      t->kind_of[image] = kind;
    for (unsigned i = 0; i < 9; i++)
      if (!(board >> i & 1)) t->options[kind][t->count[kind]++] = t->kind_of[board | 1u << i];
  }
}

/* By the definition; smaller numbers are filled in before. */
static bool wins(const table *t, unsigned a, unsigned b, unsigned c) {
  if (a == 0 && b == 0 && c == 0) return true;
  for (unsigned i = 0; i < t->count[a]; i++)
    if (!t->won[t->options[a][i]][b][c]) return true;
  for (unsigned i = 0; i < t->count[b]; i++)
    if (!t->won[a][t->options[b][i]][c]) return true;
  for (unsigned i = 0; i < t->count[c]; i++)
    if (!t->won[a][b][t->options[c][i]]) return true;
  return false;
}

static table *table_new(void) {
  table *t = calloc(1, sizeof *t);
  assert_non_null(t);
  fill_kinds(t);
  for (unsigned a = 0; a < t->kinds; a++)
    for (unsigned b = 0; b < t->kinds; b++)
      for (unsigned c = 0; c < t->kinds; c++) t->won[a][b][c] = wins(t, a, b, c);
  return t;
}

static grundy_outcome misere(grundy *g, grundy_solver *s, const char *text) {
  grundy_sum *sum = ask_sum(g, text);
  grundy_answer *answer = ask(s, sum, GRUNDY_MISERE, GRUNDY_HOW_AUTO, false);
  grundy_outcome outcome = grundy_answer_outcome(answer);
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  return outcome;
}

static void misere_sums(void **state) {
  rng r = rng_seed_from_env();
  table *t = table_new();
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  assert_int_equal(misere(g, s, "notakto"), GRUNDY_OUTCOME_N);
  assert_int_equal(misere(g, s, "2*notakto"), GRUNDY_OUTCOME_P);
  for (uint64_t i = test_cases(400); i > 0; i--) {
    unsigned kinds[3] = {0};
    char text[80] = "notakto(";
    size_t boards = 1 + rng_below(&r, 3);
    for (size_t k = 0; k < boards; k++) {
      unsigned board = (unsigned)(rng_next(&r) & rng_next(&r) % BOARDS);
      kinds[k] = t->kind_of[board];
      if (k) strcat(text, ",");
      write_board(text + strlen(text), board);
    }
    strcat(text, ")");
    bool won = t->won[kinds[0]][kinds[1]][kinds[2]];
    if (misere(g, s, text) != (won ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P))
      fail_msg("%s is %s", text, won ? "won" : "lost");
  }
  grundy_solver_free(s);
  grundy_free(g);
  free(t);
}

/* ---- the published monoid ---- */

typedef struct element {
  unsigned a, b, c, d; /* exponents */
} element;

/* a^2 = 1, b^3 = b, b^2c = c, c^3 = ac^2, b^2d = d, cd = ad, d^2 = c^2. */
static element reduced(element x) {
  for (;;) {
    if (x.d >= 2) {
      x.d -= 2;
      x.c += 2;
    } else if ((x.c && x.d) || x.c >= 3) {
      x.c--;
      x.a++;
    } else if (x.b >= 3 || (x.b >= 2 && (x.c || x.d))) {
      x.b -= 2;
    } else {
      x.a %= 2;
      return x;
    }
  }
}

static const element monoid[MONOID] = {
    {0, 0, 0, 0}, {0, 1, 0, 0}, {0, 2, 0, 0}, {0, 0, 1, 0}, {0, 1, 1, 0}, {0, 0, 2, 0},
    {0, 1, 2, 0}, {0, 0, 0, 1}, {0, 1, 0, 1}, {1, 0, 0, 0}, {1, 1, 0, 0}, {1, 2, 0, 0},
    {1, 0, 1, 0}, {1, 1, 1, 0}, {1, 0, 2, 0}, {1, 1, 2, 0}, {1, 0, 0, 1}, {1, 1, 0, 1}};

enum { EMPTY_BOARD_IS = 3 };

/* The numbers of a product, and whether it is lost: a, b^2, bc or c^2. */
static unsigned product[MONOID][MONOID];
static const bool lost[MONOID] = {[2] = true, [4] = true, [5] = true, [9] = true};

static void fill_products(void) {
  for (unsigned x = 0; x < MONOID; x++)
    for (unsigned y = 0; y < MONOID; y++) {
      element p = reduced((element){monoid[x].a + monoid[y].a, monoid[x].b + monoid[y].b,
                                    monoid[x].c + monoid[y].c, monoid[x].d + monoid[y].d});
      unsigned at = 0;
      while (at < MONOID && memcmp(&monoid[at], &p, sizeof p) != 0) at++;
      assert_true(at < MONOID); /* the 18 are all */
      product[x][y] = at;
    }
}

/* Whether the elements of the kinds up to `last` tell all outcomes of three of them with `last`. */
static bool fits(const table *t, const unsigned *of, unsigned last) {
  for (unsigned b = 0; b <= last; b++)
    for (unsigned c = b; c <= last; c++)
      if (lost[product[product[of[last]][of[b]]][of[c]]] == t->won[last][b][c]) return false;
  return true;
}

/* No move leads from lost to lost, whatever stands beside. */
static bool moves_on(const table *t, const unsigned *of, unsigned kind) {
  for (unsigned i = 0; i < t->count[kind]; i++)
    for (unsigned z = 0; z < MONOID; z++)
      if (lost[product[of[kind]][z]] && lost[product[of[t->options[kind][i]]][z]]) return false;
  return true;
}

/* Counts the ways to give elements to the kinds from `kind` on. */
static unsigned assignments(const table *t, unsigned *of, unsigned kind) {
  unsigned found = 0;
  if (kind == t->kinds) {
    assert_int_equal(of[t->kind_of[0]], EMPTY_BOARD_IS);
    return 1;
  }
  for (of[kind] = 0; of[kind] < MONOID; of[kind]++)
    if (moves_on(t, of, kind) && fits(t, of, kind)) found += assignments(t, of, kind + 1);
  return found;
}

static void published_monoid(void **state) {
  unsigned of[KINDS] = {0}; /* a dead board is 1 */
  table *t = table_new();
  (void)state;
  fill_products();
  assert_true(assignments(t, of, 1) > 0);
  free(t);
}

/* The picture of the first part of a sum. */
static void drawn(const char *sum_text, const char *picture) {
  grundy *g = grundy_new(NULL);
  grundy_sum *sum = ask_sum(g, sum_text);
  const grundy_part *part = grundy_sum_part(sum, 0);
  const void *self;
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_sum_game(sum, 0, &self)->text_picture(self, grundy_part_bytes(part), part->length, &text);
  assert_string_equal(text.data, picture);
  grundy_text_clear(&text);
  grundy_sum_free(sum);
  grundy_free(g);
}

static void picture(void **state) {
  (void)state;
  drawn("notakto(X./..)", "┌───┬───┐\n"
                          "│ X │   │\n"
                          "├───┼───┤\n"
                          "│   │   │\n"
                          "└───┴───┘\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(all_values), cmocka_unit_test(misere_sums),
                                     cmocka_unit_test(published_monoid), cmocka_unit_test(picture)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

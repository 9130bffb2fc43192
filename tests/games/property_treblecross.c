/* Treblecross against the definition, written here: the full game, with the moves that lose at once
 * too, in which three in a row win. Strips up to twelve cells, pairs of strips, and the shift to
 * the octal game 0.007. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */
#include "grundy/rule.h"

#include <cmocka.h>

#include "ask.h"
#include "drawn.h"
#include "fixture.h"

enum { LONGEST = 12, PAIR_LONGEST = 7, SHIFTED = 70 };

static bool line(unsigned marks) {
  return marks & marks >> 1 & marks >> 2;
}

static bool threat(unsigned marks) {
  return marks & (marks >> 1 | marks >> 2);
}

/* wins[marks]: whether the player to move wins on two strips side by side, of n and m cells, where
 * a line on either wins; the second may have no cells. Who finds no empty cell loses, which never
 * comes to pass where a line is possible. */
static void full_game(unsigned n, unsigned m, uint8_t *wins) {
  unsigned first = (1u << n) - 1;
  for (unsigned marks = 1u << (n + m); marks-- > 0;) {
    wins[marks] = 0;
    for (unsigned i = 0; i < n + m && !wins[marks]; i++) {
      unsigned next = marks | 1u << i;
      if (next != marks) wins[marks] = line(next & first) || line(next >> n) || !wins[next];
    }
  }
}

static void strip_text(unsigned marks, unsigned n, char *out) {
  for (unsigned i = 0; i < n; i++) out[i] = marks >> i & 1 ? 'X' : '.';
  out[n] = '\0';
}

static void all_strips(void **state) {
  const asker *a = *state;
  uint8_t *wins = calloc(1u << LONGEST, 1);
  unsigned compared = 0;
  for (unsigned n = 3; n <= LONGEST; n++) {
    full_game(n, 0, wins);
    for (unsigned marks = 0; marks < 1u << n; marks++) {
      char cells[LONGEST + 1], text[64];
      if (threat(marks)) {
        assert_true(wins[marks] || line(marks));
        continue;
      }
      strip_text(marks, n, cells);
      snprintf(text, sizeof text, "treblecross(%s)", cells);
      bool value = ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO) != 0;
      if (value != wins[marks]) fail_msg("%s", text);
      compared++;
    }
  }
  assert_int_equal(compared, 397);
  free(wins);
}

static void pairs(void **state) {
  const asker *a = *state;
  uint8_t *wins = calloc(1u << 2 * PAIR_LONGEST, 1);
  for (unsigned n = 3; n <= PAIR_LONGEST; n++) {
    unsigned m = PAIR_LONGEST + 3 - n;
    full_game(n, m, wins);
    for (unsigned marks = 0; marks < 1u << (n + m); marks++) {
      char one[LONGEST + 1], two[LONGEST + 1], text[64];
      unsigned left = marks & ((1u << n) - 1), right = marks >> n;
      if (threat(left) || threat(right)) continue;
      strip_text(left, n, one);
      strip_text(right, m, two);
      snprintf(text, sizeof text, "treblecross(%s, %s)", one, two);
      bool value = ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO) != 0;
      if (value != wins[marks]) fail_msg("%s", text);
    }
  }
  free(wins);
}

/* A strip of n is a heap of n + 2, and `heap` says the same of every stretch. */
static void octal(void **state) {
  const asker *a = *state;
  static const char *const ends[][2] = {{"", ""}, {"X", ""}, {"", "X"}, {"X", "X"}};
  for (unsigned n = 3; n <= SHIFTED; n++)
    for (unsigned e = 0; e < 4; e++) {
      char text[64], heap[64];
      unsigned taken = 2 * (unsigned)(strlen(ends[e][0]) + strlen(ends[e][1]));
      unsigned size = n > taken ? n - taken + 2 : 0;
      snprintf(text, sizeof text, "treblecross(%s%u%s)", ends[e][0], n, ends[e][1]);
      snprintf(heap, sizeof heap, "0.007(%u)", size);
      assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_HASH),
                       ask_value(a->g, a->solver, heap, GRUNDY_HOW_AUTO));
      grundy_sum *sum = ask_sum(a->g, text);
      const void *self;
      const grundy_game *game = grundy_sum_game(sum, 0, &self);
      const grundy_part *part = grundy_sum_part(sum, 0);
      uint64_t told;
      const grundy_rule *rule = game->heap(self, grundy_part_bytes(part), part->length, &told);
      assert_int_equal(told, size);
      assert_int_equal(rule->form, GRUNDY_RULE_CODE);
      for (unsigned t = 0; t < 8; t++) assert_int_equal(grundy_rule_digit(rule, t), t == 3 ? 7 : 0);
      grundy_sum_free(sum);
    }
}

static void pictures(void **state) {
  const asker *a = *state;
  drawn_as(a->g, "treblecross(.....X)",
           " 1       5\n┌─┬─┬─┬─┬─┬─┐\n│ │ │ │·│·│X│\n└─┴─┴─┴─┴─┴─┘\n");
  drawn_as(a->g, "treblecross(##X.....X#)",
           " 1       5         10\n┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐\n│■│■│X│·│·│ │·│·│X│■│\n"
           "└─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘\n");
  drawn_as(a->g, "treblecross(#37X.....)",
           " 38  40\n┌─┬─┬─┬─┬─┬─┐\n│X│·│·│ │ │ │\n└─┴─┴─┴─┴─┴─┘\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(all_strips, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(pairs, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(octal, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(pictures, open_asker, close_asker),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Kayles: knock down one pin of a row, or two that stand together; the row may fall into two.
 *
 * The values have the period 12 from n = 71 on, with 14 exceptions below. Guy and Smith prove
 * it: for moves that take at most 2 and leave at most two rows, a period that holds over a
 * finite range beyond twice the pre-period and the period holds for ever.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/heap.h"
#include "grundy/rule.h"

/* The option that takes `take` pins and leaves the rows `left` and the rest. */
static bool take_pins(uint64_t n, uint64_t take, uint64_t left, grundy_sink *out) {
  uint64_t right = n - take - left;
  if (left && !grundy_option_part(out, &left, sizeof left)) return false;
  if (right && !grundy_option_part(out, &right, sizeof right)) return false;
  return grundy_option_end(out);
}

/* The smaller row goes from 0 up, so each option comes once. */
static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self;
  (void)length;
  for (uint64_t left = 0; n >= 1 && left <= (n - 1) / 2; left++) {
    if (!take_pins(n, 1, left, out)) return false;
    if (n >= 2 && left <= (n - 2) / 2 && !take_pins(n, 2, left, out)) return false;
  }
  return true;
}

static bool known(const void *self, const uint8_t *position, size_t length, grundy_nimber *value) {
  static const uint8_t period[12] = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
  static const uint8_t exceptions[][2] = {{0, 0},  {3, 3},  {6, 3},  {9, 4},  {11, 6},
                                          {15, 7}, {18, 3}, {21, 4}, {22, 6}, {28, 5},
                                          {34, 6}, {39, 3}, {57, 4}, {70, 6}};
  uint64_t n = grundy_heap(position);
  (void)self;
  (void)length;
  *value = period[n % 12];
  for (size_t i = 0; i < sizeof exceptions / sizeof *exceptions; i++)
    if (exceptions[i][0] == n) *value = exceptions[i][1];
  return true;
}

static void tell(const void *self, const uint8_t *position, size_t length, const grundy_part *to,
                 size_t n, grundy_text *out) {
  uint64_t before = grundy_heap(position), left = 0;
  (void)self;
  (void)length;
  for (size_t i = 0; i < n; i++) left += to[i].at.word;
  bool two = before - left == 2;
  unsigned long long row = before, a = n ? to[0].at.word : 0, b = n > 1 ? to[1].at.word : 0;
  if (n == 0)
    out->say(out,
             two ? GRUNDY_N("knock down both pins of the row of %llu")
                 : GRUNDY_N("knock down the only pin of the row of %llu"),
             row);
  else if (n == 1)
    out->say(out,
             two ? GRUNDY_N("knock down two pins at the end of the row of %llu, leaving %llu")
                 : GRUNDY_N("knock down the pin at the end of the row of %llu, leaving %llu"),
             row, a);
  else
    out->say(out,
             two ? GRUNDY_N("knock down two pins of the row of %llu, leaving %llu and %llu")
                 : GRUNDY_N("knock down one pin of the row of %llu, leaving %llu and %llu"),
             row, a, b);
}

/* The code 0.77. */
static const grundy_rule *rule_of(const void *self) {
  static const uint8_t digits[] = {0, 7, 7};
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 3};
  (void)self;
  return &rule;
}

GRUNDY_GAME(kayles) = {
    .abi = GRUNDY_GAME_ABI,
    .size = sizeof(grundy_game),
    .name = "kayles",
    .about =
        {
            .title = GRUNDY_N("Kayles"),
            .rules = GRUNDY_N("Pins stand in rows. A move knocks down one pin, or two pins that "
                              "stand next to each other, which may split a row in two."),
            .usage = "kayles(n, ...)",
            .meaning = GRUNDY_N("n, ...: the numbers of pins in the rows."),
            .example = "kayles(7)",
            .theorem = GRUNDY_N("The values of rows have the period 12 from n = 71 on, with 14 "
                                "exceptions below (Guy and Smith)"),
            .source = GRUNDY_N(
                "R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings "
                "of the Cambridge Philosophical Society 52 (1956), 514-526; "
                "OEIS A002186."),
        },
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .moves = moves,
    .known = known,
    GRUNDY_HEAP_FUNCTIONS,
    .tell = tell,
    .rule = rule_of,
};

/* Kayles: knock down one pin of a row, or two that stand together; the row may split in two.
 * kayles.h has the theorem on its values.
 */
/* SPDX-License-Identifier: MIT */
#include "kayles.h"
#include "grundy/kit/drawings.h"
#include "grundy/kit/heap.h"
#include "grundy/rule.h"

/* The option that takes `take` pins and leaves the rows `left` and the rest. */
static bool kayles_take_pins(uint64_t n, uint64_t take, uint64_t left, grundy_sink *out) {
  uint64_t right = n - take - left;
  if (left && !grundy_option_part(out, &left, sizeof left)) return false;
  if (right && !grundy_option_part(out, &right, sizeof right)) return false;
  return grundy_option_end(out);
}

/* The smaller row goes from 0 up, so each option comes once. */
static bool kayles_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  for (uint64_t left = 0; n >= 1 && left <= (n - 1) / 2; left++) {
    if (!kayles_take_pins(n, 1, left, out)) return false;
    if (n >= 2 && left <= (n - 2) / 2 && !kayles_take_pins(n, 2, left, out)) return false;
  }
  return true;
}

static bool kayles_known(const void *self, const uint8_t *position, size_t length,
                         grundy_nimber *value) {
  *value = kayles_value(grundy_heap(position));
  return true;
}

/* The code 0.77. */
static const grundy_rule *kayles_rule(const void *self) {
  static const uint8_t digits[] = {0, 7, 7};
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 3};
  return &rule;
}

GRUNDY_GAME(kayles) = {
    GRUNDY_HEAD("kayles"),
    .about.title = GRUNDY_N("Kayles"),
    .about.rules = GRUNDY_N("Pins stand in rows. A move knocks down one pin, or two pins that "
                            "stand next to each other, which may split a row in two."),
    .about.usage = "kayles(n, ...)",
    .about.meaning = GRUNDY_N("n, ...: the numbers of pins in the rows."),
    .about.example = "kayles(7)",
    .about.theorem = GRUNDY_N("The values of rows have the period 12 from n = 71 on, with 14 "
                              "exceptions below (Guy and Smith)"),
    .about.source = GRUNDY_N(
        "R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the "
        "Cambridge Philosophical Society 52 (1956), 514-526."),
    .about.group = GRUNDY_GROUP_CODES,
    .about.proof = GRUNDY_N("Proved by Guy and Smith, 1956: a period that holds over a certain "
                            "finite range holds forever."),
    .about.misere = GRUNDY_N("It is wild, and solved: W. L. Sibert, J. H. Conway, Mathematical "
                             "Kayles, International Journal of Game Theory 20 (1992), 237-246."),
    .about.oeis = "A002186",
    .about.codes = "0.77",
    .about.cousins = "dawsonkayles doublekayles kaylescircle arckayles",
    .about.table = "kayles 0..83",
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .moves = kayles_moves,
    .known = kayles_known,
    GRUNDY_HEAP_FUNCTIONS,
    .describe_move = kayles_describe_move,
    .rule = kayles_rule,
    .picture = grundy_pins_picture,
};

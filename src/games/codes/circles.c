/* Kayles and Dawson's Kayles in a circle: pins stand around a table. The first move turns the
 * circle into a row, on which the game goes on.
 *
 * A circle of n leads to one row, or to either of two, and its value is the mex of their values. In
 * Kayles only the empty row has the value 0, so every circle of three or more pins is a P-position.
 * In Dawson's Kayles a circle of n > 1 leads only to the row of n-2.
 *
 * A position is one number: for a row the number of its pins, as in the games of rows, for a circle
 * the same with the highest bit set.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/drawings.h"
#include "grundy/kit/rule_moves.h"
#include "kayles.h"

#define CIRCLE (UINT64_C(1) << 63)

typedef struct circle_game {
  grundy_rule rule; /* of rows */
  grundy_nimber (*value)(uint64_t row);
} circle_game;

/* Whether `take` neighbours may be taken from a circle. */
static bool circle_may_take(const circle_game *game, uint64_t pins, uint64_t take) {
  return take <= pins && grundy_rule_digit(&game->rule, take) != 0;
}

static bool circle_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  const circle_game *game = self;
  uint64_t n = grundy_heap(position), pins = n & ~CIRCLE;
  if (!(n & CIRCLE)) return grundy_rule_moves(&game->rule, n, out);
  for (uint64_t take = 1; take <= 2; take++)
    if (circle_may_take(game, pins, take) && !grundy_emit_heap(out, pins - take)) return false;
  return true;
}

static bool circle_known(const void *self, const uint8_t *position, size_t length,
                         grundy_nimber *value) {
  const circle_game *game = self;
  uint64_t n = grundy_heap(position), pins = n & ~CIRCLE;
  uint64_t seen = 0; /* the values are below 10 */
  *value = 0;
  if (!(n & CIRCLE)) {
    *value = game->value(n);
    return true;
  }
  for (uint64_t take = 1; take <= 2; take++)
    if (circle_may_take(game, pins, take)) seen |= UINT64_C(1) << game->value(pins - take);
  for (; seen >> *value & 1; ++*value) {
  }
  return true;
}

/* "7" is a circle, "row 5" a row, "0" nothing. */
static bool circle_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint64_t n;
  grundy_read_space(in);
  size_t from = in->at;
  bool row = grundy_read_sign(in, "row");
  if (!row && in->at < in->end && (in->text[in->at] | 32) >= 'a' && (in->text[in->at] | 32) <= 'z')
    return in->fail(
        in, from, grundy_word_end(in, from),
        GRUNDY_N(
            "a circle is written as its number of pins, as 7, and a row that is left as row 5"));
  grundy_read_space(in);
  from = in->at;
  if (!grundy_read_number(in, &n)) return false;
  if (n >= CIRCLE)
    return in->fail(in, from, in->at, GRUNDY_N("there can be at most %llu pins"),
                    (unsigned long long)(CIRCLE - 1));
  if (!row && n) n |= CIRCLE;
  return grundy_put(out, &n, sizeof n, 0);
}

static void circle_print(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  uint64_t n = grundy_heap(position);
  if (n && !(n & CIRCLE)) grundy_text_add(out, "row ");
  grundy_text_number(out, n & ~CIRCLE);
}

static void circle_describe_move(const void *self, const uint8_t *position, size_t length,
                                 const grundy_part *to, size_t n, grundy_text *out) {
  uint64_t before = grundy_heap(position), pins = before & ~CIRCLE;
  uint64_t row = n ? to[0].at.word : 0;
  if (!(before & CIRCLE)) {
    kayles_describe_move(self, position, length, to, n, out);
    return;
  }
  if (row == 0) {
    out->say(out, pins == 2 ? GRUNDY_N("knock down both pins of the circle of 2, leaving nothing")
                            : GRUNDY_N("knock down the only pin of the circle, leaving nothing"));
    return;
  }
  out->say(out,
           pins - row == 2
               ? GRUNDY_N("knock down two pins of the circle of %llu, leaving a row of %llu")
               : GRUNDY_N("knock down one pin of the circle of %llu, leaving a row of %llu"),
           (unsigned long long)pins, (unsigned long long)row);
}

static void circle_picture(const void *self, const uint8_t *position, size_t length,
                           grundy_scene *out) {
  uint64_t n = grundy_heap(position);
  if (n & CIRCLE)
    grundy_scene_ring(out, n & ~CIRCLE);
  else
    grundy_scene_pins(out, n);
}

#define CIRCLE_GAME(word)                                                                          \
  GRUNDY_HEAD(word), .traits = GRUNDY_LIST, .moves = circle_moves, .known = circle_known,          \
                     .parse = circle_parse, .print = circle_print,                                 \
                     .describe_move = circle_describe_move, .picture = circle_picture

#define ROWS_OF(function, ...)                                                                     \
  &(const circle_game) {                                                                           \
    .value = function,                                                                             \
    .rule = {.size = sizeof(grundy_rule),                                                          \
             .form = GRUNDY_RULE_CODE,                                                             \
             .digits = (const uint8_t[]){__VA_ARGS__},                                             \
             .count = sizeof((const uint8_t[]){__VA_ARGS__})},                                     \
  }

#define MEANING                                                                                    \
  GRUNDY_N("n, ...: the numbers of pins in the circles, or row n for a row that is left.")

GRUNDY_GAME(kaylescircle) = {
    CIRCLE_GAME("kaylescircle"),
    .shared = ROWS_OF(kayles_value, 0, 7, 7),
    .about.title = GRUNDY_N("Kayles in a circle"),
    .about.rules = GRUNDY_N(
        "Pins stand in circles. A move knocks down one pin, or two pins that stand next to each "
        "other. The first move in a circle leaves a row; later moves may split the row in two."),
    .about.usage = "kaylescircle(n, ...)",
    .about.meaning = MEANING,
    .about.example = "kaylescircle(7, row 5)",
    .about.theorem = GRUNDY_N(
        "Circles of 1 and 2 pins have the values 1 and 2; all larger circles have the "
        "value 0, so the first player loses. Rows have their values in Kayles"),
    .about.source = GRUNDY_N("H. E. Dudeney, The Canterbury Puzzles (1907), for Kayles in a row."),
    .about.group = GRUNDY_GROUP_CODES,
    .about.proof = GRUNDY_N("The second player leaves two equal rows. By values: only the empty "
                            "row of Kayles has the value 0."),
    .about.cousins = "kayles dawsoncircle arckayles",
    .about.table = "kaylescircle 0..19",
};

GRUNDY_GAME(dawsoncircle) = {
    CIRCLE_GAME("dawsoncircle"),
    .shared = ROWS_OF(dawson_value, 0, 0, 7),
    .about.title = GRUNDY_N("Dawson's Kayles in a circle"),
    .about.rules = GRUNDY_N(
        "Pins stand in circles. A move knocks down two pins that stand next to each other. The "
        "first move in a circle leaves a row; later moves may split the row in two."),
    .about.usage = "dawsoncircle(n, ...)",
    .about.meaning = MEANING,
    .about.example = "dawsoncircle(7)",
    .about.theorem = GRUNDY_N("A circle of n > 1 pins has the value 1 if a row of n-2 has the "
                              "value 0 in Dawson's Kayles, else 0"),
    .about.source = GRUNDY_N(
        "R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the "
        "Cambridge Philosophical Society 52 (1956), 514-526, for rows."),
    .about.group = GRUNDY_GROUP_CODES,
    .about.proof = GRUNDY_N("All moves from a circle of n lead to the row of n-2."),
    .about.cousins = "dawsonkayles kaylescircle nodekayles arckayles",
    .about.table = "dawsoncircle 0..99",
};

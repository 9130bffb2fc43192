/* Euclid's game in both forms: a move subtracts a multiple of the smaller number from the larger.
 * In one form the game ends when a number is 0; in Grossman's form both stay positive.
 *
 * With q = b/a and the golden ratio w, a position is lost iff 1 < q < w in the first form (and at
 * the end), and iff q < w in the second, whose Grundy value is the whole part of b/a - a/b
 * (Nivasch). All of it is computed in products of whole numbers: q < w iff b (b - a) < a^2.
 *
 * Only a few moves can lead to a lost position, or to a given value: only the number of times that
 * a goes into what is left matters, give or take one.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/piles.h"
#include "grundy/kit/reason.h"

__extension__ typedef unsigned __int128 wide;

typedef struct rule {
  bool positive; /* both numbers stay positive */
} rule;

static const rule to_zero = {false}, stays_positive = {true};

/* The numbers in order; `turned` if the first one is the larger. */
typedef struct pair {
  uint64_t a, b;
  bool turned;
} pair;

static pair euclid_pair_of(const uint8_t *position) {
  uint64_t x = grundy_pile(position, 0), y = grundy_pile(position, 1);
  return x > y ? (pair){y, x, true} : (pair){x, y, false};
}

/* The option in which `left` is left of the larger number. */
static bool euclid_emit(pair p, uint64_t left, grundy_sink *out) {
  return grundy_piles_emit_two(out, p.turned ? left : p.a, p.turned ? p.a : left);
}

static bool euclid_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  bool positive = ((const rule *)self)->positive;
  pair p = euclid_pair_of(position);
  for (uint64_t left = p.b; p.a > 0 && (positive ? left > p.a : left >= p.a);) {
    left -= p.a;
    if (!euclid_emit(p, left, out)) return false;
    if (p.a == p.b) return positive || euclid_emit((pair){p.a, p.b, !p.turned}, left, out);
  }
  return true;
}

static bool euclid_canonical(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  pair p = euclid_pair_of(position);
  uint64_t row[2] = {p.a, p.b};
  uint8_t bytes[1 + sizeof row];
  return grundy_put(out, bytes, grundy_piles_pack(row, 2, bytes), 0);
}

/* ---- numbers down to 0: the outcome ---- */

static bool euclid_is_lost(uint64_t a, uint64_t b) { /* a <= b */
  return a == 0 || (a < b && (wide)b * (b - a) < (wide)a * a);
}

static grundy_outcome euclid_outcome(const void *self, const uint8_t *position, size_t length,
                                     grundy_convention play) {
  pair p = euclid_pair_of(position);
  if (play != GRUNDY_NORMAL) return GRUNDY_OUTCOME_UNKNOWN;
  return euclid_is_lost(p.a, p.b) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

/* From twice the smaller number on, what is left is won again. */
static bool euclid_winning(const void *self, const uint8_t *position, size_t length,
                           grundy_convention play, bool *all, grundy_sink *out) {
  pair p = euclid_pair_of(position);
  uint64_t rest = p.b % p.a;
  if (p.a == p.b) return euclid_emit(p, 0, out) && euclid_emit((pair){p.a, p.b, !p.turned}, 0, out);
  if (p.b - rest > p.a && euclid_is_lost(p.a, p.a + rest) && !euclid_emit(p, p.a + rest, out))
    return false;
  return !euclid_is_lost(rest, p.a) || euclid_emit(p, rest, out);
}

/* ---- numbers that stay positive: values ---- */

static grundy_nimber euclid_value_of(uint64_t a, uint64_t b) {
  uint64_t low = a < b ? a : b, high = a < b ? b : a;
  return (grundy_nimber)(((wide)high * high - (wide)low * low) / ((wide)low * high));
}

static bool euclid_known(const void *self, const uint8_t *position, size_t length,
                         grundy_nimber *value) {
  pair p = euclid_pair_of(position);
  *value = euclid_value_of(p.a, p.b);
  return true;
}

/* What is left is j times the smaller number and a rest, and has the value j or j - 1 if j > 0. */
static bool euclid_moves_to(const void *self, const uint8_t *position, size_t length,
                            grundy_nimber target, grundy_sink *out) {
  pair p = euclid_pair_of(position);
  uint64_t rest = p.b % p.a, most = p.b / p.a; /* j is less than that */
  uint64_t tried[3] = {0, target, target + 1};
  for (size_t i = 0; i < 3; i++) {
    uint64_t j = tried[i];
    if (j >= most || (i > 0 && j == 0) || j * p.a + rest == 0) continue;
    if (euclid_value_of(j * p.a + rest, p.a) == target && !euclid_emit(p, j * p.a + rest, out))
      return false;
  }
  return true;
}

/* ---- in words ---- */

/* The larger number b is above the golden ratio times a iff b (b - a) > a a. */
static void euclid_reason(const void *self, const uint8_t *position, size_t length,
                          grundy_text *out) {
  pair p = euclid_pair_of(position);
  unsigned long long a = p.a, b = p.b;
  grundy_formula as;
  if (a == 0 || b > INT64_MAX) return;
  grundy_formula_init(&as);
  if (a == b) {
    grundy_formula_add(&as, "%llu - %llu = 0", b, a);
    out->say(out, GRUNDY_N("Both numbers are equal: %s."), as.text);
    return;
  }
  grundy_formula_add(&as, "%llu · (%llu - %llu) = ", b, b, a);
  grundy_formula_add_wide(&as, (wide)b * (b - a));
  grundy_formula_add(&as, euclid_is_lost(a, b) ? " < " : " > ");
  grundy_formula_add_wide(&as, (wide)a * a);
  grundy_formula_add(&as, " = %llu · %llu", a, a);
  if (euclid_is_lost(a, b))
    out->say(
        out,
        GRUNDY_N(
            "The larger number is less than the golden ratio times the smaller, because a/b is "
            "below the golden ratio exactly if a · (a - b) < b · b: %s."),
        as.text);
  else
    out->say(
        out,
        GRUNDY_N(
            "The larger number is more than the golden ratio times the smaller, because a/b is "
            "above the golden ratio exactly if a · (a - b) > b · b: %s."),
        as.text);
}

/* b/a - a/b = (b b - a a) / (a b) */
static void grossman_reason(const void *self, const uint8_t *position, size_t length,
                            grundy_text *out) {
  pair p = euclid_pair_of(position);
  unsigned long long a = p.a, b = p.b;
  grundy_formula value;
  if (b > INT64_MAX) return;
  grundy_formula_init(&value);
  grundy_formula_add(&value, "(%llu · %llu - %llu · %llu) div (%llu · %llu) = ", b, b, a, a, a, b);
  grundy_formula_add_wide(&value, (wide)b * b - (wide)a * a);
  grundy_formula_add(&value, " div ");
  grundy_formula_add_wide(&value, (wide)a * b);
  grundy_formula_add(&value, " = %llu", (unsigned long long)euclid_value_of(a, b));
  grundy_reason_value(out, &value);
}

/* ---- text ---- */

static bool euclid_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  grundy_piles_limits limits = {
      .fewest = 2, .most = 2, .least = ((const rule *)self)->positive, .highest = UINT64_MAX};
  return grundy_piles_parse(in, &limits, out);
}

static void euclid_describe_move(const void *self, const uint8_t *position, size_t length,
                                 const grundy_part *to, size_t n, grundy_text *out) {
  const uint8_t *after = grundy_part_bytes(to);
  uint64_t x = grundy_pile(position, 0), y = grundy_pile(position, 1);
  unsigned long long left_x = grundy_pile(after, 0), left_y = grundy_pile(after, 1);
  unsigned long long larger = left_x == x ? y : x, other = left_x == x ? x : y;
  unsigned long long left = left_x == x ? left_y : left_x;
  out->say(out, GRUNDY_N("subtract %llu times %llu from %llu, leaving %llu"),
           (larger - left) / other, other, larger, left);
}

#define EUCLID_GAME(word)                                                                          \
  GRUNDY_HEAD(word), .moves = euclid_moves, .canonical = euclid_canonical, .parse = euclid_parse,  \
                     .print = grundy_piles_print, .picture = grundy_piles_picture,                 \
                     .describe_move = euclid_describe_move, .about.group = GRUNDY_GROUP_PILES

GRUNDY_GAME(euclid) = {
    EUCLID_GAME("euclid"),
    .about.title = GRUNDY_N("Euclid's game"),
    .about.rules = GRUNDY_N(
        "Two numbers are written down. A move subtracts a positive multiple of the "
        "smaller number from the larger. The player who makes a number 0 wins."),
    .about.usage = "euclid(a,b)",
    .about.meaning = GRUNDY_N("a, b: the two numbers, 0 or more."),
    .about.example = "euclid(7,25)",
    .about.theorem = GRUNDY_N(
        "If a number is 0, the game is over. Otherwise the mover wins iff both numbers are equal "
        "or the larger is more than the golden ratio times the smaller (Cole and Davie)"),
    .about.source = GRUNDY_N(
        "A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm and a "
        "winning strategy for it, Mathematical Gazette 53 (1969), 354-357."),
    .about.proof = GRUNDY_N("Proved by Cole and Davie, 1969, for the outcome."),
    .about.cousins = "grossman wythoff",
    .about.table = "euclid 0..10 0..10",
    .shared = &to_zero,
    .outcome = euclid_outcome,
    .winning = euclid_winning,
    .reason = euclid_reason,
};

GRUNDY_GAME(grossman) = {
    EUCLID_GAME("grossman"),
    .about.title = GRUNDY_N("Euclid's game with positive numbers"),
    .about.rules = GRUNDY_N("Two numbers are written down. A move subtracts a positive multiple of "
                            "the smaller number from the larger, and the result must be above 0. "
                            "If both numbers are equal, the mover cannot move and loses."),
    .about.usage = "grossman(a,b)",
    .about.meaning = GRUNDY_N("a, b: the two numbers, 1 or more."),
    .about.example = "grossman(7,25)",
    .about.theorem = GRUNDY_N("The value is |a/b - b/a|, rounded down (Nivasch)"),
    .about.source = GRUNDY_N("G. Nivasch, The Sprague-Grundy function of the game Euclid, "
                             "Discrete Mathematics 306 (2006), 2798-2800; the game by J. W. "
                             "Grossman, 1997."),
    .about.proof = GRUNDY_N("Proved by Nivasch, 2006."),
    .about.cousins = "euclid wythoff",
    .about.table = "grossman 1..10 1..10",
    .shared = &stays_positive,
    .known = euclid_known,
    .moves_to = euclid_moves_to,
    .reason = grossman_reason,
};

/* Euclid's game: two numbers are written down. A move subtracts a multiple of the smaller number
 * from the larger one, which must stay above 0. So the game ends when both are equal, and the
 * player who cannot move then loses.
 *
 * This is a model for a game of your own in C. Build it and play it:
 *
 *   grundy build euclid.c
 *   grundy solve './euclid.so(12,7)'
 *   grundy table ./euclid.so 1..20 1..20
 *
 * A game is one constant: its name, how a position is read and printed, and which moves there are.
 * Everything else is optional. docs/plugins.md has the whole contract.
 */
/* SPDX-License-Identifier: MIT */
#include <grundy/kit/read.h>

/* A position is a string of bytes that only the game understands. Up to 8 bytes are fastest, and
 * here they are enough: two numbers of 32 bits. Equal positions must have equal bytes, so a type
 * with gaps between its fields would be wrong. */
typedef struct pair {
  uint32_t larger, smaller;
} pair;

static pair ordered(uint32_t a, uint32_t b) {
  pair p = {a < b ? b : a, a < b ? a : b};
  return p;
}

/* Writes every position that one move leads to, by grundy_emit. When that returns false, the
 * program has seen enough, and the function returns false at once. The result may depend only on
 * the arguments: several threads call the function, also more than once for the same position. */
static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  pair p;
  (void)self; /* in a game with parameters: what `open` has made of them */
  (void)length;
  memcpy(&p, position, sizeof p);
  for (uint32_t left = p.larger; left > p.smaller;) {
    left -= p.smaller;
    pair next = ordered(left, p.smaller);
    if (!grundy_emit(out, &next, sizeof next)) return false;
  }
  return true;
}

/* Reads the text in the parentheses: "12,7". grundy_read_number reports a missing number. For other
 * faults there is in->fail, which marks text[from..to). */
static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint64_t a, b;
  (void)self;
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_number(in, &a)) return false;
  if (!grundy_read_sign(in, ","))
    return in->fail(in, from, in->at, "Euclid's game has two numbers, as in (12,7)");
  if (!grundy_read_number(in, &b)) return false;
  if (a < 1 || b < 1 || a > UINT32_MAX || b > UINT32_MAX)
    return in->fail(in, from, in->at, "numbers from 1 to %u are expected here", UINT32_MAX);
  pair p = ordered((uint32_t)a, (uint32_t)b);
  return grundy_put(out, &p, sizeof p, 0);
}

/* Writes a position so that `parse` reads it back. */
static void print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  pair p;
  (void)self;
  (void)length;
  memcpy(&p, position, sizeof p);
  grundy_text_number(out, p.larger);
  grundy_text_add(out, ",");
  grundy_text_number(out, p.smaller);
}

/* Optional: a sentence for people about the move to the part `to`. */
static void describe_move(const void *self, const uint8_t *position, size_t length,
                          const grundy_part *to, size_t n, grundy_text *out) {
  pair p, next;
  (void)self;
  (void)length;
  (void)n;
  memcpy(&p, position, sizeof p);
  memcpy(&next, grundy_part_bytes(to), sizeof next);
  unsigned left = next.larger == p.smaller ? next.smaller : next.larger;
  out->say(out, "subtract %u * %u", (p.larger - left) / p.smaller, (unsigned)p.smaller);
}

GRUNDY_GAME(euclid) = {
    GRUNDY_HEAD("euclid"), /* the same name */
    .about =
        {
            .title = "Euclid's game",
            .rules = "Two numbers are written down. A move subtracts a multiple of the smaller one "
                     "from the larger one, which must stay above 0.",
            .usage = "euclid(a, b)",
            .meaning = "a, b: the two numbers.",
            .example = "euclid(12,7)",
            .theorem = "The value is |a/b - b/a|, rounded down. The program finds it "
                       "by search",
            .source = "G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete "
                      "Mathematics 306 (2006), 2798-2800.",
        },
    .moves = moves,
    .parse = parse,
    .print = print,
    .describe_move = describe_move,
};

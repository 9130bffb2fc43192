/* Coins on different squares of a strip, which go to the left: Welter's game and the sliding coins
 * of the Silver Dollar game. They differ only in whether a coin may jump over others.
 *
 * Sliding, without jumps. Pair the coins from the right; with an odd number the leftmost one has
 * the end of the strip for its partner. The gaps within the pairs, empty squares, are piles of Nim:
 * a move changes one of them and no other. The right coin of a pair makes its gap smaller, to
 * anything below; the left coin makes it larger. So no option has the XOR X of its position, every
 * smaller number is the XOR of an option, as in Nim, and by induction X is the Grundy value: the
 * larger options do not matter for the mex.
 *
 * Welter's game, with jumps. Its value, Welter's function, is that of C. P. Welter, in the form
 * found by Conway: mate the two coins that are congruent to the highest power of 2, then two of the
 * others in the same way, and so on. A pair a, b counts (a XOR b) - 1, a coin that is left over its
 * square; the XOR of all is the value. In order of their reversed bits the two coins are
 * neighbours, and as the squares are paths in a binary tree, at each fork of which at most one coin
 * comes from either side, there is only one way to mate.
 *
 * The coin to move for a given value, `moves_to`. All of the above also works modulo 2^m: coins
 * that are congruent mate first, each pair counts -1, and at most one coin of each class is left.
 * So the value modulo 2^m depends on the squares modulo 2^m alone. Change the top bit of one
 * square, m - 1, and just this bit of the value changes: if the class modulo 2^(m-1) has an odd
 * number of coins, the one that is left changes so, and subtracting 1 does not borrow from this
 * bit, as its mate differs in a lower one; if it has an even number, there is one pair more or less
 * that counts 2^(m-1) - 1 instead of -1. Hence the other coins and the value determine the square
 * of a coin bit by bit, from the lowest; each coin has at most one move to a value.
 *
 * A position is one byte, the bytes of each square (1, 2, 4 or 8, the fewest for the last coin),
 * and then the squares, rising.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/bits.h"
#include "grundy/kit/read.h"
#include "grundy/kit/reason.h"
#include "grundy/kit/strip.h"

enum { COINS = 64 };
enum { BYTES = 1 + 8 * COINS };

typedef struct slide {
  bool jumps;
} slide;

typedef struct coins {
  size_t count;
  uint64_t at[COINS]; /* rising */
} coins;

/* ---- the form of a position ---- */

static void slide_unpack(const uint8_t *position, size_t length, coins *c) {
  size_t width = position[0];
  c->count = (length - 1) / width;
  for (size_t i = 0; i < c->count; i++) {
    c->at[i] = 0;
    for (size_t b = width; b-- > 0;) c->at[i] = c->at[i] << 8 | position[1 + i * width + b];
  }
}

static size_t slide_pack(const coins *c, uint8_t out[BYTES]) {
  uint64_t last = c->at[c->count - 1];
  size_t width = last <= UINT8_MAX ? 1 : last <= UINT16_MAX ? 2 : last <= UINT32_MAX ? 4 : 8;
  out[0] = (uint8_t)width;
  for (size_t i = 0; i < c->count; i++)
    for (size_t b = 0; b < width; b++) out[1 + i * width + b] = (uint8_t)(c->at[i] >> 8 * b);
  return 1 + c->count * width;
}

/* Emits the option in which coin i moves to a free square on its left. */
static bool emit_moved(const coins *c, size_t i, uint64_t to, grundy_sink *out) {
  coins next = *c;
  uint8_t bytes[BYTES];
  for (; i > 0 && next.at[i - 1] > to; i--) next.at[i] = next.at[i - 1];
  next.at[i] = to;
  return grundy_emit(out, bytes, slide_pack(&next, bytes));
}

/* The number of free squares directly on the left of a coin. */
static uint64_t slide_room(const coins *c, size_t i) {
  return i == 0 ? c->at[0] : c->at[i] - c->at[i - 1] - 1;
}

static bool slide_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  const slide *rules = self;
  coins c;
  slide_unpack(position, length, &c);
  for (size_t i = 0; i < c.count; i++) {
    size_t below = i; /* the coins from here on lie beyond the square */
    uint64_t low = rules->jumps ? 0 : c.at[i] - slide_room(&c, i);
    for (uint64_t to = c.at[i]; to-- > low;) {
      if (below > 0 && c.at[below - 1] == to)
        below--;
      else if (!emit_moved(&c, i, to, out))
        return false;
    }
  }
  return true;
}

/* ---- sliding ---- */

/* Whether coin i is the right one of its pair, or the leftmost without a partner. */
static bool slide_is_right(const coins *c, size_t i) {
  return (c->count - i) % 2 == 1;
}

static uint64_t slide_gaps(const coins *c) {
  uint64_t total = 0;
  for (size_t i = 0; i < c->count; i++)
    if (slide_is_right(c, i)) total ^= slide_room(c, i);
  return total;
}

/* The right coin of a pair makes the gap as small as it must be, or the left one as large. */
static bool gaps_moves_to(const coins *c, uint64_t target, grundy_sink *out) {
  uint64_t change = slide_gaps(c) ^ target;
  for (size_t i = 0; i < c->count && change; i++) {
    uint64_t gap = slide_room(c, slide_is_right(c, i) ? i : i + 1), wanted = gap ^ change, step;
    if (slide_is_right(c, i) ? wanted >= gap : wanted <= gap) continue;
    step = wanted < gap ? gap - wanted : wanted - gap;
    if (step <= slide_room(c, i) && !emit_moved(c, i, c->at[i] - step, out)) return false;
  }
  return true;
}

/* ---- Welter ---- */

/* Coins in order of their reversed bits. */
typedef struct row {
  size_t count;
  uint64_t key[COINS];
} row;

static void row_add(row *r, uint64_t square) {
  uint64_t key = grundy_bits_reversed(square);
  size_t i = r->count++;
  for (; i > 0 && r->key[i - 1] > key; i--) r->key[i] = r->key[i - 1];
  r->key[i] = key;
}

/* Takes the two coins that mate first out of the row. */
static void row_mate(row *r, uint64_t *a, uint64_t *b) {
  size_t best = 0;
  for (size_t i = 1; i + 1 < r->count; i++)
    if ((r->key[i] ^ r->key[i + 1]) < (r->key[best] ^ r->key[best + 1])) best = i;
  *a = grundy_bits_reversed(r->key[best]);
  *b = grundy_bits_reversed(r->key[best + 1]);
  r->count -= 2;
  memmove(r->key + best, r->key + best + 2, (r->count - best) * sizeof *r->key);
}

/* Welter's function, of a copy of the row. Two coins on one square count -1. */
static uint64_t slide_mated(row r) {
  uint64_t value = 0, a, b;
  while (r.count > 1) {
    row_mate(&r, &a, &b);
    value ^= (a ^ b) - 1;
  }
  return r.count ? value ^ grundy_bits_reversed(r.key[0]) : value;
}

static uint64_t slide_welter(const coins *c) {
  row r = {.count = 0};
  for (size_t i = 0; i < c->count; i++) row_add(&r, c->at[i]);
  return slide_mated(r);
}

/* The one square on the left of the coin where it gives the value; false if there is none. */
static bool square_for(const coins *c, size_t coin, uint64_t value, uint64_t *out) {
  row others = {.count = 0};
  uint64_t square = 0, wrong = 0;
  for (size_t i = 0; i < c->count; i++)
    if (i != coin) row_add(&others, c->at[i]);
  for (unsigned bit = 0;; bit++) {
    row all = others;
    row_add(&all, square);
    wrong = slide_mated(all) ^ value;
    if (bit == 64 || c->at[coin] >> bit == 0) break;
    square |= wrong & UINT64_C(1) << bit;
  }
  *out = square;
  return wrong == 0 && square < c->at[coin];
}

static bool slide_has_coin(const coins *c, uint64_t square) {
  for (size_t i = 0; i < c->count; i++)
    if (c->at[i] == square) return true;
  return false;
}

static bool welter_moves_to(const coins *c, uint64_t target, grundy_sink *out) {
  for (size_t i = 0; i < c->count; i++) {
    uint64_t square;
    if (!square_for(c, i, target, &square) || slide_has_coin(c, square)) continue;
    if (!emit_moved(c, i, square, out)) return false;
  }
  return true;
}

/* ---- the descriptor's functions ---- */

static bool slide_known(const void *self, const uint8_t *position, size_t length,
                        grundy_nimber *value) {
  const slide *rules = self;
  coins c;
  slide_unpack(position, length, &c);
  *value = rules->jumps ? slide_welter(&c) : slide_gaps(&c);
  return true;
}

static bool slide_moves_to(const void *self, const uint8_t *position, size_t length,
                           grundy_nimber target, grundy_sink *out) {
  const slide *rules = self;
  coins c;
  slide_unpack(position, length, &c);
  return rules->jumps ? welter_moves_to(&c, target, out) : gaps_moves_to(&c, target, out);
}

/* ---- in words ---- */

/* "9 - 5 - 1 = 3" for each pair; the leftmost coin without a partner counts as it is. */
static size_t gap_formulas(const coins *c, grundy_formula *as, uint64_t counts[COINS]) {
  size_t n = 0;
  for (size_t i = 0; i < c->count; i++) {
    if (!slide_is_right(c, i)) continue;
    counts[n++] = slide_room(c, i);
    if (i == 0) continue;
    grundy_formula_next(as);
    grundy_formula_add(as, "%llu - %llu - 1 = %llu", (unsigned long long)c->at[i],
                       (unsigned long long)c->at[i - 1], (unsigned long long)slide_room(c, i));
  }
  return n;
}

/* "(3 ⊕ 5) - 1 = 5" for each pair. */
static size_t mate_formulas(const coins *c, grundy_formula *as, uint64_t counts[COINS]) {
  row r = {.count = 0};
  uint64_t a, b;
  size_t n = 0;
  for (size_t i = 0; i < c->count; i++) row_add(&r, c->at[i]);
  while (r.count > 1) {
    row_mate(&r, &a, &b);
    counts[n++] = (a ^ b) - 1;
    grundy_formula_next(as);
    grundy_formula_add(as, "(%llu ⊕ %llu) - 1 = %llu", (unsigned long long)a, (unsigned long long)b,
                       (unsigned long long)counts[n - 1]);
  }
  if (r.count) counts[n++] = grundy_bits_reversed(r.key[0]);
  return n;
}

static void slide_reason(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  const slide *rules = self;
  coins c;
  uint64_t counts[COINS];
  grundy_formula as, value;
  slide_unpack(position, length, &c);
  grundy_formula_init(&as);
  grundy_formula_init(&value);
  size_t n = (rules->jumps ? mate_formulas : gap_formulas)(&c, &as, counts);
  grundy_formula_xor(&value, counts, n);
  if (as.length) grundy_reason_as(out, &as, &value);
}

/* ---- text ---- */

/* Adds a coin whose text is [from, in->at). */
static bool slide_add_coin(grundy_reader *in, size_t from, coins *c, uint64_t square) {
  size_t i = c->count;
  if (c->count == COINS)
    return in->fail(in, from, in->at, GRUNDY_N("a strip has at most %d coins"), COINS);
  for (; i > 0 && c->at[i - 1] > square; i--) c->at[i] = c->at[i - 1];
  if (i > 0 && c->at[i - 1] == square)
    return in->fail(in, from, in->at,
                    GRUNDY_N("square %llu has a coin already; a square has at most one coin"),
                    (unsigned long long)square);
  c->at[i] = square;
  c->count++;
  return true;
}

static bool is_cell(char c) {
  return c == '.' || c == 'o' || c == 'O';
}

/* "..o.o": the squares one by one. */
static bool slide_read_cells(grundy_reader *in, coins *c) {
  size_t from = in->at;
  for (; in->at < in->end && is_cell(in->text[in->at]);) {
    size_t at = in->at++;
    if (in->text[at] != '.' && !slide_add_coin(in, at, c, at - from)) return false;
  }
  if (in->at < in->end && !strchr(" \t", in->text[in->at]))
    return in->fail(
        in, in->at, grundy_word_end(in, in->at),
        GRUNDY_N("a strip is written square by square, . for empty and o for a coin, as ..o.o"));
  return c->count > 0 || in->fail(in, from, in->at, GRUNDY_N("there is no coin on this strip"));
}

static bool slide_read_squares(grundy_reader *in, coins *c) {
  do {
    uint64_t square;
    grundy_read_space(in);
    size_t from = in->at;
    if (!grundy_read_number(in, &square) || !slide_add_coin(in, from, c, square)) return false;
  } while (grundy_read_sign(in, ","));
  return true;
}

static bool slide_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  coins c = {.count = 0};
  uint8_t bytes[BYTES];
  grundy_read_space(in);
  bool cells = in->at < in->end && is_cell(in->text[in->at]);
  if (!(cells ? slide_read_cells(in, &c) : slide_read_squares(in, &c))) return false;
  return grundy_put(out, bytes, slide_pack(&c, bytes), 0);
}

static void slide_print(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  coins c;
  slide_unpack(position, length, &c);
  for (size_t i = 0; i < c.count; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_text_number(out, c.at[i]);
  }
}

/* The coin that moved is on the first square that differs afterwards, and came from the last. */
static void slide_describe_move(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_text *out) {
  coins before, after;
  size_t first = 0, last;
  slide_unpack(position, length, &before);
  slide_unpack(grundy_part_bytes(to), to->length, &after);
  last = before.count - 1;
  while (first < last && before.at[first] == after.at[first]) first++;
  while (last > first && before.at[last] == after.at[last]) last--;
  out->say(out, GRUNDY_N("move the coin from square %llu to square %llu"),
           (unsigned long long)before.at[last], (unsigned long long)after.at[first]);
}

static const char *slide_sign_of(const void *user, uint64_t cell) {
  return slide_has_coin(user, cell) ? "●" : " ";
}

/* Draws the squares up to `last`. A cell more may be too many to count; it is not drawn. */
static void slide_draw(const coins *c, uint64_t last, grundy_text *out) {
  grundy_strip strip = {
      .cells = last == UINT64_MAX ? last : last + 1, .sign = slide_sign_of, .user = c};
  grundy_strip_text(&strip, out);
}

static void slide_text_picture(const void *self, const uint8_t *position, size_t length,
                               grundy_text *out) {
  coins c;
  slide_unpack(position, length, &c);
  slide_draw(&c, c.at[c.count - 1], out);
}

static void slide_picture_after(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_text *out) {
  coins before, after = {.count = 0};
  slide_unpack(position, length, &before);
  if (n) slide_unpack(grundy_part_bytes(to), to->length, &after);
  slide_draw(&after, before.at[before.count - 1], out);
}

static void slide_show(const coins *c, uint64_t last, grundy_scene *out) {
  grundy_strip strip = {
      .cells = last == UINT64_MAX ? last : last + 1, .sign = slide_sign_of, .user = c};
  grundy_strip_picture(&strip, out);
}

static void slide_picture(const void *self, const uint8_t *position, size_t length,
                          grundy_scene *out) {
  coins c;
  slide_unpack(position, length, &c);
  slide_show(&c, c.at[c.count - 1], out);
}

static void slide_scene_after(const void *self, const uint8_t *position, size_t length,
                              const grundy_part *to, size_t n, grundy_scene *out) {
  coins before, after = {.count = 0};
  slide_unpack(position, length, &before);
  if (n) slide_unpack(grundy_part_bytes(to), to->length, &after);
  slide_show(&after, before.at[before.count - 1], out);
}

static const slide sliding = {.jumps = false}, jumping = {.jumps = true};

#define MEANING                                                                                    \
  GRUNDY_N("a, b, ...: the squares of at most 64 coins, at most one coin on a square; the "        \
           "leftmost square is 0. A strip can also be written square by square, each . or "        \
           "o, as .o..o.o.")

#define SLIDE_GAME(word)                                                                           \
  GRUNDY_HEAD(word), .about.usage = word "(a, b, ...)", .about.meaning = MEANING,                  \
                     .about.group = GRUNDY_GROUP_STRIPS, .moves = slide_moves,                     \
                     .known = slide_known, .moves_to = slide_moves_to, .parse = slide_parse,       \
                     .print = slide_print, .describe_move = slide_describe_move,                   \
                     .text_picture = slide_text_picture,                                           \
                     .text_picture_after = slide_picture_after, .picture = slide_picture,          \
                     .picture_after = slide_scene_after, .reason = slide_reason

GRUNDY_GAME(silverdollar) = {
    SLIDE_GAME("silverdollar"),
    .about.title = GRUNDY_N("Sliding coins (the Silver Dollar game without the dollar)"),
    .about.also = GRUNDY_N("Georgia and Bob"),
    .about.rules = GRUNDY_N(
        "Coins lie on different squares of a strip. A move slides one coin any number of "
        "squares to the left, but neither onto nor over another coin. When all coins lie "
        "at the left end, there is no move, and the mover loses."),
    .about.example = "silverdollar(1,4,8)",
    .about.theorem = GRUNDY_N(
        "Pair the coins from the right; with an odd number of coins the leftmost coin is paired "
        "with the end of the strip. The value is the XOR of the gaps within the pairs"),
    .about.source = GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
                             "Mathematical Plays, chapter 15 (1982)."),
    .about.proof = GRUNDY_N(
        "A move changes one of these gaps: it makes the gap larger, or any smaller number. So no "
        "option has the XOR of the position, and every smaller number is the XOR of an option."),
    .about.cousins = "nim welter nimble northcott pokernim",
    .shared = &sliding,
};

GRUNDY_GAME(welter) = {
    SLIDE_GAME("welter"),
    .about.title = GRUNDY_N("Welter's game"),
    .about.rules = GRUNDY_N(
        "Coins lie on different squares of a strip. A move takes one coin to an empty "
        "square on its left; it may jump over other coins. When the coins lie on the "
        "leftmost squares, there is no move, and the mover loses."),
    .about.example = "welter(2,3,5,9)",
    .about.theorem = GRUNDY_N(
        "Pair the two coins whose difference is divisible by the highest power of 2, then "
        "pair the others in the same way. The value is the XOR of (a XOR b) - 1 for each "
        "pair a, b, and of the square of a coin that is left over"),
    .about.source = GRUNDY_N(
        "C. P. Welter, The theory of a class of games on a sequence of squares, in terms "
        "of the advancing operation in a special group, Indagationes Mathematicae 16 "
        "(1954), 194-200. M. Sato also found it, as the game of Maya."),
    .about.proof = GRUNDY_N("Proved by C. P. Welter, 1954; J. H. Conway, On Numbers and Games, "
                            "chapter 13, has the form with mates."),
    .about.cousins = "nim silverdollar nimble",
    .shared = &jumping,
};

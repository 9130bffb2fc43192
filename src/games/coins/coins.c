/* Coin-turning games in one row. They differ in the sets of coins that a move may turn over, which
 * stand in rules.h; coins.h has the theorem that a row is the sum of its heads.
 *
 * Where a formula for the value of a coin is known, it also finds the winning moves without a
 * search. The rows of the other rules are short: the values of their coins stand in a table, or are
 * computed when the game is opened. The lost rows are the words of a greedy code, in which two
 * words always differ in more places than a move may turn (Conway, Sloane). For moves of up to five
 * coins of 18 it is the extended quadratic residue code, for up to seven of 24 the Golay code.
 */
/* SPDX-License-Identifier: MIT */
#include "coins.h"

enum { DRAWN = 36 }; /* coins of a row in the picture, at most */

/* ---- text in ---- */

static const coin_rule *row_rule(const void *self) {
  return ((const coins_game *)self)->across.rule;
}

static bool row_outside(const coin_rule *rule, grundy_reader *in, size_t from, size_t to) {
  return in->fail(in, from, to, GRUNDY_N("the coins of this game have the numbers %llu to %llu"),
                  (unsigned long long)rule->first, (unsigned long long)rule->last);
}

/* "3", or "3..5". */
static bool row_read_heads(const coin_rule *rule, grundy_reader *in, coin_heads *row) {
  uint64_t low, high;
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_range(in, &low, &high)) return false;
  if (low < rule->first || high > rule->last) return row_outside(rule, in, from, in->at);
  if (high - low >= COIN_HEADS - row->count) return coins_too_many(in, from);
  for (uint64_t x = low; x <= high; x++) row->heads[row->count++] = (coin_place){.x = x};
  return true;
}

static bool row_read_list(const coin_rule *rule, grundy_reader *in, coin_heads *row) {
  size_t from = in->at;
  do
    if (!row_read_heads(rule, in, row)) return false;
  while (grundy_read_sign(in, ","));
  qsort(row->heads, row->count, sizeof *row->heads, coin_order);
  for (size_t i = 1; i < row->count; i++)
    if (row->heads[i].x == row->heads[i - 1].x)
      return in->fail(in, from, in->at, GRUNDY_N("coin %llu is listed twice"),
                      (unsigned long long)row->heads[i].x);
  return true;
}

/* ".H..H", the first coin on the left; a dot or T is a coin that shows tails. */
static bool row_read_row(const coin_rule *rule, grundy_reader *in, coin_heads *row) {
  size_t from = in->at;
  for (; in->at < in->end && strchr("HhTt.", in->text[in->at]); in->at++) {
    uint64_t x = rule->first + (in->at - from);
    if (x > rule->last) return row_outside(rule, in, in->at, grundy_word_end(in, in->at));
    if (in->text[in->at] != 'H' && in->text[in->at] != 'h') continue;
    if (row->count == COIN_HEADS) return coins_too_many(in, from);
    row->heads[row->count++] = (coin_place){.x = x};
  }
  if (grundy_read_done(in)) return true;
  return in->fail(
      in, in->at, grundy_word_end(in, in->at),
      GRUNDY_N("a row written coin by coin has H for heads and T or a dot for tails, as .H..H"));
}

static bool row_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  coin_heads row;
  row.count = 0;
  if (grundy_read_sign(in, COIN_NONE)) return grundy_read_end(in) && coins_put(self, &row, out, 0);
  char next = in->at < in->end ? in->text[in->at] : '\0';
  if (next == '\0' || !strchr("-0123456789HhTt.", next))
    return in->fail(
        in, in->at, grundy_word_end(in, in->at),
        GRUNDY_N(
            "a row is written as the numbers of its heads, as 3,5,8, or coin by coin, as .H..H"));
  bool listed = next == '-' || (next >= '0' && next <= '9');
  if (!(listed ? row_read_list(row_rule(self), in, &row) : row_read_row(row_rule(self), in, &row)))
    return false;
  return grundy_read_end(in) && coins_put(self, &row, out, 0);
}

/* ---- text out ---- */

static void row_describe_move(const void *self, const uint8_t *position, size_t length,
                              const grundy_part *to, size_t n, grundy_text *out) {
  coin_heads turned;
  uint64_t coins[COIN_HEADS];
  char text[COIN_TEXT];
  coins_turned(self, position, length, to, n, &turned);
  if (turned.count == 0) return; /* never for a move */
  for (size_t i = 0; i < turned.count; i++) coins[i] = turned.heads[i].x;
  unsigned long long first = coins[0], last = coins[turned.count - 1];
  if (turned.count == 1) {
    out->say(out, GRUNDY_N("turn coin %llu"), last);
  } else if (turned.count == 2) {
    out->say(out, GRUNDY_N("turn coins %llu and %llu"), first, last);
  } else if (last - first == turned.count - 1) {
    out->say(out, GRUNDY_N("turn coins %llu to %llu"), first, last);
  } else {
    coin_list(coins, turned.count, text);
    out->say(out, GRUNDY_N("turn coins %s"), text);
  }
}

/* Writes every fifth number above its coin, and the number of the last head if there is room. */
static void row_draw_numbers(uint64_t first, uint64_t last, grundy_text *out) {
  size_t line = out->length;
  for (uint64_t x = first; x <= last; x++) {
    size_t column = 2 * (size_t)(x - first);
    if (x % 5 && x != first && x != last) continue;
    if (x > first && column <= out->length - line) continue; /* no room after the last */
    while (out->length - line < column && !out->failed) grundy_text_add(out, " ");
    grundy_text_number(out, x);
  }
  grundy_text_add(out, "\n");
}

/* The place of the last head, or the first place. */
static uint64_t row_end(uint64_t first, const coin_heads *row) {
  return row->count ? row->heads[row->count - 1].x : first;
}

/* Draws the places up to `last`. */
static void row_draw(uint64_t first, uint64_t last, const coin_heads *row, grundy_text *out) {
  if (last - first >= DRAWN) return;
  row_draw_numbers(first, last, out);
  for (uint64_t x = first, next = 0; x <= last; x++) {
    bool head = next < row->count && row->heads[next].x == x;
    next += head;
    grundy_text_add(out, x > first ? " " : "");
    grundy_text_add(out, head ? "●" : "○");
  }
  grundy_text_add(out, "\n");
}

static void row_text_picture(const void *self, const uint8_t *position, size_t length,
                             grundy_text *out) {
  uint64_t first = row_rule(self)->first;
  coin_heads row;
  coins_unpack(self, position, length, &row);
  row_draw(first, row_end(first, &row), &row, out);
}

/* The coins that are turned are those of the row before. */
static void row_picture_after(const void *self, const uint8_t *position, size_t length,
                              const grundy_part *to, size_t n, grundy_text *out) {
  uint64_t first = row_rule(self)->first;
  coin_heads before, after = {.count = 0};
  coins_unpack(self, position, length, &before);
  if (n) coins_unpack(self, grundy_part_bytes(to), to->length, &after);
  row_draw(first, row_end(first, &before), &after, out);
}

enum { SCENE_ROW = 20, SCENE_COINS = 300 };

/* Lines of coins with their numbers below: as many as `frame` needs. */
static void row_draw_coins(uint64_t first, const coin_heads *frame, const coin_heads *row,
                           grundy_scene *out) {
  uint64_t last = frame->count ? frame->heads[frame->count - 1].x : first;
  if (last - first >= SCENE_COINS) return;
  for (unsigned i = 0, next = 0; i <= last - first; i++) {
    bool head = next < row->count && row->heads[next].x == first + i;
    double x = i % SCENE_ROW, y = i / SCENE_ROW * 1.7;
    next += head;
    grundy_scene_disc(out, head ? GRUNDY_LOOK_FULL : GRUNDY_LOOK_FREE, x, y, 0.8);
    grundy_scene_label(out, head ? GRUNDY_LABEL_ON_FULL : 0, x, y, head ? "H" : "T");
    grundy_scene_number(out, GRUNDY_LABEL_SMALL, x, y + 0.7, first + i);
  }
}

static void row_picture(const void *self, const uint8_t *position, size_t length,
                        grundy_scene *out) {
  coin_heads row;
  coins_unpack(self, position, length, &row);
  row_draw_coins(row_rule(self)->first, &row, &row, out);
}

static void row_scene_after(const void *self, const uint8_t *position, size_t length,
                            const grundy_part *to, size_t n, grundy_scene *out) {
  coin_heads before, after = {.count = 0};
  coins_unpack(self, position, length, &before);
  if (n) coins_unpack(self, grundy_part_bytes(to), to->length, &after);
  row_draw_coins(row_rule(self)->first, &before, &after, out);
}

/* ---- games whose values are found when they are opened ---- */

static bool row_open(const coin_rule *rule, grundy_reader *in, const grundy_allocator *memory,
                     void **self) {
  if (in->given && !grundy_read_done(in))
    return in->fail(in, in->at, in->end, GRUNDY_N("%s takes no parameters; write %s(...)"),
                    rule->name, rule->name);
  return coins_open(rule, NULL, memory, self);
}

static bool grunt_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  return row_open(&coin_rules[GRUNT], in, memory, self);
}

static bool turnips_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  return row_open(&coin_rules[TURNIPS], in, memory, self);
}

/* ---- the games ---- */

#define FROM_1                                                                                     \
  GRUNDY_N("heads: the numbers of the coins that show heads, as 3,5,8, or with ranges, as "        \
           "3..5; the leftmost coin has number 1. A row can also be written coin by coin, "        \
           "as .H..H, where a dot or T is a coin that shows tails.")
#define FROM_0                                                                                     \
  GRUNDY_N("heads: the numbers of the coins that show heads, as 3,5,8, or with ranges, as "        \
           "3..5; the leftmost coin has number 0. A row can also be written coin by coin, "        \
           "as .H..H, where a dot or T is a coin that shows tails.")
#define PROVED_SUM                                                                                 \
  GRUNDY_N("That a row is the sum of its heads is proved in Winning Ways, chapter 14. The values " \
           "of the coins are computed by the definition.")
#define ROW_GAME(word)                                                                             \
  COINS_GAME(word), .about.usage = word "(heads)", .parse = row_parse,                             \
                    .describe_move = row_describe_move, .text_picture = row_text_picture,          \
                    .text_picture_after = row_picture_after, .picture = row_picture,               \
                    .picture_after = row_scene_after
#define VALUED(number)                                                                             \
  .shared = &(const coins_game) {                                                                  \
    .across = {.rule = &coin_rules[number] }                                                       \
  }
#define OPENED(function) .open = function, .close = coins_close

GRUNDY_GAME(turtles) = {
    ROW_GAME("turtles"),
    .about.title = GRUNDY_N("Turning Turtles"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns one coin from heads to tails. It may "
                            "also turn one coin to the left of it, either way."),
    .about.meaning = FROM_1,
    .about.example = "turtles(3,5,8)",
    .about.theorem = GRUNDY_N(
        "A head in place n, counted from 1, is a Nim pile of n; a row is the sum of its heads"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 14: turning the second coin makes a "
                            "new pile, or an equal pile, and two equal piles cancel."),
    .about.cousins = "nim twins mockturtles",
    .about.table = "turtles 1..20",
    VALUED(TURTLES),
};

GRUNDY_GAME(twins) = {
    ROW_GAME("twins"),
    .about.title = GRUNDY_N("Twins"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns exactly two coins; the right one "
                            "goes from heads to tails."),
    .about.meaning = FROM_0,
    .about.example = "twins(0,3,5,8)",
    .about.theorem = GRUNDY_N("A head in place n, counted from 0, is a Nim pile of n; a row is "
                              "the sum of its heads"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 14."),
    .about.cousins = "turtles triplets turningcorners acrostictwins",
    .about.table = "twins 0..20",
    VALUED(TWINS),
};

GRUNDY_GAME(mockturtles) = {
    ROW_GAME("mockturtles"),
    .about.title = GRUNDY_N("Mock Turtles"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns one, two or three coins; the "
                            "rightmost of them goes from heads to tails."),
    .about.meaning = FROM_0,
    .about.example = "mockturtles(2,5,6)",
    .about.theorem = GRUNDY_N("A head in place n, counted from 0, has the value 2n or 2n+1, the "
                              "one with an odd number of ones in binary"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 14 (the Mock Turtle Theorem)."),
    .about.oeis = "A000069",
    .about.cousins = "turtles triplets moebius",
    .about.table = "mockturtles 0..20",
    VALUED(MOCKTURTLES),
};

GRUNDY_GAME(triplets) = {
    ROW_GAME("triplets"),
    .about.title = GRUNDY_N("Triplets"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns exactly three coins; the rightmost "
                            "of them goes from heads to tails."),
    .about.meaning = FROM_0,
    .about.example = "triplets(4,7,8)",
    .about.theorem = GRUNDY_N("The places 0 and 1 have the value 0, and place n > 1 has the value "
                              "of place n-2 in Mock Turtles"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N(
        "From the Mock Turtle Theorem: the first two coins have the value 0, and a move "
        "turns them in place of the coins that a move in Mock Turtles leaves alone."),
    .about.cousins = "mockturtles twins",
    .about.table = "triplets 0..20",
    VALUED(TRIPLETS),
};

GRUNDY_GAME(ruler) = {
    ROW_GAME("ruler"),
    .about.title = GRUNDY_N("Ruler"),
    .about.rules = GRUNDY_N(
        "Coins lie in a row of at most 2000. A move turns any number of coins that lie "
        "side by side without a gap; the rightmost of them goes from heads to tails."),
    .about.meaning = FROM_1,
    .about.example = "ruler(3,6,8)",
    .about.theorem = GRUNDY_N(
        "The value of a head in place n, counted from 1, is the largest power of 2 that divides n"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 14."),
    .about.oeis = "A006519",
    .about.cousins = "turtles rugs",
    .about.table = "ruler 1..32",
    VALUED(RULER),
};

GRUNDY_GAME(moebius) = {
    ROW_GAME("moebius"),
    .about.title = GRUNDY_N("Moebius"),
    .about.rules = GRUNDY_N("Coins lie in a row of at most 32, usually 18. A move turns one to "
                            "five coins; the rightmost of them goes from heads to tails."),
    .about.meaning = FROM_0,
    .about.example = "moebius(1,4,7,12,17)",
    .about.theorem = GRUNDY_N("A row is the sum of its heads; the lost rows are the words of the "
                              "lexicographic code of distance 6, for 18 coins the extended "
                              "quadratic residue code"),
    .about.source = WINNING_WAYS,
    .about.proof = PROVED_SUM,
    .about.cousins = "mockturtles mogul moidores",
    .about.table = "moebius 0..17",
    VALUED(MOEBIUS),
};

GRUNDY_GAME(mogul) = {
    ROW_GAME("mogul"),
    .about.title = GRUNDY_N("Mogul"),
    .about.rules = GRUNDY_N("Coins lie in a row of at most 25, usually 24. A move turns one to "
                            "seven coins; the rightmost of them goes from heads to tails."),
    .about.meaning = FROM_0,
    .about.example = "mogul(1,4,7,11)",
    .about.theorem = GRUNDY_N("A row is the sum of its heads; the lost rows are the words of the "
                              "lexicographic code of distance 8, for 24 coins the Golay code"),
    .about.source = GRUNDY_N(
        "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical "
        "Plays, chapter 14 (1982); J. H. Conway, N. J. A. Sloane, Lexicographic codes: "
        "error-correcting codes from game theory, IEEE Transactions on Information Theory "
        "32 (1986), 337-348."),
    .about.proof = PROVED_SUM,
    .about.cousins = "moebius moidores",
    .about.table = "mogul 0..23",
    VALUED(MOGUL),
};

GRUNDY_GAME(moidores) = {
    ROW_GAME("moidores"),
    .about.title = GRUNDY_N("Moidores"),
    .about.rules = GRUNDY_N("Coins lie in a row of at most 22. A move turns one to nine coins; the "
                            "rightmost of them goes from heads to tails."),
    .about.meaning = FROM_0,
    .about.example = "moidores(1,4,9,13)",
    .about.theorem = GRUNDY_N("A row is the sum of its heads; the lost rows are the words of the "
                              "lexicographic code of distance 10"),
    .about.source = WINNING_WAYS,
    .about.proof = PROVED_SUM,
    .about.cousins = "moebius mogul",
    .about.table = "moidores 0..21",
    VALUED(MOIDORES),
};

GRUNDY_GAME(grunt) = {
    ROW_GAME("grunt"),
    .about.title = GRUNDY_N("Grunt"),
    .about.rules = GRUNDY_N(
        "Coins lie in a row of at most 256. A move turns four coins: the leftmost coin of "
        "the row, a coin that goes from heads to tails, and two different coins between "
        "them, one as far from the left end as the other is from the right end."),
    .about.meaning = FROM_0,
    .about.example = "grunt(5,8,13)",
    .about.theorem = GRUNDY_N("A head in place n, counted from 0, is a heap of n in Grundy's game: "
                              "the two coins in between are the heaps into which it splits"),
    .about.source = WINNING_WAYS,
    .about.proof = PROVED_SUM,
    .about.oeis = "A002188",
    .about.cousins = "grundy turnips",
    .about.table = "grunt 0..30",
    OPENED(grunt_open),
};

GRUNDY_GAME(turnips) = {
    ROW_GAME("turnips"),
    .about.title = GRUNDY_N("Turnips"),
    .about.rules = GRUNDY_N("Coins lie in a row of at most 256. A move turns three coins with "
                            "equal distances; the rightmost of them goes from heads to tails."),
    .about.meaning = FROM_0,
    .about.example = "turnips(4,6,8)",
    .about.theorem =
        GRUNDY_N("A row is the sum of its heads; no formula for the values of the coins is used"),
    .about.source = WINNING_WAYS,
    .about.proof = PROVED_SUM,
    .about.cousins = "triplets grunt",
    .about.table = "turnips 0..30",
    OPENED(turnips_open),
};

GRUNDY_GAME(sym) = {
    ROW_GAME("sym"),
    .about.title = GRUNDY_N("Sym"),
    .about.rules = GRUNDY_N("Coins lie in a row of at most 30. A move turns a single coin, or "
                            "coins that lie symmetrically about their own middle, as 2,5,8 or "
                            "3,4,7,8; the rightmost of them goes from heads to tails."),
    .about.meaning = FROM_1,
    .about.example = "sym(2,5,7)",
    .about.theorem =
        GRUNDY_N("A row is the sum of its heads; no formula for the values of the coins is used"),
    .about.source = WINNING_WAYS,
    .about.proof = PROVED_SUM,
    .about.cousins = "ruler turnips turtles",
    .about.table = "sym 1..30",
    VALUED(SYM),
};

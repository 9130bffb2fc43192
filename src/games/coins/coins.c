/* Coin-turning games in one row. They share all but the sets of coins that a move may turn over,
 * which stand in coins.h with the theorem that a row is the sum of its heads.
 *
 * Where a formula is known for the value of a coin it answers, and finds winning moves at once.
 * Rules without one have short rows: their values are a table, or found by the definition when the
 * game is opened, where a coin needs the coins before it only. A row that is lost is a word of the
 * greedy code, in which no two words differ in as few places as a move may turn (Conway, Sloane):
 * for up to five coins of 18 the extended quadratic residue code, for up to seven of 24 the Golay
 * code.
 */
/* SPDX-License-Identifier: MIT */
#include "coins.h"
#include "grundy/scene.h"

enum { DRAWN = 36 }; /* coins of a row in the picture, at most */

/* ---- text in ---- */

static const grundy_coin_rule *rule_of(const void *self) {
  return ((const grundy_coins *)self)->across.rule;
}

/* "3", or "3..5". */
static bool read_heads(const grundy_coin_rule *rule, grundy_reader *in, grundy_coin_heads *row) {
  uint64_t low, high;
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_range(in, &low, &high)) return false;
  if (low < rule->first || high > rule->last)
    return in->fail(in, from, in->at,
                    GRUNDY_N("the coins of this game have the numbers %llu to %llu"),
                    (unsigned long long)rule->first, (unsigned long long)rule->last);
  if (high - low >= GRUNDY_COIN_HEADS - row->count) return grundy_coins_many(in, from);
  for (uint64_t x = low; x <= high; x++) row->heads[row->count++] = (grundy_coin){.x = x};
  return true;
}

static bool read_list(const grundy_coin_rule *rule, grundy_reader *in, grundy_coin_heads *row) {
  size_t from = in->at;
  do
    if (!read_heads(rule, in, row)) return false;
  while (grundy_read_sign(in, ","));
  qsort(row->heads, row->count, sizeof *row->heads, grundy_coin_order);
  for (size_t i = 1; i < row->count; i++)
    if (row->heads[i].x == row->heads[i - 1].x)
      return in->fail(in, from, in->at, GRUNDY_N("coin %llu is named twice"),
                      (unsigned long long)row->heads[i].x);
  return true;
}

/* ".H..H", the first coin on the left; a dot or T is a coin that shows tails. */
static bool read_row(const grundy_coin_rule *rule, grundy_reader *in, grundy_coin_heads *row) {
  size_t from = in->at;
  for (; in->at < in->end && strchr("HhTt.", in->text[in->at]); in->at++) {
    uint64_t x = rule->first + (in->at - from);
    if (x > rule->last)
      return in->fail(in, in->at, grundy_word_end(in, in->at),
                      GRUNDY_N("the coins of this game have the numbers %llu to %llu"),
                      (unsigned long long)rule->first, (unsigned long long)rule->last);
    if (in->text[in->at] != 'H' && in->text[in->at] != 'h') continue;
    if (row->count == GRUNDY_COIN_HEADS) return grundy_coins_many(in, from);
    row->heads[row->count++] = (grundy_coin){.x = x};
  }
  if (grundy_read_done(in)) return true;
  return in->fail(
      in, in->at, grundy_word_end(in, in->at),
      GRUNDY_N("a row coin by coin has H for heads and T or a dot for tails, as .H..H"));
}

static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  grundy_coin_heads row;
  row.count = 0;
  if (grundy_coins_read_none(in))
    return grundy_read_end(in) && grundy_coins_put(self, &row, out, 0);
  char next = in->at < in->end ? in->text[in->at] : '\0';
  if (next == '\0' || !strchr("-0123456789HhTt.", next))
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("a row is written by the numbers of its heads, as 3,5,8, or coin by "
                             "coin, as .H..H"));
  bool listed = next == '-' || (next >= '0' && next <= '9');
  if (!(listed ? read_list(rule_of(self), in, &row) : read_row(rule_of(self), in, &row)))
    return false;
  return grundy_read_end(in) && grundy_coins_put(self, &row, out, 0);
}

/* ---- text out ---- */

static void print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  grundy_coin_heads row;
  grundy_coins_unpack(self, position, length, &row);
  if (row.count == 0) grundy_text_add(out, GRUNDY_COIN_NONE);
  for (size_t i = 0, end; i < row.count; i = end) {
    for (end = i + 1; end < row.count && row.heads[end].x == row.heads[end - 1].x + 1;) end++;
    if (end - i == 2) end--;
    if (i) grundy_text_add(out, ",");
    grundy_text_number(out, row.heads[i].x);
    if (end - i == 1) continue;
    grundy_text_add(out, "..");
    grundy_text_number(out, row.heads[end - 1].x);
  }
}

static void tell(const void *self, const uint8_t *position, size_t length, const grundy_part *to,
                 size_t n, grundy_text *out) {
  grundy_coin_heads before, after, turned;
  uint64_t coins[GRUNDY_COIN_HEADS];
  char text[GRUNDY_COIN_TEXT];
  grundy_coins_unpack(self, position, length, &before);
  after.count = 0;
  if (n) grundy_coins_unpack(self, grundy_part_bytes(to), to->length, &after);
  grundy_coins_difference(&before, &after, &turned);
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
    grundy_coin_list(coins, turned.count, text);
    out->say(out, GRUNDY_N("turn coins %s"), text);
  }
}

/* Every fifth number stands above its coin, and the last head's if there is room. */
static void draw_numbers(uint64_t first, uint64_t last, grundy_text *out) {
  size_t line = out->length;
  for (uint64_t x = first; x <= last; x++) {
    size_t column = 2 * (size_t)(x - first);
    if (x % 5 && x != first && x != last) continue;
    if (x > first && column <= out->length - line) continue; /* no room behind the last */
    while (out->length - line < column && !out->failed) grundy_text_add(out, " ");
    grundy_text_number(out, x);
  }
  grundy_text_add(out, "\n");
}

static void draw(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  uint64_t first = rule_of(self)->first;
  grundy_coin_heads row;
  grundy_coins_unpack(self, position, length, &row);
  uint64_t last = row.count ? row.heads[row.count - 1].x : first;
  if (last - first >= DRAWN) return;
  draw_numbers(first, last, out);
  for (uint64_t x = first, next = 0; x <= last; x++) {
    bool head = next < row.count && row.heads[next].x == x;
    next += head;
    grundy_text_add(out, x > first ? " " : "");
    grundy_text_add(out, head ? "●" : "○");
  }
  grundy_text_add(out, "\n");
}

enum { SCENE_ROW = 20, SCENE_COINS = 300 };

/* Rows of coins with their numbers below. */
static void scene(const void *self, const uint8_t *position, size_t length, grundy_scene *out) {
  uint64_t first = rule_of(self)->first;
  grundy_coin_heads row;
  grundy_coins_unpack(self, position, length, &row);
  uint64_t last = row.count ? row.heads[row.count - 1].x : first;
  if (last - first >= SCENE_COINS) return;
  for (unsigned i = 0, next = 0; i <= last - first; i++) {
    bool head = next < row.count && row.heads[next].x == first + i;
    double x = i % SCENE_ROW, y = i / SCENE_ROW * 1.7;
    next += head;
    grundy_scene_disc(out, head ? GRUNDY_LOOK_FULL : GRUNDY_LOOK_FREE, x, y, 0.8);
    grundy_scene_label(out, head ? GRUNDY_LABEL_ON_FULL : 0, x, y, head ? "H" : "T");
    grundy_scene_number(out, GRUNDY_LABEL_SMALL, x, y + 0.7, first + i);
  }
}

/* ---- games whose values are found when they are opened ---- */

static bool open_rule(size_t number, grundy_reader *in, const grundy_allocator *memory,
                      void **self) {
  const grundy_coin_rule *rule = &grundy_coin_rules[number];
  if (in->given && !grundy_read_done(in))
    return in->fail(in, in->at, in->end, GRUNDY_N("%s takes no parameters; write %s(...)"),
                    rule->name, rule->name);
  grundy_coins *game = memory->resize(memory->user, NULL, 0, sizeof *game);
  if (!game) return false;
  *game = (grundy_coins){.acrostic = false};
  if (!grundy_coin_line_open(&game->across, rule, memory)) {
    memory->resize(memory->user, game, sizeof *game, 0);
    return false;
  }
  *self = game;
  return true;
}

static void close_rule(void *self, const grundy_allocator *memory) {
  grundy_coins *game = self;
  grundy_coin_line_close(&game->across, memory);
  memory->resize(memory->user, game, sizeof *game, 0);
}

#define OPEN(name, number)                                                                         \
  static bool open_##name(grundy_reader *in, const grundy_allocator *memory, void **self) {        \
    return open_rule(number, in, memory, self);                                                    \
  }
OPEN(grunt, GRUNDY_COINS_GRUNT)
OPEN(turnips, GRUNDY_COINS_TURNIPS)

/* ---- the games ---- */

#define VALUED(number)                                                                             \
  &(const grundy_coins) {                                                                          \
    .across = {.rule = &grundy_coin_rules[number] }                                                \
  }
#define WINNING_WAYS                                                                               \
  GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, "  \
           "chapter 14 (1982).")
#define FROM_1                                                                                     \
  GRUNDY_N("heads: the numbers of the coins that show heads, as 3,5,8, with ranges as 3..5; the "  \
           "leftmost coin has number 1. Or the row coin by coin, as .H..H, where a dot or T is a " \
           "coin that shows tails.")
#define FROM_0                                                                                     \
  GRUNDY_N("heads: the numbers of the coins that show heads, as 3,5,8, with ranges as 3..5; the "  \
           "leftmost coin has number 0. Or the row coin by coin, as .H..H, where a dot or T is a " \
           "coin that shows tails.")
#define BY_DEFINITION                                                                              \
  GRUNDY_N("That a row is the sum of its heads is proved in Winning Ways, chapter 14; the values " \
           "of the coins are computed by the definition.")
#define ROW_FUNCTIONS                                                                              \
  GRUNDY_COINS_FUNCTIONS, .parse = parse, .print = print, .describe_move = tell,                   \
                          .text_picture = draw, .picture = scene

GRUNDY_GAME(turtles) = {
    GRUNDY_HEAD("turtles"),
    .about.title = GRUNDY_N("Turning Turtles"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns one coin from heads to tails, and, "
                            "if the player likes, one coin to the left of it either way."),
    .about.usage = "turtles(heads)",
    .about.meaning = FROM_1,
    .about.example = "turtles(3,5,8)",
    .about.theorem = GRUNDY_N("A head in place n is a Nim pile of n; a row is the sum of its "
                              "heads"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 14: turning the second coin makes a "
                            "pile, or takes one of two equal piles away with the other."),
    .about.cousins = "nim twins mockturtles",
    .about.table = "turtles 1..20",
    .shared = VALUED(GRUNDY_COINS_TURTLES),
    ROW_FUNCTIONS,
};

GRUNDY_GAME(twins) = {
    GRUNDY_HEAD("twins"),
    .about.title = GRUNDY_N("Twins"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns exactly two coins; the right one "
                            "goes from heads to tails."),
    .about.usage = "twins(heads)",
    .about.meaning = FROM_0,
    .about.example = "twins(0,3,5,8)",
    .about.theorem = GRUNDY_N("A head in place n, counted from 0, is a Nim pile of n; a row is "
                              "the sum of its heads"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 14."),
    .about.cousins = "turtles triplets turningcorners acrostictwins",
    .about.table = "twins 0..20",
    .shared = VALUED(GRUNDY_COINS_TWINS),
    ROW_FUNCTIONS,
};

GRUNDY_GAME(mockturtles) = {
    GRUNDY_HEAD("mockturtles"),
    .about.title = GRUNDY_N("Mock Turtles"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns one, two or three coins; the "
                            "rightmost of them goes from heads to tails."),
    .about.usage = "mockturtles(heads)",
    .about.meaning = FROM_0,
    .about.example = "mockturtles(2,5,6)",
    .about.theorem = GRUNDY_N("A head in place n, counted from 0, has the value 2n or 2n+1, the "
                              "one with an odd number of ones in binary"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 14 (the Mock Turtle Theorem)."),
    .about.oeis = "A000069",
    .about.cousins = "turtles triplets moebius",
    .about.table = "mockturtles 0..20",
    .shared = VALUED(GRUNDY_COINS_MOCKTURTLES),
    ROW_FUNCTIONS,
};

GRUNDY_GAME(triplets) = {
    GRUNDY_HEAD("triplets"),
    .about.title = GRUNDY_N("Triplets"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns exactly three coins; the rightmost "
                            "of them goes from heads to tails."),
    .about.usage = "triplets(heads)",
    .about.meaning = FROM_0,
    .about.example = "triplets(4,7,8)",
    .about.theorem = GRUNDY_N(
        "The places 0 and 1 have the value 0, and place n has that of place n-2 in Mock Turtles"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = GRUNDY_N("From the Mock Turtle Theorem: the first two coins, which are worth "
                            "nothing, stand for those that Mock Turtles need not turn."),
    .about.cousins = "mockturtles twins",
    .about.table = "triplets 0..20",
    .shared = VALUED(GRUNDY_COINS_TRIPLETS),
    ROW_FUNCTIONS,
};

GRUNDY_GAME(ruler) = {
    GRUNDY_HEAD("ruler"),
    .about.title = GRUNDY_N("Ruler"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns any number of coins that lie side "
                            "by side without a gap; the rightmost of them goes from heads to "
                            "tails."),
    .about.usage = "ruler(heads)",
    .about.meaning = GRUNDY_N(
        "heads: the numbers of the coins that show heads, as 3,5,8, with ranges as 3..5; "
        "the leftmost coin has number 1, the last possible one 2000. Or the row coin by "
        "coin, as .H..H, where a dot or T is a coin that shows tails."),
    .about.example = "ruler(3,6,8)",
    .about.theorem = GRUNDY_N(
        "A head in place n, counted from 1, has as value the largest power of 2 that divides n"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 14."),
    .about.oeis = "A006519",
    .about.cousins = "turtles rugs",
    .about.table = "ruler 1..32",
    .shared = VALUED(GRUNDY_COINS_RULER),
    ROW_FUNCTIONS,
};

GRUNDY_GAME(moebius) = {
    GRUNDY_HEAD("moebius"),
    .about.title = GRUNDY_N("Moebius"),
    .about.rules = GRUNDY_N("Coins lie in a row, 18 as it is mostly played. A move turns one to "
                            "five coins; the rightmost of them goes from heads to tails."),
    .about.usage = "moebius(heads)",
    .about.meaning = GRUNDY_N(
        "heads: the numbers of the coins that show heads, as 3,5,8, with ranges as 3..5; "
        "the leftmost coin has number 0, the last possible one 31. Or the row coin by "
        "coin, as .H..H, where a dot or T is a coin that shows tails."),
    .about.example = "moebius(1,4,7,12,17)",
    .about.theorem = GRUNDY_N("A row is the sum of its heads; the lost rows are the words of the "
                              "lexicographic code of distance 6, for 18 coins the extended "
                              "quadratic residue code"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = BY_DEFINITION,
    .about.cousins = "mockturtles mogul moidores",
    .about.table = "moebius 0..17",
    .shared = VALUED(GRUNDY_COINS_MOEBIUS),
    ROW_FUNCTIONS,
};

GRUNDY_GAME(mogul) = {
    GRUNDY_HEAD("mogul"),
    .about.title = GRUNDY_N("Mogul"),
    .about.rules = GRUNDY_N("Coins lie in a row, 24 as it is mostly played. A move turns one to "
                            "seven coins; the rightmost of them goes from heads to tails."),
    .about.usage = "mogul(heads)",
    .about.meaning = GRUNDY_N(
        "heads: the numbers of the coins that show heads, as 3,5,8, with ranges as 3..5; "
        "the leftmost coin has number 0, the last possible one 24. Or the row coin by "
        "coin, as .H..H, where a dot or T is a coin that shows tails."),
    .about.example = "mogul(1,4,7,11)",
    .about.theorem = GRUNDY_N("A row is the sum of its heads; the lost rows are the words of the "
                              "lexicographic code of distance 8, for 24 coins the Golay code"),
    .about.source = GRUNDY_N(
        "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical "
        "Plays, chapter 14 (1982); J. H. Conway, N. J. A. Sloane, Lexicographic codes: "
        "error-correcting codes from game theory, IEEE Transactions on Information Theory "
        "32 (1986), 337-348."),
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = BY_DEFINITION,
    .about.cousins = "moebius moidores",
    .about.table = "mogul 0..23",
    .shared = VALUED(GRUNDY_COINS_MOGUL),
    ROW_FUNCTIONS,
};

GRUNDY_GAME(moidores) = {
    GRUNDY_HEAD("moidores"),
    .about.title = GRUNDY_N("Moidores"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns one to nine coins; the rightmost "
                            "of them goes from heads to tails."),
    .about.usage = "moidores(heads)",
    .about.meaning = GRUNDY_N(
        "heads: the numbers of the coins that show heads, as 3,5,8, with ranges as 3..5; "
        "the leftmost coin has number 0, the last possible one 21. Or the row coin by "
        "coin, as .H..H, where a dot or T is a coin that shows tails."),
    .about.example = "moidores(1,4,9,13)",
    .about.theorem = GRUNDY_N("A row is the sum of its heads; the lost rows are the words of the "
                              "lexicographic code of distance 10"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = BY_DEFINITION,
    .about.cousins = "moebius mogul",
    .about.table = "moidores 0..21",
    .shared = VALUED(GRUNDY_COINS_MOIDORES),
    ROW_FUNCTIONS,
};

GRUNDY_GAME(grunt) = {
    GRUNDY_HEAD("grunt"),
    .about.title = GRUNDY_N("Grunt"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns four coins: the leftmost of the row, "
                            "one that goes from heads to tails, and two different ones between "
                            "them, as far from the one end as from the other."),
    .about.usage = "grunt(heads)",
    .about.meaning = GRUNDY_N(
        "heads: the numbers of the coins that show heads, as 3,5,8, with ranges as 3..5; "
        "the leftmost coin has number 0, the last possible one 255. Or the row coin by "
        "coin, as .H..H, where a dot or T is a coin that shows tails."),
    .about.example = "grunt(5,8,13)",
    .about.theorem = GRUNDY_N("A head in place n, counted from 0, is a heap of n in Grundy's game: "
                              "the two coins between are the heaps into which it splits"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = BY_DEFINITION,
    .about.oeis = "A002188",
    .about.cousins = "grundy turnips",
    .about.table = "grunt 0..30",
    .open = open_grunt,
    .close = close_rule,
    ROW_FUNCTIONS,
};

GRUNDY_GAME(turnips) = {
    GRUNDY_HEAD("turnips"),
    .about.title = GRUNDY_N("Turnips"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns three coins with equal distances; "
                            "the rightmost of them goes from heads to tails."),
    .about.usage = "turnips(heads)",
    .about.meaning = GRUNDY_N(
        "heads: the numbers of the coins that show heads, as 3,5,8, with ranges as 3..5; "
        "the leftmost coin has number 0, the last possible one 255. Or the row coin by "
        "coin, as .H..H, where a dot or T is a coin that shows tails."),
    .about.example = "turnips(4,6,8)",
    .about.theorem = GRUNDY_N("A row is the sum of its heads; no formula is used for the values "
                              "of the coins"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = BY_DEFINITION,
    .about.cousins = "triplets grunt",
    .about.table = "turnips 0..30",
    .open = open_turnips,
    .close = close_rule,
    ROW_FUNCTIONS,
};

GRUNDY_GAME(sym) = {
    GRUNDY_HEAD("sym"),
    .about.title = GRUNDY_N("Sym"),
    .about.rules = GRUNDY_N("Coins lie in a row. A move turns coins that lie symmetrically about "
                            "their own middle, as 2,5,8 or 3,4,7,8, or a single one; the "
                            "rightmost of them goes from heads to tails."),
    .about.usage = "sym(heads)",
    .about.meaning = GRUNDY_N(
        "heads: the numbers of the coins that show heads, as 3,5,8, with ranges as 3..5; "
        "the leftmost coin has number 1, the last possible one 30. Or the row coin by "
        "coin, as .H..H, where a dot or T is a coin that shows tails."),
    .about.example = "sym(2,5,7)",
    .about.theorem = GRUNDY_N("A row is the sum of its heads; no formula is used for the values "
                              "of the coins"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = BY_DEFINITION,
    .about.cousins = "ruler turnips turtles",
    .about.table = "sym 1..30",
    .shared = VALUED(GRUNDY_COINS_SYM),
    ROW_FUNCTIONS,
};

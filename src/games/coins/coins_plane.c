/* Coin-turning games on a board: products of two games of one row (coins.h has the Tartan
 * theorem), and Acrostic Twins, where a move stays in one row or one column.
 *
 * A winning move must turn coins whose values make a given nim product. The sets along the shorter
 * side are listed. For each of them a nim division gives the value of the set along the other side,
 * and there a formula finds the set. So a board may be much too large for its moves to be listed.
 * Sides end at 2^32: the nimbers below that are a field, in which only a few sets are listed before
 * one fits. In the next larger field it could take hours.
 */
/* SPDX-License-Identifier: MIT */
#include "coins.h"

enum { DRAWN = 18 }; /* columns and rows of the picture, at most */

/* The last coin of a side. The board is small where a move may turn a whole line. */
static uint64_t board_last_of(const coin_rule *rule) {
  uint64_t most = rule->wide ? COIN_SQUARE : COIN_SIDE;
  return rule->last < most ? rule->last : most;
}

/* ---- text in ---- */

/* Reads a number or a range of one side, which ends before text[end]. */
static bool read_side(const coin_rule *rule, grundy_reader *in, size_t end, bool across,
                      uint64_t *low, uint64_t *high) {
  size_t whole = in->end;
  grundy_read_space(in);
  size_t from = in->at;
  in->end = end;
  bool ok = grundy_read_range(in, low, high);
  in->end = whole;
  if (!ok) return false;
  if (*low >= rule->first && *high <= board_last_of(rule)) return true;
  return in->fail(in, from, in->at,
                  across ? GRUNDY_N("the columns of this board have the numbers %llu to %llu")
                         : GRUNDY_N("the rows of this board have the numbers %llu to %llu"),
                  (unsigned long long)rule->first, (unsigned long long)board_last_of(rule));
}

static size_t find_sign(const grundy_reader *in, char sign) {
  size_t at = in->at;
  while (at < in->end && in->text[at] != sign && in->text[at] != ',') at++;
  return at < in->end && in->text[at] == sign ? at : in->end;
}

/* Reads the coins of a rectangle, mostly of one column and row: "3:5", "1..3:2". */
static bool read_coins(const coins_game *game, grundy_reader *in, coin_heads *board) {
  uint64_t left, right, low, high;
  grundy_read_space(in);
  size_t from = in->at, colon = find_sign(in, ':');
  if (colon == in->end)
    return in->fail(in, from, grundy_word_end(in, from),
                    GRUNDY_N("a head is written as its column and its row, as 3:5"));
  if (!read_side(game->across.rule, in, colon, true, &left, &right)) return false;
  if (!grundy_read_sign(in, ":"))
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("a head is written as its column and its row, as 3:5"));
  if (!read_side(game->down.rule, in, in->end, false, &low, &high)) return false;
  for (uint64_t y = low; y <= high; y++) {
    if (right - left >= COIN_HEADS - board->count) return coins_too_many(in, from);
    for (uint64_t x = left; x <= right; x++)
      board->heads[board->count++] = (coin_place){.x = x, .y = y};
  }
  return true;
}

/* Reads "3,5", as tables of values write it: a single head at 3:5. */
static bool read_pair(const coins_game *game, grundy_reader *in, coin_heads *board) {
  uint64_t x, y, same;
  if (!read_side(game->across.rule, in, in->end, true, &x, &same) || same != x ||
      !grundy_read_sign(in, ",") || !read_side(game->down.rule, in, in->end, false, &y, &same) ||
      same != y)
    return false;
  board->heads[board->count++] = (coin_place){.x = x, .y = y};
  return true;
}

static bool board_read_list(const coins_game *game, grundy_reader *in, coin_heads *board) {
  size_t from = in->at;
  do
    if (!read_coins(game, in, board)) return false;
  while (grundy_read_sign(in, ","));
  qsort(board->heads, board->count, sizeof *board->heads, coin_order);
  for (size_t i = 1; i < board->count; i++)
    if (coin_order(&board->heads[i - 1], &board->heads[i]) == 0)
      return in->fail(in, from, in->at, GRUNDY_N("the coin at %llu:%llu is listed twice"),
                      (unsigned long long)board->heads[i].x, (unsigned long long)board->heads[i].y);
  return true;
}

/* Two numbers and a comma, nothing else. */
static bool is_pair(const grundy_reader *in) {
  size_t commas = 0;
  for (size_t i = in->at; i < in->end; i++) {
    commas += in->text[i] == ',';
    if (!strchr("0123456789, \t", in->text[i])) return false;
  }
  return commas == 1;
}

static bool board_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  coin_heads board;
  board.count = 0;
  if (!grundy_read_sign(in, COIN_NONE) &&
      !(is_pair(in) ? read_pair(self, in, &board) : board_read_list(self, in, &board)))
    return false;
  return grundy_read_end(in) && coins_put(self, &board, out, 0);
}

/* ---- text out ---- */

/* The columns of a product of sets, from its first row; or its rows, from its first column. */
static size_t board_side_of(const coin_heads *turned, bool across, char text[COIN_TEXT]) {
  uint64_t numbers[COIN_HEADS];
  size_t count = 0;
  for (size_t i = 0; i < turned->count; i++) {
    const coin_place *coin = &turned->heads[i];
    if (across ? coin->y == turned->heads[0].y : coin->x == turned->heads[0].x)
      numbers[count++] = across ? coin->x : coin->y;
  }
  coin_list(numbers, count, text);
  return count;
}

static void board_describe_move(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_text *out) {
  coin_heads turned;
  char columns[COIN_TEXT], rows[COIN_TEXT];
  coins_turned(self, position, length, to, n, &turned);
  size_t wide = board_side_of(&turned, true, columns), high = board_side_of(&turned, false, rows);
  if (wide == 1 && high == 1)
    out->say(out, GRUNDY_N("turn the coin in column %s, row %s"), columns, rows);
  else if (high == 1)
    out->say(out, GRUNDY_N("turn the coins in columns %s of row %s"), columns, rows);
  else if (wide == 1)
    out->say(out, GRUNDY_N("turn the coins in rows %s of column %s"), rows, columns);
  else
    out->say(out, GRUNDY_N("turn the coins in columns %s and rows %s"), columns, rows);
}

/* The largest column with a head; the heads are in order of their rows. */
static uint64_t last_column(const coin_heads *board, uint64_t last) {
  for (size_t i = 0; i < board->count; i++)
    if (board->heads[i].x > last) last = board->heads[i].x;
  return last;
}

/* Right-aligned in three columns. */
static void board_draw_number(uint64_t n, grundy_text *out) {
  grundy_text_add(out, n < 10 ? "  " : " ");
  grundy_text_number(out, n);
}

/* Rows upwards and columns to the right, as in a chart. */
static void board_text_picture(const void *self, const uint8_t *position, size_t length,
                               grundy_text *out) {
  const coins_game *game = self;
  uint64_t left = game->across.rule->first, low = game->down.rule->first;
  coin_heads board;
  coins_unpack(self, position, length, &board);
  uint64_t right = last_column(&board, left),
           high = board.count ? board.heads[board.count - 1].y : low;
  if (right - left >= DRAWN || high - low >= DRAWN) return;
  for (uint64_t y = high + 1; y-- > low;) {
    size_t i = 0;
    board_draw_number(y, out);
    while (i < board.count && board.heads[i].y < y) i++;
    for (uint64_t x = left; x <= right; x++) {
      bool head = i < board.count && board.heads[i].y == y && board.heads[i].x == x;
      i += head;
      grundy_text_add(out, head ? "  ●" : "  ○");
    }
    grundy_text_add(out, "\n");
  }
  grundy_text_add(out, "   ");
  for (uint64_t x = left; x <= right; x++) board_draw_number(x, out);
  grundy_text_add(out, "\n");
}

enum { SCENE_SIDE = 24 };

/* The coins of a board that is as large as `frame` needs. */
static void board_draw_coins(const coins_game *game, const coin_heads *frame,
                             const coin_heads *board, grundy_scene *out) {
  uint64_t left = game->across.rule->first, low = game->down.rule->first;
  uint64_t right = last_column(frame, left),
           high = frame->count ? frame->heads[frame->count - 1].y : low;
  if (right - left >= SCENE_SIDE || high - low >= SCENE_SIDE) return;
  unsigned wide = (unsigned)(right - left) + 1, tall = (unsigned)(high - low) + 1;
  for (unsigned y = 0, i = 0; y < tall; y++)
    for (unsigned x = 0; x < wide; x++) {
      double down = tall - 1 - y;
      bool head = i < board->count && board->heads[i].y == low + y && board->heads[i].x == left + x;
      i += head;
      grundy_scene_disc(out, head ? GRUNDY_LOOK_FULL : GRUNDY_LOOK_FREE, x, down, 0.8);
      grundy_scene_label(out, head ? GRUNDY_LABEL_ON_FULL : 0, x, down, head ? "H" : "T");
    }
  for (unsigned x = 0; x < wide; x++)
    grundy_scene_number(out, GRUNDY_LABEL_SMALL, x, tall - 0.3, left + x);
  for (unsigned y = 0; y < tall; y++)
    grundy_scene_number(out, GRUNDY_LABEL_SMALL | GRUNDY_LABEL_LEFT, -0.65, tall - 1 - y, low + y);
}

static void board_picture(const void *self, const uint8_t *position, size_t length,
                          grundy_scene *out) {
  coin_heads board;
  coins_unpack(self, position, length, &board);
  board_draw_coins(self, &board, &board, out);
}

static void board_picture_after(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_scene *out) {
  coin_heads before, after = {.count = 0};
  coins_unpack(self, position, length, &before);
  if (n) coins_unpack(self, grundy_part_bytes(to), to->length, &after);
  board_draw_coins(self, &before, &after, out);
}

/* ---- any two rules ---- */

static const coin_rule *read_rule(grundy_reader *in) {
  grundy_read_space(in);
  size_t from = in->at;
  while (in->at < in->end && in->text[in->at] >= 'a' && in->text[in->at] <= 'z') in->at++;
  for (size_t i = 0; i < COIN_RULES; i++) {
    const coin_rule *rule = &coin_rules[i];
    if (strlen(rule->name) == in->at - from &&
        memcmp(rule->name, in->text + from, in->at - from) == 0)
      return rule;
  }
  in->fail(in, from, grundy_word_end(in, from),
           GRUNDY_N("the name of a game of one row is expected here: turtles, twins, mockturtles, "
                    "triplets, ruler, moebius, mogul, moidores, grunt, turnips or sym"));
  return NULL;
}

static bool tartan_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  const coin_rule *across, *down;
  if (!in->given)
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("the two games are missing; write for example tartan{twins,ruler}"));
  if (!(across = read_rule(in))) return false;
  if (!grundy_read_sign(in, ","))
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("the second game is missing; write for example tartan{twins,ruler}"));
  if (!(down = read_rule(in)) || !grundy_read_end(in)) return false;
  return coins_open(across, down, memory, self);
}

static void board_show(const void *self, grundy_text *out) {
  const coins_game *game = self;
  grundy_text_add(out, game->across.rule->name);
  grundy_text_add(out, ",");
  grundy_text_add(out, game->down.rule->name);
}

/* ---- the games ---- */

#define FROM_0                                                                                     \
  GRUNDY_N("heads: the coins that show heads, each as column:row, counted from 0, as "             \
           "3:5,4:2; a range stands for several coins, as 1..3:2.")
#define BOARD_GAME(word)                                                                           \
  COINS_GAME(word), .parse = board_parse, .describe_move = board_describe_move,                    \
                    .text_picture = board_text_picture, .picture = board_picture,                  \
                    .picture_after = board_picture_after

#define SQUARE_GAME(word, number, in_lines)                                                        \
  BOARD_GAME(word), .about.usage = word "(heads)", .shared = &(const coins_game) {                 \
    .across = {.rule = &coin_rules[number]}, .down = {.rule = &coin_rules[number]},                \
    .acrostic = in_lines                                                                           \
  }

GRUNDY_GAME(turningcorners) = {
    SQUARE_GAME("turningcorners", TWINS, false),
    .about.title = GRUNDY_N("Turning Corners"),
    .about.rules = GRUNDY_N("Coins lie on a board. A move turns the four corners of a rectangle "
                            "whose sides are parallel to those of the board; the corner with the "
                            "largest column and row goes from heads to tails."),
    .about.meaning = FROM_0,
    .about.example = "turningcorners(3:5,4:2)",
    .about.theorem = GRUNDY_N("The value of a head at x:y is the nim product of x and y; a board "
                              "is the sum of its heads"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("The moves are the definition of the nim product: J. H. Conway, On "
                            "Numbers and Games, chapter 6 (1976)."),
    .about.oeis = "A051775",
    .about.cousins = "twins acrostictwins rugs tartan",
    .about.table = "turningcorners 0..8 0..8",
};

GRUNDY_GAME(rugs) = {
    SQUARE_GAME("rugs", RULER, false),
    .about.title = GRUNDY_N("Rugs"),
    .about.rules = GRUNDY_N("Coins lie on a board. A move turns all coins of a rectangle; the "
                            "corner with the largest column and row goes from heads to tails."),
    .about.meaning = GRUNDY_N("heads: the coins that show heads, each as column:row, counted from "
                              "1 to 40, as 3:5,4:2; a range stands for several coins, as 1..3:2."),
    .about.example = "rugs(2:4,3:2)",
    .about.theorem = GRUNDY_N("The value of a head at x:y is the nim product of the largest powers "
                              "of 2 that divide x and y; a board is the sum of its heads"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("By the Tartan theorem, Winning Ways, chapter 14."),
    .about.cousins = "ruler turningcorners tartan",
    .about.table = "rugs 1..8 1..8",
};

GRUNDY_GAME(acrostictwins) = {
    SQUARE_GAME("acrostictwins", TWINS, true),
    .about.title = GRUNDY_N("Acrostic Twins"),
    .about.rules = GRUNDY_N("Coins lie on a board. A move turns two coins of one row or of one "
                            "column; the one with the larger number goes from heads to tails."),
    .about.meaning = FROM_0,
    .about.example = "acrostictwins(3:5,4:1)",
    .about.theorem = GRUNDY_N("A head at x:y has the value x XOR y; a board is the sum of its "
                              "heads"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("The moves of a head are those of two Nim piles, x and y."),
    .about.oeis = "A003987",
    .about.cousins = "twins turningcorners nim",
    .about.table = "acrostictwins 0..8 0..8",
};

GRUNDY_GAME(tartan) = {
    BOARD_GAME("tartan"),
    .about.usage = "tartan{a,b}(heads)",
    .about.title = GRUNDY_N("Tartan games: the product of two coin-turning games"),
    .about.rules = GRUNDY_N("Coins lie on a board. A move chooses columns by the rule of one game "
                            "and rows by the rule of another, and turns the coins where they meet; "
                            "the coin in the last column and row goes from heads to tails."),
    .about.meaning = GRUNDY_N(
        "a, b: games of one row; a chooses columns and b rows: turtles, twins, "
        "mockturtles, triplets, ruler, moebius, mogul, moidores, grunt, turnips or sym. "
        "heads: the coins that show heads, each as column:row, numbered as in the two "
        "games, as 3:5,4:2; a range stands for several coins, as 1..3:2."),
    .about.example = "tartan{turtles,ruler}(3:4,5:2)",
    .about.theorem = GRUNDY_N(
        "The value of a head at x:y is the nim product of the values of a head in place x "
        "of a and a head in place y of b (the Tartan theorem)"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("Proved by Conway; Winning Ways, chapter 14."),
    .about.cousins = "turningcorners rugs twins ruler",
    .about.table = "tartan{turtles,ruler} 1..8 1..8",
    .open = tartan_open,
    .close = coins_close,
    .show = board_show,
};

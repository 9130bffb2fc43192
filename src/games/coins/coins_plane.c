/* Coin-turning games on a board: products of two games of one row (coins.h has the Tartan
 * theorem), and Acrostic Twins, where a move stays in one row or one column.
 *
 * A winning move must turn coins whose values make a given nim product. The sets along the shorter
 * side are listed, each tells by a division what is left for the other side, and there a formula
 * finds the set. So a board may be much too large for its moves to be listed. Sides end at 2^32:
 * the nimbers below are a field, in which few of the sets listed pass before one is met that fits;
 * in the next larger field it could take hours.
 */
/* SPDX-License-Identifier: MIT */
#include "coins.h"
#include "grundy/scene.h"

enum { DRAWN = 18 }; /* columns and rows of the picture, at most */

/* The last coin of a side. Where a move may turn a whole line the board is small. */
static uint64_t last_of(const grundy_coin_rule *rule) {
  uint64_t most = rule->wide ? GRUNDY_COIN_SQUARE : GRUNDY_COIN_SIDE;
  return rule->last < most ? rule->last : most;
}

/* ---- text in ---- */

/* A number or a range of one side, which ends before text[end]. */
static bool read_side(const grundy_coin_rule *rule, grundy_reader *in, size_t end, bool across,
                      uint64_t *low, uint64_t *high) {
  size_t whole = in->end;
  grundy_read_space(in);
  size_t from = in->at;
  in->end = end;
  bool ok = grundy_read_range(in, low, high);
  in->end = whole;
  if (!ok) return false;
  if (*low >= rule->first && *high <= last_of(rule)) return true;
  return in->fail(in, from, in->at,
                  across ? GRUNDY_N("the columns of this board have the numbers %llu to %llu")
                         : GRUNDY_N("the rows of this board have the numbers %llu to %llu"),
                  (unsigned long long)rule->first, (unsigned long long)last_of(rule));
}

static size_t find_sign(const grundy_reader *in, char sign) {
  size_t at = in->at;
  while (at < in->end && in->text[at] != sign && in->text[at] != ',') at++;
  return at < in->end && in->text[at] == sign ? at : in->end;
}

/* The coins of a rectangle, of one column and row mostly: "3:5", "1..3:2". */
static bool read_coins(const grundy_coins *game, grundy_reader *in, grundy_coin_heads *board) {
  uint64_t left, right, low, high;
  grundy_read_space(in);
  size_t from = in->at, colon = find_sign(in, ':');
  if (colon == in->end)
    return in->fail(in, from, grundy_word_end(in, from),
                    GRUNDY_N("a head is written by its column and its row, as 3:5"));
  if (!read_side(game->across.rule, in, colon, true, &left, &right)) return false;
  if (!grundy_read_sign(in, ":"))
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("a head is written by its column and its row, as 3:5"));
  if (!read_side(game->down.rule, in, in->end, false, &low, &high)) return false;
  for (uint64_t y = low; y <= high; y++) {
    if (right - left >= GRUNDY_COIN_HEADS - board->count) return grundy_coins_many(in, from);
    for (uint64_t x = left; x <= right; x++)
      board->heads[board->count++] = (grundy_coin){.x = x, .y = y};
  }
  return true;
}

/* "3,5", for tables of values: the head at 3:5 alone. */
static bool read_pair(const grundy_coins *game, grundy_reader *in, grundy_coin_heads *board) {
  uint64_t x, y, same;
  if (!read_side(game->across.rule, in, in->end, true, &x, &same) || same != x ||
      !grundy_read_sign(in, ",") || !read_side(game->down.rule, in, in->end, false, &y, &same) ||
      same != y)
    return false;
  board->heads[board->count++] = (grundy_coin){.x = x, .y = y};
  return true;
}

static bool read_list(const grundy_coins *game, grundy_reader *in, grundy_coin_heads *board) {
  size_t from = in->at;
  do
    if (!read_coins(game, in, board)) return false;
  while (grundy_read_sign(in, ","));
  qsort(board->heads, board->count, sizeof *board->heads, grundy_coin_order);
  for (size_t i = 1; i < board->count; i++)
    if (grundy_coin_order(&board->heads[i - 1], &board->heads[i]) == 0)
      return in->fail(in, from, in->at, GRUNDY_N("the coin at %llu:%llu is named twice"),
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

static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  grundy_coin_heads board;
  board.count = 0;
  if (!grundy_coins_read_none(in) &&
      !(is_pair(in) ? read_pair(self, in, &board) : read_list(self, in, &board)))
    return false;
  return grundy_read_end(in) && grundy_coins_put(self, &board, out, 0);
}

/* ---- text out ---- */

/* Heads side by side in a row are told together: "1..3:2". */
static void print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  grundy_coin_heads board;
  grundy_coins_unpack(self, position, length, &board);
  if (board.count == 0) grundy_text_add(out, GRUNDY_COIN_NONE);
  for (size_t i = 0, end; i < board.count; i = end) {
    const grundy_coin *coin = &board.heads[i];
    for (end = i + 1; end < board.count && board.heads[end].y == coin->y &&
                      board.heads[end].x == coin->x + (end - i);)
      end++;
    if (end - i == 2) end--;
    if (i) grundy_text_add(out, ",");
    grundy_text_number(out, coin->x);
    if (end - i > 1) {
      grundy_text_add(out, "..");
      grundy_text_number(out, board.heads[end - 1].x);
    }
    grundy_text_add(out, ":");
    grundy_text_number(out, coin->y);
  }
}

/* The columns of a product of sets, from its first row; or its rows, from its first column. */
static size_t side_of(const grundy_coin_heads *turned, bool across, char text[GRUNDY_COIN_TEXT]) {
  uint64_t numbers[GRUNDY_COIN_HEADS];
  size_t count = 0;
  for (size_t i = 0; i < turned->count; i++) {
    const grundy_coin *coin = &turned->heads[i];
    if (across ? coin->y == turned->heads[0].y : coin->x == turned->heads[0].x)
      numbers[count++] = across ? coin->x : coin->y;
  }
  grundy_coin_list(numbers, count, text);
  return count;
}

static void tell(const void *self, const uint8_t *position, size_t length, const grundy_part *to,
                 size_t n, grundy_text *out) {
  grundy_coin_heads before, after, turned;
  char columns[GRUNDY_COIN_TEXT], rows[GRUNDY_COIN_TEXT];
  grundy_coins_unpack(self, position, length, &before);
  after.count = 0;
  if (n) grundy_coins_unpack(self, grundy_part_bytes(to), to->length, &after);
  grundy_coins_difference(&before, &after, &turned);
  size_t wide = side_of(&turned, true, columns), high = side_of(&turned, false, rows);
  if (wide == 1 && high == 1)
    out->say(out, GRUNDY_N("turn the coin in column %s, row %s"), columns, rows);
  else if (high == 1)
    out->say(out, GRUNDY_N("turn the coins in columns %s of row %s"), columns, rows);
  else if (wide == 1)
    out->say(out, GRUNDY_N("turn the coins in rows %s of column %s"), rows, columns);
  else
    out->say(out, GRUNDY_N("turn the coins in columns %s and rows %s"), columns, rows);
}

/* Right-aligned in three columns. */
static void draw_number(uint64_t n, grundy_text *out) {
  grundy_text_add(out, n < 10 ? "  " : " ");
  grundy_text_number(out, n);
}

/* Rows upwards and columns to the right, as in a chart. */
static void draw(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  const grundy_coins *game = self;
  uint64_t left = game->across.rule->first, low = game->down.rule->first, right = left, high = low;
  grundy_coin_heads board;
  grundy_coins_unpack(self, position, length, &board);
  for (size_t i = 0; i < board.count; i++) {
    if (board.heads[i].x > right) right = board.heads[i].x;
    if (board.heads[i].y > high) high = board.heads[i].y;
  }
  if (right - left >= DRAWN || high - low >= DRAWN) return;
  for (uint64_t y = high + 1; y-- > low;) {
    size_t i = 0;
    draw_number(y, out);
    while (i < board.count && board.heads[i].y < y) i++;
    for (uint64_t x = left; x <= right; x++) {
      bool head = i < board.count && board.heads[i].y == y && board.heads[i].x == x;
      i += head;
      grundy_text_add(out, head ? "  ●" : "  ○");
    }
    grundy_text_add(out, "\n");
  }
  grundy_text_add(out, "   ");
  for (uint64_t x = left; x <= right; x++) draw_number(x, out);
  grundy_text_add(out, "\n");
}

enum { SCENE_SIDE = 24 };

static void scene(const void *self, const uint8_t *position, size_t length, grundy_scene *out) {
  const grundy_coins *game = self;
  uint64_t left = game->across.rule->first, low = game->down.rule->first, right = left, high = low;
  grundy_coin_heads board;
  grundy_coins_unpack(self, position, length, &board);
  for (size_t i = 0; i < board.count; i++) {
    if (board.heads[i].x > right) right = board.heads[i].x;
    if (board.heads[i].y > high) high = board.heads[i].y;
  }
  if (right - left >= SCENE_SIDE || high - low >= SCENE_SIDE) return;
  unsigned wide = (unsigned)(right - left) + 1, tall = (unsigned)(high - low) + 1;
  for (unsigned y = 0, i = 0; y < tall; y++)
    for (unsigned x = 0; x < wide; x++) {
      double down = tall - 1 - y;
      bool head = i < board.count && board.heads[i].y == low + y && board.heads[i].x == left + x;
      i += head;
      grundy_scene_disc(out, head ? GRUNDY_LOOK_FULL : GRUNDY_LOOK_FREE, x, down, 0.8);
      grundy_scene_label(out, head ? GRUNDY_LABEL_ON_FULL : 0, x, down, head ? "H" : "T");
    }
  for (unsigned x = 0; x < wide; x++)
    grundy_scene_number(out, GRUNDY_LABEL_SMALL, x, tall - 0.3, left + x);
  for (unsigned y = 0; y < tall; y++)
    grundy_scene_number(out, GRUNDY_LABEL_SMALL | GRUNDY_LABEL_LEFT, -0.65, tall - 1 - y, low + y);
}

/* ---- any two rules ---- */

static const grundy_coin_rule *read_rule(grundy_reader *in) {
  grundy_read_space(in);
  size_t from = in->at;
  while (in->at < in->end && in->text[in->at] >= 'a' && in->text[in->at] <= 'z') in->at++;
  for (size_t i = 0; i < GRUNDY_COINS_RULES; i++) {
    const grundy_coin_rule *rule = &grundy_coin_rules[i];
    if (strlen(rule->name) == in->at - from &&
        memcmp(rule->name, in->text + from, in->at - from) == 0)
      return rule;
  }
  in->fail(in, from, grundy_word_end(in, from),
           GRUNDY_N("the name of a game of one row is expected here: turtles, twins, mockturtles, "
                    "triplets, ruler, moebius, mogul, moidores, grunt, turnips or sym"));
  return NULL;
}

static void close_tartan(void *self, const grundy_allocator *memory) {
  grundy_coins *game = self;
  grundy_coin_line_close(&game->across, memory);
  grundy_coin_line_close(&game->down, memory);
  memory->resize(memory->user, game, sizeof *game, 0);
}

static bool open_tartan(grundy_reader *in, const grundy_allocator *memory, void **self) {
  const grundy_coin_rule *across, *down;
  if (!in->given)
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("the two games are missing; write them as in tartan{twins,ruler}"));
  if (!(across = read_rule(in))) return false;
  if (!grundy_read_sign(in, ","))
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("the other game should follow here, as in tartan{twins,ruler}"));
  if (!(down = read_rule(in)) || !grundy_read_end(in)) return false;
  grundy_coins *game = memory->resize(memory->user, NULL, 0, sizeof *game);
  if (!game) return false;
  *game = (grundy_coins){.acrostic = false};
  if (!grundy_coin_line_open(&game->across, across, memory) ||
      !grundy_coin_line_open(&game->down, down, memory)) {
    close_tartan(game, memory);
    return false;
  }
  *self = game;
  return true;
}

static void show(const void *self, grundy_text *out) {
  const grundy_coins *game = self;
  grundy_text_add(out, game->across.rule->name);
  grundy_text_add(out, ",");
  grundy_text_add(out, game->down.rule->name);
}

/* ---- the games ---- */

#define SQUARE(number, in_lines)                                                                   \
  &(const grundy_coins) {                                                                          \
    .across = {.rule = &grundy_coin_rules[number]}, .down = {.rule = &grundy_coin_rules[number]},  \
    .acrostic = in_lines                                                                           \
  }
#define WINNING_WAYS                                                                               \
  GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, "  \
           "chapter 14 (1982).")
#define FROM_0                                                                                     \
  GRUNDY_N("heads: the coins that show heads, each as column:row, counted from 0, as 3:5,4:2; a "  \
           "range stands for several, as 1..3:2.")
#define BOARD_FUNCTIONS                                                                            \
  GRUNDY_COINS_FUNCTIONS, .parse = parse, .print = print, .describe_move = tell,                   \
                          .text_picture = draw, .picture = scene

GRUNDY_GAME(turningcorners) = {
    GRUNDY_HEAD("turningcorners"),
    .about.title = GRUNDY_N("Turning Corners"),
    .about.rules = GRUNDY_N("Coins lie on a board. A move turns the four corners of a rectangle "
                            "with sides along the board's; the corner with the largest column "
                            "and row goes from heads to tails."),
    .about.usage = "turningcorners(heads)",
    .about.meaning = FROM_0,
    .about.example = "turningcorners(3:5,4:2)",
    .about.theorem = GRUNDY_N("A head at x:y has the value of the nim product of x and y; a "
                              "board is the sum of its heads"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = GRUNDY_N("The moves are the definition of the nim product: J. H. Conway, On "
                            "Numbers and Games, chapter 6 (1976)."),
    .about.oeis = "A051775",
    .about.cousins = "twins acrostictwins rugs tartan",
    .about.table = "turningcorners 0..8 0..8",
    .shared = SQUARE(GRUNDY_COINS_TWINS, false),
    BOARD_FUNCTIONS,
};

GRUNDY_GAME(rugs) = {
    GRUNDY_HEAD("rugs"),
    .about.title = GRUNDY_N("Rugs"),
    .about.rules = GRUNDY_N("Coins lie on a board. A move turns all coins of a rectangle; the "
                            "corner with the largest column and row goes from heads to tails."),
    .about.usage = "rugs(heads)",
    .about.meaning = GRUNDY_N("heads: the coins that show heads, each as column:row, counted "
                              "from 1 to 40, as 3:5,4:2; a range stands for several, as 1..3:2."),
    .about.example = "rugs(2:4,3:2)",
    .about.theorem = GRUNDY_N("A head at x:y has the value of the nim product of the largest "
                              "powers of 2 that divide x and y; a board is the sum of its heads"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = GRUNDY_N("By the Tartan theorem, Winning Ways, chapter 14."),
    .about.cousins = "ruler turningcorners tartan",
    .about.table = "rugs 1..8 1..8",
    .shared = SQUARE(GRUNDY_COINS_RULER, false),
    BOARD_FUNCTIONS,
};

GRUNDY_GAME(acrostictwins) = {
    GRUNDY_HEAD("acrostictwins"),
    .about.title = GRUNDY_N("Acrostic Twins"),
    .about.rules = GRUNDY_N("Coins lie on a board. A move turns two coins of one row or of one "
                            "column; the one with the larger number goes from heads to tails."),
    .about.usage = "acrostictwins(heads)",
    .about.meaning = FROM_0,
    .about.example = "acrostictwins(3:5,4:1)",
    .about.theorem = GRUNDY_N("A head at x:y has the value x XOR y; a board is the sum of its "
                              "heads"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = GRUNDY_N("The moves of a head are those of two Nim piles, x and y."),
    .about.oeis = "A003987",
    .about.cousins = "twins turningcorners nim",
    .about.table = "acrostictwins 0..8 0..8",
    .shared = SQUARE(GRUNDY_COINS_TWINS, true),
    BOARD_FUNCTIONS,
};

GRUNDY_GAME(tartan) = {
    GRUNDY_HEAD("tartan"),
    .about.title = GRUNDY_N("Tartan games: the product of two coin-turning games"),
    .about.rules = GRUNDY_N("Coins lie on a board. A move chooses columns by the rule of one game "
                            "and rows by that of another, and turns the coins where they meet; "
                            "the one in the last column and row goes from heads to tails."),
    .about.usage = "tartan{a,b}(heads)",
    .about.meaning = GRUNDY_N(
        "a, b: games of one row, of which a chooses columns and b rows: turtles, twins, "
        "mockturtles, triplets, ruler, moebius, mogul, moidores, grunt, turnips or sym. "
        "heads: the coins that show heads, each as column:row, with the numbers that the "
        "games give to their coins, as 3:5,4:2; a range stands for several, as 1..3:2."),
    .about.example = "tartan{turtles,ruler}(3:4,5:2)",
    .about.theorem = GRUNDY_N("A head at x:y has the value of the nim product of a head in place x "
                              "of a and one in place y of b (the Tartan theorem)"),
    .about.source = WINNING_WAYS,
    .about.group = GRUNDY_GROUP_COINS,
    .about.proof = GRUNDY_N("Proved by Conway; Winning Ways, chapter 14."),
    .about.cousins = "turningcorners rugs twins ruler",
    .about.table = "tartan{turtles,ruler} 1..8 1..8",
    .open = open_tartan,
    .close = close_tartan,
    .show = show,
    BOARD_FUNCTIONS,
};

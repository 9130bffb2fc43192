/* Coin-turning games against the definition, written here: a predicate says of a set of coins
 * whether it may be turned. Single coins by the mex over all such sets; whole rows and boards as
 * the game that is really played, with no word of heads that are games of their own; and far from
 * the beginning, where positions are lists, moves and the winning ones among them.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/coins/coins.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "fixture.h"
#include "oracle.h"

enum { ROW = 10, CELLS = 12, FAR = 60, MASKED = 12, VALUES = 1 << 17 };

/* ---- the rules again ---- */

typedef struct rule {
  const char *name;
  unsigned first;                /* the number of the first coin */
  bool (*legal)(uint64_t coins); /* bit i is coin i */
} rule;

static unsigned size_of(uint64_t coins) {
  return (unsigned)__builtin_popcountll(coins);
}
static bool up_to_two(uint64_t coins) {
  return size_of(coins) <= 2;
}
static bool up_to_three(uint64_t coins) {
  return size_of(coins) <= 3;
}
static bool up_to_five(uint64_t coins) {
  return size_of(coins) <= 5;
}
static bool up_to_seven(uint64_t coins) {
  return size_of(coins) <= 7;
}
static bool up_to_nine(uint64_t coins) {
  return size_of(coins) <= 9;
}
static bool two(uint64_t coins) {
  return size_of(coins) == 2;
}
static bool three(uint64_t coins) {
  return size_of(coins) == 3;
}
static bool no_gap(uint64_t coins) {
  uint64_t low = coins & (~coins + 1);
  return ((coins + low) & coins) == 0;
}
static bool spaced(uint64_t coins) {
  if (size_of(coins) != 3) return false;
  int low = __builtin_ctzll(coins), high = 63 - __builtin_clzll(coins);
  return (low + high) % 2 == 0 && (coins >> (low + high) / 2 & 1);
}
static bool grunts(uint64_t coins) {
  if (size_of(coins) != 4 || !(coins & 1)) return false;
  int high = 63 - __builtin_clzll(coins);
  for (int i = 1; i < high; i++)
    if ((coins >> i & 1) && !(coins >> (high - i) & 1)) return false;
  return true;
}
static bool mirrored(uint64_t coins) {
  int low = __builtin_ctzll(coins), high = 63 - __builtin_clzll(coins);
  for (int i = low; i <= high; i++)
    if ((coins >> i & 1) != (coins >> (low + high - i) & 1)) return false;
  return true;
}

static const rule rules[] = {
    {"turtles", 1, up_to_two},   {"twins", 0, two},          {"mockturtles", 0, up_to_three},
    {"triplets", 0, three},      {"ruler", 1, no_gap},       {"turnips", 0, spaced},
    {"grunt", 0, grunts},        {"moebius", 0, up_to_five}, {"mogul", 0, up_to_seven},
    {"moidores", 0, up_to_nine}, {"sym", 1, mirrored}};
enum { RULES = sizeof rules / sizeof *rules, SMALL_SETS = 7 };

static const rule *rule_named(const char *name) {
  for (size_t i = 0; i < RULES; i++)
    if (strcmp(rules[i].name, name) == 0) return &rules[i];
  fail_msg("no rule %s", name);
  return NULL;
}

/* ---- single coins ---- */

typedef struct mex {
  uint8_t seen[VALUES];
} mex;

static void add_set(mex *m, const rule *r, const unsigned *values, uint64_t coins, unsigned n) {
  unsigned value = 0;
  if (!r->legal(coins | UINT64_C(1) << n)) return;
  for (; coins; coins &= coins - 1) value ^= values[__builtin_ctzll(coins)];
  assert_true(value < VALUES);
  m->seen[value] = 1;
}

/* All sets below 2^MASKED; beyond, all of at most three others, and the runs. */
static unsigned oracle_coin_value(const rule *r, const unsigned *values, unsigned n) {
  mex *m = calloc(1, sizeof *m);
  uint64_t bit = 1;
  if (n < MASKED) {
    for (uint64_t coins = 0; coins < UINT64_C(1) << n; coins++)
      if (!(coins & ((bit << r->first) - 1))) add_set(m, r, values, coins, n);
  } else {
    add_set(m, r, values, 0, n);
    for (unsigned a = r->first; a < n; a++) {
      add_set(m, r, values, (bit << n) - (bit << a), n);
      for (unsigned b = a; b < n; b++)
        for (unsigned c = b; c < n; c++) add_set(m, r, values, bit << a | bit << b | bit << c, n);
    }
  }
  unsigned value = 0;
  while (m->seen[value]) value++;
  free(m);
  return value;
}

/* The values of a game in which up to `most` coins are turned: of each coin the least number that
 * is no XOR of fewer of the coins before it. */
static void greedy_values(unsigned most, unsigned coins, unsigned *values) {
  uint8_t *reached = calloc(VALUES, 1); /* 1 + the least number of coins with this XOR, or 0 */
  uint8_t *next = calloc(VALUES, 1);
  reached[0] = 1;
  for (unsigned n = 0; n < coins; n++) {
    values[n] = 0;
    while (reached[values[n]]) values[n]++;
    memcpy(next, reached, VALUES);
    for (unsigned v = 0; v < VALUES; v++) {
      unsigned to = v ^ values[n];
      if (!reached[v] || reached[v] == most) continue;
      assert_true(to < VALUES);
      if (!next[to] || next[to] > reached[v] + 1) next[to] = (uint8_t)(reached[v] + 1);
    }
    memcpy(reached, next, VALUES);
  }
  free(reached);
  free(next);
}

static void long_tables(void **state) {
  static const struct {
    const char *name;
    unsigned most, coins;
  } games[] = {{"moebius", 5, 32}, {"mogul", 7, 25}, {"moidores", 9, 22}};
  const asker *a = *state;
  for (size_t i = 0; i < 3; i++) {
    unsigned values[32];
    char text[60];
    greedy_values(games[i].most, games[i].coins, values);
    for (unsigned n = 0; n < games[i].coins; n++) {
      snprintf(text, sizeof text, "%s(%u)", games[i].name, n);
      assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), values[n]);
    }
  }
}

/* For sets that are their own mirror image: from the ends inwards, each two places double what can
 * be reached. */
static void mirrored_table(void **state) {
  enum { COINS = 30, SMALL = 1 << 15 }; /* values are smaller than that */
  const asker *a = *state;
  unsigned values[COINS + 1] = {0};
  uint8_t *seen = malloc(SMALL), *reached = malloc(SMALL), *next = malloc(SMALL);
  for (unsigned n = 1; n <= COINS; n++) {
    memset(seen, 0, SMALL);
    seen[0] = 1;
    for (unsigned left = 1; left < n; left++) {
      memset(reached, 0, SMALL);
      reached[values[left]] = 1;
      for (unsigned i = left + 1, j = n - 1; i <= j; i++, j--) {
        unsigned both = i < j ? values[i] ^ values[j] : values[i];
        for (unsigned v = 0; v < SMALL; v++) next[v] = reached[v] | reached[v ^ both];
        memcpy(reached, next, SMALL);
      }
      for (unsigned v = 0; v < SMALL; v++) seen[v] |= reached[v];
    }
    while (seen[values[n]]) values[n]++;
    char text[60];
    snprintf(text, sizeof text, "sym(%u)", n);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), values[n]);
  }
  free(seen);
  free(reached);
  free(next);
}

static void single_coins(void **state) {
  const asker *a = *state;
  for (size_t i = 0; i < RULES; i++) {
    const rule *r = &rules[i];
    unsigned values[FAR] = {0}, end = i < SMALL_SETS ? FAR : MASKED;
    for (unsigned n = r->first; n < end; n++) {
      char text[60];
      values[n] = oracle_coin_value(r, values, n);
      snprintf(text, sizeof text, "%s(%u)", r->name, n);
      if (ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO) != values[n])
        fail_msg("%s is not %u", text, values[n]);
    }
  }
}

/* ---- whole rows ---- */

/* Values of all rows of ROW coins, in the order of their words: a move makes the word smaller. */
static void row_values(const rule *r, unsigned *values) {
  for (unsigned row = 0; row < 1u << ROW; row++) {
    uint8_t seen[2 << ROW] = {0};
    for (unsigned coins = 1; coins < 1u << ROW; coins++) {
      unsigned top = 31 - (unsigned)__builtin_clz(coins);
      if ((row >> top & 1) && !(coins & ((1u << r->first) - 1)) && r->legal(coins))
        seen[values[row ^ coins]] = 1;
    }
    values[row] = 0;
    while (seen[values[row]]) values[row]++;
  }
}

static void rows(void **state) {
  const asker *a = *state;
  unsigned *values = calloc(1u << ROW, sizeof *values);
  for (size_t i = 0; i < RULES; i++) {
    const rule *r = &rules[i];
    row_values(r, values);
    for (unsigned row = 0; row < 1u << ROW; row += 1u << r->first) {
      char text[60];
      int at = snprintf(text, sizeof text, "%s(", r->name);
      for (unsigned n = r->first; n < ROW; n++) text[at++] = row >> n & 1 ? 'H' : "T."[n % 2];
      text[at++] = ')';
      text[at] = '\0';
      if (ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO) != values[row])
        fail_msg("%s is not %u", text, values[row]);
    }
  }
  free(values);
}

/* ---- boards ---- */

typedef struct board {
  const char *name; /* as it is written before the heads */
  const char *across, *down;
  unsigned columns, rows;
  bool acrostic;
} board;

static uint64_t product_of(const board *b, unsigned xs, unsigned ys) {
  uint64_t cells = 0;
  for (unsigned y = 0; y < b->rows; y++)
    if (ys >> y & 1) cells |= (uint64_t)xs << y * b->columns;
  return cells;
}

/* A set of coins of a line, of which bit 0 is the first. */
static bool may_turn(const rule *r, unsigned coins) {
  return coins && r->legal((uint64_t)coins << r->first);
}

static size_t products(const board *b, uint64_t *out) {
  const rule *across = rule_named(b->across), *down = rule_named(b->down);
  size_t count = 0;
  for (unsigned xs = 1; xs < 1u << b->columns; xs++)
    for (unsigned ys = 1; ys < 1u << b->rows; ys++) {
      bool x = may_turn(across, xs), y = may_turn(down, ys);
      bool legal = b->acrostic ? (x && size_of(ys) == 1) || (y && size_of(xs) == 1) : x && y;
      if (legal) out[count++] = product_of(b, xs, ys);
    }
  return count;
}

static void board_text(const board *b, unsigned heads, char *text) {
  unsigned left = rule_named(b->across)->first, low = rule_named(b->down)->first;
  char *to = text + sprintf(text, "%s(%s", b->name, heads ? "" : "tails");
  for (unsigned cell = 0; cell < b->columns * b->rows; cell++)
    if (heads >> cell & 1)
      to += sprintf(to, "%s%u:%u", to[-1] == '(' ? "" : ",", cell % b->columns + left,
                    cell / b->columns + low);
  sprintf(to, ")");
}

/* The coin that must go from heads to tails is in the last column and the last row of the product,
 * so it is the highest bit. */
static void all_boards(const asker *a, const board *b) {
  static const size_t most = 1u << CELLS;
  uint64_t *sets = calloc(most, sizeof *sets);
  unsigned *values = calloc(most, sizeof *values);
  uint8_t *seen = malloc(2 * most);
  size_t count = products(b, sets);
  for (unsigned heads = 0; heads < 1u << b->columns * b->rows; heads++) {
    char text[300];
    memset(seen, 0, 2 * most);
    for (size_t i = 0; i < count; i++)
      if (heads >> (63 - __builtin_clzll(sets[i])) & 1) seen[values[heads ^ sets[i]]] = 1;
    while (seen[values[heads]]) values[heads]++;
    board_text(b, heads, text);
    if (ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO) != values[heads])
      fail_msg("%s is not %u", text, values[heads]);
  }
  free(sets);
  free(values);
  free(seen);
}

static void boards(void **state) {
  static const board all[] = {
      {"turningcorners", "twins", "twins", 4, 3, false},
      {"rugs", "ruler", "ruler", 3, 3, false},
      {"acrostictwins", "twins", "twins", 3, 3, true},
      {"tartan{turtles,ruler}", "turtles", "ruler", 2, 4, false},
      {"tartan{mockturtles,twins}", "mockturtles", "twins", 3, 3, false},
      {"tartan{ruler,mockturtles}", "ruler", "mockturtles", 4, 2, false},
      {"tartan{moebius,triplets}", "moebius", "triplets", 2, 4, false},
      {"tartan{turnips,turtles}", "turnips", "turtles", 3, 3, false},
      {"tartan{grunt,mogul}", "grunt", "mogul", 4, 2, false},
      {"tartan{sym,twins}", "sym", "twins", 5, 2, false},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) all_boards(*state, &all[i]);
}

/* A head alone, by search: the mex over the rectangles. */
static void corners(void **state) {
  enum { SIDE = 13 };
  const asker *a = *state;
  unsigned v[SIDE][SIDE];
  for (unsigned x = 0; x < SIDE; x++)
    for (unsigned y = 0; y < SIDE; y++) {
      uint8_t seen[256] = {0};
      char text[60];
      for (unsigned i = 0; i < x; i++)
        for (unsigned j = 0; j < y; j++) seen[v[i][y] ^ v[x][j] ^ v[i][j]] = 1;
      v[x][y] = 0;
      while (seen[v[x][y]]) v[x][y]++;
      snprintf(text, sizeof text, "turningcorners(%u:%u)", x, y);
      assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), v[x][y]);
      assert_int_equal(grundy_nim_product(x, y), v[x][y]);
    }
}

/* ---- far from the beginning: lists of heads ---- */

static coin_heads *heads_of(const coins_game *game, const grundy_part *part) {
  coin_heads *heads = malloc(sizeof *heads);
  coins_unpack(game, grundy_part_bytes(part), part->length, heads);
  return heads;
}

static bool is_head(const coin_heads *heads, const coin_place *coin) {
  for (size_t i = 0; i < heads->count; i++)
    if (coin_order(&heads->heads[i], coin) == 0) return true;
  return false;
}

/* Turned are a product of sets, and its last coin was a head. */
static void turned_well(const coins_game *game, const grundy_part *from, const grundy_part *to) {
  coin_heads *before = heads_of(game, from), *after = heads_of(game, to);
  size_t turned = 0, columns = 0, lines = 0;
  coin_place last = {0, 0};
  for (size_t k = 0; k < before->count + after->count; k++) {
    bool old = k < before->count;
    const coin_place *coin = old ? &before->heads[k] : &after->heads[k - before->count];
    if (is_head(old ? after : before, coin)) continue;
    turned++;
    if (coin_order(coin, &last) >= 0) last = *coin;
  }
  for (size_t k = 0; k < before->count + after->count; k++) {
    bool old = k < before->count;
    const coin_place *coin = old ? &before->heads[k] : &after->heads[k - before->count];
    if (is_head(old ? after : before, coin)) continue;
    columns += coin->y == last.y;
    lines += coin->x == last.x;
  }
  assert_int_equal(turned, columns * lines);
  assert_true(is_head(before, &last));
  const coin_rule *x = game->across.rule, *y = game->down.rule;
  bool in_line = game->acrostic;
  if (!x->wide && !(in_line && columns == 1))
    assert_true(columns >= x->least && columns <= x->most);
  if (y && !y->wide && !(in_line && lines == 1)) assert_true(lines >= y->least && lines <= y->most);
  free(before);
  free(after);
}

static int part_order(const void *a, const void *b) {
  const grundy_part *p = a, *q = b;
  if (p->length != q->length) return p->length < q->length ? -1 : 1;
  return memcmp(grundy_part_bytes(p), grundy_part_bytes(q), p->length);
}

/* Those of `moves` that have the value are just those that `reach` lists. */
static void reached(const grundy_game *game, const void *self, const grundy_part *part,
                    const keeper *moves, grundy_nimber target) {
  keeper *found = keeper_new(), *wanted = keeper_new();
  const uint8_t *bytes = grundy_part_bytes(part);
  for (size_t i = 0; i < keeper_count(moves); i++) {
    const grundy_part *to = &moves->parts[i];
    grundy_nimber value;
    assert_true(game->known(self, grundy_part_bytes(to), to->length, &value));
    if (value == target)
      assert_true(grundy_put(&wanted->sink, grundy_part_bytes(to), to->length, GRUNDY_LAST));
  }
  assert_true(game->moves_to(self, bytes, part->length, target, &found->sink));
  assert_int_equal(keeper_count(found), keeper_count(wanted));
  if (keeper_count(found)) {
    qsort(found->parts, keeper_count(found), sizeof *found->parts, part_order);
    qsort(wanted->parts, keeper_count(wanted), sizeof *wanted->parts, part_order);
  }
  for (size_t i = 0; i < keeper_count(found); i++)
    assert_int_equal(part_order(&found->parts[i], &wanted->parts[i]), 0);
  keeper_free(found);
  keeper_free(wanted);
}

static void far_position(const asker *a, const char *text, rng *random) {
  const void *self;
  grundy_sum *sum = ask_sum(a->g, text);
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  const grundy_part *part = grundy_sum_part(sum, 0);
  keeper *moves = keeper_new();
  grundy_nimber value;
  assert_true(game->moves(self, grundy_part_bytes(part), part->length, &moves->sink));
  for (size_t i = 0; i < keeper_count(moves); i += 1 + keeper_count(moves) / 200)
    turned_well(self, part, &moves->parts[i]);
  assert_true(game->known(self, grundy_part_bytes(part), part->length, &value));
  reached(game, self, part, moves, value);
  reached(game, self, part, moves, 0);
  for (int i = 0; i < 3 && keeper_count(moves); i++) {
    const grundy_part *to = &moves->parts[rng_next(random) % keeper_count(moves)];
    assert_true(game->known(self, grundy_part_bytes(to), to->length, &value));
    reached(game, self, part, moves, value);
  }
  keeper_free(moves);
  grundy_sum_free(sum);
}

/* Heads of a random position, none twice: the numbers rise. */
static void random_text(const char *name, bool plane, unsigned low, unsigned step, rng *random,
                        char *text) {
  unsigned n = low;
  char *to = text + sprintf(text, "%s(", name);
  for (unsigned i = 0; i < 3; i++) {
    n += 1 + (unsigned)(rng_next(random) % step);
    to += sprintf(to, "%s%u", i ? "," : "", n);
    if (plane) to += sprintf(to, ":%u", 1 + (unsigned)(rng_next(random) % (low + step)));
  }
  sprintf(to, ")");
}

static void far_away(void **state) {
  static const struct {
    const char *name;
    bool plane;
    unsigned low, step;
  } games[] = {
      {"turtles", false, 50, 40},
      {"twins", false, 50, 40},
      {"mockturtles", false, 50, 15},
      {"triplets", false, 50, 15},
      {"ruler", false, 50, 40},
      {"grunt", false, 50, 40},
      {"turnips", false, 50, 40},
      {"moebius", false, 3, 5},
      {"sym", false, 3, 5},
      {"turningcorners", true, 3, 6},
      {"rugs", true, 3, 5},
      {"acrostictwins", true, 3, 30},
      {"tartan{mockturtles,turtles}", true, 3, 3},
      {"tartan{triplets,ruler}", true, 3, 3},
  };
  const asker *a = *state;
  rng random = rng_seed_from_env();
  for (uint64_t i = 0; i < test_cases(6); i++)
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
      char text[200];
      random_text(games[k].name, games[k].plane, games[k].low, games[k].step, &random, text);
      far_position(a, text, &random);
    }
}

/* ---- the sets that are listed ---- */

/* The moves of one head turn every set that is allowed, once. */
static void sets_of_one_head(void **state) {
  const asker *a = *state;
  for (size_t i = 0; i < RULES; i++)
    for (unsigned n = rules[i].first; n < MASKED; n++) {
      uint8_t wanted[2 << MASKED] = {0};
      const void *self;
      char text[60];
      for (unsigned coins = 1u << n; coins < 2u << n; coins++)
        wanted[coins] = !(coins & ((1u << rules[i].first) - 1)) && rules[i].legal(coins);
      snprintf(text, sizeof text, "%s(%u)", rules[i].name, n);
      grundy_sum *sum = ask_sum(a->g, text);
      const grundy_game *game = grundy_sum_game(sum, 0, &self);
      const grundy_part *part = grundy_sum_part(sum, 0);
      keeper *moves = keeper_new();
      assert_true(game->moves(self, grundy_part_bytes(part), part->length, &moves->sink));
      for (size_t k = 0; k < keeper_count(moves); k++) {
        uint64_t turned = moves->parts[k].at.word ^ UINT64_C(1) << n;
        if (turned >= 2u << n || !wanted[turned]--) fail_msg("%s: a move too many", text);
      }
      for (unsigned coins = 0; coins < 2u << n; coins++)
        if (wanted[coins]) fail_msg("%s: the set %x is left out", text, coins);
      keeper_free(moves);
      grundy_sum_free(sum);
    }
}

/* ---- published values ---- */

static void published(void **state) {
  static const unsigned moebius[] = {1,   2,   4,   8,   16,  31,  32,  64,  103, 128,
                                     171, 213, 256, 301, 342, 439, 475, 494, 512};
  static const unsigned squares[] = {0, 1, 3, 2, 6, 7, 5, 4, 13, 12, 14, 15, 11, 10, 8, 9, 24};
  static const unsigned inverses[] = {1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4, 170};
  const asker *a = *state;
  char text[60];
  for (unsigned n = 0; n < sizeof moebius / sizeof *moebius; n++) {
    snprintf(text, sizeof text, "moebius(%u)", n);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), moebius[n]);
  }
  for (unsigned n = 0; n < sizeof squares / sizeof *squares; n++) {
    snprintf(text, sizeof text, "turningcorners(%u:%u)", n, n);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), squares[n]);
  }
  for (unsigned n = 1; n <= sizeof inverses / sizeof *inverses; n++) {
    snprintf(text, sizeof text, "turningcorners(%u:%u)", n, inverses[n - 1]);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), 1);
  }
  /* Grunt is Grundy's game. */
  for (unsigned n = 0; n <= 255; n += 17) {
    snprintf(text, sizeof text, "grunt(%u) + grundy(%u)", n, n);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), 0);
  }
  /* The lost rows of Mogul are the Golay code: 2^12 words of 2^24, so there are 2^12 values. */
  for (unsigned n = 0; n < 24; n++) {
    snprintf(text, sizeof text, "mogul(%u)", n);
    assert_true(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO) < 4096);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(single_coins),
      cmocka_unit_test(long_tables),
      cmocka_unit_test(rows),
      cmocka_unit_test(boards),
      cmocka_unit_test(corners),
      cmocka_unit_test(far_away),
      cmocka_unit_test(published),
      cmocka_unit_test(mirrored_table),
      cmocka_unit_test(sets_of_one_head),
  };
  return cmocka_run_group_tests(tests, open_asker, close_asker);
}

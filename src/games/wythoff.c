/* Wythoff's game: take any number from one of two piles, or the same number from both; and
 * Fraenkel's generalisation: k from one and l from the other with |k-l| < r.
 *
 * The lost positions are the pairs of beatty.h, so one comparison of products tells who wins, and
 * the few candidates for a winning move follow from the difference of the piles: a move of one pile
 * leaves the partner of the other, a move of both leads to pair n with r n next to that difference.
 * The Grundy values look chaotic, and are searched.
 *
 * Misere play for r = 1: (0,1) and (2,2) are lost in place of (0,0) and (1,2), else nothing
 * changes.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/beatty.h"
#include "grundy/piles.h"

enum { WIDEST = 1000000 };

typedef struct rule {
  uint64_t r;
} rule;

static const rule plain = {1};

typedef struct pair {
  uint64_t a, b;
} pair;

static pair pair_of(const uint8_t *position) {
  return (pair){grundy_pile(position, 0), grundy_pile(position, 1)};
}

/* ---- moves ---- */

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint64_t r = ((const rule *)self)->r;
  pair p = pair_of(position);
  (void)length;
  for (uint64_t left = p.a; left-- > 0;)
    if (!grundy_piles_emit_two(out, left, p.b)) return false;
  for (uint64_t left = p.b; left-- > 0;)
    if (!grundy_piles_emit_two(out, p.a, left)) return false;
  for (uint64_t k = 1; k <= p.a; k++)
    for (uint64_t l = k < r ? 1 : k - r + 1; l <= p.b && l - 1 < k - 1 + r; l++)
      if (!grundy_piles_emit_two(out, p.a - k, p.b - l)) return false;
  return true;
}

static bool canonical(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  pair p = pair_of(position);
  uint64_t row[2] = {p.a < p.b ? p.a : p.b, p.a < p.b ? p.b : p.a};
  uint8_t bytes[1 + sizeof row];
  (void)self;
  (void)length;
  return grundy_put(out, bytes, grundy_piles_pack(row, 2, bytes), 0);
}

/* ---- the theorem ---- */

/* The partner of x in a lost position. */
static bool partner(uint64_t r, uint64_t x, grundy_convention play, uint64_t *out) {
  if (play == GRUNDY_NORMAL || x > 2) return grundy_beatty_partner(r, x, out);
  *out = x == 2 ? 2 : 1 - x;
  return true;
}

/* Lost position number n, the smaller pile; its difference is r n. */
static uint64_t smaller(uint64_t r, uint64_t n, grundy_convention play) {
  if (play == GRUNDY_NORMAL || n > 1) return grundy_beatty_a(r, n);
  return n == 0 ? 2 : 0;
}

static grundy_outcome outcome(const void *self, const uint8_t *position, size_t length,
                              grundy_convention play) {
  uint64_t r = ((const rule *)self)->r;
  pair p = pair_of(position);
  uint64_t a = p.a < p.b ? p.a : p.b, b = p.a < p.b ? p.b : p.a;
  (void)length;
  if (play == GRUNDY_MISERE && r > 1) return GRUNDY_OUTCOME_UNKNOWN;
  bool lost = play == GRUNDY_MISERE && b - a < 2 ? a == smaller(r, b - a, play)
                                                 : grundy_beatty_pair(r, a, b);
  return lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

/* The option that takes from both and leaves lost position n, if there is one. */
static bool both(uint64_t r, uint64_t n, pair p, grundy_convention play, grundy_sink *out) {
  bool turned = p.a > p.b;
  uint64_t a = smaller(r, n, play), b = a + r * n;
  if (a >= (turned ? p.b : p.a) || b >= (turned ? p.a : p.b)) return true;
  return grundy_piles_emit_two(out, turned ? b : a, turned ? a : b);
}

static bool winning(const void *self, const uint8_t *position, size_t length,
                    grundy_convention play, bool *all, grundy_sink *out) {
  uint64_t r = ((const rule *)self)->r, left;
  pair p = pair_of(position);
  uint64_t n = (p.a < p.b ? p.b - p.a : p.a - p.b) / r,
           rest = (p.a < p.b ? p.b - p.a : p.a - p.b) % r;
  (void)length;
  (void)all;
  if (partner(r, p.b, play, &left) && left < p.a && !grundy_piles_emit_two(out, left, p.b))
    return false;
  if (partner(r, p.a, play, &left) && left < p.b && !grundy_piles_emit_two(out, p.a, left))
    return false;
  if (!both(r, n, p, play, out)) return false;
  return rest == 0 || (n + 1) > GRUNDY_BEATTY_MAX / r || both(r, n + 1, p, play, out);
}

/* One pile alone is a pile of Nim. */
static bool known(const void *self, const uint8_t *position, size_t length, grundy_nimber *value) {
  pair p = pair_of(position);
  (void)self;
  (void)length;
  *value = p.a + p.b;
  return p.a == 0 || p.b == 0;
}

static bool reach(const void *self, const uint8_t *position, size_t length, grundy_nimber target,
                  grundy_sink *out) {
  pair p = pair_of(position);
  (void)self;
  (void)length;
  if (target >= p.a + p.b) return true;
  return grundy_piles_emit_two(out, p.a ? target : 0, p.a ? 0 : target);
}

/* ---- text ---- */

static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  static const grundy_piles_limits limits = {.fewest = 2, .most = 2, .highest = GRUNDY_BEATTY_MAX};
  (void)self;
  return grundy_piles_parse(in, &limits, out);
}

static bool open_rule(grundy_reader *in, const grundy_allocator *memory, void **self) {
  uint64_t r;
  grundy_read_space(in);
  size_t from = in->at;
  if (!in->given || from == in->end)
    return in->fail(in, from, from,
                    GRUNDY_N("rwythoff needs a number r, as in rwythoff{2}: what is taken from the "
                             "two piles differs by less than r"));
  if (!grundy_read_number(in, &r)) return false;
  if (r < 1 || r > WIDEST)
    return in->fail(in, from, in->at, GRUNDY_N("r is a number from 1 to %d"), WIDEST);
  if (!grundy_read_end(in)) return false;
  rule *made = memory->resize(memory->user, NULL, 0, sizeof *made);
  if (!made) return false;
  made->r = r;
  *self = made;
  return true;
}

static void close_rule(void *self, const grundy_allocator *memory) {
  memory->resize(memory->user, self, sizeof(rule), 0);
}

static void show_rule(const void *self, grundy_text *out) {
  grundy_text_number(out, ((const rule *)self)->r);
}

static void tell(const void *self, const uint8_t *position, size_t length, const grundy_part *to,
                 size_t n, grundy_text *out) {
  pair p = pair_of(position), q = pair_of(grundy_part_bytes(to));
  if (p.a - q.a == p.b - q.b)
    out->say(out, GRUNDY_N("take %llu from both piles"), (unsigned long long)(p.a - q.a));
  else
    grundy_piles_tell(self, position, length, to, n, out);
}

#define WYTHOFF_FUNCTIONS                                                                          \
  .moves = moves, .canonical = canonical, .known = known, .reach = reach, .parse = parse,          \
  .print = grundy_piles_print, .tell = tell, .outcome = outcome, .winning = winning

GRUNDY_GAME(wythoff) = {
    .abi = GRUNDY_GAME_ABI,
    .size = sizeof(grundy_game),
    .name = "wythoff",
    .about =
        {
            .title = GRUNDY_N("Wythoff's game"),
            .rules = GRUNDY_N("There are two piles. A move takes any number of objects from one "
                              "pile, or the same number from both."),
            .usage = "wythoff(a,b)",
            .meaning = GRUNDY_N("a, b: the sizes of the two piles, up to 9223372036854775807."),
            .example = "wythoff(5,9)",
            .theorem = GRUNDY_N("Lost are the positions (n w, n w + n), rounded down, where w is "
                                "the golden ratio (Wythoff)"),
            .source = GRUNDY_N("W. A. Wythoff, A modification of the game of Nim, Nieuw Archief "
                               "voor Wiskunde 7 (1907), 199-202."),
            .group = GRUNDY_GROUP_PILES,
            .proof = GRUNDY_N("Proved by Wythoff, 1907, for who wins; no formula is known for the "
                              "other Grundy values."),
            .misere = GRUNDY_N("In misere play (0,1) and (2,2) are lost in place of (0,0) and "
                               "(1,2); all others are as in normal play."),
            .oeis = "A000201 A001950 A004481",
            .cousins = "queen rwythoff nim",
            .table = "wythoff 0..10 0..10",
        },
    .fixed = &plain,
    WYTHOFF_FUNCTIONS,
};

GRUNDY_GAME(rwythoff) = {
    .abi = GRUNDY_GAME_ABI,
    .size = sizeof(grundy_game),
    .name = "rwythoff",
    .about =
        {
            .title = GRUNDY_N("Generalised Wythoff's game"),
            .rules = GRUNDY_N(
                "There are two piles. A move takes any number of objects from one pile, or some "
                "from both, where the two numbers differ by less than r."),
            .usage = "rwythoff{r}(a,b)",
            .meaning = GRUNDY_N("r: 1 to 1000000, 1 being Wythoff's game. a, b: the sizes of the "
                                "two piles, up to 9223372036854775807."),
            .example = "rwythoff{2}(4,8)",
            .theorem = GRUNDY_N("Lost are the positions (n w, n w + n r), rounded down, where "
                                "w = (2 - r + sqrt(r^2 + 4)) / 2 (Fraenkel)"),
            .source = GRUNDY_N("A. S. Fraenkel, How to beat your Wythoff games' opponent on three "
                               "fronts, American Mathematical Monthly 89 (1982), 353-361."),
            .group = GRUNDY_GROUP_PILES,
            .proof = GRUNDY_N("Proved by Fraenkel, 1982, for who wins; no formula is known for the "
                              "other Grundy values."),
            .cousins = "wythoff queen",
            .table = "rwythoff{2} 0..10 0..10",
        },
    .open = open_rule,
    .close = close_rule,
    .show = show_rule,
    WYTHOFF_FUNCTIONS,
};

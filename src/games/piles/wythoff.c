/* Wythoff's game: take any number from one of two piles, or the same number from both; and
 * Fraenkel's generalisation: k from one and l from the other with |k-l| < r.
 *
 * The lost positions are the pairs of beatty.h, which has the theorem. The other Grundy values look
 * chaotic and are found by search.
 */
/* SPDX-License-Identifier: MIT */
#include "beatty.h"
#include "grundy/kit/piles.h"

enum { WIDEST = 1000000 };

typedef struct rule {
  uint64_t r;
} rule;

static const rule plain = {1};

typedef struct pair {
  uint64_t a, b;
} pair;

static pair wythoff_pair_of(const uint8_t *position) {
  return (pair){grundy_pile(position, 0), grundy_pile(position, 1)};
}

/* ---- moves ---- */

/* One move; `ordered`: with the smaller pile first, as `canonical` has it. */
static inline bool wythoff_emit(grundy_sink *out, uint64_t a, uint64_t b, bool ordered) {
  bool turn = ordered && b < a;
  return grundy_piles_emit_two(out, turn ? b : a, turn ? a : b);
}

static inline bool wythoff_emit_all(const rule *of, pair p, bool ordered, grundy_sink *out) {
  uint64_t r = of->r;
  for (uint64_t left = p.a; left-- > 0;)
    if (!wythoff_emit(out, left, p.b, ordered)) return false;
  for (uint64_t left = p.b; left-- > 0;)
    if (!wythoff_emit(out, p.a, left, ordered)) return false;
  for (uint64_t k = 1; k <= p.a; k++)
    for (uint64_t l = k < r ? 1 : k - r + 1; l <= p.b && l - 1 < k - 1 + r; l++)
      if (!wythoff_emit(out, p.a - k, p.b - l, ordered)) return false;
  return true;
}

static bool wythoff_moves(const void *self, const uint8_t *position, size_t length,
                          grundy_sink *out) {
  return wythoff_emit_all(self, wythoff_pair_of(position), false, out);
}

/* For a search, which need not call `canonical` for each of them. */
static bool wythoff_search_moves(const void *self, const uint8_t *position, size_t length,
                                 grundy_sink *out) {
  return wythoff_emit_all(self, wythoff_pair_of(position), true, out);
}

static bool wythoff_canonical(const void *self, const uint8_t *position, size_t length,
                              grundy_sink *out) {
  pair p = wythoff_pair_of(position);
  uint64_t row[2] = {p.a < p.b ? p.a : p.b, p.a < p.b ? p.b : p.a};
  uint8_t bytes[1 + sizeof row];
  return grundy_put(out, bytes, grundy_piles_pack(row, 2, bytes), 0);
}

/* ---- the theorem ---- */

static grundy_outcome wythoff_outcome(const void *self, const uint8_t *position, size_t length,
                                      grundy_convention play) {
  pair p = wythoff_pair_of(position);
  return beatty_outcome(((const rule *)self)->r, p.a, p.b, play);
}

static bool wythoff_winning(const void *self, const uint8_t *position, size_t length,
                            grundy_convention play, bool *all, grundy_sink *out) {
  pair p = wythoff_pair_of(position);
  uint64_t to[4][2];
  size_t count = beatty_winning(((const rule *)self)->r, p.a, p.b, play, to);
  for (size_t i = 0; i < count; i++)
    if (!grundy_piles_emit_two(out, to[i][0], to[i][1])) return false;
  return true;
}

/* If one pile is empty, the other is a Nim pile. */
static bool wythoff_known(const void *self, const uint8_t *position, size_t length,
                          grundy_nimber *value) {
  pair p = wythoff_pair_of(position);
  *value = p.a + p.b;
  return p.a == 0 || p.b == 0;
}

static bool wythoff_moves_to(const void *self, const uint8_t *position, size_t length,
                             grundy_nimber target, grundy_sink *out) {
  pair p = wythoff_pair_of(position);
  if (target >= p.a + p.b) return true;
  return grundy_piles_emit_two(out, p.a ? target : 0, p.a ? 0 : target);
}

static void wythoff_reason(const void *self, const uint8_t *position, size_t length,
                           grundy_text *out) {
  pair p = wythoff_pair_of(position);
  beatty_reason(((const rule *)self)->r, p.a, p.b, out);
}

/* ---- text ---- */

static bool wythoff_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  static const grundy_piles_limits limits = {.fewest = 2, .most = 2, .highest = BEATTY_MAX};
  return grundy_piles_parse(in, &limits, out);
}

static bool wythoff_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  uint64_t r;
  grundy_read_space(in);
  size_t from = in->at;
  if (!in->given || from == in->end)
    return in->fail(in, from, from,
                    GRUNDY_N("the number r is missing; write for example rwythoff{2}: the numbers "
                             "taken from the two piles differ by less than r"));
  if (!grundy_read_number(in, &r)) return false;
  if (r < 1 || r > WIDEST)
    return in->fail(in, from, in->at, GRUNDY_N("r must be from 1 to %d"), WIDEST);
  if (!grundy_read_end(in)) return false;
  rule *made = memory->resize(memory->user, NULL, 0, sizeof *made);
  if (!made) return false;
  made->r = r;
  *self = made;
  return true;
}

static void wythoff_close(void *self, const grundy_allocator *memory) {
  memory->resize(memory->user, self, sizeof(rule), 0);
}

static void wythoff_show(const void *self, grundy_text *out) {
  grundy_text_number(out, ((const rule *)self)->r);
}

static void wythoff_describe_move(const void *self, const uint8_t *position, size_t length,
                                  const grundy_part *to, size_t n, grundy_text *out) {
  pair p = wythoff_pair_of(position), q = wythoff_pair_of(grundy_part_bytes(to));
  if (p.a - q.a == p.b - q.b)
    out->say(out, GRUNDY_N("take %llu from both piles"), (unsigned long long)(p.a - q.a));
  else
    grundy_piles_describe_move(self, position, length, to, n, out);
}

#define WYTHOFF_GAME(word)                                                                         \
  GRUNDY_HEAD(word), .about.group = GRUNDY_GROUP_PILES, .moves = wythoff_moves,                    \
                     .search_moves = wythoff_search_moves, .canonical = wythoff_canonical,         \
                     .known = wythoff_known, .moves_to = wythoff_moves_to, .parse = wythoff_parse, \
                     .print = grundy_piles_print, .picture = grundy_piles_picture,                 \
                     .describe_move = wythoff_describe_move, .outcome = wythoff_outcome,           \
                     .winning = wythoff_winning, .reason = wythoff_reason

GRUNDY_GAME(wythoff) = {
    WYTHOFF_GAME("wythoff"),
    .about.title = GRUNDY_N("Wythoff's game"),
    .about.rules = GRUNDY_N("There are two piles. A move takes any number of objects from one "
                            "pile, or the same number from both."),
    .about.usage = "wythoff(a,b)",
    .about.meaning = GRUNDY_N("a, b: the sizes of the two piles, up to 9223372036854775807."),
    .about.example = "wythoff(5,9)",
    .about.theorem = GRUNDY_N(
        "The mover loses iff a = n w rounded down and b = a + n, for some n = 0, 1, 2, "
        "..., where a <= b and w = 1.618... is the golden ratio (Wythoff)"),
    .about.source = GRUNDY_N("W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor "
                             "Wiskunde 7 (1907), 199-202."),
    .about.proof = GRUNDY_N("Proved by Wythoff, 1907, for the outcome; no formula is known for the "
                            "other Grundy values."),
    .about.misere = GRUNDY_N("(0,1) and (2,2) are lost in place of (0,0) and (1,2); all other "
                             "positions are as in normal play."),
    .about.oeis = "A000201 A001950 A004481",
    .about.cousins = "queen rwythoff nim",
    .about.table = "wythoff 0..10 0..10",
    .shared = &plain,
};

GRUNDY_GAME(rwythoff) = {
    WYTHOFF_GAME("rwythoff"),
    .about.title = GRUNDY_N("Generalised Wythoff's game"),
    .about.rules = GRUNDY_N(
        "There are two piles. A move takes any number of objects from one pile, or some "
        "from both, where the two numbers differ by less than r."),
    .about.usage = "rwythoff{r}(a,b)",
    .about.meaning = GRUNDY_N("r: 1 to 1000000, 1 being Wythoff's game. a, b: the sizes of the two "
                              "piles, up to 9223372036854775807."),
    .about.example = "rwythoff{2}(4,8)",
    .about.theorem = GRUNDY_N(
        "The mover loses iff a = n w rounded down and b = a + n r, for some n = 0, 1, 2, "
        "..., where a <= b and w = (2 - r + sqrt(r^2 + 4)) / 2 (Fraenkel)"),
    .about.source = GRUNDY_N("A. S. Fraenkel, How to beat your Wythoff games' opponent on three "
                             "fronts, American Mathematical Monthly 89 (1982), 353-361."),
    .about.proof = GRUNDY_N("Proved by Fraenkel, 1982, for the outcome; no formula is known for "
                            "the other Grundy values."),
    .about.cousins = "wythoff queen",
    .about.table = "rwythoff{2} 0..10 0..10",
    .open = wythoff_open,
    .close = wythoff_close,
    .show = wythoff_show,
};

/* A token on a board without an upper or right edge, which moves towards the corner 0:0: rook,
 * queen, king, knight. Several tokens are independent.
 *
 * All pieces share one move generator: a piece is a list of directions, and a flag that says
 * whether it may go on in each. Every move makes x + y smaller, so the play ends, and numbers that
 * fit at the beginning fit to the end.
 *
 * Values: the rook is two Nim piles. The king's value depends on the parity of the smaller and of
 * the larger coordinate. The knight's values repeat by 4 along the diagonal, and by 4 away from it
 * once the coordinates differ by 4 or more. The queen is Wythoff's game, see beatty.h.
 */
/* SPDX-License-Identifier: MIT */
#include "beatty.h"
#include "grundy/kit/read.h"
#include "grundy/scene.h"

enum { DRAWN = 16 };

typedef struct square {
  uint32_t x, y;
} square;

typedef struct piece {
  bool rides;
  int8_t count, step[4][2];
  char letter;
  bool (*value)(square s, grundy_nimber *out);
} piece;

static square square_of(const uint8_t *position) {
  square s;
  memcpy(&s, position, sizeof s);
  return s;
}

/* ---- moves ---- */

static bool step_on(square *s, const int8_t step[2]) {
  int64_t x = (int64_t)s->x + step[0], y = (int64_t)s->y + step[1];
  if (x < 0 || y < 0) return false;
  *s = (square){(uint32_t)x, (uint32_t)y};
  return true;
}

static bool token_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  const piece *p = self;
  for (int i = 0; i < p->count; i++) {
    square s = square_of(position);
    while (step_on(&s, p->step[i])) {
      if (!grundy_emit(out, &s, sizeof s)) return false;
      if (!p->rides) break;
    }
  }
  return true;
}

static bool token_canonical(const void *self, const uint8_t *position, size_t length,
                            grundy_sink *out) {
  square s = square_of(position);
  if (s.x > s.y) s = (square){s.y, s.x};
  return grundy_put(out, &s, sizeof s, 0);
}

/* ---- values ---- */

static bool rook_value(square s, grundy_nimber *out) {
  *out = s.x ^ s.y;
  return true;
}

static bool king_value(square s, grundy_nimber *out) {
  uint32_t low = s.x < s.y ? s.x : s.y, high = s.x < s.y ? s.y : s.x;
  *out = 2 * (low & 1) + ((low ^ high) & 1);
  return true;
}

static bool knight_value(square s, grundy_nimber *out) {
  static const uint8_t near[4][4] = {{0, 0, 1, 1}, {0, 2, 1, 0}, {2, 2, 3, 2}, {1, 4, 3, 2}};
  static const uint8_t far[4][4] = {{0, 0, 1, 1}, {0, 1, 1, 0}, {2, 2, 3, 2}, {3, 3, 3, 2}};
  uint32_t low = s.x < s.y ? s.x : s.y, apart = s.x < s.y ? s.y - s.x : s.x - s.y;
  *out = (apart < 4 ? near : far)[low % 4][apart % 4];
  return true;
}

/* At the edge it is a rook. */
static bool queen_value(square s, grundy_nimber *out) {
  *out = s.x ^ s.y;
  return s.x == 0 || s.y == 0;
}

static bool token_known(const void *self, const uint8_t *position, size_t length,
                        grundy_nimber *value) {
  return ((const piece *)self)->value(square_of(position), value);
}

/* A rook, or a queen at the edge. */
static bool moves_to_by_xor(const void *self, const uint8_t *position, size_t length,
                            grundy_nimber target, grundy_sink *out) {
  square s = square_of(position);
  square across = {(uint32_t)(target ^ s.y), s.y}, down = {s.x, (uint32_t)(target ^ s.x)};
  if ((target ^ s.y) < s.x && !grundy_emit(out, &across, sizeof across)) return false;
  return (target ^ s.x) >= s.y || grundy_emit(out, &down, sizeof down);
}

/* A piece with a few moves, of which each is looked at. */
static bool moves_to_by_steps(const void *self, const uint8_t *position, size_t length,
                              grundy_nimber target, grundy_sink *out) {
  const piece *p = self;
  for (int i = 0; i < p->count; i++) {
    square s = square_of(position);
    grundy_nimber value;
    if (step_on(&s, p->step[i]) && p->value(s, &value) && value == target &&
        !grundy_emit(out, &s, sizeof s))
      return false;
  }
  return true;
}

static grundy_misere_kind rook_misere_kind(const void *self, const uint8_t *position,
                                           size_t length) {
  square s = square_of(position);
  return s.x > 1 || s.y > 1 ? GRUNDY_FIRM : GRUNDY_FICKLE;
}

static grundy_outcome queen_outcome(const void *self, const uint8_t *position, size_t length,
                                    grundy_convention play) {
  square s = square_of(position);
  return beatty_outcome(1, s.x, s.y, play);
}

static bool queen_winning(const void *self, const uint8_t *position, size_t length,
                          grundy_convention play, bool *all, grundy_sink *out) {
  square s = square_of(position);
  uint64_t to[4][2];
  size_t count = beatty_winning(1, s.x, s.y, play, to);
  for (size_t i = 0; i < count; i++) {
    square left = {(uint32_t)to[i][0], (uint32_t)to[i][1]};
    if (!grundy_emit(out, &left, sizeof left)) return false;
  }
  return true;
}

static void rook_reason(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  square s = square_of(position);
  uint64_t both[2] = {s.x, s.y};
  grundy_reason_xor(out, both, 2);
}

static void king_reason(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  square s = square_of(position);
  uint32_t low = s.x < s.y ? s.x : s.y, high = s.x < s.y ? s.y : s.x;
  grundy_nimber value;
  grundy_formula as, is;
  king_value(s, &value);
  grundy_formula_init(&as);
  grundy_formula_init(&is);
  grundy_formula_add(&as, "%lu mod 2 = %lu, %lu mod 2 = %lu", (unsigned long)low,
                     (unsigned long)low % 2, (unsigned long)high, (unsigned long)high % 2);
  grundy_formula_add(&is, "%llu", (unsigned long long)value);
  grundy_reason_as(out, &as, &is);
}

/* The square near the corner, or near the edge, that has the same value. */
static void knight_reason(const void *self, const uint8_t *position, size_t length,
                          grundy_text *out) {
  square s = square_of(position);
  unsigned long apart = s.x < s.y ? s.y - s.x : s.x - s.y, low = s.x < s.y ? s.x : s.y;
  unsigned long both = low / 4, far = apart < 8 ? 0 : apart / 4 - 1; /* times 4 to go back */
  unsigned long x = s.x - 4 * (both + (s.x > s.y ? far : 0));
  unsigned long y = s.y - 4 * (both + (s.x < s.y ? far : 0));
  grundy_nimber value;
  grundy_formula as;
  if (both + far == 0) return;
  knight_value(s, &value);
  grundy_formula_init(&as);
  if (x < s.x) grundy_formula_add(&as, "%lu - 4 · %lu = %lu", (unsigned long)s.x, (s.x - x) / 4, x);
  if (y < s.y) {
    grundy_formula_next(&as);
    grundy_formula_add(&as, "%lu - 4 · %lu = %lu", (unsigned long)s.y, (s.y - y) / 4, y);
  }
  out->say(out, GRUNDY_N("Because %s, the value is that at %lu:%lu, which is %llu."), as.text, x, y,
           (unsigned long long)value);
}

static void queen_reason(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  square s = square_of(position);
  beatty_reason(1, s.x, s.y, out);
}

/* ---- text ---- */

/* "3:5", or "3,5", which comes here only where it is all that is written. */
static bool token_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint64_t x, y;
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_number(in, &x)) return false;
  if (!grundy_read_sign(in, ":") && !grundy_read_sign(in, ","))
    return in->fail(
        in, from, in->at,
        GRUNDY_N("a square is written as x:y, both counted from the corner 0:0, as in 3:5"));
  if (!grundy_read_number(in, &y)) return false;
  if (x > UINT32_MAX || y > UINT32_MAX || x + y > UINT32_MAX)
    return in->fail(in, from, in->at, GRUNDY_N("this square is too far away; x + y is at most %lu"),
                    (unsigned long)UINT32_MAX);
  square s = {(uint32_t)x, (uint32_t)y};
  return grundy_put(out, &s, sizeof s, 0);
}

static void token_print(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  square s = square_of(position);
  grundy_text_number(out, s.x);
  grundy_text_add(out, ":");
  grundy_text_number(out, s.y);
}

static void token_describe_move(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_text *out) {
  square s = square_of(position), t = square_of(grundy_part_bytes(to));
  out->say(out, GRUNDY_N("move the token from %lu:%lu to %lu:%lu"), (unsigned long)s.x,
           (unsigned long)s.y, (unsigned long)t.x, (unsigned long)t.y);
}

/* The corner 0:0 is below on the left, x goes to the right. */
static void token_text_picture(const void *self, const uint8_t *position, size_t length,
                               grundy_text *out) {
  const piece *p = self;
  square s = square_of(position);
  if (s.x >= DRAWN || s.y >= DRAWN) return;
  uint32_t wide = s.x < 3 ? 3 : s.x, high = s.y < 3 ? 3 : s.y;
  for (uint32_t y = high + 1; y-- > 0;)
    for (uint32_t x = 0; x <= wide; x++) {
      char sign = x == s.x && y == s.y ? p->letter : '.';
      grundy_text_put(out, &sign, 1);
      grundy_text_add(out, x == wide ? "\n" : " ");
    }
}

/* The board as far as a token on `from` can go, its corner below on the left; the token is on `s`.
 */
static void token_show(const piece *p, square from, square s, grundy_scene *out) {
  if (from.x >= GRUNDY_SCENE_SIDE || from.y >= GRUNDY_SCENE_SIDE) return;
  uint32_t wide = from.x < 3 ? 3 : from.x, high = from.y < 3 ? 3 : from.y;
  double down = (double)high - s.y + 0.5;
  for (uint32_t y = 0; y <= high; y++)
    for (uint32_t x = 0; x <= wide; x++)
      grundy_scene_cell(out, (x + y) % 2 ? GRUNDY_LOOK_FREE : GRUNDY_LOOK_SHADE, x, high - y);
  for (uint32_t x = 0; x <= wide; x++)
    grundy_scene_number(out, GRUNDY_LABEL_SMALL, x + 0.5, high + 1.4, x);
  for (uint32_t y = 0; y <= high; y++)
    grundy_scene_number(out, GRUNDY_LABEL_SMALL | GRUNDY_LABEL_LEFT, -0.25, high - y + 0.5, y);
  grundy_scene_disc(out, GRUNDY_LOOK_FULL, s.x + 0.5, down, 0.8);
  grundy_scene_text(out, GRUNDY_LABEL_ON_FULL, s.x + 0.5, down, &p->letter, 1);
}

static void token_picture(const void *self, const uint8_t *position, size_t length,
                          grundy_scene *out) {
  square s = square_of(position);
  token_show(self, s, s, out);
}

/* A knight may leave the board that is drawn. */
static void token_picture_after(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_scene *out) {
  square none = {0, 0};
  token_show(self, square_of(position), n ? square_of(grundy_part_bytes(to)) : none, out);
}

/* ---- the pieces ---- */

static const piece rook = {true, 2, {{-1, 0}, {0, -1}}, 'R', rook_value};
static const piece queen = {true, 3, {{-1, 0}, {0, -1}, {-1, -1}}, 'Q', queen_value};
static const piece king = {false, 3, {{-1, 0}, {0, -1}, {-1, -1}}, 'K', king_value};
static const piece knight = {false, 4, {{-2, 1}, {-2, -1}, {-1, -2}, {1, -2}}, 'N', knight_value};

#define SQUARES                                                                                    \
  GRUNDY_N("x:y, ...: the squares of the tokens, counted from the corner 0:0; several "            \
           "tokens may stand on one square. A single square may also be written x,y.")

#define TOKEN_GAME(word)                                                                           \
  GRUNDY_HEAD(#word), .about.usage = #word "(x:y, ...)", .about.meaning = SQUARES,                 \
                      .about.group = GRUNDY_GROUP_TOKENS, .shared = &word,                         \
                      .traits = GRUNDY_LIST | GRUNDY_PAIR, .moves = token_moves,                   \
                      .canonical = token_canonical, .known = token_known, .parse = token_parse,    \
                      .print = token_print, .describe_move = token_describe_move,                  \
                      .text_picture = token_text_picture, .picture = token_picture,                \
                      .picture_after = token_picture_after

GRUNDY_GAME(rook) = {
    TOKEN_GAME(rook),
    .about.title = GRUNDY_N("Rook"),
    .about.rules = GRUNDY_N("Rooks stand on a board. A move takes one rook any number of squares "
                            "left or down. The rooks do not block each other."),
    .about.example = "rook(3:5, 2:7)",
    .about.theorem = GRUNDY_N("A rook is two Nim piles: its value is x XOR y (Bouton)"),
    .about.source = GRUNDY_N("C. L. Bouton, Nim, a game with a complete mathematical theory, "
                             "Annals of Mathematics 3 (1901), 35-39."),
    .about.proof = GRUNDY_N("Each coordinate is a Nim pile; proved by Bouton, 1901."),
    .about.misere = GRUNDY_N("It is tame: play as in misere Nim."),
    .about.oeis = "A003987",
    .about.cousins = "nim queen king knight",
    .about.table = "rook 0..7 0..7",
    .moves_to = moves_to_by_xor,
    .misere_kind = rook_misere_kind,
    .reason = rook_reason,
};

GRUNDY_GAME(queen) = {
    TOKEN_GAME(queen),
    .about.title = GRUNDY_N("Corner the Queen"),
    .about.also = GRUNDY_N("Queen, the queen's game"),
    .about.rules = GRUNDY_N(
        "Queens stand on a board. A move takes one queen any number of squares left, "
        "down, or diagonally left and down. The queens do not block each other."),
    .about.example = "queen(5:9)",
    .about.theorem = GRUNDY_N(
        "A queen is Wythoff's game: the mover loses iff x = n w rounded down and y = x + n, for "
        "some n = 0, 1, 2, ..., where x <= y and w = 1.618... is the golden ratio (Wythoff)"),
    .about.source = GRUNDY_N("Isaacs' form of Wythoff's game, described by M. Gardner in Penrose "
                             "Tiles to Trapdoor Ciphers (1989)."),
    .about.proof = GRUNDY_N("Proved by Wythoff, 1907, for the outcome; no formula is known for the "
                            "other Grundy values."),
    .about.misere = GRUNDY_N("One queen: 0:1 and 2:2 are lost in place of 0:0 and 1:2; all other "
                             "squares are as in normal play."),
    .about.oeis = "A004481",
    .about.cousins = "wythoff rook king knight",
    .about.table = "queen 0..7 0..7",
    .moves_to = moves_to_by_xor,
    .outcome = queen_outcome,
    .winning = queen_winning,
    .reason = queen_reason,
};

GRUNDY_GAME(king) = {
    TOKEN_GAME(king),
    .about.title = GRUNDY_N("King"),
    .about.rules = GRUNDY_N("Kings stand on a board. A move takes one king one square left, down, "
                            "or diagonally left and down. The kings do not block each other."),
    .about.example = "king(3:4, 5:5)",
    .about.theorem = GRUNDY_N(
        "If the smaller coordinate is even, the value is 0 if the larger is even and 1 if it is "
        "odd. If the smaller is odd, the value is 3 if the larger is even and 2 if it is odd"),
    .about.source = GRUNDY_N("Described in E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways "
                             "for your Mathematical Plays (1982)."),
    .about.proof = GRUNDY_N("By induction: a move is one step, so there are only four cases and "
                            "those on the diagonal."),
    .about.cousins = "rook queen knight",
    .about.table = "king 0..7 0..7",
    .moves_to = moves_to_by_steps,
    .reason = king_reason,
};

GRUNDY_GAME(knight) = {
    TOKEN_GAME(knight),
    .about.title = GRUNDY_N("White Knight"),
    .about.rules = GRUNDY_N(
        "Knights stand on a board. A move takes one knight two squares left and one up or down, or "
        "two squares down and one left or right. The knights do not block each other."),
    .about.example = "knight(3:4, 6:7)",
    .about.theorem = GRUNDY_N(
        "x:y and x+4:y+4 have the same value. Where x and y differ by 4 or more, the "
        "value also stays the same if 4 is added to the larger one"),
    .about.source = GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
                             "Mathematical Plays, chapter 3 (1982)."),
    .about.proof = GRUNDY_N(
        "By induction: a move changes the coordinates by at most 2, so the pattern holds "
        "everywhere if it holds for the first squares. It was checked by search for x, y <= 200."),
    .about.cousins = "rook queen king",
    .about.table = "knight 0..7 0..7",
    .moves_to = moves_to_by_steps,
    .reason = knight_reason,
};

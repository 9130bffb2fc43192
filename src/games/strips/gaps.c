/* Games on strips that are Nim in disguise: a position is one number, and a move makes it smaller.
 *
 * Nimble: coins lie on squares, any number of them on one square; a move shifts a coin to the left.
 * A coin on square n is a pile of n. Northcott's game: a row has a piece of each player, with n
 * empty squares between them. The mover brings its piece nearer, which makes the gap smaller. By
 * the full rules a piece may also go back. Then the other player follows by as many squares, and
 * the gap is the same as before. Because a piece cannot go back forever, this changes nothing, and
 * `moves` leaves it out. Poker Nim: a player may also put chips back that were taken. Then the
 * other player takes them away again. Because the hands are empty in the end, this changes nothing
 * either.
 *
 * So the options of n are 0..n-1, and the value is n, as in Nim. The games share all functions
 * except those for text; `shared` has the signs of their pictures.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/nim.h"
#include "grundy/kit/strip.h"

/* ---- text ---- */

/* The end of the signs from `from` on, each one of `signs`. */
static size_t signs_end(const grundy_reader *in, size_t from, const char *signs) {
  while (from < in->end && in->text[from] && strchr(signs, in->text[from])) from++;
  return from;
}

/* Whether a strip, not a number, comes next. */
static bool strip_next(grundy_reader *in, const char *signs) {
  grundy_read_space(in);
  return signs_end(in, in->at, signs) > in->at;
}

/* Whether a strip ends at `in->at`, and no other sign follows. */
static bool strip_ended(const grundy_reader *in) {
  return in->at == in->end || strchr(" \t,", in->text[in->at]);
}

/* "4", "2..4", or a strip of squares, "..o.o": a coin on square 2 and one on 4. */
static bool coins_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  if (!strip_next(in, ".oO")) return grundy_heap_parse(self, in, out);
  size_t from = in->at;
  bool any = false;
  in->at = signs_end(in, from, ".oO");
  if (!strip_ended(in))
    return in->fail(
        in, in->at, grundy_word_end(in, in->at),
        GRUNDY_N("a strip is written square by square, . for empty and o for a coin, as ..o.o"));
  for (uint64_t square = 0; from + square < in->at; square++) {
    if (in->text[from + square] == '.') continue;
    any = true;
    if (!grundy_put(out, &square, sizeof square, 0)) return false;
  }
  return any || in->fail(in, from, in->at, GRUNDY_N("there is no coin on this strip"));
}

/* "4", "2..4", or a row, "W....B", with empty squares behind the pieces or without. */
static bool row_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  if (!strip_next(in, ".WBwb")) return grundy_heap_parse(self, in, out);
  size_t from = in->at, place[2] = {0, 0};
  unsigned seen[2] = {0, 0};
  in->at = signs_end(in, from, ".WBwb");
  bool ended = strip_ended(in);
  for (size_t i = from; i < in->at; i++) {
    if (in->text[i] == '.') continue;
    unsigned piece = in->text[i] == 'B' || in->text[i] == 'b';
    place[piece] = i;
    seen[piece]++;
  }
  if (!ended || seen[0] != 1 || seen[1] != 1)
    return in->fail(in, from, grundy_word_end(in, from),
                    GRUNDY_N("a row has one W, one B and dots for empty squares, as W....B"));
  uint64_t gap = (place[0] < place[1] ? place[1] - place[0] : place[0] - place[1]) - 1;
  return grundy_put(out, &gap, sizeof gap, 0);
}

static unsigned long long left_of(const grundy_part *to, size_t n) {
  return n ? to->at.word : 0;
}

static void coin_describe_move(const void *self, const uint8_t *position, size_t length,
                               const grundy_part *to, size_t n, grundy_text *out) {
  out->say(out, GRUNDY_N("move the coin from square %llu to square %llu"),
           (unsigned long long)grundy_heap(position), left_of(to, n));
}

static void row_describe_move(const void *self, const uint8_t *position, size_t length,
                              const grundy_part *to, size_t n, grundy_text *out) {
  unsigned long long before = grundy_heap(position), after = left_of(to, n);
  if (after == 0)
    out->say(out, GRUNDY_N("go forward by %llu, until the pieces meet"), before);
  else
    out->say(out, GRUNDY_N("go forward by %llu, leaving a gap of %llu"), before - after, after);
}

/* ---- pictures ---- */

/* What stands on the last square, and on the first one of its own if there is one before the gap.
 */
typedef struct signs {
  const char *first, *last;
} signs;

typedef struct picture {
  const signs *kind;
  uint64_t cells; /* up to the last sign */
} picture;

static const char *gap_sign_of(const void *user, uint64_t cell) {
  const picture *p = user;
  if (cell == 0 && p->kind->first) return p->kind->first;
  return cell + 1 == p->cells ? p->kind->last : " ";
}

static void gap_text_picture(const void *self, const uint8_t *position, size_t length,
                             grundy_text *out) {
  uint64_t n = grundy_heap(position);
  picture p = {.kind = self};
  if (n > UINT64_MAX - 2) n = UINT64_MAX - 2; /* what is beyond is not drawn anyway */
  p.cells = n + (p.kind->first ? 2 : 1);
  grundy_strip strip = {.cells = p.cells, .sign = gap_sign_of, .user = &p};
  grundy_strip_text(&strip, out);
}

/* A coin on the strip of the position before. */
static void coin_picture_after(const void *self, const uint8_t *position, size_t length,
                               const grundy_part *to, size_t n, grundy_text *out) {
  uint64_t before = grundy_heap(position);
  picture p = {.kind = self, .cells = left_of(to, n) + 1};
  if (before > UINT64_MAX - 2) before = UINT64_MAX - 2;
  grundy_strip strip = {.cells = before + 1, .sign = gap_sign_of, .user = &p};
  grundy_strip_text(&strip, out);
}

static void gap_picture(const void *self, const uint8_t *position, size_t length,
                        grundy_scene *out) {
  uint64_t n = grundy_heap(position);
  picture p = {.kind = self};
  if (n > UINT64_MAX - 2) n = UINT64_MAX - 2;
  p.cells = n + (p.kind->first ? 2 : 1);
  grundy_strip strip = {.cells = p.cells, .sign = gap_sign_of, .user = &p, .plain = true};
  grundy_strip_picture(&strip, out);
}

/* On the strip of the position before; of two pieces the second one has moved. */
static void gap_scene_after(const void *self, const uint8_t *position, size_t length,
                            const grundy_part *to, size_t n, grundy_scene *out) {
  uint64_t before = grundy_heap(position), own = ((const signs *)self)->first ? 2 : 1;
  picture p = {.kind = self, .cells = left_of(to, n) + own};
  if (before > UINT64_MAX - 2) before = UINT64_MAX - 2;
  grundy_strip strip = {.cells = before + own, .sign = gap_sign_of, .user = &p, .plain = true};
  grundy_strip_picture(&strip, out);
}

static const signs coin = {.last = "●"}, pieces = {.first = "W", .last = "B"};

#define NIM_FUNCTIONS                                                                              \
  .moves = grundy_nim_moves, .known = grundy_nim_known, .moves_to = grundy_nim_moves_to,           \
  .index_end = grundy_heap_index_end, .index = grundy_heap_index,                                  \
  .position_at = grundy_heap_position_at, .print = grundy_heap_print, .rule = grundy_nim_rule

GRUNDY_GAME(nimble) = {
    GRUNDY_HEAD("nimble"),
    .about.title = GRUNDY_N("Nimble"),
    .about.rules = GRUNDY_N(
        "Coins lie on the squares of a strip, any number of them on one square. A move "
        "shifts one coin any number of squares to the left, also over other coins. When "
        "all coins lie on the leftmost square, there is no move, and the mover loses."),
    .about.usage = "nimble(a, b, ...)",
    .about.meaning = GRUNDY_N(
        "a, b, ...: the squares of the coins; the leftmost square is 0. A strip can also "
        "be written square by square, each . or o, as ..o.oo."),
    .about.example = "nimble(1,4,6)",
    .about.theorem = GRUNDY_N("A coin on square n is a Nim pile of n"),
    .about.source = GRUNDY_N(
        "Described in T. S. Ferguson, Game Theory, part I: Impartial Combinatorial Games."),
    .about.group = GRUNDY_GROUP_STRIPS,
    .about.proof = GRUNDY_N("The moves of a coin on square n are those of a Nim pile of n."),
    .about.misere = GRUNDY_N("As Nim (Bouton, 1901)."),
    .about.oeis = "A001477",
    .about.cousins = "nim silverdollar welter northcott",
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .shared = &coin,
    NIM_FUNCTIONS,
    .misere_kind = grundy_nim_misere_kind,
    .parse = coins_parse,
    .describe_move = coin_describe_move,
    .text_picture = gap_text_picture,
    .text_picture_after = coin_picture_after,
    .picture = gap_picture,
    .picture_after = gap_scene_after,
};

GRUNDY_GAME(northcott) = {
    GRUNDY_HEAD("northcott"),
    .about.title = GRUNDY_N("Northcott's game"),
    .about.rules = GRUNDY_N(
        "Each row of a board has one white and one black piece; one player owns the white "
        "pieces, the other the black ones. A move takes a piece of the mover any number of "
        "squares along its row, but not over the other piece. A player who cannot move "
        "loses. Only moves towards the other piece are listed: if a piece goes back, the "
        "other player follows by as many squares, and the gap is the same as before."),
    .about.usage = "northcott(a, b, ...)",
    .about.meaning = GRUNDY_N(
        "a, b, ...: for each row the number of squares between the pieces, or the row "
        "itself, as W....B, where squares behind the pieces do not matter."),
    .about.example = "northcott(W..B, W....B, .B...W)",
    .about.theorem = GRUNDY_N("A row with n squares between the pieces is a Nim pile of n"),
    .about.source = GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
                             "Mathematical Plays, chapter 3 (1982)."),
    .about.group = GRUNDY_GROUP_STRIPS,
    .about.proof = GRUNDY_N("Going back is reversible: the other player follows, and no piece can "
                            "go back forever. The other moves are those of Nim."),
    .about.oeis = "A001477",
    .about.cousins = "nim pokernim nimble silverdollar",
    .traits = GRUNDY_LIST | GRUNDY_ORDERED | GRUNDY_NO_MISERE,
    .shared = &pieces,
    NIM_FUNCTIONS,
    .parse = row_parse,
    .describe_move = row_describe_move,
    .text_picture = gap_text_picture,
    .picture = gap_picture,
    .picture_after = gap_scene_after,
};

GRUNDY_GAME(pokernim) = {
    GRUNDY_HEAD("pokernim"),
    .about.title = GRUNDY_N("Poker Nim"),
    .about.rules = GRUNDY_N(
        "Nim with piles of chips. A move takes chips from one pile and keeps them, or "
        "puts some of the chips won before on one pile. The player who takes the last "
        "chips wins. Only moves that take are listed, because the other player takes "
        "chips that are put back away again at once."),
    .about.usage = "pokernim(a, b, ...)",
    .about.meaning = GRUNDY_N(
        "a, b, ...: the sizes of the piles, from 0 to 18446744073709551615; how "
        "many chips the players hold does not matter."),
    .about.example = "pokernim(2,5,4)",
    .about.theorem = GRUNDY_N("A pile of n has the value n, as in Nim"),
    .about.source = GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
                             "Mathematical Plays, chapter 3 (1982)."),
    .about.group = GRUNDY_GROUP_HEAPS,
    .about.proof = GRUNDY_N("Putting back is reversible: the other player takes the same chips, "
                            "and a hand is empty in the end. The other moves are those of Nim."),
    .about.oeis = "A001477",
    .about.cousins = "nim northcott silverdollar",
    .traits = GRUNDY_LIST | GRUNDY_ORDERED | GRUNDY_NO_MISERE,
    NIM_FUNCTIONS,
    .parse = grundy_heap_parse,
    .describe_move = grundy_heap_describe_move,
};

/* Games on divisors and on sets: a move takes a divisor with all its multiples, or a set with all
 * sets that contain it. A product of n different primes has as many divisors as there are sets of n
 * things. So both games are played in a box of cells, with an axis for each prime.
 *
 * The cells of a box are numbered, and the first axis runs fastest. Cell 0, the divisor 1 or the
 * empty set, does not belong to the game. A position is the number whose divisors are played, then
 * the set of cells that are left, a word of 64 bits. Sets are the divisors of 2*3*5*7*11*13, and
 * their positions need no number. The set is closed downwards: with a cell it contains all cells
 * below it.
 *
 * Parts: axes that no cell joins are independent. Normal form: the smallest box that holds the
 * cells, with its axes sorted by their lengths and by the number of cells that are not on the floor
 * of the axis; where axes are still equal, they are exchanged in all ways, and the least word is
 * taken. One axis alone is a Nim pile.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "grundy/kit/read.h"
#include "hasse.h"

enum { AXES = 6, CELLS = 64 };
#define LARGEST UINT64_C(1000000000000) /* whose primes are found at once */
#define SETS UINT64_C(30030)            /* the number for sets */

static const uint8_t first_primes[AXES] = {2, 3, 5, 7, 11, 13};

typedef struct box {
  unsigned axes, cells;
  unsigned size[AXES], stride[AXES];
  uint64_t number, prime[AXES];
  uint64_t from[AXES][CELLS + 1]; /* the cells from a place on an axis on */
  uint8_t along[CELLS][AXES];     /* the place of a cell on each axis */
} box;

typedef struct place {
  bool sets; /* `self` of the game on sets */
} place;

/* ---- boxes ---- */

/* The lowest n bits. */
static uint64_t ones(unsigned n) {
  return n >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
}

/* The cells of a box, from the sizes of its axes; false if there are too many.
 * On an axis, runs of cells follow each other at the distance of its length. */
static bool make_box(box *b) {
  b->cells = 1;
  for (unsigned i = 0; i < b->axes; i++) {
    b->stride[i] = b->cells;
    b->cells *= b->size[i];
    if (b->cells > CELLS) return false;
  }
  for (unsigned i = 0; i < b->axes; i++) {
    unsigned size = b->size[i], stride = b->stride[i];
    for (unsigned x = 0; x < size; x++) {
      b->from[i][x] = 0;
      for (unsigned at = x * stride; at < b->cells; at += size * stride)
        b->from[i][x] |= ones((size - x) * stride) << at;
    }
    b->from[i][size] = 0;
  }
  return true;
}

static void find_places(box *b) {
  uint8_t at[AXES] = {0};
  for (unsigned cell = 0; cell < b->cells; cell++) {
    memcpy(b->along[cell], at, sizeof at);
    for (unsigned i = 0; i < b->axes && ++at[i] == b->size[i]; i++) at[i] = 0;
  }
}

static bool box_divide(box *b, uint64_t *rest, uint64_t prime) {
  unsigned size = 1;
  for (; *rest % prime == 0; *rest /= prime) size++;
  if (size == 1) return true;
  if (b->axes == AXES) return false;
  b->prime[b->axes] = prime;
  b->size[b->axes++] = size;
  return true;
}

/* The box of a number; false if it has too many divisors. */
static bool box_of(uint64_t number, box *b) {
  uint64_t rest = number;
  b->number = number;
  b->axes = 0;
  for (uint64_t prime = 2; prime * prime <= rest; prime += prime == 2 ? 1 : 2)
    if (!box_divide(b, &rest, prime)) return false;
  if ((rest > 1 && !box_divide(b, &rest, rest)) || !make_box(b)) return false;
  find_places(b);
  return true;
}

static uint64_t divisor(const box *b, unsigned cell) {
  uint64_t d = 1;
  for (unsigned i = 0; i < b->axes; i++)
    for (unsigned x = b->along[cell][i]; x > 0; x--) d *= b->prime[i];
  return d;
}

/* A cell and all that a move there takes. */
static uint64_t above(const box *b, unsigned cell) {
  uint64_t cells = ~UINT64_C(0);
  for (unsigned i = 0; i < b->axes; i++) cells &= b->from[i][b->along[cell][i]];
  return cells;
}

/* ---- positions ---- */

static uint64_t box_unpack(const place *p, const uint8_t *position, box *b) {
  box_of(p->sets ? SETS : grundy_heap(position), b);
  return grundy_heap(position + (p->sets ? 0 : sizeof(uint64_t)));
}

static bool box_put(const place *p, const box *b, uint64_t cells, uint32_t flags,
                    grundy_sink *out) {
  uint64_t words[2] = {b->number, cells};
  if (p->sets) return grundy_put(out, &cells, sizeof cells, flags);
  return grundy_put(out, words, sizeof words, flags);
}

static bool box_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  box b;
  uint64_t cells = box_unpack(self, position, &b);
  for (uint64_t left = cells; left; left &= left - 1) {
    uint64_t rest = cells & ~above(&b, grundy_bits_lowest(left));
    if (!(rest ? box_put(self, &b, rest, GRUNDY_LAST, out) : grundy_emit_nothing(out)))
      return false;
  }
  return true;
}

/* The axes that cells join with the first one of a set of axes, itself among
 * them. */
static unsigned box_joined(const box *b, uint64_t cells, unsigned axes) {
  unsigned found = axes & (0 - axes), before = 0;
  while (found != before) {
    before = found;
    for (unsigned i = 0; i < b->axes; i++)
      for (unsigned j = 0; j < b->axes; j++)
        if (found >> i & 1 && cells & b->from[i][1] & b->from[j][1]) found |= 1u << j;
  }
  return found;
}

/* Takes one part out of the cells, which are not empty. */
static uint64_t take_part(const box *b, uint64_t *cells) {
  unsigned axes = 0, found;
  uint64_t part = 0;
  for (unsigned i = 0; i < b->axes; i++) axes |= *cells & b->from[i][1] ? 1u << i : 0;
  found = box_joined(b, *cells, axes);
  for (unsigned i = 0; i < b->axes; i++) part |= found >> i & 1 ? *cells & b->from[i][1] : 0;
  *cells &= ~part;
  return part;
}

static bool box_parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  box b;
  uint64_t cells = box_unpack(self, position, &b);
  while (cells)
    if (!box_put(self, &b, take_part(&b, &cells), 0, out)) return false;
  return true;
}

/* ---- the normal form ---- */

/* The cells with two axes exchanged, which are of one length; i < j. */
static uint64_t exchange(const box *b, uint64_t cells, unsigned i, unsigned j) {
  if (i == j) return cells;
  for (unsigned x = 0; x < b->size[i]; x++)
    for (unsigned y = x + 1; y < b->size[i]; y++) {
      unsigned shift = (y - x) * (b->stride[j] - b->stride[i]);
      uint64_t low = b->from[i][y] & ~b->from[i][y + 1] & b->from[j][x] & ~b->from[j][x + 1];
      uint64_t differ = (cells >> shift ^ cells) & low;
      cells ^= differ ^ differ << shift;
    }
  return cells;
}

typedef struct axis {
  unsigned size, weight, old;
} axis;

static bool goes_before(const axis *a, const axis *b) {
  return a->size != b->size ? a->size > b->size : a->weight > b->weight;
}

/* The axes in their order; returns their number. Those with nothing on them go,
 * but not of sets, whose box is always the same. */
static unsigned sort_axes(const place *p, const box *b, uint64_t cells, axis sorted[AXES]) {
  unsigned count = 0;
  for (unsigned i = 0; i < b->axes; i++) {
    axis a = {b->size[i], grundy_bits_count(cells & b->from[i][1]), i};
    unsigned to = count;
    while (!p->sets && a.size > 1 && !(cells & b->from[i][a.size - 1])) a.size--;
    if (a.size == 1) continue;
    for (; to > 0 && goes_before(&a, &sorted[to - 1]); to--) sorted[to] = sorted[to - 1];
    sorted[to] = a;
    count++;
  }
  return count;
}

/* The same cells in another box, whose axes are some of the old ones. */
static uint64_t move_cells(const box *from, uint64_t cells, const axis *sorted, const box *to) {
  uint64_t moved = 0;
  for (; cells; cells &= cells - 1) {
    unsigned cell = grundy_bits_lowest(cells), at = 0;
    for (unsigned i = 0; i < to->axes; i++) at += from->along[cell][sorted[i].old] * to->stride[i];
    moved |= UINT64_C(1) << at;
  }
  return moved;
}

/* The least word over all exchanges of axes that are sorted as equals: level i
 * chooses which of those that are left comes to be axis i. */
static uint64_t least_word(const box *b, uint64_t cells, const axis *sorted) {
  uint64_t word[AXES + 1], least = cells;
  unsigned with[AXES + 1], level = 0;
  word[0] = cells;
  with[0] = 0;
  for (;;) {
    bool more = level < b->axes && with[level] < b->axes &&
                !goes_before(&sorted[level], &sorted[with[level]]);
    if (more) {
      word[level + 1] = exchange(b, word[level], level, with[level]);
      with[level]++;
      level++;
      with[level] = level;
      continue;
    }
    if (level == b->axes && word[level] < least) least = word[level];
    if (level == 0) return least;
    level--;
  }
}

/* Puts one part in normal form. */
static bool put_normal(const place *p, const box *b, uint64_t cells, grundy_sink *out) {
  box to;
  axis sorted[AXES];
  to.axes = sort_axes(p, b, cells, sorted);
  to.number = 1;
  for (unsigned i = 0; i < to.axes; i++) {
    to.size[i] = sorted[i].size;
    for (unsigned x = 1; x < to.size[i]; x++) to.number *= first_primes[i];
  }
  make_box(&to);
  cells = move_cells(b, cells, sorted, &to);
  return box_put(p, &to, least_word(&to, cells, sorted), 0, out);
}

static bool box_canonical(const void *self, const uint8_t *position, size_t length,
                          grundy_sink *out) {
  box b;
  uint64_t cells = box_unpack(self, position, &b);
  return put_normal(self, &b, cells, out);
}

/* The least divisors first: they leave little. */
static bool box_search_moves(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  box b;
  uint64_t cells = box_unpack(self, position, &b);
  for (uint64_t left = cells; left; left &= left - 1) {
    uint64_t rest = cells & ~above(&b, grundy_bits_lowest(left));
    while (rest) {
      if (!put_normal(self, &b, take_part(&b, &rest), out)) return false;
      out->open++;
    }
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

/* Cells of one axis, each above the other. */
static bool box_known(const void *self, const uint8_t *position, size_t length,
                      grundy_nimber *value) {
  box b;
  uint64_t cells = box_unpack(self, position, &b);
  unsigned axes = 0;
  *value = grundy_bits_count(cells);
  for (unsigned i = 0; i < b.axes; i++) axes += (cells & b.from[i][1]) != 0;
  return axes <= 1;
}

/* Where one cell is above all others, the last one, the first player wins: if taking it alone did
 * not win, the answer to it, which takes it too, would. */
static grundy_nimber box_lower_bound(const void *self, const uint8_t *position, size_t length) {
  box b;
  uint64_t cells = box_unpack(self, position, &b);
  if (!cells) return 0;
  unsigned last = grundy_bits_highest(cells);
  for (uint64_t left = cells; left; left &= left - 1)
    if (!(above(&b, grundy_bits_lowest(left)) >> last & 1)) return 0;
  return 1;
}

/* The part about the values that are known, or that about the first player. */
static const char *schuh_theorem(const void *self, const uint8_t *position, size_t length) {
  grundy_nimber value;
  return box_known(self, position, length, &value)
             ? GRUNDY_N("A prime power p^k is a Nim pile of k")
             : GRUNDY_N("The first player wins with every number above 1, but the proof gives no "
                        "move");
}

static const char *subsettakeaway_theorem(const void *self, const uint8_t *position,
                                          size_t length) {
  grundy_nimber value;
  return box_known(self, position, length, &value)
             ? GRUNDY_N("A single thing has the value 1")
             : GRUNDY_N("The first player wins with all sets of n things; with up to 6 things by "
                        "taking the largest set");
}

/* The cell that a move named: all that it took is above it. */
static unsigned named(const place *p, const uint8_t *position, const grundy_part *to, size_t n,
                      box *b) {
  uint64_t cells = box_unpack(p, position, b);
  for (size_t i = 0; i < n; i++)
    cells &= ~grundy_heap(grundy_part_bytes(&to[i]) + (p->sets ? 0 : sizeof(uint64_t)));
  return cells ? grundy_bits_lowest(cells) : 0;
}

/* ---- divisors as texts ---- */

static bool read_divisors(grundy_reader *in, const box *b, uint64_t *cells) {
  do {
    uint64_t d;
    unsigned cell = 0;
    size_t from;
    grundy_read_space(in);
    from = in->at;
    if (!grundy_read_number(in, &d)) return false;
    while (cell < b->cells && divisor(b, cell) != d) cell++;
    if (cell == 0 || cell == b->cells)
      return in->fail(in, from, in->at, GRUNDY_N("a divisor of %llu other than 1 is expected here"),
                      (unsigned long long)b->number);
    *cells &= ~above(b, cell);
  } while (grundy_read_sign(in, ","));
  return true;
}

/* Up to the colon, as the reader of numbers knows none. */
static bool read_whole(grundy_reader *in, uint64_t *number) {
  size_t end = in->end, colon = in->at;
  bool ok;
  while (colon < end && in->text[colon] != ':') colon++;
  in->end = colon;
  ok = grundy_read_number(in, number);
  if (ok && !grundy_read_done(in))
    ok = in->fail(in, in->at, in->end,
                  GRUNDY_N("only a colon and the divisors that have been named can follow the "
                           "number, as in 60: 4,6"));
  in->end = end;
  return ok;
}

static bool schuh_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  box b;
  uint64_t number, cells;
  size_t from;
  grundy_read_space(in);
  from = in->at;
  if (!read_whole(in, &number)) return false;
  if (number < 1 || number > LARGEST)
    return in->fail(in, from, in->at, GRUNDY_N("the number is from 1 to %llu"),
                    (unsigned long long)LARGEST);
  if (!box_of(number, &b))
    return in->fail(in, from, in->at,
                    GRUNDY_N("this number has too many divisors; the limit is %d"), CELLS);
  cells = (~UINT64_C(0) >> (CELLS - b.cells)) & ~UINT64_C(1);
  if (grundy_read_sign(in, ":") && !read_divisors(in, &b, &cells)) return false;
  return box_put(self, &b, cells, 0, out);
}

/* The number, and the least of the divisors that were named. */
static void schuh_print(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  box b;
  uint64_t cells = box_unpack(self, position, &b), gone;
  const char *before = ": ";
  grundy_text_number(out, b.number);
  gone = (~UINT64_C(0) >> (CELLS - b.cells)) & ~cells & ~UINT64_C(1);
  while (gone) {
    unsigned cell = grundy_bits_lowest(gone);
    grundy_text_add(out, before);
    grundy_text_number(out, divisor(&b, cell));
    gone &= ~above(&b, cell);
    before = ",";
  }
}

static void schuh_describe_move(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_text *out) {
  box b;
  unsigned cell = named(self, position, to, n, &b);
  out->say(out, GRUNDY_N("name %llu"), (unsigned long long)divisor(&b, cell));
}

/* ---- sets as texts ---- */

/* All sets within one. */
static uint64_t within(unsigned set) {
  uint64_t cells = 0;
  for (unsigned s = set; s; s = (s - 1) & set) cells |= UINT64_C(1) << s;
  return cells;
}

static bool read_set(grundy_reader *in, unsigned *set) {
  size_t from;
  *set = 0;
  grundy_read_space(in);
  from = in->at;
  while (in->at < in->end && in->text[in->at] >= 'a' && in->text[in->at] < 'a' + AXES)
    *set |= 1u << (in->text[in->at++] - 'a');
  if (in->at == from || (in->at < in->end && !strchr(" \t,", in->text[in->at])))
    return in->fail(in, from, grundy_word_end(in, from),
                    GRUNDY_N("write the number of things, from 1 to %d, or the largest sets that "
                             "are left, with the letters a to f, as ab,bc,d"),
                    AXES);
  return true;
}

static bool subsettakeaway_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint64_t cells = 0, n;
  unsigned set;
  size_t from;
  grundy_read_space(in);
  from = in->at;
  if (in->at < in->end && in->text[in->at] >= '0' && in->text[in->at] <= '9') {
    if (!grundy_read_number(in, &n)) return false;
    if (n > AXES) return in->fail(in, from, in->at, GRUNDY_N("there are at most %d things"), AXES);
    cells = within((1u << n) - 1);
    return grundy_put(out, &cells, sizeof cells, 0);
  }
  do {
    if (!read_set(in, &set)) return false;
    cells |= within(set);
  } while (grundy_read_sign(in, ","));
  return grundy_put(out, &cells, sizeof cells, 0);
}

static void put_set(unsigned set, grundy_text *out) {
  for (unsigned i = 0; i < AXES; i++)
    if (set >> i & 1) grundy_text_put(out, &"abcdef"[i], 1);
}

/* The number of things if all sets of the first ones are left; else the largest
 * sets. */
static void subsettakeaway_print(const void *self, const uint8_t *position, size_t length,
                                 grundy_text *out) {
  uint64_t cells = grundy_heap(position);
  const char *before = "";
  for (unsigned n = 0; n <= AXES; n++)
    if (cells == within((1u << n) - 1)) {
      grundy_text_number(out, n);
      return;
    }
  while (cells) { /* of the sets that are left, the last is in no other */
    unsigned set = grundy_bits_highest(cells);
    grundy_text_add(out, before);
    put_set(set, out);
    cells &= ~within(set);
    before = ",";
  }
}

static void subsettakeaway_describe_move(const void *self, const uint8_t *position, size_t length,
                                         const grundy_part *to, size_t n, grundy_text *out) {
  box b;
  char name[AXES + 1];
  size_t at = 0;
  unsigned set = named(self, position, to, n, &b);
  for (unsigned i = 0; i < AXES; i++)
    if (set >> i & 1) name[at++] = "abcdef"[i];
  name[at] = '\0';
  out->say(out, GRUNDY_N("take the set %s and all that contain it"), name);
}

/* ---- pictures ---- */

static size_t divisor_name(const void *user, unsigned cell, char out[HASSE_NAME]) {
  return (size_t)snprintf(out, HASSE_NAME, "%llu", (unsigned long long)divisor(user, cell));
}

static size_t set_name(const void *user, unsigned set, char out[HASSE_NAME]) {
  size_t at = 0;
  for (unsigned i = 0; i < AXES; i++)
    if (set >> i & 1) out[at++] = "abcdef"[i];
  return at;
}

static void box_show(const place *p, const uint8_t *position, uint64_t left_out,
                     grundy_scene *out) {
  box b;
  hasse order = {.set = box_unpack(p, position, &b),
                 .left_out = left_out,
                 .name = p->sets ? set_name : divisor_name,
                 .user = &b};
  for (unsigned cell = 0; cell < b.cells; cell++) {
    uint64_t bit = UINT64_C(1) << cell;
    for (uint64_t higher = above(&b, cell) & order.set; higher; higher &= higher - 1)
      order.down[grundy_bits_lowest(higher)] |= bit;
  }
  hasse_picture(&order, out);
}

static void box_picture(const void *self, const uint8_t *position, size_t length,
                        grundy_scene *out) {
  box_show(self, position, 0, out);
}

static void box_picture_after(const void *self, const uint8_t *position, size_t length,
                              const grundy_part *to, size_t n, grundy_scene *out) {
  box b;
  box_show(self, position, ~(n ? box_unpack(self, grundy_part_bytes(to), &b) : 0), out);
}

static const place divisors = {false}, all_sets = {true};

GRUNDY_GAME(schuh) = {
    GRUNDY_HEAD("schuh"),
    .about.title = GRUNDY_N("Schuh's Game of Divisors"),
    .about.rules = GRUNDY_N(
        "A number is given. A move names one of its divisors that is not a multiple of a divisor "
        "named before. The divisor 1 is not allowed, so a player who can name only 1 loses."),
    .about.usage = "schuh(n)",
    .about.meaning = GRUNDY_N("n: the number, up to 10^12, with at most 64 divisors; 60: 4,6 means "
                              "60 after 4 and 6 have been named."),
    .about.example = "schuh(60)",
    .about.theorem = GRUNDY_N("A prime power p^k is a Nim pile of k. The first player wins with "
                              "every number above 1, but the proof gives no move"),
    .about.source =
        GRUNDY_N("F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952), 299-304."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N("If naming the number itself does not win, then some answer to it "
                            "wins; but the first player could have made that move at once."),
    .about.cousins = "chomp subsettakeaway poset",
    .about.table = "schuh 1..36",
    .shared = &divisors,
    .moves = box_moves,
    .parts = box_parts,
    .canonical = box_canonical,
    .known = box_known,
    .theorem = schuh_theorem,
    .parse = schuh_parse,
    .print = schuh_print,
    .picture = box_picture,
    .picture_after = box_picture_after,
    .describe_move = schuh_describe_move,
    .search_moves = box_search_moves,
    .lower_bound = box_lower_bound,
};

GRUNDY_GAME(subsettakeaway) = {
    GRUNDY_HEAD("subsettakeaway"),
    .about.title = GRUNDY_N("Subset Take-Away"),
    .about.rules = GRUNDY_N(
        "The play begins with all subsets of n things except the empty one. A move takes "
        "a set together with all sets that contain it. A player who cannot move loses."),
    .about.usage = "subsettakeaway(n)",
    .about.meaning = GRUNDY_N(
        "n: the number of things, at most 6; or the largest sets that are left, with the "
        "letters a to f, as ab,bc,d: then all their subsets are left, too."),
    .about.example = "subsettakeaway(3)",
    .about.theorem = GRUNDY_N("A single thing has the value 1. The first player wins with all sets "
                              "of n things; with up to 6 things by taking the largest set"),
    .about.source = GRUNDY_N("D. Gale, A. Neyman, Nim-type games, International Journal of Game "
                             "Theory 11 (1982), 17-20."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N(
        "If taking the largest set does not win, then some answer to it wins; but the first player "
        "could have made that move at once. With up to 6 things: by search. With 7 things taking "
        "the largest set does not win (A. E. Brouwer, J. D. Christensen, Order 35, 2018)."),
    .about.cousins = "schuh chomp poset",
    .about.table = "subsettakeaway 1..5",
    .shared = &all_sets,
    .moves = box_moves,
    .parts = box_parts,
    .canonical = box_canonical,
    .known = box_known,
    .theorem = subsettakeaway_theorem,
    .parse = subsettakeaway_parse,
    .print = subsettakeaway_print,
    .picture = box_picture,
    .picture_after = box_picture_after,
    .describe_move = subsettakeaway_describe_move,
    .search_moves = box_search_moves,
    .lower_bound = box_lower_bound,
};

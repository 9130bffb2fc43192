/* Antonim: Nim in which no two piles have the same size, empty ones excepted.
 *
 * Up to three piles, missing ones being empty, are lost iff (a+1) XOR (b+1) XOR (c+1) = 0, or all
 * are empty. For this is Nim with one object more on each pile, where no pile may vanish and equal
 * piles are forbidden, those of 1 excepted. Nim's winning move leaves of one pile the XOR of the
 * two others. As neither of these is 0, it equals neither; and it is 0 only if they are equal, so
 * both of 1: then there is a single pile, which is taken whole. So that move is allowed here. In a
 * position with XOR 0 there are two piles at least, every move changes the XOR, and none ends the
 * game. Four piles and more are searched: there the XOR of the others may equal one of them.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/piles.h"
#include "grundy/kit/reason.h"

enum { MOST_PILES = 1000, SOLVED = 3 };

/* Whether pile i may have n objects beside the others. */
static bool antonim_fits(const grundy_piles *row, size_t i, uint64_t n) {
  for (size_t k = 0; k < row->count && n; k++)
    if (k != i && row->pile[k] == n) return false;
  return true;
}

static bool antonim_moves(const void *self, const uint8_t *position, size_t length,
                          grundy_sink *out) {
  grundy_piles row;
  grundy_piles_unpack(position, length, &row);
  for (size_t i = 0; i < row.count; i++) {
    uint64_t size = row.pile[i];
    while (row.pile[i]-- > 0)
      if (antonim_fits(&row, i, row.pile[i]) && !grundy_piles_emit(out, &row)) return false;
    row.pile[i] = size;
  }
  return true;
}

/* ---- up to three piles ---- */

/* The places of the piles that are not empty; false if there are more than three. */
static bool antonim_find_piles(const grundy_piles *row, size_t place[SOLVED], size_t *count) {
  *count = 0;
  for (size_t i = 0; i < row->count; i++) {
    if (row->pile[i] == 0) continue;
    if (*count == SOLVED) return false;
    place[(*count)++] = i;
  }
  return true;
}

/* The XOR of the three piles with one more on each. */
static uint64_t antonim_xor_of(const grundy_piles *row, const size_t *place, size_t count) {
  uint64_t value = (SOLVED - count) % 2; /* of the empty ones */
  for (size_t i = 0; i < count; i++) value ^= row->pile[place[i]] + 1;
  return value;
}

static grundy_outcome antonim_outcome(const void *self, const uint8_t *position, size_t length,
                                      grundy_convention play) {
  grundy_piles row;
  size_t place[SOLVED], count;
  grundy_piles_unpack(position, length, &row);
  if (play != GRUNDY_NORMAL || !antonim_find_piles(&row, place, &count))
    return GRUNDY_OUTCOME_UNKNOWN;
  return count == 0 || antonim_xor_of(&row, place, count) == 0 ? GRUNDY_OUTCOME_P
                                                               : GRUNDY_OUTCOME_N;
}

static bool antonim_winning(const void *self, const uint8_t *position, size_t length,
                            grundy_convention play, bool *all, grundy_sink *out) {
  grundy_piles row;
  size_t place[SOLVED], count;
  grundy_piles_unpack(position, length, &row);
  if (!antonim_find_piles(&row, place, &count)) return true; /* never: `outcome` does not answer */
  uint64_t value = antonim_xor_of(&row, place, count);
  for (size_t i = 0; i < count; i++) {
    uint64_t size = row.pile[place[i]], wanted = (size + 1) ^ value;
    if (wanted > size) continue;
    row.pile[place[i]] = wanted ? wanted - 1 : 0;
    if (!grundy_piles_emit(out, &row)) return false;
    row.pile[place[i]] = size;
  }
  return true;
}

static void antonim_reason(const void *self, const uint8_t *position, size_t length,
                           grundy_text *out) {
  grundy_piles row;
  size_t place[SOLVED], count;
  grundy_formula as;
  grundy_piles_unpack(position, length, &row);
  if (!antonim_find_piles(&row, place, &count) || count == 0) return;
  uint64_t value = antonim_xor_of(&row, place, count);
  grundy_formula_init(&as);
  for (size_t i = 0; i < SOLVED; i++)
    grundy_formula_add(&as, i ? " ⊕ (%llu + 1)" : "(%llu + 1)",
                       i < count ? (unsigned long long)row.pile[place[i]] : 0ull);
  grundy_formula_add(&as, " = %llu", (unsigned long long)value);
  grundy_reason_outcome(out, &as, value == 0);
}

/* ---- text ---- */

/* Says that pile k, counted from 0, has the size of one before it, and where that stands. */
static bool antonim_refuse(grundy_reader *in, size_t start, size_t k) {
  uint64_t size = 0;
  size_t from = in->at = start;
  for (size_t i = 0; i <= k; i++) {
    grundy_read_space(in);
    from = in->at;
    if (!grundy_read_number(in, &size)) return false;
    if (i < k) grundy_read_sign(in, ",");
  }
  return in->fail(
      in, from, in->at,
      GRUNDY_N(
          "there are two piles of %llu; all piles of this game must have different sizes, or 0"),
      (unsigned long long)size);
}

static bool antonim_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  const grundy_piles_limits limits = {.fewest = 1, .most = MOST_PILES, .highest = UINT64_MAX - 1};
  grundy_piles row;
  size_t start = in->at;
  if (!grundy_piles_read(in, &limits, &row)) return false;
  for (size_t k = 0; k < row.count; k++)
    for (size_t i = 0; i < k; i++)
      if (row.pile[k] && row.pile[i] == row.pile[k]) return antonim_refuse(in, start, k);
  return grundy_piles_put(out, row.pile, row.count, 0);
}

GRUNDY_GAME(antonim) = {
    GRUNDY_HEAD("antonim"),
    .about.title = GRUNDY_N("Antonim"),
    .about.rules = GRUNDY_N(
        "There are some piles, all of different sizes. A move takes any number of objects "
        "from one pile, but afterwards no two piles may be equal, except for empty ones."),
    .about.usage = "antonim(a,b,c,...)",
    .about.meaning = GRUNDY_N(
        "a, b, ...: the sizes of the piles, up to 1000 of them, each up to 18446744073709551614."),
    .about.example = "antonim(3,5,6)",
    .about.theorem = GRUNDY_N("Up to three piles, where missing piles count as 0, are lost iff "
                              "(a+1) XOR (b+1) XOR (c+1) = 0 or all are empty"),
    .about.source = GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
                             "Mathematical Plays (1982)."),
    .about.group = GRUNDY_GROUP_PILES,
    .about.proof = GRUNDY_N(
        "With one more object on each pile it is Nim: a winning move there never makes "
        "two of three piles equal, and never empties a pile unless it is the only one. "
        "For four or more piles nothing is proved here; the program searches."),
    .about.cousins = "nim welter silverdollar",
    .about.table = "antonim 0..7 0..7",
    .moves = antonim_moves,
    .canonical = grundy_piles_sorted,
    .parse = antonim_parse,
    .print = grundy_piles_print,
    .picture = grundy_piles_picture,
    .describe_move = grundy_piles_describe_move,
    .outcome = antonim_outcome,
    .winning = antonim_winning,
    .reason = antonim_reason,
};

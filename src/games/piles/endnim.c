/* End-Nim: piles stand in a row, and only the first and the last may be made smaller. An empty pile
 * leaves the row, and its neighbour is at the end. The outcomes are known (Albert and Nowakowski),
 * but here everything is searched. Invariant: no pile of a position is empty, except in the row of
 * one empty pile.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/piles.h"

enum { MOST_PILES = 1000 };

/* The option with `left` on the pile at one end. */
static bool endnim_emit(const grundy_piles *row, bool last, uint64_t left, grundy_sink *out) {
  uint64_t pile[MOST_PILES];
  size_t gone = left == 0 && row->count > 1;
  memcpy(pile, row->pile, row->count * sizeof *pile);
  pile[last ? row->count - 1 : 0] = left;
  return grundy_piles_put(out, last ? pile : pile + gone, row->count - gone, GRUNDY_LAST);
}

static bool endnim_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  grundy_piles row;
  grundy_piles_unpack(position, length, &row);
  for (uint64_t left = row.pile[0]; left-- > 0;)
    if (!endnim_emit(&row, false, left, out)) return false;
  for (uint64_t left = row.pile[row.count - 1]; row.count > 1 && left-- > 0;)
    if (!endnim_emit(&row, true, left, out)) return false;
  return true;
}

/* Of a row and its mirror image, the one that is smaller at the first difference. */
static bool endnim_canonical(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  grundy_piles row;
  grundy_piles_unpack(position, length, &row);
  size_t i = 0, n = row.count;
  while (i < n && row.pile[i] == row.pile[n - 1 - i]) i++;
  bool turn = i < n && row.pile[i] > row.pile[n - 1 - i];
  for (size_t k = 0; turn && k < n / 2; k++) {
    uint64_t swap = row.pile[k];
    row.pile[k] = row.pile[n - 1 - k];
    row.pile[n - 1 - k] = swap;
  }
  return grundy_piles_put(out, row.pile, n, 0);
}

/* One pile is a pile of Nim. */
static bool endnim_known(const void *self, const uint8_t *position, size_t length,
                         grundy_nimber *value) {
  *value = grundy_pile(position, 0);
  return grundy_piles_count(position, length) == 1;
}

static bool endnim_moves_to(const void *self, const uint8_t *position, size_t length,
                            grundy_nimber target, grundy_sink *out) {
  return target >= grundy_pile(position, 0) || grundy_piles_put(out, &target, 1, GRUNDY_LAST);
}

static bool endnim_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  static const grundy_piles_limits limits = {
      .fewest = 1, .most = MOST_PILES, .highest = UINT64_MAX};
  grundy_piles row;
  size_t kept = 0;
  if (!grundy_piles_read(in, &limits, &row)) return false;
  for (size_t i = 0; i < row.count; i++)
    if (row.pile[i]) row.pile[kept++] = row.pile[i];
  if (kept == 0) row.pile[kept++] = 0;
  return grundy_piles_put(out, row.pile, kept, 0);
}

static uint64_t sum_of(const grundy_piles *row) {
  uint64_t sum = 0;
  for (size_t i = 0; i < row->count; i++) sum += row->pile[i];
  return sum;
}

static void endnim_describe_move(const void *self, const uint8_t *position, size_t length,
                                 const grundy_part *to, size_t n, grundy_text *out) {
  grundy_piles before, after;
  grundy_piles_unpack(position, length, &before);
  grundy_piles_unpack(grundy_part_bytes(to), to->length, &after);
  unsigned long long taken = sum_of(&before) - sum_of(&after);
  /* It was the first pile if all others are as before. */
  size_t others = before.count - 1, from = after.count - others;
  bool first = after.count >= others &&
               memcmp(before.pile + 1, after.pile + from, others * sizeof *before.pile) == 0;
  if (before.count == 1)
    out->say(out, GRUNDY_N("take %llu from the pile"), taken);
  else
    out->say(out,
             first ? GRUNDY_N("take %llu from the first pile")
                   : GRUNDY_N("take %llu from the last pile"),
             taken);
}

GRUNDY_GAME(endnim) = {
    GRUNDY_HEAD("endnim"),
    .about.title = GRUNDY_N("End-Nim"),
    .about.rules = GRUNDY_N("Piles stand in a row. A move takes any number of objects from the "
                            "first or the last pile; an empty pile leaves the row."),
    .about.usage = "endnim(a,b,c,...)",
    .about.meaning = GRUNDY_N("a, b, ...: the sizes of the piles, from left to right."),
    .about.example = "endnim(3,1,4)",
    .about.source = GRUNDY_N("M. H. Albert, R. J. Nowakowski, The game of End-Nim, Electronic "
                             "Journal of Combinatorics 8(2) (2001), R1."),
    .about.group = GRUNDY_GROUP_PILES,
    .about.open = GRUNDY_N("The outcomes are known (Albert and Nowakowski, 2001), but no formula "
                           "for the values is known. The program finds both by search."),
    .about.misere = GRUNDY_N("The outcome can differ from normal play only if all piles of a row "
                             "are equal (G. Cairns, N. B. Ho, 2011), as in rows of 1."),
    .about.cousins = "nim",
    .about.table = "endnim 0..7 0..7",
    .moves = endnim_moves,
    .canonical = endnim_canonical,
    .known = endnim_known,
    .moves_to = endnim_moves_to,
    .parse = endnim_parse,
    .print = grundy_piles_print,
    .picture = grundy_piles_picture,
    .describe_move = endnim_describe_move,
};

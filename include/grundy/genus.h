/* grundy/genus.h: the genus of positions, which says how they behave in misere play.
 *
 *   grundy_genera_of(g, "kayles", (grundy_range){1, 24}, NULL, &genera, &error);
 *   ... genera->rows[0 .. genera->row_count) ...
 *   grundy_genera_free(genera);
 *
 * The genus of a position G is its Grundy value and its misere digits y(0), y(1), ...: y(k) is the
 * misere value of G + k*nim(2), the one size n for which that sum with a pile of n beside it is a
 * P-position. From some k on they alternate. It is written 1^031: the value 1, then the digits 0,
 * 3, 1, 3, 1, ..., of which the last two repeat for ever. Digits above 9 are in parentheses:
 * 8^8(10).
 *
 * A position is tame if its genus is that of a sum of Nim piles (0^120, 1^031, 0^02, 1^13, 2^20,
 * 3^31, 4^46, ...) and so are those of all positions it can come to. Sums of tame positions are
 * played as Nim. All other positions are wild.
 *
 * Layer: study. May include table.h.
 * Ownership: genera are the caller's until grundy_genera_free, and must go before their context.
 * Threads: as a context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_GENUS_H
#define GRUNDY_GENUS_H

#include "table.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_genus {
  uint64_t n;                  /* the number of the position */
  const char *part;            /* of a sum: the position, "kayles(5)"; else NULL */
  bool known;                  /* false: a limit came first, and nothing else is known */
  grundy_nimber value;         /* in normal play */
  const grundy_nimber *misere; /* the misere digits; the last two repeat for ever */
  size_t count;                /* of the digits: two or more */
  bool tame;
} grundy_genus;

typedef struct grundy_genera {
  uint32_t size;    /* sizeof(grundy_genera) */
  const char *game; /* "kayles", or the sum in its normal form */
  bool of_sum;      /* then `sum` is its genus, and the rows are its parts */
  grundy_genus sum;
  grundy_range range;       /* as it was asked for */
  const grundy_genus *rows; /* in order. Only the last one may be unknown, and then it is the end */
  size_t row_count;
  size_t first_wild;          /* the first row that is wild; row_count: none */
  grundy_stop stop;           /* what ended the computation early */
  uint64_t positions, memory; /* evaluated; the most bytes held at once */
  double seconds;
} grundy_genera;

/* The genus of every position of `game` whose number is in the range: "kayles" over heaps, or a
 * family with one place, "cram(2x*)"; as in a table. `limits` may be NULL: those of the context.
 *
 * GRUNDY_OK: all rows are known. GRUNDY_UNKNOWN: a limit, or the caller, ended the computation, and
 * the last row is unknown. GRUNDY_EINPUT: the game or a position is wrong, or misere play is
 * refused; GRUNDY_ENOVALUE: the game is partisan or has its own final rule; GRUNDY_ECYCLE: the play
 * need not end. Then `*out` is NULL.
 *
 * Cost: every position that is reached, once, with its options. Up to the first wild position
 * that is all. Beyond it every sum of wild positions is reached, too, and there are more and more
 * of them. */
GRUNDY_API grundy_status grundy_genera_of(grundy *g, const char *game, grundy_range range,
                                          const grundy_limits *limits, grundy_genera **out,
                                          grundy_error *error);

/* The genus of a sum, and of each of its parts. */
GRUNDY_API grundy_status grundy_genera_of_sum(grundy_sum *sum, const grundy_limits *limits,
                                              grundy_genera **out, grundy_error *error);

GRUNDY_API void grundy_genera_free(grundy_genera *genera);

/* Writes "4^146"; digits above 9 are in parentheses. */
GRUNDY_API void grundy_genus_print(const grundy_genus *genus, grundy_text *out);

#ifdef __cplusplus
}
#endif
#endif

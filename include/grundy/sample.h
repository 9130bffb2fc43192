/* grundy/sample.h: the small table of values that a game shows of itself.
 *
 * Layer: study. May include solve.h.
 * Ownership: a sample is the caller's until grundy_sample_free, and must go before its context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_SAMPLE_H
#define GRUNDY_SAMPLE_H

#include "solve.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { GRUNDY_SAMPLE_MOST = 400 }; /* values */

/* Values of game(a) for a in low[0]..high[0], or of game(a,b), or game(axb), with b in
 * low[1]..high[1], row by row. */
typedef struct grundy_sample {
  unsigned dimensions; /* 1 or 2 */
  uint64_t low[2], high[2];
  bool sides;    /* the two are joined by x */
  bool outcomes; /* a value is 0 where the mover loses, and 1 where the mover wins */
  size_t count;  /* rows times columns */
  grundy_nimber values[GRUNDY_SAMPLE_MOST];
  bool none[GRUNDY_SAMPLE_MOST]; /* game(a,b) is no position of the game: the value says nothing */
} grundy_sample;

/* What `words` say, as for `grundy table`: "kayles 0..20", "wythoff 0..7 0..7", "chomp
 * 1..4x1..5", "fibnim 1..20 --outcome". GRUNDY_UNKNOWN: a budget ran out. GRUNDY_EINPUT: these are
 * no such words, or none of the entries is a position; of one range, all must be. */
GRUNDY_API grundy_status grundy_sample_new(grundy *g, const char *words, grundy_sample **out,
                                           grundy_error *error);
GRUNDY_API void grundy_sample_free(grundy *g, grundy_sample *sample);

#ifdef __cplusplus
}
#endif
#endif

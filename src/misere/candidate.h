/* misere/candidate.h: a finer monoid than one that has turned out wrong. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_CANDIDATE_H
#define GI_CANDIDATE_H

#include "misere/classes.h"

enum { GI_FACTORS_MOST = 12 };

/* A heap whose class is made anew: its powers are free except x^(index + period) = x^index. */
typedef struct gi_factor {
  uint32_t heap, index, period;
} gi_factor;

typedef enum gi_candidate_result {
  GI_CANDIDATE_MADE,
  GI_CANDIDATE_WRONG, /* the word would still have the wrong outcome */
  GI_CANDIDATE_TOO_LARGE,
  GI_CANDIDATE_TOO_MANY, /* generators */
  GI_CANDIDATE_STOPPED
} gi_candidate_result;

/* The limits of a quotient; a candidate may have more elements before equal ones are joined. */
typedef struct gi_candidate_limits {
  uint32_t elements, generators;
} gi_candidate_limits;

/* Makes the monoid from that of `base`: the submonoid of the other heaps, times one cyclic factor
 * for each of the heaps that are loosened. Then P is found anew, and equal elements are joined.
 * `word` NULL: all right; else the word must become a P-position, or not, as `is_p` says. MADE:
 * `*out` is complete. */
gi_candidate_result gi_candidate_make(const gi_classes *base, const gi_factor *factors,
                                      size_t factor_count, const gi_word *word, bool is_p,
                                      const gi_candidate_limits *limits, gi_classes *out,
                                      gi_meter *meter);

#endif

/* heap/runs.h: rules that take one of many numbers, with runs of neighbours among them.
 *
 * With the set of each heap's value as one word, a bit, the values that the moves lead to are an OR
 * of as many words as there are numbers. But the OR over a run of neighbours is that of two shorter
 * ones: row l has at n the OR over the 2^l heaps up to n, and each row follows from the one below
 * by one OR. So a run costs two words, whatever its length, and a single number one.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_RUNS_H
#define GI_RUNS_H

#include "heap/series.h"

enum {
  GI_RUNS_LEAST = 9,       /* with fewer numbers it saves no time */
  GI_RUNS_END = 64,        /* with so many a word may be full */
  GI_RUNS_FARTHEST = 4096, /* the largest number */
  GI_RUNS_LEVELS = 6
};

typedef struct gi_runs {
  uint64_t *rows; /* `levels` rows of `length` words */
  size_t length, levels;
  size_t back;   /* words of the past that are needed */
  size_t index;  /* of the next heap */
  uint64_t next; /* its n; 0: nothing is there */
  size_t numbers;
  bool near; /* 1 may be taken: that word is kept in a register */
  int64_t terms[GI_RUNS_END];
  size_t term_count;
} gi_runs;

static inline bool gi_runs_fit(const uint64_t *list, size_t count) {
  return count >= GI_RUNS_LEAST && count < GI_RUNS_END && list[count - 1] <= GI_RUNS_FARTHEST;
}

/* Values of the heaps from..to-1, of which all `count` numbers of the list can be taken. False when
 * memory is short. */
bool gi_runs_extend(gi_runs *r, gi_series *s, uint64_t from, uint64_t to, const uint64_t *list,
                    size_t count);
void gi_runs_free(gi_runs *r, gi_series *s);

#endif

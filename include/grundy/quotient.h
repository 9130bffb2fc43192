/* grundy/quotient.h: the misere quotient of a game of heaps, or of some positions, by their texts.
 *
 *   grundy_quotient_question_init(&question);
 *   grundy_quotient_study_game(g, "kayles", &question, &study, &error);
 *   ... study->quotient, which misere.h explains ...
 *   grundy_quotient_study_compare(study, "kayles(7)", "kayles(10)", &error);
 *   ... study->comparison ...
 *   grundy_quotient_study_free(study);
 *
 * Layer: study. May include misere.h and sum.h.
 * Ownership: a study is the caller's until grundy_quotient_study_free, and must go before its
 * context. What it points to belongs to it. Threads: as a context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_QUOTIENT_H
#define GRUNDY_QUOTIENT_H

#include "misere.h"
#include "sum.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_QUOTIENT_POSITIONS_MOST 100000u /* of a closed set */

/* Two sums: whether they are equal beside every sum, and if not, the least sum of generators beside
 * which their outcomes differ. */
typedef struct grundy_quotient_comparison {
  const char *sums[2]; /* in their normal form */
  uint32_t classes[2];
  bool equal;
  const char *tells_apart;    /* that sum: "0" is nothing; NULL: they are equal */
  grundy_outcome outcomes[2]; /* beside it; alone if they are equal */
} grundy_quotient_comparison;

typedef struct grundy_quotient_study {
  uint32_t size;    /* sizeof(grundy_quotient_study) */
  const char *name; /* "kayles", or the positions, "nim(2), cram(2x3)" */
  bool of_positions;
  uint64_t asked; /* the largest heap that was asked for; 0: all heaps */
  /* What is proved. NULL: a limit came before anything was. */
  const grundy_quotient *quotient;
  bool finished;          /* it answers the question; otherwise, as far as it got: */
  const char *stopped_by; /* "time", "elements", ...: what ended the search; NULL if finished */
  const char *reason;     /* the same for people, in the language of the context */
  /* The closed set; of a game of heaps there is none. Its members are the atoms 1, 2, ... */
  size_t position_count;
  uint64_t positions; /* that were examined for it */
  double seconds;
  const grundy_quotient_comparison *comparison; /* NULL: none was asked for */
} grundy_quotient_study;

/* The quotient of the heaps of a game, "kayles" or "0.77".
 *
 * GRUNDY_OK: it is proved, as far as the question goes. GRUNDY_UNKNOWN: a limit, or the caller,
 * ended the search. GRUNDY_EINPUT: the text is wrong, or it is not a game of heaps, or no theorem
 * proves a period for it and all heaps are asked for. Then `*out` is NULL. */
GRUNDY_API grundy_status grundy_quotient_study_game(grundy *g, const char *game,
                                                    const grundy_quotient_question *question,
                                                    grundy_quotient_study **out,
                                                    grundy_error *error);

/* The quotient of the positions of some sums and of all that they can come to. question->heaps is
 * not read. Besides the above: GRUNDY_ENOVALUE: a game is partisan, or its own rule for the end is
 * not that of misere play; GRUNDY_ECYCLE: the play need not end. `*wrong`, which may be NULL, is
 * set to the number of the sum that is wrong. */
GRUNDY_API grundy_status grundy_quotient_study_positions(grundy *g, const char *const *sums,
                                                         size_t count,
                                                         const grundy_quotient_question *question,
                                                         grundy_quotient_study **out, size_t *wrong,
                                                         grundy_error *error);

/* Compares two sums of the heaps or positions that the quotient covers, and fills in the
 * comparison. GRUNDY_EINPUT: a sum is wrong, or has a part that the quotient does not cover;
 * `*wrong`, which may be NULL, says which. The study must have a quotient. */
GRUNDY_API grundy_status grundy_quotient_study_compare(grundy_quotient_study *study, const char *a,
                                                       const char *b, size_t *wrong,
                                                       grundy_error *error);

/* Writes member n of the closed set, "cram(2x3)"; of a game of heaps the heap, "kayles(7)". */
GRUNDY_API void grundy_quotient_study_member(const grundy_quotient_study *study, uint64_t n,
                                             grundy_text *out);

/* Frees a study. NULL is allowed. */
GRUNDY_API void grundy_quotient_study_free(grundy_quotient_study *study);

#ifdef __cplusplus
}
#endif
#endif

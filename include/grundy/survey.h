/* grundy/survey.h: the periods of many octal and hexadecimal codes in one run.
 *
 *   grundy_survey_new(g, &survey, &error);
 *   grundy_survey_add(survey, "0.???", 5, &error);
 *   grundy_survey_run(survey, NULL, &error);
 *   ... survey->rows[0 .. survey->row_count) ...
 *   grundy_survey_free(survey);
 *
 * Some codes have the same values, perhaps shifted. They are recognised by their digits
 * (src/study/survey/equal.c has the proofs), and only one of them is computed.
 *
 * Layer: study. May include sequence.h.
 * Ownership: a survey and its rows are the caller's until grundy_survey_free, and must go before
 * its context.
 * Threads: like its context, a survey belongs to one thread at a time; it starts others itself.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_SURVEY_H
#define GRUNDY_SURVEY_H

#include "sequence.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_SURVEY_MOST 65536u         /* codes that are added to a survey */
#define GRUNDY_SURVEY_TEXT_MOST 16777216u /* bytes of a list of codes */
#define GRUNDY_SURVEY_ITSELF SIZE_MAX

/* What is known of a code. */
typedef enum grundy_survey_status {
  GRUNDY_SURVEY_WAITING = 0,    /* nothing: the survey ended before this row was done */
  GRUNDY_SURVEY_ENDS = 1,       /* only finitely many heaps have a move; its period is 1 */
  GRUNDY_SURVEY_PERIODIC = 2,   /* a period is proved */
  GRUNDY_SURVEY_ARITHMETIC = 3, /* a period with a saltus is proved */
  GRUNDY_SURVEY_OBSERVED = 4,   /* a period, perhaps with a saltus, was seen, and is not proved */
  GRUNDY_SURVEY_OPEN = 5        /* no period was found */
} grundy_survey_status;

typedef struct grundy_survey_row {
  const char *code; /* in its normal form: "0.77", also where 0.770 was given */
  grundy_survey_status status;
  /* The row from which this row follows: G(n) of this code is G(n + shift) of the code of row `as`.
   * GRUNDY_SURVEY_ITSELF: this row was computed. */
  size_t as;
  uint64_t shift;
  grundy_period period; /* unless WAITING; its seconds are those of the row that was computed */
} grundy_survey_row;

typedef struct grundy_survey {
  uint32_t size;                 /* sizeof(grundy_survey) */
  const grundy_survey_row *rows; /* in the order in which they were added, each code once */
  size_t row_count;
  size_t done;      /* rows that are not WAITING */
  size_t computed;  /* rows that were computed, now or before in the checkpoint */
  grundy_stop stop; /* what ended the last run before all rows were done */
  double seconds;   /* of the last run */
} grundy_survey;

typedef struct grundy_survey_question {
  uint32_t size;          /* sizeof(grundy_survey_question), set by grundy_survey_question_init */
  uint64_t limit;         /* of each code, as in grundy_period_question; 0: no limit */
  double seconds;         /* for each code; 0: no limit */
  const char *checkpoint; /* a file to resume from, and to keep, also at the end; NULL: none */
  double checkpoint_seconds; /* how often it is written */
} grundy_survey_question;

/* No limits, no checkpoint; one every minute if there is a file. */
GRUNDY_API void grundy_survey_question_init(grundy_survey_question *question);

GRUNDY_API grundy_status grundy_survey_new(grundy *g, grundy_survey **out, grundy_error *error);
GRUNDY_API void grundy_survey_free(grundy_survey *survey);

/* Adds a code, "0.77", or all codes of a pattern, "0.7?" or "?.77": a `?` stands for every octal
 * digit, before the point for 0 and 4. Codes that the survey has already are not added again.
 * GRUNDY_EINPUT: it is not a code, with the place of the fault, or there are too many codes; then
 * nothing was added. */
GRUNDY_API grundy_status grundy_survey_add(grundy_survey *survey, const char *text, size_t length,
                                           grundy_error *error);

/* Adds the codes and patterns of a text, separated by spaces, commas or line ends. A # begins a
 * comment. The error has line and column. */
GRUNDY_API grundy_status grundy_survey_add_lines(grundy_survey *survey, const char *text,
                                                 size_t length, grundy_error *error);

/* Looks for the period of every code, as grundy_sequence_period does, on as many threads as the
 * context allows. The limit on positions of the context is for each code; its limit on memory is
 * shared by the codes that are computed side by side; its limit on time is for the whole survey.
 *
 * With a checkpoint, rows that it has are not computed again, unless they have no proof and the
 * limit that ended their search is higher now; a row never gets worse. The file is locked, so that
 * no other process uses it.
 *
 * GRUNDY_OK: every row was done within its own limits. GRUNDY_UNKNOWN: the caller, or the time of
 * the context, ended the survey before all rows were done; the other rows are WAITING.
 * GRUNDY_EINPUT: there are no codes, or the checkpoint is damaged, of other codes, used by another
 * process, or cannot be written. Progress counts rows instead of positions. */
GRUNDY_API grundy_status grundy_survey_run(grundy_survey *survey,
                                           const grundy_survey_question *question,
                                           grundy_error *error);

/* "periodic": the name of a status in JSON and CSV. */
GRUNDY_API const char *grundy_survey_status_name(grundy_survey_status status);

#ifdef __cplusplus
}
#endif
#endif

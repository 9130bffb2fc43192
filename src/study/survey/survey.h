/* study/survey/survey.h: the inside of a survey. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SURVEY_H
#define GI_SURVEY_H

#include "base/arena.h"
#include "grundy/survey.h"

/* The limits of one code: what may have ended its search. */
typedef struct gi_survey_limits {
  uint64_t limit;  /* on heaps, as the question has it; 0: none, as for the others */
  uint64_t micros; /* of time */
  uint64_t memory, positions;
} gi_survey_limits;

/* What was found about a code that was computed, and under which limits. */
typedef struct gi_survey_result {
  bool known;
  grundy_period period;
  gi_survey_limits limits;
} gi_survey_result;

/* The code of a row. The key is that of its core, or of the code itself if it has no core. */
typedef struct gi_survey_code {
  grundy_rule rule;
  const uint8_t *key;
  size_t key_length;
  uint64_t shift; /* of the core */
  unsigned cost;  /* the more moves it has, the longer a search takes */
  gi_survey_result result;
} gi_survey_code;

typedef struct gi_survey {
  grundy_survey shown; /* first */
  grundy *g;
  gi_arena arena; /* labels, digits and keys */
  grundy_survey_row *rows;
  gi_survey_code *codes; /* one for each row */
  size_t row_room, code_room;
  size_t added;  /* codes, also those that the survey had already */
  size_t *slots; /* a hash table: rows by their code, counted from 1; 0: empty */
  size_t slot_count;
} gi_survey;

static inline gi_survey *gi_survey_of(grundy_survey *survey) {
  return (gi_survey *)survey;
}

/* Whether the row is computed itself; all other rows follow from such rows. */
static inline bool gi_survey_leads(const gi_survey *s, size_t row) {
  return s->rows[row].as == GRUNDY_SURVEY_ITSELF;
}

/* ---- rows that follow from others (survey_join.c) ---- */

/* Finds for each row the one that is computed for it. False: no memory. */
bool gi_survey_join(gi_survey *s);
/* Fills in all rows, from the results. */
void gi_survey_fill(gi_survey *s);

/* ---- the checkpoint (survey_checkpoint.c) ---- */

/* A time as a whole number, so that a checkpoint keeps it exactly. */
uint64_t gi_survey_micros(double seconds);

enum { GI_SURVEY_FILE_MOST = 1 << 26 }; /* bytes */

/* Writes the results that are known. */
void gi_survey_print(const gi_survey *s, grundy_text *out);
/* Reads them. GRUNDY_EINPUT: the text is damaged, or of other codes. An empty text has nothing. */
grundy_status gi_survey_parse(gi_survey *s, const char *path, const char *text, size_t length,
                              grundy_error *error);

#endif

/* Fuzzes the reader of lists of codes. A text is refused with an error that lies within it, or
 * every code that it gave is in its normal form, and is there once. A few codes are then computed:
 * those that follow from another one have its values. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz.h"
#include "grundy/grundy.h"

enum { COMPUTED = 12, HEAPS = 40, LONGEST = 200, MANY = 2 /* signs ? */ };

typedef struct taker {
  uint64_t values[HEAPS];
  size_t count;
} taker;

static bool take(void *user, const grundy_values *values) {
  taker *t = user;
  for (size_t i = 0; i < values->count; i++) t->values[t->count++] = grundy_values_at(values, i);
  return true;
}

/* The values of a code by the definition. */
static void find_values(grundy *g, const char *code, taker *out) {
  const grundy_game *game;
  const void *self;
  const char *label;
  grundy_sequence *s;
  grundy_technique plain;
  out->count = 0;
  CHECK(grundy_technique_find("plain", &plain));
  CHECK(grundy_game_open(g, code, strlen(code), &game, &self, &label, NULL) == GRUNDY_OK);
  CHECK(strcmp(label, code) == 0);
  CHECK(grundy_sequence_new(g, game->rule(self), &s, NULL) == GRUNDY_OK);
  CHECK(grundy_sequence_stream(s, plain, 0, HEAPS - 1, take, out, NULL) == GRUNDY_OK);
  CHECK(out->count == HEAPS);
  grundy_sequence_free(s);
}

static void check_values(grundy *g, const grundy_survey *survey, const grundy_survey_row *row) {
  taker own, of;
  if (row->as == GRUNDY_SURVEY_ITSELF) return;
  CHECK(row->as < survey->row_count && survey->rows[row->as].as == GRUNDY_SURVEY_ITSELF);
  find_values(g, row->code, &own);
  find_values(g, survey->rows[row->as].code, &of);
  for (size_t n = 0; n + row->shift < HEAPS; n++) CHECK(own.values[n] == of.values[n + row->shift]);
}

static void check_codes(grundy *g, grundy_survey *survey) {
  grundy_survey_question q;
  size_t count = survey->row_count;
  for (size_t i = 0; i < count && i < COMPUTED; i++) { /* they are there already */
    const char *code = survey->rows[i].code;
    CHECK(grundy_survey_add(survey, code, strlen(code), NULL) == GRUNDY_OK);
    CHECK(survey->row_count == count);
  }
  if (count == 0 || count > COMPUTED) return;
  for (size_t i = 0; i < count; i++)
    if (strlen(survey->rows[i].code) > LONGEST) return;
  grundy_survey_question_init(&q);
  q.limit = HEAPS;
  CHECK(grundy_survey_run(survey, &q, NULL) == GRUNDY_OK);
  CHECK(survey->done == count);
  for (size_t i = 0; i < count; i++) check_values(g, survey, &survey->rows[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = malloc(size + 1); /* with an exact end, for the sanitizer */
  grundy_error error = {.status = GRUNDY_OK};
  grundy_survey *survey;
  grundy *g = grundy_new(NULL);
  size_t marks = 0;
  CHECK(g && text);
  if (size) memcpy(text, data, size);
  for (size_t i = 0; i < size; i++) marks += text[i] == '?';
  CHECK(grundy_survey_new(g, &survey, NULL) == GRUNDY_OK);
  if (marks <= MANY) {
    grundy_status status = grundy_survey_add_lines(survey, text, size, &error);
    CHECK(status == GRUNDY_OK || status == GRUNDY_EINPUT);
    if (status == GRUNDY_OK) {
      check_codes(g, survey);
    } else {
      CHECK(error.status == status && error.message[0] && error.line > 0 && error.column > 0);
      CHECK(error.offset <= size && error.length <= size - error.offset);
    }
  }
  grundy_survey_free(survey);
  grundy_free(g);
  free(text);
  return 0;
}

/* Fuzzes the reader of checkpoints of a survey. The last line of an input gets the right checksum
 * first, as nothing would get past it; then the file is refused with a message, or its rows can be
 * written in every form, and the checkpoint that is written of them has the same rows again. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz.h"
#include "grundy/grundy.h"
#include "study/survey/survey.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

static const char codes[] = "0.7? 0.137 0.07 4.(3)";

enum { END = 21 };

/* Puts a right last line behind the text, in the place of the last bytes. */
static void repair(char *text, size_t size) {
  char end[END + 1];
  if (size < END) return;
  snprintf(end, sizeof end, "end %016llx\n", (unsigned long long)XXH3_64bits(text, size - END));
  memcpy(text + size - END, end, END);
}

static grundy_survey *survey_of(grundy *g) {
  grundy_survey *survey;
  CHECK(grundy_survey_new(g, &survey, NULL) == GRUNDY_OK);
  CHECK(grundy_survey_add_lines(survey, codes, sizeof codes - 1, NULL) == GRUNDY_OK);
  CHECK(gi_survey_join(gi_survey_of(survey)));
  return survey;
}

static void check_again(grundy *g, gi_survey *s) {
  grundy_survey *survey = survey_of(g);
  grundy_text once, twice;
  grundy_style style = {0};
  grundy_text_init(&once, g);
  grundy_text_init(&twice, g);
  gi_survey_print(s, &once);
  CHECK(gi_survey_parse(gi_survey_of(survey), "file", once.data, once.length, NULL) == GRUNDY_OK);
  gi_survey_print(gi_survey_of(survey), &twice);
  CHECK(once.length == twice.length && memcmp(once.data, twice.data, once.length) == 0);
  gi_survey_fill(s);
  grundy_print_survey(&s->shown, &style, &once);
  grundy_csv_survey(&s->shown, &once);
  grundy_json_survey(&s->shown, &once);
  CHECK(!once.failed);
  grundy_text_clear(&once);
  grundy_text_clear(&twice);
  grundy_survey_free(survey);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = malloc(size + 1); /* with an exact end, for the sanitizer */
  grundy_error error = {.status = GRUNDY_OK};
  grundy *g = grundy_new(NULL);
  CHECK(g && text);
  if (size) memcpy(text, data, size);
  repair(text, size);
  grundy_survey *survey = survey_of(g);
  grundy_status status = gi_survey_parse(gi_survey_of(survey), "file", text, size, &error);
  if (status == GRUNDY_OK)
    check_again(g, gi_survey_of(survey));
  else
    CHECK(status == GRUNDY_EINPUT && error.status == status && error.message[0]);
  grundy_survey_free(survey);
  grundy_free(g);
  free(text);
  return 0;
}

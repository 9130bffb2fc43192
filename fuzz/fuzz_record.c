/* Fuzzes the reader of records. A text is refused with the line of its fault, or it is a record that
 * reads the same when it is written; then its moves are legal, and can be reviewed. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "checks.h"

enum { MOVES_REVIEWED = 6 };

static void check_record(grundy *g, grundy_solver *s, const grundy_record *record) {
  grundy_text one, two;
  grundy_error error;
  grundy_record *again;
  grundy_review *review = NULL;
  grundy_question q;
  grundy_text_init(&one, g);
  grundy_text_init(&two, g);
  grundy_record_write(record, &one);
  grundy_status status = grundy_record_read(s, one.data, one.length, &again, &error);
  CHECK(status == GRUNDY_OK || status == GRUNDY_UNKNOWN);
  if (again) {
    grundy_record_write(again, &two);
    CHECK(one.length == two.length && memcmp(one.data, two.data, one.length) == 0);
    grundy_record_free(again);
  }
  grundy_question_init(&q);
  q.limits.positions = 2000;
  q.limits.memory = 1 << 22;
  q.limits.seconds = 0.2;
  if (grundy_record_moves(record) <= MOVES_REVIEWED &&
      grundy_review_record(s, record, &q, &review, &error) >= GRUNDY_OK) {
    CHECK(grundy_review_lines(review) == grundy_record_moves(record) + 1);
    two.length = 0;
    grundy_json_review(review, &two);
    check_json(&two);
  }
  grundy_review_free(review);
  grundy_text_clear(&one);
  grundy_text_clear(&two);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = malloc(size + 1); /* with an exact end, for the sanitizer */
  grundy_error error = {.status = GRUNDY_OK};
  grundy_record *record;
  grundy *g = grundy_new(NULL);
  grundy_solver *s = g ? grundy_solver_new(g) : NULL;
  CHECK(s && text);
  grundy_set_limits(g, 1 << 24, 20000, 0.5);
  if (size) memcpy(text, data, size);
  if (!memchr(text, '/', size)) { /* no files */
    grundy_status status = grundy_record_read(s, text, size, &record, &error);
    CHECK((status == GRUNDY_OK) == (record != NULL));
    if (status < GRUNDY_OK) {
      CHECK(error.status == status && error.message[0]);
      CHECK(error.excerpt_at + error.excerpt_length <= strlen(error.excerpt));
    }
    if (record) check_record(g, s, record);
    grundy_record_free(record);
  }
  grundy_solver_free(s);
  grundy_free(g);
  free(text);
  return 0;
}

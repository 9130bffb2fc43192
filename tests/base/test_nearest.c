/* "Did you mean": the nearest word, ties, words too far away, and words without an end. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy/base.h"

#include <string.h>

static const char *const games[] = {"nim", "bash", "subtract", "kayles", "count", "hex"};

static const char *nearest(const char *word) {
  return grundy_nearest(word, strlen(word), games, sizeof games / sizeof *games);
}

static void one_slip(void **state) {
  (void)state;
  assert_string_equal(nearest("kayls"), "kayles");   /* left out */
  assert_string_equal(nearest("kaylees"), "kayles"); /* put in */
  assert_string_equal(nearest("kaylas"), "kayles");  /* changed */
  assert_string_equal(nearest("kalyes"), "kayles");  /* swapped */
  assert_string_equal(nearest("nmi"), "nim");
  assert_string_equal(nearest("subtrcat"), "subtract");
  assert_string_equal(nearest("substract"), "subtract");
}

static void the_word_itself(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    assert_ptr_equal(nearest(games[i]), games[i]);
}

static void too_far(void **state) {
  (void)state;
  assert_null(nearest("zzzzzz"));
  assert_null(nearest("x"));
  assert_null(nearest(""));
  assert_null(nearest("chess"));
  assert_null(grundy_nearest("nim", 3, NULL, 0));
}

/* Of two that are as near, the first. */
static void ties(void **state) {
  (void)state;
  static const char *const words[] = {"bat", "cat", "rat"};
  assert_string_equal(grundy_nearest("mat", 3, words, 3), "bat");
  assert_string_equal(grundy_nearest("crat", 4, words + 1, 2), "cat");
}

/* Only `length` bytes are read, and long words are left alone on either side. */
static void lengths(void **state) {
  (void)state;
  char longer[400];
  memset(longer, 'n', sizeof longer);
  longer[sizeof longer - 1] = '\0';
  const char *const words[] = {longer, "nim"};
  assert_string_equal(grundy_nearest("nimm", 4, words, 2), "nim");
  assert_string_equal(grundy_nearest("nimble", 3, words, 2), "nim");
  assert_null(grundy_nearest(longer, sizeof longer - 1, words, 2));
  longer[40] = '\0';
  assert_ptr_equal(grundy_nearest(longer, 40, words, 2), longer);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_slip), cmocka_unit_test(the_word_itself), cmocka_unit_test(too_far),
      cmocka_unit_test(ties),     cmocka_unit_test(lengths),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

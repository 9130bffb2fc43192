/* cmocka.h: the part of cmocka that the tests for arm64 use.
 *
 * Debian has cmocka for another processor only as a package of a foreign architecture, and whether
 * it takes these is a setting of the whole machine. The tests need a list of functions and a few
 * assertions, so this header takes its place.
 *
 * Two things differ: a program ends with its first failure, and GRUNDY_WITHOUT="one two" leaves out
 * the functions one and two of it. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_CMOCKA_H
#define GRUNDY_TEST_CMOCKA_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CMUnitTest {
  const char *name;
  void (*function)(void **state);
};

#define cmocka_unit_test(function)                                                                 \
  { #function, function }
#define cmocka_run_group_tests(tests, setup, teardown)                                             \
  cmocka_run(tests, sizeof(tests) / sizeof *(tests), setup, teardown)

static inline bool cmocka_without(const char *name) {
  const char *at = getenv("GRUNDY_WITHOUT");
  size_t length = strlen(name);
  for (; at && *at; at += strspn(at, " ")) {
    size_t word = strcspn(at, " ");
    if (word == length && memcmp(at, name, length) == 0) return true;
    at += word;
  }
  return false;
}

static inline int cmocka_run(const struct CMUnitTest *tests, size_t count, int (*setup)(void **),
                             int (*teardown)(void **)) {
  void *state = NULL;
  if (setup && setup(&state)) return 1;
  for (size_t i = 0; i < count; i++) {
    bool without = cmocka_without(tests[i].name);
    printf("%s%s\n", tests[i].name, without ? ": left out" : "");
    fflush(stdout); /* before it crashes */
    if (!without) tests[i].function(&state);
  }
  return teardown ? teardown(&state) : 0;
}

#define fail_msg(...)                                                                              \
  (fprintf(stderr, "%s:%d: ", __FILE__, __LINE__), fprintf(stderr, __VA_ARGS__),                   \
   fputc('\n', stderr), exit(1))

#define assert_true(holds) ((holds) ? (void)0 : fail_msg("%s is false", #holds))
#define assert_false(holds) assert_true(!(holds))
#define assert_null(p) assert_true((p) == NULL)
#define assert_non_null(p) assert_true((p) != NULL)
#define assert_ptr_equal(a, b) assert_true((a) == (b))
#define assert_string_equal(a, b) assert_true(strcmp(a, b) == 0)
#define assert_memory_equal(a, b, size) assert_true(memcmp(a, b, size) == 0)

#define assert_int_equal(a, b)                                                                     \
  cmocka_compare((uintmax_t)(a), (uintmax_t)(b), #a " and " #b, __FILE__, __LINE__)

static inline void cmocka_compare(uintmax_t a, uintmax_t b, const char *what, const char *file,
                                  int line) {
  if (a == b) return;
  fprintf(stderr, "%s:%d: %s: %#jx and %#jx\n", file, line, what, a, b);
  exit(1);
}

#endif

/* A sum that is searched as a whole: what a game says when it stops reaches the caller. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "grundy/grundy.h"
#include "grundy/kit/heap.h"

/* Take one or two. The canonical form of a heap of 9 and more comes to a limit, and that of 7 is a
 * fault. */
static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self;
  (void)length;
  for (uint64_t k = 1; k <= 2 && k <= n; k++)
    if (!grundy_emit_heaps(out, n - k, n - k + 1)) return false;
  return true;
}

static bool canonical(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  (void)self;
  if (grundy_heap(position) >= 9) return out->stop(out, "it takes too long");
  if (grundy_heap(position) == 7) return out->fail(out, "it is broken");
  return grundy_put(out, position, length, 0);
}

static const grundy_game slow = {
    GRUNDY_HEAD("slow"),
    .about = {.title = "Slow", .rules = "-", .usage = "slow(n)", .example = "slow(3)"},
    .parse = grundy_heap_parse,
    .print = grundy_heap_print,
    .moves = moves,
    .canonical = canonical,
};

#include <cmocka.h> /* here, as it has a macro called fail */

static void expect(const char *text, grundy_status status, const char *message) {
  grundy *g = grundy_new(NULL);
  grundy_error error;
  grundy_question q;
  grundy_answer *a = NULL;
  grundy_sum *sum;
  memset(&error, 'x', sizeof error);
  assert_int_equal(grundy_register(g, &slow, &error), GRUNDY_OK);
  assert_int_equal(grundy_sum_parse(g, text, strlen(text), &sum, &error), GRUNDY_OK);
  grundy_solver *s = grundy_solver_new(g);
  grundy_question_init(&q);
  q.convention = GRUNDY_MISERE;
  memset(&error, 'x', sizeof error);
  assert_int_equal(grundy_solve(s, sum, &q, &a, &error), status);
  if (message) assert_int_equal(error.status, status);
  if (message) assert_string_equal(error.message, message);
  grundy_answer_free(a);
  grundy_solver_free(s);
  grundy_sum_free(sum);
  grundy_free(g);
}

static void faults_are_reported(void **state) {
  (void)state;
  expect("slow(6) + slow(5)", GRUNDY_OK, NULL);
  expect("slow(7) + slow(5)", GRUNDY_EGAME, "it is broken");
  expect("slow(9) + slow(5)", GRUNDY_ELIMIT, "it takes too long"); /* at the root */
  expect("slow(8) + slow(5)", GRUNDY_EGAME, "it is broken");       /* below it */
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(faults_are_reported)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Reading sums: the normal form reads back as itself, errors point at their place, and the limits
 * on parts and on the text hold. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cases.h"
#include "fixture.h"
#include "grundy/sum.h"

CONTEXT_FIXTURE(g)

/* Reads `text`, checks the normal form, and that it reads back with the same parts. */
static void check_reads(const char *text, const char *normal) {
  grundy_sum *sum, *again;
  grundy_error error;
  grundy_text printed, twice;
  if (grundy_sum_parse(g, text, strlen(text), &sum, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  grundy_text_init(&printed, g);
  grundy_text_init(&twice, g);
  grundy_sum_print(sum, &printed);
  if (normal) assert_string_equal(printed.data, normal);
  assert_int_equal(grundy_sum_parse(g, printed.data, printed.length, &again, NULL), GRUNDY_OK);
  grundy_sum_print(again, &twice);
  assert_string_equal(twice.data, printed.data);
  assert_int_equal(grundy_sum_count(again), grundy_sum_count(sum));
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const grundy_part *a = grundy_sum_part(sum, i), *b = grundy_sum_part(again, i);
    const void *self_a, *self_b;
    assert_ptr_equal(grundy_sum_game(sum, i, &self_a), grundy_sum_game(again, i, &self_b));
    assert_ptr_equal(self_a, self_b);
    assert_int_equal(a->length, b->length);
    assert_memory_equal(grundy_part_bytes(a), grundy_part_bytes(b), a->length);
  }
  grundy_text_clear(&printed);
  grundy_text_clear(&twice);
  grundy_sum_free(sum);
  grundy_sum_free(again);
}

static void normal_forms(void **state) {
  (void)state;
  check_reads("0", "0");
  check_reads(" 0 + 0\t", "0");
  check_reads("nim(2,5,4)", "nim(2,5,4)");
  check_reads("\t nim ( 2 ,5, 4 )  ", "nim(2,5,4)");
  check_reads("nim(2)+nim(5)", "nim(2,5)");
  check_reads("nim(0)", "nim(0)");
  check_reads("nim(007)", "nim(7)");
  check_reads("nim(18446744073709551615)", "nim(18446744073709551615)");
  check_reads("kayles(5) + nim(3) + kayles(2)", "kayles(5) + nim(3) + kayles(2)");
  check_reads("2*kayles(7)", "kayles(7,7)");
  check_reads("3 * nim(1,2)", "nim(1,2,1,2,1,2)");
  check_reads("0*nim(1)", "0");
  check_reads("0*nim(1) + kayles(3) + 0", "kayles(3)");
  check_reads("bash{3}(20)", "bash{3}(20)");
  check_reads("bash { 3 } (20) + bash{03}(1)", "bash{3}(20,1)");
  check_reads("subtract{4,1,3}(20)", "subtract{1,3,4}(20)");
  check_reads("subtract{3,1,2,2,7..9,8}(5)", "subtract{1..3,7..9}(5)");
  check_reads("subtract{18446744073709551614..18446744073709551615}(5)",
              "subtract{18446744073709551614,18446744073709551615}(5)");
  check_reads("\"nim\"(3)", "nim(3)");
  check_reads("count{21,1..3}", "count{21,1..3}(0)");
  check_reads("count{21,1..3}(4)", "count{21,1..3}(4)");
  check_reads("hex{2}", "hex{2}(../.. x)");
  check_reads("hex{3}(x../.o./...)", "hex{3}(x../.o./... x)");
  check_reads("hex{1}(x)", "hex{1}(x o)");
}

static int random_term(rng *r, char *to, size_t room) {
  unsigned a = 1 + (unsigned)rng_below(r, 12), b = (unsigned)rng_below(r, 1000);
  switch (rng_below(r, 6)) {
  case 0:
    return snprintf(to, room, "nim(%u,%u)", a, b);
  case 1:
    return snprintf(to, room, "%u*kayles(%u)", a, b);
  case 2:
    return snprintf(to, room, "bash{%u}( %u )", a, b);
  case 3:
    return snprintf(to, room, "subtract{%u,%u..%u}(%u)", b + 1, a, a + b, b);
  case 4:
    return snprintf(to, room, "2 * subtract { %u } (1,%u,0)", a, b);
  default:
    return snprintf(to, room, "0");
  }
}

static void random_sums(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  for (uint64_t n = test_cases(2000); n > 0; n--) {
    char text[1000];
    size_t at = 0;
    for (uint64_t terms = 1 + rng_below(&r, 8); terms > 0; terms--) {
      if (at) at += (size_t)snprintf(text + at, sizeof text - at, rng_below(&r, 2) ? "+" : " + ");
      at += (size_t)random_term(&r, text + at, sizeof text - at);
    }
    check_reads(text, NULL);
  }
}

/* The mark of an error: its first byte, and how many. */
static void check_error(const char *text, size_t offset, size_t length) {
  grundy_sum *sum = NULL;
  grundy_error error = {.status = GRUNDY_OK};
  grundy_status status = grundy_sum_parse(g, text, strlen(text), &sum, &error);
  if (status != GRUNDY_EINPUT || error.offset != offset || error.length != length)
    fail_msg("%s: status %d, %zu bytes from %zu on; expected %zu from %zu on", text, status,
             error.length, error.offset, length, offset);
  assert_null(sum);
  assert_int_equal(error.status, GRUNDY_EINPUT);
  assert_true(error.message[0] != '\0');
  assert_int_equal(grundy_sum_parse(g, text, strlen(text), &sum, NULL), GRUNDY_EINPUT);
}

static void places_of_errors(void **state) {
  (void)state;
  check_error("", 0, 0);
  check_error("   ", 3, 0);
  check_error("nim(2,5,4", 3, 1);
  check_error("bash{3(20)", 4, 1);
  check_error("nim(2))", 6, 1);
  check_error("nim(2) kayles(3)", 7, 6);
  check_error("nim(2) + ", 9, 0);
  check_error("nim(2) + + nim(3)", 9, 1);
  check_error("nimm(2)", 0, 4);
  check_error("nim(2) + kyles(3)", 9, 5);
  check_error("\"nim(2)", 0, 1);
  check_error("\"\"(2)", 0, 1);
  check_error("nim(2, 18446744073709551616)", 7, 20);
  check_error("nim(-1)", 4, 2);
  check_error("nim(2,,4)", 6, 0);
  check_error("nim()", 4, 0);
  check_error("nim(2,x)", 6, 1);
  check_error("nim(2 3)", 6, 1);
  check_error("nim{3}(2)", 3, 3);
  check_error("bash{0}(2)", 5, 1);
  check_error("subtract{3..1}(9)", 9, 4);
  check_error("subtract{1,0}(9)", 11, 1);
  check_error("18446744073709551616*nim(1)", 0, 20);
  check_error("count{5,1..3}(6)", 14, 1);
  check_error("hex{20}", 4, 2);
  check_error("hex{2}(../.)", 10, 1);
  check_error("nim(1) + hex{2}", 9, 6);
  check_error("2*count{5,1}(0)", 2, 13);
  check_error("nim", 0, 3);
}

static char *repeated(const char *first, const char *again, size_t times, size_t *length) {
  size_t head = strlen(first), step = strlen(again);
  char *text = malloc(head + step * times + 1);
  memcpy(text, first, head);
  for (size_t i = 0; i < times; i++) memcpy(text + head + i * step, again, step);
  *length = head + step * times;
  text[*length] = '\0';
  return text;
}

static grundy_status parse(const char *text, size_t length, size_t *count, grundy_error *error) {
  grundy_sum *sum;
  grundy_status status = grundy_sum_parse(g, text, length, &sum, error);
  *count = sum ? grundy_sum_count(sum) : 0;
  grundy_sum_free(sum);
  return status;
}

static void limit_of_parts(void **state) {
  (void)state;
  static const struct {
    const char *text;
    bool fits;
  } cases[] = {{"1048576*nim(1)", true},
               {"1048577*nim(1)", false},
               {"524288*nim(1,2)", true},
               {"524289*nim(1,2)", false},
               {"18446744073709551615*nim(1,2)", false},
               {"1048575*nim(1) + kayles(3)", true},
               {"1048575*nim(1) + 2*kayles(3)", false},
               {"1048576*nim(1) + kayles(3)", false},
               {"1048576*nim(1) + 0*kayles(3)", true}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_error error;
    size_t count;
    grundy_status status = parse(cases[i].text, strlen(cases[i].text), &count, &error);
    if (status != (cases[i].fits ? GRUNDY_OK : GRUNDY_EINPUT)) fail_msg("%s", cases[i].text);
    if (cases[i].fits) assert_int_equal(count, 1048576);
  }
}

static void limit_of_the_text(void **state) {
  (void)state;
  enum { MOST = 1 << 20 };
  grundy_error error;
  size_t length, count;
  char *text = repeated("nim(1)", " ", MOST - 6, &length);
  assert_int_equal(length, MOST);
  assert_int_equal(parse(text, length, &count, &error), GRUNDY_OK);
  free(text);
  text = repeated("nim(1)", " ", MOST - 5, &length);
  assert_int_equal(parse(text, length, &count, &error), GRUNDY_EINPUT);
  free(text);

  text = repeated("nim(1", ",1", 500000, &length);
  text[length - 1] = ')';
  text[length - 2] = ' ';
  assert_int_equal(parse(text, length, &count, &error), GRUNDY_OK);
  assert_int_equal(count, 500000);
  free(text);
  text = repeated("nim", "(", MOST - 3, &length); /* depth without recursion */
  assert_int_equal(parse(text, length, &count, &error), GRUNDY_EINPUT);
  assert_int_equal(error.offset, 3);
  free(text);
  text = repeated("", "x", MOST, &length);
  assert_int_equal(parse(text, length, &count, &error), GRUNDY_EINPUT);
  free(text);
}

static void no_byte_zero(void **state) {
  (void)state;
  static const char text[] = "nim(2)\0+nim(3)";
  grundy_error error;
  size_t count;
  assert_int_equal(parse(text, sizeof text - 1, &count, &error), GRUNDY_EINPUT);
  assert_int_equal(error.offset, 6);
  assert_int_equal(error.length, 1);
  assert_int_equal(parse(text, 6, &count, &error), GRUNDY_OK); /* only `length` bytes are read */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(normal_forms),      cmocka_unit_test(random_sums),
      cmocka_unit_test(places_of_errors),  cmocka_unit_test(limit_of_parts),
      cmocka_unit_test(limit_of_the_text), cmocka_unit_test(no_byte_zero),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}

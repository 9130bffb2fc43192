/* The genus of the heaps of codes against data/genus.tsv, and the first wild heap. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "fixture.h"

CONTEXT_FIXTURE(g)

static void check_row(const char *code, uint64_t first, char *sequence, uint64_t first_wild) {
  grundy_genera *genera;
  grundy_text text;
  uint64_t count = 1, n = first;
  for (const char *at = sequence; *at; at++) count += *at == ' ';
  grundy_range range = {first, first + count - 1};
  assert_int_equal(grundy_genera_of(g, code, range, NULL, &genera, NULL), GRUNDY_OK);
  assert_int_equal(genera->row_count, count);
  grundy_text_init(&text, g);
  for (char *word = strtok(sequence, " "); word; word = strtok(NULL, " "), n++) {
    text.length = 0;
    grundy_genus_print(&genera->rows[n - first], &text);
    if (strcmp(text.data, word) != 0)
      fail_msg("%s(%u): %s, not %s", code, (unsigned)n, text.data, word);
  }
  assert_int_equal(genera->rows[genera->first_wild].n, first_wild);
  grundy_text_clear(&text);
  grundy_genera_free(genera);
}

static void test_data(void **state) {
  (void)state;
  char line[4096];
  size_t rows = 0;
  FILE *file = fopen(GRUNDY_DATA "/genus.tsv", "r");
  assert_non_null(file);
  assert_non_null(fgets(line, sizeof line, file));
  for (; fgets(line, sizeof line, file); rows++) {
    char code[32], sequence[2048];
    unsigned long long first, wild;
    assert_int_equal(
        sscanf(line, "%31[^\t]\t%llu\t%2047[^\t]\t%llu", code, &first, sequence, &wild), 4);
    check_row(code, first, sequence, wild);
  }
  fclose(file);
  assert_int_equal(rows, 19);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_data, open_context, close_context)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The published values of Cram, Chomp and Node Kayles against the searches.
 *
 * Lines that are computed and not published, and all of Chomp, are confirmed by techniques that
 * work in different ways. Lines that take more than about a second run only if GRUNDY_LONG is set;
 * `./check --long` sets it to the number of seconds that they may take in all. One line may take
 * ten minutes of two threads and 8 GB. Lines that are not reached are listed.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { CRAM = 120, CHOMP = 35, NODE_KAYLES = 149, SECONDS = 600 };
#define MEMORY UINT64_C(8000000000)

/* One line of a file. */
typedef struct row {
  char text[128];
  unsigned value;
  bool only_computed;
  bool quick, tiny; /* for every run; for one with sanitizers too */
  bool hard;        /* for proof numbers */
} row;

/* Fills in a row; false: no position. */
typedef bool read_row(const char *line, row *out);

static bool is_long(void) {
  const char *text = getenv("GRUNDY_LONG");
  return text && *text;
}

/* The seconds that a slow line may still take; not above 0 when GRUNDY_LONG is used up. */
static double seconds_left(void) {
  static time_t begin;
  if (begin == 0) begin = time(NULL);
  double left = atof(getenv("GRUNDY_LONG")) - difftime(time(NULL), begin);
  return left < SECONDS ? left : SECONDS;
}

/* By one technique; false: not reached. */
static bool agrees(const row *r, grundy_technique how) {
  grundy_question question;
  grundy_error error;
  grundy_nimber value = 0;
  bool is_slow = is_long() && !r->quick;
  double seconds = is_slow ? seconds_left() : 0;
  if (is_slow && seconds <= 0) return false;
  grundy *g = grundy_new(NULL);
  grundy_sum *sum = ask_sum(g, r->text);
  grundy_solver *solver = grundy_solver_new(g);
  if (is_slow) {
    grundy_set_limits(g, MEMORY, 0, seconds);
    grundy_set_threads(g, 2);
  }
  grundy_question_init(&question);
  question.technique = how;
  question.max_moves = 0;
  grundy_status status = grundy_value(solver, sum, &question, &value, &error);
  if (status != GRUNDY_OK && (!is_slow || status != GRUNDY_UNKNOWN))
    fail_msg("%s: %s", r->text, error.message);
  if (status == GRUNDY_OK && value != r->value)
    fail_msg("%s: technique %d says %u, it should be %u", r->text, (int)how, (unsigned)value,
             r->value);
  grundy_solver_free(solver);
  grundy_sum_free(sum);
  grundy_free(g);
  return status == GRUNDY_OK;
}

static void check_row(const row *r) {
  bool reached = agrees(r, r->hard ? GRUNDY_HOW_TEST : GRUNDY_HOW_AUTO);
  if (reached && r->only_computed)
    reached = agrees(r, GRUNDY_HOW_TEST) &&
              agrees(r, r->hard || is_long() ? GRUNDY_HOW_HASH : GRUNDY_HOW_PROOF);
  if (!reached) printf("not reached: %s = %u\n", r->text, r->value);
}

static void check_file(const char *name, read_row *read, unsigned rows) {
  char path[4096], line[512];
  unsigned count = 0, checked = 0;
  snprintf(path, sizeof path, "%s/%s", GRUNDY_DATA, name);
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  assert_non_null(fgets(line, sizeof line, file)); /* the names of the columns */
  for (; fgets(line, sizeof line, file); count++) {
    row r = {.value = 0};
    if (!read(line, &r)) continue;
    if (test_is_sample() ? !r.tiny : !r.quick && !is_long()) continue;
    check_row(&r);
    checked++;
  }
  fclose(file);
  printf("%s: %u of %u lines\n", name, checked, count);
  assert_int_equal(count, rows);
}

/* ---- Cram: rows, columns, value ---- */

static bool read_cram(const char *line, row *out) {
  unsigned rows, columns;
  if (sscanf(line, "%u\t%u\t%u", &rows, &columns, &out->value) != 3) fail_msg("%s", line);
  snprintf(out->text, sizeof out->text, "cram(%ux%u)", rows, columns);
  out->quick = rows <= 3 || rows * columns <= 40 || (rows % 2 == 0 && columns % 2 == 0);
  out->tiny = rows == 1 || rows * columns <= 24;
  return true;
}

static void cram(void **state) {
  (void)state;
  check_file("cram.tsv", read_cram, CRAM);
}

/* ---- Chomp: rows, columns, value ---- */

static bool read_chomp(const char *line, row *out) {
  unsigned rows, columns;
  if (sscanf(line, "%u\t%u\t%u", &rows, &columns, &out->value) != 3) fail_msg("%s", line);
  snprintf(out->text, sizeof out->text, "chomp(%ux%u)", rows, columns);
  out->only_computed = out->hard = out->quick = true;
  out->tiny = rows * columns <= 24;
  return true;
}

static void chomp(void **state) {
  (void)state;
  check_file("chomp.tsv", read_chomp, CHOMP);
}

/* ---- Node Kayles: family, m, n, value, source ---- */

/* The table leaves out the graph without nodes. */
static bool read_node_kayles(const char *line, row *out) {
  char family[64];
  unsigned m, n, nodes;
  if (sscanf(line, "%63s %u %u %u", family, &m, &n, &out->value) != 4) fail_msg("%s", line);
  nodes = m * n;
  if (strcmp(family, "path") == 0 || strcmp(family, "cycle") == 0)
    snprintf(out->text, sizeof out->text, "nodekayles{%s %u}", family, n);
  else if (strcmp(family, "genPetersen(n,2)") == 0)
    snprintf(out->text, sizeof out->text, "nodekayles{petersen %u,%u}", m, n);
  else
    snprintf(out->text, sizeof out->text, "nodekayles{%s %ux%u}", family, m, n);
  out->hard = nodes > 80 || (m == 5 && nodes == 45);
  out->quick = nodes <= 100 && !(m == 5 && nodes == 45); /* 5x9 takes longer than 7x7 */
  out->tiny = nodes <= 30;
  out->only_computed = strstr(line, "\tcomputed only") != NULL;
  return n > 0;
}

static void node_kayles(void **state) {
  (void)state;
  check_file("nodekayles.tsv", read_node_kayles, NODE_KAYLES);
}

/* ---- beyond what is published ---- */

/* Node Kayles on 3 x n cells: OEIS A316632 ends at n = 16. The values in docs/boards.md, by
 * techniques that work in different ways. */
static void beyond(void **state) {
  static const unsigned values[] = {2, 2, 1, 1, 5, 0, 1, 1, 3, 0, 2}; /* from n = 17 on */
  static const grundy_technique how[] = {GRUNDY_HOW_PROOF, GRUNDY_HOW_TEST, GRUNDY_HOW_HASH};
  unsigned most[] = {27, 20, 18};
  (void)state;
  if (is_long()) most[1] = 27, most[2] = 20;
  if (test_is_sample()) most[0] = most[1] = most[2] = 17;
  for (unsigned i = 0; i < 3; i++)
    for (unsigned n = 17; n <= most[i]; n++) {
      row r = {.value = values[n - 17], .quick = true};
      snprintf(r.text, sizeof r.text, "nodekayles{grid 3x%u}", n);
      assert_true(agrees(&r, how[i]));
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(cram), cmocka_unit_test(chomp),
                                     cmocka_unit_test(node_kayles), cmocka_unit_test(beyond)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

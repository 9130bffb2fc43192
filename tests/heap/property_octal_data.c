/* The published sequences, checksums and periods of data/octal against the library.
 *
 * What needs more than ten million values waits for ./check --long, which sets GRUNDY_LONG; the
 * period of 0.106 needs 10^12 of them, and has only its first values checked.
 */
/* SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "heap/period/published.h"
#include "heap_lab.h"

#define OCTAL GRUNDY_DATA "/octal"

enum { SMALL = 100000, LONG_REACH = 1000000000, FILES = 16, CHECKSUMS = 17, PERIODS = 89 };

/* How many values a row may need; fewer in games that have no sparse space, and where a sample is
 * enough: sanitizers are slow. */
static uint64_t reach(bool sparse) {
  if (test_is_sample()) return 30000;
  return sparse ? 10000000 : 300000;
}

static FILE *open_data(const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", OCTAL, name);
  FILE *file = fopen(path, "r");
  if (!file) fail_msg("cannot read %s", path);
  return file;
}

/* ---- sequences: "# name code X; ...", then lines "n G(n)" ---- */

static void read_header(const char *name, const char *header, test_rule *out) {
  char code[64];
  const char *at = strstr(header, " code ");
  if (strcmp(name, "seq_laskers_nim.txt") == 0)
    assert_true(rule_of_name("lasker", out));
  else if (!at || sscanf(at, " code %63[^;];", code) != 1 || !rule_of_name(code, out))
    fail_msg("%s: no code in its first line", name);
}

static void compare_sequence(const char *name, const test_rule *rule, const uint32_t *values,
                             uint64_t count) {
  for (enum gi_heap_engine engine = GI_HEAP_AUTO; engine < GI_HEAP_ENGINES; engine++) {
    heap_lab lab;
    heap_lab_open(&lab, rule, 1);
    if (gi_series_can(&lab.series, engine)) {
      heap_lab_extend(&lab, engine, count);
      for (uint64_t n = 0; n < count; n++)
        if (gi_series_at(&lab.series, n) != values[n])
          fail_msg("%s: %s, G(%llu) = %u, published is %u", name, heap_engine_name(engine),
                   (unsigned long long)n, gi_series_at(&lab.series, n), values[n]);
    }
    heap_lab_close(&lab);
  }
}

static void check_sequence(const char *name) {
  static uint32_t values[10000];
  char header[512];
  test_rule rule;
  unsigned long long n, value;
  uint64_t count = 0;
  FILE *file = open_data(name);
  assert_non_null(fgets(header, sizeof header, file));
  read_header(name, header, &rule);
  while (fscanf(file, "%llu %llu", &n, &value) == 2) {
    assert_true(n == count && n < 10000);
    values[count++] = (uint32_t)value;
  }
  assert_true(feof(file));
  fclose(file);
  if (count < 1001) fail_msg("%s: only %llu values", name, (unsigned long long)count);
  compare_sequence(name, &rule, values, count);
}

static void sequences(void **state) {
  unsigned files = 0;
  (void)state;
  DIR *folder = opendir(OCTAL);
  assert_non_null(folder);
  for (struct dirent *entry; (entry = readdir(folder));)
    if (strncmp(entry->d_name, "seq_", 4) == 0) {
      check_sequence(entry->d_name);
      files++;
    }
  closedir(folder);
  assert_int_equal(files, FILES);
}

/* ---- checksums: game, N, hash of G(0), ..., G(N) ---- */

static uint64_t hash_of(const gi_series *s, uint64_t last) {
  uint64_t h = UINT64_C(1469598103934665603);
  for (uint64_t n = 0; n <= last; n++) h = (h ^ gi_series_at(s, n)) * UINT64_C(1099511628211);
  return h;
}

static void check_hash(const test_rule *rule, enum gi_heap_engine engine, uint64_t last,
                       uint64_t hash) {
  heap_lab lab;
  heap_lab_open(&lab, rule, 1);
  if (gi_series_can(&lab.series, engine)) {
    heap_lab_extend(&lab, engine, last + 1);
    if (hash_of(&lab.series, last) != hash)
      fail_msg("%s: %s, the values up to %llu have the hash %016llx, published is %016llx",
               rule->text, heap_engine_name(engine), (unsigned long long)last,
               (unsigned long long)hash_of(&lab.series, last), (unsigned long long)hash);
  }
  heap_lab_close(&lab);
}

static void checksums(void **state) {
  char line[512], game[64];
  unsigned long long last, hash;
  unsigned rows = 0;
  (void)state;
  FILE *file = open_data("checksums.tsv");
  while (fgets(line, sizeof line, file)) {
    test_rule rule;
    if (*line == '#') continue;
    if (sscanf(line, "%63s %llu %llx", game, &last, &hash) != 3 || !rule_of_name(game, &rule))
      fail_msg("checksums.tsv: %s", line);
    rows++;
    if (last > reach(strcmp(game, "0.007") != 0 && strcmp(game, "0.6") != 0)) continue;
    check_hash(&rule, GI_HEAP_AUTO, last, hash);
    if (last > SMALL) continue;
    check_hash(&rule, GI_HEAP_DENSE, last, hash);
    check_hash(&rule, GI_HEAP_SPARSE, last, hash);
  }
  fclose(file);
  assert_int_equal(rows, CHECKSUMS);
}

/* ---- periods: game, period, least pre-period, largest value if known, source ---- */

typedef struct published {
  char game[64];
  uint64_t period, preperiod;
  uint32_t most;
  bool has_most;
} published;

/* The columns are parted by tabs, and the largest value may be missing. */
static void read_period(const char *line, published *out) {
  unsigned long long period, preperiod;
  unsigned most = 0;
  int length = 0;
  *out = (published){.most = 0};
  if (sscanf(line, "%63[^\t]\t%llu\t%llu\t%n", out->game, &period, &preperiod, &length) != 3 ||
      length == 0)
    fail_msg("periods.tsv: %s", line);
  out->has_most = sscanf(line + length, "%u\t", &most) == 1;
  out->period = period;
  out->preperiod = preperiod;
  out->most = most;
}

/* The theorem of Guy and Smith needs so many values at most; there may be a shorter proof. */
static uint64_t values_needed(const published *p, const test_rule *rule) {
  return 2 * p->preperiod + 2 * p->period + rule->rule.count;
}

static void check_period(const published *p, const test_rule *rule) {
  grundy_sequence *sequence;
  grundy_period_question question;
  grundy_period found;
  grundy_error error;
  grundy *g = grundy_new(NULL);
  assert_non_null(g);
  grundy_period_question_init(&question);
  question.limit = 2 * values_needed(p, rule) + 5000;
  assert_int_equal(grundy_sequence_new(g, &rule->rule, &sequence, &error), GRUNDY_OK);
  grundy_status status = grundy_sequence_period(sequence, p->game, &question, &found, &error);
  if (status != GRUNDY_OK || !found.found || found.proof == GRUNDY_PROOF_NONE)
    fail_msg("%s: no period is proved", p->game);
  if (found.period != p->period || found.preperiod != p->preperiod || found.saltus != 0)
    fail_msg("%s: period %llu from %llu, published is %llu from %llu", p->game,
             (unsigned long long)found.period, (unsigned long long)found.preperiod,
             (unsigned long long)p->period, (unsigned long long)p->preperiod);
  if (p->has_most && found.most != p->most)
    fail_msg("%s: the largest value is %u, published is %u", p->game, (unsigned)found.most,
             p->most);
  grundy_sequence_free(sequence);
  grundy_free(g);
}

static void periods(void **state) {
  const char *longer = getenv("GRUNDY_LONG");
  uint64_t most = longer && *longer ? LONG_REACH : reach(true);
  unsigned rows = 0;
  char line[512];
  (void)state;
  FILE *file = open_data("periods.tsv");
  while (fgets(line, sizeof line, file)) {
    published p;
    test_rule rule;
    if (*line == '#') continue;
    read_period(line, &p);
    if (!rule_of_code(p.game, &rule)) fail_msg("periods.tsv: %s", line);
    rows++;
    uint64_t end = p.preperiod + p.period; /* a long search has an estimate */
    assert_int_equal(gi_published_end(&rule.rule), end > 100000000 ? end : 0);
    if (values_needed(&p, &rule) <= most) check_period(&p, &rule);
  }
  fclose(file);
  assert_int_equal(rows, PERIODS);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(sequences), cmocka_unit_test(checksums),
                                     cmocka_unit_test(periods)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

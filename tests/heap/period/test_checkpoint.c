/* Checkpoints: a search that is stopped anywhere and continued ends as one that never stopped; a
 * file with any one byte changed, cut off anywhere, or of another game is refused, and stays. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "grundy/grundy.h"
#include "heap/period/checkpoint.h"
#include "heap_lab.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

/* ---- a folder of its own ---- */

static char folder[] = "/tmp/grundy-checkpoint-XXXXXX";

static const char *path_of(const char *name) {
  static char path[200];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static int make_folder(void **state) {
  (void)state;
  return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
  (void)state;
  unlink(path_of("file"));
  return rmdir(folder); /* nothing else was left behind */
}

/* ---- the public interface ---- */

static grundy_status run(grundy *g, const grundy_rule *rule, const char *label, const char *path,
                         uint64_t limit, uint64_t positions, grundy_period *out,
                         grundy_error *error) {
  grundy_sequence *s;
  grundy_period_question q;
  grundy_period_question_init(&q);
  q.checkpoint = path;
  q.limit = limit;
  q.checkpoint_seconds = positions % 2 ? 0 : 60; /* at every step, or at the end alone */
  grundy_set_limits(g, 0, positions, 0);
  assert_int_equal(grundy_sequence_new(g, rule, &s, error), GRUNDY_OK);
  grundy_status status = grundy_sequence_period(s, label, &q, out, error);
  grundy_sequence_free(s);
  return status;
}

static void assert_same(const char *text, grundy_period a, grundy_period b) {
  a.seconds = b.seconds = 0;
  if (a.found != b.found || a.preperiod != b.preperiod || a.period != b.period ||
      a.saltus != b.saltus || a.proof != b.proof || a.checked != b.checked || a.most != b.most ||
      a.most_at != b.most_at || a.sparse != b.sparse || a.mask != b.mask ||
      a.by_parity != b.by_parity || a.rare_count != b.rare_count || a.rare_last != b.rare_last ||
      a.stop != b.stop)
    fail_msg("%s: %llu from %llu, checked %llu, not %llu from %llu, checked %llu", text,
             (unsigned long long)b.period, (unsigned long long)b.preperiod,
             (unsigned long long)b.checked, (unsigned long long)a.period,
             (unsigned long long)a.preperiod, (unsigned long long)a.checked);
}

static void random_rule(test_rule *rule, rng *r) {
  switch (rng_below(r, 4)) {
  case 0:
    rule_random_set(r, 6, 30, rule);
    break;
  case 1:
    rule_random_tail(r, 4, 6, rule);
    break;
  case 2:
    rule_random_code(r, 16, 3, rule);
    break;
  default:
    rule_random_code(r, 8, 4, rule);
  }
}

static void continued(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  grundy *g = grundy_new(NULL);
  for (uint64_t i = test_cases(150); i > 0; i--) {
    test_rule rule;
    grundy_period whole, parts;
    grundy_error error;
    random_rule(&rule, &r);
    uint64_t limit = rule.rule.form == GRUNDY_RULE_CODE ? 100 + rng_below(&r, 300) : 0;
    grundy_status expected = run(g, &rule.rule, rule.text, NULL, limit, 0, &whole, &error), status;
    const char *path = path_of("file");
    unlink(path);
    for (unsigned tries = 0;; tries++) {
      assert_true(tries < 10000);
      uint64_t positions = 1 + rng_below(&r, rng_below(&r, 2) ? 40 : 400);
      status = run(g, &rule.rule, rule.text, path, limit, positions, &parts, &error);
      if (status < GRUNDY_OK) fail_msg("%s: %s", rule.text, error.message);
      if (status == GRUNDY_OK || parts.stop == GRUNDY_STOP_NONE) break;
      assert_int_equal(parts.stop, GRUNDY_STOP_POSITIONS);
      assert_int_equal(access(path, R_OK), 0);
    }
    /* A last look at what is known may prove a period before the search has come to it. */
    if (status == GRUNDY_OK && parts.checked < whole.checked) {
      parts.checked = whole.checked;
      if (parts.saltus) parts.most = whole.most;
      if (parts.saltus) parts.most_at = whole.most_at;
    }
    assert_int_equal(status, expected);
    assert_same(rule.text, whole, parts);
  }
  grundy_free(g);
}

/* ---- files that are none ---- */

typedef struct bytes {
  uint8_t *at;
  size_t size, read;
} bytes;

static bytes load(const char *path) {
  FILE *file = fopen(path, "rb");
  bytes b = {.at = malloc(1 << 20)};
  assert_true(file && b.at);
  b.size = fread(b.at, 1, 1 << 20, file);
  fclose(file);
  return b;
}

static void store(const char *path, const uint8_t *at, size_t size) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(at, 1, size, file), size);
  assert_int_equal(fclose(file), 0);
}

static bool read_bytes(void *user, void *to, size_t size) {
  bytes *b = user;
  if (b->size - b->read < size) return false;
  memcpy(to, b->at + b->read, size);
  b->read += size;
  return true;
}

static const gi_checkpoint owner = {.label = "0.77", .technique = GRUNDY_HOW_AUTO};

static grundy_status parse(const bytes *b, size_t size, grundy_error *error) {
  test_rule rule;
  heap_lab lab;
  bytes copy = {b->at, size, 0};
  gi_checkpoint_source in = {read_bytes, &copy, size};
  rule_code(&rule, "0.77");
  heap_lab_open(&lab, &rule, 1);
  grundy_status status = gi_checkpoint_parse(&in, "file", &owner, &lab.series, &lab.period, error);
  heap_lab_close(&lab);
  return status;
}

static bytes small_file(grundy *g) {
  test_rule rule;
  grundy_period p;
  grundy_error error;
  const char *path = path_of("file");
  unlink(path);
  assert_int_equal(run(g, rule_code(&rule, "0.77"), "0.77", path, 100, 0, &p, &error),
                   GRUNDY_UNKNOWN);
  bytes b = load(path);
  assert_int_equal(parse(&b, b.size, &error), GRUNDY_OK);
  return b;
}

static void damaged(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_error error;
  bytes b = small_file(g);
  (void)state;
  assert_true(b.size < 1000);
  for (size_t i = 0; i < b.size; i++)
    for (unsigned bit = 0; bit < 8; bit++) {
      b.at[i] ^= (uint8_t)(1u << bit);
      assert_int_equal(parse(&b, b.size, &error), GRUNDY_EINPUT);
      assert_true(error.message[0] != '\0');
      b.at[i] ^= (uint8_t)(1u << bit);
    }
  for (size_t size = 0; size < b.size; size++)
    assert_int_equal(parse(&b, size, &error), GRUNDY_EINPUT);
  b.at[b.size] = 0;
  assert_int_equal(parse(&b, b.size + 1, &error), GRUNDY_EINPUT);
  assert_int_equal(parse(&b, b.size, &error), GRUNDY_OK);
  free(b.at);
  grundy_free(g);
}

/* Numbers in the header that are wrong, with right checksums. */
static void unsound(void **state) {
  enum { HEAD = 208, FIRST = 16 };
  const uint64_t wrong[] = {UINT64_MAX,
                            UINT64_C(1) << 63,
                            UINT64_C(1) << 61,
                            UINT64_C(1) << 40,
                            UINT64_C(1) << 32,
                            1u << 20,
                            101,
                            3,
                            1,
                            0};
  grundy *g = grundy_new(NULL);
  grundy_error error;
  bytes b = small_file(g), c = {malloc(b.size), b.size, 0};
  (void)state;
  assert_non_null(c.at);
  for (size_t at = FIRST; at < HEAD; at += 8)
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
      memcpy(c.at, b.at, b.size);
      memcpy(c.at + at, &wrong[i], 8);
      uint64_t head = XXH3_64bits(c.at, HEAD);
      memcpy(c.at + HEAD, &head, 8);
      uint64_t body = XXH3_64bits(c.at, b.size - 8);
      memcpy(c.at + b.size - 8, &body, 8);
      grundy_status status = parse(&c, c.size, &error); /* some do no harm */
      assert_true(status == GRUNDY_OK || status == GRUNDY_EINPUT);
    }
  free(b.at);
  free(c.at);
  grundy_free(g);
}

static void refused(const grundy_rule *rule, const char *label, const char *path, uint64_t limit,
                    grundy_technique how, const char *says) {
  grundy *g = grundy_new(NULL);
  grundy_sequence *s;
  grundy_period p;
  grundy_error error;
  grundy_period_question q;
  grundy_period_question_init(&q);
  q.checkpoint = path;
  q.limit = limit;
  q.technique = how;
  assert_int_equal(grundy_sequence_new(g, rule, &s, &error), GRUNDY_OK);
  assert_int_equal(grundy_sequence_period(s, label, &q, &p, &error), GRUNDY_EINPUT);
  if (!strstr(error.message, says)) fail_msg("%s: not \"%s\"", error.message, says);
  assert_int_equal(error.status, GRUNDY_EINPUT);
  grundy_sequence_free(s);
  grundy_free(g);
}

static void foreign(void **state) {
  grundy *g = grundy_new(NULL);
  test_rule kayles, other;
  bytes b = small_file(g);
  const char *path = path_of("file");
  (void)state;
  rule_code(&kayles, "0.77");
  rule_code(&other, "0.37");
  refused(&kayles.rule, "0.37", path, 0, GRUNDY_HOW_AUTO, "is of 0.77, not of 0.37");
  refused(&other.rule, "0.77", path, 0, GRUNDY_HOW_AUTO, "other rules");
  refused(&kayles.rule, "0.77", path, 0, GRUNDY_HOW_PLAIN, "technique");
  bytes after = load(path); /* it was not changed */
  assert_int_equal(after.size, b.size);
  assert_memory_equal(after.at, b.at, b.size);
  store(path, (const uint8_t *)"a text of somebody else", 23);
  refused(&kayles.rule, "0.77", path, 0, GRUNDY_HOW_AUTO, "not a checkpoint");
  refused(&kayles.rule, "0.77", folder, 0, GRUNDY_HOW_AUTO, "cannot hold a checkpoint");
  refused(&kayles.rule, "0.77", path_of("nowhere/file"), 100, GRUNDY_HOW_AUTO, "cannot be written");
  free(b.at);
  free(after.at);
  grundy_free(g);
}

/* What was written in the middle is not there under the file's own name. */
static void left_over(void **state) {
  grundy *g = grundy_new(NULL);
  test_rule rule;
  grundy_period p;
  grundy_error error;
  bytes b = small_file(g);
  (void)state;
  char part[220];
  snprintf(part, sizeof part, "%s.part", path_of("file"));
  store(part, b.at, b.size / 2); /* killed while it was written */
  assert_int_equal(run(g, rule_code(&rule, "0.77"), "0.77", path_of("file"), 120, 0, &p, &error),
                   GRUNDY_UNKNOWN);
  assert_int_equal(p.checked, 120);
  assert_int_equal(access(part, F_OK), -1);
  free(b.at);
  grundy_free(g);
}

static bool write_bytes(void *user, const void *from, size_t size) {
  bytes *b = user;
  uint8_t *at = realloc(b->at, b->size + size);
  assert_non_null(at);
  memcpy(at + b->size, from, size);
  b->at = at;
  b->size += size;
  return true;
}

/* A file with the newest values alone, of a series that has all of them, or has slid. The
 * search goes on from it, also where it must begin anew. */
static void newest(void **state) {
  static const char *const codes[] = {"0.106", "0.014", "0.172", "0.034"};
  (void)state;
  for (size_t i = 0; i < sizeof codes / sizeof *codes * 2; i++) {
    test_rule rule;
    heap_lab lab, other;
    grundy_error error;
    bytes b = {0};
    bool late = i / 2 == 3; /* a rare heap at 374473 */
    uint64_t end = late ? 340000 : 300000;
    gi_checkpoint of = {.label = codes[i / 2], .most = 1};
    heap_lab_open(&lab, (rule_code(&rule, codes[i / 2]), &rule), 1);
    if (i % 2) lab.period.keep_all = 1;
    assert_true(gi_period_search(&lab.series, GI_HEAP_AUTO, end, &lab.period));
    assert_int_equal(lab.series.base > 0, i % 2);
    assert_true(gi_checkpoint_print(&of, &lab.series, &lab.period, write_bytes, &b));
    gi_checkpoint_source in = {read_bytes, &b, b.size};
    heap_lab_open(&other, &rule, 1);
    if (gi_checkpoint_parse(&in, "file", &of, &other.series, &other.period, &error) != GRUNDY_OK)
      fail_msg("%s: %s", codes[i / 2], error.message);
    assert_int_equal(other.series.known, end);
    assert_true(other.series.base > 0 && other.series.base >= lab.series.base);
    assert_true(gi_period_search(&lab.series, GI_HEAP_AUTO, end + 100000, &lab.period));
    assert_true(gi_period_search(&other.series, GI_HEAP_AUTO, end + 100000, &other.period));
    assert_int_equal(other.series.replays > 0, late);
    uint64_t n = lab.series.base > other.series.base ? lab.series.base : other.series.base;
    for (assert_true(n < end + 90000); n < end + 100000; n++)
      assert_int_equal(gi_series_at(&lab.series, n), gi_series_at(&other.series, n));
    assert_int_equal(lab.period.most, other.period.most);
    heap_lab_close(&lab);
    heap_lab_close(&other);
    free(b.at);
  }
}

/* Who has the lock, and who has not: one at a time, again and again, whatever was left behind. */
static void locked(void **state) {
  enum { PROCESSES = 4, ROUNDS = 200 };
  grundy *g = grundy_new(NULL);
  grundy_error error;
  gi_kept_file one, other;
  char counter[220];
  pid_t children[PROCESSES];
  (void)state;
  snprintf(counter, sizeof counter, "%s", path_of("counter"));
  assert_int_equal(gi_kept_file_open(&one, g, path_of("file"), &error), GRUNDY_OK);
  assert_int_equal(gi_kept_file_open(&other, g, path_of("file"), &error), GRUNDY_EINPUT);
  assert_non_null(strstr(error.message, "another process"));
  gi_kept_file_close(&one);
  store(counter, (const uint8_t *)"\0\0\0\0", sizeof(uint32_t));
  for (size_t i = 0; i < PROCESSES; i++) {
    children[i] = fork();
    assert_true(children[i] >= 0);
    if (children[i]) continue;
    for (unsigned round = 0; round < ROUNDS;) { /* each adds 1 to the counter, under the lock */
      uint32_t count = 0;
      if (gi_kept_file_open(&one, g, path_of("file"), &error) != GRUNDY_OK) continue;
      FILE *file = fopen(counter, "r+b");
      if (!file || fread(&count, sizeof count, 1, file) != 1) _exit(1);
      count++;
      rewind(file);
      if (fwrite(&count, sizeof count, 1, file) != 1 || fclose(file)) _exit(1);
      if (++round < ROUNDS || i % 2) gi_kept_file_close(&one);
    }
    kill(getpid(), SIGKILL); /* half of them hold it when they are killed */
  }
  for (size_t i = 0; i < PROCESSES; i++)
    assert_int_equal(waitpid(children[i], NULL, 0), children[i]);
  bytes b = load(counter);
  uint32_t count;
  memcpy(&count, b.at, sizeof count);
  assert_int_equal(count, PROCESSES * ROUNDS);
  assert_int_equal(gi_kept_file_open(&one, g, path_of("file"), &error), GRUNDY_OK);
  gi_kept_file_close(&one);
  unlink(counter);
  free(b.at);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(continued), cmocka_unit_test(damaged),   cmocka_unit_test(unsound),
      cmocka_unit_test(foreign),   cmocka_unit_test(left_over), cmocka_unit_test(locked),
      cmocka_unit_test(newest),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

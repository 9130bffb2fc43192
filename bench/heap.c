/* bench/heap: Grundy values of heap games a second, beside two plain programs, in one run.
 *
 *   bench_heap [--quick] [GAME...]       all games, or those; --quick takes a few seconds
 *
 * The engine extends a series from nothing to n, end to end: finding the sparse space, speculating,
 * proving each value. It never looks for a period here, so it computes every value; how long it
 * takes to find and prove a period is on lines of its own. The plain program is the definition, the
 * scalar one a straightforward sparse space without vectors (heap_reference.h); each runs for
 * some seconds at most, and the n that it has reached stands beside its rate. The ratio is the
 * engine's rate on one thread over that of the scalar program, or of the plain one where only
 * objects are taken.
 *
 * All programs must agree on all values that they have before a figure is printed; else the status
 * is 1. What the engine does on one thread and on two is run in turn, and the best of each counts.
 * What runs on one thread is measured in seconds of the processor, two threads by the clock.
 */
/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#endif

#include "grundy/grundy.h"
#include "heap/series.h"
#include "heap_reference.h"

enum { ROUNDS = 3, PLAIN_END = 100000, QUICK_PLAIN_END = 10000 };
static const double enough = 5, patience = 10, quick_patience = 0.2; /* seconds */

/* ---- the games ---- */

typedef struct bench_game {
  const char *name;
  uint32_t end, quick_end; /* values G(0), ..., G(end-1) */
  grundy_rule rule;
} bench_game;

#define DIGITS(...)                                                                                \
  {                                                                                                \
    .size = sizeof(grundy_rule), .form = GRUNDY_RULE_CODE,                                         \
    .digits = (const uint8_t[]){__VA_ARGS__}, .count = sizeof((const uint8_t[]){__VA_ARGS__})      \
  }
#define SET(...)                                                                                   \
  {                                                                                                \
    .size = sizeof(grundy_rule), .form = GRUNDY_RULE_SET, .set = (const uint64_t[]){__VA_ARGS__},  \
    .set_count = sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t)                        \
  }

static const uint8_t split[] = {4};

static const bench_game games[] = {
    {"0.104", 200000000, 20000, DIGITS(0, 1, 0, 4)},
    {"0.054", 150000000, 20000, DIGITS(0, 0, 5, 4)},
    {"0.454", 150000000, 20000, DIGITS(0, 4, 5, 4)},
    {"0.106", 200000000, 20000, DIGITS(0, 1, 0, 6)},
    {"kayles", 60000000, 20000, DIGITS(0, 7, 7)},
    {"grundy",
     7000000,
     20000,
     {.size = sizeof(grundy_rule),
      .form = GRUNDY_RULE_CODE,
      .digits = split,
      .count = 1,
      .unequal = true}},
    {"0.6", 3000000, 10000, DIGITS(0, 6)},
    {"0.007", 600000, 10000, DIGITS(0, 0, 0, 7)},
    {"0.161", 3000000, 10000, DIGITS(0, 1, 6, 1)},
    {"0.034", 3000000, 10000, DIGITS(0, 0, 3, 4)},
    {"0.014", 2000000, 10000, DIGITS(0, 0, 1, 4)},
    {"0.172", 2000000, 10000, DIGITS(0, 1, 7, 2)},
    {"0.167", 50000000, 20000, DIGITS(0, 1, 6, 7)},
    {"0.143", 2097152, 10000, DIGITS(0, 1, 4, 3)},
    {"0.146", 262144, 10000, DIGITS(0, 1, 4, 6)},
    {"0.114", 262144, 10000, DIGITS(0, 1, 1, 4)},
    {"0.006", 262144, 10000, DIGITS(0, 0, 0, 6)},
    {"{1,4,9}", 400000000, 1000000, SET(1, 4, 9)},
    {"{2,5,7}", 400000000, 1000000, SET(2, 5, 7)},
    {"{3,5,8,13,21}", 400000000, 1000000, SET(3, 5, 8, 13, 21)},
    {"{1..16}", 400000000, 1000000, SET(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)},
};
enum { GAMES = sizeof games / sizeof *games };

static void die(const char *game, const char *what) {
  fprintf(stderr, "bench/heap: %s: %s\n", game, what);
  exit(3);
}

/* Of the clock if there are several threads, of the processor otherwise. */
static double seconds(unsigned threads) {
  return threads > 1 ? gi_seconds() : ref_seconds();
}

/* ---- instructions, where the machine lets us count them ---- */

static int counter_open(void) {
#ifdef __linux__
  struct perf_event_attr attr = {.type = PERF_TYPE_HARDWARE,
                                 .size = sizeof attr,
                                 .config = PERF_COUNT_HW_INSTRUCTIONS,
                                 .disabled = 1,
                                 .exclude_kernel = 1,
                                 .exclude_hv = 1};
  return (int)syscall(SYS_perf_event_open, &attr, 0, -1, -1, 0);
#else
  return -1;
#endif
}

static void counter_start(int counter) {
#ifdef __linux__
  if (counter < 0) return;
  ioctl(counter, PERF_EVENT_IOC_RESET, 0);
  ioctl(counter, PERF_EVENT_IOC_ENABLE, 0);
#else
  (void)counter;
#endif
}

/* 0 if they were not counted */
static double counter_stop(int counter) {
  uint64_t count = 0;
#ifdef __linux__
  if (counter < 0) return 0;
  ioctl(counter, PERF_EVENT_IOC_DISABLE, 0);
#endif
  return counter >= 0 && read(counter, &count, sizeof count) == sizeof count ? (double)count : 0;
}

/* ---- the engine ---- */

typedef struct engine_run {
  grundy *g;
  gi_budget budget;
  gi_meter meter;
  gi_series series;
  double seconds, instructions;
} engine_run;

static void engine_start(engine_run *run, const bench_game *game, uint32_t end, unsigned threads,
                         int counter) {
  if (!(run->g = grundy_new(NULL))) die(game->name, "out of memory");
  grundy_set_threads(run->g, threads);
  gi_budget_init(&run->budget, run->g);
  gi_budget_start(&run->budget);
  gi_meter_init(&run->meter, &run->budget, true);
  double start = seconds(threads);
  counter_start(counter);
  if (!gi_series_init(&run->series, run->g, &game->rule, &run->budget, &run->meter))
    die(game->name, "the rule is not well made");
  bool done = gi_series_extend(&run->series, GI_HEAP_AUTO, end);
  run->instructions = counter_stop(counter);
  run->seconds = seconds(threads) - start;
  if (!done) die(game->name, "the engine has stopped early");
}

static void engine_end(engine_run *run) {
  gi_series_clear(&run->series);
  gi_meter_close(&run->meter);
  grundy_free(run->g);
}

static void differ(const char *game, uint64_t n, const char *who) {
  fprintf(stderr, "bench/heap: %s: G(%llu) differs from that of %s\n", game, (unsigned long long)n,
          who);
  exit(1);
}

/* ---- one game ---- */

typedef struct figures {
  double rate[2], instructions, plain_rate, scalar_rate;
  uint32_t end, plain_end, scalar_end;
} figures;

static void compare_reference(const bench_game *game, const engine_run *run, const reference *r,
                              const char *who) {
  for (uint32_t n = 0; n < r->known; n++)
    if (gi_series_at(&run->series, n) != r->g[n]) differ(game->name, n, who);
}

static void measure_references(const bench_game *game, bool quick, const engine_run *run,
                               figures *out) {
  bool takes = game->rule.form == GRUNDY_RULE_SET;
  uint32_t plain_end = quick ? QUICK_PLAIN_END : takes ? out->end : PLAIN_END;
  double most = quick ? quick_patience : patience;
  reference r;
  ref_open(&r, &game->rule, plain_end);
  double start = ref_seconds();
  ref_plain(&r, plain_end, most);
  out->plain_rate = r.known / (ref_seconds() - start);
  out->plain_end = r.known;
  compare_reference(game, run, &r, "the plain program");
  ref_close(&r);
  if (takes) return;
  ref_open(&r, &game->rule, out->end);
  start = ref_seconds();
  ref_sparse(&r, out->end, most);
  out->scalar_rate = r.known / (ref_seconds() - start);
  out->scalar_end = r.known;
  compare_reference(game, run, &r, "the scalar program");
  ref_close(&r);
}

static void measure(const bench_game *game, bool quick, int counter, figures *out) {
  engine_run first, run;
  *out = (figures){.end = quick ? game->quick_end : game->end};
  engine_start(&first, game, out->end, 1, counter);
  double best[2] = {first.seconds, 1e300}, total = first.seconds;
  out->instructions = first.instructions / out->end;
  for (int round = 0; round < ROUNDS; round++)
    for (int threads = round ? 1 : 2; threads <= 2; threads++) {
      if (round && (quick || total > enough * ROUNDS)) continue;
      engine_start(&run, game, out->end, (unsigned)threads, -1);
      total += run.seconds;
      if (run.seconds < best[threads - 1]) best[threads - 1] = run.seconds;
      for (uint64_t n = 0; n < out->end; n++)
        if (gi_series_at(&run.series, n) != gi_series_at(&first.series, n))
          differ(game->name, n, "the first run");
      engine_end(&run);
    }
  out->rate[0] = out->end / best[0];
  out->rate[1] = out->end / best[1];
  measure_references(game, quick, &first, out);
  engine_end(&first);
}

/* ---- the table ---- */

/* "12.3 M", in a ring of buffers */
static const char *short_number(double x) {
  static char texts[8][16];
  static unsigned next;
  char *text = texts[next++ % 8];
  if (x <= 0)
    snprintf(text, sizeof *texts, "-");
  else if (x >= 999.5e6)
    snprintf(text, sizeof *texts, "%.3g G", x / 1e9);
  else if (x >= 999.5e3)
    snprintf(text, sizeof *texts, "%.3g M", x / 1e6);
  else if (x >= 999.5)
    snprintf(text, sizeof *texts, "%.3g k", x / 1e3);
  else
    snprintf(text, sizeof *texts, "%.3g", x);
  return text;
}

static void print_head(void) {
  printf("%-14s %9s %10s %10s %18s %18s %7s %7s\n", "values/s", "n", "1 thread", "2 threads",
         "plain (n)", "scalar sparse (n)", "ratio", "instr.");
}

static void print_figures(const char *name, const figures *f) {
  double scalar = f->scalar_rate > 0 ? f->scalar_rate : f->plain_rate;
  printf("%-14s %9s %10s %10s %8s (%7s) %8s (%7s) %7.1f %7s\n", name, short_number(f->end),
         short_number(f->rate[0]), short_number(f->rate[1]), short_number(f->plain_rate),
         short_number(f->plain_end), short_number(f->scalar_rate), short_number(f->scalar_end),
         f->rate[0] / scalar, short_number(f->instructions));
  fflush(stdout);
}

/* ---- periods ---- */

/* Seconds to the proof; `*out` is the period. */
static double prove_period(const bench_game *game, unsigned threads, grundy_period *out) {
  grundy_sequence *sequence = NULL;
  grundy_error error = {.message = ""};
  grundy_period_question question;
  grundy *g = grundy_new(NULL);
  if (!g) die(game->name, "out of memory");
  grundy_set_threads(g, threads);
  grundy_period_question_init(&question);
  double start = seconds(threads);
  if (grundy_sequence_new(g, &game->rule, &sequence, &error) != GRUNDY_OK ||
      grundy_sequence_period(sequence, game->name, &question, out, &error) != GRUNDY_OK)
    die(game->name, *error.message ? error.message : "no period is proved");
  double time = seconds(threads) - start;
  grundy_sequence_free(sequence);
  grundy_free(g);
  return time;
}

static void print_period(const bench_game *game) {
  grundy_period one, two;
  double time = prove_period(game, 1, &one), time_two = prove_period(game, 2, &two);
  if (one.period != two.period || one.preperiod != two.preperiod)
    differ(game->name, two.preperiod, "one thread");
  printf("%-14s period %llu from %llu, proved by %s at n = %s: %.2f s, with 2 threads %.2f s\n",
         game->name, (unsigned long long)one.period, (unsigned long long)one.preperiod,
         grundy_proof_name(one.proof), short_number((double)one.checked), time, time_two);
  fflush(stdout);
}

/* Whether its period is proved here. */
static bool has_period(const char *name, bool quick) {
  return strcmp(name, "kayles") == 0 ||
         (!quick && (strcmp(name, "0.054") == 0 || strcmp(name, "0.454") == 0));
}

static bool asked_for(const char *name, int count, char **names) {
  bool found = count == 0;
  for (int i = 0; i < count; i++) found = found || strcmp(names[i], name) == 0;
  return found;
}

static void usage(const char *unknown) {
  fprintf(stderr, "bench/heap: no game \"%s\"; the games are", unknown);
  for (int i = 0; i < GAMES; i++) fprintf(stderr, " '%s'", games[i].name);
  fprintf(stderr, "\n");
  exit(2);
}

int main(int argc, char **argv) {
  bool quick = argc > 1 && strcmp(argv[1], "--quick") == 0;
  int count = argc - 1 - quick, counter = counter_open();
  char **names = argv + 1 + quick;
  for (int i = 0; i < count; i++) {
    bool known = false;
    for (int j = 0; j < GAMES; j++) known = known || strcmp(names[i], games[j].name) == 0;
    if (!known) usage(names[i]);
  }
  print_head();
  for (int i = 0; i < GAMES; i++)
    if (asked_for(games[i].name, count, names)) {
      figures f;
      measure(&games[i], quick, counter, &f);
      print_figures(games[i].name, &f);
    }
  for (int i = 0; i < GAMES; i++)
    if (has_period(games[i].name, quick) && asked_for(games[i].name, count, names))
      print_period(&games[i]);
  if (counter >= 0) close(counter);
  return 0;
}

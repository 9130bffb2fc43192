/* cases.h: random cases for the property tests, repeatable from a printed seed.
 *
 * GRUNDY_CASES multiplies the number of cases (1 when unset; 0.1 and 50 are fine).
 * GRUNDY_SEED repeats a run: a number as the run has printed it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_CASES_H
#define GRUNDY_TEST_CASES_H

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* `base` times GRUNDY_CASES, at least 1. A factor that is not a positive number stops the program,
 * because a typing error must not pass for a long run. */
static inline uint64_t test_cases(uint64_t base) {
  const char *text = getenv("GRUNDY_CASES");
  double factor = 1;
  if (text != NULL && *text != '\0') {
    char *end;
    factor = strtod(text, &end);
    if (*end != '\0' || !(factor > 0 && factor <= 1e9)) {
      fprintf(stderr, "GRUNDY_CASES: \"%s\" is not a factor between 0 and 1e9\n", text);
      exit(2);
    }
  }
  double cases = (double)base * factor;
  if (cases >= 9e18) return UINT64_C(9000000000000000000);
  return cases < 1 ? 1 : (uint64_t)cases;
}

/* True if GRUNDY_CASES asks for a small sample: then slow tests take only a few of their cases. */
static inline bool test_is_sample(void) {
  return test_cases(100) < 20;
}

/* splitmix64 (Steele, Lea, Flood 2014): any seed will do, the period is 2^64. */
typedef struct rng {
  uint64_t state;
} rng;

static inline uint64_t rng_next(rng *r) {
  uint64_t z = r->state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* Uniform below `n`, which is not 0: the first 2^64 mod n values are dropped, as they would make
 * the small remainders likelier. */
static inline uint64_t rng_below(rng *r, uint64_t n) {
  uint64_t dropped = (0 - n) % n;
  uint64_t x;
  do x = rng_next(r);
  while (x < dropped);
  return x % n;
}

/* GRUNDY_SEED, or the clock. Prints the seed with the test's file and function, so that a failure
 * can be repeated. */
#define rng_seed_from_env() rng_seed_of(__FILE__, __func__)

static inline rng rng_seed_of(const char *file, const char *function) {
  const char *slash = strrchr(file, '/');
  const char *text = getenv("GRUNDY_SEED");
  rng r;
  if (text != NULL && *text != '\0') {
    char *end;
    errno = 0;
    r.state = strtoull(text, &end, 0);
    if (*end != '\0' || *text == '-' || errno != 0) {
      fprintf(stderr, "GRUNDY_SEED: \"%s\" is not a number of 64 bits\n", text);
      exit(2);
    }
  } else {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    r.state = (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
  }
  file = slash ? slash + 1 : file;
  printf("%.*s, %s: GRUNDY_SEED=%" PRIu64 "\n", (int)strcspn(file, "."), file, function, r.state);
  fflush(stdout);
  return r;
}

#endif

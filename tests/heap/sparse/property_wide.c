/* The loops for guesses with many codes, each against their definition: the least code that no
 * look back excludes. The look backs and the codes of the past are random, and so is below which
 * code the marks show anything. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "base/cpu.h"
#include "cases.h"
#include "heap/sparse/guess.h"

enum { PAST = 4096, COUNT = 256, MOST_LOOKS = 1400, MOST_CODES = 1 << 10 };

static rng r;

static int seed(void **state) {
  (void)state;
  r = rng_seed_from_env();
  return 0;
}

typedef struct loop {
  const char *name;
  gi_wide_run *run;
  bool bytes;
  unsigned block;     /* heaps that it looks at together, */
  unsigned most_bits; /* and what its codes have at most */
} loop;

static unsigned list_loops(loop loops[6]) {
  unsigned count = 0;
  loops[count++] = (loop){"wide8_portable", gi_wide8_portable_run, true, GI_BLOCK, 7};
  loops[count++] = (loop){"wide16_portable", gi_wide16_portable_run, false, GI_BLOCK, 10};
#if defined(__x86_64__)
  if (gi_cpu_has_avx2()) {
    loops[count++] = (loop){"wide8_avx2", gi_wide8_avx2_run, true, GI_BLOCK, 7};
    loops[count++] = (loop){"wide16_avx2", gi_wide16_avx2_run, false, GI_BLOCK, 10};
  }
  if (gi_cpu_has_avx512()) {
    loops[count++] = (loop){"wide8_avx512", gi_wide8_avx512_run, true, GI_BLOCK_BYTES, 8};
    loops[count++] = (loop){"wide16_avx512", gi_wide16_avx512_run, false, GI_BLOCK, 10};
  }
#endif
  return count;
}

/* One case for all loops: the codes before index PAST, and the look backs. */
typedef struct wide_case {
  unsigned bits, end, count;
  uint16_t past[PAST]; /* 1 << bits: no code */
  uint32_t distances[MOST_LOOKS];
  uint16_t flips[MOST_LOOKS];
} wide_case;

/* Numbers below `end`, of which the small ones are frequent, as among Grundy values. */
static unsigned small_code(unsigned end) {
  const unsigned most = 1 + (unsigned)rng_below(&r, end);
  return (unsigned)rng_below(&r, most);
}

/* Without gaps for codes of eight bits: then a byte has no bit for heaps without a code. */
static void make_case(wide_case *c) {
  c->bits = 1 + (unsigned)rng_below(&r, 10);
  c->end = 1u << (rng_below(&r, 4) ? c->bits : 1 + rng_below(&r, c->bits));
  c->count = 1 + (unsigned)rng_below(&r, rng_below(&r, 2) ? MOST_LOOKS : 40);
  const bool gaps = c->bits != 8;
  for (unsigned i = 0; i < PAST; i++)
    c->past[i] = (uint16_t)(gaps && rng_below(&r, 50) == 0 ? 1u << c->bits : small_code(c->end));
  for (unsigned k = 0; k < c->count; k++) {
    const uint64_t most = rng_below(&r, 4) ? PAST - 1 : 100;
    c->distances[k] = 1 + (uint32_t)rng_below(&r, most);
    c->flips[k] = (uint16_t)small_code(c->end);
  }
}

/* The definition. Returns how many heaps there are before one that has no code left. */
static size_t by_definition(const wide_case *c, uint16_t codes[PAST + COUNT]) {
  memcpy(codes, c->past, sizeof c->past);
  for (unsigned i = PAST; i < PAST + COUNT; i++) {
    bool excluded[2 * MOST_CODES] = {false};
    for (unsigned k = 0; k < c->count; k++) {
      const unsigned code = codes[i - c->distances[k]];
      if (!(code >> c->bits & 1)) excluded[code ^ c->flips[k]] = true;
    }
    unsigned least = 0;
    while (excluded[least]) least++;
    if (least >= c->end) return i - PAST;
    codes[i] = (uint16_t)least;
  }
  return COUNT;
}

static void *aligned_zeros(size_t size) {
  size = (size + 63) / 64 * 64;
  void *memory = aligned_alloc(64, size);
  assert_non_null(memory);
  memset(memory, 0, size);
  return memory;
}

/* The look backs in the order in which the loops want them: those into the block first. */
static void order_looks(const wide_case *c, const loop *l, gi_wide *w) {
  size_t k = 0;
  for (unsigned part = 0; part < 3; part++) {
    for (unsigned j = 0; j < c->count; j++) {
      const uint32_t d = c->distances[j];
      if ((d < l->block ? 0 : d < 2 * l->block ? 2 : 1) != part) continue;
      w->distances[k] = d;
      w->flips[k++] = c->flips[j];
    }
    if (part == 0) w->near_count = k;
  }
}

/* Below which code the marks show something: all codes, or a multiple of 32. */
static unsigned some_low(unsigned end) {
  if (end <= 64 || rng_below(&r, 3) == 0) return end;
  return 64 + 32 * (unsigned)rng_below(&r, (end - 64) / 32 + 1);
}

static void try_loop(const wide_case *c, const loop *l, const uint16_t *wanted, size_t made) {
  const size_t sets = (size_t)2 << c->bits;
  gi_wide w = {.count = c->count, .end = c->end, .none = 1u << c->bits};
  w.words = l->bytes ? l->block / 16 : (sets + 63) / 64;
  w.low = l->block == GI_BLOCK_BYTES ? some_low(c->end) : c->end;
  w.codes = aligned_zeros((PAST + COUNT + l->block) * sizeof(uint16_t));
  w.distances = aligned_zeros(c->count * sizeof *w.distances);
  w.flips = aligned_zeros(c->count * sizeof *w.flips);
  w.excluded = aligned_zeros(l->block * w.words * sizeof *w.excluded);
  w.bytes = aligned_zeros(8 * 64 * w.words);
  uint64_t *set = aligned_zeros(sets * w.words * sizeof *set);
  for (size_t code = 0; l->bytes && code < c->end; code++)
    set[code * w.words + code / 64] = UINT64_C(1) << code % 64;
  w.sets = set;
  order_looks(c, l, &w);
  w.marked = w.near_count + rng_below(&r, c->count - w.near_count + 1);
  for (size_t i = 0; i < PAST; i++) {
    if (l->bytes)
      ((uint8_t *)w.codes)[i] = (uint8_t)c->past[i];
    else
      ((uint16_t *)w.codes)[i] = c->past[i];
  }
  uint16_t got[COUNT];
  const size_t done = l->run(&w, PAST, COUNT, got);
  if (done != made)
    fail_msg("%s, %u bits, codes below %u: %zu guesses, not %zu", l->name, c->bits, c->end, done,
             made);
  for (size_t i = 0; i < done; i++)
    if (got[i] != wanted[PAST + i])
      fail_msg("%s, %u bits, codes below %u, low ones below %u: guess %zu is %u, not %u", l->name,
               c->bits, c->end, w.low, i, got[i], wanted[PAST + i]);
  free(set);
  free(w.bytes);
  free(w.excluded);
  free(w.flips);
  free(w.distances);
  free(w.codes);
}

static void as_defined(void **state) {
  (void)state;
  static wide_case c;
  static uint16_t wanted[PAST + COUNT];
  loop loops[6];
  const unsigned count = list_loops(loops);
  unsigned tried[6] = {0}, whole = 0, high = 0;
  const uint64_t cases = test_cases(1500);
  for (uint64_t i = 0; i < cases; i++) {
    make_case(&c);
    const size_t made = by_definition(&c, wanted);
    whole += made == COUNT;
    for (size_t k = 0; k < made; k++) high += wanted[PAST + k] >= 128;
    for (unsigned j = 0; j < count; j++) {
      if (c.bits > loops[j].most_bits) continue;
      try_loop(&c, &loops[j], wanted, made);
      tried[j]++;
    }
  }
  printf("%u cases without a missing code, %u codes above 127\n", whole, high);
  if (test_is_sample()) return;
  assert_true(whole > cases / 5 && high > cases / 5);
  for (unsigned j = 0; j < count; j++) assert_true(tried[j] > cases / 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(as_defined)};
  return cmocka_run_group_tests(tests, seed, NULL);
}

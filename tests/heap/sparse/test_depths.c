/* The bounds for the depths of witnesses, beside all that was noted. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "cases.h"
#include "heap/sparse/depths.h"

enum { NOTES = 400 };

typedef struct note {
  uint64_t from, to, depth;
} note;

/* What the notes say: the least heap that a witness of n >= from leaves, at least. */
static uint64_t by_notes(const note *notes, size_t count, uint64_t from) {
  uint64_t least = UINT64_MAX;
  for (size_t i = 0; i < count; i++) {
    if (notes[i].to <= from) continue;
    const uint64_t n = notes[i].from > from ? notes[i].from : from;
    const uint64_t floor = n > notes[i].depth ? n - notes[i].depth : 0;
    least = floor < least ? floor : least;
  }
  return least;
}

/* The bound is right everywhere, and exact where a piece begins. */
static void bounds(void **state) {
  rng r = rng_seed_from_env();
  static gi_depths d;
  static note notes[NOTES];
  uint64_t exact = 0;
  (void)state;
  for (uint64_t i = test_cases(300); i > 0; i--) {
    uint64_t known = rng_below(&r, 4) ? rng_below(&r, 100000) : 0;
    size_t count = 0;
    gi_depths_forget(&d, known);
    if (known) notes[count++] = (note){0, known, known};
    const uint64_t longest = UINT64_C(1) << (5 + rng_below(&r, 30));
    while (count < NOTES) {
      note *n = &notes[count++];
      *n = (note){known, known + 1 + rng_below(&r, longest), rng_below(&r, 5000)};
      if (rng_below(&r, 3) == 0) {
        const uint64_t spare = gi_depths_spare(&d, n->from, n->to);
        n->depth = spare < n->depth ? spare : n->depth; /* which must change nothing */
      }
      gi_depths_note(&d, n->from, n->to, n->depth);
      known = n->to;
    }
    for (unsigned k = 0; k < 100; k++) {
      uint64_t from = rng_below(&r, known);
      if (k % 2) from = from / d.span * d.span;
      const uint64_t wanted = by_notes(notes, count, from), got = gi_depths_floor(&d, from);
      assert_true(got <= wanted);
      if (k % 2) assert_int_equal(got, wanted);
      exact += got == wanted;
      const size_t piece = (size_t)(from / d.span);
      assert_true(got + d.depths[piece] >= from || got == wanted ||
                  got >= (piece + 1) * d.span - 5000);
    }
    assert_int_equal(gi_depths_floor(&d, known + d.span), 0);
  }
  assert_true(exact > 0);
}

/* Long pieces: the second bound, which does not grow with the distance from where a piece begins.
 */
static void long_pieces(void **state) {
  static gi_depths d;
  (void)state;
  gi_depths_forget(&d, 0);
  const uint64_t chunk = 1 << 17, end = UINT64_C(1) << 40;
  gi_depths_note(&d, 0, end - (UINT64_C(1) << 33), 9000);
  for (uint64_t n = end - (UINT64_C(1) << 33); n < end; n += chunk)
    gi_depths_note(&d, n, n + chunk, n % 7 * 1000);
  assert_int_equal(d.span, UINT64_C(1) << 30);
  for (uint64_t k = 1; k < 8; k++) {
    const uint64_t from = end - (k << 30) + 8192;
    assert_true(gi_depths_floor(&d, from) >= from - 6000);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(bounds), cmocka_unit_test(long_pieces)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

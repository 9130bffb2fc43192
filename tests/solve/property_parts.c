/* Splitting and symmetry inside the search: a row of Kayles as one position, a string of pins and
 * gaps. With `parts`, with a mirror as `canonical`, with both and with neither, values and misere
 * outcomes must be those of the built-in game. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { LONGEST = 24 };

static bool knock(char *pins, size_t length, size_t at, size_t n, grundy_sink *out) {
  for (size_t i = 0; i < n; i++)
    if (at + i >= length || pins[at + i] != 'i') return true;
  memset(pins + at, '.', n);
  bool ok = grundy_emit(out, pins, length);
  memset(pins + at, 'i', n);
  return ok;
}

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  char pins[LONGEST];
  (void)self;
  memcpy(pins, position, length);
  for (size_t at = 0; at < length; at++)
    if (!knock(pins, length, at, 1, out) || !knock(pins, length, at, 2, out)) return false;
  return true;
}

static bool parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  (void)self;
  for (size_t from = 0, to; from < length; from = to + 1) {
    for (to = from; to < length && position[to] == 'i';) to++;
    if (to > from && !grundy_put(out, position + from, to - from, 0)) return false;
  }
  return true;
}

static bool mirror(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint8_t other[LONGEST];
  (void)self;
  for (size_t i = 0; i < length; i++) other[i] = position[length - 1 - i];
  return grundy_put(out, memcmp(other, position, length) < 0 ? other : position, length, 0);
}

static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  size_t from = in->at;
  (void)self;
  in->at = in->end;
  return grundy_put(out, in->text + from, in->end - from, 0);
}

static void print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  (void)self;
  for (size_t i = 0; i < length; i++) grundy_text_put(out, position[i] == 'i' ? "i" : ".", 1);
}

#define COMMON                                                                                     \
  .abi = GRUNDY_GAME_ABI, .size = sizeof(grundy_game),                                             \
  .about = {.title = "pins", .rules = "Kayles", .usage = "pins(i.ii)"}, .moves = moves,            \
  .parse = parse, .print = print

static const grundy_game variants[] = {
    {COMMON, .name = "plain"},
    {COMMON, .name = "split", .parts = parts},
    {COMMON, .name = "mirrored", .canonical = mirror},
    {COMMON, .name = "both", .parts = parts, .canonical = mirror},
};

/* A random row of `length` pins and gaps, and the same as a sum of the built-in game. */
static void random_row(rng *r, size_t length, char *row, char *kayles, size_t room) {
  size_t run = 0;
  int at = snprintf(kayles, room, "kayles(0");
  for (size_t i = 0; i <= length; i++) {
    bool pin = i < length && rng_below(r, 4) != 0;
    if (i < length) row[i] = pin ? 'i' : '.';
    if (!pin && run) at += snprintf(kayles + at, room - (size_t)at, ",%zu", run);
    run = pin ? run + 1 : 0;
  }
  row[length] = '\0';
  snprintf(kayles + at, room - (size_t)at, ")");
}

static void rows(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(120); i > 0; i--) {
    char row[LONGEST + 1], kayles[200], text[100];
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    random_row(&r, 1 + rng_below(&r, 13), row, kayles, sizeof kayles);
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++) {
      assert_int_equal(grundy_register(g, &variants[v], NULL), GRUNDY_OK);
      snprintf(text, sizeof text, "%s(%s)", variants[v].name, row);
      grundy_nimber value = ask_value(g, s, text, GRUNDY_HOW_AUTO);
      if (value != ask_value(g, s, kayles, GRUNDY_HOW_FORMULA))
        fail_msg("%s: %u", text, (unsigned)value);
      for (int misere = 0; misere < 2; misere++) {
        grundy_convention convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
        grundy_sum *sums[2] = {ask_sum(g, text), ask_sum(g, kayles)};
        grundy_answer *ours = ask(s, sums[0], convention, GRUNDY_HOW_AUTO, false);
        grundy_answer *theirs = ask(s, sums[1], convention, GRUNDY_HOW_AUTO, false);
        assert_int_equal(grundy_answer_outcome(ours), grundy_answer_outcome(theirs));
        grundy_answer_free(ours);
        grundy_answer_free(theirs);
        grundy_sum_free(sums[0]);
        grundy_sum_free(sums[1]);
      }
    }
    grundy_solver_free(s);
    grundy_free(g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(rows)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

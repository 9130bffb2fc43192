/* Examining games: every kind of fault is found, at the smallest position that shows it, and
 * reported with what was expected and what came; built-in games have none. Limits and refused
 * memory end it cleanly. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/heap.h" /* before cmocka.h, whose `fail` is a macro */

#include <cmocka.h>

#include "grundy/grundy.h"

/* ---- a sound game: take one or two; and functions with a fault ---- */

typedef const uint8_t *bytes;

static bool two(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  return (n < 1 || grundy_emit_heap(out, n - 1)) && (n < 2 || grundy_emit_heap(out, n - 2));
}

static bool put(grundy_sink *out, uint64_t n) {
  return grundy_put(out, &n, sizeof n, 0);
}

/* 6 and 7 lead to each other, and there is a longer way round. */
static bool round_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  if (n == 6 && !grundy_emit_heap(out, 7)) return false;
  if (n == 3 && !grundy_emit_heap(out, 9)) return false;
  return two(self, position, length, out);
}

static bool wrong_canonical(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  return put(out, n >= 8 && n % 3 == 2 ? n - 1 : n);
}

static bool restless_canonical(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  return put(out, n >= 6 ? n - 3 : n); /* the value is the same, but 9 and 6 and 3 differ */
}

static bool two_canonical(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  return put(out, n) && (n != 4 || put(out, n));
}

/* Values have the period 3, so each is kept; but 10 comes back by 9, whose form is 12. */
static bool upward_canonical(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  return put(out, n == 9 ? 12 : n);
}

static bool lying_parts(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  return n >= 5 ? put(out, 1) && put(out, 2) : put(out, n);
}

static bool endless_parts(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  return n == 7 ? put(out, 7) && put(out, 3) : put(out, n);
}

static bool further_parts(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  return n >= 6 ? put(out, n - 3) : put(out, n); /* 9 is 6, and that is 3 */
}

/* Instances count the calls of their functions. */
static bool counting_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  (void)in;
  *self = memory->resize(memory->user, NULL, 0, sizeof(unsigned));
  if (*self) memset(*self, 0, sizeof(unsigned));
  return *self != NULL;
}

static void counting_close(void *self, const grundy_allocator *memory) {
  memory->resize(memory->user, self, sizeof(unsigned), 0);
}

static unsigned count(const void *self) {
  return (*(unsigned *)(uintptr_t)self)++;
}

static bool counting_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)length;
  if (n == 0) return true;
  if (count(self) == 20 && !grundy_emit_heap(out, n / 2)) return false;
  return grundy_emit_heap(out, n - 1);
}

/* Of the options of 5, one depends on whether 8 was asked about before. */
static bool remembering_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)length;
  if (n == 8) count(self);
  if (n == 5 && *(const unsigned *)self > 0 && !grundy_emit_heap(out, 1)) return false;
  return n == 0 || grundy_emit_heap(out, n - 1);
}

/* The order of the options, and one that comes twice, mean nothing. */
static bool swapping_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position), first = count(self) % 2;
  (void)length;
  if (n < 2) return true;
  return grundy_emit_heap(out, n - 1 - first) && grundy_emit_heap(out, n - 2 + first) &&
         (first || grundy_emit_heap(out, n - 1));
}

static bool counting_parts(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)length;
  return put(out, count(self) == 30 ? n + 3 : n);
}

static bool counting_canonical(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)length;
  return put(out, count(self) == 30 ? n + 3 : n);
}

static grundy_final counting_final(const void *self, bytes position, size_t length) {
  uint64_t n = grundy_heap(position);
  (void)length;
  return n == 0 || count(self) == 25 ? GRUNDY_MOVER_LOSES : GRUNDY_NOT_FINAL;
}

static void counting_print(const void *self, bytes position, size_t length, grundy_text *out) {
  if (count(self) == 40) grundy_text_add(out, "0");
  grundy_heap_print(self, position, length, out);
}

static void rounding_print(const void *self, bytes position, size_t length, grundy_text *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  grundy_text_number(out, n < 10 ? n : n / 2 * 2);
}

static void foreign_print(const void *self, bytes position, size_t length, grundy_text *out) {
  uint64_t n = grundy_heap(position);
  if (n == 11)
    grundy_text_add(out, "eleven"), n = 0;
  else
    grundy_heap_print(self, position, length, out);
}

/* As an author would who does not think of the sum around it. */
static void bracket_print(const void *self, bytes position, size_t length, grundy_text *out) {
  if (grundy_heap(position) == 6)
    grundy_text_add(out, "6)(");
  else
    grundy_heap_print(self, position, length, out);
}

static grundy_final forgetful_final(const void *self, bytes position, size_t length) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  return n == 1 ? GRUNDY_MOVER_LOSES : GRUNDY_NOT_FINAL;
}

static grundy_final sound_final(const void *self, bytes position, size_t length) {
  (void)self, (void)length;
  return grundy_heap(position) == 0 ? GRUNDY_MOVER_LOSES : GRUNDY_NOT_FINAL;
}

/* With the moves of a game with a final rule: heaps of 0 are positions. */
static bool down(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  if (n == 0) return true;
  n--;
  return grundy_emit(out, &n, sizeof n);
}

static bool split_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position), one = 1;
  if (n == 5 && !(grundy_option_part(out, &one, sizeof one) &&
                  grundy_option_part(out, &one, sizeof one) && grundy_option_end(out)))
    return false;
  return down(self, position, length, out);
}

static bool wrong_known(const void *self, bytes position, size_t length, grundy_nimber *value) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  *value = n == 7 ? 2 : n % 3;
  return n < 20;
}

static bool right_known(const void *self, bytes position, size_t length, grundy_nimber *value) {
  (void)self, (void)length;
  *value = grundy_heap(position) % 3;
  return true;
}

static bool short_reach(const void *self, bytes position, size_t length, grundy_nimber target,
                        grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  for (uint64_t take = 1; take <= 2 && take <= n; take++)
    if ((n - take) % 3 == target && n != 8 && !grundy_emit_heap(out, n - take)) return false;
  return true;
}

static bool long_reach(const void *self, bytes position, size_t length, grundy_nimber target,
                       grundy_sink *out) {
  if (target == 1 && grundy_heap(position) == 6 && !grundy_emit_heap(out, 1)) return false;
  if (grundy_heap(position) == 8 && target != 1) return grundy_emit_heap(out, 6 + target / 2);
  return short_reach(self, position, length, target, out);
}

static grundy_misere_kind wrong_temper(const void *self, bytes position, size_t length) {
  (void)self, (void)length;
  return grundy_heap(position) == 4      ? GRUNDY_FIRM
         : grundy_heap(position) % 3 < 2 ? GRUNDY_FICKLE
                                         : GRUNDY_FIRM;
}

static void wrong_index(const void *self, const grundy_part *parts, size_t n, uint64_t *out) {
  (void)self;
  for (size_t i = 0; i < n; i++) out[i] = parts[i].at.word == 5 ? 6 : parts[i].at.word;
}

static uint64_t short_index_end(const void *self, bytes position, size_t length) {
  (void)self, (void)length;
  return grundy_heap(position) == 9 ? 9 : grundy_heap(position) + 1;
}

/* 5 leads up to 20, which leads to nothing. */
static bool upward_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  if (n == 5) return grundy_emit_heap(out, 20);
  return n == 20 || two(self, position, length, out);
}

static bool failing_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  if (grundy_heap(position) == 6) return (out->fail)(out, "no idea what to do with six");
  return two(self, position, length, out);
}

static bool silent_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  return grundy_heap(position) != 6 && two(self, position, length, out);
}

static bool limited_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  if (grundy_heap(position) == 6) return out->stop(out, "enough of it");
  return two(self, position, length, out);
}

static bool open_moves(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  if (n == 6) return grundy_option_part(out, &n, sizeof n);
  return two(self, position, length, out);
}

/* ---- theorems on who wins ---- */

/* Take 1, 2, 4 or 5: who is to move loses the multiples of 3, or in misere play those and one more.
 * At one position of one play there may be a fault; 0: at none. */
typedef struct theorem {
  grundy_convention play;
  uint64_t wrong, draw, unknown;      /* of `outcome` */
  uint64_t lacks, adds, alien, fails; /* of `winning` */
  bool some;                          /* it lists one move and says so, */
  uint64_t none;                      /* and here not even that */
} theorem;

static bool four(const void *self, bytes position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self, (void)length;
  for (uint64_t take = 1; take <= 5 && take <= n; take++)
    if (take != 3 && !grundy_emit_heap(out, n - take)) return false;
  return true;
}

static bool is_lost(uint64_t n, grundy_convention play) {
  return n % 3 == (play == GRUNDY_MISERE);
}

static grundy_outcome says_outcome(const void *self, bytes position, size_t length,
                                   grundy_convention play) {
  const theorem *t = self;
  uint64_t n = grundy_heap(position), here = play == t->play ? n : UINT64_MAX;
  (void)length;
  if (here == t->unknown) return GRUNDY_OUTCOME_UNKNOWN;
  if (here == t->draw) return GRUNDY_OUTCOME_D;
  return is_lost(n, play) == (here != t->wrong) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

static bool wins(const void *self, bytes position, size_t length, grundy_convention play, bool *all,
                 grundy_sink *out) {
  const theorem *t = self;
  uint64_t n = grundy_heap(position), here = play == t->play ? n : UINT64_MAX, listed = 0;
  (void)length;
  *all = !t->some;
  if (here == t->fails) return false;
  if (here == t->adds && !grundy_emit_heap(out, n - 1 - play)) return false;
  if (here == t->alien && !grundy_emit_heap(out, 3)) return false;
  for (uint64_t take = 1; take <= 5 && take <= n && here != t->none; take++) {
    if (take == 3 || !is_lost(n - take, play)) continue;
    if (listed++ > 0 && (t->some || here == t->lacks)) continue;
    if (!grundy_emit_heap(out, n - take)) return false;
  }
  return true;
}

/* ---- functions for searches ---- */

/* 8 should have two options, and has but one. */
static bool short_options(const void *self, bytes position, size_t length, grundy_sink *out) {
  if (grundy_heap(position) == 8) return grundy_emit_heap(out, 6);
  return two(self, position, length, out);
}

static grundy_nimber low_bound(const void *self, bytes position, size_t length) {
  (void)self, (void)length;
  return grundy_heap(position) == 5 ? 1 : 2;
}

static grundy_nimber high_least(const void *self, bytes position, size_t length) {
  (void)self, (void)length;
  return grundy_heap(position) == 6 || grundy_heap(position) % 3 > 0;
}

static const grundy_rule *other_heap(const void *self, bytes position, size_t length, uint64_t *n) {
  static const uint8_t digits[] = {0, 3, 3};
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 3};
  uint64_t heap = grundy_heap(position);
  (void)self, (void)length;
  *n = heap == 4 ? 5 : heap;
  return heap == 3 ? NULL : &rule;
}

/* ---- the games ---- */

#define HEAD(called)                                                                               \
  GRUNDY_HEAD(called), .about = {.title = called, .rules = called, .usage = called "(n)"}
#define TEXTS .parse = grundy_heap_parse, .print = grundy_heap_print
#define THEOREM(called, ...)                                                                       \
  {                                                                                                \
    HEAD(called), .moves = four, .outcome = says_outcome, .winning = wins, TEXTS,                  \
                  .shared = &(const theorem) {                                                     \
      __VA_ARGS__                                                                                  \
    }                                                                                              \
  }
#define COUNTING .open = counting_open, .close = counting_close

static const grundy_game games[] = {
    {HEAD("sound"), .moves = two, TEXTS},
    {HEAD("round"), .moves = round_moves, TEXTS},
    {HEAD("canonical"), .moves = two, .canonical = wrong_canonical, TEXTS},
    {HEAD("restless"), .moves = two, .canonical = restless_canonical, TEXTS},
    {HEAD("twocanon"), .moves = two, .canonical = two_canonical, TEXTS},
    {HEAD("upward"), .moves = two, .canonical = upward_canonical, TEXTS},
    {HEAD("parts"), .moves = two, .parts = lying_parts, TEXTS},
    {HEAD("endless"), .moves = two, .parts = endless_parts, TEXTS},
    {HEAD("further"), .moves = two, .parts = further_parts, TEXTS},
    {HEAD("counting"), COUNTING, .moves = counting_moves, TEXTS},
    {HEAD("memory"), COUNTING, .moves = remembering_moves, TEXTS},
    {HEAD("swapping"), COUNTING, .moves = swapping_moves, TEXTS},
    {HEAD("partcount"), COUNTING, .moves = two, .parts = counting_parts, TEXTS},
    {HEAD("canoncount"), COUNTING, .moves = two, .canonical = counting_canonical, TEXTS},
    {HEAD("finalcount"), COUNTING, .moves = down, .final = counting_final, TEXTS},
    {HEAD("printcount"), COUNTING, .moves = two, .parse = grundy_heap_parse,
     .print = counting_print},
    {HEAD("rounding"), .moves = two, .parse = grundy_heap_parse, .print = rounding_print},
    {HEAD("foreign"), .moves = two, .parse = grundy_heap_parse, .print = foreign_print},
    {HEAD("bracket"), .moves = two, .parse = grundy_heap_parse, .print = bracket_print},
    {HEAD("forgetful"), .moves = down, .final = forgetful_final, TEXTS},
    {HEAD("splitting"), .moves = split_moves, .final = sound_final, TEXTS},
    {HEAD("known"), .moves = two, .known = wrong_known, TEXTS},
    {HEAD("shortreach"), .moves = two, .known = right_known, .moves_to = short_reach, TEXTS},
    {HEAD("longreach"), .moves = two, .known = right_known, .moves_to = long_reach, TEXTS},
    {HEAD("temper"), .moves = two, .known = right_known, .misere_kind = wrong_temper, TEXTS},
    {HEAD("index"), .moves = two, .index = wrong_index, .index_end = grundy_heap_index_end,
     .position_at = grundy_heap_position_at, TEXTS},
    {HEAD("indexend"), .moves = two, .index = grundy_heap_index, .index_end = short_index_end,
     .position_at = grundy_heap_position_at, TEXTS},
    {HEAD("unordered"), .traits = GRUNDY_ORDERED, .moves = upward_moves, GRUNDY_HEAP_FUNCTIONS},
    {HEAD("options"), .moves = two, .search_moves = short_options, TEXTS},
    {HEAD("bound"), .moves = two, .search_moves = two, .upper_bound = low_bound, TEXTS},
    {HEAD("least"), .moves = two, .lower_bound = high_least, TEXTS},
    {HEAD("asheap"), .moves = two, .heap = other_heap, TEXTS},
    {HEAD("failing"), .moves = failing_moves, TEXTS},
    {HEAD("silent"), .moves = silent_moves, TEXTS},
    {HEAD("limited"), .moves = limited_moves, TEXTS},
    {HEAD("open"), .moves = open_moves, TEXTS},
    THEOREM("theorem", .play = GRUNDY_NORMAL),
    THEOREM("some", .some = true),
    {HEAD("normalonly"), .traits = GRUNDY_NO_MISERE, .moves = four, .outcome = says_outcome, TEXTS,
     .shared = &(const theorem){.play = GRUNDY_MISERE, .wrong = 7}},
    THEOREM("wrongnormal", .wrong = 7),
    THEOREM("wrongmisere", .play = GRUNDY_MISERE, .wrong = 7),
    THEOREM("draw", .draw = 5),
    THEOREM("gapnormal", .unknown = 4),
    THEOREM("gapmisere", .play = GRUNDY_MISERE, .unknown = 6),
    THEOREM("lacknormal", .lacks = 8),
    THEOREM("lackmisere", .play = GRUNDY_MISERE, .lacks = 6),
    THEOREM("addnormal", .adds = 8),
    THEOREM("addmisere", .play = GRUNDY_MISERE, .adds = 8),
    THEOREM("alien", .alien = 11),
    THEOREM("addsome", .some = true, .adds = 8),
    THEOREM("nonenormal", .some = true, .none = 7),
    THEOREM("nonemisere", .play = GRUNDY_MISERE, .some = true, .none = 8),
    THEOREM("fails", .fails = 8),
};

/* One fault each, and nothing else: the kind, where, and what was expected and came. */
static const struct {
  const char *text;
  grundy_check_kind kind;
  const char *position, *expected, *found;
} faults[] = {
    {"round(30)", GRUNDY_CHECK_FINITE, "round(7)", "no way back to it, because every play must end",
     "round(7) -> round(6) -> round(7)"},
    {"canonical(30)", GRUNDY_CHECK_CANONICAL, "canonical(8)", "the value 2, as here",
     "the value 1, at the canonical position canonical(7)"},
    {"restless(30)", GRUNDY_CHECK_CANONICAL_END, "restless(9)",
     "its canonical position, restless(6), again as the canonical position of that one",
     "restless(3)"},
    {"twocanon(30)", GRUNDY_CHECK_CANONICAL_END, "twocanon(4)", "exactly one canonical position",
     "2 positions"},
    {"upward(30)", GRUNDY_CHECK_FINITE, "upward(12)",
     "no way back to it, with parts split and canonical positions taken, as the solver does",
     "upward(12) -> upward(11) -> upward(12)"},
    {"parts(30)", GRUNDY_CHECK_PARTS, "parts(5)", "the value 2, as the moves of the whole give it",
     "the value 3, from its parts parts(1) + parts(2)"},
    {"endless(30)", GRUNDY_CHECK_PARTS_END, "endless(7)", "parts that are smaller than the whole",
     "endless(7) + endless(3), with the whole among them"},
    {"further(30)", GRUNDY_CHECK_PARTS_END, "further(9)", "parts that split no further",
     "further(6), of which further(6) splits into further(3)"},
    {"counting(30)", GRUNDY_CHECK_SAME_MOVES, "counting(10)",
     "'moves' gives counting(5), as it did at first", "it is missing when it is asked again"},
    {"memory(30)", GRUNDY_CHECK_SAME_MOVES, "memory(5)",
     "'moves' gives memory(1), as it did at first", "it is missing in the game opened once more"},
    {"partcount(30)", GRUNDY_CHECK_SAME_PARTS, "partcount(1)",
     "'parts' gives partcount(1), as it did at first", "partcount(4) when it is asked again"},
    {"canoncount(30)", GRUNDY_CHECK_SAME_CANONICAL, "canoncount(1)", "canoncount(1), as at first",
     "canoncount(4) when it is asked again"},
    {"finalcount(30)", GRUNDY_CHECK_SAME_FINAL, "finalcount(5)", "the mover has lost, as at first",
     "the play goes on when it is asked again"},
    {"printcount(30)", GRUNDY_CHECK_SAME_PRINT, "printcount(10)",
     "the text that 'print' wrote at first", "010 when it is asked again"},
    {"rounding(30)", GRUNDY_CHECK_READS_BACK, "rounding(10)",
     "the same position, read back from its text", "another position with the same text"},
    {"foreign(30)", GRUNDY_CHECK_READS_BACK, "foreign(eleven)",
     "the same position, read back from its text",
     "it cannot be read: a whole number is expected here"},
    {"bracket(30)", GRUNDY_CHECK_READS_BACK, "bracket(6)()",
     "the same position, read back from its text",
     "it cannot be read: a + is expected between two games"},
    {"splitting(30)", GRUNDY_CHECK_OPTIONS, "splitting(5)", "one position after each move",
     "splitting(1) + splitting(1)"},
    {"known(30)", GRUNDY_CHECK_KNOWN, "known(7)", "the value 1", "the value 2"},
    {"shortreach(30)", GRUNDY_CHECK_REACH, "shortreach(8)",
     "among the options of value 0: shortreach(6)", "it is missing"},
    {"longreach(30)", GRUNDY_CHECK_REACH, "longreach(6)", "the options of value 1, and no others",
     "longreach(1)"},
    {"temper(30)", GRUNDY_CHECK_TEMPER, "temper(4)", "misere play beside nim(0): the mover loses",
     "the opposite, as for a firm position"},
    {"index(30)", GRUNDY_CHECK_INDEX, "index(5)",
     "a number below 6, from which the position is found again", "the number 6"},
    {"indexend(30)", GRUNDY_CHECK_INDEX, "indexend(9)",
     "a number below 9, from which the position is found again", "the number 9"},
    {"unordered(9)", GRUNDY_CHECK_INDEX, "unordered(5)", "options with numbers below 5",
     "the number 20 of unordered(20)"},
    {"options(30)", GRUNDY_CHECK_SEARCH_OPTIONS, "options(8)",
     "options that give the value 2, as 'moves' does", "the value 1"},
    {"bound(30)", GRUNDY_CHECK_BOUND, "bound(5)", "a number that is not below the value 2", "1"},
    {"least(30)", GRUNDY_CHECK_LEAST, "least(6)", "a number that is not above the value 0", "1"},
    {"asheap(30)", GRUNDY_CHECK_HEAP, "asheap(4)", "a heap of the value 1",
     "a heap of the value 2"},
    {"failing(30)", GRUNDY_CHECK_ANSWERS, "failing(6)", "an answer of 'moves'",
     "no idea what to do with six"},
    {"silent(30)", GRUNDY_CHECK_ANSWERS, "silent(6)", "an answer of 'moves'",
     "it stopped without an answer or a reason"},
    {"limited(30)", GRUNDY_CHECK_ANSWERS, "limited(6)", "an answer of 'moves'", "enough of it"},
    {"open(30)", GRUNDY_CHECK_ANSWERS, "open(6)", "an answer of 'moves'",
     "the last option is never completed"},
    {"wrongnormal(30)", GRUNDY_CHECK_OUTCOME, "wrongnormal(7)", "normal play: the mover wins",
     "normal play: the mover loses"},
    {"wrongmisere(30)", GRUNDY_CHECK_OUTCOME, "wrongmisere(7)", "misere play: the mover loses",
     "misere play: the mover wins"},
    {"draw(30)", GRUNDY_CHECK_OUTCOME, "draw(5)", "normal play: the mover wins",
     "normal play: neither player wins"},
    {"gapnormal(30)", GRUNDY_CHECK_OUTCOME_OPTIONS, "gapnormal(5)",
     "normal play: an answer, as here, for gapnormal(4)", "no answer"},
    {"gapmisere(30)", GRUNDY_CHECK_OUTCOME_OPTIONS, "gapmisere(7)",
     "misere play: an answer, as here, for gapmisere(6)", "no answer"},
    {"lacknormal(30)", GRUNDY_CHECK_WINNING, "lacknormal(8)",
     "among the winning moves of normal play: lacknormal(3)", "it is missing"},
    {"lackmisere(30)", GRUNDY_CHECK_WINNING, "lackmisere(6)",
     "among the winning moves of misere play: lackmisere(1)", "it is missing"},
    {"addnormal(30)", GRUNDY_CHECK_WINNING, "addnormal(8)",
     "winning moves of normal play, and no others", "addnormal(7)"},
    {"addmisere(30)", GRUNDY_CHECK_WINNING, "addmisere(8)",
     "winning moves of misere play, and no others", "addmisere(6)"},
    {"alien(30)", GRUNDY_CHECK_WINNING, "alien(11)", "winning moves of normal play, and no others",
     "alien(3)"},
    {"addsome(30)", GRUNDY_CHECK_WINNING, "addsome(8)",
     "winning moves of normal play, and no others", "addsome(7)"},
    {"nonenormal(30)", GRUNDY_CHECK_WINNING, "nonenormal(7)",
     "at least one winning move of normal play, as nonenormal(3)", "none"},
    {"nonemisere(30)", GRUNDY_CHECK_WINNING, "nonemisere(8)",
     "at least one winning move of misere play, as nonemisere(4)", "none"},
    {"fails(30)", GRUNDY_CHECK_ANSWERS, "fails(8)", "an answer of 'winning'",
     "it stopped without an answer or a reason"},
    {"forgetful(0)", GRUNDY_CHECK_FINAL, "forgetful(0)",
     "that 'final' calls it final, because it has no move", "the play goes on"},
};

static grundy *context(const grundy_config *config) {
  grundy *g = grundy_new(config);
  for (size_t i = 0; g && i < sizeof games / sizeof *games; i++)
    if (grundy_register(g, &games[i], NULL) != GRUNDY_OK) {
      grundy_free(g);
      return NULL;
    }
  return g;
}

static grundy_check *check(grundy *g, const char *text, grundy_status wanted) {
  grundy_error error;
  grundy_check *report;
  grundy_status status = grundy_check_game(g, text, strlen(text), &report, &error);
  if (status != wanted)
    fail_msg("%s: status %d, not %d: %s", text, status, wanted,
             status < GRUNDY_OK ? error.message : "");
  return report;
}

static void every_fault(void **state) {
  grundy *g = context(NULL);
  (void)state;
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
    bool limited = strncmp(faults[i].text, "limited", 7) == 0;
    grundy_check *report = check(g, faults[i].text, limited ? GRUNDY_UNKNOWN : GRUNDY_OK);
    for (int kind = 0; kind < GRUNDY_CHECK_KINDS; kind++) {
      const grundy_check_result *r = grundy_check_result_of(report, (grundy_check_kind)kind);
      const char *name = grundy_check_name((grundy_check_kind)kind);
      if (kind != (int)faults[i].kind && r->position)
        fail_msg("%s: %s: at %s: %s; %s", faults[i].text, name, r->position, r->expected, r->found);
      if (kind != (int)faults[i].kind) continue;
      if (!r->position) fail_msg("%s: %s was not found", faults[i].text, name);
      assert_string_equal(r->position, faults[i].position);
      assert_string_equal(r->expected, faults[i].expected);
      assert_string_equal(r->found, faults[i].found);
    }
    assert_int_equal(grundy_check_summary_of(report)->faults, 1);
    grundy_check_free(report);
  }
  grundy_free(g);
}

static void sound_games(void **state) {
  static const char *const texts[] = {
      "sound",
      "sound(12)",
      "swapping(15)",
      "nim",
      "nim(3,9)",
      "bash{3}(20)",
      "subtract{1,3,4}",
      "subtract{all but 3,5}(20)",
      "subtract{squares}(30)",
      "kayles",
      "code{0.137}",
      "0.77(30)",
      "4.(3)(20)",
      "C.9F(20)",
      "grundy(40)",
      "lasker(40)",
      "couples",
      "heap{half}",
      "heap{divisor}(40)",
      "heap{coprime}(30)",
      "count{21,1..3}",
      "theorem(30)",
      "some(30)",
      "normalonly(30)",
      "wythoff(5,8)",
      "euclid(9,7)",
      "antonim(2,3,5)",
      "moore{2}(2,3,4)",
      "queen(4:6)",
      "staircase(2,1,3,2)",
      "hex{2}",
      "hex{3}",
      "graph{0-->1 & 2 & 7, 1-->2 & 3, 2-->4 & 6, 3-->4 & 5, 5-->6, 6-->7}"};
  grundy *g = context(NULL);
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    grundy_check *report = check(g, texts[i], GRUNDY_OK);
    const grundy_check_summary *s = grundy_check_summary_of(report);
    assert_true(s->complete);
    for (int kind = 0; kind < GRUNDY_CHECK_KINDS; kind++) {
      const grundy_check_result *r = grundy_check_result_of(report, (grundy_check_kind)kind);
      if (r->position)
        fail_msg("%s: %s: %s: %s; %s", texts[i], grundy_check_name((grundy_check_kind)kind),
                 r->position, r->expected, r->found);
    }
    assert_int_equal(s->faults, 0);
    assert_int_equal(s->valued, s->positions);
    grundy_check_free(report);
  }
  grundy_free(g);
}

/* Every game of the catalogue from its example, as far as it goes. */
static void catalogue(void **state) {
  grundy *g = grundy_new(NULL);
  const grundy_game *game;
  (void)state;
  grundy_set_limits(g, 0, 300, 0);
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++) {
    grundy_check *report;
    const char *text = game->about.example;
    grundy_error error;
    if (grundy_check_game(g, text, strlen(text), &report, &error) < GRUNDY_OK)
      fail_msg("%s: %s", text, error.message);
    assert_int_equal(grundy_check_summary_of(report)->faults, 0);
    grundy_check_free(report);
  }
  grundy_free(g);
}

static void summary(void **state) {
  grundy *g = context(NULL);
  (void)state;
  grundy_check *report = check(g, "kayles(20)", GRUNDY_OK);
  const grundy_check_summary *s = grundy_check_summary_of(report);
  assert_string_equal(s->game, "kayles");
  assert_string_equal(s->first, "kayles(20)");
  assert_null(s->last);
  assert_int_equal(s->positions, 20); /* an empty row is not a position */
  assert_int_equal(s->depth, 20);
  assert_int_equal(s->largest, 7); /* A002186: 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 */
  assert_string_equal(s->largest_at, "kayles(15)");
  assert_int_equal(s->lost, 0);
  assert_int_equal(s->most_options, 20);
  assert_string_equal(s->most_at, "kayles(20)");
  grundy_check_free(report);
  report = check(g, "sound", GRUNDY_OK);
  s = grundy_check_summary_of(report);
  assert_string_equal(s->first, "sound(0)");
  assert_string_equal(s->last, "sound(100)");
  assert_int_equal(s->positions, 101);
  assert_int_equal(s->lost, 34);
  assert_int_equal(s->options, 199);
  assert_string_equal(s->functions, "moves");
  grundy_check_free(report);
  grundy_free(g);
}

/* How often the theorem on who wins was tested: 30 positions in two plays, of each 10 lost. */
static void theorem_cases(void **state) {
  grundy *g = context(NULL);
  (void)state;
  grundy_check *report = check(g, "theorem(30)", GRUNDY_OK);
  assert_int_equal(grundy_check_result_of(report, GRUNDY_CHECK_OUTCOME)->cases, 60);
  assert_int_equal(grundy_check_result_of(report, GRUNDY_CHECK_OUTCOME_OPTIONS)->cases, 60);
  assert_int_equal(grundy_check_result_of(report, GRUNDY_CHECK_WINNING)->cases, 40);
  grundy_check_free(report);
  report = check(g, "normalonly(30)", GRUNDY_OK);
  assert_int_equal(grundy_check_result_of(report, GRUNDY_CHECK_OUTCOME)->cases, 30);
  assert_false(grundy_check_result_of(report, GRUNDY_CHECK_WINNING)->applies);
  grundy_check_free(report);
  grundy_free(g);
}

static void bad_input(void **state) {
  static const struct {
    const char *text, *message;
  } cases[] = {
      {"0", "there is nothing to examine in this sum; name a game"},
      {"nim(3) + kayles(2)", "one game is examined at a time; here are nim and kayles"},
      {"nope", "there is no game called 'nope'; 'grundy list' shows all games"},
      {"nim(", "this parenthesis is not closed; add )"},
      {"graph{A-->B}",
       "this game has no start position and reads no number as a position; name a position: "
       "graph{graph}(node, ...)"},
  };
  grundy *g = context(NULL);
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_error error;
    grundy_check *report;
    assert_int_equal(grundy_check_game(g, cases[i].text, strlen(cases[i].text), &report, &error),
                     GRUNDY_EINPUT);
    assert_null(report);
    assert_string_equal(error.message, cases[i].message);
  }
  grundy_free(g);
}

/* ---- limits ---- */

static bool cancel_at_once(void *user) {
  (void)user;
  return true;
}

static void limits(void **state) {
  grundy *g = context(NULL);
  (void)state;
  for (uint64_t limit = 1; limit < 40; limit++) {
    grundy_set_limits(g, 0, limit, 0);
    grundy_check *report = check(g, "counting(30)", limit < 30 ? GRUNDY_UNKNOWN : GRUNDY_OK);
    const grundy_check_summary *s = grundy_check_summary_of(report);
    assert_int_equal(s->complete, limit >= 30);
    assert_int_equal(s->positions, limit < 30 ? limit : 30);
    assert_int_equal(s->stop, limit < 30 ? GRUNDY_STOP_POSITIONS : GRUNDY_STOP_NONE);
    grundy_check_free(report);
  }
  grundy_set_limits(g, 0, 1000, 0); /* more options than positions may be met */
  grundy_check *report = check(g, "nim(1000000000000)", GRUNDY_UNKNOWN);
  assert_false(grundy_check_summary_of(report)->complete);
  grundy_check_free(report);
  grundy_free(g);
}

typedef struct memory {
  size_t asked, refuse_at, live;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  void *moved = NULL;
  if (new_size) {
    if (++m->asked == m->refuse_at) return NULL;
    moved = malloc(new_size); /* always another place */
    assert_non_null(moved);
    if (block) memcpy(moved, block, old_size < new_size ? old_size : new_size);
  }
  free(block);
  m->live += new_size - old_size;
  return moved;
}

/* Every allocation is refused once: it ends in that fault, and nothing is left behind. */
static void refused_memory(void **state) {
  static const char *const texts[] = {"parts(9)", "round(9)", "counting(30)", "sound",
                                      "lacknormal(9)"};
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    bool enough = false;
    for (size_t at = 1; !enough; at++) {
      memory m = {.refuse_at = at};
      grundy_config config;
      grundy_config_init(&config);
      config.allocator = (grundy_allocator){.resize = resize, .user = &m};
      grundy *g = context(&config);
      if (g) {
        grundy_error error = {.status = GRUNDY_OK};
        grundy_check *report;
        grundy_status status = grundy_check_game(g, texts[i], strlen(texts[i]), &report, &error);
        enough = m.asked < at;
        assert_int_equal(status, enough ? GRUNDY_OK : GRUNDY_ENOMEM);
        assert_int_equal(report != NULL, enough);
        if (!enough) assert_int_equal(error.status, GRUNDY_ENOMEM);
        grundy_check_free(report);
      }
      grundy_free(g);
      assert_int_equal(m.live, 0);
    }
  }
}

/* Little memory by the limit, and a caller who cancels: a report that says so, or that alone. */
static void stopped(void **state) {
  grundy *g = context(NULL);
  (void)state;
  for (uint64_t limit = 1; limit < 1 << 20; limit *= 2) {
    grundy_error error;
    grundy_check *report;
    grundy_set_limits(g, limit, 0, 0);
    grundy_status status = grundy_check_game(g, "parts(9)", 8, &report, &error);
    if (status != GRUNDY_OK) assert_int_equal(status, GRUNDY_UNKNOWN);
    if (report && status == GRUNDY_UNKNOWN)
      assert_int_equal(grundy_check_summary_of(report)->stop, GRUNDY_STOP_MEMORY);
    grundy_check_free(report);
  }
  grundy_free(g);
  grundy_config config;
  grundy_config_init(&config);
  config.cancel = cancel_at_once;
  g = context(&config);
  grundy_set_limits(g, 0, 0, 100);
  grundy_error error;
  grundy_check *report;
  grundy_status status = grundy_check_game(g, "hex{4}", 6, &report, &error);
  assert_int_equal(status, GRUNDY_UNKNOWN);
  assert_non_null(report);
  assert_int_equal(grundy_check_summary_of(report)->stop, GRUNDY_STOP_CANCEL);
  grundy_check_free(report);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_fault),   cmocka_unit_test(sound_games),
      cmocka_unit_test(catalogue),     cmocka_unit_test(summary),
      cmocka_unit_test(bad_input),     cmocka_unit_test(limits),
      cmocka_unit_test(theorem_cases), cmocka_unit_test(refused_memory),
      cmocka_unit_test(stopped),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

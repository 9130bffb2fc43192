/* How theorems apply to positions (`reason` of game.h): every equation of every text is true, all
 * other numbers stand in an equation or in the position, and what the text concludes is the answer.
 *
 * From small positions of each game all that can be reached (to a limit) is taken, and large random
 * ones besides. The equations are evaluated by equation.h, which shares no code with the games.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ask.h"
#include "equation.h"
#include "oracle.h"

enum { POSITIONS = 250, LARGE = 40, PAIRS = 60 };

/* Positions that have a text, and from which others are reached that may have none. */
static const char *const small[] = {
    "bash{3}(14)",
    "subtract{1..4}(14)",
    "subtract{powers2}(20)",
    "takepower(20)",
    "wythoff(6,7)",
    "wythoff(8,13)",
    "wythoff(0,4)",
    "rwythoff{2}(5,7)",
    "rwythoff{3}(7,5)",
    "queen(6:7)",
    "rook(4:6)",
    "king(7:6)",
    "euclid(30,21)",
    "grossman(30,21)",
    "grossman(20,3)",
    "moore{2}(2,3,1,2)",
    "moore{1}(3,5,4)",
    "moore{3}(1,2,1,3,1)",
    "staircase(2,1,3)",
    "staircase(1,40:1,41:1)",
    "antonim(3,5,6)",
    "knight(17:8)",
    "hackenbush(0-a-b-0,b-c,0-b)",
    "hackenbush(0-a-b,a-b,0-0,b-b)",
    "hackenbush(0-a-b-c-d,b-e,a-f-g,a-h)",
    "hackenbush(0-a-b-c-a,c-d-e-f-d,b-g)",
    "chomp(5,1,1)",
    "antonim(0,7)",
    "fibnim(20)",
    "fibnim(21)",
    "prevnim(13)",
    "dynamic{3}(13)",
    "dynamic{1,2}(13)",
    "norepeat{4}(14)",
    "turtles(2,4,5)",
    "twins(0,2,5)",
    "mockturtles(1,2,4)",
    "triplets(1,4,5)",
    "ruler(2,4,6)",
    "moebius(1,5)",
    "mogul(0,2,4)",
    "moidores(1,4)",
    "grunt(3,8)",
    "turnips(3,6)",
    "sym(2,5)",
    "turningcorners(2:1,1:3)",
    "rugs(2:3)",
    "rugs(6:3,4:4)",
    "acrostictwins(2:2,1:0)",
    "tartan{turtles,mockturtles}(2:1,1:2)",
    "tartan{ruler,twins}(3:1,1:2)",
    "silverdollar(1,4,5,9)",
    "silverdollar(o..o..o)",
    "welter(3,5,8)",
    "welter(1,2,4,7)",
    "heap{half}(20)",
    "heap{divisor}(24)",
    "heap{coprime}(15)",
    "prim(15)",
    "prim1(16)",
    "dim(24)",
    "dimplus(24)",
    "mark(30)",
    "halve(23)",
    "lasker(16)",
    "breakbar(3x4)",
    "bitterbar(2,1,3,1)",
    "lctr(5x6)",
    "lctr(2x7)",
};

/* Patterns of large positions, and the bits of their numbers. */
static const struct {
  const char *pattern;
  unsigned bits;
} large[] = {
    {"bash{%llu}(%llu)", 63},
    {"takepower(%llu)", 63},
    {"wythoff(%llu,%llu)", 60},
    {"rwythoff{2}(%llu,%llu)", 60},
    {"queen(%llu:%llu)", 30},
    {"rook(%llu:%llu)", 30},
    {"king(%llu:%llu)", 30},
    {"euclid(%llu,%llu)", 62},
    {"euclid(%llu,%llu)", 7},
    {"grossman(%llu,%llu)", 62},
    {"moore{2}(%llu,%llu,%llu,%llu)", 6},
    {"moore{3}(%llu,%llu,%llu,%llu)", 9},
    {"staircase(%llu,%llu,%llu,%llu)", 60},
    {"antonim(%llu,%llu,%llu)", 63},
    {"antonim(%llu,%llu)", 63},
    {"knight(%llu:%llu)", 30},
    {"fibnim(%llu)", 20},
    {"fibnim(%llu limit %llu)", 20},
    {"dynamic{3}(%llu limit %llu)", 16},
    {"norepeat{12}(%llu)", 63},
    {"turtles(%llu,%llu,%llu)", 59},
    {"mockturtles(%llu,%llu,%llu)", 59},
    {"triplets(%llu,%llu)", 59},
    {"ruler(%llu,1999)", 10},
    {"turningcorners(%llu:%llu,%llu:%llu)", 32},
    {"acrostictwins(%llu:%llu,%llu:%llu)", 32},
    {"tartan{twins,mockturtles}(%llu:%llu,%llu:%llu)", 31},
    {"silverdollar(%llu,%llu,%llu,%llu,%llu)", 62},
    {"welter(%llu,%llu,%llu,%llu,%llu)", 63},
    {"halve(%llu)", 40},
    {"dim(%llu)", 63},
    {"dimplus(%llu)", 63},
    {"mark(%llu)", 63},
    {"prim(%llu)", 20},
    {"lasker(%llu)", 63},
    {"breakbar(%llux%llu)", 29},
    {"bitterbar(%llu,%llu,%llu,%llu)", 16},
    {"lctr(%llux%llu)", 19},
};

/* What a text says of the mover, if it has these words. */
static const struct {
  const char *words;
  grundy_outcome outcome;
} verdicts[] = {
    {"and this is the lost pair", GRUNDY_OUTCOME_P},
    {"but the lost pair", GRUNDY_OUTCOME_N},
    {"but here it is", GRUNDY_OUTCOME_N},
    {"may be taken.", GRUNDY_OUTCOME_N},
    {"may not be taken.", GRUNDY_OUTCOME_P},
    {"position is lost.", GRUNDY_OUTCOME_P},
    {"position is won.", GRUNDY_OUTCOME_N},
    {"numbers are equal", GRUNDY_OUTCOME_N},
    {"less than the golden ratio", GRUNDY_OUTCOME_P},
    {"more than the golden ratio", GRUNDY_OUTCOME_N},
};

static char where[600]; /* position and text under test, for the one who reads a failure */
static equations found;

typedef struct subject {
  grundy *g;
  const grundy_game *game;
  const void *self;
  const char *text; /* of the position that it is tried from */
} subject;

static bool has_number(const equation_number *list, size_t count, equation_number n) {
  for (size_t i = 0; i < count; i++)
    if (list[i] == n) return true;
  return false;
}

/* Whether the digits of n stand in the text. */
static bool written_in(const char *text, equation_number n) {
  equation_number other;
  while (*text)
    if (!equation_digits(&text, &other))
      text++;
    else if (other == n)
      return true;
  return false;
}

static void numbers_are_explained(const subject *s, const char *printed, bool known,
                                  grundy_nimber value) {
  for (size_t i = 0; i < found.outside_count; i++) {
    equation_number n = found.outside[i];
    bool explained = has_number(found.inside, found.inside_count, n) || written_in(printed, n) ||
                     written_in(s->text, n) || (known && n == (equation_number)value);
    if (!explained) fail_msg("%s: where does %lld come from?", where, (long long)n);
  }
}

static void verdict_is_the_answer(const subject *s, const uint8_t *bytes, size_t length,
                                  const char *text) {
  if (!s->game->outcome) return;
  grundy_outcome outcome = s->game->outcome(s->self, bytes, length, GRUNDY_NORMAL);
  for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
    if (strstr(text, verdicts[i].words) && outcome != verdicts[i].outcome)
      fail_msg("%s: it does not say who wins", where);
}

/* The pair with a difference, by the definition: the first number that no pair before has. */
static void pair_is_right(const subject *s, const char *text) {
  bool used[4 * PAIRS] = {false};
  unsigned long long a, b, r = 1, first = 0;
  const char *words = strstr(text, "the lost pair with that difference is (");
  if (!words || sscanf(strchr(words, '('), "(%llu, %llu)", &a, &b) != 2) return;
  if (strcmp(s->game->name, "rwythoff") == 0) sscanf(s->text, "rwythoff{%llu}", &r);
  unsigned long long n = (b - a) / r;
  if (n >= PAIRS / r) return;
  for (unsigned long long k = 0; k <= n; k++) {
    for (first = 0; used[first];) first++;
    used[first] = used[first + r * k] = true;
  }
  if (first != a) fail_msg("%s: this is not the pair", where);
}

/* Moore: lost just if all columns are 0. */
static void columns_are_the_answer(const subject *s, const uint8_t *bytes, size_t length,
                                   const char *text) {
  bool zero = true;
  const char *column = strstr(text, "The columns are ");
  if (!column) return;
  while ((column = strstr(column, " mod ")) && (column = strstr(column, " = ")))
    zero = zero && column[3] == '0';
  bool lost = s->game->outcome(s->self, bytes, length, GRUNDY_NORMAL) == GRUNDY_OUTCOME_P;
  if (lost != zero) fail_msg("%s: the columns do not say who wins", where);
}

/* Where a text tells the value of another position, that is found by a search. */
static void other_value_is_right(const subject *s, const char *text) {
  unsigned long long x = 0, y = 0, value;
  char other[100];
  const char *at = strstr(text, "that at "), *has = strstr(text, " has the value ");
  if (at && sscanf(at, "that at %llu:%llu, which is %llu", &x, &y, &value) == 3) {
    snprintf(other, sizeof other, "%s(%llu:%llu)", s->game->name, x, y);
  } else if (has) {
    const char *number = has;
    while (number > text && number[-1] != ' ') number--;
    if (sscanf(number, "%llu has the value %llu", &x, &value) != 2) fail_msg("%s", where);
    snprintf(other, sizeof other, "%s(%llu)", s->game->name, x);
  } else {
    return;
  }
  if (x > 50 || y > 50) return;
  grundy_solver *solver = grundy_solver_new(s->g);
  if (ask_value(s->g, solver, other, GRUNDY_HOW_HASH) != value)
    fail_msg("%s: this is not the value of %s", where, other);
  grundy_solver_free(solver);
}

/* Returns whether there is a text. */
static bool reasons(const subject *s, const uint8_t *bytes, size_t length) {
  grundy_text text, printed;
  grundy_nimber value = 0;
  bool known = s->game->known && s->game->known(s->self, bytes, length, &value);
  grundy_text_init(&text, s->g);
  grundy_text_init(&printed, s->g);
  s->game->print(s->self, bytes, length, &printed);
  s->game->reason(s->self, bytes, length, &text);
  bool any = text.length > 0;
  if (any) {
    snprintf(where, sizeof where, "%s(%s): %s", s->game->name, printed.data, text.data);
    if (!equations_read(&found, text.data)) fail_msg("%s\n%s", where, found.message);
    if (text.data[text.length - 1] != '.') fail_msg("%s: no full stop", where);
    numbers_are_explained(s, printed.data, known, value);
    if (known && (!found.any || found.last != (equation_number)value))
      fail_msg("%s: the value is %llu", where, (unsigned long long)value);
    verdict_is_the_answer(s, bytes, length, text.data);
    pair_is_right(s, text.data);
    other_value_is_right(s, text.data);
    columns_are_the_answer(s, bytes, length, text.data);
  }
  grundy_text_clear(&text);
  grundy_text_clear(&printed);
  return any;
}

/* ---- small positions ---- */

typedef struct seen_list {
  size_t count;
  oracle_part seen[POSITIONS];
} seen_list;

static void see(seen_list *list, const grundy_part *part) {
  if (list->count == POSITIONS || part->length > ORACLE_BYTES || (part->flags & GRUNDY_NONE))
    return;
  for (size_t i = 0; i < list->count; i++)
    if (list->seen[i].length == part->length &&
        memcmp(list->seen[i].bytes, grundy_part_bytes(part), part->length) == 0)
      return;
  list->seen[list->count].length = (uint8_t)part->length;
  memcpy(list->seen[list->count++].bytes, grundy_part_bytes(part), part->length);
}

static subject subject_of(grundy *g, const grundy_sum *sum, const char *text) {
  subject s = {.g = g, .text = text};
  s.game = grundy_sum_game(sum, 0, &s.self);
  if (!s.game->reason) fail_msg("%s has no reason", s.game->name);
  return s;
}

static void small_positions(void **state) {
  grundy *g = grundy_new(NULL);
  seen_list *list = calloc(1, sizeof *list);
  (void)state;
  for (size_t k = 0; k < sizeof small / sizeof *small; k++) {
    grundy_sum *sum = ask_sum(g, small[k]);
    subject s = subject_of(g, sum, small[k]);
    size_t texts = 0;
    list->count = 0;
    see(list, grundy_sum_part(sum, 0));
    for (size_t i = 0; i < list->count; i++) {
      keeper *moves = keeper_new();
      assert_true(s.game->moves(s.self, list->seen[i].bytes, list->seen[i].length, &moves->sink));
      for (size_t m = 0; m < keeper_count(moves); m++) see(list, &moves->parts[m]);
      keeper_free(moves);
      bool any = reasons(&s, list->seen[i].bytes, list->seen[i].length);
      if (i == 0 && !any) fail_msg("%s: there is no text", small[k]);
      texts += any;
    }
    printf("%s: %zu texts for %zu positions\n", small[k], texts, list->count);
    if (texts < list->count / 2) fail_msg("%s: few texts", small[k]);
    grundy_sum_free(sum);
  }
  free(list);
  grundy_free(g);
}

/* ---- large positions ---- */

static uint64_t random_bits(uint64_t *state, unsigned bits) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state >> (64 - bits);
}

static void write_large(const char *pattern, unsigned bits, uint64_t *state, char out[300]) {
  size_t n = 0;
  for (; *pattern && n < 270; pattern++) {
    if (*pattern == '%') {
      n += (size_t)snprintf(out + n, 30, "%llu",
                            (unsigned long long)random_bits(state, bits) | 1u << (bits / 2));
      pattern += strlen("%ll");
    } else {
      out[n++] = *pattern;
    }
  }
  out[n] = '\0';
}

static void large_positions(void **state) {
  grundy *g = grundy_new(NULL);
  uint64_t random = UINT64_C(0x9e3779b97f4a7c15);
  (void)state;
  for (size_t k = 0; k < sizeof large / sizeof *large; k++)
    for (int i = 0; i < LARGE; i++) {
      char text[300];
      write_large(large[k].pattern, large[k].bits, &random, text);
      grundy_sum *sum = ask_sum(g, text);
      subject s = subject_of(g, sum, text);
      const grundy_part *part = grundy_sum_part(sum, 0);
      if (!reasons(&s, grundy_part_bytes(part), part->length))
        fail_msg("%s: there is no text", text);
      grundy_sum_free(sum);
    }
  grundy_free(g);
}

/* ---- every game, and limits ---- */

/* A game with a reason stands in the table above. */
static void all_are_tried(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  for (size_t i = 0; grundy_game_at(g, i); i++) {
    const grundy_game *game = grundy_game_at(g, i);
    size_t length = strlen(game->name), tried = 0;
    for (size_t k = 0; k < sizeof small / sizeof *small; k++)
      tried += strncmp(small[k], game->name, length) == 0 && strchr("({", small[k][length]);
    if (game->reason && tried == 0) fail_msg("%s is not tried", game->name);
  }
  grundy_free(g);
}

/* Texts that would be too long, or have nothing to tell. */
static void may_be_silent(void **state) {
  static const char *const silent[] = {
      "bash{18446744073709551615}(5)",
      "euclid(0,5)",
      "euclid(18446744073709551615,5)",
      "wythoff(1,9223372036854775807)",
      "moore{2}(9223372036854775807,9223372036854775807)",
      "moore{2}(1,1,1,1,1,1,1,1,1,1,1,1,1)",
      "moore{2}(0,0)",
      "turtles(4)",
      "knight(3:4)",
      "chomp(3x4)",
      "hackenbush(0-a-b-c-d-e-f-g-h-i-j-k-l-m-0)",
      "turtles(1..13)",
      "turtles(tails)",
      "dim(1048576)",
      "lasker(0)",
      "prim(1)",
      "mark(1)",
      "lctr(3,2)",
      "antonim(1,2,3,4)",
      "norepeat{3}(14)",
      "norepeat{4}(12 not 2)",
      "heap{unequal}(7)",
      "staircase(1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1)",
  };
  grundy *g = grundy_new(NULL);
  (void)state;
  for (size_t i = 0; i < sizeof silent / sizeof *silent; i++) {
    grundy_sum *sum = ask_sum(g, silent[i]);
    subject s = subject_of(g, sum, silent[i]);
    const grundy_part *part = grundy_sum_part(sum, 0);
    if (reasons(&s, grundy_part_bytes(part), part->length)) fail_msg("%s", where);
    grundy_sum_free(sum);
  }
  grundy_free(g);
}

/* ---- the evaluator itself ---- */

static bool kayles_of_five(void *user, const char *text, size_t length, uint64_t *value) {
  static const char *const terms[] = {"kayles(5)", "0.77(5)", "0.3F(49,49)", "graph{A-->B}(A)"};
  (void)user;
  *value = 4;
  for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
    if (length == strlen(terms[i]) && memcmp(text, terms[i], length) == 0) return true;
  return false;
}

static void the_evaluator_holds(void **state) {
  static const struct {
    const char *text;
    size_t count;
  } good[] = {
      {"The value is 17 mod 4 = 1.", 1},
      {"As 2 · 2 = 4, 2 · 5 + 1 = 11, the value is 4 ⊕ 11 = 15.", 3},
      {"(6, 10), 10 = 6 + 4: not this. 3 and 4", 1},
      {"4: (1 + 0 + 1) mod 3 = 2; 2: 1 = 1.", 2},
      {"25 · (25 - 7) = 450 > 49 = 7 · 7", 1},
      {"mex{0, 1, 3} = 2, mex{0..5, 7} = 6, mex{} = 0.", 3},
      {"kayles(5) = 0.77(5) = 4 = mex{0..3}, 0.3F(49,49) ⊕ 1 = 5", 2},
      {"graph{A-->B}(A) = 4, but other(3) has 5.", 1},
      {"8 ⊗ 8 = 13, 2 ⊗ 2 = 3, 4 ⊗ 2 = 8.", 3},
      {"9223372036854775807 · 2 + 1 = 18446744073709551615", 1},
      {"no equation at all, 3x4.", 0},
  };
  static const char *const bad[] = {
      "The value is 17 mod 4 = 2.",
      "1 + 1 = 2 = 3",
      "3 < 3",
      "3 = ",
      "n = 3",
      "3=3",
      "1 ⊕ 2 + 3 = 6",
      "mex{0, 1} = 1",
      "other(3) = 4",
      "7 div 0 = 0",
      "kayles(5) = 3",
      "2 · 5 mod 3 = 4",
  };
  char message[300];
  (void)state;
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    size_t count = equation_check(good[i].text, kayles_of_five, NULL, message, sizeof message);
    if (count != good[i].count) fail_msg("%s: %zd, %s", good[i].text, (ssize_t)count, message);
  }
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    size_t count = equation_check(bad[i], kayles_of_five, NULL, message, sizeof message);
    if (count != (size_t)EQUATION_FAILED || !message[0]) fail_msg("%s passed", bad[i]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_evaluator_holds), cmocka_unit_test(small_positions),
      cmocka_unit_test(large_positions),     cmocka_unit_test(all_are_tried),
      cmocka_unit_test(may_be_silent),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

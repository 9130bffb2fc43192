/* Explanations are replayed: every position that a step names is read again, asked for its value or
 * its winner by a search that knows no theorem, and every move is looked up among the moves.
 *
 * The examples of all games of the catalogue, the explanations that are kept in tests/explain, and
 * random sums, in both plays, at one and two moves ahead. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { SEARCHED = 3000 }; /* positions; beyond that the engine's own way must do */

typedef struct replay {
  grundy *g;
  grundy_solver *solver;
  grundy_question q;
  const char *about; /* the sum that is explained */
  size_t searched, trusted;
} replay;

/* The answer for a term, by search if that does not take long. */
static grundy_answer *answer_of(replay *r, const char *term, bool all_moves) {
  grundy_sum *sum;
  grundy_answer *a = NULL;
  grundy_error error;
  grundy_question q = r->q;
  if (grundy_sum_parse(r->g, term, strlen(term), &sum, &error) != GRUNDY_OK)
    fail_msg("%s: the term %s does not read back: %s", r->about, term, error.message);
  q.all_moves = all_moves;
  q.max_moves = all_moves ? SIZE_MAX : 0;
  q.technique = GRUNDY_HOW_SEARCH;
  grundy_set_limits(r->g, 0, SEARCHED, 0);
  grundy_status status = grundy_solve(r->solver, sum, &q, &a, &error);
  grundy_set_limits(r->g, 0, 0, 0);
  r->searched += status == GRUNDY_OK;
  if (status != GRUNDY_OK) {
    grundy_answer_free(a);
    r->trusted++;
    q.technique = GRUNDY_HOW_AUTO;
    if (grundy_solve(r->solver, sum, &q, &a, &error) != GRUNDY_OK)
      fail_msg("%s: %s is not answered", r->about, term);
  }
  grundy_sum_free(sum);
  return a;
}

/* A value is always that of normal play. */
static void check_value(replay *r, const char *term, grundy_nimber value) {
  grundy_convention convention = r->q.convention;
  r->q.convention = GRUNDY_NORMAL;
  grundy_answer *a = answer_of(r, term, false);
  r->q.convention = convention;
  grundy_nimber real;
  if (!grundy_answer_value(a, &real) || real != value)
    fail_msg("%s: %s is said to be %llu", r->about, term, (unsigned long long)value);
  grundy_answer_free(a);
}

static void check_outcome(replay *r, const char *term, grundy_outcome outcome) {
  grundy_answer *a = answer_of(r, term, false);
  if (grundy_answer_outcome(a) != outcome)
    fail_msg("%s: %s is said to have the outcome %d", r->about, term, (int)outcome);
  grundy_answer_free(a);
}

/* The values of the parts XOR to that of the whole. */
static void check_line(replay *r, const grundy_line *line) {
  grundy_nimber total = 0;
  check_outcome(r, line->term, line->outcome);
  if (line->has_value) check_value(r, line->term, line->value);
  if (!line->has_value || line->count == 0) return;
  for (size_t i = 0; i < line->count; i++) total ^= line->values[i];
  if (total != line->value) fail_msg("%s: the parts of %s do not add up", r->about, line->term);
  grundy_sum *sum = ask_sum(r->g, line->term);
  assert_int_equal(grundy_sum_count(sum), line->count);
  for (size_t i = 0; i < line->count; i++) {
    const void *self;
    const grundy_game *game = grundy_sum_game(sum, i, &self);
    grundy_nimber known;
    const grundy_part *part = grundy_sum_part(sum, i);
    if (game->known && game->known(self, grundy_part_bytes(part), part->length, &known))
      assert_int_equal(known, line->values[i]);
  }
  grundy_sum_free(sum);
}

/* Whether a move leads from one to the other, with that sentence. */
static void check_move(replay *r, const char *from, const char *to, const char *sentence) {
  grundy_answer *a = answer_of(r, from, true);
  grundy_text text;
  bool found = false;
  grundy_text_init(&text, r->g);
  for (size_t i = 0; i < grundy_answer_moves(a) && !found; i++) {
    grundy_sum *after;
    const grundy_move *move = grundy_answer_move(a, i);
    assert_int_equal(grundy_sum_after(a, move, &after, NULL), GRUNDY_OK);
    text.length = 0;
    grundy_sum_print(after, &text);
    found = strcmp(text.data, to) == 0;
    text.length = 0;
    if (found && sentence) grundy_print_move(a, move, &text);
    found = found && (!sentence || strcmp(text.data, sentence) == 0);
    grundy_sum_free(after);
  }
  if (!found)
    fail_msg("%s: no move '%s' from %s to %s", r->about, sentence ? sentence : "", from, to);
  grundy_text_clear(&text);
  grundy_answer_free(a);
}

/* The set is that of all options, and the value is missing in it. Values, and who wins by them, are
 * those of normal play. */
static void check_mex(replay *r, const grundy_step *step) {
  grundy_convention convention = r->q.convention;
  r->q.convention = GRUNDY_NORMAL;
  grundy_answer *a = answer_of(r, step->term, true);
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    grundy_nimber value = grundy_answer_move(a, i)->value;
    bool there = false;
    for (size_t k = 0; k < step->set_count; k++) there = there || step->set[k] == value;
    if (!there) fail_msg("%s: a move of %s to %d is not told", r->about, step->term, (int)value);
  }
  for (size_t k = 0; k < step->set_count; k++) {
    bool there = false;
    for (size_t i = 0; i < grundy_answer_moves(a); i++)
      there = there || grundy_answer_move(a, i)->value == step->set[k];
    if (!there) fail_msg("%s: no move of %s goes to %d", r->about, step->term, (int)step->set[k]);
  }
  grundy_answer_free(a);
  check_value(r, step->term, step->value);
  for (size_t k = 0; k < step->set_count; k++) assert_true(step->set[k] != step->value);
  for (grundy_nimber n = 0; n < step->value; n++) { /* and it is the least such number */
    bool there = false;
    for (size_t k = 0; k < step->set_count; k++) there = there || step->set[k] == n;
    assert_true(there);
  }
  for (size_t i = 0; i < step->count; i++) {
    check_line(r, &step->lines[i]);
    check_move(r, step->term, step->lines[i].term, step->lines[i].move);
  }
  r->q.convention = convention;
}

static void check_targets(replay *r, const grundy_step *step) {
  for (size_t i = 0; i < step->count; i++) {
    const grundy_line *line = &step->lines[i];
    check_value(r, line->term, line->value);
    assert_int_equal(line->target, line->value ^ step->value);
    if (!line->answer) continue;
    check_move(r, r->about, line->answer, line->answer_move);
    check_outcome(r, line->answer, GRUNDY_OUTCOME_P);
  }
}

/* So many winning moves as told. */
static void check_count(replay *r, const grundy_step *step) {
  grundy_answer *a = answer_of(r, step->term, true);
  size_t winning = 0;
  for (size_t i = 0; i < grundy_answer_moves(a); i++)
    winning += grundy_answer_move(a, i)->outcome == GRUNDY_OUTCOME_P;
  assert_int_equal(step->count + step->left_out, winning);
  grundy_answer_free(a);
}

static void check_moves(replay *r, const grundy_step *step) {
  if (step->kind == GRUNDY_STEP_WINNING && step->counted) check_count(r, step);
  for (size_t i = 0; i < step->count; i++) {
    const grundy_line *line = &step->lines[i];
    check_line(r, line);
    check_move(r, step->term, line->term, line->move);
    if (step->kind == GRUNDY_STEP_WINNING) assert_int_equal(line->outcome, GRUNDY_OUTCOME_P);
    if (step->kind != GRUNDY_STEP_REPLIES) continue;
    if (!line->answer) { /* then the game is over, and won */
      grundy_answer *a = answer_of(r, line->term, true);
      assert_int_equal(grundy_answer_moves(a), 0);
      grundy_answer_free(a);
      continue;
    }
    check_move(r, line->term, line->answer, line->answer_move);
    check_outcome(r, line->answer, GRUNDY_OUTCOME_P);
  }
}

/* Each line is a move from the one before; a cycle comes back, a play does not. */
static void check_play(replay *r, const grundy_step *step) {
  const char *before = step->term, *last = step->lines[step->count - 1].term;
  bool back = strcmp(last, step->term) == 0;
  for (size_t i = 0; i < step->count; i++) {
    const grundy_line *line = &step->lines[i];
    check_line(r, line);
    check_move(r, before, line->term, line->move);
    before = line->term;
    back = back || (i + 1 < step->count && strcmp(last, line->term) == 0);
  }
  assert_int_equal(back, step->kind == GRUNDY_STEP_CYCLE);
  if (step->kind != GRUNDY_STEP_PLAY || !step->counted) return;
  grundy_answer *a = answer_of(r, last, true);
  assert_int_equal(grundy_answer_moves(a), 0);
  grundy_answer_free(a);
}

static void check_period(replay *r, const grundy_step *step) {
  check_value(r, step->term, step->value);
  check_value(r, step->lines[0].term, step->lines[0].value);
  uint64_t times = (step->heap - step->reduced) / step->period.period;
  assert_int_equal(step->reduced + times * step->period.period, step->heap);
  assert_int_equal(step->lines[0].value + times * step->period.saltus, step->value);
  assert_int_not_equal(step->period.proof, GRUNDY_PROOF_NONE);
}

static void check_sum(replay *r, const grundy_step *step) {
  grundy_nimber total = step->count ? 0 : step->value; /* too many to be told */
  for (size_t i = 0; i < step->count; i++) {
    check_value(r, step->lines[i].term, step->lines[i].value);
    total ^= step->lines[i].value;
  }
  assert_int_equal(total, step->value);
}

/* The values of all parts, finite or infinite, and the XOR of the finite ones. */
static void check_loopy(replay *r, const grundy_step *step) {
  grundy_nimber total = 0;
  for (size_t i = 0; i < step->count; i++) {
    const grundy_line *line = &step->lines[i];
    const grundy_nimber *set;
    size_t count;
    if (!line->infinite) {
      check_value(r, line->term, line->value);
      total ^= line->value;
      continue;
    }
    grundy_answer *a = answer_of(r, line->term, false);
    assert_true(grundy_answer_infinity(a, &set, &count));
    assert_int_equal(count, line->count);
    for (size_t k = 0; k < count; k++) assert_int_equal(set[k], line->values[k]);
    grundy_answer_free(a);
  }
  assert_int_equal(total, step->value);
}

/* Whether a word is in a list, "a, b^2, a c". */
static bool is_listed(const char *list, const char *word) {
  const size_t length = strlen(word);
  for (const char *at = list; at; at = strstr(at, ", "), at = at ? at + 2 : NULL)
    if (strncmp(at, word, length) == 0 && (at[length] == 0 || at[length] == ',')) return true;
  return false;
}

/* A part, and the sum, is lost if its class is one of those that are lost. */
static void check_quotient(replay *r, const grundy_step *step) {
  assert_true(step->order > step->lost_count && step->lost_count > 0);
  if (!step->lost) return;
  check_outcome(r, step->term ? step->term : r->about,
                is_listed(step->lost, step->word) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N);
  for (size_t i = 0; i < step->count; i++) {
    const grundy_line *line = &step->lines[i];
    check_outcome(r, line->term,
                  is_listed(step->lost, line->word) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N);
  }
}

static void check_step(replay *r, const grundy_step *step) {
  switch (step->kind) {
  case GRUNDY_STEP_THEOREM:
    for (size_t i = 0; i < step->count; i++)
      check_value(r, step->lines[i].term, step->lines[i].value);
    break;
  case GRUNDY_STEP_MEX:
    check_mex(r, step);
    break;
  case GRUNDY_STEP_PERIOD:
    check_period(r, step);
    break;
  case GRUNDY_STEP_SEARCH:
    check_value(r, step->term, step->value);
    break;
  case GRUNDY_STEP_XOR:
  case GRUNDY_STEP_MISERE:
    check_sum(r, step);
    break;
  case GRUNDY_STEP_TARGETS:
    check_targets(r, step);
    break;
  case GRUNDY_STEP_LOOPY:
    check_loopy(r, step);
    break;
  case GRUNDY_STEP_QUOTIENT:
    check_quotient(r, step);
    break;
  case GRUNDY_STEP_OUTCOME:
    check_outcome(r, step->term, step->outcome);
    break;
  case GRUNDY_STEP_PLAY:
  case GRUNDY_STEP_CYCLE:
    check_play(r, step);
    break;
  default:
    check_moves(r, step);
    break;
  }
}

/* Explains the text and replays it; returns how many steps there were. */
static size_t check(replay *r, const char *text, unsigned depth) {
  grundy_explanation *e;
  grundy_error error;
  grundy_sum *sum = ask_sum(r->g, text);
  grundy_text normal;
  grundy_text_init(&normal, r->g);
  grundy_sum_print(sum, &normal);
  r->about = normal.data;
  r->q.technique = GRUNDY_HOW_AUTO;
  grundy_status status = grundy_explain(r->solver, sum, &r->q, depth, &e, &error);
  if (status != GRUNDY_OK) fail_msg("%s: %s", text, status < GRUNDY_OK ? error.message : "stopped");
  size_t steps = grundy_explanation_steps(e);
  check_outcome(r, r->about, grundy_answer_outcome(grundy_explanation_answer(e)));
  for (size_t i = 0; i < steps; i++) check_step(r, grundy_explanation_step(e, i));
  grundy_explanation_free(e);
  grundy_text_clear(&normal);
  grundy_sum_free(sum);
  return steps;
}

static replay begin(grundy_convention convention, bool loopy) {
  replay r = {.g = grundy_new(NULL)};
  r.solver = grundy_solver_new(r.g);
  grundy_question_init(&r.q);
  r.q.convention = convention;
  r.q.loopy = loopy;
  return r;
}

static void end(replay *r) {
  grundy_solver_free(r->solver);
  grundy_free(r->g);
}

/* The example of every game that a search answers quickly. */
static void test_catalogue(void **state) {
  replay r = begin(GRUNDY_NORMAL, false);
  const grundy_game *game;
  size_t games = 0;
  (void)state;
  size_t step = test_cases(10) > 2 ? 1 : 12; /* under the sanitizers a part must do */
  for (size_t i = 0; (game = grundy_game_at(r.g, i)); i += step, games++)
    assert_true(check(&r, game->about.example, 1) > 0);
  assert_true(games * step > 80);
  assert_true(r.searched > 10 * r.trusted); /* most of it is independent of the theorems */
  end(&r);
}

/* A line of tests/explain/list, whose explanations are kept there: `text` gets the sum. */
static bool read_case(char *line, char *text, size_t room, replay *r, unsigned *depth) {
  size_t words = 0, length = 0;
  bool sum = strchr(line, '(') || strchr(line, '{');
  line[strcspn(line, "\n")] = '\0';
  char *at = line + strcspn(line, " ");
  if (*line == '#' || *line == '\0') return false;
  char *flags = strstr(at, " --");
  r->q.convention = flags && strstr(flags, "--misere") ? GRUNDY_MISERE : GRUNDY_NORMAL;
  r->q.loopy = flags && strstr(flags, "--loopy");
  *depth = flags && strstr(flags, "--depth 2") ? 2 : 1;
  if (flags) *flags = '\0';
  for (; *at; at++) {
    if (*at == '\'') continue;
    bool begins = *at != ' ' && at[-1] == ' ';
    if (!sum && begins && words++ > 0) text[length++] = words == 2 ? '(' : ',';
    if (*at != ' ' || (sum && length)) text[length++] = *at;
    assert_true(length + 3 < room);
  }
  if (!sum) text[length++] = ')';
  while (length && text[length - 1] == ' ') length--;
  text[length] = '\0';
  return true;
}

static void test_kept(void **state) {
  FILE *file = fopen(GRUNDY_DATA "/../tests/explain/list", "r");
  replay r = begin(GRUNDY_NORMAL, false);
  char line[500], text[500];
  unsigned depth;
  size_t count = 0;
  (void)state;
  assert_non_null(file);
  while (fgets(line, sizeof line, file))
    if (read_case(line, text, sizeof text, &r, &depth)) {
      check(&r, text, depth);
      count++;
    }
  assert_true(count > 20);
  fclose(file);
  end(&r);
}

static void test_kinds(void **state) {
  static const char *const normal[] = {"nim(0)",
                                       "0.3F(30)",
                                       "kayles(150)",
                                       "30*nim(3) + nim(7)",
                                       "150*nim(3) + nim(7)",
                                       "subtract{1,3,4}(100) + kayles(7)"};
  static const char *const misere[] = {"nim(1,2,3)", "kayles(5) + nim(2)"};
  static const char *const loopy[] = {"graph{A-->B,B-->A,B-->C}(A) + nim(1)"};
  replay r = begin(GRUNDY_NORMAL, false), m = begin(GRUNDY_MISERE, false),
         l = begin(GRUNDY_NORMAL, true);
  (void)state;
  for (unsigned depth = 1; depth <= 2; depth++) {
    for (size_t i = 0; i < sizeof normal / sizeof *normal; i++) check(&r, normal[i], depth);
    for (size_t i = 0; i < sizeof misere / sizeof *misere; i++) check(&m, misere[i], depth);
    for (size_t i = 0; i < sizeof loopy / sizeof *loopy; i++) check(&l, loopy[i], depth);
  }
  end(&r);
  end(&m);
  end(&l);
}

static void test_random(void **state) {
  static const char *const games[] = {"nim",    "kayles", "bash{3}",        "lasker",
                                      "grundy", "0.07",   "subtract{1,3,4}"};
  rng c = rng_seed_from_env();
  replay r = begin(GRUNDY_NORMAL, false), m = begin(GRUNDY_MISERE, false);
  (void)state;
  for (size_t i = 0; i < test_cases(40); i++) {
    char text[200];
    size_t at = 0, parts = 1 + rng_below(&c, 3);
    for (size_t k = 0; k < parts; k++)
      at += (size_t)snprintf(text + at, sizeof text - at, "%s%s(%u)", k ? " + " : "",
                             games[rng_below(&c, sizeof games / sizeof *games)],
                             (unsigned)rng_below(&c, 12));
    check(&r, text, 1 + i % 2);
    check(&m, text, 1);
  }
  end(&r);
  end(&m);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_catalogue), cmocka_unit_test(test_kept),
                                     cmocka_unit_test(test_kinds), cmocka_unit_test(test_random)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Fuzzes the language of sums and the solvers behind it. A text is refused with an error that
 * lies within it, or it is a sum that prints as it reads. Such a sum is then solved within small
 * limits in every convention by every technique; their answers, as far as they come, must agree
 * and hold together, and every view must be able to show them. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "checks.h"

enum { TEXT_MAX = 1 << 20, PARTS_MAX = 64 };

/* ---- answers ---- */

/* What the techniques have said so far about one sum in one convention. */
typedef struct facts {
  grundy_outcome outcome;
  bool valued, winning_known, moves_known;
  grundy_nimber value, least;
  uint64_t winning, moves;
} facts;

static void agree(bool *known, uint64_t *value, uint64_t said) {
  CHECK(!*known || *value == said);
  *known = true;
  *value = said;
}

static void check_moves(const grundy_answer *a, const grundy_question *q, size_t parts) {
  size_t winning = 0;
  uint64_t count;
  bool ended = false;
  CHECK(grundy_answer_moves(a) <= q->max_moves);
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    CHECK(move->part < parts && move->outcome != GRUNDY_OUTCOME_UNKNOWN);
    CHECK(q->all_moves || move->outcome == GRUNDY_OUTCOME_P);
    if (move->has_value) CHECK((move->value == 0) == (move->outcome == GRUNDY_OUTCOME_P));
    winning += move->outcome == GRUNDY_OUTCOME_P;
  }
  bool lost = grundy_answer_outcome(a) == GRUNDY_OUTCOME_P;
  if (lost) CHECK(winning == 0);
  if (grundy_answer_move_count(a, &count)) {
    CHECK(grundy_answer_moves(a) <= count);
    ended = count == 0;
  }
  if (grundy_answer_winning_count(a, &count)) {
    CHECK(winning <= count && (!lost || count == 0));
    /* Without a value a position may be won by its end, without a move. */
    CHECK(lost || count > 0 || (grundy_answer_no_value(a) && (ended || !q->all_moves)));
  }
}

static void check_answer(const grundy_answer *a, grundy_status status, const grundy_question *q,
                         size_t parts, facts *f) {
  grundy_outcome outcome = grundy_answer_outcome(a);
  bool known = outcome != GRUNDY_OUTCOME_UNKNOWN;
  bool exists = grundy_answer_no_value(a) == GRUNDY_VALUE_EXISTS;
  grundy_nimber value, part, total = 0;
  uint64_t count;
  CHECK(grundy_answer_convention(a) == q->convention);
  CHECK((grundy_answer_kind(a) != GRUNDY_KIND_UNKNOWN) == known);
  CHECK(status == GRUNDY_UNKNOWN ? grundy_answer_stop(a) != GRUNDY_STOP_NONE : known);
  if (known) {
    CHECK(f->outcome == GRUNDY_OUTCOME_UNKNOWN || f->outcome == outcome);
    f->outcome = outcome;
  }
  bool valued = grundy_answer_value(a, &value);
  CHECK(!valued || (known && exists));
  /* A budget that ends may leave it open though the sum is won. */
  CHECK(valued || !known || !exists || (status == GRUNDY_UNKNOWN && outcome == GRUNDY_OUTCOME_N));
  CHECK(!exists || q->convention == GRUNDY_NORMAL);
  if (parts == 1 && grundy_answer_part_least(a, 0) > f->least)
    f->least = grundy_answer_part_least(a, 0);
  if (valued) {
    CHECK((value == 0) == (outcome == GRUNDY_OUTCOME_P));
    agree(&f->valued, &f->value, value);
    for (size_t i = 0; i < parts; i++) {
      CHECK(grundy_answer_part_value(a, i, &part));
      total = grundy_nim_sum(total, part);
    }
    CHECK(total == value);
  }
  CHECK(!f->valued || f->least <= f->value);
  check_moves(a, q, parts);
  if (grundy_answer_winning_count(a, &count)) agree(&f->winning_known, &f->winning, count);
  if (grundy_answer_move_count(a, &count)) agree(&f->moves_known, &f->moves, count);
}

static void check_views(grundy *g, const grundy_answer *a, bool all_moves) {
  grundy_text text;
  grundy_text_init(&text, g);
  for (int i = 0; i < 4; i++) {
    grundy_style style = {.unicode = i & 1, .colour = i & 2};
    (all_moves ? grundy_print_moves : grundy_print_solve)(a, &style, &text);
    check_text(&text);
  }
  (all_moves ? grundy_json_moves : grundy_json_solve)(a, &text);
  check_json(&text);
  if (all_moves) {
    grundy_csv_moves(a, &text);
    check_text(&text);
  }
  grundy_print_unknown(a, &text);
  CHECK(!text.failed);
  grundy_text_clear(&text);
}

static void solve(grundy *g, grundy_sum *sum, grundy_convention convention) {
  facts f = {0};
  grundy_question q;
  grundy_error error;
  grundy_question_init(&q);
  q.convention = convention;
  bool has_value = grundy_sum_no_value(sum, convention) == GRUNDY_VALUE_EXISTS;
  for (int i = GRUNDY_HOW_AUTO; i <= GRUNDY_HOW_PROOF; i++) {
    if (i == GRUNDY_HOW_PLAIN || i == GRUNDY_HOW_SPARSE) continue; /* for games of heaps alone */
    if (i >= GRUNDY_HOW_TEST && !has_value) continue;
    grundy_solver *s = grundy_solver_new(g); /* fresh, so that each technique works for itself */
    CHECK(s);
    q.technique = (grundy_technique)i;
    for (int all = 0; all < 2; all++) {
      grundy_answer *a;
      q.all_moves = all;
      grundy_status status = grundy_solve(s, sum, &q, &a, &error);
      if (status < GRUNDY_OK) { /* a question that makes no sense; no built-in game may do worse */
        CHECK(!a && status == GRUNDY_EINPUT);
        check_error(g, &error, status, "", 0);
        continue;
      }
      CHECK(a);
      check_answer(a, status, &q, grundy_sum_count(sum), &f);
      check_views(g, a, all);
      grundy_answer_free(a);
    }
    grundy_solver_free(s);
  }
}

/* ---- one input ---- */

/* Printed, read and printed again, a sum is the same. */
static void check_print(grundy *g, grundy_sum *sum) {
  grundy_text first, second;
  grundy_sum *again;
  grundy_error error;
  grundy_text_init(&first, g);
  grundy_text_init(&second, g);
  grundy_sum_print(sum, &first);
  if (first.length <= TEXT_MAX) { /* 2^20 parts may take more than can be read */
    CHECK(grundy_sum_parse(g, first.data, first.length, &again, &error) == GRUNDY_OK);
    CHECK(grundy_sum_count(again) == grundy_sum_count(sum));
    grundy_sum_print(again, &second);
    CHECK(!first.failed && !second.failed && first.length == second.length);
    CHECK(memcmp(first.data, second.data, first.length) == 0);
    grundy_sum_free(again);
  }
  grundy_text_clear(&first);
  grundy_text_clear(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *input = (const char *)data;
  grundy_config config;
  grundy_config_init(&config);
  config.memory = 16 << 20;
  config.positions = 2000;
  config.seconds = 0.02;
  config.language = size % 2 ? "zh_CN" : "en";
  grundy *g = grundy_new(&config);
  CHECK(g);
  grundy_sum *sum;
  grundy_error error;
  grundy_status status = grundy_sum_parse(g, input, size, &sum, &error);
  if (status == GRUNDY_OK) {
    check_print(g, sum);
    if (grundy_sum_count(sum) <= PARTS_MAX) {
      solve(g, sum, GRUNDY_NORMAL);
      solve(g, sum, GRUNDY_MISERE);
    }
  } else {
    CHECK(!sum && status == GRUNDY_EINPUT);
    check_error(g, &error, status, input, size);
  }
  grundy_sum_free(sum);
  grundy_free(g);
  return 0;
}

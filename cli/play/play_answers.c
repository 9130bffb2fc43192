/* Answers to a player's questions: who wins, hints, reasons, the list of moves, the history. Each
 * sets the limits of a move, and says so if there was no answer within them. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "play_talk.h"

enum { LISTED_MOVES = 30, LISTED_WINNING = 100 };

void talk_standing(talk *t) {
  grundy_error error;
  grundy_remote remote;
  grundy_answer *answer = NULL;
  grundy_question q = t->game->question;
  grundy_sum *sum = play_game_sum(t->game);
  q.max_moves = 0;
  talk_flush(t);
  play_game_think(t->game, false);
  grundy_status status = grundy_solve(t->game->solver, sum, &q, &answer, &error);
  if (talk_answered(t, status, answer, &error)) {
    bool known = grundy_remoteness(t->game->solver, sum, &q, &remote, &error) == GRUNDY_OK;
    grundy_print_standing(answer, known ? &remote : NULL, &t->c->out);
  }
  grundy_answer_free(answer);
}

void talk_history(talk *t) {
  grundy_error error;
  grundy_review *review = NULL;
  talk_flush(t);
  play_game_think(t->game, t->leaves);
  grundy_status status =
      grundy_review_record(t->game->solver, t->game->record, &t->game->question, &review, &error);
  if (review) {
    grundy_text_add(&t->c->out, "\n");
    grundy_print_review(review, &t->style, &t->c->out);
  } else {
    talk_answered(t, status, NULL, &error);
  }
  grundy_review_free(review);
}

void talk_judge(talk *t, const grundy_turn *turn, bool asked) {
  grundy_error error;
  grundy_judgement *judgement = NULL;
  talk_flush(t);
  play_game_think(t->game, false);
  grundy_status status = grundy_judge(t->game->solver, play_game_sum(t->game), &turn->move,
                                      &t->game->question, &judgement, &error);
  if (judgement)
    grundy_print_judgement(judgement, &t->style, &t->c->out);
  else if (asked || status < GRUNDY_OK)
    talk_answered(t, status, NULL, &error);
  else
    SAY(t, GRUNDY_N("What this move is worth was not found in time.\n"));
  grundy_judgement_free(judgement);
}

void talk_hint(talk *t) {
  grundy_error error;
  grundy_reply *reply = NULL;
  play_game *p = t->game;
  talk_flush(t);
  play_game_think(p, false);
  grundy_status status = grundy_reply_find(p->solver, play_game_sum(p), &p->question,
                                           GRUNDY_LEVEL_PERFECT, p->seed, &reply, &error);
  if (talk_answered(t, status, reply, &error)) grundy_print_reply(reply, &t->style, &t->c->out);
  grundy_reply_free(reply);
}

grundy_turn *talk_numbered(const talk *t, uint64_t i, grundy_status *status) {
  char number[24];
  grundy_turn *turn = NULL;
  grundy_error error;
  int n = snprintf(number, sizeof number, "%llu", (unsigned long long)i);
  *status = grundy_move_read(t->game->solver, play_game_sum(t->game), &t->game->question, number,
                             (size_t)n, &turn, &error);
  return turn;
}

/* All moves with what they are worth; NULL: not wanted, or not found. */
static grundy_answer *worth_of_moves(talk *t, size_t most) {
  grundy_answer *answer = NULL;
  grundy_question q = t->game->question;
  q.all_moves = true;
  q.max_moves = most;
  grundy_solve(t->game->solver, play_game_sum(t->game), &q, &answer, NULL);
  return answer;
}

void talk_moves(talk *t, uint64_t from) {
  grundy_status status = GRUNDY_OK;
  talk_flush(t);
  play_game_think(t->game, false);
  grundy_answer *worth =
      t->values && from < 100000 ? worth_of_moves(t, (size_t)from + LISTED_MOVES) : NULL;
  uint64_t i = from;
  for (; i < from + LISTED_MOVES; i++) {
    grundy_turn *turn = talk_numbered(t, i, &status);
    if (!turn) break;
    const grundy_move *known =
        worth && i <= grundy_answer_moves(worth) ? grundy_answer_move(worth, (size_t)i - 1) : NULL;
    grundy_print_choice(turn, i, known, &t->style, &t->c->out);
    grundy_turn_free(turn);
  }
  if (i == from + LISTED_MOVES) {
    grundy_turn *more = talk_numbered(t, i, &status);
    if (more) SAY(t, GRUNDY_N("There are more: 'moves %llu' goes on.\n"), (unsigned long long)i);
    grundy_turn_free(more);
  } else if (i == from) {
    if (status > GRUNDY_OK)
      talk_stopped(t);
    else
      SAY(t, from == 1 ? GRUNDY_N("There is no move.\n") : GRUNDY_N("There are no more moves.\n"));
  }
  if (from == 1 && i > from)
    SAY(t, GRUNDY_N("Type the number of a move, or the position after it.\n"));
  grundy_answer_free(worth);
}

/* Whether two sums are written alike, with their parts in the same order. */
static bool same_after(const grundy_turn *a, grundy_sum *b, grundy *g) {
  grundy_text one, two;
  grundy_text_init(&one, g);
  grundy_text_init(&two, g);
  grundy_sum_print(a->after, &one);
  grundy_sum_print(b, &two);
  bool same = one.data && two.data && strcmp(one.data, two.data) == 0;
  grundy_text_clear(&one);
  grundy_text_clear(&two);
  return same;
}

/* The winning moves that a question lists, each as a turn. */
static void list_winning(talk *t, const grundy_answer *answer) {
  grundy_turn *last = NULL;
  grundy_sum *sum = play_game_sum(t->game), *after;
  for (size_t i = 0; i < grundy_answer_moves(answer); i++) {
    const grundy_move *move = grundy_answer_move(answer, i);
    grundy_turn *turn = NULL;
    if (grundy_sum_after(answer, move, &after, NULL) != GRUNDY_OK) break;
    if (!last || !same_after(last, after, t->c->g))
      grundy_turn_between(t->game->solver, sum, after, &t->game->question, &turn, NULL);
    grundy_sum_free(after);
    if (!turn) continue;
    grundy_text_add(&t->c->out, "  ");
    talk_sentence(turn, &t->c->out);
    grundy_text_add(&t->c->out, t->style.unicode ? " \xe2\x86\x92 " : " -> ");
    grundy_text text;
    grundy_text_init(&text, t->c->g);
    grundy_sum_print(turn->after, &text);
    grundy_print_safe(text.data ? text.data : "", text.length, &t->c->out);
    grundy_text_clear(&text);
    grundy_text_add(&t->c->out, "\n");
    grundy_turn_free(last);
    last = turn;
  }
  grundy_turn_free(last);
}

void talk_hints(talk *t) {
  grundy_error error;
  grundy_answer *answer = NULL;
  grundy_question q = t->game->question;
  q.max_moves = LISTED_WINNING;
  talk_flush(t);
  play_game_think(t->game, false);
  grundy_status status = grundy_solve(t->game->solver, play_game_sum(t->game), &q, &answer, &error);
  if (talk_answered(t, status, answer, &error)) {
    uint64_t count;
    bool draw = grundy_answer_outcome(answer) == GRUNDY_OUTCOME_D;
    bool counted = draw ? grundy_answer_drawing_count(answer, &count)
                        : grundy_answer_winning_count(answer, &count);
    if (grundy_answer_outcome(answer) == GRUNDY_OUTCOME_UNKNOWN)
      grundy_print_unknown(answer, &t->c->out);
    else if (grundy_answer_outcome(answer) == GRUNDY_OUTCOME_P)
      SAY(t, GRUNDY_N("Every move loses here.\n"));
    else
      SAY(t, draw ? GRUNDY_N("These moves keep the draw:\n") : GRUNDY_N("These moves win:\n"));
    list_winning(t, answer);
    if (!counted && grundy_answer_outcome(answer) != GRUNDY_OUTCOME_UNKNOWN)
      SAY(t, GRUNDY_N("There may be more, which were not examined.\n"));
    else if (counted && count > grundy_answer_moves(answer))
      SAY(t, GRUNDY_N("  and %llu more\n"),
          (unsigned long long)(count - grundy_answer_moves(answer)));
  }
  grundy_answer_free(answer);
}

void talk_why(talk *t) {
  grundy_error error;
  grundy_explanation *e = NULL;
  talk_flush(t);
  play_game_think(t->game, false);
  grundy_status status =
      grundy_explain(t->game->solver, play_game_sum(t->game), &t->game->question, 1, &e, &error);
  if (talk_answered(t, status, e, &error)) grundy_print_explain(e, &t->style, &t->c->out);
  grundy_explanation_free(e);
}

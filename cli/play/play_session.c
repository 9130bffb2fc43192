/* The conversation with a player: see play_session.h.
 *
 * A turn of the loop lets the program move if it is its turn, and otherwise reads a line: a word of
 * the table in play_words.c, or a move. A fault of the line gets a message, and the play goes on.
 * After Ctrl-C during a thought the play goes on, too; at the prompt the second one ends it.
 */
/* SPDX-License-Identifier: MIT */
#include "play_session.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "play_input.h"
#include "play_words.h"

enum { LISTED_MOVES = 30, LISTED_WINNING = 100, COMPLETED_MOVES = 60 };

typedef struct talk {
  session *c;
  play_game *game;
  play_input *input;
  grundy_style style;
  bool values, teacher;
  bool shown;  /* the position has been shown since the last move */
  bool ended;  /* the play is over, and that was said */
  bool waits;  /* the program could not move: the person may move for it */
  bool asked;  /* after a first Ctrl-C at the prompt */
  bool leaves; /* the conversation ends */
  int exit_status;
} talk;

#define SAY(t, ...) (t)->c->out.say(&(t)->c->out, __VA_ARGS__)

static void flush_talk(talk *t) {
  terminal_write(&t->c->out);
  terminal_flush();
}

/* ---- messages ---- */

/* A fault of a line that was typed; the play goes on. */
static void tell_fault(talk *t, const grundy_error *error, const char *text, size_t length) {
  grundy_print_error(error, text, text ? length : 0, &t->style, &t->c->out);
}

/* Ctrl-C is shown on a terminal, and the next text stands on a new line. */
static void end_key_line(talk *t) {
  if (terminal_interrupted() && play_input_is_terminal(t->input)) grundy_text_add(&t->c->out, "\n");
}

/* A question had no answer: because of Ctrl-C, or of a limit. */
static void tell_stopped(talk *t) {
  end_key_line(t);
  if (terminal_interrupted())
    SAY(t, play_game_watched(t->game) ? GRUNDY_N("Stopped.\n")
                                      : GRUNDY_N("Stopped. The play goes on.\n"));
  else
    SAY(t, GRUNDY_N("That was not found in time; --time gives more.\n"));
}

/* The status of a question that should have an answer. True: it has. */
static bool has_answer(talk *t, grundy_status status, const void *answer,
                       const grundy_error *error) {
  if (answer && !terminal_interrupted()) return true;
  if (status >= GRUNDY_OK)
    tell_stopped(t);
  else
    tell_fault(t, error, NULL, 0);
  return false;
}

static void show_position(talk *t) {
  grundy_text *out = &t->c->out, sum;
  grundy_sum *now = play_game_sum(t->game);
  grundy_text_init(&sum, t->c->g);
  grundy_sum_print(now, &sum);
  grundy_text_add(out, "\n");
  grundy_print_position(now, &t->style, out);
  if (grundy_sum_count(now))
    grundy_print_safe(sum.data ? sum.data : "", sum.length, out);
  else
    out->say(out, GRUNDY_N("Nothing is left."));
  grundy_text_add(out, "\n");
  grundy_text_clear(&sum);
  t->shown = true;
}

/* Who wins the position, how long it lasts. */
static void show_standing(talk *t) {
  grundy_error error;
  grundy_remote remote;
  grundy_answer *answer = NULL;
  grundy_question q = t->game->question;
  grundy_sum *sum = play_game_sum(t->game);
  q.max_moves = 0;
  flush_talk(t);
  play_game_think(t->game, false);
  grundy_status status = grundy_solve(t->game->solver, sum, &q, &answer, &error);
  if (has_answer(t, status, answer, &error)) {
    bool known = grundy_remoteness(t->game->solver, sum, &q, &remote, &error) == GRUNDY_OK;
    grundy_print_standing(answer, known ? &remote : NULL, &t->c->out);
  }
  grundy_answer_free(answer);
}

/* ---- the end ---- */

static void tell_winner(talk *t, bool second) {
  const play_game *p = t->game;
  unsigned long long moves = p->made;
  if (!p->engine[0] && !p->engine[1])
    SAY(t,
        second ? GRUNDY_N("The second player has won after %llu moves.\n")
               : GRUNDY_N("The first player has won after %llu moves.\n"),
        moves);
  else if (p->engine[second])
    SAY(t,
        play_game_against(p) ? GRUNDY_N("I have won after %llu moves.\n")
        : second             ? GRUNDY_N("The second player has won after %llu moves.\n")
                             : GRUNDY_N("The first player has won after %llu moves.\n"),
        moves);
  else
    SAY(t, GRUNDY_N("You have won after %llu moves.\n"), moves);
}

/* The play so far. Someone who leaves does not want to wait for it long. */
static void tell_history(talk *t) {
  grundy_error error;
  grundy_review *review = NULL;
  flush_talk(t);
  play_game_think(t->game, t->leaves);
  grundy_status status =
      grundy_review_record(t->game->solver, t->game->record, &t->game->question, &review, &error);
  if (review) {
    grundy_text_add(&t->c->out, "\n");
    grundy_print_review(review, &t->style, &t->c->out);
  } else {
    has_answer(t, status, NULL, &error);
  }
  grundy_review_free(review);
}

static void tell_result(talk *t) {
  bool by_rules;
  grundy_result result = grundy_record_result(t->game->record, &by_rules);
  grundy_text_add(&t->c->out, "\n");
  if (result == GRUNDY_RESULT_DRAW)
    SAY(t, GRUNDY_N("The play ends with a draw after %llu moves.\n"),
        (unsigned long long)t->game->made);
  else
    tell_winner(t, result == GRUNDY_RESULT_SECOND);
  tell_history(t);
  t->ended = true;
}

/* ---- moves ---- */

/* Makes a move, which is taken over. */
static bool make_move(talk *t, grundy_turn *turn) {
  grundy_error error;
  t->shown = t->waits = false;
  if (play_game_move(t->game, turn, &error)) return true;
  tell_fault(t, &error, NULL, 0);
  return false;
}

/* Finds the program's move: within the limits, or after Ctrl-C a quick guess. */
static grundy_reply *find_reply(talk *t, grundy_error *error) {
  play_game *p = t->game;
  grundy_reply *reply = NULL;
  grundy_sum *sum = play_game_sum(p);
  flush_talk(t);
  play_game_think(p, false);
  grundy_reply_find(p->solver, sum, &p->question, p->level, p->seed, &reply, error);
  if (reply || !terminal_interrupted() || terminal_told_to_end() || play_game_watched(p))
    return reply;
  end_key_line(t);
  SAY(t, GRUNDY_N("The thought was stopped before it was known who wins.\n"));
  flush_talk(t);
  play_game_think(p, true);
  grundy_reply_find(p->solver, sum, &p->question, p->level, p->seed, &reply, error);
  return reply;
}

/* Whether the reason of a reply is worth a line: always what is not certain; all of it for someone
 * who wants to see the values. */
static bool says_why(const talk *t, const grundy_reply *reply) {
  return t->values || t->teacher || t->game->engine[0] == t->game->engine[1] ||
         reply->why == GRUNDY_WHY_GUESS;
}

/* The program makes a move, for whoever's turn it is. */
static void move_program(talk *t) {
  grundy_error error = {.status = GRUNDY_OK, .offset = GRUNDY_NO_OFFSET};
  grundy_text *out = &t->c->out;
  bool watched = play_game_watched(t->game), own = play_game_engine(t->game);
  grundy_reply *reply = find_reply(t, &error);
  if (!reply || !reply->turn) {
    if (error.status < GRUNDY_OK) tell_fault(t, &error, NULL, 0);
    if (!watched)
      SAY(t, GRUNDY_N("I have found no move in time. Move for me, or type 'go' to let me think "
                      "again.\n"));
    t->waits = true;
    grundy_reply_free(reply);
    return;
  }
  grundy_text words, safe;
  grundy_text_init(&words, t->c->g);
  grundy_text_init(&safe, t->c->g);
  grundy_print_turn(reply->turn, &words);
  grundy_print_safe(words.data ? words.data : "", words.length, &safe);
  const char *move = safe.data ? safe.data : "";
  if (watched) {
    grundy_text_add(out, "\n");
    SAY(t, GRUNDY_N("%llu. %s\n"), (unsigned long long)t->game->made + 1, move);
  } else {
    SAY(t, own ? GRUNDY_N("My move: %s\n") : GRUNDY_N("I move for you: %s\n"), move);
  }
  words.length = 0;
  if (says_why(t, reply)) {
    grundy_print_reply_why(reply, &words);
    grundy_print_wrapped(words.data ? words.data : "", 0, 80, out);
  }
  grundy_text_clear(&words);
  grundy_text_clear(&safe);
  grundy_turn *turn = reply->turn;
  reply->turn = NULL; /* it is the play's now */
  grundy_reply_free(reply);
  if (!make_move(t, turn)) t->waits = true;
}

/* Comments on a move before it is made. */
static void judge_move(talk *t, const grundy_turn *turn, bool speaks_of_it) {
  grundy_error error;
  grundy_judgement *judgement = NULL;
  flush_talk(t);
  play_game_think(t->game, false);
  grundy_status status = grundy_judge(t->game->solver, play_game_sum(t->game), &turn->move,
                                      &t->game->question, &judgement, &error);
  if (judgement)
    grundy_print_judgement(judgement, &t->style, &t->c->out);
  else if (speaks_of_it || status < GRUNDY_OK)
    has_answer(t, status, NULL, &error);
  else
    SAY(t, GRUNDY_N("What this move is worth was not found in time.\n"));
  grundy_judgement_free(judgement);
}

/* Reads a move; NULL after a message. */
static grundy_turn *read_move(talk *t, const char *text, size_t length) {
  grundy_error error = {.status = GRUNDY_OK, .offset = GRUNDY_NO_OFFSET};
  grundy_turn *turn = NULL;
  play_game_think(t->game, false);
  grundy_status status = grundy_move_read(t->game->solver, play_game_sum(t->game),
                                          &t->game->question, text, length, &turn, &error);
  if (status == GRUNDY_OK) return turn;
  if (status > GRUNDY_OK)
    tell_stopped(t);
  else
    tell_fault(t, &error, NULL, 0);
  return NULL;
}

static void move_person(talk *t, const char *text, size_t length) {
  if (t->ended) {
    SAY(t, GRUNDY_N("The play has ended. 'undo' takes the last move back, 'save FILE' writes the "
                    "record, 'quit' ends.\n"));
    return;
  }
  grundy_turn *turn = read_move(t, text, length);
  if (!turn) return;
  if (t->teacher) judge_move(t, turn, false);
  make_move(t, turn);
}

/* ---- the words ---- */

static void answer_hint(talk *t) {
  grundy_error error;
  grundy_reply *reply = NULL;
  play_game *p = t->game;
  flush_talk(t);
  play_game_think(p, false);
  grundy_status status = grundy_reply_find(p->solver, play_game_sum(p), &p->question,
                                           GRUNDY_LEVEL_PERFECT, p->seed, &reply, &error);
  if (has_answer(t, status, reply, &error)) grundy_print_reply(reply, &t->style, &t->c->out);
  grundy_reply_free(reply);
}

/* Move number `i` of the position, from 1; NULL: there is none, or it was not found. */
static grundy_turn *numbered_move(const talk *t, uint64_t i, grundy_status *status) {
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

static void list_moves(talk *t, uint64_t from) {
  grundy_status status = GRUNDY_OK;
  flush_talk(t);
  play_game_think(t->game, false);
  grundy_answer *worth =
      t->values && from < 100000 ? worth_of_moves(t, (size_t)from + LISTED_MOVES) : NULL;
  uint64_t i = from;
  for (; i < from + LISTED_MOVES; i++) {
    grundy_turn *turn = numbered_move(t, i, &status);
    if (!turn) break;
    const grundy_move *known =
        worth && i <= grundy_answer_moves(worth) ? grundy_answer_move(worth, (size_t)i - 1) : NULL;
    grundy_print_choice(turn, i, known, &t->style, &t->c->out);
    grundy_turn_free(turn);
  }
  if (i == from + LISTED_MOVES) {
    grundy_turn *more = numbered_move(t, i, &status);
    if (more) SAY(t, GRUNDY_N("There are more: 'moves %llu' goes on.\n"), (unsigned long long)i);
    grundy_turn_free(more);
  } else if (i == from) {
    if (status > GRUNDY_OK)
      tell_stopped(t);
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
    grundy_text words;
    grundy_text_init(&words, t->c->g);
    grundy_print_turn(turn, &words);
    grundy_print_safe(words.data ? words.data : "", words.length, &t->c->out);
    words.length = 0;
    grundy_sum_print(turn->after, &words);
    grundy_text_add(&t->c->out, t->style.unicode ? " \xe2\x86\x92 " : " -> ");
    grundy_print_safe(words.data ? words.data : "", words.length, &t->c->out);
    grundy_text_add(&t->c->out, "\n");
    grundy_text_clear(&words);
    grundy_turn_free(last);
    last = turn;
  }
  grundy_turn_free(last);
}

static void answer_hints(talk *t) {
  grundy_error error;
  grundy_answer *answer = NULL;
  grundy_question q = t->game->question;
  q.max_moves = LISTED_WINNING;
  flush_talk(t);
  play_game_think(t->game, false);
  grundy_status status = grundy_solve(t->game->solver, play_game_sum(t->game), &q, &answer, &error);
  if (has_answer(t, status, answer, &error)) {
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

static void answer_why(talk *t) {
  grundy_error error;
  grundy_explanation *e = NULL;
  flush_talk(t);
  play_game_think(t->game, false);
  grundy_status status =
      grundy_explain(t->game->solver, play_game_sum(t->game), &t->game->question, 1, &e, &error);
  if (has_answer(t, status, e, &error)) grundy_print_explain(e, &t->style, &t->c->out);
  grundy_explanation_free(e);
}

static void answer_why_not(talk *t, const char *text, size_t length) {
  grundy_turn *turn = read_move(t, text, length);
  if (turn) judge_move(t, turn, true);
  grundy_turn_free(turn);
}

static void take_back(talk *t) {
  size_t n = play_game_undo(t->game);
  if (n == 0) {
    SAY(t, GRUNDY_N("There is no move of yours to take back.\n"));
    return;
  }
  if (n == 1)
    SAY(t, GRUNDY_N("One move is taken back; 'redo' makes it again.\n"));
  else
    SAY(t, GRUNDY_N("%llu moves are taken back; 'redo' makes them again.\n"),
        (unsigned long long)n);
  t->shown = t->ended = t->waits = false;
}

static void make_again(talk *t) {
  grundy_error error;
  play_game_think(t->game, false);
  if (play_game_redo(t->game, &error) == 0)
    SAY(t, GRUNDY_N("No move was taken back.\n"));
  else
    t->shown = false;
}

static void change_sides(talk *t) {
  grundy_error error;
  play_game_think(t->game, false);
  if (!play_game_swap(t->game, &error)) {
    tell_fault(t, &error, NULL, 0);
    return;
  }
  if (play_game_against(t->game))
    SAY(t, play_game_engine(t->game) ? GRUNDY_N("We have changed sides: it is my turn.\n")
                                     : GRUNDY_N("We have changed sides: it is your turn.\n"));
  else
    SAY(t, GRUNDY_N("No one plays against the program, so nothing changes.\n"));
  t->waits = false;
}

static void set_values(talk *t, const char *word, size_t length) {
  if (!play_switch_read(word, length, &t->values)) {
    SAY(t, GRUNDY_N("Type 'values on' or 'values off'.\n"));
    return;
  }
  if (t->values)
    show_standing(t);
  else
    SAY(t, GRUNDY_N("The values are hidden.\n"));
}

static void set_level(talk *t, const char *word, size_t length) {
  if (length != 1 || *word < '0' || *word > '0' + GRUNDY_LEVEL_PERFECT) {
    SAY(t, GRUNDY_N("The level is a number from 0 to 5; 5 never errs. It is %u now.\n"),
        t->game->level);
    return;
  }
  t->game->level = (unsigned)(*word - '0');
  SAY(t, GRUNDY_N("The level is %u now.\n"), t->game->level);
}

static void give_up(talk *t) {
  if (t->ended) {
    SAY(t, GRUNDY_N("The play has ended already.\n"));
    return;
  }
  grundy_record_set_result(t->game->record,
                           play_game_second(t->game) ? GRUNDY_RESULT_FIRST : GRUNDY_RESULT_SECOND);
}

static void offer_draw(talk *t) {
  grundy_answer *answer = NULL;
  grundy_question q = t->game->question;
  bool agreed = !t->game->engine[0] && !t->game->engine[1];
  q.max_moves = 0;
  if (t->ended) {
    SAY(t, GRUNDY_N("The play has ended already.\n"));
    return;
  }
  flush_talk(t);
  play_game_think(t->game, false);
  if (!agreed &&
      grundy_solve(t->game->solver, play_game_sum(t->game), &q, &answer, NULL) == GRUNDY_OK)
    agreed = grundy_answer_outcome(answer) == GRUNDY_OUTCOME_D;
  grundy_answer_free(answer);
  if (agreed)
    grundy_record_set_result(t->game->record, GRUNDY_RESULT_DRAW);
  else
    SAY(t, GRUNDY_N("I do not accept: it is not a draw, as far as I know.\n"));
}

/* The record as text, or as the object of a review if the name ends in .json. */
static bool fill_file(talk *t, const char *path, grundy_text *out) {
  const char *ending = strrchr(path, '.');
  grundy_review *review = NULL;
  if (!ending || strcasecmp(ending, ".json") != 0) {
    grundy_record_write(t->game->record, out);
    return true;
  }
  play_game_think(t->game, false);
  grundy_review_record(t->game->solver, t->game->record, &t->game->question, &review, NULL);
  if (!review) {
    tell_stopped(t);
    return false;
  }
  grundy_json_review(review, out);
  grundy_review_free(review);
  return true;
}

static void save_record(talk *t, const char *name, size_t length) {
  grundy_text path, text;
  if (length == 0) {
    SAY(t, GRUNDY_N("Type the name of the file, too: save play.txt\n"));
    return;
  }
  flush_talk(t);
  grundy_text_init(&path, t->c->g);
  grundy_text_init(&text, t->c->g);
  grundy_text_put(&path, name, length);
  bool failed = path.failed;
  if (!failed && fill_file(t, path.data, &text)) {
    failed = !terminal_to_file(path.data);
    if (!failed) {
      terminal_write(&text);
      failed = !terminal_file_done();
    }
    int why = errno;
    grundy_text shown;
    grundy_text_init(&shown, t->c->g);
    grundy_print_safe(path.data, path.length, &shown);
    if (failed)
      SAY(t, GRUNDY_N("%s cannot be written: %s\n"), shown.data ? shown.data : "", strerror(why));
    else
      SAY(t, GRUNDY_N("The record is in %s.\n"), shown.data ? shown.data : "");
    grundy_text_clear(&shown);
  }
  grundy_text_clear(&path);
  grundy_text_clear(&text);
}

static void tell_words(talk *t) {
  grundy_text *out = &t->c->out;
  grundy_print_wrapped(
      grundy_translate(t->c->g,
                       GRUNDY_N("A move is the number of a listed move (4), the position after it "
                                "(kayles(1,3), or 1,3), or short: 3:2 takes 2 from pile 3, b4 is "
                                "the cell in column b and row 4, A>B moves a token.")),
      0, 80, out);
  grundy_text_add(out, "\n");
  play_words_print(out);
}

/* A word that takes nothing behind it. */
static bool lone_word(talk *t, enum play_word word, size_t length) {
  if (length == 0 || play_commands[word].argument) return true;
  grundy_text name;
  grundy_text_init(&name, t->c->g);
  play_word_print(word, &name);
  SAY(t, GRUNDY_N("Nothing may stand behind '%s'. 'help' lists the commands.\n"),
      name.data ? name.data : "");
  grundy_text_clear(&name);
  return false;
}

static void read_from_number(talk *t, const char *text, size_t length) {
  uint64_t from = 1;
  char number[24] = "";
  if (length < sizeof number) memcpy(number, text, length);
  if (length && (!options_number(number, &from) || from == 0 || from > UINT64_MAX / 2)) {
    SAY(t, GRUNDY_N("Type 'moves', or 'moves 31' to begin with move number 31.\n"));
    return;
  }
  list_moves(t, from);
}

static void obey_word(talk *t, enum play_word word, const char *text, size_t length) {
  if (!lone_word(t, word, length)) return;
  switch (word) {
  case WORD_HINT:
    answer_hint(t);
    break;
  case WORD_HINT_MORE:
    answer_hints(t);
    break;
  case WORD_WHY:
    answer_why(t);
    break;
  case WORD_WHY_NOT:
    answer_why_not(t, text, length);
    break;
  case WORD_MOVES:
    read_from_number(t, text, length);
    break;
  case WORD_UNDO:
    take_back(t);
    break;
  case WORD_REDO:
    make_again(t);
    break;
  case WORD_SWAP:
    change_sides(t);
    break;
  case WORD_GO:
    if (length || t->ended)
      move_person(t, text, length);
    else
      move_program(t);
    break;
  case WORD_SHOW:
    show_position(t);
    break;
  case WORD_VALUES:
    set_values(t, text, length);
    break;
  case WORD_LEVEL:
    set_level(t, text, length);
    break;
  case WORD_HISTORY:
    tell_history(t);
    break;
  case WORD_RESIGN:
    give_up(t);
    break;
  case WORD_DRAW:
    offer_draw(t);
    break;
  case WORD_SAVE:
    save_record(t, text, length);
    break;
  case WORD_HELP:
    tell_words(t);
    break;
  case WORD_QUIT:
  case WORD_COUNT:
    t->leaves = true;
    break;
  }
}

/* ---- the loop ---- */

/* What may be typed: the words, and the positions after the first moves. */
static void complete_line(void *user, const char *line, size_t length, grundy_text *out) {
  talk *t = user;
  enum play_word word;
  const char *argument;
  size_t n;
  grundy_status status;
  for (int i = 0; i < WORD_COUNT; i++) {
    play_word_print((enum play_word)i, out);
    if (play_commands[i].argument) grundy_text_add(out, " ");
    grundy_text_add(out, "\n");
  }
  bool behind = play_word_read(line, length, &word, &argument, &n);
  if (t->ended || (behind && word != WORD_WHY_NOT && word != WORD_GO)) return;
  play_game_think(t->game, true);
  for (uint64_t i = 1; i <= COMPLETED_MOVES; i++) {
    grundy_turn *turn = numbered_move(t, i, &status);
    if (!turn) break;
    if (behind) grundy_text_put(out, line, length - n);
    grundy_sum_print(turn->after, out);
    grundy_text_add(out, "\n");
    grundy_turn_free(turn);
  }
}

static const char *prompt_of(const talk *t) {
  const play_game *p = t->game;
  const char *message = t->ended                       ? GRUNDY_N("end> ")
                        : p->engine[0] || p->engine[1] ? GRUNDY_N("you> ")
                        : play_game_second(p)          ? GRUNDY_N("second> ")
                                                       : GRUNDY_N("first> ");
  return grundy_translate(t->c->g, message);
}

/* Ctrl-C at the prompt: the second one ends. */
static void interrupt_prompt(talk *t) {
  if (t->asked || terminal_told_to_end()) {
    t->leaves = true;
    return;
  }
  t->asked = true;
  SAY(t, GRUNDY_N("Ctrl-C once more ends the play, and so does 'quit'. Anything else goes on.\n"));
}

static void read_and_obey(talk *t) {
  grundy_text line;
  enum play_word word;
  const char *argument;
  size_t length;
  grundy_text_init(&line, t->c->g);
  flush_talk(t);
  input_kind kind = play_input_line(t->input, prompt_of(t), &line);
  const char *text = line.data ? line.data : "";
  while (*text == ' ' || *text == '\t') text++;
  size_t n = line.length - (size_t)(text - (line.data ? line.data : text));
  if (kind == INPUT_INTERRUPTED) {
    interrupt_prompt(t);
  } else if (kind == INPUT_END) {
    if (!t->ended) SAY(t, GRUNDY_N("The input has ended, and so does the play.\n"));
    t->leaves = true;
  } else {
    t->asked = false;
    if (*text == '\0' || *text == '#')
      t->shown = *text == '#' && t->shown; /* an empty line shows the position again */
    else if (play_word_read(text, n, &word, &argument, &length))
      obey_word(t, word, argument, length);
    else
      move_person(t, text, n);
  }
  grundy_text_clear(&line);
}

/* Notices the end of the play. False: a fault. */
static bool notice_end(talk *t) {
  bool over, winner_moves;
  grundy_error error;
  play_game *p = t->game;
  if (t->ended) return true;
  play_game_think(p, false);
  grundy_status status = grundy_play_ended(p->solver, play_game_sum(p), p->question.convention,
                                           &over, &winner_moves, &error);
  if (status < GRUNDY_OK) {
    t->exit_status = report(t->c, &error, NULL);
    return false;
  }
  bool watched = play_game_watched(p);
  if (watched && !over && p->question.loopy && play_game_repeats(p))
    grundy_record_set_result(p->record, GRUNDY_RESULT_DRAW);
  if (grundy_record_result(p->record, NULL) != GRUNDY_RESULT_NONE) {
    if (!t->shown) show_position(t);
    tell_result(t);
    if (watched)
      t->leaves = true;
    else
      SAY(t, GRUNDY_N("'undo' takes the last move back, 'save FILE' writes the record, 'quit' "
                      "ends.\n"));
  }
  return true;
}

static void greet(talk *t) {
  const play_game *p = t->game;
  grundy_print_rule(play_game_sum(p), p->question.convention, &t->c->out);
  const grundy_game *partial = NULL;
  for (size_t i = 0; i < grundy_sum_count(play_game_sum(p)) && !partial; i++) {
    partial = grundy_sum_game(play_game_sum(p), i, NULL);
    if (!(partial->traits & GRUNDY_NO_MISERE)) partial = NULL;
  }
  if (partial)
    SAY(t, GRUNDY_N("Moves that always lose are left out of %s, so they cannot be made.\n"),
        partial->name);
  if (play_game_watched(p)) return;
  if (p->engine[0])
    SAY(t, GRUNDY_N("I move first.\n"));
  else if (p->engine[1])
    SAY(t, GRUNDY_N("You move first.\n"));
  SAY(t, GRUNDY_N("Type a move; 'moves' lists them, 'help' shows all commands.\n"));
}

/* Ctrl-C, or a move was not found, and there is no one to ask. */
static void stop_watching(talk *t) {
  tell_stopped(t);
  terminal_begin_work();
  t->leaves = true;
  t->exit_status = EXIT_NO_ANSWER;
}

int play_session_run(session *c, play_game *p) {
  talk t = {.c = c, .game = p, .style = terminal_style(), .teacher = c->s.teacher};
  t.input = play_input_new(complete_line, &t, c->g);
  if (!t.input) return report_no_memory(c);
  greet(&t);
  bool watched = play_game_watched(p);
  while (!t.leaves && notice_end(&t) && !t.leaves) {
    if (terminal_told_to_end()) break;
    bool turn = !t.ended && !t.waits && play_game_engine(p);
    if (!t.shown && (!turn || watched || p->made == 0)) {
      show_position(&t);
      if (t.values && !t.ended) show_standing(&t);
    }
    if (turn)
      move_program(&t);
    else
      read_and_obey(&t);
    if (watched && (t.waits || terminal_interrupted())) stop_watching(&t);
  }
  if (t.exit_status <= EXIT_NO_ANSWER && !t.ended && p->made) tell_history(&t);
  flush_talk(&t);
  play_input_free(t.input);
  return t.exit_status;
}

/* The conversation with a player: see play_session.h.
 *
 * A turn of the loop lets the program move if it is its turn, and otherwise reads a line: a word of
 * the table in play_words.c, or a move. A line that is wrong gets a message, and the play goes on.
 * After Ctrl-C while the program thinks the play goes on, too; at the prompt the second one ends
 * it.
 */
/* SPDX-License-Identifier: MIT */
#include "play_session.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "play_talk.h"
#include "play_words.h"

enum { COMPLETED_MOVES = 60 };

/* ---- the end ---- */

/* The result, and after how many moves. */
static void tell_winner(talk *t, bool second) {
  const play_game *p = t->game;
  unsigned long long moves = p->made;
  bool against = play_game_against(p), program = p->engine[second];
  if (moves == 1)
    SAY(t, !against && second ? GRUNDY_N("The second player has won after one move.\n")
           : !against         ? GRUNDY_N("The first player has won after one move.\n")
           : program          ? GRUNDY_N("I have won after one move.\n")
                              : GRUNDY_N("You have won after one move.\n"));
  else
    SAY(t,
        !against && second ? GRUNDY_N("The second player has won after %llu moves.\n")
        : !against         ? GRUNDY_N("The first player has won after %llu moves.\n")
        : program          ? GRUNDY_N("I have won after %llu moves.\n")
                           : GRUNDY_N("You have won after %llu moves.\n"),
        moves);
}

static void tell_result(talk *t) {
  bool by_rules;
  grundy_result result = grundy_record_result(t->game->record, &by_rules);
  grundy_text_add(&t->c->out, "\n");
  if (result == GRUNDY_RESULT_DRAW && t->game->made == 1)
    SAY(t, GRUNDY_N("The play ends with a draw after one move.\n"));
  else if (result == GRUNDY_RESULT_DRAW)
    SAY(t, GRUNDY_N("The play ends with a draw after %llu moves.\n"),
        (unsigned long long)t->game->made);
  else
    tell_winner(t, result == GRUNDY_RESULT_SECOND);
  talk_history(t);
  t->ended = true;
}

/* ---- moves ---- */

/* Makes a move, which is taken over. */
static bool make_move(talk *t, grundy_turn *turn) {
  grundy_error error;
  t->shown = t->waits = false;
  if (play_game_move(t->game, turn, &error)) return true;
  talk_fault(t, &error);
  return false;
}

/* Finds the program's move: within the limits, or after Ctrl-C a quick guess. */
static grundy_reply *find_reply(talk *t, grundy_error *error) {
  play_game *p = t->game;
  grundy_reply *reply = NULL;
  grundy_sum *sum = play_game_sum(p);
  talk_flush(t);
  play_game_think(p, false);
  grundy_reply_find(p->solver, sum, &p->question, p->level, p->seed, &reply, error);
  if (reply || !terminal_interrupted() || terminal_told_to_end() || play_game_watched(p))
    return reply;
  talk_new_line(t);
  SAY(t, GRUNDY_N("I was stopped before it was known who wins.\n"));
  talk_flush(t);
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
    if (error.status < GRUNDY_OK) talk_fault(t, &error);
    if (!watched)
      SAY(t, GRUNDY_N("I have found no move in time. Move for me, or type 'go' to let me think "
                      "again.\n"));
    t->waits = true;
    grundy_reply_free(reply);
    return;
  }
  grundy_text words;
  grundy_text_init(&words, t->c->g);
  talk_sentence(reply->turn, &words);
  const char *move = words.data ? words.data : "";
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
  grundy_turn *turn = reply->turn;
  reply->turn = NULL; /* it is the play's now */
  grundy_reply_free(reply);
  if (!make_move(t, turn)) t->waits = true;
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
    talk_stopped(t);
  else
    talk_fault(t, &error);
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
  if (t->teacher) talk_judge(t, turn, false);
  make_move(t, turn);
}

/* ---- the words ---- */

static void answer_why_not(talk *t, const char *text, size_t length) {
  grundy_turn *turn = read_move(t, text, length);
  if (turn) talk_judge(t, turn, true);
  grundy_turn_free(turn);
}

/* Whether the play was given up, or both agreed on a draw. */
static bool ended_by_word(const talk *t) {
  bool by_rules;
  return grundy_record_result(t->game->record, &by_rules) != GRUNDY_RESULT_NONE && !by_rules;
}

static void take_back(talk *t) {
  if (ended_by_word(t)) { /* that is taken back, and no move */
    grundy_record_set_result(t->game->record, GRUNDY_RESULT_NONE);
    SAY(t, GRUNDY_N("The play goes on.\n"));
    t->shown = t->ended = t->waits = false;
    return;
  }
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
    talk_fault(t, &error);
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
    talk_standing(t);
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
  talk_flush(t);
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
    talk_stopped(t);
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
  talk_flush(t);
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
      grundy_translate(
          t->c->g,
          GRUNDY_N("A move is the number of a listed move (4), the position after it "
                   "(kayles(1,3), or 1,3), or short: 3:2 takes 2 from the third pile, b4 is "
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
  if (length && (!grundy_number_parse(number, &from) || from == 0 || from > UINT64_MAX / 2)) {
    SAY(t, GRUNDY_N("Type 'moves', or 'moves 31' to begin with move number 31.\n"));
    return;
  }
  talk_moves(t, from);
}

static void obey_word(talk *t, enum play_word word, const char *text, size_t length) {
  if (!lone_word(t, word, length)) return;
  switch (word) {
  case WORD_HINT:
    talk_hint(t);
    break;
  case WORD_HINT_MORE:
    talk_hints(t);
    break;
  case WORD_WHY:
    talk_why(t);
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
    talk_position(t);
    break;
  case WORD_VALUES:
    set_values(t, text, length);
    break;
  case WORD_LEVEL:
    set_level(t, text, length);
    break;
  case WORD_HISTORY:
    talk_history(t);
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
    grundy_turn *turn = talk_numbered(t, i, &status);
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
  talk_flush(t);
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
    if (!t->shown) talk_position(t);
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
  talk_stopped(t);
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
      talk_position(&t);
      if (t.values && !t.ended) talk_standing(&t);
    }
    if (turn)
      move_program(&t);
    else
      read_and_obey(&t);
    if (watched && (t.waits || terminal_interrupted())) stop_watching(&t);
  }
  if (t.exit_status <= EXIT_NO_ANSWER && !t.ended && p->made) talk_history(&t);
  talk_flush(&t);
  play_input_free(t.input);
  return t.exit_status;
}

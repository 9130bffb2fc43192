/* A record, move by move, with comments; on a terminal each waits for a key. */
/* SPDX-License-Identifier: MIT */
#include "play_session.h"
#include "play_talk.h"
#include "play_words.h"

typedef struct walk {
  session *c;
  grundy_solver *solver;
  const grundy_record *record;
  grundy_question question;
  play_input *input; /* NULL: it does not wait */
  grundy_style style;
} walk;

/* Move number `i`, from 0: what it was, and what it was worth. False: a fault. */
static bool show_move(walk *w, size_t i, grundy_error *error) {
  grundy_turn *turn = NULL;
  grundy_judgement *judgement = NULL;
  grundy_text *out = &w->c->out, words;
  grundy_sum *before = grundy_record_sum(w->record, i);
  grundy_status status = grundy_turn_between(w->solver, before, grundy_record_sum(w->record, i + 1),
                                             &w->question, &turn, error);
  if (!turn) return status >= GRUNDY_OK;
  grundy_text_init(&words, w->c->g);
  talk_sentence(turn, &words);
  grundy_text_add(out, "\n");
  out->say(out, GRUNDY_N("%llu. %s: %s\n"), (unsigned long long)i + 1,
           grundy_record_player(w->record, i % 2), words.data ? words.data : "");
  grundy_text_clear(&words);
  terminal_write(out);
  terminal_flush();
  status = grundy_judge(w->solver, before, &turn->move, &w->question, &judgement, error);
  if (judgement)
    grundy_print_judgement(judgement, &w->style, out);
  else if (status >= GRUNDY_OK)
    out->say(out, GRUNDY_N("What this move is worth was not found in time.\n"));
  grundy_judgement_free(judgement);
  talk_sum(turn->after, &w->style, out);
  grundy_turn_free(turn);
  return status >= GRUNDY_OK;
}

/* Waits until the person wants to see more; false: no more. */
static bool wait_for_key(walk *w) {
  grundy_text line;
  enum play_word word;
  const char *argument;
  size_t length;
  if (!w->input) return true;
  grundy_text_init(&line, w->c->g);
  terminal_flush();
  input_kind kind = play_input_line(
      w->input, grundy_translate(w->c->g, GRUNDY_N("Enter shows the next move> ")), &line);
  bool goes_on = kind == INPUT_LINE && !(play_word_read(line.data ? line.data : "", line.length,
                                                        &word, &argument, &length) &&
                                         word == WORD_QUIT);
  grundy_text_clear(&line);
  return goes_on;
}

static void no_completion(void *user, const char *line, size_t length, grundy_text *out) {
}

int play_replay_run(session *c, grundy_solver *solver, const grundy_record *record) {
  walk w = {.c = c,
            .solver = solver,
            .record = record,
            .question = question_of(&c->s),
            .style = terminal_style()};
  grundy_review *review = NULL;
  grundy_error error;
  size_t moves = grundy_record_moves(record);
  w.question.convention = grundy_record_convention(record);
  w.question.loopy = grundy_record_loopy(record);
  bool waits = terminal_input_is_terminal() && terminal_output_is_terminal() && !c->s.output;
  bool goes_on = !c->s.json;
  if (goes_on && waits) w.input = play_input_new(no_completion, NULL, c->g);
  if (goes_on) talk_sum(grundy_record_sum(record, 0), &w.style, &c->out);
  for (size_t i = 0; goes_on && i < moves; i++) {
    terminal_write(&c->out);
    goes_on = wait_for_key(&w) && !terminal_interrupted();
    if (goes_on && !show_move(&w, i, &error)) {
      play_input_free(w.input);
      return report(c, &error, NULL);
    }
  }
  play_input_free(w.input);
  terminal_write(&c->out);
  terminal_flush();
  grundy_status status = grundy_review_record(solver, record, &w.question, &review, &error);
  if (!review && status < GRUNDY_OK) return report(c, &error, NULL);
  if (review && c->s.json) {
    grundy_json_review(review, &c->out);
  } else if (review) {
    grundy_text_add(&c->out, "\n");
    grundy_print_review(review, &w.style, &c->out);
  }
  terminal_write(&c->out);
  grundy_review_free(review);
  return exit_of(status);
}

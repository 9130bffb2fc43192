/* grundy play: a play against the program, or a record of one; cli/play/ has the conversation. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "play/play_session.h"

enum { SECONDS_A_MOVE = 10 };

/* The message with the file, and the line if the fault is in one, in front. */
static int report_record(session *c, const grundy_error *error) {
  grundy_error placed = *error;
  if (error->line)
    snprintf(placed.message, sizeof placed.message, "%.300s:%zu: %.600s", c->s.replay, error->line,
             error->message);
  else
    snprintf(placed.message, sizeof placed.message, "%.300s: %.600s", c->s.replay, error->message);
  return report(c, &placed, NULL);
}

static int replay_record(session *c) {
  grundy_text text;
  grundy_error error = {.status = GRUNDY_OK, .offset = GRUNDY_NO_OFFSET};
  grundy_record *record = NULL;
  if (c->s.word_count)
    return report_usage(c, GRUNDY_N("a record has its own sum; write only --replay FILE"));
  grundy_solver *solver = grundy_solver_new(c->g);
  if (!solver) return report_no_memory(c);
  grundy_text_init(&text, c->g);
  int exit_status;
  if (grundy_read_file(c->g, c->s.replay, GRUNDY_DATA_TEXT, &text, &error) != GRUNDY_OK)
    exit_status = report(c, &error, NULL);
  else if (grundy_record_read(solver, text.data ? text.data : "", text.length, &record, &error) !=
           GRUNDY_OK)
    exit_status = report_record(c, &error);
  else
    exit_status = play_replay_run(c, solver, record);
  grundy_record_free(record);
  grundy_solver_free(solver);
  grundy_text_clear(&text);
  return exit_status;
}

static int play_sum(session *c) {
  grundy_text text;
  grundy_error error;
  int exit_status;
  grundy_text_init(&text, c->g);
  grundy_sum *sum = read_sum(c, &text, false, &exit_status);
  if (sum) {
    play_game game;
    c->out.drain = NULL; /* Ctrl-C ends a thought, not the program */
    if (play_game_start(&game, c, sum, &error))
      exit_status = play_session_run(c, &game);
    else
      exit_status = report(c, &error, text.data);
    play_game_clear(&game);
  }
  grundy_sum_free(sum);
  grundy_text_clear(&text);
  return exit_status;
}

int command_play(session *c) {
  settings *s = &c->s;
  if (s->seconds <= 0) s->seconds = SECONDS_A_MOVE;
  if (!s->seed) s->seed = (uint64_t)time(NULL) * 65537 + (uint64_t)getpid();
  grundy_set_limits(c->g, options_memory(s), s->positions, s->seconds);
  if (s->replay) return replay_record(c);
  if (s->json)
    return report_usage(c, GRUNDY_N("--json is for --replay FILE; a play is a conversation"));
  if (s->output)
    return report_usage(
        c, GRUNDY_N("-o is for --replay FILE; in a play 'save FILE' writes the record"));
  return play_sum(c);
}

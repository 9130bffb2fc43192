/* grundy solve, grundy moves: the answer to one sum. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "quotient_file.h"

enum { MOVES = 10 }; /* that a text shows without --all */

/* Returns the status: as it is, or that the list of moves could not be written to its end. */
static grundy_status write_answer(session *c, const grundy_answer *a, grundy_status status) {
  grundy_stop cut;
  grundy_style style = output_style(c);
  style.moves = c->s.all ? 0 : MOVES;
  bool moves = c->s.command == CMD_MOVES;
  if (c->s.json)
    cut = (moves ? grundy_json_moves : grundy_json_solve)(a, &c->out);
  else if (c->s.csv)
    cut = grundy_csv_moves(a, &c->out);
  else
    cut = (moves ? grundy_print_moves : grundy_print_solve)(a, &style, &c->out);
  write_text(c);
  if (c->s.csv) { /* the table cannot say it */
    if (grundy_answer_stop(a) != GRUNDY_STOP_NONE)
      grundy_print_unknown(a, &c->out);
    else if (cut != GRUNDY_STOP_NONE)
      grundy_print_unlisted(cut, &c->out);
    terminal_write_error(&c->out);
  }
  return status == GRUNDY_OK && cut != GRUNDY_STOP_NONE ? GRUNDY_UNKNOWN : status;
}

int command_solve(session *c) {
  grundy_text text;
  grundy_error error;
  grundy_answer *answer = NULL;
  int exit_status;
  grundy_text_init(&text, c->g);
  grundy_quotient *quotient = NULL;
  grundy_sum *sum = read_sum(c, &text, false, &exit_status);
  bool ready = sum && read_quotient(c, &quotient, &exit_status);
  grundy_solver *solver = ready ? grundy_solver_new(c->g) : NULL;
  if (solver) {
    grundy_question q = question_of(&c->s);
    q.quotient = quotient;
    grundy_status status = grundy_solve(solver, sum, &q, &answer, &error);
    if (answer) status = write_answer(c, answer, status);
    exit_status = answer ? exit_of(status) : report(c, &error, text.data);
  } else if (ready) {
    exit_status = report_no_memory(c);
  }
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  grundy_solver_free(solver);
  grundy_quotient_free(quotient);
  grundy_text_clear(&text);
  return exit_status;
}

/* cli/commands.h: the commands. Each returns the exit status of the program. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "session.h"

int command_solve(session *c); /* and moves */
int command_explain(session *c);
int command_play(session *c);
int command_table(session *c);
int command_plot(session *c);
int command_pattern(session *c);
int command_period(session *c);
int command_survey(session *c);
int command_genus(session *c);
int command_quotient(session *c);
int command_identify(session *c);
int command_graph(session *c);
int command_draw(session *c);
int draw_position(session *c); /* of draw: with --position */
int command_check(session *c);
int command_new(session *c);
int command_build(session *c);
int command_list(session *c);
int command_info(session *c);
int command_arithmetic(session *c); /* mex, nimsum, nimmul */
int command_batch(session *c);
int command_serve(session *c);
int command_help(session *c);

#endif

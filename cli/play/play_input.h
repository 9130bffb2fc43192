/* cli/play/play_input.h: the lines that a player types.
 *
 * On a terminal they are edited with libedit, with a history and completion, if the program was
 * built with it. Otherwise, and in a pipe, they are plain lines; what comes from a pipe is shown
 * behind the prompt, so that the output reads like a session.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_INPUT_H
#define CLI_PLAY_INPUT_H

#include "grundy/grundy.h"

typedef enum input_kind { INPUT_LINE, INPUT_END, INPUT_INTERRUPTED } input_kind;

/* Adds all lines that may stand where the player has typed `line` so far, a line feed behind each;
 * those that begin otherwise are left aside. */
typedef void input_complete(void *user, const char *line, size_t length, grundy_text *out);

typedef struct play_input play_input; /* opaque */

/* NULL: memory is short. */
play_input *play_input_new(input_complete *complete, void *user, grundy *g);
void play_input_free(play_input *in);

/* Reads one line, without its end, into `line`, which is emptied before. INTERRUPTED: Ctrl-C was
 * pressed; the line is lost, and the signal is forgotten. */
input_kind play_input_line(play_input *in, const char *prompt, grundy_text *line);

/* Whether the lines come from a person at a terminal. */
bool play_input_is_terminal(const play_input *in);

#endif

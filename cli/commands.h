/* cli/commands.h: the commands. Each returns the exit status of the program. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "grundy/kit/read.h"
#include "options.h"
#include "terminal.h"

enum exit_status { EXIT_ANSWERED = 0, EXIT_NO_ANSWER = 1, EXIT_BAD_INPUT = 2, EXIT_FAULT = 3 };

typedef struct session {
  grundy *g;
  settings s;
  grundy_text out; /* scratch for what is written */
} session;

int command_solve(session *c); /* and moves */
int command_explain(session *c);
int command_table(session *c);
int command_plot(session *c);
int command_pattern(session *c);
int command_period(session *c);
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
int command_help(session *c);

/* Reports a fault in `text`, which may be NULL, as text or JSON; returns the exit status. */
int report(session *c, const grundy_error *error, const char *text);

/* Reports wrong use of the command, formatted as by printf and translated. */
int report_usage(session *c, const char *message, ...) GRUNDY_PRINTF(2, 3);

/* Reports that a picture is for a file, not for the screen. */
int report_no_screen(session *c);
/* The same for the file of -o, right after writing it failed: errno says why. */
int report_cannot_write(session *c);

int exit_of(grundy_status status);

/* A reader over one word of the command line, which keeps the message of a complaint. */
typedef struct word_reader {
  grundy_reader reader; /* first */
  const char *message;  /* NULL: none */
} word_reader;

void word_reader_init(word_reader *in, const char *word);

/* Reports that memory is short. */
int report_no_memory(session *c);

/* `subtract{1,3} 20` reaches us as subtract1 subtract3 20: reports it and returns true. */
bool expanded_by_shell(session *c, int *status);

/* Whether the word writes the code of a heap game, 0.77 or 0.(3), right or wrong. */
bool is_code(const char *word);

/* Whether the word names a plugin: "./mygame.so", "./split.so#couples". */
bool is_plugin(const char *word);

/* Whether a word names a script: "./mygame.lua", "./mygame.lua{3}". */
bool is_script(const char *word);

/* The words of the command line as a sum: as they are, or the plain form "nim 2 5 4". False
 * after a report, with its exit status in `*status`. */
bool sum_text(session *c, grundy_text *out, int *status);

/* Whether the text is a sum: a game with its position. */
bool holds_position(session *c, const char *text);

/* The rule of a game of heaps; NULL: it is none. */
const grundy_rule *heap_rule(const grundy_game *game, const void *self);

/* A question with what the options say. */
grundy_question question_of(const settings *s);

#endif

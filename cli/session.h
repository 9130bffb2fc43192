/* cli/session.h: what the commands share: the session, reports, and the words as a sum.
 *
 * A report writes an error, as text or as JSON, and returns the exit status of the program, so that
 * a command can return it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "grundy/kit/read.h"
#include "options.h"
#include "terminal.h"

enum exit_status { EXIT_ANSWERED = 0, EXIT_NO_ANSWER = 1, EXIT_BAD_INPUT = 2, EXIT_FAULT = 3 };

typedef struct session {
  grundy *g;
  settings s;
  const char *language;
  grundy_text out;      /* scratch for what is written */
  grundy_error *caught; /* takes errors instead of the terminal; NULL: none does */
} session;

/* Reports a fault in `text`, which may be NULL, as text or JSON; returns the exit status. */
int report(session *c, const grundy_error *error, const char *text);

/* Gives the context the limits of the command line, of the time what is left of it. To be called
 * before each part of a command but the first, because the library counts each part anew. */
void set_limits(session *c);

/* Makes the texts that handlers of signals write. */
void prepare_notes(session *c);

/* Reports wrong use of the command, formatted as by printf and translated. */
int report_usage(session *c, const char *message, ...) GRUNDY_PRINTF(2, 3);

/* Reports that a picture is for a file, not for the screen. */
int report_no_screen(session *c);
/* Reports that writing the file of -o failed; to be called while errno says why. */
int report_cannot_write(session *c);

/* The style of the text for people. */
grundy_style output_style(const session *c);
/* Writes what `out` holds: as it is, or with --markdown the text for people as a page. */
void write_text(session *c);

int exit_of(grundy_status status);

/* A reader over one word of the command line. It keeps the first error message. */
typedef struct word_reader {
  grundy_reader reader; /* first */
  const char *message;  /* NULL: none */
} word_reader;

void word_reader_init(word_reader *in, const char *word);

/* Reports that memory is short. */
int report_no_memory(session *c);

/* The shell turns `subtract{1,3} 20` into subtract1 subtract3 20: reports that and returns true. */
bool expanded_by_shell(session *c, int *status);

/* What the name that the word begins with means: "0.77", "./mygame.lua{3}". */
grundy_name_kind name_kind(const char *word);
/* Whether the whole word is the code of a heap game: "0.77" or "0.(3)". */
bool is_code(const char *word);
/* Whether the name is that of a script or a plugin. */
bool is_game_file(const char *word);

/* Writes the words of the command line as the text of a sum: as they are, or "nim 2 5 4", in one
 * word or in several, as nim(2,5,4). If they cannot be one, reports that, sets `*status` and
 * returns false. */
bool sum_text(session *c, grundy_text *out, int *status);

/* The same, read as a sum; `text` keeps the words, for marks in further errors. With `whole`,
 * boards stay whole, for pictures. Returns NULL after a report. */
grundy_sum *read_sum(session *c, grundy_text *text, bool whole, int *status);

/* Sets how graph files are read, by the options. */
void choose_graph_input(session *c);

/* Whether a graph file was opened, or no option asks how to read one; otherwise reports that. */
bool graph_options_used(session *c, int *status);

/* Writes the notes of the readers to standard error. */
void write_notes(session *c);

/* Whether the text is a sum: a game with its position. */
bool holds_position(session *c, const char *text);

/* The rule of a heap game; NULL if the game is not one. */
const grundy_rule *heap_rule(const grundy_game *game, const void *self);

/* The ending of a file name that asks for a kind of picture other than SVG and PNG; NULL: it does
 * not. */
const char *other_picture(const char *path);

/* The question that the options ask. */
grundy_question question_of(const settings *s);

#endif

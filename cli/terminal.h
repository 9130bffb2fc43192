/* cli/terminal.h: what the command needs of the machine: streams, signals, locale. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include "grundy/grundy.h"

/* Sets up the locale and the signals. `language` is the value of --lang, or NULL; returns the
 * language to use. */
const char *terminal_start(const char *language);

/* What the handlers of signals write, if they have to: that the program still runs after Ctrl-C;
 * and that a file was made shorter while it was read, to standard output or standard error. */
void terminal_set_notes(const char *running, const grundy_text *shortened, bool to_output);

grundy_style terminal_style(void);       /* for the output */
grundy_style terminal_error_style(void); /* for standard error */

/* Writes and empties the text. Ends the program if the output is closed or full. */
void terminal_write(grundy_text *text);
/* The same in the middle of a long list: after Ctrl-C the list, and the program, end there. */
void terminal_write_list(grundy_text *text);
void terminal_flush(void);
void terminal_write_error(grundy_text *text);

/* Sends what is written to a file from here on. It gets its name when it is complete, so an older
 * one of that name is not lost before; false, with errno, if that fails. */
bool terminal_to_file(const char *path);
/* After either of these, standard output is written to again. */
bool terminal_file_done(void);
void terminal_file_drop(void); /* instead: what was written so far goes */
/* Writes a text to a file besides. It is complete, or not there: then false, and errno says why. */
bool terminal_write_file(const char *path, const grundy_text *text);
/* Writes bytes, like terminal_write; false after Ctrl-C. */
bool terminal_write_bytes(const void *bytes, size_t length);
bool terminal_output_is_terminal(void);
bool terminal_input_is_terminal(void);
size_t terminal_columns(void); /* of the terminal that is written to; 80 if there is none */

bool terminal_interrupted(void); /* Ctrl-C was pressed */
bool terminal_told_to_end(void); /* the signal was not Ctrl-C, but SIGTERM */
/* A new piece of work begins, in a program that goes on after Ctrl-C: a Ctrl-C before it is
 * forgotten, and the progress line waits half a second from here on. */
void terminal_begin_work(void);
double terminal_seconds(void); /* since the start */

/* The callbacks of the context: a progress line where standard error is a terminal, and Ctrl-C.
 * `speaker` is where the context will stand, for its language. */
void terminal_callbacks(grundy_config *config, grundy **speaker);
void terminal_quiet(void);        /* no progress line */
void terminal_count_values(void); /* it speaks of values, not of positions, */
void terminal_count_codes(void);  /* or of codes */

#endif

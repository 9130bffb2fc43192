/* cli/program.h: other programs, started without a shell. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include <sys/types.h>

/* Starts the program words[0], which is looked for in PATH. `input` and `output` become its
 * standard input and output, and `closed` is closed in it; -1: none. Returns 0 or an error number.
 */
int spawn_program(const char *const *words, int input, int output, int closed, pid_t *child);
/* Waits until it ends, and returns its status as waitpid gives it. */
int spawn_wait(pid_t child);

#endif

/* cli/program.h: other programs, started without a shell. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include <sys/types.h>

/* Starts the program words[0], which is looked for in PATH. `input` and `output` become its
 * standard input and output, and `closed` is closed in it; -1: none. Returns 0 or an error number.
 */
int spawn_program(const char *const *words, int input, int output, int closed, pid_t *child);
/* Does `work` in a copy of this process, which ends with it, for at most `seconds`. What the work
 * changes is lost. It is for code of others that may not end, or may crash. */
typedef enum apart { APART_DONE, APART_LATE, APART_INTERRUPTED, APART_CRASHED } apart;
apart run_apart(void (*work)(void *user), void *user, double seconds);

/* Waits until it ends, and returns its status as waitpid gives it. */
int spawn_wait(pid_t child);

#endif

/* cli/commands/quotient_file.h: a misere quotient from a certificate, for --quotient. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_QUOTIENT_FILE_H
#define CLI_QUOTIENT_FILE_H

#include "commands.h"

/* Reads the file of --quotient and proves it again; `*out` is NULL if no file is given. False after
 * a report, with the exit status. */
bool read_quotient(session *c, grundy_quotient **out, int *status);

#endif

/* cli/batch/plain_line.h: a plain command line, solve 'nim(2,5,4)' --misere, as a request in JSON.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAIN_LINE_H
#define CLI_PLAIN_LINE_H

#include "session.h"

/* Writes the request that the line means. Quotes and backslashes are as in a shell. Files that the
 * line names, for graph, draw and pattern, become texts in the request. False: `error` says what is
 * wrong. */
bool plain_line(grundy *g, const char *line, size_t length, grundy_text *out, grundy_error *error);

#endif

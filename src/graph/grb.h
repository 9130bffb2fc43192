/* graph/grb.h: graphs in the program's own binary format, which docs/grb.md describes. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRB_H
#define GI_GRB_H

#include "graph/graph.h"

#define GI_GRB_MAGIC "\x89GRB\r\n\x1a\n" /* 8 bytes */

/* Whether the bytes begin like such a file. */
bool gi_grb_is(const void *bytes, size_t length);

/* Maps the open file; `path` is for messages. */
grundy_status gi_grb_map(grundy *g, const char *path, int fd, grundy_graph **out,
                         grundy_error *error);

/* Copies the file from memory. */
grundy_status gi_grb_parse(grundy *g, const void *bytes, size_t length, grundy_graph **out,
                           grundy_error *error);

#endif

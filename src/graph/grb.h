/* graph/grb.h: graphs in the program's own binary format, which docs/grb.md describes. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRB_H
#define GI_GRB_H

#include "graph/graph.h"

#define GI_GRB_MAGIC "\x89GRB\r\n\x1a\n" /* 8 bytes */

/* Whether the bytes begin like such a file. */
bool gi_grb_is(const void *bytes, size_t length);

/* The file in a block of `room` bytes, which the graph takes over; it is freed on a fault too. */
grundy_status gi_grb_take(grundy *g, void *bytes, size_t length, size_t room, grundy_graph **out,
                          grundy_error *error);

/* The same for bytes of the caller, which are copied. */
grundy_status gi_grb_parse(grundy *g, const void *bytes, size_t length, grundy_graph **out,
                           grundy_error *error);

#endif

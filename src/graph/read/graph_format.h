/* graph/read/graph_format.h: which format a text has. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_FORMAT_H
#define GI_GRAPH_FORMAT_H

#include "grundy/graph.h"

/* The format of the text by its first words and, where these leave it open, by the ending of
 * `path`, which may be NULL. Never GRUNDY_GRAPH_AUTO. */
grundy_graph_format gi_graph_recognise(const char *text, size_t length, const char *path);

#endif

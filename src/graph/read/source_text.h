/* graph/read/source_text.h: what the texts in nodes of DOT and Mermaid files have in common. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_TEXT_H
#define GI_GRAPH_TEXT_H

#include "graph/read/graph_reader.h"

/* A text that grows within the budget of the reader. */
typedef struct gi_scratch {
  char *bytes;
  size_t used, room;
} gi_scratch;

bool gi_scratch_put(gi_graph_reader *in, gi_scratch *s, const char *bytes, size_t length);
void gi_scratch_clear(gi_graph_reader *in, gi_scratch *s);

/* Room for `need` items of `size` bytes in a growing array of a reader. */
bool gi_graph_grow(gi_graph_reader *in, void **items, size_t *room, size_t need, size_t size);

/* The character that "quot;", "35;" or "x23;" stands for, as after & or #: how many bytes of
 * s[0..n) it takes, 0 if it is none. `utf8` gets the character, `length` its bytes. */
size_t gi_entity(const char *s, size_t n, char utf8[4], size_t *length);

/* The length of a tag that ends a line, as <br> and <br/>, at s[0..n); 0 if there is none. */
size_t gi_line_tag(const char *s, size_t n);

/* Whether s[0..n) is this word, whose letters are small, in any case. */
bool gi_is_word(const char *s, size_t n, const char *word);

#endif

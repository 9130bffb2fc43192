/* graph/read/source_text.h: what the texts of nodes in DOT and Mermaid files have in common. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SOURCE_TEXT_H
#define GI_SOURCE_TEXT_H

#include "graph/read/graph_reader.h"

/* A text that grows within the budget of the reader. */
typedef struct gi_source_text {
  char *bytes;
  size_t used, room;
} gi_source_text;

bool gi_source_text_put(gi_graph_reader *in, gi_source_text *s, const char *bytes, size_t length);
void gi_source_text_clear(gi_graph_reader *in, gi_source_text *s);

/* The character that "quot;", "35;" or "x23;" stands for, as after & or #: how many bytes of
 * s[0..n) it takes; 0 if there is no such character. `utf8` gets the character, `length` its bytes.
 */
size_t gi_source_entity(const char *s, size_t n, char utf8[4], size_t *length);

/* The length of a tag that ends a line, as <br> and <br/>, at s[0..n); 0 if there is none. */
size_t gi_source_line_tag(const char *s, size_t n);

/* Whether s[0..n) is this word, which is in small letters, whatever the case of its letters. */
bool gi_source_is_word(const char *s, size_t n, const char *word);

/* Whether s[0..n) is one of these words, which have blanks between them. */
bool gi_source_is_one_of(const char *s, size_t n, const char *words);

#endif

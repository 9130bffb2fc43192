/* study/table/family.h: families of games. In the text of one, each * in braces or parentheses is a
 * place for a number: "nodekayles{cycle *}", "bash{*}(20)". */
/* SPDX-License-Identifier: MIT */
#ifndef GI_FAMILY_H
#define GI_FAMILY_H

#include "grundy/table.h"

typedef struct gi_family {
  size_t places;   /* in all; 0: the text is one game */
  size_t in_games; /* those before the position: each number there means another game */
  bool position;   /* the text has a position of its own */
  bool inside;     /* a place stands inside a number or a word, as in "nim(2*3)" */
} gi_family;

gi_family gi_family_of(const char *text);

/* Writes the text with a number of `at` in each place. */
void gi_family_write(const char *text, const uint64_t *at, grundy_text *out);

#endif

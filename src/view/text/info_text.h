/* view/text/info_text.h: what the page of a game and the catalogue share. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_INFO_H
#define GI_INFO_H

#include "grundy/view.h"

/* A small table of values in lines, which begin with `indent` spaces; the first one has them. */
void gi_print_sample(const grundy_table *table, size_t indent, grundy_text *out);

/* How to ask for such a table: "grundy table kayles 0..20". */
void gi_print_table_words(const char *table, grundy_text *out);

#endif

/* view/text/picture.h: pictures of positions, as lines of text. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PICTURE_H
#define GI_PICTURE_H

#include "view/facts.h"

/* The parts of the sum whose games draw, side by side where they fit; with `move`, which may be
 * NULL, an arrow and what the move of the only part leaves. Nothing if that would be too large. */
void gi_print_pictures(const grundy_sum *sum, const grundy_move *move, const grundy_style *style,
                       size_t indent, grundy_text *out);

/* Writes the fence of a block of code in Markdown. It is longer than all runs of backticks in
 * text[0..length), so that no line of the block ends it. */
void gi_print_fence(const char *text, size_t length, grundy_text *out);

#endif

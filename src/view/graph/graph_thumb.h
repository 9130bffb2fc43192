/* view/graph/graph_thumb.h: a position as a very small picture, for a node of a game graph.
 *
 * Boards are easier to recognise than their texts: a thumb shows the parts of a position side by
 * side, without numbers, and without the cells that are covered.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_THUMB_H
#define GI_GRAPH_THUMB_H

#include "game/sums.h"

/* Rules behind gi_drawing_style. */
extern const char gi_thumb_style[];

/* Whether all games of the sum are boards that draw themselves; `sum` may be NULL. */
bool gi_thumbs_fit(const grundy_sum *sum);

/* Measures the position that the text names, in units of the SVG; with `out` also draws it, its
 * upper left corner at x, y. False: it has no small picture; then nothing is drawn. */
bool gi_thumb(grundy *g, const char *text, size_t length, double *width, double *height, double x,
              double y, grundy_text *out);

#endif

/* view/graph/graph_label.h: short labels for the positions of a sum.
 *
 * The name of a node is a sum that can be read back: "subtract{1,3,4}(10)". In a picture the title
 * names the game, so the label is the position alone: "10". If the sum has several games, a label
 * names each game, without its parameters where that is enough: "subtract(10) + nim(3)". The end,
 * whose name is "0", has a word. No two names get the same label.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_LABEL_H
#define GI_GRAPH_LABEL_H

#include "game/sums.h"

enum { GI_LABEL_KINDS = 16 }; /* with more games, names stay as they are */

typedef struct gi_labels {
  const gi_instance *kinds[GI_LABEL_KINDS]; /* the games of the sum, each once, */
  size_t shown[GI_LABEL_KINDS];             /* and how many bytes of their labels are shown */
  size_t count;                             /* 0: names stay as they are */
} gi_labels;

/* `sum` may be NULL: the nodes are not positions. */
void gi_labels_init(gi_labels *l, const grundy_sum *sum);
void gi_labels_print(const gi_labels *l, const char *name, size_t length, grundy_text *out);

#endif

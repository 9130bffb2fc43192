/* The layout of a graph: its steps, and the memory they share. See layout.h. */
/* SPDX-License-Identifier: MIT */
#include "view/layout/layout.h"

#include "base/assert.h"

void *gi_layout_take(gi_layout *l, size_t count, size_t size) {
  GI_ASSERT(l->held_count < GI_LAYOUT_BLOCKS);
  if (l->held_count == GI_LAYOUT_BLOCKS || count > SIZE_MAX / 2 / size) return NULL;
  void *block = gi_zeroed(l->g, count + 1, size); /* never empty */
  if (!block) return NULL;
  l->held[l->held_count].block = block;
  l->held[l->held_count++].size = (count + 1) * size;
  return block;
}

void gi_layout_give_back(gi_layout *l, size_t count_before) {
  while (l->held_count > count_before) {
    l->held_count--;
    gi_resize(l->g, l->held[l->held_count].block, l->held[l->held_count].size, 0);
  }
}

void gi_layout_clear(gi_layout *l) {
  gi_layout_give_back(l, 0);
}

/* Counting sort of the pieces by one of their ends. */
static bool one_side(gi_layout *l, bool above, gi_layout_side *side) {
  side->first = gi_layout_take(l, (size_t)l->cells + 2, sizeof *side->first);
  side->cell = gi_layout_take(l, l->pieces, sizeof *side->cell);
  side->weight = gi_layout_take(l, l->pieces, sizeof *side->weight);
  if (!side->first || !side->cell || !side->weight) return false;
  uint32_t *end = side->first + 1; /* end[c] grows from the start of c's list to its end */
  for (uint32_t i = 0; i < l->pieces; i++)
    end[(above ? l->piece[i].lower : l->piece[i].upper) + 1]++;
  for (uint32_t c = 0; c < l->cells; c++) end[c + 1] += end[c];
  for (uint32_t i = 0; i < l->pieces; i++) {
    const gi_layout_piece *p = &l->piece[i];
    uint32_t at = end[above ? p->lower : p->upper]++;
    side->cell[at] = above ? p->upper : p->lower;
    side->weight[at] = p->weight;
  }
  return true;
}

bool gi_layout_sides(gi_layout *l, gi_layout_side *above, gi_layout_side *below) {
  return one_side(l, true, above) && one_side(l, false, below);
}

bool gi_layout_make(gi_layout *l) {
  return gi_layout_ranks(l) && gi_layout_cells(l) && gi_layout_order(l) && gi_layout_place(l);
}

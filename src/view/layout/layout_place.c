/* Where the cells stand: Brandes and Koepf, "Fast and simple horizontal coordinate assignment".
 *
 * Each cell is aligned with the middle one of its neighbours on the rank before, if that crosses
 * no alignment made so far, nor a piece inside a trunk; so trunks are straight. Aligned cells
 * are a block with one x. Blocks are moved to the left as far as the widths allow, and then to the
 * right towards their neighbours. That is done four times, from above and from below, leaning
 * left and leaning right, and each cell gets the mean of the two middle ones of its four x.
 * Each of the four keeps the distances within a rank, and so does the mean of the medians. At last
 * a picture that is far wider than its fullest rank is made narrower.
 *
 * The right-leaning ones are made by mirroring: places count from the other end and x is negated.
 */
/* SPDX-License-Identifier: MIT */
#include "view/layout/layout.h"

#include "base/assert.h"

#include <math.h>

/* Pictures up to NARROW stay as they are; others get so many times what the fullest rank needs. */
#define NARROW 1400.0
#define LOOSE 1.25

typedef struct placing {
  gi_layout *l;
  gi_layout_side above, below;
  uint32_t *root, *align; /* of each cell: the first of its block, and the next in it, in a ring */
  uint32_t *order;        /* blocks, those with all left neighbours before it first */
  uint32_t *waiting;      /* of each block: left neighbours that are not in order yet */
  double *at[4];
} placing;

static double least_gap(const gi_layout *l, uint32_t a, uint32_t b) {
  double wide_a = a < l->nodes ? l->boxes[a].width : 0,
         wide_b = b < l->nodes ? l->boxes[b].width : 0;
  double between = a < l->nodes && b < l->nodes     ? l->node_gap
                   : a >= l->nodes && b >= l->nodes ? l->line_gap
                                                    : (l->node_gap + l->line_gap) / 2;
  return (wide_a + wide_b) / 2 + between;
}

/* The cell at the `i`-th place, counted from the left or, mirrored, from the right. */
static uint32_t at_place(const gi_layout *l, uint32_t rank, uint32_t i, bool mirror) {
  return l->row[mirror ? l->row_end[rank] - 1 - i : gi_layout_row_start(l, rank) + i];
}

static uint32_t place_of(const gi_layout *l, uint32_t c, bool mirror) {
  uint32_t rank = l->rank[c];
  return mirror ? l->row_end[rank] - 1 - gi_layout_row_start(l, rank) - l->place[c] : l->place[c];
}

/* The trunk's next point on this side, if both belong to one trunk. */
static uint32_t inner(const placing *p, const gi_layout_side *side, uint32_t c) {
  const gi_layout *l = p->l;
  if (c < l->nodes) return GI_LAYOUT_NONE;
  for (uint32_t k = side->first[c]; k < side->first[c + 1]; k++)
    if (side->cell[k] >= l->nodes) return side->cell[k];
  return GI_LAYOUT_NONE;
}

/* The neighbours of c by place: the two in the middle, or one twice; none: false. */
static bool middle_places(const placing *p, const gi_layout_side *side, uint32_t c, bool mirror,
                          uint32_t out[2]) {
  uint32_t n = side->first[c + 1] - side->first[c];
  uint32_t trunk = inner(p, side, c);
  if (n == 0) return false;
  if (trunk != GI_LAYOUT_NONE || n == 1) {
    out[0] = out[1] = trunk != GI_LAYOUT_NONE ? trunk : side->cell[side->first[c]];
    return true;
  }
  const uint32_t *cell = side->cell + side->first[c]; /* sorted by place: see sort_sides */
  uint32_t low = cell[(n - 1) / 2], high = cell[n / 2];
  out[0] = mirror ? high : low;
  out[1] = mirror ? low : high;
  return true;
}

/* Aligns the cells of one rank with those of the one before. Places of alignments must grow; one
 * that would cross a piece inside a trunk is left out. */
static void align_rank(placing *p, uint32_t rank, uint32_t before, const gi_layout_side *side,
                       bool mirror) {
  const gi_layout *l = p->l;
  uint32_t n = l->row_end[rank] - gi_layout_row_start(l, rank);
  uint32_t wide = l->row_end[before] - gi_layout_row_start(l, before);
  uint32_t least = 0; /* the least place that may still be aligned with */
  for (uint32_t i = 0, next = 0; i < n;) {
    /* Cells up to the next one inside a trunk have to stay on the left of that trunk. */
    uint32_t bound = wide, trunk = GI_LAYOUT_NONE;
    for (next = i; next < n && trunk == GI_LAYOUT_NONE; next++)
      trunk = inner(p, side, at_place(l, rank, next, mirror));
    if (trunk != GI_LAYOUT_NONE) bound = place_of(l, trunk, mirror);
    for (; i < next; i++) {
      uint32_t c = at_place(l, rank, i, mirror), middle[2];
      bool is_inner = trunk != GI_LAYOUT_NONE && i + 1 == next;
      if (!middle_places(p, side, c, mirror, middle)) continue;
      for (int k = 0; k < 2 && p->align[c] == c; k++) {
        uint32_t place = place_of(l, middle[k], mirror);
        if (place < least || (place >= bound && !is_inner)) continue;
        p->align[middle[k]] = c;
        p->root[c] = p->root[middle[k]];
        p->align[c] = p->root[c];
        least = place + 1;
      }
    }
  }
}

/* The order of the blocks from left to right: each behind those that stand on its left. */
static void sort_blocks(placing *p, bool mirror) {
  const gi_layout *l = p->l;
  uint32_t found = 0;
  memset(p->waiting, 0, l->cells * sizeof *p->waiting);
  for (uint32_t c = 0; c < l->cells; c++)
    if (place_of(l, c, mirror) > 0) p->waiting[p->root[c]]++;
  for (uint32_t c = 0; c < l->cells; c++)
    if (p->root[c] == c && p->waiting[c] == 0) p->order[found++] = c;
  for (uint32_t done = 0; done < found; done++) {
    uint32_t block = p->order[done], c = block;
    if (!gi_layout_goes_on(l, 1)) return;
    do {
      uint32_t rank = l->rank[c], i = place_of(l, c, mirror);
      if (i + 1 < l->row_end[rank] - gi_layout_row_start(l, rank)) {
        uint32_t right = p->root[at_place(l, rank, i + 1, mirror)];
        if (--p->waiting[right] == 0) p->order[found++] = right;
      }
      c = p->align[c];
    } while (c != block);
  }
}

/* As far left as possible, then each block as far right as its neighbours there allow. A block
 * that has no neighbour on its right stays. */
static void compact_places(placing *p, bool mirror, double *x) {
  const gi_layout *l = p->l;
  for (uint32_t i = 0; i < l->cells; i++) x[i] = 0;
  uint32_t blocks = 0;
  for (uint32_t c = 0; c < l->cells; c++) blocks += p->root[c] == c;
  for (uint32_t k = 0; k < blocks; k++) {
    uint32_t block = p->order[k], c = block;
    double least = 0;
    if (!gi_layout_goes_on(l, 1)) return;
    do {
      uint32_t i = place_of(l, c, mirror);
      if (i > 0) {
        uint32_t left = at_place(l, l->rank[c], i - 1, mirror);
        double here = x[p->root[left]] + least_gap(l, left, c);
        if (here > least) least = here;
      }
      c = p->align[c];
    } while (c != block);
    x[block] = least;
  }
  for (uint32_t k = blocks; k-- > 0;) {
    uint32_t block = p->order[k], c = block;
    double most = INFINITY;
    if (!gi_layout_goes_on(l, 1)) return;
    do {
      uint32_t rank = l->rank[c], i = place_of(l, c, mirror);
      if (i + 1 < l->row_end[rank] - gi_layout_row_start(l, rank)) {
        uint32_t right = at_place(l, rank, i + 1, mirror);
        double here = x[p->root[right]] - least_gap(l, c, right);
        if (here < most) most = here;
      }
      c = p->align[c];
    } while (c != block);
    if (most < INFINITY && most > x[block]) x[block] = most;
  }
  for (uint32_t c = 0; c < l->cells; c++) x[c] = x[p->root[c]];
}

static void lean_places(placing *p, bool down, bool mirror, double *x) {
  const gi_layout *l = p->l;
  for (uint32_t c = 0; c < l->cells; c++) p->root[c] = p->align[c] = c;
  if (down)
    for (uint32_t rank = l->ranks - 1; rank-- > 0;)
      align_rank(p, rank, rank + 1, &p->above, mirror);
  else
    for (uint32_t rank = 1; rank < l->ranks; rank++)
      align_rank(p, rank, rank - 1, &p->below, mirror);
  sort_blocks(p, mirror);
  if (gi_layout_ended(l)) return;
  compact_places(p, mirror, x);
  for (uint32_t c = 0; mirror && c < l->cells; c++) x[c] = -x[c];
}

/* The lists of neighbours by place: the cells of a rank in their order, each into the lists of its
 * neighbours. */
static void sort_sides(placing *p) {
  gi_layout *l = p->l;
  uint32_t *filled = p->waiting;
  for (int which = 0; which < 2; which++) {
    gi_layout_side *side = which ? &p->below : &p->above, *other = which ? &p->above : &p->below;
    memset(filled, 0, l->cells * sizeof *filled);
    for (uint32_t i = 0; i < l->cells; i++) {
      uint32_t c = l->row[i];
      for (uint32_t k = other->first[c]; k < other->first[c + 1]; k++) {
        uint32_t to = other->cell[k];
        side->cell[side->first[to] + filled[to]++] = c;
      }
    }
  }
}

/* ---- the four together ---- */

static double layout_extent(const gi_layout *l, const double *x, double *left) {
  double low = INFINITY, high = -INFINITY;
  for (uint32_t c = 0; c < l->cells; c++) {
    double half = c < l->nodes ? l->boxes[c].width / 2 : 0;
    low = fmin(low, x[c] - half);
    high = fmax(high, x[c] + half);
  }
  *left = low;
  return high - low;
}

static void balance_places(placing *p) {
  gi_layout *l = p->l;
  double left[4], wide[4];
  int narrow = 0;
  for (int i = 0; i < 4; i++) {
    wide[i] = layout_extent(l, p->at[i], &left[i]);
    if (wide[i] < wide[narrow]) narrow = i;
  }
  /* Those that lean left have a common left edge with the narrowest, the others a right one. */
  for (int i = 0; i < 4; i++) {
    double by =
        i % 2 == 0 ? left[narrow] - left[i] : left[narrow] + wide[narrow] - left[i] - wide[i];
    for (uint32_t c = 0; c < l->cells; c++) p->at[i][c] += by;
  }
  for (uint32_t c = 0; c < l->cells; c++) {
    double low = INFINITY, high = -INFINITY, sum = 0;
    for (int i = 0; i < 4; i++) {
      low = fmin(low, p->at[i][c]);
      high = fmax(high, p->at[i][c]);
      sum += p->at[i][c];
    }
    l->x[c] = (sum - low - high) / 2;
  }
  double edge;
  l->width = layout_extent(l, l->x, &edge);
  for (uint32_t c = 0; c < l->cells; c++) l->x[c] -= edge;
}

/* ---- narrower ---- */

/* What the fullest rank needs. */
static double least_width(const gi_layout *l) {
  double most = 0;
  for (uint32_t rank = 0; rank < l->ranks; rank++) {
    double wide = 0;
    for (uint32_t i = gi_layout_row_start(l, rank); i + 1 < l->row_end[rank]; i++)
      wide += least_gap(l, l->row[i], l->row[i + 1]);
    most = fmax(most, wide);
  }
  return most;
}

/* Straight trunks can make a large picture many times wider than its fullest rank. Then all x
 * shrink, and each rank is put right: once pushed to the right where cells are too close, once to
 * the left; the mean of both keeps the distances, and strays least. Trunks bend a little where it
 * is crowded. */
static void squeeze_places(placing *p) {
  gi_layout *l = p->l;
  double wanted = fmax(LOOSE * least_width(l), NARROW), *x = l->x, *pushed = p->at[0];
  if (l->width <= wanted) return;
  double by = wanted / l->width;
  for (uint32_t rank = 0; rank < l->ranks; rank++) {
    const uint32_t *row = l->row + gi_layout_row_start(l, rank);
    uint32_t n = l->row_end[rank] - gi_layout_row_start(l, rank);
    for (uint32_t i = 0; i < n; i++) {
      double least = i ? pushed[row[i - 1]] + least_gap(l, row[i - 1], row[i]) : 0;
      x[row[i]] *= by;
      pushed[row[i]] = fmax(x[row[i]], least);
    }
    for (uint32_t i = n; i-- > 0;)
      if (i + 1 < n) x[row[i]] = fmin(x[row[i]], x[row[i + 1]] - least_gap(l, row[i], row[i + 1]));
    for (uint32_t i = 0; i < n; i++) x[row[i]] = (x[row[i]] + pushed[row[i]]) / 2;
  }
  double edge;
  l->width = layout_extent(l, x, &edge);
  for (uint32_t c = 0; c < l->cells; c++) x[c] -= edge;
}

/* ---- ranks ---- */

/* Ranks are further apart where lines go far to the side, or they would be too flat. */
static void place_ranks(gi_layout *l) {
  for (uint32_t v = 0; v < l->nodes; v++)
    l->bottom[l->rank[v]] = fmax(l->bottom[l->rank[v]], l->boxes[v].height);
  for (uint32_t i = 0; i < l->pieces; i++) {
    const gi_layout_piece *piece = &l->piece[i];
    double *far = &l->top[l->rank[piece->upper]],
           aside = fabs(l->x[piece->upper] - l->x[piece->lower]);
    if (aside > *far) *far = aside;
  }
  double y = 0;
  for (uint32_t rank = l->ranks; rank-- > 0;) {
    double below = l->rank_gap * (1 + fmin(l->top[rank] / 400, 2));
    l->top[rank] = y;
    l->bottom[rank] += y;
    l->height = l->bottom[rank];
    y = l->bottom[rank] + below;
  }
}

bool gi_layout_place(gi_layout *l) {
  placing p = {.l = l};
  l->x = gi_layout_take(l, l->cells, sizeof *l->x);
  l->top = gi_layout_take(l, l->ranks, sizeof *l->top);
  l->bottom = gi_layout_take(l, l->ranks, sizeof *l->bottom);
  size_t held = l->held_count;
  p.root = gi_layout_take(l, (size_t)l->cells * 4, sizeof *p.root);
  double *four = gi_layout_take(l, (size_t)l->cells * 4, sizeof *four);
  bool ok = l->x && l->top && l->bottom && p.root && four && gi_layout_sides(l, &p.above, &p.below);
  if (ok && l->cells > 0) {
    p.align = p.root + l->cells;
    p.order = p.align + l->cells;
    p.waiting = p.order + l->cells;
    sort_sides(&p);
    for (int i = 0; i < 4 && ok; i++) {
      p.at[i] = four + (size_t)i * l->cells;
      lean_places(&p, i < 2, i % 2 == 1, p.at[i]);
      ok = !gi_layout_ended(l);
    }
  }
  if (ok && l->cells > 0) {
    balance_places(&p);
    squeeze_places(&p);
    place_ranks(l);
    for (uint32_t i = 1; i < l->cells; i++) /* from left to right in each rank */
      GI_ASSERT(l->rank[l->row[i]] != l->rank[l->row[i - 1]] ||
                l->x[l->row[i]] >= l->x[l->row[i - 1]] - 1e-6);
  }
  gi_layout_give_back(l, held);
  return ok;
}

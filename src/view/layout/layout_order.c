/* The order of the cells on each rank, with few crossings.
 *
 * Sweeps down and up sort each rank by the mean place of the neighbours on the rank before
 * (Sugiyama); then neighbours change places while that helps (Gansner et al.). This finds a local
 * optimum, so it is repeated from several orders: the order in which a depth-first search meets the
 * cells, from above and from below, and shuffled orders. The best is kept. The number of
 * repetitions depends on the size only, so the time is bounded, and a graph always gets the same
 * picture.
 *
 * Crossings between two ranks are counted in O(pieces log cells), with a Fenwick tree (Barth,
 * Juenger, Mutzel): going through the upper row from the left, a piece crosses those before it
 * that end further to the right.
 */
/* SPDX-License-Identifier: MIT */
#include "view/layout/layout.h"

#include "base/assert.h"

enum {
  WORK = 400000, /* cells and pieces looked at by all sweeps */
  SWEEPS_LEAST = 6,
  SWEEPS_MOST = 400,
  SWEEPS_START = 24, /* from one order */
  OFTEN = 500,       /* pieces, up to which neighbours change places after each sweep */
  PATIENCE = 6,      /* sweeps without a gain */
  SWAPS = 3000000    /* pairs of pieces compared, in all, while neighbours change places */
};

typedef struct ordering {
  gi_layout *l;
  gi_layout_side above, below;
  uint32_t *best, *scratch;
  uint32_t *by_rank; /* the cells, by rank and number */
  uint64_t *tree;    /* Fenwick's, of the weights that end at a place */
  double *key;
  uint64_t best_crossings;
  uint64_t random;
  uint64_t swaps; /* pairs that may still be compared */
} ordering;

static uint32_t width(const gi_layout *l, uint32_t rank) {
  return l->row_end[rank] - gi_layout_row_start(l, rank);
}

static void note_places(gi_layout *l, uint32_t rank) {
  uint32_t start = gi_layout_row_start(l, rank);
  for (uint32_t i = start; i < l->row_end[rank]; i++) l->place[l->row[i]] = i - start;
}

/* ---- crossings ---- */

static uint64_t sum_to(const uint64_t *tree, uint32_t place) { /* of the places up to this one */
  uint64_t sum = 0;
  for (uint32_t i = place + 1; i > 0; i &= i - 1) sum += tree[i];
  return sum;
}

static void add_at(uint64_t *tree, uint32_t size, uint32_t place, uint64_t weight) {
  for (uint32_t i = place + 1; i <= size; i += i & -i) tree[i] += weight;
}

/* Between this rank and the next lower one. */
static uint64_t crossings_below(ordering *o, uint32_t rank) {
  const gi_layout *l = o->l;
  const gi_layout_side *below = &o->below;
  uint32_t size = width(l, rank - 1);
  uint64_t crossings = 0, total = 0;
  memset(o->tree, 0, ((size_t)size + 1) * sizeof *o->tree);
  for (uint32_t i = gi_layout_row_start(l, rank); i < l->row_end[rank]; i++) {
    uint32_t c = l->row[i], from = below->first[c], end = below->first[c + 1];
    uint64_t before = total;
    for (uint32_t k = from; k < end; k++)
      crossings += below->weight[k] * (before - sum_to(o->tree, l->place[below->cell[k]]));
    if (!gi_layout_goes_on(l, 2 * (end - from))) break;
    for (uint32_t k = from; k < end; k++) {
      add_at(o->tree, size, l->place[below->cell[k]], below->weight[k]);
      total += below->weight[k];
    }
  }
  return crossings;
}

static uint64_t count_crossings(ordering *o) {
  uint64_t crossings = 0;
  for (uint32_t rank = 1; rank < o->l->ranks && !gi_layout_ended(o->l); rank++)
    crossings += crossings_below(o, rank);
  return crossings;
}

/* ---- sweeps ---- */

/* Merges two neighbouring runs of `row`, stably. */
static void merge_halves(const double *key, uint32_t *row, uint32_t middle, uint32_t end,
                         uint32_t *scratch) {
  if (key[row[middle - 1]] <= key[row[middle]]) return;
  memcpy(scratch, row, middle * sizeof *row);
  uint32_t i = 0, k = middle, to = 0;
  while (i < middle && k < end) row[to++] = key[row[k]] < key[scratch[i]] ? row[k++] : scratch[i++];
  memcpy(row + to, scratch + i, (middle - i) * sizeof *row);
}

/* A stable sort by key: runs of eight by insertion, then merging. */
static void sort_items(const double *key, uint32_t *row, uint32_t n, uint32_t *scratch) {
  enum { RUN = 8 };
  for (uint32_t i = 1; i < n; i++) {
    uint32_t c = row[i], k = i;
    for (; k % RUN && key[c] < key[row[k - 1]]; k--) row[k] = row[k - 1];
    row[k] = c;
  }
  for (uint32_t run = RUN; run < n; run *= 2)
    for (uint32_t i = 0; i + run < n; i += 2 * run)
      merge_halves(key, row + i, run, n - i < 2 * run ? n - i : 2 * run, scratch);
}

static void reverse_items(uint32_t *row, uint32_t n) {
  for (uint32_t i = 0; i < n / 2; i++) {
    uint32_t c = row[i];
    row[i] = row[n - 1 - i];
    row[n - 1 - i] = c;
  }
}

/* Sorts a rank by the mean place of its neighbours on one side; `turn`: equal ones change their
 * order. One without neighbours keeps about its place. */
static void sort_rank(ordering *o, uint32_t rank, const gi_layout_side *side, uint32_t other,
                      bool turn) {
  gi_layout *l = o->l;
  uint32_t n = width(l, rank), *row = l->row + gi_layout_row_start(l, rank);
  double scale = (double)width(l, other) / n;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t c = row[i];
    double sum = 0, weight = 0;
    for (uint32_t k = side->first[c]; k < side->first[c + 1]; k++) {
      sum += (double)l->place[side->cell[k]] * side->weight[k];
      weight += side->weight[k];
    }
    o->key[c] = weight > 0 ? sum / weight : (i + 0.5) * scale - 0.5;
    if (!gi_layout_goes_on(l, side->first[c + 1] - side->first[c])) return;
  }
  if (turn) reverse_items(row, n);
  sort_items(o->key, row, n, o->scratch);
  note_places(l, rank);
}

static void sweep_ranks(ordering *o, uint32_t number) {
  const gi_layout *l = o->l;
  bool turn = number / 2 % 2;
  if (number % 2 == 0)
    for (uint32_t rank = l->ranks - 1; rank-- > 0;) sort_rank(o, rank, &o->above, rank + 1, turn);
  else
    for (uint32_t rank = 1; rank < l->ranks; rank++) sort_rank(o, rank, &o->below, rank - 1, turn);
}

/* ---- neighbours that change places ---- */

/* How many more crossings the pair has in this order than in the other. */
static int64_t excess(const gi_layout *l, const gi_layout_side *side, uint32_t a, uint32_t b) {
  int64_t sum = 0;
  for (uint32_t i = side->first[a]; i < side->first[a + 1]; i++)
    for (uint32_t k = side->first[b]; k < side->first[b + 1]; k++) {
      uint32_t left = l->place[side->cell[i]], right = l->place[side->cell[k]];
      int64_t both = (int64_t)side->weight[i] * side->weight[k];
      sum += left > right ? both : left < right ? -both : 0;
    }
  return sum;
}

static uint64_t pairs(const gi_layout_side *side, uint32_t a, uint32_t b) {
  return (uint64_t)(side->first[a + 1] - side->first[a]) * (side->first[b + 1] - side->first[b]);
}

static bool swap_rank(ordering *o, uint32_t rank) {
  gi_layout *l = o->l;
  bool any = false;
  for (uint32_t i = gi_layout_row_start(l, rank) + 1; i < l->row_end[rank]; i++) {
    uint32_t a = l->row[i - 1], b = l->row[i];
    uint64_t work = 2 + pairs(&o->above, a, b) + pairs(&o->below, a, b);
    if (work > o->swaps) return false;
    o->swaps -= work;
    if (!gi_layout_goes_on(l, work < UINT32_MAX ? (uint32_t)work : UINT32_MAX)) return false;
    int64_t gain = excess(l, &o->above, a, b) + excess(l, &o->below, a, b);
    if (gain <= 0) continue;
    l->row[i - 1] = b;
    l->row[i] = a;
    l->place[a]++;
    l->place[b]--;
    any = true;
  }
  return any;
}

static void swap_neighbours(ordering *o) {
  bool more = true;
  for (uint32_t round = 0; more && round < 20; round++) {
    more = false;
    for (uint32_t rank = 0; rank < o->l->ranks; rank++)
      if (swap_rank(o, rank)) more = true;
  }
}

/* ---- the orders to begin with ---- */

/* As a depth-first search along this side meets the cells. */
static void order_by_search(ordering *o, bool down) {
  gi_layout *l = o->l;
  const gi_layout_side *side = down ? &o->below : &o->above;
  uint32_t *met = o->best,
           *stack = o->scratch; /* met: of each rank how many; nothing is best yet */
  memset(met, 0, l->ranks * sizeof *met);
  for (uint32_t c = 0; c < l->cells; c++) l->place[c] = UINT32_MAX;
  for (uint32_t step = 0; step < l->ranks; step++) {
    uint32_t rank = down ? l->ranks - 1 - step : step;
    for (uint32_t i = gi_layout_row_start(l, rank); i < l->row_end[rank]; i++) {
      uint32_t root = o->by_rank[i];
      if (l->place[root] != UINT32_MAX) continue;
      uint32_t depth = 0;
      stack[depth++] = root;
      l->place[root] = 0;
      while (depth > 0) {
        uint32_t c = stack[--depth];
        if (!gi_layout_goes_on(l, side->first[c + 1] - side->first[c])) return;
        l->row[gi_layout_row_start(l, l->rank[c]) + met[l->rank[c]]++] = c;
        for (uint32_t k = side->first[c + 1]; k-- > side->first[c];)
          if (l->place[side->cell[k]] == UINT32_MAX) {
            l->place[side->cell[k]] = 0;
            stack[depth++] = side->cell[k];
          }
      }
    }
  }
}

static uint32_t next_random(ordering *o, uint32_t below) { /* xorshift */
  o->random ^= o->random << 13;
  o->random ^= o->random >> 7;
  o->random ^= o->random << 17;
  return (uint32_t)((o->random >> 32) * below >> 32);
}

static void shuffle_rank(ordering *o) {
  for (uint32_t rank = 0; rank < o->l->ranks; rank++) {
    uint32_t *row = o->l->row + gi_layout_row_start(o->l, rank);
    for (uint32_t i = width(o->l, rank); i > 1; i--) {
      uint32_t k = next_random(o, i), c = row[k];
      row[k] = row[i - 1];
      row[i - 1] = c;
    }
  }
}

/* Keeps the order if it is the best so far; returns its crossings. */
static uint64_t keep_if_best(ordering *o) {
  uint64_t crossings = count_crossings(o);
  if (crossings < o->best_crossings && !gi_layout_ended(o->l)) {
    o->best_crossings = crossings;
    memcpy(o->best, o->l->row, o->l->cells * sizeof *o->best);
  }
  return crossings;
}

/* Sweeps from the order that stands in the rows; how many. */
static uint32_t improve(ordering *o, uint32_t most) {
  uint32_t number = 0, idle = 0;
  uint64_t least = UINT64_MAX;
  bool often = o->l->pieces < OFTEN;
  for (uint32_t rank = 0; rank < o->l->ranks; rank++) note_places(o->l, rank);
  keep_if_best(o);
  for (; number < most && idle < PATIENCE && o->best_crossings > 0 && !gi_layout_ended(o->l);
       number++) {
    sweep_ranks(o, number);
    if (often || number + 1 == most || idle + 1 == PATIENCE) swap_neighbours(o);
    uint64_t crossings = keep_if_best(o);
    idle = crossings < least ? 0 : idle + 1;
    if (crossings < least) least = crossings;
  }
  return number + 1;
}

static void find_best(ordering *o) {
  gi_layout *l = o->l;
  uint64_t sweeps = WORK / ((uint64_t)l->cells + l->pieces + 1);
  sweeps = sweeps < SWEEPS_LEAST ? SWEEPS_LEAST : sweeps > SWEEPS_MOST ? SWEEPS_MOST : sweeps;
  order_by_search(o, true);
  for (uint32_t start = 0; sweeps > 0 && o->best_crossings > 0 && !gi_layout_ended(l); start++) {
    if (start == 1 && sweeps >= SWEEPS_START) {
      memcpy(o->key, o->best, l->cells * sizeof *o->best); /* the search needs the room */
      order_by_search(o, false);
      memcpy(o->best, o->key, l->cells * sizeof *o->best);
    } else if (start > 0) {
      if (sweeps < SWEEPS_START) break;
      shuffle_rank(o);
    }
    uint32_t done = improve(o, sweeps < SWEEPS_START ? (uint32_t)sweeps : SWEEPS_START);
    sweeps -= done < sweeps ? done : sweeps;
  }
}

bool gi_layout_order(gi_layout *l) {
  ordering o = {
      .l = l, .best_crossings = UINT64_MAX, .swaps = SWAPS, .random = UINT64_C(0x9e3779b97f4a7c15)};
  l->row = gi_layout_take(l, l->cells, sizeof *l->row);
  l->row_end = gi_layout_take(l, l->ranks, sizeof *l->row_end);
  l->place = gi_layout_take(l, l->cells, sizeof *l->place);
  size_t held = l->held_count;
  size_t room = l->cells > l->ranks ? l->cells : l->ranks;
  o.best = gi_layout_take(l, room, sizeof *o.best);
  o.scratch = gi_layout_take(l, room, sizeof *o.scratch);
  o.tree = gi_layout_take(l, room + 1, sizeof *o.tree);
  o.key = gi_layout_take(l, room, sizeof *o.key);
  o.by_rank = gi_layout_take(l, room, sizeof *o.by_rank);
  bool ok = l->row && l->row_end && l->place && o.best && o.scratch && o.tree && o.key &&
            o.by_rank && gi_layout_sides(l, &o.above, &o.below);
  if (ok && l->cells > 0) {
    for (uint32_t c = 0; c < l->cells; c++) l->row_end[l->rank[c]]++;
    for (uint32_t rank = 1; rank < l->ranks; rank++) l->row_end[rank] += l->row_end[rank - 1];
    for (uint32_t c = l->cells; c-- > 0;) o.by_rank[--l->row_end[l->rank[c]]] = c; /* to starts */
    for (uint32_t rank = 0; rank + 1 < l->ranks; rank++) l->row_end[rank] = l->row_end[rank + 1];
    l->row_end[l->ranks - 1] = l->cells;
    find_best(&o);
    ok = !gi_layout_ended(l);
  }
  if (ok && l->cells > 0) {
    memcpy(l->row, o.best, l->cells * sizeof *l->row);
    for (uint32_t rank = 0; rank < l->ranks; rank++) note_places(l, rank);
    l->crossings = o.best_crossings;
    for (uint32_t c = 0; c < l->cells; c++)
      GI_ASSERT(l->row[gi_layout_row_start(l, l->rank[c]) + l->place[c]] == c);
  }
  gi_layout_give_back(l, held);
  return ok;
}

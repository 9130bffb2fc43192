/* From arrows in any order to rows, on all threads.
 *
 * Numbers become nodes by their rank. A bitmap of the numbers that occur gives it at once; where
 * the bitmap would be much larger than the list of arrows, a sorted list gives it in a few steps.
 *
 * A counting sort gives the rows. In a large graph it would write at random all over memory, so
 * the arrows are first dealt into buckets by the high bits of the node they come from; the rows of
 * one bucket then fit into the processor's cache. Every step keeps the order of the arrows, and
 * frees what it has read.
 *
 * The list of segments is cut into groups of neighbours, one for each thread, and so are the
 * buckets; what a group deals stands before what the next one does.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/rows.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/assert.h"
#include "base/pages.h"
#include "base/pool.h"

enum {
  BITS_PER_ARROW = 32, /* a larger bitmap is not worth it */
  BUCKETS = 256,
  SHIFT = 16,           /* log2 of the rows that fit into the processor's cache */
  DEALT = 2000,         /* arrows of a segment in a bucket */
  GROUPS = 16,          /* at most */
  GROUP_LEAST = 1 << 18 /* arrows */
};

typedef struct bucket {
  gi_arrows *first, *last;
  uint64_t count; /* arrows, nodes alone not counted */
} bucket;

typedef struct rank_word {
  _Atomic uint64_t bits; /* which of 64 numbers occur, */
  uint64_t below;        /* and how many do before them */
} rank_word;

typedef struct ranks {
  rank_word *words;
  uint32_t *sorted; /* or the numbers themselves */
  uint64_t word_count, count, room;
  bool all; /* every number below `count` occurs */
} ranks;

/* One pass over all segments; what it needs. */
typedef struct pass pass;
typedef void visitor(pass *p, gi_arrows *segment, size_t group);

struct pass {
  gi_builder *b;
  size_t groups;
  gi_arrows *starts[GROUPS + 1]; /* of each group its first segment; then NULL */
  visitor *visit;
  bool drop;             /* the segments are freed behind it */
  _Atomic bool failed;   /* memory ran out */
  uint32_t most[GROUPS]; /* the largest number */
  ranks *ranks;
  unsigned shift;
  bucket (*dealt)[BUCKETS]; /* of each group */
  uint64_t *rows;
  uint32_t *to;
  uint64_t first[BUCKETS]; /* where the rows of each bucket begin */
};

static void run_group(void *user, size_t group, bool calls) {
  pass *p = user;
  gi_budget *budget = p->b->meter->budget;
  gi_meter meter;
  gi_meter_init(&meter, budget, calls);
  for (gi_arrows *segment = p->starts[group], *next; segment != p->starts[group + 1];
       segment = next) {
    next = segment->next;
    if (!atomic_load_explicit(&p->failed, memory_order_relaxed)) p->visit(p, segment, group);
    if (!gi_meter_poll(&meter)) atomic_store_explicit(&p->failed, true, memory_order_relaxed);
    if (p->drop) gi_budget_resize(budget, segment, gi_arrows_size(segment->room), 0);
  }
  gi_meter_close(&meter);
}

static uint64_t count_entries(const gi_builder *b) {
  uint64_t entries = 0;
  for (const gi_arrows *segment = b->first; segment; segment = segment->next)
    entries += segment->count;
  return entries;
}

/* Cuts the list of segments into groups. */
static void cut_groups(pass *p) {
  gi_builder *b = p->b;
  uint64_t entries = count_entries(b), taken = 0;
  p->groups = entries / GROUP_LEAST < GROUPS ? (size_t)(entries / GROUP_LEAST) + 1 : GROUPS;
  if (p->groups > b->g->config.threads) p->groups = b->g->config.threads;
  size_t group = 0;
  for (gi_arrows *s = b->first; s; taken += s->count, s = s->next)
    while (group < p->groups && taken >= entries / p->groups * group) p->starts[group++] = s;
  while (group <= GROUPS) p->starts[group++] = NULL;
}

/* Visits all segments, which are cut into groups. False: the budget ended. */
static bool run_pass(pass *p, visitor *visit, bool drop) {
  gi_builder *b = p->b;
  p->visit = visit;
  p->drop = drop;
  gi_pool_run(b->meter->budget, b->g->config.threads, p->groups, run_group, p);
  if (drop) b->first = b->last = NULL;
  return !atomic_load(&p->failed) || gi_builder_stopped(b);
}

/* ---- from numbers to nodes ---- */

static void ranks_clear(gi_builder *b, ranks *r) {
  gi_builder_resize(b, r->words, r->word_count * sizeof *r->words, 0);
  gi_builder_resize(b, r->sorted, r->room * sizeof *r->sorted, 0);
}

static int by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static bool rank_by_sorting(gi_builder *b, ranks *r, uint64_t arrows) {
  r->room = 2 * arrows + 1;
  r->sorted = gi_builder_resize(b, NULL, 0, r->room * sizeof *r->sorted);
  if (!r->sorted) return false;
  uint64_t n = 0;
  for (gi_arrows *segment = b->first; segment; segment = segment->next)
    for (size_t i = 0; i < segment->count; i++) {
      r->sorted[n++] = segment->at[i].from;
      if (segment->at[i].to != GI_NO_NODE) r->sorted[n++] = segment->at[i].to;
    }
  qsort(r->sorted, (size_t)n, sizeof *r->sorted, by_number);
  for (uint64_t i = 0; i < n; i++)
    if (i == 0 || r->sorted[i] != r->sorted[r->count - 1]) r->sorted[r->count++] = r->sorted[i];
  r->all = r->sorted[r->count - 1] == r->count - 1;
  return true;
}

/* __builtin_popcountll is a slow call unless the compiler may use the instruction. */
static inline uint64_t bits_in(uint64_t word) {
  word -= word >> 1 & UINT64_C(0x5555555555555555);
  word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
  word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return word * UINT64_C(0x0101010101010101) >> 56;
}

static inline void mark_number(rank_word *words, uint32_t number) {
  _Atomic uint64_t *word = &words[number / 64].bits;
  uint64_t bit = UINT64_C(1) << number % 64;
  if (!(atomic_load_explicit(word, memory_order_relaxed) & bit))
    atomic_fetch_or_explicit(word, bit, memory_order_relaxed);
}

static void mark_segment(pass *p, gi_arrows *segment, size_t group) {
  rank_word *words = p->ranks->words;
  for (size_t i = 0; i < segment->count; i++) {
    mark_number(words, segment->at[i].from);
    if (segment->at[i].to != GI_NO_NODE) mark_number(words, segment->at[i].to);
  }
}

static bool rank_by_bitmap(pass *p, uint32_t most) {
  ranks *r = p->ranks;
  r->word_count = (uint64_t)most / 64 + 1;
  uint64_t size = r->word_count * sizeof *r->words;
  r->words = gi_builder_resize(p->b, NULL, 0, size);
  if (!r->words) return false;
  if (!gi_meter_clear(p->b->meter, r->words, size)) return gi_builder_stopped(p->b);
  if (!run_pass(p, mark_segment, false)) return false;
  for (uint64_t i = 0; i < r->word_count; i++) {
    r->words[i].below = r->count;
    r->count += bits_in(r->words[i].bits);
  }
  r->all = r->count == (uint64_t)most + 1;
  return true;
}

static inline uint32_t rank_of(const ranks *r, uint32_t number) {
  if (r->words) {
    const rank_word *word = &r->words[number / 64];
    uint64_t bits = atomic_load_explicit(&word->bits, memory_order_relaxed);
    return (uint32_t)(word->below + bits_in(bits & ((UINT64_C(1) << number % 64) - 1)));
  }
  uint64_t low = 0, high = r->count;
  while (low < high) {
    uint64_t middle = low + (high - low) / 2;
    if (r->sorted[middle] < number)
      low = middle + 1;
    else
      high = middle;
  }
  return (uint32_t)low;
}

static void rank_segment(pass *p, gi_arrows *segment, size_t group) {
  for (size_t i = 0; i < segment->count; i++) {
    gi_arrow *arrow = &segment->at[i];
    arrow->from = rank_of(p->ranks, arrow->from);
    if (arrow->to != GI_NO_NODE) arrow->to = rank_of(p->ranks, arrow->to);
  }
}

/* The numbers of the nodes in ascending order. */
static uint32_t *list_numbers(gi_builder *b, const ranks *r) {
  uint32_t *numbers = gi_builder_resize(b, NULL, 0, r->count * sizeof *numbers);
  if (!numbers) return NULL;
  if (!r->words) {
    memcpy(numbers, r->sorted, (size_t)r->count * sizeof *numbers);
    return numbers;
  }
  uint64_t n = 0;
  for (uint64_t i = 0; i < r->word_count; i++)
    for (uint64_t word = r->words[i].bits; word; word &= word - 1)
      numbers[n++] = (uint32_t)(i * 64 + (uint64_t)__builtin_ctzll(word));
  return numbers;
}

static void find_most(pass *p, gi_arrows *segment, size_t group) {
  uint32_t most = p->most[group];
  for (size_t i = 0; i < segment->count; i++) {
    uint32_t to = segment->at[i].to == GI_NO_NODE ? 0 : segment->at[i].to;
    uint32_t larger = segment->at[i].from > to ? segment->at[i].from : to;
    most = larger > most ? larger : most;
  }
  p->most[group] = most;
}

bool gi_number_nodes(gi_builder *b, grundy_graph *graph) {
  ranks r = {.all = true};
  pass p = {.b = b, .ranks = &r};
  uint32_t most = 0;
  uint64_t entries = count_entries(b);
  if (entries == 0) return true;
  cut_groups(&p);
  if (!run_pass(&p, find_most, false)) return false;
  for (size_t i = 0; i < p.groups; i++) most = p.most[i] > most ? p.most[i] : most;
  bool ok =
      most / BITS_PER_ARROW <= entries ? rank_by_bitmap(&p, most) : rank_by_sorting(b, &r, entries);
  b->nodes = (uint32_t)r.count;
  if (ok && !r.all) {
    uint32_t *numbers = list_numbers(b, &r);
    graph->names.kind = GI_NAMES_NUMBERS;
    graph->names.numbers = numbers;
    gi_graph_own(graph, numbers, r.count * sizeof *numbers);
    ok = numbers && run_pass(&p, rank_segment, false);
  }
  ranks_clear(b, &r);
  return ok;
}

bool gi_name_range(gi_builder *b, grundy_graph *graph) {
  if (b->first_number == 0) return true;
  uint64_t size = (uint64_t)b->nodes * sizeof(uint32_t);
  uint32_t *numbers = gi_builder_resize(b, NULL, 0, size);
  for (uint32_t u = 0; numbers && u < b->nodes; u++) numbers[u] = u + b->first_number;
  graph->names.kind = GI_NAMES_NUMBERS;
  graph->names.numbers = numbers;
  gi_graph_own(graph, numbers, size);
  return numbers || b->nodes == 0;
}

/* ---- the rows ---- */

static bool bucket_add(gi_builder *b, bucket *to, gi_arrow arrow) {
  if (!to->last || to->last->count == to->last->room) {
    gi_arrows *segment = gi_budget_resize(b->meter->budget, NULL, 0, gi_arrows_size(DEALT));
    if (!segment) return false;
    *segment = (gi_arrows){.room = DEALT};
    if (to->last)
      to->last->next = segment;
    else
      to->first = segment;
    to->last = segment;
  }
  to->last->at[to->last->count++] = arrow;
  to->count++;
  return true;
}

static void deal_segment(pass *p, gi_arrows *segment, size_t group) {
  bucket *buckets = p->dealt[group];
  for (size_t i = 0; i < segment->count; i++) {
    gi_arrow arrow = segment->at[i];
    if (arrow.to != GI_NO_NODE && !bucket_add(p->b, &buckets[arrow.from >> p->shift], arrow)) {
      atomic_store_explicit(&p->failed, true, memory_order_relaxed);
      return;
    }
  }
}

/* Fills the rows of one bucket; in the end rows[u] is where row u ends. Frees the arrows. */
static void fill_bucket(void *user, size_t i, bool calls) {
  pass *p = user;
  uint64_t nodes = p->b->nodes, low = (uint64_t)i << p->shift, high = (uint64_t)(i + 1) << p->shift;
  uint64_t *rows = p->rows, at = p->first[i];
  if (high > nodes) high = nodes;
  memset(rows + low, 0, (size_t)(high - low) * sizeof *rows);
  for (size_t group = 0; group < p->groups; group++)
    for (const gi_arrows *s = p->dealt[group][i].first; s; s = s->next)
      for (size_t k = 0; k < s->count; k++) rows[s->at[k].from]++;
  for (uint64_t u = low; u < high; u++) {
    uint64_t count = rows[u];
    rows[u] = at;
    at += count;
  }
  for (size_t group = 0; group < p->groups; group++)
    for (gi_arrows *s = p->dealt[group][i].first, *next; s; s = next) {
      for (size_t k = 0; k < s->count; k++) p->to[rows[s->at[k].from]++] = s->at[k].to;
      next = s->next;
      gi_budget_resize(p->b->meter->budget, s, gi_arrows_size(s->room), 0);
    }
}

static void drop_dealt(pass *p) {
  for (size_t group = 0; group < p->groups; group++)
    for (size_t i = 0; i < BUCKETS; i++)
      for (gi_arrows *s = p->dealt[group][i].first, *next; s; s = next) {
        next = s->next;
        gi_budget_resize(p->b->meter->budget, s, gi_arrows_size(s->room), 0);
      }
}

static bool fill_rows(pass *p) {
  gi_builder *b = p->b;
  size_t buckets = b->nodes ? (size_t)((b->nodes - 1) >> p->shift) + 1 : 0;
  if (!run_pass(p, deal_segment, true)) {
    drop_dealt(p);
    return false;
  }
  uint64_t at = 0;
  for (size_t i = 0; i < buckets; i++) {
    p->first[i] = at;
    for (size_t group = 0; group < p->groups; group++) at += p->dealt[group][i].count;
  }
  gi_pool_run(b->meter->budget, b->g->config.threads, buckets, fill_bucket, p);
  if (!gi_meter_poll(b->meter)) return gi_builder_stopped(b);
  memmove(p->rows + 1, p->rows, (size_t)b->nodes * sizeof *p->rows);
  p->rows[0] = 0;
  GI_ASSERT(p->rows[b->nodes] == at);
  return true;
}

bool gi_make_rows(gi_builder *b, grundy_graph *graph) {
  pass p = {.b = b, .shift = SHIFT};
  uint64_t arrows = count_entries(b) - b->alone;
  uint64_t rows_size = ((uint64_t)b->nodes + 1) * sizeof *p.rows;
  uint64_t to_size = (arrows + 1) * sizeof *p.to;
  cut_groups(&p);
  size_t dealt_size = p.groups * sizeof *p.dealt;
  while (b->nodes >> p.shift >= BUCKETS) p.shift++;
  p.rows = gi_builder_resize(b, NULL, 0, rows_size);
  p.to = p.rows ? gi_builder_resize(b, NULL, 0, to_size) : NULL;
  p.dealt = p.to ? gi_builder_resize(b, NULL, 0, dealt_size) : NULL;
  gi_graph_own(graph, p.rows, rows_size);
  gi_graph_own(graph, p.to, to_size);
  if (!p.dealt) return false;
  memset(p.dealt, 0, dealt_size);
  gi_pages_random(p.rows, rows_size);
  gi_pages_random(p.to, to_size);
  bool ok = fill_rows(&p);
  gi_builder_resize(b, p.dealt, dealt_size, 0);
  graph->nodes = b->nodes;
  graph->arrows = arrows;
  graph->rows = p.rows;
  graph->to = p.to;
  return ok;
}

/* Grundy values on a graph with cycles, in stages m = 0, 1, 2, ... (Smith 1966; Fraenkel, Perl
 * 1975).
 *
 * A node is open until it has a number. Stage m gives m to a node u without a follower of value m
 * if each of its open followers has a follower of value m: a player who moves to one of those can
 * be answered by a move back to m. This goes on as long as there is such a u. In the end the value
 * of every other node without a follower of value m is infinite; it stays open, but never gets a
 * number. A node that has a follower of value m is *blocked* in stage m: it goes on to the next
 * one.
 *
 * The order in which nodes get m does not matter. Once u may get it, it may until it does: an open
 * follower of u is blocked, so it never gets m; and blocked nodes only grow in number.
 *
 * First, nodes that reach no cycle get the mex of their followers, from the ends backwards: no
 * stage is needed for them. That is what the stages would give: such nodes lead to such nodes only,
 * so the stages go there as they would without the rest of the graph, where they are the definition
 * of the mex. It is harmless that a node of value n > m has its number in stage m already, for by
 * the end of stage m it is blocked in it, and either way no node has to wait for it.
 *
 * Waiting: an unnumbered u waits for one open follower that is not blocked, the one at its place in
 * the row, and stands in the list of nodes that wait for it. When that one is blocked, u looks on
 * along its row, around the end, for another; after a whole round in vain it gets m. Blocked nodes
 * stay blocked during a stage, so u looks at each arrow at most twice a stage, and usually at few.
 * A node that is blocked itself need not look, and keeps its place for the next stage.
 *
 * Invariant: an unnumbered node, whose value is not infinite, stands in the list of the node at its
 * place, or that node has a number, and the next stage begins with looking for another one.
 *
 * Cost: O(nodes + arrows) for the peeling and for all blocking of nodes; in a stage, the nodes
 * still without a value, and the arrows they look at. A node in stage m has at
 * least m arrows, so there are at most arrows / m of them, and O(sqrt(arrows)) stages. The peeled
 * nodes of value above m are passed over in each stage up to their value, which is at most the
 * number of their arrows.
 *
 * Memory besides the values: 20 bytes a node; where there is a cycle, 8 more and 4 an arrow, for
 * the transpose.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/solve/loopy.h"

#include "base/assert.h"
#include "base/pages.h"
#include "graph/transpose.h"

/* What stands in `values` until the end: a number; or one of these flags for an open node, with 1 +
 * the last stage in which it was blocked, or 0. Numbers and stages are small: see most_value. */
#define UNKNOWN (UINT32_C(1) << 30) /* no value yet */
#define ENDLESS (UINT32_C(1) << 31) /* infinite */
#define PEELING (UNKNOWN - 2)       /* before stage 0, like a stage in which no node is blocked */

typedef struct staging {
  const grundy_graph *graph;
  gi_meter *meter;
  gi_transpose before;
  uint32_t *values;  /* as above */
  uint64_t *places;  /* in graph->to: the follower that a node waits for */
  uint32_t *waiting; /* the first of the nodes that wait for a node */
  uint32_t *next;    /* the next in the list that a node stands in */
  uint32_t *order;   /* the peeled ones, with a value not yet due; then those without a value */
  uint32_t peeled, rest;
  uint32_t stage;
  uint32_t fresh; /* a list of nodes with a number whose predecessors are not blocked yet */
  grundy_mex_set seen;
  size_t seen_words;
} staging;

/* No number is larger than this. A node of value n has followers of value n - 1, n - 2, ..., 0, and
 * so has each of these: the graph has at least n (n + 1) / 2 arrows. With 2^40 of them that is less
 * than 2^22, and the last stage is at most one more. */
static uint64_t most_value(uint64_t arrows) {
  uint64_t n = 1;
  while (n * (n + 1) / 2 <= arrows) n *= 2;
  return n;
}

static inline bool value_is_number(uint32_t value) {
  return value < UNKNOWN;
}

/* Whether a node with this value, which is not a number, is blocked in this stage. */
static inline bool is_blocked(const staging *s, uint32_t value) {
  return (value & (UNKNOWN - 1)) == s->stage + 1;
}

/* A node that the stage still has to do with: neither number nor infinite, nor blocked. */
static inline bool is_waiting(const staging *s, uint32_t u) {
  return s->values[u] >> 30 == 1 && !is_blocked(s, s->values[u]);
}

/* Whether a node need not wait for its follower v. One that has just got the number of this stage
 * will block it, so it is not a reason to get that number too. */
static inline bool need_not_wait(const staging *s, uint32_t v) {
  uint32_t value = s->values[v];
  return value_is_number(value) ? value != s->stage : is_blocked(s, value);
}

/* Lets u wait for a follower; `*free` if there is none to wait for. */
static bool wait_for_follower(staging *s, uint32_t u, bool *free) {
  uint64_t begin = s->graph->rows[u], end = s->graph->rows[u + 1], place = s->places[u];
  for (uint64_t n = end - begin; n > 0; n--) {
    uint32_t v = s->graph->to[place];
    if (!need_not_wait(s, v)) {
      s->places[u] = place;
      s->next[u] = s->waiting[v];
      s->waiting[v] = u;
      *free = false;
      return true;
    }
    if (++place == end) place = begin;
    if (!gi_meter_work(s->meter, 1)) return false;
  }
  *free = true;
  return true;
}

static bool mex_of_row(staging *s, uint32_t u, uint32_t *out) {
  uint64_t begin = s->graph->rows[u], end = s->graph->rows[u + 1];
  size_t words = GRUNDY_MEX_WORDS(end - begin);
  s->seen.count = words < s->seen_words ? words : s->seen_words;
  for (uint64_t i = begin; i < end; i++) {
    grundy_mex_add(&s->seen, s->values[s->graph->to[i]]);
    if (!gi_meter_work(s->meter, 1)) return false;
  }
  *out = (uint32_t)grundy_mex_take(&s->seen);
  return true;
}

/* Lets u, which stands in no list, wait, or gives it its number. */
static bool advance_node(staging *s, uint32_t u) {
  bool free;
  if (!wait_for_follower(s, u, &free)) return false;
  if (!free) return true;
  GI_ASSERT(!value_is_number(s->values[u]));
  s->values[u] = s->stage;
  s->next[u] = s->fresh;
  s->fresh = u;
  return s->stage != PEELING || mex_of_row(s, u, &s->values[u]);
}

/* No node need wait for v now. */
static bool release_waiting(staging *s, uint32_t v) {
  uint32_t u = s->waiting[v];
  s->waiting[v] = GI_NO_NODE;
  while (u != GI_NO_NODE) {
    uint32_t after = s->next[u];
    GI_ASSERT(u < s->graph->nodes && !value_is_number(s->values[u]));
    if (is_waiting(s, u)) {
      if (!advance_node(s, u)) return false;
    } else if (!(s->values[u] & ENDLESS)) { /* blocked: it stays */
      s->next[u] = s->waiting[v];
      s->waiting[v] = u;
    }
    if (!gi_meter_work(s->meter, 1)) return false;
    u = after;
  }
  return true;
}

/* Takes one of the fresh nodes. */
static bool take_fresh(staging *s, uint32_t *u) {
  *u = s->fresh;
  if (*u == GI_NO_NODE) return false;
  s->fresh = s->next[*u];
  return true;
}

/* ---- before the stages: nodes that reach no cycle ---- */

static bool stages_begin(staging *s) {
  for (uint32_t u = 0; u < s->graph->nodes; u++) {
    s->values[u] = UNKNOWN;
    s->places[u] = s->graph->rows[u];
    s->waiting[u] = GI_NO_NODE;
    if (!gi_meter_work(s->meter, 1)) return false;
  }
  s->fresh = GI_NO_NODE;
  return true;
}

static bool peel_acyclic(staging *s) {
  uint32_t u;
  s->stage = PEELING;
  for (uint32_t start = 0; start < s->graph->nodes; start++) {
    if (!gi_meter_work(s->meter, 1) || !advance_node(s, start)) return false;
    while (take_fresh(s, &u)) {
      s->order[s->peeled++] = u;
      if (!release_waiting(s, u)) return false;
    }
  }
  for (u = 0; u < s->graph->nodes; u++) {
    if (!value_is_number(s->values[u])) s->order[s->peeled + s->rest++] = u;
    if (!gi_meter_work(s->meter, 1)) return false;
  }
  return true;
}

/* ---- the stages ---- */

/* Blocks all that point at v, which has the number of this stage. */
static bool block_predecessors(staging *s, uint32_t v) {
  for (uint64_t i = s->before.rows[v]; i < s->before.rows[v + 1]; i++) {
    uint32_t p = s->before.from[i];
    if (!gi_meter_work(s->meter, 1)) return false;
    uint32_t value = s->values[p];
    if (value_is_number(value) || is_blocked(s, value)) continue;
    s->values[p] = (value & (UNKNOWN | ENDLESS)) | (s->stage + 1);
    if (!release_waiting(s, p)) return false;
  }
  return gi_meter_work(s->meter, 1);
}

static bool block_fresh(staging *s) {
  uint32_t u;
  while (take_fresh(s, &u))
    if (!block_predecessors(s, u)) return false;
  return true;
}

/* The peeled nodes whose value it is. */
static bool block_peeled(staging *s) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < s->peeled; i++) {
    uint32_t u = s->order[i];
    if (s->values[u] > s->stage)
      s->order[kept++] = u;
    else if (!block_predecessors(s, u))
      return false;
    if (!gi_meter_work(s->meter, 1)) return false;
  }
  s->peeled = kept;
  return true;
}

/* Those whose follower has got a number in the stage before look for another one. New
 * numbers block at once, since a blocked node need not look. */
static bool look_on(staging *s, const uint32_t *rest) {
  for (uint32_t i = 0; i < s->rest; i++) {
    uint32_t u = rest[i];
    if (!gi_meter_work(s->meter, 1)) return false;
    if (!is_waiting(s, u)) continue;
    if (s->values[s->graph->to[s->places[u]]] >= s->stage) continue;
    if (!advance_node(s, u) || !block_fresh(s)) return false;
  }
  return true;
}

/* Keeps those that go on to the next stage. */
static bool end_stage(staging *s, uint32_t *rest) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < s->rest; i++) {
    uint32_t u = rest[i];
    if (is_waiting(s, u))
      s->values[u] = ENDLESS;
    else if (!value_is_number(s->values[u]))
      rest[kept++] = u;
    if (!gi_meter_work(s->meter, 1)) return false;
  }
  s->rest = kept;
  return true;
}

static bool run_stages(staging *s) {
  uint32_t *rest = s->order + s->peeled;
  for (s->stage = 0; s->rest > 0; s->stage++) {
    GI_ASSERT(s->stage <= most_value(s->graph->arrows)); /* see there */
    if (!block_peeled(s) || !block_fresh(s) || !look_on(s, rest) || !end_stage(s, rest))
      return false;
  }
  return true;
}

/* Writes infinite values in the caller's form. */
static bool write_infinite(staging *s) {
  for (uint32_t u = 0; u < s->graph->nodes; u++) {
    if (s->values[u] & ENDLESS) s->values[u] = GI_INFINITE;
    if (!gi_meter_work(s->meter, 1)) return false;
  }
  return true;
}

/* ---- memory ---- */

/* One block for all. */
static void *stages_allocate(staging *s, uint64_t *size) {
  uint64_t items = (uint64_t)s->graph->nodes + 1;
  s->seen_words = GRUNDY_MEX_WORDS(most_value(s->graph->arrows));
  *size = s->seen_words * sizeof(uint64_t) + items * (sizeof *s->places + 3 * sizeof(uint32_t));
  uint64_t *block = gi_budget_resize(s->meter->budget, NULL, 0, *size);
  if (!block) return NULL;
  gi_pages_random(block, *size);
  grundy_mex_init(&s->seen, block, s->seen_words);
  s->places = block + s->seen_words;
  s->waiting = (uint32_t *)(s->places + items);
  s->next = s->waiting + items;
  s->order = s->next + items;
  return block;
}

bool gi_loopy_values(const grundy_graph *graph, gi_meter *meter, uint32_t *values) {
  staging s = {.graph = graph, .meter = meter, .values = values};
  uint64_t size;
  void *block = stages_allocate(&s, &size);
  if (!block) return false;
  bool ok = stages_begin(&s) && peel_acyclic(&s);
  if (ok && s.rest > 0) {
    ok = gi_transpose_init(&s.before, graph, meter) && run_stages(&s) && write_infinite(&s);
    gi_transpose_clear(&s.before);
  }
  gi_budget_resize(meter->budget, block, size, 0);
  return ok;
}

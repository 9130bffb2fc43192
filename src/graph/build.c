/* The builder: arrows in a list of segments, names in one block with a hash index. In the end
 * rows.c makes rows of the arrows.
 *
 * Invariant: node u has the name bytes[starts[u]..starts[u + 1]), and the index holds each node
 * once; at least half of its slots are free.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/build.h"
#include "graph/rows.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/assert.h"
#include "base/pages.h"

enum {
  FIRST_SEGMENT = 1 << 6, /* arrows of the first segment, and of those from some number on */
  LAST_SEGMENT = 1 << 20,
};

bool gi_builder_stopped(gi_builder *b) {
  if (b->status != GRUNDY_OK) return false;
  if (gi_budget_stopped(b->meter->budget) == GI_STOP_REFUSED)
    b->status = gi_no_memory(b->g, b->error);
  else
    b->status = GRUNDY_UNKNOWN;
  return false;
}

GRUNDY_PRINTF(2, 3) static bool builder_refuse(gi_builder *b, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  gi_fault_v(b->g, b->error, GRUNDY_EINPUT, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  b->status = GRUNDY_EINPUT;
  return false;
}

void *gi_builder_resize(gi_builder *b, void *block, uint64_t old_size, uint64_t new_size) {
  void *moved = gi_budget_resize(b->meter->budget, block, old_size, new_size);
  if (!moved && new_size) gi_builder_stopped(b);
  return moved;
}

/* Room for `need` items in an array of the builder. */
#define BUILDER_RESERVE(b, items, room, need)                                                      \
  (GI_BUDGET_RESERVE((b)->meter->budget, items, room, need) || gi_builder_stopped(b))

void gi_builder_init(gi_builder *b, grundy *g, gi_meter *meter, grundy_error *error) {
  *b = (gi_builder){.g = g, .meter = meter, .error = error};
}

void gi_builder_clear(gi_builder *b) {
  for (gi_arrows *segment = b->first, *next; segment; segment = next) {
    next = segment->next;
    gi_builder_resize(b, segment, gi_arrows_size(segment->room), 0);
  }
  b->first = NULL;
  b->last = NULL;
  gi_budget *budget = b->meter->budget;
  GI_BUDGET_RELEASE(budget, b->starts, b->starts_room);
  GI_BUDGET_RELEASE(budget, b->bytes, b->bytes_room);
  GI_BUDGET_RELEASE(budget, b->index, b->index_size);
  GI_BUDGET_RELEASE(budget, b->final, b->final_room);
  GI_BUDGET_RELEASE(budget, b->captions, b->caption_room);
  GI_BUDGET_RELEASE(budget, b->caption_bytes, b->caption_bytes_room);
  gi_builder_init(b, b->g, b->meter, b->error);
}

/* ---- arrows ---- */

bool gi_builder_segment(gi_builder *b) {
  size_t room = !b->last                       ? FIRST_SEGMENT
                : b->last->room < LAST_SEGMENT ? b->last->room * 4
                                               : b->last->room;
  if (b->last) b->arrows += b->last->count;
  if (b->arrows > GI_ARROWS_MAX)
    return builder_refuse(b, GRUNDY_N("the graph has more than %llu arrows, which is the limit"),
                          (unsigned long long)GI_ARROWS_MAX);
  if (!gi_meter_poll(b->meter)) return gi_builder_stopped(b);
  gi_arrows *segment = gi_builder_resize(b, NULL, 0, gi_arrows_size(room));
  if (!segment) return false;
  if (room == LAST_SEGMENT) gi_pages_random(segment, gi_arrows_size(room)); /* fewer faults */
  *segment = (gi_arrows){.room = room};
  if (b->last)
    b->last->next = segment;
  else
    b->first = segment;
  b->last = segment;
  return true;
}

void gi_builder_append(gi_builder *b, gi_builder *other) {
  GI_ASSERT(b->numbered && other->numbered);
  if (!other->first) return;
  if (b->last) {
    b->arrows += b->last->count;
    b->last->next = other->first;
  } else {
    b->first = other->first;
  }
  b->last = other->last;
  b->arrows += other->arrows;
  other->first = other->last = NULL;
  b->alone += other->alone;
  other->arrows = other->alone = 0;
}

bool gi_builder_number(gi_builder *b, uint32_t number) {
  GI_ASSERT(b->numbered && number != GI_NO_NODE);
  b->alone++;
  return gi_builder_arrow(b, number, GI_NO_NODE);
}

void gi_builder_range(gi_builder *b, uint32_t nodes, uint32_t first, uint32_t from, uint32_t to) {
  GI_ASSERT(b->nodes == 0 && b->alone == 0);
  b->numbered = false;
  b->nodes = nodes;
  b->first_number = first;
  for (gi_arrows *segment = b->first; segment && (from || to); segment = segment->next)
    for (size_t i = 0; i < segment->count; i++) {
      segment->at[i].from -= from;
      segment->at[i].to -= to;
      GI_ASSERT(segment->at[i].from < nodes && segment->at[i].to < nodes);
    }
}

/* ---- names ---- */

static void index_add(uint32_t *index, uint64_t size, uint64_t hash, uint32_t node) {
  while (index[hash & (size - 1)] != GI_NO_NODE) hash++;
  index[hash & (size - 1)] = node;
}

static bool index_grow(gi_builder *b) {
  uint64_t size = b->index_size ? b->index_size * 2 : 64;
  GI_ASSERT((size & (size - 1)) == 0);
  uint32_t *index = gi_builder_resize(b, NULL, 0, size * sizeof *index);
  if (!index) return false;
  memset(index, 0xff, (size_t)size * sizeof *index);
  for (uint32_t u = 0; u < b->nodes; u++) {
    const char *name = b->bytes + b->starts[u];
    index_add(index, size, gi_name_hash(name, (size_t)(b->starts[u + 1] - b->starts[u])), u);
  }
  gi_builder_resize(b, b->index, b->index_size * sizeof *b->index, 0);
  b->index = index;
  b->index_size = size;
  return true;
}

static bool builder_add_name(gi_builder *b, const char *name, size_t length, uint64_t hash) {
  uint64_t start = b->nodes ? b->starts[b->nodes] : 0;
  if (b->nodes == GRUNDY_NODES_MAX)
    return builder_refuse(b, GRUNDY_N("the graph has more than %llu nodes, which is the limit"),
                          (unsigned long long)GRUNDY_NODES_MAX);
  if (!BUILDER_RESERVE(b, b->starts, b->starts_room, (uint64_t)b->nodes + 2) ||
      !BUILDER_RESERVE(b, b->bytes, b->bytes_room, start + length + 1)) /* never NULL */
    return false;
  if (b->index_size < 2 * ((uint64_t)b->nodes + 1) && !index_grow(b)) return false;
  GI_ASSERT(length <= GI_NAME_MAX && b->index_size >= 2 * ((uint64_t)b->nodes + 1));
  if (length) memcpy(b->bytes + start, name, length);
  b->starts[b->nodes] = start;
  b->starts[b->nodes + 1] = start + length;
  index_add(b->index, b->index_size, hash, b->nodes++);
  return true;
}

bool gi_builder_node(gi_builder *b, const char *name, size_t length, uint32_t *node) {
  if (length > GI_NAME_MAX)
    return builder_refuse(
        b, GRUNDY_N("the name of a node is longer than %u bytes, which is the limit"), GI_NAME_MAX);
  uint64_t hash = gi_name_hash(name, length);
  uint32_t steps = 1;
  for (uint64_t slot = hash; b->index_size; slot++, steps++) {
    uint32_t u = b->index[slot & (b->index_size - 1)];
    if (u == GI_NO_NODE) break;
    if (b->starts[u + 1] - b->starts[u] == length &&
        (length == 0 || memcmp(b->bytes + b->starts[u], name, length) == 0)) {
      *node = u;
      return true;
    }
  }
  if (!gi_meter_work(b->meter, steps)) return gi_builder_stopped(b);
  *node = b->nodes;
  return builder_add_name(b, name, length, hash);
}

/* The node of a number, under its name. */
static bool name_number(gi_builder *b, uint32_t number, uint32_t *node) {
  char digits[10];
  size_t at = sizeof digits;
  do digits[--at] = (char)('0' + number % 10);
  while (number /= 10);
  return gi_builder_node(b, digits + at, sizeof digits - at, node);
}

bool gi_builder_rename(gi_builder *b) {
  b->numbered = false;
  b->alone = 0;
  for (gi_arrows *segment = b->first; segment; segment = segment->next) {
    size_t kept = 0;
    for (size_t i = 0; i < segment->count; i++) {
      gi_arrow arrow = segment->at[i];
      if (!name_number(b, arrow.from, &arrow.from)) return false;
      if (arrow.to == GI_NO_NODE) continue; /* a node alone */
      if (!name_number(b, arrow.to, &arrow.to)) return false;
      segment->at[kept++] = arrow;
    }
    b->arrows -= segment == b->last ? 0 : segment->count - kept;
    segment->count = kept;
  }
  return true;
}

/* ---- captions ---- */

bool gi_builder_caption(gi_builder *b, uint32_t node, const char *text, size_t length) {
  GI_ASSERT(node < b->nodes);
  const char *end = text + length, *name = b->bytes + b->starts[node];
  size_t name_length = (size_t)(b->starts[node + 1] - b->starts[node]), start = b->caption_used;
  if (length > GI_NAME_MAX)
    return builder_refuse(
        b, GRUNDY_N("the text of a node is longer than %u bytes, which is the limit"), GI_NAME_MAX);
  if (!BUILDER_RESERVE(b, b->captions, b->caption_room, b->caption_count + 1) ||
      !BUILDER_RESERVE(b, b->caption_bytes, b->caption_bytes_room, start + length + 1))
    return false;
  char *to = b->caption_bytes + start;
  for (const char *line = text, *next; line < end; line = next) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    next = newline ? newline + 1 : end;
    size_t shown = (size_t)(newline ? newline - line : end - line);
    bool outcome = shown == name_length + 3 && memcmp(line, name, name_length) == 0 &&
                   memcmp(line + name_length, ": ", 2) == 0;
    if (outcome || (shown >= 3 && memcmp(line, "SG(", 3) == 0)) continue;
    memcpy(to, line, (size_t)(next - line));
    to += next - line;
  }
  while (to > b->caption_bytes + start && to[-1] == '\n') to--;
  size_t used = (size_t)(to - b->caption_bytes) - start;
  if (used && used == name_length && memcmp(b->caption_bytes + start, name, used) == 0) used = 0;
  b->captions[b->caption_count++] = (gi_caption){node, (uint32_t)used, start};
  b->caption_used =
      start + used + 1; /* so that no two begin at the same place, and their places sort them */
  return true;
}

/* Of captions that begin at the same place all but the last are empty. */
static int by_node(const void *a, const void *b) {
  const gi_caption *x = a, *y = b;
  if (x->node != y->node) return x->node < y->node ? -1 : 1;
  if (x->start != y->start) return x->start < y->start ? -1 : 1;
  return x->length < y->length ? -1 : x->length > y->length;
}

/* Sorts the captions and keeps the last one of each node, if it is not empty. */
static void sort_captions(gi_builder *b) {
  size_t kept = 0;
  if (b->caption_count) qsort(b->captions, b->caption_count, sizeof *b->captions, by_node);
  for (size_t i = 0; i < b->caption_count; i++) {
    bool last = i + 1 == b->caption_count || b->captions[i + 1].node != b->captions[i].node;
    if (last && b->captions[i].length) b->captions[kept++] = b->captions[i];
  }
  b->caption_count = kept;
}

/* ---- an own rule for who wins ---- */

bool gi_builder_final(gi_builder *b, uint32_t node, grundy_final final) {
  size_t before = b->final_room;
  if (!BUILDER_RESERVE(b, b->final, b->final_room, (uint64_t)node + 1)) return false;
  memset(b->final + before, GRUNDY_NOT_FINAL, b->final_room - before);
  b->final[node] = (uint8_t) final;
  return true;
}

/* Gives the marks to the graph, whose rows are made. */
static bool give_final(gi_builder *b, grundy_graph *graph) {
  if (!b->final) return true;
  if (b->nodes && !gi_builder_final(b, b->nodes, GRUNDY_NOT_FINAL)) return false;
  for (uint32_t u = 0; u < b->nodes; u++)
    if ((b->final[u] == GRUNDY_NOT_FINAL) != (graph->rows[u] < graph->rows[u + 1]))
      return builder_refuse(
          b, GRUNDY_N("where a game has its own rule for who wins, every node without "
                      "arrows, and no other, must say who has won"));
  graph->final = b->final;
  gi_graph_own(graph, b->final, b->final_room);
  b->final = NULL;
  b->final_room = 0;
  return true;
}

/* Gives names and captions to the graph. The builder has no arrows any more. */
static void give_names(gi_builder *b, grundy_graph *graph) {
  gi_names *names = &graph->names;
  GI_ASSERT(!b->first && !b->final);
  sort_captions(b);
  graph->captions = b->captions;
  graph->caption_count = b->caption_count;
  graph->caption_bytes = b->caption_bytes;
  gi_graph_own(graph, b->captions, b->caption_room * sizeof *b->captions);
  gi_graph_own(graph, b->caption_bytes, b->caption_bytes_room);
  if (b->index) {
    *names = (gi_names){.kind = GI_NAMES_TEXTS,
                        .starts = b->starts,
                        .bytes = b->bytes,
                        .index = b->index,
                        .index_size = b->index_size};
    gi_graph_own(graph, b->starts, b->starts_room * sizeof *b->starts);
    gi_graph_own(graph, b->bytes, b->bytes_room);
    gi_graph_own(graph, b->index, b->index_size * sizeof *b->index);
  }
  gi_builder_init(b, b->g, b->meter, b->error);
}

/* Whether every place in a row fits into 32 bits. */
static bool rows_are_short(gi_builder *b, const grundy_graph *graph) {
  for (uint32_t u = 0; graph->arrows > UINT32_MAX && u < graph->nodes; u++)
    if (graph->rows[u + 1] - graph->rows[u] > UINT32_MAX)
      return builder_refuse(b, GRUNDY_N("the graph has more than %llu arrows, which is the limit"),
                            (unsigned long long)UINT32_MAX);
  return true;
}

grundy_graph *gi_builder_finish(gi_builder *b) {
  grundy_graph *graph = gi_graph_new(b->g);
  if (!graph) b->status = gi_no_memory(b->g, b->error);
  bool ok = graph && (!b->numbered || gi_number_nodes(b, graph)) && gi_name_range(b, graph) &&
            gi_make_rows(b, graph) && rows_are_short(b, graph) && give_final(b, graph);
  if (ok) {
    give_names(b, graph);
    GI_ASSERT(graph->nodes <= GRUNDY_NODES_MAX && graph->rows[graph->nodes] == graph->arrows);
  } else {
    if (graph) gi_budget_release(b->meter->budget, gi_graph_memory(graph));
    grundy_graph_free(graph);
    graph = NULL;
  }
  grundy_status status = b->status;
  gi_builder_clear(b);
  b->status = status;
  return graph;
}

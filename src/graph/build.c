/* The builder: arrows in a list of segments, names in one block with a hash index.
 *
 * In the end a counting sort by the node that an arrow comes from gives the rows. Numbers become
 * nodes by their rank: a bitmap of the numbers that occur has it at once; where the bitmap would be
 * much larger than the list of arrows, a sorted list has it in a few steps.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/build.h"

#include <stdlib.h>

#include "base/pages.h"

enum {
  FIRST_SEGMENT = 1 << 6, /* arrows of the first segment, and of those from some number on */
  LAST_SEGMENT = 1 << 20,
  BITS_PER_ARROW = 32,
  BUCKETS = 256,
  DEALT = 2000 /* arrows of a segment in a bucket */
};

static bool stopped(gi_builder *b) {
  if (b->status != GRUNDY_OK) return false;
  if (gi_budget_stopped(b->meter->budget) == GI_STOP_REFUSED)
    b->status = gi_no_memory(b->g, b->error);
  else
    b->status = GRUNDY_UNKNOWN;
  return false;
}

GRUNDY_PRINTF(2, 3) static bool refuse(gi_builder *b, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  gi_fault_v(b->g, b->error, GRUNDY_EINPUT, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  b->status = GRUNDY_EINPUT;
  return false;
}

static void *resize(gi_builder *b, void *block, size_t old_size, size_t new_size) {
  void *moved = gi_budget_resize(b->meter->budget, block, old_size, new_size);
  if (!moved && new_size) stopped(b);
  return moved;
}

/* Room for `need` items in an array of the builder. */
static bool grow(gi_builder *b, void **items, size_t *room, size_t need, size_t size) {
  if (need <= *room) return true;
  size_t more = *room < 64 ? 64 : *room + *room / 2;
  if (more < need) more = need;
  void *moved = resize(b, *items, *room * size, more * size);
  if (!moved) return false;
  *items = moved;
  *room = more;
  return true;
}

void gi_builder_init(gi_builder *b, grundy *g, gi_meter *meter, grundy_error *error) {
  *b = (gi_builder){.g = g, .meter = meter, .error = error};
}

static size_t segment_size(size_t room) {
  return sizeof(gi_arrows) + room * sizeof(gi_arrow);
}

static void drop_first(gi_builder *b, gi_arrows **first) {
  gi_arrows *segment = *first;
  *first = segment->next;
  resize(b, segment, segment_size(segment->room), 0);
}

void gi_builder_clear(gi_builder *b) {
  while (b->first) drop_first(b, &b->first);
  b->last = NULL;
  resize(b, b->starts, b->starts_room * sizeof *b->starts, 0);
  resize(b, b->bytes, b->bytes_room, 0);
  resize(b, b->index, b->index_size * sizeof *b->index, 0);
  resize(b, b->captions, b->caption_room * sizeof *b->captions, 0);
  resize(b, b->caption_bytes, b->caption_bytes_room, 0);
  gi_builder_init(b, b->g, b->meter, b->error);
}

/* ---- arrows ---- */

bool gi_builder_segment(gi_builder *b) {
  size_t room = !b->last                       ? FIRST_SEGMENT
                : b->last->room < LAST_SEGMENT ? b->last->room * 4
                                               : b->last->room;
  if (b->last) b->arrows += b->last->count;
  if (b->arrows > GI_ARROWS_MAX)
    return refuse(b, GRUNDY_N("the graph has more than %llu arrows, which is the limit"),
                  (unsigned long long)GI_ARROWS_MAX);
  if (!gi_meter_poll(b->meter)) return stopped(b);
  gi_arrows *segment = resize(b, NULL, 0, segment_size(room));
  if (!segment) return false;
  if (room == LAST_SEGMENT) gi_pages_random(segment, segment_size(room)); /* fewer faults */
  *segment = (gi_arrows){.room = room};
  if (b->last)
    b->last->next = segment;
  else
    b->first = segment;
  b->last = segment;
  return true;
}

void gi_builder_append(gi_builder *b, gi_builder *other) {
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
  b->alone++;
  return gi_builder_arrow(b, number, GI_NO_NODE);
}

/* ---- names ---- */

static void index_add(uint32_t *index, uint64_t size, uint64_t hash, uint32_t node) {
  while (index[hash & (size - 1)] != GI_NO_NODE) hash++;
  index[hash & (size - 1)] = node;
}

static bool index_grow(gi_builder *b) {
  uint64_t size = b->index_size ? b->index_size * 2 : 64;
  uint32_t *index = resize(b, NULL, 0, size * sizeof *index);
  if (!index) return false;
  memset(index, 0xff, size * sizeof *index);
  for (uint32_t u = 0; u < b->nodes; u++) {
    const char *name = b->bytes + b->starts[u];
    index_add(index, size, gi_name_hash(name, (size_t)(b->starts[u + 1] - b->starts[u])), u);
  }
  resize(b, b->index, b->index_size * sizeof *b->index, 0);
  b->index = index;
  b->index_size = size;
  return true;
}

static bool add_name(gi_builder *b, const char *name, size_t length, uint64_t hash) {
  uint64_t start = b->nodes ? b->starts[b->nodes] : 0;
  if (b->nodes == GRUNDY_NODES_MAX)
    return refuse(b, GRUNDY_N("the graph has more than %llu nodes, which is the limit"),
                  (unsigned long long)GRUNDY_NODES_MAX);
  void *starts = b->starts, *bytes = b->bytes;
  bool ok = grow(b, &starts, &b->starts_room, (size_t)b->nodes + 2, sizeof *b->starts) &&
            grow(b, &bytes, &b->bytes_room, (size_t)start + length + 1, 1); /* never NULL */
  if (starts) b->starts = starts;
  if (bytes) b->bytes = bytes;
  if (!ok || (b->index_size < 2 * ((uint64_t)b->nodes + 1) && !index_grow(b))) return false;
  if (length) memcpy(b->bytes + start, name, length);
  b->starts[b->nodes] = start;
  b->starts[b->nodes + 1] = start + length;
  index_add(b->index, b->index_size, hash, b->nodes++);
  return true;
}

bool gi_builder_node(gi_builder *b, const char *name, size_t length, uint32_t *node) {
  if (length > GI_NAME_MAX)
    return refuse(b, GRUNDY_N("the name of a node is longer than %u bytes, which is the limit"),
                  GI_NAME_MAX);
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
  if (!gi_meter_work(b->meter, steps)) return stopped(b);
  *node = b->nodes;
  return add_name(b, name, length, hash);
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
  const char *end = text + length, *name = b->bytes + b->starts[node];
  size_t name_length = (size_t)(b->starts[node + 1] - b->starts[node]), start = b->caption_used;
  void *captions = b->captions, *bytes = b->caption_bytes;
  if (length > GI_NAME_MAX)
    return refuse(b, GRUNDY_N("the text of a node is longer than %u bytes, which is the limit"),
                  GI_NAME_MAX);
  bool ok = grow(b, &captions, &b->caption_room, b->caption_count + 1, sizeof *b->captions) &&
            grow(b, &bytes, &b->caption_bytes_room, start + length + 1, 1);
  if (captions) b->captions = captions;
  if (bytes) b->caption_bytes = bytes;
  if (!ok) return false;
  char *to = b->caption_bytes + start;
  for (const char *line = text, *next; line < end; line = next) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    next = newline ? newline + 1 : end;
    if (end - line >= 3 && memcmp(line, "SG(", 3) == 0) continue;
    memcpy(to, line, (size_t)(next - line));
    to += next - line;
  }
  while (to > b->caption_bytes + start && to[-1] == '\n') to--;
  size_t used = (size_t)(to - b->caption_bytes) - start;
  if (used && used == name_length && memcmp(b->caption_bytes + start, name, used) == 0) used = 0;
  b->captions[b->caption_count++] = (gi_caption){node, (uint32_t)used, start};
  b->caption_used = start + used + 1; /* no two begin at the same place, which sorts them */
  return true;
}

/* Of captions that begin at the same place all but the last are empty. */
static int by_node(const void *a, const void *b) {
  const gi_caption *x = a, *y = b;
  if (x->node != y->node) return x->node < y->node ? -1 : 1;
  if (x->start != y->start) return x->start < y->start ? -1 : 1;
  return x->length < y->length ? -1 : x->length > y->length;
}

/* Sorts the captions and keeps the last one of each node, if it says anything. */
static void settle_captions(gi_builder *b) {
  size_t kept = 0;
  if (b->caption_count) qsort(b->captions, b->caption_count, sizeof *b->captions, by_node);
  for (size_t i = 0; i < b->caption_count; i++) {
    bool last = i + 1 == b->caption_count || b->captions[i + 1].node != b->captions[i].node;
    if (last && b->captions[i].length) b->captions[kept++] = b->captions[i];
  }
  b->caption_count = kept;
}

/* ---- from numbers to nodes ---- */

typedef struct rank_word {
  uint64_t bits;  /* which of 64 numbers occur, */
  uint64_t below; /* and how many do before them */
} rank_word;

typedef struct ranks {
  rank_word *words;
  uint32_t *sorted; /* or the numbers themselves */
  uint64_t word_count, count, room;
  bool all; /* every number below `count` occurs */
} ranks;

static void ranks_clear(gi_builder *b, ranks *r) {
  resize(b, r->words, r->word_count * sizeof *r->words, 0);
  resize(b, r->sorted, r->room * sizeof *r->sorted, 0);
}

static int by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static bool rank_by_sorting(gi_builder *b, ranks *r, uint64_t arrows) {
  r->room = 2 * arrows + 1;
  r->sorted = resize(b, NULL, 0, r->room * sizeof *r->sorted);
  if (!r->sorted) return false;
  uint64_t n = 0;
  for (gi_arrows *segment = b->first; segment; segment = segment->next)
    for (size_t i = 0; i < segment->count; i++) {
      r->sorted[n++] = segment->at[i].from;
      if (segment->at[i].to != GI_NO_NODE) r->sorted[n++] = segment->at[i].to;
    }
  qsort(r->sorted, n, sizeof *r->sorted, by_number);
  for (uint64_t i = 0; i < n; i++)
    if (i == 0 || r->sorted[i] != r->sorted[r->count - 1]) r->sorted[r->count++] = r->sorted[i];
  r->all = r->sorted[r->count - 1] == r->count - 1;
  return true;
}

/* The compiler's own is a call on a processor of which it knows little. */
static inline uint64_t bits_in(uint64_t word) {
  word -= word >> 1 & UINT64_C(0x5555555555555555);
  word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
  word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return word * UINT64_C(0x0101010101010101) >> 56;
}

static inline void mark(rank_word *words, uint32_t number) {
  words[number / 64].bits |= UINT64_C(1) << number % 64;
}

static bool rank_by_bitmap(gi_builder *b, ranks *r, uint32_t most) {
  r->word_count = (uint64_t)most / 64 + 1;
  size_t size = (size_t)r->word_count * sizeof *r->words;
  r->words = resize(b, NULL, 0, size);
  if (!r->words) return false;
  if (!gi_meter_clear(b->meter, r->words, size)) return stopped(b);
  for (gi_arrows *segment = b->first; segment; segment = segment->next) {
    for (size_t i = 0; i < segment->count; i++) {
      mark(r->words, segment->at[i].from);
      if (segment->at[i].to != GI_NO_NODE) mark(r->words, segment->at[i].to);
    }
    if (!gi_meter_poll(b->meter)) return stopped(b);
  }
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
    return (uint32_t)(word->below + bits_in(word->bits & ((UINT64_C(1) << number % 64) - 1)));
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

/* The numbers of the nodes in ascending order. */
static uint32_t *list_numbers(gi_builder *b, const ranks *r) {
  uint32_t *numbers = resize(b, NULL, 0, r->count * sizeof *numbers);
  if (!numbers) return NULL;
  if (!r->words) {
    memcpy(numbers, r->sorted, r->count * sizeof *numbers);
    return numbers;
  }
  uint64_t n = 0;
  for (uint64_t i = 0; i < r->word_count; i++)
    for (uint64_t word = r->words[i].bits; word; word &= word - 1)
      numbers[n++] = (uint32_t)(i * 64 + (uint64_t)__builtin_ctzll(word));
  return numbers;
}

/* Turns the numbers of all arrows into nodes, and gives the graph its names. */
static bool number_nodes(gi_builder *b, grundy_graph *graph) {
  ranks r = {.all = true};
  uint32_t most = 0;
  uint64_t entries = 0;
  for (gi_arrows *segment = b->first; segment; segment = segment->next) {
    entries += segment->count;
    for (size_t i = 0; i < segment->count; i++) {
      uint32_t to = segment->at[i].to == GI_NO_NODE ? 0 : segment->at[i].to;
      uint32_t larger = segment->at[i].from > to ? segment->at[i].from : to;
      most = larger > most ? larger : most;
    }
    if (!gi_meter_poll(b->meter)) return stopped(b);
  }
  if (entries == 0) return true;
  bool ok = most / BITS_PER_ARROW <= entries ? rank_by_bitmap(b, &r, most)
                                             : rank_by_sorting(b, &r, entries);
  b->nodes = (uint32_t)r.count;
  if (ok && !r.all) {
    uint32_t *numbers = list_numbers(b, &r);
    graph->names.kind = GI_NAMES_NUMBERS;
    graph->names.numbers = numbers;
    gi_graph_own(graph, numbers, r.count * sizeof *numbers);
    ok = numbers != NULL;
    for (gi_arrows *segment = b->first; ok && segment; segment = segment->next) {
      for (size_t i = 0; i < segment->count; i++) {
        segment->at[i].from = rank_of(&r, segment->at[i].from);
        if (segment->at[i].to != GI_NO_NODE) segment->at[i].to = rank_of(&r, segment->at[i].to);
      }
      if (!gi_meter_poll(b->meter)) ok = stopped(b);
    }
  }
  ranks_clear(b, &r);
  return ok;
}

/* ---- the rows ----
 *
 * Arrows come in any order, so a large graph would be written at random. They are first dealt into
 * buckets by the high bits of the node they come from; the rows of one bucket then fit into the
 * processor's memory. Both steps keep the order of the arrows, and free what they have read. */

typedef struct bucket {
  gi_arrows *first, *last;
} bucket;

static void drop_buckets(gi_builder *b, bucket *buckets) {
  for (size_t i = 0; i < BUCKETS; i++)
    while (buckets[i].first) drop_first(b, &buckets[i].first);
}

static bool deal_into(gi_builder *b, bucket *to, gi_arrow arrow) {
  if (!to->last || to->last->count == to->last->room) {
    gi_arrows *segment = resize(b, NULL, 0, segment_size(DEALT));
    if (!segment) return false;
    *segment = (gi_arrows){.room = DEALT};
    if (to->last)
      to->last->next = segment;
    else
      to->first = segment;
    to->last = segment;
  }
  to->last->at[to->last->count++] = arrow;
  return true;
}

/* Deals all arrows; a small graph has one bucket. */
static bool deal(gi_builder *b, bucket *buckets, unsigned shift) {
  if (b->nodes >> shift == 0) {
    buckets[0] = (bucket){b->first, b->last};
    b->first = NULL;
  }
  while (b->first) {
    const gi_arrows *segment = b->first;
    for (size_t i = 0; i < segment->count; i++)
      if (!deal_into(b, &buckets[segment->at[i].from >> shift], segment->at[i])) return false;
    drop_first(b, &b->first);
    if (!gi_meter_poll(b->meter)) return stopped(b);
  }
  b->last = NULL;
  return true;
}

/* Fills the rows from `low` on, before `high`, from one bucket; `at` is where they begin. In the
 * end rows[u] is where row u ends. */
static bool fill_rows(gi_builder *b, bucket *from, uint32_t low, uint32_t high, uint64_t *rows,
                      uint32_t *to, uint64_t at) {
  memset(rows + low, 0, ((size_t)high - low) * sizeof *rows);
  for (const gi_arrows *segment = from->first; segment; segment = segment->next)
    for (size_t i = 0; i < segment->count; i++)
      rows[segment->at[i].from] += segment->at[i].to != GI_NO_NODE;
  for (uint32_t u = low; u < high; u++) {
    uint64_t count = rows[u];
    rows[u] = at;
    at += count;
  }
  while (from->first) {
    const gi_arrows *segment = from->first;
    for (size_t i = 0; i < segment->count; i++)
      if (segment->at[i].to != GI_NO_NODE) to[rows[segment->at[i].from]++] = segment->at[i].to;
    drop_first(b, &from->first);
  }
  return gi_meter_poll(b->meter) || stopped(b);
}

static bool fill_all(gi_builder *b, uint64_t *rows, uint32_t *to) {
  bucket buckets[BUCKETS] = {{NULL, NULL}};
  unsigned shift =
      16; /* so many rows the processor has at hand; more if there are too many buckets */
  while (b->nodes >> shift >= BUCKETS) shift++;
  bool ok = deal(b, buckets, shift);
  uint64_t at = 0, high;
  for (uint64_t low = 0, i = 0; ok && low < b->nodes; low = high, i++) {
    high = (i + 1) << shift < b->nodes ? (i + 1) << shift : b->nodes;
    ok = fill_rows(b, &buckets[i], (uint32_t)low, (uint32_t)high, rows, to, at);
    at = rows[high - 1];
  }
  drop_buckets(b, buckets);
  if (!ok) return false;
  memmove(rows + 1, rows, (size_t)b->nodes * sizeof *rows);
  rows[0] = 0;
  return true;
}

static uint64_t count_arrows(const gi_builder *b) {
  uint64_t entries = 0;
  for (const gi_arrows *segment = b->first; segment; segment = segment->next)
    entries += segment->count;
  return entries - b->alone;
}

static bool make_rows(gi_builder *b, grundy_graph *graph) {
  uint64_t arrows = count_arrows(b);
  size_t rows_size = ((size_t)b->nodes + 1) * sizeof(uint64_t);
  size_t to_size = ((size_t)arrows + 1) * sizeof(uint32_t);
  uint64_t *rows = resize(b, NULL, 0, rows_size);
  uint32_t *to = rows ? resize(b, NULL, 0, to_size) : NULL;
  gi_graph_own(graph, rows, rows_size);
  gi_graph_own(graph, to, to_size);
  if (!to) return false;
  gi_pages_random(rows, rows_size);
  gi_pages_random(to, to_size);
  if (!fill_all(b, rows, to)) return false;
  graph->nodes = b->nodes;
  graph->arrows = arrows;
  graph->rows = rows;
  graph->to = to;
  return true;
}

/* Hands names and captions over. */
static void give_names(gi_builder *b, grundy_graph *graph) {
  gi_names *names = &graph->names;
  settle_captions(b);
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
  b->captions = NULL;
  b->caption_bytes = NULL;
  b->starts = NULL;
  b->bytes = NULL;
  b->index = NULL;
  b->caption_room = b->caption_bytes_room = b->starts_room = b->bytes_room = 0;
  b->index_size = 0;
}

grundy_graph *gi_builder_finish(gi_builder *b) {
  grundy_graph *graph = gi_graph_new(b->g);
  if (!graph) b->status = gi_no_memory(b->g, b->error);
  bool ok = graph && (!b->numbered || number_nodes(b, graph)) && make_rows(b, graph);
  if (ok) {
    give_names(b, graph);
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

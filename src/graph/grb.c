/* The .grb format: a header, and the arrays of a graph as they stand in memory.
 *
 * The bytes of a file are used in place, in the memory into which it was read: a file that is
 * mapped could change after it was checked, and an arrow would then lead out of the graph.
 * A file is not trusted: sizes must add up to the length of the file, two checksums must be right,
 * and then every number that is used as a place in an array is checked once.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/grb.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { VERSION = 1, HAS_FINAL = 1, CHUNK = 1 << 20 };

/* All numbers have the least significant byte first. The sections follow in the order of
 * `sections_of`, each padded with zeros to a multiple of 8 bytes. */
typedef struct header {
  uint8_t magic[8];
  uint32_t version;
  uint32_t names; /* an enum gi_names_kind */
  uint64_t nodes, arrows;
  uint64_t name_bytes, index_size;
  uint64_t captions, caption_bytes;
  uint64_t flags;    /* HAS_FINAL */
  uint64_t reserved; /* 0 */
  uint64_t body;     /* XXH3, 64 bits, of all that follows the header */
  uint64_t head;     /* and of the header up to here */
} header;

_Static_assert(sizeof(header) == 96, "the header has no gaps");
_Static_assert(sizeof(gi_caption) == 16, "nor has a caption");

enum { SECTIONS = 9 };
typedef struct section {
  const void *bytes;
  uint64_t size;
} section;

static bool little_endian(void) {
  const uint16_t one = 1;
  return *(const uint8_t *)&one == 1;
}

static grundy_status refuse_byte_order(grundy *g, grundy_error *error) {
  return gi_fault(g, error, GRUNDY_EINPUT,
                  GRUNDY_N(".grb files cannot be written or read on this machine, because its "
                           "numbers have the most significant byte first"));
}

bool gi_grb_is(const void *bytes, size_t length) {
  return length >= 8 && memcmp(bytes, GI_GRB_MAGIC, 8) == 0;
}

static uint64_t grb_padded(uint64_t size) {
  return (size + 7) & ~(uint64_t)7;
}

/* How large each section is; the fields of the header are within their limits. */
static void sizes_of(const header *h, section sections[SECTIONS]) {
  bool texts = h->names == GI_NAMES_TEXTS;
  const uint64_t sizes[SECTIONS] = {
      (h->nodes + 1) * sizeof(uint64_t),
      h->arrows * sizeof(uint32_t),
      h->names == GI_NAMES_NUMBERS ? h->nodes * sizeof(uint32_t) : 0,
      texts ? (h->nodes + 1) * sizeof(uint64_t) : 0,
      h->name_bytes,
      h->index_size * sizeof(uint32_t),
      h->captions * sizeof(gi_caption),
      h->caption_bytes,
      h->flags & HAS_FINAL ? h->nodes : 0,
  };
  for (size_t i = 0; i < SECTIONS; i++) sections[i].size = sizes[i];
}

/* ---- writing ---- */

static void sections_of(const grundy_graph *graph, const header *h, section sections[SECTIONS]) {
  const void *const bytes[SECTIONS] = {
      graph->rows,        graph->to,          graph->names.numbers, graph->names.starts,
      graph->names.bytes, graph->names.index, graph->captions,      graph->caption_bytes,
      graph->final,
  };
  sizes_of(h, sections);
  for (size_t i = 0; i < SECTIONS; i++) sections[i].bytes = bytes[i];
}

static const uint8_t zeros[8];

static uint64_t body_checksum(const section sections[SECTIONS]) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  for (size_t i = 0; i < SECTIONS; i++) {
    if (sections[i].size) XXH3_64bits_update(&state, sections[i].bytes, sections[i].size);
    XXH3_64bits_update(&state, zeros, grb_padded(sections[i].size) - sections[i].size);
  }
  return XXH3_64bits_digest(&state);
}

/* Writes in pieces, so that Ctrl-C works soon. */
static bool write_all(grundy_graph_write *write, void *user, const void *bytes, uint64_t size) {
  const char *at = bytes;
  for (uint64_t n; size > 0; at += n, size -= n) {
    n = size < CHUNK ? size : CHUNK;
    if (!write(user, at, (size_t)n)) return false;
  }
  return true;
}

static uint64_t caption_end(const grundy_graph *graph) {
  uint64_t end = 0;
  for (size_t i = 0; i < graph->caption_count; i++) {
    uint64_t to = graph->captions[i].start + graph->captions[i].length;
    end = to > end ? to : end;
  }
  return end;
}

grundy_status grundy_graph_save(const grundy_graph *graph, grundy_graph_write *write, void *user,
                                grundy_error *error) {
  bool texts = graph->names.kind == GI_NAMES_TEXTS;
  header h = {.version = VERSION,
              .names = graph->names.kind,
              .nodes = graph->nodes,
              .arrows = graph->arrows,
              .name_bytes = texts ? graph->names.starts[graph->nodes] : 0,
              .index_size = texts ? graph->names.index_size : 0,
              .captions = graph->caption_count,
              .caption_bytes = caption_end(graph),
              .flags = graph->final ? HAS_FINAL : 0};
  section sections[SECTIONS];
  if (!little_endian()) return refuse_byte_order(graph->g, error);
  memcpy(h.magic, GI_GRB_MAGIC, sizeof h.magic);
  sections_of(graph, &h, sections);
  h.body = body_checksum(sections);
  h.head = XXH3_64bits(&h, offsetof(header, head));
  bool ok = write_all(write, user, &h, sizeof h);
  for (size_t i = 0; ok && i < SECTIONS; i++)
    ok = write_all(write, user, sections[i].bytes, sections[i].size) &&
         write_all(write, user, zeros, grb_padded(sections[i].size) - sections[i].size);
  if (ok) return GRUNDY_OK;
  return gi_fault(graph->g, error, GRUNDY_UNKNOWN,
                  GRUNDY_N("the writing of the graph was interrupted"));
}

/* ---- reading ---- */

static grundy_status grb_refuse(grundy *g, grundy_error *error, const char *message) {
  return gi_fault(g, error, GRUNDY_EINPUT, "%s", grundy_translate(g, message));
}

/* Whether no size is so large that sums of them overflow. */
static bool within_limits(const header *h) {
  bool texts = h->names == GI_NAMES_TEXTS;
  uint64_t index = h->index_size;
  return h->names <= GI_NAMES_TEXTS && h->nodes <= GRUNDY_NODES_MAX && h->arrows <= GI_ARROWS_MAX &&
         h->name_bytes <= (UINT64_C(1) << 48) && index <= (UINT64_C(1) << 40) &&
         h->captions <= (texts ? h->nodes : 0) &&
         h->caption_bytes <= (texts ? UINT64_C(1) << 48 : 0) && h->flags <= HAS_FINAL &&
         h->reserved == 0 && (texts ? (index & (index - 1)) == 0 : !index) &&
         (texts || !h->name_bytes) && (!texts || h->nodes == 0 || index > h->nodes);
}

static bool names_sound(const grundy_graph *graph, uint64_t bytes) {
  const gi_names *names = &graph->names;
  if (names->kind == GI_NAMES_NUMBERS) {
    bool rising = graph->nodes == 0 || names->numbers[graph->nodes - 1] < GI_NO_NODE;
    for (uint32_t u = 1; u < graph->nodes; u++) rising &= names->numbers[u - 1] < names->numbers[u];
    return rising;
  }
  if (names->kind != GI_NAMES_TEXTS) return true;
  bool sound = names->starts[0] == 0 && names->starts[graph->nodes] == bytes;
  for (uint32_t u = 0; u < graph->nodes; u++)
    sound &= names->starts[u] <= names->starts[u + 1] && names->starts[u + 1] <= bytes &&
             names->starts[u + 1] - names->starts[u] <= GI_NAME_MAX;
  return sound;
}

static bool captions_sound(const grundy_graph *graph, uint64_t bytes) {
  for (size_t i = 0; i < graph->caption_count; i++) {
    const gi_caption *c = &graph->captions[i];
    if (c->node >= graph->nodes || (i && c[-1].node >= c->node) || c->start > bytes ||
        c->length > bytes - c->start || c->length > GI_NAME_MAX)
      return false;
  }
  return true;
}

static bool final_sound(const grundy_graph *graph) {
  for (uint32_t u = 0; graph->final && u < graph->nodes; u++)
    if (graph->final[u] > GRUNDY_MOVER_LOSES ||
        (graph->final[u] != GRUNDY_NOT_FINAL) != (graph->rows[u] == graph->rows[u + 1]))
      return false;
  return true;
}

/* Sets the graph up to use the file's bytes, which outlive it. */
static grundy_status grb_use(grundy_graph *graph, const uint8_t *bytes, size_t length,
                             grundy_error *error) {
  grundy *g = graph->g;
  header h;
  section s[SECTIONS];
  if (!little_endian()) return refuse_byte_order(g, error);
  if (length < sizeof h)
    return grb_refuse(g, error, GRUNDY_N("this .grb file is cut off within its header"));
  memcpy(&h, bytes, sizeof h);
  if (!gi_grb_is(bytes, length)) return grb_refuse(g, error, GRUNDY_N("this is not a .grb file"));
  if (h.version != VERSION)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("this .grb file is of version %u; this program reads version %d"),
                    (unsigned)h.version, VERSION);
  if (h.head != XXH3_64bits(bytes, offsetof(header, head)) || !within_limits(&h))
    return grb_refuse(g, error, GRUNDY_N("the header of this .grb file is damaged"));
  uint64_t at = sizeof h;
  sizes_of(&h, s);
  for (size_t i = 0; i < SECTIONS; i++) {
    s[i].bytes = bytes + at;
    at += grb_padded(s[i].size);
  }
  if (at != length)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("this .grb file has %llu bytes, but its header says %llu: it is cut "
                             "off or damaged"),
                    (unsigned long long)length, (unsigned long long)at);
  if (h.body != XXH3_64bits(bytes + sizeof h, length - sizeof h))
    return grb_refuse(g, error, GRUNDY_N("the checksum of this .grb file is wrong: it is damaged"));
  graph->nodes = (uint32_t)h.nodes;
  graph->arrows = h.arrows;
  graph->rows = s[0].bytes;
  graph->to = s[1].bytes;
  graph->names = (gi_names){.kind = h.names,
                            .numbers = s[2].bytes,
                            .starts = s[3].bytes,
                            .bytes = s[4].bytes,
                            .index = s[5].bytes,
                            .index_size = h.index_size};
  graph->captions = s[6].bytes;
  graph->caption_count = (size_t)h.captions;
  graph->caption_bytes = s[7].bytes;
  graph->final = h.flags & HAS_FINAL ? s[8].bytes : NULL;
  if (!gi_graph_sound(graph) || !names_sound(graph, h.name_bytes) ||
      !captions_sound(graph, h.caption_bytes) || !final_sound(graph))
    return grb_refuse(
        g, error,
        GRUNDY_N("this .grb file does not hold a graph: its rows or names are not in order"));
  return GRUNDY_OK;
}

grundy_status gi_grb_take(grundy *g, void *bytes, size_t length, size_t room, grundy_graph **out,
                          grundy_error *error) {
  *out = NULL;
  grundy_graph *graph = gi_graph_new(g);
  if (!graph) {
    gi_resize(g, bytes, room, 0);
    return gi_no_memory(g, error);
  }
  gi_graph_own(graph, bytes, room);
  grundy_status status = grb_use(graph, bytes, length, error);
  if (status == GRUNDY_OK)
    *out = graph;
  else
    grundy_graph_free(graph);
  return status;
}

grundy_status gi_grb_parse(grundy *g, const void *bytes, size_t length, grundy_graph **out,
                           grundy_error *error) {
  void *copy = gi_resize(g, NULL, 0, length + 1);
  *out = NULL;
  if (!copy) return gi_no_memory(g, error);
  if (length) memcpy(copy, bytes, length);
  return gi_grb_take(g, copy, length, length + 1, out, error);
}

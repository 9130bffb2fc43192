/* Green Hackenbush: a picture of edges is connected to the ground. A move cuts one edge, and all
 * that is no longer connected to the ground falls.
 *
 * The value is that of a tree with loops. Fusion principle: the nodes of a cycle may be made one
 * node, so each part without a bridge (an edge that is in no cycle) becomes one node, and its edges
 * become loops there; a loop has the value 1. Colon principle: if the part above a bridge has the
 * value x, then with the bridge it has x + 1. So the value of a fused node is the XOR of 1 for each
 * loop and of x + 1 for each bridge upwards, and the value of the picture is that of the ground. A
 * depth-first walk finds the bridges: the edges whose upper end reaches no lower node. The walk
 * keeps its path in the tree that it makes, so it is not recursive, and its time is linear in the
 * number of edges.
 *
 * A position is the number of edges, two bytes; for each edge its two ends, two bytes each; and the
 * names of the nodes, each after a byte with its length. The ground is node 0. Its name is empty,
 * which is written 0, or that of the node that was chosen as the root. The other nodes are numbered
 * in the order in which they first occur in the edges. So a position prints as it was written; of a
 * file the edges are printed.
 */
/* SPDX-License-Identifier: MIT */
#include "graph_names.h"
#include "grundy/kit/reason.h"
#include "grundy/scene.h"

enum { EDGES = 7000, NODES = EDGES + 1, NAME = 32 };
enum { NO_EDGE = 0xffff };

/* A position, read: all edges hang on the ground, so there are at most NODES nodes. */
typedef struct picture {
  unsigned edges, nodes; /* nodes with the ground */
  uint16_t end[EDGES][2];
  const uint8_t *name[NODES]; /* the byte of its length, and the name */
  uint16_t first[NODES + 1];  /* where the edges at a node begin in `at`, */
  uint16_t at[2 * EDGES];     /* in which a loop is twice */
} picture;

/* The result of the depth-first walk from the ground; each node that it meets has a place in
 * `order`.
 */
typedef struct walk {
  unsigned seen;
  uint16_t order[NODES], place[NODES]; /* place: from 1; 0 for a node that is not seen */
  uint16_t stem[NODES];                /* the edge by which it came to a node */
  uint16_t low[NODES];                 /* the least place that is reached from here on upwards */
  uint16_t root[NODES];                /* the first node of the part without bridges */
  uint16_t value[NODES];               /* of what stands on the part, at its root */
} walk;

static unsigned other_end(const picture *p, unsigned edge, unsigned node) {
  return p->end[edge][0] ^ p->end[edge][1] ^ node;
}

static unsigned read_two(const uint8_t *bytes) {
  uint16_t n;
  memcpy(&n, bytes, sizeof n);
  return n;
}

/* ---- positions as bytes ---- */

static void find_edges_at_nodes(picture *p) {
  memset(p->first, 0, (p->nodes + 1) * sizeof *p->first);
  for (unsigned e = 0; e < p->edges; e++)
    for (unsigned i = 0; i < 2; i++) p->first[p->end[e][i]]++;
  for (unsigned v = 1; v <= p->nodes; v++) p->first[v] = (uint16_t)(p->first[v] + p->first[v - 1]);
  for (unsigned e = p->edges; e-- > 0;)
    for (unsigned i = 0; i < 2; i++) p->at[--p->first[p->end[e][i]]] = (uint16_t)e;
}

static void picture_unpack(const uint8_t *position, picture *p) {
  const uint8_t *names;
  p->edges = read_two(position);
  p->nodes = 1;
  for (unsigned e = 0; e < p->edges; e++)
    for (unsigned i = 0; i < 2; i++) {
      unsigned node = read_two(position + 2 + 4 * e + 2 * i);
      p->end[e][i] = (uint16_t)node;
      if (node >= p->nodes) p->nodes = node + 1;
    }
  names = position + 2 + 4 * (size_t)p->edges;
  for (unsigned v = 0; v < p->nodes; v++) {
    p->name[v] = names;
    names += 1 + names[0];
  }
  find_edges_at_nodes(p);
}

/* What a position is written with, again and again. */
typedef struct writer {
  uint8_t bytes[GRUNDY_POSITION_MAX];
  uint16_t number[NODES]; /* of a node in what is written; all 0 before and after */
  uint16_t node[NODES];
} writer;

static uint16_t number_of(writer *w, unsigned node, unsigned *nodes) {
  if (node && !w->number[node]) {
    w->node[*nodes] = (uint16_t)node;
    w->number[node] = (uint16_t)(*nodes)++;
  }
  return w->number[node];
}

/* Writes the edges of a list, in their order. What is left of a picture is not larger than it. */
static size_t picture_pack(const picture *p, const uint16_t *list, unsigned count, writer *w) {
  uint8_t *to = w->bytes;
  uint16_t two = (uint16_t)count;
  unsigned nodes = 1;
  memcpy(to, &two, sizeof two);
  to += sizeof two;
  for (unsigned k = 0; k < count; k++)
    for (unsigned i = 0; i < 2; i++) {
      two = number_of(w, p->end[list[k]][i], &nodes);
      memcpy(to, &two, sizeof two);
      to += sizeof two;
    }
  for (unsigned v = 0; v < nodes; v++) {
    unsigned node = v ? w->node[v] : 0;
    const uint8_t *name = p->name[node];
    memcpy(to, name, 1u + name[0]);
    to += 1 + name[0];
    w->number[node] = 0;
  }
  return (size_t)(to - w->bytes);
}

/* ---- the walk ---- */

/* Goes as deep as it can from the ground, without the edge `cut`. */
static void walk_up(const picture *p, unsigned cut, walk *w) {
  uint16_t next[NODES];
  unsigned node = 0;
  memset(w->place, 0, p->nodes * sizeof *w->place);
  memcpy(next, p->first, p->nodes * sizeof *next);
  w->order[0] = 0;
  w->place[0] = 1;
  w->stem[0] = NO_EDGE;
  w->seen = 1;
  for (;;) {
    if (next[node] == p->first[node + 1]) { /* all edges here are done: back down */
      if (node == 0) return;
      node = other_end(p, w->stem[node], node);
      continue;
    }
    unsigned edge = p->at[next[node]++], up = other_end(p, edge, node);
    if (edge == cut || w->place[up]) continue;
    w->order[w->seen++] = (uint16_t)up;
    w->place[up] = (uint16_t)w->seen;
    w->stem[up] = (uint16_t)edge;
    node = up;
  }
}

/* From the last node down: where each gets to by its own edges and those above it. */
static void find_roots(const picture *p, unsigned cut, walk *w) {
  for (unsigned k = w->seen; k-- > 0;) {
    unsigned v = w->order[k];
    unsigned low = w->place[v];
    for (unsigned i = p->first[v]; i < p->first[v + 1]; i++) {
      unsigned edge = p->at[i], u = other_end(p, edge, v), reached;
      if (edge == cut || edge == w->stem[v]) continue;
      reached = u != v && w->stem[u] == edge ? w->low[u] : w->place[u];
      if (reached < low) low = reached;
    }
    w->low[v] = (uint16_t)low;
  }
  for (unsigned k = 0; k < w->seen; k++) {
    unsigned v = w->order[k];
    bool own = w->low[v] == w->place[v];
    w->root[v] = own ? (uint16_t)v : w->root[other_end(p, w->stem[v], v)];
  }
}

/* The value of the picture without the edge `cut`, which may be none. */
static unsigned value_without(const picture *p, unsigned cut, walk *w) {
  walk_up(p, cut, w);
  find_roots(p, cut, w);
  memset(w->value, 0, p->nodes * sizeof *w->value);
  for (unsigned e = 0; e < p->edges; e++) {
    unsigned a = p->end[e][0], b = p->end[e][1];
    if (e != cut && w->place[a] && w->root[a] == w->root[b]) w->value[w->root[a]] ^= 1;
  }
  for (unsigned k = w->seen; k-- > 1;) {
    unsigned v = w->order[k];
    unsigned below = w->root[other_end(p, w->stem[v], v)];
    if (w->root[v] == v) w->value[below] ^= (uint16_t)(w->value[v] + 1);
  }
  return w->value[0];
}

static bool hackenbush_known(const void *self, const uint8_t *position, size_t length,
                             grundy_nimber *value) {
  picture p;
  walk w;
  picture_unpack(position, &p);
  *value = value_without(&p, NO_EDGE, &w);
  return true;
}

/* ---- in words ---- */

/* What a fused node counts: 1 for each loop and each bridge with nothing above, x + 1 for another.
 */
typedef struct fused {
  size_t count;
  unsigned above[GRUNDY_FORMULA_TERMS]; /* x + 1, or 1 */
  bool full;
} fused;

static void fused_add(fused *f, unsigned counts) {
  if (f->count == GRUNDY_FORMULA_TERMS)
    f->full = true;
  else
    f->above[f->count++] = counts;
}

static void fused_at(const picture *p, const walk *w, unsigned root, fused *f) {
  f->count = 0;
  f->full = false;
  for (unsigned e = 0; e < p->edges; e++) {
    unsigned a = w->root[p->end[e][0]], b = w->root[p->end[e][1]];
    if (a == root && b == root) fused_add(f, 1);
    if (a != b && (a == root || b == root)) {
      unsigned up = a == root ? b : a;
      if (w->place[up] > w->place[root]) fused_add(f, w->value[up] + 1u);
    }
  }
}

/* "1 ⊕ (2 + 1) = 2" */
static void fused_formula(const fused *f, grundy_formula *out) {
  unsigned all = 0;
  if (f->full) out->full = true;
  for (size_t i = 0; i < f->count; i++) {
    unsigned counts = f->above[i];
    bool brackets = counts > 1 && f->count > 1;
    all ^= counts;
    if (i) grundy_formula_add(out, " ⊕ ");
    if (counts == 1)
      grundy_formula_add(out, "1");
    else
      grundy_formula_add(out, brackets ? "(%u + 1)" : "%u + 1", counts - 1);
  }
  if (f->count > 1 || all > 1) grundy_formula_add(out, " = %u", all);
}

static void hackenbush_reason(const void *self, const uint8_t *position, size_t length,
                              grundy_text *out) {
  picture p;
  walk w;
  fused f;
  grundy_formula above, value;
  picture_unpack(position, &p);
  value_without(&p, NO_EDGE, &w);
  grundy_formula_init(&above);
  grundy_formula_init(&value);
  for (unsigned k = w.seen; k-- > 1 && !above.full;) { /* what is above comes first */
    unsigned v = w.order[k];
    if (w.root[v] != v) continue;
    fused_at(&p, &w, v, &f);
    if (f.count == 0) continue;
    if (above.length) grundy_formula_add(&above, "; ");
    grundy_formula_add(&above, "%.*s: ", (int)p.name[v][0], (const char *)p.name[v] + 1);
    fused_formula(&f, &above);
  }
  fused_at(&p, &w, 0, &f);
  fused_formula(&f, &value);
  if (above.full || value.full || p.edges == 0) return;
  if (above.length)
    out->say(out, GRUNDY_N("The nodes, from the top down, carry the values %s. The value is %s."),
             above.text, value.text);
  else
    grundy_reason_value(out, &value);
}

/* ---- moves ---- */

/* The option that cuts an edge. */
static bool emit_cut(const picture *p, unsigned cut, walk *w, writer *to, grundy_sink *out) {
  uint16_t list[EDGES];
  unsigned count = 0;
  walk_up(p, cut, w);
  for (unsigned e = 0; e < p->edges; e++)
    if (e != cut && w->place[p->end[e][0]]) list[count++] = (uint16_t)e;
  if (count == 0) return grundy_emit_nothing(out);
  return grundy_emit(out, to->bytes, picture_pack(p, list, count, to));
}

static bool hackenbush_moves(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  picture p;
  walk w;
  writer to;
  memset(to.number, 0, sizeof to.number);
  picture_unpack(position, &p);
  for (unsigned e = 0; e < p.edges; e++)
    if (!emit_cut(&p, e, &w, &to, out)) return false;
  return true;
}

/* What stands on different edges of the ground, and is not tied together above it. */
static bool hackenbush_parts(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  picture p;
  walk w;
  writer to;
  uint16_t part[NODES], list[EDGES], begin[NODES + EDGES + 1];
  unsigned count = 0, loops = 0;
  memset(to.number, 0, sizeof to.number);
  picture_unpack(position, &p);
  walk_up(&p, NO_EDGE, &w);
  for (unsigned k = 1; k < w.seen; k++) {
    unsigned v = w.order[k], below = other_end(&p, w.stem[v], v);
    part[v] = below ? part[below] : (uint16_t)count++;
  }
  memset(begin, 0, sizeof begin);
  for (int turn = 0; turn < 2; turn++) { /* counts, then puts each edge in its place */
    loops = 0;
    for (unsigned e = p.edges; e-- > 0;) {
      unsigned high = p.end[e][0] ? p.end[e][0] : p.end[e][1];
      unsigned of = high ? part[high] : count + loops++; /* a loop of the ground is a part */
      if (turn)
        list[--begin[of]] = (uint16_t)e;
      else
        begin[of]++;
    }
    if (turn) break;
    for (unsigned i = 1; i <= count + loops; i++) begin[i] = (uint16_t)(begin[i] + begin[i - 1]);
  }
  for (unsigned i = 0; i < count + loops; i++)
    if (!grundy_put(out, to.bytes,
                    picture_pack(&p, list + begin[i], (unsigned)(begin[i + 1] - begin[i]), &to), 0))
      return false;
  return true;
}

/* For each part without bridges, the value that it would need for the ground to have `target`, all
 * else being as it is; from the ground upwards. Without a bridge the part below would have `less`,
 * and what stands on the bridge must make up the difference, which is at least 1. An edge within a
 * part, when cut, makes nothing fall, so one edge is gone: as a value is odd just where the number
 * of edges is odd, that can help only where the last bit must change; there it is tried out. */
static bool hackenbush_moves_to(const void *self, const uint8_t *position, size_t length,
                                grundy_nimber target, grundy_sink *out) {
  picture p;
  walk w, scratch;
  writer to;
  grundy_nimber need[NODES];
  bool able[NODES], hit[NODES];
  memset(to.number, 0, sizeof to.number);
  picture_unpack(position, &p);
  value_without(&p, NO_EDGE, &w);
  need[0] = target;
  able[0] = true;
  for (unsigned k = 1; k < w.seen; k++) {
    unsigned v = w.order[k], below = w.root[other_end(&p, w.stem[v], v)];
    if (w.root[v] != v) continue;
    grundy_nimber less = w.value[below] ^ (w.value[v] + 1u), want = need[below] ^ less;
    hit[v] = able[below] && want == 0;
    able[v] = able[below] && want > 0;
    need[v] = want - 1;
  }
  for (unsigned e = 0; e < p.edges; e++) {
    unsigned a = p.end[e][0], b = p.end[e][1], root = w.root[a];
    bool good;
    if (!out->tick(out)) return false;
    if (root != w.root[b])
      good = hit[w.place[a] > w.place[b] ? a : b];
    else
      good = able[root] && ((need[root] ^ w.value[root]) & 1) &&
             value_without(&p, e, &scratch) == target;
    if (good && !emit_cut(&p, e, &scratch, &to, out)) return false;
  }
  return true;
}

/* ---- reading ---- */

enum { SLOTS = 32768 }; /* for names: more than twice as many */

/* Edges as they are read, which may not hang on the ground yet. */
typedef struct draft {
  grundy_reader *in;
  unsigned edges, nodes;
  uint16_t end[EDGES][2];
  size_t from[EDGES], to[EDGES]; /* where an edge is written */
  uint32_t name[2 * EDGES + 2];  /* where the names stand in `text` */
  uint16_t slot[SLOTS];          /* nodes by their names; 0 is free */
  uint8_t text[GRUNDY_POSITION_MAX];
  size_t used, fresh;     /* bytes of text; the last number that was given as a name */
  bool full;              /* there was no room for a name */
  uint8_t root[1 + NAME]; /* the name of the ground after its length; empty: 0 */
} draft;

static bool is_name_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '\'' || (unsigned char)c >= 0x80;
}

/* The slot of a name: free, or with its node. */
static uint16_t *find_slot(draft *d, const char *name, size_t length) {
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)name[i]) * 16777619u;
  for (uint32_t i = hash ^ hash >> 16;; i++) {
    uint16_t *slot = &d->slot[i % SLOTS];
    const uint8_t *there = d->text + d->name[*slot];
    if (!*slot || (there[0] == length && memcmp(there + 1, name, length) == 0)) return slot;
  }
}

static bool is_ground(const draft *d, const char *name, size_t length) {
  if (d->root[0]) return d->root[0] == length && memcmp(d->root + 1, name, length) == 0;
  return (length == 1 && name[0] == '0') || (length == 6 && memcmp(name, "ground", 6) == 0);
}

static unsigned node_of(draft *d, const char *name, size_t length) {
  uint16_t *slot;
  if (is_ground(d, name, length)) return 0;
  slot = find_slot(d, name, length);
  if (*slot) return *slot;
  if (length >= sizeof d->text - d->used) {
    d->full = true;
    return 0;
  }
  *slot = (uint16_t)d->nodes;
  d->name[d->nodes] = (uint32_t)d->used;
  d->text[d->used] = (uint8_t)length;
  memcpy(d->text + d->used + 1, name, length);
  d->used += 1 + length;
  return d->nodes++;
}

static bool too_large(const draft *d, size_t from, size_t to) {
  return d->in->fail(d->in, from, to,
                     GRUNDY_N("this picture is too large; shorter names would help"));
}

static bool add_edge(draft *d, unsigned a, unsigned b, size_t from, size_t to) {
  if (d->edges == EDGES)
    return d->in->fail(d->in, from, to, GRUNDY_N("a picture has at most %d edges"), EDGES);
  if (d->full) return too_large(d, from, to);
  d->end[d->edges][0] = (uint16_t)a;
  d->end[d->edges][1] = (uint16_t)b;
  d->from[d->edges] = from;
  d->to[d->edges++] = to;
  return true;
}

/* A new node without a name of its own: its name is a number. */
static unsigned fresh_node(draft *d) {
  char digits[20];
  size_t at;
  do {
    size_t n = ++d->fresh;
    at = sizeof digits;
    do digits[--at] = (char)('0' + n % 10);
    while (n /= 10);
  } while (is_ground(d, digits + at, sizeof digits - at) ||
           *find_slot(d, digits + at, sizeof digits - at));
  return node_of(d, digits + at, sizeof digits - at);
}

/* "stalk 4": 0-1-2-3-4; "cycle 3": 0-1-2-0; "tree 3": a trunk, two branches, four twigs. */
static bool picture_grow(draft *d, char kind, uint64_t size, size_t from, size_t to) {
  unsigned below = 0, up;
  if (kind == 't') {
    uint16_t under[EDGES + 1];
    uint64_t all = (UINT64_C(1) << size) - 1;
    under[1] = 0;
    for (uint64_t i = 1; i <= all; i++) {
      if (d->edges == EDGES) return add_edge(d, 0, 0, from, to);
      up = fresh_node(d);
      if (!add_edge(d, under[i], up, from, to)) return false;
      if (2 * i + 1 > all) continue;
      under[2 * i] = under[2 * i + 1] = (uint16_t)up;
    }
    return true;
  }
  for (uint64_t i = 1; i <= size; i++, below = up) {
    if (d->edges == EDGES) return add_edge(d, 0, 0, from, to);
    up = kind == 'c' && i == size ? 0 : fresh_node(d);
    if (!add_edge(d, below, up, from, to)) return false;
  }
  return true;
}

/* One of the pictures that have a name, with its size; `*is` says whether there is one. */
static bool read_kind(draft *d, bool *is) {
  static const char *const kinds[] = {"stalk ", "cycle ", "tree "};
  grundy_reader *in = d->in;
  size_t from = in->at;
  *is = false;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    uint64_t size, largest = kinds[i][0] == 't' ? 12 : EDGES;
    size_t at;
    if (!grundy_read_sign(in, kinds[i])) continue;
    *is = true;
    grundy_read_space(in);
    at = in->at;
    if (!grundy_read_number(in, &size)) return false;
    if (size < 1 || size > largest)
      return in->fail(in, at, in->at, GRUNDY_N("the size here is from 1 to %d"), (int)largest);
    return picture_grow(d, kinds[i][0], size, from, in->at);
  }
  return true;
}

/* A name of letters and digits; it begins at `*from`. */
static bool read_name(draft *d, size_t *from) {
  grundy_reader *in = d->in;
  grundy_read_space(in);
  *from = in->at;
  while (in->at < in->end && is_name_byte(in->text[in->at])) in->at++;
  if (in->at == *from)
    return in->fail(in, *from, grundy_word_end(in, *from),
                    GRUNDY_N("a node is expected here: 0 for the ground, or a name of letters and "
                             "digits, as in 0-a, a-b"));
  if (in->at - *from > NAME)
    return in->fail(in, *from, in->at, GRUNDY_N("a name has at most %d bytes"), NAME);
  return true;
}

static bool read_node(draft *d, unsigned *node) {
  size_t from;
  if (!read_name(d, &from)) return false;
  *node = node_of(d, d->in->text + from, d->in->at - from);
  return true;
}

/* ---- reading: another root, and files ---- */

static void set_root(draft *d, const char *name, size_t length) {
  d->root[0] = (uint8_t)length;
  memcpy(d->root + 1, name, length);
}

/* "root 1", before all edges; `*is` says whether it stands here. */
static bool read_root(draft *d, bool *is) {
  grundy_reader *in = d->in;
  size_t from = in->at, name;
  *is = grundy_read_sign(in, "root ");
  grundy_read_space(in);
  if (*is && in->at < in->end && in->text[in->at] == '-')
    *is = false; /* an edge at a node "root" */
  if (!*is) {
    in->at = from;
    return true;
  }
  if (!read_name(d, &name)) return false;
  if (d->edges || d->root[0])
    return in->fail(in, from, in->at, GRUNDY_N("the root is named once, before the edges"));
  size_t to = in->at;
  if (grundy_read_done(in))
    return in->fail(in, from, to, GRUNDY_N("the edges are missing after the root"));
  bool ground = to - name == 1 && in->text[name] == '0';
  if (!ground) set_root(d, in->text + name, to - name);
  return true;
}

/* The path that stands here, of which a point or a slash is part, or in quotes; `*is` says whether
 * there is one. `path` has room for `room` bytes. */
static bool read_path(draft *d, bool *is, char *path, size_t room) {
  grundy_reader *in = d->in;
  size_t from = in->at, end = from, length;
  *is = from < in->end && in->text[from] == '"';
  for (; end < in->end && in->text[end] != ',' && !*is; end++)
    *is = in->text[end] == '.' || in->text[end] == '/';
  if (!*is) return true;
  if (!name_read(in, ',', path, room - 1, &length)) return false;
  if (memchr(path, '\0', length))
    return in->fail(in, from, in->at, GRUNDY_N("a path cannot contain a byte 0"));
  path[length] = '\0';
  return true;
}

/* The name of a node of a file, as a name of ours; NULL after a report. */
static const char *name_of(draft *d, const grundy_graph *graph, uint32_t u, grundy_text *name,
                           size_t from) {
  bool plain = true;
  name->length = 0;
  grundy_graph_name(graph, u, name);
  for (size_t i = 0; i < name->length; i++) plain = plain && is_name_byte(name->data[i]);
  if (name->failed) return NULL;
  if (plain && name->length > 0 && name->length <= NAME) return name->data;
  d->in->fail(d->in, from, d->in->at,
              GRUNDY_N("the name of node %lu in this file is not one of letters and digits, of at "
                       "most %d bytes"),
              (unsigned long)u + 1, NAME);
  return NULL;
}

/* Finds the root of a file: the one that was named, a node 0, or else node 1. */
static bool choose_root(draft *d, const grundy_graph *graph, const char *option, size_t from) {
  uint32_t node;
  size_t length = option ? strlen(option) : 0;
  bool zero = option && strcmp(option, "0") == 0;
  bool same = option && (d->root[0] ? is_ground(d, option, length) : zero);
  if (option && !same && (d->root[0] || d->edges || length == 0 || length > NAME))
    return d->in->fail(d->in, from, d->in->at,
                       GRUNDY_N("--root '%.*s' does not fit here; write root NAME first, as in "
                                "hackenbush(root A, tree.txt)"),
                       NAME, option);
  if (option && !same)
    set_root(d, option, length);
  else if (!option && !d->root[0] && d->edges == 0 && !grundy_graph_find(graph, "0", 1, &node) &&
           !grundy_graph_find(graph, "ground", 6, &node))
    set_root(d, "1", 1);
  const char *root = d->root[0] ? (const char *)d->root + 1 : "0";
  if (grundy_graph_find(graph, root, d->root[0] ? d->root[0] : 1, &node) ||
      (!d->root[0] && grundy_graph_find(graph, "ground", 6, &node)))
    return true;
  return d->in->fail(d->in, from, d->in->at,
                     GRUNDY_N("this file has no node %.*s for the root; write root NAME first, as "
                              "in hackenbush(root A, tree.txt)"),
                     d->root[0] ? (int)d->root[0] : 1, root);
}

static bool add_graph(draft *d, const grundy_graph *graph, size_t from) {
  grundy_text name;
  bool ok = true;
  grundy_text_init(&name, d->in->owner);
  for (uint32_t u = 0; ok && u < grundy_graph_nodes(graph); u++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    for (uint64_t i = 0; ok && i < count; i++) {
      const char *text = name_of(d, graph, u, &name, from);
      unsigned below = text ? node_of(d, text, name.length) : 0;
      if (text) text = name_of(d, graph, row[i], &name, from);
      if (!text || d->edges == EDGES)
        ok = text && add_edge(d, 0, 0, from, d->in->at); /* too many */
      else
        ok = add_edge(d, below, node_of(d, text, name.length), from, d->in->at);
    }
  }
  grundy_text_clear(&name);
  return ok;
}

/* The edges of a file; `*is` says whether one is named here. */
static bool read_file(draft *d, bool *is) {
  grundy_reader *in = d->in;
  size_t from = in->at;
  char path[4096];
  grundy_graph_input input;
  grundy_graph *graph;
  grundy_error error;
  if (!read_path(d, is, path, sizeof path) || !*is) return !*is;
  grundy_graph_get_input(in->owner, &input);
  const char *option = input.root;
  input.root = NULL;
  input.lines = true;
  grundy_status status = grundy_graph_open(in->owner, path, &input, &graph, &error);
  if (status == GRUNDY_EINPUT) return in->fail(in, from, in->at, "%s", error.message);
  if (status != GRUNDY_OK) return in->pass(in, &error);
  bool ok = choose_root(d, graph, option, from) && add_graph(d, graph, from);
  grundy_graph_free(graph);
  return ok;
}

/* "a-b", or a chain "a-b-c" of edges. */
static bool read_chain(draft *d) {
  grundy_reader *in = d->in;
  unsigned below, up;
  size_t from;
  grundy_read_space(in);
  from = in->at;
  if (!read_node(d, &below)) return false;
  if (!grundy_read_sign(in, "-"))
    return in->fail(in, from, in->at > from ? in->at : grundy_word_end(in, from),
                    GRUNDY_N("an edge has two ends with - between them, as in 0-a, a-b"));
  do {
    size_t edge_from = from;
    grundy_read_space(in);
    from = in->at;
    if (d->edges == EDGES) return add_edge(d, 0, 0, edge_from, in->at);
    if (!read_node(d, &up) || !add_edge(d, below, up, edge_from, in->at)) return false;
    below = up;
  } while (grundy_read_sign(in, "-"));
  return true;
}

/* Whether all edges hang on the ground: marks spread until they spread no more, each edge joining
 * the sets of its ends. */
static bool check_hanging(draft *d) {
  uint16_t above[2 * EDGES + 2];
  for (unsigned v = 0; v < d->nodes; v++) above[v] = (uint16_t)v;
  for (unsigned e = 0; e < d->edges; e++) {
    unsigned end[2];
    for (unsigned i = 0; i < 2; i++) {
      unsigned v = d->end[e][i];
      while (above[v] != v) v = above[v] = above[above[v]];
      end[i] = v;
    }
    above[end[0] > end[1] ? end[0] : end[1]] = (uint16_t)(end[0] < end[1] ? end[0] : end[1]);
  }
  for (unsigned e = 0; e < d->edges; e++) {
    unsigned v = d->end[e][0];
    while (above[v] != v) v = above[v];
    if (v != 0)
      return d->in->fail(
          d->in, d->from[e], d->to[e],
          d->root[0] ? GRUNDY_N("there is an edge here that is not connected to the root")
                     : GRUNDY_N("this edge is not connected to the ground, which is written 0; to "
                                "make another node the ground, write root and its name first"));
  }
  return true;
}

static bool put_draft(const draft *d, grundy_sink *out) {
  uint16_t list[EDGES];
  picture p;
  writer w;
  size_t size = 2 + 4 * (size_t)d->edges + d->used + 1u + d->root[0];
  if (d->edges == 0) return grundy_emit_nothing(out); /* a file without edges */
  if (size > GRUNDY_POSITION_MAX) return too_large(d, d->from[0], d->to[d->edges - 1]);
  memset(w.number, 0, sizeof w.number);
  p.edges = d->edges;
  p.nodes = d->nodes;
  memcpy(p.end, d->end, d->edges * sizeof *d->end);
  p.name[0] = d->root;
  for (unsigned v = 1; v < d->nodes; v++) p.name[v] = d->text + d->name[v];
  for (unsigned e = 0; e < d->edges; e++) list[e] = (uint16_t)e;
  return grundy_put(out, w.bytes, picture_pack(&p, list, d->edges, &w), 0);
}

/* Also "root 1, tree.txt": the items of a list in any order, but the root first. */
static bool hackenbush_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  draft d;
  memset(d.slot, 0, sizeof d.slot);
  d.in = in;
  d.edges = 0;
  d.nodes = 1;
  d.used = d.fresh = 0;
  d.full = false;
  d.name[0] = 0;
  d.text[0] = 0;
  d.root[0] = 0;
  do {
    bool is;
    grundy_read_space(in);
    if (!read_kind(&d, &is) || (!is && !read_root(&d, &is)) || (!is && !read_file(&d, &is)) ||
        (!is && !read_chain(&d)))
      return false;
  } while (grundy_read_sign(in, ","));
  return grundy_read_end(in) && check_hanging(&d) && put_draft(&d, out);
}

/* ---- writing ---- */

static void put_name(const picture *p, unsigned node, grundy_text *out) {
  if (p->name[node][0])
    grundy_text_put(out, (const char *)p->name[node] + 1, p->name[node][0]);
  else
    grundy_text_add(out, "0");
}

/* A chain where an edge begins at the end of the one before. */
static void hackenbush_print(const void *self, const uint8_t *position, size_t length,
                             grundy_text *out) {
  picture p;
  picture_unpack(position, &p);
  if (p.name[0][0]) {
    grundy_text_add(out, "root ");
    put_name(&p, 0, out);
    grundy_text_add(out, ",");
  }
  for (unsigned e = 0; e < p.edges; e++) {
    if (e == 0 || p.end[e][0] != p.end[e - 1][1] || p.end[e][0] == 0) {
      if (e) grundy_text_add(out, ",");
      put_name(&p, p.end[e][0], out);
    }
    grundy_text_add(out, "-");
    put_name(&p, p.end[e][1], out);
  }
}

static bool same_name(const picture *p, unsigned a, const picture *q, unsigned b) {
  if (!a || !b) return a == b;
  return p->name[a][0] == q->name[b][0] && memcmp(p->name[a], q->name[b], 1u + p->name[a][0]) == 0;
}

/* The edges that are left come in the same order, so one look finds those that are gone. One of
 * these was cut: the one with an end that is left, as all others fell. */
static void hackenbush_describe_move(const void *self, const uint8_t *position, size_t length,
                                     const grundy_part *to, size_t n, grundy_text *out) {
  picture before, after = {.edges = 0};
  bool gone[EDGES], left[NODES] = {true};
  unsigned cut = 0, kept = 0;
  picture_unpack(position, &before);
  if (n) picture_unpack(grundy_part_bytes(to), &after);
  for (unsigned e = 0; e < before.edges; e++) {
    gone[e] = kept == after.edges ||
              !same_name(&before, before.end[e][0], &after, after.end[kept][0]) ||
              !same_name(&before, before.end[e][1], &after, after.end[kept][1]);
    if (gone[e]) continue;
    kept++;
    left[before.end[e][0]] = left[before.end[e][1]] = true;
  }
  while (cut + 1 < before.edges &&
         !(gone[cut] && (left[before.end[cut][0]] || left[before.end[cut][1]])))
    cut++;
  char names[2][NAME + 1] = {"0", "0"};
  for (unsigned i = 0; i < 2; i++) {
    const uint8_t *name = before.name[before.end[cut][i]];
    if (!name[0]) continue;
    memcpy(names[i], name + 1, name[0]);
    names[i][name[0]] = '\0';
  }
  unsigned falls = before.edges - kept - 1;
  if (falls == 0)
    out->say(out, GRUNDY_N("cut the edge %s-%s"), names[0], names[1]);
  else if (falls == 1)
    out->say(out, GRUNDY_N("cut the edge %s-%s; the edge above it falls"), names[0], names[1]);
  else
    out->say(out, GRUNDY_N("cut the edge %s-%s; the %u edges above it fall"), names[0], names[1],
             falls);
}

/* ---- the picture ---- */

enum { DRAWN_EDGES = 150 };

/* The tree of shortest ways from the ground. A node stands as high as its way is long, and above
 * the middle of what hangs on it; leaves stand side by side. */
typedef struct layout {
  unsigned count; /* nodes that were met, in `order` */
  uint16_t order[DRAWN_EDGES + 1], below[DRAWN_EDGES + 1], level[DRAWN_EDGES + 1];
  double wide[DRAWN_EDGES + 1], left[DRAWN_EDGES + 1], x[DRAWN_EDGES + 1];
} layout;

static void find_levels(const picture *p, layout *l) {
  bool met[DRAWN_EDGES + 1] = {true};
  l->count = 1;
  l->order[0] = l->below[0] = l->level[0] = 0;
  for (unsigned i = 0; i < l->count; i++) {
    unsigned node = l->order[i];
    for (unsigned k = p->first[node]; k < p->first[node + 1]; k++) {
      unsigned next = other_end(p, p->at[k], node);
      if (met[next]) continue;
      met[next] = true;
      l->below[next] = (uint16_t)node;
      l->level[next] = (uint16_t)(l->level[node] + 1);
      l->order[l->count++] = (uint16_t)next;
    }
  }
}

static void lay_out(const picture *p, layout *l) {
  double used[DRAWN_EDGES + 1] = {0};
  find_levels(p, l);
  for (unsigned i = 0; i < p->nodes; i++) l->wide[i] = 0;
  for (unsigned i = l->count; i-- > 0;) {
    unsigned node = l->order[i];
    if (l->wide[node] < 1.5) l->wide[node] = 1.5;
    if (node) l->wide[l->below[node]] += l->wide[node];
  }
  l->left[0] = 0;
  for (unsigned i = 1; i < l->count; i++) {
    unsigned node = l->order[i], below = l->below[node];
    l->left[node] = l->left[below] + used[below];
    used[below] += l->wide[node];
  }
  for (unsigned i = 0; i < l->count; i++)
    l->x[l->order[i]] = l->left[l->order[i]] + l->wide[l->order[i]] / 2;
}

static bool same_ends(const picture *p, unsigned e, unsigned f) {
  return (p->end[e][0] == p->end[f][0] && p->end[e][1] == p->end[f][1]) ||
         (p->end[e][0] == p->end[f][1] && p->end[e][1] == p->end[f][0]);
}

/* One edge; those between the same nodes bend away from each other. */
static void scene_edge(const picture *p, const layout *l, unsigned e, grundy_scene *out) {
  const double high = 1.5;
  unsigned a = p->end[e][0], b = p->end[e][1], before = 0, twins = 0;
  for (unsigned f = 0; f < p->edges; f++) {
    if (!same_ends(p, e, f)) continue;
    twins++;
    before += f < e;
  }
  double aside = before - (twins - 1) / 2.0;
  if (b == 0) {
    b = a;
    a = 0;
  }
  if (a == b) {
    double size = 0.8 + 0.5 * before;
    double x = a ? l->x[a] : l->wide[0] + 0.7 + 1.2 * before, y = -high * l->level[a];
    grundy_scene_disc(out, GRUNDY_LOOK_EDGE, x, y - (a ? size : 0.8) / 2, a ? size : 0.8);
  } else if (a == 0) {
    double x = l->x[b], y = -high * l->level[b];
    grundy_scene_curve(out, GRUNDY_LOOK_EDGE, x + 0.7 * aside, 0, x, y, 0);
  } else {
    bool level = l->level[a] == l->level[b];
    grundy_scene_curve(out, GRUNDY_LOOK_EDGE, l->x[a], -high * l->level[a], l->x[b],
                       -high * l->level[b], level && twins == 1 ? 0.35 : 0.5 * aside);
  }
}

/* Whether the name of a node stands better on its left: edges go to the right alone. */
static bool prefers_left(const picture *p, const layout *l, unsigned node) {
  bool left = false, right = false;
  for (unsigned k = p->first[node]; k < p->first[node + 1]; k++) {
    unsigned other = other_end(p, p->at[k], node);
    left |= other && l->x[other] < l->x[node];
    right |= other && l->x[other] > l->x[node];
  }
  return right && !left;
}

static void hackenbush_picture(const void *self, const uint8_t *position, size_t length,
                               grundy_scene *out) {
  picture p;
  layout l;
  if (read_two(position) > DRAWN_EDGES) return;
  picture_unpack(position, &p);
  lay_out(&p, &l);
  for (unsigned e = 0; e < p.edges; e++) scene_edge(&p, &l, e, out);
  double ground = l.wide[0] + 0.3;
  for (unsigned e = 0; e < p.edges; e++)
    if (p.end[e][0] == 0 && p.end[e][1] == 0) ground += 1.2;
  grundy_scene_line(out, GRUNDY_LOOK_SHADE, -0.3, 0, ground, 0);
  for (unsigned node = 1; node < p.nodes; node++) {
    double x = l.x[node], y = -1.5 * l.level[node];
    grundy_scene_disc(out, GRUNDY_LOOK_FREE, x, y, 0.3);
    bool left = prefers_left(&p, &l, node);
    grundy_scene_text(out, GRUNDY_LABEL_SMALL | (left ? GRUNDY_LABEL_LEFT : GRUNDY_LABEL_RIGHT),
                      x + (left ? -0.3 : 0.3), y + 0.12, (const char *)p.name[node] + 1,
                      p.name[node][0]);
  }
}

GRUNDY_GAME(hackenbush) = {
    GRUNDY_HEAD("hackenbush"),
    .about.title = GRUNDY_N("Green Hackenbush"),
    .about.also = GRUNDY_N("Hackenbush, cutting edges of a tree"),
    .about.rules = GRUNDY_N(
        "A picture of edges stands on the ground; each edge is connected to the ground, "
        "directly or through other edges. A move cuts one edge; then everything that is "
        "no longer connected to the ground falls. A player who cannot move loses."),
    .about.usage = "hackenbush(edges or file)",
    .about.meaning = GRUNDY_N(
        "edges: as 0-a, a-b, b-0, or in chains, as 0-a-b-0; 0 or ground is the ground, other nodes "
        "have names of letters and digits; an edge may occur twice, or be a loop; also stalk n, "
        "cycle n (through the ground) and tree n (a trunk, two branches, four twigs, and so on, n "
        "levels), whose nodes are 1, 2, ...; at most 7000 edges. A file of a graph stands for its "
        "edges, whatever their direction: tree.txt, or in quotes. root NAME before the edges makes "
        "another node the ground, as in root 1, 1-2, 1-3; in a file without a node 0 it is node "
        "1."),
    .about.example = "hackenbush(0-a-b-0, b-c-d, a-e)",
    .about.theorem = GRUNDY_N(
        "A cycle shrinks to one node, and each of its edges becomes a loop of value 1 (fusion "
        "principle). An edge that carries a value x has the value x + 1 (colon principle)"),
    .about.source = GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
                             "Mathematical Plays, Academic Press, 1982, chapter 7."),
    .about.group = GRUNDY_GROUP_GRAPHS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 7, and in Conway, On Numbers and "
                            "Games, 1976, chapter 13."),
    .about.cousins = "nim nodekayles arckayles nimstring",
    .moves = hackenbush_moves,
    .parts = hackenbush_parts,
    .known = hackenbush_known,
    .moves_to = hackenbush_moves_to,
    .parse = hackenbush_parse,
    .print = hackenbush_print,
    .picture = hackenbush_picture,
    .describe_move = hackenbush_describe_move,
    .reason = hackenbush_reason,
};

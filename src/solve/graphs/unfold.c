/* Unfolds a sum: the graph of all positions that it can reach, breadth first.
 *
 * A position is a list of parts, each at its place, sorted by place. A place is a part of the sum
 * as it was given, and holds what has become of that part; with `merge` all parts of one game
 * stand at one place, canonical and sorted, so that their order is forgotten.
 *
 * The name is the identity: two positions are one node iff they are written alike, so the builder's
 * index of names is the only table. That needs names which tell all places apart:
 * - While every place holds one part or none, neighbours of a game with lists stand together, and
 *   a gone one is written 0: nim(0,5,4), or 0 + board(..). The n-th entry is the n-th place.
 * - Where a place has fallen into several parts, each place is a term of its own, so there are
 *   more entries than places: kayles(2,3) + kayles(5).
 * - Where that place's game has no lists, a term 0 stands between any two places, and nothing for
 *   a gone one: there is one 0 less than places, beside two parts or more.
 * Reading a name gives the same parts in the same order, since a term 0 is nothing.
 *
 * Positions wait in a queue for their turn, encoded: for each part its place (4 bytes), its length
 * (4), its bytes; before all of them, how many bytes that is. What has had its turn is dropped.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/graphs/unfold.h"
#include "graph/build.h"
#include "grundy/kit/read.h"

enum { HEAD = 8 };

typedef struct block { /* a growing array */
  void *data;
  size_t size; /* bytes */
} block;

typedef struct kind { /* a game of the sum */
  const gi_instance *of;
  bool list;           /* several parts may stand in one term */
  bool zero;           /* it reads "0" in a list as something in which nobody can move: */
  grundy_part nothing; /* as this part, or, with GRUNDY_NONE, as no part */
} kind;

typedef struct entry {
  grundy_part part;
  uint32_t place;
} entry;

typedef struct position {
  block entries; /* sorted by place */
  size_t count;
} position;

typedef struct unfolding {
  grundy *g;
  bool merge;
  gi_meter meter;
  gi_builder build;
  block kinds;  /* the games of the sum, each once */
  block places; /* of each place the number of its kind, a uint32_t */
  size_t kind_count, place_count;

  uint32_t node;       /* whose moves are listed */
  position here, next; /* its position, and that of an option */
  size_t which;        /* the entry of `here` that moves */
  bool moved;          /* it has an option, or need not have one */
  block bytes;         /* `here` as it stood in the queue, for its large parts */
  block queue;         /* positions of nodes that wait, between these two: */
  size_t first, end;
  block seen;  /* of each node: 1 + the last node found to point at it, 0 for none; uint32_t */
  block final; /* as in a graph */

  gi_bag split, normal; /* hold large parts of `next` */
  gi_stream stream;     /* the moves of one part */
  grundy_text name;
  uint32_t most_nodes;            /* as many are met, */
  uint64_t options, most_options; /* and so many options looked at; then it ends: */
  bool full;
  grundy_status status; /* of a fault, which is in `error` */
  grundy_error error;
} unfolding;

/* ---- memory and faults ---- */

static bool room_for(unfolding *u, block *b, size_t items, size_t item) {
  if (items <= b->size / item) return true;
  if (items > SIZE_MAX / 4 / item) {
    gi_budget_stop(u->meter.budget, GI_STOP_MEMORY);
    return false;
  }
  size_t size = b->size + b->size / 2 < 256 ? 256 : b->size + b->size / 2;
  if (size < items * item) size = items * item;
  void *moved = gi_budget_resize(u->meter.budget, b->data, b->size, size);
  if (!moved) return false;
  *b = (block){moved, size};
  return true;
}

static void drop(unfolding *u, block *b) {
  gi_budget_resize(u->meter.budget, b->data, b->size, 0);
  *b = (block){.size = 0};
}

/* Keeps the fault that some scratch object reports. */
static bool take_fault(unfolding *u, grundy_status status, const grundy_error *error) {
  if (u->status == GRUNDY_OK) {
    u->status = status;
    u->error = *error;
  }
  return false;
}

/* A fault of the game. */
GRUNDY_PRINTF(2, 3) static bool blame(unfolding *u, const char *message, ...) {
  va_list arguments;
  if (u->status != GRUNDY_OK) return false;
  va_start(arguments, message);
  gi_fault_v(u->g, &u->error, GRUNDY_EGAME, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  u->status = GRUNDY_EGAME;
  return false;
}

/* Why it came to no end. */
static grundy_status why(unfolding *u) {
  if (u->status != GRUNDY_OK) return u->status;
  if (u->build.status < GRUNDY_OK) return u->build.status; /* has written `error` */
  return gi_budget_explain(u->meter.budget, &u->error);
}

/* ---- positions ---- */

static const kind *kind_at(const unfolding *u, size_t place) {
  const uint32_t *places = u->places.data;
  return (const kind *)u->kinds.data + places[place];
}

static bool same_part(const grundy_part *a, const grundy_part *b) {
  return a->length == b->length &&
         memcmp(grundy_part_bytes(a), grundy_part_bytes(b), a->length) == 0;
}

/* Small parts as numbers, so that heaps come in their order. */
static bool before(const entry *a, const entry *b) {
  const grundy_part *x = &a->part, *y = &b->part;
  if (a->place != b->place) return a->place < b->place;
  if (x->length != y->length) return x->length < y->length;
  if (x->length <= GRUNDY_SMALL) return x->at.word < y->at.word;
  return memcmp(x->at.large, y->at.large, x->length) < 0;
}

/* Appends a part to u->next; merging, moves it down to where it belongs. */
static bool add_part(unfolding *u, uint32_t place, const grundy_part *part) {
  if (!room_for(u, &u->next.entries, u->next.count + 1, sizeof(entry))) return false;
  entry *at = u->next.entries.data, new = {*part, place};
  size_t i = u->next.count++;
  for (; u->merge && i > 0 && before(&new, &at[i - 1]); i--) at[i] = at[i - 1];
  at[i] = new;
  return true;
}

typedef bool normaliser(const void *self, const uint8_t *bytes, size_t length, grundy_sink *out);

/* Replaces the `n` parts by what the game's function puts into the bag for each of them. */
static bool replace(unfolding *u, const kind *k, normaliser *function, gi_bag *bag,
                    const grundy_part **parts, size_t *n) {
  size_t from = gi_bag_count(bag);
  for (size_t i = 0; i < *n; i++)
    if (!function(k->of->self, grundy_part_bytes(&(*parts)[i]), (*parts)[i].length, &bag->sink))
      return bag->status != GRUNDY_OK
                 ? take_fault(u, bag->status, &bag->error)
                 : blame(u, GRUNDY_N("%s stopped without a reason while it split a position"),
                         k->of->label);
  *n = gi_bag_count(bag) - from;
  *parts = *n ? bag->parts + from : NULL;
  return true;
}

/* Appends the normal form of `n` parts that stand at one place. */
static bool add_parts(unfolding *u, uint32_t place, const grundy_part *parts, size_t n) {
  const kind *k = kind_at(u, place);
  const grundy_game *game = k->of->game;
  if (game->parts && !replace(u, k, game->parts, &u->split, &parts, &n)) return false;
  if (u->merge && game->canonical) {
    size_t given = n;
    if (!replace(u, k, game->canonical, &u->normal, &parts, &n)) return false;
    if (n != given)
      return blame(u, GRUNDY_N("%s must name exactly one canonical position"), k->of->label);
  }
  if (gi_is_zermelo(game) && n != 1)
    return blame(u, GRUNDY_N("a move of %s must lead to exactly one position"), k->of->label);
  for (size_t i = 0; i < n; i++) {
    bool nothing =
        k->zero && !(k->nothing.flags & GRUNDY_NONE) && same_part(&parts[i], &k->nothing);
    if (!nothing && !add_part(u, place, &parts[i])) return false;
  }
  return true;
}

/* Appends u->next to the queue. */
static bool push(unfolding *u) {
  const entry *at = u->next.entries.data;
  size_t size = 0;
  for (size_t i = 0; i < u->next.count; i++) size += HEAD + at[i].part.length;
  if (u->first > u->queue.size / 2) { /* less is moved than has been taken */
    memmove(u->queue.data, (uint8_t *)u->queue.data + u->first, u->end - u->first);
    u->end -= u->first;
    u->first = 0;
  }
  if (!room_for(u, &u->queue, u->end + sizeof size + size, 1)) return false;
  uint8_t *to = (uint8_t *)u->queue.data + u->end;
  memcpy(to, &size, sizeof size);
  to += sizeof size;
  for (size_t i = 0; i < u->next.count; i++) {
    const grundy_part *part = &at[i].part;
    memcpy(to, &at[i].place, 4);
    memcpy(to + 4, &part->length, 4);
    memcpy(to + HEAD, grundy_part_bytes(part), part->length);
    to += HEAD + part->length;
  }
  u->end += sizeof size + size;
  return true;
}

/* Takes the first position of the queue to u->here. */
static bool pop(unfolding *u) {
  size_t size;
  const uint8_t *from = (const uint8_t *)u->queue.data + u->first;
  memcpy(&size, from, sizeof size);
  if (!room_for(u, &u->bytes, size, 1) ||
      !room_for(u, &u->here.entries, size / HEAD, sizeof(entry)))
    return false;
  if (size) memcpy(u->bytes.data, from + sizeof size, size);
  u->first += sizeof size + size;
  entry *to = u->here.entries.data;
  const uint8_t *at = u->bytes.data, *end = at + size;
  u->here.count = 0;
  while (at < end) {
    grundy_part part = {.at.word = 0};
    memcpy(&to->place, at, 4);
    memcpy(&part.length, at + 4, 4);
    if (part.length <= GRUNDY_SMALL)
      memcpy(part.at.small, at + HEAD, part.length);
    else
      part.at.large = at + HEAD;
    to++->part = part;
    at += HEAD + part.length;
    u->here.count++;
  }
  return true;
}

/* ---- names ---- */

typedef struct writer {
  grundy_text *out;
  const kind *open; /* whose parenthesis is open, or NULL */
} writer;

static void end_term(writer *w) {
  if (w->open) grundy_text_add(w->out, ")");
  w->open = NULL;
}

static void begin_term(writer *w) {
  end_term(w);
  if (w->out->length) grundy_text_add(w->out, " + ");
}

static void write_zero(writer *w) {
  begin_term(w);
  grundy_text_add(w->out, "0");
}

/* Where a part is written: in the open list of its game if it may `join`, else in a new term. */
static void begin_part(writer *w, const kind *k, bool join) {
  if (join && w->open == k) {
    grundy_text_add(w->out, ",");
    return;
  }
  begin_term(w);
  grundy_text_add(w->out, k->of->label);
  grundy_text_add(w->out, "(");
  w->open = k;
}

/* Writes the name of u->next, as is said at the top. */
static bool write_name(unfolding *u) {
  writer w = {.out = &u->name};
  const entry *at = u->next.entries.data;
  size_t n = u->next.count;
  bool spread = false, barred = false; /* some place has several parts; and its game no lists */
  for (size_t i = 1; i < n && !u->merge; i++)
    if (at[i].place == at[i - 1].place) {
      spread = true;
      barred = barred || !kind_at(u, at[i].place)->list;
    }
  u->name.length = 0;
  for (size_t place = 0, i = 0; place < u->place_count; place++) {
    const kind *k = kind_at(u, place);
    bool gone = i == n || at[i].place != place;
    if (barred && place > 0) write_zero(&w);
    if (gone && k->zero && !u->merge) {
      begin_part(&w, k, !spread);
      grundy_text_add(&u->name, "0");
    } else if (gone && !barred && !u->merge) {
      write_zero(&w);
    }
    for (bool first = true; i < n && at[i].place == place; i++, first = false) {
      begin_part(&w, k, k->list && !(spread && first));
      k->of->game->print(k->of->self, grundy_part_bytes(&at[i].part), at[i].part.length, &u->name);
    }
  }
  end_term(&w);
  if (u->name.length == 0) write_zero(&w);
  if (u->name.failed) u->status = gi_no_memory(u->g, &u->error);
  return !u->name.failed;
}

/* ---- nodes and arrows ---- */

/* The node of u->next, new or old. */
static bool find_node(unfolding *u, uint32_t *node) {
  uint32_t known = u->build.nodes;
  if (!write_name(u) || !gi_builder_node(&u->build, u->name.data, u->name.length, node))
    return false;
  if (u->build.nodes == known) return true;
  if (!room_for(u, &u->seen, (size_t)known + 1, sizeof(uint32_t))) return false;
  ((uint32_t *)u->seen.data)[known] = 0;
  if (known >= u->most_nodes) u->full = true;
  return gi_meter_position(&u->meter) && push(u);
}

/* One option of the part that moves, beside all the others. */
static bool add_option(void *user, const grundy_part *parts, size_t n) {
  unfolding *u = user;
  const entry *here = u->here.entries.data;
  uint32_t node;
  u->moved = true;
  u->next.count = 0;
  gi_bag_empty(&u->split);
  gi_bag_empty(&u->normal);
  for (size_t i = 0; i < u->which; i++)
    if (!add_part(u, here[i].place, &here[i].part)) return false;
  if (!add_parts(u, here[u->which].place, parts, n)) return false;
  for (size_t i = u->which + 1; i < u->here.count; i++)
    if (!add_part(u, here[i].place, &here[i].part)) return false;
  if (!gi_meter_work(&u->meter, (uint32_t)u->here.count) || !find_node(u, &node)) return false;
  uint32_t *seen = (uint32_t *)u->seen.data + node;
  if (++u->options >= u->most_options) u->full = true;
  if (*seen == u->node + 1) return !u->full;
  *seen = u->node + 1;
  return gi_builder_arrow(&u->build, u->node, node) && !u->full;
}

/* Hands the options of a part to the stream. False: nothing more is possible, or wanted. */
static bool list_moves(unfolding *u, const kind *k, const grundy_part *part) {
  gi_stream *s = &u->stream;
  bool said = k->of->game->moves(k->of->self, grundy_part_bytes(part), part->length, &s->sink);
  bool ok = gi_stream_end(s, said) && s->sink.open == 0;
  if (s->left) return false;
  if (s->status != GRUNDY_OK) return take_fault(u, s->status, &s->error);
  if (!ok && gi_budget_stopped(u->meter.budget) == GI_STOP_NONE)
    return blame(u, GRUNDY_N("%s stopped without a reason while it listed its moves"),
                 k->of->label);
  return ok;
}

/* Asks the game's own rule for the end; `*over`: it has come. */
static bool ask_final(unfolding *u, const kind *k, const grundy_part *part, bool *over) {
  if (!room_for(u, &u->final, (size_t)u->node + 1, 1)) return false;
  grundy_final end = k->of->game->final(k->of->self, grundy_part_bytes(part), part->length);
  ((uint8_t *)u->final.data)[u->node] = (uint8_t)end;
  *over = end != GRUNDY_NOT_FINAL;
  return true;
}

/* The row of u->node. */
static bool expand(unfolding *u) {
  if (!pop(u)) return false;
  const entry *here = u->here.entries.data;
  for (u->which = 0; u->which < u->here.count; u->which++) {
    const entry *moving = &here[u->which];
    const kind *k = kind_at(u, moving->place);
    bool over = false;
    if (u->merge && u->which && !before(moving - 1, moving)) continue; /* equal, so no news */
    if (k->of->game->final && !ask_final(u, k, &moving->part, &over)) return false;
    u->moved = over;
    if (!over && !list_moves(u, k, &moving->part)) return false;
    if (k->of->game->final && !u->moved)
      return blame(u, GRUNDY_N("%s has a position without a move that it does not call final"),
                   k->of->label);
  }
  return true;
}

/* ---- the sum ---- */

static bool any_option(void *user, const grundy_part *parts, size_t n) {
  (void)user;
  (void)parts;
  (void)n;
  return false;
}

/* Whether nobody can move there. */
static bool is_stuck(unfolding *u, const kind *k, const grundy_part *part) {
  gi_stream_init(&u->stream, &u->meter, any_option, NULL);
  bool stuck = list_moves(u, k, part);
  gi_stream_clear(&u->stream);
  return stuck;
}

/* Finds out how the game reads "0" in a list. A token on a graph is never gone. */
static bool learn_zero(unfolding *u, kind *k) {
  const grundy_game *game = k->of->game;
  gi_bag bag;
  gi_reader in;
  if (!k->list || game->final || game->graph) return true;
  gi_bag_init(&bag, u->g);
  gi_reader_init(&in, u->g, "0", 0, 1, true);
  bool read = game->parse(k->of->self, &in.reader, &bag.sink) && grundy_read_end(&in.reader);
  if (read) gi_split(&bag, 0, k->of);
  size_t n = gi_bag_count(&bag);
  if (bag.status != GRUNDY_OK) {
    take_fault(u, bag.status, &bag.error);
  } else if (read && n == 0) {
    k->nothing = (grundy_part){.flags = GRUNDY_NONE};
    k->zero = true;
  } else if (read && n == 1 && bag.parts[0].length <= GRUNDY_SMALL) {
    k->nothing = bag.parts[0];
    k->zero = is_stuck(u, k, &k->nothing);
  }
  gi_bag_clear(&bag);
  return u->status == GRUNDY_OK && gi_budget_stopped(u->meter.budget) == GI_STOP_NONE;
}

/* The number of an instance among the kinds; neighbours are mostly of one game. */
static bool find_kind(unfolding *u, const gi_instance *of, uint32_t *number) {
  size_t i = u->kind_count;
  while (i > 0 && ((kind *)u->kinds.data)[i - 1].of != of) i--;
  if (i == 0) {
    if (!room_for(u, &u->kinds, u->kind_count + 1, sizeof(kind))) return false;
    kind *k = (kind *)u->kinds.data + u->kind_count;
    *k = (kind){.of = of, .list = of->game->traits & GRUNDY_LIST};
    if (!learn_zero(u, k)) return false;
    i = ++u->kind_count;
  }
  *number = (uint32_t)i - 1;
  return true;
}

/* Makes the places, and in u->next the position of the sum in which part `without` is replaced by
 * the `n` parts `with`; SIZE_MAX: of the sum itself. */
static bool begin(unfolding *u, const grundy_sum *sum, size_t without, const grundy_part *with,
                  size_t n) {
  size_t count = grundy_sum_count(sum);
  if (!room_for(u, &u->places, count, sizeof(uint32_t))) return false;
  uint32_t *places = u->places.data;
  for (size_t i = 0; i < count; i++) {
    uint32_t number;
    if (!find_kind(u, sum->instances[i], &number)) return false;
    size_t place = u->merge ? number : i;
    places[place] = number;
    if (place == u->place_count) u->place_count++;
    bool same = i != without;
    if (!add_parts(u, (uint32_t)place, same ? grundy_sum_part(sum, i) : with, same ? 1 : n))
      return false;
  }
  return true;
}

static bool unfold(unfolding *u, const grundy_sum *sum) {
  uint32_t first;
  if (!begin(u, sum, SIZE_MAX, NULL, 0) || !find_node(u, &first)) return false;
  gi_stream_init(&u->stream, &u->meter, add_option, u);
  bool ok = true;
  for (u->node = 0; ok && u->node < u->build.nodes; u->node += ok) ok = expand(u);
  gi_stream_clear(&u->stream);
  return ok || (u->full && u->status == GRUNDY_OK);
}

/* Makes the graph of what was found, and the caller its owner. */
static grundy_graph *finish(unfolding *u) {
  grundy_graph *graph = gi_builder_finish(&u->build);
  if (!graph) return NULL;
  graph->unexplored = graph->nodes - u->node;
  if (u->final.data && graph->unexplored) {
    if (!room_for(u, &u->final, graph->nodes, 1)) {
      grundy_graph_free(graph);
      return NULL;
    }
    memset((uint8_t *)u->final.data + u->node, GRUNDY_NOT_FINAL, graph->unexplored);
  }
  graph->final = u->final.data;
  gi_graph_own(graph, u->final.data, u->final.size);
  u->final = (block){.size = 0};
  gi_budget_release(u->meter.budget, gi_graph_memory(graph));
  return graph;
}

static void init(unfolding *u, grundy_solver *s, bool merge) {
  *u = (unfolding){.g = s->g, .merge = merge, .most_nodes = UINT32_MAX, .most_options = UINT64_MAX};
  gi_meter_init(&u->meter, &s->budget, true);
  gi_builder_init(&u->build, s->g, &u->meter, &u->error);
  gi_bag_init(&u->split, s->g);
  gi_bag_init(&u->normal, s->g);
  grundy_text_init(&u->name, s->g);
}

static void clear(unfolding *u) {
  block *blocks[] = {&u->kinds, &u->places, &u->here.entries, &u->next.entries,
                     &u->bytes, &u->queue,  &u->seen,         &u->final};
  grundy_text_clear(&u->name);
  gi_bag_clear(&u->normal);
  gi_bag_clear(&u->split);
  gi_builder_clear(&u->build);
  for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) drop(u, blocks[i]);
  gi_meter_close(&u->meter);
}

static grundy_status unfold_within(grundy_solver *s, const grundy_sum *sum, bool merge,
                                   uint32_t most_nodes, uint64_t most_options, grundy_graph **out,
                                   grundy_error *error) {
  unfolding u;
  init(&u, s, merge);
  u.most_nodes = most_nodes;
  u.most_options = most_options;
  *out = unfold(&u, sum) ? finish(&u) : NULL;
  grundy_status status = *out ? GRUNDY_OK : why(&u);
  if (status != GRUNDY_OK && error) *error = u.error;
  clear(&u);
  return status;
}

grundy_status gi_unfold(grundy_solver *s, const grundy_sum *sum, bool merge, grundy_graph **out,
                        grundy_error *error) {
  return unfold_within(s, sum, merge, UINT32_MAX, UINT64_MAX, out, error);
}

grundy_status gi_unfold_name(grundy_solver *s, const grundy_sum *sum, size_t without,
                             const grundy_part *with, size_t n, grundy_text *out,
                             grundy_error *error) {
  unfolding u;
  init(&u, s, true);
  bool ok = begin(&u, sum, without, with, n) && write_name(&u);
  grundy_status status = ok ? GRUNDY_OK : why(&u);
  if (status != GRUNDY_OK && error) *error = u.error;
  if (ok) grundy_text_put(out, u.name.data ? u.name.data : "", u.name.length);
  if (out->failed) status = gi_no_memory(s->g, error);
  clear(&u);
  return status;
}

grundy_status grundy_graph_unfold(grundy_solver *s, grundy_sum *sum, bool merge, grundy_graph **out,
                                  grundy_error *error) {
  gi_budget_start(&s->budget);
  return gi_unfold(s, sum, merge, out, error);
}

grundy_status grundy_graph_unfold_near(grundy_solver *s, grundy_sum *sum, bool merge, uint32_t most,
                                       grundy_graph **out, grundy_error *error) {
  enum { OPTIONS = 32 }; /* a node, on average */
  gi_budget_start(&s->budget);
  return unfold_within(s, sum, merge, most, (uint64_t)most * OPTIONS, out, error);
}

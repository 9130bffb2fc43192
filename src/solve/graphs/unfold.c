/* Unfolds a sum: the graph of all positions that it can reach, breadth first.
 *
 * Two positions are one node iff they have the same name (position_name.c), so the builder's index
 * of names is the only table.
 *
 * Positions wait in a queue for their turn, encoded: for each part its place (4 bytes), its length
 * (4), the length of the part as it was met (4; SAME: it is the same), its bytes, those as it was
 * met; before all of them, how many bytes that is. A position that has had its turn is dropped.
 *
 * A picture should show positions as players meet them: the canonical form of a bent region of Cram
 * may be a straight one. So with `shapes` a part of a board keeps how it was met first: its moves
 * are those of that part, and the name with those parts is the caption of the node.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/graphs/unfold.h"

#include "base/array.h"
#include "base/assert.h"
#include "game/final.h"
#include "game/hooks.h"
#include "graph/build.h"
#include "grundy/kit/read.h"
#include "solve/graphs/position_name.h"

enum { HEAD = 12 };
#define SAME UINT32_MAX

typedef struct position {
  gi_placed *parts; /* sorted by place */
  size_t count, room;
} position;

typedef struct unfolding {
  grundy *g;
  gi_meter meter;
  gi_builder build;
  gi_places places;

  uint32_t node;       /* whose moves are listed */
  position here, next; /* its position, and that of an option */
  size_t which;        /* the part of `here` that moves */
  bool moved;          /* it has an option, or need not have one */
  bool shapes;         /* boards keep their shapes */
  uint8_t *bytes;      /* `here` as it stood in the queue, for its large parts */
  size_t bytes_room;
  uint8_t *queue; /* positions of nodes that wait, between these two: */
  size_t first, end, queue_room;
  uint32_t *seen; /* of each node: 1 + the last node found to point at it, 0 for none */
  size_t seen_room;
  uint8_t *final; /* as in a graph */
  size_t final_room;

  gi_bag split, normal; /* hold large parts of `next` */
  gi_stream stream;     /* the moves of one part */
  grundy_text name;
  uint32_t most_nodes;            /* so many nodes are met, */
  uint64_t options, most_options; /* and so many options listed; */
  bool full;                      /* then it ends */
  grundy_status status;           /* of a fault, which is in `error` */
  grundy_error error;
} unfolding;

/* ---- memory and faults ---- */

#define UNFOLD_RESERVE(u, items, room, need) GI_BUDGET_RESERVE((u)->meter.budget, items, room, need)

/* Keeps the fault that some scratch object reports. */
static bool take_fault(unfolding *u, grundy_status status, const grundy_error *error) {
  if (u->status == GRUNDY_OK) {
    u->status = status;
    u->error = *error;
  }
  return false;
}

/* A fault of the game. */
GRUNDY_PRINTF(2, 3) static bool blame_game(unfolding *u, const char *message, ...) {
  va_list arguments;
  if (u->status != GRUNDY_OK) return false;
  va_start(arguments, message);
  gi_fault_v(u->g, &u->error, GRUNDY_EGAME, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  u->status = GRUNDY_EGAME;
  return false;
}

/* Why the graph is not complete. */
static grundy_status unfolding_why(unfolding *u) {
  if (u->status != GRUNDY_OK) return u->status;
  if (u->build.status < GRUNDY_OK) return u->build.status; /* has written `error` */
  return gi_budget_explain(u->meter.budget, &u->error);
}

/* ---- positions ---- */

static bool is_same_part(const grundy_part *a, const grundy_part *b) {
  return a->length == b->length &&
         memcmp(grundy_part_bytes(a), grundy_part_bytes(b), a->length) == 0;
}

/* Small parts as numbers, so that heaps come in their order. */
static bool stands_before(const gi_placed *a, const gi_placed *b) {
  const grundy_part *x = &a->part, *y = &b->part;
  if (a->place != b->place) return a->place < b->place;
  if (x->length != y->length) return x->length < y->length;
  if (x->length <= GRUNDY_SMALL) return x->at.word < y->at.word;
  return memcmp(x->at.large, y->at.large, x->length) < 0;
}

/* Appends a part to u->next; merging, moves it down to where it belongs. */
static bool place_part(unfolding *u, uint32_t place, const grundy_part *part,
                       const grundy_part *met) {
  if (!UNFOLD_RESERVE(u, u->next.parts, u->next.room, u->next.count + 1)) return false;
  gi_placed *at = u->next.parts, new = {*part, *met, place};
  size_t i = u->next.count++;
  for (; u->places.merge && i > 0 && stands_before(&new, &at[i - 1]); i--) at[i] = at[i - 1];
  at[i] = new;
  return true;
}

typedef bool normaliser(const void *self, const uint8_t *bytes, size_t length, grundy_sink *out);

/* Replaces the `n` parts by what the game's function puts into the bag for each of them. */
static bool replace_parts(unfolding *u, const gi_place_kind *k, normaliser *function, gi_bag *bag,
                          const grundy_part **parts, size_t *n) {
  size_t from = gi_bag_count(bag);
  for (size_t i = 0; i < *n; i++)
    if (!function(k->of->self, grundy_part_bytes(&(*parts)[i]), (*parts)[i].length, &bag->sink))
      return bag->status != GRUNDY_OK
                 ? take_fault(u, bag->status, &bag->error)
                 : blame_game(u, GRUNDY_N("%s stopped without a reason while it split a position"),
                              k->of->label);
  *n = gi_bag_count(bag) - from;
  *parts = *n ? bag->parts + from : NULL;
  return true;
}

/* Appends the normal form of `n` parts that stand at one place. */
static bool place_parts(unfolding *u, uint32_t place, const grundy_part *parts, size_t n) {
  const gi_place_kind *k = gi_place_kind_at(&u->places, place);
  const grundy_game *game = k->of->game;
  if (game->parts && !replace_parts(u, k, game->parts, &u->split, &parts, &n)) return false;
  const grundy_part *met = NULL;
  if (u->places.merge && game->canonical) {
    size_t given = n;
    if (u->shapes && game->about.group == GRUNDY_GROUP_BOARDS) met = parts;
    if (!replace_parts(u, k, game->canonical, &u->normal, &parts, &n)) return false;
    if (n != given)
      return blame_game(u, GRUNDY_N("%s must name exactly one canonical position"), k->of->label);
  }
  if (gi_is_zermelo(game) && n != 1)
    return blame_game(u, GRUNDY_N("a move of %s must lead to exactly one position"), k->of->label);
  for (size_t i = 0; i < n; i++) {
    bool nothing =
        k->zero && !(k->nothing.flags & GRUNDY_NONE) && is_same_part(&parts[i], &k->nothing);
    if (!nothing && !place_part(u, place, &parts[i], met ? &met[i] : &parts[i])) return false;
  }
  return true;
}

/* Appends u->next to the queue. */
static bool queue_push(unfolding *u) {
  const gi_placed *at = u->next.parts;
  size_t size = 0;
  for (size_t i = 0; i < u->next.count; i++) {
    bool same = is_same_part(&at[i].part, &at[i].met);
    size += HEAD + at[i].part.length + (same ? 0 : at[i].met.length);
  }
  if (u->first > u->queue_room / 2) { /* less is moved than has been taken */
    memmove(u->queue, u->queue + u->first, u->end - u->first);
    u->end -= u->first;
    u->first = 0;
  }
  if (!UNFOLD_RESERVE(u, u->queue, u->queue_room, u->end + sizeof size + size)) return false;
  uint8_t *to = u->queue + u->end;
  memcpy(to, &size, sizeof size);
  to += sizeof size;
  for (size_t i = 0; i < u->next.count; i++) {
    const grundy_part *part = &at[i].part, *met = &at[i].met;
    uint32_t more = is_same_part(part, met) ? SAME : met->length;
    memcpy(to, &at[i].place, 4);
    memcpy(to + 4, &part->length, 4);
    memcpy(to + 8, &more, 4);
    memcpy(to + HEAD, grundy_part_bytes(part), part->length);
    to += HEAD + part->length;
    if (more == SAME) continue;
    memcpy(to, grundy_part_bytes(met), more);
    to += more;
  }
  u->end += sizeof size + size;
  return true;
}

/* A part whose bytes stand here. */
static grundy_part queued_part(const uint8_t *bytes, uint32_t length) {
  grundy_part part = {.length = length, .at.word = 0};
  if (length <= GRUNDY_SMALL)
    memcpy(part.at.small, bytes, length);
  else
    part.at.large = bytes;
  return part;
}

/* Takes the first position of the queue to u->here. */
static bool queue_pop(unfolding *u) {
  size_t size;
  GI_ASSERT(u->end - u->first >= sizeof size);
  const uint8_t *from = u->queue + u->first;
  memcpy(&size, from, sizeof size);
  GI_ASSERT(u->end - u->first >= sizeof size + size);
  if (!UNFOLD_RESERVE(u, u->bytes, u->bytes_room, size) ||
      !UNFOLD_RESERVE(u, u->here.parts, u->here.room, size / HEAD))
    return false;
  if (size) memcpy(u->bytes, from + sizeof size, size);
  u->first += sizeof size + size;
  gi_placed *to = u->here.parts;
  const uint8_t *at = u->bytes, *end = size ? at + size : at;
  u->here.count = 0;
  while (at < end) {
    uint32_t length, more;
    memcpy(&to->place, at, 4);
    memcpy(&length, at + 4, 4);
    memcpy(&more, at + 8, 4);
    at += HEAD;
    to->part = to->met = queued_part(at, length);
    at += length;
    if (more != SAME) {
      to->met = queued_part(at, more);
      at += more;
    }
    to++;
    u->here.count++;
  }
  return true;
}

/* ---- nodes and arrows ---- */

static bool write_name(unfolding *u, bool as_met) {
  gi_position_name(&u->places, u->next.parts, u->next.count, as_met, &u->name);
  if (u->name.failed) u->status = gi_no_memory(u->g, &u->error);
  return !u->name.failed;
}

/* The node of u->next, new or old. */
static bool find_node(unfolding *u, uint32_t *node) {
  uint32_t known = u->build.nodes;
  if (!write_name(u, false) || !gi_builder_node(&u->build, u->name.data, u->name.length, node))
    return false;
  if (u->build.nodes == known) return true;
  if (!UNFOLD_RESERVE(u, u->seen, u->seen_room, (uint64_t)known + 1)) return false;
  u->seen[known] = 0;
  if (known >= u->most_nodes) u->full = true;
  if (u->shapes &&
      (!write_name(u, true) || !gi_builder_caption(&u->build, *node, u->name.data, u->name.length)))
    return false;
  return gi_meter_position(&u->meter) && queue_push(u);
}

/* One option of the part that moves, beside all the others. */
static bool add_arrow_to_option(void *user, const grundy_part *parts, size_t n) {
  unfolding *u = user;
  const gi_placed *here = u->here.parts;
  uint32_t node;
  u->moved = true;
  u->next.count = 0;
  gi_bag_empty(&u->split);
  gi_bag_empty(&u->normal);
  for (size_t i = 0; i < u->which; i++)
    if (!place_part(u, here[i].place, &here[i].part, &here[i].met)) return false;
  if (!place_parts(u, here[u->which].place, parts, n)) return false;
  for (size_t i = u->which + 1; i < u->here.count; i++)
    if (!place_part(u, here[i].place, &here[i].part, &here[i].met)) return false;
  if (!gi_meter_work(&u->meter, (uint32_t)u->here.count) || !find_node(u, &node)) return false;
  uint32_t *seen = &u->seen[node];
  if (++u->options >= u->most_options) u->full = true;
  if (*seen == u->node + 1) return !u->full;
  *seen = u->node + 1;
  return gi_builder_arrow(&u->build, u->node, node) && !u->full;
}

/* Gives the options of a part to the stream. False: it stopped, or no more are wanted. */
static bool stream_moves(unfolding *u, const gi_place_kind *k, const grundy_part *part) {
  gi_stream *s = &u->stream;
  bool said = k->of->game->moves(k->of->self, grundy_part_bytes(part), part->length, &s->sink);
  bool ok = gi_stream_end(s, said) && s->sink.open == 0;
  if (s->left) return false;
  if (s->status != GRUNDY_OK) return take_fault(u, s->status, &s->error);
  if (!ok && gi_budget_stopped(u->meter.budget) == GI_STOP_NONE)
    return blame_game(u, GRUNDY_N("%s stopped without a reason while it listed its moves"),
                      k->of->label);
  return ok;
}

/* Asks the game's own rule whether the game is `*over`. */
static bool ask_game_final(unfolding *u, const gi_place_kind *k, const grundy_part *part,
                           bool *over) {
  if (!UNFOLD_RESERVE(u, u->final, u->final_room, (uint64_t)u->node + 1)) return false;
  grundy_final end;
  if (!gi_ask_final(u->g, k->of->game, k->of->self, grundy_part_bytes(part), part->length,
                    &u->meter, &end))
    return false;
  u->final[u->node] = (uint8_t)end;
  *over = end != GRUNDY_NOT_FINAL;
  return true;
}

/* The row of u->node. */
static bool expand_node(unfolding *u) {
  if (!queue_pop(u)) return false;
  const gi_placed *here = u->here.parts;
  for (u->which = 0; u->which < u->here.count; u->which++) {
    const gi_placed *moving = &here[u->which];
    const gi_place_kind *k = gi_place_kind_at(&u->places, moving->place);
    bool over = false;
    if (u->places.merge && u->which && !stands_before(moving - 1, moving))
      continue; /* equal to the one before, so its options are known */
    if (k->of->game->final && !ask_game_final(u, k, &moving->part, &over)) return false;
    u->moved = over;
    if (!over && !stream_moves(u, k, &moving->met)) return false;
    if (k->of->game->final && !u->moved) {
      u->status = gi_fault_stuck(u->g, k->of, &moving->part, &u->error);
      return false;
    }
  }
  return true;
}

/* ---- the sum ---- */

static bool any_option(void *user, const grundy_part *parts, size_t n) {
  return false;
}

/* Whether there is no move. */
static bool is_stuck(unfolding *u, const gi_place_kind *k, const grundy_part *part) {
  gi_stream_init(&u->stream, &u->meter, any_option, NULL);
  bool stuck = stream_moves(u, k, part);
  gi_stream_clear(&u->stream);
  return stuck;
}

/* Finds out how the game reads "0" in a list. A token on a graph never vanishes. */
static bool learn_zero(unfolding *u, gi_place_kind *k) {
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
  gi_places *p = &u->places;
  size_t i = p->kind_count;
  while (i > 0 && p->kinds[i - 1].of != of) i--;
  if (i == 0) {
    if (!UNFOLD_RESERVE(u, p->kinds, p->kind_room, p->kind_count + 1)) return false;
    gi_place_kind *k = &p->kinds[p->kind_count];
    *k = (gi_place_kind){.of = of, .list = of->game->traits & GRUNDY_LIST};
    if (!learn_zero(u, k)) return false;
    i = ++p->kind_count;
  }
  *number = (uint32_t)i - 1;
  return true;
}

/* Makes the places, and in u->next the position of the sum in which part `without` is replaced by
 * the `n` parts `with`; SIZE_MAX: of the sum itself. */
static bool place_sum(unfolding *u, const grundy_sum *sum, size_t without, const grundy_part *with,
                      size_t n) {
  size_t count = grundy_sum_count(sum);
  gi_places *p = &u->places;
  if (!UNFOLD_RESERVE(u, p->numbers, p->room, count)) return false;
  for (size_t i = 0; i < count; i++) {
    uint32_t number;
    if (!find_kind(u, sum->instances[i], &number)) return false;
    size_t place = u->places.merge ? number : i;
    GI_ASSERT(place <= p->count);
    p->numbers[place] = number;
    if (place == p->count) p->count++;
    bool same = i != without;
    if (!place_parts(u, (uint32_t)place, same ? grundy_sum_part(sum, i) : with, same ? 1 : n))
      return false;
  }
  return true;
}

static bool unfold_all(unfolding *u, const grundy_sum *sum) {
  uint32_t first;
  if (!place_sum(u, sum, SIZE_MAX, NULL, 0) || !find_node(u, &first)) return false;
  gi_stream_init(&u->stream, &u->meter, add_arrow_to_option, u);
  bool ok = true;
  for (u->node = 0; ok && u->node < u->build.nodes; u->node += ok) ok = expand_node(u);
  gi_stream_clear(&u->stream);
  return ok || (u->full && u->status == GRUNDY_OK);
}

/* Makes the graph of what was found, and the caller its owner. */
static grundy_graph *unfolding_finish(unfolding *u) {
  grundy_graph *graph = gi_builder_finish(&u->build);
  if (!graph) return NULL;
  GI_ASSERT(u->node <= graph->nodes);
  graph->unexplored = graph->nodes - u->node;
  if (u->final && graph->unexplored) {
    if (!UNFOLD_RESERVE(u, u->final, u->final_room, graph->nodes)) {
      grundy_graph_free(graph);
      return NULL;
    }
    memset(u->final + u->node, GRUNDY_NOT_FINAL, graph->unexplored);
  }
  graph->final = u->final;
  gi_graph_own(graph, u->final, u->final_room);
  u->final = NULL;
  u->final_room = 0;
  gi_budget_release(u->meter.budget, gi_graph_memory(graph));
  return graph;
}

static void unfolding_init(unfolding *u, grundy_solver *s, bool merge) {
  *u = (unfolding){
      .g = s->g, .places.merge = merge, .most_nodes = UINT32_MAX, .most_options = UINT64_MAX};
  gi_meter_init(&u->meter, &s->budget, true);
  gi_builder_init(&u->build, s->g, &u->meter, &u->error);
  gi_bag_init(&u->split, s->g);
  gi_bag_init(&u->normal, s->g);
  grundy_text_init(&u->name, s->g);
}

static void unfolding_clear(unfolding *u) {
  gi_budget *b = u->meter.budget;
  grundy_text_clear(&u->name);
  gi_bag_clear(&u->normal);
  gi_bag_clear(&u->split);
  gi_builder_clear(&u->build);
  GI_BUDGET_RELEASE(b, u->places.kinds, u->places.kind_room);
  GI_BUDGET_RELEASE(b, u->places.numbers, u->places.room);
  GI_BUDGET_RELEASE(b, u->here.parts, u->here.room);
  GI_BUDGET_RELEASE(b, u->next.parts, u->next.room);
  GI_BUDGET_RELEASE(b, u->bytes, u->bytes_room);
  GI_BUDGET_RELEASE(b, u->queue, u->queue_room);
  GI_BUDGET_RELEASE(b, u->seen, u->seen_room);
  GI_BUDGET_RELEASE(b, u->final, u->final_room);
  gi_meter_close(&u->meter);
}

static grundy_status unfold_within(grundy_solver *s, const grundy_sum *sum, bool merge, bool shapes,
                                   uint32_t most_nodes, uint64_t most_options, grundy_graph **out,
                                   grundy_error *error) {
  unfolding u;
  unfolding_init(&u, s, merge);
  u.shapes = shapes;
  u.most_nodes = most_nodes;
  u.most_options = most_options;
  *out = unfold_all(&u, sum) ? unfolding_finish(&u) : NULL;
  grundy_status status = *out ? GRUNDY_OK : unfolding_why(&u);
  if (status != GRUNDY_OK && error) *error = u.error;
  unfolding_clear(&u);
  return status;
}

grundy_status gi_unfold(grundy_solver *s, const grundy_sum *sum, bool merge, grundy_graph **out,
                        grundy_error *error) {
  return unfold_within(s, sum, merge, false, UINT32_MAX, UINT64_MAX, out, error);
}

grundy_status gi_unfold_name(grundy_solver *s, const grundy_sum *sum, size_t without,
                             const grundy_part *with, size_t n, grundy_text *out,
                             grundy_error *error) {
  unfolding u;
  unfolding_init(&u, s, true);
  bool ok = place_sum(&u, sum, without, with, n) && write_name(&u, false);
  grundy_status status = ok ? GRUNDY_OK : unfolding_why(&u);
  if (status != GRUNDY_OK && error) *error = u.error;
  if (ok) grundy_text_put(out, u.name.data ? u.name.data : "", u.name.length);
  if (out->failed) status = gi_no_memory(s->g, error);
  unfolding_clear(&u);
  return status;
}

grundy_status grundy_graph_unfold(grundy_solver *s, grundy_sum *sum, bool merge, grundy_graph **out,
                                  grundy_error *error) {
  gi_budget_start(&s->budget);
  grundy_status status = gi_unfold(s, sum, merge, out, error);
  gi_budget_end(&s->budget);
  return status;
}

grundy_status grundy_graph_unfold_partial(grundy_solver *s, grundy_sum *sum, bool merge,
                                          uint32_t most, grundy_graph **out, grundy_error *error) {
  enum { OPTIONS = 32 }; /* a node, on average */
  gi_budget_start(&s->budget);
  grundy_status status =
      unfold_within(s, sum, merge, merge, most, (uint64_t)most * OPTIONS, out, error);
  gi_budget_end(&s->budget);
  return status;
}

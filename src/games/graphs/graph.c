/* A token on a directed graph: a move follows an arrow.
 *
 * The parameter is the path of a file, or, if it contains an arrow -->, the graph itself in the
 * syntax of Mermaid. A position is the number of the token's node, four bytes; several tokens are
 * several parts of a sum. The solver works on the graph itself.
 */
/* SPDX-License-Identifier: MIT */
#include "graph_names.h"
#include "grundy/kit/drawings.h"

typedef struct token_game {
  grundy_graph *graph;
  size_t size;  /* of this block: the path, or the graph as it was written, follows */
  bool written; /* it is the graph */
  char path[];
} token_game;

static uint32_t node_of(const uint8_t *position) {
  uint32_t node;
  memcpy(&node, position, sizeof node);
  return node;
}

/* ---- the parameter ---- */

/* The graph as it is written in the braces. */
static bool read_written(token_game *game, grundy_reader *in, size_t from) {
  size_t length = in->end - from;
  while (length > 0 && in->text[from + length - 1] == ' ') length--;
  game->written = true;
  memcpy(game->path, in->text + from, length);
  game->path[length] = '\0';
  return graph_read_written(in, from, game->path, length, false, &game->graph);
}

/* Whether the graph is of a game with its own rule for who wins. */
static bool has_final(const grundy_graph *graph) {
  for (uint32_t u = 0; u < grundy_graph_nodes(graph); u++)
    if (grundy_graph_final(graph, u) != GRUNDY_NOT_FINAL) return true;
  return false;
}

static bool read_file(token_game *game, grundy_reader *in, size_t from) {
  if (!graph_read_path(in, game->path, in->end - in->at) ||
      !graph_read_file(in, from, game->path, false, &game->graph))
    return false;
  if (!has_final(game->graph)) return true;
  grundy_graph_free(game->graph);
  return in->fail(in, from, in->end,
                  GRUNDY_N("this graph has its own rule for who wins, so a token on it cannot be "
                           "part of a sum; try 'grundy graph FILE --start NODE'"));
}

static bool graph_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  size_t size = sizeof(token_game) + (in->end - in->at) + 1;
  if (!in->given || grundy_read_done(in))
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("a graph is missing here; write the path of its file, as in "
                             "graph{roads.mmd}(A), or its arrows, as in graph{A-->B, A-->C}(A)"));
  token_game *game = memory->resize(memory->user, NULL, 0, size);
  if (!game) return false;
  *game = (token_game){.size = size};
  bool ok = graph_has_arrow(in->text + in->at, in->end - in->at) ? read_written(game, in, in->at)
                                                                 : read_file(game, in, in->at);
  if (!ok) memory->resize(memory->user, game, size, 0);
  *self = game;
  return ok;
}

static void graph_close(void *self, const grundy_allocator *memory) {
  token_game *game = self;
  grundy_graph_free(game->graph);
  memory->resize(memory->user, game, game->size, 0);
}

static void graph_show(const void *self, grundy_text *out) {
  const token_game *game = self;
  if (game->written)
    grundy_text_add(out, game->path);
  else
    name_put(game->path, strlen(game->path), name_needs_quotes(game->path, strlen(game->path)),
             out);
}

/* ---- positions ---- */

static bool graph_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  uint64_t count;
  const uint32_t *row =
      grundy_graph_row(((const token_game *)self)->graph, node_of(position), &count);
  while (count > 0) {
    size_t room = grundy_room(out, count < SIZE_MAX ? (size_t)count : SIZE_MAX);
    if (room == 0) return false;
    for (size_t i = 0; i < room; i++) grundy_write_small(out->next++, row++, sizeof *row);
    count -= room;
  }
  return true;
}

static bool graph_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint32_t node;
  return name_read_node(((const token_game *)self)->graph, in, '\0', &node) &&
         grundy_read_end(in) && grundy_emit(out, &node, sizeof node);
}

static void graph_print(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  grundy_text name;
  grundy_text_init(&name, out->owner);
  grundy_graph_name(((const token_game *)self)->graph, node_of(position), &name);
  const char *text = name.data ? name.data : "";
  name_put(text, name.length, name_needs_quotes(text, name.length), out);
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
}

static void graph_describe_move(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_text *out) {
  const grundy_graph *graph = ((const token_game *)self)->graph;
  grundy_text from, target;
  grundy_text_init(&from, out->owner);
  grundy_text_init(&target, out->owner);
  grundy_graph_name(graph, node_of(position), &from);
  grundy_graph_name(graph, node_of(grundy_part_bytes(to)), &target);
  out->say(out, GRUNDY_N("move the token from %s to %s"), from.data ? from.data : "",
           target.data ? target.data : "");
  if (from.failed || target.failed) out->failed = true;
  grundy_text_clear(&from);
  grundy_text_clear(&target);
}

/* ---- the picture ---- */

enum { DRAWN_NODES = 48, DRAWN_ARROWS = 400 };

typedef struct place {
  double x, y, half; /* the middle of a node, and half its width */
} place;

static double size_of(double n) {
  return n < 0 ? -n : n;
}

/* The part of the way from the middle of a node by dx, dy that lies in it. */
static double part_inside(const place *node, double dx, double dy) {
  double across = size_of(dx) > 0.01 ? (node->half + 0.05) / size_of(dx) : 1;
  double down = size_of(dy) > 0.01 ? 0.45 / size_of(dy) : 1;
  return across < down ? across : down;
}

/* From the edge of one node to that of the other, a little aside: there may be an arrow back. */
static void scene_arrow(const place *from, const place *to, grundy_scene *out) {
  double dx = to->x - from->x, dy = to->y - from->y;
  if (from == to) {
    grundy_scene_disc(out, GRUNDY_LOOK_RING, from->x, from->y - 0.55, 0.6);
    return;
  }
  double first = part_inside(from, dx, dy), rest = 1 - first - part_inside(to, dx, dy);
  grundy_shape arrow = {.kind = GRUNDY_SHAPE_ARROW,
                        .look = GRUNDY_LOOK_FREE,
                        .x = from->x + dx * first,
                        .y = from->y + dy * first,
                        .width = dx * rest,
                        .height = dy * rest,
                        .bend = 0.18};
  out->put(out, &arrow);
}

/* The node with its name, or only its size. */
static void scene_node(const grundy_graph *graph, uint32_t u, place *at, const grundy_look *look,
                       grundy_scene *out) {
  grundy_text name;
  grundy_text_init(&name, out->owner);
  grundy_graph_name(graph, u, &name);
  at->half = grundy_scene_node_width(name.length) / 2;
  if (look) grundy_scene_node(out, *look, at->x, at->y, name.data ? name.data : "", name.length);
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
}

/* The nodes on a circle, the token on one of them. */
static void graph_picture(const void *self, const uint8_t *position, size_t length,
                          grundy_scene *out) {
  static const grundy_look looks[] = {GRUNDY_LOOK_FREE, GRUNDY_LOOK_FULL};
  const grundy_graph *graph = ((const token_game *)self)->graph;
  uint32_t nodes = grundy_graph_nodes(graph), token = node_of(position);
  place at[DRAWN_NODES];
  double half = 0;
  if (nodes > DRAWN_NODES || grundy_graph_arrows(graph) > DRAWN_ARROWS) return;
  for (uint32_t u = 0; u < nodes; u++) {
    scene_node(graph, u, &at[u], NULL, out);
    if (at[u].half > half) half = at[u].half;
  }
  double radius = nodes * (2 * half + 0.9) / 6.283;
  for (uint32_t u = 0; u < nodes; u++)
    out->around(u, nodes, radius < 1.6 ? 1.6 : radius, &at[u].x, &at[u].y);
  for (uint32_t u = 0; u < nodes; u++) {
    uint64_t count;
    const uint32_t *to = grundy_graph_row(graph, u, &count);
    for (uint64_t i = 0; i < count; i++) scene_arrow(&at[u], &at[to[i]], out);
  }
  for (uint32_t u = 0; u < nodes; u++) scene_node(graph, u, &at[u], &looks[u == token], out);
}

/* ---- numbers: those of the nodes ---- */

static uint64_t graph_index_end(const void *self, const uint8_t *position, size_t length) {
  return grundy_graph_nodes(((const token_game *)self)->graph);
}

static void graph_index(const void *self, const grundy_part *parts, size_t n, uint64_t *out) {
  for (size_t i = 0; i < n; i++)
    out[i] = parts[i].flags & GRUNDY_NONE ? 0 : node_of(grundy_part_bytes(&parts[i]));
}

static size_t graph_position_at(const void *self, uint64_t index, uint8_t out[GRUNDY_AT_MAX]) {
  uint32_t node = (uint32_t)index;
  memcpy(out, &node, sizeof node);
  return sizeof node;
}

static const struct grundy_graph *graph_graph(const void *self) {
  return ((const token_game *)self)->graph;
}

GRUNDY_GAME(graph) = {
    GRUNDY_HEAD("graph"),
    .about.title = GRUNDY_N("A token on a graph"),
    .about.rules = GRUNDY_N("A token stands on a node of a directed graph. A move takes it along "
                            "an arrow to another node. A player who cannot move loses."),
    .about.usage = "graph{graph}(node, ...)",
    .about.meaning = GRUNDY_N(
        "graph: its arrows, or the path of a file: a list of edges, the input of a contest, DOT, "
        "Mermaid, JSON or .grb; the path alone means the same: roads.mmd(A). node, ...: the nodes "
        "of the tokens; a name that contains brackets, commas or quotes stands in double quotes."),
    .about.example = "graph{0-->1, 1-->2, 0-->3, 1-->3, 3-->4}(1,3)",
    .about.source = GRUNDY_N(
        "With cycles (--loopy): C. A. B. Smith, Graphs and composite games, Journal of "
        "Combinatorial Theory 1 (1966), 51-81; A. S. Fraenkel and Y. Perl (1975)."),
    .about.group = GRUNDY_GROUP_TOKENS,
    .about.cousins = "geography",
    .traits = GRUNDY_LIST,
    .open = graph_open,
    .close = graph_close,
    .show = graph_show,
    .moves = graph_moves,
    .index_end = graph_index_end,
    .index = graph_index,
    .position_at = graph_position_at,
    .parse = graph_parse,
    .print = graph_print,
    .describe_move = graph_describe_move,
    .graph = graph_graph,
    .picture = graph_picture,
};

/* The commands about graphs: graph, draw. The graph is a text in the request, or the positions of a
 * sum. */
/* SPDX-License-Identifier: MIT */
#include "ask/ask.h"

#include "solve/whole_moves.h"

/* Of a picture: the nodes and arrows that can be read, the nodes with "depth" and with "all", and
 * the positions that are looked at to find them. As in `grundy draw`. */
enum { DRAWN = 80, DRAWN_ARROWS = 300, DRAWN_IN_DEPTH = 500, DRAWN_AT_ALL = 20000 };
enum { MET = 10000, MET_AT_ALL = 50000, SOLVED = 500 };

/* The graph that a request is about. */
typedef struct asked_graph {
  grundy_graph *graph;
  grundy_sum *sum; /* whose positions the nodes are; NULL: none */
  const char *title;
  const char *field; /* that it was read from */
  uint32_t start;
  bool started;
} asked_graph;

static void clear_graph(asked_graph *a) {
  grundy_graph_free(a->graph);
  grundy_sum_free(a->sum);
}

/* How the text is to be read. */
static bool read_input(gi_ask *q, grundy_graph_input *input) {
  const char *format = NULL;
  uint64_t first = 2;
  grundy_graph_input_init(input);
  if (!gi_ask_text(q, "format", &format) || !gi_ask_flag(q, "header", &input->header) ||
      !gi_ask_flag(q, "no_header", &input->no_header) || !gi_ask_text(q, "root", &input->root) ||
      !gi_ask_number(q, "first", 0, 1, &first))
    return false;
  input->first_given = first < 2;
  input->first = first == 1;
  if (!format || grundy_graph_format_find(format, &input->format)) return true;
  gi_ask_wrong(q, "format",
               GRUNDY_N("there is no format '%s'; the formats are edges, dot, mermaid, json, "
                        "counted, adjacency, parents, tree"),
               format);
  return false;
}

/* The positions of a sum, at most `most`; 0: all. */
static grundy_status unfold(gi_ask *q, bool merge, bool misere, uint32_t most, asked_graph *out) {
  const void *self;
  grundy_status status;
  if (!(out->sum = gi_ask_sum(q, false))) return q->error.status;
  out->started = true;
  const grundy_game *game =
      grundy_sum_count(out->sum) == 1 ? grundy_sum_game(out->sum, 0, &self) : NULL;
  if (game && game->graph) { /* a token on a graph has its graph already */
    memcpy(&out->start, grundy_part_bytes(grundy_sum_part(out->sum, 0)), sizeof out->start);
    status = grundy_graph_reach(game->graph(self), &out->start, &out->graph, &q->error);
    grundy_sum_free(out->sum);
    out->sum = NULL;
    return status;
  }
  status = grundy_sum_allows(out->sum, misere ? GRUNDY_MISERE : GRUNDY_NORMAL, &q->error);
  if (status != GRUNDY_OK) return status;
  return most
             ? grundy_graph_unfold_partial(q->solver, out->sum, merge, most, &out->graph, &q->error)
             : grundy_graph_unfold(q->solver, out->sum, merge, &out->graph, &q->error);
}

/* Reads "graph" or "sum", and "start". */
static grundy_status read_graph(gi_ask *q, bool merge, bool misere, uint32_t most,
                                asked_graph *out) {
  const char *start = NULL;
  grundy_graph_input input;
  *out = (asked_graph){.graph = NULL};
  const gi_json_node *text = gi_ask_field(q, "graph");
  if (!gi_ask_text(q, "start", &start)) return q->error.status;
  if (text && text->kind != GI_JSON_STRING)
    return gi_ask_wrong(q, "graph", GRUNDY_N("the field '%s' must be a string"), "graph");
  out->field = text ? "graph" : "sum";
  if (!text && !gi_ask_field(q, "sum"))
    return gi_ask_wrong(q, "graph",
                        GRUNDY_N("a field 'graph' or 'sum' is missing, for example: %s"),
                        "\"graph\": \"A-->B, B-->C\"");
  if (!text) {
    grundy_status status = unfold(q, merge, misere, most, out);
    if (status != GRUNDY_OK) return gi_ask_fault(q, "sum");
    out->title = gi_ask_field(q, "sum")->text;
  } else {
    if (!read_input(q, &input)) return q->error.status;
    if (grundy_graph_parse(q->g, text->text, text->length, &input, &out->graph, &q->error) !=
        GRUNDY_OK)
      return gi_ask_fault(q, "graph");
  }
  if (!start) return GRUNDY_OK;
  grundy_graph *part;
  if (grundy_graph_explored(out->graph) < grundy_graph_nodes(out->graph))
    return gi_ask_wrong(q, "start",
                        GRUNDY_N("this sum has too many positions for --start; write "
                                 "the position itself as the sum"));
  if (grundy_graph_reach_from(out->graph, start, &out->start, &part, &q->error) != GRUNDY_OK)
    return gi_ask_fault(q, "start");
  out->started = true;
  grundy_graph_free(out->graph);
  out->graph = part;
  return GRUNDY_OK;
}

static bool read_question(gi_ask *q, grundy_graph_question *out) {
  bool misere = false;
  grundy_graph_question_init(out);
  if (!gi_ask_flag(q, "misere", &misere) || !gi_ask_flag(q, "loopy", &out->loopy)) return false;
  out->convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  return true;
}

/* ---- the graph with its values, or in another format ---- */

/* Writes the solved graph in the format. */
static void write_solved(gi_ask *q, const grundy_graph_answer *answer, const asked_graph *a,
                         grundy_graph_format to) {
  grundy_graph_page page = {.title = a->title, .start = a->started ? &a->start : NULL};
  grundy_text text;
  grundy_stop stop;
  if (to == GRUNDY_GRAPH_JSON) {
    grundy_json_graph(answer, &page, q->answer);
    return;
  }
  grundy_text_init(&text, q->g);
  switch (to) {
  case GRUNDY_GRAPH_CSV:
    stop = grundy_csv_graph(answer, &text);
    break;
  case GRUNDY_GRAPH_DOT:
    stop = grundy_dot_graph(answer, &page, &text);
    break;
  default:
    stop = grundy_mermaid_graph(answer, &page, &text);
    break;
  }
  gi_json_written(&text, stop, q->answer);
  grundy_text_clear(&text);
}

/* The arrows alone, without any values. */
static grundy_status graph_edges(gi_ask *q) {
  grundy_text text;
  asked_graph a;
  bool merge = false;
  if (!gi_ask_flag(q, "merge", &merge)) return q->error.status;
  grundy_status status = read_graph(q, merge, false, 0, &a);
  if (status == GRUNDY_OK) {
    grundy_text_init(&text, q->g);
    grundy_stop stop = grundy_edges_graph(a.graph, &text);
    gi_json_written(&text, stop, q->answer);
    grundy_text_clear(&text);
    if (stop != GRUNDY_STOP_NONE) status = GRUNDY_UNKNOWN;
  }
  clear_graph(&a);
  return status;
}

/* "to": JSON unless the request says otherwise. */
static bool read_to(gi_ask *q, grundy_graph_format *out) {
  const char *to = NULL;
  *out = GRUNDY_GRAPH_JSON;
  if (!gi_ask_text(q, "to", &to)) return false;
  if (!to) return true;
  if (grundy_graph_format_find(to, out) &&
      (*out == GRUNDY_GRAPH_JSON || *out == GRUNDY_GRAPH_CSV || *out == GRUNDY_GRAPH_DOT ||
       *out == GRUNDY_GRAPH_MERMAID || *out == GRUNDY_GRAPH_EDGES))
    return true;
  gi_ask_wrong(q, "to",
               GRUNDY_N("the field 'to' can only be \"json\", \"csv\", \"dot\", \"mermaid\" or "
                        "\"edges\" here"));
  return false;
}

grundy_status gi_ask_graph(gi_ask *q) {
  grundy_graph_question question;
  grundy_graph_answer *answer = NULL;
  grundy_graph_format to;
  asked_graph a;
  bool merge = false;
  if (!read_to(q, &to)) return q->error.status;
  if (to == GRUNDY_GRAPH_EDGES) return graph_edges(q);
  if (!read_question(q, &question) || !gi_ask_flag(q, "merge", &merge)) return q->error.status;
  question.remoteness = question.depth = true;
  grundy_status status = read_graph(q, merge, question.convention == GRUNDY_MISERE, 0, &a);
  if (status == GRUNDY_OK) {
    gi_ask_go_on(q);
    status = grundy_graph_solve(q->solver, a.graph, &question, &answer, &q->error);
    if (status < GRUNDY_OK) gi_ask_fault(q, a.field);
  }
  if (answer) write_solved(q, answer, &a, to);
  grundy_graph_answer_free(answer);
  clear_graph(&a);
  return status;
}

/* ---- pictures ---- */

static grundy_status write_picture(gi_ask *q, const grundy_graph_answer *answer,
                                   const grundy_graph_page *page, const grundy_graph *graph) {
  grundy_text svg;
  grundy_text_init(&svg, q->g);
  uint32_t drawn = grundy_svg_graph(answer, page, &svg);
  grundy_cut cut = *page->cut;
  gi_picture picture = {.svg = svg.data,
                        .length = svg.length,
                        .graph = true,
                        .drawn = drawn,
                        .nodes = grundy_graph_nodes(graph),
                        .stop = cut == GRUNDY_CUT_TIME     ? GRUNDY_STOP_TIME
                                : cut == GRUNDY_CUT_CANCEL ? GRUNDY_STOP_CANCEL
                                                           : GRUNDY_STOP_NONE};
  gi_json_picture(&picture, q->answer);
  if (svg.failed) q->answer->failed = true;
  grundy_text_clear(&svg);
  return picture.stop == GRUNDY_STOP_NONE ? GRUNDY_OK : GRUNDY_UNKNOWN;
}

/* The places alone, for a program that draws. */
static grundy_status write_places(gi_ask *q, const grundy_graph_answer *answer,
                                  const grundy_graph_page *page) {
  grundy_json_layout(answer, page, q->answer);
  if (*page->cut == GRUNDY_CUT_CANCEL)
    return gi_fault(q->g, &q->error, GRUNDY_UNKNOWN, "%s",
                    grundy_translate(q->g, gi_stop_message(GI_STOP_CANCEL)));
  return *page->cut == GRUNDY_CUT_TIME ? GRUNDY_UNKNOWN : GRUNDY_OK;
}

/* The picture of all positions and moves. */
static grundy_status draw_graph(gi_ask *q) {
  grundy_graph_question question;
  grundy_graph_answer *answer = NULL;
  grundy_cut cut = GRUNDY_CUT_NONE;
  asked_graph a;
  bool all = false, no_merge = false;
  const char *to = NULL;
  uint64_t depth = 0, nodes = 0;
  if (!read_question(q, &question) || !gi_ask_flag(q, "all", &all) ||
      !gi_ask_flag(q, "no_merge", &no_merge) || !gi_ask_text(q, "to", &to) ||
      !gi_ask_number(q, "depth", 1, UINT32_MAX, &depth) ||
      !gi_ask_number(q, "nodes", 1, DRAWN_AT_ALL, &nodes))
    return q->error.status;
  if (to && strcmp(to, "svg") != 0 && strcmp(to, "json") != 0)
    return gi_ask_wrong(q, "to", GRUNDY_N("the field 'to' can only be \"svg\" or \"json\" here"));
  bool places = to && strcmp(to, "json") == 0;
  question.remoteness = places;
  uint32_t most = all ? DRAWN_AT_ALL : nodes ? (uint32_t)nodes : depth ? DRAWN_IN_DEPTH : DRAWN;
  grundy_status status =
      read_graph(q, !no_merge, question.convention == GRUNDY_MISERE, all ? MET_AT_ALL : MET, &a);
  if (status == GRUNDY_OK) {
    gi_ask_go_on(q);
    status = grundy_graph_solve_partial(q->solver, a.graph, &question,
                                        most > SOLVED ? most : SOLVED, &answer, &q->error);
    if (status < GRUNDY_OK) gi_ask_fault(q, a.field);
  }
  if (answer) {
    grundy_graph_page page = {.title = a.title,
                              .start = a.started ? &a.start : NULL,
                              .most = most,
                              .sum = a.sum,
                              .depth = (uint32_t)depth,
                              .arrows = all || nodes || depth ? 0 : DRAWN_ARROWS,
                              .cut = &cut};
    status = places ? write_places(q, answer, &page) : write_picture(q, answer, &page, a.graph);
  }
  grundy_graph_answer_free(answer);
  clear_graph(&a);
  return status;
}

/* The position itself. */
static grundy_status draw_position(gi_ask *q) {
  grundy_text svg;
  grundy_sum *sum = gi_ask_sum(q, true);
  if (!sum) return q->error.status;
  grundy_text_init(&svg, q->g);
  grundy_status status = GRUNDY_OK;
  if (grundy_svg_position(sum, &svg) == 0)
    status = gi_ask_wrong(q, "sum",
                          GRUNDY_N("this position has no picture, or is too large for one"));
  else
    gi_json_picture(&(gi_picture){.svg = svg.data, .length = svg.length}, q->answer);
  if (svg.failed) q->answer->failed = true;
  grundy_text_clear(&svg);
  grundy_sum_free(sum);
  return status;
}

/* The position with the moves of the answer; without a picture, only the moves. */
static grundy_status draw_answer(gi_ask *q, const grundy_sum *sum, const grundy_answer *answer) {
  grundy_text svg;
  grundy_stop stop = GRUNDY_STOP_NONE;
  size_t count = grundy_answer_moves(answer);
  grundy_text_init(&svg, q->g);
  const grundy_move *moves = count ? grundy_answer_move(answer, 0) : NULL;
  bool drawn = grundy_svg_marked(sum, moves, count, &stop, &svg) > 0;
  if (stop == GRUNDY_STOP_NONE) stop = grundy_answer_stop(answer);
  gi_json_picture(&(gi_picture){.svg = drawn ? svg.data : NULL,
                                .length = svg.length,
                                .stop = stop,
                                .moves = answer},
                  q->answer);
  if (svg.failed) q->answer->failed = true;
  grundy_text_clear(&svg);
  return stop == GRUNDY_STOP_NONE ? GRUNDY_OK : GRUNDY_UNKNOWN;
}

/* The position with its moves. */
static grundy_status draw_moves(gi_ask *q) {
  grundy_question question;
  grundy_answer *answer = NULL;
  bool all = false;
  if (!gi_ask_question(q, &question) || !gi_ask_flag(q, "all", &all)) return q->error.status;
  if (all) question.max_moves = SIZE_MAX;
  grundy_sum *sum = gi_ask_sum(q, true);
  if (!sum) return q->error.status;
  grundy_status status = gi_whole_moves(q->solver, sum, &question, &answer, &q->error);
  if (answer)
    status = draw_answer(q, sum, answer);
  else
    gi_ask_fault(q, "sum");
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  return status;
}

grundy_status gi_ask_draw(gi_ask *q) {
  bool position = false, moves = false;
  if (!gi_ask_flag(q, "position", &position) || !gi_ask_flag(q, "moves", &moves))
    return q->error.status;
  return moves ? draw_moves(q) : position ? draw_position(q) : draw_graph(q);
}

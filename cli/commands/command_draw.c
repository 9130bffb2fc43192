/* grundy draw: a picture of all positions and moves, from a sum or a file; or of one position. */
/* SPDX-License-Identifier: MIT */
#include "graph_source.h"
#include "png.h"

#include <stdio.h>

/* A graph for other programs is written completely or not at all. */
static grundy_status write_for_others(graph_source *k) {
  grundy_graph_page page = graph_source_page(k, SIZE_MAX);
  grundy_graph_question q = graph_source_question(k);
  grundy_graph_answer *a;
  session *c = k->c;
  if (grundy_graph_explored(k->graph) < grundy_graph_nodes(k->graph)) {
    k->error = (grundy_error){.status = GRUNDY_UNKNOWN, .offset = GRUNDY_NO_OFFSET};
    snprintf(k->error.message, sizeof k->error.message,
             grundy_translate(c->g, GRUNDY_N("there are more than %d positions; --to svg draws the "
                                             "nearest ones, 'grundy graph' writes all")),
             (int)MET_AT_ALL);
    return GRUNDY_UNKNOWN;
  }
  grundy_status status = grundy_graph_solve(k->solver, k->graph, &q, &a, &k->error);
  if (status != GRUNDY_OK) return status;
  grundy_stop stop = c->s.to == GRUNDY_GRAPH_DOT ? grundy_dot_graph(a, &page, &c->out)
                                                 : grundy_mermaid_graph(a, &page, &c->out);
  terminal_write(&c->out);
  grundy_graph_answer_free(a);
  return graph_source_written(k, stop);
}

static int draw_graph(session *c) {
  graph_source k;
  int exit_status;
  bool svg = c->s.to == GRUNDY_GRAPH_SVG;
  if (graph_source_init(&k, c, &exit_status)) {
    k.merge = !c->s.no_merge;
    k.most = svg && !c->s.all ? MET : MET_AT_ALL;
    exit_status = graph_source_run(&k, svg ? graph_source_svg : write_for_others);
  }
  graph_source_clear(&k);
  return exit_status;
}

int command_draw(session *c) {
  settings *s = &c->s;
  int exit_status;
  if (s->output && !s->to && other_picture(s->output))
    return report_usage(
        c, GRUNDY_N("'draw' writes svg, png, dot or mermaid; name the file x.svg or x.png"));
  if (!picture_possible(c, &exit_status)) return exit_status;
  if (s->position || s->move) return draw_position(c);
  if (s->output && !s->to) s->to = grundy_graph_format_of(s->output);
  if (!s->to) s->to = GRUNDY_GRAPH_SVG;
  if (s->to != GRUNDY_GRAPH_SVG && s->to != GRUNDY_GRAPH_DOT && s->to != GRUNDY_GRAPH_MERMAID)
    return report_usage(
        c, GRUNDY_N("'draw' writes svg, png, dot or mermaid; 'grundy graph' writes %s"),
        grundy_graph_format_name(s->to));
  if (s->to != GRUNDY_GRAPH_SVG && (s->depth || s->nodes))
    return report_usage(c, GRUNDY_N("--%s is for pictures, so leave --to %s out"),
                        s->depth ? "depth" : "nodes", grundy_graph_format_name(s->to));
  if (s->to == GRUNDY_GRAPH_SVG && !s->output && terminal_output_is_terminal())
    return report_no_screen(c);
  return draw_graph(c);
}

/* grundy graph: who wins on every node of a graph, from a file or of a game's positions; and the
 * graph in other formats. */
/* SPDX-License-Identifier: MIT */
#include "graph_source.h"
#include "png.h"

enum { LISTED = 100 };

static bool write_bytes(void *user, const void *bytes, size_t length) {
  return terminal_write_bytes(bytes, length);
}

static grundy_status solve_and_write(graph_source *k) {
  const settings *s = &k->c->s;
  grundy_text *out = &k->c->out;
  grundy_graph_page page = graph_source_page(k, s->all ? SIZE_MAX : LISTED);
  grundy_graph_question q = graph_source_question(k);
  grundy_graph_answer *a;
  bool drawing = s->to == GRUNDY_GRAPH_DOT || s->to == GRUNDY_GRAPH_MERMAID;
  q.remoteness = q.depth = !drawing;
  grundy_status status = grundy_graph_solve(k->solver, k->graph, &q, &a, &k->error);
  if (status != GRUNDY_OK) return status;
  grundy_style style = output_style(k->c);
  grundy_stop stop;
  switch (s->to) {
  case GRUNDY_GRAPH_JSON:
    stop = grundy_json_graph(a, &page, out);
    break;
  case GRUNDY_GRAPH_CSV:
    stop = grundy_csv_graph(a, out);
    break;
  case GRUNDY_GRAPH_DOT:
    stop = grundy_dot_graph(a, &page, out);
    break;
  case GRUNDY_GRAPH_MERMAID:
    stop = grundy_mermaid_graph(a, &page, out);
    break;
  default:
    stop = grundy_print_graph(a, &page, &style, out);
    break;
  }
  write_text(k->c);
  grundy_graph_answer_free(a);
  return graph_source_written(k, stop);
}

static grundy_status write_graph(graph_source *k) {
  grundy_stop stop;
  switch (k->c->s.to) {
  case GRUNDY_GRAPH_SVG:
    return graph_source_svg(k);
  case GRUNDY_GRAPH_GRB:
    return grundy_graph_save(k->graph, write_bytes, NULL, &k->error);
  case GRUNDY_GRAPH_EDGES:
    stop = grundy_edges_graph(k->graph, &k->c->out);
    terminal_write(&k->c->out);
    return graph_source_written(k, stop);
  default:
    return solve_and_write(k);
  }
}

int command_graph(session *c) {
  const settings *s = &c->s;
  graph_source k;
  int exit_status;
  if (s->output && !s->to && !s->markdown) c->s.to = grundy_graph_format_of(s->output);
  bool screen = !s->output && terminal_output_is_terminal();
  if (s->to == GRUNDY_GRAPH_GRB && screen)
    return report_usage(
        c, GRUNDY_N("a .grb file cannot be shown on the screen; write it to a file: -o x.grb"));
  if (s->to == GRUNDY_GRAPH_SVG && screen) return report_no_screen(c);
  if (!picture_possible(c, &exit_status)) return exit_status;
  bool arrows_only = s->to == GRUNDY_GRAPH_GRB || s->to == GRUNDY_GRAPH_EDGES;
  if (arrows_only && (s->misere || s->all))
    return report_usage(
        c, GRUNDY_N("--to %s writes only the arrows, so --%s has no effect; leave it out"),
        grundy_graph_format_name(s->to), s->misere ? "misere" : "all");
  if (graph_source_init(&k, c, &exit_status)) {
    if (s->to == GRUNDY_GRAPH_SVG) k.most = s->all ? MET_AT_ALL : MET;
    exit_status = graph_source_run(&k, write_graph);
  }
  graph_source_clear(&k);
  return exit_status;
}

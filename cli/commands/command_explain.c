/* grundy explain: why a sum is won or lost. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "quotient_file.h"

enum { MOST_DEPTH = 20 };
enum { SMALL_GRAPH = 24 }; /* a game graph of at most so many positions is part of a page */

/* The position, before and after a winning move if there is one. */
static void page_position(session *c, grundy_solver *solver, grundy_sum *sum, grundy_text *out) {
  grundy_answer *a = NULL;
  grundy_text words;
  grundy_question q = question_of(&c->s);
  q.max_moves = 1;
  grundy_text_init(&words, c->g);
  grundy_solve(solver, sum, &q, &a, NULL);
  const grundy_move *move = a && grundy_answer_moves(a) ? grundy_answer_move(a, 0) : NULL;
  if (move && move->outcome != GRUNDY_OUTCOME_P) move = NULL;
  if (move) grundy_print_move(a, move, &words);
  grundy_svg_move(sum, move, words.data ? words.data : "", out);
  if (words.failed) out->failed = true;
  grundy_text_clear(&words);
  grundy_answer_free(a);
}

/* All positions and moves, if they are few. */
static void page_graph(session *c, grundy_solver *solver, grundy_sum *sum, const char *title,
                       grundy_text *out) {
  const void *self;
  grundy_graph *graph = NULL;
  grundy_graph_answer *a = NULL;
  grundy_graph_question q;
  uint32_t start = 0;
  grundy_convention convention = c->s.misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  for (size_t i = 0; i < grundy_sum_count(sum); i++)
    if (grundy_sum_game(sum, i, &self)->graph) return; /* a token may run in a cycle */
  if (c->s.loopy || grundy_sum_allows(sum, convention, NULL) != GRUNDY_OK) return;
  grundy_graph_question_init(&q);
  q.convention = convention;
  bool small =
      grundy_graph_unfold_partial(solver, sum, true, SMALL_GRAPH, &graph, NULL) == GRUNDY_OK &&
      grundy_graph_nodes(graph) <= SMALL_GRAPH && grundy_graph_nodes(graph) > 1 &&
      grundy_graph_explored(graph) == grundy_graph_nodes(graph);
  if (small && grundy_graph_solve(solver, graph, &q, &a, NULL) == GRUNDY_OK)
    grundy_svg_graph(
        a, &(grundy_graph_page){.title = title, .start = &start, .most = SIZE_MAX, .sum = sum},
        out);
  grundy_graph_answer_free(a);
  grundy_graph_free(graph);
}

static void write_page(session *c, grundy_solver *solver, grundy_sum *sum, const char *title,
                       const grundy_explanation *e) {
  grundy_text position, graph;
  grundy_text_init(&position, c->g);
  grundy_text_init(&graph, c->g);
  page_position(c, solver, sum, &position);
  page_graph(c, solver, sum, title, &graph);
  if (position.failed || graph.failed) c->out.failed = true;
  grundy_html_explain(e, position.data, graph.data, &c->out);
  grundy_text_clear(&position);
  grundy_text_clear(&graph);
}

static void write_explanation(session *c, grundy_solver *solver, grundy_sum *sum, const char *title,
                              const grundy_explanation *e) {
  grundy_style style = terminal_style();
  if (c->s.json)
    grundy_json_explain(e, &c->out);
  else if (c->s.html)
    write_page(c, solver, sum, title, e);
  else if (c->s.markdown)
    grundy_markdown_explain(e, &c->out);
  else
    grundy_print_explain(e, &style, &c->out);
  terminal_write(&c->out);
}

static int explain_sum(session *c, grundy_sum *sum, const grundy_quotient *quotient,
                       const char *text) {
  grundy_error error;
  grundy_explanation *e = NULL;
  grundy_question q = question_of(&c->s);
  q.quotient = quotient;
  unsigned depth = c->s.depth ? (unsigned)c->s.depth : 1;
  grundy_solver *solver = grundy_solver_new(c->g);
  if (!solver) return report_no_memory(c);
  grundy_status status = grundy_explain(solver, sum, &q, depth, &e, &error);
  if (e) write_explanation(c, solver, sum, text, e);
  int exit_status = e ? exit_of(status) : report(c, &error, text);
  grundy_explanation_free(e);
  grundy_solver_free(solver);
  return exit_status;
}

int command_explain(session *c) {
  grundy_text text;
  int exit_status;
  if (c->s.depth > MOST_DEPTH)
    return report_usage(c, GRUNDY_N("--depth is at most %u"), (unsigned)MOST_DEPTH);
  grundy_text_init(&text, c->g);
  grundy_quotient *quotient = NULL;
  grundy_sum *sum = read_sum(c, &text, false, &exit_status);
  if (sum && read_quotient(c, &quotient, &exit_status))
    exit_status = explain_sum(c, sum, quotient, text.data);
  grundy_sum_free(sum);
  grundy_quotient_free(quotient);
  grundy_text_clear(&text);
  return exit_status;
}

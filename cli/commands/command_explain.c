/* grundy explain: why a sum is won or lost. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

enum { MOST_DEPTH = 20 };

static void write_explanation(session *c, const grundy_explanation *e) {
  grundy_style style = terminal_style();
  if (c->s.json)
    grundy_json_explain(e, &c->out);
  else if (c->s.markdown)
    grundy_markdown_explain(e, &c->out);
  else
    grundy_print_explain(e, &style, &c->out);
  terminal_write(&c->out);
}

static int explain_sum(session *c, grundy_sum *sum, const char *text) {
  grundy_error error;
  grundy_explanation *e = NULL;
  grundy_question q = question_of(&c->s);
  unsigned depth = c->s.depth ? (unsigned)c->s.depth : 1;
  grundy_solver *solver = grundy_solver_new(c->g);
  if (!solver) return report_no_memory(c);
  grundy_status status = grundy_explain(solver, sum, &q, depth, &e, &error);
  if (e) write_explanation(c, e);
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
  grundy_sum *sum = read_sum(c, &text, false, &exit_status);
  if (sum) exit_status = explain_sum(c, sum, text.data);
  grundy_sum_free(sum);
  grundy_text_clear(&text);
  return exit_status;
}

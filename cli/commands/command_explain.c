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

static int explain_sum(session *c, const grundy_text *text) {
  grundy_error error;
  grundy_sum *sum = NULL;
  grundy_explanation *e = NULL;
  grundy_question q = question_of(&c->s);
  grundy_solver *solver = grundy_solver_new(c->g);
  if (!solver) return report_no_memory(c);
  unsigned depth = c->s.depth ? (unsigned)c->s.depth : 1;
  grundy_status status = grundy_sum_parse(c->g, text->data, text->length, &sum, &error);
  if (status == GRUNDY_OK) status = grundy_explain(solver, sum, &q, depth, &e, &error);
  if (e) write_explanation(c, e);
  int exit_status = e ? exit_of(status) : report(c, &error, text->data);
  grundy_explanation_free(e);
  grundy_sum_free(sum);
  grundy_solver_free(solver);
  return exit_status;
}

int command_explain(session *c) {
  grundy_text text;
  int exit_status = EXIT_BAD_INPUT;
  if (c->s.depth > MOST_DEPTH)
    return report_usage(c, GRUNDY_N("--depth is at most %u"), (unsigned)MOST_DEPTH);
  grundy_text_init(&text, c->g);
  if (sum_text(c, &text, &exit_status)) exit_status = explain_sum(c, &text);
  grundy_text_clear(&text);
  return exit_status;
}

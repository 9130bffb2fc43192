/* grundy plot: values over a range as a chart, on the screen or as SVG. */
/* SPDX-License-Identifier: MIT */
#include "ranges.h"

static int write_plot(session *c, const grundy_table *table) {
  const grundy_plot_page page = {.p_only = c->s.p_only, .width = terminal_columns()};
  if (c->s.output && !terminal_to_file(c->s.output)) return report_cannot_write(c);
  grundy_style style = terminal_style();
  c->out.drain = terminal_write; /* a chart of what is known is complete, also after Ctrl-C */
  if (c->s.to == GRUNDY_GRAPH_SVG)
    grundy_svg_plot(table, &page, &c->out);
  else
    grundy_print_plot(table, &page, &style, &c->out);
  terminal_write(&c->out);
  if (c->s.output && !terminal_file_done()) return report_cannot_write(c);
  if (table->stop == GRUNDY_STOP_NONE) return EXIT_ANSWERED;
  c->out.say(&c->out, GRUNDY_N("grundy: the chart is not complete: %s\n"),
             grundy_translate(c->g, grundy_stop_message(table->stop)));
  terminal_write_error(&c->out);
  return EXIT_NO_ANSWER;
}

/* What is to be written: SVG if the option or the name of the file says so, else text. False after
 * a report. */
static bool choose_format(session *c, int *exit_status) {
  settings *s = &c->s;
  if (s->output && !s->to) s->to = grundy_graph_format_of(s->output);
  const char *other = s->output && !s->to ? other_picture(s->output) : NULL;
  if (s->to && s->to != GRUNDY_GRAPH_SVG) other = grundy_graph_format_name(s->to);
  if (other)
    *exit_status = report_usage(c,
                                GRUNDY_N("a chart is written as SVG or as text, not as %s; --to "
                                         "svg or -o FILE.svg writes SVG"),
                                other);
  else if (s->to && !s->output && terminal_output_is_terminal())
    *exit_status = report_no_screen(c);
  else
    return true;
  return false;
}

int command_plot(session *c) {
  settings *s = &c->s;
  grundy_table_question q;
  grundy_table *table;
  grundy_error error;
  int exit_status;
  if (!choose_format(c, &exit_status)) return exit_status;
  if (!read_table_question(c, 2, &q, &exit_status)) return exit_status;
  q.outcomes = s->p_only;
  q.or_outcomes = true;
  q.period = !s->p_only;
  grundy_status status = grundy_table_compute(c->g, s->words[0], &q, &table, &error);
  if (status < GRUNDY_OK) return report(c, &error, NULL);
  exit_status = write_plot(c, table);
  grundy_table_free(table);
  return exit_status;
}

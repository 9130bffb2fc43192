/* grundy plot: values over a range as a chart, on the screen, as SVG or as PNG. */
/* SPDX-License-Identifier: MIT */
#include "png.h"
#include "ranges.h"

static int write_plot(session *c, const grundy_table *table) {
  const grundy_plot_page page = {.p_only = c->s.p_only, .width = terminal_columns()};
  grundy_style style = terminal_style();
  /* a chart of what is known is complete, also after Ctrl-C */
  if (!c->s.png) c->out.drain = terminal_write;
  if (c->s.to == GRUNDY_GRAPH_SVG)
    grundy_svg_plot(table, &page, &c->out);
  else
    grundy_print_plot(table, &page, &style, &c->out);
  grundy_error error;
  if (picture_write(c, &error) != GRUNDY_OK) return report(c, &error, NULL);
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
  const char *other = s->output && !s->to ? other_picture(s->output) : NULL;
  if (s->to && s->to != GRUNDY_GRAPH_SVG) other = grundy_graph_format_name(s->to);
  if (other)
    *exit_status = report_usage(c,
                                GRUNDY_N("a chart is written as SVG, as PNG or as text, not as "
                                         "%s; name the file x.svg, x.png or x.txt"),
                                other);
  else if (s->to && !s->output && terminal_output_is_terminal())
    *exit_status = report_no_screen(c);
  else
    return picture_possible(c, exit_status);
  return false;
}

int command_plot(session *c) {
  settings *s = &c->s;
  grundy_table_question q;
  grundy_table *table;
  grundy_error error;
  int exit_status;
  if (s->output && !s->to) s->to = grundy_graph_format_of(s->output);
  s->json |= s->to == GRUNDY_GRAPH_JSON;
  s->csv |= s->to == GRUNDY_GRAPH_CSV;
  if (s->json || s->csv) { /* the values themselves */
    s->outcome = s->p_only;
    return command_table(c);
  }
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

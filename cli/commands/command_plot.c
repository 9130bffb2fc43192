/* grundy plot: values over a range as a chart, on the screen or as SVG. */
/* SPDX-License-Identifier: MIT */
#include "ranges.h"

/* What ended it early, as `table` says it. */
static void tell_stop(session *c, const grundy_grid_result *r) {
  grundy_stop stop = grundy_grid_stop(r);
  if (stop == GRUNDY_STOP_NONE) return;
  c->out.say(&c->out, GRUNDY_N("grundy: the chart is not complete: %s\n"),
             grundy_translate(c->g, grundy_stop_message(stop)));
  terminal_write_error(&c->out);
}

static int write_plot(session *c, const grundy_grid_result *r) {
  const grundy_plot_page page = {.p_only = c->s.p_only, .width = terminal_columns()};
  if (c->s.output && !terminal_to_file(c->s.output)) return report_cannot_write(c);
  grundy_style style = terminal_style();
  c->out.drain = terminal_write; /* a chart of what is known is complete, also after Ctrl-C */
  if (c->s.to == GRUNDY_GRAPH_SVG)
    grundy_svg_plot(r, &page, &c->out);
  else
    grundy_print_plot(r, &page, &style, &c->out);
  terminal_write(&c->out);
  if (c->s.output && !terminal_file_done()) return report_cannot_write(c);
  tell_stop(c, r);
  return grundy_grid_stop(r) == GRUNDY_STOP_NONE ? EXIT_ANSWERED : EXIT_NO_ANSWER;
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
  grundy_grid_question q;
  grundy_grid_result *r;
  grundy_error error;
  int exit_status;
  grundy_grid_question_init(&q);
  if (!choose_format(c, &exit_status)) return exit_status;
  if (!read_game_and_ranges(c, 2, q.ranges, &q.dimensions, &q.sides, &exit_status))
    return exit_status;
  q.convention = s->misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  q.technique = s->how;
  q.outcomes = s->p_only;
  q.or_outcomes = true;
  q.period = !s->p_only;
  grundy_status status = grundy_grid_compute(c->g, s->words[0], &q, &r, &error);
  if (status < GRUNDY_OK) return report(c, &error, NULL);
  exit_status = write_plot(c, r);
  grundy_grid_free(r);
  return exit_status;
}

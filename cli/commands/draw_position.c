/* grundy draw SUM --position: the position itself. As SVG into a file or a pipe; on a terminal as
 * lines of text, which is what a person wants to see there. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

#include <unistd.h>

static int no_picture(session *c, const grundy_sum *sum) {
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  if (game->picture)
    return report_usage(c, GRUNDY_N("this position is too large to draw; try a smaller one"));
  return report_usage(c,
                      GRUNDY_N("%s cannot be drawn; piles, rows of pins, strips, coins, boards and "
                               "graphs can, for example: %s"),
                      game->name, "grundy draw 'nim(3,5,7)' --position -o nim.svg");
}

static int write_position_svg(session *c, const grundy_sum *sum) {
  size_t drawn = grundy_svg_position(sum, &c->out);
  if (c->out.failed) return report_no_memory(c);
  if (drawn == 0) return no_picture(c, sum);
  if (c->s.output && !terminal_to_file(c->s.output)) return report_cannot_write(c);
  terminal_write(&c->out);
  if (c->s.output && !terminal_file_done()) return report_cannot_write(c);
  return EXIT_ANSWERED;
}

static int write_position_text(session *c, const grundy_sum *sum) {
  grundy_style style = terminal_style();
  grundy_print_position(sum, &style, &c->out);
  if (c->out.failed) return report_no_memory(c);
  if (c->out.length == 0)
    return report_usage(
        c, GRUNDY_N("this position has no picture in text; -o x.svg draws it into a file"));
  terminal_write(&c->out);
  return EXIT_ANSWERED;
}

/* The first given option that is for graphs; NULL: none. */
static const char *graph_option(const settings *s) {
  const struct {
    bool given;
    const char *name;
  } list[] = {{s->misere, "misere"},     {s->loopy, "loopy"},
              {s->start, "start"},       {s->all, "all"},
              {s->no_merge, "no-merge"}, {s->format != GRUNDY_GRAPH_AUTO, "format"},
              {s->header, "header"},     {s->line_limit > 0, "line"}};
  for (size_t i = 0; i < sizeof list / sizeof *list; i++)
    if (list[i].given) return list[i].name;
  return NULL;
}

/* Whether the word is a graph, as `draw` takes one without --position. */
static bool is_graph(const settings *s) {
  const char *word = s->word_count == 1 ? s->words[0] : "";
  if (is_game_file(word)) return false;
  return strcmp(word, "-") == 0 || access(word, F_OK) == 0 ||
         (strstr(word, "->") && !strpbrk(word, "({"));
}

/* Reports options and words that do not fit --position. Returns true if there are none. */
static bool check_position_words(session *c, int *exit_status) {
  settings *s = &c->s;
  const char *option = graph_option(s);
  bool named = s->output && !s->to; /* the name of the file says what to write */
  if (named) s->to = grundy_graph_format_of(s->output);
  if (option)
    *exit_status = report_usage(c, GRUNDY_N("--%s and --position exclude each other"), option);
  else if (s->to && s->to != GRUNDY_GRAPH_SVG && named)
    *exit_status = report_usage(c, GRUNDY_N("--position draws SVG, not %s; name the file x.svg"),
                                grundy_graph_format_name(s->to));
  else if (s->to && s->to != GRUNDY_GRAPH_SVG)
    *exit_status = report_usage(c, GRUNDY_N("--position draws SVG; leave --to %s out"),
                                grundy_graph_format_name(s->to));
  else if (is_graph(s))
    *exit_status = report_usage(
        c, GRUNDY_N("--position needs a sum of games; for a token on a graph, write %s"),
        "graph{FILE}(NODE)");
  else if (s->to == GRUNDY_GRAPH_SVG && !s->output && terminal_output_is_terminal())
    *exit_status = report_no_screen(c);
  else
    return true;
  return false;
}

int draw_position(session *c) {
  grundy_text text;
  int exit_status = EXIT_BAD_INPUT;
  if (!check_position_words(c, &exit_status)) return exit_status;
  grundy_text_init(&text, c->g);
  grundy_sum *sum = read_sum(c, &text, true, &exit_status);
  if (sum && grundy_sum_count(sum) == 0)
    exit_status = report_usage(c, GRUNDY_N("there is nothing to draw: the sum has no parts"));
  else if (sum && !c->s.output && !c->s.to && terminal_output_is_terminal())
    exit_status = write_position_text(c, sum);
  else if (sum)
    exit_status = write_position_svg(c, sum);
  grundy_sum_free(sum);
  grundy_text_clear(&text);
  return exit_status;
}

/* grundy draw SUM --position: the position itself; with --move before and after a winning move. As
 * SVG into a file or a pipe; on a terminal as lines of text, which is what a person wants to see
 * there. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "png.h"

#include <unistd.h>

#include "grundy/scene.h"

static int no_picture(session *c, const grundy_sum *sum) {
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  if (game->picture)
    return report_usage(c, GRUNDY_N("this position is too large to draw; try a smaller one"));
  if (game->text_picture)
    return report_usage(
        c, GRUNDY_N("the picture of this position is empty, or has more than %u lines or columns"),
        GRUNDY_SCENE_SIDE);
  if (name_kind(game->name) == GRUNDY_NAME_SCRIPT)
    return report_usage(
        c,
        GRUNDY_N("%s cannot be drawn: the script has no function picture(s), which returns "
                 "the lines of a picture as a text"),
        game->name);
  return report_usage(c,
                      GRUNDY_N("%s cannot be drawn; piles, rows of pins, strips, coins, boards and "
                               "graphs can, for example: %s"),
                      game->name, "grundy draw 'nim(3,5,7)' --position -o nim.svg");
}

static int write_position_svg(session *c, const grundy_sum *sum, size_t drawn) {
  if (c->out.failed) return report_no_memory(c);
  if (drawn == 0) return no_picture(c, sum);
  grundy_error error;
  if (picture_write(c, &error) != GRUNDY_OK) return report(c, &error, NULL);
  return EXIT_ANSWERED;
}

static int write_position_text(session *c, const grundy_sum *sum) {
  grundy_style style = terminal_style();
  grundy_print_position(sum, &style, &c->out);
  if (c->out.failed) return report_no_memory(c);
  const grundy_game *game = grundy_sum_game(sum, 0, NULL);
  if (c->out.length == 0 && !game->picture && name_kind(game->name) == GRUNDY_NAME_SCRIPT)
    return no_picture(c, sum);
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
  } list[] = {{s->misere && !s->move, "misere"},
              {s->loopy, "loopy"},
              {s->start, "start"},
              {s->all, "all"},
              {s->no_merge, "no-merge"},
              {s->depth > 0, "depth"},
              {s->nodes > 0, "nodes"}};
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
    *exit_status = report_usage(
        c, GRUNDY_N("--position draws SVG or PNG, not %s; name the file x.svg or x.png"),
        grundy_graph_format_name(s->to));
  else if (s->to && s->to != GRUNDY_GRAPH_SVG)
    *exit_status = report_usage(c, GRUNDY_N("--position draws SVG or PNG; leave --to %s out"),
                                grundy_graph_format_name(s->to));
  else if (is_graph(s))
    *exit_status = report_usage(
        c, GRUNDY_N("--position needs a sum of games; for a token on a graph, write %s"),
        "graph{FILE}(NODE)");
  else if ((s->to == GRUNDY_GRAPH_SVG || s->move) && !s->output && terminal_output_is_terminal())
    *exit_status = report_no_screen(c);
  else
    return true;
  return false;
}

/* What the picture says below the position: the move in words, or that there is none. */
static void move_words(const grundy_answer *a, const grundy_move *move, grundy_text *out) {
  grundy_outcome outcome = grundy_answer_outcome(a);
  if (move)
    grundy_print_move(a, move, out);
  else
    grundy_text_add(out, grundy_translate(out->owner, outcome == GRUNDY_OUTCOME_UNKNOWN
                                                          ? GRUNDY_N("It is not known who wins.")
                                                      : outcome == GRUNDY_OUTCOME_N
                                                          ? GRUNDY_N("No winning move was found.")
                                                          : GRUNDY_N("No move wins.")));
}

/* The position before and after the first winning move that is found. */
static int draw_move(session *c, grundy_sum *sum, const char *text) {
  grundy_error error;
  grundy_answer *a = NULL;
  grundy_text words;
  grundy_question q = question_of(&c->s);
  grundy_solver *solver = grundy_solver_new(c->g);
  if (!solver) return report_no_memory(c);
  q.max_moves = 1;
  grundy_text_init(&words, c->g);
  grundy_status status = grundy_solve(solver, sum, &q, &a, &error);
  int exit_status = exit_of(status);
  if (!a) {
    exit_status = report(c, &error, text);
  } else {
    const grundy_move *move = grundy_answer_moves(a) ? grundy_answer_move(a, 0) : NULL;
    if (move && move->outcome != GRUNDY_OUTCOME_P) move = NULL;
    move_words(a, move, &words);
    size_t drawn = grundy_svg_move(sum, move, words.data ? words.data : "", &c->out);
    int written = write_position_svg(c, sum, drawn);
    if (written != EXIT_ANSWERED) exit_status = written;
  }
  grundy_text_clear(&words);
  grundy_answer_free(a);
  grundy_solver_free(solver);
  return exit_status;
}

int draw_position(session *c) {
  grundy_text text;
  int exit_status = EXIT_BAD_INPUT;
  if (!check_position_words(c, &exit_status)) return exit_status;
  grundy_text_init(&text, c->g);
  grundy_sum *sum = read_sum(c, &text, !c->s.move, &exit_status);
  if (sum && grundy_sum_count(sum) == 0)
    exit_status = report_usage(c, GRUNDY_N("there is nothing to draw: the sum has no parts"));
  else if (sum && c->s.move)
    exit_status = draw_move(c, sum, text.data);
  else if (sum && !c->s.output && !c->s.to && terminal_output_is_terminal())
    exit_status = write_position_text(c, sum);
  else if (sum)
    exit_status = write_position_svg(c, sum, grundy_svg_position(sum, &c->out));
  grundy_sum_free(sum);
  grundy_text_clear(&text);
  return exit_status;
}

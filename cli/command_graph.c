/* grundy graph: who wins on every node of a graph, from a file or of a game's positions; and the
 * graph in other formats. */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "commands.h"

enum { LISTED = 100 };

typedef struct graph_command {
  session *c;
  grundy_solver *solver;
  grundy_graph *graph;
  grundy_text title; /* of the file, or the sum */
  uint32_t start;
  bool started; /* there is a node to speak of */
  grundy_error error;
} graph_command;

/* Whether the words are a sum of games, not the name of a file. */
static bool is_sum(const session *c) {
  const settings *s = &c->s;
  const char *word = s->words[0];
  if (s->word_count > 1 || is_plugin(word) || is_script(word)) return true;
  if (strcmp(word, "-") == 0 || access(word, F_OK) == 0) return false;
  return strpbrk(word, "({") || grundy_game_find(c->g, word);
}

/* The graph of a sum's positions; its node 0 is the sum. One token on a graph needs no other. */
static grundy_status unfold(graph_command *k) {
  session *c = k->c;
  grundy_sum *sum = NULL;
  const void *self;
  grundy_status status = grundy_sum_parse(c->g, k->title.data, k->title.length, &sum, &k->error);
  if (status != GRUNDY_OK) return status;
  const grundy_game *game = grundy_sum_count(sum) == 1 ? grundy_sum_game(sum, 0, &self) : NULL;
  if (game && game->graph) {
    memcpy(&k->start, grundy_part_bytes(grundy_sum_part(sum, 0)), sizeof k->start);
    status = grundy_graph_reach(game->graph(self), &k->start, &k->graph, &k->error);
  } else {
    status = grundy_sum_allows(sum, c->s.misere ? GRUNDY_MISERE : GRUNDY_NORMAL, &k->error);
    if (status == GRUNDY_OK)
      status = grundy_graph_unfold(k->solver, sum, c->s.merge, &k->graph, &k->error);
  }
  grundy_sum_free(sum);
  k->started = true;
  return status;
}

static grundy_status read_file(graph_command *k) {
  const settings *s = &k->c->s;
  grundy_graph_input input;
  grundy_graph_input_init(&input);
  input.format = s->format;
  input.header = s->header;
  if (s->line_limit) input.line_limit = s->line_limit;
  if (strstr(k->title.data, "->") && access(k->title.data, F_OK) != 0) { /* the arrows themselves */
    input.format = GRUNDY_GRAPH_MERMAID;
    return grundy_graph_parse(k->c->g, k->title.data, k->title.length, &input, &k->graph,
                              &k->error);
  }
  grundy_status status = grundy_graph_open(k->c->g, k->title.data, &input, &k->graph, &k->error);
  if (status == GRUNDY_OK && !s->header && !s->quiet && grundy_graph_headed(k->graph)) {
    k->c->out.say(&k->c->out,
                  GRUNDY_N("grundy: the first line was read as an arrow; if it holds the "
                           "numbers of nodes and arrows, add --header\n"));
    terminal_write_error(&k->c->out);
  }
  return status;
}

/* Keeps what the node of --start reaches, or the node a sum begins with. */
static grundy_status choose_start(graph_command *k) {
  const char *name = k->c->s.start;
  grundy_graph *part;
  if (!name) return GRUNDY_OK;
  if (!grundy_graph_find(k->graph, name, strlen(name), &k->start)) {
    bool near = grundy_graph_nearest(k->graph, name, strlen(name), &k->start);
    grundy_text text;
    grundy_text_init(&text, k->c->g);
    if (near) grundy_graph_name(k->graph, k->start, &text);
    k->error = (grundy_error){.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET};
    snprintf(
        k->error.message, sizeof k->error.message,
        grundy_translate(k->c->g, near ? GRUNDY_N("the graph has no node '%s'; did you mean '%s'?")
                                       : GRUNDY_N("the graph has no node '%s'%s")),
        name, text.data ? text.data : "");
    grundy_text_clear(&text);
    return GRUNDY_EINPUT;
  }
  k->started = true;
  grundy_status status = grundy_graph_reach(k->graph, &k->start, &part, &k->error);
  if (status != GRUNDY_OK) return status;
  grundy_graph_free(k->graph);
  k->graph = part;
  return GRUNDY_OK;
}

/* ---- writing ---- */

static bool write_bytes(void *user, const void *bytes, size_t length) {
  (void)user;
  return terminal_write_bytes(bytes, length);
}

static grundy_status solve_and_write(graph_command *k) {
  const settings *s = &k->c->s;
  grundy_text *out = &k->c->out;
  bool nameless = strcmp(k->title.data, "-") == 0; /* standard input */
  grundy_graph_page page = {.title = nameless ? NULL : k->title.data,
                            .start = k->started ? &k->start : NULL,
                            .most = s->all ? SIZE_MAX : LISTED};
  grundy_graph_question q;
  grundy_graph_answer *a;
  bool drawing = s->to == GRUNDY_GRAPH_DOT || s->to == GRUNDY_GRAPH_MERMAID;
  grundy_graph_question_init(&q);
  q.convention = s->misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  q.loopy = s->loopy;
  q.remoteness = q.depth = !drawing;
  grundy_status status = grundy_graph_solve(k->solver, k->graph, &q, &a, &k->error);
  if (status != GRUNDY_OK) return status;
  grundy_style style = terminal_style();
  switch (s->to) {
  case GRUNDY_GRAPH_JSON:
    grundy_json_graph(a, &page, out);
    break;
  case GRUNDY_GRAPH_CSV:
    grundy_csv_graph(a, out);
    break;
  case GRUNDY_GRAPH_DOT:
    grundy_dot_graph(a, &page, out);
    break;
  case GRUNDY_GRAPH_MERMAID:
    grundy_mermaid_graph(a, &page, out);
    break;
  default:
    grundy_print_graph(a, &page, &style, out);
    break;
  }
  terminal_write(out);
  grundy_graph_answer_free(a);
  return GRUNDY_OK;
}

static grundy_status write_graph(graph_command *k) {
  switch (k->c->s.to) {
  case GRUNDY_GRAPH_GRB:
    return grundy_graph_save(k->graph, write_bytes, NULL, &k->error);
  case GRUNDY_GRAPH_EDGES:
    grundy_edges_graph(k->graph, &k->c->out);
    terminal_write(&k->c->out);
    return GRUNDY_OK;
  default:
    return solve_and_write(k);
  }
}

static int cannot_write(session *c) {
  return report_usage(c, GRUNDY_N("%s can't be written: %s"), c->s.output, strerror(errno));
}

static int run(graph_command *k, bool sum) {
  session *c = k->c;
  grundy_status status = sum ? unfold(k) : read_file(k);
  if (status == GRUNDY_OK) status = choose_start(k);
  if (status == GRUNDY_OK && c->s.output && !terminal_to_file(c->s.output)) return cannot_write(c);
  if (status == GRUNDY_OK) status = write_graph(k);
  if (status == GRUNDY_OK && c->s.output && !terminal_file_done()) return cannot_write(c);
  if (status == GRUNDY_OK) return EXIT_ANSWERED;
  terminal_file_drop();
  return report(c, &k->error, sum ? k->title.data : NULL);
}

int command_graph(session *c) {
  const settings *s = &c->s;
  graph_command k = {.c = c};
  if (s->output && !s->to) c->s.to = grundy_graph_format_of(s->output);
  int exit_status = EXIT_BAD_INPUT;
  bool sum = s->word_count && is_sum(c);
  if (s->word_count == 0 && terminal_input_is_terminal())
    return report_usage(c,
                        GRUNDY_N("'graph' needs a file, - for standard input, or a sum of games, "
                                 "for example: %s"),
                        commands[CMD_GRAPH].example);
  if (s->to == GRUNDY_GRAPH_GRB && !s->output && terminal_output_is_terminal())
    return report_usage(c, GRUNDY_N("a .grb file is not for the screen; -o FILE writes it to a "
                                    "file"));
  bool arrows_only = s->to == GRUNDY_GRAPH_GRB || s->to == GRUNDY_GRAPH_EDGES;
  if (arrows_only && (s->misere || s->all))
    return report_usage(c, GRUNDY_N("--to %s writes the arrows alone, so --%s means nothing here"),
                        grundy_graph_format_name(s->to), s->misere ? "misere" : "all");
  if (sum && (s->format || s->line_limit || s->header))
    return report_usage(c, GRUNDY_N("--%s is for reading a file; a sum needs none"),
                        s->format   ? "format"
                        : s->header ? "header"
                                    : "line");
  if (s->merge && !sum)
    return report_usage(
        c, GRUNDY_N("--merge joins positions of a game, and a file has nodes; leave --merge out"));
  grundy_text_init(&k.title, c->g);
  if (!sum) grundy_text_add(&k.title, s->word_count ? s->words[0] : "-");
  k.solver = grundy_solver_new(c->g);
  if (!k.solver || k.title.failed)
    exit_status = report_no_memory(c);
  else if (!sum || sum_text(c, &k.title, &exit_status))
    exit_status = run(&k, sum);
  grundy_graph_free(k.graph);
  grundy_solver_free(k.solver);
  grundy_text_clear(&k.title);
  return exit_status;
}

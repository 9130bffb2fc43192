/* Where a graph comes from: see graph_source.h. */
/* SPDX-License-Identifier: MIT */
#include "graph_source.h"

#include "png.h"

#include <stdio.h>
#include <unistd.h>

/* Whether the words are a sum of games, not the name of a file. */
static bool names_sum(const session *c) {
  const settings *s = &c->s;
  const char *word = s->words[0];
  if (s->word_count > 1 || is_game_file(word)) return true;
  if (strcmp(word, "-") == 0 || access(word, F_OK) == 0) return false;
  return strpbrk(word, "({") || grundy_game_find(c->g, word);
}

/* The graph of the positions of a sum; node 0 is the sum. A token on a graph has its graph already.
 */
static grundy_status unfold_sum(graph_source *k) {
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
    if (status == GRUNDY_OK && k->most)
      status = grundy_graph_unfold_partial(k->solver, sum, k->merge, k->most, &k->graph, &k->error);
    else if (status == GRUNDY_OK)
      status = grundy_graph_unfold(k->solver, sum, k->merge, &k->graph, &k->error);
  }
  if (game && game->graph)
    grundy_sum_free(sum);
  else
    k->unfolded = sum;
  k->started = true;
  return status;
}

static grundy_status read_graph_file(graph_source *k) {
  grundy_graph_input input;
  grundy_graph_get_input(k->c->g, &input);
  if (strstr(k->title.data, "->") && access(k->title.data, F_OK) != 0) { /* the arrows themselves */
    input.format = GRUNDY_GRAPH_MERMAID;
    return grundy_graph_parse(k->c->g, k->title.data, k->title.length, &input, &k->graph,
                              &k->error);
  }
  return grundy_graph_open(k->c->g, k->title.data, &input, &k->graph, &k->error);
}

/* A large sum is only unfolded near its start, so what another node reaches is not known. */
static grundy_status refuse_start(graph_source *k) {
  k->error = (grundy_error){.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET};
  snprintf(k->error.message, sizeof k->error.message, "%s",
           grundy_translate(k->c->g, GRUNDY_N("this sum has too many positions for --start; write "
                                              "the position itself as the sum")));
  return GRUNDY_EINPUT;
}

/* Keeps what the node of --start reaches, or the node a sum begins with. */
static grundy_status choose_start(graph_source *k) {
  const char *name = k->c->s.start;
  grundy_graph *part;
  if (!name) return GRUNDY_OK;
  if (grundy_graph_explored(k->graph) < grundy_graph_nodes(k->graph)) return refuse_start(k);
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

/* Reports options that do not fit the words. Returns true if there are none. */
static bool check_graph_words(graph_source *k, int *exit_status) {
  session *c = k->c;
  const settings *s = &c->s;
  const command_entry *info = &commands[s->command];
  if (s->word_count == 0 && terminal_input_is_terminal())
    *exit_status = report_usage(
        c, GRUNDY_N("'%s' needs a file, - for standard input, or a sum of games, for example: %s"),
        info->name, info->example);
  else if ((s->merge || s->no_merge) && !k->sum)
    *exit_status = report_usage(
        c, GRUNDY_N("--%s is for the positions of a game, but a file has nodes; leave --%s out"),
        s->merge ? "merge" : "no-merge", s->merge ? "merge" : "no-merge");
  else
    return true;
  return false;
}

bool graph_source_init(graph_source *k, session *c, int *exit_status) {
  const settings *s = &c->s;
  *k = (graph_source){.c = c, .merge = s->merge};
  k->sum = s->word_count && names_sum(c);
  *exit_status = EXIT_BAD_INPUT;
  grundy_text_init(&k->title, c->g);
  if (!check_graph_words(k, exit_status)) return false;
  if (!k->sum) grundy_text_add(&k->title, s->word_count ? s->words[0] : "-");
  k->solver = grundy_solver_new(c->g);
  if (k->solver && !k->title.failed) return !k->sum || sum_text(c, &k->title, exit_status);
  *exit_status = report_no_memory(c);
  return false;
}

grundy_status graph_source_read(graph_source *k) {
  grundy_status status = k->sum ? unfold_sum(k) : read_graph_file(k);
  set_limits(k->c);
  if (status == GRUNDY_OK) status = choose_start(k);
  set_limits(k->c);
  return status;
}

grundy_graph_page graph_source_page(const graph_source *k, size_t most) {
  bool nameless = strcmp(k->title.data, "-") == 0; /* standard input */
  return (grundy_graph_page){.title = nameless ? NULL : k->title.data,
                             .start = k->started ? &k->start : NULL,
                             .most = most};
}

grundy_graph_question graph_source_question(const graph_source *k) {
  grundy_graph_question q;
  grundy_graph_question_init(&q);
  q.convention = k->c->s.misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  q.loopy = k->c->s.loopy;
  return q;
}

int graph_source_run(graph_source *k, graph_writer *write) {
  session *c = k->c;
  int exit_status;
  grundy_status status = graph_source_read(k);
  if (status == GRUNDY_OK && !graph_options_used(c, &exit_status)) return exit_status;
  if (status == GRUNDY_OK) status = write(k);
  if (status == GRUNDY_OK) return k->unanswered ? EXIT_NO_ANSWER : EXIT_ANSWERED;
  return report(c, &k->error, k->sum ? k->title.data : NULL);
}

void graph_source_clear(graph_source *k) {
  grundy_graph_free(k->graph);
  grundy_sum_free(k->unfolded);
  grundy_solver_free(k->solver);
  grundy_text_clear(&k->title);
}

grundy_status graph_source_written(graph_source *k, grundy_stop stop) {
  session *c = k->c;
  if (stop == GRUNDY_STOP_NONE) return GRUNDY_OK;
  if (c->s.to == GRUNDY_GRAPH_JSON) {
    k->unanswered = true;
    return GRUNDY_OK;
  }
  k->error = (grundy_error){.status = GRUNDY_UNKNOWN, .offset = GRUNDY_NO_OFFSET};
  snprintf(k->error.message, sizeof k->error.message,
           grundy_translate(c->g, GRUNDY_N("the graph was not written to its end: %s")),
           grundy_translate(c->g, grundy_stop_message(stop)));
  return GRUNDY_UNKNOWN;
}

/* ---- the picture ---- */

/* Reports how many of the drawn positions are unknown. Only the graph of a sum has such positions,
 * and then the drawn ones are the first nodes. */
static void report_unknown(graph_source *k, const grundy_graph_answer *a, uint32_t drawn) {
  session *c = k->c;
  uint32_t unknown = 0;
  for (uint32_t u = 0; u < drawn; u++)
    unknown += grundy_graph_answer_outcome(a, u) == GRUNDY_OUTCOME_UNKNOWN;
  k->unanswered = k->started && grundy_graph_answer_outcome(a, k->start) == GRUNDY_OUTCOME_UNKNOWN;
  if (unknown == 0) return;
  c->out.say(&c->out,
             GRUNDY_N("grundy: the values of %llu positions in the picture are not known; "
                      "--%s raises the limit\n"),
             (unsigned long long)unknown,
             c->s.seconds > 0 && !c->s.positions ? "time" : "positions");
  terminal_write_error(&c->out);
}

/* Adds why the picture shows only `drawn` nodes, and what helps. */
static void add_reason(const graph_source *k, grundy_cut cut, uint32_t drawn, grundy_text *out) {
  const settings *s = &k->c->s;
  if (cut == GRUNDY_CUT_TIME)
    out->say(out, GRUNDY_N(": the time limit ended the layout; --time raises it"));
  else if (cut == GRUNDY_CUT_LINES)
    out->say(out, GRUNDY_N(": with more of them it has too many lines; 'grundy graph --to dot' "
                           "writes all, if they fit into memory"));
  else if (cut == GRUNDY_CUT_WIDTH)
    out->say(out, GRUNDY_N(": with more of them it is too wide; 'grundy graph --to dot' writes "
                           "all, if they fit into memory"));
  else if (drawn == DRAWN_AT_ALL)
    out->say(out,
             GRUNDY_N(": a picture has at most %d; 'grundy graph --to dot' writes all, if they fit "
                      "into memory"),
             (int)DRAWN_AT_ALL);
  else if (s->depth && !s->all && !s->nodes && drawn == DRAWN_IN_DEPTH)
    out->say(out, GRUNDY_N("; --nodes or --all draws more"));
  else if (!s->all && !s->nodes && !s->depth)
    out->say(out, s->command == CMD_DRAW ? GRUNDY_N("; --depth, --nodes or --all draws more")
                                         : GRUNDY_N("; --all draws more"));
}

/* Reports how many positions the picture does not show, and why. */
static void report_cut(graph_source *k, grundy_cut cut, uint32_t drawn) {
  grundy_text *out = &k->c->out, reason;
  uint32_t nodes = grundy_graph_nodes(k->graph);
  bool whole = grundy_graph_explored(k->graph) == nodes;
  if (drawn == nodes && whole) return;
  grundy_text_init(&reason, k->c->g);
  add_reason(k, cut, drawn, &reason);
  out->say(out,
           whole ? GRUNDY_N("grundy: the picture shows only %llu of %llu positions%s\n")
                 : GRUNDY_N("grundy: the picture shows only %llu of at least %llu positions%s\n"),
           (unsigned long long)drawn, (unsigned long long)nodes, reason.data ? reason.data : "");
  grundy_text_clear(&reason);
  terminal_write_error(out);
}

static grundy_status report_interrupted(graph_source *k) {
  k->error = (grundy_error){.status = GRUNDY_UNKNOWN, .offset = GRUNDY_NO_OFFSET};
  snprintf(k->error.message, sizeof k->error.message, "%s",
           grundy_translate(k->c->g, grundy_stop_message(GRUNDY_STOP_CANCEL)));
  return GRUNDY_UNKNOWN;
}

grundy_status graph_source_svg(graph_source *k) {
  session *c = k->c;
  const settings *s = &c->s;
  grundy_cut cut = GRUNDY_CUT_NONE;
  bool chosen = s->all || s->nodes || s->depth; /* by the user; else what can be read is drawn */
  uint32_t most = s->all     ? DRAWN_AT_ALL
                  : s->nodes ? (uint32_t)(s->nodes < DRAWN_AT_ALL ? s->nodes : DRAWN_AT_ALL)
                  : s->depth ? DRAWN_IN_DEPTH
                             : DRAWN;
  grundy_graph_page page = graph_source_page(k, most);
  page.sum = k->unfolded;
  page.depth = (uint32_t)(s->depth < UINT32_MAX ? s->depth : UINT32_MAX);
  page.arrows = chosen ? 0 : DRAWN_ARROWS;
  page.cut = &cut;
  grundy_graph_question q = graph_source_question(k);
  grundy_graph_answer *a;
  grundy_status status = grundy_graph_solve_partial(k->solver, k->graph, &q,
                                                    most > SOLVED ? most : SOLVED, &a, &k->error);
  if (status != GRUNDY_OK) return status;
  uint32_t drawn = grundy_svg_graph(a, &page, &c->out);
  status = cut == GRUNDY_CUT_CANCEL ? report_interrupted(k) : picture_write(c, &k->error);
  if (status == GRUNDY_OK) report_unknown(k, a, drawn);
  grundy_graph_answer_free(a);
  if (status != GRUNDY_OK) return status;
  report_cut(k, cut, drawn);
  if (cut == GRUNDY_CUT_TIME) k->unanswered = true;
  return GRUNDY_OK;
}

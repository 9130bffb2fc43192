/* grundy pattern: the simplest rule for a table, of a game or from a file. */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "ranges.h"

typedef struct pattern_command {
  session *c;
  grundy_solver *solver; /* for what the theorem says at far positions */
  const char *game;
  size_t dimensions;
  bool sides; /* the numbers are joined by x */
} pattern_command;

/* ---- the answer ---- */

static grundy_code_language language_of(const char *word) {
  return strcmp(word, "cpp") == 0      ? GRUNDY_CODE_CPP
         : strcmp(word, "python") == 0 ? GRUNDY_CODE_PYTHON
         : strcmp(word, "lua") == 0    ? GRUNDY_CODE_LUA
                                       : GRUNDY_CODE_C;
}

static void print_title(session *c, const char *title, grundy_text *out) {
  if (c->s.misere)
    out->say(out, GRUNDY_N("%s in misere play"), title);
  else
    grundy_text_add(out, title);
}

static void print_text(session *c, const grundy_pattern *p, const char *title) {
  grundy_text whole;
  grundy_style style = terminal_style();
  grundy_text_init(&whole, c->g);
  if (title) print_title(c, title, &whole);
  grundy_print_pattern(p, whole.data, &style, &c->out);
  grundy_text_clear(&whole);
}

static int show(session *c, const grundy_grid *grid, const grundy_pattern_options *known,
                const char *title) {
  grundy_pattern *p;
  grundy_error error;
  grundy_status status = grundy_pattern_find(c->g, grid, known, &p, &error);
  if (status != GRUNDY_OK) return report(c, &error, NULL);
  bool found = p->found;
  if (c->s.json)
    grundy_json_pattern(p, title, &c->out);
  else if (c->s.code && found)
    grundy_code_pattern(p, language_of(c->s.code), &c->out);
  else
    print_text(c, p, title);
  if (c->s.code && !found && !c->s.json)
    terminal_write_error(&c->out); /* what reads the code is to see none */
  else
    terminal_write(&c->out);
  grundy_pattern_free(c->g, p);
  return found ? EXIT_ANSWERED : EXIT_NO_ANSWER;
}

/* ---- a table from a file ---- */

/* All of the file, or of standard input. False after a report. */
static bool read_all(session *c, const char *path, grundy_text *text, int *status) {
  char block[1 << 14];
  size_t n;
  bool standard = strcmp(path, "-") == 0;
  FILE *file = standard ? stdin : fopen(path, "rb");
  bool fine = file != NULL;
  while (fine && text->length <= GRUNDY_DATA_TEXT && !text->failed &&
         (n = fread(block, 1, sizeof block, file)) > 0)
    grundy_text_put(text, block, n);
  if (fine && ferror(file)) fine = false;
  if (!fine)
    *status = report_usage(c, GRUNDY_N("'%s' can't be read: %s"), path, strerror(errno));
  else if (text->failed)
    *status = report_no_memory(c);
  if (file && !standard) fclose(file);
  return fine && !text->failed;
}

/* The message with the place in front: "moves.csv:3:7: ...". */
static int report_place(session *c, const char *path, const grundy_error *error) {
  grundy_error placed = *error;
  if (error->line)
    snprintf(placed.message, sizeof placed.message, "%.300s:%zu:%zu: %.600s", path, error->line,
             error->column, error->message);
  else
    snprintf(placed.message, sizeof placed.message, "%.300s: %.600s", path, error->message);
  return report(c, &placed, NULL);
}

static int from_file(session *c) {
  const char *path = c->s.data;
  grundy_text text;
  grundy_data data;
  grundy_error error;
  int exit_status;
  grundy_text_init(&text, c->g);
  if (read_all(c, path, &text, &exit_status)) {
    grundy_status status =
        grundy_data_parse(c->g, text.data ? text.data : "", text.length, &data, &error);
    if (status == GRUNDY_OK) {
      grundy_pattern_options known;
      grundy_grid grid;
      grundy_pattern_options_init(&known);
      known.names = true;
      grundy_data_view(&data, &grid);
      exit_status = show(c, &grid, &known, strcmp(path, "-") == 0 ? NULL : path);
      grundy_data_clear(c->g, &data);
    } else {
      exit_status = report_place(c, path, &error);
    }
  }
  grundy_text_clear(&text);
  return exit_status;
}

/* ---- a table of a game ---- */

/* What the game's theorem says of one position. */
static grundy_pattern_reply ask(void *user, const uint64_t *numbers, bool outcome,
                                grundy_nimber *out) {
  pattern_command *k = user;
  grundy_text text;
  grundy_sum *sum = NULL;
  grundy_answer *a = NULL;
  grundy_pattern_reply reply = GRUNDY_PATTERN_NO_POSITION;
  grundy_question question = question_of(&k->c->s);
  question.technique = GRUNDY_HOW_FORMULA;
  question.max_moves = 0;
  question.outcome_only = outcome;
  grundy_text_init(&text, k->c->g);
  put_entry(k->game, numbers, k->dimensions, k->sides, &text);
  if (!text.failed && grundy_sum_parse(k->c->g, text.data, text.length, &sum, NULL) == GRUNDY_OK)
    reply = GRUNDY_PATTERN_SILENT;
  if (reply == GRUNDY_PATTERN_SILENT &&
      grundy_solve(k->solver, sum, &question, &a, NULL) == GRUNDY_OK &&
      grundy_answer_kind(a) == GRUNDY_KIND_FORMULA) {
    *out = grundy_answer_outcome(a) == GRUNDY_OUTCOME_N;
    if (outcome || grundy_answer_value(a, out)) reply = GRUNDY_PATTERN_TOLD;
  }
  grundy_answer_free(a);
  grundy_sum_free(sum);
  grundy_text_clear(&text);
  return reply;
}

static int find_for_game(pattern_command *k, const grundy_grid_result *r) {
  session *c = k->c;
  const grundy_game *game;
  const void *self;
  const char *label = k->game;
  grundy_pattern_options known;
  grundy_pattern_options_init(&known);
  if (grundy_game_open(c->g, k->game, strlen(k->game), &game, &self, &label, NULL) == GRUNDY_OK) {
    known.rule = c->s.misere ? NULL : heap_rule(game, self);
    known.theorem = c->s.misere ? game->about.misere : game->about.theorem;
    known.by_theorem = grundy_grid_kind(r) == GRUNDY_KIND_FORMULA;
  }
  known.label = label;
  known.ask = ask;
  known.user = k;
  known.names = !c->s.misere;
  return show(c, grundy_grid_view(r), &known, label);
}

static void report_stop(session *c, const grundy_grid_result *r) {
  c->out.say(&c->out, GRUNDY_N("grundy: only %llu entries were found: %s\n"),
             (unsigned long long)grundy_grid_done(r),
             grundy_translate(c->g, grundy_stop_message(grundy_grid_stop(r))));
  terminal_write_error(&c->out);
}

static int from_game(session *c) {
  pattern_command k = {.c = c};
  grundy_grid_question question;
  grundy_grid_result *r;
  grundy_error error;
  int exit_status;
  grundy_grid_question_init(&question);
  if (!read_game_and_ranges(c, GRUNDY_GRID_MOST, question.ranges, &question.dimensions,
                            &question.sides, &exit_status))
    return exit_status;
  k.game = c->s.words[0];
  k.dimensions = question.dimensions;
  k.sides = question.sides;
  question.technique = c->s.how;
  question.convention = c->s.misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  question.outcomes = c->s.outcome;
  question.or_outcomes = true;
  question.period = false;
  grundy_status status = grundy_grid_compute(c->g, k.game, &question, &r, &error);
  if (status < GRUNDY_OK) return report(c, &error, NULL);
  if (status == GRUNDY_UNKNOWN) report_stop(c, r);
  k.solver = grundy_solver_new(c->g);
  exit_status = k.solver ? find_for_game(&k, r) : report_no_memory(c);
  grundy_solver_free(k.solver);
  grundy_grid_free(r);
  return exit_status;
}

int command_pattern(session *c) {
  if (c->s.data && c->s.word_count)
    return report_usage(c, GRUNDY_N("--data takes the place of a game and its ranges"));
  return c->s.data ? from_file(c) : from_game(c);
}

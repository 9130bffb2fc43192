/* grundy: reads the command line, makes the context, runs the command. */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"

int exit_of(grundy_status status) {
  switch (status) {
  case GRUNDY_OK:
    return EXIT_ANSWERED;
  case GRUNDY_UNKNOWN:
  case GRUNDY_ELIMIT:
    return EXIT_NO_ANSWER;
  case GRUNDY_EGAME: /* of the user's own; built-in ones are held to the contract by tests */
  case GRUNDY_EINPUT:
  case GRUNDY_ECYCLE:
  case GRUNDY_ENOVALUE:
    return EXIT_BAD_INPUT;
  default:
    return EXIT_FAULT;
  }
}

int report(session *c, const grundy_error *error, const char *text) {
  c->out.length = 0;
  if (c->s.json) {
    grundy_json_error(error, &c->out);
    terminal_write(&c->out);
  } else {
    grundy_style style = terminal_error_style();
    terminal_flush();
    grundy_print_error(error, text, text ? strlen(text) : 0, &style, &c->out);
    terminal_write_error(&c->out);
  }
  return exit_of(error->status);
}

int report_usage(session *c, const char *message, ...) {
  grundy_error error = {.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET};
  va_list arguments;
  va_start(arguments, message);
  vsnprintf(error.message, sizeof error.message, grundy_translate(c->g, message), arguments);
  va_end(arguments);
  return report(c, &error, NULL);
}

int report_no_screen(session *c) {
  return report_usage(c, GRUNDY_N("a picture is not for the screen; write it to a file: -o x.svg"));
}

int report_cannot_write(session *c) {
  return report_usage(c, GRUNDY_N("%s can't be written: %s"), c->s.output, strerror(errno));
}

grundy_question question_of(const settings *s) {
  grundy_question q;
  grundy_question_init(&q);
  q.convention = s->misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  q.technique = s->how;
  q.loopy = s->loopy;
  q.all_moves = s->command == CMD_MOVES;
  if (s->all) q.max_moves = SIZE_MAX;
  q.outcome_only = s->outcome;
  return q;
}

GRUNDY_PRINTF(4, 5)
static bool word_fail(grundy_reader *in, size_t from, size_t to, const char *message, ...) {
  (void)from;
  (void)to;
  ((word_reader *)in)->message = message;
  return false;
}

void word_reader_init(word_reader *in, const char *word) {
  *in = (word_reader){
      .reader = {.text = word, .end = strlen(word), .given = true, .fail = word_fail}};
}

int report_no_memory(session *c) {
  grundy_error error = {.status = GRUNDY_ENOMEM, .offset = GRUNDY_NO_OFFSET};
  snprintf(error.message, sizeof error.message, "%s",
           grundy_translate(c->g, GRUNDY_N("there is no more memory on this machine")));
  return report(c, &error, NULL);
}

bool expanded_by_shell(session *c, int *status) {
  const char **words = c->s.words;
  const grundy_game *game;
  if (c->s.word_count < 2 || grundy_game_find(c->g, words[0])) return false;
  for (size_t i = 0; (game = grundy_game_at(c->g, i)); i++) {
    size_t n = strlen(game->name);
    if (strncmp(words[0], game->name, n) != 0 || words[0][n] < '0' || words[0][n] > '9' ||
        strncmp(words[1], game->name, n) != 0 || !words[1][n])
      continue;
    *status = report_usage(
        c, GRUNDY_N("the shell has expanded the braces; put the game in quotes, as in '%s'"),
        game->about.example);
    return true;
  }
  return false;
}

bool is_code(const char *word) {
  static const char digits[] = "0123456789abcdefABCDEF";
  const char *end = word + strspn(word, digits);
  if (*end++ != '.') return false;
  end += strspn(end, digits);
  if (*end != '(') return *end == '\0';
  end += 1 + strspn(end + 1, digits);
  return *end == ')' && end[1] == '\0';
}

bool is_plugin(const char *word) {
  const char *name = strrchr(word, '/');
  name = strstr(name ? name : word, ".so");
  return name && (name[3] == '\0' || name[3] == '#');
}

bool is_script(const char *word) {
  const char *end = strstr(word, ".lua");
  return end && (end[4] == '\0' || end[4] == '{');
}

bool sum_text(session *c, grundy_text *out, int *status) {
  const settings *s = &c->s;
  const command_entry *info = &commands[s->command];
  if (s->word_count == 0) {
    *status = report_usage(c, GRUNDY_N("'%s' needs a sum of games, for example: %s"), info->name,
                           info->example);
    return false;
  }
  if (expanded_by_shell(c, status)) return false;
  const char *brace = strchr(s->words[0], '{'); /* "nodekayles{grid" "3x5}": quotes are missing */
  bool open = brace && !strchr(brace, '}');
  /* 0.12(3) alone is a position, before a number it is a code */
  bool plain =
      s->word_count > 1 && !open &&
      (!strchr(s->words[0], '(') || (is_code(s->words[0]) && strcmp(s->words[1], "+") != 0));
  for (size_t i = 1; plain && i < s->word_count; i++)
    if (strcmp(s->words[i], "+") == 0 || grundy_game_find(c->g, s->words[i])) {
      *status = report_usage(c, GRUNDY_N("words can write one game only; write a sum as one text "
                                         "in quotes: 'kayles(5) + nim(3)'"));
      return false;
    }
  for (size_t i = 0; i < s->word_count; i++) {
    if (i) grundy_text_add(out, !plain ? " " : i == 1 ? "(" : ",");
    grundy_text_add(out, s->words[i]);
  }
  if (plain) grundy_text_add(out, ")");
  if (out->failed) *status = report_no_memory(c);
  return !out->failed;
}

bool holds_position(session *c, const char *text) {
  grundy_sum *sum;
  bool is_sum = grundy_sum_parse(c->g, text, strlen(text), &sum, NULL) == GRUNDY_OK;
  grundy_sum_free(sum);
  return is_sum;
}

const grundy_rule *heap_rule(const grundy_game *game, const void *self) {
  return game->rule ? game->rule(self) : NULL;
}

static int no_arguments(session *c) {
  return report_usage(c, GRUNDY_N("'%s' takes no arguments"), commands[c->s.command].name);
}

static int version(session *c) {
  if (c->s.json) {
    grundy_json_version(&c->out);
  } else {
    grundy_text_add(&c->out, "grundy ");
    grundy_text_add(&c->out, grundy_version());
    grundy_text_add(&c->out, "\n");
  }
  terminal_write(&c->out);
  return EXIT_ANSWERED;
}

static int run(session *c) {
  if (c->s.help) return command_help(c);
  switch (c->s.command) {
  case CMD_SOLVE:
  case CMD_MOVES:
    return command_solve(c);
  case CMD_EXPLAIN:
    return command_explain(c);
  case CMD_TABLE:
    return command_table(c);
  case CMD_PLOT:
    return command_plot(c);
  case CMD_PATTERN:
    return command_pattern(c);
  case CMD_PERIOD:
    return command_period(c);
  case CMD_IDENTIFY:
    return command_identify(c);
  case CMD_GRAPH:
    return command_graph(c);
  case CMD_DRAW:
    return command_draw(c);
  case CMD_CHECK:
    return command_check(c);
  case CMD_NEW:
    return command_new(c);
  case CMD_BUILD:
    return command_build(c);
  case CMD_LIST:
    return command_list(c);
  case CMD_INFO:
    return command_info(c);
  case CMD_MEX:
  case CMD_NIMSUM:
  case CMD_NIMMUL:
    return command_arithmetic(c);
  case CMD_VERSION:
    return c->s.word_count ? no_arguments(c) : version(c);
  default:
    return command_help(c);
  }
}

int main(int argc, char **argv) {
  early e = options_early(argc, argv);
  grundy_config config;
  grundy_config_init(&config);
  config.language = terminal_start(e.language);
  session c = {.g = NULL};
  terminal_callbacks(&config, &c.g);
  c.g = grundy_new(&config);
  const char **words = malloc((size_t)argc * sizeof *words + 1);
  if (!c.g || !words) {
    fputs("grundy: out of memory\n", stderr);
    return EXIT_FAULT;
  }
  grundy_text message;
  grundy_text_init(&c.out, c.g);
  grundy_text_init(&message, c.g);
  int status;
  if (!options_parse(argc, argv, &c.s, words, &message)) {
    c.s.json = e.json;
    status = report_usage(&c, "%s", message.data ? message.data : "");
  } else {
    if (c.s.quiet) terminal_quiet();
    /* An object is never cut; a file is complete or not there. */
    c.out.drain = c.s.json && !c.s.output ? terminal_write : terminal_write_list;
    grundy_set_threads(c.g, c.s.threads);
    grundy_set_limits(c.g, c.s.memory, c.s.positions, c.s.seconds);
    status = run(&c);
  }
  terminal_flush();
  grundy_text_clear(&message);
  grundy_text_clear(&c.out);
  grundy_free(c.g);
  free(words);
  return status;
}

/* grundy: reads the command line, makes the context, runs the command. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"

static int command_version(session *c) {
  if (c->s.word_count)
    return report_usage(c, GRUNDY_N("'%s' takes no arguments"), commands[c->s.command].name);
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

static int (*const run[CMD_COUNT])(session *c) = {
    [CMD_SOLVE] = command_solve,       [CMD_MOVES] = command_solve,
    [CMD_EXPLAIN] = command_explain,   [CMD_PLAY] = command_play,
    [CMD_TABLE] = command_table,       [CMD_PLOT] = command_plot,
    [CMD_PATTERN] = command_pattern,   [CMD_PERIOD] = command_period,
    [CMD_SURVEY] = command_survey,     [CMD_GENUS] = command_genus,
    [CMD_QUOTIENT] = command_quotient, [CMD_IDENTIFY] = command_identify,
    [CMD_GRAPH] = command_graph,       [CMD_DRAW] = command_draw,
    [CMD_CHECK] = command_check,       [CMD_NEW] = command_new,
    [CMD_BUILD] = command_build,       [CMD_LIST] = command_list,
    [CMD_INFO] = command_info,         [CMD_MEX] = command_arithmetic,
    [CMD_NIMSUM] = command_arithmetic, [CMD_NIMMUL] = command_arithmetic,
    [CMD_BATCH] = command_batch,       [CMD_SERVE] = command_serve,
    [CMD_HELP] = command_help,         [CMD_VERSION] = command_version};

/* Runs the command. What it writes goes to the file of -o, if there is one; `report` drops the
 * file. For 'build' that file is the plugin. */
static int run_command(session *c) {
  const settings *s = &c->s;
  if (s->help) return command_help(c);
  bool to_file = s->output && s->command != CMD_BUILD;
  if (to_file && !terminal_to_file(s->output)) return report_cannot_write(c);
  int status = run[s->command](c);
  return to_file && !terminal_file_done() ? report_cannot_write(c) : status;
}

int main(int argc, char **argv) {
  early e = options_early(argc, argv);
  grundy_config config;
  grundy_config_init(&config);
  config.language = terminal_start(e.language);
  session c = {.g = NULL, .language = config.language};
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
    prepare_notes(&c);
    /* An object is never cut; a file is complete or not there; a page is made of a whole text. */
    c.out.drain = c.s.markdown              ? NULL
                  : c.s.json && !c.s.output ? terminal_write
                                            : terminal_write_list;
    grundy_set_threads(c.g, options_threads(&c.s));
    set_limits(&c);
    choose_graph_input(&c);
    status = run_command(&c);
    terminal_flush();
    write_notes(&c);
  }
  terminal_flush();
  grundy_text_clear(&message);
  grundy_text_clear(&c.out);
  grundy_free(c.g);
  free(words);
  return status;
}

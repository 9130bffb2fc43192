/* grundy help: made from the tables of commands and options. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

enum { OPTION_COLUMN = 22, TECHNIQUE_COLUMN = 11 };

/* Pads what was written since `from` to a column. */
static void pad_to_column(grundy_text *out, size_t from, size_t width) {
  do grundy_text_add(out, " ");
  while (out->length - from < width);
}

static void option_lines(grundy_text *out, unsigned mask) {
  for (size_t i = 0; i < option_count; i++) {
    if (!(options[i].commands & mask)) continue;
    size_t from = out->length;
    grundy_text_add(out, "  --");
    grundy_text_add(out, options[i].name);
    if (options[i].argument) {
      grundy_text_add(out, " ");
      grundy_text_add(out, options[i].argument);
    }
    if (out->length - from >= OPTION_COLUMN) { /* too long to have its text beside it */
      grundy_text_add(out, "\n");
      from = out->length;
    }
    pad_to_column(out, from, OPTION_COLUMN);
    options_help(&options[i], out);
    grundy_text_add(out, "\n");
  }
}

/* The techniques, each with what it does. */
static void technique_lines(grundy_text *out) {
  const char *name;
  out->say(out, GRUNDY_N("\nTechniques (--how):\n"));
  for (grundy_technique i = 0; (name = grundy_technique_name(i)); i++) {
    size_t from = out->length;
    grundy_text_add(out, "  ");
    grundy_text_add(out, name);
    pad_to_column(out, from, TECHNIQUE_COLUMN);
    grundy_text_add(out, grundy_translate(out->owner, grundy_technique_summary(i)));
    grundy_text_add(out, "\n");
  }
}

static void print_overview(grundy_text *out) {
  out->say(out, GRUNDY_N("grundy: who wins a two-player game, why, and with which move\n"));
  out->say(out, GRUNDY_N("\nUsage: grundy COMMAND [ARGUMENTS] [OPTIONS]\n"));
  out->say(out, GRUNDY_N("\nCommands:\n"));
  for (size_t i = 0; i < CMD_COUNT; i++) {
    size_t from = out->length;
    grundy_text_add(out, "  ");
    grundy_text_add(out, commands[i].name);
    grundy_text_add(out, " ");
    grundy_text_add(out, commands[i].arguments);
    pad_to_column(out, from, 28);
    grundy_text_add(out, grundy_translate(out->owner, commands[i].summary));
    grundy_text_add(out, "\n");
  }
  out->say(out, GRUNDY_N("\nOptions:\n"));
  option_lines(out, ~0u);
  out->say(
      out,
      GRUNDY_N(
          "\nA sum is one game or several with + between: nim(2,5,4), kayles(7) + 2*nim(3),\n"
          "subtract{1,3,4}(20). Quote it for the shell, or write one game as words: nim 2 5 4.\n"));
  out->say(out, GRUNDY_N("\nExit status: 0 answered, 1 no answer within the limits, or 'check' "
                         "found a fault,\n2 bad input, 3 another error.\n"));
}

static void print_command(grundy_text *out, const command_entry *info, unsigned mask) {
  out->say(out, GRUNDY_N("Usage: grundy %s%s%s [OPTIONS]\n\n"), info->name,
           *info->arguments ? " " : "", info->arguments);
  grundy_text_add(out, grundy_translate(out->owner, info->summary));
  out->say(out, GRUNDY_N("\n\nExample: %s\n\nOptions:\n"), info->example);
  option_lines(out, mask);
  for (size_t i = 0; i < option_count; i++)
    if (options[i].kind == OPTION_TECHNIQUE && options[i].commands & mask) technique_lines(out);
}

int command_help(session *c) {
  const settings *s = &c->s;
  bool about = s->command == CMD_HELP && s->word_count > 0; /* grundy help table */
  const command_entry *info = s->command == CMD_HELP ? NULL : &commands[s->command];
  for (size_t i = 0; about && i < CMD_COUNT; i++)
    if (strcmp(commands[i].name, s->words[0]) == 0) info = &commands[i];
  if (about && s->word_count > 1)
    return report_usage(c, GRUNDY_N("'help' takes one command at most"));
  if (about && !info)
    return report_usage(c, GRUNDY_N("there is no command '%s'; 'grundy help' shows all commands"),
                        s->words[0]);
  if (info)
    print_command(&c->out, info, 1u << (info - commands));
  else
    print_overview(&c->out);
  terminal_write(&c->out);
  return EXIT_ANSWERED;
}

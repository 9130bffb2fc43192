/* grundy check: examines a game as a tester would. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

enum { DEFAULT_POSITIONS = 20000 };

int command_check(session *c) {
  const settings *s = &c->s;
  grundy_style style = output_style(c);
  grundy_check *check;
  grundy_error error;
  int exit_status;
  if (s->word_count > 1 && expanded_by_shell(c, &exit_status)) return exit_status;
  if (s->word_count != 1)
    return report_usage(c,
                        GRUNDY_N("'check' needs one game, with a position or without, for "
                                 "example: %s"),
                        commands[CMD_CHECK].example);
  if (s->positions == 0 && s->seconds <= 0)
    grundy_set_limits(c->g, options_memory(s), DEFAULT_POSITIONS, s->seconds);
  const char *text = s->words[0];
  grundy_status status = grundy_check_game(c->g, text, strlen(text), &check, &error);
  if (!check) return report(c, &error, text);
  if (s->json)
    grundy_json_check(check, &c->out);
  else
    grundy_print_check(check, &style, &c->out);
  write_text(c);
  bool passed = status == GRUNDY_OK && grundy_check_summary_of(check)->faults == 0;
  grundy_check_free(check);
  return passed ? EXIT_ANSWERED : EXIT_NO_ANSWER;
}

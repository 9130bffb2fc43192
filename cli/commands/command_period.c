/* grundy period: the period of a game of heaps, and how it is proved. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

/* How to go on where the search ended, when there is a checkpoint. */
static void tell_resume(session *c, const char *label) {
  const settings *s = &c->s;
  grundy_text *out = &c->out;
  grundy_text file, game;
  grundy_text_init(&file, c->g);
  grundy_text_init(&game, c->g);
  grundy_print_quoted(s->checkpoint, &file);
  grundy_print_quoted(label, &game);
  if (file.data && game.data)
    out->say(out,
             GRUNDY_N("grundy: the results so far are in %s; to go on: grundy period %s%s%s "
                      "--checkpoint %s\n"),
             s->checkpoint, game.data, s->how == GRUNDY_HOW_AUTO ? "" : " --technique ",
             s->how == GRUNDY_HOW_AUTO ? "" : grundy_technique_name(s->how), file.data);
  grundy_text_clear(&file);
  grundy_text_clear(&game);
  terminal_write_error(out);
}

/* Many games have no period that could be found, and the search for one does not end by itself. Who
 * wants to wait longer than this says so. */
enum { DEFAULT_SECONDS = 60 };

static bool limit_by_default(session *c) {
  settings *s = &c->s;
  if (s->seconds > 0 || s->limit || s->positions || s->checkpoint) return false;
  s->seconds = DEFAULT_SECONDS;
  set_limits(c);
  return true;
}

static void explain_default(session *c) {
  c->out.say(&c->out,
             GRUNDY_N("grundy: the search ends after %d s by default; --time, --limit or "
                      "--checkpoint lets it go on longer\n"),
             DEFAULT_SECONDS);
  terminal_write_error(&c->out);
}

static int show_period(session *c, const char *label, const grundy_period *period) {
  grundy_style style = output_style(c);
  if (c->s.json)
    grundy_json_period(label, period, &c->out);
  else
    grundy_print_period(label, period, &style, &c->out);
  write_text(c);
  return exit_of(period->proof ? GRUNDY_OK : GRUNDY_UNKNOWN);
}

/* Nothing was proved of a game from a file, because it declares no rule. */
static void explain_observed(session *c) {
  c->out.say(&c->out, GRUNDY_N("grundy: a list of moves proves nothing about all n; a "
                               "game that declares its rule can have a proof: heaps = \"0.77\" in "
                               "Lua, the function rule in C\n"));
  terminal_write_error(&c->out);
}

int command_period(session *c) {
  const settings *s = &c->s;
  grundy_period_question question;
  grundy_period period = {0};
  const char *label;
  grundy_error error;
  int exit_status;
  if (s->word_count > 1 && expanded_by_shell(c, &exit_status)) return exit_status;
  if (s->word_count != 1)
    return report_usage(c, GRUNDY_N("'period' needs one game without a position, for example: %s"),
                        commands[CMD_PERIOD].example);
  const char *text = s->words[0];
  bool by_default = limit_by_default(c);
  grundy_period_question_init(&question);
  question.technique = s->how;
  question.limit = s->limit;
  question.checkpoint = s->checkpoint;
  if (s->checkpoint_every > 0) question.checkpoint_seconds = s->checkpoint_every;
  terminal_count_values();
  grundy_status status = grundy_game_period(c->g, text, &question, &label, &period, &error);
  if (status < GRUNDY_OK) return report(c, &error, text);
  exit_status = show_period(c, label, &period);
  if (is_game_file(text) && !period.declared && !s->json) explain_observed(c);
  if (status == GRUNDY_UNKNOWN && s->checkpoint) tell_resume(c, label);
  if (by_default && period.stop == GRUNDY_STOP_TIME) explain_default(c);
  return exit_status;
}

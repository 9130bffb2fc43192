/* grundy period: the period of a game of heaps, and how it is proved. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

/* A game that has a table of its own and no parameters has values that can be seen. */
static int no_rule(session *c, const grundy_game *game, const char *label) {
  if (game->about.table && strcmp(label, game->name) == 0)
    return report_usage(
        c,
        GRUNDY_N("%s is not a game of heaps in which only the sizes count; 'grundy table %s' shows "
                 "its values, 'grundy list heaps' and 'grundy list codes' show such games"),
        label, game->about.table);
  return report_usage(c,
                      GRUNDY_N("%s is not a game of heaps in which only the sizes count; 'grundy "
                               "list heaps' and 'grundy list codes' show such games"),
                      label);
}

/* How to go on where the search ended, when there is a checkpoint. */
static void tell_resume(session *c, const char *label) {
  const settings *s = &c->s;
  grundy_text *out = &c->out;
  out->say(out,
           GRUNDY_N("grundy: what is known is in %s; to go on: grundy period '%s'%s%s "
                    "--checkpoint '%s'\n"),
           s->checkpoint, label, s->how == GRUNDY_HOW_AUTO ? "" : " --how ",
           s->how == GRUNDY_HOW_AUTO ? "" : grundy_technique_name(s->how), s->checkpoint);
  terminal_write_error(out);
}

static int answer(session *c, grundy_sequence *sequence, const char *label) {
  const settings *s = &c->s;
  grundy_style style = terminal_style();
  grundy_period_question question;
  grundy_period period = {0};
  grundy_error error;
  grundy_period_question_init(&question);
  question.technique = s->how;
  question.limit = s->limit;
  question.checkpoint = s->checkpoint;
  if (s->checkpoint_every > 0) question.checkpoint_seconds = s->checkpoint_every;
  grundy_status status = grundy_sequence_period(sequence, label, &question, &period, &error);
  if (status != GRUNDY_OK && status != GRUNDY_UNKNOWN) return report(c, &error, NULL);
  if (s->json)
    grundy_json_period(label, &period, &c->out);
  else
    grundy_print_period(label, &period, &style, &c->out);
  terminal_write(&c->out);
  if (status == GRUNDY_UNKNOWN && s->checkpoint) tell_resume(c, label);
  return exit_of(status);
}

int command_period(session *c) {
  const settings *s = &c->s;
  const grundy_game *game;
  const void *self;
  const char *label;
  grundy_error error;
  int exit_status;
  if (s->word_count > 1 && expanded_by_shell(c, &exit_status)) return exit_status;
  if (s->word_count != 1)
    return report_usage(c, GRUNDY_N("'period' needs one game without a position, for example: %s"),
                        commands[CMD_PERIOD].example);
  const char *text = s->words[0];
  grundy_status status = grundy_game_open(c->g, text, strlen(text), &game, &self, &label, &error);
  if (status == GRUNDY_EINPUT && holds_position(c, text))
    return report_usage(c, GRUNDY_N("'period' takes one game without a position, for example: %s"),
                        commands[CMD_PERIOD].example);
  if (status != GRUNDY_OK) return report(c, &error, text);
  const grundy_rule *rule = heap_rule(game, self);
  if (!rule) return no_rule(c, game, label);
  grundy_sequence *sequence;
  status = grundy_sequence_new(c->g, rule, &sequence, &error);
  if (status != GRUNDY_OK) return report(c, &error, NULL);
  terminal_count_values();
  exit_status = answer(c, sequence, label);
  grundy_sequence_free(sequence);
  return exit_status;
}

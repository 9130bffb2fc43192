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
  grundy_text file, game;
  grundy_text_init(&file, c->g);
  grundy_text_init(&game, c->g);
  grundy_print_quoted(s->checkpoint, &file);
  grundy_print_quoted(label, &game);
  if (file.data && game.data)
    out->say(out,
             GRUNDY_N("grundy: what is known is in %s; to go on: grundy period %s%s%s "
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

static int answer(session *c, grundy_sequence *sequence, const char *label, bool declared) {
  const settings *s = &c->s;
  bool by_default = limit_by_default(c);
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
  period.declared = declared;
  int exit_status = show_period(c, label, &period);
  if (status == GRUNDY_UNKNOWN && s->checkpoint) tell_resume(c, label);
  if (by_default && period.stop == GRUNDY_STOP_TIME) explain_default(c);
  return exit_status;
}

/* The rule that a script declares for its numbers; NULL: none. */
static const grundy_rule *declared_rule(session *c, const grundy_game *game, const void *self,
                                        const char *label) {
  grundy_text one;
  grundy_sum *sum = NULL;
  const grundy_rule *rule = NULL;
  uint64_t n = 0;
  if (!game->heap) return NULL;
  grundy_text_init(&one, c->g);
  grundy_text_add(&one, label);
  grundy_text_add(&one, "(1)");
  if (!one.failed && grundy_sum_parse(c->g, one.data, one.length, &sum, NULL) == GRUNDY_OK &&
      grundy_sum_count(sum) == 1) {
    const grundy_part *part = grundy_sum_part(sum, 0);
    rule = game->heap(self, grundy_part_bytes(part), part->length, &n);
  }
  grundy_sum_free(sum);
  grundy_text_clear(&one);
  return n == 1 ? rule : NULL;
}

/* A game from a file without a rule: what can be seen of its values. */
static int observe(session *c, const char *label) {
  grundy_period period;
  grundy_error error;
  if (c->s.checkpoint || c->s.how != GRUNDY_HOW_AUTO)
    return report_usage(c,
                        GRUNDY_N("%s declares no rule for its heaps, so it does not take "
                                 "--checkpoint and --technique; its period is only observed, among "
                                 "the values below --limit"),
                        label);
  grundy_status status = grundy_table_period(c->g, label, c->s.limit, &period, &error);
  if (status < GRUNDY_OK) return report(c, &error, NULL);
  int exit_status = show_period(c, label, &period);
  if (c->s.json) return exit_status;
  c->out.say(&c->out, GRUNDY_N("grundy: a list of moves proves nothing about all n; a "
                               "game that declares its rule can have a proof: heaps = \"0.77\" in "
                               "Lua, the function rule in C\n"));
  terminal_write_error(&c->out);
  return exit_status;
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
  bool own = is_game_file(text);
  const grundy_rule *rule = heap_rule(game, self);
  if (!rule && name_kind(text) == GRUNDY_NAME_SCRIPT) rule = declared_rule(c, game, self, label);
  if (!rule) return own ? observe(c, label) : no_rule(c, game, label);
  grundy_sequence *sequence;
  status = grundy_sequence_new(c->g, rule, &sequence, &error);
  if (status != GRUNDY_OK) return report(c, &error, NULL);
  terminal_count_values();
  exit_status = answer(c, sequence, label, own);
  grundy_sequence_free(sequence);
  return exit_status;
}

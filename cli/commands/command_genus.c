/* grundy genus: how the positions of a range, or a sum, behave in misere play. */
/* SPDX-License-Identifier: MIT */
#include "ranges.h"

static int write_genera(session *c, const grundy_genera *genera) {
  grundy_style style = output_style(c);
  if (c->s.json)
    grundy_json_genera(genera, &c->out);
  else if (c->s.csv)
    grundy_csv_genera(genera, &c->out);
  else
    grundy_print_genera(genera, &style, &c->out);
  if (c->s.json || c->s.csv)
    terminal_write(&c->out);
  else
    write_text(c);
  if (c->s.csv && genera->stop != GRUNDY_STOP_NONE) { /* the table cannot say it */
    c->out.length = 0;
    c->out.say(&c->out, GRUNDY_N("grundy: the table is not complete: %s\n"),
               grundy_translate(c->g, grundy_stop_message(genera->stop)));
    terminal_write_error(&c->out);
  }
  return exit_of(genera->stop == GRUNDY_STOP_NONE ? GRUNDY_OK : GRUNDY_UNKNOWN);
}

/* Writes the answer, or reports the error; `text`: the one that is wrong. */
static int finish_genera(session *c, grundy_genera *genera, const grundy_error *error,
                         const char *text) {
  int exit_status;
  if (!genera) return report(c, error, text);
  if (graph_options_used(c, &exit_status)) exit_status = write_genera(c, genera);
  grundy_genera_free(genera);
  return exit_status;
}

static int genus_of_range(session *c) {
  grundy_table_question q;
  grundy_genera *genera;
  grundy_error error;
  int exit_status;
  if (!read_table_question(c, GRUNDY_TABLE_RANGES, &q, &exit_status)) return exit_status;
  if (q.dimensions > 1)
    return report_usage(c,
                        GRUNDY_N("'genus' takes one range, for example: %s; or with a * for its "
                                 "number, as in %s"),
                        commands[CMD_GENUS].example, "'cram(2x*)' 1..5");
  grundy_genera_of(c->g, c->s.words[0], q.ranges[0], NULL, &genera, &error);
  return finish_genera(c, genera, &error, NULL);
}

static int genus_of_sum(session *c) {
  grundy_genera *genera = NULL;
  grundy_error error;
  grundy_text text;
  int exit_status;
  grundy_text_init(&text, c->g);
  grundy_sum *sum = read_sum(c, &text, false, &exit_status);
  if (sum) {
    grundy_genera_of_sum(sum, NULL, &genera, &error);
    exit_status = finish_genera(c, genera, &error, text.data);
  }
  grundy_sum_free(sum);
  grundy_text_clear(&text);
  return exit_status;
}

int command_genus(session *c) {
  const settings *s = &c->s;
  const char *first = s->word_count ? s->words[0] : NULL;
  if (!first || (s->word_count == 1 && is_game_word(c, first) && !holds_position(c, first)))
    return report_usage(
        c,
        GRUNDY_N("'genus' needs a game and one range, for example: %s; or a sum, as "
                 "in %s"),
        commands[CMD_GENUS].example, "grundy genus 'kayles(5) + nim(2)'");
  return takes_range(c) ? genus_of_range(c) : genus_of_sum(c);
}

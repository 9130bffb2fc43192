/* grundy survey: the periods of many codes in one run. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "commands.h"

/* Most periods are proved in a moment. The other searches do not end by themselves, so each ends
 * after this time, unless the user asks for more. */
enum { DEFAULT_SECONDS = 10 };

/* The message with the place in front: "codes.txt:3:7: ...". */
static int report_place(session *c, const char *path, const grundy_error *error) {
  grundy_error placed = *error;
  if (error->line)
    snprintf(placed.message, sizeof placed.message, "%.300s:%zu:%zu: %.600s", path, error->line,
             error->column, error->message);
  return report(c, &placed, NULL);
}

/* "@FILE": one code or pattern a line, or several. */
static bool add_file(session *c, grundy_survey *survey, const char *path, int *exit_status) {
  grundy_error error;
  grundy_text text;
  if (*path == '\0') {
    *exit_status = report_usage(c, GRUNDY_N("the name of a file is missing after @"));
    return false;
  }
  grundy_text_init(&text, c->g);
  grundy_status status = grundy_read_file(c->g, path, GRUNDY_SURVEY_TEXT_MOST, &text, &error);
  if (status != GRUNDY_OK)
    *exit_status = report(c, &error, NULL);
  else if ((status = grundy_survey_add_lines(survey, text.data ? text.data : "", text.length,
                                             &error)) != GRUNDY_OK)
    *exit_status = report_place(c, path, &error);
  grundy_text_clear(&text);
  return status == GRUNDY_OK;
}

static bool add_words(session *c, grundy_survey *survey, int *exit_status) {
  grundy_error error;
  for (size_t i = 0; i < c->s.word_count; i++) {
    const char *word = c->s.words[i];
    if (*word == '@') {
      if (!add_file(c, survey, word + 1, exit_status)) return false;
    } else if (grundy_survey_add(survey, word, strlen(word), &error) != GRUNDY_OK) {
      *exit_status = report(c, &error, word);
      return false;
    }
  }
  return true;
}

static void write_survey(session *c, const grundy_survey *survey) {
  grundy_style style = output_style(c);
  if (c->s.json) {
    grundy_json_survey(survey, &c->out);
  } else if (c->s.csv) {
    grundy_csv_survey(survey, &c->out);
  } else {
    grundy_print_survey(survey, &style, &c->out);
    write_text(c);
    return;
  }
  terminal_write(&c->out);
}

/* Says how to go on if the survey ended before all rows were done, or if rows had too little time.
 */
static void explain_end(session *c, const grundy_survey *survey, bool by_default) {
  bool late = false;
  for (size_t i = 0; i < survey->row_count; i++)
    late |= survey->rows[i].status >= GRUNDY_SURVEY_OBSERVED &&
            survey->rows[i].period.stop == GRUNDY_STOP_TIME;
  if (survey->stop != GRUNDY_STOP_NONE && c->s.checkpoint)
    c->out.say(
        &c->out,
        GRUNDY_N("grundy: the results so far are in %s; the same command goes on from there\n"),
        c->s.checkpoint);
  if (by_default && late)
    c->out.say(&c->out,
               GRUNDY_N("grundy: the search ends after %d s for each code by default; --time or "
                        "--limit lets it go on longer\n"),
               DEFAULT_SECONDS);
  if (c->out.length) terminal_write_error(&c->out);
}

static int run_survey(session *c, grundy_survey *survey) {
  settings *s = &c->s;
  grundy_survey_question question;
  grundy_error error;
  bool by_default = s->seconds <= 0 && !s->limit && !s->positions;
  grundy_survey_question_init(&question);
  question.limit = s->limit;
  question.seconds = by_default ? DEFAULT_SECONDS : s->seconds;
  question.checkpoint = s->checkpoint;
  if (s->checkpoint_every > 0) question.checkpoint_seconds = s->checkpoint_every;
  grundy_set_limits(c->g, options_memory(s), s->positions, 0); /* the time is for each code */
  terminal_count_codes();
  grundy_status status = grundy_survey_run(survey, &question, &error);
  if (status < GRUNDY_OK) return report(c, &error, NULL);
  write_survey(c, survey);
  explain_end(c, survey, by_default);
  return exit_of(status);
}

int command_survey(session *c) {
  grundy_survey *survey;
  grundy_error error;
  int exit_status;
  if (c->s.word_count == 0)
    return report_usage(c, GRUNDY_N("'survey' needs codes, for example: %s"),
                        commands[CMD_SURVEY].example);
  if (grundy_survey_new(c->g, &survey, &error) != GRUNDY_OK) return report(c, &error, NULL);
  if (add_words(c, survey, &exit_status)) exit_status = run_survey(c, survey);
  grundy_survey_free(survey);
  return exit_status;
}

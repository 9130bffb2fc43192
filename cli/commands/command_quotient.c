/* grundy quotient: the misere quotient of a game of heaps or of some positions, its certificate,
 * and two sums compared by it. */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>

#include "ranges.h"

/* Many games have no finite quotient, and the search for one need not end by itself. */
enum { DEFAULT_SECONDS = 60 };

static bool limit_by_default(session *c) {
  settings *s = &c->s;
  if (s->seconds > 0 || s->heaps || s->positions) return false;
  s->seconds = DEFAULT_SECONDS;
  set_limits(c);
  return true;
}

static void explain_default(session *c) {
  c->out.say(&c->out,
             GRUNDY_N("grundy: the search ends after %d s by default; --time lets it go on longer, "
                      "and --heaps N asks for the heaps up to N\n"),
             DEFAULT_SECONDS);
  terminal_write_error(&c->out);
}

/* Writes the certificate to its file. False: reported. */
static bool write_certificate(session *c, const grundy_quotient_study *study, int *exit_status) {
  const char *path = c->s.certificate;
  grundy_text text;
  grundy_error error;
  if (!study->quotient) {
    c->out.say(&c->out, GRUNDY_N("grundy: %s is not written, because nothing is proved\n"), path);
    terminal_write_error(&c->out);
    return true;
  }
  grundy_text_init(&text, c->g);
  bool ok = grundy_quotient_write(study->quotient, &text, &error) == GRUNDY_OK;
  if (!ok)
    *exit_status = report(c, &error, NULL);
  else if (!(ok = terminal_write_file(path, &text)))
    *exit_status = report_usage(c, GRUNDY_N("%s cannot be written: %s"), path, strerror(errno));
  grundy_text_clear(&text);
  return ok;
}

static int show_quotient(session *c, const grundy_quotient_study *study) {
  grundy_style style = output_style(c);
  bool apart = study->comparison && !study->comparison->equal; /* more heaps do not change that */
  if (c->s.json)
    grundy_json_quotient(study, NULL, &c->out);
  else
    grundy_print_quotient(study, c->s.all, &style, &c->out);
  if (c->s.json)
    terminal_write(&c->out);
  else
    write_text(c);
  return exit_of(study->finished || apart ? GRUNDY_OK : GRUNDY_UNKNOWN);
}

/* Compares, writes the certificate, and shows what was found. */
static int finish_quotient(session *c, grundy_quotient_study *study) {
  const char *const *two = c->s.compare;
  grundy_error error;
  size_t wrong = 0;
  int exit_status;
  if (!graph_options_used(c, &exit_status)) return exit_status;
  if (two[0] && study->quotient &&
      grundy_quotient_study_compare(study, two[0], two[1], &wrong, &error) != GRUNDY_OK)
    return report(c, &error, two[wrong]);
  if (c->s.certificate && !write_certificate(c, study, &exit_status)) return exit_status;
  return show_quotient(c, study);
}

static int quotient_of_game(session *c) {
  grundy_quotient_question question;
  grundy_quotient_study *study;
  grundy_error error;
  const char *game = c->s.words[0];
  bool by_default = limit_by_default(c);
  grundy_quotient_question_init(&question);
  question.heaps = c->s.heaps;
  grundy_quotient_study_game(c->g, game, &question, &study, &error);
  if (!study) return report(c, &error, game);
  int exit_status = finish_quotient(c, study);
  bool ended = study->stopped_by && strcmp(study->stopped_by, "time") == 0;
  if (by_default && ended) explain_default(c);
  grundy_quotient_study_free(study);
  return exit_status;
}

static int quotient_of_positions(session *c) {
  const settings *s = &c->s;
  grundy_quotient_question question;
  grundy_quotient_study *study;
  grundy_error error;
  size_t wrong = 0;
  bool own = s->word_count > 0; /* otherwise the set is that of the sums to compare */
  const char *const *sums = own ? s->words : s->compare;
  if (s->heaps)
    return report_usage(c,
                        GRUNDY_N("--heaps is for a game of heaps without a position, for "
                                 "example: %s"),
                        "grundy quotient 0.07 --heaps 30");
  grundy_quotient_question_init(&question);
  grundy_quotient_study_positions(c->g, sums, own ? s->word_count : 2, &question, &study, &wrong,
                                  &error);
  if (!study) return report(c, &error, sums[wrong]);
  int exit_status = finish_quotient(c, study);
  grundy_quotient_study_free(study);
  return exit_status;
}

int command_quotient(session *c) {
  const settings *s = &c->s;
  int exit_status;
  if (s->word_count == 0 && !s->compare[0])
    return report_usage(
        c, GRUNDY_N("'quotient' needs a game of heaps, for example: %s; or positions, as in %s"),
        commands[CMD_QUOTIENT].example, "grundy quotient 'nim(2)' 'cram(2x3)'");
  if (s->word_count > 1 && expanded_by_shell(c, &exit_status)) return exit_status;
  if (s->certificate && s->output && strcmp(s->certificate, s->output) == 0)
    return report_usage(c, GRUNDY_N("--certificate and -o name the same file"));
  return takes_heaps(c) ? quotient_of_game(c) : quotient_of_positions(c);
}

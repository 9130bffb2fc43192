/* grundy pattern: the simplest rule for a table, of a game or from a file. */
/* SPDX-License-Identifier: MIT */
#include "data_file.h"
#include "ranges.h"

/* ---- the answer ---- */

static grundy_code_language language_of(const char *word) {
  return strcmp(word, "cpp") == 0      ? GRUNDY_CODE_CPP
         : strcmp(word, "python") == 0 ? GRUNDY_CODE_PYTHON
         : strcmp(word, "lua") == 0    ? GRUNDY_CODE_LUA
                                       : GRUNDY_CODE_C;
}

static void print_title(session *c, const char *title, grundy_text *out) {
  if (c->s.misere)
    out->say(out, GRUNDY_N("%s in misere play"), title);
  else
    grundy_text_add(out, title);
}

static void print_text(session *c, const grundy_pattern *p, const char *title) {
  grundy_text whole;
  grundy_style style = output_style(c);
  grundy_text_init(&whole, c->g);
  if (title) print_title(c, title, &whole);
  grundy_print_pattern(p, whole.data, &style, &c->out);
  grundy_text_clear(&whole);
}

static int show(session *c, const grundy_cells *cells, const grundy_pattern_options *known,
                const char *title) {
  grundy_pattern *p;
  grundy_error error;
  set_limits(c); /* the table has taken some of the time */
  grundy_status status = grundy_pattern_find(c->g, cells, known, &p, &error);
  if (status != GRUNDY_OK) return report(c, &error, NULL);
  bool found = p->found;
  if (c->s.json)
    grundy_json_pattern(p, title, &c->out);
  else if (c->s.code && found)
    grundy_code_pattern(p, language_of(c->s.code), &c->out);
  else
    print_text(c, p, title);
  if (c->s.code && !found && !c->s.json) { /* what reads the code is to see none */
    terminal_file_drop();
    terminal_write_error(&c->out);
  } else {
    write_text(c);
  }
  grundy_pattern_free(c->g, p);
  return found ? EXIT_ANSWERED : EXIT_NO_ANSWER;
}

/* ---- a table from a file ---- */

static int from_file(session *c) {
  const char *path = c->s.data;
  grundy_pattern_options known;
  grundy_cells cells;
  grundy_data data;
  grundy_text text;
  int exit_status;
  grundy_text_init(&text, c->g);
  bool read = read_data_text(c, path, &text, &exit_status) &&
              parse_data_text(c, path, &text, &data, &exit_status);
  grundy_text_clear(&text);
  if (!read) return exit_status;
  grundy_pattern_options_init(&known);
  known.names = true;
  grundy_data_view(&data, &cells);
  exit_status = show(c, &cells, &known, strcmp(path, "-") == 0 ? NULL : path);
  grundy_data_clear(c->g, &data);
  return exit_status;
}

/* ---- a table of a game ---- */

static int from_game(session *c) {
  grundy_table_question question;
  grundy_table *table;
  grundy_pattern_options known;
  grundy_error error;
  int exit_status;
  if (!read_table_question(c, GRUNDY_TABLE_RANGES, &question, &exit_status)) return exit_status;
  question.or_outcomes = true;
  question.period = false;
  grundy_status status = grundy_table_compute(c->g, c->s.words[0], &question, &table, &error);
  if (status < GRUNDY_OK) return report(c, &error, NULL);
  if (status == GRUNDY_UNKNOWN) {
    c->out.say(&c->out, GRUNDY_N("grundy: only %llu entries were found: %s\n"),
               (unsigned long long)table->done,
               grundy_translate(c->g, grundy_stop_message(table->stop)));
    terminal_write_error(&c->out);
  }
  grundy_pattern_options_of(table, &known);
  exit_status = show(c, &table->cells, &known, table->label);
  if (status == GRUNDY_UNKNOWN && exit_status == EXIT_BAD_INPUT)
    exit_status = EXIT_NO_ANSWER; /* the limit left too few values for a rule */
  grundy_table_free(table);
  return exit_status;
}

int command_pattern(session *c) {
  if (c->s.data && c->s.word_count)
    return report_usage(c, GRUNDY_N("--data takes the place of a game and its ranges"));
  return c->s.data ? from_file(c) : from_game(c);
}

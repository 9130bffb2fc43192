/* grundy identify: what has the Grundy values given. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <unistd.h>

#include "data_file.h"

enum { GROUPS = 6 };

/* The words with spaces between. */
static bool join_words(session *c, grundy_text *text, int *status) {
  for (size_t i = 0; i < c->s.word_count; i++) {
    if (i) grundy_text_add(text, " ");
    grundy_text_add(text, c->s.words[i]);
  }
  if (text->failed) *status = report_no_memory(c);
  return !text->failed;
}

/* The file with the values: a single word that is not a list of values; NULL: the words are the
 * values. */
static const char *values_file(const settings *s) {
  const char *word = s->words[0];
  if (s->word_count != 1) return NULL;
  if (strcmp(word, "-") == 0 || strchr(word, '/')) return word;
  bool list = word[strspn(word, "0123456789,")] == '\0';
  return !list && access(word, F_OK) == 0 ? word : NULL;
}

static int answer(session *c, const grundy_nimber *values, size_t count) {
  grundy_identification *a;
  grundy_error error;
  grundy_style style = output_style(c);
  grundy_status status = grundy_identify(c->g, values, count, &a, &error);
  if (status != GRUNDY_OK) return report(c, &error, NULL);
  if (c->s.json)
    grundy_json_identify(a, &c->out);
  else
    grundy_print_identify(a, c->s.all ? SIZE_MAX : GROUPS, &style, &c->out);
  bool found = a->group_count > 0;
  write_text(c);
  grundy_identification_free(c->g, a);
  return found ? EXIT_ANSWERED : EXIT_NO_ANSWER;
}

static int report_too_many(session *c) {
  return report_usage(c, GRUNDY_N("there are more values than %llu, which is the limit"),
                      (unsigned long long)GRUNDY_IDENTIFY_MOST);
}

/* Values for n = 0, 1, 2, ..., all of them known. */
static int identify_data(session *c, const grundy_data *data) {
  size_t missing = 0;
  if (data->dimensions != 1)
    return report_usage(c,
                        GRUNDY_N("'identify' needs values over one range, and the table has %zu"),
                        data->dimensions);
  if (data->outcomes)
    return report_usage(c, GRUNDY_N("'identify' needs Grundy values, and the table has P and N"));
  if (data->low[0] > 0)
    return report_usage(c,
                        GRUNDY_N("'identify' needs the values from n = 0 on, and the table begins "
                                 "at n = %llu"),
                        (unsigned long long)data->low[0]);
  while (missing < data->count && data->known[missing]) missing++;
  if (missing < data->count)
    return report_usage(c, GRUNDY_N("'identify' needs every value, and that at n = %zu is missing"),
                        missing);
  if (data->count > GRUNDY_IDENTIFY_MOST) return report_too_many(c);
  return answer(c, data->values, data->count);
}

/* The lines of a text that have something in them. */
static size_t lines_in(const char *text) {
  size_t lines = 0;
  for (size_t n; *text; text += n + (text[n] != '\0')) {
    n = strcspn(text, "\r\n");
    lines += strspn(text, " \t") < n;
  }
  return lines;
}

/* Whether every line is n and its value, for n = 0, 1, 2, ...; then the values are gathered. */
static bool gather_pairs(const char *text, grundy_nimber *values, size_t *count) {
  if (*count % 2 || lines_in(text) != *count / 2) return false;
  for (size_t i = 0; i < *count / 2; i++)
    if (values[2 * i] != i) return false;
  for (size_t i = 0; i < *count / 2; i++) values[i] = values[2 * i + 1];
  *count /= 2;
  return true;
}

/* A text of numbers alone is a list, or lines of n and its value. A text with words in it, as
 * `table` writes it, is a table. */
static int identify_text(session *c, const char *path, const grundy_text *text,
                         grundy_nimber *values) {
  grundy_data data;
  size_t count;
  int status;
  const char *bytes = text->data ? text->data : "";
  if (grundy_list_parse(c->g, bytes, text->length, values, GRUNDY_IDENTIFY_MOST, &count, NULL) ==
      GRUNDY_OK) {
    (void)gather_pairs(bytes, values, &count);
    return answer(c, values, count);
  }
  if (!parse_data_text(c, path, text, &data, &status)) return status;
  status = identify_data(c, &data);
  grundy_data_clear(c->g, &data);
  return status;
}

static int identify_words(session *c, const grundy_text *text, grundy_nimber *values) {
  grundy_error error;
  size_t count;
  grundy_status status = grundy_list_parse(c->g, text->data, text->length, values,
                                           GRUNDY_IDENTIFY_MOST, &count, &error);
  return status == GRUNDY_OK ? answer(c, values, count) : report(c, &error, text->data);
}

int command_identify(session *c) {
  int status;
  grundy_text text;
  if (c->s.word_count == 0)
    return report_usage(c, GRUNDY_N("'%s' needs numbers, for example: %s"),
                        commands[CMD_IDENTIFY].name, commands[CMD_IDENTIFY].example);
  grundy_nimber *values = malloc(GRUNDY_IDENTIFY_MOST * sizeof *values);
  if (!values) return report_no_memory(c);
  const char *path = values_file(&c->s);
  grundy_text_init(&text, c->g);
  if (path ? read_data_text(c, path, &text, &status) : join_words(c, &text, &status))
    status = path ? identify_text(c, path, &text, values) : identify_words(c, &text, values);
  grundy_text_clear(&text);
  free(values);
  return status;
}

/* grundy identify: what has the Grundy values given. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"

enum { GROUPS = 6, TEXT_MOST = 1 << 20 };

/* All of standard input. False after a report. */
static bool read_input(session *c, grundy_text *text, int *status) {
  char block[4096];
  size_t n;
  while ((n = fread(block, 1, sizeof block, stdin)) > 0) {
    grundy_text_put(text, block, n);
    if (text->length <= TEXT_MOST) continue;
    *status = report_usage(c, GRUNDY_N("there are more values than %llu, which is the limit"),
                           (unsigned long long)GRUNDY_IDENTIFY_MOST);
    return false;
  }
  for (size_t i = 0; i < text->length; i++) /* one line, in which a fault can be shown */
    if (text->data[i] && strchr("\n\r\t", text->data[i])) text->data[i] = ' ';
  if (!ferror(stdin)) return true;
  *status = report_usage(c, GRUNDY_N("standard input cannot be read"));
  return false;
}

/* The words with spaces between, or what stands in standard input. */
static bool gather(session *c, grundy_text *text, int *status) {
  const settings *s = &c->s;
  if (s->word_count == 1 && strcmp(s->words[0], "-") == 0) {
    if (!read_input(c, text, status)) return false;
  } else {
    for (size_t i = 0; i < s->word_count; i++) {
      if (i) grundy_text_add(text, " ");
      grundy_text_add(text, s->words[i]);
    }
  }
  if (text->failed) *status = report_no_memory(c);
  return !text->failed;
}

static int answer(session *c, const grundy_nimber *values, size_t count) {
  grundy_identification *a;
  grundy_error error;
  grundy_style style = terminal_style();
  grundy_status status = grundy_identify(c->g, values, count, &a, &error);
  if (status != GRUNDY_OK) return report(c, &error, NULL);
  if (c->s.json)
    grundy_json_identify(a, &c->out);
  else
    grundy_print_identify(a, c->s.all ? SIZE_MAX : GROUPS, &style, &c->out);
  bool found = a->group_count > 0;
  terminal_write(&c->out);
  grundy_identification_free(c->g, a);
  return found ? EXIT_ANSWERED : EXIT_NO_ANSWER;
}

static int identify(session *c, const grundy_text *text, grundy_nimber *values) {
  grundy_error error;
  size_t count;
  const char *data = text->data ? text->data : "";
  grundy_status status =
      grundy_list_parse(c->g, data, text->length, values, GRUNDY_IDENTIFY_MOST, &count, &error);
  return status == GRUNDY_OK ? answer(c, values, count) : report(c, &error, data);
}

int command_identify(session *c) {
  int status;
  grundy_text text;
  if (c->s.word_count == 0)
    return report_usage(c, GRUNDY_N("'%s' needs numbers, for example: %s"),
                        commands[CMD_IDENTIFY].name, commands[CMD_IDENTIFY].example);
  grundy_text_init(&text, c->g);
  if (gather(c, &text, &status)) {
    grundy_nimber *values = malloc(GRUNDY_IDENTIFY_MOST * sizeof *values);
    status = values ? identify(c, &text, values) : report_no_memory(c);
    free(values);
  }
  grundy_text_clear(&text);
  return status;
}

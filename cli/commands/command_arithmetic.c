/* grundy mex, grundy nimsum, grundy nimmul: the arithmetic itself. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "commands.h"

/* Reads all words as numbers; commas may stand for spaces. */
static grundy_nimber *read_all_numbers(session *c, size_t *count, int *status) {
  size_t room = 1;
  for (size_t i = 0; i < c->s.word_count; i++)
    for (const char *s = c->s.words[i]; *s; s++) room++;
  grundy_nimber *numbers = malloc((room + 1) * sizeof *numbers);
  *count = 0;
  if (!numbers) *status = report_no_memory(c);
  for (size_t i = 0; numbers && i < c->s.word_count; i++) {
    const char *word = c->s.words[i];
    word_reader in;
    word_reader_init(&in, word);
    do {
      if (!grundy_read_number(&in.reader, &numbers[*count])) break;
      (*count)++;
    } while (grundy_read_sign(&in.reader, ","));
    if (!in.message) grundy_read_end(&in.reader);
    if (in.message) {
      *status = report_usage(c, GRUNDY_N("'%s': %s"), word, grundy_translate(c->g, in.message));
      free(numbers);
      return NULL;
    }
  }
  return numbers;
}

int command_arithmetic(session *c) {
  size_t n;
  int status;
  if (c->s.word_count == 0 && c->s.command != CMD_MEX)
    return report_usage(c, GRUNDY_N("'%s' needs numbers, for example: %s"),
                        commands[c->s.command].name, commands[c->s.command].example);
  grundy_nimber *numbers = read_all_numbers(c, &n, &status);
  if (!numbers) return status;
  grundy_nimber result = 0;
  if (c->s.command == CMD_NIMSUM)
    for (size_t i = 0; i < n; i++) result = grundy_nim_sum(result, numbers[i]);
  if (c->s.command == CMD_NIMMUL) {
    result = 1;
    for (size_t i = 0; i < n; i++) result = grundy_nim_product(result, numbers[i]);
  }
  if (c->s.command == CMD_MEX) { /* works in place; the JSON shows the arguments as given */
    grundy_nimber *copy = malloc((n + 1) * sizeof *copy);
    if (copy) {
      memcpy(copy, numbers, n * sizeof *copy);
      result = grundy_mex(copy, n);
    }
    free(copy);
    if (!copy) {
      free(numbers);
      return report_no_memory(c);
    }
  }
  if (c->s.json) {
    grundy_json_arithmetic(commands[c->s.command].name, numbers, n, result, &c->out);
  } else {
    grundy_text_number(&c->out, result);
    grundy_text_add(&c->out, "\n");
  }
  terminal_write(&c->out);
  free(numbers);
  return EXIT_ANSWERED;
}

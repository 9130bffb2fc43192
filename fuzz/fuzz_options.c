/* Fuzzes the reader of the command line: each line of the input is one argument. What it accepts
 * must be a command with sound settings, what it refuses must come with a message. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "fuzz.h"
#include "options.h"

enum { ARGUMENTS_MAX = 64 };

static void check_settings(const settings *s, int argc, char **argv) {
  CHECK((unsigned)s->command < CMD_COUNT && s->word_count < (size_t)argc);
  for (size_t i = 0, k = 1; i < s->word_count; i++, k++) { /* the words, in their order */
    while (k < (size_t)argc && argv[k] != s->words[i]) k++;
    CHECK(k < (size_t)argc);
  }
  CHECK(grundy_technique_name(s->how));
  CHECK(isfinite(s->seconds) && s->seconds >= 0);
  CHECK(options_memory(s) > 0 && options_threads(s) > 0);
  CHECK(s->help || !(s->json && s->csv));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *argv[ARGUMENTS_MAX + 1], *text = malloc(size + 1), program[] = "grundy";
  const char *words[ARGUMENTS_MAX];
  int argc = 1;
  CHECK(text);
  memcpy(text, data, size);
  text[size] = '\0';
  argv[0] = program;
  for (char *rest = text, *line; argc < ARGUMENTS_MAX && (line = strtok_r(rest, "\n", &rest));)
    argv[argc++] = line;
  argv[argc] = NULL;

  grundy *g = grundy_new(NULL);
  CHECK(g);
  grundy_text message;
  grundy_text_init(&message, g);
  settings s;
  early e = options_early(argc, argv);
  if (options_parse(argc, argv, &s, words, &message)) {
    check_settings(&s, argc, argv);
    CHECK(message.length == 0 && (s.json ? e.json : true));
    CHECK(!e.language || grundy_language_known(e.language));
  } else {
    CHECK(!message.failed && message.length > 0);
  }
  grundy_text_clear(&message);
  grundy_free(g);
  free(text);
  return 0;
}

/* A command line becomes a request: see plain_line.h.
 *
 * The line is read by the tables of the command line. An option is a field of the same name, with _
 * for -; the limits stand in "limits"; the words are the sum, or the game with its ranges, and so
 * on.
 */
/* SPDX-License-Identifier: MIT */
#include "batch/plain_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "commands/ranges.h"

/* ---- words ---- */

/* Splits the line in place as a shell does: blanks between words, '...', "..." and backslashes.
 * Returns the number of words, at most `most`; SIZE_MAX: a quote is not closed. */
static size_t split_words(char *line, char **words, size_t most) {
  size_t count = 0;
  char *to = line;
  for (char *at = line; *at;) {
    while (*at == ' ' || *at == '\t') at++;
    if (!*at || count == most) break;
    words[count++] = to;
    for (char quote = 0; *at && (quote || (*at != ' ' && *at != '\t')); at++) {
      if (*at == quote)
        quote = 0;
      else if (!quote && (*at == '\'' || *at == '"'))
        quote = *at;
      else if (*at == '\\' && quote != '\'' && at[1])
        *to++ = *++at;
      else
        *to++ = *at;
      if (quote && !at[1]) return SIZE_MAX;
    }
    if (*at) at++;
    *to++ = '\0';
  }
  return count;
}

/* ---- fields ---- */

static void add_name(grundy_text *out, const char *name) {
  if (out->length > 1 && out->data[out->length - 1] != '{') grundy_text_add(out, ",");
  grundy_text_add(out, "\"");
  for (const char *at = name; *at; at++) grundy_text_put(out, *at == '-' ? "_" : at, 1);
  grundy_text_add(out, "\":");
}

static void add_string(grundy_text *out, const char *name, const char *value, size_t length) {
  add_name(out, name);
  grundy_json_string(value, length, out);
}

static void add_list(grundy_text *out, const char *name, const char *const *words, size_t count) {
  add_name(out, name);
  grundy_text_add(out, "[");
  for (size_t i = 0; i < count; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_json_string(words[i], strlen(words[i]), out);
  }
  grundy_text_add(out, "]");
}

/* The value of an option as a field; nothing if it was not given. */
static void add_option(grundy_text *out, const settings *s, const option_entry *o) {
  const void *field = (const char *)s + o->field;
  uint64_t n = 0;
  const char *text = NULL;
  switch (o->kind) {
  case OPTION_SWITCH:
    if (*(const bool *)field) {
      add_name(out, o->name);
      grundy_text_add(out, "true");
    }
    return;
  case OPTION_TEXT:
  case OPTION_NAME:
    memcpy(&text, field, sizeof text);
    break;
  case OPTION_NUMBER:
    memcpy(&n, field, sizeof n);
    break;
  case OPTION_FORMAT:
    if (*(const grundy_graph_format *)field)
      text = grundy_graph_format_name(*(const grundy_graph_format *)field);
    break;
  case OPTION_TECHNIQUE:
    if (*(const grundy_technique *)field)
      text = grundy_technique_name(*(const grundy_technique *)field);
    break;
  case OPTION_PAIR: {
    const char *const *pair = field;
    if (pair[0]) add_list(out, o->name, pair, 2);
    return;
  }
  case OPTION_THREADS:
  case OPTION_PORT:
  case OPTION_TIME:
  case OPTION_SIZE:
  case OPTION_LANGUAGE:
    return; /* limits, below; the language is that of the batch */
  }
  if (text) add_string(out, o->name, text, strlen(text));
  if (n) {
    add_name(out, o->name);
    grundy_json_number(n, out);
  }
}

static bool is_limit(const char *name) {
  return strcmp(name, "positions") == 0 || strcmp(name, "threads") == 0;
}

static void add_time(grundy_text *out, double seconds) {
  add_name(out, "time");
  out->say(out, "\"%.6fs\"", seconds);
}

static void add_options(grundy_text *out, const settings *s) {
  for (size_t i = 0; i < option_count; i++) {
    const option_entry *o = &options[i];
    bool own = o->commands >> s->command & 1;
    if (own && strcmp(o->name, "json") != 0 && strcmp(o->name, "quiet") != 0 && !is_limit(o->name))
      add_option(out, s, o);
  }
  bool timed = s->seconds > 0;
  if (timed && s->command == CMD_SURVEY) { /* for each code, so it is not a limit of the request */
    add_time(out, s->seconds);
    timed = false;
  }
  if (!timed && !s->memory && !s->positions) return;
  add_name(out, "limits");
  grundy_text_add(out, "{");
  if (timed) add_time(out, s->seconds);
  if (s->memory) {
    add_name(out, "memory");
    grundy_json_number(s->memory, out);
  }
  if (s->positions) {
    add_name(out, "positions");
    grundy_json_number(s->positions, out);
  }
  grundy_text_add(out, "}");
}

/* ---- the words of the commands ---- */

static bool add_sum(session *c, grundy_text *out) {
  grundy_text text;
  int status;
  grundy_text_init(&text, c->g);
  bool ok = sum_text(c, &text, &status);
  if (ok) add_string(out, "sum", text.data, text.length);
  grundy_text_clear(&text);
  return ok;
}

static bool add_file(session *c, grundy_text *out, const char *name, const char *path) {
  grundy_text text;
  grundy_error error;
  grundy_text_init(&text, c->g);
  bool ok = grundy_read_file(c->g, path, GRUNDY_REQUEST_MOST / 2, &text, &error) == GRUNDY_OK;
  if (ok)
    add_string(out, name, text.data ? text.data : "", text.length);
  else
    report(c, &error, NULL);
  grundy_text_clear(&text);
  return ok;
}

/* A file, arrows, or a sum. */
static bool add_graph(session *c, grundy_text *out) {
  const char *word = c->s.word_count == 1 ? c->s.words[0] : NULL;
  if (!word || is_game_file(word)) return add_sum(c, out);
  if (strcmp(word, "-") == 0) {
    report_usage(c, GRUNDY_N("a line of a batch cannot read standard input; name a file"));
    return false;
  }
  if (access(word, F_OK) == 0) return add_file(c, out, "graph", word);
  if (!strstr(word, "->") || strpbrk(word, "({")) return add_sum(c, out);
  add_string(out, "graph", word, strlen(word));
  return true;
}

/* The words with spaces between. */
static void add_joined(session *c, grundy_text *out, const char *name) {
  grundy_text text;
  if (c->s.word_count == 0) return;
  grundy_text_init(&text, c->g);
  for (size_t i = 0; i < c->s.word_count; i++) {
    if (i) grundy_text_add(&text, " ");
    grundy_text_add(&text, c->s.words[i]);
  }
  add_string(out, name, text.data ? text.data : "", text.length);
  grundy_text_clear(&text);
}

/* The one word that the command takes. */
static bool add_word(session *c, grundy_text *out, const char *name) {
  if (c->s.word_count == 1) add_string(out, name, c->s.words[0], strlen(c->s.words[0]));
  if (c->s.word_count <= 1) return true;
  report_usage(c, GRUNDY_N("'%s' takes one word, for example: %s"), commands[c->s.command].name,
               commands[c->s.command].example);
  return false;
}

static bool add_words(session *c, grundy_text *out) {
  settings *s = &c->s;
  const char *first = s->word_count ? s->words[0] : NULL;
  switch (s->command) {
  case CMD_SOLVE:
  case CMD_MOVES:
  case CMD_EXPLAIN:
    return add_sum(c, out);
  case CMD_GRAPH:
  case CMD_DRAW:
    return add_graph(c, out);
  case CMD_PATTERN:
    if (s->data) {
      const char *path = s->data;
      s->data = NULL; /* the text takes its place */
      return add_file(c, out, "data", path);
    } /* fall through */
  case CMD_TABLE:
  case CMD_PLOT:
    if (first) add_string(out, "game", first, strlen(first));
    if (s->word_count > 1) add_list(out, "ranges", s->words + 1, s->word_count - 1);
    return true;
  case CMD_CHECK:
    return add_word(c, out, first && strchr(first, '(') ? "sum" : "game");
  case CMD_PERIOD:
  case CMD_INFO:
    return add_word(c, out, "game");
  case CMD_LIST:
    return add_word(c, out, "group");
  case CMD_GENUS:
    if (!takes_range(c)) return add_sum(c, out);
    add_string(out, "game", first, strlen(first));
    if (s->word_count == 2)
      add_string(out, "ranges", s->words[1], strlen(s->words[1]));
    else
      add_list(out, "ranges", s->words + 1, s->word_count - 1);
    return true;
  case CMD_QUOTIENT:
    if (takes_heaps(c))
      add_string(out, "game", first, strlen(first));
    else if (s->word_count)
      add_list(out, "positions", s->words, s->word_count);
    return true;
  case CMD_SURVEY:
    add_joined(c, out, "codes");
    return true;
  case CMD_IDENTIFY:
    add_joined(c, out, "values");
    return true;
  case CMD_MEX:
  case CMD_NIMSUM:
  case CMD_NIMMUL:
    add_joined(c, out, "numbers");
    return true;
  case CMD_VERSION:
    return true;
  default:
    report_usage(c,
                 GRUNDY_N("'%s' cannot be a line of a batch; solve, moves, explain, table, plot, "
                          "pattern, period, survey, genus, quotient, identify, graph, draw, check, "
                          "list, info, mex, nimsum, nimmul and version can"),
                 commands[s->command].name);
    return false;
  }
}

/* The request of the words, of which the first is a name of the program or nothing. */
static bool make_request(grundy *g, int argc, char **argv, const char **words, grundy_text *out,
                         grundy_error *error) {
  grundy_text message;
  session c = {.g = g, .caught = error};
  grundy_text_init(&message, g);
  bool ok = options_parse(argc, argv, &c.s, words, &message);
  if (!ok) {
    report_usage(&c, "%s", message.data ? message.data : "");
  } else if (c.s.help) {
    c.s.command = CMD_HELP;
  } else if (c.s.output) {
    report_usage(&c, GRUNDY_N("a line of a batch writes no file; leave -o out"));
    ok = false;
  } else if (c.s.certificate) {
    report_usage(&c,
                 GRUNDY_N("a line of a batch writes no file; for a certificate, ask in JSON with "
                          "\"certificate\": true"));
    ok = false;
  }
  if (ok) {
    grundy_text_init(&c.out, g);
    grundy_text_add(out, "{");
    add_string(out, "command", commands[c.s.command].name, strlen(commands[c.s.command].name));
    ok = add_words(&c, out);
    if (ok) add_options(out, &c.s);
    grundy_text_add(out, "}");
    grundy_text_clear(&c.out);
  }
  if (ok && out->failed) {
    report_no_memory(&c);
    ok = false;
  }
  grundy_text_clear(&message);
  return ok;
}

bool plain_line(grundy *g, const char *line, size_t length, grundy_text *out, grundy_error *error) {
  enum { MOST = 1 << 20 };
  static char program[] = "grundy";
  size_t room = length / 2 + 3;
  *error = (grundy_error){.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET};
  char *copy = length < MOST ? malloc(length + 1) : NULL;
  char **argv = malloc(room * sizeof *argv);
  const char **words = malloc(room * sizeof *words);
  bool ok = copy && argv && words;
  if (!ok) {
    snprintf(error->message, sizeof error->message, "%s",
             grundy_translate(g, length < MOST ? GRUNDY_N("the machine has no more memory")
                                               : GRUNDY_N("this line is too long")));
  } else {
    memcpy(copy, line, length);
    copy[length] = '\0';
    argv[0] = program;
    size_t count = memchr(copy, '\0', length) ? 0 : split_words(copy, argv + 1, room - 1);
    if (count == SIZE_MAX) {
      ok = false;
      snprintf(error->message, sizeof error->message, "%s",
               grundy_translate(g, GRUNDY_N("a quote is not closed in this line")));
    } else {
      bool named = count && strcmp(argv[1], program) == 0;
      ok = make_request(g, (int)(count - named) + 1, argv + named, words, out, error);
    }
  }
  free(copy);
  free(argv);
  free(words);
  return ok;
}

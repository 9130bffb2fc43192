/* What the commands share: see session.h. */
/* SPDX-License-Identifier: MIT */
#include "session.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <strings.h>

int exit_of(grundy_status status) {
  switch (status) {
  case GRUNDY_OK:
    return EXIT_ANSWERED;
  case GRUNDY_UNKNOWN:
  case GRUNDY_ELIMIT:
    return EXIT_NO_ANSWER;
  case GRUNDY_EGAME: /* of the user's own; built-in ones are held to the contract by tests */
  case GRUNDY_EINPUT:
  case GRUNDY_ECYCLE:
  case GRUNDY_ENOVALUE:
    return EXIT_BAD_INPUT;
  default:
    return EXIT_FAULT;
  }
}

grundy_style output_style(const session *c) {
  grundy_style style = terminal_style();
  if (c->s.markdown) {
    style.colour = false;
    style.long_lines = true;
  }
  return style;
}

void write_text(session *c) {
  if (c->s.markdown) {
    grundy_text page;
    grundy_text_init(&page, c->g);
    grundy_markdown_text(c->out.data && c->out.length ? c->out.data : "", &page);
    page.failed |= c->out.failed;
    c->out.length = 0;
    terminal_write(&page);
    grundy_text_clear(&page);
  } else {
    terminal_write(&c->out);
  }
}

void set_limits(session *c) {
  double seconds = c->s.seconds;
  if (seconds > 0) {
    seconds -= terminal_seconds();
    if (seconds < 1e-9) seconds = 1e-9; /* 0 would mean no limit */
  }
  grundy_set_limits(c->g, options_memory(&c->s), c->s.positions, seconds);
}

static void write_report(const session *c, const grundy_error *error, const char *text,
                         grundy_text *out) {
  grundy_style style = terminal_error_style();
  if (c->s.json && !c->s.named)
    grundy_json_error(error, out);
  else
    grundy_print_error(error, text, text ? strlen(text) : 0, &style, out);
}

int report(session *c, const grundy_error *error, const char *text) {
  if (c->caught) {
    *c->caught = *error;
    return exit_of(error->status);
  }
  c->out.length = 0;
  terminal_file_drop(); /* a file is complete or not there */
  write_report(c, error, text, &c->out);
  if (c->s.json && !c->s.named)
    terminal_write(&c->out);
  else
    terminal_write_error(&c->out);
  return exit_of(error->status);
}

void prepare_notes(session *c) {
  grundy_error error = {.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET};
  grundy_text text;
  grundy_text_init(&text, c->g);
  snprintf(error.message, sizeof error.message, "%s",
           grundy_translate(c->g, GRUNDY_N("a file was made shorter while it was read; try again "
                                           "when it no longer changes")));
  write_report(c, &error, NULL, &text);
  terminal_set_notes(grundy_translate(c->g, GRUNDY_N("\ngrundy: still running; Ctrl-C once more "
                                                     "stops it at once\n")),
                     &text, c->s.json && !c->s.named);
  grundy_text_clear(&text);
}

int report_usage(session *c, const char *message, ...) {
  grundy_error error = {.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET};
  va_list arguments;
  va_start(arguments, message);
  vsnprintf(error.message, sizeof error.message, grundy_translate(c->g, message), arguments);
  va_end(arguments);
  return report(c, &error, NULL);
}

int report_no_screen(session *c) {
  return report_usage(
      c, GRUNDY_N("a picture cannot be shown on the screen; write it to a file: -o %s"),
      c->s.png ? "x.png" : "x.svg");
}

int report_cannot_write(session *c) {
  return report_usage(c, GRUNDY_N("%s cannot be written: %s"), c->s.output, strerror(errno));
}

grundy_question question_of(const settings *s) {
  grundy_question q;
  grundy_question_init(&q);
  q.convention = s->misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  q.technique = s->how;
  q.loopy = s->loopy;
  q.all_moves = s->command == CMD_MOVES;
  if (s->all) q.max_moves = SIZE_MAX;
  q.outcome_only = s->outcome;
  return q;
}

GRUNDY_PRINTF(4, 5)
static bool word_fail(grundy_reader *in, size_t from, size_t to, const char *message, ...) {
  ((word_reader *)in)->message = message;
  return false;
}

void word_reader_init(word_reader *in, const char *word) {
  *in = (word_reader){
      .reader = {.text = word, .end = strlen(word), .given = true, .fail = word_fail}};
}

int report_no_memory(session *c) {
  grundy_error error = {.status = GRUNDY_ENOMEM, .offset = GRUNDY_NO_OFFSET};
  snprintf(error.message, sizeof error.message, "%s",
           grundy_translate(c->g, GRUNDY_N("the machine has no more memory")));
  return report(c, &error, NULL);
}

bool expanded_by_shell(session *c, int *status) {
  const char **words = c->s.words;
  const grundy_game *game;
  if (c->s.word_count < 2 || grundy_game_find(c->g, words[0])) return false;
  for (size_t i = 0; (game = grundy_game_at(c->g, i)); i++) {
    size_t n = strlen(game->name);
    if (strncmp(words[0], game->name, n) != 0 || words[0][n] < '0' || words[0][n] > '9' ||
        strncmp(words[1], game->name, n) != 0 || !words[1][n])
      continue;
    *status = report_usage(
        c, GRUNDY_N("the shell has expanded the braces; put the game in quotes, as in '%s'"),
        game->about.example);
    return true;
  }
  return false;
}

grundy_name_kind name_kind(const char *word) {
  return grundy_name_kind_of(word, strcspn(word, "({"));
}

bool is_code(const char *word) {
  const char *close = strchr(word, ')');
  return name_kind(word) == GRUNDY_NAME_CODE && (!close || close[1] == '\0');
}

bool is_game_file(const char *word) {
  grundy_name_kind kind = name_kind(word);
  return kind == GRUNDY_NAME_SCRIPT || kind == GRUNDY_NAME_PLUGIN;
}

/* Where the name of the game in "nim 2 5 4" ends, with its parameters; 0: the word is not such a
 * phrase. */
static size_t phrase_name(session *c, const char *word) {
  const grundy_game *game;
  const void *self;
  const char *label;
  size_t depth = 0, start = strspn(word, " \t"), end = start;
  if (strpbrk(word, "(+")) return 0;
  for (; word[end] && (depth || !strchr(" \t", word[end])); end++) {
    depth += word[end] == '{';
    depth -= depth && word[end] == '}';
  }
  size_t next = end + strspn(word + end, " \t");
  if (!word[next] || word[next] == '*' || word[next] == '{') return 0;
  return grundy_game_open(c->g, word + start, end - start, &game, &self, &label, NULL) == GRUNDY_OK
             ? end
             : 0;
}

/* "nim 2 5 4" in one word as nim(2,5,4); the name has `name` bytes. */
static void add_phrase(const char *word, size_t name, grundy_text *out) {
  const char *before = "(";
  grundy_text_put(out, word, name);
  for (const char *at = word + name; *at; before = ",") {
    at += strspn(at, " \t,");
    size_t n = strcspn(at, " \t,");
    if (n == 0) break;
    grundy_text_add(out, before);
    grundy_text_put(out, at, n);
    at += n;
  }
  grundy_text_add(out, ")");
}

bool sum_text(session *c, grundy_text *out, int *status) {
  const settings *s = &c->s;
  const command_entry *info = &commands[s->command];
  if (s->word_count == 0) {
    *status = report_usage(c, GRUNDY_N("'%s' needs a sum of games, for example: %s"), info->name,
                           info->example);
    return false;
  }
  if (expanded_by_shell(c, status)) return false;
  const char *brace = strchr(s->words[0], '{'); /* "nodekayles{grid" "3x5}": quotes are missing */
  bool open = brace && !strchr(brace, '}');
  /* 0.12(3) alone is a position, before a number it is a code */
  bool plain =
      s->word_count > 1 && !open &&
      (!strchr(s->words[0], '(') || (is_code(s->words[0]) && strcmp(s->words[1], "+") != 0));
  for (size_t i = 1; plain && i < s->word_count; i++)
    if (strcmp(s->words[i], "+") == 0 || grundy_game_find(c->g, s->words[i])) {
      *status = report_usage(c, GRUNDY_N("words can name only one game; write a sum as one text in "
                                         "quotes: 'kayles(5) + nim(3)'"));
      return false;
    }
  size_t name = s->word_count == 1 ? phrase_name(c, s->words[0]) : 0;
  if (name) {
    add_phrase(s->words[0], name, out);
  } else {
    for (size_t i = 0; i < s->word_count; i++) {
      bool comma = i > 1 && out->length && out->data[out->length - 1] == ',';
      if (i) grundy_text_add(out, !plain ? " " : i == 1 ? "(" : comma ? "" : ",");
      grundy_text_add(out, s->words[i]);
    }
    if (plain) grundy_text_add(out, ")");
  }
  if (out->failed) *status = report_no_memory(c);
  return !out->failed;
}

grundy_sum *read_sum(session *c, grundy_text *text, bool whole, int *status) {
  grundy_error error;
  grundy_sum *sum = NULL;
  if (!sum_text(c, text, status)) return NULL;
  if ((whole ? grundy_sum_parse_whole : grundy_sum_parse)(c->g, text->data, text->length, &sum,
                                                          &error) != GRUNDY_OK) {
    *status = report(c, &error, text->data);
  } else if (!graph_options_used(c, status)) {
    grundy_sum_free(sum);
    sum = NULL;
  }
  return sum;
}

void choose_graph_input(session *c) {
  const settings *s = &c->s;
  grundy_graph_input input;
  grundy_graph_input_init(&input);
  input.format = s->format;
  input.header = s->header;
  input.no_header = s->no_header;
  input.first_given = s->first;
  input.first = s->first && *s->first == '1';
  input.root = s->root;
  if (s->line_limit) input.line_limit = s->line_limit;
  grundy_graph_set_input(c->g, &input); /* without memory the next step fails, too */
}

bool graph_options_used(session *c, int *status) {
  const settings *s = &c->s;
  const char *option = s->format       ? "format"
                       : s->header     ? "header"
                       : s->no_header  ? "no-header"
                       : s->first      ? "first"
                       : s->root       ? "root"
                       : s->line_limit ? "line-limit"
                                       : NULL;
  if (!option || grundy_graph_files(c->g)) return true;
  *status =
      report_usage(c, GRUNDY_N("--%s is for reading a graph file, but none is named here"), option);
  return false;
}

void write_notes(session *c) {
  const grundy_note *note;
  for (size_t i = 0; (note = grundy_note_at(c->g, i)); i++) {
    c->out.length = 0;
    grundy_text_add(&c->out, "grundy: ");
    grundy_text_add(&c->out, note->message);
    grundy_text_add(&c->out, "\n");
    terminal_write_error(&c->out);
  }
}

bool holds_position(session *c, const char *text) {
  grundy_sum *sum;
  bool is_sum = grundy_sum_parse(c->g, text, strlen(text), &sum, NULL) == GRUNDY_OK;
  grundy_sum_free(sum);
  return is_sum;
}

const grundy_rule *heap_rule(const grundy_game *game, const void *self) {
  return game->rule ? game->rule(self) : NULL;
}

const char *other_picture(const char *path) {
  static const char *const endings[] = {"jpg", "jpeg", "gif", "webp", "bmp",
                                        "tif", "tiff", "pdf", "eps",  "ps"};
  const char *ending = strrchr(path, '.');
  for (size_t i = 0; ending && i < sizeof endings / sizeof *endings; i++)
    if (strcasecmp(ending + 1, endings[i]) == 0) return endings[i];
  return NULL;
}

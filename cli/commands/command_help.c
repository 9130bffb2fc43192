/* grundy help: from the tables of commands, options and topics, in lines that fit the terminal. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "help_topics.h"

enum {
  COMMAND_COLUMN = 28,
  OPTION_COLUMN = 26,
  WORD_COLUMN = 14,
  EXAMPLE_MOST = 46,
  REMARK_ROOM = 24,
  WIDEST = 80
};

/* The words that stand for what a command takes. */
static const struct {
  const char *word, *meaning;
} argument_words[] = {
    {"SUM",
     GRUNDY_N("one game or several with + between, in quotes: 'kayles(5) + 2*nim(3)'; or one "
              "game as words: nim 2 5 4. See 'grundy help sums'.")},
    {"GAME", GRUNDY_N("a game without its position: kayles, 'subtract{1,3,4}', 0.77 or "
                      "./mygame.lua. 'grundy list' shows all games.")},
    {"RANGE",
     GRUNDY_N("numbers such as 0..40 or 7. Two ranges joined by x are the sides of boards: "
              "1..4x1..5.")},
    {"CODE",
     GRUNDY_N("an octal or hexadecimal code: 0.77; or a pattern: 0.7?, where ? is any octal "
              "digit; before the point it is 0 or 4.")},
    {"@FILE", GRUNDY_N("a file with codes and patterns; @- reads standard input.")},
    {"VALUE", GRUNDY_N("the values for n = 0, 1, 2, ..., with spaces or commas between.")},
    {"TABLE",
     GRUNDY_N("a file with the values, as 'grundy table --csv' writes it; - reads standard "
              "input.")},
    {"FILE|-", GRUNDY_N("a file with a graph; - is standard input. See 'grundy help graphs'.")},
    {"TOPIC", GRUNDY_N("one of those that 'grundy help topics' lists.")},
};

/* A page for the terminal; it is not wider than lines that are easy to read. */
typedef struct help_page {
  grundy_text *out;
  size_t right;
} help_page;

/* Pads what was written since `from` to a column; a longer text ends its line. */
static void pad_to_column(grundy_text *out, size_t from, size_t width) {
  if (out->length - from >= width) {
    grundy_text_add(out, "\n");
    from = out->length;
  }
  do grundy_text_add(out, " ");
  while (out->length - from < width);
}

/* The text behind a padded head, in lines that begin at its column. */
static void wrap_message(const help_page *p, const char *message, size_t column) {
  grundy_print_wrapped(grundy_translate(p->out->owner, message), column, p->right, p->out);
}

/* "  -o, --output FILE". */
static void option_head(const option_entry *o, grundy_text *out) {
  char letter[] = {' ', ' ', '-', o->letter, ',', ' ', '\0'};
  grundy_text_add(out, o->letter ? letter : "      ");
  grundy_text_add(out, "--");
  grundy_text_add(out, o->name);
  if (o->argument) {
    grundy_text_add(out, " ");
    grundy_text_add(out, o->argument);
  }
}

/* The options of the commands in `mask`, each meaning of an option in lines of its own. */
static void option_lines(const help_page *p, unsigned mask) {
  for (size_t i = 0; i < option_count; i++) {
    if (!(options[i].commands & mask)) continue;
    size_t from = p->out->length;
    option_head(&options[i], p->out);
    pad_to_column(p->out, from, OPTION_COLUMN);
    grundy_text help;
    grundy_text_init(&help, p->out->owner);
    options_help(&options[i], &help);
    grundy_print_wrapped(help.data ? help.data : "", OPTION_COLUMN, p->right, p->out);
    grundy_text_clear(&help);
  }
}

/* A word of a list, and what it is. */
static void word_line(const help_page *p, const char *word, const char *message) {
  size_t from = p->out->length;
  grundy_text_add(p->out, "  ");
  grundy_text_add(p->out, word);
  pad_to_column(p->out, from, WORD_COLUMN);
  wrap_message(p, message, WORD_COLUMN);
}

static void technique_lines(const help_page *p) {
  const char *name;
  wrap_message(
      p,
      GRUNDY_N("How values are found; --technique NAME forces one. All techniques give the "
               "same answers."),
      0);
  grundy_text_add(p->out, "\n");
  for (grundy_technique i = 0; (name = grundy_technique_name(i)); i++)
    word_line(p, name, grundy_technique_summary(i));
}

/* Pages that are made from the tables. */
static const struct {
  const char *name, *title;
} list_pages[] = {{"options", GRUNDY_N("all options of all commands")},
                  {"techniques", GRUNDY_N("the ways to find values")}};
enum { LIST_PAGES = sizeof list_pages / sizeof *list_pages };

static void topic_lines(const help_page *p) {
  for (size_t i = 0; i < help_topic_count; i++)
    word_line(p, help_topics[i].name, help_topics[i].title);
  for (size_t i = 0; i < LIST_PAGES; i++) word_line(p, list_pages[i].name, list_pages[i].title);
}

/* The names of all topics in a line. */
static void topic_names(const help_page *p) {
  grundy_text names;
  const char *comma = grundy_translate(p->out->owner, GRUNDY_N(", "));
  grundy_text_init(&names, p->out->owner);
  for (size_t i = 0; i < help_topic_count + LIST_PAGES; i++) {
    if (i) grundy_text_add(&names, comma);
    grundy_text_add(&names, i < help_topic_count ? help_topics[i].name
                                                 : list_pages[i - help_topic_count].name);
  }
  p->out->say(p->out, GRUNDY_N("Topics: "));
  grundy_print_wrapped(names.data ? names.data : "", 8, p->right, p->out);
  p->out->failed |= names.failed;
  grundy_text_clear(&names);
}

static void print_overview(const help_page *p) {
  grundy_text *out = p->out;
  wrap_message(p, GRUNDY_N("grundy: who wins a two-player game, why, and with which move"), 0);
  out->say(out, GRUNDY_N("\nUsage: grundy COMMAND [ARGUMENTS] [OPTIONS]\n"));
  for (unsigned group = 0; group < GROUP_COUNT; group++) {
    grundy_text_add(out, "\n");
    out->say(out, GRUNDY_N("%s:"), grundy_translate(out->owner, command_groups[group]));
    grundy_text_add(out, "\n");
    for (size_t i = 0; i < CMD_COUNT; i++) {
      if (commands[i].group != group) continue;
      size_t from = out->length;
      grundy_text_add(out, "  ");
      grundy_text_add(out, commands[i].name);
      grundy_text_add(out, " ");
      grundy_text_add(out, commands[i].arguments);
      pad_to_column(out, from, COMMAND_COLUMN);
      wrap_message(p, commands[i].summary, COMMAND_COLUMN);
    }
  }
  grundy_text_add(out, "\n");
  wrap_message(p,
               GRUNDY_N("A SUM is one game or several with + between, in quotes: 'kayles(7) + "
                        "2*nim(3)'. One game can be written as words: nim 2 5 4."),
               0);
  grundy_text_add(out, "\n");
  topic_names(p);
  wrap_message(p,
               GRUNDY_N("'grundy help TOPIC' shows a topic, 'grundy help COMMAND' the options of a "
                        "command. All commands take --lang zh_CN."),
               0);
  grundy_text_add(out, "\n");
  wrap_message(p,
               GRUNDY_N("Exit status: 0 answered, 1 no answer within the limits, or 'check' found "
                        "a fault, 2 bad input, 3 another error."),
               0);
}

static const help_topic *topic_named(const char *word) {
  for (size_t i = 0; i < help_topic_count; i++)
    if (strcmp(help_topics[i].name, word) == 0) return &help_topics[i];
  return NULL;
}

/* The texts and examples of a topic. */
static void print_topic_lines(const help_page *p, const help_topic *topic) {
  const help_line *line = topic->lines;
  grundy_text *out = p->out;
  size_t column = 0;
  for (; line->text || line->example; line++)
    if (line->example && strlen(line->example) > column) column = strlen(line->example);
  column = (column < EXAMPLE_MOST ? column : EXAMPLE_MOST) + 4;
  bool listing = false, beside = column + REMARK_ROOM <= p->right;
  for (line = topic->lines; line->text || line->example; line++) {
    if (line->text || !listing) grundy_text_add(out, "\n");
    listing = !line->text;
    if (line->text) {
      wrap_message(p, line->text, 0);
      continue;
    }
    size_t from = out->length;
    grundy_text_add(out, "  ");
    grundy_text_add(out, line->example);
    if (beside)
      pad_to_column(out, from, column);
    else
      grundy_text_add(out, "\n    ");
    grundy_text_add(out, "# ");
    wrap_message(p, line->remark, beside ? column + 2 : 6);
  }
}

/* A command with its options; if there is a topic of the same name, its examples, too. */
static void print_command(const help_page *p, const command_entry *info) {
  grundy_text *out = p->out;
  const help_topic *topic = topic_named(info->name);
  out->say(out, GRUNDY_N("Usage: grundy %s%s%s [OPTIONS]\n\n"), info->name,
           *info->arguments ? " " : "", info->arguments);
  wrap_message(p, info->summary, 0);
  bool any = false;
  for (size_t i = 0; i < sizeof argument_words / sizeof *argument_words; i++) {
    if (!strstr(info->arguments, argument_words[i].word)) continue;
    if (!any) grundy_text_add(out, "\n");
    any = true;
    word_line(p, argument_words[i].word, argument_words[i].meaning);
  }
  if (topic) {
    print_topic_lines(p, topic);
    out->say(out, GRUNDY_N("\nOptions:\n"));
  } else {
    out->say(out, GRUNDY_N("\nExample: %s\n\nOptions:\n"), info->example);
  }
  option_lines(p, 1u << (info - commands));
}

static void print_topic(const help_page *p, const help_topic *topic) {
  p->out->say(p->out, GRUNDY_N("%s: %s\n"), topic->name,
              grundy_translate(p->out->owner, topic->title));
  print_topic_lines(p, topic);
}

/* What the word names: a list, a topic or a command. Returns false if it is none of these. */
static bool print_about(const help_page *p, const char *word) {
  if (strcmp(word, "topics") == 0)
    topic_lines(p);
  else if (strcmp(word, "options") == 0)
    option_lines(p, ~0u);
  else if (strcmp(word, "techniques") == 0)
    technique_lines(p);
  for (size_t i = 0; i < CMD_COUNT; i++)
    if (strcmp(commands[i].name, word) == 0) print_command(p, &commands[i]);
  const help_topic *topic = topic_named(word);
  if (topic && p->out->length == 0)
    print_topic(p, topic); /* else it stands in the command's page */
  return p->out->length > 0;
}

/* A word that the help does not have. A game has a page of its own. */
static int no_such_help(session *c, const char *word) {
  const char *names[CMD_COUNT + 16];
  size_t count = 0;
  if (grundy_game_find(c->g, word))
    return report_usage(c, GRUNDY_N("'%s' is a game: 'grundy info %s' describes it"), word, word);
  for (size_t i = 0; i < CMD_COUNT; i++) names[count++] = commands[i].name;
  for (size_t i = 0; i < help_topic_count && count < sizeof names / sizeof *names; i++)
    names[count++] = help_topics[i].name;
  const char *near = grundy_nearest(word, strlen(word), names, count);
  if (near)
    return report_usage(c, GRUNDY_N("there is no help on '%s'; did you mean '%s'?"), word, near);
  return report_usage(
      c, GRUNDY_N("there is no help on '%s'; 'grundy help' shows all commands and topics"), word);
}

int command_help(session *c) {
  const settings *s = &c->s;
  size_t columns = terminal_columns();
  help_page page = {&c->out, columns < WIDEST ? columns : WIDEST};
  if (s->command != CMD_HELP) { /* grundy table --help */
    print_command(&page, &commands[s->command]);
  } else if (s->word_count > 1) {
    return report_usage(c, GRUNDY_N("'help' takes one command or topic at most"));
  } else if (s->word_count == 0) {
    print_overview(&page);
  } else if (!print_about(&page, s->words[0])) {
    return no_such_help(c, s->words[0]);
  }
  terminal_write(&c->out);
  return EXIT_ANSWERED;
}

/* The tables of commands and options, and the reader of the command line. */
/* SPDX-License-Identifier: MIT */
#include "options.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "grundy/kit/read.h"

#define BIT(command) (1u << (command))
#define SUMS (BIT(CMD_SOLVE) | BIT(CMD_MOVES) | BIT(CMD_EXPLAIN))
#define TABLES (BIT(CMD_TABLE) | BIT(CMD_PLOT) | BIT(CMD_PATTERN))
#define SEARCHES (SUMS | TABLES)
#define GRAPHS (BIT(CMD_GRAPH) | BIT(CMD_DRAW))
#define SOLVERS (SEARCHES | GRAPHS)
#define LIMITED (SOLVERS | BIT(CMD_PERIOD) | BIT(CMD_CHECK) | BIT(CMD_IDENTIFY))
#define EVERY (~0u)

enum { MOST_THREADS = 64 };

const command_entry commands[CMD_COUNT] = {
    [CMD_SOLVE] = {"solve", "SUM", GRUNDY_N("who wins, the Grundy value, and every winning move"),
                   "grundy solve nim 2 5 4"},
    [CMD_MOVES] = {"moves", "SUM", GRUNDY_N("every move with its value; winning moves are marked"),
                   "grundy moves 'kayles(5) + nim(3)'"},
    [CMD_EXPLAIN] = {"explain", "SUM", GRUNDY_N("why: the reasoning, step by step"),
                     "grundy explain nim 2 5 4"},
    [CMD_TABLE] = {"table", "GAME RANGE [RANGE]",
                   GRUNDY_N("Grundy values over one or two ranges, or of boards: 1..4x1..5"),
                   "grundy table kayles 0..40"},
    [CMD_PLOT] = {"plot", "GAME RANGE [RANGE]",
                  GRUNDY_N(
                      "a chart of Grundy values over one or two ranges, on the screen or as SVG"),
                  "grundy plot kayles 0..100 -o kayles.svg"},
    [CMD_PATTERN] = {"pattern", "GAME RANGE...",
                     GRUNDY_N("the simplest rule that explains a table of values"),
                     "grundy pattern kayles 0..1000"},
    [CMD_PERIOD] = {"period", "GAME", GRUNDY_N("the period of a heap game, and how it is proved"),
                    "grundy period kayles"},
    [CMD_IDENTIFY] = {"identify", "VALUE...|-",
                      GRUNDY_N("the games and codes whose Grundy values begin with these"),
                      "grundy identify 0,1,2,3,1,4,3,2,..."},
    [CMD_GRAPH] = {"graph", "FILE|-|SUM",
                   GRUNDY_N("who wins on every node of a directed graph, and its Grundy values"),
                   "grundy graph 'nim(1,2)'"},
    [CMD_DRAW] = {"draw", "SUM|FILE|-",
                  GRUNDY_N("a picture of all positions and moves, or of the position, as SVG"),
                  "grundy draw 'nim(1,2)' -o nim.svg"},
    [CMD_CHECK] = {"check", "GAME|SUM",
                   GRUNDY_N("test a game, for example your own, and show the smallest faults"),
                   "grundy check kayles"},
    [CMD_NEW] = {"new", "NAME", GRUNDY_N("write a file to start your own game from"),
                 "grundy new mygame"},
    [CMD_BUILD] = {"build", "FILE.c", GRUNDY_N("compile a game in C into a plugin"),
                   "grundy build mygame.c"},
    [CMD_LIST] = {"list", "[GROUP]", GRUNDY_N("the built-in games, or a group of them"),
                  "grundy list coins"},
    [CMD_INFO] = {"info", "GAME", GRUNDY_N("rules, notation and theory of a game"),
                  "grundy info kayles"},
    [CMD_MEX] = {"mex", "NUMBER...", GRUNDY_N("the least number that is missing"),
                 "grundy mex 0 2 4"},
    [CMD_NIMSUM] = {"nimsum", "NUMBER...", GRUNDY_N("the nim-sum: XOR of the numbers"),
                    "grundy nimsum 2 5 4"},
    [CMD_NIMMUL] = {"nimmul", "NUMBER...", GRUNDY_N("the nim product of the numbers"),
                    "grundy nimmul 4 4"},
    [CMD_HELP] = {"help", "[COMMAND]", GRUNDY_N("this help, or more about a command"),
                  "grundy help table"},
    [CMD_VERSION] = {"version", "", GRUNDY_N("the version of the program"), "grundy version"},
};

#define FIELD(name) offsetof(settings, name)

const option_entry options[] = {
    {"misere", NULL, NULL, GRUNDY_N("misere play: who cannot move wins"), SOLVERS, OPTION_SWITCH,
     FIELD(misere)},
    {"loopy", NULL, NULL, GRUNDY_N("allow cycles: find draws and infinite values"), SUMS | GRAPHS,
     OPTION_SWITCH, FIELD(loopy)},
    {"how", "TECHNIQUE", NULL, GRUNDY_N("force a technique"), SEARCHES | BIT(CMD_PERIOD),
     OPTION_TECHNIQUE, FIELD(how)},
    {"depth", "NUMBER", NULL, GRUNDY_N("explain: how many moves ahead to look (default: 1)"),
     BIT(CMD_EXPLAIN), OPTION_NUMBER, FIELD(depth)},
    {"all", NULL, NULL,
     GRUNDY_N("list all moves or nodes, not only the first 100; draw: 20000 nodes instead of "
              "500; identify: everything that was found"),
     BIT(CMD_SOLVE) | BIT(CMD_MOVES) | GRAPHS | BIT(CMD_IDENTIFY), OPTION_SWITCH, FIELD(all)},
    {"outcome", NULL, NULL,
     GRUNDY_N("P or N instead of the values; solve: only who wins, which is faster"),
     BIT(CMD_TABLE) | BIT(CMD_SOLVE) | BIT(CMD_PATTERN), OPTION_SWITCH, FIELD(outcome)},
    {"binary", NULL, NULL, GRUNDY_N("write only the values, one byte each, to a file or a pipe"),
     BIT(CMD_TABLE), OPTION_SWITCH, FIELD(binary)},
    {"limit", "NUMBER", NULL,
     GRUNDY_N("compute heaps below this number: 1000000, 10^9 (default: no limit; 2^13 to 2^20 "
              "where no period can be proved)"),
     BIT(CMD_PERIOD), OPTION_NUMBER, FIELD(limit)},
    {"checkpoint", "FILE", NULL,
     GRUNDY_N("continue from this file if it exists, and keep it up to date"), BIT(CMD_PERIOD),
     OPTION_NAME, FIELD(checkpoint)},
    {"checkpoint-every", "TIME", NULL,
     GRUNDY_N("how often the checkpoint is written (default: 60s)"), BIT(CMD_PERIOD), OPTION_TIME,
     FIELD(checkpoint_every)},
    {"start", "NODE", NULL,
     GRUNDY_N("answer for this node, and only for the nodes that it reaches"), GRAPHS, OPTION_TEXT,
     FIELD(start)},
    {"merge", NULL, NULL, GRUNDY_N("join positions of a game that are equal by symmetry"),
     BIT(CMD_GRAPH), OPTION_SWITCH, FIELD(merge)},
    {"no-merge", NULL, NULL, GRUNDY_N("do not join equal positions, for example symmetric ones"),
     BIT(CMD_DRAW), OPTION_SWITCH, FIELD(no_merge)},
    {"position", NULL, NULL, GRUNDY_N("draw the position itself"), BIT(CMD_DRAW), OPTION_SWITCH,
     FIELD(position)},
    {"p", NULL, NULL, GRUNDY_N("show only the P-positions, as dots"), BIT(CMD_PLOT), OPTION_SWITCH,
     FIELD(p_only)},
    {"data", "FILE", NULL, GRUNDY_N("read the table from a file: CSV, or one value per line"),
     BIT(CMD_PATTERN), OPTION_NAME, FIELD(data)},
    {"code", "LANGUAGE", "c cpp python lua",
     GRUNDY_N("write a function for the rule: c, cpp, python, lua"), BIT(CMD_PATTERN), OPTION_NAME,
     FIELD(code)},
    {"format", "FORMAT", "auto edges dot mermaid json grb",
     GRUNDY_N("the format of the file: edges, dot, mermaid, json, grb (default: "
              "detected)"),
     GRAPHS, OPTION_FORMAT, FIELD(format)},
    {"to", "FORMAT", "svg dot mermaid json csv edges grb",
     GRUNDY_N("the format of the output: svg; graph and draw also dot, mermaid; graph also "
              "json, csv, edges, grb (default: by the name of the file, otherwise text, or "
              "svg for draw)"),
     GRAPHS | BIT(CMD_PLOT), OPTION_FORMAT, FIELD(to)},
    {"output", "FILE", NULL,
     GRUNDY_N("write to this file, also -o FILE (default: standard output; build: a "
              "plugin beside the source)"),
     GRAPHS | BIT(CMD_PLOT) | BIT(CMD_BUILD), OPTION_NAME, FIELD(output)},
    {"line", "SIZE", NULL, GRUNDY_N("accept lines of at most this length (default: 64M)"), GRAPHS,
     OPTION_SIZE, FIELD(line_limit)},
    {"header", NULL, NULL,
     GRUNDY_N("skip the first line of a list of edges: the counts, as in contests"), GRAPHS,
     OPTION_SWITCH, FIELD(header)},
    {"c", NULL, NULL, GRUNDY_N("in C instead of Lua; 'grundy build' compiles it"), BIT(CMD_NEW),
     OPTION_SWITCH, FIELD(in_c)},
    {"grep", "TEXT", NULL, GRUNDY_N("only games whose description mentions this"), BIT(CMD_LIST),
     OPTION_NAME, FIELD(grep)},
    {"markdown", NULL, NULL, GRUNDY_N("write a page in Markdown"), BIT(CMD_LIST) | BIT(CMD_EXPLAIN),
     OPTION_SWITCH, FIELD(markdown)},
    {"json", NULL, NULL, GRUNDY_N("write one JSON object"),
     EVERY & ~(BIT(CMD_HELP) | BIT(CMD_DRAW) | BIT(CMD_PLOT)), OPTION_SWITCH, FIELD(json)},
    {"csv", NULL, NULL, GRUNDY_N("write comma-separated values"),
     BIT(CMD_MOVES) | BIT(CMD_TABLE) | BIT(CMD_GRAPH), OPTION_SWITCH, FIELD(csv)},
    {"time", "TIME", NULL, GRUNDY_N("stop after this time: 500ms, 2s, 5m, 1h"), LIMITED,
     OPTION_TIME, FIELD(seconds)},
    {"memory", "SIZE", NULL,
     GRUNDY_N("use at most this much memory: 500M, 2G (default: half of the machine's)"), LIMITED,
     OPTION_SIZE, FIELD(memory)},
    {"positions", "NUMBER", NULL, GRUNDY_N("evaluate at most this many positions, 1 or more"),
     LIMITED, OPTION_NUMBER, FIELD(positions)},
    {"threads", "NUMBER", NULL,
     GRUNDY_N("use at most this many threads, 1 to 64 (default: all cores)"),
     LIMITED & ~BIT(CMD_IDENTIFY), OPTION_THREADS, FIELD(threads)},
    {"lang", "LANGUAGE", "en zh_CN", GRUNDY_N("the language: en, zh_CN"), EVERY, OPTION_LANGUAGE,
     0},
    {"quiet", NULL, NULL, GRUNDY_N("show no progress line"), EVERY, OPTION_SWITCH, FIELD(quiet)},
    {"help", NULL, NULL, GRUNDY_N("help for the command"), EVERY, OPTION_SWITCH, FIELD(help)},
    {"version", NULL, NULL, GRUNDY_N("the version of the program"), EVERY, OPTION_SWITCH,
     FIELD(version)},
};
const size_t option_count = sizeof options / sizeof *options;

/* Options that contradict each other. */
static const char *const exclusive[][2] = {{"json", "csv"},
                                           {"json", "markdown"},
                                           {"binary", "json"},
                                           {"binary", "csv"},
                                           {"binary", "outcome"}};

/* ---- values of options ---- */

/* Digits, with single _ between them; moves `*at` behind them. */
static bool read_decimal(const char **at, uint64_t *out) {
  *out = 0;
  if (!grundy_is_digit(**at)) return false;
  for (;; ++*at) {
    if (**at == '_' && grundy_is_digit((*at)[1])) ++*at;
    if (!grundy_is_digit(**at)) return true;
    unsigned digit = (unsigned)(**at - '0');
    if (*out > (UINT64_MAX - digit) / 10) return false;
    *out = *out * 10 + digit;
  }
}

/* out * base^exponent. */
static bool scale_up(uint64_t *out, uint64_t base, uint64_t exponent) {
  if (base < 2 && exponent > 1) exponent = 1;
  for (; exponent > 0 && *out > 0; exponent--) {
    if (base && *out > UINT64_MAX / base) return false;
    *out *= base;
  }
  return true;
}

bool options_number(const char *text, uint64_t *out) {
  uint64_t n, exponent;
  if (!read_decimal(&text, &n)) return false;
  if (*text == '^') {
    uint64_t base = n;
    n = 1;
    if (!read_decimal((++text, &text), &exponent) || !scale_up(&n, base, exponent)) return false;
  } else if (*text == 'e' || *text == 'E') {
    if (!read_decimal((++text, &text), &exponent) || !scale_up(&n, 10, exponent)) return false;
  }
  *out = n;
  return *text == '\0';
}

/* A decimal number with one of the units behind it; `scale` are the units' sizes. */
static bool read_unit(const char *text, const char *const *units, const double *scale,
                      double *out) {
  char *end;
  size_t digits = strspn(text, "0123456789.");
  if (digits == 0) return false;
  double n = strtod(text, &end);
  if (end != text + digits) return false; /* no hexadecimal, no exponent */
  for (size_t i = 0; units[i]; i++)
    if (strcmp(end, units[i]) == 0) {
      *out = n * scale[i];
      return n >= 0 && *out < 1e18;
    }
  return false;
}

static bool read_time(const char *text, double *seconds) {
  static const char *const units[] = {"s", "", "ms", "m", "min", "h", NULL};
  static const double scale[] = {1, 1, 1e-3, 60, 60, 3600};
  return read_unit(text, units, scale, seconds) && *seconds > 0;
}

static bool read_size(const char *text, uint64_t *bytes) {
  static const char *const units[] = {"", "k", "K", "kB", "M", "MB", "G", "GB", "T", "TB", NULL};
  static const double scale[] = {1, 1e3, 1e3, 1e3, 1e6, 1e6, 1e9, 1e9, 1e12, 1e12};
  double n;
  if (!read_unit(text, units, scale, &n) || n < 1) return false;
  *bytes = (uint64_t)n;
  return true;
}

void options_techniques(unsigned finds, const char *between, grundy_text *out) {
  const char *name, *before = "";
  for (grundy_technique i = 0; (name = grundy_technique_name(i)); i++) {
    if ((grundy_technique_finds(i) & finds) != finds) continue;
    grundy_text_add(out, before);
    grundy_text_add(out, name);
    before = between;
  }
}

void options_choices(const option_entry *o, grundy_text *out) {
  if (o->kind == OPTION_TECHNIQUE)
    options_techniques(0, " ", out);
  else if (o->choices)
    grundy_text_add(out, o->choices);
}

void options_help(const option_entry *o, grundy_text *out) {
  grundy_text_add(out, grundy_translate(out->owner, o->help));
  if (o->kind != OPTION_TECHNIQUE) return;
  out->say(out, GRUNDY_N(": "));
  options_techniques(0, grundy_translate(out->owner, GRUNDY_N(", ")), out);
}

/* ---- the command line ---- */

/* "zh" is enough for zh_CN. */
static const char *language_code(const char *value) {
  return strcmp(value, "zh") == 0 ? "zh_CN" : value;
}

early options_early(int argc, char **argv) {
  early e = {NULL, false};
  for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
    if (strcmp(argv[i], "--json") == 0) e.json = true;
    if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) e.language = language_code(argv[i + 1]);
    if (strncmp(argv[i], "--lang=", 7) == 0) e.language = language_code(argv[i] + 7);
  }
  return e;
}

/* `word` as it was written, with its dashes. */
static bool unknown_option(const char *word, grundy_text *message) {
  const char *names[sizeof options / sizeof *options], *name = word + strspn(word, "-");
  for (size_t i = 0; i < option_count; i++) names[i] = options[i].name;
  const char *near = grundy_nearest(name, strcspn(name, "="), names, option_count);
  if (near)
    message->say(message, GRUNDY_N("there is no option %s; did you mean --%s?"), word, near);
  else
    message->say(message, GRUNDY_N("there is no option %s; 'grundy help' shows all options"), word);
  return false;
}

static bool unknown_command(const char *name, grundy_text *message) {
  if (strchr(name, '(')) {
    message->say(message, GRUNDY_N("a command is missing before the sum: grundy solve '%s'"), name);
    return false;
  }
  if (grundy_game_find(message->owner, name)) {
    message->say(message, GRUNDY_N("a command is missing before the game: grundy solve %s ..."),
                 name);
    return false;
  }
  const char *names[CMD_COUNT];
  for (size_t i = 0; i < CMD_COUNT; i++) names[i] = commands[i].name;
  const char *near = grundy_nearest(name, strlen(name), names, CMD_COUNT);
  if (near)
    message->say(message, GRUNDY_N("there is no command '%s'; did you mean '%s'?"), name, near);
  else
    message->say(message, GRUNDY_N("there is no command '%s'; 'grundy help' shows all commands"),
                 name);
  return false;
}

/* "...: HELP", for an option whose value is missing or wrong. */
static bool with_help(const option_entry *o, grundy_text *message) {
  message->say(message, GRUNDY_N(": "));
  options_help(o, message);
  return false;
}

static bool bad_value(const option_entry *o, const char *value, grundy_text *message) {
  message->say(message, GRUNDY_N("'%s' is not a value of --%s %s"), value, o->name, o->argument);
  return with_help(o, message);
}

/* Whether the word is one of the choices, which have spaces between. */
static bool is_choice(const char *choices, const char *word) {
  size_t length = strlen(word);
  for (const char *at = choices; length && (at = strstr(at, word)); at += length)
    if ((at == choices || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
  return false;
}

/* Reads the value of an option into its field of the settings. */
static bool set_option(settings *s, const option_entry *o, const char *value,
                       grundy_text *message) {
  void *field = (char *)s + o->field;
  uint64_t n = 0;
  bool ok = !o->choices || o->kind == OPTION_LANGUAGE || is_choice(o->choices, value);
  switch (o->kind) {
  case OPTION_SWITCH:
    *(bool *)field = true;
    break;
  case OPTION_NAME:
    ok = ok && *value != '\0'; /* fall through */
  case OPTION_TEXT:
    *(const char **)field = value;
    break;
  case OPTION_NUMBER:
    ok = options_number(value, field) && *(uint64_t *)field > 0;
    break;
  case OPTION_THREADS:
    ok = options_number(value, &n) && n > 0 && n <= MOST_THREADS;
    *(unsigned *)field = (unsigned)n;
    break;
  case OPTION_TIME:
    ok = read_time(value, field);
    break;
  case OPTION_SIZE:
    ok = read_size(value, field);
    break;
  case OPTION_FORMAT:
    ok = ok && grundy_graph_format_find(value, field);
    break;
  case OPTION_TECHNIQUE:
    ok = grundy_technique_find(value, field);
    break;
  case OPTION_LANGUAGE: /* options_early has found it */
    ok = grundy_language_known(language_code(value));
    break;
  }
  return ok || bad_value(o, value, message);
}

/* One argument that begins with --, or is -o; takes the next one too if it is the value. */
static bool read_option(settings *s, int argc, char **argv, int *i, uint64_t *given,
                        grundy_text *message) {
  bool short_form = argv[*i][1] != '-'; /* -o alone */
  const char *name = short_form ? "output" : argv[*i] + 2;
  const char *equals = short_form ? NULL : strchr(name, '=');
  size_t length = equals ? (size_t)(equals - name) : strlen(name);
  for (size_t which = 0; which < option_count; which++) {
    const option_entry *o = &options[which];
    if (strlen(o->name) != length || memcmp(o->name, name, length) != 0) continue;
    const char *value = equals ? equals + 1 : NULL;
    if (!o->argument && value) {
      message->say(message, GRUNDY_N("--%s does not take a value"), o->name);
      return false;
    }
    if (o->argument && !value) {
      if (*i + 1 >= argc) {
        message->say(message, GRUNDY_N("--%s needs a value, %s"), o->name, o->argument);
        return with_help(o, message);
      }
      value = argv[++*i];
    }
    *given |= UINT64_C(1) << which;
    return set_option(s, o, value, message);
  }
  return unknown_option(argv[*i], message);
}

static bool find_command(const char *word, enum command *out) {
  for (size_t i = 0; i < CMD_COUNT; i++)
    if (strcmp(commands[i].name, word) == 0) {
      *out = (enum command)i;
      return true;
    }
  return false;
}

static void set_defaults(settings *s, const char **words) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN), pages = sysconf(_SC_PHYS_PAGES);
  long page = sysconf(_SC_PAGESIZE);
  *s = (settings){.command = CMD_COUNT, .words = words};
  s->threads = cores > 0 ? (unsigned)cores : 1;
  s->memory = pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page / 2 : UINT64_C(1) << 32;
}

/* All commands but 'solve' ask for values. */
static bool outcome_options(const settings *s, grundy_text *message) {
  if ((grundy_technique_finds(s->how) & GRUNDY_FINDS_VALUES) || s->command == CMD_SOLVE)
    return true;
  message->say(message, GRUNDY_N("--how %s finds only who wins, so only 'solve' accepts it"),
               grundy_technique_name(s->how));
  return false;
}

static bool period_options(const settings *s, grundy_text *message) {
  if (!(grundy_technique_finds(s->how) & GRUNDY_FINDS_SEQUENCES)) {
    grundy_text names;
    grundy_text_init(&names, message->owner);
    options_techniques(GRUNDY_FINDS_SEQUENCES, grundy_translate(message->owner, GRUNDY_N(", ")),
                       &names);
    message->say(message, GRUNDY_N("'period' does not accept --how %s; it accepts %s"),
                 grundy_technique_name(s->how), names.data ? names.data : "");
    grundy_text_clear(&names);
    return false;
  }
  if (s->checkpoint_every > 0 && !s->checkpoint) {
    message->say(message, GRUNDY_N("--checkpoint-every needs a file: --checkpoint FILE"));
    return false;
  }
  return true;
}

static bool was_given(uint64_t given, const char *name) {
  for (size_t i = 0; i < option_count; i++)
    if (strcmp(options[i].name, name) == 0) return given >> i & 1;
  return false;
}

static bool exclude_each_other(const char *a, const char *b, grundy_text *message) {
  message->say(message, GRUNDY_N("--%s and --%s exclude each other"), a, b);
  return false;
}

/* The options belong to the command, and do not contradict each other. */
static bool check_options(const settings *s, uint64_t given, grundy_text *message) {
  for (size_t i = 0; i < option_count; i++)
    if (given >> i & 1 && !(options[i].commands & BIT(s->command))) {
      message->say(message, GRUNDY_N("'%s' does not accept --%s"), commands[s->command].name,
                   options[i].name);
      return false;
    }
  for (size_t i = 0; i < sizeof exclusive / sizeof *exclusive; i++)
    if (was_given(given, exclusive[i][0]) && was_given(given, exclusive[i][1]))
      return exclude_each_other(exclusive[i][0], exclusive[i][1], message);
  if (!outcome_options(s, message)) return false;
  return s->command != CMD_PERIOD || period_options(s, message);
}

/* --json and --csv stand for --to json and --to csv. */
static bool apply_format_flags(settings *s, grundy_text *message) {
  grundy_graph_format flag = s->json  ? GRUNDY_GRAPH_JSON
                             : s->csv ? GRUNDY_GRAPH_CSV
                                      : GRUNDY_GRAPH_AUTO;
  if (flag && s->to && s->to != flag) {
    char to[32];
    snprintf(to, sizeof to, "to %s", grundy_graph_format_name(s->to));
    return exclude_each_other(grundy_graph_format_name(flag), to, message);
  }
  if (flag) s->to = flag;
  return true;
}

/* Reads the words and options, without a look at how they go together. */
static bool read_arguments(int argc, char **argv, settings *s, uint64_t *given,
                           grundy_text *message) {
  bool only_words = false;
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (!only_words && strcmp(word, "--") == 0) {
      only_words = true;
    } else if (!only_words && strcmp(word, "-h") == 0) {
      s->help = true;
    } else if (!only_words && word[0] == '-' && (word[1] == '-' || strcmp(word, "-o") == 0)) {
      if (!read_option(s, argc, argv, &i, given, message)) return false;
    } else if (!only_words && word[0] == '-' && word[1] && !grundy_is_digit(word[1])) {
      return unknown_option(word, message);
    } else if (s->command == CMD_COUNT) {
      if (!find_command(word, &s->command)) return unknown_command(word, message);
    } else {
      s->words[s->word_count++] = word;
    }
  }
  return true;
}

bool options_parse(int argc, char **argv, settings *s, const char **words, grundy_text *message) {
  uint64_t given = 0; /* a bit for each option */
  _Static_assert(sizeof options / sizeof *options <= 64, "a bit for each option");
  set_defaults(s, words);
  if (!read_arguments(argc, argv, s, &given, message)) return false;
  if (s->version) s->command = CMD_VERSION;
  if (s->command == CMD_COUNT && given && !s->help) {
    message->say(message, GRUNDY_N("a command is missing; 'grundy help' shows all commands"));
    return false;
  }
  if (s->command == CMD_COUNT) s->command = CMD_HELP;
  return s->help || (check_options(s, given, message) && apply_format_flags(s, message));
}

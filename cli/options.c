/* The tables of commands and options, and the reader of the command line. */
/* SPDX-License-Identifier: MIT */
#include "options.h"

#include <stdlib.h>
#include <unistd.h>

#define BIT(command) (1u << (command))
#define SUMS (BIT(CMD_SOLVE) | BIT(CMD_MOVES) | BIT(CMD_EXPLAIN))
#define TABLES (BIT(CMD_TABLE) | BIT(CMD_PLOT) | BIT(CMD_PATTERN))
#define SEARCHES (SUMS | TABLES)
#define GRAPHS (BIT(CMD_GRAPH) | BIT(CMD_DRAW))
#define SOLVERS (SEARCHES | GRAPHS)
#define LIMITED (SOLVERS | BIT(CMD_PERIOD) | BIT(CMD_CHECK) | BIT(CMD_IDENTIFY))
#define EVERY (~0u)

const command_entry commands[CMD_COUNT] = {
    [CMD_SOLVE] = {"solve", "SUM", GRUNDY_N("who wins, the Grundy value, and every winning move"),
                   "grundy solve nim 2 5 4"},
    [CMD_MOVES] = {"moves", "SUM", GRUNDY_N("every move with its value, the winning ones marked"),
                   "grundy moves 'kayles(5) + nim(3)'"},
    [CMD_EXPLAIN] = {"explain", "SUM", GRUNDY_N("why: the reasoning, step by step"),
                     "grundy explain nim 2 5 4"},
    [CMD_TABLE] = {"table", "GAME RANGE [RANGE]",
                   GRUNDY_N("Grundy values over a range, of one or two numbers, or of boards, "
                            "1..4x1..5"),
                   "grundy table kayles 0..40"},
    [CMD_PLOT] = {"plot", "GAME RANGE [RANGE]",
                  GRUNDY_N("Grundy values over a range as a chart, on the screen or as SVG"),
                  "grundy plot kayles 0..100 -o kayles.svg"},
    [CMD_PATTERN] = {"pattern", "GAME RANGE...",
                     GRUNDY_N("the simplest rule that explains a table of values"),
                     "grundy pattern kayles 0..1000"},
    [CMD_PERIOD] = {"period", "GAME",
                    GRUNDY_N("the period of a game of heaps, and how it is proved"),
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
                   GRUNDY_N("examine a game, your own say, for faults; the smallest are shown"),
                   "grundy check kayles"},
    [CMD_NEW] = {"new", "NAME", GRUNDY_N("write a file to start a game of your own from"),
                 "grundy new mygame"},
    [CMD_BUILD] = {"build", "FILE.c", GRUNDY_N("a plugin from a game in C"),
                   "grundy build mygame.c"},
    [CMD_LIST] = {"list", "[GROUP]", GRUNDY_N("the games that are built in, or a group of them"),
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

const option_entry options[OPT_COUNT] = {
    [OPT_MISERE] = {"misere", NULL, NULL, GRUNDY_N("misere play: who cannot move wins"), SOLVERS},
    [OPT_LOOPY] = {"loopy", NULL, NULL,
                   GRUNDY_N("allow cycles: find draws, and values that are infinite"),
                   SUMS | GRAPHS},
    [OPT_HOW] = {"how", "TECHNIQUE", NULL, GRUNDY_N("force a technique"),
                 SEARCHES | BIT(CMD_PERIOD)},
    [OPT_DEPTH] = {"depth", "NUMBER", NULL,
                   GRUNDY_N("explain: how many moves ahead to look (default: 1)"),
                   BIT(CMD_EXPLAIN)},
    [OPT_ALL] = {"all", NULL, NULL,
                 GRUNDY_N("list all moves or nodes, not the first 100; draw: 20000 nodes, not "
                          "500; identify: all that was found"),
                 BIT(CMD_SOLVE) | BIT(CMD_MOVES) | GRAPHS | BIT(CMD_IDENTIFY)},
    [OPT_OUTCOME] = {"outcome", NULL, NULL,
                     GRUNDY_N("P or N instead of the values; solve: who wins and no more, which is "
                              "quicker"),
                     BIT(CMD_TABLE) | BIT(CMD_SOLVE) | BIT(CMD_PATTERN)},
    [OPT_BINARY] = {"binary", NULL, NULL,
                    GRUNDY_N("write the values alone, one byte each, to a file or a pipe"),
                    BIT(CMD_TABLE)},
    [OPT_LIMIT] =
        {"limit", "NUMBER", NULL,
         GRUNDY_N("look at heaps below this number: 1000000, 10^9 (default: none; 2^13 to 2^20 "
                  "where no period can be proved)"),
         BIT(CMD_PERIOD)},
    [OPT_CHECKPOINT] = {"checkpoint", "FILE", NULL,
                        GRUNDY_N("go on from this file if it is there, and keep it up to date"),
                        BIT(CMD_PERIOD)},
    [OPT_CHECKPOINT_EVERY] = {"checkpoint-every", "TIME", NULL,
                              GRUNDY_N("how often the checkpoint is written (default: 60s)"),
                              BIT(CMD_PERIOD)},
    [OPT_START] = {"start", "NODE", NULL,
                   GRUNDY_N("answer for this node, and only what it reaches"), GRAPHS},
    [OPT_MERGE] = {"merge", NULL, NULL,
                   GRUNDY_N("join positions of a game that are equal by symmetry"), BIT(CMD_GRAPH)},
    [OPT_NO_MERGE] = {"no-merge", NULL, NULL,
                      GRUNDY_N("keep positions apart that are equal, by symmetry say"),
                      BIT(CMD_DRAW)},
    [OPT_POSITION] = {"position", NULL, NULL, GRUNDY_N("draw the position itself"), BIT(CMD_DRAW)},
    [OPT_P] = {"p", NULL, NULL, GRUNDY_N("show the P-positions alone, as dots"), BIT(CMD_PLOT)},
    [OPT_DATA] = {"data", "FILE", NULL,
                  GRUNDY_N("a table from a file instead: CSV, or one value a line"),
                  BIT(CMD_PATTERN)},
    [OPT_CODE] = {"code", "LANGUAGE", "c cpp python lua",
                  GRUNDY_N("write a function for the rule: c, cpp, python, lua"), BIT(CMD_PATTERN)},
    [OPT_FORMAT] = {"format", "FORMAT", "edges dot mermaid json grb",
                    GRUNDY_N("what the file is: edges, dot, mermaid, json, grb (default: found "
                             "out)"),
                    GRAPHS},
    [OPT_TO] = {"to", "FORMAT", "svg dot mermaid json csv edges grb",
                GRUNDY_N("what to write: svg; of graph and draw also dot, mermaid; of graph also "
                         "json, csv, edges, grb (default: by the name of the file, else a text, of "
                         "draw svg)"),
                GRAPHS | BIT(CMD_PLOT)},
    [OPT_OUTPUT] = {"output", "FILE", NULL,
                    GRUNDY_N(
                        "write to this file, also -o FILE (default: standard output; of build: a "
                        "plugin beside the source)"),
                    GRAPHS | BIT(CMD_PLOT) | BIT(CMD_BUILD)},
    [OPT_LINE] = {"line", "SIZE", NULL,
                  GRUNDY_N("read lines of at most this length (default: 64M)"), GRAPHS},
    [OPT_HEADER] = {"header", NULL, NULL,
                    GRUNDY_N("leave out the first line of a list of edges: counts, as in contests"),
                    GRAPHS},
    [OPT_C] = {"c", NULL, NULL, GRUNDY_N("in C instead of Lua, to be built with 'grundy build'"),
               BIT(CMD_NEW)},
    [OPT_GREP] = {"grep", "TEXT", NULL, GRUNDY_N("only games whose description mentions this"),
                  BIT(CMD_LIST)},
    [OPT_MARKDOWN] = {"markdown", NULL, NULL, GRUNDY_N("write a page in Markdown"),
                      BIT(CMD_LIST) | BIT(CMD_EXPLAIN)},
    [OPT_JSON] = {"json", NULL, NULL, GRUNDY_N("write one JSON object"),
                  EVERY & ~(BIT(CMD_HELP) | BIT(CMD_DRAW) | BIT(CMD_PLOT))},
    [OPT_CSV] = {"csv", NULL, NULL, GRUNDY_N("write comma-separated values"),
                 BIT(CMD_MOVES) | BIT(CMD_TABLE) | BIT(CMD_GRAPH)},
    [OPT_TIME] = {"time", "TIME", NULL, GRUNDY_N("stop after this time: 500ms, 2s, 5m, 1h"),
                  LIMITED},
    [OPT_MEMORY] = {"memory", "SIZE", NULL,
                    GRUNDY_N("hold at most this much: 500M, 2G (default: half of the machine's)"),
                    LIMITED},
    [OPT_POSITIONS] = {"positions", "NUMBER", NULL,
                       GRUNDY_N("evaluate at most this many positions, 1 or more"), LIMITED},
    [OPT_THREADS] = {"threads", "NUMBER", NULL,
                     GRUNDY_N(
                         "work on so many threads where it helps, 1 to 64 (default: all cores)"),
                     LIMITED & ~BIT(CMD_IDENTIFY)},
    [OPT_LANG] = {"lang", "LANGUAGE", "en zh_CN", GRUNDY_N("the language: en, zh_CN"), EVERY},
    [OPT_QUIET] = {"quiet", NULL, NULL, GRUNDY_N("no progress line"), EVERY},
    [OPT_HELP] = {"help", NULL, NULL, GRUNDY_N("help for the command"), EVERY},
    [OPT_VERSION] = {"version", NULL, NULL, GRUNDY_N("the version of the program"), EVERY},
};

/* ---- values of options ---- */

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* Digits, with single _ between them; moves `*at` behind them. */
static bool read_digits(const char **at, uint64_t *out) {
  *out = 0;
  if (!is_digit(**at)) return false;
  for (;; ++*at) {
    if (**at == '_' && is_digit((*at)[1])) ++*at;
    if (!is_digit(**at)) return true;
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
  if (!read_digits(&text, &n)) return false;
  if (*text == '^') {
    uint64_t base = n;
    n = 1;
    if (!read_digits((++text, &text), &exponent) || !scale_up(&n, base, exponent)) return false;
  } else if (*text == 'e' || *text == 'E') {
    if (!read_digits((++text, &text), &exponent) || !scale_up(&n, 10, exponent)) return false;
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

void options_choices(enum option which, grundy_text *out) {
  if (which == OPT_HOW)
    options_techniques(0, " ", out);
  else if (options[which].choices)
    grundy_text_add(out, options[which].choices);
}

void options_help(enum option which, grundy_text *out) {
  grundy_text_add(out, grundy_translate(out->owner, options[which].help));
  if (which != OPT_HOW) return;
  out->say(out, GRUNDY_N(": "));
  options_techniques(0, grundy_translate(out->owner, GRUNDY_N(", ")), out);
}

/* ---- the command line ---- */

/* "zh" is enough for zh_CN. */
static const char *language_of(const char *value) {
  return strcmp(value, "zh") == 0 ? "zh_CN" : value;
}

early options_early(int argc, char **argv) {
  early e = {NULL, false};
  for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
    if (strcmp(argv[i], "--json") == 0) e.json = true;
    if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) e.language = language_of(argv[i + 1]);
    if (strncmp(argv[i], "--lang=", 7) == 0) e.language = language_of(argv[i] + 7);
  }
  return e;
}

/* `word` as it was written, with its dashes. */
static bool unknown_option(const char *word, grundy_text *message) {
  const char *names[OPT_COUNT], *name = word + strspn(word, "-");
  for (size_t i = 0; i < OPT_COUNT; i++) names[i] = options[i].name;
  const char *near = grundy_nearest(name, strcspn(name, "="), names, OPT_COUNT);
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
static bool with_help(enum option which, grundy_text *message) {
  message->say(message, GRUNDY_N(": "));
  options_help(which, message);
  return false;
}

static bool bad_value(enum option which, const char *value, grundy_text *message) {
  const option_entry *o = &options[which];
  message->say(message, GRUNDY_N("'%s' is not a value of --%s %s"), value, o->name, o->argument);
  return with_help(which, message);
}

/* Whether the word is one of the choices, which have spaces between. */
static bool is_choice(const char *choices, const char *word) {
  size_t length = strlen(word);
  for (const char *at = choices; length && (at = strstr(at, word)); at += length)
    if ((at == choices || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
  return false;
}

static bool set_option(settings *s, enum option which, const char *value, grundy_text *message) {
  const option_entry *o = &options[which];
  uint64_t n = 0;
  bool ok = true;
  switch (which) {
  case OPT_MISERE:
    s->misere = true;
    break;
  case OPT_LOOPY:
    s->loopy = true;
    break;
  case OPT_START:
    s->start = value;
    break;
  case OPT_MERGE:
    s->merge = true;
    break;
  case OPT_NO_MERGE:
    s->no_merge = true;
    break;
  case OPT_POSITION:
    s->position = true;
    break;
  case OPT_P:
    s->p_only = true;
    break;
  case OPT_DATA:
    s->data = value;
    ok = *value != '\0';
    break;
  case OPT_CODE:
    s->code = value;
    ok = is_choice(o->choices, value);
    break;
  case OPT_DEPTH:
    ok = options_number(value, &s->depth) && s->depth > 0;
    break;
  case OPT_FORMAT:
    ok = grundy_graph_format_find(value, &s->format) && s->format < GRUNDY_GRAPH_CSV;
    break;
  case OPT_TO:
    ok = grundy_graph_format_find(value, &s->to) && s->to != GRUNDY_GRAPH_AUTO;
    break;
  case OPT_OUTPUT:
    s->output = value;
    ok = *value != '\0';
    break;
  case OPT_HEADER:
    s->header = true;
    break;
  case OPT_LINE:
    ok = read_size(value, &s->line_limit);
    break;
  case OPT_HOW:
    ok = grundy_technique_find(value, &s->how);
    break;
  case OPT_ALL:
    s->all = true;
    break;
  case OPT_OUTCOME:
    s->outcome = true;
    break;
  case OPT_BINARY:
    s->binary = true;
    break;
  case OPT_LIMIT:
    ok = options_number(value, &s->limit) && s->limit > 0;
    break;
  case OPT_CHECKPOINT:
    s->checkpoint = value;
    ok = *value != '\0';
    break;
  case OPT_CHECKPOINT_EVERY:
    ok = read_time(value, &s->checkpoint_every);
    break;
  case OPT_GREP:
    s->grep = value;
    ok = *value != '\0';
    break;
  case OPT_MARKDOWN:
    s->markdown = true;
    break;
  case OPT_C:
    s->in_c = true;
    break;
  case OPT_JSON:
    s->json = true;
    break;
  case OPT_CSV:
    s->csv = true;
    break;
  case OPT_TIME:
    ok = read_time(value, &s->seconds);
    break;
  case OPT_MEMORY:
    ok = read_size(value, &s->memory);
    break;
  case OPT_POSITIONS:
    ok = options_number(value, &s->positions) && s->positions > 0;
    break;
  case OPT_THREADS:
    ok = options_number(value, &n) && n > 0 && n <= 64;
    s->threads = (unsigned)n;
    break;
  case OPT_LANG:
    ok = grundy_language_known(language_of(value));
    break;
  case OPT_QUIET:
    s->quiet = true;
    break;
  case OPT_HELP:
    s->help = true;
    break;
  default:
    s->command = CMD_VERSION;
    break;
  }
  return ok || bad_value(which, value, message);
}

/* One argument that begins with --, or is -o; takes the next one too if it is the value. */
static bool read_option(settings *s, int argc, char **argv, int *i, uint64_t *given,
                        grundy_text *message) {
  bool short_form = argv[*i][1] != '-'; /* -o alone */
  const char *name = short_form ? options[OPT_OUTPUT].name : argv[*i] + 2;
  const char *equals = short_form ? NULL : strchr(name, '=');
  size_t length = equals ? (size_t)(equals - name) : strlen(name);
  for (size_t which = 0; which < OPT_COUNT; which++) {
    const option_entry *o = &options[which];
    if (strlen(o->name) != length || memcmp(o->name, name, length) != 0) continue;
    const char *value = equals ? equals + 1 : NULL;
    if (!o->argument && value) {
      message->say(message, GRUNDY_N("--%s takes no value"), o->name);
      return false;
    }
    if (o->argument && !value) {
      if (*i + 1 >= argc) {
        message->say(message, GRUNDY_N("--%s needs a value, %s"), o->name, o->argument);
        return with_help((enum option)which, message);
      }
      value = argv[++*i];
    }
    *given |= UINT64_C(1) << which;
    return set_option(s, (enum option)which, value, message);
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

static void defaults(settings *s, const char **words) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN), pages = sysconf(_SC_PHYS_PAGES);
  long page = sysconf(_SC_PAGESIZE);
  *s = (settings){.command = CMD_COUNT, .words = words};
  s->threads = cores > 0 ? (unsigned)cores : 1;
  s->memory = pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page / 2 : UINT64_C(1) << 32;
}

/* Other commands than 'solve' ask for values. */
static bool outcome_options(const settings *s, grundy_text *message) {
  if ((grundy_technique_finds(s->how) & GRUNDY_FINDS_VALUES) || s->command == CMD_SOLVE)
    return true;
  message->say(message,
               GRUNDY_N("--how %s finds who wins alone, so it means something to "
                        "'solve' only"),
               grundy_technique_name(s->how));
  return false;
}

static bool period_options(const settings *s, grundy_text *message) {
  if (!(grundy_technique_finds(s->how) & GRUNDY_FINDS_SEQUENCES)) {
    grundy_text names;
    grundy_text_init(&names, message->owner);
    options_techniques(GRUNDY_FINDS_SEQUENCES, grundy_translate(message->owner, GRUNDY_N(", ")),
                       &names);
    message->say(message, GRUNDY_N("--how %s means nothing to 'period', which takes %s"),
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

static bool binary_options(const settings *s, grundy_text *message) {
  const char *other = s->json      ? options[OPT_JSON].name
                      : s->csv     ? options[OPT_CSV].name
                      : s->outcome ? options[OPT_OUTCOME].name
                                   : NULL;
  if (!other) return true;
  message->say(message, GRUNDY_N("--binary and --%s exclude each other"), other);
  return false;
}

bool options_parse(int argc, char **argv, settings *s, const char **words, grundy_text *message) {
  uint64_t given = 0;
  bool only_words = false;
  defaults(s, words);
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (!only_words && strcmp(word, "--") == 0) {
      only_words = true;
    } else if (!only_words && strcmp(word, "-h") == 0) {
      s->help = true;
    } else if (!only_words && word[0] == '-' && (word[1] == '-' || strcmp(word, "-o") == 0)) {
      if (!read_option(s, argc, argv, &i, &given, message)) return false;
    } else if (!only_words && word[0] == '-' && word[1] && !(word[1] >= '0' && word[1] <= '9')) {
      return unknown_option(word, message);
    } else if (s->command == CMD_COUNT) {
      if (!find_command(word, &s->command)) return unknown_command(word, message);
    } else {
      words[s->word_count++] = word;
    }
  }
  if (s->command == CMD_COUNT && given && !s->help) {
    message->say(message, GRUNDY_N("a command is missing; 'grundy help' shows all commands"));
    return false;
  }
  if (s->command == CMD_COUNT) s->command = CMD_HELP;
  if (s->help) return true;
  for (size_t i = 0; i < OPT_COUNT; i++)
    if ((given & UINT64_C(1) << i) && !(options[i].commands & BIT(s->command))) {
      message->say(message, GRUNDY_N("--%s means nothing to '%s'"), options[i].name,
                   commands[s->command].name);
      return false;
    }
  grundy_graph_format flag = s->json  ? GRUNDY_GRAPH_JSON
                             : s->csv ? GRUNDY_GRAPH_CSV
                                      : GRUNDY_GRAPH_AUTO;
  if (flag && s->to && s->to != flag) {
    message->say(message, GRUNDY_N("--%s and --to %s exclude each other"),
                 grundy_graph_format_name(flag), grundy_graph_format_name(s->to));
    return false;
  }
  if (flag) s->to = flag;
  if (s->json && s->csv) {
    message->say(message, GRUNDY_N("--json and --csv exclude each other"));
    return false;
  }
  if (!outcome_options(s, message)) return false;
  return s->command == CMD_PERIOD ? period_options(s, message)
         : s->binary              ? binary_options(s, message)
                                  : true;
}

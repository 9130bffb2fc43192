/* The tables of commands and options, and the reader of the command line. */
/* SPDX-License-Identifier: MIT */
#include "options.h"

#include <stddef.h>
#include <stdio.h>
#include <strings.h>
#include <unistd.h>

#include "grundy/kit/read.h"

#define BIT(command) (1u << (command))
#define SUMS (BIT(CMD_SOLVE) | BIT(CMD_MOVES) | BIT(CMD_EXPLAIN))
#define TABLES (BIT(CMD_TABLE) | BIT(CMD_PLOT) | BIT(CMD_PATTERN))
#define SEARCHES (SUMS | TABLES)
#define GRAPHS (BIT(CMD_GRAPH) | BIT(CMD_DRAW))
#define SOLVERS (SEARCHES | GRAPHS)
#define LIMITED                                                                                    \
  (SOLVERS | BIT(CMD_PERIOD) | BIT(CMD_SURVEY) | BIT(CMD_GENUS) | BIT(CMD_QUOTIENT) |              \
   BIT(CMD_CHECK) | BIT(CMD_IDENTIFY) | BIT(CMD_BATCH) | BIT(CMD_PLAY) | BIT(CMD_SERVE))
#define FILES                                                                                      \
  (SUMS | GRAPHS | BIT(CMD_TABLE) | BIT(CMD_GENUS) | BIT(CMD_QUOTIENT) |                           \
   BIT(CMD_PLAY)) /* those in which a graph file may occur */
#define PAGES                                                                                      \
  (SUMS | BIT(CMD_TABLE) | BIT(CMD_PATTERN) | BIT(CMD_PERIOD) | BIT(CMD_SURVEY) | BIT(CMD_GENUS) | \
   BIT(CMD_QUOTIENT) | BIT(CMD_IDENTIFY) | BIT(CMD_GRAPH) | BIT(CMD_CHECK) | BIT(CMD_LIST) |       \
   BIT(CMD_INFO))
#define EVERY (~0u)

enum { MOST_THREADS = 64, LEAST_MEMORY = 1000 /* bytes */ };

const char *const command_groups[GROUP_COUNT] = {
    [GROUP_ASK] = GRUNDY_N("Ask about a position"),
    [GROUP_LOOK] = GRUNDY_N("Look at many positions"),
    [GROUP_EXPLORE] = GRUNDY_N("Explore values"),
    [GROUP_OWN] = GRUNDY_N("Your own game"),
    [GROUP_REFERENCE] = GRUNDY_N("Reference"),
};

const command_entry commands[CMD_COUNT] = {
    [CMD_SOLVE] = {"solve", "SUM", GRUNDY_N("who wins, the Grundy value, the winning moves"),
                   "grundy solve nim 2 5 4", GROUP_ASK},
    [CMD_MOVES] = {"moves", "SUM", GRUNDY_N("every move with its value; winning moves are marked"),
                   "grundy moves 'kayles(5) + nim(3)'", GROUP_ASK},
    [CMD_EXPLAIN] = {"explain", "SUM", GRUNDY_N("why: the reasoning, step by step"),
                     "grundy explain nim 2 5 4", GROUP_ASK},
    [CMD_PLAY] = {"play", "SUM", GRUNDY_N("play against a perfect opponent, who can also teach"),
                  "grundy play nim 3 4 5", GROUP_ASK},
    [CMD_TABLE] = {"table", "GAME RANGE [RANGE]", GRUNDY_N("Grundy values over one range or two"),
                   "grundy table kayles 0..40", GROUP_LOOK},
    [CMD_PLOT] = {"plot", "GAME RANGE [RANGE]",
                  GRUNDY_N("a chart of such values, on the screen, as SVG or PNG"),
                  "grundy plot kayles 0..100 -o kayles.svg", GROUP_LOOK},
    [CMD_PATTERN] = {"pattern", "GAME RANGE...",
                     GRUNDY_N("the simplest rule that explains a table of values"),
                     "grundy pattern kayles 0..1000", GROUP_EXPLORE},
    [CMD_PERIOD] = {"period", "GAME", GRUNDY_N("the period of a heap game, and how it is proved"),
                    "grundy period kayles", GROUP_EXPLORE},
    [CMD_SURVEY] = {"survey", "CODE...|@FILE",
                    GRUNDY_N("the periods of many codes in one run; ? is any octal digit"),
                    "grundy survey '0.5?' 4.77", GROUP_EXPLORE},
    [CMD_GENUS] = {"genus", "GAME RANGE|SUM",
                   GRUNDY_N("how positions behave in misere play: their genus, tame or wild"),
                   "grundy genus kayles 1..24", GROUP_EXPLORE},
    [CMD_QUOTIENT] = {"quotient", "GAME|SUM...",
                      GRUNDY_N(
                          "misere play of all sums of some heaps or positions: their quotient"),
                      "grundy quotient kayles", GROUP_EXPLORE},
    [CMD_IDENTIFY] = {"identify", "VALUE...|TABLE|-",
                      GRUNDY_N("the games and codes whose values begin with these"),
                      "grundy identify 0,1,2,3,1,4,3,2,...", GROUP_EXPLORE},
    [CMD_GRAPH] = {"graph", "FILE|-|SUM", GRUNDY_N("who wins on every node of a directed graph"),
                   "grundy graph 'nim(1,2)'", GROUP_LOOK},
    [CMD_DRAW] = {"draw", "SUM|FILE|-",
                  GRUNDY_N("a picture of all positions and moves, or of the position"),
                  "grundy draw 'nim(1,2)' -o nim.svg", GROUP_LOOK},
    [CMD_CHECK] = {"check", "GAME|SUM",
                   GRUNDY_N("test a game, for example your own, and show the smallest faults"),
                   "grundy check kayles", GROUP_OWN},
    [CMD_NEW] = {"new", "NAME", GRUNDY_N("write a file to start your own game from"),
                 "grundy new mygame", GROUP_OWN},
    [CMD_BUILD] = {"build", "FILE.c", GRUNDY_N("compile a game in C into a plugin"),
                   "grundy build mygame.c", GROUP_OWN},
    [CMD_LIST] = {"list", "[GROUP]", GRUNDY_N("the built-in games, or a group of them"),
                  "grundy list coins", GROUP_REFERENCE},
    [CMD_INFO] = {"info", "GAME", GRUNDY_N("rules, notation and theory of a game"),
                  "grundy info kayles", GROUP_REFERENCE},
    [CMD_MEX] = {"mex", "NUMBER...", GRUNDY_N("the least number that is missing"),
                 "grundy mex 0 2 4", GROUP_REFERENCE},
    [CMD_NIMSUM] = {"nimsum", "NUMBER...", GRUNDY_N("the nim-sum: XOR of the numbers"),
                    "grundy nimsum 2 5 4", GROUP_REFERENCE},
    [CMD_NIMMUL] = {"nimmul", "NUMBER...", GRUNDY_N("the nim product of the numbers"),
                    "grundy nimmul 4 4", GROUP_REFERENCE},
    [CMD_BATCH] = {"batch", "[FILE]",
                   GRUNDY_N("answer requests, one a line, in JSON; for other programs"),
                   "echo 'solve nim(2,5,4)' | grundy batch", GROUP_REFERENCE},
    [CMD_SERVE] = {"serve", "", GRUNDY_N("explore, draw, play and learn in the browser"),
                   "grundy serve", GROUP_ASK},
    [CMD_HELP] = {"help", "[COMMAND|TOPIC]", GRUNDY_N("this help, or more about one thing"),
                  "grundy help table", GROUP_REFERENCE},
    [CMD_VERSION] = {"version", "", GRUNDY_N("the version of the program"), "grundy version",
                     GROUP_REFERENCE},
};

#define FIELD(name) offsetof(settings, name)

const option_entry options[] = {
    {"misere", NULL, NULL, GRUNDY_N("misere play: who cannot move wins"), SOLVERS | BIT(CMD_PLAY),
     OPTION_SWITCH, FIELD(misere), 0, NULL},
    {"quotient", "FILE", NULL,
     GRUNDY_N("with --misere: decide by the misere quotient in this certificate, after a check"),
     SUMS, OPTION_NAME, FIELD(quotient), 0, NULL},
    {"loopy", NULL, NULL, GRUNDY_N("allow cycles: find draws and infinite values"),
     SUMS | GRAPHS | BIT(CMD_PLAY), OPTION_SWITCH, FIELD(loopy), 0, NULL},
    {"second", NULL, NULL, GRUNDY_N("the program moves first, and you second"), BIT(CMD_PLAY),
     OPTION_SWITCH, FIELD(second), 0, NULL},
    {"both", NULL, NULL, GRUNDY_N("two people play; the program only keeps the game"),
     BIT(CMD_PLAY), OPTION_SWITCH, FIELD(both), 0, NULL},
    {"watch", NULL, NULL, GRUNDY_N("the program plays against itself"), BIT(CMD_PLAY),
     OPTION_SWITCH, FIELD(watch), 0, NULL},
    {"level", "NUMBER", "0 1 2 3 4 5",
     GRUNDY_N("how well the program plays: 5 never errs, 4 once in 16 moves, then 8, 4 and 2, and "
              "0 always (default: 5)"),
     BIT(CMD_PLAY), OPTION_NAME, FIELD(level), 0, NULL},
    {"seed", "NUMBER", NULL,
     GRUNDY_N("the same number repeats the program's moves (default: a new one for each play)"),
     BIT(CMD_PLAY), OPTION_NUMBER, FIELD(seed), 0, NULL},
    {"teacher", NULL, NULL,
     GRUNDY_N("comment on each of your moves: what it gave away, what would have won"),
     BIT(CMD_PLAY), OPTION_SWITCH, FIELD(teacher), 0, NULL},
    {"replay", "FILE", NULL,
     GRUNDY_N("walk through a record that 'save' wrote, with comments; no SUM then"), BIT(CMD_PLAY),
     OPTION_NAME, FIELD(replay), 0, NULL},
    {"technique", "NAME", NULL, GRUNDY_N("force a technique; 'grundy help techniques' lists them"),
     SEARCHES | BIT(CMD_PERIOD), OPTION_TECHNIQUE, FIELD(how), 0, "how"},
    {"depth", "NUMBER", NULL, GRUNDY_N("how many moves ahead to look (default: 1)"),
     BIT(CMD_EXPLAIN), OPTION_NUMBER, FIELD(depth), 0, NULL},
    {"depth", "NUMBER", NULL, GRUNDY_N("draw only what so many moves reach (default: no limit)"),
     BIT(CMD_DRAW), OPTION_NUMBER, FIELD(depth), 0, NULL},
    {"nodes", "NUMBER", NULL,
     GRUNDY_N("draw at most this many positions, the nearest to the start (default: as many as can "
              "be read, at most 80)"),
     BIT(CMD_DRAW), OPTION_NUMBER, FIELD(nodes), 0, NULL},
    {"all", NULL, NULL, GRUNDY_N("list all moves (default: 10; in JSON and CSV 100)"),
     BIT(CMD_SOLVE) | BIT(CMD_MOVES), OPTION_SWITCH, FIELD(all), 0, NULL},
    {"all", NULL, NULL,
     GRUNDY_N("list all nodes, not only the first 100; in a picture up to 20000, not only 80"),
     BIT(CMD_GRAPH), OPTION_SWITCH, FIELD(all), 0, NULL},
    {"all", NULL, NULL, GRUNDY_N("draw up to 20000 positions, not only as many as can be read"),
     BIT(CMD_DRAW), OPTION_SWITCH, FIELD(all), 0, NULL},
    {"all", NULL, NULL, GRUNDY_N("show everything that was found"), BIT(CMD_IDENTIFY),
     OPTION_SWITCH, FIELD(all), 0, NULL},
    {"all", NULL, NULL, GRUNDY_N("show long lists in full, as JSON has them"), BIT(CMD_QUOTIENT),
     OPTION_SWITCH, FIELD(all), 0, NULL},
    {"heaps", "NUMBER", NULL,
     GRUNDY_N("of a game, only the heaps up to this one (default: all heaps, by a period that is "
              "proved)"),
     BIT(CMD_QUOTIENT), OPTION_NUMBER, FIELD(heaps), 0, NULL},
    {"compare", "SUM SUM", NULL,
     GRUNDY_N(
         "compare two sums: are they equal, and if not, beside which least sum do they differ"),
     BIT(CMD_QUOTIENT), OPTION_PAIR, FIELD(compare), 0, NULL},
    {"certificate", "FILE", NULL,
     GRUNDY_N("write a proof to this file, which the program gcheck checks"), BIT(CMD_QUOTIENT),
     OPTION_NAME, FIELD(certificate), 0, NULL},
    {"outcome", NULL, NULL, GRUNDY_N("only who wins, which is faster"), BIT(CMD_SOLVE),
     OPTION_SWITCH, FIELD(outcome), 0, NULL},
    {"outcome", NULL, NULL, GRUNDY_N("P and N instead of the values"),
     BIT(CMD_TABLE) | BIT(CMD_PATTERN), OPTION_SWITCH, FIELD(outcome), 0, NULL},
    {"binary", NULL, NULL, GRUNDY_N("write only the values, one byte each, to a file or a pipe"),
     BIT(CMD_TABLE), OPTION_SWITCH, FIELD(binary), 0, NULL},
    {"limit", "NUMBER", NULL,
     GRUNDY_N("compute heaps below this number: 1000000, 10^9 (default: no limit, but 60 s of "
              "time; 2^13 to 2^20 where no period can be proved; 1000 for your own game without a "
              "rule)"),
     BIT(CMD_PERIOD), OPTION_NUMBER, FIELD(limit), 0, NULL},
    {"limit", "NUMBER", NULL,
     GRUNDY_N(
         "of each code, compute heaps below this number: 1000000, 10^9 (default: no limit, but "
         "10 s of time)"),
     BIT(CMD_SURVEY), OPTION_NUMBER, FIELD(limit), 0, NULL},
    {"checkpoint", "FILE", NULL,
     GRUNDY_N("continue from this file if it exists, and keep it up to date"),
     BIT(CMD_PERIOD) | BIT(CMD_SURVEY), OPTION_NAME, FIELD(checkpoint), 0, NULL},
    {"checkpoint-every", "TIME", NULL,
     GRUNDY_N("how often the checkpoint is written (default: 60s)"),
     BIT(CMD_PERIOD) | BIT(CMD_SURVEY), OPTION_TIME, FIELD(checkpoint_every), 0, NULL},
    {"start", "NODE", NULL,
     GRUNDY_N("answer for this node, and only for the nodes that it reaches"), GRAPHS, OPTION_TEXT,
     FIELD(start), 0, NULL},
    {"merge", NULL, NULL, GRUNDY_N("join positions of a game that are equal by symmetry"),
     BIT(CMD_GRAPH), OPTION_SWITCH, FIELD(merge), 0, NULL},
    {"no-merge", NULL, NULL, GRUNDY_N("do not join equal positions, for example symmetric ones"),
     BIT(CMD_DRAW), OPTION_SWITCH, FIELD(no_merge), 0, NULL},
    {"position", NULL, NULL, GRUNDY_N("draw the position itself"), BIT(CMD_DRAW), OPTION_SWITCH,
     FIELD(position), 0, NULL},
    {"move", NULL, NULL, GRUNDY_N("draw the position before and after a winning move"),
     BIT(CMD_DRAW), OPTION_SWITCH, FIELD(move), 0, NULL},
    {"p-positions", NULL, NULL, GRUNDY_N("show only the P-positions, as dots"), BIT(CMD_PLOT),
     OPTION_SWITCH, FIELD(p_only), 0, "p"},
    {"data", "FILE", NULL, GRUNDY_N("read the table from a file: CSV, or one value per line"),
     BIT(CMD_PATTERN), OPTION_NAME, FIELD(data), 0, NULL},
    {"code", "LANGUAGE", "c cpp python lua",
     GRUNDY_N("write a function for the rule: c, cpp, python, lua"), BIT(CMD_PATTERN), OPTION_NAME,
     FIELD(code), 0, NULL},
    {"format", "FORMAT", "auto edges counted adjacency parents tree dot mermaid json grb",
     GRUNDY_N("the format of a graph file: edges, dot, mermaid, json, grb; of contests: counted, "
              "adjacency, parents, tree (default: detected)"),
     FILES, OPTION_FORMAT, FIELD(format), 0, NULL},
    {"to", "FORMAT", "svg png dot mermaid json csv edges grb",
     GRUNDY_N(
         "the format of the output: svg, png, dot, mermaid, json, csv, edges, grb (default: by the "
         "ending of the file, otherwise text)"),
     BIT(CMD_GRAPH), OPTION_FORMAT, FIELD(to), 0, NULL},
    {"to", "FORMAT", "svg png dot mermaid",
     GRUNDY_N(
         "the format of the output: svg, png, dot, mermaid (default: by the ending of the file, "
         "otherwise svg)"),
     BIT(CMD_DRAW), OPTION_FORMAT, FIELD(to), 0, NULL},
    {"to", "FORMAT", "svg png",
     GRUNDY_N("svg, png: write a picture (default: by the ending of the file, otherwise text)"),
     BIT(CMD_PLOT), OPTION_FORMAT, FIELD(to), 0, NULL},
    {"output", "FILE", NULL,
     GRUNDY_N("write to this file, in the format of its ending (default, or -: standard output)"),
     EVERY & ~(BIT(CMD_NEW) | BIT(CMD_BUILD) | BIT(CMD_PLAY) | BIT(CMD_SERVE)), OPTION_NAME,
     FIELD(output), 'o', NULL},
    {"output", "FILE", NULL,
     GRUNDY_N("with --replay: write to this file, in the format of its ending (default, or -: "
              "standard output)"),
     BIT(CMD_PLAY), OPTION_NAME, FIELD(output), 'o', NULL},
    {"output", "FILE", NULL, GRUNDY_N("the plugin (default: beside the source)"), BIT(CMD_BUILD),
     OPTION_NAME, FIELD(output), 'o', NULL},
    {"width", "PIXELS", NULL, GRUNDY_N("the width of a PNG (default: twice the size of the SVG)"),
     GRAPHS | BIT(CMD_PLOT), OPTION_NUMBER, FIELD(width), 0, NULL},
    {"line-limit", "SIZE", NULL, GRUNDY_N("accept lines of at most this length (default: 64M)"),
     FILES, OPTION_SIZE, FIELD(line_limit), 0, "line"},
    {"header", NULL, NULL,
     GRUNDY_N("the first line of a graph file holds the numbers of nodes and arrows, as in "
              "contests; the same as --format counted"),
     FILES, OPTION_SWITCH, FIELD(header), 0, NULL},
    {"no-header", NULL, NULL,
     GRUNDY_N("the first line of a list of edges is an arrow, also if it looks like counts"), FILES,
     OPTION_SWITCH, FIELD(no_header), 0, NULL},
    {"first", "NUMBER", "0 1",
     GRUNDY_N("the number of the first node in the input of a contest, 0 or 1 (default: 0 if a 0 "
              "occurs)"),
     FILES, OPTION_NAME, FIELD(first), 0, NULL},
    {"root", "NODE", NULL, GRUNDY_N("the root of --format tree (default: the first node)"), FILES,
     OPTION_NAME, FIELD(root), 0, NULL},
    {"in-c", NULL, NULL, GRUNDY_N("in C instead of Lua; 'grundy build' compiles it"), BIT(CMD_NEW),
     OPTION_SWITCH, FIELD(in_c), 0, "c"},
    {"grep", "TEXT", NULL, GRUNDY_N("only games whose description mentions this"), BIT(CMD_LIST),
     OPTION_NAME, FIELD(grep), 0, NULL},
    {"markdown", NULL, NULL, GRUNDY_N("write Markdown"), PAGES, OPTION_SWITCH, FIELD(markdown), 0,
     NULL},
    {"html", NULL, NULL, GRUNDY_N("write a page in HTML, with pictures"), BIT(CMD_EXPLAIN),
     OPTION_SWITCH, FIELD(html), 0, NULL},
    {"json", NULL, NULL, GRUNDY_N("write one JSON object"),
     EVERY & ~(BIT(CMD_HELP) | BIT(CMD_DRAW) | BIT(CMD_PLOT) | BIT(CMD_BATCH) | BIT(CMD_PLAY) |
               BIT(CMD_SERVE)),
     OPTION_SWITCH, FIELD(json), 'j', NULL},
    {"json", NULL, NULL, GRUNDY_N("with --replay: write one JSON object"), BIT(CMD_PLAY),
     OPTION_SWITCH, FIELD(json), 'j', NULL},
    {"json", NULL, NULL, GRUNDY_N("write the values as one JSON object, as 'table' does"),
     BIT(CMD_PLOT), OPTION_SWITCH, FIELD(json), 'j', NULL},
    {"csv", NULL, NULL, GRUNDY_N("write comma-separated values"),
     BIT(CMD_MOVES) | BIT(CMD_TABLE) | BIT(CMD_SURVEY) | BIT(CMD_GENUS) | BIT(CMD_GRAPH) |
         BIT(CMD_LIST),
     OPTION_SWITCH, FIELD(csv), 0, NULL},
    {"csv", NULL, NULL, GRUNDY_N("write the values as comma-separated values, as 'table' does"),
     BIT(CMD_PLOT), OPTION_SWITCH, FIELD(csv), 0, NULL},
    {"time", "TIME", NULL, GRUNDY_N("stop after this time: 500ms, 2s, 5m, 1h"),
     LIMITED & ~(BIT(CMD_SURVEY) | BIT(CMD_QUOTIENT) | BIT(CMD_PLAY) | BIT(CMD_SERVE)), OPTION_TIME,
     FIELD(seconds), 0, NULL},
    {"time", "TIME", NULL,
     GRUNDY_N(
         "stop after this time (default: 60s if all heaps of a game are asked for, unless there "
         "is another limit)"),
     BIT(CMD_QUOTIENT), OPTION_TIME, FIELD(seconds), 0, NULL},
    {"time", "TIME", NULL,
     GRUNDY_N("search for the period of each code at most this long (default: 10s, unless there is "
              "another limit)"),
     BIT(CMD_SURVEY), OPTION_TIME, FIELD(seconds), 0, NULL},
    {"time", "TIME", NULL, GRUNDY_N("think at most this long about a move (default: 10s)"),
     BIT(CMD_PLAY), OPTION_TIME, FIELD(seconds), 0, NULL},
    {"time", "TIME", NULL, GRUNDY_N("end a request after this time (default: 60s)"), BIT(CMD_SERVE),
     OPTION_TIME, FIELD(seconds), 0, NULL},
    {"memory", "SIZE", NULL,
     GRUNDY_N("use at most this much memory: 500M, 2G (default: half of the machine's; 2G for "
              "scripts)"),
     LIMITED & ~BIT(CMD_SERVE), OPTION_SIZE, FIELD(memory), 0, NULL},
    {"memory", "SIZE", NULL,
     GRUNDY_N("use at most this much memory for all requests together (default: half of the "
              "machine's)"),
     BIT(CMD_SERVE), OPTION_SIZE, FIELD(memory), 0, NULL},
    {"positions", "NUMBER", NULL, GRUNDY_N("evaluate at most this many positions, 1 or more"),
     LIMITED, OPTION_NUMBER, FIELD(positions), 0, NULL},
    {"threads", "NUMBER", NULL,
     GRUNDY_N("use at most this many threads, 1 to 64 (default: all cores)"),
     LIMITED & ~(BIT(CMD_IDENTIFY) | BIT(CMD_QUOTIENT) | BIT(CMD_BATCH) | BIT(CMD_SERVE)),
     OPTION_THREADS, FIELD(threads), 0, NULL},
    {"threads", "NUMBER", NULL, GRUNDY_N("answer so many requests at a time, 1 to 64 (default: 1)"),
     BIT(CMD_BATCH), OPTION_THREADS, FIELD(threads), 0, NULL},
    {"ordered", NULL, NULL, GRUNDY_N("write the answers in the order of the requests"),
     BIT(CMD_BATCH), OPTION_SWITCH, FIELD(ordered), 0, NULL},
    {"port", "NUMBER", NULL, GRUNDY_N("listen at this port; 0 takes a free one (default: 1939)"),
     BIT(CMD_SERVE), OPTION_PORT, FIELD(port), 0, NULL},
    {"bind", "ADDRESS", NULL,
     GRUNDY_N("listen at this address of the machine, for other machines too; requests then need a "
              "token, which is printed with the address (default: 127.0.0.1)"),
     BIT(CMD_SERVE), OPTION_NAME, FIELD(bind), 0, NULL},
    {"jobs", "NUMBER", NULL,
     GRUNDY_N("work on so many long requests at a time, 1 to 64 (default: 12)"), BIT(CMD_SERVE),
     OPTION_THREADS, FIELD(threads), 0, NULL},
    {"log", "FILE", NULL, GRUNDY_N("add a line for each request to this file (-: standard output)"),
     BIT(CMD_SERVE), OPTION_NAME, FIELD(log), 0, NULL},
    {"lang", "LANGUAGE", NULL, GRUNDY_N("the language: "), EVERY, OPTION_LANGUAGE, 0, 0, NULL},
    {"quiet", NULL, NULL, GRUNDY_N("show no progress line"), EVERY, OPTION_SWITCH, FIELD(quiet),
     'q', NULL},
    {"help", NULL, NULL, GRUNDY_N("help for the command"), EVERY, OPTION_SWITCH, FIELD(help), 'h',
     NULL},
    {"version", NULL, NULL, GRUNDY_N("the version of the program"), EVERY, OPTION_SWITCH,
     FIELD(version), 'V', NULL},
};
enum { OPTION_COUNT = sizeof options / sizeof *options };
const size_t option_count = OPTION_COUNT;

bool options_first(size_t i) {
  return i == 0 || strcmp(options[i].name, options[i - 1].name) != 0;
}

/* Options that contradict each other. */
static const char *const exclusive[][2] = {
    {"json", "csv"},       {"json", "markdown"},    {"csv", "markdown"},  {"binary", "markdown"},
    {"code", "markdown"},  {"to", "markdown"},      {"binary", "json"},   {"binary", "csv"},
    {"binary", "outcome"}, {"header", "no-header"}, {"format", "header"}, {"format", "no-header"},
    {"all", "nodes"},      {"json", "html"},        {"markdown", "html"}, {"second", "both"},
    {"second", "watch"},   {"both", "watch"},       {"replay", "second"}, {"replay", "both"},
    {"replay", "watch"},   {"replay", "level"},     {"replay", "seed"},   {"replay", "teacher"},
    {"replay", "misere"},  {"replay", "loopy"}};

/* ---- values of options ---- */

void options_techniques(unsigned finds, const char *between, grundy_text *out) {
  const char *name, *before = "";
  for (grundy_technique i = 0; (name = grundy_technique_name(i)); i++) {
    if ((grundy_technique_finds(i) & finds) != finds) continue;
    grundy_text_add(out, before);
    grundy_text_add(out, name);
    before = between;
  }
}

static void add_languages(grundy_text *out) {
  const char *name;
  for (size_t i = 0; (name = grundy_language_at(i)); i++) {
    if (i) grundy_text_add(out, " ");
    grundy_text_add(out, name);
  }
}

void options_choices(const option_entry *o, grundy_text *out) {
  if (o->kind == OPTION_TECHNIQUE)
    options_techniques(0, " ", out);
  else if (o->kind == OPTION_LANGUAGE)
    add_languages(out);
  else if (o->choices)
    grundy_text_add(out, o->choices);
}

/* ---- the command line ---- */

static bool find_command(const char *word, enum command *out) {
  for (size_t i = 0; i < CMD_COUNT; i++)
    if (strcmp(commands[i].name, word) == 0) {
      *out = (enum command)i;
      return true;
    }
  return false;
}

/* The row of the option that row i belongs to, for a command; NULL: the command does not take it.
 */
static const option_entry *row_for(size_t i, enum command command) {
  for (size_t row = i; row == i || (row < OPTION_COUNT && !options_first(row)); row++)
    if (options[row].commands & BIT(command)) return &options[row];
  return NULL;
}

/* Whether an option of the command has a name that begins with these `length` characters. If the
 * command is not known yet, all options are looked at. */
static bool begins_with(size_t i, const char *name, size_t length, enum command command) {
  return options_first(i) && strncmp(options[i].name, name, length) == 0 &&
         (command == CMD_COUNT || row_for(i, command));
}

/* The first row of the option that is called so. A whole name, also an older one, goes before a
 * beginning. `*several`: the beginning fits several options. */
static size_t match_long(const char *name, size_t length, enum command command, bool *several) {
  size_t found = OPTION_COUNT;
  *several = false;
  for (size_t i = 0; i < OPTION_COUNT; i++) {
    const option_entry *o = &options[i];
    if (!options_first(i)) continue;
    if (strlen(o->name) == length && memcmp(o->name, name, length) == 0) return i;
    if (o->older && strlen(o->older) == length && memcmp(o->older, name, length) == 0) return i;
  }
  for (size_t i = 0; length > 0 && i < OPTION_COUNT; i++) {
    if (!begins_with(i, name, length, command)) continue;
    *several = found != OPTION_COUNT;
    found = i;
  }
  return found;
}

static size_t match_letter(char letter) {
  for (size_t i = 0; i < OPTION_COUNT; i++)
    if (options[i].letter == letter) return i;
  return OPTION_COUNT;
}

/* Whether a word is an option: --name, or - and letters. -3 is a number, - is standard input. */
static bool is_option(const char *word) {
  return word[0] == '-' && word[1] && !grundy_is_digit(word[1]);
}

/* The command and the options that decide how an error is reported; all else is read later. */
early options_early(int argc, char **argv) {
  early e = {NULL, false};
  enum command command = CMD_COUNT;
  for (int i = 1; i < argc && command == CMD_COUNT; i++) find_command(argv[i], &command);
  for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
    const char *word = argv[i], *equals = strchr(word, '=');
    bool several;
    if (word[0] != '-') continue;
    for (const char *at = word + 1; word[1] != '-' && *at; at++) {
      size_t which = match_letter(*at);
      if (which == OPTION_COUNT || options[which].argument) break;
      e.json |= strcmp(options[which].name, "json") == 0;
    }
    if (word[1] != '-') continue;
    size_t length = equals ? (size_t)(equals - word) - 2 : strlen(word) - 2;
    size_t which = match_long(word + 2, length, command, &several);
    if (which == OPTION_COUNT || several) continue;
    if (!equals && strcmp(options[which].name, "json") == 0) e.json = true;
    const char *value = equals ? equals + 1 : i + 1 < argc ? argv[i + 1] : NULL;
    if (options[which].kind == OPTION_LANGUAGE && value) e.language = grundy_language_for(value);
  }
  return e;
}

/* `word` as it was written, with its dashes. */
static bool unknown_option(const char *word, grundy_text *message) {
  const char *names[OPTION_COUNT], *name = word + strspn(word, "-");
  for (size_t i = 0; i < OPTION_COUNT; i++) names[i] = options[i].name;
  const char *near = grundy_nearest(name, strcspn(name, "="), names, OPTION_COUNT);
  if (near)
    message->say(message, GRUNDY_N("there is no option %s; did you mean --%s?"), word, near);
  else
    message->say(message, GRUNDY_N("there is no option %s; 'grundy help options' shows all"), word);
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

/* ---- messages about values ---- */

/* "c, cpp, python, lua". */
static void add_choices(const option_entry *o, grundy_text *out) {
  grundy_text words;
  grundy_text_init(&words, out->owner);
  options_choices(o, &words);
  for (const char *at = words.data ? words.data : ""; *at; at += strspn(at, " ")) {
    size_t n = strcspn(at, " ");
    grundy_text_put(out, at, n);
    at += n;
    if (*at) grundy_text_add(out, grundy_translate(out->owner, GRUNDY_N(", ")));
  }
  grundy_text_clear(&words);
}

void options_help(const option_entry *o, grundy_text *out) {
  grundy_text_add(out, grundy_translate(out->owner, o->help));
  if (o->kind == OPTION_LANGUAGE) add_choices(o, out);
}

/* What the value of an option must be. */
static void add_expected(const option_entry *o, grundy_text *out) {
  switch (o->kind) {
  case OPTION_NUMBER:
    out->say(out, GRUNDY_N("a whole number, 1 or more and below 2^64"));
    break;
  case OPTION_THREADS:
    out->say(out, GRUNDY_N("a whole number from 1 to 64"));
    break;
  case OPTION_PORT:
    out->say(out, GRUNDY_N("a whole number from 0 to 65535"));
    break;
  case OPTION_TIME:
    out->say(out, GRUNDY_N("a time such as 500ms, 2s, 5m or 1h"));
    break;
  case OPTION_SIZE:
    out->say(out, GRUNDY_N("a size such as 500k, 20M or 2G"));
    break;
  case OPTION_SWITCH:
  case OPTION_TEXT:
  case OPTION_NAME:
  case OPTION_PAIR:
  case OPTION_FORMAT:
  case OPTION_TECHNIQUE:
  case OPTION_LANGUAGE:
    if (o->choices || o->kind == OPTION_TECHNIQUE || o->kind == OPTION_LANGUAGE)
      add_choices(o, out);
    else
      grundy_text_add(out, o->argument);
    break;
  }
}

static bool bad_value(const option_entry *o, const char *value, grundy_text *message) {
  grundy_text expected;
  grundy_text_init(&expected, message->owner);
  add_expected(o, &expected);
  const char *text = expected.data ? expected.data : "";
  if (!value)
    message->say(message, GRUNDY_N("--%s needs a value: %s"), o->name, text);
  else if (*value == '\0')
    message->say(message, GRUNDY_N("the value of --%s is empty; it takes %s"), o->name, text);
  else
    message->say(message, GRUNDY_N("--%s takes %s, not '%s'"), o->name, text, value);
  grundy_text_clear(&expected);
  return false;
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
  bool ok = !o->choices || is_choice(o->choices, value);
  switch (o->kind) {
  case OPTION_SWITCH:
    *(bool *)field = true;
    break;
  case OPTION_NAME:
    ok = ok && *value != '\0'; /* fall through */
  case OPTION_TEXT:
    *(const char **)field = value;
    break;
  case OPTION_PAIR: /* both are read in apply_options */
    ok = *value != '\0';
    *(const char **)field = value;
    break;
  case OPTION_NUMBER:
    ok = grundy_number_parse(value, field) && *(uint64_t *)field > 0;
    break;
  case OPTION_THREADS:
    ok = grundy_number_parse(value, &n) && n >= 1 && n <= MOST_THREADS;
    *(unsigned *)field = (unsigned)n;
    break;
  case OPTION_PORT:
    ok = grundy_number_parse(value, &n) && n <= UINT16_MAX;
    *(port_choice *)field = (port_choice){true, (uint16_t)n};
    break;
  case OPTION_TIME:
    ok = grundy_time_parse(value, field);
    break;
  case OPTION_SIZE:
    ok = grundy_size_parse(value, field);
    break;
  case OPTION_FORMAT:
    if (field == &s->to) s->png = strcmp(value, "png") == 0;
    ok = ok && grundy_graph_format_find(s->png && field == &s->to ? "svg" : value, field);
    break;
  case OPTION_TECHNIQUE:
    ok = grundy_technique_find(value, field);
    break;
  case OPTION_LANGUAGE: /* options_early has found it */
    ok = grundy_language_for(value) != NULL;
    break;
  }
  return ok || bad_value(o, value, message);
}

/* ---- reading ---- */

/* The options as they were written: a text for each first row, NULL if it was not given, "" for a
 * switch. They are read into the settings when the command is known, since a row may belong to some
 * commands only. */
typedef struct written {
  const char *values[OPTION_COUNT];
  const char *second; /* the second value of the only option that has two */
  size_t count;       /* of those that were given */
} written;

/* Notes an option; its value is `value`, or the next word. */
static bool note_option(written *w, size_t which, const char *value, int argc, char **argv, int *i,
                        grundy_text *message) {
  const option_entry *o = &options[which];
  if (!o->argument && value) {
    message->say(message, GRUNDY_N("--%s does not take a value"), o->name);
    return false;
  }
  if (o->argument && !value && *i + 1 >= argc) return bad_value(o, NULL, message);
  w->values[which] = !o->argument ? "" : value ? value : argv[++*i];
  if (o->kind == OPTION_PAIR) {
    if (*i + 1 >= argc) return bad_value(o, NULL, message);
    w->second = argv[++*i];
  }
  w->count++;
  return true;
}

static bool several_options(const char *word, size_t length, enum command command,
                            grundy_text *message) {
  const char *before = "";
  message->say(message, GRUNDY_N("%s can be any of these; write more of the name: "), word);
  for (size_t i = 0; i < OPTION_COUNT; i++) {
    if (!begins_with(i, word + 2, length, command)) continue;
    grundy_text_add(message, before);
    grundy_text_add(message, "--");
    grundy_text_add(message, options[i].name);
    before = grundy_translate(message->owner, GRUNDY_N(", "));
  }
  return false;
}

/* One word --name or --name=value. */
static bool read_long(const settings *s, written *w, int argc, char **argv, int *i,
                      grundy_text *message) {
  const char *word = argv[*i], *equals = strchr(word, '=');
  size_t length = equals ? (size_t)(equals - word) - 2 : strlen(word) - 2;
  bool several;
  size_t which = match_long(word + 2, length, s->command, &several);
  if (which == OPTION_COUNT) return unknown_option(word, message);
  if (several) return several_options(word, length, s->command, message);
  return note_option(w, which, equals ? equals + 1 : NULL, argc, argv, i, message);
}

/* One word of letters: -q, -jq, -o FILE or -oFILE. */
static bool read_letters(written *w, int argc, char **argv, int *i, grundy_text *message) {
  const char *word = argv[*i];
  for (const char *at = word + 1; *at; at++) {
    size_t which = match_letter(*at);
    if (which == OPTION_COUNT) return unknown_option(word, message);
    bool joined = options[which].argument && at[1];
    if (!note_option(w, which, joined ? at + 1 : NULL, argc, argv, i, message)) return false;
    if (options[which].argument) break;
  }
  return true;
}

static void set_defaults(settings *s, const char **words) {
  *s = (settings){.command = CMD_COUNT, .words = words};
}

unsigned options_threads(const settings *s) {
  long cores = s->threads ? 0 : sysconf(_SC_NPROCESSORS_ONLN);
  return s->threads ? s->threads : cores > 0 ? (unsigned)cores : 1;
}

uint64_t options_memory(const settings *s) {
  long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  uint64_t half = pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page / 2 : UINT64_C(1) << 32;
  if (s->memory) return s->memory;
  for (size_t i = 0; i < s->word_count; i++)
    if (strstr(s->words[i], ".lua") && half > UINT64_C(1) << 31) return UINT64_C(1) << 31;
  return half;
}

/* All commands but 'solve' ask for values. */
static bool outcome_options(const settings *s, grundy_text *message) {
  if ((grundy_technique_finds(s->how) & GRUNDY_FINDS_VALUES) || s->command == CMD_SOLVE)
    return true;
  message->say(message, GRUNDY_N("--technique %s finds only who wins, so only 'solve' accepts it"),
               grundy_technique_name(s->how));
  return false;
}

static bool period_options(const settings *s, grundy_text *message) {
  if (!(grundy_technique_finds(s->how) & GRUNDY_FINDS_SEQUENCES)) {
    grundy_text names;
    grundy_text_init(&names, message->owner);
    options_techniques(GRUNDY_FINDS_SEQUENCES, grundy_translate(message->owner, GRUNDY_N(", ")),
                       &names);
    message->say(message, GRUNDY_N("'period' does not accept --technique %s; it accepts %s"),
                 grundy_technique_name(s->how), names.data ? names.data : "");
    grundy_text_clear(&names);
    return false;
  }
  return true;
}

static bool was_given(const written *w, const char *name) {
  if (w->count == 0) return false;
  for (size_t i = 0; i < OPTION_COUNT; i++)
    if (options_first(i) && strcmp(options[i].name, name) == 0) return w->values[i];
  return false;
}

static bool exclude_each_other(const char *a, const char *b, grundy_text *message) {
  message->say(message, GRUNDY_N("--%s and --%s exclude each other"), a, b);
  return false;
}

/* "'mex' does not accept --csv; these do: moves, table, graph". If most commands do, the list would
 * not help. */
static bool not_accepted(enum command command, size_t which, grundy_text *message) {
  const char *name = options[which].name, *before = "";
  size_t count = 0;
  for (size_t i = 0; i < CMD_COUNT; i++) count += row_for(which, (enum command)i) != NULL;
  if (count > CMD_COUNT / 2) {
    message->say(message, GRUNDY_N("'%s' does not accept --%s"), commands[command].name, name);
    return false;
  }
  message->say(message, GRUNDY_N("'%s' does not accept --%s; these do: "), commands[command].name,
               name);
  for (size_t i = 0; i < CMD_COUNT; i++) {
    if (!row_for(which, (enum command)i)) continue;
    grundy_text_add(message, before);
    grundy_text_add(message, commands[i].name);
    before = grundy_translate(message->owner, GRUNDY_N(", "));
  }
  return false;
}

/* Reads the options that were written into the settings of the command. */
static bool apply_options(settings *s, const written *w, grundy_text *message) {
  for (size_t i = 0; i < OPTION_COUNT; i++) {
    if (!w->values[i]) continue;
    const option_entry *row = row_for(i, s->command);
    if (!row) return not_accepted(s->command, i, message);
    if (!set_option(s, row, w->values[i], message)) return false;
    if (row->kind != OPTION_PAIR) continue;
    if (*w->second == '\0') return bad_value(row, w->second, message);
    ((const char **)((char *)s + row->field))[1] = w->second;
  }
  return true;
}

/* The options do not contradict each other. */
static bool check_options(const settings *s, const written *w, grundy_text *message) {
  for (size_t i = 0; i < sizeof exclusive / sizeof *exclusive; i++)
    if (was_given(w, exclusive[i][0]) && was_given(w, exclusive[i][1]))
      return exclude_each_other(exclusive[i][0], exclusive[i][1], message);
  if (was_given(w, "memory") && s->memory < LEAST_MEMORY) {
    message->say(
        message,
        GRUNDY_N("--memory %llu is a number of bytes, and too small to find anything; write "
                 "--memory %lluM or --memory %lluG"),
        (unsigned long long)s->memory, (unsigned long long)s->memory,
        (unsigned long long)s->memory);
    return false;
  }
  if (s->checkpoint_every > 0 && !s->checkpoint) {
    message->say(message, GRUNDY_N("--checkpoint-every needs a file: --checkpoint FILE"));
    return false;
  }
  if (s->quotient && !s->misere) {
    message->say(message, GRUNDY_N("--quotient is for misere play; add --misere"));
    return false;
  }
  if (!outcome_options(s, message)) return false;
  return s->command != CMD_PERIOD || period_options(s, message);
}

/* A picture is a PNG if --to or the name of the file says so. */
static bool apply_picture_options(settings *s, grundy_text *message) {
  const char *ending = s->output ? strrchr(s->output, '.') : NULL;
  bool draws = s->command == CMD_DRAW || s->command == CMD_PLOT || s->command == CMD_GRAPH;
  if (!draws) return true;
  if (!s->to && ending && strcasecmp(ending, ".png") == 0) {
    s->png = true;
    s->to = GRUNDY_GRAPH_SVG;
  }
  if (s->width == 0 || s->png) return true;
  message->say(message, GRUNDY_N("--width is for PNG; add --to png, or name the file x.png"));
  return false;
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

/* Refuses the ending of a format that the command does not write: its text would be in a file with
 * the wrong name. */
static bool ending_fits(const settings *s, const char *ending, grundy_text *message) {
  static const char *const known[] = {".json", ".csv", ".md", ".html", ".svg", ".png"};
  bool draws = s->command == CMD_DRAW || s->command == CMD_PLOT || s->command == CMD_GRAPH;
  for (size_t i = 0; !draws && ending && i < sizeof known / sizeof *known; i++)
    if (strcasecmp(ending, known[i]) == 0) {
      message->say(message,
                   GRUNDY_N("'%s' does not write files of the kind %s; 'grundy help %s' "
                            "lists its formats"),
                   commands[s->command].name, known[i], commands[s->command].name);
      return false;
    }
  return true;
}

/* Standard output is not a file. Otherwise the ending of the file's name chooses the format, if the
 * command has it and no option names one. Pictures and graphs choose by themselves. */
static bool apply_output(settings *s, const written *w, grundy_text *message) {
  static const char *const endings[][2] = {
      {".json", "json"}, {".csv", "csv"}, {".md", "markdown"}, {".html", "html"}};
  static const char *const formats[] = {"json", "csv", "markdown", "html", "binary", "to", "code"};
  if (s->output && strcmp(s->output, "-") == 0) {
    if (s->command == CMD_BUILD) {
      message->say(message, GRUNDY_N("a plugin cannot be written to standard output"));
      return false;
    }
    s->output = NULL;
  }
  const char *ending = s->output ? strrchr(s->output, '.') : NULL;
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (was_given(w, formats[i])) return true;
  for (size_t i = 0; ending && i < sizeof endings / sizeof *endings; i++)
    for (size_t o = 0; strcasecmp(ending, endings[i][0]) == 0 && o < OPTION_COUNT; o++)
      if (options_first(o) && strcmp(options[o].name, endings[i][1]) == 0 &&
          row_for(o, s->command)) {
        s->named = true;
        return set_option(s, &options[o], "", message);
      }
  return ending_fits(s, ending, message);
}

/* Splits the words into the command, its words and its options. */
static bool read_arguments(int argc, char **argv, settings *s, written *w, grundy_text *message) {
  bool only_words = false;
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (!only_words && strcmp(word, "--") == 0) {
      only_words = true;
    } else if (!only_words && is_option(word)) {
      if (!(word[1] == '-' ? read_long(s, w, argc, argv, &i, message)
                           : read_letters(w, argc, argv, &i, message)))
        return false;
    } else if (s->command == CMD_COUNT) {
      if (!find_command(word, &s->command)) return unknown_command(word, message);
    } else {
      s->words[s->word_count++] = word;
    }
  }
  return true;
}

bool options_parse(int argc, char **argv, settings *s, const char **words, grundy_text *message) {
  written w = {.count = 0};
  set_defaults(s, words);
  if (!read_arguments(argc, argv, s, &w, message)) return false;
  s->help = was_given(&w, "help");
  if (was_given(&w, "version")) s->command = CMD_VERSION;
  if (s->command == CMD_COUNT && w.count && !s->help) {
    message->say(message, GRUNDY_N("a command is missing; 'grundy help' shows all commands"));
    return false;
  }
  if (s->command == CMD_COUNT) s->command = CMD_HELP;
  if (s->help) return true;
  return apply_options(s, &w, message) && check_options(s, &w, message) &&
         apply_output(s, &w, message) && apply_format_flags(s, message) &&
         apply_picture_options(s, message);
}

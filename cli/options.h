/* cli/options.h: the commands and options, in one table each.
 *
 * Parsing, help, the manual page and the completions all read these tables, so none of them can
 * know an option that another does not.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "grundy/grundy.h"

enum command {
  CMD_SOLVE,
  CMD_MOVES,
  CMD_EXPLAIN,
  CMD_PLAY,
  CMD_TABLE,
  CMD_PLOT,
  CMD_PATTERN,
  CMD_PERIOD,
  CMD_SURVEY,
  CMD_GENUS,
  CMD_QUOTIENT,
  CMD_IDENTIFY,
  CMD_GRAPH,
  CMD_DRAW,
  CMD_CHECK,
  CMD_NEW,
  CMD_BUILD,
  CMD_LIST,
  CMD_INFO,
  CMD_MEX,
  CMD_NIMSUM,
  CMD_NIMMUL,
  CMD_BATCH,
  CMD_SERVE,
  CMD_HELP,
  CMD_VERSION,
  CMD_COUNT
};

/* What a command is for; the help shows the commands in these groups. */
enum command_group {
  GROUP_ASK,
  GROUP_LOOK,
  GROUP_EXPLORE,
  GROUP_OWN,
  GROUP_REFERENCE,
  GROUP_COUNT
};
extern const char *const command_groups[GROUP_COUNT]; /* messages */

typedef struct command_entry {
  const char *name;
  const char *arguments;
  const char *summary; /* a message */
  const char *example;
  enum command_group group;
} command_entry;

extern const command_entry commands[CMD_COUNT];

/* How the value of an option is read, and the type of its field in `settings`. */
enum option_kind {
  OPTION_SWITCH,    /* bool; takes no value */
  OPTION_TEXT,      /* const char *, any text */
  OPTION_NAME,      /* const char *, not empty */
  OPTION_PAIR,      /* const char *[2], neither empty */
  OPTION_NUMBER,    /* uint64_t, 1 or more */
  OPTION_THREADS,   /* unsigned, 1 to 64 */
  OPTION_PORT,      /* port_choice, 0 to 65535 */
  OPTION_TIME,      /* double, seconds */
  OPTION_SIZE,      /* uint64_t, bytes */
  OPTION_FORMAT,    /* grundy_graph_format */
  OPTION_TECHNIQUE, /* grundy_technique */
  OPTION_LANGUAGE   /* no field: see options_early */
};

typedef struct option_entry {
  const char *name;     /* without the dashes */
  const char *argument; /* NULL: a switch */
  const char *choices;  /* words for the argument with spaces between; NULL: any, or a technique */
  const char *help;     /* a message: what it does for these commands */
  unsigned commands;    /* bit 1 << CMD_...; all ones: every command */
  enum option_kind kind;
  size_t field;      /* where the value goes: its offset in `settings` */
  char letter;       /* of the short form; 0: none */
  const char *older; /* another name that is accepted; NULL: none */
} option_entry;

/* A new option is one row of this table. An option that means different things to different
 * commands has a row for each meaning; these rows stand together, and only help, commands and
 * choices differ. */
extern const option_entry options[];
extern const size_t option_count;

/* Whether row i is the first one of its option. */
bool options_first(size_t i);

/* The port of a server. */
typedef struct port_choice {
  bool given;
  uint16_t number; /* 0: a free one */
} port_choice;

/* The command line, as read. */
typedef struct settings {
  enum command command;
  const char **words; /* the arguments after the command that are not options */
  size_t word_count;
  bool misere, loopy, all, outcome, binary, merge, header, json, csv, quiet, help, in_c, markdown;
  bool no_merge, no_header, position, p_only, version;
  bool named; /* the ending of the file of -o has chosen json, csv or markdown */
  bool html, move;
  bool teacher, second, both, watch; /* of play */
  bool png;                          /* made of SVG, which is then the format `to` */
  const char *start, *output, *checkpoint, *grep, *data, *code; /* NULL: not given */
  const char *first, *root;                                     /* NULL: not given */
  const char *level, *replay;                                   /* NULL: not given */
  const char *quotient;                                         /* NULL: not given */
  const char *compare[2], *certificate;                         /* NULL: not given */
  uint64_t heaps;                                               /* 0: not given */
  uint64_t seed;                                                /* 0: not given */
  uint64_t depth;                                               /* 0: not given */
  grundy_graph_format format, to;
  uint64_t line_limit; /* 0: not given */
  uint64_t width;      /* of a PNG; 0: not given */
  uint64_t nodes;      /* of a picture; 0: not given */
  grundy_technique how;
  uint64_t limit;          /* 0: not given */
  double checkpoint_every; /* seconds; 0: not given */
  double seconds;
  uint64_t memory, positions;
  unsigned threads; /* 0: not given */
  bool ordered;
  port_choice port;       /* of serve */
  const char *bind, *log; /* of serve; NULL: not given */
} settings;

/* The language and the format of errors, found before any error can occur. */
typedef struct early {
  const char *language; /* NULL: not given */
  bool json;
} early;
early options_early(int argc, char **argv);

/* The names of the techniques that find all of this (GRUNDY_FINDS_...; 0: all techniques). */
void options_techniques(unsigned finds, const char *between, grundy_text *out);

/* What the option does, in the language of the context. */
void options_help(const option_entry *o, grundy_text *out);

/* The words that an option accepts, with spaces between; none if its value is free. */
void options_choices(const option_entry *o, grundy_text *out);

/* Reads the arguments; `words` has room for argc. False: `message` says what is wrong. */
bool options_parse(int argc, char **argv, settings *s, const char **words, grundy_text *message);

/* The threads that a command may use: those of --threads, else one for each core. */
unsigned options_threads(const settings *s);

/* The limit on memory: that of --memory, else half of the machine's, but less for a script. */
uint64_t options_memory(const settings *s);

#endif

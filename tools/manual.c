/* manual FOLDER: writes the manual page, as scdoc reads it, and the completions for bash, zsh and
 * fish into the folder. All come from the tables of the command line and the list of games. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "commands/help_topics.h"
#include "options.h"

#define BIT(command) (1u << (command))
#define TAKES_GAME                                                                                 \
  (BIT(CMD_SOLVE) | BIT(CMD_MOVES) | BIT(CMD_PLAY) | BIT(CMD_TABLE) | BIT(CMD_PERIOD) |            \
   BIT(CMD_QUOTIENT) | BIT(CMD_CHECK) | BIT(CMD_INFO))
#define ALL_COMMANDS (BIT(CMD_COUNT) - 1)

/* ---- text ---- */

/* Writes `s`, with `escape` before each of the `special` characters. */
static void put_escaped(FILE *f, const char *s, const char *special, const char *escape) {
  for (; *s; s++) {
    if (strchr(special, *s)) fputs(escape, f);
    putc(*s, f);
  }
}

static void put_scd(FILE *f, const char *s) {
  put_escaped(f, s, "\\*_[]#|<>~", "\\");
}

/* Inside single quotes of a POSIX shell: a quote closes them, stands escaped, opens them again. */
static void put_quoted(FILE *f, const char *s) {
  for (; *s; s++) fputs(*s == '\'' ? "'\\''" : (char[]){*s, '\0'}, f);
}

/* The names of the commands in `mask`. */
static void put_commands(FILE *f, unsigned mask, const char *between) {
  const char *before = "";
  for (size_t i = 0; i < CMD_COUNT; i++) {
    if (!(mask & BIT(i))) continue;
    fprintf(f, "%s%s", before, commands[i].name);
    before = between;
  }
}

static void put_games(FILE *f, const grundy *g) {
  const grundy_game *game;
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++) fprintf(f, i ? " %s" : "%s", game->name);
}

/* The choices of an option, good until the next call. */
static grundy_text words;

/* NULL: its value is free, or it has none. */
static const char *choices_of(size_t i) {
  words.length = 0;
  options_choices(&options[i], &words);
  return words.length ? words.data : NULL;
}

/* What the option does, good until the next call. */
static const char *help_of(const option_entry *o) {
  words.length = 0;
  options_help(o, &words);
  return words.data;
}

static bool for_all(const option_entry *o) {
  return (o->commands & ALL_COMMANDS) == ALL_COMMANDS;
}

/* What the word behind `help` may be, besides a command. */
static void put_topics(FILE *f) {
  for (size_t i = 0; i < help_topic_count; i++) fprintf(f, " %s", help_topics[i].name);
  fputs(" options techniques topics", f);
}

/* ---- the manual page ---- */

static const char description[] =
    "*grundy* answers one question about two-player games of perfect information: who wins, why,\n"
    "and with which move. For impartial games in normal play it gives the Grundy value, which\n"
    "makes a sum of games as easy as its parts; in misere play, for games with a final rule of\n"
    "their own and for games that are not impartial, it gives the outcome. Every answer says how\n"
    "it is known: by which theorem, or by a search of how many positions.\n"
    "\n"
    "An _N_-position is won for the next player, who is to move; a _P_-position for the previous\n"
    "one. An answer that is not found within the limits is unknown, and never a guess.\n";

static const char language[] =
    "A sum is one game or several with + between. A game is written as its name, its parameters\n"
    "in braces if it has any, and its position in parentheses; a number with \\* before a game\n"
    "repeats it, and 0 is the sum in which nothing is left:\n"
    "\n"
    "\tnim(2,5,4)++\n"
    "kayles(7) + 2\\*nim(3)++\n"
    "subtract{1,3..5}(20)\n"
    "\n"
    "Parameters and positions are lists of numbers; *a..b* is a range. For *table*, *plot* and\n"
    "*pattern* two ranges joined by x are the sides of boards: *grundy table chomp 1..4x1..5* has\n"
    "the bars from 1x1 to 4x5, where *1..4 1..5* would be the positions 1,1 to 4,5. Quote a sum "
    "for "
    "the "
    "shell,\n"
    "or write a single game in its plain form, where all further words are its position: *nim 2\n"
    "5 4* means *nim(2,5,4)*.\n"
    "\n"
    "A file can be a game: a script in Lua, *./mygame.lua(12)*, a plugin built from C,\n"
    "*./mygame.so(12)*, or a graph, *./roads.mmd(A)*. *grundy new* writes a script or a plugin to\n"
    "begin with.\n"
    "\n"
    "The games:\n";

static const char end_matter[] =
    "# EXIT STATUS\n\n"
    "*0*\n\tanswered\n\n"
    "*1*\n\tno answer within the limits of time, memory or positions, or interrupted; or *check* "
    "has found a fault\n\n"
    "*2*\n\tbad input\n\n"
    "*3*\n\ta fault, such as memory that the system refuses\n\n"
    "# ENVIRONMENT\n\n"
    "*LC_ALL*, *LC_MESSAGES*, *LANG*\n"
    "\tThe first that is set chooses the language, unless *--lang* does. In a locale without\n"
    "\tUTF-8 the output is plain ASCII, in English.\n\n"
    "*NO_COLOR*\n"
    "\tIf set and not empty: no colours. Otherwise there are colours on a terminal.\n\n";

static void page_commands(FILE *f) {
  fputs("# COMMANDS\n\n", f);
  for (size_t i = 0; i < CMD_COUNT; i++) {
    fprintf(f, "*%s*", commands[i].name);
    if (*commands[i].arguments) {
      fputs(" _", f);
      put_scd(f, commands[i].arguments);
      fputs("_", f);
    }
    fputs("\n\t", f);
    put_scd(f, commands[i].summary);
    fputs("\n\n\tExample: *", f);
    put_scd(f, commands[i].example);
    fputs("*\n\n", f);
  }
}

/* The head of an option: "-o, --output FILE". */
static void page_option_head(FILE *f, const option_entry *o) {
  if (o->letter) fprintf(f, "*-%c*, ", o->letter);
  fprintf(f, o->argument ? "*--%s* _%s_\n" : "*--%s*\n", o->name, o->argument);
}

static void page_options(FILE *f) {
  fputs(
      "# OPTIONS\n\nOptions may stand anywhere; *--* ends them. The beginning of a name is enough "
      "if only\none option of the command has it: *--mis* is *--misere*.\n\n",
      f);
  for (size_t i = 0; i < option_count; i++) {
    const option_entry *o = &options[i];
    if (options_first(i)) page_option_head(f, o);
    fputs("\t", f);
    put_scd(f, help_of(o));
    if (!for_all(o)) {
      fputs(" (", f);
      put_commands(f, o->commands, ", ");
      fputs(")", f);
    }
    if (o->older) fprintf(f, ". An older name is *--%s*.", o->older);
    fputs("\n\n", f);
  }
}

static void page_techniques(FILE *f) {
  const char *name;
  fputs("# TECHNIQUES\n\nWhat *--technique* takes:\n\n", f);
  for (grundy_technique i = 0; (name = grundy_technique_name(i)); i++) {
    fprintf(f, "*%s*\n\t", name);
    put_scd(f, grundy_technique_summary(i));
    fputs("\n\n", f);
  }
}

static void write_manual(FILE *f, const grundy *g) {
  const grundy_game *game;
  fputs("grundy(1)\n\n# NAME\n\ngrundy - who wins a two-player game, why, and with which move\n\n"
        "# SYNOPSIS\n\n*grundy* _COMMAND_ \\[_ARGUMENTS_\\] \\[_OPTIONS_\\]\n\n# DESCRIPTION\n\n",
        f);
  fprintf(f, "%s\n# SUMS OF GAMES\n\n%s\n", description, language);
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++) {
    fputs("*", f);
    put_scd(f, game->about.usage);
    fputs("*\n\t", f);
    put_scd(f, game->about.title);
    if (game->about.meaning) {
      fputs(". ", f);
      put_scd(f, game->about.meaning);
    }
    fputs("\n\n", f);
  }
  page_commands(f);
  page_options(f);
  page_techniques(f);
  fputs(end_matter, f);
  fputs("# EXAMPLES\n\n", f);
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++) {
    if (!game->about.example) continue;
    put_scd(f, game->about.title);
    fputs("\n\n\t*grundy solve '", f);
    put_scd(f, game->about.example);
    fputs("'*\n\n", f);
  }
}

/* ---- bash ---- */

/* An option as patterns of a case, in all its forms, each with `suffix` behind it. */
static void put_forms(FILE *f, const option_entry *o, const char *suffix, const char **before) {
  fprintf(f, "%s--%s%s", *before, o->name, suffix);
  *before = " | ";
  if (o->older) fprintf(f, " | --%s%s", o->older, suffix);
  if (o->letter) fprintf(f, " | -%c%s", o->letter, suffix);
}

/* The options with a value as patterns; with `free`, only those without choices. */
static void put_valued(FILE *f, bool free, const char *suffix) {
  const char *before = "";
  for (size_t i = 0; i < option_count; i++)
    if (options_first(i) && options[i].argument && !(free && choices_of(i)))
      put_forms(f, &options[i], suffix, &before);
}

/* The words that an option takes, by command where commands take different ones. */
static void bash_choices(FILE *f) {
  for (size_t i = 0; i < option_count; i++) {
    const char *before = "    ";
    char suffix[32] = ",*";
    if (!choices_of(i)) continue;
    bool alone = options_first(i) && (i + 1 == option_count || options_first(i + 1));
    if (alone) put_forms(f, &options[i], suffix, &before);
    for (size_t c = 0; !alone && c < CMD_COUNT; c++) {
      if (!(options[i].commands & BIT(c))) continue;
      snprintf(suffix, sizeof suffix, ",%s", commands[c].name);
      put_forms(f, &options[i], suffix, &before);
    }
    fprintf(f, ") words='%s' ;;\n", choices_of(i));
  }
}

static void write_bash(FILE *f, const grundy *g) {
  fputs("# Completion of grundy for bash.\n"
        "_grundy() {\n"
        "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
        "  local command='' words='' n=0 i\n"
        "  # --lang=en comes as three words.\n"
        "  [[ $prev != = ]] || prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
        "  [[ $cur != = ]] || cur=''\n"
        "  COMPREPLY=()\n"
        "  # The command, and how many words there are that are no options.\n"
        "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
        "    case ${COMP_WORDS[i]} in\n"
        "      ",
        f);
  put_valued(f, false, "");
  fputs(") [[ ${COMP_WORDS[++i]} != = ]] || ((++i)) ;;\n"
        "      -*) ;;\n"
        "      *) ((n++)) || command=${COMP_WORDS[i]} ;;\n"
        "    esac\n"
        "  done\n"
        "  case $prev,$command in\n",
        f);
  bash_choices(f);
  fputs("    ", f);
  put_valued(f, true, ",*");
  fputs(") return ;;\n"
        "    *)\n"
        "      case $cur,$command in\n",
        f);
  for (size_t c = 0; c <= CMD_COUNT; c++) {
    fprintf(f, "        -*,%s) words='", c < CMD_COUNT ? commands[c].name : "*");
    const char *before = "";
    for (size_t i = 0; i < option_count; i++) {
      if (c < CMD_COUNT ? !(options[i].commands & BIT(c)) : !options_first(i)) continue;
      fprintf(f, "%s--%s", before, options[i].name);
      before = " ";
    }
    fputs("' ;;\n", f);
  }
  fputs("        *,) words='", f);
  put_commands(f, ALL_COMMANDS, " ");
  fputs("' ;;\n        *,help) words='", f);
  put_commands(f, ALL_COMMANDS, " ");
  put_topics(f);
  fputs("' ;;\n        *,", f);
  put_commands(f, TAKES_GAME, " | *,");
  fputs(") words='", f);
  put_games(f, g);
  fputs("' ;;\n"
        "      esac\n"
        "      [[ $cur == -* ]] || ((n < 2)) || return\n"
        "      ;;\n"
        "  esac\n"
        "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
        "}\n"
        "complete -F _grundy grundy\n",
        f);
}

/* ---- zsh ---- */

static void zsh_options(FILE *f, unsigned mask) {
  for (size_t i = 0; i < option_count; i++) {
    const option_entry *o = &options[i];
    if (!(o->commands & mask) || (mask == ALL_COMMANDS && !options_first(i))) continue;
    for (int form = 0; form <= (o->letter != 0); form++) { /* -o and --output */
      if (form)
        fprintf(f, "      '-%c%s[", o->letter, o->argument ? "+" : "");
      else
        fprintf(f, "      '--%s%s[", o->name, o->argument ? "=" : "");
      put_quoted(f, help_of(o));
      fputs("]", f);
      for (const char *at = o->argument; at && *at; at += strspn(at, " ")) { /* its values */
        size_t length = strcspn(at, " ");
        fprintf(f, ":%.*s:", (int)length, at);
        at += length;
      }
      if (choices_of(i)) fprintf(f, "(%s)", choices_of(i));
      fputs("'\n", f);
    }
  }
}

static void write_zsh(FILE *f, const grundy *g) {
  const grundy_game *game;
  fputs("#compdef grundy\n"
        "# Completion of grundy for zsh.\n"
        "local -a verbs games specs\n"
        "local verb\n"
        "verbs=(\n",
        f);
  for (size_t i = 0; i < CMD_COUNT; i++) {
    fprintf(f, "  '%s:", commands[i].name);
    put_quoted(f, commands[i].summary);
    fputs("'\n", f);
  }
  fputs(")\ngames=(\n", f);
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++) {
    fprintf(f, "  '%s:", game->name);
    put_quoted(f, game->about.title);
    fputs("'\n", f);
  }
  fputs(")\n"
        "verb=${words[(r)(",
        f);
  put_commands(f, ALL_COMMANDS, "|");
  fputs(")]}\n"
        "case $verb in\n",
        f);
  for (size_t c = 0; c <= CMD_COUNT; c++) {
    fprintf(f, "  %s)\n    specs=(\n", c < CMD_COUNT ? commands[c].name : "*");
    zsh_options(f, c < CMD_COUNT ? BIT(c) : ALL_COMMANDS);
    fputs("    ) ;;\n", f);
  }
  fputs("esac\n"
        "case $verb in\n  ",
        f);
  put_commands(f, TAKES_GAME, " | ");
  fputs(") specs+=('2:game:{ _describe game games }') ;;\n"
        "  help) specs+=('2:command or topic:{ _describe command verbs; compadd",
        f);
  put_topics(f);
  fputs(" }') ;;\n"
        "esac\n"
        "_arguments $specs '1:command:{ _describe command verbs }' '*:argument: '\n",
        f);
}

/* ---- fish ---- */

static void fish_text(FILE *f, const char *s) {
  fputs("'", f);
  put_escaped(f, s, "'\\", "\\");
  fputs("'", f);
}

static void write_fish(FILE *f, const grundy *g) {
  const grundy_game *game;
  fputs("# Completion of grundy for fish.\ncomplete -c grundy -f\n", f);
  for (size_t i = 0; i < CMD_COUNT; i++) {
    fputs("complete -c grundy -n 'not __fish_seen_subcommand_from ", f);
    put_commands(f, ALL_COMMANDS, " ");
    fprintf(f, "' -a %s -d ", commands[i].name);
    fish_text(f, commands[i].summary);
    fputs("\n", f);
  }
  for (size_t i = 0; i < option_count; i++) {
    const option_entry *o = &options[i];
    fputs("complete -c grundy ", f);
    if (!for_all(o)) {
      fputs("-n '__fish_seen_subcommand_from ", f);
      put_commands(f, o->commands, " ");
      fputs("' ", f);
    }
    fprintf(f, "-l %s%s", o->name, o->argument ? " -x" : "");
    if (o->letter) fprintf(f, " -s %c", o->letter);
    if (choices_of(i)) fprintf(f, " -a '%s'", choices_of(i));
    fputs(" -d ", f);
    fish_text(f, help_of(o));
    fputs("\n", f);
  }
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++) {
    fputs("complete -c grundy -n '__fish_seen_subcommand_from ", f);
    put_commands(f, TAKES_GAME, " ");
    fprintf(f, "' -a %s -d ", game->name);
    fish_text(f, game->about.title);
    fputs("\n", f);
  }
  fputs("complete -c grundy -n '__fish_seen_subcommand_from help' -a '", f);
  put_commands(f, ALL_COMMANDS, " ");
  put_topics(f);
  fputs("'\n", f);
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*write)(FILE *f, const grundy *g);
  } files[] = {{"grundy.1.scd", write_manual},
               {"grundy.bash", write_bash},
               {"_grundy", write_zsh},
               {"grundy.fish", write_fish}};
  grundy *g = grundy_new(NULL);
  bool ok = g && argc == 2;
  if (g) grundy_text_init(&words, g);
  for (size_t i = 0; ok && i < sizeof files / sizeof *files; i++) {
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s", argv[1], files[i].name);
    FILE *f = length > 0 && (size_t)length < sizeof path ? fopen(path, "w") : NULL;
    ok = f != NULL;
    if (!f) continue;
    files[i].write(f, g);
    ok = !ferror(f);
    ok = fclose(f) == 0 && ok;
  }
  if (g) grundy_text_clear(&words);
  grundy_free(g);
  if (!ok) fputs("manual: cannot write; usage: manual FOLDER\n", stderr);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}

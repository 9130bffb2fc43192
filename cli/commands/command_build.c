/* grundy build: compiles a game in C to a plugin.
 *
 * The compiler is started directly, without a shell, and writes its messages to standard error. It
 * writes the plugin under another name. That file is loaded as for a sum, and it
 * replaces an older plugin, in one step, only if it is in order. A program that uses the old plugin
 * keeps it. Then an example is tried, in a copy of this process, because the game may not end.
 */
/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* for realpath */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "commands.h"
#include "program.h"

enum { COMPILER_WORDS = 32 }; /* of $CC: "ccache gcc -m64" */
enum { TRIAL_SECONDS = 5 };   /* for the examples of all games */

typedef struct build {
  session *c;
  const char *source;
  grundy_text output;  /* the plugin's path, with a / in it */
  grundy_text part;    /* the path of the file that the compiler writes */
  grundy_text headers; /* the folder with grundy/game.h in it */
} build;

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), n = strlen(end);
  return length > n && strcmp(text + length - n, end) == 0;
}

/* ---- where things are ---- */

static bool holds_headers(grundy_text *folder) {
  size_t length = folder->length;
  grundy_text_add(folder, "/grundy/game.h");
  bool there = !folder->failed && access(folder->data, R_OK) == 0;
  if (folder->failed) return false;
  folder->length = length;
  folder->data[length] = '\0';
  return there;
}

/* The folder `up` from the running program: include is beside bin/grundy, and three levels above
 * build/PRESET/cli/grundy. */
static bool beside_program(grundy_text *folder, const char *up) {
  char *program = realpath("/proc/self/exe", NULL);
  char *slash = program ? strrchr(program, '/') : NULL;
  folder->length = 0;
  if (slash) {
    grundy_text_put(folder, program, (size_t)(slash - program));
    grundy_text_add(folder, up);
  }
  free(program);
  return slash && holds_headers(folder);
}

static bool find_headers(build *b, int *status) {
  const char *chosen = getenv("GRUNDY_INCLUDE");
  if (chosen && *chosen) {
    grundy_text_add(&b->headers, chosen);
    if (holds_headers(&b->headers)) return true;
    *status = report_usage(
        b->c, GRUNDY_N("GRUNDY_INCLUDE is %s, but this folder does not contain grundy/game.h"),
        chosen);
    return false;
  }
  if (beside_program(&b->headers, "/../include")) return true;
  if (beside_program(&b->headers, "/../../../include")) return true;
  *status = report_usage(b->c, GRUNDY_N("the headers of grundy were not found; set GRUNDY_INCLUDE "
                                        "to the folder that contains grundy/game.h"));
  return false;
}

/* The names of the files: "mygame.c" becomes "./mygame.so". */
static bool name_files(build *b, int *status) {
  const settings *s = &b->c->s;
  if (s->word_count != 1) {
    *status = report_usage(b->c, GRUNDY_N("'build' needs one file in C, for example: %s"),
                           commands[CMD_BUILD].example);
    return false;
  }
  b->source = s->words[0];
  if (!ends_with(b->source, ".c")) {
    *status =
        report_usage(b->c, GRUNDY_N("%s is not a C file; its name must end in .c"), b->source);
    return false;
  }
  if (s->output && !ends_with(s->output, ".so")) {
    *status = report_usage(b->c, GRUNDY_N("%s cannot be the name of a plugin; it must end in .so"),
                           s->output);
    return false;
  }
  struct stat info;
  errno = EISDIR;
  if (access(b->source, R_OK) != 0 || stat(b->source, &info) != 0 || !S_ISREG(info.st_mode)) {
    *status = report_usage(b->c, GRUNDY_N("%s cannot be read: %s"), b->source, strerror(errno));
    return false;
  }
  const char *name = s->output ? s->output : b->source;
  if (!strchr(name, '/')) grundy_text_add(&b->output, "./");
  grundy_text_put(&b->output, name, strlen(name) - (s->output ? 0 : strlen(".c")));
  if (!s->output) grundy_text_add(&b->output, ".so");
  return true;
}

/* Creates a new file beside the plugin, for the compiler. */
static bool begin_part(build *b, int *status) {
  grundy_text_add(&b->part, b->output.data);
  grundy_text_add(&b->part, ".XXXXXX");
  if (b->part.failed || b->output.failed || b->headers.failed) {
    *status = report_no_memory(b->c);
    return false;
  }
  int descriptor = mkstemp(b->part.data);
  if (descriptor < 0) {
    b->part.length = 0; /* there is no file */
    *status =
        report_usage(b->c, GRUNDY_N("%s cannot be written: %s"), b->output.data, strerror(errno));
    return false;
  }
  mode_t mask = umask(0); /* what an ordinary file would get; mkstemp's is for the user alone */
  umask(mask);
  (void)fchmod(descriptor, 0666 & ~mask);
  close(descriptor);
  return true;
}

/* ---- the compiler ---- */

/* Runs `compiler`, of `count` words, on the file. False: it could not be started, for the reason
 * `*why`, an error number. */
static bool run_compiler(build *b, const char *const *compiler, size_t count, int *result,
                         int *why) {
  static const char *const flags[] = {
      "-std=c11", "-O2", "-fPIC", "-shared", "-fvisibility=hidden", "-DGRUNDY_PLUGIN", "-Wall"};
  enum { FLAGS = sizeof flags / sizeof *flags };
  const char *words[COMPILER_WORDS + FLAGS + 8];
  grundy_text source;
  pid_t child;
  size_t n = 0;
  grundy_text_init(&source, b->c->g);
  if (b->source[0] == '-') grundy_text_add(&source, "./"); /* a file, not an option */
  grundy_text_add(&source, b->source);
  *why = source.failed ? ENOMEM : 0;
  if (!*why) {
    for (size_t i = 0; i < count; i++) words[n++] = compiler[i];
    for (size_t i = 0; i < FLAGS; i++) words[n++] = flags[i];
    words[n++] = "-I";
    words[n++] = b->headers.data;
    words[n++] = "-o";
    words[n++] = b->part.data;
    words[n++] = source.data;
    words[n] = NULL;
    terminal_flush();
    *why = spawn_program(words, -1, STDERR_FILENO, -1, &child); /* messages, no output */
  }
  grundy_text_clear(&source);
  if (*why) return false;
  *result = spawn_wait(child);
  return true;
}

/* Starts $CC if it is set, else the first of the usual compilers that exists. */
static bool start_compiler(build *b, int *result, int *status) {
  static const char *const usual[] = {"cc", "gcc", "clang"};
  const char *chosen = getenv("CC"), *words[COMPILER_WORDS];
  char *copy = NULL, *rest = NULL;
  size_t n = 0;
  int why = ENOENT;
  bool started = false;
  if (chosen && chosen[strspn(chosen, " \t")]) {
    copy = strdup(chosen);
    for (char *word = copy ? strtok_r(copy, " \t", &rest) : NULL; word && n < COMPILER_WORDS;
         word = strtok_r(NULL, " \t", &rest))
      words[n++] = word;
    started = n && run_compiler(b, words, n, result, &why);
    free(copy);
    if (!started)
      *status = report_usage(b->c, GRUNDY_N("the compiler '%s', named by CC, cannot be run: %s"),
                             chosen, strerror(why));
    return started;
  }
  for (size_t i = 0; !started && i < sizeof usual / sizeof *usual; i++)
    started = run_compiler(b, &usual[i], 1, result, &why);
  if (!started)
    *status = report_usage(
        b->c,
        GRUNDY_N("no C compiler was found (cc, gcc, clang); install one, or set CC to its name"));
  return started;
}

static bool compile_source(build *b, int *status) {
  int result = 0;
  if (!start_compiler(b, &result, status)) return false;
  if (WIFEXITED(result) && WEXITSTATUS(result) == 0) return true;
  *status =
      report_usage(b->c, GRUNDY_N("%s was not built; see the messages of the compiler"), b->source);
  return false;
}

/* ---- the result ---- */

/* Reports a fault of the plugin as one of the source. */
static int refuse(build *b, const grundy_error *error) {
  if (error->status == GRUNDY_EINPUT) /* the file contains no game */
    return report_usage(b->c,
                        GRUNDY_N("%s does not define a game; include grundy/game.h and write "
                                 "GRUNDY_GAME(name) = {...};"),
                        b->source);
  if (error->status != GRUNDY_EGAME) return report(b->c, error, NULL);
  return report_usage(b->c, "%s: %s", b->source, error->message);
}

static grundy_status game_at(const build *b, size_t i, const grundy_game **game,
                             grundy_error *error) {
  return grundy_plugin_at(b->c->g, b->part.data, i, game, error);
}

/* What is tried apart from this process, because a game that was just written may not end. */
typedef struct games_trial {
  build *b;
  const grundy_game **games;
  size_t count;
} games_trial;

static void try_examples(void *user) {
  games_trial *t = user;
  for (size_t i = 0; i < t->count; i++) {
    grundy_text path, example;
    grundy_text_init(&path, t->b->c->g);
    grundy_text_init(&example, t->b->c->g);
    grundy_text_add(&path, t->b->output.data);
    if (t->count > 1) {
      grundy_text_add(&path, "#");
      grundy_text_add(&path, t->games[i]->name);
    }
    if (!path.failed) (void)grundy_example(t->b->c->g, t->games[i], path.data, &example);
    grundy_text_clear(&example);
    grundy_text_clear(&path);
  }
}

/* Notes on standard error why no example is shown. */
static void note_trial(session *c, apart how) {
  if (how == APART_LATE)
    c->out.say(&c->out,
               GRUNDY_N("grundy: the game was tried, and did not answer within %d s; perhaps a "
                        "loop in 'moves' or 'parse' has no end\n"),
               (int)TRIAL_SECONDS);
  else if (how == APART_INTERRUPTED)
    c->out.say(&c->out, GRUNDY_N("grundy: the game was not tried to the end, because of Ctrl-C\n"));
  else
    c->out.say(&c->out, GRUNDY_N("grundy: the game was tried, and crashed\n"));
  terminal_write_error(&c->out);
}

/* Loads the new file, and renames it to the plugin if all games in it are in order. */
static int finish_build(build *b) {
  enum { GAMES_MAX = 64 };
  const grundy_game *games[GAMES_MAX], *game = NULL;
  grundy_error error;
  size_t count = 0;
  for (; count < GAMES_MAX; count++) {
    if (game_at(b, count, &game, &error) != GRUNDY_OK) return refuse(b, &error);
    if (!game) break;
    games[count] = game;
  }
  if (rename(b->part.data, b->output.data) != 0)
    return report_usage(b->c, GRUNDY_N("%s cannot be written: %s"), b->output.data,
                        strerror(errno));
  b->part.length = 0;
  games_trial trial = {b, games, count};
  apart how = run_apart(try_examples, &trial, TRIAL_SECONDS);
  if (b->c->s.json)
    grundy_json_build(b->output.data, games, count, how == APART_DONE, &b->c->out);
  else
    grundy_print_build(b->output.data, games, count, how == APART_DONE, &b->c->out);
  terminal_write(&b->c->out);
  if (how == APART_DONE) return EXIT_ANSWERED;
  note_trial(b->c, how);
  return EXIT_NO_ANSWER;
}

int command_build(session *c) {
  build b = {.c = c};
  int status = EXIT_BAD_INPUT;
  grundy_text_init(&b.output, c->g);
  grundy_text_init(&b.part, c->g);
  grundy_text_init(&b.headers, c->g);
  if (name_files(&b, &status) && find_headers(&b, &status) && begin_part(&b, &status) &&
      compile_source(&b, &status))
    status = finish_build(&b);
  if (b.part.length) unlink(b.part.data);
  grundy_text_clear(&b.headers);
  grundy_text_clear(&b.part);
  grundy_text_clear(&b.output);
  return status;
}

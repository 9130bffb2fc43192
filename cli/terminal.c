/* Streams, signals, locale and the progress line.
 *
 * The state here is the process's own: one terminal, one Ctrl-C.
 */
/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* for realpath */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static atomic_int interrupted, told_to_end;       /* handlers write them, all threads read them */
static bool utf8, quiet, shown;                   /* shown: a progress line stands on the screen */
static enum { POSITIONS, VALUES, CODES } counted; /* what the progress line speaks of */
static bool below;                  /* it stands below an unfinished line of the output, */
static size_t column;               /* which has so many columns */
static struct timespec start, work; /* work: when the last piece of work began */
static FILE *file;                  /* of terminal_to_file, while it is open */
static char *file_path, *file_part; /* its name, and that of the unfinished one; or NULL */

/* What signal handlers write; made before, as they cannot translate. */
static const char *still_running = "";
static struct {
  char text[2 * GRUNDY_MESSAGE_MAX];
  size_t length;
  int stream;
} cut_short;

static void write_at_once(int stream, const char *text, size_t length) {
  while (length > 0) {
    ssize_t n = write(stream, text, length);
    if (n <= 0) return;
    text += n;
    length -= (size_t)n;
  }
}

/* A second after the first signal the program still runs, for example in a plugin that does not
 * look at its sink. */
static void on_alarm(int signal_number) {
  int why = errno;
  write_at_once(STDERR_FILENO, still_running, strlen(still_running));
  errno = why;
}

/* A large file is mapped while it is read (src/graph/read/graph_file.c), and another program has
 * made it shorter. The page that is missing cannot be had, so the program ends here. */
static void on_missing_page(int signal_number, siginfo_t *about, void *context) {
  if (about->si_code != BUS_ADRERR || !cut_short.length) {
    signal(signal_number, SIG_DFL);
    return; /* the instruction is tried again, and that ends the program */
  }
  if (file_part) unlink(file_part);
  write_at_once(cut_short.stream, cut_short.text, cut_short.length);
  _exit(2);
}

/* The first signal asks to end; one that comes a second later or more ends the program at once.
 * Some programs send two, one after the other. */
static void on_interrupt(int signal_number) {
  static struct timespec first;
  struct timespec now;
  int why = errno;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (signal_number == SIGTERM) told_to_end = 1;
  if (!interrupted) {
    first = now;
    interrupted = 1;
    alarm(1);
  } else if (now.tv_sec - first.tv_sec > 1 ||
             (now.tv_sec > first.tv_sec && now.tv_nsec >= first.tv_nsec)) {
    signal(signal_number, SIG_DFL);
    raise(signal_number);
  }
  errno = why;
}

/* Whether the environment names a UTF-8 locale, though this machine does not have it. */
static bool asks_for_utf8(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (!value || !*value) continue;
    const char *charset = strchr(value, '.');
    return charset && (strncmp(charset, ".UTF-8", 6) == 0 || strncmp(charset, ".utf8", 5) == 0);
  }
  return false;
}

/* The language of the environment, if it is one of ours and the terminal can show it. */
static const char *environment_language(void) {
  static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (!value || !*value) continue;
    const char *language = utf8 ? grundy_language_for(value) : NULL;
    return language ? language : "en";
  }
  return "en";
}

/* Afterwards descriptors 0 to 2 are open, so that no file gets one of these numbers, and with it
 * the messages. One that was closed stays useless: reading or writing fails as before. */
static void open_standard_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
    if (fcntl(stream, F_GETFD) < 0 &&
        open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream)
      _exit(3);
}

static void catch_signal(int signal_number, struct sigaction action) {
  action.sa_flags |= SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal_number, &action, NULL);
}

const char *terminal_start(const char *language) {
  open_standard_streams();
  catch_signal(SIGINT, (struct sigaction){.sa_handler = on_interrupt});
  catch_signal(SIGTERM, (struct sigaction){.sa_handler = on_interrupt});
  catch_signal(SIGALRM, (struct sigaction){.sa_handler = on_alarm});
  catch_signal(SIGBUS, (struct sigaction){.sa_sigaction = on_missing_page, .sa_flags = SA_SIGINFO});
  signal(SIGPIPE, SIG_IGN);
  clock_gettime(CLOCK_MONOTONIC, &start);
  work = start;
  utf8 = setlocale(LC_CTYPE, "") ? strcmp(nl_langinfo(CODESET), "UTF-8") == 0 : asks_for_utf8();
  if (!language || !grundy_language_known(language)) return environment_language();
  if (strcmp(language, "en") != 0) utf8 = true;
  return language;
}

void terminal_set_notes(const char *running, const grundy_text *shortened, bool to_output) {
  still_running = running;
  cut_short.length = shortened->length < sizeof cut_short.text ? shortened->length : 0;
  if (cut_short.length) memcpy(cut_short.text, shortened->data, cut_short.length);
  cut_short.stream = to_output ? STDOUT_FILENO : STDERR_FILENO;
}

static FILE *output_stream(void) {
  return file ? file : stdout;
}

static grundy_style style_of(int stream) {
  const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");
  bool plain = (no_colour && *no_colour) || (term && strcmp(term, "dumb") == 0);
  return (grundy_style){.unicode = utf8, .colour = isatty(stream) && !plain};
}

grundy_style terminal_style(void) {
  return style_of(fileno(output_stream()));
}

grundy_style terminal_error_style(void) {
  return style_of(STDERR_FILENO);
}

/* The width of a terminal, or 80. */
static size_t columns_on(int stream) {
  struct winsize size;
  if (!isatty(stream) || ioctl(stream, TIOCGWINSZ, &size) != 0) return 80;
  return size.ws_col ? size.ws_col : 80;
}

size_t terminal_columns(void) {
  return columns_on(fileno(output_stream()));
}

/* The columns that a written text takes: wide characters take two, escapes and control characters
 * none. */
static size_t screen_columns(const char *text, size_t length) {
  size_t n = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '\033')
      while (i < length && text[i] != 'm') i++;
    else if (c >= 0x20 && (c & 0xc0) != 0x80)
      n += c >= 0xe3 ? 2 : 1;
  }
  return n;
}

/* Remembers where a text leaves the cursor. */
static void note_column(const char *text, size_t length) {
  for (size_t i = length; i > 0; i--)
    if (text[i - 1] == '\n') {
      column = screen_columns(text + i, length - i);
      return;
    }
  column += screen_columns(text, length);
}

/* Afterwards the cursor is where the output left it. */
static void clear_progress(void) {
  if (!shown) return;
  fputs("\r\033[K", stderr);
  if (below) fprintf(stderr, "\033[A\033[%zuG", column % terminal_columns() + 1);
  shown = below = false;
}

/* Ends the program, because the output does not take what is written. */
static void output_failed(void) {
  int why = errno;
  if (file_part) unlink(file_part);
  if (why == EPIPE) _exit(0);
  fprintf(stderr, "grundy: %s\n", strerror(why));
  _exit(3);
}

static bool forget_file(void) {
  int why = errno;
  free(file_path);
  free(file_part);
  file_path = file_part = NULL;
  errno = why;
  return false;
}

/* A file of the new content takes the place of a plain file only, with its permissions: a device or
 * a pipe is written to as it is, and a link stays one. */
bool terminal_to_file(const char *path) {
  struct stat old;
  bool exists = stat(path, &old) == 0;
  bool to_nothing = !exists && lstat(path, &old) == 0; /* a link */
  if (to_nothing || (exists && !S_ISREG(old.st_mode))) {
    file = fopen(path, "w");
    return file;
  }
  file_path = exists ? realpath(path, NULL) : strdup(path);
  size_t size = file_path ? strlen(file_path) + sizeof ".part.XXXXXX" : 0;
  file_part = size ? malloc(size) : NULL;
  if (!file_part) return forget_file();
  snprintf(file_part, size, "%s.part.XXXXXX", file_path);
  int descriptor = mkstemp(file_part); /* a new name, whatever an earlier program left behind */
  if (descriptor < 0) return forget_file();
  mode_t mask = umask(0); /* what an ordinary file would get; mkstemp's is for the user alone */
  umask(mask);
  (void)fchmod(descriptor, exists ? old.st_mode & 0777 : 0666 & ~mask);
  file = fdopen(descriptor, "w");
  if (file) return true;
  close(descriptor);
  unlink(file_part);
  return forget_file();
}

bool terminal_file_done(void) {
  terminal_flush();
  if (file && fclose(file) != 0) output_failed();
  file = NULL;
  if (!file_part) return true;
  bool done = rename(file_part, file_path) == 0;
  int why = errno;
  if (!done) unlink(file_part);
  errno = why;
  forget_file();
  return done;
}

void terminal_file_drop(void) {
  if (file) fclose(file);
  if (file_part) unlink(file_part);
  file = NULL;
  forget_file();
}

bool terminal_write_file(const char *path, const grundy_text *text) {
  FILE *outer = file;
  char *outer_path = file_path, *outer_part = file_part;
  file = NULL;
  file_path = file_part = NULL;
  bool done = terminal_to_file(path);
  if (done && text->length && fwrite(text->data, 1, text->length, file) != text->length) {
    int why = errno;
    terminal_file_drop();
    errno = why;
    done = false;
  }
  done = done && terminal_file_done();
  file = outer;
  file_path = outer_path;
  file_part = outer_part;
  return done;
}

bool terminal_write_bytes(const void *bytes, size_t length) {
  clear_progress();
  if (fwrite(bytes, 1, length, output_stream()) != length) output_failed();
  note_column(bytes, length);
  return !interrupted;
}

bool terminal_output_is_terminal(void) {
  return isatty(STDOUT_FILENO);
}

bool terminal_input_is_terminal(void) {
  return isatty(STDIN_FILENO);
}

void terminal_write(grundy_text *text) {
  clear_progress();
  if (text->failed) { /* half an answer would mislead */
    if (file_part) unlink(file_part);
    fputs("grundy: out of memory\n", stderr);
    _exit(3);
  }
  if (text->length && fwrite(text->data, 1, text->length, output_stream()) != text->length)
    output_failed();
  note_column(text->data, text->length);
  text->length = 0;
}

void terminal_write_list(grundy_text *text) {
  terminal_write(text);
  if (!interrupted) return;
  terminal_flush();
  terminal_file_drop();
  signal(SIGINT, SIG_DFL);
  raise(SIGINT);
}

void terminal_flush(void) {
  if (fflush(output_stream()) != 0) output_failed();
}

void terminal_write_error(grundy_text *text) {
  terminal_flush(); /* so that a common pipe has them in order */
  clear_progress();
  if (text->length) fwrite(text->data, 1, text->length, stderr);
  text->length = 0;
}

bool terminal_interrupted(void) {
  return interrupted;
}

bool terminal_told_to_end(void) {
  return told_to_end;
}

static double seconds_since(struct timespec then) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)(now.tv_sec - then.tv_sec) + 1e-9 * (double)(now.tv_nsec - then.tv_nsec);
}

double terminal_seconds(void) {
  return seconds_since(start);
}

void terminal_begin_work(void) {
  alarm(0);
  interrupted = told_to_end;
  clock_gettime(CLOCK_MONOTONIC, &work);
}

void terminal_quiet(void) {
  quiet = true;
}

void terminal_count_values(void) {
  counted = VALUES;
}

void terminal_count_codes(void) {
  counted = CODES;
}

/* One line of text, cut where it is full. */
typedef struct line {
  char text[256];
  size_t length;
} line;

GRUNDY_PRINTF(2, 3) static void add(line *to, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  size_t room = sizeof to->text - to->length;
  int n = vsnprintf(to->text + to->length, room, format, arguments);
  va_end(arguments);
  if (n > 0) to->length += (size_t)n < room ? (size_t)n : room - 1;
}

/* What fits on a line of the screen. */
static void line_clip(line *of, size_t columns) {
  while (of->length > 0 && screen_columns(of->text, of->length) > columns) {
    do of->length--;
    while (of->length > 0 && ((unsigned char)of->text[of->length] & 0xc0) == 0x80);
  }
}

/* "%", and the time that is left when it goes on like this. */
static void line_add_left(line *to, const grundy *g, const grundy_progress *p, double rate) {
  double seconds = rate > 0 ? (double)(p->total - p->positions) / rate : 0;
  add(to, grundy_translate(g, GRUNDY_N(", %.0f%%")),
      100.0 * (double)p->positions / (double)p->total);
  if (seconds >= 7200)
    add(to, grundy_translate(g, GRUNDY_N(", %.1f h left")), seconds / 3600);
  else if (seconds >= 120)
    add(to, grundy_translate(g, GRUNDY_N(", %.0f min left")), seconds / 60);
  else
    add(to, grundy_translate(g, GRUNDY_N(", %.0f s left")), seconds);
}

static void show_progress(void *user, const grundy_progress *p) {
  const grundy *g = *(grundy *const *)user;
  line text = {.length = 0};
  if (quiet || seconds_since(work) < 0.5 || !isatty(STDERR_FILENO)) return;
  double rate = p->seconds > 0 ? (double)p->positions / p->seconds : 0;
  if (p->positions == 0) /* while a file is read */
    add(&text, grundy_translate(g, GRUNDY_N("%.0f s, %.0f MB")), p->seconds,
        (double)p->memory / 1e6);
  else
    add(&text,
        grundy_translate(g, counted == CODES ? GRUNDY_N("%.0f codes, %.1f per second, %.0f MB")
                            : counted == VALUES
                                ? GRUNDY_N("%.0f values, %.0f per second, %.0f MB")
                                : GRUNDY_N("%.0f positions, %.0f per second, %.0f MB")),
        (double)p->positions, rate, (double)p->memory / 1e6);
  if (p->testing >= 0)
    add(&text, grundy_translate(g, GRUNDY_N(", is the value %d?, table %.0f%% full")), p->testing,
        100 * p->fill);
  if (p->total > p->positions && p->positions > 0) line_add_left(&text, g, p, rate);
  line_clip(&text, columns_on(STDERR_FILENO) - 1);
  if (!shown && column > 0 && isatty(fileno(output_stream()))) {
    terminal_flush();
    fputs("\n", stderr);
    below = true;
  }
  fprintf(stderr, "\r%.*s\033[K", (int)text.length, text.text);
  shown = true;
}

static bool is_cancelled(void *user) {
  return interrupted;
}

void terminal_callbacks(grundy_config *config, grundy **speaker) {
  config->user = speaker;
  config->progress = show_progress;
  config->cancel = is_cancelled;
}

/* Pictures as PNG: see png.h.
 *
 * rsvg-convert is started directly, without a shell. It reads the SVG from a nameless file and
 * writes the PNG into a pipe. Its size is computed here and bounded, so its memory is too; its time
 * ends with --time, or after SECONDS. Only a complete PNG is written.
 */
/* SPDX-License-Identifier: MIT */
#include "png.h"

#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define PROGRAM "rsvg-convert"
#define SCALE 2.0         /* pixels to a unit of the SVG: sharp on a projector */
#define MOST_SIDE 20000.0 /* pixels; above 32767 the program gives up */
#define MOST_AREA 1e8     /* 400 MB while it is drawn */
enum { SECONDS = 60, CHUNK = 1 << 16 };
#define LEAST_SECONDS 0.2

GRUNDY_PRINTF(4, 5)
static grundy_status png_fault(session *c, grundy_error *error, grundy_status status,
                               const char *message, ...) {
  va_list arguments;
  *error = (grundy_error){.status = status, .offset = GRUNDY_NO_OFFSET};
  va_start(arguments, message);
  vsnprintf(error->message, sizeof error->message, grundy_translate(c->g, message), arguments);
  va_end(arguments);
  return status;
}

static grundy_status png_cannot_start(session *c, int why, grundy_error *error) {
  if (why == ENOENT)
    return png_fault(c, error, GRUNDY_EINPUT,
                     GRUNDY_N("PNG needs the program %s, which was not found; install it (the "
                              "package %s), or write SVG: -o x.svg"),
                     PROGRAM, "librsvg2-bin");
  return png_fault(c, error, GRUNDY_EINPUT, GRUNDY_N("%s cannot be run: %s"), PROGRAM,
                   strerror(why));
}

/* ---- the size ---- */

/* The width and the height of the SVG, from its first element, which is ours. */
static bool png_svg_size(const grundy_text *svg, double *width, double *height) {
  const char *view = svg->data ? strstr(svg->data, "viewBox=\"0 0 ") : NULL;
  char *end = NULL;
  if (!view) return false;
  *width = strtod(view + strlen("viewBox=\"0 0 "), &end);
  *height = strtod(end, &end);
  return *width > 0 && *height > 0;
}

/* The pixels across: those of --width, or twice the size of the SVG where that is not too much. */
static grundy_status png_width(session *c, unsigned *out, grundy_error *error) {
  double width, height;
  if (!png_svg_size(&c->out, &width, &height))
    return png_fault(c, error, GRUNDY_EINPUT, GRUNDY_N("this picture cannot be made into a PNG"));
  double most = MOST_SIDE / (width > height ? width : height);
  while (width * most * height * most > MOST_AREA) most *= 0.99;
  uint64_t widest = (uint64_t)(width * most) + 1;
  if (c->s.width > widest)
    return png_fault(c, error, GRUNDY_EINPUT,
                     GRUNDY_N("--width %llu is too large for this picture; at most %llu pixels"),
                     (unsigned long long)c->s.width, (unsigned long long)widest);
  double scale = most < SCALE ? most : SCALE;
  *out = c->s.width ? (unsigned)c->s.width : (unsigned)(width * scale + 0.5);
  if (*out == 0) *out = 1;
  return GRUNDY_OK;
}

/* ---- the program ---- */

/* Reads all that comes from the pipe. False: the time is over, or Ctrl-C was pressed. */
static bool png_collect(int from, double deadline, grundy_text *png) {
  char *chunk = malloc(CHUNK);
  bool open = chunk;
  if (!chunk) png->failed = true;
  while (open && !png->failed && !terminal_interrupted()) {
    struct pollfd wait = {.fd = from, .events = POLLIN};
    double left = deadline - terminal_seconds();
    int ready = left > 0 ? poll(&wait, 1, left < 1000 ? (int)(left * 1000) + 1 : 1000000) : 0;
    if (left <= 0) break;
    if (ready == 0) continue;
    ssize_t n = ready > 0 ? read(from, chunk, CHUNK) : -1;
    if (n < 0 && errno != EINTR) break;
    if (n > 0) grundy_text_put(png, chunk, (size_t)n);
    open = n != 0;
  }
  free(chunk);
  return chunk && !open;
}

/* The SVG as a file without a name, to be read from its beginning. */
static FILE *png_input(const grundy_text *svg) {
  FILE *file = tmpfile();
  if (file && (fwrite(svg->data, 1, svg->length, file) != svg->length || fflush(file) != 0 ||
               fseek(file, 0, SEEK_SET) != 0)) {
    fclose(file);
    file = NULL;
  }
  return file;
}

/* What is left of --time, but never so little that a small picture is not made; in hundredths. */
static double png_seconds_left(double left) {
  if (left < LEAST_SECONDS) return LEAST_SECONDS;
  return left < 1e9 ? (double)(long long)(left * 100) / 100 : left;
}

/* Runs the program on the input, and takes what it writes. */
static grundy_status png_convert(session *c, FILE *input, unsigned width, grundy_text *png,
                                 grundy_error *error) {
  char pixels[24];
  int ends[2];
  pid_t child;
  snprintf(pixels, sizeof pixels, "%u", width);
  const char *const words[] = {PROGRAM, "--format", "png", "--width", pixels, "--keep-aspect-ratio",
                               NULL};
  double start = terminal_seconds(), limit = SECONDS;
  if (c->s.seconds > 0) limit = png_seconds_left(c->s.seconds - start);
  if (pipe(ends) != 0)
    return png_fault(c, error, GRUNDY_EINPUT, GRUNDY_N("%s cannot be run: %s"), PROGRAM,
                     strerror(errno));
  int why = spawn_program(words, fileno(input), ends[1], ends[0], &child);
  close(ends[1]);
  bool complete = !why && png_collect(ends[0], start + limit, png);
  close(ends[0]);
  if (why) return png_cannot_start(c, why, error);
  if (!complete) kill(child, SIGKILL);
  int result = spawn_wait(child);
  if (png->failed)
    return png_fault(c, error, GRUNDY_ENOMEM, GRUNDY_N("the machine has no more memory"));
  if (!complete && terminal_interrupted())
    return png_fault(c, error, GRUNDY_UNKNOWN, GRUNDY_N("%s was ended"), PROGRAM);
  if (!complete)
    return png_fault(c, error, GRUNDY_UNKNOWN,
                     GRUNDY_N("%s took longer than %g s; --time allows more, a smaller picture is "
                              "drawn sooner"),
                     PROGRAM, limit);
  if (!WIFEXITED(result) || WEXITSTATUS(result) != 0 || png->length == 0)
    return png_fault(c, error, GRUNDY_EINPUT, GRUNDY_N("%s failed; -o x.svg writes SVG"), PROGRAM);
  return GRUNDY_OK;
}

/* ---- */

bool picture_possible(session *c, int *exit_status) {
  static const char *const words[] = {PROGRAM, "--version", NULL};
  grundy_error error;
  pid_t child;
  if (!c->s.png) return true;
  int nothing = open("/dev/null", O_RDWR);
  int why = nothing < 0 ? errno : spawn_program(words, nothing, nothing, -1, &child);
  if (!why) { /* that it starts is enough; it may be slow to answer */
    kill(child, SIGKILL);
    (void)spawn_wait(child);
  }
  if (nothing >= 0) close(nothing);
  c->out.drain = NULL; /* it is needed as a whole */
  if (!why) return true;
  png_cannot_start(c, why, &error);
  *exit_status = report(c, &error, NULL);
  return false;
}

grundy_status picture_write(session *c, grundy_error *error) {
  grundy_text png;
  unsigned width = 0;
  if (!c->s.png || c->out.failed) {
    terminal_write(&c->out);
    return GRUNDY_OK;
  }
  grundy_status status = png_width(c, &width, error);
  if (status != GRUNDY_OK) return status;
  FILE *input = png_input(&c->out);
  if (!input)
    return png_fault(c, error, GRUNDY_EINPUT, GRUNDY_N("%s cannot be run: %s"), PROGRAM,
                     strerror(errno));
  c->out.length = 0;
  grundy_text_init(&png, c->g);
  terminal_flush();
  status = png_convert(c, input, width, &png, error);
  if (status == GRUNDY_OK) (void)terminal_write_bytes(png.data, png.length);
  grundy_text_clear(&png);
  fclose(input);
  return status;
}

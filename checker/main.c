/* gcheck FILE: proves a certificate again, and says what is proved or what is wrong. */
/* SPDX-License-Identifier: MIT */
#include "gcheck.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef GCHECK_VERSION
#define GCHECK_VERSION "without a version"
#endif

static const char help[] =
    "Usage: gcheck FILE.gcert      ('-' is standard input)\n"
    "       gcheck --help | --version\n"
    "\n"
    "Proves a misere quotient again, from its certificate and the rules of the game\n"
    "alone. Nothing of the program that found it is used. It reads the format gcert 1.\n"
    "\n"
    "Exit status:\n"
    "  0  proved; one line says what\n"
    "  1  the file is well-formed, but what it claims does not follow\n"
    "  2  not a certificate, cut, of another version, or not to be read\n"
    "  3  out of memory, or the answer could not be written\n";

/* The whole file, if it is not too long; else a part that gc_check refuses. */
static gc_verdict file_read(FILE *f, char **text, size_t *size) {
  size_t room = 0, got = 1;
  while (got && *size <= GC_FILE_MOST) {
    if (*size == room) {
      room = room ? 2 * room : 1 << 16;
      char *more = realloc(*text, room);
      if (!more) return GC_NO_MEMORY;
      *text = more;
    }
    got = fread(*text + *size, 1, room - *size, f);
    *size += got;
  }
  return ferror(f) ? GC_MALFORMED : GC_PROVED;
}

static gc_verdict file_check(const char *path, gc_report *report) {
  bool standard = strcmp(path, "-") == 0;
  char *text = NULL;
  size_t size = 0;
  errno = 0;
  FILE *f = standard ? stdin : fopen(path, "rb");
  gc_verdict verdict = f ? file_read(f, &text, &size) : GC_MALFORMED;
  if (verdict == GC_PROVED)
    verdict = gc_check(text, size, report);
  else if (verdict == GC_NO_MEMORY)
    gc_say(report, verdict, 0, "out of memory");
  else
    gc_say(report, verdict, 0, "cannot be read%s%s", errno ? ": " : "",
           errno ? strerror(errno) : "");
  if (f && !standard) fclose(f);
  free(text);
  return verdict;
}

static int output_end(int status) {
  if (!fflush(stdout) && !ferror(stdout)) return status;
  fputs("gcheck: standard output cannot be written\n", stderr);
  return GC_NO_MEMORY;
}

int main(int argc, char **argv) {
  static const char *const heads[] = {"", "it does not follow: ", "not a certificate: ", ""};
  const char *path = argc == 2 ? argv[1] : "";
  if (strcmp(path, "--help") == 0 || strcmp(path, "-h") == 0) {
    fputs(help, stdout);
    return output_end(0);
  }
  if (strcmp(path, "--version") == 0) {
    puts("gcheck " GCHECK_VERSION);
    return output_end(0);
  }
  if (!path[0] || (path[0] == '-' && path[1])) {
    fputs("gcheck: give one file; 'gcheck --help' says more\n", stderr);
    return GC_MALFORMED;
  }
  gc_report report = {0};
  gc_verdict verdict = file_check(path, &report);
  if (verdict == GC_PROVED) {
    printf("%s.\n", report.text);
    return output_end(0);
  }
  fprintf(stderr, "%s:", strcmp(path, "-") == 0 ? "standard input" : path);
  if (report.line) fprintf(stderr, "%lu:", (unsigned long)report.line);
  fprintf(stderr, " %s%s\n", heads[verdict], report.text);
  return verdict;
}

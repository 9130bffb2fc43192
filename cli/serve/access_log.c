/* The log of requests: see access_log.h. Lines of several threads do not mix. */
/* SPDX-License-Identifier: MIT */
#include "serve/access_log.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { PATH_MOST = 200 }; /* bytes of a path that are written */

static FILE *to; /* NULL: nothing is written */

bool access_log_open(const char *path) {
  to = strcmp(path, "-") == 0 ? stdout : fopen(path, "ae");
  if (to) setvbuf(to, NULL, _IOLBF, BUFSIZ);
  return to;
}

void access_log_close(void) {
  if (to && to != stdout) fclose(to);
  to = NULL;
}

/* A path comes from the client: what could end the line, or act on a terminal, becomes a '?'. */
static void plain_path(const char *path, char out[PATH_MOST + 1]) {
  size_t n = 0;
  for (; n < PATH_MOST && path[n]; n++)
    out[n] = path[n] > ' ' && path[n] < 0x7f && path[n] != '"' ? path[n] : '?';
  out[n] = '\0';
}

void access_log_write(const access_entry *entry) {
  char when[32], path[PATH_MOST + 1], method[PATH_MOST + 1];
  time_t now = time(NULL);
  struct tm parts;
  if (!to) return;
  gmtime_r(&now, &parts);
  strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
  plain_path(entry->path, path);
  plain_path(entry->method, method);
  fprintf(to, "%s %s \"%s %s\" %d %zu %.4f\n", when, entry->address, method, path, entry->status,
          entry->bytes, entry->seconds);
}

/* The author of mygame.lua may ask for "mygame", and the author of mygame.c for "mygame.c". Neither
 * is the name of a game, because a script and a plugin are written by their path. If there is such
 * a file, the message names it.
 */
/* SPDX-License-Identifier: MIT */
#include "game/own_file.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 600 };

/* Writes the first `length` bytes of the name with another ending, and ./ before a name without a
 * folder. False if that is too long. */
static bool other_path(const char *name, size_t length, const char *ending, char out[PATH_ROOM]) {
  const char *folder = memchr(name, '/', length) ? "" : "./";
  int used = snprintf(out, PATH_ROOM, "%s%.*s%s", folder, (int)length, name, ending);
  return used > 0 && used < PATH_ROOM;
}

static bool file_there(const char *name, size_t length, const char *ending, char out[PATH_ROOM]) {
  return other_path(name, length, ending, out) && access(out, R_OK) == 0;
}

grundy_status gi_own_file(const grundy *g, const char *name, grundy_error *error) {
  char path[PATH_ROOM], plugin[PATH_ROOM];
  size_t length = strlen(name);
  if (length == 0 || length > PATH_ROOM || g->config.no_files) return GRUNDY_OK;
  bool ends_in_c = length > 2 && strcmp(name + length - 2, ".c") == 0;
  if (ends_in_c) length -= 2;
  if (!ends_in_c &&
      (file_there(name, length, ".lua", path) || file_there(name, length, ".so", path)))
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("there is no game called '%s', but there is a file; write %s"), name,
                    path);
  if (file_there(name, length, ".c", path) && other_path(name, length, ".so", plugin))
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("%s is the source of a game; run grundy build '%s', then write %s"),
                    path, path, plugin);
  return GRUNDY_OK;
}

/* script/game_file.h: games that come from a file: a script in Lua, or a plugin built from C. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GAME_FILE_H
#define GI_GAME_FILE_H

#include "game/registry.h"

static inline bool gi_ends_with(const char *name, size_t length, const char *end) {
  size_t n = strlen(end);
  return length > n && memcmp(name + length - n, end, n) == 0;
}

/* The name behind the # of "split.so#couples"; NULL without one. */
const char *gi_plugin_part(const char *name, size_t length);

/* Opens the game of the file `path`, a slice of the sum, with its parameters. A file that was
 * opened with the same parameters is not opened again. */
grundy_status gi_game_file_open(grundy *g, const grundy_reader *path, gi_reader *parameters,
                                const gi_instance **out, grundy_error *error);

/* The two kinds. `name` ends with a NUL and is `length` bytes long. */
grundy_status gi_script_open(grundy *g, const char *name, size_t length, gi_reader *parameters,
                             const gi_instance **out, grundy_error *error);
grundy_status gi_plugin_open(grundy *g, const char *name, size_t length, gi_reader *parameters,
                             const gi_instance **out, grundy_error *error);

#endif

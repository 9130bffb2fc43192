/* Which files are games, and how they are opened. */
/* SPDX-License-Identifier: MIT */
#include "script/game_file.h"

#include "script/script_text.h"

static bool is_script(const char *name, size_t length) {
  return gi_ends_with(name, length, ".lua");
}

const char *gi_plugin_part(const char *name, size_t length) {
  for (size_t i = length; i-- > 0 && name[i] != '/';)
    if (name[i] == '#') return gi_ends_with(name, i, ".so") ? name + i + 1 : NULL;
  return NULL;
}

grundy_status gi_game_file_open(grundy *g, const grundy_reader *path, gi_reader *parameters,
                                const gi_instance **out, grundy_error *error) {
  const char *name = path->text + path->at;
  size_t length = path->end - path->at, size;
  *out = gi_instance_of_file(g, name, length, &parameters->reader);
  if (*out) return GRUNDY_OK;
  char *copy = gi_resize(g, NULL, 0, length + 1);
  if (!copy) return gi_no_memory(g, error);
  memcpy(copy, name, length);
  copy[length] = '\0';
  bool script = is_script(name, length) || gi_script_text_find(g, name, length, &size);
  grundy_status status = script ? gi_script_open(g, copy, length, parameters, out, error)
                                : gi_plugin_open(g, copy, length, parameters, out, error);
  gi_resize(g, copy, length + 1, 0);
  bool of_file = status == GRUNDY_EINPUT || (status == GRUNDY_EGAME && !script);
  if (of_file && error && error->offset == GRUNDY_NO_OFFSET && error->line == 0) {
    error->offset = path->at; /* the file is at fault, and the sum names it here */
    error->length = length;
  }
  return status;
}

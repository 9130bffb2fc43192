/* What a name in a sum means, decided from the name alone: no file is opened. */
/* SPDX-License-Identifier: MIT */
#include "script/game_file.h"

/* A graph file has a / in its name, or one of the usual endings. A source in C is not one. */
static bool is_graph_path(const char *name, size_t length) {
  static const char *const ends[] = {".mmd", ".mermaid", ".dot", ".gv",
                                     ".grb", ".json",    ".txt", ".edges"};
  if (memchr(name, '/', length)) return !gi_ends_with(name, length, ".c");
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    if (gi_ends_with(name, length, ends[i])) return true;
  return false;
}

static bool is_hexadecimal(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* A code has only digits before its point, and a digit or nothing after it. If the digits before
 * the point are decimal, any character may follow, so that the message can name a wrong one. */
static bool is_code(const char *name, size_t length) {
  size_t point = 0;
  bool decimal = true;
  for (; point < length && is_hexadecimal(name[point]); point++) decimal &= name[point] <= '9';
  if (point == length || name[point] != '.') return false;
  if (point + 1 == length || is_hexadecimal(name[point + 1])) return true;
  return point > 0 && decimal && name[point + 1] != '.';
}

grundy_name_kind grundy_name_kind_of(const char *name, size_t length) {
  if (gi_ends_with(name, length, ".lua")) return GRUNDY_NAME_SCRIPT;
  if (gi_ends_with(name, length, ".so") || gi_plugin_part(name, length)) return GRUNDY_NAME_PLUGIN;
  if (is_graph_path(name, length)) return GRUNDY_NAME_GRAPH;
  return is_code(name, length) ? GRUNDY_NAME_CODE : GRUNDY_NAME_GAME;
}

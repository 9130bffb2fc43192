/* grundy new: writes a small game that works, for the user to change. */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>

#include "commands.h"

enum { LONGEST = 40 };

/* In both templates @ stands for the name. Their comments are translated. */
static const char lua_template[] = GRUNDY_N(
    "-- @.lua: a game for grundy. Change it into your own.\n"
    "--\n"
    "--   grundy solve './@.lua(10)'        who wins, and with which moves\n"
    "--   grundy table ./@.lua 0..20        the Grundy values\n"
    "--   grundy check ./@.lua              looks for faults\n"
    "\n"
    "name = \"@\"\n"
    "describe = \"A heap of coins. Take one or two, or halve three or more as evenly as you "
    "can.\"\n"
    "\n"
    "-- A state describes a position: an integer, a string, a boolean, or a table of these, also\n"
    "-- with tables in it. Here it is the number of coins. Equal states are the same position.\n"
    "\n"
    "-- Returns the states that one move leads to, as a list. A player who cannot move loses.\n"
    "-- sum(a, b, ...) is one move that leaves independent parts; each later move is made in one\n"
    "-- of them. sum() leaves nothing.\n"
    "function next_states(n)\n"
    "  local list = {}\n"
    "  if n >= 1 then list[#list + 1] = n - 1 end\n"
    "  if n >= 2 then list[#list + 1] = n - 2 end\n"
    "  if n >= 3 then list[#list + 1] = sum(n // 2, n - n // 2) end\n"
    "  return list\n"
    "end\n"
    "\n"
    "-- Instead of making a list, you can call emit for each move and return nothing:\n"
    "--   if n >= 1 then emit(n - 1) end\n"
    "--   if n >= 2 then emit(n - 2) end\n"
    "--   if n >= 3 then emit(sum(n // 2, n - n // 2)) end\n"
    "\n"
    "-- Everything below is optional. Remove the dashes to use it.\n"
    "\n"
    "-- The first state, for ./@.lua without parentheses.\n"
    "-- start = 10\n"
    "\n"
    "-- The independent parts of a state, if next_states does not use sum.\n"
    "-- function sub_states(s) return {s} end\n"
    "\n"
    "-- One state for all states that are equal by symmetry. It saves time.\n"
    "-- function canonical(s) return s end\n"
    "\n"
    "-- Your own rule for the end: is_final says whether the game is over, and rule whether the\n"
    "-- player to move has won then. Such a game cannot use sum, nor be part of a sum.\n"
    "-- function is_final(s) return s == 0 end\n"
    "-- function rule(s) return false end\n"
    "\n"
    "-- How a position is written: parse reads the text in the parentheses, show writes it.\n"
    "-- Without them a position is an integer, or a list of integers: (3,4) is the table {3, 4}.\n"
    "-- function parse(text) return tonumber(text) end\n"
    "-- function show(s) return tostring(s) end\n"
    "\n"
    "-- A sentence about the move from s to t, or to the parts t and u of a sum.\n"
    "-- function tell(s, t, u) return u and \"halve the heap\" or \"leave \" .. t end\n"
    "\n"
    "-- A picture in lines of text; grundy draw --position draws it.\n"
    "-- function picture(s) return string.rep(\"*\", s) end\n"
    "\n"
    "-- Parameters: in ./@.lua{3,\"x\"}(10) params is the list {3, \"x\"}.\n");

static const char c_template[] = GRUNDY_N(
    "/* @.c: a game for grundy. Change it into your own.\n"
    " *\n"
    " *   grundy build @.c                writes @.so\n"
    " *   grundy solve './@.so(10)'       who wins, and with which moves\n"
    " *   grundy table ./@.so 0..20       the Grundy values\n"
    " *   grundy check ./@.so             looks for faults\n"
    " *\n"
    " * A heap of coins. Take one or two, or halve three or more as evenly as you can.\n"
    " */\n"
    "#include <grundy/kit/heap.h>\n"
    "\n"
    "/* A position is a string of bytes that only this file understands. Here it is one number of\n"
    " * eight bytes, a heap: <grundy/kit/heap.h> has the functions that read and print heaps.\n"
    " *\n"
    " * Writes every option into the sink: an option of one part by grundy_emit; one of several\n"
    " * parts by grundy_option_part for each, then grundy_option_end; an empty one by\n"
    " * grundy_emit_nothing. If one of these returns false, return false at once. A player "
    "without\n"
    " * an option loses. */\n"
    "static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) "
    "{\n"
    "  uint64_t n = grundy_heap(position), small = n / 2, large = n - n / 2;\n"
    "  (void)self;\n"
    "  (void)length;\n"
    "  if (n >= 1 && !grundy_emit_heap(out, n - 1)) return false;\n"
    "  if (n >= 2 && !grundy_emit_heap(out, n - 2)) return false;\n"
    "  if (n < 3) return true;\n"
    "  return grundy_option_part(out, &small, sizeof small) &&\n"
    "         grundy_option_part(out, &large, sizeof large) && grundy_option_end(out);\n"
    "}\n"
    "\n"
    "/* <grundy/game.h> describes all other fields, for example open and show for parameters in\n"
    " * braces, parts, canonical for symmetry, known for a theorem, and describe_move. */\n"
    "GRUNDY_GAME(@) = {\n"
    "    GRUNDY_HEAD(\"@\"),\n"
    "    .about = {.title = \"@\",\n"
    "              .rules = \"Take one or two of a heap, or halve three or more as evenly as you "
    "can.\",\n"
    "              .usage = \"@(n, ...)\",\n"
    "              .example = \"@(10)\"},\n"
    "    /* Several heaps may stand in one pair of parentheses; options are smaller heaps. */\n"
    "    .traits = GRUNDY_LIST | GRUNDY_ORDERED,\n"
    "    .moves = moves,\n"
    "    GRUNDY_HEAP_FUNCTIONS,\n"
    "};\n");

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* A letter, then letters, digits and _. */
static bool is_name(const char *word) {
  size_t n = 0;
  if (!is_letter(*word)) return false;
  while (is_letter(word[n]) || (word[n] >= '0' && word[n] <= '9') || word[n] == '_') n++;
  return word[n] == '\0' && n <= LONGEST;
}

static void fill_in(const char *pattern, const char *name, grundy_text *out) {
  for (const char *at = pattern; *at;) {
    size_t n = strcspn(at, "@");
    grundy_text_put(out, at, n);
    at += n;
    if (*at == '@') {
      grundy_text_add(out, name);
      at++;
    }
  }
}

/* Writes a new file; fails if it exists. */
static bool write_file(const char *path, const grundy_text *text) {
  FILE *file = fopen(path, "wx");
  if (!file) return false;
  bool ok = fwrite(text->data, 1, text->length, file) == text->length;
  int why = errno;
  if (fclose(file) != 0 && ok) {
    ok = false;
    why = errno;
  }
  if (!ok) {
    remove(path);
    errno = why;
  }
  return ok;
}

int command_new(session *c) {
  const char *language = c->s.in_c ? "c" : "lua";
  char path[LONGEST + 8];
  if (c->s.word_count != 1)
    return report_usage(c, GRUNDY_N("'new' needs one name, for example: %s"),
                        commands[CMD_NEW].example);
  const char *name = c->s.words[0];
  if (!is_name(name))
    return report_usage(
        c,
        GRUNDY_N("'%s' cannot be the name of a game: a name begins with a letter, followed by "
                 "letters, digits and _, at most %d characters, as in %s"),
        name, LONGEST, commands[CMD_NEW].example);
  snprintf(path, sizeof path, "%s.%s", name, language);
  fill_in(grundy_translate(c->g, c->s.in_c ? c_template : lua_template), name, &c->out);
  if (c->out.failed) return report_no_memory(c);
  if (!write_file(path, &c->out)) {
    if (errno == EEXIST)
      return report_usage(c, GRUNDY_N("%s already exists and was not changed; choose another name"),
                          path);
    return report_usage(c, GRUNDY_N("%s cannot be written: %s"), path, strerror(errno));
  }
  c->out.length = 0;
  if (c->s.json)
    grundy_json_new(path, language, &c->out);
  else
    grundy_print_new(name, c->s.in_c, &c->out);
  terminal_write(&c->out);
  return EXIT_ANSWERED;
}

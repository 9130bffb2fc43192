/* The texts of drawings: growing arrays, entities, line ends, words. */
/* SPDX-License-Identifier: MIT */
#include "graph/read/source_text.h"

#include <string.h>

bool gi_graph_grow(gi_graph_reader *in, void **items, size_t *room, size_t need, size_t size) {
  if (need <= *room) return true;
  size_t more = *room < 64 ? 64 : *room + *room / 2;
  if (more < need) more = need;
  if (more > SIZE_MAX / 2 / size) { /* no budget reaches so far */
    in->build->status = gi_no_memory(in->g, in->error);
    return gi_graph_stopped(in);
  }
  void *moved = gi_budget_resize(in->meter->budget, *items, *room * size, more * size);
  if (!moved) {
    bool refused = gi_budget_stopped(in->meter->budget) == GI_STOP_REFUSED;
    in->build->status = refused ? gi_no_memory(in->g, in->error) : GRUNDY_UNKNOWN;
    return gi_graph_stopped(in);
  }
  *items = moved;
  *room = more;
  return true;
}

bool gi_scratch_put(gi_graph_reader *in, gi_scratch *s, const char *bytes, size_t length) {
  void *items = s->bytes;
  if (!gi_graph_grow(in, &items, &s->room, s->used + length, 1)) return false;
  s->bytes = items;
  if (length) memcpy(s->bytes + s->used, bytes, length);
  s->used += length;
  return true;
}

void gi_scratch_clear(gi_graph_reader *in, gi_scratch *s) {
  gi_budget_resize(in->meter->budget, s->bytes, s->room, 0);
  *s = (gi_scratch){0};
}

static size_t put_utf8(uint32_t code, char utf8[4]) {
  if (code < 0x80) {
    utf8[0] = (char)code;
    return 1;
  }
  size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const uint8_t first[] = {0, 0, 0xc0, 0xe0, 0xf0};
  for (size_t i = length - 1; i > 0; i--, code >>= 6) utf8[i] = (char)(0x80 | (code & 0x3f));
  utf8[0] = (char)(first[length] | code);
  return length;
}

/* The value of a digit in this base, or the base if it is none. */
static uint32_t digit(char c, uint32_t base) {
  uint32_t value = base;
  if (c >= '0' && c <= '9') value = (uint32_t)(c - '0');
  if ((c | 32) >= 'a' && (c | 32) <= 'f') value = (uint32_t)((c | 32) - 'a' + 10);
  return value < base ? value : base;
}

static uint32_t number_of(const char *s, size_t n) {
  bool hex = n > 1 && (s[0] | 32) == 'x';
  uint32_t code = 0, base = hex ? 16 : 10;
  for (size_t i = hex; i < n; i++) {
    uint32_t d = digit(s[i], base);
    if (d == base) return 0;
    code = code * base + d;
    if (code > 0x10ffff) return 0;
  }
  return code >= 0xd800 && code < 0xe000 ? 0 : code; /* half a character */
}

size_t gi_entity(const char *s, size_t n, char utf8[4], size_t *length) {
  static const struct {
    char name[8];
    uint32_t code;
  } names[] = {{"quot", '"'},   {"amp", '&'},    {"lt", '<'},     {"gt", '>'},     {"apos", '\''},
               {"nbsp", ' '},   {"num", '#'},    {"semi", ';'},   {"lpar", '('},   {"rpar", ')'},
               {"lsqb", '['},   {"lbrack", '['}, {"rsqb", ']'},   {"rbrack", ']'}, {"lcub", '{'},
               {"lbrace", '{'}, {"rcub", '}'},   {"rbrace", '}'}, {"vert", '|'},   {"colon", ':'},
               {"comma", ','},  {"sol", '/'},    {"bsol", '\\'},  {"grave", '`'}};
  enum { LONGEST = 8 };
  const char *end = memchr(s, ';', n < LONGEST + 1 ? n : LONGEST + 1);
  if (!end || end == s) return 0;
  size_t word = (size_t)(end - s);
  uint32_t code = number_of(s, word);
  for (size_t i = 0; code == 0 && i < sizeof names / sizeof *names; i++)
    if (strlen(names[i].name) == word && memcmp(names[i].name, s, word) == 0) code = names[i].code;
  if (code == 0) return 0;
  *length = put_utf8(code, utf8);
  return word + 1;
}

size_t gi_line_tag(const char *s, size_t n) {
  if (n < 4 || !gi_is_word(s, 3, "<br")) return 0;
  size_t i = 3;
  while (i < n && s[i] == ' ') i++;
  if (i < n && s[i] == '/') i++;
  return i < n && s[i] == '>' ? i + 1 : 0;
}

bool gi_is_word(const char *s, size_t n, const char *word) {
  for (size_t i = 0; i < n; i++) {
    char c = s[i];
    if (c >= 'A' && c <= 'Z') c = (char)(c + 32);
    if (word[i] == '\0' || c != word[i]) return false;
  }
  return word[n] == '\0';
}

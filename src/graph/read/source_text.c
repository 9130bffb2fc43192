/* The texts of drawings: entities, line ends, words. */
/* SPDX-License-Identifier: MIT */
#include "graph/read/source_text.h"

#include "base/utf8.h"

bool gi_source_text_put(gi_graph_reader *in, gi_source_text *s, const char *bytes, size_t length) {
  if (!GI_GRAPH_RESERVE(in, s->bytes, s->room, s->used + length)) return false;
  if (length) memcpy(s->bytes + s->used, bytes, length);
  s->used += length;
  return true;
}

void gi_source_text_clear(gi_graph_reader *in, gi_source_text *s) {
  GI_GRAPH_RELEASE(in, s->bytes, s->room);
  s->used = 0;
}

/* The value of a digit in this base, or the base if it is not one. */
static uint32_t digit_value(char c, uint32_t base) {
  uint32_t value = base;
  if (c >= '0' && c <= '9') value = (uint32_t)(c - '0');
  if ((c | 32) >= 'a' && (c | 32) <= 'f') value = (uint32_t)((c | 32) - 'a' + 10);
  return value < base ? value : base;
}

static uint32_t entity_number(const char *s, size_t n) {
  bool hex = n > 1 && (s[0] | 32) == 'x';
  uint32_t code = 0, base = hex ? 16 : 10;
  for (size_t i = hex; i < n; i++) {
    uint32_t d = digit_value(s[i], base);
    if (d == base) return 0;
    code = code * base + d;
    if (code > 0x10ffff) return 0;
  }
  return code >= 0xd800 && code < 0xe000 ? 0 : code; /* half a character */
}

size_t gi_source_entity(const char *s, size_t n, char utf8[4], size_t *length) {
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
  uint32_t code = entity_number(s, word);
  for (size_t i = 0; code == 0 && i < sizeof names / sizeof *names; i++)
    if (strlen(names[i].name) == word && memcmp(names[i].name, s, word) == 0) code = names[i].code;
  if (code == 0) return 0;
  *length = gi_utf8_put(code, utf8);
  return word + 1;
}

size_t gi_source_line_tag(const char *s, size_t n) {
  if (n < 4 || !gi_source_is_word(s, 3, "<br")) return 0;
  size_t i = 3;
  while (i < n && s[i] == ' ') i++;
  if (i < n && s[i] == '/') i++;
  return i < n && s[i] == '>' ? i + 1 : 0;
}

bool gi_source_is_word(const char *s, size_t n, const char *word) {
  for (size_t i = 0; i < n; i++) {
    char c = s[i];
    if (c >= 'A' && c <= 'Z') c = (char)(c + 32);
    if (word[i] == '\0' || c != word[i]) return false;
  }
  return word[n] == '\0';
}

bool gi_source_is_one_of(const char *s, size_t n, const char *words) {
  for (size_t length; *words; words += length + (words[length] == ' ')) {
    length = strcspn(words, " ");
    if (length == n && memcmp(words, s, n) == 0) return true;
  }
  return false;
}

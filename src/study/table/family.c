/* Families of games: one walk over the text finds the places, another fills them.
 *
 * A * outside of brackets is that of a sum, "2*nim", and a * between quotes is part of a text. So
 * both walks know how deep in brackets they are. Brackets that are not closed are left to the
 * reader of sums.
 *
 * A place beside a digit, as in "nim(2*3)", would make one number of two, and a place between
 * letters would become part of a word. Neither is meant, so both are faults. An x may stand on both
 * sides, as in "2x*x3".
 */
/* SPDX-License-Identifier: MIT */
#include "study/table/family.h"

#include "grundy/kit/read.h"

typedef struct walk {
  size_t depth;
  bool quoted;
} walk;

/* Goes on by one character. True if that is a place. */
static bool walk_step(walk *w, const char *at) {
  bool bracketed = w->depth > 0;
  if (*at == '"') w->quoted = !w->quoted;
  if (w->quoted) return false;
  if (strchr("({", *at)) w->depth++;
  if (bracketed && strchr(")}", *at)) w->depth--;
  return bracketed && *at == '*';
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* Whether the place at `at`, which is not the first byte, is inside a number or a word. */
static bool is_inside(const char *at) {
  char before = at[-1], after = at[1];
  return grundy_is_digit(before) || grundy_is_digit(after) || before == '*' || after == '*' ||
         (is_letter(before) && is_letter(after) && (before != 'x' || after != 'x'));
}

gi_family gi_family_of(const char *text) {
  gi_family family = {.places = 0};
  walk w = {.depth = 0};
  for (const char *at = text; *at; at++) {
    if (w.depth == 0 && !w.quoted && *at == '(') family.position = true;
    bool place = walk_step(&w, at);
    family.places += place;
    family.inside |= place && is_inside(at);
    family.in_games += place && !family.position;
  }
  return family;
}

size_t grundy_table_places(const char *game) {
  return gi_family_of(game).places;
}

void gi_family_write(const char *text, const uint64_t *at, grundy_text *out) {
  walk w = {.depth = 0};
  for (; *text; text++) {
    if (walk_step(&w, text))
      grundy_text_number(out, *at++);
    else
      grundy_text_put(out, text, 1);
  }
}

/* A message with a mark under the place it speaks of. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"

enum { AROUND = 36 }; /* bytes of the text shown before and behind the mark */

static bool continues(char c) {
  return ((unsigned char)c & 0xc0) == 0x80;
}

/* Adds text from outside, with nothing in it that could steer a terminal. */
static void add_tame(const char *s, size_t length, grundy_text *out) {
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)s[i];
    unsigned char next = i + 1 < length ? (unsigned char)s[i + 1] : 0;
    bool c1 = c == 0xc2 && next >= 0x80 && next < 0xa0;
    grundy_text_put(out, c < 0x20 || c == 0x7f || c1 ? "?" : &s[i], 1);
    i += c1;
  }
}

void grundy_print_error(const grundy_error *error, const char *text, size_t length,
                        const grundy_style *style, grundy_text *out) {
  if (style->colour) grundy_text_add(out, "\033[1m");
  grundy_text_add(out, "grundy: ");
  if (style->colour) grundy_text_add(out, "\033[0m");
  add_tame(error->message, strlen(error->message), out);
  grundy_text_add(out, "\n");
  if (error->offset == GRUNDY_NO_OFFSET || error->offset > length || length == 0) return;
  size_t at = error->offset, end = at + error->length;
  if (end > length) end = length;
  size_t from = at > AROUND ? at - AROUND : 0,
         to = length - at > 2 * AROUND ? at + 2 * AROUND : length;
  while (from > 0 && continues(text[from])) from--;
  while (to < length && continues(text[to])) to++;
  if (end > to) end = to;
  const char *before = from > 0 ? "  ..." : "  ";
  grundy_text_add(out, before);
  add_tame(text + from, to - from, out);
  grundy_text_add(out, to < length ? "...\n" : "\n");
  size_t spaces = gi_columns(before, strlen(before)) + gi_columns(text + from, at - from);
  size_t marked = gi_columns(text + at, end - at);
  for (size_t i = 0; i < spaces; i++) grundy_text_add(out, " ");
  grundy_text_add(out, "^");
  for (size_t i = 1; i < marked; i++) grundy_text_add(out, "~");
  grundy_text_add(out, "\n");
}

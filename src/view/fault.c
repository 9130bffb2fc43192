/* A message with a mark under the place it speaks of. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"

enum { AROUND = 36 }; /* bytes of the text shown before and behind the mark */

static bool continues(char c) {
  return ((unsigned char)c & 0xc0) == 0x80;
}

void grundy_print_error(const grundy_error *error, const char *text, size_t length,
                        const grundy_style *style, grundy_text *out) {
  if (style->colour) grundy_text_add(out, "\033[1m");
  grundy_text_add(out, "grundy: ");
  if (style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, error->message);
  grundy_text_add(out, "\n");
  if (error->offset == GRUNDY_NO_OFFSET || error->offset > length) return;
  size_t at = error->offset, end = at + error->length;
  if (end > length) end = length;
  size_t from = at > AROUND ? at - AROUND : 0,
         to = length - at > 2 * AROUND ? at + 2 * AROUND : length;
  while (from > 0 && continues(text[from])) from--;
  while (to < length && continues(text[to])) to++;
  if (end > to) end = to;
  const char *before = from > 0 ? "  ..." : "  ";
  grundy_text_add(out, before);
  for (size_t i = from; i < to; i++) { /* nothing that could steer a terminal */
    bool control = (unsigned char)text[i] < 0x20 || text[i] == 0x7f;
    grundy_text_put(out, control ? "?" : &text[i], 1);
  }
  grundy_text_add(out, to < length ? "...\n" : "\n");
  size_t spaces = gi_columns(before, strlen(before)) + gi_columns(text + from, at - from);
  size_t marked = gi_columns(text + at, end - at);
  for (size_t i = 0; i < spaces; i++) grundy_text_add(out, " ");
  grundy_text_add(out, "^");
  for (size_t i = 1; i < marked; i++) grundy_text_add(out, "~");
  grundy_text_add(out, "\n");
}

/* An error message, with a mark under its place in the text. */
/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "view/facts.h"

enum { AROUND = 36 }; /* bytes of the text shown before and behind the mark */

/* Shows a line with a mark under text[at..end). */
static void draw_mark(const char *before, const char *text, size_t length, const char *behind,
                      size_t at, size_t end, grundy_text *out) {
  size_t spaces = gi_text_columns(before, strlen(before)) + gi_text_columns(text, at);
  size_t marked = gi_text_columns(text + at, end - at);
  grundy_text_add(out, before);
  gi_sanitize(text, length, out);
  grundy_text_add(out, behind);
  for (size_t i = 0; i < spaces; i++) grundy_text_add(out, " ");
  grundy_text_add(out, "^");
  for (size_t i = 1; i < marked; i++) grundy_text_add(out, "~");
  grundy_text_add(out, "\n");
}

void grundy_print_error(const grundy_error *error, const char *text, size_t length,
                        const grundy_style *style, grundy_text *out) {
  if (style->colour) grundy_text_add(out, "\033[1m");
  grundy_text_add(out, "grundy: ");
  if (style->colour) grundy_text_add(out, "\033[0m");
  for (const char *line = error->message; line;) { /* a script's message has several */
    size_t n = strcspn(line, "\n");
    gi_sanitize(line, n, out);
    grundy_text_add(out, "\n");
    line = line[n] ? line + n + 1 : NULL;
  }
  if (error->excerpt[0]) {
    draw_mark("  ", error->excerpt, strlen(error->excerpt), "\n", error->excerpt_at,
              error->excerpt_at + error->excerpt_length, out);
    return;
  }
  if (error->line || error->offset == GRUNDY_NO_OFFSET || error->offset > length || length == 0)
    return;
  size_t at = error->offset, end = at + error->length;
  if (end > length) end = length;
  size_t from = at > AROUND ? at - AROUND : 0,
         to = length - at > 2 * AROUND ? at + 2 * AROUND : length;
  while (from > 0 && gi_utf8_continues(text[from])) from--;
  while (to < length && gi_utf8_continues(text[to])) to++;
  if (end > to) end = to;
  draw_mark(from > 0 ? "  ..." : "  ", text + from, to - from, to < length ? "...\n" : "\n",
            at - from, end - from, out);
}

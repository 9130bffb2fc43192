/* Text for people as Markdown: any answer that was written in lines becomes a part of a page.
 *
 * The first line is the heading. Lines that begin with a space or a star are aligned, as lists of
 * moves and pictures are, so they stay as they are, in a block of code. Every other line is a
 * paragraph.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/view.h"

/* Characters that Markdown would interpret have a \ before them. */
static void add_escaped(const char *text, size_t length, grundy_text *out) {
  for (size_t i = 0; i < length; i++) {
    if (strchr("*_<`\\[]|#~", text[i])) grundy_text_add(out, "\\");
    grundy_text_put(out, text + i, 1);
  }
}

static bool is_aligned(const char *line, size_t length) {
  return length > 0 && (line[0] == ' ' || (line[0] == '*' && length > 1 && line[1] == ' '));
}

void grundy_markdown_text(const char *text, grundy_text *out) {
  bool first = true, block = false;
  for (size_t n; *text; text += n + (text[n] == '\n')) {
    n = strcspn(text, "\n");
    bool aligned = is_aligned(text, n) && !first;
    if (aligned != block) grundy_text_add(out, aligned ? "\n```text\n" : "```\n");
    block = aligned;
    if (aligned) {
      grundy_text_put(out, text, n);
      grundy_text_add(out, "\n");
    } else if (n > 0) {
      grundy_text_add(out, first ? "## " : "\n");
      add_escaped(text, n, out);
      grundy_text_add(out, "\n");
      first = false;
    }
  }
  if (block) grundy_text_add(out, "```\n");
}

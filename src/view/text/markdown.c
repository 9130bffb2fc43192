/* Text for people as Markdown: any answer that was written in lines becomes a part of a page.
 *
 * The first line is the heading. Lines that begin with a space or a star are aligned, as lists of
 * moves and pictures are, so they stay as they are, in a block of code. Every other line is a
 * paragraph.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/view.h"
#include "view/text/picture.h"

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

void gi_print_fence(const char *text, size_t length, grundy_text *out) {
  size_t most = 2, run = 0;
  for (size_t i = 0; i < length; i++) {
    run = text[i] == '`' ? run + 1 : 0;
    if (run > most) most = run;
  }
  for (size_t i = 0; i <= most; i++) grundy_text_add(out, "`");
}

/* The length of the aligned lines at the beginning of the text. */
static size_t block_length(const char *text) {
  size_t length = 0;
  for (size_t n; n = strcspn(text + length, "\n"), is_aligned(text + length, n);)
    length += n + (text[length + n] == '\n');
  return length;
}

void grundy_markdown_text(const char *text, grundy_text *out) {
  bool first = true;
  for (size_t n; *text; text += n) {
    n = first ? 0 : block_length(text);
    if (n > 0) {
      grundy_text_add(out, "\n");
      gi_print_fence(text, n, out);
      grundy_text_add(out, "text\n");
      grundy_text_put(out, text, n);
      if (text[n - 1] != '\n') grundy_text_add(out, "\n");
      gi_print_fence(text, n, out);
      grundy_text_add(out, "\n");
      continue;
    }
    n = strcspn(text, "\n");
    if (n > 0) {
      grundy_text_add(out, first ? "## " : "\n");
      add_escaped(text, n, out);
      grundy_text_add(out, "\n");
      first = false;
    }
    n += text[n] == '\n';
  }
}

/* Text for people, in lines of at most so many columns: they break behind a space, or beside a wide
 * sign. */
/* SPDX-License-Identifier: MIT */
#include "grundy/view.h"
#include "view/facts.h"

enum { RIGHT = 80 };

/* A wide sign that must not begin a line. */
static bool closes_phrase(const char *s) {
  static const char *const signs[] = {"\xef\xbc\x8c", "\xe3\x80\x82", "\xef\xbc\x9a",
                                      "\xef\xbc\x9b", "\xef\xbc\x89", "\xe3\x80\x81",
                                      "\xef\xbc\x9f", "\xef\xbc\x81"};
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (strncmp(s, signs[i], strlen(signs[i])) == 0) return true;
  return false;
}

static bool is_wide_character(char c) {
  return (unsigned char)c >= 0xe3;
}

/* A wide sign that must not end a line stands before `end`. */
static bool opens_phrase(const char *start, const char *end) {
  static const char *const signs[] = {"\xef\xbc\x88", "\xe3\x80\x8a", "\xe3\x80\x8c"};
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (end - start >= 3 && memcmp(end - 3, signs[i], 3) == 0) return true;
  return false;
}

/* Bytes up to the next place where a line could break: behind a space, or beside a wide sign. */
static size_t piece_length(const char *s) {
  size_t n = 1, last = 0; /* where the character before n begins */
  for (; s[n] && s[n - 1] != ' '; n++) {
    if ((s[n] & 0xc0) == 0x80) continue;
    if (!closes_phrase(s + n) && (is_wide_character(s[last]) || is_wide_character(s[n]))) break;
    last = n;
  }
  return n;
}

/* The same, but no line ends behind a sign that opens something. */
static size_t next_piece(const char *s) {
  size_t n = piece_length(s);
  while (s[n] && opens_phrase(s, s + n)) n += piece_length(s + n);
  return n;
}

/* Text that begins at column `from`. */
static void wrap_text(const char *text, size_t from, size_t indent, size_t right,
                      grundy_text *out) {
  size_t at = from;
  for (size_t n; *text; text += n) {
    n = next_piece(text);
    size_t width = gi_text_columns(text, n), visible = text[n - 1] == ' ' ? width - 1 : width;
    if (at + visible > right && at > indent) {
      while (out->length && out->data[out->length - 1] == ' ') out->length--;
      grundy_text_add(out, "\n");
      gi_print_spaces(indent, out);
      at = indent;
    }
    grundy_text_put(out, text, n);
    at += width;
  }
  grundy_text_add(out, "\n");
}

void grundy_print_wrapped(const char *text, size_t indent, size_t right, grundy_text *out) {
  wrap_text(text, indent, indent, right, out);
}

void gi_print_wrapped(const char *text, size_t indent, grundy_text *out) {
  wrap_text(text, indent, indent, RIGHT, out);
}

void gi_print_wrapped_from(const char *text, size_t from, size_t indent, grundy_text *out) {
  wrap_text(text, from, indent, RIGHT, out);
}

/* Strings with the escapes of JSON, which lists of edges use for names too.
 *
 * Most strings have no escape. These stay in the text, and only the others are copied. The result
 * is UTF-8 without a byte 0, so that it can be shown and written again.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/graph_words.h"

#include "base/utf8.h"

bool gi_graph_bad_utf8(gi_graph_reader *in, size_t at) {
  return gi_graph_fail(in, at, at + 1, GRUNDY_N("this byte, 0x%02x, is not UTF-8"),
                       (unsigned)(unsigned char)in->text[at]);
}

bool gi_graph_bad_control(gi_graph_reader *in, size_t at) {
  unsigned c = (unsigned char)in->text[at];
  if (c == 0)
    return gi_graph_fail(in, at, at + 1,
                         GRUNDY_N("a byte 0 is not allowed here; is this a text file?"));
  return gi_graph_fail(
      in, at, at + 1,
      GRUNDY_N(
          "a control character is not allowed in a name; in quotes it can be written as \\u%04x"),
      c);
}

bool gi_graph_check_nul(gi_graph_reader *in) {
  const char *nul = in->length ? memchr(in->text, '\0', in->length) : NULL;
  return !nul || gi_graph_bad_control(in, (size_t)(nul - in->text));
}

bool gi_graph_long_name(gi_graph_reader *in, size_t from, size_t to) {
  return gi_graph_fail(in, from, to,
                       GRUNDY_N("the name of a node is longer than %u bytes, which is the limit"),
                       GI_NAME_MAX);
}

/* The value of four hexadecimal digits, or -1. */
static long read_hex4(const char *s, size_t length) {
  long n = 0;
  if (length < 4) return -1;
  for (size_t i = 0; i < 4; i++) {
    char c = s[i];
    int digit = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : -1;
    if (digit < 0) return -1;
    n = n * 16 + digit;
  }
  return n;
}

/* Decodes \uXXXX, or a pair of them, at `in->at`, into out[4]. Returns its bytes, 0: reported. */
static size_t read_code(gi_graph_reader *in, size_t end, char *out) {
  const char *s = in->text + in->at;
  size_t left = end - in->at, from = in->at;
  long code = read_hex4(s + 2, left - 2), low = -1;
  if (code < 0) {
    gi_graph_fail(in, from, from + 2, GRUNDY_N("four hexadecimal digits must follow \\u"));
    return 0;
  }
  in->at += 6;
  if (code >= 0xd800 && code < 0xdc00 && left >= 12 && s[6] == '\\' && s[7] == 'u')
    low = read_hex4(s + 8, 4);
  if (low >= 0xdc00 && low < 0xe000) {
    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    in->at += 6;
  } else if (code >= 0xd800 && code < 0xe000) {
    gi_graph_fail(in, from, in->at,
                  GRUNDY_N("this is one half of a pair \\uD8xx\\uDCxx; the other "
                           "half is missing"));
    return 0;
  }
  return gi_utf8_put((uint32_t)code, out);
}

/* Decodes the escape at `in->at`. Returns its bytes, 0: reported. */
static size_t read_escape(gi_graph_reader *in, size_t end, char *out) {
  static const char signs[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
  char sign = in->at + 1 < end ? in->text[in->at + 1] : '\0';
  if (sign == 'u') return read_code(in, end, out);
  const char *found = sign ? strchr(signs, sign) : NULL;
  if (!found) {
    gi_graph_fail(in, in->at, in->at + 1,
                  GRUNDY_N("no such escape; a backslash itself is written \\\\"));
    return 0;
  }
  out[0] = meant[found - signs];
  in->at += 2;
  return 1;
}

/* Moves `in->at` to the next quote or backslash. */
static bool skip_unescaped(gi_graph_reader *in, size_t end) {
  size_t at = in->at;
  while (at < end) {
    unsigned char c = (unsigned char)in->text[at];
    if (c == '"' || c == '\\') break;
    if (c < 0x20) return gi_graph_bad_control(in, at);
    size_t n = c < 0x80 ? 1 : gi_utf8_length(in->text + at, end - at);
    if (n == 0) return gi_graph_bad_utf8(in, at);
    at += n;
  }
  in->at = at;
  return true;
}

bool gi_graph_read_string(gi_graph_reader *in, size_t end, char *buffer, gi_graph_word *word) {
  size_t from = in->at++, used = 0;
  bool copied = false;
  GI_ASSERT(from < end && end <= in->length && in->text[from] == '"');
  for (;;) {
    size_t plain = in->at, more, step;
    char code[4];
    if (!skip_unescaped(in, end)) return false;
    if (in->at >= end)
      return gi_graph_fail(in, from, from + 1, GRUNDY_N("this quote is not closed"));
    bool closed = in->text[in->at] == '"';
    if (closed && !copied) break;
    more = in->at - plain;
    if (buffer && more > GI_NAME_MAX - used) return gi_graph_long_name(in, from, in->at);
    if (buffer) memcpy(buffer + used, in->text + plain, more);
    used += more;
    copied = true;
    if (closed) break;
    size_t escape = in->at;
    if (!(step = read_escape(in, end, code))) return false;
    if (buffer && code[0] == '\0')
      return gi_graph_fail(in, escape, in->at, GRUNDY_N("a byte 0 is not allowed here"));
    if (buffer && step > GI_NAME_MAX - used) return gi_graph_long_name(in, from, in->at);
    if (buffer) memcpy(buffer + used, code, step);
    used += step;
  }
  size_t to = ++in->at;
  GI_ASSERT(!buffer || used <= GI_NAME_MAX);
  *word = copied ? (gi_graph_word){buffer, used, from, to}
                 : (gi_graph_word){in->text + from + 1, to - from - 2, from, to};
  if (buffer && word->length > GI_NAME_MAX) return gi_graph_long_name(in, from, to);
  return true;
}

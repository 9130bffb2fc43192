/* The tokens of JSON: see json_reader.h. A string is UTF-8, which is checked here. */
/* SPDX-License-Identifier: MIT */
#include "json/json_reader.h"

#include "base/assert.h"
#include "base/utf8.h"

enum { BLANKS_AT_ONCE = 1 << 16 };

bool gi_json_fail(gi_json_cursor *c, size_t from, size_t to, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  c->status = gi_fault_v(c->g, c->error, GRUNDY_EINPUT, from, to - from, message, arguments);
  va_end(arguments);
  return false;
}

static bool json_stop(gi_json_cursor *c) {
  c->status = GRUNDY_UNKNOWN;
  return false;
}

int gi_json_look(gi_json_cursor *c) {
  for (size_t n = 1; c->at < c->length; c->at++, n++) {
    char sign = c->text[c->at];
    if (sign != ' ' && sign != '\n' && sign != '\t' && sign != '\r') return (unsigned char)sign;
    if (n % BLANKS_AT_ONCE == 0 && c->meter && !gi_meter_poll(c->meter)) {
      json_stop(c);
      return -1;
    }
  }
  return -1;
}

bool gi_json_expect(gi_json_cursor *c, const char *message) {
  size_t from = c->at, to = from;
  if (c->status != GRUNDY_OK) return false;
  if (from == c->length)
    return gi_json_fail(c, from, from,
                        GRUNDY_N("the text ends in the middle of a JSON value; was it cut off?"));
  while (to < c->length && to - from < 40 && !strchr(" \t\r\n,:]}", c->text[to])) to++;
  return gi_json_fail(c, from, to > from ? to : from + 1, "%s", grundy_translate(c->g, message));
}

bool gi_json_sign(gi_json_cursor *c, char sign, const char *missing) {
  if (gi_json_look(c) != sign) return gi_json_expect(c, missing);
  c->at++;
  return true;
}

static bool sees(const gi_json_cursor *c, char sign) {
  return c->at < c->length && c->text[c->at] == sign;
}

/* ---- strings ---- */

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

enum escape_fault { ESCAPE_FINE, ESCAPE_UNKNOWN, ESCAPE_DIGITS, ESCAPE_HALF };

/* Decodes the escape at s[0]: sets its bytes in the text and the `*size` bytes that it means. */
static enum escape_fault read_escape(const char *s, size_t left, size_t *length, char out[4],
                                     size_t *size) {
  static const char signs[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
  char sign = left > 1 ? s[1] : '\0';
  const char *found = sign && sign != 'u' ? strchr(signs, sign) : NULL;
  *length = 2;
  *size = 1;
  if (found) out[0] = meant[found - signs];
  if (sign != 'u') return found ? ESCAPE_FINE : ESCAPE_UNKNOWN;
  long code = read_hex4(s + 2, left - 2), low = -1;
  if (code < 0) return ESCAPE_DIGITS;
  *length = 6;
  if (code >= 0xd800 && code < 0xdc00 && left >= 12 && s[6] == '\\' && s[7] == 'u')
    low = read_hex4(s + 8, 4);
  if (low >= 0xdc00 && low < 0xe000) {
    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    *length = 12;
  } else if (code >= 0xd800 && code < 0xe000) {
    return ESCAPE_HALF;
  }
  *size = gi_utf8_put((uint32_t)code, out);
  return ESCAPE_FINE;
}

static bool check_escape(gi_json_cursor *c) {
  size_t from = c->at, length, size;
  char bytes[4];
  switch (read_escape(c->text + from, c->length - from, &length, bytes, &size)) {
  case ESCAPE_UNKNOWN:
    return gi_json_fail(c, from, from + 1,
                        GRUNDY_N("no such escape; a backslash itself is written \\\\"));
  case ESCAPE_DIGITS:
    return gi_json_fail(c, from, from + 2, GRUNDY_N("four hexadecimal digits must follow \\u"));
  case ESCAPE_HALF:
    return gi_json_fail(c, from, from + length,
                        GRUNDY_N("this is one half of a pair \\uD8xx\\uDCxx; the other "
                                 "half is missing"));
  case ESCAPE_FINE:
    break;
  }
  if (bytes[0] == '\0')
    return gi_json_fail(c, from, from + length, GRUNDY_N("a byte 0 is not allowed here"));
  c->at = from + length;
  return true;
}

/* A character as it stands in a string. */
static bool check_character(gi_json_cursor *c) {
  unsigned char sign = (unsigned char)c->text[c->at];
  if (sign == 0)
    return gi_json_fail(c, c->at, c->at + 1,
                        GRUNDY_N("a byte 0 is not allowed here; is this a text file?"));
  if (sign < 0x20)
    return gi_json_fail(
        c, c->at, c->at + 1,
        GRUNDY_N(
            "a control character is not allowed in a name; in quotes it can be written as \\u%04x"),
        (unsigned)sign);
  size_t n = sign < 0x80 ? 1 : gi_utf8_length(c->text + c->at, c->length - c->at);
  if (n == 0)
    return gi_json_fail(c, c->at, c->at + 1, GRUNDY_N("this byte, 0x%02x, is not UTF-8"),
                        (unsigned)sign);
  c->at += n;
  return true;
}

bool gi_json_read_string(gi_json_cursor *c, gi_json_token *out) {
  size_t from = c->at++;
  GI_ASSERT(from < c->length && c->text[from] == '"');
  *out = (gi_json_token){.from = from};
  for (;;) {
    if (c->at >= c->length)
      return gi_json_fail(c, from, from + 1, GRUNDY_N("this quote is not closed"));
    char sign = c->text[c->at];
    if (sign == '"') break;
    if (sign == '\\') out->escaped = true;
    if (!(sign == '\\' ? check_escape(c) : check_character(c))) return false;
  }
  out->to = ++c->at;
  return true;
}

size_t gi_json_decode(const gi_json_cursor *c, const gi_json_token *string, char *out,
                      size_t room) {
  size_t used = 0, end = string->to - 1;
  for (size_t at = string->from + 1; at < end;) {
    size_t length = 1, size = 1;
    char bytes[4] = {c->text[at]};
    if (bytes[0] == '\\') read_escape(c->text + at, end - at, &length, bytes, &size);
    if (size > room - used) return SIZE_MAX;
    memcpy(out + used, bytes, size);
    used += size;
    at += length;
  }
  return used;
}

/* ---- numbers ---- */

static bool json_read_digits(gi_json_cursor *c) {
  if (!gi_json_digit(c)) return gi_json_expect(c, GRUNDY_N("a digit is expected here"));
  while (gi_json_digit(c)) c->at++;
  return true;
}

bool gi_json_read_number(gi_json_cursor *c, gi_json_token *out) {
  *out = (gi_json_token){.from = c->at, .whole = !sees(c, '-')};
  c->at += !out->whole;
  size_t digits = c->at;
  bool zero = sees(c, '0');
  if (!json_read_digits(c)) return false;
  if (zero && c->at - digits > 1)
    return gi_json_fail(c, out->from, c->at, GRUNDY_N("a number in JSON has no leading zeros"));
  if (sees(c, '.')) {
    out->whole = false;
    c->at++;
    if (!json_read_digits(c)) return false;
  }
  if (sees(c, 'e') || sees(c, 'E')) {
    out->whole = false;
    c->at++;
    c->at += sees(c, '+') || sees(c, '-');
    if (!json_read_digits(c)) return false;
  }
  out->to = c->at;
  return true;
}

/* ---- brackets ---- */

bool gi_json_next(gi_json_cursor *c, char close, bool *first, bool *more) {
  bool begin = *first;
  int sign = gi_json_look(c);
  if (c->status != GRUNDY_OK || (c->meter && !gi_meter_work(c->meter, 1))) return json_stop(c);
  *first = false;
  *more = sign != close;
  if (!*more) {
    c->at++;
    return true;
  }
  if (begin) return sign >= 0 || gi_json_expect(c, "");
  if (sign != ',')
    return gi_json_expect(c, close == ']' ? GRUNDY_N("a comma or ] is expected here")
                                          : GRUNDY_N("a comma or } is expected here"));
  size_t comma = c->at++;
  if (gi_json_look(c) == close)
    return gi_json_fail(c, comma, comma + 1,
                        GRUNDY_N("a comma is not allowed before a closing bracket"));
  return true;
}

bool gi_json_next_key(gi_json_cursor *c, bool *first, bool *more, gi_json_token *key) {
  if (!gi_json_next(c, '}', first, more) || !*more) return c->status == GRUNDY_OK;
  if (gi_json_look(c) != '"')
    return gi_json_expect(c, GRUNDY_N("a key in quotes is expected here"));
  return gi_json_read_string(c, key) &&
         gi_json_sign(c, ':', GRUNDY_N("a colon is expected behind a key"));
}

/* Skips a text, number, true, false or null. */
static bool skip_scalar(gi_json_cursor *c, int first) {
  static const char *const words[] = {"true", "false", "null"};
  gi_json_token token;
  if (first == '"') return gi_json_read_string(c, &token);
  if (first == '-' || (first >= '0' && first <= '9')) return gi_json_read_number(c, &token);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    size_t n = strlen(words[i]);
    if (c->length - c->at < n || memcmp(c->text + c->at, words[i], n) != 0) continue;
    c->at += n;
    return true;
  }
  return gi_json_expect(c, GRUNDY_N("a JSON value is expected here"));
}

/* Bit i of `objects`: level i is an object. */
bool gi_json_skip(gi_json_cursor *c) {
  uint64_t objects[GI_JSON_MOST_DEPTH / 64 + 1];
  size_t depth = 0;
  bool first = true;
  do {
    int sign = gi_json_look(c);
    if (sign == '{' || sign == '[') {
      if (depth == GI_JSON_MOST_DEPTH)
        return gi_json_fail(
            c, c->at, c->at + 1,
            GRUNDY_N("the brackets are nested more than %d deep, which is the limit"),
            GI_JSON_MOST_DEPTH);
      uint64_t bit = UINT64_C(1) << depth % 64;
      objects[depth / 64] = depth % 64 ? objects[depth / 64] & ~bit : 0;
      if (sign == '{') objects[depth / 64] |= bit;
      depth++;
      c->at++;
      first = true;
    } else {
      if (!skip_scalar(c, sign)) return false;
      first = false;
    }
    while (depth > 0) {
      bool object = objects[(depth - 1) / 64] >> (depth - 1) % 64 & 1, more;
      gi_json_token key;
      if (!(object ? gi_json_next_key(c, &first, &more, &key)
                   : gi_json_next(c, ']', &first, &more)))
        return false;
      if (more) break;
      depth--;
    }
  } while (depth > 0);
  return true;
}

bool gi_json_end(gi_json_cursor *c) {
  if (gi_json_look(c) >= 0)
    return gi_json_expect(c, GRUNDY_N("nothing more is expected after the end of the JSON value"));
  return c->status == GRUNDY_OK;
}

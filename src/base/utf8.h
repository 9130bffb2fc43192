/* base/utf8.h: the length of a character in UTF-8, whether it is valid, and how it is written. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_UTF8_H
#define GI_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes of the UTF-8 character that begins here, or 0 if the bytes are not valid: overlong
 * forms, surrogates and numbers beyond U+10FFFF are not. `length` is at least 1. */
static inline size_t gi_utf8_length(const char *s, size_t length) {
  unsigned char c = (unsigned char)s[0];
  size_t n = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
  if (n > length) return 0;
  for (size_t k = 1; k < n; k++)
    if (((unsigned char)s[k] & 0xc0) != 0x80) return 0;
  if (n < 3) return n;
  unsigned char d = (unsigned char)s[1];
  bool bad = (c == 0xe0 && d < 0xa0) || (c == 0xed && d >= 0xa0) || (c == 0xf0 && d < 0x90) ||
             (c == 0xf4 && d >= 0x90);
  return bad ? 0 : n;
}

/* Whether the byte continues a character that began before it. */
static inline bool gi_utf8_continues(char c) {
  return ((unsigned char)c & 0xc0) == 0x80;
}

/* Whether the character, of n bytes, gives a terminal an order, or changes the direction or the
 * line of what follows it, so that another text is seen: U+0080 to U+009F, U+061C, U+200E, U+200F,
 * U+2028 to U+202E, U+2066 to U+2069. */
static inline bool gi_utf8_commands(const char *s, size_t n) {
  unsigned char a = (unsigned char)s[0], b = n > 1 ? (unsigned char)s[1] : 0;
  unsigned char c = n > 2 ? (unsigned char)s[2] : 0;
  if (n == 2) return (a == 0xc2 && b < 0xa0) || (a == 0xd8 && b == 0x9c);
  if (n != 3 || a != 0xe2) return false;
  return b == 0x80   ? c == 0x8e || c == 0x8f || (c >= 0xa8 && c <= 0xae)
         : b == 0x81 ? c >= 0xa6 && c <= 0xa9
                     : false;
}

/* Writes the character of this code, which is at most U+10FFFF, and returns its bytes. */
static inline size_t gi_utf8_put(uint32_t code, char out[4]) {
  if (code < 0x80) {
    out[0] = (char)code;
    return 1;
  }
  size_t n = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (size_t i = n - 1; i > 0; i--, code >>= 6) out[i] = (char)(0x80 | (code & 0x3f));
  out[0] = (char)((0xf00u >> n & 0xffu) | code);
  return n;
}

#endif

/* base/utf8.h: the length of a character in UTF-8, and whether it is valid. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_UTF8_H
#define GI_UTF8_H

#include <stdbool.h>
#include <stddef.h>

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

#endif

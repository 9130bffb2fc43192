/* fuzz/checks.h: what every text and every error of the library must keep to. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_FUZZ_CHECKS_H
#define GRUNDY_FUZZ_CHECKS_H

#include <string.h>

#include "fuzz.h"
#include "grundy/grundy.h"

/* How many bytes the UTF-8 character at s[0..n) has; 0: it is not one. */
static inline size_t utf8(const uint8_t *s, size_t n) {
  if (s[0] < 0x80) return 1;
  size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
  uint32_t code = s[0] & (0x7fu >> length);
  if (s[0] < 0xc2 || s[0] > 0xf4 || length > n) return 0;
  for (size_t i = 1; i < length; i++) {
    if ((s[i] & 0xc0) != 0x80) return 0;
    code = code << 6 | (s[i] & 0x3f);
  }
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = code >= 0xd800 && code < 0xe000;
  return code >= least[length] && code <= 0x10ffff && !surrogate ? length : 0;
}

/* One line with one object: strings closed and UTF-8, brackets in pairs. */
static inline void check_json(grundy_text *text) {
  CHECK(!text->failed && text->length > 2);
  const uint8_t *s = (const uint8_t *)text->data;
  size_t end = text->length - 1, depth = 0, step;
  char open[16];
  bool quoted = false;
  CHECK(s[0] == '{' && s[end] == '\n');
  for (size_t i = 0; i < end; i += step) {
    step = utf8(s + i, end - i);
    CHECK(step > 0 && s[i] >= 0x20);
    if (s[i] == '"') quoted = !quoted;
    if (quoted && s[i] == '\\') {
      CHECK(i + 1 < end && strchr("\"\\/bfnrtu", s[i + 1]));
      step = 2;
    }
    if (quoted) continue;
    if (s[i] == '{' || s[i] == '[') {
      CHECK(depth < sizeof open);
      open[depth++] = s[i] == '{' ? '}' : ']';
    } else if (s[i] == '}' || s[i] == ']') {
      CHECK(depth > 0 && open[--depth] == s[i]);
      CHECK(depth > 0 || i + 1 == end);
    }
  }
  CHECK(depth == 0 && !quoted);
  text->length = 0;
}

static inline void check_text(grundy_text *text) {
  CHECK(!text->failed && text->length > 0 && strlen(text->data) == text->length);
  text->length = 0;
}

static inline void check_error(grundy *g, const grundy_error *error, grundy_status status,
                               const char *input, size_t size) {
  grundy_text text;
  CHECK(error->status == status && error->message[0]);
  CHECK(memchr(error->message, '\0', sizeof error->message));
  if (error->offset == GRUNDY_NO_OFFSET)
    CHECK(error->length == 0);
  else
    CHECK(error->offset <= size && error->length <= size - error->offset);
  grundy_text_init(&text, g);
  for (int i = 0; i < 4; i++) {
    grundy_style style = {.unicode = i & 1, .colour = i & 2};
    grundy_print_error(error, input, size, &style, &text);
    check_text(&text);
  }
  grundy_json_error(error, &text);
  check_json(&text);
  grundy_text_clear(&text);
}

#endif

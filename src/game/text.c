/* The growing text that games and views write to. */
/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>

#include "base/array.h"
#include "game/sums.h"

enum { DRAIN_AT = 1 << 16 };

static bool text_grow(grundy_text *text, size_t more) {
  if (text->drain && text->length >= DRAIN_AT) {
    text->drain(text);
    if (text->room > more) return true;
  }
  if (text->failed || more > SIZE_MAX / 4 - text->length) {
    text->failed = true;
    return false;
  }
  text->failed = !GI_RESERVE(text->owner, text->data, text->room, text->length + more + 1);
  return !text->failed;
}

GRUNDY_PRINTF(2, 3) static void text_say(grundy_text *text, const char *message, ...) {
  va_list arguments, again;
  va_start(arguments, message);
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, grundy_translate(text->owner, message), arguments);
  if (length >= 0 &&
      (text->room - text->length > (size_t)length || text_grow(text, (size_t)length))) {
    vsnprintf(text->data + text->length, (size_t)length + 1, grundy_translate(text->owner, message),
              again);
    text->length += (size_t)length;
  }
  va_end(again);
  va_end(arguments);
}

void grundy_text_init(grundy_text *text, grundy *g) {
  *text = (grundy_text){.grow = text_grow, .say = text_say, .owner = g};
}

void grundy_text_clear(grundy_text *text) {
  GI_RELEASE(text->owner, text->data, text->room);
  text->length = 0;
  text->failed = false;
}

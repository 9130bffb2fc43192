/* The growing text that games and views write to. */
/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>

#include "game/sums.h"

enum { DRAIN_AT = 1 << 16 };

static bool grow(grundy_text *text, size_t more) {
  size_t room = text->room;
  if (text->drain && text->length >= DRAIN_AT) {
    text->drain(text);
    if (room > more) return true;
  }
  if (text->failed || more > SIZE_MAX / 4 - text->length) {
    text->failed = true;
    return false;
  }
  void *data = text->data;
  if (!gi_grow(text->owner, &data, &room, text->length + more + 1, 1)) {
    text->failed = true;
    return false;
  }
  text->data = data;
  text->room = room;
  return true;
}

GRUNDY_PRINTF(2, 3) static void say(grundy_text *text, const char *message, ...) {
  va_list arguments, again;
  va_start(arguments, message);
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, grundy_translate(text->owner, message), arguments);
  if (length >= 0 && (text->room - text->length > (size_t)length || grow(text, (size_t)length))) {
    vsnprintf(text->data + text->length, (size_t)length + 1, grundy_translate(text->owner, message),
              again);
    text->length += (size_t)length;
  }
  va_end(again);
  va_end(arguments);
}

void grundy_text_init(grundy_text *text, grundy *g) {
  *text = (grundy_text){.grow = grow, .say = say, .owner = g};
}

void grundy_text_clear(grundy_text *text) {
  gi_resize(text->owner, text->data, text->room, 0);
  text->data = NULL;
  text->length = text->room = 0;
  text->failed = false;
}

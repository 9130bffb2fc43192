/* drawn.h: the picture that a game draws of the one part of a text, compared. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_DRAWN_H
#define GRUNDY_TEST_DRAWN_H

#include "ask.h"

static inline void drawn_as(grundy *g, const char *text, const char *expected) {
  grundy_sum *sum = ask_sum(g, text);
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  const grundy_part *part = grundy_sum_part(sum, 0);
  grundy_text out;
  grundy_text_init(&out, g);
  game->text_picture(self, grundy_part_bytes(part), part->length, &out);
  assert_string_equal(out.data, expected);
  grundy_text_clear(&out);
  grundy_sum_free(sum);
}

#endif

/* game/reader.h: the library's side of the reader that games read from. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_READER_H
#define GI_READER_H

#include "base/context.h"
#include "grundy/game.h"

typedef struct gi_reader {
  grundy_reader reader; /* first */
  grundy *g;
  grundy_status status;
  grundy_error error;
} gi_reader;

/* A reader of text[from..to). `given` is false if the text was left out, so that there is nothing
 * to read. The text must outlive the reader. */
void gi_reader_init(gi_reader *in, grundy *g, const char *text, size_t from, size_t to, bool given);

#endif

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

/* Reads text[from..to); `given` false: there was nothing to read. */
void gi_reader_init(gi_reader *in, grundy *g, const char *text, size_t from, size_t to, bool given);

#endif

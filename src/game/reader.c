/* A reader of a piece of a text. Invariant: the first fault stays, later ones are ignored. */
/* SPDX-License-Identifier: MIT */
#include "game/reader.h"

#include "base/assert.h"

GRUNDY_PRINTF(4, 5)
static bool reader_fail(grundy_reader *reader, size_t from, size_t to, const char *message, ...) {
  gi_reader *in = (gi_reader *)reader;
  va_list arguments;
  if (in->status != GRUNDY_OK) return false;
  va_start(arguments, message);
  gi_fault_v(in->g, &in->error, GRUNDY_EINPUT, from, to - from, message, arguments);
  va_end(arguments);
  in->status = GRUNDY_EINPUT;
  return false;
}

static bool reader_pass(grundy_reader *reader, const grundy_error *error) {
  gi_reader *in = (gi_reader *)reader;
  if (in->status != GRUNDY_OK) return false;
  in->error = *error;
  in->status = error->status;
  return false;
}

void gi_reader_init(gi_reader *in, grundy *g, const char *text, size_t from, size_t to,
                    bool given) {
  GI_ASSERT(from <= to);
  memset(&in->reader, 0, sizeof in->reader);
  in->status = GRUNDY_OK;
  gi_error_clear(&in->error);
  in->reader.text = text;
  in->reader.at = from;
  in->reader.end = to;
  in->reader.given = given;
  in->reader.owner = g;
  in->reader.fail = reader_fail;
  in->reader.pass = reader_pass;
  in->g = g;
}

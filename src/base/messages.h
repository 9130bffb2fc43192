/* base/messages.h: translated messages, looked up by language and English text. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MESSAGES_H
#define GI_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/base.h"

/* The message in `language`, or `message` itself if there is no translation. */
const char *gi_message(const char *language, const char *message);

/* All languages, English first; the build makes this list of the files in po/. */
typedef struct gi_language {
  const char *name;
  const unsigned char *table; /* NULL: the messages themselves */
} gi_language;
extern const gi_language gi_languages[];
extern const size_t gi_language_count;

#endif

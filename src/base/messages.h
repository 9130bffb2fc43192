/* base/messages.h: translated messages, looked up by language and English text. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MESSAGES_H
#define GI_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>

/* The message in `language`, or `message` itself if there is no translation. */
const char *gi_message(const char *language, const char *message);

bool gi_language_known(const char *language);

/* The languages one after the other; NULL behind the last. */
const char *gi_language_at(size_t i);

#endif

/* Translations: every language is a table that gettext's msgfmt made, embedded in the library.
 *
 * The table is the documented binary form of message files: a header, then the English texts,
 * sorted, each with length and offset, then the translations likewise. So a look-up is a binary
 * search in constant memory. Each context has its own language; gettext's run-time has one for the
 * whole process.
 */
/* SPDX-License-Identifier: MIT */
#include "base/messages.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

extern const unsigned char gi_messages_zh_CN[];

static const struct {
  const char *name;
  const unsigned char *table; /* NULL: the messages themselves */
} languages[] = {
    {"en", NULL},
    {"zh_CN", gi_messages_zh_CN},
};

enum { COUNT_AT = 8, ENGLISH_AT = 12, TRANSLATED_AT = 16 };

static uint32_t number_at(const unsigned char *table, size_t offset) {
  uint32_t n;
  memcpy(&n, table + offset, sizeof n);
  return n;
}

/* Entry i of the list that the header names at `list`. */
static const char *entry(const unsigned char *table, size_t list, uint32_t i) {
  return (const char *)table + number_at(table, number_at(table, list) + 8u * i + 4);
}

static const char *find_message(const unsigned char *table, const char *message) {
  uint32_t low = 0, high = number_at(table, COUNT_AT);
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    int order = strcmp(message, entry(table, ENGLISH_AT, middle));
    if (order == 0) return entry(table, TRANSLATED_AT, middle);
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return message;
}

const char *gi_message(const char *language, const char *message) {
  if (!*message) return message; /* in the table the empty text has a header of msgfmt */
  for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
    if (languages[i].table && strcmp(languages[i].name, language) == 0)
      return find_message(languages[i].table, message);
  return message;
}

const char *gi_language_at(size_t i) {
  return i < sizeof languages / sizeof *languages ? languages[i].name : NULL;
}

bool gi_language_known(const char *language) {
  for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
    if (strcmp(languages[i].name, language) == 0) return true;
  return false;
}

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
  for (size_t i = 0; i < gi_language_count; i++)
    if (gi_languages[i].table && strcmp(gi_languages[i].name, language) == 0)
      return find_message(gi_languages[i].table, message);
  return message;
}

const char *grundy_language_at(size_t i) {
  return i < gi_language_count ? gi_languages[i].name : NULL;
}

bool grundy_language_known(const char *language) {
  for (size_t i = 0; i < gi_language_count; i++)
    if (strcmp(gi_languages[i].name, language) == 0) return true;
  return false;
}

/* ---- locales ---- */

static char lower_letter(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c == '-' ? '_' : c;
}

/* Whether text[0..length) is the word, whatever its capitals; - and _ are the same. */
static bool same_word(const char *text, size_t length, const char *word) {
  size_t i = 0;
  while (i < length && word[i] && lower_letter(text[i]) == lower_letter(word[i])) i++;
  return i == length && !word[i];
}

/* Chinese is written in two ways: what else a locale says tells which. */
static const char *chinese_of(const char *rest, size_t length) {
  static const char *const traditional[] = {"hant", "tw", "hk", "mo"};
  for (size_t at = 0, n; at < length; at += n + 1) {
    n = strcspn(rest + at, "_-.@");
    for (size_t i = 0; i < sizeof traditional / sizeof *traditional; i++)
      if (same_word(rest + at, n, traditional[i])) return "zh_TW";
    if (same_word(rest + at, n, "hans")) return "zh_CN";
  }
  return "zh_CN";
}

const char *grundy_language_for(const char *locale) {
  size_t length = strcspn(locale, ".@"), first = strcspn(locale, "_-.@");
  for (size_t i = 0; i < gi_language_count; i++)
    if (same_word(locale, length, gi_languages[i].name)) return gi_languages[i].name;
  if (same_word(locale, first, "zh")) return chinese_of(locale + first, length - first);
  for (size_t i = 0; i < gi_language_count; i++)
    if (first == strcspn(gi_languages[i].name, "_") &&
        same_word(locale, first, gi_languages[i].name))
      return gi_languages[i].name;
  return NULL;
}

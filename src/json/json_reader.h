/* json/json_reader.h: reads JSON, token by token, and knows the place of every fault.
 *
 * A cursor stands in a text and moves forward. It builds nothing: a reader of graphs takes the
 * tokens as they come, and json_tree.h makes a tree of them. There is no recursion, and the depth
 * of brackets has a limit.
 *
 * Every function returns false after a fault, which is then in `error` with its place, and in
 * `status`. GRUNDY_UNKNOWN: the meter has ended the reading, and only `status` says so.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_JSON_READER_H
#define GI_JSON_READER_H

#include <string.h>

#include "base/budget.h"

enum { GI_JSON_MOST_DEPTH = 1000 };

typedef struct gi_json_cursor {
  grundy *g;
  const char *text; /* not ended by a NUL */
  size_t length;
  size_t at;           /* where the cursor stands */
  gi_meter *meter;     /* counts the work; NULL: nothing does */
  grundy_error *error; /* not NULL */
  grundy_status status;
} gi_json_cursor;

/* A string or a number as it stands in the text. */
typedef struct gi_json_token {
  size_t from, to; /* with its quotes */
  bool escaped;    /* a string: it has escapes */
  bool whole;      /* a number: it has digits alone, so it is 0 or more */
} gi_json_token;

/* Reports a fault at text[from..to). Returns false. */
bool gi_json_fail(gi_json_cursor *c, size_t from, size_t to, const char *message, ...)
    GRUNDY_PRINTF(4, 5);
/* Reports that something else was expected here, by a message without arguments. Returns false. */
bool gi_json_expect(gi_json_cursor *c, const char *message);

/* Skips blanks and returns the sign that follows; -1 at the end of the text, or when stopped. */
int gi_json_look(gi_json_cursor *c);

/* Whether a digit comes next. */
static inline bool gi_json_digit(const gi_json_cursor *c) {
  return c->at < c->length && c->text[c->at] >= '0' && c->text[c->at] <= '9';
}

/* Reads one sign; `missing` is the message if another one is there. */
bool gi_json_sign(gi_json_cursor *c, char sign, const char *missing);

/* Reads the string whose opening quote is here, and checks it. */
bool gi_json_read_string(gi_json_cursor *c, gi_json_token *out);
/* Writes the characters of a string that was read into `out`, at most `room` bytes, which are never
 * more than it has in the text. Returns their number, SIZE_MAX if there are more. */
size_t gi_json_decode(const gi_json_cursor *c, const gi_json_token *string, char *out, size_t room);

/* Reads a number of any kind. */
bool gi_json_read_number(gi_json_cursor *c, gi_json_token *out);

/* Moves to the next item behind an opening bracket, where `*first` is true, or behind an item;
 * `*more` is false behind the closing bracket `close`. */
bool gi_json_next(gi_json_cursor *c, char close, bool *first, bool *more);
/* The same in an object: moves behind the next key and its colon. */
bool gi_json_next_key(gi_json_cursor *c, bool *first, bool *more, gi_json_token *key);

/* Skips any value, and checks it. */
bool gi_json_skip(gi_json_cursor *c);

/* Nothing but blanks may follow. */
bool gi_json_end(gi_json_cursor *c);

/* Whether text[from..to) is this word. */
static inline bool gi_json_word(const gi_json_cursor *c, size_t from, size_t to, const char *word) {
  return to - from == strlen(word) && memcmp(c->text + from, word, to - from) == 0;
}

#endif

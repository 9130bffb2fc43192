/* Words in the texts of games. Descriptions are read in English, which is the language in which
 * games are written: the words for rows and columns are known there. */
/* SPDX-License-Identifier: MIT */
#include "play/move_words.h"

#include <stdio.h>

static bool is_digit_char(char c) {
  return c >= '0' && c <= '9';
}

static bool is_letter_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* A letter, a digit, or a byte of a character outside of ASCII. */
static bool is_word_char(char c) {
  return is_letter_char(c) || is_digit_char(c) || c == '_' || (unsigned char)c >= 0x80;
}

/* A number of at most nine digits. */
static bool read_small(const char *text, size_t length, size_t *at, uint32_t *out) {
  size_t from = *at;
  uint32_t n = 0;
  for (; *at < length && is_digit_char(text[*at]) && *at - from < 9; ++*at)
    n = n * 10 + (uint32_t)(text[*at] - '0');
  *out = n;
  return *at > from && !(*at < length && is_digit_char(text[*at]));
}

/* ---- cells as a player writes them ---- */

bool gi_cells_read(const char *text, size_t length, gi_cells *out) {
  size_t at = 0;
  out->count = 0;
  out->range = false;
  while (out->count < GI_CELLS_MAX) {
    gi_cell cell = {0};
    if (at == length || !is_letter_char(text[at])) return false;
    cell.column = (uint32_t)((text[at] | 0x20) - 'a' + 1);
    at++;
    if (!read_small(text, length, &at, &cell.row)) return false;
    out->cells[out->count++] = cell;
    if (at == length) return true;
    if (text[at++] != '-') return false;
  }
  return false;
}

/* ---- cells in a description ---- */

typedef struct line_numbers {
  uint32_t numbers[GI_CELLS_MAX];
  size_t count;
  bool range;
} line_numbers;

/* The numbers after "rows": "2", "1 and 2", "2 to 4", "0,2". */
static void read_line_numbers(const char *text, size_t length, size_t *at, line_numbers *out) {
  static const char *const between[] = {" and ", " to ", ","};
  out->count = 0;
  out->range = false;
  while (out->count < GI_CELLS_MAX) {
    if (!read_small(text, length, at, &out->numbers[out->count])) return;
    out->count++;
    size_t i = 0, n = 0;
    for (; i < 3; i++) {
      n = strlen(between[i]);
      if (length - *at > n && memcmp(text + *at, between[i], n) == 0 &&
          is_digit_char(text[*at + n]))
        break;
    }
    if (i == 3) return;
    if (i == 1) out->range = true;
    *at += n;
  }
}

static void pair_lines(gi_cells *out, const line_numbers *rows, const line_numbers *columns) {
  for (size_t i = 0; i < rows->count; i++)
    for (size_t k = 0; k < columns->count && out->count < GI_CELLS_MAX; k++)
      out->cells[out->count++] = (gi_cell){rows->numbers[i], columns->numbers[k]};
  out->range = rows->range || columns->range;
}

void gi_cells_of(const char *text, size_t length, gi_cells *out) {
  static const char *const words[] = {"rows ",  "row ",  "columns ", "column ",
                                      "cells ", "cell ", "squares ", "square "};
  line_numbers rows = {.count = 0}, columns = {.count = 0};
  out->count = 0;
  out->range = false;
  for (size_t at = 0; at < length;) {
    size_t i = 0, n = 0;
    bool start = at == 0 || !is_word_char(text[at - 1]);
    for (; start && i < 8; i++) {
      n = strlen(words[i]);
      if (length - at >= n && memcmp(text + at, words[i], n) == 0) break;
    }
    if (!start || i == 8) {
      at++;
      continue;
    }
    at += n;
    line_numbers *to = i < 2 ? &rows : &columns;
    read_line_numbers(text, length, &at, to);
    if (rows.count == 0 || columns.count == 0) continue;
    pair_lines(out, &rows, &columns);
    rows.count = columns.count = 0;
  }
}

static bool has_cell(const gi_cells *cells, gi_cell cell) {
  for (size_t i = 0; i < cells->count; i++)
    if (cells->cells[i].row == cell.row && cells->cells[i].column == cell.column) return true;
  return false;
}

bool gi_cells_same(const gi_cells *a, const gi_cells *b) {
  bool same = a->count == b->count && a->count > 0;
  for (size_t i = 0; same && i < a->count; i++)
    same = has_cell(b, a->cells[i]) && has_cell(a, b->cells[i]);
  return same;
}

/* ---- piles and names ---- */

bool gi_list_number(const char *text, size_t length, size_t *at, uint64_t *out) {
  size_t i = *at;
  uint64_t n = 0;
  if (i > 0) { /* between two numbers */
    if (i == length || text[i] != ',') return false;
    i++;
    if (i < length && text[i] == ' ') i++;
  }
  size_t from = i;
  for (; i < length && is_digit_char(text[i]); i++)
    if (__builtin_mul_overflow(n, UINT64_C(10), &n) ||
        __builtin_add_overflow(n, (uint64_t)(text[i] - '0'), &n))
      return false;
  if (i == from || (i < length && text[i] != ',' && text[i] != ' ')) return false;
  *at = i;
  *out = n;
  return true;
}

typedef bool in_word(char c);

static bool has_between(const char *text, size_t length, const char *word, size_t word_length,
                        in_word *joins) {
  for (size_t at = 0; word_length && at + word_length <= length; at++) {
    if (memcmp(text + at, word, word_length) != 0) continue;
    size_t end = at + word_length;
    bool left = at > 0 && joins(text[at - 1]) && joins(word[0]);
    bool right = end < length && joins(text[end]) && joins(word[word_length - 1]);
    if (!left && !right) return true;
  }
  return false;
}

bool gi_has_word(const char *text, size_t length, const char *word, size_t word_length) {
  return has_between(text, length, word, word_length, is_word_char);
}

static bool is_latin_char(char c) {
  return is_letter_char(c) || is_digit_char(c);
}

bool gi_has_phrase(const char *text, size_t length, const char *phrase, size_t phrase_length) {
  return has_between(text, length, phrase, phrase_length, is_latin_char);
}

/* ---- descriptions in English ---- */

/* Like the usual `say`, without a translation. */
GRUNDY_PRINTF(2, 3) static void say_plain(grundy_text *text, const char *message, ...) {
  va_list arguments, again;
  va_start(arguments, message);
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, message, arguments);
  if (length >= 0 &&
      (text->room - text->length > (size_t)length || text->grow(text, (size_t)length))) {
    vsnprintf(text->data + text->length, (size_t)length + 1, message, again);
    text->length += (size_t)length;
  }
  va_end(again);
  va_end(arguments);
}

void gi_describe_plain(const grundy_sum *sum, size_t part, const grundy_part *to, size_t n,
                       grundy_text *out) {
  const gi_instance *of = sum->instances[part];
  const grundy_part *from = grundy_sum_part(sum, part);
  if (!of->game->describe_move) return;
  out->say = say_plain;
  of->game->describe_move(of->self, grundy_part_bytes(from), from->length, to, n, out);
}

/* The word most like a given one, for "did you mean". The distance is the number of letters that
 * are inserted, deleted, changed or swapped with their neighbour (optimal string alignment). It may
 * be a third of the word at most. Words must be short, because the rows stand on the stack. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "grundy/base.h"

enum { LONGEST = 40 };

static size_t least_of(size_t a, size_t b) {
  return a < b ? a : b;
}

/* Small and capital letters are equal. */
static bool same_letter(char a, char b) {
  if (a >= 'A' && a <= 'Z') a = (char)(a - 'A' + 'a');
  if (b >= 'A' && b <= 'Z') b = (char)(b - 'A' + 'a');
  return a == b;
}

static size_t word_distance(const char *a, size_t m, const char *b, size_t n) {
  size_t rows[3][LONGEST + 1];
  size_t *before = rows[0], *last = rows[1], *now = rows[2];
  for (size_t j = 0; j <= n; j++) last[j] = j;
  for (size_t i = 1; i <= m; i++) {
    now[0] = i;
    for (size_t j = 1; j <= n; j++) {
      size_t change = last[j - 1] + !same_letter(a[i - 1], b[j - 1]);
      now[j] = least_of(change, least_of(last[j], now[j - 1]) + 1);
      if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]))
        now[j] = least_of(now[j], before[j - 2] + 1);
    }
    size_t *free_row = before;
    before = last;
    last = now;
    now = free_row;
  }
  return last[n];
}

const char *grundy_nearest(const char *word, size_t length, const char *const *words, size_t n) {
  const char *best = NULL;
  size_t best_distance = (length + 1) / 3 + 1;
  if (length == 0 || length > LONGEST) return NULL;
  for (size_t i = 0; i < n; i++) {
    size_t other = strlen(words[i]);
    if (other > LONGEST) continue;
    size_t d = word_distance(word, length, words[i], other);
    if (d < best_distance && d < least_of(length, other)) {
      best = words[i];
      best_distance = d;
    }
  }
  return best;
}

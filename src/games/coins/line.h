/* A row of coins: a rule with the values of its coins.
 *
 * By the theorem in coins.h the value of coin n is the mex, over the sets with n on the right, of
 * the XOR of the values of the other coins. It needs only coins before n, so one pass over the row
 * finds all values where the rule has no formula.
 */
/* SPDX-License-Identifier: MIT */
#ifndef COINS_LINE_H
#define COINS_LINE_H

#include "rules.h"

/* A rule with the values of its coins. */
typedef struct coin_line {
  const coin_rule *rule; /* NULL in `down` of a game of one row */
  grundy_nimber *table;  /* values from the first coin on; NULL: the rule has a formula */
} coin_line;

static inline grundy_nimber coin_value(const coin_line *line, uint64_t n) {
  return line->table ? line->table[n - line->rule->first] : line->rule->value(n);
}

static inline grundy_nimber coin_set_value(const coin_line *line, const uint64_t *coins,
                                           size_t count) {
  grundy_nimber value = 0;
  for (size_t i = 0; i < count; i++) value ^= coin_value(line, coins[i]);
  return value;
}

typedef struct coin_mex {
  coin_visitor base;
  const coin_line *line;
  grundy_mex_set set;
} coin_mex;

static inline bool coin_mex_visit(coin_visitor *base, const uint64_t *coins, size_t count) {
  coin_mex *to = (coin_mex *)base;
  grundy_mex_add(&to->set, coin_set_value(to->line, coins, count - 1));
  return true;
}

static inline size_t coin_table_size(const coin_rule *rule) {
  return (size_t)(rule->last - rule->first + 1) * sizeof(grundy_nimber);
}

/* Computes the values of all coins if the rule has no formula. */
static inline bool coin_line_open(coin_line *line, const coin_rule *rule,
                                  const grundy_allocator *memory) {
  uint64_t words[COIN_VALUES / 64];
  coin_mex mex;
  line->rule = rule;
  line->table = NULL;
  if (rule->value) return true;
  line->table = memory->resize(memory->user, NULL, 0, coin_table_size(rule));
  if (!line->table) return false;
  mex.base.visit = coin_mex_visit;
  mex.line = line;
  grundy_mex_init(&mex.set, words, sizeof words / sizeof *words);
  for (uint64_t n = rule->first; n <= rule->last; n++) {
    rule->sets(rule, n, &mex.base);
    line->table[n - rule->first] = grundy_mex_take(&mex.set);
  }
  return true;
}

static inline void coin_line_close(coin_line *line, const grundy_allocator *memory) {
  if (line->table) memory->resize(memory->user, line->table, coin_table_size(line->rule), 0);
}

typedef struct coin_filter {
  coin_visitor base;
  const coin_line *line;
  grundy_nimber value;
  coin_visitor *to;
} coin_filter;

static inline bool coin_filter_visit(coin_visitor *base, const uint64_t *coins, size_t count) {
  coin_filter *filter = (coin_filter *)base;
  return coin_set_value(filter->line, coins, count) != filter->value ||
         filter->to->visit(filter->to, coins, count);
}

/* The sets with rightmost coin n whose values have the XOR `value`. */
static inline bool coin_find(const coin_line *line, uint64_t n, grundy_nimber value,
                             coin_visitor *to) {
  coin_filter filter = {{coin_filter_visit}, line, value, to};
  if (line->rule->find) return line->rule->find(n, value ^ coin_value(line, n), to);
  return line->rule->sets(line->rule, n, &filter.base);
}

#endif

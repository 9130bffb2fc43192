/* A table in memory: one consumer of the stream. And the small table that a game shows of itself,
 * read from the words that `grundy table` takes.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "study/table/value_table.h"

/* How many cells the ranges have; 0: too many. */
static size_t count_cells(const grundy_table_question *q, uint64_t most) {
  uint64_t count = 1;
  for (size_t d = 0; d < q->dimensions && d < GRUNDY_TABLE_RANGES; d++) {
    uint64_t last = q->ranges[d].high - q->ranges[d].low;
    if (last >= most || count * (last + 1) > most) return 0;
    count *= last + 1;
  }
  return (size_t)count;
}

static bool keep_entries(void *user, const grundy_values *values, bool none) {
  gi_table *t = user;
  GI_ASSERT(values->first + values->count <= t->room);
  for (size_t i = 0; i < values->count; i++) {
    grundy_nimber value = grundy_values_at(values, i);
    t->values[values->first + i] = none ? 0 : t->shown.cells.outcomes ? value != 0 : value;
    t->known[values->first + i] = !none;
  }
  return true;
}

static grundy_status reserve_cells(gi_table *t, size_t count, grundy_error *error) {
  t->values = gi_zeroed(t->g, count, sizeof *t->values);
  t->known = t->values ? gi_zeroed(t->g, count, sizeof *t->known) : NULL;
  if (!t->known) {
    gi_resize(t->g, t->values, count * sizeof *t->values, 0);
    t->values = NULL;
    return gi_no_memory(t->g, error);
  }
  t->room = t->shown.cells.count = count;
  t->shown.cells.values = t->values;
  t->shown.cells.known = t->known;
  return GRUNDY_OK;
}

grundy_status grundy_table_compute(grundy *g, const char *game,
                                   const grundy_table_question *question, grundy_table **out,
                                   grundy_error *error) {
  grundy_table_question q;
  uint64_t each = sizeof(grundy_nimber) + 1, most = GRUNDY_TABLE_CELLS;
  bool by_limit = g->config.memory && g->config.memory / each < most;
  grundy_table_question_init(&q);
  if (question) memcpy(&q, question, question->size < sizeof q ? question->size : sizeof q);
  if (by_limit) most = g->config.memory / each;
  size_t count = count_cells(&q, most);
  *out = NULL;
  bool upwards = true; /* else grundy_table_open says what is wrong */
  for (size_t d = 0; d < q.dimensions && d < GRUNDY_TABLE_RANGES; d++)
    upwards = upwards && q.ranges[d].low <= q.ranges[d].high;
  if (!count && upwards && by_limit && count_cells(&q, GRUNDY_TABLE_CELLS))
    return gi_fault(
        g, error, GRUNDY_ELIMIT,
        GRUNDY_N("these ranges have more than %llu entries, which is the most that fits "
                 "into the memory limit; --memory raises it"),
        (unsigned long long)most);
  if (!count && upwards)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("these ranges have more than %llu entries, which is the most that is "
                             "kept in memory; take a smaller range"),
                    (unsigned long long)most);
  grundy_status status = grundy_table_open(g, game, &q, out, error);
  if (status == GRUNDY_OK) status = reserve_cells((gi_table *)*out, count, error);
  if (status == GRUNDY_OK) status = grundy_table_stream(*out, keep_entries, *out, error);
  if (status >= GRUNDY_OK) return status;
  grundy_table_free(*out);
  *out = NULL;
  return status;
}

/* ---- the table of a game's page ---- */

/* Reads "0..20" at `*at`. */
static bool read_range(const char **at, grundy_range *range) {
  uint64_t *ends[2] = {&range->low, &range->high};
  for (unsigned i = 0; i < 2; i++) {
    if (**at < '0' || **at > '9') return false;
    for (*ends[i] = 0; **at >= '0' && **at <= '9' && *ends[i] < UINT32_MAX; ++*at)
      *ends[i] = *ends[i] * 10 + (uint64_t)(**at - '0');
    if (i == 0 && strncmp(*at, "..", 2) != 0) return false;
    if (i == 0) *at += 2;
  }
  return range->low <= range->high;
}

bool grundy_table_words(const char *words, size_t *length, grundy_table_question *question) {
  const char *at = strchr(words, ' ');
  while (at && at[1] && (at[1] < '0' || at[1] > '9')) at = strchr(at + 1, ' ');
  if (!at) return false;
  *length = (size_t)(at++ - words);
  question->dimensions = 0;
  question->sides = false;
  while (*at >= '0' && *at <= '9' && question->dimensions < 2) {
    if (!read_range(&at, &question->ranges[question->dimensions++])) return false;
    if (question->dimensions == 1 && *at == 'x') {
      question->sides = true;
      at++;
    }
    while (*at == ' ') at++;
  }
  question->outcomes = strcmp(at, "--outcome") == 0;
  if (question->dimensions < (question->sides ? 2u : 1u)) return false;
  return (*at == '\0' || question->outcomes) && count_cells(question, GRUNDY_TABLE_SMALL);
}

grundy_status grundy_table_sample(grundy *g, const char *words, grundy_table **out,
                                  grundy_error *error) {
  grundy_table_question q;
  grundy_text game;
  size_t length;
  *out = NULL;
  grundy_table_question_init(&q);
  q.period = false;
  if (!grundy_table_words(words, &length, &q))
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("'%s' is not a game with one or two small ranges"), words);
  grundy_text_init(&game, g);
  grundy_text_put(&game, words, length);
  grundy_status status =
      game.failed ? gi_no_memory(g, error) : grundy_table_compute(g, game.data, &q, out, error);
  grundy_text_clear(&game);
  if (status == GRUNDY_OK) return status;
  grundy_table_free(*out);
  *out = NULL;
  return status;
}

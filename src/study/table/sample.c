/* The sample of a game: each value is asked for like one of a user's, with what the solver keeps
 * from the one before. */
/* SPDX-License-Identifier: MIT */
#include "grundy/sample.h"

#include "base/context.h"

enum { WORD_MOST = 96 };

/* "0..20" at `*at`, and the space behind it. */
static bool read_range(const char **at, uint64_t *low, uint64_t *high) {
  uint64_t *ends[2] = {low, high};
  for (unsigned i = 0; i < 2; i++) {
    if (**at < '0' || **at > '9') return false;
    for (*ends[i] = 0; **at >= '0' && **at <= '9' && *ends[i] < UINT32_MAX; ++*at)
      *ends[i] = *ends[i] * 10 + (uint64_t)(**at - '0');
    if (i == 0 && strncmp(*at, "..", 2) != 0) return false;
    if (i == 0) *at += 2;
  }
  while (**at == ' ') ++*at;
  return *low <= *high && *high - *low < GRUNDY_SAMPLE_MOST;
}

/* Reads the words; the game's own are the first `*length` bytes. */
static bool read_words(const char *words, grundy_sample *s, size_t *length) {
  const char *at = strchr(words, ' ');
  while (at && at[1] && (at[1] < '0' || at[1] > '9')) at = strchr(at + 1, ' ');
  if (!at || (size_t)(at - words) > WORD_MOST / 2) return false;
  *length = (size_t)(at++ - words);
  s->count = 1;
  while (*at >= '0' && *at <= '9' && s->dimensions < 2) {
    unsigned d = s->dimensions++;
    if (!read_range(&at, &s->low[d], &s->high[d])) return false;
    s->count *= (size_t)(s->high[d] - s->low[d] + 1);
    if (d > 0 || *at != 'x') continue;
    s->sides = true;
    at++;
  }
  s->outcomes = strcmp(at, "--outcome") == 0;
  if (s->sides && s->dimensions < 2) return false;
  return (*at == '\0' || s->outcomes) && s->count <= GRUNDY_SAMPLE_MOST;
}

static void add_number(char *text, size_t *at, uint64_t n) {
  char digits[20];
  size_t count = 0;
  do digits[count++] = (char)('0' + n % 10);
  while (n /= 10);
  while (count) text[(*at)++] = digits[--count];
}

/* Value number i. */
static grundy_status find_value(grundy_solver *solver, grundy *g, const char *words, size_t length,
                                grundy_sample *s, size_t i, grundy_error *error) {
  char term[WORD_MOST];
  size_t at = length, columns = (size_t)(s->high[1] - s->low[1] + 1);
  grundy_sum *sum;
  memcpy(term, words, length);
  term[at++] = '(';
  add_number(term, &at, s->low[0] + (s->dimensions == 2 ? i / columns : i));
  if (s->dimensions == 2) {
    term[at++] = s->sides ? 'x' : ',';
    add_number(term, &at, s->low[1] + i % columns);
  }
  term[at++] = ')';
  grundy_status status = grundy_sum_parse(g, term, at, &sum, error);
  s->none[i] = status == GRUNDY_EINPUT && s->dimensions == 2;
  if (status != GRUNDY_OK) return s->none[i] ? GRUNDY_OK : status;
  grundy_question question;
  grundy_answer *answer;
  grundy_question_init(&question);
  question.max_moves = 0;
  question.outcome_only = s->outcomes;
  if (!s->outcomes) {
    status = grundy_value(solver, sum, &question, &s->values[i], error);
  } else {
    status = grundy_solve(solver, sum, &question, &answer, error);
    grundy_outcome outcome = status >= GRUNDY_OK ? grundy_answer_outcome(answer) : 0;
    if (status == GRUNDY_OK && outcome != GRUNDY_OUTCOME_N && outcome != GRUNDY_OUTCOME_P)
      status = GRUNDY_UNKNOWN;
    s->values[i] = outcome == GRUNDY_OUTCOME_N;
    if (status >= GRUNDY_OK) grundy_answer_free(answer);
  }
  grundy_sum_free(sum);
  return status;
}

grundy_status grundy_sample_new(grundy *g, const char *words, grundy_sample **out,
                                grundy_error *error) {
  size_t length = 0, missing = 0;
  *out = NULL;
  grundy_sample *s = gi_zeroed(g, 1, sizeof *s);
  grundy_solver *solver = s ? grundy_solver_new(g) : NULL;
  grundy_status status = GRUNDY_OK;
  if (!solver)
    status = gi_no_memory(g, error);
  else if (!read_words(words, s, &length))
    status = gi_fault(g, error, GRUNDY_EINPUT,
                      GRUNDY_N("'%s' is no game with one or two small ranges"), words);
  for (size_t i = 0; status == GRUNDY_OK && i < s->count; i++) {
    status = find_value(solver, g, words, length, s, i, error);
    missing += s->none[i];
  }
  if (status == GRUNDY_OK && missing == s->count) status = GRUNDY_EINPUT; /* the last one's error */
  grundy_solver_free(solver);
  if (status == GRUNDY_OK)
    *out = s;
  else
    grundy_sample_free(g, s);
  return status;
}

void grundy_sample_free(grundy *g, grundy_sample *sample) {
  gi_resize(g, sample, sizeof *sample, 0);
}

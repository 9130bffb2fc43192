/* The checkpoint of a survey: a text, so that people can look at it.
 *
 *     grundy-survey 1
 *     codes 512 8a5b...        how many, and a checksum of them all, in their order
 *     row 3 ...                for each row that was computed: its number, the limits, the period
 *     end 91c4...              a checksum of everything above
 *
 * Rows that follow from others are not in it. The text is only used if its checksum is right. Even
 * then each number is checked, because rows and reasons are looked up by them.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "study/survey/survey.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#define HEAD "grundy-survey 1\n"
enum { END = 21 /* bytes of the last line */ };

/* ---- numbers of a row ---- */

/* All numbers of a result, in their order, so that writing and reading cannot differ. */
enum { NUMBERS = 20 };

uint64_t gi_survey_micros(double seconds) {
  return seconds < 1e12 ? (uint64_t)(seconds * 1e6 + 0.5) : UINT64_MAX / 2;
}

static void list_numbers(const gi_survey_result *r, uint64_t *n) {
  const grundy_period *p = &r->period;
  const uint64_t numbers[NUMBERS] = {r->limits.limit,
                                     r->limits.micros,
                                     r->limits.memory,
                                     r->limits.positions,
                                     p->found,
                                     p->preperiod,
                                     p->period,
                                     p->saltus,
                                     (uint64_t)p->proof,
                                     p->checked,
                                     p->most,
                                     p->most_at,
                                     p->sparse,
                                     p->mask,
                                     p->by_parity,
                                     p->rare_count,
                                     p->rare_last,
                                     (uint64_t)p->stop,
                                     p->limit,
                                     gi_survey_micros(p->seconds)};
  memcpy(n, numbers, sizeof numbers);
}

/* False: the numbers are not those of a result. */
static bool take_numbers(const uint64_t *n, gi_survey_result *r) {
  grundy_period p = {.size = sizeof p,
                     .found = n[4] == 1,
                     .preperiod = n[5],
                     .period = n[6],
                     .saltus = n[7],
                     .checked = n[9],
                     .most = n[10],
                     .most_at = n[11],
                     .sparse = n[12] == 1,
                     .mask = n[13],
                     .by_parity = n[14] == 1,
                     .rare_count = n[15],
                     .rare_last = n[16],
                     .limit = n[18],
                     .seconds = (double)n[19] * 1e-6};
  if (n[4] > 1 || n[8] > GRUNDY_PROOF_THEOREM || n[12] > 1 || n[14] > 1 ||
      n[17] == GRUNDY_STOP_CANCEL || n[17] > GRUNDY_STOP_UNDECIDED)
    return false;
  p.proof = (grundy_proof)n[8];
  p.stop = (grundy_stop)n[17];
  if (p.found != (p.period > 0) || (p.proof && !p.found) || p.most_at > p.checked ||
      p.rare_last > p.checked)
    return false;
  *r = (gi_survey_result){
      .known = true,
      .period = p,
      .limits = {.limit = n[0], .micros = n[1], .memory = n[2], .positions = n[3]}};
  return true;
}

/* ---- writing ---- */

static void put_hash(uint64_t hash, grundy_text *out) {
  char digits[16];
  for (size_t i = 0; i < sizeof digits; i++)
    digits[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
  grundy_text_put(out, digits, sizeof digits);
}

/* The first two lines. */
static void put_head(const gi_survey *s, grundy_text *out) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  for (size_t i = 0; i < s->shown.row_count; i++)
    XXH3_64bits_update(&state, s->rows[i].code, strlen(s->rows[i].code) + 1);
  grundy_text_add(out, HEAD "codes ");
  grundy_text_number(out, s->shown.row_count);
  grundy_text_add(out, " ");
  put_hash(XXH3_64bits_digest(&state), out);
  grundy_text_add(out, "\n");
}

/* The last line, behind `text`. */
static void put_end(const char *text, size_t length, grundy_text *out) {
  uint64_t hash = XXH3_64bits(text, length);
  grundy_text_add(out, "end ");
  put_hash(hash, out);
  grundy_text_add(out, "\n");
}

void gi_survey_print(const gi_survey *s, grundy_text *out) {
  put_head(s, out);
  for (size_t i = 0; i < s->shown.row_count; i++) {
    uint64_t numbers[NUMBERS];
    if (!s->codes[i].result.known) continue;
    list_numbers(&s->codes[i].result, numbers);
    grundy_text_add(out, "row ");
    grundy_text_number(out, i);
    for (size_t k = 0; k < NUMBERS; k++) {
      grundy_text_add(out, " ");
      grundy_text_number(out, numbers[k]);
    }
    grundy_text_add(out, "\n");
  }
  if (out->data) put_end(out->data, out->length, out);
}

/* ---- reading ---- */

/* The text that comes next must be this. */
static bool skip(const char **at, const char *end, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(end - *at) < length || memcmp(*at, word, length) != 0) return false;
  *at += length;
  return true;
}

static bool take_number(const char **at, const char *end, uint64_t *out) {
  const char *from = *at;
  *out = 0;
  for (; *at < end && **at >= '0' && **at <= '9'; ++*at) {
    unsigned digit = (unsigned)(**at - '0');
    if (*out > (UINT64_MAX - digit) / 10) return false;
    *out = *out * 10 + digit;
  }
  return *at > from;
}

static bool take_row(gi_survey *s, const char **at, const char *end, uint64_t *least) {
  uint64_t row, numbers[NUMBERS];
  if (!skip(at, end, "row ") || !take_number(at, end, &row)) return false;
  for (size_t k = 0; k < NUMBERS; k++)
    if (!skip(at, end, " ") || !take_number(at, end, &numbers[k])) return false;
  if (!skip(at, end, "\n") || row < *least || row >= s->shown.row_count ||
      !gi_survey_leads(s, (size_t)row))
    return false;
  *least = row + 1;
  return take_numbers(numbers, &s->codes[row].result);
}

static grundy_status file_damaged(const gi_survey *s, const char *path, grundy_error *error) {
  return gi_fault(s->g, error, GRUNDY_EINPUT,
                  GRUNDY_N("the checkpoint %s is damaged or cut off; remove it to begin anew, or "
                           "give another file"),
                  path);
}

/* Whether the text begins with the first lines that this survey would write. */
static grundy_status check_codes(const gi_survey *s, const char *path, const char **at,
                                 const char *end, grundy_error *error) {
  grundy_text head;
  grundy_text_init(&head, s->g);
  put_head(s, &head);
  bool failed = head.failed, same = !failed && skip(at, end, head.data);
  grundy_text_clear(&head);
  if (failed) return gi_no_memory(s->g, error);
  if (same) return GRUNDY_OK;
  return gi_fault(s->g, error, GRUNDY_EINPUT,
                  GRUNDY_N("the checkpoint %s is of other codes; give the same codes in the same "
                           "order, or another file"),
                  path);
}

/* Whether the last line has the checksum of what is above it. */
static bool has_end(const gi_survey *s, const char *text, size_t length, bool *failed) {
  grundy_text last;
  if (length < END) return false;
  grundy_text_init(&last, s->g);
  put_end(text, length - END, &last);
  *failed = last.failed;
  bool same = !*failed && memcmp(last.data, text + length - END, END) == 0;
  grundy_text_clear(&last);
  return same;
}

grundy_status gi_survey_parse(gi_survey *s, const char *path, const char *text, size_t length,
                              grundy_error *error) {
  const char *at = text, *end = text + length;
  uint64_t least = 0;
  bool failed = false;
  if (length == 0) return GRUNDY_OK;
  if (!skip(&at, end, HEAD))
    return gi_fault(s->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("%s is not a checkpoint of a survey of this program; give another "
                             "file"),
                    path);
  bool whole = has_end(s, text, length, &failed);
  if (failed) return gi_no_memory(s->g, error);
  if (!whole) return file_damaged(s, path, error);
  at = text;
  end -= END;
  grundy_status status = check_codes(s, path, &at, end, error);
  while (status == GRUNDY_OK && at < end)
    if (!take_row(s, &at, end, &least)) status = file_damaged(s, path, error);
  return status;
}

/* The command quotient: of a game of heaps, or of a list of positions. */
/* SPDX-License-Identifier: MIT */
#include "ask/ask.h"
#include "grundy/quotient.h"

enum {
  QUOTIENT_SECONDS = 60, /* as in `grundy quotient` */
  POSITIONS_MOST = 1024
};

/* A list of sums, or one of them; the texts stay in the request. False: reported. */
static bool read_sums(gi_ask *q, const char *name, const char **out, size_t least, size_t most,
                      size_t *count) {
  const gi_json_node *list = gi_ask_field(q, name);
  const gi_json_node *item =
      list && list->kind == GI_JSON_ARRAY ? gi_json_first(q->tree, list) : list;
  *count = 0;
  for (; item && item->kind == GI_JSON_STRING && *count < most;
       item = item == list ? NULL : gi_json_after(q->tree, item))
    out[(*count)++] = item->text;
  if (!item && (!list || *count >= least)) return true;
  gi_ask_wrong(q, name,
               least == most
                   ? GRUNDY_N("the field '%s' must be a list of two sums such as \"kayles(5)\"")
                   : GRUNDY_N("the field '%s' must be a list of at most 1024 sums such as "
                              "\"kayles(5)\""),
               name);
  return false;
}

/* The answer, with the comparison and the certificate if they are asked for. */
static grundy_status answer_quotient(gi_ask *q, grundy_quotient_study *study,
                                     const char *const *two, bool certificate) {
  grundy_text text;
  grundy_status status = study->finished ? GRUNDY_OK : GRUNDY_UNKNOWN;
  if (two && study->quotient) {
    if (grundy_quotient_study_compare(study, two[0], two[1], NULL, &q->error) != GRUNDY_OK)
      return gi_ask_fault(q, "compare");
    if (!study->comparison->equal) status = GRUNDY_OK;
  }
  certificate = certificate && study->quotient;
  grundy_text_init(&text, q->g);
  if (certificate && grundy_quotient_write(study->quotient, &text, &q->error) != GRUNDY_OK)
    status = gi_ask_fault(q, "certificate");
  if (status >= GRUNDY_OK) grundy_json_quotient(study, certificate ? &text : NULL, q->answer);
  grundy_text_clear(&text);
  return status;
}

/* Finds the quotient that the fields ask for; NULL: reported. */
static grundy_quotient_study *find_quotient(gi_ask *q, const char *const *two,
                                            const char **positions, size_t count) {
  grundy_quotient_question question;
  grundy_quotient_study *study = NULL;
  const char *game;
  grundy_quotient_question_init(&question);
  if (count || (two && !gi_ask_field(q, "game"))) {
    grundy_quotient_study_positions(q->g, count ? positions : two, count ? count : 2, &question,
                                    &study, NULL, &q->error);
    if (!study) gi_ask_fault(q, count ? "positions" : "compare");
    return study;
  }
  if (!gi_ask_need(q, "game", "\"game\": \"kayles\"", &game) ||
      !gi_ask_number(q, "heaps", 1, UINT64_MAX, &question.heaps))
    return NULL;
  if (!q->own_limits && !question.heaps) { /* the search need not end by itself */
    double until = q->began + QUOTIENT_SECONDS;
    if (q->until <= 0 || q->until > until) q->until = until;
    gi_ask_go_on(q);
  }
  grundy_quotient_study_game(q->g, game, &question, &study, &q->error);
  if (!study) gi_ask_fault(q, "game");
  return study;
}

grundy_status gi_ask_quotient(gi_ask *q) {
  const char *two[2], *positions[POSITIONS_MOST];
  size_t compared, count;
  bool certificate = false;
  if (!read_sums(q, "positions", positions, 1, POSITIONS_MOST, &count) ||
      !read_sums(q, "compare", two, 2, 2, &compared) ||
      !gi_ask_flag(q, "certificate", &certificate))
    return q->error.status;
  grundy_quotient_study *study = find_quotient(q, compared ? two : NULL, positions, count);
  if (!study) return q->error.status;
  grundy_status status = answer_quotient(q, study, compared ? two : NULL, certificate);
  grundy_quotient_study_free(study);
  return status;
}

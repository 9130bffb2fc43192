/* plays.h: all positions that a sum can reach, each once, as sums. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_PLAYS_H
#define GRUNDY_TEST_PLAYS_H

#include "ask.h"
#include "remote.h"

typedef struct plays {
  grundy *g;
  grundy_solver *s;
  grundy_convention convention;
  oracle o; /* for remote_of */
  grundy_sum **sums;
  char **texts;
  size_t count, room, most;
} plays;

static inline char *plays_text(grundy *g, const grundy_sum *sum) {
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_sum_print(sum, &text);
  char *copy = (char *)malloc(text.length + 1);
  memcpy(copy, text.data ? text.data : "", text.length);
  copy[text.length] = '\0';
  grundy_text_clear(&text);
  return copy;
}

/* Takes the sum over. */
static inline void plays_add(plays *p, grundy_sum *sum) {
  char *text = plays_text(p->g, sum);
  bool known = p->count == p->most;
  for (size_t i = 0; i < p->count && !known; i++) known = strcmp(p->texts[i], text) == 0;
  if (known) {
    free(text);
    grundy_sum_free(sum);
    return;
  }
  if (p->count == p->room) {
    p->room = p->room ? 2 * p->room : 64;
    p->sums = (grundy_sum **)realloc(p->sums, p->room * sizeof *p->sums);
    p->texts = (char **)realloc(p->texts, p->room * sizeof *p->texts);
  }
  p->sums[p->count] = sum;
  p->texts[p->count++] = text;
}

/* The remoteness of a sum by the definition: twice the moves, and 1 if the mover wins. */
static inline unsigned plays_remote(plays *p, grundy_sum *sum) {
  oracle_state state;
  oracle_state_of(&p->o, sum, &state);
  return remote_of(&p->o, &state);
}

static inline bool plays_ended(plays *p, grundy_sum *sum) {
  bool ended, winner;
  assert_int_equal(grundy_play_ended(p->s, sum, p->convention, &ended, &winner, NULL), GRUNDY_OK);
  unsigned remote = plays_remote(p, sum);
  assert_int_equal(ended, remote < 2);
  if (ended) assert_int_equal(winner, remote);
  return ended;
}

/* Opens the plays of a sum, at most `most` positions; false: not in this convention. */
static inline bool plays_open(plays *p, const char *text, bool misere, size_t most) {
  memset(p, 0, sizeof *p);
  p->g = grundy_new(NULL);
  p->s = grundy_solver_new(p->g);
  p->convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  p->o.misere = misere;
  p->most = most;
  plays_add(p, ask_sum(p->g, text));
  if (grundy_sum_allows(p->sums[0], p->convention, NULL) != GRUNDY_OK) return false;
  for (size_t i = 0; i < p->count; i++) {
    if (plays_ended(p, p->sums[i])) continue;
    grundy_answer *a = ask(p->s, p->sums[i], p->convention, GRUNDY_HOW_AUTO, true);
    for (size_t k = 0; k < grundy_answer_moves(a); k++) {
      grundy_sum *after;
      assert_int_equal(grundy_sum_after(a, grundy_answer_move(a, k), &after, NULL), GRUNDY_OK);
      plays_add(p, after);
    }
    grundy_answer_free(a);
  }
  return true;
}

static inline void plays_close(plays *p) {
  for (size_t i = 0; i < p->count; i++) {
    grundy_sum_free(p->sums[i]);
    free(p->texts[i]);
  }
  free(p->sums);
  free(p->texts);
  oracle_clear(&p->o);
  grundy_solver_free(p->s);
  grundy_free(p->g);
}

#endif

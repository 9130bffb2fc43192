/* remote.h: the remoteness of a sum by its definition, on the product graph of oracle.h. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_REMOTE_H
#define GRUNDY_TEST_REMOTE_H

#include "oracle.h"

/* Twice the number of moves until the end, and 1 if the mover wins. The oracle has a table for
 * this alone. */
static inline unsigned remote_of(oracle *o, const oracle_state *s);

typedef struct remote_fold {
  oracle *o;
  bool moved, wins;
  unsigned least, greatest; /* of the options that are lost, and of all */
} remote_fold;

static inline void remote_visit(void *user, size_t which, const oracle_state *option) {
  remote_fold *f = (remote_fold *)user;
  unsigned found = remote_of(f->o, option), moves = found / 2;
  (void)which;
  f->moved = true;
  if (found % 2 == 0 && (!f->wins || moves < f->least)) {
    f->wins = true;
    f->least = moves;
  }
  if (moves > f->greatest) f->greatest = moves;
}

/* Whether the game's own rule calls the state final; `*wins`: the mover has won. */
static inline bool remote_final(const oracle *o, const oracle_state *s, bool *wins) {
  if (s->count != 1 || !o->games[s->parts[0].game]->final) return false;
  const oracle_part *part = &s->parts[0];
  grundy_final end = o->games[part->game]->final(o->selves[part->game], part->bytes, part->length);
  *wins = (end == GRUNDY_MOVER_WINS) != o->misere;
  return end != GRUNDY_NOT_FINAL;
}

static inline unsigned remote_of(oracle *o, const oracle_state *s) {
  oracle_entry *e = oracle_find(o, s);
  bool wins;
  if (e->value != UINT32_MAX) return e->value;
  if (remote_final(o, s, &wins)) return e->value = wins;
  remote_fold f = {.o = o};
  oracle_options(o, s, remote_visit, &f);
  if (!f.moved) return e->value = o->misere;
  return e->value = f.wins ? 2 * (1 + f.least) + 1 : 2 * (1 + f.greatest);
}

#endif

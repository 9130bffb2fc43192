/* oracle.h: the definitions themselves, slowly, through the public descriptor only.
 *
 * A state is a whole sum: a sorted list of parts. Its options are those of the product graph:
 * one part moves, the others stay. Nothing here knows XOR, symmetry, splitting or a theorem.
 * Recursive and memoised: for small sums.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_ORACLE_H
#define GRUNDY_TEST_ORACLE_H

#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

/* Like assert, but in every build. */
#define oracle_must(condition)                                                                     \
  ((condition) ? (void)0 : (fprintf(stderr, "oracle: %s\n", #condition), abort()))

enum { ORACLE_GAMES = 8, ORACLE_PARTS = 24, ORACLE_BYTES = 32 };

typedef struct oracle_part {
  uint8_t game, length;
  uint8_t bytes[ORACLE_BYTES];
} oracle_part;

typedef struct oracle_state {
  size_t count;
  oracle_part parts[ORACLE_PARTS];
} oracle_state;

typedef struct oracle_entry {
  struct oracle_entry *next;
  unsigned value;
  size_t length;
  uint8_t key[]; /* the state, packed */
} oracle_entry;

/* One for each kind of question, as the table keeps its answers. */
typedef struct oracle {
  const grundy_game *games[ORACLE_GAMES];
  const void *selves[ORACLE_GAMES];
  size_t game_count;
  bool misere;
  size_t entries, depth;
  oracle_entry *table[4096];
} oracle;

/* ---- a sink that keeps everything ---- */

typedef struct keeper {
  grundy_sink sink; /* first */
  grundy_part *parts;
  size_t room;
  struct keeper_block *blocks;
} keeper;

typedef struct keeper_block {
  struct keeper_block *next;
  uint8_t bytes[];
} keeper_block;

static inline bool keeper_more(grundy_sink *sink) {
  keeper *k = (keeper *)sink;
  size_t count = (size_t)(sink->next - k->parts);
  k->room = k->room ? 2 * k->room : 64;
  k->parts = (grundy_part *)realloc(k->parts, k->room * sizeof *k->parts);
  sink->next = k->parts + count;
  sink->end = k->parts + k->room;
  return true;
}

static inline const uint8_t *keeper_keep(grundy_sink *sink, const void *bytes, size_t length) {
  keeper *k = (keeper *)sink;
  keeper_block *block = (keeper_block *)malloc(sizeof *block + length);
  memcpy(block->bytes, bytes, length);
  block->next = k->blocks;
  k->blocks = block;
  return block->bytes;
}

GRUNDY_PRINTF(2, 3) static inline bool keeper_fail(grundy_sink *sink, const char *message, ...) {
  (void)sink;
  fprintf(stderr, "oracle: %s\n", message);
  abort();
}

static inline bool keeper_tick(grundy_sink *sink) {
  (void)sink;
  return true;
}

static inline keeper *keeper_new(void) {
  keeper *k = (keeper *)calloc(1, sizeof *k);
  k->sink.more = keeper_more;
  k->sink.keep = keeper_keep;
  k->sink.fail = k->sink.stop = keeper_fail;
  k->sink.tick = keeper_tick;
  return k;
}

static inline size_t keeper_count(const keeper *k) {
  return k->parts ? (size_t)(k->sink.next - k->parts) : 0;
}

static inline void keeper_free(keeper *k) {
  while (k->blocks) {
    keeper_block *next = k->blocks->next;
    free(k->blocks);
    k->blocks = next;
  }
  free(k->parts);
  free(k);
}

/* ---- states ---- */

static inline int oracle_part_order(const void *a, const void *b) {
  const oracle_part *x = (const oracle_part *)a, *y = (const oracle_part *)b;
  if (x->game != y->game) return x->game - y->game;
  if (x->length != y->length) return x->length - y->length;
  return memcmp(x->bytes, y->bytes, x->length);
}

static inline void oracle_add(oracle_state *s, uint8_t game, const grundy_part *part) {
  oracle_part *to = &s->parts[s->count++];
  oracle_must(s->count <= ORACLE_PARTS && part->length <= ORACLE_BYTES);
  to->game = game;
  to->length = (uint8_t)part->length;
  memcpy(to->bytes, grundy_part_bytes(part), part->length);
}

static inline uint8_t oracle_game(oracle *o, const grundy_game *game, const void *self) {
  for (size_t i = 0; i < o->game_count; i++)
    if (o->games[i] == game && o->selves[i] == self) return (uint8_t)i;
  oracle_must(o->game_count < ORACLE_GAMES);
  o->games[o->game_count] = game;
  o->selves[o->game_count] = self;
  return (uint8_t)o->game_count++;
}

static inline void oracle_state_of(oracle *o, grundy_sum *sum, oracle_state *out) {
  out->count = 0;
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const void *self;
    const grundy_game *game = grundy_sum_game(sum, i, &self);
    oracle_add(out, oracle_game(o, game, self), grundy_sum_part(sum, i));
  }
}

/* Calls `visit` for every option of the state, as often as the games list it, in the order of
 * the parts; `which` is the part that moved. */
typedef void oracle_visit(void *user, size_t which, const oracle_state *option);

static inline void oracle_options(oracle *o, const oracle_state *s, oracle_visit *visit,
                                  void *user) {
  oracle_state *next = (oracle_state *)malloc(sizeof *next);
  oracle_must(++o->depth < 2000); /* a smaller position would do */
  for (size_t i = 0; i < s->count; i++) {
    uint8_t game = s->parts[i].game;
    keeper *k = keeper_new();
    bool said =
        o->games[game]->moves(o->selves[game], s->parts[i].bytes, s->parts[i].length, &k->sink);
    oracle_must(said);
    for (size_t from = 0, n = keeper_count(k); from < n;) {
      *next = *s;
      next->parts[i] = next->parts[--next->count];
      for (bool last = false; !last; from++) {
        last = k->parts[from].flags & GRUNDY_LAST;
        if (!(k->parts[from].flags & GRUNDY_NONE)) oracle_add(next, game, &k->parts[from]);
      }
      visit(user, i, next);
    }
    keeper_free(k);
  }
  o->depth--;
  free(next);
}

/* ---- the memo of the oracle ---- */

static inline oracle_entry *oracle_find(oracle *o, const oracle_state *state) {
  oracle_state *s = (oracle_state *)malloc(sizeof *s);
  uint8_t key[ORACLE_PARTS * (ORACLE_BYTES + 2)];
  size_t length = 0;
  unsigned hash = 5381;
  *s = *state;
  qsort(s->parts, s->count, sizeof *s->parts, oracle_part_order);
  for (size_t i = 0; i < s->count; i++) {
    key[length++] = s->parts[i].game;
    key[length++] = s->parts[i].length;
    memcpy(key + length, s->parts[i].bytes, s->parts[i].length);
    length += s->parts[i].length;
  }
  free(s);
  for (size_t i = 0; i < length; i++) hash = hash * 33 + key[i];
  oracle_entry **at = &o->table[hash % 4096];
  for (oracle_entry *e = *at; e; e = e->next)
    if (e->length == length && memcmp(e->key, key, length) == 0) return e;
  oracle_must(++o->entries < 500000); /* a smaller position would do */
  oracle_entry *e = (oracle_entry *)malloc(sizeof *e + length);
  e->next = *at;
  e->value = UINT32_MAX; /* not known yet */
  e->length = length;
  memcpy(e->key, key, length);
  *at = e;
  return e;
}

static inline void oracle_clear(oracle *o) {
  for (size_t i = 0; i < 4096; i++)
    while (o->table[i]) {
      oracle_entry *next = o->table[i]->next;
      free(o->table[i]);
      o->table[i] = next;
    }
  memset(o, 0, sizeof *o);
}

/* ---- Grundy value: the mex over all options ---- */

static inline unsigned oracle_value(oracle *o, const oracle_state *s);

typedef struct oracle_mex {
  oracle *o;
  uint8_t seen[4096];
} oracle_mex;

static inline void oracle_mex_visit(void *user, size_t which, const oracle_state *option) {
  oracle_mex *m = (oracle_mex *)user;
  unsigned v = oracle_value(m->o, option);
  (void)which;
  oracle_must(v < sizeof m->seen);
  m->seen[v] = 1;
}

static inline unsigned oracle_value(oracle *o, const oracle_state *s) {
  oracle_entry *e = oracle_find(o, s);
  if (e->value != UINT32_MAX) return e->value;
  oracle_mex *m = (oracle_mex *)calloc(1, sizeof *m);
  m->o = o;
  oracle_options(o, s, oracle_mex_visit, m);
  unsigned v = 0;
  while (m->seen[v]) v++;
  free(m);
  return e->value = v;
}

/* ---- outcome: does the mover win, in normal or misere play, or by the game's own rule ---- */

static inline bool oracle_wins(oracle *o, const oracle_state *s);

typedef struct oracle_any {
  oracle *o;
  bool moved, found;
} oracle_any;

static inline void oracle_any_visit(void *user, size_t which, const oracle_state *option) {
  oracle_any *a = (oracle_any *)user;
  (void)which;
  a->moved = true;
  if (!oracle_wins(a->o, option)) a->found = true;
}

static inline bool oracle_wins(oracle *o, const oracle_state *s) {
  oracle_entry *e = oracle_find(o, s);
  if (e->value != UINT32_MAX) return e->value;
  oracle_any a = {.o = o};
  if (s->count == 1 && o->games[s->parts[0].game]->final) {
    grundy_final end = o->games[s->parts[0].game]->final(o->selves[s->parts[0].game],
                                                         s->parts[0].bytes, s->parts[0].length);
    if (end != GRUNDY_NOT_FINAL) {
      e->value = end == GRUNDY_MOVER_WINS;
      return e->value;
    }
  }
  oracle_options(o, s, oracle_any_visit, &a);
  e->value = a.moved ? a.found : o->misere;
  return e->value;
}

#endif

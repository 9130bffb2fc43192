/* A play that does not seem to end.
 *
 * The commonest mistake in a script is a forgotten bound: n - 1, n - 2 and n - 3, also below 0. The
 * search then goes down until memory ends. No program can decide in general whether a play ends.
 * What is recognised here is one kind of play, and all of these must hold:
 *
 *  - always the last option is taken, or always the first, and after each round of at most four
 *    moves the state is the same except for integers, each of which has changed by a constant of
 *    its own;
 *  - every integer that changes moves away from 0;
 *  - this goes on for 2^19 moves, each of which is made;
 *  - and from states that are 2^24, 2^32, 2^40 and 2^50 rounds further, as far as integers go, the
 *    play goes on in the same way.
 *
 * A game that counts down to 0 fails the second condition, whatever it begins with. One that counts
 * up to a bound, by n < bound or n + k <= bound, fails the last one, or the third. So this is wrong
 * only for a game that has more than 500,000 moves away from 0, in equal steps, and then ends at
 * one state exactly (n == bound) while it would go on beyond that state. If the user allows more
 * positions than that by --positions, nothing is looked for, so that also such a game is solved.
 *
 * Most plays fail after 64 moves, which are made once in so many calls that they cost nothing. They
 * are made in another worker, as the states are made up and may lead the script into its limits;
 * an error or a limit there only means that nothing was recognised.
 */
/* SPDX-License-Identifier: MIT */
#include "script/runaway.h"

#include "base/assert.h"

enum {
  FIRST_LOOK = 4096,     /* calls of next_states */
  DIVE = 64,             /* moves after which the play is looked at */
  TAIL = 24,             /* of which so many must be alike */
  ROUND_MOST = 4,        /* moves */
  FOLLOWED = 12 * 43691, /* moves that are made; whole rounds, whatever a round is */
  PROBED = 12,           /* moves at a state that is far away */
  SHOWN = 5,             /* states in the message */
  STATE_MOST = 200,      /* bytes; larger states are not looked at */
  INTEGERS_MOST = 40,
  STEPS_MOST = 1000000 /* of one call for a state that is made up */
};
_Static_assert(FOLLOWED >= 1 << 19, "the head says so");

typedef struct state {
  size_t length;
  uint8_t bytes[STATE_MOST];
} state;

/* How a round changes the integers of a state. */
typedef struct change {
  size_t count;
  int64_t by[INTEGERS_MOST];
} change;

static bool set_state(state *s, const uint8_t *bytes, size_t length) {
  if (length > STATE_MOST) return false;
  memcpy(s->bytes, bytes, length);
  s->length = length;
  return true;
}

static bool same_state(const state *a, const state *b) {
  return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

/* ---- integers in states ---- */

/* What a state is made of: see lua_value.h. Lists and tables are their heads and then their items,
 * so one loop goes through all of it. */
typedef struct token {
  size_t from, to; /* bytes */
  bool is_integer;
  int64_t integer;
} token;

static bool next_token(const state *s, size_t *at, token *t) {
  if (*at >= s->length) return false;
  size_t size = gi_lua_token(s->bytes + *at, &t->is_integer, &t->integer);
  t->from = *at;
  t->to = *at += size;
  GI_ASSERT(*at <= s->length);
  return true;
}

/* The change from a to b. False: they differ in more than integers, or have too many. */
static bool find_change(const state *a, const state *b, change *c) {
  size_t i = 0, k = 0;
  token x, y;
  c->count = 0;
  for (;;) {
    bool more = next_token(a, &i, &x);
    if (more != next_token(b, &k, &y)) return false;
    if (!more) return true;
    if (x.is_integer != y.is_integer) return false;
    if (!x.is_integer) {
      if (x.to - x.from != y.to - y.from ||
          memcmp(a->bytes + x.from, b->bytes + y.from, x.to - x.from) != 0)
        return false;
    } else if (c->count == INTEGERS_MOST ||
               __builtin_sub_overflow(y.integer, x.integer, &c->by[c->count++])) {
      return false;
    }
  }
}

static bool same_change(const change *a, const change *b) {
  return a->count == b->count && memcmp(a->by, b->by, a->count * sizeof *a->by) == 0;
}

/* The state `rounds` further. False: integers do not go so far. */
static bool shift_state(const state *s, const change *c, int64_t rounds, state *out) {
  size_t at = 0, n = 0;
  token t;
  out->length = 0;
  while (next_token(s, &at, &t)) {
    uint8_t bytes[9];
    size_t size = t.to - t.from;
    const uint8_t *from = s->bytes + t.from;
    if (t.is_integer) {
      int64_t by;
      GI_ASSERT(n < c->count);
      if (__builtin_mul_overflow(c->by[n], rounds, &by) ||
          __builtin_add_overflow(t.integer, by, &t.integer))
        return false;
      size = gi_lua_encode_any(t.integer, bytes);
      from = bytes;
      n++;
    }
    if (size > STATE_MOST - out->length) return false;
    memcpy(out->bytes + out->length, from, size);
    out->length += size;
  }
  return true;
}

/* Whether something changes, and every integer that does gets away from 0. */
static bool gets_away(const state *s, const change *c) {
  size_t at = 0, n = 0;
  bool any = false;
  token t;
  while (next_token(s, &at, &t)) {
    if (!t.is_integer) continue;
    int64_t by = c->by[n++];
    if (by == 0) continue;
    if (t.integer == 0 || (t.integer > 0) != (by > 0)) return false;
    any = true;
  }
  return any;
}

/* ---- playing ---- */

typedef struct play {
  gi_worker *w;
  bool last; /* the last option is taken, else the first */
} play;

/* Makes one move. False: there is none, or the script fails. */
static bool play_move(const play *p, state *s) {
  gi_worker *w = p->w;
  grundy_final final = GRUNDY_NOT_FINAL;
  bool ends = w->functions[GI_SCRIPT_IS_FINAL] != LUA_NOREF;
  if (ends && (!gi_worker_final(w, s->bytes, s->length, &final) || final != GRUNDY_NOT_FINAL))
    return false;
  if (!gi_worker_ask_moves(w, s->bytes, s->length)) return false;
  const grundy_part *parts = (const grundy_part *)w->parts.data;
  size_t n = w->parts.length / sizeof *parts;
  if (n == 0) return false;
  const grundy_part *to = p->last ? &parts[n - 1] : parts;
  if (to->flags & GRUNDY_NONE) return false;
  return set_state(s, to->length <= GRUNDY_SMALL ? to->at.small : w->found.data + to->at.word,
                   to->length);
}

static bool play_moves(const play *p, state *s, uint32_t moves) {
  while (moves-- > 0)
    if (!play_move(p, s)) return false;
  return true;
}

/* Whether `moves` moves from s lead where they should, in whole rounds. */
static bool goes_on(const play *p, const state *s, const change *c, uint32_t round,
                    uint32_t moves) {
  state at = *s, expected;
  return shift_state(s, c, moves / round, &expected) && play_moves(p, &at, moves) &&
         same_state(&at, &expected);
}

/* Finds the round at the end of `n` states. */
static bool find_round(const state *states, size_t n, uint32_t *round, change *c) {
  for (*round = 1; *round <= ROUND_MOST; ++*round) {
    const state *end = &states[n - 1];
    bool alike = find_change(end - *round, end, c) && gets_away(end, c);
    for (size_t i = 1; alike && i < TAIL; i++) {
      change other;
      alike = find_change(end - i - *round, end - i, &other) && same_change(c, &other);
    }
    if (alike) return true;
  }
  return false;
}

/* Whether the play goes on far away. The made-up states must not take long. */
static bool goes_on_far(const play *p, const state *s, const change *c, uint32_t round) {
  static const int far[] = {24, 32, 40, 50};
  uint64_t most = p->w->box.most_steps;
  state there;
  bool yes = true;
  p->w->box.most_steps = STEPS_MOST;
  for (size_t i = 0; yes && i < sizeof far / sizeof *far; i++)
    if (shift_state(s, c, INT64_C(1) << far[i], &there)) yes = goes_on(p, &there, c, round, PROBED);
  p->w->box.most_steps = most;
  return yes;
}

/* Makes all the moves. A game whose play ends after all is not followed again. */
static bool follow(const play *p, const state *s, const change *c, uint32_t round) {
  if (goes_on(p, s, c, round, FOLLOWED)) return true;
  atomic_store(&p->w->script->play_ends, true);
  return false;
}

/* ---- the message ---- */

static void write_states(const play *p, const state *from, grundy_text *out) {
  state s = *from;
  for (int i = 0; i < SHOWN && (i == 0 || play_move(p, &s)); i++) {
    if (i) grundy_text_add(out, " -> ");
    gi_lua_print(s.bytes, s.length, out);
  }
}

/* How many rounds lead from a to b, at least 1; 0: none do. */
static int64_t rounds_between(const state *a, const state *b, const change *c) {
  change all;
  int64_t rounds = 0;
  if (!find_change(a, b, &all) || all.count != c->count) return 0;
  for (size_t i = 0; i < c->count; i++) {
    if (c->by[i] == -1 && all.by[i] == INT64_MIN) return 0; /* 2^63 rounds are no integer */
    if (c->by[i] != 0) rounds = all.by[i] / c->by[i];
  }
  for (size_t i = 0; i < c->count; i++) {
    int64_t by;
    if (__builtin_mul_overflow(c->by[i], rounds, &by) || by != all.by[i]) return 0;
  }
  return rounds > 0 ? rounds : 0;
}

/* Writes the play where the first integer that changes passes 0. It does not begin before the state
 * that was asked for first; if that is not in this play, it begins behind 0. `end` is the last of
 * the states that were met. */
static void write_path(const play *p, const state *end, const change *c, uint32_t round,
                       grundy_text *out) {
  state first = {0}, from;
  gi_script *script = p->w->script;
  pthread_mutex_lock(&script->lock);
  set_state(&first, script->first, script->first_length);
  pthread_mutex_unlock(&script->lock);
  int64_t back = 0;
  const state *s = end;
  for (uint32_t i = 0; back == 0 && i < round; i++) back = rounds_between(&first, s = end - i, c);
  size_t at = 0, n = 0;
  int64_t to_zero = 0;
  token t;
  while (next_token(s, &at, &t))
    if (t.is_integer && c->by[n++] != 0 && to_zero == 0) to_zero = t.integer / c->by[n - 1];
  for (int64_t before = 2; before >= 0; before--)
    if ((before == 0 || to_zero + before <= back) && shift_state(s, c, -to_zero - before, &from) &&
        goes_on(p, &from, c, round, SHOWN / round * round)) {
      write_states(p, &from, out);
      return;
    }
  write_states(p, s, out);
}

/* ---- */

bool gi_runaway_due(const gi_script *script) {
  uint32_t calls = atomic_load_explicit(&script->calls, memory_order_relaxed);
  return calls >= FIRST_LOOK && (calls & (calls - 1)) == 0 && !atomic_load(&script->play_ends) &&
         script->g->config.positions <= FOLLOWED;
}

bool gi_runaway_look(gi_script *script, const uint8_t *bytes, size_t length, grundy_sink *out,
                     grundy_text *path) {
  state states[DIVE + 1];
  bool found = false;
  grundy_error unused;
  gi_worker *w = gi_worker_take(script, GI_WATCH_READING, out, &unused);
  if (!w) return false;
  for (int last = 1; !found && last >= 0 && !w->box.limit; last--) {
    play p = {.w = w, .last = last};
    change c;
    uint32_t round;
    size_t n = 1;
    if (!set_state(&states[0], bytes, length)) break;
    for (; n <= DIVE; n++) {
      states[n] = states[n - 1];
      if (!play_move(&p, &states[n])) break;
    }
    found = n == DIVE + 1 && find_round(states, n, &round, &c) &&
            goes_on_far(&p, &states[DIVE], &c, round) && follow(&p, &states[DIVE], &c, round);
    if (found) write_path(&p, &states[DIVE], &c, round, path);
    if (!w->box.limit) gi_lua_box_clear(&w->box); /* of messages */
  }
  gi_worker_give(w);
  return found;
}

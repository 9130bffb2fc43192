/* The sparse engine: guesses values in a sparse space, proves them, and adds a rare position when a
 * guess was wrong. See guess.h and witness.h for the two stages, space.h for what is rare.
 *
 * Invariant: all values below `known` are proved. Guesses beyond lie in the room of the series
 * behind them. Any mask is correct; a bad one costs time. With no useful mask, and while rare
 * positions come too often, the dense engine works instead, until there are so many more values
 * that another look is worth while.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/pool.h"
#include "heap/guess.h"
#include "heap/witness.h"

enum {
  START = 8192,       /* values before the first look for a space */
  HEAD = 1 << 17,     /* values of small heaps that stay when the series slides */
  FIRST_CHUNK = 1024, /* guesses at a time after a wrong one; doubled while they are right */
  LARGEST_CHUNK = 1 << 17,
  WIDE_CHUNK = 1 << 14, /* the most where values come slowly: a round must end soon */
  SIDE_BY_SIDE = 8,     /* times as large with two threads, as starting them takes time */
  PIECES = 1024,
  KEPT = 1 << 21 /* values that stay when the series slides */
};

/* The least heaps that witnesses have left, by pieces of `span` positions. Pieces grow with the
 * series, so that their number is bounded. */
typedef struct gi_depths {
  uint64_t start, span;
  size_t count;
  uint64_t floors[PIECES];
} gi_depths;

typedef struct sparse {
  gi_space space;
  bool forced;                 /* the mask stays as it is */
  bool useful;                 /* there is a space, and it is worth while */
  uint64_t left_at, left_base; /* `known` and `base` when the engine was left */
  bool ready;                  /* both stages are set up at `known` */
  uint64_t review;             /* where to look for another mask */
  uint64_t from;               /* where the space was chosen */
  uint64_t lists_at;           /* where witnesses were chosen; 0: they must be */
  unsigned bits;               /* of the codes */
  size_t wrong;                /* guesses since the last review */
  uint64_t chunk;
  gi_guess guess;
  gi_prove prove;
  uint16_t *head;
  uint64_t head_count;
  gi_depths depths;
} sparse;

static sparse *state_of(gi_series *s) {
  sparse *p = s->states[GI_HEAP_SPARSE];
  if (p) return p;
  p = gi_budget_resize(s->budget, NULL, 0, sizeof *p);
  if (p) memset(p, 0, sizeof *p);
  return s->states[GI_HEAP_SPARSE] = p;
}

void gi_sparse_free(gi_series *s) {
  sparse *p = s->states[GI_HEAP_SPARSE];
  if (!p) return;
  gi_guess_clear(&p->guess, s);
  gi_prove_clear(&p->prove, s);
  gi_space_clear(&p->space, s);
  gi_budget_resize(s->budget, p->head, p->head_count * sizeof *p->head, 0);
  gi_budget_resize(s->budget, p, sizeof *p, 0);
  s->states[GI_HEAP_SPARSE] = NULL;
}

/* A copy of the values of small heaps. */
static bool keep_head(gi_series *s, sparse *p) {
  uint64_t count = s->known < HEAD ? s->known : HEAD;
  if (count <= p->head_count) return true;
  uint16_t *head =
      gi_budget_resize(s->budget, p->head, p->head_count * sizeof *head, count * sizeof *head);
  if (!head) return false;
  for (uint64_t n = p->head_count; n < count; n++) head[n] = (uint16_t)gi_series_at(s, n);
  p->head = head;
  p->head_count = count;
  return true;
}

/* ---- how deep witnesses lie ---- */

static void forget_depths(gi_depths *d, uint64_t start) {
  d->start = start;
  d->span = 1024;
  d->count = 0;
}

/* No witness of [from, to) leaves a heap below `floor`. */
static void note_depth(gi_depths *d, uint64_t from, uint64_t to, uint64_t floor) {
  while ((to - 1 - d->start) / d->span >= PIECES) {
    for (size_t i = 0; i < d->count; i += 2) {
      uint64_t other = i + 1 < d->count ? d->floors[i + 1] : UINT64_MAX;
      d->floors[i / 2] = d->floors[i] < other ? d->floors[i] : other;
    }
    d->count = (d->count + 1) / 2;
    d->span *= 2;
  }
  size_t first = (size_t)((from - d->start) / d->span),
         last = (size_t)((to - 1 - d->start) / d->span);
  for (; d->count <= last; d->count++) d->floors[d->count] = UINT64_MAX;
  for (size_t i = first; i <= last; i++)
    if (floor < d->floors[i]) d->floors[i] = floor;
}

uint64_t gi_sparse_floor(const gi_series *s, uint64_t from) {
  const sparse *p = s->states[GI_HEAP_SPARSE];
  if (!p || !p->useful || from < p->depths.start || from >= s->known) return 0;
  const gi_depths *d = &p->depths;
  uint64_t least = UINT64_MAX;
  for (size_t i = (size_t)((from - d->start) / d->span); i < d->count; i++)
    if (d->floors[i] < least) least = d->floors[i];
  return least == UINT64_MAX ? 0 : least;
}

/* ---- the space and its stages ---- */

/* Whether guessing is cheaper than looking at all pairs, by rough costs of a heap: a look back
 * costs about 1/4 of a cycle in lanes and 1 in sets, a pair 1/8; and where there are many codes,
 * the proof and every wrong guess cost as much again. */
static bool is_worth_while(const gi_series *s, const sparse *p) {
  uint64_t digits = 0;
  for (size_t t = 0; t < s->rule->count; t++)
    digits += (s->rule->digits[t] & GRUNDY_LEAVES_TWO) != 0;
  uint64_t looks = digits * (p->space.count + 1), pairs = digits * s->known / 2;
  return (p->bits > 6 ? looks * 32 : looks * 2) < pairs;
}

/* The codes of all values need so many bits. */
static unsigned bits_of(const gi_series *s, const gi_space *space) {
  uint32_t most = 0;
  unsigned bits = 1;
  for (uint64_t n = s->known / 2; n < s->known; n++) {
    uint32_t value = gi_series_at(s, n);
    if (value > most) most = value;
  }
  for (size_t i = 0; i < space->count; i++)
    if (space->rare[i].value > most) most = space->rare[i].value;
  while (gi_space_code(space, most) >> bits) bits++;
  if (space->drop > 7 && bits < 7) bits = 7; /* lanes write values of one byte */
  return bits < 5 ? 5 : bits;
}

/* Looks for the best space. False when the budget ends. */
static bool review(gi_series *s, sparse *p) {
  uint32_t mask = p->space.mask;
  bool by_parity = p->space.by_parity;
  p->ready = false;
  if (!p->forced && !gi_space_choose(&p->space, s)) return false;
  if (p->space.mask != mask || p->space.by_parity != by_parity || !p->useful) {
    p->from = s->known;
    p->lists_at = 0;
    forget_depths(&p->depths, s->known);
    if (p->space.mask && !gi_space_list(&p->space, s)) {
      p->space.mask = p->forced ? mask : 0;
      p->useful = false;
      return false;
    }
  }
  if (s->known >= (p->bits > 6 ? 4 : 8) * p->lists_at) p->lists_at = 0;
  p->bits = p->space.mask ? bits_of(s, &p->space) : 0;
  p->useful = p->space.mask && p->bits <= GI_SPACE_BITS && (p->forced || is_worth_while(s, p));
  p->review = p->useful ? s->known * 2 : s->known + s->known / 4;
  p->wrong = 0;
  p->chunk = FIRST_CHUNK;
  return keep_head(s, p);
}

/* Common values are below this: the bit of the mask that codes lack may be the highest. */
static uint32_t values_end(const sparse *p) {
  unsigned bits = p->bits > p->space.drop ? p->bits : p->space.drop;
  return UINT32_C(1) << (bits + 1);
}

/* Sets up both stages at `known`. */
static bool set_up(gi_series *s, sparse *p) {
  uint32_t values = values_end(p);
  bool fresh = p->lists_at == 0;
  p->ready = gi_guess_start(&p->guess, s, &p->space, p->bits) &&
             gi_prove_start(&p->prove, s, &p->space, p->head, values, fresh);
  if (p->ready && fresh) p->lists_at = s->known;
  return p->ready;
}

/* A value that takes an odd number in a space by parity has the other class: near a rare position
 * such takes exclude common values, which the guesses do not see. Then all pairs are looked at. */
static uint64_t blind_end(const gi_series *s, const sparse *p) {
  if (!p->space.by_parity || p->space.count == 0) return 0;
  uint64_t last = 0;
  for (size_t t = 1; t < s->rule->count; t += 2)
    if (s->rule->digits[t] & GRUNDY_LEAVES_ONE) last = t;
  return last ? p->space.rare[p->space.count - 1].at + last + 1 : 0;
}

/* Room for guesses up to `end`, in cells that can hold them. */
static bool make_room(gi_series *s, const sparse *p, uint64_t end) {
  return gi_series_reserve(s, end) && gi_dense_widen(&s->values, values_end(p) - 1);
}

/* Values from the dense engine, if all that it needs is there. */
static bool by_pairs(gi_series *s, sparse *p, uint64_t end) {
  uint64_t from = s->known;
  p->ready = false;
  if (s->base) return false;
  bool ok = gi_dense_heap_extend(s, end);
  if (p->useful && s->known > from) note_depth(&p->depths, from, s->known, 0);
  for (uint64_t n = from; p->space.mask && n < s->known; n++) {
    uint32_t value = gi_series_at(s, n);
    if (!gi_space_class(&p->space, n, value) && !gi_space_add(&p->space, s, n, value)) {
      p->review = 0;
      return false;
    }
  }
  return ok;
}

/* A guess was wrong: the value at `known` is v, and it is rare. */
static bool correct(gi_series *s, sparse *p, uint32_t v) {
  uint64_t n = s->known;
  p->ready = false;
  p->chunk = FIRST_CHUNK;
  if (!gi_space_add(&p->space, s, n, v)) return false;
  if (!gi_dense_set(&s->values, n - s->base, v)) {
    p->space.count--;
    return false;
  }
  s->known = n + 1;
  note_depth(&p->depths, n, n + 1, 0);
  if (++p->wrong > 64 + s->known / 4096 && !p->forced && !s->base) {
    p->useful = false;
    p->review = s->known + s->known / 4;
  }
  return true;
}

/* ---- rounds ---- */

/* Guesses up to `guess_to`, and the proof of those up to `prove_to`, which were made before. */
typedef struct stages {
  gi_series *s;
  sparse *p;
  uint64_t guess_to, prove_to;
  uint64_t guessed, proved; /* how far they came */
  enum gi_verdict verdict;
  uint32_t v;
} stages;

static void run_guess(stages *r) {
  r->guessed = gi_guess_run(&r->p->guess, r->s, &r->p->space, r->guess_to);
}

static void run_proof(stages *r) {
  sparse *p = r->p;
  p->prove.last_depth = 0;
  r->verdict = gi_prove_run(&p->prove, r->s, &p->space, p->head, p->head_count, r->prove_to,
                            &r->proved, &r->v);
}

static void run_stage(void *user, size_t piece, bool calls) {
  (void)calls;
  if (piece == 0)
    run_guess(user);
  else
    run_proof(user);
}

/* The values below `end` that are proved count as known; blocks may go farther, and those values
 * wait for the next call. False when the budget ends. */
static bool count_proved(gi_series *s, sparse *p, uint64_t end) {
  if (end > p->prove.next) end = p->prove.next;
  while (s->known < end) {
    uint64_t counted = gi_meter_positions(s->meter, end - s->known);
    if (counted == 0) return false;
    s->known += counted;
  }
  return true;
}

/* A guess that could not be made needs more codes. */
static void widen(sparse *p) {
  p->bits++;
  p->ready = false;
  if (p->bits > GI_SPACE_BITS) p->useful = false;
}

/* One round: guesses and then their proof, or, with two threads and much to do, the proof of one
 * chunk beside the guesses of the next. */
static bool round_of(gi_series *s, sparse *p, uint64_t end) {
  uint64_t chunk = p->chunk, largest = p->bits > 6 ? WIDE_CHUNK : LARGEST_CHUNK;
  bool side_by_side = s->g->config.threads > 1 && chunk >= largest &&
                      end - s->known > (uint64_t)SIDE_BY_SIDE * largest;
  if (side_by_side) chunk = (uint64_t)SIDE_BY_SIDE * largest;
  if (chunk > end - s->known) chunk = end - s->known;
  chunk = (chunk + GI_BLOCK - 1) / GI_BLOCK * GI_BLOCK;
  uint64_t guessed = p->ready ? p->guess.next : s->known;
  uint64_t from = p->ready ? p->prove.next : s->known;
  stages r = {.s = s, .p = p, .guess_to = guessed + chunk};
  if (!make_room(s, p, r.guess_to)) return false;
  if (!p->ready && !set_up(s, p)) return false;
  if (side_by_side) {
    r.prove_to = guessed;
    gi_pool_run(s->budget, 2, 2, run_stage, &r);
  } else {
    if (guessed == from)
      run_guess(&r);
    else
      r.guessed = r.guess_to = guessed;
    r.prove_to = r.guessed;
    run_proof(&r);
  }
  uint64_t depth = p->prove.last_depth;
  if (r.proved > from) note_depth(&p->depths, from, r.proved, from > depth ? from - depth : 0);
  if (r.verdict != GI_PROVED || r.guessed < r.guess_to) p->ready = false;
  if (!count_proved(s, p, end)) return false;
  if (s->known < r.proved) return true;
  if (r.verdict == GI_WRONG) return correct(s, p, r.v);
  s->stuck = r.verdict == GI_UNRESOLVED;
  if (s->stuck) return false;
  if (r.guessed < r.guess_to) widen(p);
  if (p->chunk < largest) p->chunk *= 2;
  return true;
}

static bool extend(gi_series *s, sparse *p, uint64_t end) {
  while (s->known < end) {
    if (s->known < START) {
      if (!gi_dense_heap_extend(s, end < START ? end : START)) return false;
      continue;
    }
    if (s->known >= p->review && !s->base && !review(s, p)) return false;
    uint64_t blind = p->useful ? blind_end(s, p) : p->review;
    if (s->known < blind) {
      if (!by_pairs(s, p, end < blind ? end : blind)) return false;
      continue;
    }
    if (!round_of(s, p, end)) return false;
  }
  return true;
}

bool gi_sparse_extend(gi_series *s, uint64_t end) {
  sparse *p = state_of(s);
  if (!p) return false;
  /* Another engine was here, or values were moved? Then guesses, and what waits, are gone. */
  if (p->left_at != s->known || p->left_base != s->base) p->ready = false;
  bool ok = (!p->ready || count_proved(s, p, end)) && extend(s, p, end);
  p->left_at = s->known;
  p->left_base = s->base;
  return ok;
}

void gi_sparse_tell(const gi_series *s, gi_sparse_facts *out) {
  const sparse *p = s->states[GI_HEAP_SPARSE];
  *out = (gi_sparse_facts){0};
  if (!p || !p->useful) return;
  *out = (gi_sparse_facts){.active = true,
                           .mask = p->space.mask,
                           .by_parity = p->space.by_parity,
                           .from = p->from,
                           .count = p->space.count,
                           .last = p->space.count ? p->space.rare[p->space.count - 1].at : 0};
}

bool gi_sparse_force(gi_series *s, uint64_t mask, bool by_parity) {
  unsigned tau;
  if (mask == 0 || mask >= GI_SPACE_MASKS || (by_parity && !gi_space_parity(s->rule, &tau)))
    return false;
  sparse *p = state_of(s);
  if (!p) return false;
  gi_space_parity(s->rule, &p->space.tau);
  p->space.mask = (uint32_t)mask;
  p->space.by_parity = by_parity;
  p->space.drop = (unsigned)__builtin_ctz(p->space.mask);
  p->forced = true;
  p->useful = p->ready = false;
  p->review = 0;
  return true;
}

/* ---- going on with a window of values ---- */

bool gi_sparse_can_slide(const gi_series *s, uint64_t *keep) {
  const sparse *p = s->states[GI_HEAP_SPARSE];
  *keep = 0;
  if (!p || !p->useful || p->head_count < HEAD) return false;
  uint64_t last = p->space.count ? p->space.rare[p->space.count - 1].at : 0;
  if (last + s->facts.last > HEAD) return false;
  *keep = KEPT;
  return true;
}

/* The space and the small heaps of another state; the stages are set up when they are needed. */
static bool copy_state(gi_series *s, sparse *p, const sparse *from) {
  for (size_t i = 0; i < from->space.count; i++)
    if (!gi_space_add(&p->space, s, from->space.rare[i].at, from->space.rare[i].value))
      return false;
  p->head = gi_budget_resize(s->budget, NULL, 0, from->head_count * sizeof *p->head);
  if (!p->head) return false;
  p->head_count = from->head_count;
  memcpy(p->head, from->head, from->head_count * sizeof *p->head);
  p->space.mask = from->space.mask;
  p->space.by_parity = from->space.by_parity;
  p->space.tau = from->space.tau;
  p->space.drop = from->space.drop;
  p->bits = from->bits;
  p->useful = true;
  p->chunk = FIRST_CHUNK;
  return true;
}

bool gi_sparse_start(gi_series *s, const gi_series *head, uint64_t at, const void *window,
                     uint64_t count) {
  const sparse *from = head->states[GI_HEAP_SPARSE];
  uint64_t keep;
  if (!from || !gi_sparse_can_slide(head, &keep) || count < keep || at < count) return false;
  sparse *p = state_of(s);
  if (!p || !copy_state(s, p, from)) return false;
  if (!gi_dense_widen(&s->values, gi_dense_limit(head->values.width)) ||
      !gi_dense_reserve_raw(&s->values, count))
    return false;
  memcpy(s->values.cells, window, (size_t)count * head->values.width);
  s->base = at - count;
  s->known = at;
  p->from = at;
  p->review = UINT64_MAX;
  forget_depths(&p->depths, at);
  return true;
}

/* ---- checkpoints ---- */

/* Numbers of eight bytes, the lowest first: `out` may be NULL, then they are only counted. */
typedef struct saver {
  uint8_t *out;
  size_t size;
} saver;

static void save_number(saver *to, uint64_t x) {
  for (int i = 0; to->out && i < 8; i++) to->out[to->size + (size_t)i] = (uint8_t)(x >> 8 * i);
  to->size += 8;
}

size_t gi_sparse_save(const gi_series *s, uint8_t *out) {
  const sparse *p = s->states[GI_HEAP_SPARSE];
  saver to = {.out = out};
  if (!p || !p->useful) return 0;
  const uint64_t fields[] = {p->space.mask,   p->space.by_parity, p->bits,        p->from,
                             p->review,       p->forced,          p->space.count, p->head_count,
                             p->depths.start, p->depths.span,     p->depths.count};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) save_number(&to, fields[i]);
  for (size_t i = 0; i < p->space.count; i++) {
    save_number(&to, p->space.rare[i].at);
    save_number(&to, p->space.rare[i].value);
  }
  for (uint64_t i = 0; i < p->head_count; i++) save_number(&to, p->head[i]);
  for (size_t i = 0; i < p->depths.count; i++) save_number(&to, p->depths.floors[i]);
  return to.size;
}

static uint64_t load_number(const uint8_t *in, size_t i) {
  uint64_t x = 0;
  for (size_t k = 8; k-- > 0;) x = x << 8 | in[i * 8 + k];
  return x;
}

bool gi_sparse_load(gi_series *s, const uint8_t *in, size_t size) {
  enum { FIELDS = 11 };
  uint64_t f[FIELDS], numbers = size / 8;
  unsigned tau;
  if (size == 0) return s->base == 0;
  if (size % 8 || numbers < FIELDS) return false;
  for (size_t i = 0; i < FIELDS; i++) f[i] = load_number(in, i);
  uint64_t count = f[6], head = f[7], pieces = f[10];
  if (count > numbers || head > HEAD || pieces > PIECES ||
      numbers != FIELDS + 2 * count + head + pieces || s->known < head || head == 0)
    return false;
  bool parity = gi_space_parity(s->rule, &tau);
  if (f[0] == 0 || f[0] >= GI_SPACE_MASKS || f[1] > parity || f[2] < 5 || f[2] > GI_SPACE_BITS ||
      f[5] > 1 || f[3] > s->known || f[8] > s->known || f[9] == 0 ||
      !gi_series_can(s, GI_HEAP_SPARSE))
    return false;
  sparse *p = state_of(s);
  if (!p) return false;
  p->space.mask = (uint32_t)f[0];
  p->space.by_parity = f[1];
  p->space.tau = tau;
  p->space.drop = (unsigned)__builtin_ctz(p->space.mask);
  p->bits = (unsigned)f[2];
  p->from = f[3];
  p->review = f[4];
  p->forced = f[5];
  p->chunk = FIRST_CHUNK;
  p->depths.start = f[8];
  p->depths.span = f[9];
  p->depths.count = (size_t)pieces;
  size_t at = FIELDS;
  uint64_t before = 0;
  for (uint64_t i = 0; i < count; i++, at += 2) {
    uint64_t n = load_number(in, at), value = load_number(in, at + 1);
    if (n <= before || n >= s->known || value > UINT16_MAX) return false;
    if (!gi_space_add(&p->space, s, n, (uint32_t)value)) return false;
    before = n;
  }
  p->head = gi_budget_resize(s->budget, NULL, 0, (size_t)head * sizeof *p->head);
  if (!p->head) return false;
  p->head_count = head;
  for (uint64_t i = 0; i < head; i++) p->head[i] = (uint16_t)load_number(in, at++);
  for (uint64_t i = 0; i < pieces; i++) p->depths.floors[i] = load_number(in, at++);
  p->useful = true;
  return true;
}

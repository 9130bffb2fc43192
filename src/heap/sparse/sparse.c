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
#include <time.h>

#include "base/assert.h"
#include "base/pool.h"
#include "heap/sparse/sparse.h"

enum {
  START = 8192, /* values before the first look for a space */
  LARGEST_CHUNK = 1 << 17,
  WIDE_CHUNK = 1 << 14,  /* the most where values come slowly: a round must end soon */
  SIDE_BY_SIDE = 8,      /* chunks that are worth starting two threads for */
  SHORT_LISTS = 1 << 16, /* lists of witnesses that were chosen below this heap are short */
  SHORTEST_CHUNK = 64,   /* where many guesses are wrong */
  SPAN = 64              /* chunks of a round with two threads */
};

gi_sparse *gi_sparse_state(gi_series *s) {
  return gi_series_state(s, GI_HEAP_SPARSE, sizeof(gi_sparse));
}

void gi_sparse_free(gi_series *s) {
  gi_sparse *p = s->states[GI_HEAP_SPARSE];
  if (!p) return;
  gi_guess_clear(&p->guess, s);
  gi_witnesses_clear(&p->prove, s);
  gi_space_clear(&p->space, s);
  gi_budget_resize(s->budget, p->head, p->head_count * sizeof *p->head, 0);
  gi_series_drop_state(s, GI_HEAP_SPARSE, sizeof *p);
}

uint64_t gi_sparse_floor(const gi_series *s, uint64_t from) {
  const gi_sparse *p = s->states[GI_HEAP_SPARSE];
  return p && p->useful && from < s->known ? gi_depths_floor(&p->depths, from) : 0;
}

/* ---- the space and its stages ---- */

/* Whether guessing is cheaper than looking at all pairs, by rough costs of a heap in 1/8 of a
 * cycle: a look back costs about 2 in lanes and 6 in sets, and where there are many codes, the
 * proof costs as much again; a pair costs 1. Each wrong guess makes some right ones useless; there
 * will be as many wrong ones as in the last half of the heaps. */
static bool is_worth_while(const gi_series *s, const gi_sparse *p) {
  uint64_t digits = 0, late = 0;
  for (size_t t = 0; t < s->rule->count; t++)
    digits += (s->rule->digits[t] & GRUNDY_LEAVES_TWO) != 0;
  uint64_t looks = digits * (p->space.count + 1), pairs = digits * s->known / 2;
  while (late < p->space.count && p->space.rare[p->space.count - 1 - late].at >= s->known / 2)
    late++;
  uint64_t cost = p->bits > 6 ? looks * 12 : looks * 2;
  return cost + cost * SHORTEST_CHUNK * late / (s->known / 2) < pairs;
}

/* The codes of all values need so many bits: also old and small heaps are looked at again. */
unsigned gi_sparse_bits(const gi_series *s, const gi_space *space) {
  uint32_t most = 0;
  unsigned bits = 0;
  if (s->values.width == 1) { /* the compiler makes this a loop of vectors */
    const uint8_t *cells = s->values.cells;
    uint8_t largest = 0;
    for (uint64_t i = 0; i < s->known - s->base; i++)
      largest = cells[i] > largest ? cells[i] : largest;
    most = largest;
  } else {
    for (uint64_t n = s->base; n < s->known; n++)
      if (gi_series_at(s, n) > most) most = gi_series_at(s, n);
  }
  while (most >> bits) bits++;
  if (space->drop < bits) bits--; /* codes lack this one */
  return bits;
}

/* Looks for the best space. False when the budget ends. */
static bool review(gi_series *s, gi_sparse *p) {
  uint32_t mask = p->space.mask;
  bool by_parity = p->space.by_parity;
  p->ready = false;
  if (!p->forced && !gi_space_choose(&p->space, s)) return false;
  const bool other = p->space.mask != mask || p->space.by_parity != by_parity;
  p->changed += other && mask != 0;
  if (other || !p->useful) {
    p->from = s->known;
    p->lists_at = 0;
    gi_depths_forget(&p->depths, s->known);
    if (p->space.mask && !gi_space_list(&p->space, s)) {
      p->space.mask = p->forced ? mask : 0;
      p->useful = false;
      return false;
    }
  }
  if (s->known >= 8 * p->lists_at || (p->lists_at < SHORT_LISTS && s->known >= SHORT_LISTS))
    p->lists_at = 0;
  p->bits = p->space.mask ? gi_sparse_bits(s, &p->space) : 0;
  p->useful = p->space.mask && p->bits <= GI_SPACE_BITS && (p->forced || is_worth_while(s, p));
  p->review = p->useful ? s->known * 2 : s->known + s->known / 4;
  p->wrong = 0;
  p->chunk = GI_SPARSE_CHUNK;
  if (gi_sparse_keep_head(s, p, GI_SPARSE_HEAD)) return true;
  p->useful = false;
  p->review = 0;
  return false;
}

uint32_t gi_sparse_values_end(const gi_sparse *p) {
  unsigned bits = p->bits > p->space.drop ? p->bits : p->space.drop;
  return UINT32_C(1) << (bits + 1);
}

/* Ends, because the values in memory do not decide the next one. */
static bool undecided(gi_series *s) {
  gi_budget_stop(s->budget, GI_STOP_UNDECIDED);
  return false;
}

/* Sets up both stages at `known`. */
static bool set_up(gi_series *s, gi_sparse *p) {
  if (!gi_sparse_is_whole(s, p)) return undecided(s);
  uint32_t values = gi_sparse_values_end(p);
  bool fresh = p->lists_at == 0;
  p->prove.next = s->known;
  p->ready = gi_guess_start(&p->guess, s, &p->space, p->bits);
  if (p->trusted || !p->ready) return p->ready;
  p->ready = gi_witnesses_start(&p->prove, s, &p->space, p->head, p->head_count, values, fresh);
  if (p->ready && fresh) p->lists_at = s->known;
  return p->ready;
}

/* A value that takes an odd number in a space by parity has the other class: near a rare position
 * such takes exclude common values, which the guesses do not see. Then all pairs are looked at. */
static uint64_t blind_end(const gi_series *s, const gi_sparse *p) {
  if (!p->space.by_parity || p->space.count == 0) return 0;
  uint64_t last = 0;
  for (size_t t = 1; t < s->rule->count; t += 2)
    if (s->rule->digits[t] & GRUNDY_LEAVES_ONE) last = t;
  return last ? p->space.rare[p->space.count - 1].at + last + 1 : 0;
}

/* Room for guesses up to `end`, in cells that can hold them. */
static bool make_room(gi_series *s, const gi_sparse *p, uint64_t end) {
  return gi_series_reserve(s, end) && gi_dense_widen(&s->values, gi_sparse_values_end(p) - 1);
}

/* The value of n has a new bit: it has no code, or no code was left for its guess. */
static void widen_space(gi_sparse *p, uint64_t n) {
  p->widened++;
  p->widened_at = n;
  p->narrow_mask = p->space.mask;
  gi_space_extend(&p->space, n, UINT32_C(1) << (p->bits < p->space.drop ? p->bits : p->bits + 1));
  p->bits++;
  p->ready = false;
  if (p->bits > GI_SPACE_BITS) p->useful = false;
}

/* Values from the dense engine, if all that it needs is there. */
static bool by_pairs(gi_series *s, gi_sparse *p, uint64_t end) {
  uint64_t from = s->known;
  p->ready = false;
  if (s->base > 0) return undecided(s);
  bool ok = gi_dense_heap_extend(s, end);
  if (p->useful && s->known > from) gi_depths_note(&p->depths, from, s->known, s->known);
  for (uint64_t n = from; p->space.mask && n < s->known; n++) {
    uint32_t value = gi_series_at(s, n);
    while (p->useful && gi_space_code(&p->space, value) >> p->bits) widen_space(p, n);
    if (!gi_space_class(&p->space, n, value) && !gi_space_add(&p->space, s, n, value)) {
      p->review = 0;
      return false;
    }
  }
  return ok;
}

/* A guess was wrong: the value at `known` is v, and it is rare. */
static bool correct(gi_series *s, gi_sparse *p, uint32_t v) {
  uint64_t n = s->known;
  bool ready = p->ready;
  p->ready = false;
  p->chunk = p->chunk < 2 * SHORTEST_CHUNK ? SHORTEST_CHUNK : p->chunk / 2;
  if (p->widened_at == n) { /* the new bit is not needed yet */
    p->space.mask = p->narrow_mask;
    p->bits--;
    p->widened--;
    ready = false;
    p->widened_at = 0;
  }
  GI_ASSERT(!gi_space_class(&p->space, n, v) && gi_space_code(&p->space, v) >> p->bits == 0);
  if (!gi_space_add(&p->space, s, n, v)) return false;
  if (!gi_dense_set(&s->values, n - s->base, v)) {
    p->space.count--;
    return false;
  }
  s->known = n + 1;
  gi_depths_note(&p->depths, n, n + 1, n);
  if (ready && gi_guess_append(&p->guess, s, &p->space, n, v)) {
    gi_witnesses_append(&p->prove, s, n);
    p->appended++;
    p->ready = true;
    return true;
  }
  if (++p->wrong > 64 + s->known / 4096 && !p->forced && !s->base) {
    p->useful = false;
    p->review = s->known + s->known / 4;
  }
  return true;
}

/* ---- rounds ---- */

/* Both stages of a round; the proof follows the guesses. */
typedef struct stages {
  gi_series *s;
  gi_sparse *p;
  uint64_t chunk;    /* so many are guessed, and proved, at a time */
  uint64_t guess_to; /* guesses are wanted below; there is room for them */
  _Atomic uint64_t guessed;
  _Atomic bool guesses_end, proof_ends;
  bool no_code; /* a guess needs more codes */
  enum gi_witness_verdict verdict;
  uint32_t v;
  uint64_t proved;
} stages;

static void run_guess(stages *r) {
  gi_guess *q = &r->p->guess;
  uint64_t at = q->next;
  while (at < r->guess_to && !atomic_load(&r->proof_ends) && !gi_budget_stopped(r->s->budget)) {
    uint64_t to = r->guess_to - at < r->chunk ? r->guess_to : at + r->chunk;
    at = gi_guess_run(q, r->s, &r->p->space, to);
    atomic_store(&r->guessed, at);
    r->no_code = at < to;
    if (r->no_code) break;
  }
  atomic_store(&r->guesses_end, true);
}

/* The small heaps that the exact scan has, after sliding. */
static uint64_t scanned_heaps(const gi_series *s, const gi_sparse *p) {
  return s->scanned ? s->scanned : p->head_count;
}

static void prove_guesses(stages *r, uint64_t to) {
  gi_sparse *p = r->p;
  uint64_t from = p->prove.next;
  if (p->trusted) {
    p->prove.next = r->proved = to;
    return;
  }
  p->prove.last_depth = gi_depths_spare(&p->depths, from, to);
  r->verdict = gi_witnesses_run(&p->prove, r->s, &p->space, p->head, scanned_heaps(r->s, p), to,
                                &r->proved, &r->v);
  if (r->proved > from) gi_depths_note(&p->depths, from, r->proved, p->prove.last_depth);
}

/* Proves whole chunks as they come. Less than a chunk stays for the next round, unless the guesses
 * can go on with more codes only. */
static void follow_guesses(stages *r) {
  const struct timespec nap = {.tv_nsec = 20000};
  while (r->verdict == GI_WITNESS_PROVED && !gi_budget_stopped(r->s->budget)) {
    bool last = atomic_load(&r->guesses_end);
    uint64_t from = r->p->prove.next;
    if (atomic_load(&r->guessed) - from >= r->chunk)
      prove_guesses(r, from + r->chunk);
    else if (!last)
      nanosleep(&nap, NULL);
    else if (!r->no_code || atomic_load(&r->guessed) == from)
      break;
    else
      prove_guesses(r, atomic_load(&r->guessed));
  }
  atomic_store(&r->proof_ends, true);
}

static void run_stage(void *user, size_t piece, bool calls) {
  if (piece == 0)
    run_guess(user);
  else
    follow_guesses(user);
}

/* The values below `end` that are proved count as known; blocks may go farther, and those values
 * wait for the next call. False when the budget ends. */
static bool count_proved(gi_series *s, gi_sparse *p, uint64_t end) {
  if (end > p->prove.next) end = p->prove.next;
  while (s->known < end) {
    uint64_t counted = gi_meter_positions(s->meter, end - s->known);
    if (counted == 0) return false;
    s->known += counted;
    GI_ASSERT(s->known <= p->prove.next); /* all values below are proved */
  }
  return true;
}

/* No code was left for the value at `known`: it is rare, or it has a new bit. To set up codes with
 * another bit takes long, so rare values are looked at first. */
static bool no_code_left(gi_series *s, gi_sparse *p) {
  uint32_t v;
  if (!p->trusted && gi_witnesses_rare(&p->prove, s, &p->space, p->head, scanned_heaps(s, p),
                                       UINT32_C(1) << p->bits, &v) == GI_WITNESS_WRONG) {
    p->spared++;
    return correct(s, p, v);
  }
  widen_space(p, s->known);
  return true;
}

/* One round: guesses and then their proof, or, with two threads and much to do, one behind the
 * other. Guesses that were made in another round are proved first. */
static bool round_of(gi_series *s, gi_sparse *p, uint64_t end) {
  uint64_t largest = s->chunk ? s->chunk : p->bits > 6 ? WIDE_CHUNK : LARGEST_CHUNK;
  largest = (largest + GI_BLOCK - 1) / GI_BLOCK * GI_BLOCK; /* whole blocks */
  uint64_t chunk = p->chunk < largest ? p->chunk : largest;
  uint64_t guessed = p->ready ? p->guess.next : s->known;
  bool waiting = p->ready && p->prove.next < guessed;
  bool side_by_side = gi_budget_threads(s->budget) > 1 && chunk >= largest && end > guessed &&
                      end - guessed > (uint64_t)SIDE_BY_SIDE * largest;
  uint64_t wanted = side_by_side ? SPAN * largest : waiting ? 0 : chunk;
  if (wanted && wanted > end - guessed) wanted = end - guessed;
  wanted = (wanted + GI_BLOCK - 1) / GI_BLOCK * GI_BLOCK;
  GI_ASSERT(s->known <= guessed && wanted % GI_BLOCK == 0);
  stages r = {.s = s, .p = p, .chunk = largest, .guess_to = guessed + wanted};
  if (!make_room(s, p, r.guess_to)) return false;
  if (!p->ready && !set_up(s, p)) return false;
  atomic_store(&r.guessed, guessed);
  r.proved = p->prove.next;
  if (side_by_side) {
    gi_pool_run(s->budget, 2, 2, run_stage, &r);
  } else {
    run_guess(&r);
    uint64_t to = atomic_load(&r.guessed);
    prove_guesses(&r, to - r.proved > largest ? r.proved + largest : to);
  }
  const bool ready = p->ready;
  if (r.verdict == GI_WITNESS_UNRESOLVED || r.no_code) p->ready = false;
  if (!count_proved(s, p, end) || gi_budget_stopped(s->budget)) return false;
  if (s->known < r.proved || s->known == end) return true;
  if (r.verdict == GI_WITNESS_WRONG) return correct(s, p, r.v);
  if (r.verdict == GI_WITNESS_UNRESOLVED) {
    p->chunk = GI_SPARSE_CHUNK;
    s->is_open = true;
    s->open = r.v;
    return undecided(s);
  }
  if (r.no_code && s->known == atomic_load(&r.guessed)) {
    p->ready = ready;
    if (!no_code_left(s, p)) return false;
  }
  if (p->chunk < largest) p->chunk *= 2;
  return true;
}

static bool sparse_extend(gi_series *s, gi_sparse *p, uint64_t end) {
  const uint64_t frozen = s->rule->frozen;
  const uint64_t start = frozen >= START ? frozen + 1 : START; /* and far beyond the last digit */
  while (s->known < end) {
    if (s->known < start) {
      if (!gi_dense_heap_extend(s, end < start ? end : start)) return false;
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

bool gi_sparse_settle(gi_series *s, uint32_t v) {
  gi_sparse *p = gi_sparse_state(s);
  if (!p || !correct(s, p, v)) return false;
  p->left_at = s->known;
  return true;
}

bool gi_sparse_extend(gi_series *s, uint64_t end) {
  gi_sparse *p = gi_sparse_state(s);
  if (!p) return false;
  GI_ASSERT(!p->trusted || end <= p->trusted);
  s->is_open = false;
  /* Values were moved? Then guesses, and what waits, are gone. And if another engine was here, rare
   * positions may be new: all is looked at again. */
  if (p->left_at != s->known || p->left_base != s->base) p->ready = false;
  if (p->left_at != s->known) {
    p->useful = false;
    p->review = 0;
  }
  bool ok = (!p->ready || count_proved(s, p, end)) && sparse_extend(s, p, end);
  p->left_at = s->known;
  p->left_base = s->base;
  return ok;
}

void gi_sparse_describe(const gi_series *s, gi_sparse_facts *out) {
  const gi_sparse *p = s->states[GI_HEAP_SPARSE];
  *out = (gi_sparse_facts){0};
  if (!p || !p->useful) return;
  *out = (gi_sparse_facts){.active = true,
                           .mask = p->space.mask,
                           .by_parity = p->space.by_parity,
                           .from = p->from,
                           .widened = p->widened,
                           .changed = p->changed,
                           .appended = p->appended,
                           .count = p->space.count,
                           .last = p->space.count ? p->space.rare[p->space.count - 1].at : 0};
}

bool gi_sparse_force(gi_series *s, uint64_t mask, bool by_parity) {
  unsigned tau;
  if (mask == 0 || mask >= GI_SPACE_MASKS || (by_parity && !gi_space_parity(s->rule, &tau)))
    return false;
  gi_sparse *p = gi_sparse_state(s);
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

/* Candidates: a direct sum, its set P by the first word of each element, and the elements joined.
 *
 * An element of the direct sum is a pair (q, t): q in the old monoid, t the exponents of the heaps
 * that are loosened, as one number. Elements are reached in the order of their least words: for
 * each heap in turn, all elements so far are multiplied by it, and then those that this has added.
 * The first word to reach an element decides whether it is in P: iff none of its options is. These
 * are earlier words, so their elements are decided. All words before the one that was wrong keep
 * their outcomes, because the old monoid is an image of the new one as far as they go.
 *
 * Joining is the minimisation of an automaton (Moore 1956): the letters are the generators, and P
 * accepts. The first element of each class has the least word of the class.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/candidate.h"

#include <stdlib.h>

#include "base/assert.h"

enum {
  CANDIDATE_MOST = 1 << 23, /* pairs (q, t) */
  LETTERS_MOST = GRUNDY_QUOTIENT_GENERATORS_MOST + GI_FACTORS_MOST,
  NO_NUMBER = -1
};

typedef struct pair {
  uint16_t q;
  uint32_t t;
} pair;

typedef struct letter {
  uint32_t heap;
  pair class;
  uint32_t options, options_end; /* in the list of options */
} letter;

/* Element `without` is the least word without one heap of the letter. */
typedef struct shorter {
  uint32_t letter, without;
} shorter;

typedef struct candidate {
  const gi_classes *base;
  const gi_factor *factors;
  size_t factor_count;
  uint32_t size[GI_FACTORS_MOST], stride[GI_FACTORS_MOST];
  uint32_t span;   /* how many t there are */
  uint64_t all;    /* pairs (q, t) */
  int32_t *number; /* of a pair; NO_NUMBER: not reached */
  /* The elements, by number: */
  pair *elements;
  uint32_t *parent;
  uint8_t *last; /* letter */
  uint8_t *in_p;
  uint32_t *shorter_ends;
  size_t element_room, parent_room, last_room, p_room, end_room;
  uint32_t count;
  shorter *shorter;
  size_t shorter_count, shorter_room;
  letter letters[LETTERS_MOST];
  uint32_t letter_count;
  pair *options;
  size_t option_count, option_room;
  uint32_t *times; /* row i: by letter i */
  uint32_t *class; /* of an element */
  uint32_t class_count;
  gi_meter *meter;
  gi_budget *b;
} candidate;

/* ---- the direct sum ---- */

static uint32_t add_exponents(const candidate *c, uint32_t s, uint32_t t) {
  if (s == 0) return t;
  if (t == 0) return s;
  uint32_t sum = 0;
  for (size_t i = 0; i < c->factor_count; i++) {
    const gi_factor *f = &c->factors[i];
    uint32_t e = s % c->size[i] + t % c->size[i];
    s /= c->size[i];
    t /= c->size[i];
    if (e >= c->size[i]) e = f->index + (e - f->index) % f->period;
    sum += e * c->stride[i];
  }
  return sum;
}

static pair pair_product(const candidate *c, pair a, pair b) {
  return (pair){gi_monoid_row(&c->base->m, a.q)[b.q], add_exponents(c, a.t, b.t)};
}

static int32_t *number_of(const candidate *c, pair a) {
  return &c->number[(uint64_t)a.t * c->base->m.order + a.q];
}

static pair class_of(const candidate *c, uint32_t heap) {
  for (size_t i = 0; i < c->factor_count; i++)
    if (c->factors[i].heap == heap) return (pair){0, c->stride[i]};
  return (pair){c->base->phi[heap], 0};
}

static bool candidate_begin(candidate *c) {
  c->span = 1;
  for (size_t i = 0; i < c->factor_count; i++) {
    c->size[i] = c->factors[i].index + c->factors[i].period;
    c->stride[i] = c->span;
    c->span *= c->size[i];
  }
  c->all = (uint64_t)c->span * c->base->m.order;
  c->number = gi_misere_zeroed(c->b, c->all, sizeof *c->number);
  if (!c->number) return false;
  memset(c->number, 0xff, (size_t)c->all * sizeof *c->number);
  return true;
}

static void candidate_clear(candidate *c) {
  gi_budget *b = c->b;
  gi_misere_drop(b, c->number, c->all, sizeof *c->number);
  gi_misere_drop(b, c->times, (uint64_t)c->letter_count * c->count, sizeof *c->times);
  gi_misere_drop(b, c->class, c->count, sizeof *c->class);
  GI_BUDGET_RELEASE(b, c->elements, c->element_room);
  GI_BUDGET_RELEASE(b, c->parent, c->parent_room);
  GI_BUDGET_RELEASE(b, c->last, c->last_room);
  GI_BUDGET_RELEASE(b, c->in_p, c->p_room);
  GI_BUDGET_RELEASE(b, c->shorter_ends, c->end_room);
  GI_BUDGET_RELEASE(b, c->shorter, c->shorter_room);
  GI_BUDGET_RELEASE(b, c->options, c->option_room);
}

/* ---- words in their order ---- */

static bool take_option(void *user, const uint32_t *parts, size_t count) {
  candidate *c = user;
  pair x = {0, 0};
  for (size_t i = 0; i < count; i++) x = pair_product(c, x, class_of(c, parts[i]));
  if (!GI_BUDGET_RESERVE(c->b, c->options, c->option_room, c->option_count + 1)) return false;
  c->options[c->option_count++] = x;
  return true;
}

static int by_pair(const void *a, const void *b) {
  const pair *x = a, *y = b;
  if (x->t != y->t) return x->t < y->t ? -1 : 1;
  return (x->q > y->q) - (x->q < y->q);
}

/* Makes a letter of the heap, with the elements of its options, each once. */
static bool add_letter_of(candidate *c, uint32_t heap) {
  size_t first = c->option_count, kept = first;
  if (!gi_heap_family_options(c->base->family, heap, take_option, c, c->meter)) return false;
  if (c->option_count > first)
    qsort(c->options + first, c->option_count - first, sizeof *c->options, by_pair);
  for (size_t i = first; i < c->option_count; i++)
    if (kept == first || by_pair(&c->options[i], &c->options[kept - 1]) != 0)
      c->options[kept++] = c->options[i];
  c->option_count = kept;
  c->letters[c->letter_count++] =
      (letter){heap, class_of(c, heap), (uint32_t)first, (uint32_t)kept};
  return true;
}

/* Whether no option of the last element is in P. It has options. */
static bool is_lost_by_mover(const candidate *c, uint32_t x) {
  for (size_t s = x ? c->shorter_ends[x - 1] : 0; s < c->shorter_ends[x]; s++) {
    const letter *l = &c->letters[c->shorter[s].letter];
    pair rest = c->elements[c->shorter[s].without];
    const uint16_t *row = gi_monoid_row(&c->base->m, rest.q);
    for (uint32_t i = l->options; i < l->options_end; i++) {
      pair o = {row[c->options[i].q], add_exponents(c, rest.t, c->options[i].t)};
      int32_t z = *number_of(c, o);
      GI_ASSERT(z >= 0 && (uint32_t)z < x);
      if (c->in_p[z]) return false;
    }
  }
  return true;
}

static bool add_shorter(candidate *c, uint32_t l, uint32_t without) {
  if (!GI_BUDGET_RESERVE(c->b, c->shorter, c->shorter_room, c->shorter_count + 1)) return false;
  c->shorter[c->shorter_count++] = (shorter){l, without};
  return true;
}

/* Adds the element that the word of `from`, and one more letter, is the first to reach. */
static bool add_element(candidate *c, pair x, uint32_t from, uint32_t l) {
  uint32_t n = c->count;
  gi_budget *b = c->b;
  if (!GI_BUDGET_RESERVE(b, c->elements, c->element_room, n + 1) ||
      !GI_BUDGET_RESERVE(b, c->parent, c->parent_room, n + 1) ||
      !GI_BUDGET_RESERVE(b, c->last, c->last_room, n + 1) ||
      !GI_BUDGET_RESERVE(b, c->in_p, c->p_room, n + 1) ||
      !GI_BUDGET_RESERVE(b, c->shorter_ends, c->end_room, n + 1))
    return false;
  c->elements[n] = x;
  c->parent[n] = from;
  c->last[n] = (uint8_t)l;
  if (n > 0) {
    for (size_t s = from ? c->shorter_ends[from - 1] : 0; s < c->shorter_ends[from]; s++) {
      shorter old = c->shorter[s];
      if (old.letter == l) continue;
      int32_t z = *number_of(c, pair_product(c, c->elements[old.without], c->letters[l].class));
      GI_ASSERT(z >= 0 && (uint32_t)z < n);
      if (!add_shorter(c, old.letter, (uint32_t)z)) return false;
    }
    if (!add_shorter(c, l, from)) return false;
  }
  c->shorter_ends[n] = (uint32_t)c->shorter_count;
  *number_of(c, x) = (int32_t)n;
  c->in_p[n] = n > 0 && is_lost_by_mover(c, n);
  c->count++;
  return gi_meter_position(c->meter) && gi_meter_work(c->meter, 16);
}

static gi_candidate_result reach_all(candidate *c) {
  if (!add_element(c, (pair){0, 0}, 0, 0)) return GI_CANDIDATE_STOPPED;
  for (uint32_t h = 1; h < c->base->count; h++) {
    if (!c->base->moves[h]) continue;
    if (*number_of(c, class_of(c, h)) >= 0) continue;
    if (c->letter_count == LETTERS_MOST) return GI_CANDIDATE_TOO_MANY;
    uint32_t l = c->letter_count;
    if (!add_letter_of(c, h)) return GI_CANDIDATE_STOPPED;
    for (uint32_t x = 0; x < c->count; x++) {
      pair y = pair_product(c, c->elements[x], c->letters[l].class);
      if (*number_of(c, y) < 0 && !add_element(c, y, x, l)) return GI_CANDIDATE_STOPPED;
      if (!gi_meter_work(c->meter, 1)) return GI_CANDIDATE_STOPPED;
    }
  }
  return GI_CANDIDATE_MADE;
}

static bool word_is_in_p(const candidate *c, const gi_word *word) {
  pair x = {0, 0};
  for (size_t i = 0; i < word->count; i++)
    for (uint32_t e = 0; e < word->parts[i].exponent; e++)
      x = pair_product(c, x, class_of(c, word->parts[i].heap));
  return c->in_p[*number_of(c, x)];
}

/* ---- joining equal elements ---- */

static bool make_times(candidate *c) {
  c->times = gi_misere_zeroed(c->b, (uint64_t)c->letter_count * c->count, sizeof *c->times);
  if (!c->times) return false;
  for (uint32_t l = 0; l < c->letter_count; l++) {
    uint32_t *row = c->times + (size_t)l * c->count;
    for (uint32_t x = 0; x < c->count; x++)
      row[x] = (uint32_t)*number_of(c, pair_product(c, c->elements[x], c->letters[l].class));
    if (!gi_meter_work(c->meter, c->count)) return false;
  }
  return true;
}

/* A hash table of pairs of classes; it gives them numbers from 0 on. */
typedef struct joiner {
  uint64_t *keys;
  uint32_t *values;
  uint32_t mask, used;
} joiner;

static uint32_t joiner_find(joiner *j, uint64_t key) {
  uint32_t at = (uint32_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & j->mask;
  while (j->keys[at] != key + 1) {
    if (j->keys[at] == 0) {
      j->keys[at] = key + 1;
      return j->values[at] = j->used++;
    }
    at = (at + 1) & j->mask;
  }
  return j->values[at];
}

/* Splits the classes by the class of the product with letter l. */
static void split_by(candidate *c, joiner *j, uint32_t l) {
  const uint32_t *row = c->times + (size_t)l * c->count;
  memset(j->keys, 0, ((size_t)j->mask + 1) * sizeof *j->keys);
  j->used = 0;
  /* The old classes are read and the new ones are written in one array, so the products are read
   * first. */
  for (uint32_t x = 0; x < c->count; x++) j->values[j->mask + 1 + x] = c->class[row[x]];
  for (uint32_t x = 0; x < c->count; x++)
    c->class[x] = joiner_find(j, (uint64_t)c->class[x] << 32 | j->values[j->mask + 1 + x]);
  GI_ASSERT(j->used >= c->class_count);
  c->class_count = j->used;
}

/* Finds the classes of elements that no sum tells apart, numbered by their first elements. */
static bool join_equal(candidate *c) {
  joiner j = {0};
  uint64_t slots = 64;
  while (slots < 2 * (uint64_t)c->count) slots *= 2;
  j.mask = (uint32_t)(slots - 1);
  j.keys = gi_misere_zeroed(c->b, slots, sizeof *j.keys);
  j.values = gi_misere_zeroed(c->b, slots + c->count, sizeof *j.values);
  c->class = gi_misere_zeroed(c->b, c->count, sizeof *c->class);
  bool done = j.keys && j.values && c->class;
  if (done) {
    for (uint32_t x = 0; x < c->count; x++) {
      c->class[x] = c->in_p[x];
      if (c->in_p[x]) c->class_count = 2;
    }
    if (c->class_count == 0) c->class_count = 1;
    uint32_t quiet = 0;
    for (uint32_t l = 0; done && quiet < c->letter_count; l = (l + 1) % c->letter_count) {
      uint32_t before = c->class_count;
      split_by(c, &j, l);
      quiet = c->class_count == before ? quiet + 1 : 0;
      done = gi_meter_work(c->meter, c->count * 4);
    }
  }
  gi_misere_drop(c->b, j.keys, slots, sizeof *j.keys);
  gi_misere_drop(c->b, j.values, slots + c->count, sizeof *j.values);
  return done;
}

/* ---- the result ---- */

static gi_candidate_result make_monoid(candidate *c, const gi_candidate_limits *limits,
                                       gi_classes *out) {
  gi_monoid *m = &out->m;
  const gi_classes *base = c->base;
  uint32_t kept[LETTERS_MOST], kept_count = 0, to[LETTERS_MOST];
  if (c->class_count > limits->elements) return GI_CANDIDATE_TOO_LARGE;
  uint32_t *first = gi_misere_zeroed(c->b, c->class_count, sizeof *first);
  if (!first) return GI_CANDIDATE_STOPPED;
  for (uint32_t x = c->count; x-- > 0;) first[c->class[x]] = x;
  for (uint32_t l = 0; l < c->letter_count; l++) {
    uint32_t x = (uint32_t)*number_of(c, c->letters[l].class);
    if (first[c->class[x]] != x) continue;
    to[l] = kept_count;
    kept[kept_count++] = l;
  }
  gi_candidate_result result = GI_CANDIDATE_STOPPED;
  if (kept_count > limits->generators)
    result = GI_CANDIDATE_TOO_MANY;
  else if (gi_monoid_init(m, c->b, c->class_count, kept_count) &&
           GI_BUDGET_RESERVE(c->b, out->phi, out->phi_room, base->count)) {
    for (uint32_t i = 0; i < kept_count; i++) {
      const uint32_t *row = c->times + (size_t)kept[i] * c->count;
      m->heaps[i] = c->letters[kept[i]].heap;
      for (uint32_t x = 0; x < m->order; x++)
        m->times[(size_t)i * m->order + x] = (uint16_t)c->class[row[first[x]]];
    }
    for (uint32_t x = 0; x < m->order; x++) {
      uint32_t y = first[x];
      if (c->in_p[y]) gi_bit_set(m->p, x);
      if (x == 0) continue;
      m->parent[x] = (uint16_t)c->class[c->parent[y]];
      m->letter[x] = (uint8_t)to[c->last[y]];
    }
    for (uint32_t h = 0; h < base->count; h++)
      out->phi[h] = (uint16_t)c->class[*number_of(c, class_of(c, h))];
    out->count = base->count;
    if (gi_monoid_complete(m, c->meter) && gi_classes_complete(out, c->meter))
      result = GI_CANDIDATE_MADE;
  }
  gi_misere_drop(c->b, first, c->class_count, sizeof *first);
  return result;
}

gi_candidate_result gi_candidate_make(const gi_classes *base, const gi_factor *factors,
                                      size_t factor_count, const gi_word *word, bool is_p,
                                      const gi_candidate_limits *limits, gi_classes *out,
                                      gi_meter *meter) {
  candidate c = {.base = base,
                 .factors = factors,
                 .factor_count = factor_count,
                 .meter = meter,
                 .b = meter->budget};
  uint64_t all = base->m.order;
  *out = (gi_classes){.family = base->family};
  if (factor_count > GI_FACTORS_MOST) return GI_CANDIDATE_TOO_LARGE;
  for (size_t i = 0; i < factor_count; i++)
    if ((all *= (uint64_t)factors[i].index + factors[i].period) > CANDIDATE_MOST)
      return GI_CANDIDATE_TOO_LARGE;
  gi_candidate_result result = candidate_begin(&c) ? reach_all(&c) : GI_CANDIDATE_STOPPED;
  if (result == GI_CANDIDATE_MADE && word && word_is_in_p(&c, word) != is_p)
    result = GI_CANDIDATE_WRONG;
  if (result == GI_CANDIDATE_MADE) {
    result = make_times(&c) && join_equal(&c) ? make_monoid(&c, limits, out) : GI_CANDIDATE_STOPPED;
    if (result != GI_CANDIDATE_MADE) gi_classes_clear(out, c.b);
  }
  candidate_clear(&c);
  return result;
}

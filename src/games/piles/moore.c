/* Games in which a move makes several piles smaller, each by any number: Moore's Nim, up to k
 * piles; Exact Nim, exactly k piles; Nim on a hypergraph, the piles of a subset of a face.
 *
 * They differ in the sets of piles that a move may change. A move is such a set with the new size
 * of each pile in it. So the moves are listed set by set, and for each set the new sizes run like
 * the digits of a counter.
 *
 * Moore's theorem: write the piles in binary and add the columns; the position is lost iff k+1
 * divides each sum. Misere play is the same unless all piles are at most 1: then the position is
 * lost iff the number of piles of 1 leaves the remainder 1. A winning move is built from the
 * highest column down: a pile that was made smaller is free in the lower columns, and a column that
 * the free piles cannot mend makes further piles free, never more than k in all.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/piles.h"
#include "grundy/kit/reason.h"

enum {
  MOST_PILES = 1000,
  MOST_CORNERS = 12, /* of a hypergraph */
  SETS = 1 << MOST_CORNERS,
  LISTED = 1 << 16 /* all winning moves are listed if there are so many moves, else one */
};

typedef struct rule {
  uint64_t fewest, most; /* piles of a move; 0: by the sets */
  uint32_t corners, faces, sets;
  uint16_t face[SETS]; /* as they were given, for `show` */
  uint16_t set[SETS];  /* every subset of a face once, as bits */
} rule;

/* ---- moves ---- */

/* The piles of a move: place[0..count), rising. */
typedef struct choice {
  size_t count;
  size_t place[MOST_PILES];
} choice;

/* All moves that concern just the chosen piles. */
static bool emit_choice(const grundy_piles *row, const choice *c, grundy_sink *out) {
  grundy_piles left;
  left.count = row->count;
  memcpy(left.pile, row->pile, row->count * sizeof *row->pile);
  for (size_t i = 0; i < c->count; i++)
    if (left.pile[c->place[i]]-- == 0) return true; /* nothing to take from */
  for (;;) {
    size_t i = 0;
    if (!grundy_piles_emit(out, &left)) return false;
    while (i < c->count && left.pile[c->place[i]] == 0) {
      left.pile[c->place[i]] = row->pile[c->place[i]] - 1;
      i++;
    }
    if (i == c->count) return true;
    left.pile[c->place[i]]--;
  }
}

/* The next choice of as many among n piles; false after the last. */
static bool next_choice(choice *c, size_t n) {
  size_t i = c->count;
  while (i > 0 && c->place[i - 1] == n - c->count + i - 1) i--;
  if (i == 0) return false;
  c->place[i - 1]++;
  for (; i < c->count; i++) c->place[i] = c->place[i - 1] + 1;
  return true;
}

/* The piles that are not empty, of which moves are made: their places. */
static size_t moore_places(const grundy_piles *row, size_t *out) {
  size_t n = 0;
  for (size_t i = 0; i < row->count; i++)
    if (row->pile[i]) out[n++] = i;
  return n;
}

static bool moves_by_number(const rule *r, const grundy_piles *row, grundy_sink *out) {
  size_t place[MOST_PILES], n = moore_places(row, place);
  choice c, at;
  if (r->fewest > n) return true;
  for (c.count = (size_t)r->fewest; c.count <= r->most && c.count <= n; c.count++) {
    for (size_t i = 0; i < c.count; i++) c.place[i] = i;
    do {
      at.count = c.count;
      for (size_t i = 0; i < c.count; i++) at.place[i] = place[c.place[i]];
      if (!emit_choice(row, &at, out)) return false;
    } while (next_choice(&c, n));
  }
  return true;
}

static bool moves_by_sets(const rule *r, const grundy_piles *row, grundy_sink *out) {
  for (uint32_t k = 0; k < r->sets; k++) {
    choice c;
    c.count = 0;
    for (size_t i = 0; i < r->corners; i++)
      if (r->set[k] >> i & 1) c.place[c.count++] = i;
    if (!emit_choice(row, &c, out)) return false;
  }
  return true;
}

static bool moore_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  const rule *r = self;
  grundy_piles row;
  grundy_piles_unpack(position, length, &row);
  return r->sets ? moves_by_sets(r, &row, out) : moves_by_number(r, &row, out);
}

/* ---- Moore's theorem ---- */

/* The sum of a column of the piles that are not free, without full rounds of k+1. */
static uint64_t moore_column(const grundy_piles *row, const bool *is_free, unsigned bit,
                             uint64_t k) {
  uint64_t sum = 0;
  for (size_t i = 0; i < row->count; i++)
    if (!is_free || !is_free[i]) sum += row->pile[i] >> bit & 1;
  return sum % (k + 1);
}

static void count_small(const grundy_piles *row, uint64_t *ones, uint64_t *larger) {
  *ones = *larger = 0;
  for (size_t i = 0; i < row->count; i++) {
    *ones += row->pile[i] == 1;
    *larger += row->pile[i] > 1;
  }
}

static bool moore_is_lost(const rule *r, const grundy_piles *row, grundy_convention play) {
  uint64_t ones, larger;
  count_small(row, &ones, &larger);
  if (play == GRUNDY_MISERE && larger == 0) return ones % (r->most + 1) == 1;
  for (unsigned bit = 0; bit < 64; bit++)
    if (moore_column(row, NULL, bit, r->most)) return false;
  return true;
}

static grundy_outcome moore_outcome(const void *self, const uint8_t *position, size_t length,
                                    grundy_convention play) {
  grundy_piles row;
  grundy_piles_unpack(position, length, &row);
  return moore_is_lost(self, &row, play) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

/* Makes the move from a position that is not lost: every column is brought to 0. */
static void mend_columns(const rule *r, grundy_piles *row) {
  bool is_free[MOST_PILES] = {false};
  uint64_t freed = 0;
  for (unsigned bit = 64; bit-- > 0;) {
    uint64_t mask = UINT64_C(1) << bit, sum = moore_column(row, is_free, bit, r->most);
    uint64_t wanted = sum ? r->most + 1 - sum : 0; /* ones of the free piles */
    uint64_t drop = wanted > freed ? sum : 0;      /* or so many more piles become free */
    if (drop) wanted = 0;
    for (size_t i = 0; i < row->count; i++) {
      if (is_free[i]) {
        row->pile[i] = (row->pile[i] & ~mask) | (wanted ? mask : 0);
        wanted -= wanted > 0;
      } else if (drop && (row->pile[i] & mask)) {
        row->pile[i] &= ~mask;
        is_free[i] = true;
        freed++;
        drop--;
      }
    }
  }
}

/* Misere play, with at most k piles above 1: leaves piles of at most 1, so many that k+1 leaves 1.
 */
static void leave_ones(const rule *r, grundy_piles *row, uint64_t ones, uint64_t larger) {
  uint64_t round = r->most + 1, least = ones > r->most - larger ? ones - (r->most - larger) : 0;
  uint64_t wanted = least + (round + 1 - least % round) % round; /* the first from `least` on */
  uint64_t grow = wanted > ones ? wanted - ones : 0, shrink = wanted < ones ? ones - wanted : 0;
  for (size_t i = 0; i < row->count; i++) {
    if (row->pile[i] > 1) {
      row->pile[i] = grow > 0;
      grow -= grow > 0;
    } else if (row->pile[i] == 1 && shrink > 0) {
      row->pile[i] = 0;
      shrink--;
    }
  }
}

/* A sink that hands on the lost positions. */
typedef struct filter {
  grundy_sink sink; /* first */
  grundy_part one;
  uint8_t bytes[GRUNDY_PILES_BYTES];
  const rule *r;
  grundy_convention play;
  grundy_sink *out;
} filter;

static bool filter_flush(filter *f) {
  if (f->sink.next == &f->one) return true;
  const uint8_t *bytes = grundy_part_bytes(&f->one);
  f->sink.next = &f->one;
  if (moore_outcome(f->r, bytes, f->one.length, f->play) != GRUNDY_OUTCOME_P) return true;
  return grundy_emit(f->out, bytes, f->one.length);
}

static bool filter_more(grundy_sink *sink) {
  return filter_flush((filter *)sink);
}

static const uint8_t *filter_keep(grundy_sink *sink, const void *bytes, size_t length) {
  return memcpy(((filter *)sink)->bytes, bytes, length);
}

static bool list_lost(const rule *r, const grundy_piles *row, grundy_convention play,
                      grundy_sink *out) {
  filter f;
  memset(&f.sink, 0, sizeof f.sink);
  f.r = r;
  f.play = play;
  f.out = out;
  f.sink.more = filter_more;
  f.sink.keep = filter_keep;
  f.sink.next = &f.one;
  f.sink.end = &f.one + 1;
  return moves_by_number(r, row, &f.sink) && filter_flush(&f);
}

/* Whether there are so few moves that each can be looked at: their number is the sum over 1..k
 * piles of products, built up pile by pile. */
static bool has_few_moves(const rule *r, const grundy_piles *row) {
  uint64_t ways[18] = {1}, all = 0, most = r->most < 17 ? r->most : 17; /* 2^17 are too many */
  for (size_t i = 0; i < row->count; i++)
    for (uint64_t k = most; k > 0; k--) {
      if (row->pile[i] > LISTED) return false;
      ways[k] += ways[k - 1] * row->pile[i];
      if (ways[k] > LISTED) return false;
    }
  for (uint64_t k = 1; k <= most; k++) all += ways[k];
  return all <= LISTED;
}

static bool moore_winning(const void *self, const uint8_t *position, size_t length,
                          grundy_convention play, bool *all, grundy_sink *out) {
  const rule *r = self;
  grundy_piles row;
  uint64_t ones, larger;
  grundy_piles_unpack(position, length, &row);
  if (has_few_moves(r, &row)) return list_lost(r, &row, play, out);
  *all = false;
  count_small(&row, &ones, &larger);
  if (play == GRUNDY_MISERE && larger <= r->most)
    leave_ones(r, &row, ones, larger);
  else
    mend_columns(r, &row);
  return grundy_piles_emit(out, &row);
}

/* "5 = 4 + 1" */
static void add_binary(grundy_formula *f, uint64_t n) {
  grundy_formula_next(f);
  grundy_formula_add(f, "%llu = ", (unsigned long long)n);
  if (n == 0) grundy_formula_add(f, "0");
  for (unsigned bit = 64; bit-- > 0;) {
    uint64_t mask = UINT64_C(1) << bit;
    if (n & mask)
      grundy_formula_add(f, n & (mask - 1) ? "%llu + " : "%llu", (unsigned long long)mask);
  }
}

/* "4: (1 + 0 + 1) mod 3 = 2", the column of the piles' fours. */
static void add_column(grundy_formula *f, const grundy_piles *row, unsigned bit, uint64_t most) {
  uint64_t ones = 0;
  if (f->length) grundy_formula_add(f, "; ");
  grundy_formula_add(f, "%llu: (", 1ull << bit);
  for (size_t i = 0; i < row->count; i++) {
    ones += row->pile[i] >> bit & 1;
    grundy_formula_add(f, i ? " + %llu" : "%llu", (unsigned long long)(row->pile[i] >> bit & 1));
  }
  grundy_formula_add(f, ") mod %llu = %llu", (unsigned long long)most + 1,
                     (unsigned long long)(ones % (most + 1)));
}

static void moore_reason(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  const rule *r = self;
  grundy_piles row;
  grundy_formula binary, columns;
  uint64_t all = 0;
  grundy_piles_unpack(position, length, &row);
  if (row.count > GRUNDY_FORMULA_TERMS) return;
  grundy_formula_init(&binary);
  grundy_formula_init(&columns);
  for (size_t i = 0; i < row.count; i++) {
    add_binary(&binary, row.pile[i]);
    all |= row.pile[i];
  }
  for (unsigned bit = 64; bit-- > 0;)
    if (all >> bit & 1) add_column(&columns, &row, bit, r->most);
  if (all == 0 || binary.full || columns.full) return;
  out->say(out, GRUNDY_N("In binary, %s. The columns are %s."), binary.text, columns.text);
}

/* ---- parameters ---- */

static rule *moore_new_rule(const grundy_allocator *memory) {
  rule *made = memory->resize(memory->user, NULL, 0, sizeof *made);
  if (made) memset(made, 0, sizeof *made);
  return made;
}

static void moore_close(void *self, const grundy_allocator *memory) {
  memory->resize(memory->user, self, sizeof(rule), 0);
}

/* Reads k of the game with this name; NULL after a message, or when memory is short. */
static rule *read_number_of_piles(grundy_reader *in, const char *name,
                                  const grundy_allocator *memory) {
  uint64_t k = 0;
  grundy_read_space(in);
  size_t from = in->at;
  if (!in->given || from == in->end) {
    in->fail(
        in, from, from,
        GRUNDY_N("the number of piles that a move takes from is missing; write for example %s{2}"),
        name);
    return NULL;
  }
  if (!grundy_read_number(in, &k)) return NULL;
  if (k < 1 || k > MOST_PILES) {
    in->fail(in, from, in->at, GRUNDY_N("the number of piles must be from 1 to %d"), MOST_PILES);
    return NULL;
  }
  rule *made = grundy_read_end(in) ? moore_new_rule(memory) : NULL;
  if (made) made->fewest = made->most = k;
  return made;
}

static bool moore_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  rule *made = read_number_of_piles(in, "moore", memory);
  if (!made) return false;
  made->fewest = 1;
  *self = made;
  return true;
}

static bool exact_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  return (*self = read_number_of_piles(in, "exactnim", memory));
}

static void show_number(const void *self, grundy_text *out) {
  grundy_text_number(out, ((const rule *)self)->most);
}

/* The number of a corner, written 1..9 or a, b, c; -1 for any other sign. */
static int corner_of(char c) {
  if (c >= '1' && c <= '9') return c - '1';
  return c >= 'a' && c < 'a' + MOST_CORNERS - 9 ? c - 'a' + 9 : -1;
}

/* Reads "12 23 34 41". */
static bool read_faces(grundy_reader *in, rule *r) {
  while (!grundy_read_done(in)) {
    size_t from = in->at, to = grundy_word_end(in, from);
    uint16_t face = 0;
    for (; in->at < to; in->at++) {
      int corner = corner_of(in->text[in->at]);
      if (corner < 0)
        return in->fail(in, in->at, in->at + 1,
                        GRUNDY_N("a face is written as its piles, 1 to 9 and then a, b, c, as in "
                                 "hypernim{12 23 34 41}"));
      if (face >> corner & 1)
        return in->fail(in, in->at, in->at + 1, GRUNDY_N("this pile is in the face already"));
      face |= (uint16_t)(1u << corner);
      if ((uint32_t)corner >= r->corners) r->corners = (uint32_t)corner + 1;
    }
    if (r->faces == SETS) return in->fail(in, from, to, GRUNDY_N("there are too many faces"));
    r->face[r->faces++] = face;
  }
  return true;
}

/* A set is one of a move if it lies in a face. */
static void list_sets(rule *r) {
  for (uint32_t set = 1; set < 1u << r->corners; set++)
    for (uint32_t k = 0; k < r->faces; k++)
      if ((set & r->face[k]) == set) {
        r->set[r->sets++] = (uint16_t)set;
        break;
      }
}

static bool faces_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  grundy_read_space(in);
  if (!in->given || in->at == in->end)
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("the faces are missing; write for example hypernim{12 23 34 41}: a "
                             "move takes from piles of one face"));
  rule *made = moore_new_rule(memory);
  if (!made) return false;
  if (!read_faces(in, made)) {
    moore_close(made, memory);
    return false;
  }
  list_sets(made);
  *self = made;
  return true;
}

static void faces_show(const void *self, grundy_text *out) {
  static const char name[] = "123456789abc";
  const rule *r = self;
  for (uint32_t k = 0; k < r->faces; k++) {
    if (k) grundy_text_add(out, " ");
    for (uint32_t i = 0; i < r->corners; i++)
      if (r->face[k] >> i & 1) grundy_text_put(out, &name[i], 1);
  }
}

/* ---- positions ---- */

static bool moore_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  const rule *r = self;
  grundy_piles_limits limits = {.fewest = r->sets ? r->corners : 1,
                                .most = r->sets ? r->corners : MOST_PILES,
                                .highest = UINT64_MAX};
  return grundy_piles_parse(in, &limits, out);
}

#define PILES_GAME(word)                                                                           \
  GRUNDY_HEAD(word), .close = moore_close, .moves = moore_moves, .parse = moore_parse,             \
                     .print = grundy_piles_print, .picture = grundy_piles_picture,                 \
                     .describe_move = grundy_piles_describe_move,                                  \
                     .about.group = GRUNDY_GROUP_PILES

GRUNDY_GAME(moore) = {
    PILES_GAME("moore"),
    .about.title = GRUNDY_N("Moore's Nim"),
    .about.also = GRUNDY_N("Nim-k, k-Nim"),
    .about.rules = GRUNDY_N("There are some piles. A move takes objects from at least one and at "
                            "most k piles, any number from each of them."),
    .about.usage = "moore{k}(a,b,c,...)",
    .about.meaning = GRUNDY_N("k: the largest number of piles that a move takes from; k = 1 is "
                              "Nim. a, b, ...: the sizes of the piles, up to 1000 of them."),
    .about.example = "moore{2}(3,4,5,6)",
    .about.theorem = GRUNDY_N("Write the piles in binary: the position is lost iff k+1 divides the "
                              "sum of each column (Moore)"),
    .about.source = GRUNDY_N("E. H. Moore, A generalization of the game called Nim, Annals of "
                             "Mathematics 11 (1910), 93-94."),
    .about.proof = GRUNDY_N("Proved by Moore, 1910, for the outcome."),
    .about.misere = GRUNDY_N(
        "As in normal play, unless all piles are at most 1: then the position is lost iff "
        "the number of piles of 1 leaves the remainder 1 when divided by k+1."),
    .about.cousins = "nim exactnim hypernim",
    .about.table = "moore{2} 0..7 0..7",
    .open = moore_open,
    .show = show_number,
    .canonical = grundy_piles_sorted,
    .outcome = moore_outcome,
    .winning = moore_winning,
    .reason = moore_reason,
};

GRUNDY_GAME(exactnim) = {
    PILES_GAME("exactnim"),
    .about.title = GRUNDY_N("Exact Nim"),
    .about.rules = GRUNDY_N("There are some piles. A move takes objects from exactly k piles, at "
                            "least one from each of them."),
    .about.usage = "exactnim{k}(a,b,c,...)",
    .about.meaning = GRUNDY_N("k: the number of piles that a move takes from; k = 1 is Nim. a, b, "
                              "...: the sizes of the piles, up to 1000 of them."),
    .about.example = "exactnim{2}(3,4,5)",
    .about.source = GRUNDY_N(
        "E. Boros, V. Gurvich, N. B. Ho, K. Makino, P. Mursic, On the Sprague-Grundy "
        "function of Exact k-Nim, Discrete Applied Mathematics 239 (2018), 1-14."),
    .about.open = GRUNDY_N("The source has a formula for at most 2k piles, which is not used here; "
                           "for more piles, with k > 1, little is known. The program searches."),
    .about.cousins = "moore hypernim nim",
    .about.table = "exactnim{2} 0..7 0..7",
    .open = exact_open,
    .show = show_number,
    .canonical = grundy_piles_sorted,
};

GRUNDY_GAME(hypernim) = {
    PILES_GAME("hypernim"),
    .about.title = GRUNDY_N("Simplicial Nim"),
    .about.rules = GRUNDY_N(
        "Each pile stands at a corner, and some sets of corners are faces. A move takes "
        "objects from one or more piles of a single face, any number from each of them."),
    .about.usage = "hypernim{faces}(a,b,c,...)",
    .about.meaning = GRUNDY_N(
        "faces: the faces, each as its piles, 1 to 9 and then a, b, c, as in 12 23 34 41 "
        "for a ring of four. a, b, ...: the sizes of piles 1, 2, ..."),
    .about.example = "hypernim{12 23 34 41}(1,2,3,4)",
    .about.source = GRUNDY_N("R. Ehrenborg, E. Steingrimsson, Playing Nim on a simplicial complex, "
                             "Electronic Journal of Combinatorics 3 (1996), R9."),
    .about.open = GRUNDY_N("The outcomes are known only for some systems of faces. No formula is "
                           "used here; the program searches."),
    .about.cousins = "moore exactnim nim",
    .open = faces_open,
    .show = faces_show,
};

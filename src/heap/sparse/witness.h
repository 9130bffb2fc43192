/* heap/sparse/witness.h: the second stage of the sparse engine: it proves the guesses, or finds the
 * first that is wrong.
 *
 * A guess is the least common value that is not excluded. It is G(n) iff every value v of the rare
 * class below it has a *witness*: an option of n with the value v. A witness is a pair of heaps a
 * and b = n - t - a, or a heap that a take leaves; here it is a distance d = n - b and a value g,
 * G(a) or 0, with G(n - d) ^ g = v.
 *
 * Rows of bits show where each value occurs: bit i of row w is set iff G = w at the i-th heap. For
 * one v the heaps that still need a witness are a row of bits too, 512 heaps at a time, and each
 * witness clears those at which row v ^ g, moved by d, is set. Good witnesses are found on a
 * sample. What the list leaves goes to an exact scan over all pairs, and if that finds nothing, the
 * guess was wrong: v is the value, as it is the least that is missing.
 *
 * With many values a list would have to be long, and the sample large. Then the values of the first
 * pairs of each heap are marked, and the others are looked for by the exact scan.
 *
 * In a space by parity the class of a value depends on the parity of n, so even and odd heaps have
 * rows of their own.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_WITNESS_H
#define GI_WITNESS_H

#include "heap/sparse/space.h"

enum {
  GI_GROUP = 8,          /* words of 64 heaps that are looked at together */
  GI_SAMPLE_MOST = 8192, /* heaps of a parity on which witnesses are tried */
  GI_LEFT = 8            /* so many heaps are sooner looked at one by one than by a list */
};

/* Heaps of one value v and parity that need a witness: clears those for which the rows show one,
 * until none is left, or the list ends; it may stop when GI_LEFT are left. A witness of the list is
 * how many bytes before or behind the group its row has the group's heaps, moved: only distances
 * that move by whole bytes are used. */
typedef void gi_needs_run(uint64_t need[GI_GROUP], const uint64_t *group, const int32_t *list,
                          size_t count);
gi_needs_run gi_needs_portable, gi_needs_avx2, gi_needs_avx512;

/* The same with any distances: the list has bits instead of bytes. */
gi_needs_run gi_needs_by_bits;

/* How many of the needs in `words` words a witness would answer. */
typedef uint32_t gi_hits_run(const uint64_t *need, size_t words, const uint64_t *group,
                             int32_t witness);
gi_hits_run gi_hits_portable, gi_hits_avx2, gi_hits_avx512;

enum { GI_COMPARED = 256 };

/* Looks for v among pairs, in pieces of GI_COMPARED: small heaps from `a` up, beside large heaps
 * from b[digit] down, for each digit. Returns the number of the first piece in which
 * a[i] ^ b[digit][GI_COMPARED - 1 - i] = v for an i and a digit, or `pieces` if there is none. From
 * one piece to the next `a` goes up by GI_COMPARED, and b[digit] goes down by as much. For values
 * of one byte, and of two. */
typedef size_t gi_compare_run(const void *a, const void *const *b, size_t digits, size_t pieces,
                              uint32_t v);
gi_compare_run gi_compare8_portable, gi_compare8_avx2, gi_compare8_avx512;
gi_compare_run gi_compare16_portable, gi_compare16_avx2, gi_compare16_avx512;

/* Sets seen[a[i] ^ b[GI_COMPARED - 1 - i]] = 1 for all i < GI_COMPARED. For values of one byte, and
 * of two. */
typedef void gi_mark_run(const void *a, const void *b, uint8_t *seen);
gi_mark_run gi_mark8_portable, gi_mark8_avx2, gi_mark16_portable, gi_mark16_avx2;

typedef struct gi_witnesses {
  uint64_t next;    /* the first n that is not in the rows; 0: nothing is set up */
  uint64_t origin;  /* the heap of bit 0 */
  unsigned parts;   /* 2 by parity, else 1 */
  uint32_t values;  /* rows of a parity */
  size_t words;     /* of a row */
  size_t back;      /* words of the past that must stay */
  size_t sample;    /* heaps of a parity on which witnesses are tried */
  uint64_t *rows;   /* row of parity e and value w: (e * values + w) * words */
  int32_t *moved;   /* lists of values * parts, `most` each */
  uint32_t *counts; /* lengths of the lists; of the first part, that moves by bytes, */
  uint32_t *by_bytes;
  size_t most; /* length of a list */
  void *small; /* the values of small heaps, if the series has slid; cells as wide as its own */
  size_t small_count;
  unsigned small_width;
  gi_needs_run *run;
  gi_hits_run *hits;
  gi_compare_run *compare[2];
  gi_mark_run *mark[2];
  uint32_t *met;       /* of each value the small heaps where the exact scan met it; see scan_far */
  size_t met_next;     /* which of them the next one replaces */
  size_t again;        /* how often a value was met there again */
  bool by_heap;        /* no rows and no lists: values are proved heap by heap, */
  uint8_t *seen;       /* with a byte for each value that is set if an option has it, */
  uint8_t *rare[2];    /* and whether the value is rare, by the class of 0 */
  uint32_t deepest;    /* distance in the lists */
  uint64_t last_depth; /* the largest distance of a witness since it was set to 0 */
} gi_witnesses;

static inline uint64_t *gi_witnesses_row(const gi_witnesses *q, unsigned e, uint32_t value) {
  return q->rows + ((size_t)e * q->values + value) * q->words;
}

/* The bit of a heap in the rows of its parity. */
static inline uint64_t gi_witnesses_bit(const gi_witnesses *q, uint64_t n) {
  return (n - q->origin) / q->parts;
}

void gi_witnesses_clear(gi_witnesses *q, gi_series *s);

/* Sets it up for values below `values`, a power of 2, to continue at s->known; `fresh`: with new
 * lists of witnesses, else the old ones are kept if there are some. */
bool gi_witnesses_start(gi_witnesses *q, gi_series *s, const gi_space *space, const uint16_t *head,
                        uint64_t head_count, uint32_t values, bool fresh);

/* The first guess that was not proved, that of n, was wrong; G(n) is right now. Goes on at n + 1.
 */
void gi_witnesses_append(gi_witnesses *q, const gi_series *s, uint64_t n);

/* Chooses the lists anew, by the last q->sample heaps of each parity in the rows; see choose.c.
 * False when the budget ends. */
bool gi_witnesses_choose(gi_witnesses *q, gi_series *s, const gi_space *space,
                         const uint16_t *head);

enum gi_witness_verdict { GI_WITNESS_PROVED, GI_WITNESS_WRONG, GI_WITNESS_UNRESOLVED };

/* Proves the guesses [q->next, end) of the series. GI_WITNESS_WRONG: they hold below *n, and G(*n)
 * is *v. GI_WITNESS_UNRESOLVED: they hold below *n, and the values that would decide are gone.
 * `head` has the values of the heaps below head_count, in case that they have left the series. */
enum gi_witness_verdict gi_witnesses_run(gi_witnesses *q, const gi_series *s, const gi_space *space,
                                         const uint16_t *head, uint64_t head_count, uint64_t end,
                                         uint64_t *n, uint32_t *v);

/* The value of q->next, where all common values with a code below `codes` are excluded.
 * GI_WITNESS_WRONG: it is *v, which is rare. GI_WITNESS_PROVED: it has no code below `codes`. */
enum gi_witness_verdict gi_witnesses_rare(gi_witnesses *q, const gi_series *s,
                                          const gi_space *space, const uint16_t *head,
                                          uint64_t head_count, uint32_t codes, uint32_t *v);

#endif

/* heap/sparse/guess.h: the first stage of the sparse engine: values on the assumption that they are
 * common.
 *
 * The common options of n come from pairs (r, b) with r rare and b common, r + b = n - t, and from
 * taking. So the guess for G(n) is the least common value that no (r, t) excludes: a few dozen look
 * backs instead of n/2 pairs. Whether it is right, the second stage says (witness.h).
 *
 * A look back is a distance d = r + t and the code of r's value. For each such code there is a
 * *row*: at n it has the bit code(G(n)) ^ code(r's value), and nothing where n is rare. Then what
 * is excluded at n is the OR of the rows at n - d, and the guess is the lowest bit that is missing:
 * 8 heaps at a time for the distances that reach far enough back, one at a time for the others.
 * With more than 64 codes, and where rare positions come late, there are no rows; see wide.inc.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GUESS_H
#define GI_GUESS_H

#include "heap/sparse/space.h"

enum {
  GI_BLOCK = 32,       /* heaps of which the far part is found together, */
  GI_BLOCK_BYTES = 64, /* and with AVX-512 and codes of one byte */
  GI_TIGHT_END = 8,    /* distances below: heap by heap; below 4: from registers */
  GI_NEAR_END = 32,    /* distances below: eight heaps together, but no vectors */
  GI_QUICK = 8         /* flips of near look backs; there are lanes only if there are no more */
};

/* What the inner loops read and write; indices count from the beginning of the window. */
typedef struct gi_lanes {
  uint64_t no_codes;           /* excluded always: there are not so many codes */
  void *cells;                 /* the far rows */
  void *quick;                 /* the near rows, all GI_QUICK cells of an n side by side */
  const int64_t *far;          /* cells from the one at n in row 0 to the one to OR */
  const int64_t *near, *tight; /* the same for the near rows */
  size_t far_count, near_count, tight_count;
  const uint8_t *last_flips[3]; /* of the look backs over 1, 2 and 3 */
  size_t last_count[3];
  uint8_t last_code[3];    /* the codes of the last three heaps, the newest first, */
  bool last_common[3];     /* and whether they are common */
  const int64_t *row_at;   /* where a far row begins */
  const uint8_t *row_flip; /* what codes are changed with in a far row */
  size_t rows;
  uint8_t quick_flip[GI_QUICK]; /* and in a near one */
  size_t quick_rows;
  const uint8_t *values[2]; /* of the codes, for the n with an even and an odd index */
} gi_lanes;

/* Guesses the values at index..index+count-1, whole blocks, and writes the values, one byte each,
 * and their rows. Returns how many there are before one that has no code left. */
typedef size_t gi_lanes_run(gi_lanes *lanes, size_t index, size_t count, uint8_t *values);

gi_lanes_run gi_lanes32_portable, gi_lanes64_portable, gi_lanes32_avx2, gi_lanes64_avx2;

/* The same with all codes of the near past in registers; see packed_avx2.c. */
typedef struct gi_packed_look {
  _Alignas(32) uint8_t order[32]; /* which bytes of the past go where; 0x80: none */
  uint8_t flip[32];               /* what the codes are changed with, 32 bits each */
} gi_packed_look;

typedef struct gi_packed {
  uint32_t no_codes; /* excluded always: there are not so many codes */
  uint32_t *cells;   /* the far rows */
  const int64_t *far;
  size_t far_count;
  const int64_t *row_at;
  const uint8_t *row_flip;
  size_t rows;
  gi_packed_look *eight; /* over 8..16, then 17..23, then 24..31 */
  size_t eight_count[3];
  gi_packed_look *four, *two; /* over 4..7, and 2 or 3 */
  size_t four_count, two_count;
  bool same[8];  /* whether there is a look back over 2..7 that changes nothing; not among those */
  uint8_t *last; /* the codes of the last 32 heaps; 0x80: rare */
  uint8_t *values[2]; /* of 32 codes, for the n with an even and an odd index */
} gi_packed;

size_t gi_packed_run(gi_packed *packed, size_t index, size_t count, uint8_t *values);

/* The same with more codes than bits: codes are kept as they are, in one byte or two. */
typedef struct gi_wide {
  void *codes;         /* of the window; a heap that is rare or 0 has the bit `none` */
  uint32_t *distances; /* the near ones first */
  uint16_t *flips;
  size_t near_count; /* distances into the block itself: asked heap by heap */
  size_t marked;     /* those before are always asked, the others about a few codes only */
  size_t count;
  unsigned end;     /* codes are below */
  unsigned low;     /* almost all are below this one: the marks show only those below */
  unsigned none;    /* a bit that no code has: a flip leaves it as it is */
  const void *sets; /* with codes of one byte: the set of each */
  size_t words;     /* of a set; with codes of two bytes also room for those with the bit `none` */
  uint8_t *bytes;   /* with codes of two bytes: eight sets, a byte for each code */
  uint64_t *excluded; /* the sets of a block */
} gi_wide;

/* Writes the codes, and returns how many there are before one that has none left. */
typedef size_t gi_wide_run(const gi_wide *wide, size_t index, size_t count, uint16_t *codes);
gi_wide_run gi_wide8_portable_run, gi_wide8_avx2_run, gi_wide8_avx512_run;
gi_wide_run gi_wide16_portable_run, gi_wide16_avx2_run, gi_wide16_avx512_run;

typedef struct gi_guess {
  unsigned bits; /* of the largest code; up to 5: cells of 32 bits, 6: of 64, else sets */
  unsigned end;  /* codes are below */
  bool marks;    /* there are too many codes for lanes */
  size_t back;   /* the largest distance, rounded up: what is kept of the past */
  size_t length; /* cells of a row: past and future */
  size_t index;  /* where the next value goes */
  uint64_t next; /* its n; 0: nothing is set up */
  gi_lanes lanes;
  gi_lanes_run *run;
  void *memory; /* all that the above points to */
  size_t memory_size;
  bool use_packed;
  gi_packed packed;
  gi_wide wide;
  gi_wide_run *wide_run;
  size_t block;       /* heaps that it looks at together */
  bool bytes;         /* its codes have one byte */
  size_t count, room; /* look backs */
  bool whole;         /* the window has had all heaps: look backs can be appended */
} gi_guess;

void gi_guess_clear(gi_guess *q, gi_series *s);

/* Sets it up to continue at n = s->known with this space. False when memory is short. */
bool gi_guess_start(gi_guess *q, gi_series *s, const gi_space *space, unsigned bits);

/* The guess for n was wrong: G(n) = value is rare. Goes back to continue at n + 1, with the look
 * backs of n appended. False: there is no room for them; nothing is done, and the guesses must be
 * set up again. */
bool gi_guess_append(gi_guess *q, const gi_series *s, const gi_space *space, uint64_t n,
                     uint32_t value);

/* Writes the guesses from q->next to `end`, where there is room, into the series. Returns the n of
 * the first that was not made: `end`, or one that needs more bits. Whole blocks: `end` - next must
 * be a multiple of GI_BLOCK. Calls nothing of the budget, so it may run beside the proof. */
uint64_t gi_guess_run(gi_guess *q, gi_series *s, const gi_space *space, uint64_t end);

#endif

/* gcheck.h: what the files of gcheck share. prove.c has the theorems; read it first.
 *
 * gcheck is a program of its own. It uses the C library and nothing else, so that a fault of
 * libgrundy cannot hide in it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GCHECK_H
#define GCHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a certificate may have at most. */
enum {
  GC_FILE_MOST = 1 << 26,      /* bytes of the file */
  GC_LINE_MOST = 1 << 23,      /* bytes of a line */
  GC_ORDER_MOST = 20000,       /* elements, so that a class fits into 16 bits */
  GC_GENERATORS_MOST = 64,     /* lines `times` */
  GC_POSITIONS_MOST = 1000000, /* entries of `phi`, and lines `atom` */
  GC_DIGITS_MOST = 1000,       /* digits of a code behind the point */
};

/* Also the exit status. */
typedef enum gc_verdict {
  GC_PROVED = 0,
  GC_UNPROVED = 1,  /* well-formed, but it does not follow */
  GC_MALFORMED = 2, /* not a certificate, cut, or of another version */
  GC_NO_MEMORY = 3,
} gc_verdict;

typedef struct gc_report {
  size_t line;    /* what is wrong is there; 0: nowhere */
  char text[512]; /* a sentence without its full stop: what is wrong, or what is proved */
} gc_report;

/* Sets report->line and the text, and returns the verdict. */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
gc_verdict
gc_say(gc_report *report, gc_verdict verdict, size_t line, const char *format, ...);

typedef enum gc_kind {
  GC_ALL_HEAPS,   /* the quotient of a whole code, with a period */
  GC_HEAPS_UP_TO, /* that of its heaps up to a last one */
  GC_ATOMS,       /* that of a finite set of positions, closed under options */
} gc_kind;

/* A sum of earlier atoms: `count` numbers of atoms, from `first` on in gc_certificate.parts. */
typedef struct gc_sum {
  size_t first, count;
} gc_sum;

/* A certificate as the file has it. The positions are the heaps 0, 1, ..., or the empty sum as
 * number 0 and the atoms 1, 2, ...: so position 0 has no move, and its class is 0. */
typedef struct gc_certificate {
  gc_kind kind;
  char code[GC_DIGITS_MOST + 8];            /* as it is written */
  unsigned char digits[GC_DIGITS_MOST + 1]; /* digits[t]: of moves that take t */
  size_t last_digit;                        /* the last t with a digit that is not 0, or 0 */
  size_t atoms;
  size_t *first_option; /* atom a has the options first_option[a] ... first_option[a + 1] - 1 */
  gc_sum *options;
  uint32_t *parts;
  size_t order, p_count; /* of the claim; also: */
  size_t period, start;  /* p and n0 of GC_ALL_HEAPS */
  size_t last_heap;      /* of GC_HEAPS_UP_TO */
  size_t generators;
  uint16_t *times[GC_GENERATORS_MOST]; /* times[i][x] is A_i(x) */
  unsigned char *in_p;                 /* in_p[x] is 1 if x is in P, else 0 */
  size_t p_found;
  uint16_t *phi; /* of the positions 0 ... phi_count - 1 */
  size_t phi_count;
  size_t line_claim, line_p, line_phi, line_times[GC_GENERATORS_MOST]; /* where they stand */
} gc_certificate;

/* reader.c. The certificate must be all zero. It must be cleared in every case. */
gc_verdict gc_read(gc_certificate *c, const char *text, size_t size, gc_report *report);
void gc_clear(gc_certificate *c);

/* A set of classes is a row of `words` words of 64 bits. */
static inline unsigned gc_has(const uint64_t *set, size_t x) {
  return (unsigned)(set[x >> 6] >> (x & 63) & 1);
}

static inline void gc_put(uint64_t *set, size_t x) {
  set[x >> 6] |= (uint64_t)1 << (x & 63);
}

/* monoid.c. The product of x and y is table[x * order + y]; sig + x * words is sig(x). */
typedef struct gc_monoid {
  size_t order, words;
  uint16_t *table;
  uint64_t *sig;
} gc_monoid;

gc_verdict gc_monoid_make(gc_monoid *m, const gc_certificate *c, gc_report *report);
gc_verdict gc_monoid_reduced(const gc_monoid *m, const gc_certificate *c, gc_report *report);
void gc_monoid_clear(gc_monoid *m);

/* rules.c. The positions with their classes, and the classes of their options. */
typedef struct gc_game {
  const gc_certificate *certificate;
  const gc_monoid *monoid;
  size_t count; /* positions */
  uint16_t *phi;
  uint64_t *two, *three; /* row m: the classes of two, of three heaps that are m together */
} gc_game;

size_t gc_most_heaps(const gc_certificate *c);
gc_verdict gc_game_make(gc_game *g, const gc_certificate *c, const gc_monoid *m, size_t count);
bool gc_game_options(const gc_game *g, size_t position, uint64_t *set);
void gc_game_clear(gc_game *g);

/* ncheck.c. */
gc_verdict gc_check_moves(const gc_game *g, gc_report *report);

/* prove.c: reads a certificate and proves what it claims. */
gc_verdict gc_check(const char *text, size_t size, gc_report *report);

#endif

/* grundy/misere.h: misere quotients, which decide misere play of all sums of some heaps at once.
 *
 * Two sums are equal if, together with any further heaps, they always have the same outcome under
 * the misere rule: who cannot move wins. The classes of equal sums, with the class of a sum as
 * product, are the misere quotient (Plambeck 2005, Plambeck and Siegel 2008): a commutative monoid
 * with the set P of the classes in which the other player wins.
 *
 *   grundy_quotient_question_init(&question);
 *   grundy_quotient_of_rule(g, rule, &question, &q, &error);
 *   const grundy_quotient_facts *f = grundy_quotient_about(q);
 *   ... f->order, f->period ...
 *   grundy_quotient_outcome(q, heaps, count, &outcome);
 *   grundy_quotient_free(q);
 *
 * The heaps are those of a rule, or the members of a finite set ("atoms"): atom n stands where heap
 * n stands elsewhere. Heap 0 is nothing. Elements are numbers: 0 is the class of nothing, and the
 * others follow in the order of their least words. Everything that a quotient says is proved; the
 * head of src/misere/quotient_check.c has the theorems.
 *
 * Layer: misere. May include base.h, game.h and rule.h.
 * Ownership: a quotient copies its rule or its atoms. It is the caller's until
 * grundy_quotient_free, and must go before its context. Threads: a quotient does not change, so
 * several threads may ask it; making and freeing one, and texts, belong to the thread of the
 * context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_MISERE_H
#define GRUNDY_MISERE_H

#include "base.h"
#include "game.h"
#include "rule.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_QUOTIENT_ELEMENTS_MOST 20000u
#define GRUNDY_QUOTIENT_GENERATORS_MOST 64u
#define GRUNDY_QUOTIENT_HEAPS_MOST 1000000u /* heaps of a rule, or atoms */

typedef struct grundy_quotient grundy_quotient; /* opaque */

/* What ended a search before its end. The first numbers are those of grundy_stop in solve.h. */
typedef enum grundy_quotient_stop {
  GRUNDY_QUOTIENT_STOP_NONE = 0,
  GRUNDY_QUOTIENT_STOP_TIME = 1,
  GRUNDY_QUOTIENT_STOP_MEMORY = 2,
  GRUNDY_QUOTIENT_STOP_POSITIONS = 3,
  GRUNDY_QUOTIENT_STOP_CANCEL = 4,
  GRUNDY_QUOTIENT_STOP_ELEMENTS = 7,   /* the next heap needs more elements than are allowed */
  GRUNDY_QUOTIENT_STOP_GENERATORS = 8, /* or more generators, */
  GRUNDY_QUOTIENT_STOP_HEAPS = 9       /* or no period shows below the largest heap possible */
} grundy_quotient_stop;

typedef struct grundy_quotient_question {
  uint32_t size;  /* sizeof(grundy_quotient_question), set by grundy_quotient_question_init */
  uint64_t heaps; /* the quotient of the heaps up to this one; 0: of all heaps, by a proved period.
                     For atoms it must be 0. */
  uint32_t elements, generators; /* at most so many; 0: the constants above */
  grundy_limits limits; /* positions are heaps, candidates for elements, and pairs of the checks */
} grundy_quotient_question;

/* All heaps, and the limits of the context. */
GRUNDY_API void grundy_quotient_question_init(grundy_quotient_question *question);

/* A finite set of positions that has, with each position, all its options, as sums of members.
 * Atom n, for n = 1..count, has the options options[option_ends[n-2] .. option_ends[n-1]), from 0
 * on for n = 1. Option k is the sum of the atoms parts[part_ends[k-1] .. part_ends[k]), likewise;
 * an empty list is the option to nothing. Each part is at least 1 and below n. */
typedef struct grundy_atoms {
  size_t count;
  const size_t *option_ends; /* count numbers */
  const size_t *part_ends;   /* one for each option */
  const uint32_t *parts;
} grundy_atoms;

typedef struct grundy_quotient_facts {
  uint32_t size; /* sizeof(grundy_quotient_facts) */
  uint32_t order, p_count, generator_count;
  bool tame;      /* as misere Nim: nothing but 1 and a, or these and a group */
  bool complete;  /* it is the quotient of all heaps, or of the whole finite set */
  bool atoms;     /* it is of a finite set */
  uint64_t heaps; /* it covers the heaps 0..heaps, and all heaps if a period is proved */
  /* With a proved period: the class of heap n + period is that of heap n for all n >= preperiod >=
   * 1, both the least possible. A period of 0: none is proved. */
  uint64_t period, preperiod;
  grundy_quotient_stop stop; /* what ended the search */
  uint64_t candidates;       /* monoids that were tried */
  uint64_t pairs;            /* that were made by the last check of all sums */
  double seconds;
  /* If a limit ended the search: 2, if the exponents of two heaps grew together again and again;
   * then the quotient with one heap more is probably infinite. Else 0. */
  unsigned growing_count;
  uint64_t growing[2];
} grundy_quotient_facts;

/* Finds the quotient of a rule. GRUNDY_OK: proved, to the heap of the question or for all heaps.
 * GRUNDY_UNKNOWN: a limit came first. `*out` then is what is proved so far, to a smaller heap, and
 * its facts have the reason; NULL, if that is heap 0 alone. The error has the reason in words.
 * GRUNDY_EINPUT: all heaps are asked for, but no theorem of periods is known for the rule (a digit
 * that repeats for ever, unequal heaps, a set that depends on the heap); or the heap is too large.
 * GRUNDY_EGAME: the rule is not valid. */
GRUNDY_API grundy_status grundy_quotient_of_rule(grundy *g, const grundy_rule *rule,
                                                 const grundy_quotient_question *question,
                                                 grundy_quotient **out, grundy_error *error);

/* Finds the quotient of a finite set. GRUNDY_EINPUT: the lists are not as described. */
GRUNDY_API grundy_status grundy_quotient_of_atoms(grundy *g, const grundy_atoms *atoms,
                                                  const grundy_quotient_question *question,
                                                  grundy_quotient **out, grundy_error *error);

GRUNDY_API void grundy_quotient_free(grundy_quotient *q); /* NULL is allowed */

/* ---- what it is ---- */

GRUNDY_API const grundy_quotient_facts *grundy_quotient_about(const grundy_quotient *q);
/* What it was made of: one of these is NULL. */
GRUNDY_API const grundy_rule *grundy_quotient_rule(const grundy_quotient *q);
GRUNDY_API const grundy_atoms *grundy_quotient_atoms(const grundy_quotient *q);

/* Generator i < generator_count is the class of this heap. */
GRUNDY_API uint64_t grundy_quotient_generator(const grundy_quotient *q, uint32_t i);
/* Writes its name: a, b, ..., z, aa, ab, ... */
GRUNDY_API void grundy_quotient_generator_name(uint32_t i, grundy_text *out);

/* The class of heap n. False: the quotient does not cover it. */
GRUNDY_API bool grundy_quotient_class(const grundy_quotient *q, uint64_t n, uint32_t *out);
/* The elements must be below the order. */
GRUNDY_API uint32_t grundy_quotient_product(const grundy_quotient *q, uint32_t x, uint32_t y);
GRUNDY_API uint32_t grundy_quotient_power(const grundy_quotient *q, uint32_t x, uint64_t exponent);
GRUNDY_API bool grundy_quotient_in_p(const grundy_quotient *q, uint32_t x);

/* Writes the least word of an element, "a b^2", or "1". */
GRUNDY_API void grundy_quotient_word(const grundy_quotient *q, uint32_t x, grundy_text *out);
/* Writes to `exponents`, one for each generator, how often it is in the least word. */
GRUNDY_API void grundy_quotient_exponents(const grundy_quotient *q, uint32_t x,
                                          uint32_t *exponents);

/* The relations of a presentation: with them every word can be rewritten to the least word of its
 * element, and none of them follows by rewriting with the others. Writes relation i, "b^3=b". */
GRUNDY_API size_t grundy_quotient_relation_count(const grundy_quotient *q);
GRUNDY_API void grundy_quotient_relation(const grundy_quotient *q, size_t i, grundy_text *out);

/* ---- sums ---- */

typedef struct grundy_heaps { /* `count` heaps of this size */
  uint64_t heap, count;
} grundy_heaps;

/* The class of a sum. False: the quotient does not cover one of its heaps. */
GRUNDY_API bool grundy_quotient_class_of_sum(const grundy_quotient *q, const grundy_heaps *heaps,
                                             size_t count, uint32_t *out);

/* The outcome of a sum in misere play, N or P. False, as above. */
GRUNDY_API bool grundy_quotient_outcome(const grundy_quotient *q, const grundy_heaps *heaps,
                                        size_t count, grundy_outcome *out);

/* How two sums differ. If they are not equal, their outcomes differ beside the sum of the class
 * `tells_apart`, which is the first such class; its least word is the sum. */
typedef struct grundy_quotient_difference {
  bool equal;
  uint32_t classes[2];
  uint32_t tells_apart;
  grundy_outcome outcomes[2]; /* beside it; without anything if they are equal */
} grundy_quotient_difference;

GRUNDY_API bool grundy_quotient_compare(const grundy_quotient *q, const grundy_heaps *a,
                                        size_t a_count, const grundy_heaps *b, size_t b_count,
                                        grundy_quotient_difference *out);

/* ---- certificates ---- */

/* Writes the quotient as a certificate, format `gcert 1`. GRUNDY_EINPUT: its rule cannot be written
 * as a code. */
GRUNDY_API grundy_status grundy_quotient_write(const grundy_quotient *q, grundy_text *out,
                                               grundy_error *error);

/* Reads a certificate, and proves all that it claims. `limits` may be NULL.
 * GRUNDY_EINPUT: it is not a certificate, or its claim does not follow from its lines; `error` has
 * line and reason. GRUNDY_UNKNOWN: a limit ended the proof. */
GRUNDY_API grundy_status grundy_quotient_read(grundy *g, const char *text, size_t length,
                                              const grundy_limits *limits, grundy_quotient **out,
                                              grundy_error *error);

/* "time", "elements": the name of a reason in JSON; NULL for none. */
GRUNDY_API const char *grundy_quotient_stop_name(grundy_quotient_stop stop);

#ifdef __cplusplus
}
#endif
#endif

/* grundy/sequence.h: the Grundy values of a heap rule, from 0 up, and their period.
 *
 * Layer: solve. May include rule.h and solve.h.
 * Ownership: a sequence borrows its context and its rule, and keeps the values that it has found
 * for the next call; it must go before the context.
 * Threads: like its context, a sequence belongs to one thread at a time; it starts others itself.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_SEQUENCE_H
#define GRUNDY_SEQUENCE_H

#include "rule.h"
#include "solve.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_sequence grundy_sequence; /* opaque */

/* Neighbouring values, of one, two, four or eight bytes each in the machine's order. */
typedef struct grundy_values {
  uint64_t first; /* the heap of the first one */
  size_t count;
  unsigned width;
  const void *cells;
} grundy_values;

static inline grundy_nimber grundy_values_at(const grundy_values *v, size_t i) {
  return v->width == 1   ? ((const uint8_t *)v->cells)[i]
         : v->width == 2 ? ((const uint16_t *)v->cells)[i]
         : v->width == 4 ? ((const uint32_t *)v->cells)[i]
                         : ((const uint64_t *)v->cells)[i];
}

/* Takes a block of values, in order. If it returns false, the call ends with GRUNDY_OK. */
typedef bool grundy_take_values(void *user, const grundy_values *values);

/* A sequence of `rule`, which the game's `rule` returns. GRUNDY_EGAME if the rule is not valid. */
GRUNDY_API grundy_status grundy_sequence_new(grundy *g, const grundy_rule *rule,
                                             grundy_sequence **out, grundy_error *error);
GRUNDY_API void grundy_sequence_free(grundy_sequence *s);

/* Hands over the values of the heaps first..last, both included, in blocks, as they are found.
 * `technique` must find sequences (GRUNDY_FINDS_SEQUENCES); with AUTO, a period that is found and
 * proved on the way gives the rest. GRUNDY_UNKNOWN: a budget ran out before the end. GRUNDY_EINPUT:
 * another technique, or SPARSE for a rule that has no sparse space. */
GRUNDY_API grundy_status grundy_sequence_stream(grundy_sequence *s, grundy_technique technique,
                                                uint64_t first, uint64_t last,
                                                grundy_take_values *take, void *user,
                                                grundy_error *error);

/* The limits of the later calls for this sequence; NULL: those of the context. */
GRUNDY_API void grundy_sequence_limit(grundy_sequence *s, const grundy_limits *limits);

/* What ended the last of these calls early, if it did. */
GRUNDY_API grundy_stop grundy_sequence_stop(grundy_sequence *s);

/* How a period is proved. */
typedef enum grundy_proof {
  GRUNDY_PROOF_NONE = 0,      /* observed, not proved */
  GRUNDY_PROOF_GUY_SMITH = 1, /* it holds over the range of the theorem of Guy and Smith */
  GRUNDY_PROOF_SPARSE = 2,    /* sparse certificate: common values repeat, rare ones have ended */
  GRUNDY_PROOF_STATE = 3,     /* the whole state on which later values depend came back */
  GRUNDY_PROOF_THEOREM = 4    /* the theorem of the game states it, in its rule */
} grundy_proof;

/* What is known of the sequence G. With `found`: G(n + period) = G(n) + saltus for all
 * n >= preperiod, both of them the least possible; proved if `proof` says how, else seen for
 * preperiod <= n < checked - period. */
typedef struct grundy_period {
  uint32_t size; /* sizeof(grundy_period), set by grundy_sequence_period */
  bool found;
  uint64_t preperiod, period, saltus;
  grundy_proof proof;
  uint64_t checked;    /* G(n) was computed for all n below */
  grundy_nimber most;  /* the largest value among them; of all, when proved and the saltus is 0 */
  uint64_t most_at;    /* where it first occurs */
  bool sparse;         /* the sequence was found to have a sparse space; then: */
  uint64_t mask;       /* a value is rare if it has an even number of the bits of the mask, */
  bool by_parity;      /* with the parity of n counted in, */
  uint64_t rare_count; /* so many have been rare, */
  uint64_t rare_last;  /* and this heap was the last of them */
  grundy_stop stop; /* what ended the search, if it found no proof; GRUNDY_STOP_NONE: `limit` */
  uint64_t limit;   /* of the search, that of the question or the one below; 0: none */
  double seconds;
  bool declared; /* set by the caller: the rule is what a script or a plugin says of its game */
} grundy_period;

typedef struct grundy_period_question {
  uint32_t size; /* sizeof(grundy_period_question), set by grundy_period_question_init */
  grundy_technique technique; /* one that finds sequences */
  /* Values G(n) for n < limit are looked at; 0: no limit, except for rules to which no theorem
   * applies, so that a period can only be observed: 2^20 for sets without an end, 2^16 for tails
   * that leave two heaps; and 2^13 where moves leave three heaps, which takes long. */
  uint64_t limit;
  const char *checkpoint;    /* a file to resume from, and to keep, also at the end; NULL: none */
  double checkpoint_seconds; /* how often it is written */
} grundy_period_question;

/* No limit, no checkpoint; one every minute if there is a file. */
GRUNDY_API void grundy_period_question_init(grundy_period_question *question);

/* Looks for the period and its proof. GRUNDY_OK: found and proved. GRUNDY_UNKNOWN: the limit or a
 * budget came first; `*out` says what is known, and what stopped it. Any other status: a fault,
 * GRUNDY_EINPUT for a checkpoint that is damaged or of another rule. `label`, the game as it is
 * written, names it in the checkpoint. */
GRUNDY_API grundy_status grundy_sequence_period(grundy_sequence *s, const char *label,
                                                const grundy_period_question *question,
                                                grundy_period *out, grundy_error *error);

/* The theorem in a sentence, a message to translate; and its name in JSON, NULL for none. */
GRUNDY_API const char *grundy_proof_message(grundy_proof proof);
GRUNDY_API const char *grundy_proof_name(grundy_proof proof);

#ifdef __cplusplus
}
#endif
#endif

/* solve/misere_quotient.h: misere sums of heaps of one rule, by the misere quotient of the rule.
 *
 * The solver keeps the quotient that it has found for a rule, so later questions cost next to
 * nothing.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MISERE_QUOTIENT_H
#define GI_MISERE_QUOTIENT_H

#include "grundy/misere.h"
#include "solve/solver.h"

/* How much may be spent on a quotient before something else is tried. */
typedef enum gi_quotient_effort {
  GI_QUOTIENT_UNTRIED,
  GI_QUOTIENT_QUICK, /* a fraction of a second; of all heaps, where a period can be proved */
  GI_QUOTIENT_LONG   /* some seconds; up to the largest heap of the sum */
} gi_quotient_effort;

/* Whether the parts are heaps of one rule. */
bool gi_have_one_rule(const grundy_sum *sum);

/* Decides the sum by the quotient of its rule, if its parts are heaps of one rule and the quotient
 * is found with this effort. Then `*found`, and the answer has its outcome and its sources. */
grundy_status gi_misere_by_quotient(grundy_solver *s, grundy_answer *a, gi_quotient_effort effort,
                                    bool *found, grundy_error *error);

/* Decides the sum by the quotient of the question. GRUNDY_EINPUT: it is not of these heaps. */
grundy_status gi_misere_by_given(grundy_answer *a, const grundy_question *q, grundy_error *error);

/* A search for a quotient within the computation of the solver, with limits of its own. What `out`
 * asks for may be changed between the two calls. */
typedef struct gi_quotient_trial {
  uint64_t peak;
  int ended;
} gi_quotient_trial;
void gi_quotient_trial_begin(grundy_solver *s, gi_quotient_effort effort, gi_quotient_trial *trial,
                             grundy_quotient_question *out);
void gi_quotient_trial_end(grundy_solver *s, const gi_quotient_trial *trial);

/* From the classes of the parts: those of all others, and the outcome. */
void gi_quotient_decide(grundy_answer *a, const grundy_quotient *q);

/* Who wins the sum after a move in this part, of an answer that a quotient has decided. */
grundy_outcome gi_quotient_after(const grundy_answer *a, size_t part, const grundy_part *to,
                                 size_t count);

void gi_misere_quotients_forget(grundy_solver *s);

#endif

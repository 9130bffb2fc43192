/* solve/ask.h: what a solver asks of the board search. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ASKING_H
#define GI_ASKING_H

#include "search/nimber_tests/tester.h"
#include "solve/solver.h"

/* By which engine values are found when this technique is asked for: GI_BY_MEX, or tests. */
int gi_tests_of(const gi_instance *instance, grundy_technique technique);

/* The value of a part, in any form, by the tests of its engine. GRUNDY_ELIMIT: it has to do with
 * values that they do not find. */
grundy_status gi_ask_value(gi_engine *e, const grundy_part *part, bool calls, grundy_nimber *out,
                           grundy_error *error);

/* Whether the XOR of the values of `n` parts is `target`: all but the hardest get their values. */
grundy_status gi_ask_whether(gi_engine *e, const grundy_part *parts, size_t n, grundy_nimber target,
                             bool calls, bool *out, grundy_error *error);

#endif

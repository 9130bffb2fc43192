/* solve/techniques/mex.h: what others ask of the search by mex. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MEX_H
#define GI_MEX_H

#include "solve/solver.h"

/* Whether the array is the better table: one byte for each number of a position fits into memory.
 */
bool gi_fits_array(const grundy_solver *s, const gi_instance *instance, const grundy_part *part);

/* The value of a part by a worker of gi_memo_with_theorems, if the search lists at most so many
 * options; else it is GRUNDY_UNKNOWN. */
grundy_status gi_mex_try(gi_solve_worker *w, const grundy_part *part, uint64_t options,
                         grundy_nimber *out, grundy_error *error);

#endif

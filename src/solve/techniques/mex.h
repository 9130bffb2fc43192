/* solve/techniques/mex.h: a short search for a value. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MEX_H
#define GI_MEX_H

#include "solve/techniques/technique.h"

/* The value of a part by a worker of gi_memo_with_theorems, if the search lists at most so many
 * options; else it is GRUNDY_UNKNOWN. */
grundy_status gi_mex_try(gi_solve_worker *w, const grundy_part *part, uint64_t options,
                         grundy_nimber *out, grundy_error *error);

#endif

/* base/pool.h: independent pieces of one computation side by side. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_POOL_H
#define GI_POOL_H

#include "base/budget.h"

/* Computes one piece. `calls`: it runs on the caller's thread, so it may call the callbacks. */
typedef void gi_piece(void *user, size_t piece, bool calls);

/* Runs the pieces 0..count-1 on at most `threads` threads and returns when all are done. The
 * calling thread only watches the budget meanwhile, so callbacks run on no other thread. */
void gi_pool_run(gi_budget *b, unsigned threads, size_t count, gi_piece *run, void *user);

#endif

/* script/script_memory.h: memory of scripts, which counts for the computation under way.
 *
 * It comes from the allocator of the context, within the limit that the watch (base/watch.h) holds
 * for scripts and computation together. Blocks of Lua are small and many, so a box takes its share
 * in pieces; the rest is counted block by block.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SCRIPT_MEMORY_H
#define GI_SCRIPT_MEMORY_H

#include "base/context.h"

/* The share of one box. */
typedef struct gi_script_share {
  grundy *g;
  size_t used, held; /* bytes */
} gi_script_share;

grundy_allocator gi_script_memory(grundy *g);
grundy_allocator gi_script_share_memory(gi_script_share *share, grundy *g); /* stays where it is */
void gi_script_share_close(gi_script_share *share); /* all its blocks are free */

#endif

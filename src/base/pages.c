/* Large pages. In a table of tens of megabytes that is read at random, nearly every access misses
 * the processor's cache of page addresses (TLB). With pages of 2 MB it does not. */
/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* madvise */
#include "base/pages.h"

#include <stdint.h>
#include <sys/mman.h>

enum { PAGE = 1 << 21 };

void gi_pages_random(void *block, uint64_t size) {
#ifdef MADV_HUGEPAGE
  uintptr_t from = ((uintptr_t)block + PAGE - 1) & ~(uintptr_t)(PAGE - 1);
  uintptr_t to = ((uintptr_t)block + size) & ~(uintptr_t)(PAGE - 1);
  if (to > from) madvise((void *)from, to - from, MADV_HUGEPAGE);
#else
#endif
}

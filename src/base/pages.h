/* base/pages.h: large blocks of memory that are read at random. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PAGES_H
#define GI_PAGES_H

#include <stdint.h>

/* Asks the system for large pages in this block. It is only a hint and cannot fail. */
void gi_pages_random(void *block, uint64_t size);

#endif

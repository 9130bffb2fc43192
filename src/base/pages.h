/* base/pages.h: large blocks of memory that are read at random. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PAGES_H
#define GI_PAGES_H

#include <stddef.h>

/* Tells the system that large pages would serve this block well; a hint, never an error. */
void gi_pages_random(void *block, size_t size);

#endif

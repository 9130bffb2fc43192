/* base/assert.h: invariants that the program checks itself.
 *
 * GI_ASSERT(condition) is for our own mistakes, never for a user's input. Every build with tests or
 * fuzzers checks it and aborts; the release does not evaluate it, so it must have no side effect.
 * A public function checks its arguments and returns a status instead.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ASSERT_H
#define GI_ASSERT_H

#ifdef GRUNDY_ASSERTS
#include <stdio.h>
#include <stdlib.h>
#define GI_ASSERT(condition)                                                                       \
  ((condition)                                                                                     \
       ? (void)0                                                                                   \
       : (fprintf(stderr, "%s:%d: %s: not true: %s\n", __FILE__, __LINE__, __func__, #condition),  \
          abort()))
#else
#define GI_ASSERT(condition) ((void)sizeof((condition) ? 1 : 0))
#endif

#endif

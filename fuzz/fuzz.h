/* fuzz/fuzz.h: what the fuzzers share. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_FUZZ_H
#define GRUNDY_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* One input; called by libFuzzer or by standalone.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Like assert, in every build. */
#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                      \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)

#endif

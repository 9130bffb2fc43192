/* heap/cpu.h: which vector instructions the processor has. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_CPU_H
#define GI_CPU_H

#include <stdbool.h>

static inline bool gi_cpu_has_avx2(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

#endif

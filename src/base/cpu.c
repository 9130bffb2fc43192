/* The processor's extensions, as the compiler's run-time library reports them. */
/* SPDX-License-Identifier: MIT */
#include "base/cpu.h"

bool gi_cpu_has_avx2(void) {
#ifdef GI_AVX2
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
  return false;
#endif
}

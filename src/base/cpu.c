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

bool gi_cpu_has_avx512(void) {
#ifdef GI_AVX2
  return gi_cpu_has_avx2() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi") &&
         __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq");
#else
  return false;
#endif
}

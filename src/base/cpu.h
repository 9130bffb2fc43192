/* base/cpu.h: what the processor can do. It is asked at run time, because one binary serves all. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_CPU_H
#define GI_CPU_H

#include <stdbool.h>

#if defined(__x86_64__)
#define GI_AVX2 __attribute__((target("avx2"))) /* a function for processors that have AVX2 */
#endif

/* AVX2, and with it BMI, BMI2 and POPCNT, as every such processor has them. */
bool gi_cpu_has_avx2(void);

/* AVX-512 with F, BW, VL, DQ, VBMI, BITALG and VPOPCNTDQ, besides AVX2. */
bool gi_cpu_has_avx512(void);

#endif

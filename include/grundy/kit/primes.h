/* grundy/kit/primes.h: primes and factors of numbers of 64 bits.
 *
 * Primes are found by the strong test of Miller and Rabin. It is a proof here, because no composite
 * number below 2^64 passes it for the first twelve primes (Sorenson, Webster, Strong pseudoprimes
 * to twelve prime bases, 2017), none below 3215031751 for the first four (Pomerance, Selfridge,
 * Wagstaff 1980). Large factors are found by Pollard's rho method: about the square root of the
 * smaller factor in steps, at most some 10^5.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_PRIMES_H
#define GRUNDY_PRIMES_H

#include "../base.h"

#ifdef __cplusplus
extern "C" {
#endif

__extension__ typedef unsigned __int128 grundy_wide;

static inline uint64_t grundy_multiply_mod(uint64_t a, uint64_t b, uint64_t n) {
  if (n <= UINT32_MAX) return a * b % n; /* both are below n */
  return (uint64_t)((grundy_wide)a * b % n);
}

static inline uint64_t grundy_power_mod(uint64_t base, uint64_t exponent, uint64_t n) {
  uint64_t result = 1 % n;
  for (base %= n; exponent; exponent >>= 1) {
    if (exponent & 1) result = grundy_multiply_mod(result, base, n);
    base = grundy_multiply_mod(base, base, n);
  }
  return result;
}

/* Whether the odd number n > base passes the strong test. */
static inline bool grundy_strong_test(uint64_t n, uint64_t base) {
  uint64_t odd = n - 1, x;
  unsigned twos = 0, i;
  for (; odd % 2 == 0; odd /= 2) twos++;
  x = grundy_power_mod(base, odd, n);
  if (x == 1 || x == n - 1) return true;
  for (i = 1; i < twos; i++) {
    x = grundy_multiply_mod(x, x, n);
    if (x == n - 1) return true;
  }
  return false;
}

static inline bool grundy_is_prime(uint64_t n) {
  static const uint8_t primes[12] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  size_t i, bases = n < 3215031751u ? 4 : 12;
  if (n < 2) return false;
  for (i = 0; i < 12; i++)
    if (n % primes[i] == 0) return n == primes[i];
  if (n < 41 * 41) return true;
  for (i = 0; i < bases; i++)
    if (!grundy_strong_test(n, primes[i])) return false;
  return true;
}

static inline uint64_t grundy_gcd(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/* A proper divisor of n, which is odd and composite: x -> x^2 + c runs into a cycle modulo a
 * factor before it does modulo n. A value of c for which both happen at once is given up. */
static inline uint64_t grundy_proper_divisor(uint64_t n) {
  uint64_t c, slow, fast, d;
  for (c = 1;; c++) {
    slow = fast = 2;
    do {
      int i;
      slow = (uint64_t)(((grundy_wide)slow * slow + c) % n);
      for (i = 0; i < 2; i++) fast = (uint64_t)(((grundy_wide)fast * fast + c) % n);
      d = grundy_gcd(slow > fast ? slow - fast : fast - slow, n);
    } while (d == 1);
    if (d != n) return d;
  }
}

/* The primes of n, rising, with their exponents. */
typedef struct grundy_factors {
  uint64_t primes[16]; /* the product of the first 16 primes is beyond 64 bits */
  unsigned exponents[16];
  size_t count;
} grundy_factors;

static inline void grundy_factors_add(grundy_factors *f, uint64_t prime) {
  size_t i = f->count, k;
  while (i > 0 && f->primes[i - 1] > prime) i--;
  if (i > 0 && f->primes[i - 1] == prime) {
    f->exponents[i - 1]++;
    return;
  }
  for (k = f->count++; k > i; k--) {
    f->primes[k] = f->primes[k - 1];
    f->exponents[k] = f->exponents[k - 1];
  }
  f->primes[i] = prime;
  f->exponents[i] = 1;
}

/* The factors of n >= 1. */
static inline void grundy_factor(uint64_t n, grundy_factors *out) {
  uint64_t open[64], p;
  size_t count = 0;
  out->count = 0;
  for (p = 2; p < 1000 && p * p <= n; p += 1 + p % 2)
    for (; n % p == 0; n /= p) grundy_factors_add(out, p);
  if (n > 1) open[count++] = n;
  while (count) {
    uint64_t m = open[--count];
    if (grundy_is_prime(m)) {
      grundy_factors_add(out, m);
    } else {
      open[count] = grundy_proper_divisor(m);
      open[count + 1] = m / open[count];
      count += 2;
    }
  }
}

#ifdef __cplusplus
}
#endif
#endif

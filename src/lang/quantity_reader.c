/* Numbers, times and sizes as people write them: 10^6, 500ms, 2G. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "grundy/kit/read.h"
#include "grundy/sum.h"

/* Digits, with single _ between them; moves `*at` behind them. */
static bool read_decimal(const char **at, uint64_t *out) {
  *out = 0;
  if (!grundy_is_digit(**at)) return false;
  for (;; ++*at) {
    if (**at == '_' && grundy_is_digit((*at)[1])) ++*at;
    if (!grundy_is_digit(**at)) return true;
    unsigned digit = (unsigned)(**at - '0');
    if (*out > (UINT64_MAX - digit) / 10) return false;
    *out = *out * 10 + digit;
  }
}

/* out * base^exponent. */
static bool scale_up(uint64_t *out, uint64_t base, uint64_t exponent) {
  if (base < 2 && exponent > 1) exponent = 1;
  for (; exponent > 0 && *out > 0; exponent--) {
    if (base && *out > UINT64_MAX / base) return false;
    *out *= base;
  }
  return true;
}

bool grundy_number_parse(const char *text, uint64_t *out) {
  uint64_t n, exponent;
  if (!read_decimal(&text, &n)) return false;
  if (*text == '^') {
    uint64_t base = n;
    n = 1;
    if (!read_decimal((++text, &text), &exponent) || !scale_up(&n, base, exponent)) return false;
  } else if (*text == 'e' || *text == 'E') {
    if (!read_decimal((++text, &text), &exponent) || !scale_up(&n, 10, exponent)) return false;
  }
  *out = n;
  return *text == '\0';
}

/* A decimal number with one of the units behind it; `scale` are the units' sizes. */
static bool read_unit(const char *text, const char *const *units, const double *scale,
                      double *out) {
  char *end;
  size_t digits = strspn(text, "0123456789.");
  if (digits == 0) return false;
  double n = strtod(text, &end);
  if (end != text + digits) return false; /* no hexadecimal, no exponent */
  for (size_t i = 0; units[i]; i++)
    if (strcmp(end, units[i]) == 0) {
      *out = n * scale[i];
      return n >= 0 && *out < 1e18;
    }
  return false;
}

bool grundy_time_parse(const char *text, double *seconds) {
  static const char *const units[] = {"s", "", "ms", "m", "min", "h", NULL};
  static const double scale[] = {1, 1, 1e-3, 60, 60, 3600};
  return read_unit(text, units, scale, seconds) && *seconds > 0;
}

bool grundy_size_parse(const char *text, uint64_t *bytes) {
  static const char *const units[] = {"", "k", "K", "kB", "M", "MB", "G", "GB", "T", "TB", NULL};
  static const double scale[] = {1, 1e3, 1e3, 1e3, 1e6, 1e6, 1e9, 1e9, 1e12, 1e12};
  double n;
  if (!read_unit(text, units, scale, &n) || n < 1) return false;
  *bytes = (uint64_t)n;
  return true;
}

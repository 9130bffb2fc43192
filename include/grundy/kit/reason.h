/* grundy/kit/reason.h: how a theorem applies to a position (`reason` of game.h): formulas, and the
 * sentences that contain them.
 *
 * A test can compute every formula: it is a chain of expressions in whole numbers with the signs
 * =, < and > between them, made of +, -, · (times), mod, div (the whole quotient), ⊕ (XOR), ⊗ (the
 * nim product) and brackets. If a formula becomes too long, its sentence is left out.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_REASON_H
#define GRUNDY_REASON_H

#include <stdarg.h>
#include <stdio.h>

#include "../game.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_FORMULA_ROOM 400u /* bytes; a longer one is not readable */
#define GRUNDY_FORMULA_TERMS 12u /* of a sum, or a list */

__extension__ typedef unsigned __int128 grundy_formula_wide;

typedef struct grundy_formula {
  size_t length;
  bool full; /* the formula is too long, so its sentence is left out */
  char text[GRUNDY_FORMULA_ROOM];
} grundy_formula;

static inline void grundy_formula_init(grundy_formula *f) {
  f->length = 0;
  f->full = false;
  f->text[0] = '\0';
}

/* Adds text, as printf does. */
static inline void grundy_formula_add(grundy_formula *f, const char *format, ...)
    GRUNDY_PRINTF(2, 3);
static inline void grundy_formula_add(grundy_formula *f, const char *format, ...) {
  size_t room = sizeof f->text - f->length;
  va_list arguments;
  int written;
  va_start(arguments, format);
  written = vsnprintf(f->text + f->length, room, format, arguments);
  va_end(arguments);
  if (written < 0 || (size_t)written >= room) {
    f->full = true;
    f->text[f->length] = '\0';
  } else {
    f->length += (size_t)written;
  }
}

/* Adds a number of up to 128 bits. */
static inline void grundy_formula_add_wide(grundy_formula *f, grundy_formula_wide n) {
  char digits[40];
  size_t at = sizeof digits;
  digits[--at] = '\0';
  do digits[--at] = (char)('0' + (int)(n % 10));
  while (n /= 10);
  grundy_formula_add(f, "%s", digits + at);
}

/* Begins the next formula of a list. */
static inline void grundy_formula_next(grundy_formula *f) {
  if (f->length) grundy_formula_add(f, ", ");
}

/* "1 ⊕ 4 = 5"; of one number, the number; of none, 0. With too many numbers the formula is full. */
static inline void grundy_formula_xor(grundy_formula *f, const uint64_t *n, size_t count) {
  uint64_t all = 0;
  size_t i;
  if (count > GRUNDY_FORMULA_TERMS) f->full = true;
  if (f->full) return;
  for (i = 0; i < count; i++) {
    all ^= n[i];
    if (count > 1) grundy_formula_add(f, i ? " ⊕ %llu" : "%llu", (unsigned long long)n[i]);
  }
  grundy_formula_add(f, count > 1 ? " = %llu" : "%llu", (unsigned long long)all);
}

/* "24 = 2 · 2 · 2 · 3", n > 0, with an odd last factor if it is not 1; returns how many twos there
 * are. */
static inline unsigned grundy_formula_twos(grundy_formula *f, uint64_t n) {
  unsigned twos = 0;
  grundy_formula_add(f, "%llu = ", (unsigned long long)n);
  for (; n % 2 == 0; n /= 2, twos++) grundy_formula_add(f, n == 2 ? "2" : "2 · ");
  if (n > 1 || twos == 0) grundy_formula_add(f, "%llu", (unsigned long long)n);
  if (twos > GRUNDY_FORMULA_TERMS) f->full = true;
  return twos;
}

/* ---- sentences ---- */

static inline void grundy_reason_value(grundy_text *out, const grundy_formula *value) {
  if (!value->full) out->say(out, GRUNDY_N("The value is %s."), value->text);
}

static inline void grundy_reason_as(grundy_text *out, const grundy_formula *as,
                                    const grundy_formula *value) {
  if (!as->full && !value->full)
    out->say(out, GRUNDY_N("As %s, the value is %s."), as->text, value->text);
}

static inline void grundy_reason_outcome(grundy_text *out, const grundy_formula *as, bool lost) {
  if (as->full) return;
  if (lost)
    out->say(out, GRUNDY_N("As %s, the first player loses."), as->text);
  else
    out->say(out, GRUNDY_N("As %s, the first player wins."), as->text);
}

/* The value is the XOR of these numbers. */
static inline void grundy_reason_xor(grundy_text *out, const uint64_t *n, size_t count) {
  grundy_formula value;
  grundy_formula_init(&value);
  grundy_formula_xor(&value, n, count);
  grundy_reason_value(out, &value);
}

#ifdef __cplusplus
}
#endif
#endif

/* grundy/kit/nim.h: games that are Nim in disguise. A position is one number n, and its options are
 * all smaller numbers. So n has the Grundy value n, the mex of 0..n-1.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_NIM_H
#define GRUNDY_NIM_H

#include "../rule.h"
#include "heap.h"

#ifdef __cplusplus
extern "C" {
#endif

static inline bool grundy_nim_moves(const void *self, const uint8_t *position, size_t length,
                                    grundy_sink *out) {
  (void)self, (void)length;
  return grundy_emit_heaps(out, 0, grundy_heap(position));
}

static inline bool grundy_nim_known(const void *self, const uint8_t *position, size_t length,
                                    grundy_nimber *value) {
  (void)self, (void)length;
  *value = grundy_heap(position);
  return true;
}

static inline bool grundy_nim_moves_to(const void *self, const uint8_t *position, size_t length,
                                       grundy_nimber target, grundy_sink *out) {
  (void)self, (void)length;
  return target >= grundy_heap(position) || grundy_emit_heap(out, target);
}

static inline grundy_misere_kind grundy_nim_misere_kind(const void *self, const uint8_t *position,
                                                        size_t length) {
  (void)self, (void)length;
  return grundy_heap(position) <= 1 ? GRUNDY_FICKLE : GRUNDY_FIRM;
}

/* The code 0.(3). */
static inline const grundy_rule *grundy_nim_rule(const void *self) {
  static const uint8_t digits[] = {0, 3};
  static const grundy_rule rule = {
      sizeof(grundy_rule), /* in order, for C++ */
      GRUNDY_RULE_CODE,    digits, 2, 3, false, 0, NULL, 0, NULL, false, 0, 0, 0};
  (void)self;
  return &rule;
}

#ifdef __cplusplus
}
#endif
#endif

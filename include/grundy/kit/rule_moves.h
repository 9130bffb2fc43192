/* grundy/kit/rule_moves.h: the moves of a heap rule (grundy/rule.h), and a sentence for each.
 *
 * The order of the moves: by the number that is taken, then by the number of heaps, then by the
 * smaller heaps. Each move comes once, and no heap is empty.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_RULE_MOVES_H
#define GRUNDY_RULE_MOVES_H

#include "../rule.h"
#include "heap.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the option of the heaps a, b and, unless it is 0, c. */
static inline bool grundy_emit_split(grundy_sink *out, uint64_t a, uint64_t b, uint64_t c) {
  if (!grundy_option_part(out, &a, sizeof a) || !grundy_option_part(out, &b, sizeof b))
    return false;
  if (c && !grundy_option_part(out, &c, sizeof c)) return false;
  return grundy_option_end(out);
}

/* Writes all ways to make heaps of `left` objects that the digit allows. */
static inline bool grundy_rule_leave(const grundy_rule *rule, unsigned digit, uint64_t left,
                                     grundy_sink *out) {
  uint64_t a, b;
  if (left == 0) return !(digit & GRUNDY_LEAVES_NOTHING) || grundy_emit_nothing(out);
  if ((digit & GRUNDY_LEAVES_ONE) && !grundy_emit_heap(out, left)) return false;
  for (a = 1; (digit & GRUNDY_LEAVES_TWO) && a <= left / 2; a++)
    if (!(rule->unequal && a == left - a) && !grundy_emit_split(out, a, left - a, 0)) return false;
  for (a = 1; (digit & GRUNDY_LEAVES_THREE) && a <= left / 3; a++)
    for (b = a; b <= (left - a) / 2; b++)
      if (!grundy_emit_split(out, a, b, left - a - b)) return false;
  return true;
}

/* The moves of a code. No long run of numbers that leave nothing is walked through, so the sink
 * can always end the call soon: a tail that only takes whole heaps has one move. */
static inline bool grundy_code_moves(const grundy_rule *rule, uint64_t n, grundy_sink *out) {
  uint64_t t;
  if (n == 0 || n == rule->frozen) return true;
  for (t = 0;; t++) {
    if (t >= rule->count && !rule->tail) return true;
    if (t >= rule->count && rule->tail == GRUNDY_LEAVES_NOTHING) t = n;
    if (!grundy_rule_leave(rule, grundy_rule_digit(rule, t), n - t, out)) return false;
    if (t == n) return true;
  }
}

/* Writes every move from a heap of n. */
static inline bool grundy_rule_moves(const grundy_rule *rule, uint64_t n, grundy_sink *out) {
  uint64_t t;
  size_t i;
  switch (rule->form) {
  case GRUNDY_RULE_CODE:
    return grundy_code_moves(rule, n, out);
  case GRUNDY_RULE_SET:
    for (i = 0; i < rule->set_count && rule->set[i] <= n; i++)
      if (!grundy_emit_heap(out, n - rule->set[i])) return false;
    return true;
  default:
    for (t = rule->next(n, 0); t; t = rule->next(n, t))
      if (!grundy_emit_heap(out, n - t)) return false;
    return true;
  }
}

/* "take 2 from the heap of 7, leaving 1 and 4", "split the heap of 7 into 3 and 4". */
static inline void grundy_rule_describe_move(const void *self, const uint8_t *position,
                                             size_t length, const grundy_part *to, size_t n,
                                             grundy_text *out) {
  unsigned long long heap = grundy_heap(position), taken = heap, a, b, c;
  size_t i;
  (void)self, (void)length;
  for (i = 0; i < n; i++) taken -= to[i].at.word;
  a = n > 0 ? to[0].at.word : 0;
  b = n > 1 ? to[1].at.word : 0;
  c = n > 2 ? to[2].at.word : 0;
  if (n == 0)
    out->say(out, GRUNDY_N("take the whole heap of %llu"), heap);
  else if (n == 1)
    out->say(out, GRUNDY_N("take %llu from the heap of %llu, leaving %llu"), taken, heap, a);
  else if (n == 2 && taken)
    out->say(out, GRUNDY_N("take %llu from the heap of %llu, leaving %llu and %llu"), taken, heap,
             a, b);
  else if (n == 2)
    out->say(out, GRUNDY_N("split the heap of %llu into %llu and %llu"), heap, a, b);
  else if (taken)
    out->say(out, GRUNDY_N("take %llu from the heap of %llu, leaving %llu, %llu and %llu"), taken,
             heap, a, b, c);
  else
    out->say(out, GRUNDY_N("split the heap of %llu into %llu, %llu and %llu"), heap, a, b, c);
}

#ifdef __cplusplus
}
#endif
#endif

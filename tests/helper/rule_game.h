/* rule_game.h: a game of heaps for tests, written as its rule: rule{0.77}, rule{4.8} with a digit
 * that leaves three heaps, rule{0.7(3)} with 3 for all further digits, rule{0.7u} for unequal heaps
 * only, rule{0.7z5} for a heap of 5 without a move. It has no theorem. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_RULE_GAME_H
#define GRUNDY_TEST_RULE_GAME_H

#include "grundy/kit/heap.h"
#include "grundy/rule.h"

enum { RULE_DIGITS = 64 };

typedef struct rule_self {
  char text[RULE_DIGITS];
  uint8_t digits[RULE_DIGITS];
  grundy_rule rule;
} rule_self;

static inline uint8_t rule_digit_of(char c) {
  return (uint8_t)(c >= 'a' ? c - 'a' + 10 : c - '0');
}

/* Reads what a test has written, and trusts it. */
static inline void rule_read(rule_self *s, const char *text, size_t length) {
  size_t count = 0;
  memset(s, 0, sizeof *s);
  memcpy(s->text, text, length);
  s->rule = (grundy_rule){.size = sizeof s->rule, .form = GRUNDY_RULE_CODE, .digits = s->digits};
  for (const char *at = s->text; *at; at++) {
    if (*at == '.') continue;
    if (*at == '(') {
      s->rule.tail = rule_digit_of(at[1]);
      at += 2;
    } else if (*at == 'u') {
      s->rule.unequal = true;
    } else if (*at == 'z') {
      s->rule.frozen = strtoull(at + 1, NULL, 10);
      break;
    } else {
      s->digits[count++] = rule_digit_of(*at);
    }
  }
  if (s->rule.tail) s->digits[count++] = s->rule.tail; /* the last one is not 0 */
  while (count > 0 && s->digits[count - 1] == 0) count--;
  s->rule.count = count;
}

static inline bool rule_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  rule_self *s = (rule_self *)memory->resize(memory->user, NULL, 0, sizeof *s);
  if (!s) return false;
  rule_read(s, in->text + in->at, in->end - in->at);
  in->at = in->end;
  *self = s;
  return true;
}

static inline void rule_close(void *self, const grundy_allocator *memory) {
  memory->resize(memory->user, self, sizeof(rule_self), 0);
}

static inline void rule_show(const void *self, grundy_text *out) {
  grundy_text_add(out, ((const rule_self *)self)->text);
}

static inline bool rule_emit(grundy_sink *out, uint64_t a, uint64_t b, uint64_t c) {
  const uint64_t left[3] = {a, b, c};
  for (int i = 0; i < 3; i++)
    if (left[i] && !grundy_option_part(out, &left[i], sizeof left[i])) return false;
  return grundy_option_end(out);
}

/* Every option, in the order that heap_moves.h states. */
static inline bool rule_options(const grundy_rule *rule, uint64_t n, grundy_sink *out) {
  if (n == 0 || n == rule->frozen) return true;
  for (uint64_t t = 0; t <= n && (t < rule->count || rule->tail); t++) {
    unsigned digit = grundy_rule_digit(rule, t);
    uint64_t left = n - t;
    if (left == 0 && (digit & GRUNDY_LEAVES_NOTHING) && !rule_emit(out, 0, 0, 0)) return false;
    if (left && (digit & GRUNDY_LEAVES_ONE) && !rule_emit(out, left, 0, 0)) return false;
    for (uint64_t a = 1; (digit & GRUNDY_LEAVES_TWO) && 2 * a <= left; a++)
      if (!(rule->unequal && 2 * a == left) && !rule_emit(out, a, left - a, 0)) return false;
    for (uint64_t a = 1; (digit & GRUNDY_LEAVES_THREE) && 3 * a <= left; a++)
      for (uint64_t b = a; a + 2 * b <= left; b++)
        if (!rule_emit(out, a, b, left - a - b)) return false;
  }
  return true;
}

static inline bool rule_moves(const void *self, const uint8_t *position, size_t length,
                              grundy_sink *out) {
  (void)length;
  return rule_options(&((const rule_self *)self)->rule, grundy_heap(position), out);
}

static inline const grundy_rule *rule_rule(const void *self) {
  return &((const rule_self *)self)->rule;
}

static const grundy_game rule_game = {
    GRUNDY_HEAD("rule"),
    .about = {.title = "a rule", .rules = "as it says", .usage = "rule{digits}(n, ...)"},
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .open = rule_open,
    .close = rule_close,
    .show = rule_show,
    .moves = rule_moves,
    .rule = rule_rule,
    GRUNDY_HEAP_FUNCTIONS,
};

#endif

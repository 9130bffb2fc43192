/* rule_game.h: a game of heaps for tests, written as its rule in the codes of rules.h: rule{0.77}.
 * It has no theorem. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_RULE_GAME_H
#define GRUNDY_TEST_RULE_GAME_H

#include "grundy/kit/heap.h"
#include "rules.h"

static inline bool rule_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  test_rule *s = (test_rule *)memory->resize(memory->user, NULL, 0, sizeof *s);
  if (!s) return false;
  char code[TEST_DIGITS];
  snprintf(code, sizeof code, "%.*s", (int)(in->end - in->at), in->text + in->at);
  rule_code(s, code);
  in->at = in->end;
  *self = s;
  return true;
}

static inline void rule_close(void *self, const grundy_allocator *memory) {
  memory->resize(memory->user, self, sizeof(test_rule), 0);
}

static inline void rule_show(const void *self, grundy_text *out) {
  grundy_text_add(out, ((const test_rule *)self)->text);
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
  return rule_options(&((const test_rule *)self)->rule, grundy_heap(position), out);
}

static inline const grundy_rule *rule_rule(const void *self) {
  return &((const test_rule *)self)->rule;
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

/* Facts of an answer in words. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"

const char *gi_why_no_value(const grundy_answer *a) {
  switch (grundy_answer_no_value(a)) {
  case GRUNDY_VALUE_MISERE:
    return GRUNDY_N(
        "misere play: the parts of a sum do not add up by XOR, so only the outcome exists");
  case GRUNDY_VALUE_OWN_FINAL:
    return GRUNDY_N(
        "the game has its own rule for who wins at the end, so only the outcome exists");
  case GRUNDY_VALUE_PARTISAN:
    return GRUNDY_N("the game is not impartial, as the players have different moves, so only the "
                    "outcome exists");
  default:
    return NULL;
  }
}

const char *gi_outcome_letter(grundy_outcome outcome) {
  return outcome == GRUNDY_OUTCOME_N ? "N" : outcome == GRUNDY_OUTCOME_P ? "P" : NULL;
}

void gi_tell_move(const grundy_answer *a, const grundy_move *move, grundy_text *out) {
  const gi_instance *instance = a->sum->instances[move->part];
  const grundy_part *from = grundy_sum_part(a->sum, move->part);
  if (instance->game->tell) {
    instance->game->tell(instance->self, grundy_part_bytes(from), from->length, move->to,
                         move->count, out);
    return;
  }
  grundy_text before, after;
  grundy_text_init(&before, a->g);
  grundy_text_init(&after, a->g);
  gi_parts_print(instance, from, 1, &before);
  gi_parts_print(instance, move->to, move->count, &after);
  if (before.data && after.data) out->say(out, GRUNDY_N("from %s to %s"), before.data, after.data);
  grundy_text_clear(&before);
  grundy_text_clear(&after);
}

void gi_sources(const grundy_answer *a, grundy_text *out) {
  const char *by;
  for (size_t i = 0; (by = grundy_answer_by(a, i)); i++) {
    if (i) grundy_text_add(out, "; ");
    grundy_text_add(out, grundy_translate(a->g, by));
  }
}

size_t gi_columns(const char *s, size_t length) {
  size_t n = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)s[i];
    if ((c & 0xc0) == 0x80) continue;
    n += c >= 0xe3 && c <= 0xed ? 2 : 1; /* the East Asian blocks from U+3000 on */
  }
  return n;
}

void gi_bytes(uint64_t bytes, grundy_text *out) {
  static const char *const units[] = {"bytes", "kB", "MB", "GB", "TB"};
  double n = (double)bytes;
  size_t unit = 0;
  while (n >= 1000 && unit < 4) {
    n /= 1000;
    unit++;
  }
  out->say(out, unit ? "%.1f %s" : "%.0f %s", n, units[unit]);
}

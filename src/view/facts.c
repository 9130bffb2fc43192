/* What several writers share: see facts.h. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"

#include "base/assert.h"
#include "base/budget.h"
#include "base/utf8.h"

const char *gi_outcome_letter(grundy_outcome outcome) {
  static const char *const letters[] = {NULL, "N", "P", "D"};
  GI_ASSERT((unsigned)outcome < sizeof letters / sizeof *letters);
  return letters[outcome];
}

const char *gi_outcome_message(grundy_outcome outcome) {
  switch (outcome) {
  case GRUNDY_OUTCOME_N:
    return GRUNDY_N("N-position: the first player wins.");
  case GRUNDY_OUTCOME_P:
    return GRUNDY_N("P-position: the first player loses, the second player wins.");
  default:
    return GRUNDY_N("Draw: neither player can force a win.");
  }
}

const char *grundy_stop_message(grundy_stop stop) {
  switch (stop) {
  case GRUNDY_STOP_TIME:
    return gi_stop_message(GI_STOP_TIME);
  case GRUNDY_STOP_MEMORY:
    return gi_stop_message(GI_STOP_MEMORY);
  case GRUNDY_STOP_POSITIONS:
    return gi_stop_message(GI_STOP_POSITIONS);
  case GRUNDY_STOP_CANCEL:
    return gi_stop_message(GI_STOP_CANCEL);
  default:
    return GRUNDY_N("no theorem decides it; --how search searches for it");
  }
}

void gi_sanitize_sum(const grundy_sum *sum, grundy_text *out) {
  grundy_text text;
  grundy_text_init(&text, out->owner);
  grundy_sum_print(sum, &text);
  if (text.data) gi_sanitize(text.data, text.length, out);
  if (text.failed) out->failed = true;
  grundy_text_clear(&text);
}

void gi_print_convention(bool own_rule, grundy_convention convention, grundy_text *out) {
  if (own_rule)
    out->say(out, GRUNDY_N(", with its own rule for who wins\n"));
  else if (convention == GRUNDY_MISERE)
    out->say(out, GRUNDY_N(", misere play (who cannot move wins)\n"));
  else
    out->say(out, GRUNDY_N(", normal play (who cannot move loses)\n"));
}

void gi_answer_title(const grundy_answer *a, grundy_text *out) {
  gi_sanitize_sum(a->sum, out);
  gi_print_convention(grundy_sum_count(a->sum) && a->sum->instances[0]->game->final, a->convention,
                      out);
}

static void drop_full_stop(grundy_text *text) {
  static const char *const stops[] = {".", "\xe3\x80\x82"};
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
    size_t n = strlen(stops[i]);
    if (text->length < n || memcmp(text->data + text->length - n, stops[i], n) != 0) continue;
    text->length -= n;
    text->data[text->length] = '\0';
  }
}

void gi_print_sources(const grundy_answer *a, unsigned which, grundy_text *out) {
  size_t from = out->length;
  for (size_t i = 0; i < a->by_count; i++) {
    unsigned sort = a->by_kind[i] == GRUNDY_KIND_FORMULA  ? GI_THEOREMS
                    : a->by_kind[i] == GRUNDY_KIND_PROVED ? GI_PROOFS
                                                          : GI_TECHNIQUES;
    if (!(which & sort)) continue;
    if (out->length > from) out->say(out, GRUNDY_N("; "));
    grundy_text_add(out, grundy_translate(a->g, a->by[i]));
    drop_full_stop(out); /* the caller adds the full stop */
  }
}

void grundy_print_sources(const grundy_answer *a, grundy_text *out) {
  gi_print_sources(a, GI_THEOREMS | GI_PROOFS | GI_TECHNIQUES, out);
}

void gi_sanitize(const char *s, size_t length, grundy_text *out) {
  for (size_t i = 0, n; i < length; i += n ? n : 1) {
    unsigned char c = (unsigned char)s[i];
    n = gi_utf8_length(s + i, length - i);
    bool c1 = c == 0xc2 && n && (unsigned char)s[i + 1] < 0xa0;
    bool bad = n == 0 || c < 0x20 || c == 0x7f || c1;
    grundy_text_put(out, bad ? "?" : &s[i], bad ? 1 : n);
  }
}

size_t gi_text_columns(const char *s, size_t length) {
  size_t n = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)s[i];
    if ((c & 0xc0) == 0x80) continue;
    /* the East Asian blocks from U+3000 on, and the full-width signs from U+FF01 on */
    bool full = c == 0xef && i + 1 < length && ((unsigned char)s[i + 1] & 0xfe) == 0xbc;
    n += (c >= 0xe3 && c <= 0xed) || full ? 2 : 1;
  }
  return n;
}

void gi_print_spaces(size_t n, grundy_text *out) {
  for (; n > 0; n--) grundy_text_add(out, " ");
}

void gi_print_bytes(uint64_t bytes, grundy_text *out) {
  static const char *const units[] = {"kB", "MB", "GB", "TB"};
  double n = (double)bytes / 1000;
  size_t unit = 0;
  for (; n >= 1000 && unit < 3; unit++) n /= 1000;
  out->say(out, "%.1f %s", n, units[unit]);
}

void gi_print_mean(uint64_t sum, uint64_t n, grundy_text *out) {
  uint64_t tenths = n ? (uint64_t)((double)sum * 10 / (double)n + 0.5) : 0;
  grundy_text_number(out, tenths / 10);
  grundy_text_add(out, ".");
  grundy_text_number(out, tenths % 10);
}

void gi_print_numbers(const grundy_nimber *values, size_t count, const char *between,
                      grundy_text *out) {
  for (size_t i = 0; i < count; i++) {
    if (i) grundy_text_add(out, between);
    grundy_text_number(out, values[i]);
  }
}

void gi_print_infinite(const grundy_nimber *values, size_t count, bool unicode, grundy_text *out) {
  grundy_text_add(out, unicode ? "\xe2\x88\x9e{" : "inf{");
  gi_print_numbers(values, count, ",", out);
  grundy_text_add(out, "}");
}

void grundy_print_move(const grundy_answer *a, const grundy_move *move, grundy_text *out) {
  const gi_instance *instance = a->sum->instances[move->part];
  const grundy_part *from = grundy_sum_part(a->sum, move->part);
  if (instance->game->describe_move) {
    instance->game->describe_move(instance->self, grundy_part_bytes(from), from->length, move->to,
                                  move->count, out);
    return;
  }
  grundy_text before, after;
  grundy_text_init(&before, a->g);
  grundy_text_init(&after, a->g);
  gi_parts_print(instance, from, 1, &before);
  gi_parts_print(instance, move->to, move->count, &after);
  if (before.data && after.data) out->say(out, GRUNDY_N("from %s to %s"), before.data, after.data);
  if (before.failed || after.failed) out->failed = true;
  grundy_text_clear(&before);
  grundy_text_clear(&after);
}

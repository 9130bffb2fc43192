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
  case GRUNDY_STOP_UNDECIDED:
    return gi_stop_message(GI_STOP_UNDECIDED);
  default:
    return GRUNDY_N("no theorem decides it; --technique search searches for it");
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
  if (own_rule && convention == GRUNDY_MISERE)
    out->say(out, GRUNDY_N(", misere play (who wins by its own rule loses)\n"));
  else if (own_rule)
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

/* Whether parts of several games are in the sum. */
static bool is_mixed(const grundy_sum *sum) {
  bool mixed = false;
  for (size_t i = 1; i < grundy_sum_count(sum) && !mixed; i++)
    mixed = sum->instances[i] != sum->instances[0];
  return mixed;
}

void gi_print_source(const grundy_answer *a, const gi_source *source, grundy_text *out) {
  enum { LABEL_SHOWN = 30 };
  bool is_theorem = source->kind == GRUNDY_KIND_FORMULA && source->of;
  if (is_theorem && is_mixed(a->sum)) {
    const char *label = source->of->label;
    if (strlen(label) > LABEL_SHOWN) label = source->of->game->name;
    gi_sanitize(label, strlen(label), out);
    out->say(out, GRUNDY_N(": "));
  }
  grundy_text_add(out, grundy_translate(a->g, source->text));
  drop_full_stop(out); /* the caller adds it */
}

void grundy_print_sources(const grundy_answer *a, grundy_text *out) {
  for (size_t i = 0; i < a->by_count; i++) {
    if (i) out->say(out, GRUNDY_N("; "));
    gi_print_source(a, &a->by[i], out);
  }
}

void gi_sanitize(const char *s, size_t length, grundy_text *out) {
  for (size_t i = 0, n; i < length; i += n ? n : 1) {
    unsigned char c = (unsigned char)s[i];
    n = gi_utf8_length(s + i, length - i);
    bool bad = n == 0 || c < 0x20 || c == 0x7f || gi_utf8_commands(s + i, n);
    grundy_text_put(out, bad ? "?" : &s[i], bad ? 1 : n);
  }
}

void gi_print_quoted(const char *s, size_t length, grundy_text *out) {
  grundy_text_add(out, "'");
  for (size_t i = 0; i < length; i++) {
    if (s[i] == '\'')
      grundy_text_add(out, "'\\''");
    else
      grundy_text_put(out, s + i, 1);
  }
  grundy_text_add(out, "'");
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

void gi_print_gap(grundy_text *out) {
  const char *end = out->length >= 3 ? out->data + out->length - 3 : "...";
  bool wide = memcmp(end, "\xe3\x80", 2) == 0 || memcmp(end, "\xef\xbc", 2) == 0;
  if (!wide) grundy_text_add(out, " ");
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

static void print_proved(const grundy_period *p, grundy_text *out) {
  if (p->saltus)
    out->say(out, GRUNDY_N("period %llu with saltus %llu from n = %llu on, proved"),
             gi_as_llu(p->period), gi_as_llu(p->saltus), gi_as_llu(p->preperiod));
  else
    out->say(out, GRUNDY_N("period %llu from n = %llu on, proved"), gi_as_llu(p->period),
             gi_as_llu(p->preperiod));
}

static void print_observed(const grundy_period *p, grundy_text *out) {
  if (p->saltus)
    out->say(out,
             GRUNDY_N("period %llu with saltus %llu from n = %llu on, observed for n < %llu, "
                      "not proved"),
             gi_as_llu(p->period), gi_as_llu(p->saltus), gi_as_llu(p->preperiod),
             gi_as_llu(p->checked));
  else
    out->say(out, GRUNDY_N("period %llu from n = %llu on, observed for n < %llu, not proved"),
             gi_as_llu(p->period), gi_as_llu(p->preperiod), gi_as_llu(p->checked));
}

void gi_print_period_fact(const grundy_period *p, grundy_text *out) {
  if (!p->found)
    out->say(out, GRUNDY_N("no period found for n < %llu"), gi_as_llu(p->checked));
  else if (p->proof)
    print_proved(p, out);
  else
    print_observed(p, out);
}

const char *gi_period_stopped_by(const grundy_period *p) {
  if (p->proof) return NULL;
  if (p->stop != GRUNDY_STOP_NONE) return grundy_stop_name(p->stop);
  return "limit";
}

void gi_print_seconds(double seconds, grundy_text *out) {
  uint64_t microseconds = (uint64_t)(seconds * 1e6);
  out->say(out, "%llu.%06llu", gi_as_llu(microseconds / 1000000),
           gi_as_llu(microseconds % 1000000));
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

/* The sentence for a move of a sum. */
static void print_sum_move(const grundy_sum *sum, const grundy_move *move, grundy_text *out) {
  const gi_instance *instance = sum->instances[move->part];
  const grundy_part *from = grundy_sum_part(sum, move->part);
  if (instance->game->describe_move) {
    instance->game->describe_move(instance->self, grundy_part_bytes(from), from->length, move->to,
                                  move->count, out);
    return;
  }
  grundy_text before, after;
  grundy_text_init(&before, sum->g);
  grundy_text_init(&after, sum->g);
  gi_parts_print(instance, from, 1, &before);
  gi_parts_print(instance, move->to, move->count, &after);
  if (before.data && after.data) out->say(out, GRUNDY_N("from %s to %s"), before.data, after.data);
  if (before.failed || after.failed) out->failed = true;
  grundy_text_clear(&before);
  grundy_text_clear(&after);
}

void grundy_print_move(const grundy_answer *a, const grundy_move *move, grundy_text *out) {
  print_sum_move(a->sum, move, out);
}

void grundy_print_turn(const grundy_turn *turn, grundy_text *out) {
  print_sum_move(turn->before, &turn->move, out);
}

bool gi_part_is_heap(grundy *g, const gi_instance *instance, const grundy_part *part,
                     bool *failed) {
  grundy_text printed, number;
  if (part->length != sizeof(uint64_t)) return false;
  grundy_text_init(&printed, g);
  grundy_text_init(&number, g);
  instance->game->print(instance->self, grundy_part_bytes(part), part->length, &printed);
  grundy_text_number(&number, grundy_heap(grundy_part_bytes(part)));
  if (printed.failed || number.failed) *failed = true;
  bool same = !*failed && printed.length == number.length &&
              memcmp(printed.data, number.data, number.length) == 0;
  grundy_text_clear(&printed);
  grundy_text_clear(&number);
  return same;
}

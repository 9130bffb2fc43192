/* Comparing for an examination: what the functions of a game said about each position, with the
 * values by the definition, with each other, and with what they say when they are asked again.
 *
 * The second call is made for the same game in the opposite order of positions, and for the game
 * opened once more in that order. So a function that counts its calls, remembers a position, or
 * depends on chance is found out. The order of the options, and how often one is listed, do not
 * matter, so sets are compared.
 */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "study/check/check.h"

enum { TARGETS = 24, PILES = 5 };

/* ---- sets of options ---- */

static uint64_t mix_number(uint64_t n) {
  n = (n + 1) * UINT64_C(0x9e3779b97f4a7c15);
  n = (n ^ n >> 32) * UINT64_C(0xd6e8feb86659fd93);
  return n ^ n >> 29;
}

static int mark_order(const void *a, const void *b) {
  const gi_check_mark *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  return x->at < y->at ? -1 : x->at > y->at;
}

/* The options among `n` arrows, sorted, each once. Without the bits for the last parts, as in a
 * list of parts, all are one. */
static size_t list_marks(const uint32_t *arrows, size_t n, gi_check_mark *out) {
  size_t count = 0, kept = 0;
  gi_check_mark now = {.at = 0};
  for (size_t i = 0; i < n; i++) {
    if ((arrows[i] & ~GI_CHECK_LAST) != GI_CHECK_NOTHING)
      now.key += mix_number(arrows[i] & ~GI_CHECK_LAST);
    now.count = i + 1 - now.at;
    if (!(arrows[i] & GI_CHECK_LAST) && i + 1 < n) continue;
    out[count++] = now;
    now = (gi_check_mark){.at = i + 1};
  }
  qsort(out, count, sizeof *out, mark_order);
  for (size_t i = 0; i < count; i++)
    if (kept == 0 || out[kept - 1].key != out[i].key) out[kept++] = out[i];
  return kept;
}

/* The first of `a` that is not among `b`, or NULL. */
static const gi_check_mark *find_missing(const gi_check_mark *a, size_t n, const gi_check_mark *b,
                                         size_t m) {
  for (size_t i = 0, j = 0; i < n; i++) {
    while (j < m && b[j].key < a[i].key) j++;
    if (j == m || b[j].key != a[i].key) return &a[i];
  }
  return NULL;
}

/* What is in the bag, as arrows in x->scratch. */
static bool arrows_of_bag(gi_check *x, size_t *n) {
  const gi_bag *bag = &x->caught.bag;
  *n = gi_bag_count(bag);
  if (!GI_CHECK_RESERVE(x, scratch, *n + 1)) return false;
  uint32_t *to = x->scratch;
  for (size_t i = 0; i < *n; i++)
    to[i] =
        gi_check_find(x, &bag->parts[i]) | (bag->parts[i].flags & GRUNDY_LAST ? GI_CHECK_LAST : 0);
  return true;
}

void gi_check_caught(const gi_check *x, const gi_check_mark *m, grundy_text *out) {
  const grundy_part *parts = x->caught.bag.parts + m->at;
  bool nothing = m->count == 1 && (parts->flags & GRUNDY_NONE);
  gi_parts_print(x->of, parts, nothing ? 0 : m->count, out);
}

bool gi_check_compare(gi_check *x, gi_check_span before, gi_check_difference *d) {
  size_t n;
  *d = (gi_check_difference){.lost = {0}};
  if (!arrows_of_bag(x, &n)) return false;
  const uint32_t *now = x->scratch, *then = gi_check_arrow(x, before.at);
  if (n == before.count && (n == 0 || memcmp(now, then, n * sizeof *now) == 0)) return true;
  if (!GI_CHECK_RESERVE(x, marks, n + before.count + 2)) return false;
  gi_check_mark *a = x->marks, *b = a + before.count + 1;
  size_t a_count = list_marks(then, before.count, a), b_count = list_marks(now, n, b);
  const gi_check_mark *lost = find_missing(a, a_count, b, b_count),
                      *new = find_missing(b, b_count, a, a_count);
  if (lost) d->lost = *lost;
  if (new) d->new = *new;
  return true;
}

/* ---- the same again ---- */

static void say_when(const gi_check *x, const gi_check_opened *by, grundy_text *out) {
  if (by == &x->again)
    out->say(out, GRUNDY_N(" in the game opened once more"));
  else
    out->say(out, GRUNDY_N(" when it is asked again"));
}

static bool same_list(gi_check *x, const gi_check_opened *by, gi_check_function f,
                      grundy_check_kind kind, uint32_t at, gi_check_span before) {
  gi_check_difference d;
  gi_check_answer said = gi_check_ask(x, by, f, at);
  if (said == GI_CHECK_ENDED || (said == GI_CHECK_SAID && !gi_check_compare(x, before, &d)))
    return false;
  if (said != GI_CHECK_SAID) return true;
  gi_check_case(x, kind);
  if (d.lost.count == 0 && d.new.count == 0) return true;
  gi_check_counterexample *c = gi_check_blame(x, kind, at);
  if (!c) return true;
  const char *name = gi_check_function_name(x, f);
  if (d.lost.count) {
    c->expected.say(&c->expected, GRUNDY_N("'%s' gives "), name);
    gi_check_option(x, gi_check_arrow(x, before.at + d.lost.at), d.lost.count, &c->expected);
    c->expected.say(&c->expected, GRUNDY_N(", as it did at first"));
  } else {
    c->expected.say(&c->expected, GRUNDY_N("what '%s' gave at first"), name);
  }
  if (d.new.count) {
    gi_check_caught(x, &d.new, &c->came);
  } else {
    c->came.say(&c->came, GRUNDY_N("it is missing"));
  }
  say_when(x, by, &c->came);
  return true;
}

static bool same_canonical(gi_check *x, const gi_check_opened *by, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  gi_check_answer said = gi_check_ask(x, by, GI_CHECK_CANONICAL, at);
  if (said == GI_CHECK_ENDED) return false;
  const gi_bag *bag = &x->caught.bag;
  if (said != GI_CHECK_SAID || gi_bag_count(bag) != 1 || !m->canonical_known) return true;
  gi_check_case(x, GRUNDY_CHECK_SAME_CANONICAL);
  if (gi_check_find(x, bag->parts) == m->canonical) return true;
  gi_check_counterexample *c = gi_check_blame(x, GRUNDY_CHECK_SAME_CANONICAL, at);
  if (!c) return true;
  gi_check_name(x, m->canonical, &c->expected);
  c->expected.say(&c->expected, GRUNDY_N(", as at first"));
  gi_parts_print(x->of, bag->parts, 1, &c->came);
  say_when(x, by, &c->came);
  return true;
}

static void say_final(grundy_text *out, grundy_final end) {
  if (end == GRUNDY_NOT_FINAL)
    out->say(out, GRUNDY_N("the play goes on"));
  else if (end == GRUNDY_MOVER_WINS)
    out->say(out, GRUNDY_N("the mover has won"));
  else
    out->say(out, GRUNDY_N("the mover has lost"));
}

static bool same_final(gi_check *x, const gi_check_opened *by, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  grundy_final end;
  if (!gi_ask_final(by->g, by->game, by->self, gi_check_bytes(x, m), m->length, &x->meter, &end))
    return false;
  gi_check_case(x, GRUNDY_CHECK_SAME_FINAL);
  if (end == (grundy_final)m->final) return true;
  gi_check_counterexample *c = gi_check_blame(x, GRUNDY_CHECK_SAME_FINAL, at);
  if (!c) return true;
  say_final(&c->expected, (grundy_final)m->final);
  c->expected.say(&c->expected, GRUNDY_N(", as at first"));
  say_final(&c->came, end);
  say_when(x, by, &c->came);
  return true;
}

static bool same_print(gi_check *x, const gi_check_opened *by, uint32_t at) {
  if (!gi_check_print(x, by, at)) return false;
  const gi_check_position *m = gi_check_at(x, at);
  gi_check_case(x, GRUNDY_CHECK_SAME_PRINT);
  if (gi_check_hash(x, x->text.data ? x->text.data : "", x->text.length) == m->print_mark)
    return true;
  gi_check_counterexample *c = gi_check_blame(x, GRUNDY_CHECK_SAME_PRINT, at);
  if (!c) return true;
  c->expected.say(&c->expected, GRUNDY_N("the text that '%s' wrote at first"),
                  gi_check_function_name(x, GI_CHECK_PRINT));
  grundy_text_put(&c->came, x->text.data ? x->text.data : "", x->text.length);
  say_when(x, by, &c->came);
  return true;
}

static bool ask_again(gi_check *x, const gi_check_opened *by, uint32_t at) {
  const grundy_game *game = x->of->game;
  gi_check_position m = *gi_check_at(x, at);
  if (game->final && !same_final(x, by, at)) return false;
  if (m.listed && !same_list(x, by, GI_CHECK_MOVES, GRUNDY_CHECK_SAME_MOVES, at, m.moves))
    return false;
  if (m.parts_known && !same_list(x, by, GI_CHECK_PARTS, GRUNDY_CHECK_SAME_PARTS, at, m.parts))
    return false;
  if (game->canonical && !same_canonical(x, by, at)) return false;
  return same_print(x, by, at);
}

/* ---- parts, canonical form, final rule ---- */

static void say_value(const gi_check *x, const gi_check_position *m, grundy_text *out) {
  if (!x->zermelo)
    out->say(out, GRUNDY_N("the value %llu"), (unsigned long long)m->value);
  else if (m->wins)
    out->say(out, GRUNDY_N("the mover wins"));
  else
    out->say(out, GRUNDY_N("the mover loses"));
}

static bool same_worth(const gi_check *x, const gi_check_position *a, const gi_check_position *b) {
  return x->zermelo ? a->wins == b->wins : a->value == b->value;
}

static void canonical_holds(gi_check *x, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  if (!x->of->game->canonical || !m->canonical_known) return;
  const gi_check_position *form = gi_check_at(x, m->canonical);
  gi_check_counterexample *c;
  if (form->tried && form->canonical_known) {
    gi_check_case(x, GRUNDY_CHECK_CANONICAL_END);
    if (form->canonical != m->canonical &&
        (c = gi_check_blame(x, GRUNDY_CHECK_CANONICAL_END, at))) {
      c->expected.say(&c->expected, GRUNDY_N("its canonical position, "));
      gi_check_name(x, m->canonical, &c->expected);
      c->expected.say(&c->expected, GRUNDY_N(", again as the canonical position of that one"));
      gi_check_name(x, form->canonical, &c->came);
    }
  }
  if (!m->valued || !form->valued) return;
  gi_check_case(x, GRUNDY_CHECK_CANONICAL);
  if (same_worth(x, m, form) || !(c = gi_check_blame(x, GRUNDY_CHECK_CANONICAL, at))) return;
  say_value(x, m, &c->expected);
  c->expected.say(&c->expected, GRUNDY_N(", as here"));
  say_value(x, form, &c->came);
  c->came.say(&c->came, GRUNDY_N(", at the canonical position "));
  gi_check_name(x, m->canonical, &c->came);
}

/* Whether the only part of `at` is itself. */
static bool is_one(const gi_check *x, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  return m->parts.count == 1 && (gi_check_head(x, m->parts.at)) == at;
}

/* No part splits further, so splitting has an end. */
static void parts_end(gi_check *x, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  gi_check_case(x, GRUNDY_CHECK_PARTS_END);
  if (is_one(x, at)) return;
  for (size_t i = 0; i < m->parts.count; i++) {
    uint32_t to = gi_check_head(x, m->parts.at + i);
    if (to >= x->count) continue;
    const gi_check_position *part = gi_check_at(x, to);
    if (to != at && (!part->tried || !part->parts_known || is_one(x, to))) continue;
    gi_check_counterexample *c = gi_check_blame(x, GRUNDY_CHECK_PARTS_END, at);
    if (!c) return;
    c->expected.say(&c->expected, to == at ? GRUNDY_N("parts that are smaller than the whole")
                                           : GRUNDY_N("parts that split no further"));
    gi_check_option(x, gi_check_arrow(x, m->parts.at), m->parts.count, &c->came);
    if (to == at) {
      c->came.say(&c->came, GRUNDY_N(", with the whole among them"));
    } else {
      c->came.say(&c->came, GRUNDY_N(", of which "));
      gi_check_name(x, to, &c->came);
      c->came.say(&c->came, GRUNDY_N(" splits into "));
      gi_check_option(x, gi_check_arrow(x, part->parts.at), part->parts.count, &c->came);
    }
    return;
  }
}

static void parts_hold(gi_check *x, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  if (!x->of->game->parts || !m->parts_known) return;
  gi_check_position sum = {.value = 0};
  gi_check_counterexample *c;
  parts_end(x, at);
  if (!m->valued) return;
  for (size_t i = 0; i < m->parts.count; i++) {
    uint32_t to = gi_check_head(x, m->parts.at + i);
    if (to >= x->count) continue;
    if (!gi_check_at(x, to)->valued) return;
    sum.value ^= gi_check_at(x, to)->value;
    sum.wins = gi_check_at(x, to)->wins;
  }
  gi_check_case(x, GRUNDY_CHECK_PARTS);
  bool one = !x->zermelo || m->parts.count == 1;
  if ((one && same_worth(x, m, &sum)) || !(c = gi_check_blame(x, GRUNDY_CHECK_PARTS, at))) return;
  say_value(x, m, &c->expected);
  c->expected.say(&c->expected, GRUNDY_N(", as the moves of the whole give it"));
  if (one)
    say_value(x, &sum, &c->came);
  else
    c->came.say(&c->came, GRUNDY_N("not one position"));
  c->came.say(&c->came, GRUNDY_N(", from its parts "));
  gi_check_option(x, gi_check_arrow(x, m->parts.at), m->parts.count, &c->came);
}

static void final_holds(gi_check *x, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  gi_check_counterexample *c;
  if (x->of->game->final && m->whole) {
    gi_check_case(x, GRUNDY_CHECK_FINAL);
    if (m->final == GRUNDY_NOT_FINAL && m->options == 0 &&
        (c = gi_check_blame(x, GRUNDY_CHECK_FINAL, at))) {
      c->expected.say(&c->expected, GRUNDY_N("that '%s' calls it final, because it has no move"),
                      gi_check_function_name(x, GI_CHECK_FINAL));
      say_final(&c->came, GRUNDY_NOT_FINAL);
    }
  }
  if (!x->zermelo || !m->whole) return;
  gi_check_case(x, GRUNDY_CHECK_OPTIONS);
  for (size_t i = m->moves.at, from = i; i < m->moves.at + m->moves.count; i++) {
    uint32_t arrow = *gi_check_arrow(x, i);
    if (!(arrow & GI_CHECK_LAST)) continue;
    bool one = i == from && arrow != (GI_CHECK_NOTHING | GI_CHECK_LAST);
    if (!one && (c = gi_check_blame(x, GRUNDY_CHECK_OPTIONS, at))) {
      c->expected.say(&c->expected, GRUNDY_N("one position after each move"));
      gi_check_option(x, gi_check_arrow(x, from), i + 1 - from, &c->came);
    }
    from = i + 1;
  }
}

/* ---- theorems ---- */

static uint64_t worth_of_option(const gi_check *x, const uint32_t *arrows, size_t n) {
  uint64_t value = 0;
  for (size_t i = 0; i < n; i++) {
    uint32_t to = arrows[i] & ~GI_CHECK_LAST;
    if (to < x->count) value ^= gi_check_at(x, to)->value;
  }
  return value;
}

/* Whether the next mover loses misere play after this option, which is one position. */
static bool is_lost_misere(const gi_check *x, uint32_t arrow) {
  uint32_t to = arrow & ~GI_CHECK_LAST;
  return to < x->count && !(gi_check_at(x, to)->misere & 1);
}

bool gi_check_select(gi_check *x, const gi_check_position *m, grundy_convention play,
                     uint64_t target, gi_check_span *out) {
  size_t start = x->arrow_count;
  for (size_t i = 0, from = 0; i < m->moves.count; i++) {
    if (!(*gi_check_arrow(x, m->moves.at + i) & GI_CHECK_LAST)) continue;
    size_t n = i + 1 - from;
    const uint32_t *option = gi_check_arrow(x, m->moves.at + from);
    if (play == GRUNDY_MISERE ? is_lost_misere(x, *option)
                              : worth_of_option(x, option, n) == target) {
      if (!GI_CHECK_RESERVE(x, arrows, x->arrow_count + n)) return false;
      memcpy(gi_check_arrow(x, x->arrow_count), gi_check_arrow(x, m->moves.at + from),
             n * sizeof(uint32_t));
      x->arrow_count += n;
    }
    from = i + 1;
  }
  GI_ASSERT(x->arrow_count >= start);
  *out = (gi_check_span){start, x->arrow_count - start};
  x->arrow_count = start; /* they are used at once, and then forgotten */
  return true;
}

static bool reach_holds(gi_check *x, uint32_t at) {
  const grundy_game *game = x->of->game;
  gi_bag *bag = &x->caught.bag;
  gi_check_position m = *gi_check_at(x, at);
  gi_check_case(x, GRUNDY_CHECK_REACH);
  for (uint64_t target = 0; target < TARGETS && target <= m.value + 2; target++) {
    gi_check_span wanted;
    gi_check_difference d;
    gi_bag_empty(bag);
    x->caught.full = false;
    if (!gi_check_select(x, &m, GRUNDY_NORMAL, target, &wanted)) return false;
    bool said = game->moves_to(x->of->self, gi_check_bytes(x, &m), m.length, target, &bag->sink);
    if (bag->status == GRUNDY_ENOMEM) x->status = GRUNDY_ENOMEM;
    if (!gi_meter_poll(&x->meter) || x->status != GRUNDY_OK) return false;
    if (!said || bag->status != GRUNDY_OK) return true;
    if (!gi_check_compare(x, wanted, &d)) return false;
    gi_check_counterexample *c =
        d.lost.count == 0 && d.new.count == 0 ? NULL : gi_check_blame(x, GRUNDY_CHECK_REACH, at);
    if (!c) continue;
    unsigned long long shown = target;
    if (d.lost.count) {
      c->expected.say(&c->expected, GRUNDY_N("among the options of value %llu: "), shown);
      gi_check_option(x, gi_check_arrow(x, wanted.at + d.lost.at), d.lost.count, &c->expected);
      c->came.say(&c->came, GRUNDY_N("it is missing"));
    } else {
      c->expected.say(&c->expected, GRUNDY_N("the options of value %llu, and no others"), shown);
      gi_check_caught(x, &d.new, &c->came);
    }
  }
  return true;
}

static void temper_holds(gi_check *x, uint32_t at, grundy_nimber value) {
  const grundy_game *game = x->of->game;
  const gi_check_position *m = gi_check_at(x, at);
  grundy_misere_kind temper = game->misere_kind(x->of->self, gi_check_bytes(x, m), m->length);
  if (temper == GRUNDY_WILD || !m->simple) return;
  gi_check_case(x, GRUNDY_CHECK_TEMPER);
  for (unsigned pile = 0; pile < PILES; pile++) {
    bool firm = temper == GRUNDY_FIRM || pile > 1, zero = (value ^ pile) == 0;
    bool claimed = firm ? !zero : zero, wins = m->misere >> pile & 1;
    gi_check_counterexample *c =
        claimed == wins ? NULL : gi_check_blame(x, GRUNDY_CHECK_TEMPER, at);
    if (!c) continue;
    c->expected.say(&c->expected,
                    wins ? GRUNDY_N("misere play beside nim(%u): the mover wins")
                         : GRUNDY_N("misere play beside nim(%u): the mover loses"),
                    pile);
    c->came.say(&c->came, temper == GRUNDY_FIRM
                              ? GRUNDY_N("the opposite, as for a firm position")
                              : GRUNDY_N("the opposite, as for a fickle position"));
  }
}

static bool value_theorem_holds(gi_check *x, uint32_t at) {
  const grundy_game *game = x->of->game;
  const gi_check_position *m = gi_check_at(x, at);
  grundy_nimber value;
  if (!game->known || x->zermelo || !m->valued ||
      !game->known(x->of->self, gi_check_bytes(x, m), m->length, &value))
    return true;
  gi_check_case(x, GRUNDY_CHECK_KNOWN);
  gi_check_counterexample *c = value == m->value ? NULL : gi_check_blame(x, GRUNDY_CHECK_KNOWN, at);
  if (c) {
    say_value(x, m, &c->expected);
    c->came.say(&c->came, GRUNDY_N("the value %llu"), (unsigned long long)value);
  }
  if (value != m->value) return true;
  if (game->misere_kind) temper_holds(x, at, value);
  return !game->moves_to || reach_holds(x, at);
}

/* ---- numbers of positions ---- */

static uint64_t position_index(const gi_check *x, uint32_t at) {
  grundy_part part = gi_check_part(x, at);
  uint64_t number = 0;
  x->of->game->index(x->of->self, &part, 1, &number);
  return number;
}

static void index_holds(gi_check *x, uint32_t at) {
  const grundy_game *game = x->of->game;
  const gi_check_position *m = gi_check_at(x, at);
  uint64_t end = game->index ? game->index_end(x->of->self, gi_check_bytes(x, m), m->length) : 0;
  uint8_t back[GRUNDY_AT_MAX] = {0};
  if (end == 0) return;
  gi_check_case(x, GRUNDY_CHECK_INDEX);
  uint64_t own = position_index(x, at);
  gi_check_counterexample *c;
  bool leads_back = own < end && m->length <= GRUNDY_AT_MAX &&
                    game->position_at(x->of->self, own, back) == m->length &&
                    memcmp(back, gi_check_bytes(x, m), m->length) == 0;
  if (!leads_back) {
    if (!(c = gi_check_blame(x, GRUNDY_CHECK_INDEX, at))) return;
    c->expected.say(&c->expected,
                    GRUNDY_N("a number below %llu, from which the position is found again"),
                    (unsigned long long)end);
    c->came.say(&c->came, GRUNDY_N("the number %llu"), (unsigned long long)own);
    return;
  }
  for (size_t i = 0; i < m->moves.count; i++) {
    uint32_t to = gi_check_head(x, m->moves.at + i);
    if (to >= x->count) continue;
    uint64_t other = position_index(x, to);
    bool ordered = game->traits & GRUNDY_ORDERED;
    if (other < end && other != own && (!ordered || other < own)) continue;
    if (!(c = gi_check_blame(x, GRUNDY_CHECK_INDEX, at))) return;
    c->expected.say(&c->expected, GRUNDY_N("options with numbers below %llu"),
                    (unsigned long long)(ordered ? own : end));
    c->came.say(&c->came, GRUNDY_N("the number %llu of "), (unsigned long long)other);
    gi_check_name(x, to, &c->came);
    return;
  }
}

bool gi_check_agree(gi_check *x) {
  for (uint32_t at = 0; at < x->count; at++) {
    if (!gi_check_at(x, at)->tried) continue;
    if (!gi_meter_poll(&x->meter)) return false;
    final_holds(x, at);
    parts_hold(x, at);
    canonical_holds(x, at);
    index_holds(x, at);
    if (!value_theorem_holds(x, at)) return false;
  }
  for (size_t i = x->count; i-- > 0 && !x->limited;) {
    if (!gi_check_at(x, i)->tried) continue;
    if (!ask_again(x, &x->once, (uint32_t)i)) return false;
    if (!ask_again(x, &x->again, (uint32_t)i)) return false;
  }
  return true;
}

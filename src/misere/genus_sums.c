/* The digits of sums of classes.
 *
 * Tame classes add as in Nim: the value is the XOR, and the sum is fickle if all of them are. As
 * soon as a wild class is among them, the digits of the sum do not follow from those of the
 * classes, so they come from its options, each sum once. Piles of one and two beside a sum only
 * change or shift its digits, so they are not part of a key.
 *
 * A frame is a sum under way; its options are taken in order until one needs a frame of its own.
 * The classes have no cycle, so neither have the sums.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/genus_sums.h"

#include "base/array.h"
#include "base/assert.h"

uint32_t gi_genus_sum_value(const gi_genera *x, const uint32_t *words) {
  uint32_t value = (gi_genus_shift(words) & 1) << 1 | gi_genus_flip(words);
  for (uint32_t i = 0; i < gi_genus_count(words); i++)
    value ^= x->classes[gi_genus_list(words)[i]].value;
  return value;
}

bool gi_genus_sum_tame(const gi_genera *x, const uint32_t *words) {
  for (uint32_t i = 0; i < gi_genus_count(words); i++)
    if (x->classes[gi_genus_list(words)[i]].kind == GI_GENUS_WILD) return false;
  return true;
}

/* The term of a tame sum. */
static bool tame_term(gi_genera *x, const uint32_t *words, gi_genus_term *out) {
  bool firm = gi_genus_shift(words) > 0;
  for (uint32_t i = 0; i < gi_genus_count(words); i++)
    firm |= x->classes[gi_genus_list(words)[i]].kind == GI_GENUS_FIRM;
  uint32_t digits = gi_genus_digits_of_nim(&x->digits, gi_genus_sum_value(x, words), firm);
  *out = (gi_genus_term){.digits = digits};
  return digits != GI_NO_DIGITS;
}

/* The classes of a sum as a key. */
static grundy_part key_of(const uint32_t *list, uint32_t count) {
  grundy_part key = {.length = count * (uint32_t)sizeof *list};
  if (key.length <= GRUNDY_SMALL)
    memcpy(key.at.small, list, key.length);
  else
    key.at.large = (const uint8_t *)list;
  return key;
}

/* The digits of a sum that has them already: a tame one, one class, or one of the memo. False: a
 * frame is needed, or a budget ended. */
static bool look_up(gi_genera *x, const uint32_t *words, gi_genus_term *out) {
  uint32_t count = gi_genus_count(words);
  if (gi_genus_sum_tame(x, words)) return tame_term(x, words, out);
  *out = (gi_genus_term){.shift = gi_genus_shift(words), .flip = gi_genus_flip(words)};
  if (count == 1) {
    out->digits = x->classes[gi_genus_list(words)[0]].digits;
    return true;
  }
  grundy_part key = key_of(gi_genus_list(words), count);
  const gi_slot *slot = gi_memo_find(&x->sums, &key, gi_memo_hash(&x->sums, &key));
  if (!slot) return false;
  out->digits = slot->value;
  return true;
}

static bool push_term(gi_genera *x, const gi_genus_term *term) {
  if (!GI_BUDGET_RESERVE(x->budget, x->terms, x->term_room, x->term_count + 1)) return false;
  x->terms[x->term_count++] = *term;
  return true;
}

/* A frame for the classes of a sum. */
static bool push_frame(gi_genera *x, const uint32_t *words) {
  uint32_t count = gi_genus_count(words);
  if (!gi_meter_position(&x->meter) ||
      !GI_BUDGET_RESERVE(x->budget, x->path.items, x->path.room, x->path.count + count) ||
      !GI_BUDGET_RESERVE(x->budget, x->open, x->open_room, x->open_count + 1))
    return false;
  memcpy(x->path.items + x->path.count, gi_genus_list(words), count * sizeof *words);
  x->open[x->open_count++] =
      (gi_genus_sum){.at = x->path.count, .count = count, .terms = x->term_count};
  x->path.count += count;
  return true;
}

static bool finish_frame(gi_genera *x, gi_genus_sum *f) {
  const uint32_t *list = x->path.items + f->at;
  uint32_t digits =
      gi_genus_digits_mex(&x->digits, &x->meter, x->terms + f->terms, x->term_count - f->terms);
  if (digits == GI_NO_DIGITS) return false;
  grundy_part key = key_of(list, f->count);
  gi_slot *slot = gi_memo_claim(&x->sums, &key, gi_memo_hash(&x->sums, &key));
  if (!slot) return false;
  slot->value = digits;
  gi_memo_set_state(slot, GI_DONE);
  x->term_count = f->terms;
  x->path.count = f->at;
  x->open_count--;
  return true;
}

/* Puts the classes of the frame but `which` and one option of that class together in x->sum. */
static bool put_together(gi_genera *x, const gi_genus_sum *f, size_t *size) {
  const uint32_t *list = x->path.items + f->at;
  uint32_t class = list[f->which];
  if (!gi_genus_sum_begin(x) ||
      !GI_BUDGET_RESERVE(x->budget, x->sum.items, x->sum.room, x->sum.count + f->count))
    return false;
  for (uint32_t i = 0; i < f->count; i++)
    if (i != f->which) x->sum.items[x->sum.count++] = list[i];
  const gi_genus_class *c = &x->classes[class];
  if (c->pile) {
    uint32_t pile = gi_genus_pile(x, (uint32_t)f->next);
    *size = 1;
    if (pile == UINT32_MAX || !gi_genus_sum_add(x, pile)) return false;
  } else {
    const uint32_t *option = x->pool.items + c->options + f->next;
    *size = GI_GENUS_HEAD + gi_genus_count(option);
    if (!gi_genus_sum_join(x, option)) return false;
  }
  gi_genus_sum_end(x);
  return true;
}

static size_t end_of_options(const gi_genus_class *c) {
  return c->pile ? c->value : c->words;
}

/* One step of the frame on top: an option, or its end. */
static bool step_frame(gi_genera *x) {
  gi_genus_sum *f = &x->open[x->open_count - 1];
  const uint32_t *list = x->path.items + f->at;
  size_t size;
  gi_genus_term term;
  if (f->which == f->count) return finish_frame(x, f);
  bool again =
      f->which > 0 && list[f->which - 1] == list[f->which]; /* equal classes, equal moves */
  if (!again && f->next == 0 && !gi_genus_open_options(x, list[f->which])) return false;
  if (again || f->next == end_of_options(&x->classes[list[f->which]])) {
    f->which++;
    f->next = 0;
    return true;
  }
  if (!put_together(x, f, &size) || !gi_meter_work(&x->meter, f->count)) return false;
  if (!look_up(x, x->sum.items, &term))
    return gi_budget_stopped(x->budget) == GI_STOP_NONE && push_frame(x, x->sum.items);
  f->next += size;
  return push_term(x, &term);
}

bool gi_genus_sum_term(gi_genera *x, const uint32_t *words, gi_genus_term *out) {
  size_t before = x->open_count;
  if (look_up(x, words, out)) return true;
  gi_genus_term term = {.shift = gi_genus_shift(words), .flip = gi_genus_flip(words)};
  grundy_part key; /* the words may lie in an array that grows meanwhile */
  uint32_t count = gi_genus_count(words);
  size_t at = x->path.count;
  if (gi_budget_stopped(x->budget) != GI_STOP_NONE || !push_frame(x, words)) return false;
  while (x->open_count > before)
    if (!step_frame(x)) return false;
  key = key_of(x->path.items + at, count); /* the classes still stand there */
  const gi_slot *slot = gi_memo_find(&x->sums, &key, gi_memo_hash(&x->sums, &key));
  GI_ASSERT(slot && gi_memo_state(slot) == GI_DONE);
  term.digits = slot->value;
  *out = term;
  return true;
}

uint32_t gi_genus_options_digits(gi_genera *x, size_t at, size_t size) {
  size_t from = x->term_count;
  for (size_t end = at + size; at < end; at += GI_GENUS_HEAD + gi_genus_count(x->pool.items + at)) {
    gi_genus_term term;
    if (!gi_genus_sum_term(x, x->pool.items + at, &term) || !push_term(x, &term))
      return GI_NO_DIGITS;
  }
  uint32_t digits =
      gi_genus_digits_mex(&x->digits, &x->meter, x->terms + from, x->term_count - from);
  x->term_count = from;
  return digits;
}

/* The genus of a sum (Conway, On Numbers and Games, chapter 12; Winning Ways, chapter 13).
 *
 * A search, depth first, gives each position that the parts reach its class: it lists the options,
 * finds the classes of their parts, and puts the options together as sums of classes. From the
 * digits of these sums come the digits of the class (genus_sums.c). A class is tame if its digits
 * are those of a Nim sum of its value and all its options are tame; the theorem of Conway is that
 * sums of such classes behave as the sums of these Nim sums.
 *
 * Invariant: a position is open in the memo of its game exactly while it has a frame, so an open
 * one that is met again closes a cycle.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/genus.h"

#include "base/array.h"
#include "base/assert.h"
#include "game/hooks.h"
#include "misere/genus_sums.h"

typedef struct frame {
  grundy_part self; /* first, for gi_engine_cycle */
  uint64_t bytes_mark;
  uint32_t count, next; /* records of its options, and the first that is not looked at */
} frame;

void gi_genera_init(gi_genera *x, grundy *g, gi_budget *b) {
  memset(x, 0, sizeof *x);
  x->g = g;
  x->budget = b;
  x->use_theorems = true;
  gi_meter_init(&x->meter, b, true);
  gi_genus_digits_init(&x->digits, b);
  gi_stack_init(&x->kept, b);
  gi_memo_init(&x->sums, b, &x->meter);
}

void gi_genera_clear(gi_genera *x) {
  gi_budget *b = x->budget;
  gi_words *words[] = {&x->piles, &x->pool, &x->draft, &x->sum, &x->path};
  for (size_t i = 0; i < x->engine_count; i++) {
    gi_engine_free(x->engines[i]);
    gi_resize(x->g, x->engines[i], sizeof *x->engines[i], 0);
  }
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    GI_BUDGET_RELEASE(b, words[i]->items, words[i]->room);
  GI_RELEASE(x->g, x->engines, x->engine_room);
  GI_BUDGET_RELEASE(b, x->classes, x->class_room);
  GI_BUDGET_RELEASE(b, x->slots, x->slot_count);
  GI_BUDGET_RELEASE(b, x->order, x->order_room);
  GI_BUDGET_RELEASE(b, x->open, x->open_room);
  GI_BUDGET_RELEASE(b, x->terms, x->term_room);
  gi_genus_digits_clear(&x->digits);
  gi_stack_clear(&x->kept);
  gi_memo_clear(&x->sums);
  gi_genera_init(x, x->g, b);
}

/* ---- one game ---- */

/* The engine of a game, made if there is none yet; UINT32_MAX: memory is short. */
static uint32_t engine_of(gi_genera *x, const gi_instance *instance) {
  for (size_t i = x->engine_count; i-- > 0;)
    if (x->engines[i]->instance == instance) return (uint32_t)i;
  if (!GI_RESERVE(x->g, x->engines, x->engine_room, x->engine_count + 1)) return UINT32_MAX;
  gi_engine *e = gi_zeroed(x->g, 1, sizeof *e);
  if (!e) return UINT32_MAX;
  gi_engine_init(e, x->g, instance, x->budget, false);
  x->engines[x->engine_count] = e;
  return (uint32_t)x->engine_count++;
}

static bool push_position(gi_genera *x, gi_engine *e, const grundy_part *part) {
  frame f = {.self = *part, .bytes_mark = gi_stack_mark(&e->bytes)};
  if (!gi_meter_position(&x->meter)) return false;
  frame *to = gi_stack_room(&e->frames, 0, sizeof f);
  if (!to) return false;
  *to = f;
  gi_stack_commit(&e->frames, sizeof f);
  if (!gi_engine_expand(e, grundy_part_bytes(&f.self), f.self.length, &to->count)) return false;
  return gi_engine_open(e, &f.self, gi_engine_hash(e, &f.self));
}

/* The value, the digits and the kind of a new class, by its options in the pool. */
static bool complete_class(gi_genera *x, uint32_t class) {
  size_t at = x->classes[class].options, size = x->classes[class].words, count = 0;
  bool tame = true;
  for (size_t i = at; i < at + size; i += GI_GENUS_HEAD + gi_genus_count(x->pool.items + i))
    count++;
  grundy_nimber *values = gi_budget_resize(x->budget, NULL, 0, (count + 1) * sizeof *values);
  if (!values) return false;
  count = 0;
  for (size_t i = at; i < at + size; i += GI_GENUS_HEAD + gi_genus_count(x->pool.items + i)) {
    values[count++] = gi_genus_sum_value(x, x->pool.items + i);
    tame = tame && gi_genus_sum_tame(x, x->pool.items + i);
  }
  grundy_nimber value = grundy_mex(values, count);
  gi_budget_resize(x->budget, values, (count + 1) * sizeof *values, 0);
  uint32_t digits = gi_genus_options_digits(x, at, size);
  if (digits == GI_NO_DIGITS) return false;
  bool firm = digits == gi_genus_digits_of_nim(&x->digits, value, true);
  bool fickle = value < 2 && digits == gi_genus_digits_of_nim(&x->digits, value, false);
  gi_genus_class *c = &x->classes[class];
  c->value = (uint32_t)value;
  c->digits = digits;
  c->kind = !tame || !(firm || fickle) ? GI_GENUS_WILD : firm ? GI_GENUS_FIRM : GI_GENUS_FICKLE;
  if (c->kind != GI_GENUS_WILD) gi_genus_close_options(x, class);
  return true;
}

/* All options of the frame on top have classes: it gets its own, and goes. */
static bool finish_position(gi_genera *x, uint32_t game, frame *f) {
  gi_engine *e = x->engines[game];
  grundy_part self = f->self;
  bool fresh;
  if (!gi_genus_draft(x, e, f->count)) return false;
  uint32_t class = gi_genus_class_of(x, game, &self, &fresh);
  if (class == UINT32_MAX || (fresh && !complete_class(x, class))) return false;
  if (!gi_engine_done(e, &self, class)) return false;
  gi_stack_release(&e->records,
                   gi_stack_mark(&e->records) - (uint64_t)f->count * sizeof(grundy_part));
  gi_stack_release(&e->bytes, f->bytes_mark);
  gi_stack_release(&e->frames, gi_stack_mark(&e->frames) - sizeof *f);
  return true;
}

/* Gives a position, and all that it reaches, its class. */
static bool search(gi_genera *x, uint32_t game, const grundy_part *position) {
  gi_engine *e = x->engines[game];
  if (!push_position(x, e, position)) return false;
  while (!gi_stack_empty(&e->frames)) {
    frame *f = (frame *)gi_stack_end(&e->frames) - 1;
    const grundy_part *records = gi_engine_records(e, f->count), *unknown = NULL;
    for (; f->next < f->count && !unknown; f->next++) {
      const grundy_part *record = &records[f->next];
      uint32_t class;
      if (record->flags & GRUNDY_NONE) continue;
      int state = gi_engine_look(e, record, gi_engine_hash(e, record), &class);
      if (state == GI_OPEN) return gi_engine_cycle(e, sizeof *f, record);
      if (state == GI_ABSENT) unknown = record;
    }
    if (!(unknown ? push_position(x, e, unknown) : finish_position(x, game, f))) return false;
  }
  return true;
}

/* The classes of one part of the sum, added to `classes`. */
static bool classes_of_part(gi_genera *x, uint32_t game, const grundy_part *part,
                            gi_words *classes) {
  gi_engine *e = x->engines[game];
  uint64_t mark = gi_stack_mark(&e->records), bytes = gi_stack_mark(&e->bytes);
  uint32_t count, class = 0;
  if (!gi_engine_normal(e, grundy_part_bytes(part), part->length, &count)) return false;
  for (uint32_t i = 0; i < count; i++) {
    grundy_part record = gi_engine_records(e, count)[i];
    if (record.flags & GRUNDY_NONE) continue;
    uint64_t hash = gi_engine_hash(e, &record);
    int state = gi_engine_look(e, &record, hash, &class);
    if (state != GI_DONE) {
      if (!search(x, game, &record)) return false;
      state = gi_engine_look(e, &record, gi_engine_hash(e, &record), &class);
    }
    GI_ASSERT(state == GI_DONE);
    if (!GI_BUDGET_RESERVE(x->budget, classes->items, classes->room, classes->count + 1))
      return false;
    classes->items[classes->count++] = class;
  }
  gi_stack_release(&e->records, mark);
  gi_stack_release(&e->bytes, bytes);
  return true;
}

/* ---- the sum ---- */

/* The genus by theorems of the games, if these say of every part that it behaves as in Nim. */
static bool by_theorems(gi_genera *x, const grundy_sum *sum, gi_genus *out, bool *known) {
  grundy_nimber total = 0;
  bool firm = false;
  *known = false;
  if (!x->use_theorems) return true;
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const gi_instance *of = sum->instances[i];
    const grundy_part *part = grundy_sum_part(sum, i);
    const uint8_t *bytes = grundy_part_bytes(part);
    grundy_nimber value;
    if (!of->game->misere_kind || !gi_game_known(of, bytes, part->length, &value)) return true;
    grundy_misere_kind kind = of->game->misere_kind(of->self, bytes, part->length);
    if (kind == GRUNDY_WILD) return true;
    firm |= kind == GRUNDY_FIRM;
    total ^= value;
  }
  *known = true;
  *out = (gi_genus){total, gi_genus_digits_of_nim(&x->digits, total, firm), true};
  return out->digits != GI_NO_DIGITS;
}

static bool find_sum(gi_genera *x, const grundy_sum *sum, gi_words *classes, gi_genus *out) {
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    uint32_t game = engine_of(x, sum->instances[i]);
    if (game == UINT32_MAX) return gi_budget_stop(x->budget, GI_STOP_REFUSED), false;
    gi_meter_init(&x->engines[game]->meter, x->budget, true);
    bool ok = classes_of_part(x, game, grundy_sum_part(sum, i), classes);
    gi_meter_close(&x->engines[game]->meter);
    if (!ok) return false;
  }
  gi_genus_term term;
  if (!gi_genus_sum_begin(x)) return false;
  for (size_t i = 0; i < classes->count; i++)
    if (!gi_genus_sum_add(x, classes->items[i])) return false;
  gi_genus_sum_end(x);
  /* The words are used while others are put together. */
  classes->count = 0;
  if (!GI_BUDGET_RESERVE(x->budget, classes->items, classes->room, x->sum.count)) return false;
  memcpy(classes->items, x->sum.items, x->sum.count * sizeof *classes->items);
  *out = (gi_genus){.value = gi_genus_sum_value(x, classes->items),
                    .tame = gi_genus_sum_tame(x, classes->items)};
  if (!gi_genus_sum_term(x, classes->items, &term)) return false;
  out->digits = gi_genus_digits_of_term(&x->digits, &term);
  return out->digits != GI_NO_DIGITS;
}

grundy_status gi_genera_find(gi_genera *x, const grundy_sum *sum, gi_genus *out,
                             grundy_error *error) {
  gi_words classes = {NULL, 0, 0};
  bool known;
  gi_meter_init(&x->meter, x->budget, true);
  bool ok = by_theorems(x, sum, out, &known);
  if (ok && !known) ok = find_sum(x, sum, &classes, out);
  gi_meter_close(&x->meter);
  GI_BUDGET_RELEASE(x->budget, classes.items, classes.room);
  if (ok) return GRUNDY_OK;
  for (size_t i = 0; i < x->engine_count; i++)
    if (x->engines[i]->status != GRUNDY_OK) return gi_engine_why(x->engines[i], error);
  return gi_budget_stopped(x->budget) == GI_STOP_REFUSED ? gi_no_memory(x->g, error)
                                                         : GRUNDY_UNKNOWN;
}

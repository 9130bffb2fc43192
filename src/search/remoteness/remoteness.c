/* Remoteness by depth first search: each position once, its options folded by the recurrence.
 *
 * The stacks and the invariant are those of the search for won and lost (zermelo.c). That one stops
 * at the first winning move. This one must look at every option, unless a move ends the play.
 *
 * A cell of the table is twice the remoteness, and 1 if the mover wins: at the end of the play
 * either player may have won, so the outcome does not follow from the remoteness.
 */
/* SPDX-License-Identifier: MIT */
#include "search/remoteness/remoteness.h"

#include "base/array.h"
#include "base/assert.h"
#include "game/hooks.h"

typedef enum found { FOUND, NOT_YET, BROKEN } found;

typedef struct frame {
  grundy_part self; /* first, for gi_engine_cycle */
  uint64_t bytes_mark;
  uint32_t left; /* options that are not looked at yet, on top of the records */
  gi_remote_fold options;
} frame;

static frame *remote_top(const gi_engine *e) {
  return (frame *)gi_stack_end(&e->frames) - 1;
}

/* A position of several parts is not one position of the game. */
static bool are_single(gi_engine *e, uint32_t count) {
  const grundy_part *records = gi_engine_records(e, count);
  for (uint32_t i = 0; i < count; i++)
    if (records[i].flags != GRUNDY_LAST)
      return gi_engine_fail(e, GRUNDY_EGAME,
                            GRUNDY_N("a move of %s must lead to exactly one position"),
                            e->instance->label);
  return true;
}

static bool remote_push(gi_engine *e, const grundy_part *part, uint64_t hash) {
  grundy_part self = *part;
  if (!gi_meter_position(&e->meter) || !gi_engine_open(e, &self, hash)) return false;
  frame *f = gi_stack_room(&e->frames, 0, sizeof *f);
  if (!f) return false;
  *f = (frame){.self = self, .bytes_mark = gi_stack_mark(&e->bytes)};
  gi_stack_commit(&e->frames, sizeof *f);
  const uint8_t *bytes = grundy_part_bytes(&f->self);
  if (!gi_engine_expand(e, bytes, self.length, &f->left) || !are_single(e, f->left)) return false;
  return f->left || !e->instance->game->final || gi_engine_stuck(e, bytes, self.length);
}

/* What the table or the game's own rule says of a position. */
static found remote_look(gi_engine *e, const grundy_part *record, uint64_t hash, bool misere,
                         gi_remote *out) {
  uint32_t cell;
  int state = gi_engine_look(e, record, hash, &cell);
  if (state == GI_DONE) {
    *out = (gi_remote){.won = cell & 1, .moves = cell >> 1};
    return FOUND;
  }
  if (state == GI_OPEN) {
    gi_engine_cycle(e, sizeof(frame), record);
    return BROKEN;
  }
  grundy_final end;
  if (!gi_engine_final(e, record, &end)) return BROKEN;
  if (end == GRUNDY_NOT_FINAL) return NOT_YET;
  *out = (gi_remote){.won = (end == GRUNDY_MOVER_WINS) != misere};
  return FOUND;
}

/* Takes the frame on top away, with its result and the options that it did not need. */
static bool remote_pop(gi_engine *e, frame *f, gi_remote result) {
  if (result.moves > GI_REMOTE_MAX) {
    gi_budget_stop(e->budget, GI_STOP_MEMORY);
    return false;
  }
  if (!gi_engine_done(e, &f->self, result.moves << 1 | result.won)) return false;
  gi_stack_release(&e->records,
                   gi_stack_mark(&e->records) - (uint64_t)f->left * sizeof(grundy_part));
  gi_stack_release(&e->bytes, f->bytes_mark);
  gi_stack_release(&e->frames, gi_stack_mark(&e->frames) - sizeof *f);
  return true;
}

static bool remote_run(gi_engine *e, const grundy_part *root, bool misere, gi_remote *out) {
  uint64_t hash = gi_engine_hash(e, root);
  found have = remote_look(e, root, hash, misere, out); /* FOUND: `out` is for the frame on top */
  if (have == BROKEN || (have == NOT_YET && !remote_push(e, root, hash))) return false;
  while (!gi_stack_empty(&e->frames)) {
    frame *f = remote_top(e);
    if (have == FOUND) gi_remote_fold_add(&f->options, *out);
    if (f->left == 0 || gi_remote_fold_enough(&f->options)) {
      *out = gi_remote_fold_end(&f->options, misere);
      have = FOUND;
      if (!remote_pop(e, f, *out)) return false;
      continue;
    }
    grundy_part option = *gi_engine_records(e, 1);
    gi_stack_release(&e->records, gi_stack_mark(&e->records) - sizeof option);
    f->left--;
    hash = gi_engine_hash(e, &option);
    have = remote_look(e, &option, hash, misere, out);
    if (have == BROKEN || (have == NOT_YET && !remote_push(e, &option, hash))) return false;
  }
  GI_ASSERT(have == FOUND);
  return true;
}

bool gi_remoteness_search(gi_engine *e, const uint8_t *position, size_t length, bool misere,
                          gi_remote *out) {
  uint32_t count;
  uint64_t bytes_mark = gi_stack_mark(&e->bytes);
  GI_ASSERT(!e->indexed);
  if (!gi_engine_normal(e, position, length, &count) || !are_single(e, count)) return false;
  GI_ASSERT(count == 1);
  grundy_part root = *gi_engine_records(e, 1);
  gi_stack_release(&e->records, gi_stack_mark(&e->records) - sizeof root);
  bool ok = remote_run(e, &root, misere, out);
  gi_stack_release(&e->bytes, bytes_mark);
  return ok;
}

/* ---- the table ---- */

/* The game of a sum that cannot be part of a larger one. */
static const gi_instance *alone_in(const grundy_sum *sum) {
  bool one = grundy_sum_count(sum) == 1 && gi_is_zermelo(sum->instances[0]->game);
  return one ? sum->instances[0] : NULL;
}

gi_remote_table *gi_remote_table_new(gi_budget *b, const grundy_sum *sum,
                                     grundy_convention convention, grundy_error *error) {
  gi_remote_table *t = gi_zeroed(sum->g, 1, sizeof *t);
  if (!t) {
    gi_no_memory(sum->g, error);
    return NULL;
  }
  t->g = sum->g;
  t->convention = convention;
  t->alone = alone_in(sum);
  grundy_status status = gi_whole_sum_init(&t->whole, sum, error);
  gi_engine_init(&t->engine, sum->g, t->alone ? t->alone : &t->whole.instance, b, false);
  t->whole.engine = &t->engine;
  if (status == GRUNDY_OK) return t;
  gi_remote_table_free(t);
  return NULL;
}

void gi_remote_table_free(gi_remote_table *t) {
  if (!t) return;
  gi_engine_free(&t->engine);
  gi_whole_sum_free(&t->whole);
  gi_resize(t->g, t, sizeof *t, 0);
}

bool gi_remote_table_serves(const gi_remote_table *t, const grundy_sum *sum,
                            grundy_convention convention) {
  const gi_instance *alone = alone_in(sum);
  if (t->convention != convention || t->alone != alone) return false;
  return alone || gi_whole_sum_has(&t->whole, sum);
}

/* One search for the position that the engine is asked about. */
static grundy_status search_table(gi_remote_table *t, const uint8_t *bytes, size_t length,
                                  uint64_t options, gi_remote *out, grundy_error *error) {
  gi_engine *e = &t->engine;
  uint64_t before = atomic_load(&e->budget->memory);
  gi_meter_init(&e->meter, e->budget, true);
  e->options_left = options;
  bool ok = gi_remoteness_search(e, bytes, length, t->convention == GRUNDY_MISERE, out);
  grundy_status status = gi_engine_end(e, ok, error);
  t->memory += atomic_load(&e->budget->memory) - before;
  if (!ok) t->memory = 0;
  return status;
}

grundy_status gi_remote_table_find(gi_remote_table *t, const grundy_sum *sum, uint64_t options,
                                   gi_remote *out, grundy_error *error) {
  const grundy_part *part = t->alone ? grundy_sum_part(sum, 0) : NULL;
  const uint8_t *bytes = part ? grundy_part_bytes(part) : NULL;
  size_t length = part ? part->length : 0;
  grundy_status status = GRUNDY_OK;
  if (!part)
    status = gi_whole_sum_position(&t->whole, sum, SIZE_MAX, NULL, 0, &bytes, &length, error);
  if (status != GRUNDY_OK) return status;
  uint8_t *copy = gi_resize(t->g, NULL, 0, length + 1); /* a search writes where `bytes` are */
  if (!copy) return gi_no_memory(t->g, error);
  if (length) memcpy(copy, bytes, length);
  bool empty = t->engine.memo.count == 0;
  status = search_table(t, copy, length, options, out, error);
  if (status == GRUNDY_UNKNOWN && !empty && gi_budget_stopped(t->engine.budget) == GI_STOP_MEMORY) {
    gi_budget_go_on(t->engine.budget);
    status = search_table(t, copy, length, options, out, error);
  }
  gi_resize(t->g, copy, length + 1, 0);
  return status;
}

/* Won or lost, by Zermelo's theorem: a finite game without draws is won for the mover or lost.
 *
 * A position is won if some option is lost, so the search stops at the first such option. At the
 * end the winner is given by the game's own rule, or else by the rule that who cannot move loses.
 * In misere play either rule is turned around. The players may have different moves: a position may
 * hold whose turn it is.
 *
 * The stacks and the invariant are those of the search for values.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "game/final.h"
#include "game/hooks.h"
#include "game/sums.h"
#include "search/search.h"

enum { STOPPED = -2, UNDECIDED = -1, LOST = 0, WON = 1 };

typedef struct frame {
  grundy_part self; /* first, for gi_engine_cycle */
  uint64_t bytes_mark;
  uint32_t left;
  bool can_move;
} frame;

static frame *top_frame(const gi_engine *e) {
  return (frame *)gi_stack_end(&e->frames) - 1;
}

/* Reverses the options, so that the first one is on top: the game lists promising ones first. */
static bool put_first_on_top(gi_engine *e, uint32_t count) {
  grundy_part *records = gi_engine_records(e, count);
  for (uint32_t i = 0; i < count; i++)
    if (records[i].flags != GRUNDY_LAST) {
      e->splits = !gi_is_zermelo(e->instance->game);
      if (e->splits) return false; /* the caller finds another way */
      return gi_engine_fail(e, GRUNDY_EGAME,
                            GRUNDY_N("a move of %s must lead to exactly one position"),
                            e->instance->label);
    }
  for (uint32_t i = 0; i < count / 2; i++) {
    grundy_part swap = records[i];
    records[i] = records[count - 1 - i];
    records[count - 1 - i] = swap;
  }
  return true;
}

static bool zermelo_push(gi_engine *e, const grundy_part *part, uint64_t hash) {
  grundy_part self = *part;
  if (!gi_meter_position(&e->meter) || !gi_engine_open(e, &self, hash)) return false;
  frame *f = gi_stack_room(&e->frames, 0, sizeof *f);
  if (!f) return false;
  *f = (frame){.self = self, .bytes_mark = gi_stack_mark(&e->bytes)};
  gi_stack_commit(&e->frames, sizeof *f);
  uint8_t buffer[GRUNDY_AT_MAX];
  size_t length;
  const uint8_t *bytes = gi_engine_bytes(e, &f->self, buffer, &length);
  if (!gi_engine_expand(e, bytes, length, &f->left) || !put_first_on_top(e, f->left)) return false;
  if (f->left == 0 && e->instance->game->final) return gi_engine_stuck(e, bytes, length);
  f->can_move = f->left > 0;
  return true;
}

/* What the table or the game's own rule says of a position: LOST, WON, UNDECIDED, or STOPPED. */
static int look_up(gi_engine *e, const grundy_part *record, uint64_t hash, bool misere) {
  uint32_t value;
  int state = gi_engine_look(e, record, hash, &value);
  if (state == GI_DONE) return (int)value;
  if (state == GI_OPEN) {
    gi_engine_cycle(e, sizeof(frame), record);
    return STOPPED;
  }
  grundy_final end;
  if (!gi_engine_final(e, record, &end)) return STOPPED;
  if (end == GRUNDY_NOT_FINAL) return UNDECIDED;
  return (end == GRUNDY_MOVER_WINS) != misere ? WON : LOST;
}

/* Takes the frame on top away, with its result and the options it did not need. */
static bool zermelo_finish(gi_engine *e, frame *f, int result) {
  GI_ASSERT(result == WON || result == LOST);
  if (!gi_engine_done(e, &f->self, (uint32_t)result)) return false;
  gi_stack_release(&e->records,
                   gi_stack_mark(&e->records) - (uint64_t)f->left * sizeof(grundy_part));
  gi_stack_release(&e->bytes, f->bytes_mark);
  gi_stack_release(&e->frames, gi_stack_mark(&e->frames) - sizeof *f);
  return true;
}

static bool zermelo_run(gi_engine *e, const grundy_part *root, bool misere, int *out) {
  uint64_t hash = gi_engine_hash(e, root);
  int result = look_up(e, root, hash, misere); /* of the position that was finished last */
  if (result == STOPPED || (result == UNDECIDED && !zermelo_push(e, root, hash))) return false;
  while (!gi_stack_empty(&e->frames)) {
    frame *f = top_frame(e);
    if (result == LOST) {
      result = WON; /* there is a move to a lost position */
    } else if (f->left == 0) {
      result = f->can_move || !misere ? LOST : WON;
    } else {
      grundy_part child = *gi_engine_records(e, 1);
      gi_stack_release(&e->records, gi_stack_mark(&e->records) - sizeof child);
      f->left--;
      hash = gi_engine_hash(e, &child);
      result = look_up(e, &child, hash, misere);
      if (result == STOPPED || (result == UNDECIDED && !zermelo_push(e, &child, hash)))
        return false;
      continue;
    }
    if (!zermelo_finish(e, f, result)) return false;
  }
  GI_ASSERT(result != UNDECIDED);
  *out = result;
  return true;
}

bool gi_zermelo(gi_engine *e, const uint8_t *position, size_t length, bool misere,
                bool *mover_wins) {
  const gi_instance *instance = e->instance;
  uint32_t count;
  int result = LOST;
  if (e->indexed &&
      !gi_dense_reserve(&e->dense, instance->game->index_end(instance->self, position, length)))
    return false;
  uint64_t bytes_mark = gi_stack_mark(&e->bytes);
  if (!gi_engine_normal(e, position, length, &count) || !put_first_on_top(e, count)) return false;
  GI_ASSERT(count == 1); /* one option that is one part */
  grundy_part root = *gi_engine_records(e, 1);
  gi_stack_release(&e->records, gi_stack_mark(&e->records) - sizeof root);
  bool ok = zermelo_run(e, &root, misere, &result);
  gi_stack_release(&e->bytes, bytes_mark);
  *mover_wins = result == WON;
  return ok;
}

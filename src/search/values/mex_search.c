/* Grundy values by depth-first search with an explicit stack.
 *
 * A frame is a position under way. Its options lie on the stack of records, are taken from the
 * top, and go as soon as they are known, so a deep path holds little. The value of an option is
 * the XOR of its parts; the set of values seen is one word for those below 64 and a list for
 * the others. A child that had to be searched hands its value to its parent, so an arrow of the
 * game graph is looked up once, or in a plain frame a second time for a few that were waiting
 * when the search went down.
 *
 * Invariant: a position is open in the table exactly while it has a frame, so meeting an open
 * one is meeting a cycle.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "game/hooks.h"
#include "search/search.h"

#include "graph/solve/graph_values.h"

#define APART __attribute__((noinline)) /* a loop that needs the registers for itself */

enum {
  AHEAD = 8,  /* slots fetched before they are needed, a power of two */
  WAITING = 8 /* records that are put off together */
};

typedef struct frame {
  grundy_part self;     /* first, for gi_engine_cycle; its flags are the frame's own */
  uint64_t seen;        /* option values below 64 */
  grundy_nimber option; /* XOR of the known parts of the option under way */
  uint64_t bytes_mark;
  uint32_t left;  /* records not yet looked at */
  uint32_t large; /* option values of 64 and more, on top of `values` */
} frame;

enum { PLAIN = 1 }; /* flag: each record is an option of its own, a short position in the memo */

static frame *top_frame(const gi_engine *e) {
  return (frame *)gi_stack_end(&e->frames) - 1;
}

/* Finds out whether the options of a new frame are one short part each. If they are, those that
 * leave nothing are counted at once. */
static void sort_out(gi_engine *e, frame *f, uint32_t count) {
  grundy_part *records = gi_engine_records(e, count);
  uint32_t odd = 0, kept = 0;
  for (uint32_t i = 0; i < count; i++)
    odd |= (records[i].flags ^ GRUNDY_LAST) | (records[i].length > GRUNDY_SMALL) << 8;
  if (odd & GRUNDY_LAST) e->splits = true;
  f->left = count;
  f->self.flags = !e->indexed && !(odd & ~(uint32_t)GRUNDY_NONE) ? PLAIN : 0;
  GI_ASSERT(f->seen == 0 && f->large == 0);
  if (!f->self.flags || odd == 0) return;
  for (uint32_t i = 0; i < count; i++)
    if (!(records[i].flags & GRUNDY_NONE)) records[kept++] = records[i];
  gi_stack_release(&e->records,
                   gi_stack_mark(&e->records) - (uint64_t)(count - kept) * sizeof *records);
  f->seen = 1;
  f->left = kept;
}

static bool mex_push(gi_engine *e, const grundy_part *part, uint64_t hash) {
  grundy_part self = *part; /* the record may go before the frame does */
  if (e->patience == 0 && e->splits) return false;
  e->patience -= e->patience > 0;
  if (!gi_meter_position(&e->meter)) return false;
  if (!e->indexed && e->memo.slots && self.length <= GRUNDY_SMALL)
    __builtin_prefetch(gi_memo_refuge(&e->memo, &self, hash), 1);
  frame *f = gi_stack_room(&e->frames, 0, sizeof *f);
  if (!f) return false;
  *f = (frame){.self = self, .bytes_mark = gi_stack_mark(&e->bytes)};
  gi_stack_commit(&e->frames, sizeof *f);
  uint8_t buffer[GRUNDY_AT_MAX];
  size_t length;
  uint32_t count;
  const uint8_t *bytes = gi_engine_bytes(e, &f->self, buffer, &length);
  if (!gi_engine_expand(e, bytes, length, &count) || !gi_engine_open(e, &f->self, hash))
    return false;
  sort_out(e, f, count);
  return true;
}

/* One more option value of 64 or more for the frame on top. */
static bool add_large(gi_engine *e, frame *f, grundy_nimber value) {
  size_t run = f->large * sizeof value;
  char *values = gi_stack_room(&e->values, run, sizeof value);
  if (!values) return false;
  memcpy(values + run, &value, sizeof value);
  gi_stack_commit(&e->values, sizeof value);
  f->large++;
  return true;
}

/* Takes the frame on top away, with its value. */
static bool mex_finish(gi_engine *e, frame *f, uint32_t *value) {
  GI_ASSERT(f->left == 0);
  grundy_nimber *large = f->large ? (grundy_nimber *)gi_stack_end(&e->values) - f->large : NULL;
  *value = gi_mex_of_seen(f->seen, large, f->large);
  if (!gi_engine_done(e, &f->self, *value)) return false;
  gi_stack_release(&e->values, gi_stack_mark(&e->values) - f->large * sizeof *large);
  gi_stack_release(&e->bytes, f->bytes_mark);
  gi_stack_release(&e->frames, gi_stack_mark(&e->frames) - sizeof *f);
  return true;
}

/* The value of a position by a theorem, where the search may use theorems. */
static bool known_value(const gi_engine *e, const grundy_part *record, grundy_nimber *value) {
  const grundy_game *game = e->instance->game;
  uint8_t buffer[GRUNDY_AT_MAX];
  size_t length;
  if (!e->use_known || !(game->known || game->outcome)) return false;
  const uint8_t *bytes = gi_engine_bytes(e, record, buffer, &length);
  return gi_game_theorem(e->instance, bytes, length, value);
}

enum step { STEP_DONE, STEP_DESCENDED, STEP_STOP };

/* A record that the table does not know: its value by the theorem, or a frame of its own, for
 * which the frame on top lets go of what it has looked at. */
static enum step look_closer(gi_engine *e, frame *f, const grundy_part *record, uint64_t hash,
                             int state, uint32_t left, grundy_nimber *value) {
  if (state == GI_OPEN) {
    gi_engine_cycle(e, sizeof *f, record);
    return STEP_STOP;
  }
  if (known_value(e, record, value)) return STEP_DONE;
  GI_ASSERT(left < f->left);
  grundy_part child = *record;
  gi_stack_release(&e->records,
                   gi_stack_mark(&e->records) - (uint64_t)(f->left - left) * sizeof *record);
  f->left = left;
  return mex_push(e, &child, hash) ? STEP_DESCENDED : STEP_STOP;
}

/* The records that come next, with the places in the table where they will be found. */
typedef struct ahead {
  uint64_t hash[AHEAD];
  gi_slot *slot[AHEAD];
} ahead;

/* The address at which a record will be looked up. */
static inline const void *send_for(const gi_engine *e, const grundy_part *record, uint32_t i,
                                   ahead *next, const bool indexed) {
  if (indexed) return (const char *)e->dense.cells + record->at.word * e->dense.width;
  next->hash[i % AHEAD] = gi_memo_hash(&e->memo, record);
  return next->slot[i % AHEAD] = gi_memo_home(&e->memo, record->at.word, next->hash[i % AHEAD]);
}

static inline int look_at(const gi_engine *e, const grundy_part *record, uint32_t i,
                          const ahead *next, const bool indexed, uint32_t *value) {
  if (indexed) return gi_engine_look(e, record, 0, value);
  const gi_slot *slot = next->slot[i % AHEAD];
  if (slot->key == record->at.word && slot->mark == record->length * 4 + 4 + GI_DONE) {
    *value = slot->value;
    return GI_DONE;
  }
  slot = gi_memo_find(&e->memo, record, next->hash[i % AHEAD]);
  if (!slot) return GI_ABSENT;
  *value = slot->value;
  return gi_memo_state(slot);
}

/* Looks at the remaining options of the frame on top until one needs a frame of its own.
 * `option` and `seen` of the frame live in registers meanwhile. */
static inline enum step step_in(gi_engine *e, frame *f, const bool indexed) {
  const grundy_part *records = gi_engine_records(e, f->left);
  uint64_t seen = f->seen;
  grundy_nimber option = f->option;
  uint32_t left = f->left;
  ahead next;
  for (uint32_t i = left; i > 0 && i + AHEAD > left; i--)
    __builtin_prefetch(send_for(e, &records[i - 1], i - 1, &next, indexed));
  while (left > 0) {
    const grundy_part *record = &records[--left];
    if (!(record->flags & GRUNDY_NONE)) {
      uint32_t value = 0;
      int state = look_at(e, record, left, &next, indexed, &value);
      if (state == GI_DONE) {
        option ^= value;
      } else {
        grundy_nimber by_theorem = 0;
        uint64_t hash = indexed ? 0 : next.hash[left % AHEAD];
        f->seen = seen;
        f->option = option;
        enum step s = look_closer(e, f, record, hash, state, left, &by_theorem);
        if (s != STEP_DONE) return s;
        option ^= by_theorem;
      }
    }
    if (left >= AHEAD)
      __builtin_prefetch(send_for(e, &records[left - AHEAD], left - AHEAD, &next, indexed));
    if (left == 0 || (records[left - 1].flags & GRUNDY_LAST)) {
      if (option < 64)
        seen |= UINT64_C(1) << option;
      else if (!add_large(e, f, option))
        return STEP_STOP;
      option = 0;
    }
  }
  gi_stack_release(&e->records, gi_stack_mark(&e->records) - (uint64_t)f->left * sizeof *records);
  f->seen = seen;
  f->option = 0;
  f->left = 0;
  return STEP_DONE;
}

/* Searches the whole table for the records that were not where they belong, the topmost first.
 * One that needs a frame ends this; those that were not looked at stay on the stack. */
APART static enum step look_further(gi_engine *e, frame *f, grundy_part *records,
                                    const uint32_t *waiting, uint32_t n, uint32_t left) {
  for (uint32_t i = 0; i < n; i++) {
    const grundy_part *record = &records[waiting[i]];
    uint64_t hash = gi_memo_hash(&e->memo, record);
    const gi_slot *slot = gi_memo_find_small(&e->memo, record, hash);
    int state = slot ? gi_memo_state(slot) : GI_ABSENT;
    grundy_nimber value = 0;
    if (state == GI_DONE) {
      value = slot->value;
    } else if (state == GI_OPEN) {
      gi_engine_cycle(e, sizeof *f, record);
      return STEP_STOP;
    } else if (!known_value(e, record, &value)) {
      grundy_part child = *record;
      while (n > i + 1) records[left++] = records[waiting[--n]];
      gi_stack_release(&e->records,
                       gi_stack_mark(&e->records) - (uint64_t)(f->left - left) * sizeof *records);
      f->left = left;
      return mex_push(e, &child, hash) ? STEP_DESCENDED : STEP_STOP;
    }
    if (value < 64)
      f->seen |= UINT64_C(1) << value;
    else if (!add_large(e, f, value))
      return STEP_STOP;
  }
  return STEP_DONE;
}

/* The same for a plain frame. Most records are found where they belong, and nothing is guessed:
 * the others wait until there are some of them, then the rest of the table is asked. */
APART static enum step step_plain(gi_engine *e, frame *f) {
  const gi_memo *memo = &e->memo;
  grundy_part *records = gi_engine_records(e, f->left);
  const gi_slot *home[AHEAD];
  uint32_t waiting[WAITING], n = 0, left = f->left;
  uint64_t seen = 0;
  for (uint32_t i = left; i > 0 && i + AHEAD > left; i--) {
    const grundy_part *record = &records[i - 1];
    const gi_slot *slot = gi_memo_home(memo, record->at.word, gi_memo_hash_small(memo, record));
    __builtin_prefetch(slot);
    home[(i - 1) % AHEAD] = slot;
  }
  while (left > 0) {
    const grundy_part *record = &records[--left];
    const gi_slot *slot = home[left % AHEAD];
    bool here = (slot->key == record->at.word) & (slot->mark == (record->length + 1) * 4 + GI_DONE);
    bool found = here & (slot->value < 64);
    seen |= (uint64_t)found << (slot->value & 63);
    if (here && !found && !add_large(e, f, slot->value)) return STEP_STOP;
    if (!here) {
      waiting[n++] = left;
      const gi_slot *second = gi_memo_second(memo, gi_memo_hash_small(memo, record));
      __builtin_prefetch(second);
      __builtin_prefetch(second + GI_BUCKET);
    }
    if (left >= AHEAD) {
      record -= AHEAD;
      slot = gi_memo_home(memo, record->at.word, gi_memo_hash_small(memo, record));
      __builtin_prefetch(slot);
      home[left % AHEAD] = slot;
    }
    if (n < WAITING && left > 0) continue;
    enum step s = look_further(e, f, records, waiting, n, left);
    n = 0;
    if (s != STEP_DONE) {
      f->seen |= seen;
      return s;
    }
  }
  gi_stack_release(&e->records, gi_stack_mark(&e->records) - (uint64_t)f->left * sizeof *records);
  f->seen |= seen;
  f->left = 0;
  return STEP_DONE;
}

static enum step mex_step(gi_engine *e, frame *f) {
  return f->self.flags == PLAIN ? step_plain(e, f)
         : e->indexed           ? step_in(e, f, true)
                                : step_in(e, f, false);
}

/* A child has handed its value to the frame on top. */
static bool take_child(gi_engine *e, frame *f, uint32_t value) {
  f->option ^= value;
  if (f->left > 0 && !(gi_engine_records(e, 1)->flags & GRUNDY_LAST)) return true;
  grundy_nimber option = f->option;
  f->option = 0;
  if (option >= 64) return add_large(e, f, option);
  f->seen |= UINT64_C(1) << option;
  return true;
}

/* The value of one part in normal form. */
static bool part_value(gi_engine *e, const grundy_part *part, grundy_nimber *out) {
  uint64_t hash = gi_engine_hash(e, part);
  uint32_t value = 0;
  if (gi_engine_look(e, part, hash, &value) == GI_DONE) {
    *out = value;
    return true;
  }
  if (known_value(e, part, out)) return true;
  GI_ASSERT(gi_stack_empty(&e->frames));
  if (!mex_push(e, part, hash)) return false;
  for (;;) {
    frame *f = top_frame(e);
    enum step s = mex_step(e, f);
    if (s == STEP_STOP) return false;
    if (s == STEP_DESCENDED) continue;
    if (!mex_finish(e, f, &value)) return false;
    if (gi_stack_empty(&e->frames)) break;
    if (!take_child(e, top_frame(e), value)) return false;
  }
  *out = value;
  return true;
}

/* A token on a graph: the graph's own search, in the same table. */
static bool node_value(gi_engine *e, const uint8_t *position, grundy_nimber *out) {
  const gi_instance *instance = e->instance;
  GI_ASSERT(e->indexed && instance->game->graph);
  uint32_t node;
  memcpy(&node, position, sizeof node);
  gi_values_task task = {.graph = instance->game->graph(instance->self),
                         .root = &node,
                         .threads = e->meter.calls ? gi_budget_threads(e->budget) : 1,
                         .calls = e->meter.calls};
  e->status = gi_graph_values(&task, &e->dense, &e->error);
  if (e->status == GRUNDY_UNKNOWN)
    e->status = GRUNDY_OK; /* the budget knows the reason */
  else if (e->status == GRUNDY_OK) {
    *out = gi_dense_get(e->dense.cells, e->dense.width, node) - 2;
    return true;
  }
  return false;
}

bool gi_search_value(gi_engine *e, const uint8_t *position, size_t length, grundy_nimber *out) {
  const gi_instance *instance = e->instance;
  uint32_t count;
  if (e->indexed) {
    if (instance->game->traits & GRUNDY_ORDERED) return gi_sweep_value(e, position, length, out);
    if (instance->game->graph) return node_value(e, position, out);
    if (!gi_dense_reserve(&e->dense, instance->game->index_end(instance->self, position, length)))
      return false;
  }
  uint64_t bytes_mark = gi_stack_mark(&e->bytes), mark = gi_stack_mark(&e->records);
  if (!gi_engine_normal(e, position, length, &count)) return false;
  *out = 0;
  bool ok = true;
  for (uint32_t left = count; ok && left > 0; left--) { /* from the top, as everywhere */
    grundy_part part = *gi_engine_records(e, 1);
    grundy_nimber value = 0;
    gi_stack_release(&e->records, gi_stack_mark(&e->records) - sizeof part);
    if (!(part.flags & GRUNDY_NONE)) ok = part_value(e, &part, &value);
    *out ^= value;
  }
  gi_stack_release(&e->records, mark);
  gi_stack_release(&e->bytes, bytes_mark);
  return ok;
}

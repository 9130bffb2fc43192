/* What the searches share. Invariant of the stacks: the records on top belong to the frame on
 * top, and the bytes to which they point stay until that frame is popped. */
/* SPDX-License-Identifier: MIT */
#include "search/engine.h"
#include "base/array.h"
#include "base/assert.h"
#include "game/final.h"
#include "game/sums.h"

enum { RECORDS_AT_ONCE = 64, RUN_AT_ONCE = 1 << 20, CYCLE_SHOWN = 8 };

void gi_engine_init(gi_engine *e, grundy *g, const gi_instance *instance, gi_budget *b,
                    bool indexed) {
  GI_ASSERT(!indexed || (instance->game->index && instance->game->position_at));
  memset(e, 0, sizeof *e);
  e->g = g;
  e->instance = instance;
  e->budget = b;
  e->indexed = indexed;
  e->patience = e->options_left = UINT64_MAX;
  gi_meter_init(&e->meter, b, false);
  gi_memo_init(&e->memo, b, &e->meter);
  gi_dense_init(&e->dense, b, &e->meter);
  gi_stack *stacks[] = {&e->frames, &e->records, &e->bytes, &e->values, &e->raw, &e->raw_bytes};
  for (size_t i = 0; i < sizeof stacks / sizeof *stacks; i++) gi_stack_init(stacks[i], b);
}

static void clear_stacks(gi_engine *e) {
  gi_stack *stacks[] = {&e->frames, &e->records, &e->bytes, &e->values, &e->raw, &e->raw_bytes};
  for (size_t i = 0; i < sizeof stacks / sizeof *stacks; i++) gi_stack_clear(stacks[i]);
}

void gi_engine_free(gi_engine *e) {
  clear_stacks(e);
  gi_memo_clear(&e->memo);
  gi_dense_clear(&e->dense);
  gi_budget_resize(e->budget, e->indices, e->indices_room * sizeof *e->indices, 0);
  e->indices = NULL;
  e->indices_room = 0;
}

void gi_engine_reset(gi_engine *e) {
  clear_stacks(e);
  gi_memo_clear(&e->memo);
  if (e->swept == 0) gi_dense_clear(&e->dense);
  e->status = GRUNDY_OK;
  GI_ASSERT(gi_stack_empty(&e->frames) && gi_stack_empty(&e->records));
}

bool gi_engine_fail(gi_engine *e, grundy_status status, const char *message, ...) {
  va_list arguments;
  if (e->status != GRUNDY_OK) return false;
  va_start(arguments, message);
  e->status = gi_fault_v(e->g, &e->error, status, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  return false;
}

grundy_status gi_engine_why(gi_engine *e, grundy_error *error) {
  if (e->status != GRUNDY_OK) {
    if (error) *error = e->error;
    return e->status;
  }
  return gi_budget_stopped(e->budget) == GI_STOP_REFUSED ? gi_no_memory(e->g, error)
                                                         : GRUNDY_UNKNOWN;
}

grundy_status gi_engine_end(gi_engine *e, bool ok, grundy_error *error) {
  gi_meter_close(&e->meter);
  GI_ASSERT(!ok || (gi_stack_empty(&e->frames) && e->status == GRUNDY_OK));
  if (ok) return GRUNDY_OK;
  grundy_status status = gi_engine_why(e, error);
  gi_engine_reset(e);
  return status;
}

/* ---- emitting onto a stack ---- */

static void emitter_commit(gi_emitter *to) {
  size_t written = (size_t)((char *)to->sink.next - (char *)gi_stack_end(to->records));
  gi_stack_commit(to->records, written);
  to->run += written;
}

/* Counts the options of a search that may list a limited number; false: they are used up. */
static bool spend_options(gi_engine *e, uint64_t options) {
  e->options_left -= options < e->options_left ? options : e->options_left;
  return e->options_left > 0;
}

static bool emitter_more(grundy_sink *sink) {
  gi_emitter *to = (gi_emitter *)sink;
  size_t before = to->run;
  if (sink->next) emitter_commit(to);
  if (!gi_meter_work(&to->engine->meter, (uint32_t)((to->run - before) / sizeof(grundy_part))))
    return false;
  if (to->run / sizeof(grundy_part) > UINT32_MAX / 2) {
    gi_budget_stop(to->engine->budget, GI_STOP_MEMORY);
    return false;
  }
  if (to->run / sizeof(grundy_part) > to->engine->options_left) {
    to->engine->options_left = 0;
    return false;
  }
  char *run = gi_stack_room(to->records, to->run, RECORDS_AT_ONCE * sizeof(grundy_part));
  if (!run) return false;
  size_t room = to->records->top->room - to->records->top->used;
  sink->next = (grundy_part *)(run + to->run);
  sink->end = sink->next + (room < RUN_AT_ONCE ? room : RUN_AT_ONCE) / sizeof(grundy_part);
  return true;
}

static bool emitter_start(gi_emitter *to, gi_engine *e, gi_stack *records, gi_stack *bytes) {
  *to =
      (gi_emitter){.base = gi_engine_sink(e, bytes, emitter_more), .engine = e, .records = records};
  return emitter_more(&to->sink);
}

static uint32_t emitter_end(gi_emitter *to) {
  emitter_commit(to);
  gi_stack_release(to->records, gi_stack_mark(to->records)); /* leaves no empty segment on top */
  return (uint32_t)(to->run / sizeof(grundy_part));
}

/* ---- options in normal form ---- */

/* True while the search may go on. */
static bool may_go_on(const gi_engine *e) {
  return e->status == GRUNDY_OK && e->options_left > 0 &&
         gi_budget_stopped(e->budget) == GI_STOP_NONE;
}

/* Where the records begin that are not committed yet. */
static const grundy_part *to_end(const gi_emitter *to) {
  return gi_stack_end(to->records);
}

/* Adds the canonical form of one part to the option that `to` has under way. */
static bool add_canonical(gi_engine *e, const grundy_part *part, gi_emitter *to) {
  const grundy_game *game = e->instance->game;
  const uint8_t *bytes = grundy_part_bytes(part);
  if (!game->canonical) return grundy_option_part(&to->sink, bytes, part->length);
  size_t before = to->run / sizeof *part + (size_t)(to->sink.next - to_end(to));
  if (!game->canonical(e->instance->self, bytes, part->length, &to->sink)) return false;
  size_t after = to->run / sizeof *part + (size_t)(to->sink.next - to_end(to));
  if (after != before + 1)
    return gi_engine_fail(e, GRUNDY_EGAME, GRUNDY_N("%s must name exactly one canonical position"),
                          e->instance->label);
  to->sink.open++;
  return true;
}

/* Adds the independent parts of one part, each canonical. */
static bool add_normal(gi_engine *e, const grundy_part *part, gi_emitter *to) {
  const grundy_game *game = e->instance->game;
  gi_emitter split;
  if (!game->parts) return add_canonical(e, part, to);
  uint64_t mark = gi_stack_mark(&e->raw), bytes_mark = gi_stack_mark(&e->raw_bytes);
  if (!emitter_start(&split, e, &e->raw, &e->raw_bytes)) return false;
  bool ok = game->parts(e->instance->self, grundy_part_bytes(part), part->length, &split.sink);
  uint32_t n = emitter_end(&split);
  const grundy_part *pieces = (grundy_part *)gi_stack_end(&e->raw) - n;
  for (uint32_t i = 0; ok && i < n; i++) ok = add_canonical(e, &pieces[i], to);
  gi_stack_release(&e->raw, mark);
  gi_stack_release(&e->raw_bytes, bytes_mark);
  return ok;
}

/* Replaces the records on top by their numbers, each checked against the size of the array. */
static bool number_records(gi_engine *e, uint32_t count) {
  grundy_part *records = gi_engine_records(e, count);
  if (!gi_engine_number(e, records, count)) return false;
  for (uint32_t i = 0; i < count; i++) {
    records[i].at.word = records[i].flags & GRUNDY_NONE ? 0 : e->indices[i];
    records[i].length = 0;
    if (records[i].at.word >= e->dense.size)
      return gi_engine_fail(
          e, GRUNDY_EGAME, GRUNDY_N("%s gives a position a number that is not below its index_end"),
          e->instance->label);
  }
  return true;
}

/* What one function of the game lists, as it is. */
static bool expand_by(gi_engine *e,
                      bool (*list)(const void *, const uint8_t *, size_t, grundy_sink *),
                      const uint8_t *position, size_t length, uint32_t *count) {
  gi_emitter to;
  if (!emitter_start(&to, e, &e->records, &e->bytes)) return false;
  bool ok = list(e->instance->self, position, length, &to.sink);
  *count = emitter_end(&to);
  if (!may_go_on(e) || !spend_options(e, *count + 1)) return false;
  if (!ok || to.sink.open)
    return gi_engine_fail(e, GRUNDY_EGAME,
                          GRUNDY_N("%s stopped without a reason while it listed its moves"),
                          e->instance->label);
  return gi_meter_work(&e->meter, *count + 1);
}

bool gi_engine_expand_plain(gi_engine *e, const uint8_t *position, size_t length, uint32_t *count) {
  return expand_by(e, e->instance->game->moves, position, length, count);
}

bool gi_engine_expand(gi_engine *e, const uint8_t *position, size_t length, uint32_t *count) {
  const grundy_game *game = e->instance->game;
  if (e->use_options && game->search_moves && !e->indexed)
    return expand_by(e, game->search_moves, position, length, count);
  if (!game->parts && !game->canonical)
    return gi_engine_expand_plain(e, position, length, count) &&
           (!e->indexed || number_records(e, *count));
  gi_emitter raw, to;
  if (!emitter_start(&raw, e, &e->raw, &e->raw_bytes)) return false;
  bool ok = game->moves(e->instance->self, position, length, &raw.sink) && !raw.sink.open;
  uint32_t n = emitter_end(&raw);
  if (!may_go_on(e) || !spend_options(e, n + 1)) return false;
  if (!ok)
    return gi_engine_fail(e, GRUNDY_EGAME,
                          GRUNDY_N("%s stopped without a reason while it listed its moves"),
                          e->instance->label);
  uint64_t mark = gi_stack_mark(&e->raw);
  const grundy_part *options = (grundy_part *)gi_stack_end(&e->raw) - n;
  if (!emitter_start(&to, e, &e->records, &e->bytes)) return false;
  for (uint32_t i = 0; ok && i < n; i++) {
    if (!(options[i].flags & GRUNDY_NONE)) ok = add_normal(e, &options[i], &to);
    if (ok && (options[i].flags & GRUNDY_LAST)) ok = grundy_option_end(&to.sink);
  }
  *count = emitter_end(&to);
  gi_stack_release(&e->raw, mark - (uint64_t)n * sizeof *options);
  gi_stack_release(&e->raw_bytes, 0);
  return ok && may_go_on(e) && gi_meter_work(&e->meter, n + *count + 1) &&
         (!e->indexed || number_records(e, *count));
}

bool gi_engine_normal(gi_engine *e, const uint8_t *position, size_t length, uint32_t *count) {
  gi_emitter to;
  grundy_part part = {.length = (uint32_t)length, .flags = GRUNDY_LAST};
  if (length <= GRUNDY_SMALL)
    memcpy(part.at.small, position, length);
  else
    part.at.large = position;
  if (!emitter_start(&to, e, &e->records, &e->bytes)) return false;
  bool ok = add_normal(e, &part, &to) && grundy_option_end(&to.sink);
  *count = emitter_end(&to);
  return ok && may_go_on(e) && (!e->indexed || number_records(e, *count));
}

bool gi_engine_number(gi_engine *e, const grundy_part *records, uint32_t count) {
  GI_ASSERT(e->indexed);
  if (!GI_BUDGET_RESERVE(e->budget, e->indices, e->indices_room, count)) return false;
  e->instance->game->index(e->instance->self, records, count, e->indices);
  return true;
}

const uint8_t *gi_engine_bytes(const gi_engine *e, const grundy_part *record,
                               uint8_t buffer[GRUNDY_AT_MAX], size_t *length) {
  if (e->indexed) {
    *length = e->instance->game->position_at(e->instance->self, record->at.word, buffer);
    return buffer;
  }
  *length = record->length;
  return grundy_part_bytes(record);
}

/* ---- games with their own rule for the end ---- */

bool gi_engine_final(gi_engine *e, const grundy_part *record, grundy_final *out) {
  const grundy_game *game = e->instance->game;
  uint8_t buffer[GRUNDY_AT_MAX];
  size_t length;
  *out = GRUNDY_NOT_FINAL;
  if (!game->final) return true;
  const uint8_t *bytes = gi_engine_bytes(e, record, buffer, &length);
  return gi_ask_final(e->g, game, e->instance->self, bytes, length, &e->meter, out);
}

bool gi_engine_stuck(gi_engine *e, const uint8_t *bytes, size_t length) {
  grundy_part part = {.length = (uint32_t)length};
  if (length <= GRUNDY_SMALL)
    memcpy(part.at.small, bytes, length);
  else
    part.at.large = bytes;
  e->status = gi_fault_stuck(e->g, e->instance, &part, &e->error);
  return false;
}

/* ---- the table ---- */

bool gi_engine_open(gi_engine *e, const grundy_part *record, uint64_t hash) {
  if (e->indexed) {
    GI_ASSERT(record->at.word < e->dense.size);
    gi_dense_put(e->dense.cells, e->dense.width, record->at.word, GI_OPEN);
    return true;
  }
  gi_slot *slot = gi_memo_claim(&e->memo, record, hash);
  if (!slot) return false;
  gi_memo_set_state(slot, GI_OPEN);
  return true;
}

bool gi_engine_done(gi_engine *e, const grundy_part *record, uint32_t value) {
  if (e->indexed) {
    if (value > UINT32_MAX - 2) {
      gi_budget_stop(e->budget, GI_STOP_MEMORY);
      return false;
    }
    return gi_dense_set(&e->dense, record->at.word, value + 2);
  }
  gi_slot *slot = gi_memo_find(&e->memo, record, gi_memo_hash(&e->memo, record));
  GI_ASSERT(slot && gi_memo_state(slot) == GI_OPEN);
  slot->value = value;
  gi_memo_set_state(slot, GI_DONE);
  return true;
}

/* ---- a cycle, for people ---- */

static bool same_position(const gi_engine *e, const grundy_part *a, const grundy_part *b) {
  if (e->indexed) return a->at.word == b->at.word;
  return a->length == b->length &&
         memcmp(grundy_part_bytes(a), grundy_part_bytes(b), a->length) == 0;
}

static void print_record(gi_engine *e, const grundy_part *record, grundy_text *out) {
  uint8_t buffer[GRUNDY_AT_MAX];
  size_t length;
  const uint8_t *bytes = gi_engine_bytes(e, record, buffer, &length);
  e->instance->game->print(e->instance->self, bytes, length, out);
}

bool gi_engine_cycle(gi_engine *e, size_t size, const grundy_part *again) {
  const grundy_part *path[CYCLE_SHOWN]; /* the lowest frames of the cycle, nearest last */
  uint64_t length = 0;
  bool found = false;
  for (gi_segment *segment = e->frames.top; segment && !found; segment = segment->below)
    for (size_t at = segment->used; at >= size && !found; at -= size) {
      const grundy_part *frame = (const grundy_part *)((char *)(segment + 1) + at - size);
      found = same_position(e, frame, again);
      /* several frames may be about one position */
      bool twice = length > 0 && same_position(e, frame, path[(length - 1) % CYCLE_SHOWN]);
      if (!twice) path[length++ % CYCLE_SHOWN] = frame;
    }
  GI_ASSERT(found && length > 0); /* an open position has a frame */
  grundy_text text;
  grundy_text_init(&text, e->g);
  uint64_t shown = length < CYCLE_SHOWN ? length : CYCLE_SHOWN;
  for (uint64_t i = 0; i < shown; i++) {
    print_record(e, path[(length - 1 - i) % CYCLE_SHOWN], &text);
    grundy_text_add(&text, " -> ");
  }
  if (shown < length) grundy_text_add(&text, "... -> ");
  print_record(e, again, &text);
  if (text.failed)
    e->status = gi_no_memory(e->g, &e->error); /* half of a path would mislead */
  else
    gi_engine_fail(e, GRUNDY_ECYCLE,
                   GRUNDY_N("%s can return to a position, so the play need not end: %s"),
                   e->instance->label, text.data);
  grundy_text_clear(&text);
  return false;
}

/* search/engine.h: what every search of one game shares: its table, its stacks, its meter, and
 * the step from a position to its options.
 *
 * An engine belongs to one instance of a game and to one kind of answer: Grundy values, or outcomes
 * in one convention. It keeps its table for the next question.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ENGINE_H
#define GI_ENGINE_H

#include "base/dense.h"
#include "game/registry.h"
#include "game/sink.h"
#include "search/memo.h"

/* A sink whose parts are written straight onto a stack. */
typedef struct gi_emitter {
  union {
    grundy_sink sink; /* first */
    gi_sink base;
  };
  struct gi_engine *engine;
  gi_stack *records;
  size_t run; /* bytes of the records written so far */
} gi_emitter;

typedef struct gi_engine {
  grundy *g;
  const gi_instance *instance;
  gi_budget *budget;
  gi_meter meter;
  bool indexed;     /* table: the dense array, by the game's index; else the memo */
  bool use_known;   /* theorems of the game may answer inside the search */
  bool use_options; /* the game's own normal form may be used: it keeps values */
  gi_memo memo;
  gi_dense dense;
  bool splits;                             /* an option with several parts was met */
  uint64_t patience;                       /* positions until mex gives up a game that splits */
  uint64_t options_left;                   /* that may still be listed */
  uint64_t swept;                          /* dense and ordered: cells below are final */
  gi_stack frames, records, bytes, values; /* of a search under way */
  gi_stack raw, raw_bytes;                 /* options before they are split and made canonical */
  uint64_t *indices;                       /* scratch for the game's index */
  size_t indices_room;
  grundy_status status; /* why the search ended, when the budget did not end it */
  grundy_error error;
} gi_engine;

/* An engine without limits of its own: `patience` and `options_left` are UINT64_MAX. */
void gi_engine_init(gi_engine *e, grundy *g, const gi_instance *instance, gi_budget *b,
                    bool indexed);
void gi_engine_free(gi_engine *e);

/* Forgets everything after a search that was cut short, as positions may still be open. */
void gi_engine_reset(gi_engine *e);

/* Ends the search with a fault. Returns false. */
bool gi_engine_fail(gi_engine *e, grundy_status status, const char *message, ...)
    GRUNDY_PRINTF(3, 4);

/* What the sinks of this engine share: its meter and its faults, and `bytes` for large positions.
 */
static inline gi_sink gi_engine_sink(gi_engine *e, gi_stack *bytes,
                                     bool (*more)(grundy_sink *sink)) {
  return (gi_sink){.sink = {.more = more, GI_SINK_SHARED},
                   .g = e->g,
                   .meter = &e->meter,
                   .bytes = bytes,
                   .status = &e->status,
                   .error = &e->error};
}

/* Ends a search that returned `ok`: closes its meter and, after a failure, makes the engine clean
 * again. Returns GRUNDY_OK, or the reason. */
grundy_status gi_engine_end(gi_engine *e, bool ok, grundy_error *error);

/* The reason after a step returned false: a fault, or GRUNDY_UNKNOWN for the budget. */
grundy_status gi_engine_why(gi_engine *e, grundy_error *error);

/* Writes the options of a position on top of `records`, split into parts and made canonical,
 * indexed positions as their number in `at.word`. The bytes of large ones lie on `bytes`. */
bool gi_engine_expand(gi_engine *e, const uint8_t *position, size_t length, uint32_t *count);

/* The options as the game writes them: for the sweep, which needs no normal form. */
bool gi_engine_expand_plain(gi_engine *e, const uint8_t *position, size_t length, uint32_t *count);

/* The `count` records on top. */
static inline grundy_part *gi_engine_records(const gi_engine *e, uint32_t count) {
  return (grundy_part *)gi_stack_end(&e->records) - count;
}

/* One position in its normal form, as records on top; like the options above. */
bool gi_engine_normal(gi_engine *e, const uint8_t *position, size_t length, uint32_t *count);

/* The game's numbers for `count` records into e->indices, unchecked. */
bool gi_engine_number(gi_engine *e, const grundy_part *records, uint32_t count);

/* The bytes of a record: of a part, or of an indexed position, which go to `buffer`. */
const uint8_t *gi_engine_bytes(const gi_engine *e, const grundy_part *record,
                               uint8_t buffer[GRUNDY_AT_MAX], size_t *length);

/* Whether a position is final by the game's own rule; NOT_FINAL if the game has none. False: stop.
 */
bool gi_engine_final(gi_engine *e, const grundy_part *record, grundy_final *out);

/* Reports a position that has no move, but is not final. Returns false. */
bool gi_engine_stuck(gi_engine *e, const uint8_t *bytes, size_t length);

/* A frame of every search begins with its position; this shows the cycle that closes at
 * `again`, from the frames of `size` bytes each. Returns false. */
bool gi_engine_cycle(gi_engine *e, size_t size, const grundy_part *again);

/* ---- the table, memo or array ---- */

/* What the table has about a record: GI_ABSENT, GI_OPEN, or GI_DONE with its value. */
static inline int gi_engine_look(const gi_engine *e, const grundy_part *record, uint64_t hash,
                                 uint32_t *value) {
  if (e->indexed) {
    uint32_t cell = gi_dense_get(e->dense.cells, e->dense.width, record->at.word);
    *value = cell - 2;
    return cell < 2 ? (int)cell : GI_DONE;
  }
  const gi_slot *slot = gi_memo_find(&e->memo, record, hash);
  if (!slot) return GI_ABSENT;
  *value = slot->value;
  return gi_memo_state(slot);
}

static inline uint64_t gi_engine_hash(const gi_engine *e, const grundy_part *record) {
  return e->indexed ? record->at.word : gi_memo_hash(&e->memo, record);
}

/* Notes that a position is under way, or its value. False when the budget ends. */
bool gi_engine_open(gi_engine *e, const grundy_part *record, uint64_t hash);
bool gi_engine_done(gi_engine *e, const grundy_part *record, uint32_t value);

#endif

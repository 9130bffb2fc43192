/* The closed set of some positions.
 *
 * A search, depth first, goes through all positions that the parts of the sums can come to. A
 * position becomes a member when all parts of its options are members. In the end the members are
 * sorted by the moves of their longest play, because small positions make good generators: an
 * option has a shorter play than its position, so the parts of an option come before it.
 *
 * Invariant: a position is open in the memo of its game exactly while it has a frame, so an open
 * one that is met again closes a cycle.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/position_set.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/assert.h"

typedef struct frame {
  grundy_part self; /* first, for gi_engine_cycle */
  uint64_t bytes_mark;
  uint32_t count, next; /* records of its options, and the first that is not looked at */
} frame;

void gi_position_set_init(gi_position_set *set, grundy *g, gi_budget *b, size_t most) {
  memset(set, 0, sizeof *set);
  set->g = g;
  set->budget = b;
  set->most = most;
  gi_meter_init(&set->meter, b, true);
  gi_stack_init(&set->kept, b);
}

static void set_drop(gi_budget *b, void *block, uint64_t size) {
  if (block) gi_budget_resize(b, block, size, 0);
}

void gi_position_set_clear(gi_position_set *set) {
  gi_budget *b = set->budget;
  for (size_t i = 0; i < set->engine_count; i++) {
    gi_engine_free(set->engines[i]);
    gi_resize(set->g, set->engines[i], sizeof *set->engines[i], 0);
  }
  GI_RELEASE(set->g, set->engines, set->engine_room);
  GI_BUDGET_RELEASE(b, set->members, set->room);
  GI_BUDGET_RELEASE(b, set->pool, set->pool_room);
  GI_BUDGET_RELEASE(b, set->draft, set->draft_room);
  GI_BUDGET_RELEASE(b, set->order, set->order_room);
  set_drop(b, set->place, set->closed * sizeof *set->place);
  set_drop(b, set->found, set->closed * sizeof *set->found);
  set_drop(b, set->option_ends, set->closed * sizeof *set->option_ends);
  set_drop(b, set->part_ends, set->option_count * sizeof *set->part_ends);
  set_drop(b, set->parts, set->part_count * sizeof *set->parts);
  gi_stack_clear(&set->kept);
  gi_position_set_init(set, set->g, b, set->most);
}

/* ---- which games ---- */

static grundy_status check_game(const gi_position_set *set, const gi_instance *of,
                                grundy_error *error) {
  if (of->game->traits & GRUNDY_PARTISAN)
    return gi_fault(set->g, error, GRUNDY_ENOVALUE,
                    GRUNDY_N("no misere quotient: %s is not impartial; its players have different "
                             "moves"),
                    of->label);
  if (of->game->traits & GRUNDY_NO_MISERE)
    return gi_fault(
        set->g, error, GRUNDY_EINPUT,
        GRUNDY_N("no misere quotient: %s is solved in normal play only, because its list leaves "
                 "out moves that always lose there"),
        of->label);
  return GRUNDY_OK;
}

/* The engine of a game; UINT32_MAX: there is none. */
static uint32_t find_engine(const gi_position_set *set, const gi_instance *instance) {
  for (size_t i = set->engine_count; i-- > 0;)
    if (set->engines[i]->instance == instance) return (uint32_t)i;
  return UINT32_MAX;
}

/* The same, made if there is none yet; UINT32_MAX: memory is short. */
static uint32_t make_engine(gi_position_set *set, const gi_instance *instance) {
  uint32_t old = find_engine(set, instance);
  if (old != UINT32_MAX) return old;
  if (!GI_RESERVE(set->g, set->engines, set->engine_room, set->engine_count + 1)) return UINT32_MAX;
  gi_engine *e = gi_zeroed(set->g, 1, sizeof *e);
  if (!e) return UINT32_MAX;
  gi_engine_init(e, set->g, instance, set->budget, false);
  set->engines[set->engine_count] = e;
  return (uint32_t)set->engine_count++;
}

/* A game may have its own rule for the end if it says the same as misere play: the position is
 * final where there is no move, and the mover has won. */
static bool check_end(gi_engine *e, const grundy_part *part, uint32_t count) {
  grundy_final final;
  grundy_text text;
  if (!e->instance->game->final) return true;
  if (!gi_engine_final(e, part, &final)) return false;
  if (final == (count ? GRUNDY_NOT_FINAL : GRUNDY_MOVER_WINS)) return true;
  grundy_text_init(&text, e->g);
  gi_parts_print(e->instance, part, 1, &text);
  gi_engine_fail(e, GRUNDY_ENOVALUE,
                 GRUNDY_N("no misere quotient: %s has its own rule for who wins at the end, and it "
                          "is not that of misere play at %s"),
                 e->instance->label, text.data ? text.data : "?");
  grundy_text_clear(&text);
  return false;
}

/* ---- options ---- */

/* The words of an option: their number comes first. */
static size_t words_of(const uint32_t *option) {
  return (size_t)option[0] + 1;
}

static int compare_options(const void *a, const void *b) {
  const uint32_t *x = *(const uint32_t *const *)a, *y = *(const uint32_t *const *)b;
  for (uint32_t i = 0; i <= x[0]; i++)
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  return 0;
}

static bool push_word(gi_position_set *set, uint32_t word) {
  if (!GI_BUDGET_RESERVE(set->budget, set->draft, set->draft_room, set->draft_size + 1))
    return false;
  set->draft[set->draft_size++] = word;
  return true;
}

/* Puts the parts of the option that begins at `at` in order. */
static void close_option(gi_position_set *set, size_t at) {
  uint32_t *list = set->draft + at + 1;
  uint32_t count = (uint32_t)(set->draft_size - at - 1);
  for (uint32_t i = 1; i < count; i++) { /* few, and nearly in order */
    uint32_t item = list[i], to = i;
    for (; to > 0 && list[to - 1] > item; to--) list[to] = list[to - 1];
    list[to] = item;
  }
  set->draft[at] = count;
}

/* Writes the options whose records lie on top to the draft, each as the numbers of its parts. */
static bool draft_options(gi_position_set *set, gi_engine *e, uint32_t count, uint32_t *options) {
  const grundy_part *records = gi_engine_records(e, count);
  bool begun = false;
  size_t at = 0;
  set->draft_size = 0;
  *options = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (!begun) {
      at = set->draft_size;
      if (!push_word(set, 0)) return false;
      begun = true;
    }
    if (!(records[i].flags & GRUNDY_NONE)) {
      uint32_t member = 0;
      int state = gi_engine_look(e, &records[i], gi_engine_hash(e, &records[i]), &member);
      GI_ASSERT(state == GI_DONE);
      if (state != GI_DONE || !push_word(set, member)) return false;
    }
    if (!(records[i].flags & GRUNDY_LAST)) continue;
    close_option(set, at);
    begun = false;
    ++*options;
  }
  return gi_meter_work(&set->meter, count);
}

/* Copies the options of the draft to the pool, each once. */
static bool keep_options(gi_position_set *set, uint32_t options, gi_member *member) {
  if (!GI_BUDGET_RESERVE(set->budget, set->order, set->order_room, options + 1) ||
      !GI_BUDGET_RESERVE(set->budget, set->pool, set->pool_room, set->pool_size + set->draft_size))
    return false;
  const uint32_t *at = set->draft;
  for (uint32_t i = 0; i < options; i++, at += words_of(at)) set->order[i] = at;
  qsort(set->order, options, sizeof *set->order, compare_options);
  member->options = set->pool_size;
  member->count = 0;
  member->height = 0;
  for (uint32_t i = 0; i < options; i++) {
    const uint32_t *option = set->order[i];
    if (i && compare_options(&set->order[i - 1], &set->order[i]) == 0) continue;
    uint64_t height = 1;
    for (uint32_t k = 1; k <= option[0]; k++) height += set->members[option[k]].height;
    if (height > member->height) member->height = height;
    memcpy(set->pool + set->pool_size, option, words_of(option) * sizeof *option);
    set->pool_size += words_of(option);
    set->part_count += option[0];
    set->option_count++;
    member->count++;
  }
  return true;
}

/* ---- the search ---- */

static bool push_position(gi_position_set *set, gi_engine *e, const grundy_part *part) {
  frame f = {.self = *part, .bytes_mark = gi_stack_mark(&e->bytes)};
  if (set->met == set->most) {
    set->full = true;
    return false;
  }
  set->met++;
  if (!gi_meter_position(&set->meter)) return false;
  frame *to = gi_stack_room(&e->frames, 0, sizeof f);
  if (!to) return false;
  *to = f;
  gi_stack_commit(&e->frames, sizeof f);
  if (!gi_engine_expand(e, grundy_part_bytes(&f.self), f.self.length, &to->count)) return false;
  return check_end(e, &f.self, to->count) && gi_engine_open(e, &f.self, gi_engine_hash(e, &f.self));
}

/* All options of the frame on top are members: its position becomes one, and the frame goes. */
static bool finish_position(gi_position_set *set, uint32_t game, frame *f) {
  gi_engine *e = set->engines[game];
  grundy_part self = f->self;
  gi_member member = {.game = game, .part = self};
  uint32_t options;
  if (!GI_BUDGET_RESERVE(set->budget, set->members, set->room, set->count + 1) ||
      !draft_options(set, e, f->count, &options) || !keep_options(set, options, &member))
    return false;
  if (self.length > GRUNDY_SMALL) {
    member.part.at.large = gi_stack_keep(&set->kept, self.at.large, self.length);
    if (!member.part.at.large) return false;
  }
  member.part.flags = GRUNDY_LAST;
  set->members[set->count++] = member;
  if (!gi_engine_done(e, &self, (uint32_t)(set->count - 1))) return false;
  gi_stack_release(&e->records,
                   gi_stack_mark(&e->records) - (uint64_t)f->count * sizeof(grundy_part));
  gi_stack_release(&e->bytes, f->bytes_mark);
  gi_stack_release(&e->frames, gi_stack_mark(&e->frames) - sizeof *f);
  return true;
}

/* Makes members of a position and of all that it reaches. */
static bool search_members(gi_position_set *set, uint32_t game, const grundy_part *position) {
  gi_engine *e = set->engines[game];
  if (!push_position(set, e, position)) return false;
  while (!gi_stack_empty(&e->frames)) {
    frame *f = (frame *)gi_stack_end(&e->frames) - 1;
    const grundy_part *records = gi_engine_records(e, f->count), *unknown = NULL;
    for (; f->next < f->count && !unknown; f->next++) {
      const grundy_part *record = &records[f->next];
      uint32_t member;
      if (record->flags & GRUNDY_NONE) continue;
      int state = gi_engine_look(e, record, gi_engine_hash(e, record), &member);
      if (state == GI_OPEN) return gi_engine_cycle(e, sizeof *f, record);
      if (state == GI_ABSENT) unknown = record;
    }
    if (!(unknown ? push_position(set, e, unknown) : finish_position(set, game, f))) return false;
  }
  return true;
}

/* Adds one part of a sum; the records of its normal form stay on the stack meanwhile. */
static bool add_part(gi_position_set *set, uint32_t game, const grundy_part *part) {
  gi_engine *e = set->engines[game];
  uint64_t mark = gi_stack_mark(&e->records), bytes = gi_stack_mark(&e->bytes);
  uint32_t count, member;
  if (!gi_engine_normal(e, grundy_part_bytes(part), part->length, &count)) return false;
  for (uint32_t i = 0; i < count; i++) {
    grundy_part record = gi_engine_records(e, count)[i];
    if (record.flags & GRUNDY_NONE) continue;
    if (gi_engine_look(e, &record, gi_engine_hash(e, &record), &member) != GI_DONE &&
        !search_members(set, game, &record))
      return false;
  }
  gi_stack_release(&e->records, mark);
  gi_stack_release(&e->bytes, bytes);
  return true;
}

/* The reason after a step returned false. */
static grundy_status why_ended(gi_position_set *set, grundy_error *error) {
  for (size_t i = 0; i < set->engine_count; i++)
    if (set->engines[i]->status != GRUNDY_OK) return gi_engine_why(set->engines[i], error);
  if (set->full)
    return gi_fault(set->g, error, GRUNDY_UNKNOWN,
                    GRUNDY_N("the positions can come to more than %zu different ones, and a misere "
                             "quotient takes at most so many"),
                    set->most);
  return gi_budget_explain(set->budget, error);
}

grundy_status gi_position_set_add(gi_position_set *set, const grundy_sum *sum,
                                  grundy_error *error) {
  GI_ASSERT(set->closed == 0);
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    grundy_status status = check_game(set, sum->instances[i], error);
    if (status != GRUNDY_OK) return status;
    uint32_t game = make_engine(set, sum->instances[i]);
    if (game == UINT32_MAX) return gi_no_memory(set->g, error);
    gi_meter_init(&set->meter, set->budget, true);
    gi_meter_init(&set->engines[game]->meter, set->budget, true);
    bool ok = add_part(set, game, grundy_sum_part(sum, i));
    gi_meter_close(&set->engines[game]->meter);
    gi_meter_close(&set->meter);
    if (!ok) return why_ended(set, error);
  }
  return GRUNDY_OK;
}

/* ---- the closed set ---- */

/* A member and its height, to be sorted. */
typedef struct ranked {
  uint64_t height;
  uint32_t member;
} ranked;

static int compare_ranked(const void *a, const void *b) {
  const ranked *x = a, *y = b;
  if (x->height != y->height) return x->height < y->height ? -1 : 1;
  return x->member < y->member ? -1 : x->member > y->member;
}

/* Finds the number of each member. */
static bool sort_members(gi_position_set *set) {
  size_t count = set->count;
  uint64_t size = count * sizeof(ranked);
  ranked *list = gi_budget_resize(set->budget, NULL, 0, size);
  if (!list) return false;
  for (uint32_t i = 0; i < count; i++) list[i] = (ranked){set->members[i].height, i};
  qsort(list, count, sizeof *list, compare_ranked);
  for (uint32_t i = 0; i < count; i++) {
    set->found[i] = list[i].member;
    set->place[list[i].member] = i + 1;
  }
  gi_budget_resize(set->budget, list, size, 0);
  return true;
}

/* Writes the lists of options, with the new numbers. */
static void fill_lists(gi_position_set *set) {
  size_t option = 0, part = 0;
  for (size_t i = 0; i < set->count; i++) {
    const gi_member *m = &set->members[set->found[i]];
    const uint32_t *at = m->count ? set->pool + m->options : NULL;
    for (uint32_t k = 0; k < m->count; k++, at += words_of(at)) {
      for (uint32_t p = 1; p <= at[0]; p++) set->parts[part++] = set->place[at[p]];
      set->part_ends[option++] = part;
    }
    set->option_ends[i] = option;
  }
  GI_ASSERT(option == set->option_count && part == set->part_count);
}

/* Room for the lists; false: memory. */
static bool make_lists(gi_position_set *set) {
  gi_budget *b = set->budget;
  set->closed = set->count;
  set->place = gi_budget_resize(b, NULL, 0, set->closed * sizeof *set->place);
  set->found = gi_budget_resize(b, NULL, 0, set->closed * sizeof *set->found);
  set->option_ends = gi_budget_resize(b, NULL, 0, set->closed * sizeof *set->option_ends);
  if (!set->place || !set->found || !set->option_ends) return false;
  if (set->option_count)
    set->part_ends = gi_budget_resize(b, NULL, 0, set->option_count * sizeof *set->part_ends);
  if (set->option_count && !set->part_ends) return false;
  if (set->part_count)
    set->parts = gi_budget_resize(b, NULL, 0, set->part_count * sizeof *set->parts);
  return set->part_count == 0 || set->parts;
}

grundy_status gi_position_set_close(gi_position_set *set, grundy_error *error) {
  GI_ASSERT(set->closed == 0);
  if (set->count == 0) return GRUNDY_OK;
  if (!make_lists(set) || !sort_members(set)) return gi_budget_explain(set->budget, error);
  fill_lists(set);
  return GRUNDY_OK;
}

grundy_atoms gi_position_set_atoms(const gi_position_set *set) {
  return (grundy_atoms){.count = set->closed,
                        .option_ends = set->option_ends,
                        .part_ends = set->part_ends,
                        .parts = set->parts};
}

grundy_status gi_position_set_put(const gi_position_set *set, uint32_t n, size_t times,
                                  grundy_sum *sum, grundy_error *error) {
  GI_ASSERT(n >= 1 && n <= set->closed);
  const gi_member *m = &set->members[set->found[n - 1]];
  grundy_status status = GRUNDY_OK;
  while (times-- > 0 && status == GRUNDY_OK)
    status = gi_sum_add(sum, set->engines[m->game]->instance, &m->part, 1, error);
  return status;
}

/* The part is not in the set. */
static grundy_status fault_outside(gi_position_set *set, const gi_instance *of,
                                   const grundy_part *part, grundy_error *error) {
  grundy_text text;
  grundy_text_init(&text, set->g);
  gi_parts_print(of, part, 1, &text);
  grundy_status status = gi_fault(set->g, error, GRUNDY_EINPUT,
                                  GRUNDY_N("%s is not in the set: none of the positions of the "
                                           "quotient can come to it"),
                                  text.data ? text.data : "?");
  grundy_text_clear(&text);
  return status;
}

/* Adds the numbers of one part to the list. */
static grundy_status find_part(gi_position_set *set, uint32_t game, const grundy_part *part,
                               grundy_heaps **out, size_t *count, size_t *room,
                               grundy_error *error) {
  gi_engine *e = set->engines[game];
  uint64_t mark = gi_stack_mark(&e->records), bytes = gi_stack_mark(&e->bytes);
  grundy_status status = GRUNDY_OK;
  uint32_t n;
  gi_meter_init(&e->meter, set->budget, true);
  bool ok = gi_engine_normal(e, grundy_part_bytes(part), part->length, &n);
  gi_meter_close(&e->meter);
  if (!ok) return gi_engine_why(e, error);
  for (uint32_t i = 0; i < n && status == GRUNDY_OK; i++) {
    const grundy_part *record = &gi_engine_records(e, n)[i];
    uint32_t member;
    if (record->flags & GRUNDY_NONE) continue;
    if (gi_engine_look(e, record, gi_engine_hash(e, record), &member) != GI_DONE)
      status = fault_outside(set, e->instance, part, error);
    else if (!GI_RESERVE(set->g, *out, *room, *count + 1))
      status = gi_no_memory(set->g, error);
    else
      (*out)[(*count)++] = (grundy_heaps){set->place[member], 1};
  }
  gi_stack_release(&e->records, mark);
  gi_stack_release(&e->bytes, bytes);
  return status;
}

grundy_status gi_position_set_find(gi_position_set *set, const grundy_sum *sum, grundy_heaps **out,
                                   size_t *count, size_t *room, grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  for (size_t i = 0; i < grundy_sum_count(sum) && status == GRUNDY_OK; i++) {
    uint32_t game = find_engine(set, sum->instances[i]);
    const grundy_part *part = grundy_sum_part(sum, i);
    status = game == UINT32_MAX ? fault_outside(set, sum->instances[i], part, error)
                                : find_part(set, game, part, out, count, room, error);
  }
  return status;
}

/* A sum as one position: its parts, canonical, sorted, one after the other.
 *
 * In misere play the outcome of a sum does not follow from values of its parts, so the search takes
 * the sum as a whole. The parts are sorted, so that all orders of them are one position. Equal
 * parts are not cancelled, because misere play does not allow that.
 *
 * Bytes of a position: for each part the number of its game (2), its length (4), its bytes.
 */
/* SPDX-License-Identifier: MIT */
#include "search/outcomes/whole_sum.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/assert.h"

enum { HEAD = 6 };

#define too_long                                                                                   \
  GRUNDY_N("this sum is too long to be searched as a whole: %zu bytes, and %u are the limit")

typedef struct entry {
  const grundy_part *part;
  uint16_t game;
} entry;

static int entry_order(const void *a, const void *b) {
  const entry *x = a, *y = b;
  if (x->game != y->game) return x->game < y->game ? -1 : 1;
  if (x->part->length != y->part->length) return x->part->length < y->part->length ? -1 : 1;
  return memcmp(grundy_part_bytes(x->part), grundy_part_bytes(y->part), x->part->length);
}

/* A game that stops without a reason has a fault. */
static bool broke_off(gi_whole_sum *j, const gi_instance *of) {
  if (j->normal.status == GRUNDY_OK)
    j->normal.sink.fail(&j->normal.sink,
                        GRUNDY_N("%s stopped without a reason while it split a position"),
                        of->label);
  return false;
}

/* Appends the normal form of one part to j->normal. */
static bool add_normal(gi_whole_sum *j, const gi_instance *of, const grundy_part *part) {
  size_t from = gi_bag_count(&j->normal);
  const uint8_t *bytes = grundy_part_bytes(part);
  if (of->game->parts) {
    if (!of->game->parts(of->self, bytes, part->length, &j->normal.sink)) return broke_off(j, of);
  } else if (!grundy_put(&j->normal.sink, bytes, part->length, 0)) {
    return false;
  }
  if (!of->game->canonical) return true;
  gi_bag *split = &j->split;
  gi_bag_empty(split);
  for (size_t i = from; i < gi_bag_count(&j->normal); i++)
    if (!grundy_put(&split->sink, grundy_part_bytes(&j->normal.parts[i]), j->normal.parts[i].length,
                    0))
      return false;
  gi_bag_cut(&j->normal, from);
  for (size_t i = 0; i < gi_bag_count(split); i++)
    if (!of->game->canonical(of->self, grundy_part_bytes(&split->parts[i]), split->parts[i].length,
                             &j->normal.sink) ||
        gi_bag_count(&j->normal) != from + i + 1)
      return broke_off(j, of);
  return true;
}

/* Sorts the entries and writes them to j->bytes. False when memory is short. */
static bool write_entries(gi_whole_sum *j, entry *entries, size_t n, size_t *length) {
  size_t at = 0, size = 0;
  for (size_t i = 0; i < n; i++) size += HEAD + entries[i].part->length;
  if (!GI_RESERVE(j->g, j->bytes, j->bytes_room, size + 1)) return false;
  if (n) qsort(entries, n, sizeof *entries, entry_order);
  for (size_t i = 0; i < n; i++) {
    const grundy_part *part = entries[i].part;
    memcpy(j->bytes + at, &entries[i].game, 2);
    memcpy(j->bytes + at + 2, &part->length, 4);
    memcpy(j->bytes + at + HEAD, grundy_part_bytes(part), part->length);
    at += HEAD + part->length;
  }
  GI_ASSERT(at == size);
  *length = at;
  return true;
}

/* Reads the parts of a position as entries whose bytes lie in the position. */
static size_t read_entries(const uint8_t *bytes, size_t length, grundy_part *parts,
                           entry *entries) {
  size_t n = 0;
  for (size_t at = 0; at < length; n++) {
    grundy_part part = {.flags = 0};
    memcpy(&part.length, bytes + at + 2, 4);
    if (part.length <= GRUNDY_SMALL)
      memcpy(part.at.small, bytes + at + HEAD, part.length);
    else
      part.at.large = bytes + at + HEAD;
    if (parts) {
      parts[n] = part;
      entries[n].part = &parts[n];
      memcpy(&entries[n].game, bytes + at, 2);
    }
    at += HEAD + part.length;
    GI_ASSERT(at <= length);
  }
  return n;
}

/* Memory was refused in the middle of a search. */
static bool memory_refused(gi_whole_sum *j) {
  gi_budget_stop(j->engine->budget, GI_STOP_REFUSED);
  return false;
}

/* The options of one entry under way. */
typedef struct branching {
  gi_whole_sum *j;
  const gi_instance *of;
  const entry *entries; /* all the parts of the position */
  size_t n, which;      /* how many, and which one moves */
  entry *all;           /* scratch for n entries and what replaces one */
  size_t all_room;
  grundy_sink *out;
} branching;

/* The fault or limit of the game of a part becomes that of the whole, unless a limit of the search
 * was the reason. */
static bool pass_on(grundy_sink *out, const grundy_error *error) {
  if (!out->tick(out)) return false;
  return error->status == GRUNDY_ELIMIT ? out->stop(out, "%s", error->message)
                                        : out->fail(out, "%s", error->message);
}

/* One option of the entry's game, beside all the other entries. */
static bool add_option(void *user, const grundy_part *parts, size_t count) {
  branching *b = user;
  gi_whole_sum *j = b->j;
  size_t m = 0, length;
  gi_bag_empty(&j->normal);
  for (size_t i = 0; i < count; i++)
    if (!add_normal(j, b->of, &parts[i]))
      return j->normal.status == GRUNDY_EGAME || j->normal.status == GRUNDY_ELIMIT
                 ? pass_on(b->out, &j->normal.error)
                 : memory_refused(j);
  size_t made = gi_bag_count(&j->normal);
  if (!GI_RESERVE(j->g, b->all, b->all_room, b->n + made)) return memory_refused(j);
  for (size_t k = 0; k < b->n; k++)
    if (k != b->which) b->all[m++] = b->entries[k];
  for (size_t k = 0; k < made; k++)
    b->all[m++] = (entry){.part = &j->normal.parts[k], .game = b->entries[b->which].game};
  GI_ASSERT(m == b->n - 1 + made);
  if (!write_entries(j, b->all, m, &length)) return memory_refused(j);
  if (length > GRUNDY_POSITION_MAX) {
    gi_engine_fail(j->engine, GRUNDY_ELIMIT, too_long, length, GRUNDY_POSITION_MAX);
    return false;
  }
  return grundy_emit(b->out, j->bytes, length);
}

static bool whole_sum_moves(const void *self, const uint8_t *position, size_t length,
                            grundy_sink *out) {
  gi_whole_sum *j = (gi_whole_sum *)(uintptr_t)self; /* its scratch belongs to the one engine */
  size_t n = read_entries(position, length, NULL, NULL);
  size_t size = n * (sizeof(grundy_part) + sizeof(entry)) + 1;
  grundy_part *parts = gi_resize(j->g, NULL, 0, size);
  if (!parts) return memory_refused(j);
  entry *entries = (entry *)(parts + n);
  read_entries(position, length, parts, entries);
  branching b = {.j = j, .entries = entries, .n = n, .out = out};
  bool ok = true;
  for (b.which = 0; ok && b.which < n; b.which++) {
    const entry *moving = &entries[b.which];
    if (b.which && entry_order(moving - 1, moving) == 0) continue; /* equal parts, equal moves */
    b.of = j->games[moving->game];
    gi_stream stream;
    gi_stream_init(&stream, &j->engine->meter, add_option, &b);
    ok = b.of->game->moves(b.of->self, grundy_part_bytes(moving->part), moving->part->length,
                           &stream.sink);
    ok = gi_stream_end(&stream, ok) && !stream.left;
    if (stream.status != GRUNDY_OK) pass_on(out, &stream.error);
    gi_stream_clear(&stream);
  }
  GI_RELEASE(j->g, b.all, b.all_room);
  gi_resize(j->g, parts, size, 0);
  return ok;
}

static void whole_sum_print(const void *self, const uint8_t *position, size_t length,
                            grundy_text *out) {
  const gi_whole_sum *j = self;
  for (size_t at = 0; at < length;) {
    uint16_t game;
    uint32_t size;
    memcpy(&game, position + at, 2);
    memcpy(&size, position + at + 2, 4);
    if (at) grundy_text_add(out, " + ");
    grundy_text_add(out, j->games[game]->label);
    grundy_text_add(out, "(");
    j->games[game]->game->print(j->games[game]->self, position + at + HEAD, size, out);
    grundy_text_add(out, ")");
    at += HEAD + size;
  }
  if (length == 0) grundy_text_add(out, "0");
}

static const grundy_game whole_sum_game = {
    GRUNDY_HEAD("sum"),
    .moves = whole_sum_moves,
    .print = whole_sum_print,
};

grundy_status gi_whole_sum_init(gi_whole_sum *j, const grundy_sum *sum, grundy_error *error) {
  memset(j, 0, sizeof *j);
  j->g = sum->g;
  memcpy(j->label, "sum", sizeof j->label);
  j->instance = (gi_instance){.game = &whole_sum_game, .self = j, .label = j->label};
  gi_bag *bags[] = {&j->split, &j->normal};
  for (size_t i = 0; i < 2; i++) gi_bag_init(bags[i], sum->g);
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    size_t k = 0;
    while (k < j->count && j->games[k] != sum->instances[i]) k++;
    if (k < j->count) continue;
    if (!GI_RESERVE(j->g, j->games, j->room, j->count + 1)) return gi_no_memory(j->g, error);
    j->games[j->count++] = sum->instances[i];
    if (j->count > UINT16_MAX)
      return gi_fault(j->g, error, GRUNDY_EINPUT,
                      GRUNDY_N("this sum has too many different games to be searched as a whole"));
  }
  return GRUNDY_OK;
}

void gi_whole_sum_free(gi_whole_sum *j) {
  gi_bag *bags[] = {&j->split, &j->normal};
  for (size_t i = 0; i < 2; i++) gi_bag_clear(bags[i]);
  GI_RELEASE(j->g, j->games, j->room);
  GI_RELEASE(j->g, j->bytes, j->bytes_room);
}

bool gi_whole_sum_has(const gi_whole_sum *j, const grundy_sum *sum) {
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    size_t k = 0;
    while (k < j->count && j->games[k] != sum->instances[i]) k++;
    if (k == j->count) return false;
  }
  return true;
}

/* The entries of the parts of a sum, of which part `without` is replaced; their bytes lie in
 * j->normal. */
static grundy_status make_entries(gi_whole_sum *j, const grundy_sum *sum, size_t without,
                                  const grundy_part *with, size_t n, entry **entries, size_t *room,
                                  size_t *made) {
  size_t count = grundy_sum_count(sum);
  gi_bag_empty(&j->normal);
  *made = 0;
  for (size_t i = 0; i < count + n; i++) {
    if (i < count && i == without) continue;
    const gi_instance *of = sum->instances[i < count ? i : without];
    const grundy_part *part = i < count ? grundy_sum_part(sum, i) : &with[i - count];
    if (!add_normal(j, of, part))
      return j->normal.status != GRUNDY_OK ? j->normal.status : GRUNDY_ENOMEM;
    uint16_t number = 0;
    while (j->games[number] != of) number++;
    GI_ASSERT(number < j->count);
    if (!GI_RESERVE(j->g, *entries, *room, gi_bag_count(&j->normal))) return GRUNDY_ENOMEM;
    for (; *made < gi_bag_count(&j->normal); ++*made) (*entries)[*made].game = number;
  }
  for (size_t i = 0; i < *made; i++) (*entries)[i].part = &j->normal.parts[i];
  return GRUNDY_OK;
}

grundy_status gi_whole_sum_position(gi_whole_sum *j, const grundy_sum *sum, size_t without,
                                    const grundy_part *with, size_t n, const uint8_t **bytes,
                                    size_t *length, grundy_error *error) {
  entry *entries = NULL;
  size_t room = 0, made, size = 0;
  grundy_status status = make_entries(j, sum, without, with, n, &entries, &room, &made);
  for (size_t i = 0; status == GRUNDY_OK && i < made; i++) size += HEAD + entries[i].part->length;
  if (status == GRUNDY_EGAME || status == GRUNDY_ELIMIT)
    *error = j->normal.error;
  else if (size > GRUNDY_POSITION_MAX)
    status = gi_fault(j->g, error, GRUNDY_ELIMIT, too_long, size, GRUNDY_POSITION_MAX);
  else if (status != GRUNDY_OK || !write_entries(j, entries, made, length))
    status = gi_no_memory(j->g, error);
  *bytes = j->bytes;
  GI_RELEASE(j->g, entries, room);
  return status;
}

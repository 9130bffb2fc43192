/* A sum as one position: its parts, canonical, sorted, one after the other.
 *
 * In misere play the parts of a sum do not add up, so the search must take the sum as a whole.
 * Sorting makes all orders of the parts one position; parts are never cancelled against each
 * other, which misere play does not allow.
 *
 * Bytes of a position: for each part the number of its game (2), its length (4), its bytes.
 */
/* SPDX-License-Identifier: MIT */
#include "search/outcomes/whole_sum.h"

#include <stdlib.h>

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

/* A game that does not say why it stopped has a fault. */
static bool broke_off(gi_whole_sum *j, const gi_instance *of) {
  if (j->normal.status == GRUNDY_OK)
    j->normal.sink.fail(&j->normal.sink, GRUNDY_N("%s broke off while it split a position"),
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

/* Sorts the entries and writes them to j->bytes. */
static grundy_status write_entries(gi_whole_sum *j, entry *entries, size_t n, size_t *length) {
  void *bytes = j->bytes;
  size_t at = 0, size = 0;
  for (size_t i = 0; i < n; i++) size += HEAD + entries[i].part->length;
  if (!gi_grow(j->g, &bytes, &j->bytes_room, size + 1, 1)) return GRUNDY_ENOMEM;
  j->bytes = bytes;
  if (n) qsort(entries, n, sizeof *entries, entry_order);
  for (size_t i = 0; i < n; i++) {
    const grundy_part *part = entries[i].part;
    memcpy(j->bytes + at, &entries[i].game, 2);
    memcpy(j->bytes + at + 2, &part->length, 4);
    memcpy(j->bytes + at + HEAD, grundy_part_bytes(part), part->length);
    at += HEAD + part->length;
  }
  *length = at;
  return GRUNDY_OK;
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
  }
  return n;
}

/* Memory was refused in the middle of a search. */
static bool refused(gi_whole_sum *j) {
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

/* What a part's game said is said of the whole. */
static bool pass_on(grundy_sink *out, const grundy_error *error) {
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
                 : refused(j);
  size_t made = gi_bag_count(&j->normal);
  void *all = b->all;
  if (!gi_grow(j->g, &all, &b->all_room, b->n + made, sizeof *b->all)) return refused(j);
  b->all = all;
  for (size_t k = 0; k < b->n; k++)
    if (k != b->which) b->all[m++] = b->entries[k];
  for (size_t k = 0; k < made; k++)
    b->all[m++] = (entry){.part = &j->normal.parts[k], .game = b->entries[b->which].game};
  if (write_entries(j, b->all, m, &length) != GRUNDY_OK) return refused(j);
  if (length > GRUNDY_POSITION_MAX) {
    gi_engine_fail(j->engine, GRUNDY_EINPUT, too_long, length, GRUNDY_POSITION_MAX);
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
  if (!parts) return refused(j);
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
  gi_resize(j->g, b.all, b.all_room * sizeof *b.all, 0);
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
    void *games = j->games;
    if (!gi_grow(j->g, &games, &j->room, j->count + 1, sizeof *j->games))
      return gi_no_memory(j->g, error);
    j->games = games;
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
  gi_resize(j->g, j->games, j->room * sizeof *j->games, 0);
  gi_resize(j->g, j->bytes, j->bytes_room, 0);
}

grundy_status gi_whole_sum_position(gi_whole_sum *j, const grundy_sum *sum, size_t without,
                                    const grundy_part *with, size_t n, const uint8_t **bytes,
                                    size_t *length, grundy_error *error) {
  size_t count = grundy_sum_count(sum), made = 0, size = 0;
  grundy_status status = GRUNDY_OK;
  entry *entries = NULL;
  gi_bag_empty(&j->normal);
  size_t room = 0;
  for (size_t i = 0; i < count + n && status == GRUNDY_OK; i++) {
    if (i < count && i == without) continue;
    size_t source = i < count ? i : without;
    const gi_instance *of = sum->instances[source];
    const grundy_part *part = i < count ? grundy_sum_part(sum, i) : &with[i - count];
    if (!add_normal(j, of, part)) {
      status = j->normal.status != GRUNDY_OK ? j->normal.status : GRUNDY_ENOMEM;
      break;
    }
    uint16_t number = 0;
    while (j->games[number] != of) number++;
    void *moved = entries;
    if (!gi_grow(j->g, &moved, &room, gi_bag_count(&j->normal), sizeof *entries)) {
      status = GRUNDY_ENOMEM;
      break;
    }
    entries = moved;
    for (; made < gi_bag_count(&j->normal); made++) entries[made].game = number;
  }
  for (size_t i = 0; i < made; i++) {
    entries[i].part = &j->normal.parts[i];
    size += HEAD + entries[i].part->length;
  }
  if (status == GRUNDY_OK && size > GRUNDY_POSITION_MAX)
    status = gi_fault(
        j->g, error, GRUNDY_EINPUT,
        GRUNDY_N("this sum is too long to be searched as a whole: %zu bytes, and %u are the limit"),
        size, GRUNDY_POSITION_MAX);
  else if (status == GRUNDY_OK && (status = write_entries(j, entries, made, length)) == GRUNDY_OK)
    *bytes = j->bytes;
  if (status == GRUNDY_ENOMEM) gi_no_memory(j->g, error);
  if (status == GRUNDY_EGAME && error) *error = j->normal.error;
  gi_resize(j->g, entries, room * sizeof *entries, 0);
  return status;
}

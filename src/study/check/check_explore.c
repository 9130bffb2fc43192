/* Exploring for an examination: all positions that can be met, breadth first, each once.
 *
 * A position is met as a root, by a move, as a part of another, as the canonical form of another,
 * or among the options for a search. So every position that a function returns has answers of its
 * own to compare with. Positions are numbered in the order in which they are met, and examined in
 * that order. What a function returns is kept as arrows between numbers. Beyond the limit no new
 * position is met, but all that were met are still examined: the small checks need one position.
 *
 * A position is printed and read back because that is one of the checks.
 */
/* SPDX-License-Identifier: MIT */
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "grundy/kit/read.h"
#include "lang/sum_reader.h"
#include "study/check/check.h"

enum { MOST_PARTS = 1 << 20, ARROWS_EACH = 256, FEW_ARROWS = 1 << 20 };

/* ---- the table of positions ---- */

uint64_t gi_check_hash(const gi_check *x, const void *bytes, size_t length) {
  return XXH3_64bits_withSeed(bytes, length, x->g->config.seed);
}

/* The slot of these bytes: it holds 1 + their number, or 0. */
static uint32_t *position_slot(const gi_check *x, const uint8_t *bytes, size_t length) {
  uint32_t *slots = x->slots;
  size_t mask = x->slot_count - 1, i = (size_t)gi_check_hash(x, bytes, length) & mask;
  for (;; i = (i + 1) & mask) {
    if (slots[i] == 0) return &slots[i];
    const gi_check_position *m = gi_check_at(x, slots[i] - 1);
    if (m->length == length && memcmp(gi_check_bytes(x, m), bytes, length) == 0) return &slots[i];
  }
}

/* At most half of the slots are used. */
static bool grow_slots(gi_check *x) {
  GI_ASSERT(x->slot_count == 0 || x->count <= x->slot_count / 2);
  if (x->slot_count / 2 > x->count) return true;
  size_t wanted = x->slot_count ? 2 * x->slot_count : 1024;
  uint32_t *larger = gi_budget_resize(x->meter.budget, NULL, 0, wanted * sizeof *larger);
  if (!larger) return false;
  memset(larger, 0, wanted * sizeof *larger);
  GI_BUDGET_RELEASE(x->meter.budget, x->slots, x->slot_count);
  x->slots = larger;
  x->slot_count = wanted;
  for (size_t i = 0; i < x->count; i++) {
    const gi_check_position *m = gi_check_at(x, i);
    *position_slot(x, gi_check_bytes(x, m), m->length) = (uint32_t)i + 1;
  }
  return true;
}

uint32_t gi_check_find(const gi_check *x, const grundy_part *part) {
  if (part->flags & GRUNDY_NONE) return GI_CHECK_NOTHING;
  if (x->slot_count == 0) return GI_CHECK_UNSEEN;
  uint32_t found = *position_slot(x, grundy_part_bytes(part), part->length);
  return found ? found - 1 : GI_CHECK_UNSEEN;
}

bool gi_check_meet(gi_check *x, const grundy_part *part, uint32_t *at) {
  *at = gi_check_find(x, part);
  if (*at != GI_CHECK_UNSEEN) return true;
  if ((x->limit && x->count >= x->limit) || x->count >= GI_CHECK_MOST) {
    if (x->cut == GI_STOP_NONE) x->cut = GI_STOP_POSITIONS;
    return true;
  }
  if (!gi_meter_position(&x->meter) || !grow_slots(x) || !GI_CHECK_RESERVE(x, met, x->count + 1) ||
      !GI_CHECK_RESERVE(x, bytes, x->byte_count + part->length + 1))
    return false;
  uint32_t *slot = position_slot(x, grundy_part_bytes(part), part->length);
  x->met[x->count] = (gi_check_position){.bytes = x->byte_count, .length = part->length};
  memcpy(x->bytes + x->byte_count, grundy_part_bytes(part), part->length);
  x->byte_count += part->length;
  *at = (uint32_t)x->count++;
  GI_ASSERT(*slot == 0 && *at < GI_CHECK_MOST);
  *slot = *at + 1;
  return true;
}

grundy_part gi_check_part(const gi_check *x, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  grundy_part part = {.at.word = 0, .length = m->length};
  if (m->length <= GRUNDY_SMALL)
    memcpy(part.at.small, gi_check_bytes(x, m), m->length);
  else
    part.at.large = gi_check_bytes(x, m);
  return part;
}

/* ---- asking ---- */

/* A function of the game failed, or reached a limit. */
static gi_check_answer report_failure(gi_check *x, const char *function, uint32_t at,
                                      const gi_bag *bag) {
  if (bag->status == GRUNDY_ENOMEM) {
    x->status = GRUNDY_ENOMEM;
    return GI_CHECK_ENDED;
  }
  if (gi_budget_stopped(x->meter.budget) != GI_STOP_NONE) return GI_CHECK_ENDED;
  bool endless = atomic_load(&x->g->watch.endless);
  if (bag->status == GRUNDY_ELIMIT || endless) x->limited = true; /* more would be the same */
  gi_check_counterexample *c =
      gi_check_blame(x, endless ? GRUNDY_CHECK_FINITE : GRUNDY_CHECK_ANSWERS, at);
  if (!c) return GI_CHECK_FAILED;
  if (endless)
    c->expected.say(&c->expected, GRUNDY_N("every play ends"));
  else
    c->expected.say(&c->expected, GRUNDY_N("an answer of '%s'"), function);
  if (bag->status != GRUNDY_OK)
    grundy_text_add(&c->came, bag->error.message);
  else
    c->came.say(&c->came, GRUNDY_N("it stopped without an answer or a reason"));
  return GI_CHECK_FAILED;
}

gi_check_answer gi_check_heard(gi_check *x, const char *function, bool options, uint32_t at,
                               bool said) {
  gi_bag *bag = &x->caught.bag;
  if (x->caught.full) return GI_CHECK_FULL;
  if (!said || bag->status != GRUNDY_OK) return report_failure(x, function, at, bag);
  size_t n = gi_bag_count(bag);
  if (options && n > 0 && !(bag->parts[n - 1].flags & GRUNDY_LAST)) {
    bag->sink.fail(&bag->sink, GRUNDY_N("the last option is never completed"));
    return report_failure(x, function, at, bag);
  }
  return GI_CHECK_SAID;
}

bool gi_check_trust(gi_check *x, const gi_check_opened *by) {
  enum gi_stop why = gi_watch_stopped(by->g);
  if (why != GI_STOP_NONE) gi_budget_stop(x->meter.budget, why);
  return why == GI_STOP_NONE;
}

gi_check_answer gi_check_ask(gi_check *x, const gi_check_opened *by, gi_check_function f,
                             uint32_t at) {
  const grundy_game *game = by->game;
  const gi_check_position *m = gi_check_at(x, at);
  gi_bag *bag = &x->caught.bag;
  gi_bag_empty(bag);
  x->caught.full = false;
  if (!gi_meter_poll(&x->meter)) return GI_CHECK_ENDED;
  bool said = (f == GI_CHECK_MOVES   ? game->moves
               : f == GI_CHECK_PARTS ? game->parts
               : f == GI_CHECK_CANONICAL
                   ? game->canonical
                   : game->search_moves)(by->self, gi_check_bytes(x, m), m->length, &bag->sink);
  if (!gi_check_trust(x, by)) return GI_CHECK_ENDED;
  bool options = f == GI_CHECK_MOVES || f == GI_CHECK_SEARCH_MOVES;
  return gi_check_heard(x, gi_check_function_name(x, f), options, at, said);
}

bool gi_check_is_normal(const gi_check *x, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  if (x->of->game->canonical && (!m->canonical_known || m->canonical != at)) return false;
  if (!x->of->game->parts) return true;
  return m->parts_known && m->parts.count == 1 && (gi_check_head(x, m->parts.at)) == at;
}

bool gi_check_print(gi_check *x, const gi_check_opened *by, uint32_t at) {
  const gi_check_position *m = gi_check_at(x, at);
  x->text.length = 0;
  by->game->print(by->self, gi_check_bytes(x, m), m->length, &x->text);
  if (x->text.failed) x->status = GRUNDY_ENOMEM;
  return gi_check_trust(x, by) && !x->text.failed;
}

/* ---- one position ---- */

/* Keeps the parts in the bag as arrows. */
static bool keep_arrows(gi_check *x, gi_check_span *span, uint64_t *options, bool *whole) {
  const gi_bag *bag = &x->caught.bag;
  size_t n = gi_bag_count(bag);
  *span = (gi_check_span){x->arrow_count, n};
  if (!GI_CHECK_RESERVE(x, arrows, x->arrow_count + n)) return false;
  for (size_t i = 0; i < n; i++) {
    uint32_t to;
    if (!gi_check_meet(x, &bag->parts[i], &to)) return false;
    bool last = bag->parts[i].flags & GRUNDY_LAST;
    *options += last;
    if (to == GI_CHECK_UNSEEN) *whole = false;
    *gi_check_arrow(x, x->arrow_count++) = to | (last ? GI_CHECK_LAST : 0);
  }
  return true;
}

static bool keep_moves(gi_check *x, uint32_t at) {
  uint64_t options = 0;
  bool whole = true;
  gi_check_span span = {0, 0};
  gi_check_answer said = gi_check_ask(x, &x->once, GI_CHECK_MOVES, at);
  if (said == GI_CHECK_ENDED) return false;
  gi_check_case(x, GRUNDY_CHECK_ANSWERS);
  if (said == GI_CHECK_FULL && x->cut == GI_STOP_NONE) x->cut = GI_STOP_POSITIONS;
  if (said == GI_CHECK_SAID && !keep_arrows(x, &span, &options, &whole)) return false;
  gi_check_position *m = gi_check_at(x, at);
  m->moves = span;
  m->options = options;
  m->listed = said == GI_CHECK_SAID;
  m->whole = m->listed && whole;
  return true;
}

static bool keep_parts(gi_check *x, uint32_t at) {
  uint64_t ignored = 0;
  bool whole = true;
  gi_check_span span = {0, 0};
  gi_check_answer said = gi_check_ask(x, &x->once, GI_CHECK_PARTS, at);
  if (said == GI_CHECK_ENDED || (said == GI_CHECK_SAID && !keep_arrows(x, &span, &ignored, &whole)))
    return false;
  gi_check_position *m = gi_check_at(x, at);
  m->parts = span;
  m->parts_known = said == GI_CHECK_SAID && whole;
  return true;
}

static bool name_canonical(gi_check *x, uint32_t at) {
  gi_check_answer said = gi_check_ask(x, &x->once, GI_CHECK_CANONICAL, at);
  const gi_bag *bag = &x->caught.bag;
  size_t n = gi_bag_count(bag);
  uint32_t to = GI_CHECK_UNSEEN;
  if (said == GI_CHECK_ENDED) return false;
  if (said == GI_CHECK_SAID && (n != 1 || (bag->parts[0].flags & GRUNDY_NONE))) {
    gi_check_counterexample *c = gi_check_blame(x, GRUNDY_CHECK_CANONICAL_END, at);
    if (c) {
      c->expected.say(&c->expected, GRUNDY_N("exactly one canonical position"));
      c->came.say(&c->came, GRUNDY_N("%zu positions"), n);
    }
  } else if (said == GI_CHECK_SAID && !gi_check_meet(x, &bag->parts[0], &to)) {
    return false;
  }
  gi_check_position *m = gi_check_at(x, at);
  m->canonical = to;
  m->canonical_known = to != GI_CHECK_UNSEEN;
  return true;
}

/* Meets what the options for a search lead to; they are asked for again when values are known. */
static bool meet_search_options(gi_check *x, uint32_t at) {
  uint32_t to;
  gi_check_answer said = gi_check_ask(x, &x->once, GI_CHECK_SEARCH_MOVES, at);
  const gi_bag *bag = &x->caught.bag;
  for (size_t i = 0; said == GI_CHECK_SAID && i < gi_bag_count(bag); i++)
    if (!gi_check_meet(x, &bag->parts[i], &to)) return false;
  return said != GI_CHECK_ENDED;
}

/* Reads x->text by the game, or, where it has signs that mean something in a sum, as a sum. */
static grundy_status read_printed(gi_check *x, gi_bag *bag, grundy_error *error) {
  grundy_text whole;
  gi_reader in;
  const char *text = x->text.data ? x->text.data : "";
  if (strlen(text) == x->text.length && !strpbrk(text, "()[]{},\"")) {
    gi_reader_init(&in, x->g, text, 0, x->text.length, true);
    if (x->of->game->parse(x->of->self, &in.reader, &bag->sink) && grundy_read_end(&in.reader))
      return bag->status;
    *error = bag->status != GRUNDY_OK ? bag->error : in.error;
    return bag->status != GRUNDY_OK ? bag->status
           : in.status != GRUNDY_OK ? in.status
                                    : GRUNDY_EINPUT;
  }
  grundy_text_init(&whole, x->g);
  grundy_text_add(&whole, x->of->label);
  grundy_text_add(&whole, "(");
  grundy_text_put(&whole, text, x->text.length);
  grundy_text_add(&whole, ")");
  grundy_sum *sum = NULL;
  grundy_status status = whole.failed
                             ? gi_no_memory(x->g, error)
                             : gi_sum_read(x->g, whole.data, whole.length, true, &sum, error);
  for (size_t i = 0; sum && i < grundy_sum_count(sum); i++) {
    const grundy_part *part = grundy_sum_part(sum, i);
    if (!grundy_put(&bag->sink, grundy_part_bytes(part), part->length, 0)) status = bag->status;
  }
  grundy_sum_free(sum);
  grundy_text_clear(&whole);
  return status;
}

/* Whether what was printed reads back. */
static bool read_back(gi_check *x, uint32_t at) {
  gi_bag *bag = &x->caught.bag;
  grundy_error error = {.message = ""};
  if (!gi_check_print(x, &x->once, at)) return false;
  gi_check_position *m = gi_check_at(x, at);
  m->printed = x->text.length > UINT32_MAX ? UINT32_MAX : (uint32_t)x->text.length;
  m->print_mark = gi_check_hash(x, x->text.data ? x->text.data : "", x->text.length);
  gi_bag_empty(bag);
  grundy_status status = read_printed(x, bag, &error);
  if (!gi_check_trust(x, &x->once)) return false;
  if (status == GRUNDY_ENOMEM) {
    x->status = status;
    return false;
  }
  if (gi_budget_stopped(x->meter.budget) != GI_STOP_NONE) return false;
  gi_check_case(x, GRUNDY_CHECK_READS_BACK);
  size_t n = gi_bag_count(bag);
  const grundy_part *part = bag->parts;
  bool same = status == GRUNDY_OK && n == 1 && part->length == m->length &&
              memcmp(grundy_part_bytes(part), gi_check_bytes(x, m), m->length) == 0;
  gi_check_counterexample *c = same ? NULL : gi_check_blame(x, GRUNDY_CHECK_READS_BACK, at);
  if (!c) return true;
  c->expected.say(&c->expected, GRUNDY_N("the same position, read back from its text"));
  if (status != GRUNDY_OK) {
    c->came.say(&c->came, GRUNDY_N("it cannot be read: "));
    grundy_text_add(&c->came, error.message[0]
                                  ? error.message
                                  : grundy_translate(x->g, GRUNDY_N("no reason given")));
  } else if (n != 1) {
    c->came.say(&c->came, GRUNDY_N("%zu positions"), n);
  } else {
    size_t before = x->text.length;
    x->of->game->print(x->of->self, grundy_part_bytes(part), part->length, &x->text);
    bool alike =
        x->text.length == 2 * before && memcmp(x->text.data, x->text.data + before, before) == 0;
    if (alike || x->text.length == before)
      c->came.say(&c->came, GRUNDY_N("another position with the same text"));
    else
      gi_parts_print(x->of, part, 1, &c->came);
  }
  return true;
}

static bool visit_position(gi_check *x, uint32_t at) {
  const grundy_game *game = x->of->game;
  gi_check_position *m = gi_check_at(x, at);
  m->whole = true;
  m->canonical = at;
  if (!read_back(x, at)) return false;
  if (game->final) {
    grundy_final end;
    m = gi_check_at(x, at);
    if (!gi_ask_final(x->g, game, x->of->self, gi_check_bytes(x, m), m->length, &x->meter, &end))
      return false;
    m->final = (uint8_t)end;
  }
  if (gi_check_at(x, at)->final == GRUNDY_NOT_FINAL && !keep_moves(x, at)) return false;
  if (game->parts && !keep_parts(x, at)) return false;
  if (game->canonical && !name_canonical(x, at)) return false;
  if (game->search_moves && !x->zermelo && gi_check_is_normal(x, at) && !meet_search_options(x, at))
    return false;
  gi_check_at(x, at)->tried = true;
  x->tried++;
  return true;
}

bool gi_check_explore(gi_check *x) {
  uint64_t each = x->limit ? x->limit : GI_CHECK_MOST;
  uint64_t arrows = each > UINT64_MAX / ARROWS_EACH ? UINT64_MAX : each * ARROWS_EACH;
  if (arrows < FEW_ARROWS) arrows = FEW_ARROWS;
  x->caught.most = x->limit && x->limit < MOST_PARTS ? (size_t)x->limit : MOST_PARTS;
  if (x->caught.most < 4096) x->caught.most = 4096;
  for (uint32_t at = 0; at < x->count; at++) { /* the list grows meanwhile */
    if (x->limited) return true;
    if (x->arrow_count > arrows) {
      x->cut = GI_STOP_POSITIONS;
      return true;
    }
    if (x->explore_until > 0 && gi_seconds() > x->explore_until) {
      x->cut = GI_STOP_TIME; /* what is left of the time is for comparing */
      return true;
    }
    if (!visit_position(x, at)) return false;
  }
  return true;
}

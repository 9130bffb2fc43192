/* Examines a game: opens it twice, meets its positions, and collects the results of the tests.
 *
 * Every fault is kept with one position, the one with the shortest text, and among those the
 * first in the alphabet, because its author can follow that one by hand. All steps are loops over
 * lists of positions, within the budget of the context; when that ends, the report has what was
 * found until then, and says so.
 */
/* SPDX-License-Identifier: MIT */
#include "study/check/check.h"

#include <stdio.h>

#include "game/hooks.h"
#include "game/term.h"
#include "grundy/kit/read.h"
#include "lang/sum_reader.h"
#include "script/script_text.h"
#include "solve/answer.h"

enum { LARGEST_TRIED = 100 };        /* of a game that is given without a position */
static const double exploring = 0.4; /* of the time; the rest is for comparing */

/* ---- faults ---- */

const char *grundy_check_name(grundy_check_kind kind) {
  static const char *const names[GRUNDY_CHECK_KINDS] = {
      "answers",    "finite",         "reads-back",     "options",         "final",
      "parts-end",  "parts",          "canonical-end",  "canonical",       "known",
      "reach",      "temper",         "outcome",        "outcome-options", "winning",
      "index",      "search-options", "bound",          "least",           "heap",
      "same-moves", "same-parts",     "same-canonical", "same-final",      "same-print"};
  return kind < GRUNDY_CHECK_KINDS ? names[kind] : NULL;
}

void gi_check_case(gi_check *x, grundy_check_kind kind) {
  x->report->results[kind].cases++;
}

void gi_check_name(const gi_check *x, uint32_t at, grundy_text *out) {
  grundy_part part = gi_check_part(x, at);
  gi_parts_print(x->of, &part, 1, out);
}

void gi_check_option(const gi_check *x, const uint32_t *arrows, size_t n, grundy_text *out) {
  bool first = true;
  for (size_t i = 0; i < n; i++) {
    uint32_t to = arrows[i] & ~GI_CHECK_LAST;
    if (to == GI_CHECK_NOTHING) continue;
    if (!first) grundy_text_add(out, " + ");
    first = false;
    if (to == GI_CHECK_UNSEEN)
      grundy_text_add(out, "...");
    else
      gi_check_name(x, to, out);
  }
  if (first) grundy_text_add(out, "0");
}

/* Whether the position has a smaller name than the counterexample that is kept. */
static bool is_smaller(gi_check *x, uint32_t at, const gi_check_counterexample *c) {
  uint32_t size = gi_check_at(x, at)->printed, other = gi_check_at(x, c->at)->printed;
  if (size != other || at == c->at) return size < other;
  x->name.length = 0;
  gi_check_name(x, at, &x->name);
  if (x->name.failed || c->position.failed) {
    x->status = GRUNDY_ENOMEM;
    return false;
  }
  int order = strcmp(x->name.data, c->position.data);
  return order < 0 || (order == 0 && at < c->at);
}

gi_check_counterexample *gi_check_blame(gi_check *x, grundy_check_kind kind, uint32_t at) {
  gi_check_counterexample *c = &x->report->kept[kind];
  if (c->found && !is_smaller(x, at, c)) return NULL;
  c->found = true;
  c->at = at;
  c->position.length = c->expected.length = c->came.length = 0;
  gi_check_name(x, at, &c->position);
  return c;
}

/* ---- the game ---- */

const char *gi_check_function_name(const gi_check *x, gi_check_function f) {
  const char *rule = x->of->game->rule ? "rule" : "heap";
  const char *const in_c[] = {"moves",         "parts",        "canonical",
                              "search_moves",  "final",        "print",
                              "describe_move", "text_picture", rule};
  static const char *const in_lua[] = {"next_states", "sub_states", "canonical",
                                       "options",     "is_final",   "show",
                                       "tell",        "picture",    "heaps"};
  const char *path = x->of->path;
  size_t length = path ? strlen(path) : 0, size;
  bool is_script = path && (grundy_name_kind_of(path, length) == GRUNDY_NAME_SCRIPT ||
                            gi_script_text_find(x->g, path, length, &size));
  return (is_script ? in_lua : in_c)[f];
}

static void list_functions(gi_check *x) {
  const grundy_game *game = x->of->game;
  const struct {
    bool has;
    const char *name;
  } all[] = {{true, gi_check_function_name(x, GI_CHECK_MOVES)},
             {game->parts, gi_check_function_name(x, GI_CHECK_PARTS)},
             {game->canonical, gi_check_function_name(x, GI_CHECK_CANONICAL)},
             {game->final, gi_check_function_name(x, GI_CHECK_FINAL)},
             {game->start, "start"},
             {game->known, "known"},
             {game->moves_to, "moves_to"},
             {game->misere_kind, "misere_kind"},
             {game->outcome, "outcome"},
             {game->winning, "winning"},
             {game->index, "index"},
             {game->search_moves, "search_moves"},
             {game->effort, "effort"},
             {game->upper_bound, "upper_bound"},
             {game->lower_bound, "lower_bound"},
             {game->heap, gi_check_function_name(x, GI_CHECK_RULE)},
             {game->describe_move, gi_check_function_name(x, GI_CHECK_TELL)},
             {game->text_picture, gi_check_function_name(x, GI_CHECK_PICTURE)},
             {game->graph, "graph"},
             {game->rule, "rule"}};
  grundy_text *out = &x->report->functions;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    if (!all[i].has) continue;
    if (out->length) grundy_text_add(out, " ");
    grundy_text_add(out, all[i].name);
  }
}

/* Which kinds of test make sense for the game, and whose fault each shows. */
static void list_kinds(gi_check *x) {
  const grundy_game *game = x->of->game;
  const char *moves = gi_check_function_name(x, GI_CHECK_MOVES);
  const char *parts = gi_check_function_name(x, GI_CHECK_PARTS);
  const char *canonical = gi_check_function_name(x, GI_CHECK_CANONICAL);
  const char *final = gi_check_function_name(x, GI_CHECK_FINAL);
  bool values = !x->zermelo;
  const struct {
    bool applies;
    const char *function;
  } kinds[GRUNDY_CHECK_KINDS] = {
      [GRUNDY_CHECK_ANSWERS] = {true, NULL},
      [GRUNDY_CHECK_FINITE] = {true, NULL},
      [GRUNDY_CHECK_READS_BACK] = {true, NULL},
      [GRUNDY_CHECK_OPTIONS] = {x->zermelo, moves},
      [GRUNDY_CHECK_FINAL] = {game->final, final},
      [GRUNDY_CHECK_PARTS_END] = {game->parts, parts},
      [GRUNDY_CHECK_PARTS] = {game->parts, parts},
      [GRUNDY_CHECK_CANONICAL_END] = {game->canonical, canonical},
      [GRUNDY_CHECK_CANONICAL] = {game->canonical, canonical},
      [GRUNDY_CHECK_KNOWN] = {values && game->known, "known"},
      [GRUNDY_CHECK_REACH] = {values && game->known && game->moves_to, "moves_to"},
      [GRUNDY_CHECK_TEMPER] = {values && game->known && game->misere_kind, "misere_kind"},
      [GRUNDY_CHECK_OUTCOME] = {values && game->outcome, "outcome"},
      [GRUNDY_CHECK_OUTCOME_OPTIONS] = {values && game->outcome, "outcome"},
      [GRUNDY_CHECK_WINNING] = {values && game->outcome && game->winning, "winning"},
      [GRUNDY_CHECK_INDEX] = {game->index, "index"},
      [GRUNDY_CHECK_SEARCH_OPTIONS] = {values && game->search_moves, "search_moves"},
      [GRUNDY_CHECK_BOUND] = {values && game->upper_bound, "upper_bound"},
      [GRUNDY_CHECK_LEAST] = {values && game->lower_bound, "lower_bound"},
      [GRUNDY_CHECK_HEAP] = {values && (game->heap || gi_heap_rule(x->of)),
                             gi_check_function_name(x, GI_CHECK_RULE)},
      [GRUNDY_CHECK_SAME_MOVES] = {true, moves},
      [GRUNDY_CHECK_SAME_PARTS] = {game->parts, parts},
      [GRUNDY_CHECK_SAME_CANONICAL] = {game->canonical, canonical},
      [GRUNDY_CHECK_SAME_FINAL] = {game->final, final},
      [GRUNDY_CHECK_SAME_PRINT] = {true, gi_check_function_name(x, GI_CHECK_PRINT)},
  };
  for (size_t i = 0; i < GRUNDY_CHECK_KINDS; i++) {
    x->report->results[i].applies = kinds[i].applies;
    x->report->results[i].function = kinds[i].function;
  }
}

/* Opens the same game in a new context. */
static grundy_status open_again(gi_check *x, grundy **other, grundy_error *error) {
  const char *label;
  size_t own = 0, built_in = 0;
  grundy_config config = x->g->config;
  config.language = x->g->language;
  *other = grundy_new(&config);
  if (!*other) return gi_no_memory(x->g, error);
  (*other)->examining = true;
  x->again.g = *other;
  gi_watch_start(*other, atomic_load(&x->g->watch.until), atomic_load(&x->g->watch.most), 0);
  while (grundy_game_at(x->g, own)) own++;
  while (grundy_game_at(*other, built_in)) built_in++;
  own -= built_in; /* those that were registered come first */
  for (size_t i = 0; i < own; i++) {
    grundy_status status = grundy_register(*other, grundy_game_at(x->g, i), error);
    if (status != GRUNDY_OK) return status;
  }
  grundy_status status = gi_script_texts_copy(*other, x->g, error);
  if (status != GRUNDY_OK) return status;
  return grundy_game_open(*other, x->of->label, strlen(x->of->label), &x->again.game,
                          &x->again.self, &label, error);
}

/* ---- where it begins ---- */

static grundy_status meet_parts(gi_check *x, const grundy_part *parts, size_t n) {
  uint32_t at;
  for (size_t i = 0; i < n; i++)
    if (!gi_check_meet(x, &parts[i], &at)) return GRUNDY_UNKNOWN;
  return GRUNDY_OK;
}

/* The positions of a sum, as they were written. */
static grundy_status begin_sum(gi_check *x, const grundy_sum *sum, grundy_error *error) {
  size_t n = grundy_sum_count(sum);
  if (n == 0)
    return gi_fault(x->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("there is nothing to examine in this sum; name a game"));
  for (size_t i = 1; i < n; i++)
    if (sum->instances[i] != sum->instances[0])
      return gi_fault(x->g, error, GRUNDY_EINPUT,
                      GRUNDY_N("one game is examined at a time; here are %s and %s"),
                      sum->instances[0]->label, sum->instances[i]->label);
  x->of = sum->instances[0];
  grundy_sum_print(sum, &x->report->first);
  return meet_parts(x, sum->bag.parts, n);
}

/* Without a start and without numbers, a position must be given: one that works, if it is found.
 * `failed` is the reason why numbers that could be read are none, or empty. */
static grundy_status miss_start(gi_check *x, const char *failed, grundy_error *error) {
  const grundy_game *game = x->of->game;
  grundy_text term;
  grundy_text_init(&term, x->g);
  if (!x->of->path || !grundy_example(x->g, game, x->of->path, &term))
    gi_print_term(game, x->of->path, game->about.usage, &term);
  const char *name = term.data ? term.data : "";
  grundy_status status =
      *failed
          ? gi_fault(
                x->g, error, GRUNDY_EINPUT,
                GRUNDY_N("this game has no start position, and it fails for every number that was "
                         "tried; give a position: check '%s'. The reason for 0: %.500s"),
                name, failed)
          : gi_fault(x->g, error, GRUNDY_EINPUT,
                     GRUNDY_N("this game has no start position and reads no number as a position; "
                              "name a position: %s"),
                     name);
  if (term.failed) status = gi_no_memory(x->g, error);
  grundy_text_clear(&term);
  return status;
}

/* GRUNDY_EGAME if the game fails to list the moves of a position. For a number that was made up
 * here this is not a fault of the game, because the number need not be a position; the first reason
 * is kept. If a move leads there, the position is met by that. */
static grundy_status list_made_up(gi_check *x, const gi_bag *made_up, char *reason, size_t room) {
  const grundy_game *game = x->of->game;
  grundy_status status = GRUNDY_OK;
  gi_bag moves;
  gi_bag_init(&moves, x->g);
  for (size_t i = 0; status == GRUNDY_OK && i < gi_bag_count(made_up); i++) {
    const grundy_part *part = &made_up->parts[i];
    const uint8_t *bytes = grundy_part_bytes(part);
    gi_bag_empty(&moves);
    if (game->final && game->final(x->of->self, bytes, part->length) != GRUNDY_NOT_FINAL) continue;
    if (!game->moves(x->of->self, bytes, part->length, &moves.sink)) status = moves.status;
  }
  if (status != GRUNDY_OK && !*reason) snprintf(reason, room, "%s", moves.error.message);
  gi_bag_clear(&moves);
  return status;
}

/* "0", "1", ... as far as the game reads them. */
static grundy_status begin_numbers(gi_check *x, grundy_error *error) {
  gi_bag *bag = &x->caught.bag;
  char reason[GRUNDY_MESSAGE_MAX] = "";
  for (uint64_t n = 0; n <= LARGEST_TRIED; n++) {
    gi_reader in;
    x->text.length = 0;
    grundy_text_number(&x->text, n);
    if (x->text.failed) return gi_no_memory(x->g, error);
    gi_bag_empty(bag);
    gi_reader_init(&in, x->g, x->text.data, 0, x->text.length, true);
    bool read = x->of->game->parse(x->of->self, &in.reader, &bag->sink) &&
                grundy_read_end(&in.reader) && bag->status == GRUNDY_OK;
    if (bag->status == GRUNDY_ENOMEM) return gi_no_memory(x->g, error);
    if (!read || gi_bag_count(bag) == 0) continue;
    grundy_status status = list_made_up(x, bag, reason, sizeof reason);
    if (status == GRUNDY_ENOMEM) return gi_no_memory(x->g, error);
    if (status == GRUNDY_EGAME) continue;
    if (status == GRUNDY_ELIMIT) break; /* each further number may take as long */
    if (!gi_meter_poll(&x->meter)) return gi_budget_explain(x->meter.budget, error);
    grundy_text *name = x->report->first.length ? &x->report->last : &x->report->first;
    name->length = 0;
    gi_parts_print(x->of, bag->parts, gi_bag_count(bag), name);
    status = meet_parts(x, bag->parts, gi_bag_count(bag));
    if (status != GRUNDY_OK) return status;
  }
  return x->count > 0 ? GRUNDY_OK : miss_start(x, reason, error);
}

static grundy_status begin_game(gi_check *x, const gi_instance *of, grundy_error *error) {
  gi_bag *bag = &x->caught.bag;
  x->of = of;
  if (of->game->start && of->game->start(of->self, &bag->sink) && gi_bag_count(bag) > 0) {
    gi_parts_print(of, bag->parts, gi_bag_count(bag), &x->report->first);
    return meet_parts(x, bag->parts, gi_bag_count(bag));
  }
  if (bag->status != GRUNDY_OK) {
    if (error) *error = bag->error;
    return bag->status;
  }
  return begin_numbers(x, error);
}

static grundy_status begin_examination(gi_check *x, const char *text, size_t length,
                                       grundy_error *error) {
  const gi_instance *of;
  grundy_sum *sum;
  grundy_status status = gi_game_read(x->g, text, length, &of, error);
  if (status == GRUNDY_OK) return begin_game(x, of, error);
  if (status == GRUNDY_ENOMEM || status == GRUNDY_ELIMIT || status == GRUNDY_UNKNOWN) return status;
  status = gi_sum_read(x->g, text, length, true, &sum, error);
  if (status == GRUNDY_OK) status = begin_sum(x, sum, error);
  grundy_sum_free(sum);
  return status;
}

/* ---- the report ---- */

static void sum_up(gi_check *x) {
  grundy_check_summary *s = &x->report->summary;
  uint32_t largest = GI_CHECK_UNSEEN, most = GI_CHECK_UNSEEN;
  for (uint32_t at = 0; at < x->count; at++) {
    const gi_check_position *m = gi_check_at(x, at);
    s->options += m->options;
    if (m->options > s->most_options) {
      s->most_options = m->options;
      most = at;
    }
    if (!m->valued) continue;
    s->valued++;
    s->lost += !m->wins;
    if (m->depth > s->depth) s->depth = m->depth;
    if (!x->zermelo && (largest == GI_CHECK_UNSEEN || m->value > s->largest)) {
      s->largest = m->value;
      largest = at;
    }
  }
  if (largest != GI_CHECK_UNSEEN) gi_check_name(x, largest, &x->report->largest_at);
  if (most != GI_CHECK_UNSEEN) gi_check_name(x, most, &x->report->most_at);
  s->positions = x->tried;
  s->limit = x->limit;
  s->zermelo = x->zermelo;
}

/* Calls `each` for all texts of a report. */
static void for_texts(grundy_check *r, void (*each)(grundy_text *text, void *user), void *user) {
  grundy_text *texts[] = {&r->game,       &r->first,   &r->last,
                          &r->largest_at, &r->most_at, &r->functions};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) each(texts[i], user);
  for (size_t kind = 0; kind < GRUNDY_CHECK_KINDS; kind++) {
    each(&r->kept[kind].position, user);
    each(&r->kept[kind].expected, user);
    each(&r->kept[kind].came, user);
  }
}

static void init_text(grundy_text *text, void *g) {
  grundy_text_init(text, g);
}

static void clear_text(grundy_text *text, void *user) {
  grundy_text_clear(text);
}

static void find_failed(grundy_text *text, void *failed) {
  if (text->failed) *(bool *)failed = true;
}

/* Lets the summary and the results point at the texts, which are complete. */
static bool close_report(grundy_check *r) {
  grundy_check_summary *s = &r->summary;
  bool failed = false;
  for_texts(r, find_failed, &failed);
  s->game = r->game.data;
  s->first = r->first.data;
  s->last = r->last.data;
  s->largest_at = r->largest_at.data;
  s->most_at = r->most_at.data;
  s->functions = r->functions.data;
  for (size_t kind = 0; kind < GRUNDY_CHECK_KINDS; kind++) {
    gi_check_counterexample *c = &r->kept[kind];
    if (!c->found) continue;
    s->faults++;
    r->results[kind].applies = true;
    r->results[kind].position = c->position.data;
    r->results[kind].expected = c->expected.data ? c->expected.data : "";
    r->results[kind].found = c->came.data ? c->came.data : "";
  }
  return !failed;
}

static grundy_check *report_new(grundy *g) {
  grundy_check *r = gi_zeroed(g, 1, sizeof *r);
  if (!r) return NULL;
  r->g = g;
  r->summary.size = sizeof r->summary;
  for_texts(r, init_text, g);
  return r;
}

void grundy_check_free(grundy_check *r) {
  if (!r) return;
  for_texts(r, clear_text, NULL);
  gi_resize(r->g, r, sizeof *r, 0);
}

const grundy_check_summary *grundy_check_summary_of(const grundy_check *r) {
  return &r->summary;
}

const grundy_check_result *grundy_check_result_of(const grundy_check *r, grundy_check_kind kind) {
  return kind < GRUNDY_CHECK_KINDS ? &r->results[kind] : NULL;
}

/* ---- the examination ---- */

static bool catcher_more(grundy_sink *sink) {
  gi_check_catcher *c = (gi_check_catcher *)sink;
  if (gi_bag_count(&c->bag) >= c->most) {
    c->full = true;
    return false;
  }
  return gi_meter_poll(c->meter) && c->more(sink);
}

static bool catcher_tick(grundy_sink *sink) {
  gi_check_catcher *c = (gi_check_catcher *)sink;
  return c->bag.status == GRUNDY_OK && gi_meter_poll(c->meter);
}

static void catch_in(gi_check *x) {
  gi_bag_init(&x->caught.bag, x->g);
  x->caught.meter = &x->meter;
  x->caught.most = SIZE_MAX;
  x->caught.more = x->caught.bag.sink.more;
  x->caught.bag.sink.more = catcher_more;
  x->caught.bag.sink.tick = catcher_tick;
}

static grundy_status examine_game(gi_check *x, const char *text, size_t length,
                                  grundy_error *error) {
  grundy *other = NULL;
  gi_budget *b = x->meter.budget;
  if (!GI_CHECK_RESERVE(x, arrows, 1)) return gi_budget_explain(b, error);
  grundy_status status = begin_examination(x, text, length, error);
  if (status == GRUNDY_UNKNOWN && gi_budget_stopped(b) == GI_STOP_REFUSED)
    return gi_no_memory(x->g, error);
  if (status != GRUNDY_OK) return status;
  x->once = (gi_check_opened){x->g, x->of->game, x->of->self};
  x->zermelo = gi_is_zermelo(x->of->game);
  grundy_text_add(&x->report->game, x->of->label);
  list_functions(x);
  list_kinds(x);
  status = open_again(x, &other, error);
  if (status == GRUNDY_OK) {
    double begun = b->start, limit = x->g->config.seconds;
    if (limit > 0) x->explore_until = begun + exploring * limit;
    bool ok = gi_check_explore(x);
    ok = gi_check_order(x) && ok; /* also if not all was explored */
    ok = ok && gi_check_outcomes(x) && gi_check_search(x) && gi_check_agree(x);
    sum_up(x);
    enum gi_stop why = gi_budget_stopped(b) != GI_STOP_NONE ? gi_budget_stopped(b) : x->cut;
    bool all = ok && why == GI_STOP_NONE && !x->limited;
    x->report->summary.complete = all;
    x->report->summary.stop = gi_stop_of(why);
    if (x->status == GRUNDY_ENOMEM || why == GI_STOP_REFUSED)
      status = gi_no_memory(x->g, error);
    else if (!all)
      status = GRUNDY_UNKNOWN;
  }
  if (other) grundy_free(other);
  return status;
}

grundy_status grundy_check_game(grundy *g, const char *text, size_t length, grundy_check **out,
                                grundy_error *error) {
  gi_budget budget;
  gi_check x = {.g = g, .limit = g->config.positions};
  *out = NULL;
  if (!(x.report = report_new(g))) return gi_no_memory(g, error);
  gi_budget_init(&budget, g);
  gi_budget_start(&budget);
  gi_meter_init(&x.meter, &budget, true);
  grundy_text_init(&x.text, g);
  grundy_text_init(&x.name, g);
  catch_in(&x);
  g->examining = true;
  grundy_status status = examine_game(&x, text, length, error);
  g->examining = false;
  x.report->summary.seconds = gi_seconds() - budget.start;
  gi_meter_close(&x.meter);
  gi_budget_end(&budget);
  gi_bag_clear(&x.caught.bag);
  grundy_text_clear(&x.text);
  grundy_text_clear(&x.name);
  GI_BUDGET_RELEASE(&budget, x.met, x.met_room);
  GI_BUDGET_RELEASE(&budget, x.bytes, x.bytes_room);
  GI_BUDGET_RELEASE(&budget, x.arrows, x.arrows_room);
  GI_BUDGET_RELEASE(&budget, x.slots, x.slot_count);
  GI_BUDGET_RELEASE(&budget, x.scratch, x.scratch_room);
  GI_BUDGET_RELEASE(&budget, x.marks, x.marks_room);
  bool made = (status == GRUNDY_OK || status == GRUNDY_UNKNOWN) && x.once.game;
  if (made && !close_report(x.report)) {
    made = false;
    status = gi_no_memory(g, error);
  }
  if (made)
    *out = x.report;
  else
    grundy_check_free(x.report);
  return status;
}

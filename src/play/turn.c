/* Turns: a move with the sums before and after it. */
/* SPDX-License-Identifier: MIT */
#include "play/turn.h"

#include "base/array.h"
#include "base/assert.h"
#include "game/final.h"
#include "game/hooks.h"

/* A turn with the memory of its move. */
typedef struct own_turn {
  grundy_turn shown; /* first: what the caller sees */
  grundy *g;
  gi_bag to;
} own_turn;

void grundy_turn_free(grundy_turn *turn) {
  own_turn *own = (own_turn *)turn;
  if (!own) return;
  grundy_sum_free(own->shown.before);
  grundy_sum_free(own->shown.after);
  gi_bag_clear(&own->to);
  gi_resize(own->g, own, sizeof *own, 0);
}

grundy_status gi_turn_new(grundy_sum *before, size_t part, const grundy_part *to, size_t n,
                          grundy_turn **out, grundy_error *error) {
  grundy *g = before->g;
  own_turn *own = gi_zeroed(g, 1, sizeof *own);
  *out = NULL;
  GI_ASSERT(part < grundy_sum_count(before));
  if (!own) return gi_no_memory(g, error);
  own->g = g;
  own->shown.before = gi_sum_share(before);
  gi_bag_init(&own->to, g);
  bool ok = true;
  for (size_t i = 0; ok && i < n; i++)
    ok = grundy_put(&own->to.sink, grundy_part_bytes(&to[i]), to[i].length, 0);
  own->shown.move = (grundy_move){.part = part, .to = n ? own->to.parts : NULL, .count = n};
  grundy_status status =
      ok ? gi_sum_replace(before, part, own->to.parts, n, &own->shown.after, error)
         : gi_no_memory(g, error);
  if (status == GRUNDY_OK)
    *out = &own->shown;
  else
    grundy_turn_free(&own->shown);
  return status;
}

grundy_status gi_turn_of_move(grundy_sum *before, const grundy_move *move, grundy_turn **out,
                              grundy_error *error) {
  grundy_status status = gi_turn_new(before, move->part, move->to, move->count, out, error);
  if (status != GRUNDY_OK) return status;
  grundy_move *to = &(*out)->move;
  to->has_value = move->has_value;
  to->infinite = move->infinite;
  to->value = move->value;
  to->outcome = move->outcome;
  return GRUNDY_OK;
}

/* ---- options ---- */

/* The status after a meter ended something. */
static grundy_status stopped_status(grundy_solver *s, grundy_error *error) {
  return gi_budget_stopped(&s->budget) == GI_STOP_REFUSED ? gi_no_memory(s->g, error)
                                                          : GRUNDY_UNKNOWN;
}

grundy_status gi_sum_final(grundy_solver *s, const grundy_sum *sum, grundy_final *out,
                           grundy_error *error) {
  gi_meter meter;
  *out = GRUNDY_NOT_FINAL;
  if (grundy_sum_count(sum) != 1 || !sum->instances[0]->game->final) return GRUNDY_OK;
  const gi_instance *of = sum->instances[0];
  const grundy_part *part = grundy_sum_part(sum, 0);
  gi_meter_init(&meter, &s->budget, true);
  bool ok =
      gi_ask_final(s->g, of->game, of->self, grundy_part_bytes(part), part->length, &meter, out);
  gi_meter_close(&meter);
  return ok ? GRUNDY_OK : stopped_status(s, error);
}

typedef struct option_taker {
  size_t part;
  uint64_t left; /* that may still be handed over */
  bool cut, ended;
  gi_sum_option *take;
  void *user;
} option_taker;

static bool take_option(void *user, const grundy_part *parts, size_t n) {
  option_taker *t = user;
  if (t->left == 0) {
    t->cut = true;
    return false;
  }
  t->left--;
  t->ended = !t->take(t->user, t->part, parts, n);
  return !t->ended;
}

/* The options of one part that a game's function writes: `moves`, or for a target `moves_to`. */
static grundy_status stream_part(grundy_solver *s, const grundy_sum *sum, const grundy_nimber *to,
                                 option_taker *t, grundy_error *error) {
  const gi_instance *of = sum->instances[t->part];
  const grundy_part *part = grundy_sum_part(sum, t->part);
  const uint8_t *bytes = grundy_part_bytes(part);
  gi_stream stream;
  gi_meter meter;
  grundy_status status = GRUNDY_OK;
  gi_meter_init(&meter, &s->budget, true);
  gi_stream_init(&stream, &meter, take_option, t);
  bool said = to ? of->game->moves_to(of->self, bytes, part->length, *to, &stream.sink)
                 : of->game->moves(of->self, bytes, part->length, &stream.sink);
  bool ok = gi_stream_end(&stream, said);
  if (stream.status != GRUNDY_OK) {
    status = stream.status;
    if (error) *error = stream.error;
  } else if (!ok && !stream.left) {
    status = stopped_status(s, error);
  }
  gi_stream_clear(&stream);
  gi_meter_close(&meter);
  return status;
}

grundy_status gi_sum_options_of(grundy_solver *s, const grundy_sum *sum, size_t from, size_t to,
                                uint64_t most, gi_sum_option *take, void *user, bool *cut,
                                grundy_error *error) {
  grundy_final end;
  grundy_status status = gi_sum_final(s, sum, &end, error);
  option_taker t = {.take = take, .user = user};
  if (end != GRUNDY_NOT_FINAL) to = from;
  for (t.part = from; t.part < to && status == GRUNDY_OK && !t.ended; t.part++) {
    t.left = most;
    status = stream_part(s, sum, NULL, &t, error);
  }
  if (cut) *cut = t.cut;
  return status;
}

grundy_status gi_sum_options(grundy_solver *s, const grundy_sum *sum, uint64_t most,
                             gi_sum_option *take, void *user, bool *cut, grundy_error *error) {
  return gi_sum_options_of(s, sum, 0, grundy_sum_count(sum), most, take, user, cut, error);
}

/* ---- whether parts are an option ---- */

int gi_part_order(const grundy_part *a, const grundy_part *b) {
  if (a->length != b->length) return a->length < b->length ? -1 : 1;
  return memcmp(grundy_part_bytes(a), grundy_part_bytes(b), a->length);
}

/* Whether two lists have the same parts, in any order. They are short, or long and mostly in the
 * same order. */
static bool same_parts(const grundy_part *a, size_t n, const grundy_part *b, size_t m) {
  if (n != m) return false;
  for (size_t i = 0; i < n; i++) {
    size_t in_a = 0, in_b = 0;
    if (gi_part_order(&a[i], &b[i]) == 0) continue;
    for (size_t k = 0; k < n; k++) {
      in_a += gi_part_order(&a[k], &a[i]) == 0;
      in_b += gi_part_order(&b[k], &a[i]) == 0;
    }
    if (in_a != in_b) return false;
  }
  return true;
}

typedef struct option_search {
  const gi_instance *of;
  const grundy_part *left;
  size_t count;
  gi_bag *split, *option;
  bool found;
  grundy_status status;
} option_search;

static bool compare_option(void *user, size_t part, const grundy_part *to, size_t n) {
  option_search *x = user;
  gi_bag_empty(x->split);
  for (size_t i = 0; i < n; i++)
    if (!grundy_put(&x->split->sink, grundy_part_bytes(&to[i]), to[i].length, 0)) {
      x->status = GRUNDY_ENOMEM;
      return false;
    }
  x->status = gi_split(x->split, 0, x->of);
  if (x->status != GRUNDY_OK) return false;
  x->found = same_parts(x->split->parts, gi_bag_count(x->split), x->left, x->count);
  if (!x->found) return true;
  for (size_t i = 0; i < n; i++)
    if (!grundy_put(&x->option->sink, grundy_part_bytes(&to[i]), to[i].length, 0))
      x->status = GRUNDY_ENOMEM;
  return false;
}

static bool is_in_set(const grundy_rule *rule, uint64_t taken) {
  size_t low = 0, high = rule->set_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (rule->set[middle] < taken)
      low = middle + 1;
    else
      high = middle;
  }
  return low < rule->set_count && rule->set[low] == taken;
}

bool gi_rule_allows(const grundy_rule *rule, uint64_t n, uint64_t taken, const uint64_t *left,
                    size_t count) {
  GI_ASSERT(rule->form != GRUNDY_RULE_NEXT);
  if (taken > n || count > 3) return false;
  for (size_t i = 0; i < count; i++)
    if (left[i] == 0) return false;
  if (rule->form == GRUNDY_RULE_CODE) {
    if (rule->frozen && n == rule->frozen) return false;
    if (taken == 0 && count < 2) return false;
    if (count == 2 && rule->unequal && left[0] == left[1]) return false;
    return grundy_rule_digit(rule, taken) >> count & 1;
  }
  if (count > 1 || taken == 0) return false;
  return rule->form == GRUNDY_RULE_SET ? is_in_set(rule, taken) : rule->next(n, taken - 1) == taken;
}

static int heap_order(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

/* Heaps by their rule: without a list of all options. */
static grundy_status find_by_rule(const grundy_rule *rule, const grundy_part *from,
                                  const grundy_part *left, size_t n, bool *found, gi_bag *option) {
  uint64_t heaps[3], rest = grundy_heap(grundy_part_bytes(from)), size = rest;
  *found = false;
  if (n > 3) return GRUNDY_OK;
  for (size_t i = 0; i < n; i++) {
    heaps[i] = grundy_heap(grundy_part_bytes(&left[i]));
    if (heaps[i] > rest) return GRUNDY_OK;
    rest -= heaps[i];
  }
  if (n) qsort(heaps, n, sizeof *heaps, heap_order);
  *found = gi_rule_allows(rule, size, rest, heaps, n);
  for (size_t i = 0; *found && i < n; i++)
    if (!grundy_put(&option->sink, &heaps[i], sizeof heaps[i], 0)) return GRUNDY_ENOMEM;
  return GRUNDY_OK;
}

/* The value of all parts together, if the game's theorem knows it. */
static bool known_value(const gi_instance *of, const grundy_part *parts, size_t n,
                        grundy_nimber *out) {
  *out = 0;
  for (size_t i = 0; i < n; i++) {
    grundy_nimber value;
    if (!gi_game_known(of, grundy_part_bytes(&parts[i]), parts[i].length, &value)) return false;
    *out ^= value;
  }
  return true;
}

grundy_status gi_option_find(grundy_solver *s, const grundy_sum *sum, size_t part,
                             const grundy_part *left, size_t n, bool *found, gi_bag *option,
                             grundy_error *error) {
  const gi_instance *of = sum->instances[part];
  const grundy_part *from = grundy_sum_part(sum, part);
  const grundy_rule *rule = gi_heap_rule(of);
  grundy_nimber value, unused;
  gi_bag split;
  grundy_final end;
  *found = false;
  gi_bag_empty(option);
  grundy_status status = gi_sum_final(s, sum, &end, error);
  if (status != GRUNDY_OK || end != GRUNDY_NOT_FINAL) return status;
  if (rule && rule->form != GRUNDY_RULE_NEXT) { /* those list what may be taken one by one */
    status = find_by_rule(rule, from, left, n, found, option);
    return status == GRUNDY_OK ? status : gi_no_memory(s->g, error);
  }
  gi_bag_init(&split, s->g);
  option_search x = {.of = of, .left = left, .count = n, .split = &split, .option = option};
  option_taker t = {.part = part, .left = GI_OPTIONS_READ, .take = compare_option, .user = &x};
  /* The theorem lists the options of one value, which are few. */
  bool few = of->game->moves_to &&
             gi_game_known(of, grundy_part_bytes(from), from->length, &unused) &&
             known_value(of, left, n, &value);
  if (few) status = stream_part(s, sum, &value, &t, error);
  if (status == GRUNDY_OK && x.status == GRUNDY_OK && !x.found) {
    t.left = GI_OPTIONS_READ;
    t.cut = t.ended = false;
    status = stream_part(s, sum, NULL, &t, error);
  }
  if (status == GRUNDY_OK && x.status != GRUNDY_OK) {
    status = x.status;
    if (status == GRUNDY_ENOMEM)
      gi_no_memory(s->g, error);
    else if (error)
      *error = split.error;
  }
  if (status == GRUNDY_OK && !x.found && t.cut) status = GRUNDY_UNKNOWN;
  *found = x.found;
  gi_bag_clear(&split);
  return status;
}

/* ---- the turn between two sums ---- */

typedef struct sum_entry {
  const gi_instance *of;
  const grundy_part *part;
  size_t at;
} sum_entry;

static int sum_entry_order(const void *a, const void *b) {
  const sum_entry *x = a, *y = b;
  if (x->of != y->of) return (uintptr_t)x->of < (uintptr_t)y->of ? -1 : 1;
  int order = gi_part_order(x->part, y->part);
  return order ? order : (x->at > y->at) - (x->at < y->at);
}

static bool same_entry(const sum_entry *a, const sum_entry *b) {
  return a->of == b->of && gi_part_order(a->part, b->part) == 0;
}

static sum_entry *sorted_entries(const grundy_sum *sum) {
  size_t n = grundy_sum_count(sum);
  sum_entry *entries = gi_zeroed(sum->g, n + 1, sizeof *entries);
  for (size_t i = 0; entries && i < n; i++)
    entries[i] = (sum_entry){sum->instances[i], grundy_sum_part(sum, i), i};
  if (entries && n) qsort(entries, n, sizeof *entries, sum_entry_order);
  return entries;
}

grundy_status gi_same_sums(const grundy_sum *a, const grundy_sum *b, bool *same,
                           grundy_error *error) {
  size_t n = grundy_sum_count(a);
  *same = n == grundy_sum_count(b);
  if (!*same) return GRUNDY_OK;
  sum_entry *x = sorted_entries(a), *y = sorted_entries(b);
  for (size_t i = 0; x && y && *same && i < n; i++) *same = same_entry(&x[i], &y[i]);
  grundy_status status = x && y ? GRUNDY_OK : gi_no_memory(a->g, error);
  gi_resize(a->g, x, x ? (n + 1) * sizeof *x : 0, 0);
  gi_resize(a->g, y, y ? (n + 1) * sizeof *y : 0, 0);
  return status;
}

/* What two sums differ in, as lists of their own parts. */
typedef struct difference {
  size_t gone, more;     /* how many parts are not in the other one */
  size_t moved;          /* one that is gone */
  grundy_part *left;     /* those that are new, at most all of `after` */
  const gi_instance *of; /* their game; NULL: none is new */
  bool mixed;            /* they are of several games */
} difference;

static void add_new(difference *d, const sum_entry *entry) {
  if (d->of && d->of != entry->of) d->mixed = true;
  d->of = entry->of;
  d->left[d->more++] = *entry->part;
}

static void compare_sums(const sum_entry *a, size_t n, const sum_entry *b, size_t m,
                         difference *d) {
  size_t i = 0, k = 0;
  while (i < n || k < m) {
    if (i < n && k < m && same_entry(&a[i], &b[k])) {
      i++;
      k++;
    } else if (k == m || (i < n && sum_entry_order(&a[i], &b[k]) < 0)) {
      d->gone++;
      d->moved = a[i++].at;
    } else {
      add_new(d, &b[k++]);
    }
  }
}

/* Of equal parts, the first at which the sums differ: then the order stays. */
static size_t place_of(const grundy_sum *sum, const grundy_sum *after, size_t moved) {
  size_t n = grundy_sum_count(sum), m = grundy_sum_count(after), i = 0;
  while (i < n && i < m && sum->instances[i] == after->instances[i] &&
         gi_part_order(grundy_sum_part(sum, i), grundy_sum_part(after, i)) == 0)
    i++;
  bool equal = i < n && sum->instances[i] == sum->instances[moved] &&
               gi_part_order(grundy_sum_part(sum, i), grundy_sum_part(sum, moved)) == 0;
  return equal ? i : moved;
}

/* Tries whether part `part` becomes what is new. */
static grundy_status try_part(grundy_solver *s, grundy_sum *sum, size_t part, const difference *d,
                              size_t count, grundy_turn **out, grundy_error *error) {
  gi_bag option;
  bool found;
  if (d->mixed || (d->of && d->of != sum->instances[part])) return GRUNDY_OK;
  gi_bag_init(&option, s->g);
  grundy_status status = gi_option_find(s, sum, part, d->left, count, &found, &option, error);
  if (status == GRUNDY_OK && found)
    status = gi_turn_new(sum, part, option.parts, gi_bag_count(&option), out, error);
  gi_bag_clear(&option);
  return status;
}

grundy_status gi_turn_between(grundy_solver *s, grundy_sum *sum, const grundy_sum *after,
                              grundy_turn **out, grundy_error *error) {
  size_t n = grundy_sum_count(sum), m = grundy_sum_count(after);
  sum_entry *a = sorted_entries(sum), *b = sorted_entries(after);
  difference d = {.left = gi_zeroed(s->g, m + 1, sizeof *d.left)};
  grundy_status status = a && b && d.left ? GRUNDY_OK : gi_no_memory(s->g, error);
  *out = NULL;
  if (status == GRUNDY_OK) compare_sums(a, n, b, m, &d);
  if (status == GRUNDY_OK && d.gone == 1) {
    status = try_part(s, sum, place_of(sum, after, d.moved), &d, d.more, out, error);
  } else if (status == GRUNDY_OK && d.gone == 0 && d.more < m) {
    /* A part that stays the same, perhaps beside new ones: a move that leads back at once. */
    for (size_t i = 0; i < n && status == GRUNDY_OK && !*out; i++) {
      d.left[d.more] = *grundy_sum_part(sum, i);
      if (i == 0 ||
          !same_entry(&(sum_entry){sum->instances[i], grundy_sum_part(sum, i), 0},
                      &(sum_entry){sum->instances[i - 1], grundy_sum_part(sum, i - 1), 0}))
        status = try_part(s, sum, i, &d, d.more + 1, out, error);
    }
  }
  gi_resize(s->g, a, a ? (n + 1) * sizeof *a : 0, 0);
  gi_resize(s->g, b, b ? (m + 1) * sizeof *b : 0, 0);
  gi_resize(s->g, d.left, d.left ? (m + 1) * sizeof *d.left : 0, 0);
  if (status == GRUNDY_OK && !*out)
    status = gi_fault(s->g, error, GRUNDY_EINPUT, GRUNDY_N("no move leads there"));
  return status;
}

grundy_status grundy_turn_between(grundy_solver *s, grundy_sum *sum, grundy_sum *after,
                                  const grundy_question *question, grundy_turn **out,
                                  grundy_error *error) {
  grundy_limits limits = {0};
  if (question) limits = question->limits;
  gi_budget_start_within(&s->budget, &limits);
  grundy_status status = gi_turn_between(s, sum, after, out, error);
  gi_budget_end(&s->budget);
  return status;
}

/* ---- the end ---- */

static bool no_option_wanted(void *user, size_t part, const grundy_part *to, size_t n) {
  *(bool *)user = true;
  return false;
}

grundy_status grundy_play_ended(grundy_solver *s, grundy_sum *sum, grundy_convention convention,
                                bool *ended, bool *winner_moves, grundy_error *error) {
  grundy_final end;
  bool moved = false, misere = convention == GRUNDY_MISERE;
  gi_budget_start(&s->budget);
  grundy_status status = gi_sum_final(s, sum, &end, error);
  if (status == GRUNDY_OK && end == GRUNDY_NOT_FINAL)
    status = gi_sum_options(s, sum, 1, no_option_wanted, &moved, NULL, error);
  gi_budget_end(&s->budget);
  if (status != GRUNDY_OK) return status;
  *ended = !moved;
  if (winner_moves)
    *winner_moves =
        *ended && (end == GRUNDY_NOT_FINAL ? misere : (end == GRUNDY_MOVER_WINS) != misere);
  return GRUNDY_OK;
}
